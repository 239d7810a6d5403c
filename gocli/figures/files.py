"""Figures into files of a name: one that holds them all, or one a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gocli.figures.model import Figure, TextLine
from gocli.figures.rendering import SINGLE, Look, render
from gocli.tables.files import complete_file


def write_figures(
    figures: Sequence[Figure],
    file: Path,
    format: str,
    look: Look,
    title: TextLine = (),
    facts: Sequence[tuple[str, str]] = (),
) -> tuple[list[Path], set[str]]:
    """Write figures, and give the files and the characters that no font has.

    Where the format holds one picture and there are several they become `figure-1.png`, `figure-2.png` … for a file
    name `figure.png`.  title, facts: of a book or a web page.
    Raises UsageError when an image would be too large, OutputError when a file cannot be written.
    """
    parts = [[figure] for figure in figures] if format in SINGLE else [figures]
    files = picture_files(file, len(parts))
    missing: set[str] = set()
    for part, place in zip(parts, files, strict=True):
        data, unknown = render(part, format, look, title, facts)
        missing |= unknown
        with complete_file(place) as beside:
            beside.write_bytes(data)
    return files, missing


def picture_files(file: Path, count: int) -> list[Path]:
    """The names of so many pictures: numbered where there are several."""
    if count == 1:
        return [file]
    digits = len(str(count))
    return [file.with_name(f"{file.stem}-{number:0{digits}}{file.suffix}") for number in range(1, count + 1)]
