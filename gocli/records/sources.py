"""Where records come from: files, folders, archives, standard input and URLs of those, read within limits.

Listing and reading are two steps. `list_entries` is cheap: it reads names and the tables of contents of zip archives.
`read_entries` reads; an entry of kind `file`, `url` or `member` can be read in any process, in any order.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import attrgetter
from typing import BinaryIO

from gocli.errors import InputError
from gocli.findings import Finding, finding
from gocli.records.entries import Entry, Limits, Source, ZipMember
from gocli.records.folders import list_path
from gocli.records.names import RECORDS, printable
from gocli.url_files import open_input
from gocli.urls import is_url, path_of, why

__all__ = [
    "Entry",
    "Limits",
    "Source",
    "ZipMember",
    "iter_sources",
    "list_entries",
    "no_record",
    "read_entries",
    "read_file",
]

_OPEN = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0)
"""Not to block is what keeps a pipe without a writer from stopping the run."""


def iter_sources(
    paths: Iterable[str],
    limits: Limits = Limits(),  # noqa: B008
    stdin: BinaryIO | None = None,
    endings: tuple[str, ...] = RECORDS,
) -> Iterator[Source]:
    """All record files behind the given paths, in order.

    endings: by which they are told in folders and archives, in small letters.

    Raises InputError for a path that does not exist, and at the end of a path that held no record.
    """
    for path in paths:
        empty = True
        for source in read_entries(list_path(path, limits, endings), limits, stdin, endings):
            empty = False
            yield source
        if empty:
            raise no_record(path)


def list_entries(paths: Iterable[str], limits: Limits = Limits()) -> Iterator[Entry]:  # noqa: B008
    """Where the record files behind the given paths are, in the order of `iter_sources`, unread.

    Raises InputError for a path that does not exist, and at the end of a path that holds no record. (Whether a tar
    archive holds one shows only when it is read.)
    """
    for path in paths:
        empty = True
        for entry in list_path(path, limits):
            empty = False
            yield entry
        if empty:
            raise no_record(path)


def no_record(path: str) -> InputError:
    """The error for a path behind which there was nothing to read."""
    hint = " (archives in a folder are read only when they are named)" if os.path.isdir(path) else ""
    return InputError(f"{printable(path)}: holds no record{hint}")


def read_entries(
    entries: Iterable[Entry],
    limits: Limits = Limits(),  # noqa: B008
    stdin: BinaryIO | None = None,
    endings: tuple[str, ...] = RECORDS,
) -> Iterator[Source]:
    """The sources of some entries, in order; a zip archive stays open while its members follow one another.

    An entry of kind `file`, `url`, `member` or `fault` gives exactly one source, the others as many as they hold.
    """
    archive = _Archive(limits)
    try:
        for kind, alike in groupby(entries, attrgetter("kind")):
            if kind == "file":
                for entry in alike:
                    yield read_file(entry.path, entry.file, limits)
            elif kind == "url":
                from gocli.records.remote import read_urls

                yield from read_urls(alike, limits)
            else:
                for entry in alike:
                    yield from _read_other(entry, archive, limits, stdin, endings)
    finally:
        archive.close()


def _read_other(
    entry: Entry, archive: _Archive, limits: Limits, stdin: BinaryIO | None, endings: tuple[str, ...]
) -> Iterator[Source]:
    if entry.kind == "member":
        yield archive.read(entry)
    elif entry.kind == "fault":
        yield Source(entry.path, None, list(entry.findings))
    elif entry.kind == "stdin":
        yield _read_stdin(stdin if stdin is not None else sys.stdin.buffer, limits)
    else:
        yield from _read_stream(entry, limits, endings)


def read_file(path: str, file: str, limits: Limits) -> Source:
    """The source of a file on disk, which is shown as `path`."""
    data = _small_file(file)
    if data and len(data) <= limits.max_bytes:
        return Source(path, data)
    try:
        descriptor = os.open(file, _OPEN)
    except OSError as error:
        return unreadable_source(path, error)
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            hint = " (use `-` to read from a pipe)" if stat.S_ISFIFO(status.st_mode) else ""
            return Source(path, None, [finding("A505", f"this is no regular file{hint}")])
        if status.st_size > limits.max_bytes:
            return too_large(path, limits)
        data = os.read(descriptor, status.st_size + 1)
        if len(data) != status.st_size:
            data = _read_on(descriptor, data, limits.max_bytes)
    except OSError as error:
        return unreadable_source(path, error)
    finally:
        os.close(descriptor)
    return Source(path, data) if len(data) <= limits.max_bytes else too_large(path, limits)


def _small_file(file: str) -> bytes | None:
    """All of a file as most are, in three calls of the system; None for what is large or cannot be read like that.

    From a place of its choice a file can be read, a pipe cannot; of a device there is always more.
    """
    if not _CAN_CHOOSE:
        return None
    try:
        descriptor = os.open(file, _OPEN)
        try:
            data = os.pread(descriptor, _SMALL, 0)
        finally:
            os.close(descriptor)
    except OSError:
        return None
    return data if len(data) < _SMALL else None


_SMALL = 1 << 16
_CAN_CHOOSE = hasattr(os, "pread")


def _read_on(descriptor: int, data: bytes, max_bytes: int) -> bytes:
    """The rest of a file that is not as long as it says, up to one byte more than `max_bytes`."""
    parts = [data]
    size = len(data)
    while size <= max_bytes and (part := os.read(descriptor, min(1 << 20, max_bytes + 1 - size))):
        parts.append(part)
        size += len(part)
    return b"".join(parts)


def _read_stdin(stream: BinaryIO, limits: Limits) -> Source:
    data = stream.read(limits.max_bytes + 1)
    return Source("-", data) if len(data) <= limits.max_bytes else too_large("-", limits)


def _read_stream(entry: Entry, limits: Limits, endings: tuple[str, ...]) -> Iterator[Source]:
    from gocli.records.streams import read_gz, read_tar

    try:
        with open_input(entry.file, whole=True) as file:
            if entry.kind == "tar":
                yield from read_tar(file, entry.path, limits, endings)
            else:
                name = path_of(entry.file) if is_url(entry.file) else entry.file
                yield from read_gz(file, os.path.basename(name), entry.path, limits, endings)
    except OSError as error:
        yield unreadable_source(entry.path, error, entry.findings)


def unreadable_source(path: str, error: OSError, findings: Iterable[Finding] = ()) -> Source:
    """The source of what the system does not give; findings: what is known of it beside."""
    return Source(path, None, [*findings, finding("A505", f"cannot be read: {why(error)}")])


def too_large(path: str, limits: Limits) -> Source:
    """The source of a file beyond the limit."""
    return Source(path, None, [finding("A502", f"more than the limit of {limits.max_bytes:,} bytes")])


class _Archive:
    """The zip archive whose members are being read: open once, and what it has given so far."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._name = ""
        self._file: BinaryIO | None = None
        self._total = 0

    def read(self, entry: Entry) -> Source:
        """A member, or why it could not be read."""
        from gocli.records.zip_archives import read_member

        if entry.member is None:
            raise ValueError("an entry of kind `member` has to say which")
        source = Source(entry.path, None, list(entry.findings))
        if entry.file != self._name:
            self.close()
            self._name = entry.file
            self._total = 0
        if self._total > self._limits.max_total:
            message = f"the members before it have already given more than {self._limits.max_total:,} bytes"
            source.findings.append(finding("A502", message))
            return source
        try:
            if self._file is None:
                self._file = open_input(entry.file)
            source.data, fault = read_member(self._file, entry.member, self._limits.max_bytes)
        except OSError as error:
            return unreadable_source(entry.path, error, entry.findings)
        if fault is not None:
            source.findings.append(fault)
        self._total += len(source.data) if source.data is not None else self._limits.max_bytes
        return source

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
            self._file = None
