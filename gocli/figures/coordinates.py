"""The names of columns and rows in four styles, and on which sides they stand."""

from __future__ import annotations

from typing import Literal, get_args

from gocli.board.points import SGF_LETTERS, Point, column_name, point_name
from gocli.errors import UsageError
from gocli.figures.model import Side

CoordinateStyle = Literal["none", "western", "sgf", "1-1", "chinese"]
COORDINATE_STYLES: tuple[str, ...] = get_args(CoordinateStyle)

_DIGITS = "〇一二三四五六七八九"


def chinese_numeral(number: int) -> str:
    """A number from 1 to 99 in Chinese numerals: 一, 十, 十九, 二十, 五十二."""
    tens, ones = divmod(number, 10)
    if not tens:
        return _DIGITS[ones]
    return ("" if tens == 1 else _DIGITS[tens]) + "十" + (_DIGITS[ones] if ones else "")


def column_names(style: CoordinateStyle, width: int) -> tuple[str, ...]:
    """The names of all columns of a board, from the left.

    western: A..Z without I, then AA, AB.  sgf: a..z, A..Z.  1-1: 1, 2, 3 from the left.  chinese: 1, 2, 3 as well (the
    rows carry the Chinese numerals, as the records of the Chinese tradition do).
    """
    if style == "western":
        return tuple(column_name(x) for x in range(width))
    if style == "sgf":
        return tuple(SGF_LETTERS[:width])
    return tuple(str(x + 1) for x in range(width))


def row_names(style: CoordinateStyle, height: int) -> tuple[str, ...]:
    """The names of all rows of a board, from the top.

    western: numbers from the bottom.  sgf: letters from the top.  1-1: numbers from the top.  chinese: 一, 二, 三 …
    from the top.
    """
    if style == "western":
        return tuple(str(height - y) for y in range(height))
    if style == "sgf":
        return tuple(SGF_LETTERS[:height])
    if style == "chinese":
        return tuple(chinese_numeral(y + 1) for y in range(height))
    return tuple(str(y + 1) for y in range(height))


def point_text(style: CoordinateStyle, point: Point, height: int) -> str:
    """A point as a reader of a board with such coordinates looks it up: Q16, pd, 16-4, 16四; Q16 where it has none."""
    x, y = point
    if style in ("none", "western"):
        return point_name(x, y, height)
    column, row = column_names(style, x + 1)[x], row_names(style, height)[y]
    return f"{column}-{row}" if style == "1-1" else column + row


def parse_sides(text: str) -> tuple[Side, ...]:
    """The sides for coordinates from text such as `nw`, `nesw`, `all`, `none`.

    Raises UsageError for another letter.
    """
    wanted = {"all": "nesw", "none": ""}.get(text.lower(), text.lower())
    strange = sorted(set(wanted) - set("nesw"))
    if strange:
        raise UsageError(f"{text!r} names no sides: write any of n, e, s, w, or all, or none")
    sides: tuple[Side, ...] = ("n", "e", "s", "w")
    return tuple(side for side in sides if side in wanted)
