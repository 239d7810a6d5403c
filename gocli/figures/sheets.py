"""Problem sheets: a grid of boards a page, and the answers behind them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from gocli.figures.flow import CAPTION, HEADER, set_text
from gocli.figures.model import Figure
from gocli.figures.pages import PAPERS
from gocli.figures.pictures import figure_scene
from gocli.figures.scene import Scene
from gocli.figures.styles import Style
from gocli.figures.words import Language

_BORDER = 36.0
_GAP = 10.0
_TITLE = 30.0
_LARGEST_CELL = 30.0


def sheet_pages(
    figures: Sequence[Figure],
    rows: int,
    columns: int,
    style: Style,
    language: Language,
    paper: str = "a4",
    title: str = "",
    first_page: int = 1,
) -> list[Scene]:
    """Figures in a grid of rows x columns, row by row, on as many pages as they need; one cell for all of a page."""
    return list(_pages(figures, rows, columns, style, language, PAPERS[paper], title, first_page))


def _pages(
    figures: Sequence[Figure],
    rows: int,
    columns: int,
    style: Style,
    language: Language,
    paper: tuple[float, float],
    title: str,
    first_page: int,
) -> Iterator[Scene]:
    width, height = paper
    top = _BORDER + (_TITLE if title else 0.0)
    slot_width = (width - 2 * _BORDER - (columns - 1) * _GAP) / columns
    slot_height = (height - top - _BORDER - (rows - 1) * _GAP) / rows
    for number, begin in enumerate(range(0, len(figures), rows * columns), first_page):
        part = figures[begin : begin + rows * columns]
        scenes = [figure_scene(figure, style, language) for figure in part]
        fits = min(min(slot_width / scene.width, slot_height / scene.height) for scene in scenes)
        small = replace(style, cell=min(_LARGEST_CELL, style.cell * fits))
        page = Scene(width, height, style.paper, small.cell)
        if title:
            page.place(set_text([(title,)], width, replace(style, cell=20.0), language, HEADER), 0.0, _BORDER - 14.0)
        foot = set_text([(str(number),)], width, replace(style, cell=18.0), language, CAPTION)
        page.place(foot, 0.0, height - _BORDER + 4.0)
        for index, figure in enumerate(part):
            scene = figure_scene(figure, small, language)
            row, column = divmod(index, columns)
            left = _BORDER + column * (slot_width + _GAP) + (slot_width - scene.width) / 2
            page.place(scene, left, top + row * (slot_height + _GAP))
        yield page
