"""A figure as a page: the board, the caption centred below it, the comment below that."""

from __future__ import annotations

from gocli.figures.boards import board_scene
from gocli.figures.flow import CAPTION, COMMENT, set_text, text_extent
from gocli.figures.model import Figure
from gocli.figures.scene import Scene
from gocli.figures.styles import Style
from gocli.figures.words import Language

_NARROWEST = 11.0
"""The least width of a page with text, in cells: a caption under a small corner keeps room."""

_SIDE = 0.5
"""Free space beside the text, in cells."""


def figure_scene(figure: Figure, style: Style, language: Language = "en") -> Scene:
    """The picture of one figure."""
    board = board_scene(figure, style, language)
    cell = style.cell
    width = board.width
    if figure.caption or figure.comment:
        wanted = max((text_extent(line, style, language, CAPTION) for line in figure.caption), default=0.0)
        if figure.comment:
            wanted = max(wanted, _NARROWEST * cell)
        width = max(width, min(wanted + 2 * _SIDE * cell, _NARROWEST * cell))
    scene = Scene(width, 0.0, style.paper, cell, title=figure.title, description=figure.description)
    scene.place(board, _whole((width - board.width) / 2), 0.0)
    y = board.height
    inside = width - 2 * _SIDE * cell
    for lines, block in ((figure.caption, CAPTION), (figure.comment, COMMENT)):
        if lines:
            text = set_text(lines, inside, style, language, block)
            scene.place(text, _SIDE * cell, y)
            y += text.height + 0.3 * cell
    scene.height = y + (0.3 * cell if figure.caption or figure.comment else 0.0)
    return scene


def _whole(length: float) -> float:
    """A length on whole half points, so that a board's lines fall on whole pixels."""
    return round(length * 2) / 2
