"""Figures and diagrams: the model (`figures_of`), and drawing it (`draw`). matplotlib is imported only to draw."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gocli.figures.build import figures_of
from gocli.figures.model import Figure
from gocli.figures.request import Request
from gocli.figures.words import Language

__all__ = ["Figure", "Request", "draw", "figures_of"]


def draw(
    figures: Sequence[Figure], file: Path, *, style: str = "print", language: Language = "en", dpi: float = 144.0
) -> list[str]:
    """Draw figures into a file, PNG, SVG or PDF by its suffix (only a PDF holds several); notes for the user come back.

    Raises UsageError for another suffix or an unknown style, OutputError when the file cannot be written.
    """
    from gocli.figures.rendering import Look, missing_note, picture_format, render
    from gocli.figures.styles import style_of
    from gocli.tables.files import complete_file

    data, missing = render(figures, picture_format(file), Look(style_of(style), language, dpi))
    with complete_file(file) as beside:
        beside.write_bytes(data)
    return [missing_note(missing)] if missing else []
