"""Archives that are read from their beginning: gz, tar, and tar within gz."""

from __future__ import annotations

import gzip
import os
import tarfile
import zlib
from collections.abc import Iterator
from typing import BinaryIO

from gocli.findings import Finding, finding
from gocli.records.entries import Limits, Source
from gocli.records.names import ARCHIVES, RECORDS, decode_names, safe_member_name, source_name
from gocli.urls import member_name

_BLOCK = 512
_GZIP_MAGIC = b"\x1f\x8b"
_LONGEST_HEADER = 1 << 20
_CHUNK = 1 << 16


class Stream:
    """The unpacked bytes of a file, plain or gzip, from front to back, up to a limit.

    damage: what ended it before its time, as the finding to report.
    """

    def __init__(self, file: BinaryIO, max_total: int) -> None:
        packed = file.read(2) == _GZIP_MAGIC
        file.seek(0)
        self._file = gzip.GzipFile(fileobj=file) if packed else file
        self._left = max_total
        self._max_total = max_total
        self._ahead = b""
        self.damage: Finding | None = None

    def peek(self, size: int) -> bytes:
        """The next bytes, which stay there; `size` of them unless it ends."""
        self._ahead = self.read(size)
        return self._ahead

    def read(self, size: int) -> bytes:
        """The next bytes, fewer only at the end."""
        parts = [self._ahead[:size]]
        self._ahead = self._ahead[size:]
        wanted = size - len(parts[0])
        while wanted > 0 and self.damage is None:
            part = self._read_some(wanted)
            if not part:
                break
            parts.append(part)
            wanted -= len(part)
        return b"".join(parts)

    def _read_some(self, wanted: int) -> bytes:
        if self._left <= 0:
            self.damage = finding("A502", f"the archive unpacks to more than {self._max_total:,} bytes")
            return b""
        try:
            size = min(wanted, _CHUNK, self._left)
            part = self._file.read1(size) if isinstance(self._file, gzip.GzipFile) else self._file.read(size)
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            reason = "is cut off" if isinstance(error, EOFError) else f"is damaged ({error})"
            self.damage = finding("A503", f"the gz archive {reason}")
            return b""
        self._left -= len(part)
        return part

    def skip(self, size: int) -> None:
        """Leave out so many bytes."""
        while size > 0:
            part = self.read(min(size, _CHUNK))
            if not part:
                return
            size -= len(part)


def read_gz(
    file: BinaryIO, name: str, shown: str, limits: Limits, endings: tuple[str, ...] = RECORDS
) -> Iterator[Source]:
    """The record in a gz archive, or the records of the tar archive in it.

    name: the file's own name, `game.sgf.gz`.  shown: its path for people.  endings: of records among members.
    """
    stream = Stream(file, limits.max_total)
    if _is_tar(stream.peek(_BLOCK)):
        yield from _read_members(stream, shown, limits, endings)
        return
    inner = name[:-3] if name.lower().endswith(".gz") else name
    path = member_name(shown, source_name(inner), inner)
    if inner.lower().endswith(ARCHIVES):
        message = "an archive inside an archive is not followed; unpack it, or name it by itself"
        yield Source(path, None, [finding("A504", message)])
        return
    data = stream.read(limits.max_bytes + 1)
    if len(data) > limits.max_bytes:
        yield Source(path, None, [finding("A502", f"the archive unpacks to more than {limits.max_bytes:,} bytes")])
    elif stream.damage is not None:
        yield Source(path, data or None, [stream.damage])
    else:
        yield Source(path, data)


def read_tar(file: BinaryIO, shown: str, limits: Limits, endings: tuple[str, ...] = RECORDS) -> Iterator[Source]:
    """The records of a tar archive, packed with gzip or not, in order, and what ended it before its time."""
    yield from _read_members(Stream(file, limits.max_total), shown, limits, endings)


def _is_tar(block: bytes) -> bool:
    return block[257:262] == b"ustar"


def _read_members(stream: Stream, shown: str, limits: Limits, endings: tuple[str, ...]) -> Iterator[Source]:
    count = 0
    long_name = ""
    while True:
        block = stream.read(_BLOCK)
        if len(block) < _BLOCK:
            if block and stream.damage is None:
                stream.damage = finding("A503", "the tar archive is cut off" if count else "this is no tar archive")
            break
        if not any(block):
            break
        try:
            header = tarfile.TarInfo.frombuf(block, "utf-8", "surrogateescape")
        except tarfile.HeaderError as error:
            stream.damage = stream.damage or finding("A503", f"the tar archive is damaged ({error})")
            break
        if header.size < 0:
            stream.damage = finding("A503", "the tar archive is damaged (a size below zero)")
            break
        count += 1
        if count > limits.max_members:
            stream.damage = finding("A502", f"the archive has more members than the limit of {limits.max_members}")
            break
        padded = -(-header.size // _BLOCK) * _BLOCK if _has_data(header) else 0
        if header.type in (tarfile.GNUTYPE_LONGNAME, tarfile.XHDTYPE):
            long_name = _long_name(stream.read(min(padded, _LONGEST_HEADER)), header) or long_name
            stream.skip(padded - _LONGEST_HEADER)
            continue
        if header.type in (tarfile.GNUTYPE_LONGLINK, tarfile.XGLTYPE):
            stream.skip(padded)
            continue
        source = _source(stream, header, long_name or header.name, shown, limits, endings)
        long_name = ""
        if source is None:
            stream.skip(padded)
        else:
            yield source
    if stream.damage is not None:
        yield Source(shown, None, [stream.damage])


def _has_data(header: tarfile.TarInfo) -> bool:
    return header.type not in (
        tarfile.LNKTYPE,
        tarfile.SYMTYPE,
        tarfile.CHRTYPE,
        tarfile.BLKTYPE,
        tarfile.FIFOTYPE,
        tarfile.DIRTYPE,
    )


def _long_name(data: bytes, header: tarfile.TarInfo) -> str:
    """The name that a GNU long name or a pax header (POSIX.1-2001) gives to the next member."""
    data = data[: header.size]
    if header.type == tarfile.GNUTYPE_LONGNAME:
        return data.rstrip(b"\0").decode("utf-8", "surrogateescape")
    while data:
        size, _, _ = data.partition(b" ")
        if not size.isdigit() or len(size) > 9 or not 0 < int(size) <= len(data):
            return ""
        keyword, _, value = data[len(size) + 1 : int(size) - 1].partition(b"=")
        if keyword == b"path":
            return value.decode("utf-8", "surrogateescape")
        data = data[int(size) :]
    return ""


def _source(
    stream: Stream, header: tarfile.TarInfo, name: str, shown: str, limits: Limits, endings: tuple[str, ...]
) -> Source | None:
    """The member that the stream stands at, read; None for what is no record and no archive."""
    lowered = name.lower()
    base = os.path.basename(lowered)
    if header.isdir() or base.startswith("._") or not lowered.endswith((*endings, *ARCHIVES)):
        return None
    if any("\udc80" <= ch <= "\udcff" for ch in name):
        name = decode_names([name.encode("utf-8", "surrogateescape")])[0]
    safe, unsafe = safe_member_name(name)
    source = Source(member_name(shown, safe, safe), None, [] if unsafe is None else [unsafe])
    if lowered.endswith(ARCHIVES):
        message = "an archive inside an archive is not followed; unpack it, or name it by itself"
        source.findings.append(finding("A504", message))
    elif not header.isreg() or header.type == tarfile.GNUTYPE_SPARSE:
        source.findings.append(finding("A505", "the member is no regular file"))
    elif header.size > limits.max_bytes:
        source.findings.append(finding("A502", f"the member has {header.size:,} bytes, more than {limits.max_bytes:,}"))
    else:
        data = stream.read(header.size)
        stream.skip(-header.size % _BLOCK)
        source.data = data or (b"" if header.size == 0 else None)
        if len(data) < header.size:
            source.findings.append(finding("A503", f"the member is cut off after {len(data):,} bytes"))
        return source
    if _has_data(header):
        stream.skip(-(-header.size // _BLOCK) * _BLOCK)
    return source
