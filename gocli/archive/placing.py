"""Where the files of a run are written: safe names below one folder, none twice, and no input among them."""

from __future__ import annotations

import contextlib
import os
import re
import sys
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from gocli.errors import InputError, UsageError
from gocli.records.names import printable, source_name
from gocli.records.sources import Limits, list_entries
from gocli.tables.files import make_folder
from gocli.urls import is_url, local_path

LONGEST = 200
"""Bytes of a name in UTF-8; file systems take 255."""

_UNSAFE = re.compile('[<>:"|?*\\\\/\\x00-\\x1f\\x7f]')
_DEVICE = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)", re.I)
_ARCHIVE = re.compile(r"(?:\.tar)?\.(?:zip|tar|tgz|gz)$", re.I)


class Placer:
    """Gives each file of a run its place below a folder.

    Two files of one name (letter case and Unicode forms aside) get `-2`, `-3` … behind it.
    """

    def __init__(self, folder: Path, inputs: Iterable[str] = ()) -> None:
        """inputs: the files that are read, which no output may replace.

        Raises UsageError where something that is no folder stands in the folder's place.
        """
        if folder.exists() and not folder.is_dir():
            raise UsageError(f"{folder}: is a file, not a folder")
        self.folder = folder
        self._root = os.path.realpath(folder)
        self._inputs = {os.path.realpath(path) for path in inputs}
        self._taken: dict[str, bool] = {}  # key of a place -> it is a folder

    def place(self, name: str) -> Path:
        """The place of a file, given by its name relative to the folder, with `/`; the folders above it are made.

        Raises UsageError where that is an input, or where a link leads out of the folder.
        """
        parts = [safe_part(part) for part in name.split("/") if part not in ("", ".", "..")] or ["_"]
        where = ""
        for part in parts[:-1]:
            where = self._free(where, part, is_folder=True)
        where = self._free(where, parts[-1], is_folder=False)
        target = self.folder / where
        real = os.path.realpath(target)
        if real in self._inputs:
            raise UsageError(f"{target}: would overwrite an input; choose another folder")
        if not real.startswith(self._root.rstrip(os.sep) + os.sep):
            raise UsageError(f"{target}: a link leads out of {self.folder}")
        make_folder(target.parent)
        return target

    def _free(self, above: str, part: str, is_folder: bool) -> str:
        """The first name that is free: a folder may be shared by its files, a file stands alone."""
        stem, dot, ending = part.rpartition(".") if not is_folder else (part, "", "")
        if not stem:
            stem, dot, ending = part, "", ""
        count = 1
        while True:
            tried = f"{stem}-{count}{dot}{ending}" if count > 1 else part
            path = f"{above}/{tried}" if above else tried
            key = unicodedata.normalize("NFC", path).casefold()
            if key not in self._taken or (is_folder and self._taken[key]):
                self._taken[key] = is_folder
                return path
            count += 1


def safe_part(part: str) -> str:
    """One part of a name that is a name on every system: no separators, no devices, not too long, not empty.

    What the file system of this one cannot write is written as an escape.
    """
    part = _UNSAFE.sub("_", _writable(printable(part))).rstrip(". ")
    if _DEVICE.match(part):
        part = f"_{part}"
    stem, ending = os.path.splitext(part)
    room = LONGEST - len(ending.encode())
    if room > 0 and len(stem.encode()) > room:
        part = stem.encode()[:room].decode("utf-8", "ignore").rstrip() + ending
    return part or "_"


def _writable(name: str) -> str:
    try:
        os.fsencode(name)
    except UnicodeEncodeError:
        return name.encode(sys.getfilesystemencoding(), "backslashreplace").decode(sys.getfilesystemencoding())
    return name


def name_below(given: str, path: str) -> str:
    """The name of a source relative to the path that was given, with `/`.

    A file has its own name, the files of a folder their way from it, a member of an archive stands in a folder that is
    called as the archive, and standard input is `stdin.sgf`.
    """
    shown = source_name(given)
    if path == "-":
        return "stdin.sgf"
    if path.startswith(f"{shown}!"):
        archive = _ARCHIVE.sub("", os.path.basename(shown)) or "archive"
        inner = path[len(shown) + 1 :]
        return _record_name(inner if inner == archive else f"{archive}/{inner}")
    if (os.path.isdir(given) or is_url(given)) and path.startswith(shown) and path != shown:
        return _record_name(path[len(shown) :].replace(os.sep, "/").strip("/"))
    return _record_name(os.path.basename(path))


def _record_name(name: str) -> str:
    """A name that ends as a record does."""
    return name if name.lower().endswith(".sgf") else f"{name}.sgf"


def inputs_of(paths: Iterable[str], limits: Limits) -> list[str]:
    """The files on disk that a run reads, as far as its paths exist."""
    files: dict[str, None] = {}
    for path in paths:
        if is_url(path) and local_path(path) is None:
            continue
        with contextlib.suppress(InputError):
            files.update((entry.file, None) for entry in list_entries([path], limits) if entry.file)
    return list(files)
