"""A point in all its spellings, star points, handicap points, and the eight symmetries.

A point of a board of `width` columns and `height` rows is a pair `(x, y)`: column from the left and row from the top,
both from 0; `flat = y * width + x` numbers the points row by row. A pass is None.
"""

from __future__ import annotations

from typing import Literal

from gocli.errors import UsageError

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
"""The column letters people use: without I."""

SGF_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The coordinate letters of FF[4] (Go-specific properties, point): a..z, then A..Z, up to 52."""

SGF_INDEX = {letter: index for index, letter in enumerate(SGF_LETTERS)}

MAX_SIZE = 52

Point = tuple[int, int]
"""(x, y): column from the left and row from the top, both from 0."""


def column_name(x: int) -> str:
    """The name of a column: A..Z without I, then AA, AB … (columns from 26 on)."""
    if x < 25:
        return LETTERS[x]
    return LETTERS[x // 25 - 1] + LETTERS[x % 25]


def point_name(x: int, y: int, height: int) -> str:
    """A point as people write it: `Q16`; row 1 is at the bottom."""
    return f"{column_name(x)}{height - y}"


def sgf_name(x: int, y: int) -> str:
    """A point as SGF writes it: `pd`."""
    return SGF_LETTERS[x] + SGF_LETTERS[y]


def parse_sgf_point(text: str, width: int, height: int) -> Point | Literal["pass", "off-board", "malformed"]:
    """An SGF move value: a point, `pass` (empty, or `tt` on boards up to 19x19), or what is wrong with it.

    Source: FF[4], Go-specific properties, Move.
    """
    if not text:
        return "pass"
    if len(text) != 2:
        return "malformed"
    x, y = SGF_INDEX.get(text[0]), SGF_INDEX.get(text[1])
    if x is None or y is None:
        return "malformed"
    if text == "tt" and width <= 19 and height <= 19:
        return "pass"
    if x >= width or y >= height:
        return "off-board"
    return x, y


def parse_point(text: str, width: int, height: int) -> Point:
    """A point that a person typed: `Q16`, `q16`, or the SGF form `pd`.

    Raises UsageError when it is no point or not on the board.
    """
    text = text.strip()
    letters = text.rstrip("0123456789").upper()
    digits = text[len(letters) :]
    if digits and 1 <= len(letters) <= 2 and all(letter in LETTERS for letter in letters):
        x = LETTERS.index(letters[-1])
        if len(letters) == 2:
            x += 25 * (LETTERS.index(letters[0]) + 1)
        y = height - int(digits)
        if 0 <= x < width and 0 <= y < height:
            return x, y
        raise UsageError(f"{text} is not on a board of {width}x{height}")
    point = parse_sgf_point(text, width, height)
    if isinstance(point, tuple):
        return point
    if point == "off-board":
        raise UsageError(f"{text} is not on a board of {width}x{height}")
    raise UsageError(f"{text!r} is no point: write Q16 (letters without I, row 1 at the bottom) or the SGF form pd")


def _axis_stars(size: int) -> tuple[list[int], bool]:
    """The lines (from 0) with stars near the edges on one axis, and whether the axis has side stars."""
    if size < 8:
        return ([size // 2] if size % 2 else [], False)
    near = 3 if size >= 13 else 2
    return [near, size - 1 - near], size % 2 == 1 and size >= 17


def star_points(width: int, height: int) -> list[Point]:
    """The star points (hoshi) of a board, row by row.

    Odd sides have a centre; odd sides of 17 and more have side stars; corner stars stand on line 4 from 13 up and on
    line 3 from 8 to 12; boards of 7 and smaller have the centre only. Each axis goes by itself.
    """
    xs, side_x = _axis_stars(width)
    ys, side_y = _axis_stars(height)
    mid_x, mid_y = width // 2, height // 2
    points = {(x, y) for x in xs for y in ys}
    if width % 2 and height % 2:
        points.add((mid_x, mid_y))
    if side_x:
        points |= {(mid_x, y) for y in ys}
    if side_y:
        points |= {(x, mid_y) for x in xs}
    return sorted(points, key=lambda point: (point[1], point[0]))


def handicap_points(stones: int, width: int, height: int) -> list[Point]:
    """The usual points of `stones` handicap stones (2 to 9) in the customary order, or [] where there are none."""
    if not 2 <= stones <= 9 or width < 7 or height < 7:
        return []
    near_x = 3 if width >= 13 else 2
    near_y = 3 if height >= 13 else 2
    left, right, top, bottom = near_x, width - 1 - near_x, near_y, height - 1 - near_y
    mid_x, mid_y = width // 2, height // 2
    corners = [(right, top), (left, bottom), (right, bottom), (left, top)]
    if stones <= 4:
        return corners[:stones]
    if width % 2 == 0 or height % 2 == 0:
        return []
    centre = (mid_x, mid_y)
    sides = [(left, mid_y), (right, mid_y)]
    ends = [(mid_x, top), (mid_x, bottom)]
    return {
        5: [*corners, centre],
        6: [*corners, *sides],
        7: [*corners, *sides, centre],
        8: [*corners, *sides, *ends],
        9: [*corners, *sides, *ends, centre],
    }[stones]


SYMMETRIES = range(8)


def transform(point: Point, symmetry: int, width: int, height: int) -> Point:
    """The image of a point under one of the eight symmetries.

    symmetry 0..7: bit 0 mirrors left-right, bit 1 mirrors top-bottom, bit 2 then swaps the axes (the image stands on
    a board of `height` x `width` then).
    """
    x, y = point
    if symmetry & 1:
        x = width - 1 - x
    if symmetry & 2:
        y = height - 1 - y
    return (y, x) if symmetry & 4 else (x, y)
