"""Files that are whole or not there: written beside their place and moved over it when they are complete."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from gocli.errors import GocliError


class OutputError(GocliError):
    """A file cannot be written; its text names the file and the reason."""


@contextlib.contextmanager
def complete_file(target: str | os.PathLike[str], keep_part: bool = False) -> Iterator[Path]:
    """A path to write to that takes the place of `target` when the block ends well.

    The file lies beside its place until then; after an error it is removed and what stood there before is left as it
    was. With `keep_part` an interrupted file (Ctrl-C) is kept as `NAME.part`, and the KeyboardInterrupt carries a
    note that says so; a later run that ends well takes it away. A link is followed, the old file's permissions are
    kept. What is no regular file (a device, a pipe) is written to directly.

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
        handle, name = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name}.", suffix=".tmp")
        os.close(handle)
        os.chmod(name, _mode(place))
    beside = Path(name)
    try:
        with _named(target, beside):
            yield beside
            beside.replace(place)
            if keep_part:
                place.with_name(f"{place.name}.part").unlink(missing_ok=True)
    except KeyboardInterrupt as stop:
        if keep_part:
            part = beside.replace(place.with_name(f"{place.name}.part"))
            stop.add_note(f"what was complete is kept in {part}")
        raise
    finally:
        with contextlib.suppress(FileNotFoundError):
            beside.unlink()


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
