"""Files that are whole or not there: written beside their place and moved over it when they are complete."""

from __future__ import annotations

import contextlib
import importlib
import os
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gocli.errors import GocliError


class OutputError(GocliError):
    """A file cannot be written; its text names the file and the reason."""


@contextlib.contextmanager
def complete_file(target: str | os.PathLike[str], keep_part: bool = False) -> Iterator[Path]:
    """A path to write to that takes the place of `target` when the block ends well.

    The file lies beside its place until then, as `.NAME.gocli.tmp`; after an error it is removed and what stood there
    before is left as it was. What a killed run has left there, the next one takes. With `keep_part` an interrupted file
    (Ctrl-C) is kept as `NAME.part`, and the KeyboardInterrupt carries a note that says so; a later run that ends well
    takes it away. A link is followed, the old file's permissions are kept. What is no regular file (a device, a pipe)
    is written to directly.

    Raises OutputError for what the system refuses: no such folder, no permission, no space.
    """
    place = Path(os.path.realpath(target))
    if place.is_dir():
        raise OutputError(f"{target}: is a directory")
    if place.exists() and not place.is_file():
        with _named(target, place):
            yield place
        return
    with _named(target, place.parent):
        beside, handle = _open_beside(place)
    done = False
    try:
        with _named(target, beside):
            os.chmod(beside, _mode(place))
            yield beside
            beside.replace(place)
            done = True
            if keep_part:
                place.with_name(f"{place.name}.part").unlink(missing_ok=True)
    except KeyboardInterrupt as stop:
        if keep_part and not done:
            part = beside.replace(place.with_name(f"{place.name}.part"))
            done = True
            stop.add_note(f"what was complete is kept in {part}")
        raise
    finally:
        if not done:
            with contextlib.suppress(FileNotFoundError):
                beside.unlink()
        if handle is not None:
            os.close(handle)


def _open_beside(place: Path) -> tuple[Path, int | None]:
    """An empty file beside a place, and a handle that says, while it is open, that somebody is at it.

    It is always the same one, so that a killed run leaves one at most, and none behind the next run. While another run
    is at that one, or where the system has no locks, it has a name of its own and no handle.
    """
    usual = place.with_name(f".{place.name}.gocli.tmp")
    with contextlib.suppress(OSError, ImportError):
        handle = _locked(usual)
        if handle is not None:
            return usual, handle
    handle, name = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name}.", suffix=".tmp")
    os.close(handle)
    return Path(name), None


def _locked(place: Path) -> int | None:
    """An empty file that is there or is made, open and locked; None where another run is at it, or it is none of ours.

    Raises ImportError or OSError where there are no locks.
    """
    fcntl: Any = importlib.import_module("fcntl")
    handle = os.open(place, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, 0o600)
    taken = False
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        here = os.fstat(handle)
        if stat.S_ISREG(here.st_mode) and here.st_nlink == 1 and os.path.samestat(here, os.lstat(place)):
            os.ftruncate(handle, 0)
            taken = True
    except BlockingIOError:
        return None
    except OSError:
        place.unlink(missing_ok=True)
        raise
    finally:
        if not taken:
            os.close(handle)
    return handle if taken else None


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it, where they are not there yet.

    Raises OutputError where something else stands in its place, or the system refuses.
    """
    if folder.exists() and not folder.is_dir():
        raise OutputError(f"{folder}: is a file, not a folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(f"{folder}: cannot be made: {error.strerror or error}") from error


def _mode(place: Path) -> int:
    """The permissions of the file that is replaced, or those that a new file gets."""
    if place.exists():
        return place.stat().st_mode & 0o7777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


@contextlib.contextmanager
def _named(target: str | os.PathLike[str], touched: Path) -> Iterator[None]:
    """Give the system's error about `touched`, or about nothing by name, the name that the user asked for."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        if error.filename is not None and not str(error.filename).startswith(str(touched)):
            raise
        raise OutputError(f"{target}: cannot be written: {error.strerror or error}") from error
