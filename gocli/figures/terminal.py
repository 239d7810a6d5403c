"""A board as text for a terminal: Unicode stones or plain ASCII, markup, coordinates, East-Asian widths right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gocli.board.points import Point, star_points
from gocli.board.position import Position
from gocli.figures.coordinates import CoordinateStyle, column_names, point_text, row_names
from gocli.figures.markup import Markup
from gocli.figures.model import Shape
from gocli.tables.escaping import text_width, visible

Paint = Callable[[str, int, bool], str]
"""Colours a point's text: (text, colour of the stone or 0, whether something marks the point)."""


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs of a kind of board. A mark on a stone is shown as (empty, on black, on white)."""

    empty: str
    star: str
    black: str
    white: str
    last_black: str
    last_white: str
    marks: Mapping[Shape, tuple[str, str, str]]
    territory: tuple[str, str]


UNICODE = Signs(
    empty="·",
    star="+",
    black="●",
    white="○",
    last_black="◉",
    last_white="◎",
    marks={
        "triangle": ("△", "▲", "△"),
        "square": ("□", "■", "□"),
        "circle": ("◌", "◉", "◎"),
        "cross": ("×", "×", "×"),
        "selected": ("◇", "◆", "◇"),
    },
    territory=("▪", "▫"),
)
"""Round stones. Black is the full one; a terminal with a dark ground shows it light, as every terminal program does."""

ASCII = Signs(
    empty=".",
    star="+",
    black="X",
    white="O",
    last_black="X",
    last_white="O",
    marks={
        "triangle": ("T", "T", "T"),
        "square": ("S", "S", "S"),
        "circle": ("C", "C", "C"),
        "cross": ("M", "M", "M"),
        "selected": ("*", "*", "*"),
    },
    territory=("b", "w"),
)
"""Plain ASCII: X black, O white; the last move in parentheses."""


@dataclass(frozen=True, slots=True)
class TextBoard:
    """How a board is written: signs, coordinates, whether the last move shows, and how wide the round signs are.

    ambiguous_wide: the terminal draws the signs that Unicode calls ambiguous (●, ○, △) two columns wide, as terminals
    with a Chinese, Japanese or Korean locale do.
    """

    signs: Signs = UNICODE
    coordinates: CoordinateStyle = "western"
    last_move: bool = True
    ambiguous_wide: bool = False


def board_text(position: Position, markup: Markup, look: TextBoard, paint: Paint | None = None) -> list[str]:
    """The rows of a board, two columns a point; in ASCII the last move stands in parentheses.

    Labels are cut to two columns. Text of the record is made safe for a terminal.
    """
    width, height = position.width, position.height
    stars = set(star_points(width, height))
    names = row_names(look.coordinates, height) if look.coordinates != "none" else ("",) * height
    margin = max(text_width(name) for name in names)
    rows = []
    for y, name in enumerate(names):
        cells = []
        for x in range(width):
            sign, marked = _sign(position, markup, (x, y), look, (x, y) in stars)
            cell = sign + " " * max(0, 2 - _columns(sign, look))
            cells.append(paint(cell, position.at(x, y), marked) if paint else cell)
        left = " " * (margin - text_width(name)) + name + (" " if name else "")
        row = _in_parentheses(f"{left} {''.join(cells)}", position, look, y, len(left))
        rows.append(f"{row}{name}" if name else row.rstrip() if paint is None else row)
    if look.coordinates == "none":
        return rows
    header = " " * (margin + 2) + "".join(map(_column, column_names(look.coordinates, width)))
    return [header.rstrip(), *rows, header.rstrip()]


def beside_the_board(markup: Markup, height: int, look: TextBoard) -> list[str]:
    """What the board has no room or no sign for, in words: labels, lines and arrows, one sentence a line."""
    coordinates = look.coordinates
    words = [
        f"Label {point_text(coordinates, point, height)}: {visible(label)}"
        for point, label in sorted(markup.labels.items())
        if _cut(visible(label), look.signs) != visible(label)
    ]
    for *ends, arrow in markup.segments:
        start, end = (point_text(coordinates, point, height) for point in ends)
        words.append(f"{'Arrow' if arrow else 'Line'} {start} – {end}")
    return words


def _columns(sign: str, look: TextBoard) -> int:
    columns = text_width(sign)
    return columns + (1 if look.ambiguous_wide and columns == 1 and not sign.isascii() else 0)


def _column(name: str) -> str:
    return name + " " * max(0, 2 - text_width(name))


def _sign(position: Position, markup: Markup, point: Point, look: TextBoard, star: bool) -> tuple[str, bool]:
    """What stands on a point, and whether it is marked."""
    signs, color = look.signs, position.at(*point)
    if point in markup.labels:
        return _cut(visible(markup.labels[point]), signs), True
    if point in markup.marks:
        shape = sorted(markup.marks[point])[0]
        return signs.marks[shape][color], True
    if point in markup.territory and not color:
        return signs.territory[markup.territory[point] - 1], False
    if look.last_move and point == position.last_point and color:
        return (signs.last_black, signs.last_white)[color - 1], False
    if color:
        return (signs.black, signs.white)[color - 1], False
    return (signs.star if star else signs.empty), False


def _cut(label: str, signs: Signs) -> str:
    """A label of at most two columns; in ASCII a label of other characters is `?`."""
    if signs is ASCII and not label.isascii():
        return "?"
    cut = ""
    for char in label:
        if text_width(cut + char) > 2:
            break
        cut += char
    return cut


def _in_parentheses(row: str, position: Position, look: TextBoard, y: int, left: int) -> str:
    """In ASCII the last move stands in parentheses, `(X)`, in the free columns beside it."""
    last = position.last_point
    if look.signs is not ASCII or not look.last_move or last is None or last[1] != y:
        return row
    at = left + 1 + 2 * last[0]
    if row[at] not in "XO":
        return row
    return f"{row[: at - 1]}({row[at]}){row[at + 2 :]}"
