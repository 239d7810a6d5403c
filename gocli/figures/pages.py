"""Pages of a book: figures and their comments flow down the columns of a page, between a header and a page number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from gocli.figures.boards import board_scene
from gocli.figures.flow import CAPTION, COMMENT, HEADER, set_text, text_rows
from gocli.figures.model import Figure, TextLine
from gocli.figures.scene import Scene
from gocli.figures.styles import Style
from gocli.figures.words import Language

PAPERS: dict[str, tuple[float, float]] = {
    "a4": (595.0, 842.0),
    "a5": (420.0, 595.0),
    "b5": (499.0, 709.0),
    "letter": (612.0, 792.0),
}
"""Paper sizes in points."""

GRIDS: dict[int, tuple[int, int]] = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""Figures a page: columns and rows."""

_BORDER = 40.0
_GUTTER = 22.0
_TEXT_CELL = 19.0
"""Text on a page is set as beside a board of this cell, whatever the size of the boards."""

_LARGEST_CELL = 24.0


@dataclass(frozen=True, slots=True)
class Page:
    """The paper of a book and how many figures a page holds."""

    paper: str = "a4"
    figures: int = 2


def book(
    figures: Sequence[Figure], header: TextLine, style: Style, language: Language, page: Page = Page()
) -> list[Scene]:
    """Figures and their comments on pages, in reading order."""
    columns, rows = GRIDS[page.figures]
    width, height = PAPERS[page.paper]
    sheet = _Sheet(width, height, style, language, header)
    column = (width - 2 * _BORDER - (columns - 1) * _GUTTER) / columns
    cell = _common_cell(figures, style, language, column, sheet.room / rows)
    blocks = [block for figure in figures for block in _blocks(figure, replace(style, cell=cell), column, language)]
    return list(_flowed(blocks, sheet, column, columns))


@dataclass(frozen=True, slots=True)
class _Sheet:
    """An empty page: its size, and the header and the page number that each one carries."""

    width: float
    height: float
    style: Style
    language: Language
    header: TextLine

    @property
    def top(self) -> float:
        return _BORDER + (30.0 if self.header else 0.0)

    @property
    def bottom(self) -> float:
        return self.height - _BORDER

    @property
    def room(self) -> float:
        return self.bottom - self.top

    def page(self, number: int) -> Scene:
        scene = Scene(self.width, self.height, self.style.paper, self.style.cell)
        style = replace(self.style, cell=_TEXT_CELL)
        inside = self.width - 2 * _BORDER
        if self.header:
            block = HEADER if number == 1 else CAPTION
            text = set_text([self.header], inside, style, self.language, block)
            scene.place(text, _BORDER, _BORDER - 12.0)
            scene.rectangle(_BORDER, self.top - 9.0, self.width - _BORDER, self.top - 8.5, self.style.faint)
        foot = set_text([(str(number),)], inside, style, self.language, CAPTION)
        scene.place(foot, _BORDER, self.bottom + 6.0)
        return scene


def _common_cell(figures: Sequence[Figure], style: Style, language: Language, width: float, height: float) -> float:
    """One cell for all boards of a book, so that they look alike: the largest at which each fits into its place."""
    largest = _LARGEST_CELL
    for view, sides, lines in {(figure.view, figure.sides, len(figure.caption)): None for figure in figures}:
        figure = next(other for other in figures if (other.view, other.sides) == (view, sides))
        board = board_scene(replace(figure, stones=(), labels=(), marks=()), style, language)
        captions = _TEXT_CELL * (0.6 + 0.95 * (lines + 1))
        largest = min(largest, style.cell * width / board.width, style.cell * (height - captions) / board.height)
    return max(largest, 4.0)


@dataclass(frozen=True, slots=True)
class _Block:
    """What a page does not break: a board with its caption, or one row of a comment. after: free space below it."""

    scene: Scene
    after: float


def _blocks(figure: Figure, style: Style, width: float, language: Language) -> Iterator[_Block]:
    text_style = replace(style, cell=_TEXT_CELL)
    board = board_scene(figure, style, language)
    whole = Scene(width, board.height, style.paper, style.cell)
    whole.place(board, round(max(0.0, width - board.width)) / 2, 0.0)
    if figure.caption:
        caption = set_text(figure.caption, width, text_style, language, CAPTION)
        whole.place(caption, 0.0, whole.height)
        whole.height += caption.height
    yield _Block(whole, 8.0)
    rows = text_rows(figure.comment, width, text_style, language, COMMENT)
    for number, row in enumerate(rows, 1):
        yield _Block(row, 10.0 if number == len(rows) else 0.0)


def _flowed(blocks: Iterable[_Block], sheet: _Sheet, width: float, columns: int) -> Iterator[Scene]:
    page, number, column, y = sheet.page(1), 1, 0, sheet.top
    for block in blocks:
        if y > sheet.top and y + block.scene.height > sheet.bottom:
            column, y = column + 1, sheet.top
            if column == columns:
                yield page
                number += 1
                page, column = sheet.page(number), 0
        page.place(block.scene, _BORDER + column * (width + _GUTTER), y)
        y += block.scene.height + block.after
    yield page
