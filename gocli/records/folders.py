"""What a path or a URL names: one file, the records of a folder, the members of an archive."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence
from operator import attrgetter

from gocli.errors import InputError
from gocli.findings import finding
from gocli.records.entries import Entry, Limits
from gocli.records.names import RECORDS, TAR, printable, source_name
from gocli.urls import BytesName, is_url, local_path, why

STDIN = "-"


def list_path(path: str, limits: Limits, endings: tuple[str, ...] = RECORDS) -> Iterator[Entry]:
    """The entries behind one path, in a fixed order; nothing is read yet but names.

    A folder is searched for `*.sgf` (or other endings) in any letter case, sorted by name; archives in it are not
    opened (name them to have them read).  A file that is named is taken whatever its ending.

    Raises InputError where the path does not exist, UsageError for a URL that nothing here can read.
    """
    shown = source_name(path)
    if path == STDIN:
        yield Entry(STDIN, "stdin")
        return
    if is_url(path):
        yield from _list_url(path, limits, endings)
        return
    try:
        mode = os.stat(path).st_mode
    except (FileNotFoundError, NotADirectoryError) as error:
        raise InputError(f"{printable(path)}: no such file or folder") from error
    except ValueError as error:
        raise InputError(f"{printable(path)}: no file can have this name") from error
    except OSError as error:
        yield unreadable(shown, error)
        return
    if stat.S_ISDIR(mode):
        yield from _list_folder(path, endings)
        return
    lowered = path.lower()
    if not stat.S_ISREG(mode):
        yield Entry(shown, "file", path)
    elif lowered.endswith(".zip"):
        yield from _list_zip(path, shown, limits, endings)
    elif lowered.endswith(TAR):
        yield Entry(shown, "tar", path)
    elif lowered.endswith(".gz"):
        yield Entry(shown, "gz", path)
    else:
        yield Entry(shown, "file", path)


def _list_url(url: str, limits: Limits, endings: tuple[str, ...]) -> Iterator[Entry]:
    """The entries behind a URL; what a `file://` URL names is listed here and keeps the URL as its name."""
    local = local_path(url)
    if local is None:
        from gocli.records.remote import list_url

        yield from list_url(url, limits, endings)
        return
    start = len(source_name(local))
    for entry in list_path(local, limits, endings):
        named = isinstance(entry.path, BytesName)  # which has a URL of its own
        yield entry if named else entry._replace(path=f"{source_name(url)}{entry.path[start:]}")


def _list_zip(path: str, shown: str, limits: Limits, endings: tuple[str, ...]) -> Iterator[Entry]:
    from gocli.records.zip_archives import list_zip

    try:
        yield from list_zip(path, shown, limits, endings)
    except OSError as error:
        yield unreadable(shown, error)


def unreadable(shown: str, error: OSError) -> Entry:
    """The entry of what the operating system does not give."""
    return Entry(shown, "fault", findings=(finding("A505", f"cannot be read: {why(error)}"),))


def _list_folder(folder: str, endings: tuple[str, ...]) -> Iterator[Entry]:
    """The records of a folder and of the folders in it.

    A link to a folder is followed, but each folder is read only once, and never from inside itself.
    """
    root = os.path.realpath(folder)
    seen: set[tuple[int, int]] = set()
    levels = [iter(_inside(folder, seen))]
    while levels:
        for item in levels[-1]:
            if isinstance(item, Entry):
                yield item
            else:
                entry, is_folder = _judge(item, endings)
                if entry is not None:
                    yield entry
                if is_folder and item.is_symlink() and (loop := _leads_back(item.path, root)) is not None:
                    yield from loop
                elif is_folder:
                    levels.append(iter(_inside(item.path, seen)))
                    break
        else:
            levels.pop()


def _inside(folder: str, seen: set[tuple[int, int]]) -> Sequence[os.DirEntry[str] | Entry]:
    """What is in a folder, by name; nothing where it was seen before, and a fault where it cannot be read."""
    try:
        status = os.stat(folder)
        if (status.st_dev, status.st_ino) in seen:
            return ()
        seen.add((status.st_dev, status.st_ino))
        with os.scandir(folder) as found:
            return sorted(found, key=attrgetter("name"))
    except OSError as error:
        return [unreadable(source_name(folder), error)]


def _judge(item: os.DirEntry[str], endings: tuple[str, ...]) -> tuple[Entry | None, bool]:
    """The entry of something in a folder, if it is a record or cannot be told, and whether it is a folder."""
    is_record = item.name.lower().endswith(endings)
    wanted = is_record and not item.name.startswith("._")
    try:
        if not (wanted and item.is_file(follow_symlinks=False)):  # most are
            if item.is_dir():
                return None, True
            if wanted and item.is_symlink():
                os.stat(item.path)
    except OSError as error:
        return (unreadable(source_name(item.path), error) if is_record else None), False
    return (Entry(source_name(item.path), "file", item.path) if wanted else None), False


def _leads_back(link: str, root: str) -> list[Entry] | None:
    """What to do about a link to a folder: None to follow it, else the entries (mostly none) that stand for it."""
    target = os.path.realpath(link)
    inside = os.path.realpath(os.path.dirname(link))
    if _is_within(inside, target):
        fault = finding("A505", "a link to a folder that it stands in; not followed")
        return [Entry(source_name(link), "fault", findings=(fault,))]
    return [] if _is_within(target, root) else None


def _is_within(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)
