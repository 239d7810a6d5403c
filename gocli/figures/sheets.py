"""Problem sheets: a grid of boards a page, and the answers behind them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from gocli.figures.boards import board_scene
from gocli.figures.flow import CAPTION, HEADER, set_text
from gocli.figures.model import Figure
from gocli.figures.pages import PAPERS
from gocli.figures.scene import Scene
from gocli.figures.styles import Style
from gocli.figures.words import Language

_BORDER = 36.0
_GAP = 10.0
_TITLE = 30.0
_LARGEST_CELL = 30.0
_TEXT_CELL = 15.0


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
        cell = min(
            [_LARGEST_CELL, *(_fitting_cell(figure, style, language, slot_width, slot_height) for figure in part)]
        )
        page = Scene(width, height, style.paper, cell)
        if title:
            page.place(set_text([(title,)], width, replace(style, cell=20.0), language, HEADER), 0.0, _BORDER - 14.0)
        foot = set_text([(str(number),)], width, replace(style, cell=18.0), language, CAPTION)
        page.place(foot, 0.0, height - _BORDER + 4.0)
        for index, figure in enumerate(part):
            row, column = divmod(index, columns)
            left, slot_top = _BORDER + column * (slot_width + _GAP), top + row * (slot_height + _GAP)
            board = board_scene(figure, replace(style, cell=cell), language)
            page.place(board, left + (slot_width - board.width) / 2, slot_top)
            page.place(_caption(figure, style, language, slot_width), left, slot_top + board.height)
        yield page


def _caption(figure: Figure, style: Style, language: Language, width: float) -> Scene:
    """The caption at a size that can be read, however small the boards are."""
    return set_text(figure.caption, width, replace(style, cell=_TEXT_CELL), language, CAPTION)


def _fitting_cell(figure: Figure, style: Style, language: Language, width: float, height: float) -> float:
    """The cell at which a board and its caption fit into a place."""
    board = board_scene(replace(figure, stones=(), labels=(), marks=()), style, language)
    room = max(height - _caption(figure, style, language, width).height, height / 4)
    return style.cell * min(width / board.width, room / board.height)
