"""What a URL names: one file, the records of a folder, the members of an archive; and reading files at URLs.

Folders are listed one by one, as they are come to, and files are read several at once: the way to a remote file is
long, and records are small. Where a server fails or a connection breaks, it is tried again.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from gocli.errors import InputError
from gocli.records.entries import Entry, Limits, Source
from gocli.records.folders import unreadable
from gocli.records.names import RECORDS, TAR, printable, source_name
from gocli.records.sources import too_large, unreadable_source
from gocli.records.zip_archives import list_zip
from gocli.url_files import open_remote
from gocli.urls import NO_FILE, again, file_system, path_of, split_chain, why

AT_ONCE = 16
"""Files that are on their way at the same time; each may be as large as the limit."""

_PACKED = re.compile(r"(zip|tar)::", re.I)


def list_url(url: str, limits: Limits, endings: tuple[str, ...] = RECORDS) -> Iterator[Entry]:
    """The entries behind a URL, as `gocli.records.folders.list_path` gives those of a path.

    On a web server a folder is what ends with `/`, and its page lists its files.  `zip::URL` and `tar::URL` say that
    a file is an archive, whatever its name.

    Raises InputError where there is no such file, UsageError where the kind of URL cannot be read here.
    """
    shown = source_name(url)
    try:
        packed = _PACKED.match(url)
        if packed is not None:
            yield from _list_file(url[packed.end() :], packed[1].lower(), shown, limits, endings)
            return
        system, path = file_system(url)
        if url.endswith("/") or _is_folder(system, path):
            yield from _list_folder(system, path, url, endings)
        else:
            yield from _list_file(url, _kind(url), shown, limits, endings)
    except FileNotFoundError as error:
        if why(error) == NO_FILE:
            raise InputError(f"{printable(url)}: no such file or folder") from error
        yield unreadable(shown, error)
    except OSError as error:
        yield unreadable(shown, error)


def _is_folder(system: Any, path: str) -> bool:
    """Whether a path that does not look so is a folder; a web server then leads to the page with `/` at its end.

    Raises FileNotFoundError.
    """
    about = again(lambda: system.info(path))
    return bool(about["type"] == "directory" or str(about.get("url", "")).endswith("/"))


def _kind(url: str) -> str:
    lowered = path_of(url).lower()
    if lowered.endswith(".zip"):
        return "zip"
    return "tar" if lowered.endswith(TAR) else "gz" if lowered.endswith(".gz") else "url"


def _list_file(url: str, kind: str, shown: str, limits: Limits, endings: tuple[str, ...]) -> Iterator[Entry]:
    if kind == "zip":
        yield from list_zip(url, shown, limits, endings)
    elif kind == "tar":
        yield Entry(shown, "tar", url)
    elif kind == "gz":
        yield Entry(shown, "gz", url)
    else:
        yield Entry(shown, "url", url)


def _list_folder(system: Any, folder: str, url: str, endings: tuple[str, ...]) -> Iterator[Entry]:
    """The records of a folder and of the folders in it, in the order in which a folder on disk is listed."""
    inside = _inside(system, folder, url)
    pending = inside[::-1]
    while pending:
        path, url, is_folder = pending.pop()
        if not is_folder:
            if path_of(url).lower().endswith(endings) and not _last(path).startswith("._"):
                yield Entry(source_name(url), "url", url)
            continue
        try:
            pending += _inside(system, path, url)[::-1]
        except OSError as error:
            yield unreadable(source_name(url), error)


def _inside(system: Any, folder: str, url: str) -> list[tuple[str, str, bool]]:
    """What stands in a folder, by name: its path in the file system, its URL, and whether it is a folder.

    Only what stands right below it is taken: the page of a web server may lead anywhere.
    """
    listed = again(lambda: system.ls(folder, detail=True))
    above, chain = split_chain(url)
    above = above if above.endswith("/") else f"{above}/"
    found = []
    for about in listed:
        path = about["name"]
        name = _last(path)
        if name in ("", ".", "..") or path.strip("/") != f"{folder.strip('/')}/{name}".lstrip("/"):
            continue
        is_folder = about["type"] == "directory"
        found.append((name, path, f"{above}{name}{'/' if is_folder else ''}{chain}", is_folder))
    return [(path, url, is_folder) for _, path, url, is_folder in sorted(found)]


def _last(path: str) -> str:
    return path.rstrip("/").rpartition("/")[2]


def read_urls(entries: Iterator[Entry], limits: Limits) -> Iterator[Source]:
    """The sources of entries of kind `url`, in order, several read at once."""
    waiting: deque[Future[Source]] = deque()
    with ThreadPoolExecutor(AT_ONCE) as threads:
        for entry in entries:
            system, path = file_system(entry.file)  # here: fsspec keeps a file system for each thread
            waiting.append(threads.submit(_read, entry, system, path, limits))
            if len(waiting) == AT_ONCE:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def _read(entry: Entry, system: Any, path: str, limits: Limits) -> Source:
    def read() -> bytes:
        with open_remote(system, path, whole=True) as file:
            return file.read(limits.max_bytes + 1)

    try:
        data = again(read)
    except OSError as error:
        return unreadable_source(entry.path, error, entry.findings)
    return Source(entry.path, data) if len(data) <= limits.max_bytes else too_large(entry.path, limits)
