"""How a game opens: the first stones of the corners, up to symmetry, and the name of the opening where it has one."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from gocli.archive.course import MoveString
from gocli.board.points import SYMMETRIES, Point, point_name, transform

SIZE = 19
WITHIN = 20
"""The corners are taken within so many moves."""

DEEP = 6
"""A stone belongs to a corner up to this line."""

Stone = tuple[int, Point]
"""Colour (0 Black, 1 White) and point."""


@dataclass(frozen=True, slots=True)
class Opening:
    """corners: the first stone of each corner in the order of play, as `B Q16, W D4, …`.  name: empty for none."""

    corners: str
    name: str


def opening_of(moves: MoveString | None) -> Opening | None:
    """The opening of an even game on 19x19; None for others, and where a corner stays empty for too long.

    The orientation is the one in which Black's first stone stands in the upper right and on its right side, as custom
    has it.
    """
    if moves is None or (moves.width, moves.height) != (SIZE, SIZE) or moves.setup:
        return None
    played = [code for code in array("H", moves.moves[: 2 * WITHIN]) if code < 2 * SIZE * SIZE]
    corners: dict[int, int] = {}
    for code in played:
        corner = _corners()[code // 2]
        if corner >= 0:
            corners.setdefault(corner, code)
    if len(corners) < 4 or not set(played[:2]).issubset(corners.values()):
        return None
    return _opening(tuple(corners.values()), tuple([code for code in played if code % 2 == 0][:3]))


@cache
def _corners() -> list[int]:
    """The corner that each point of the board belongs to, as a number; -1 for none."""
    points = [(x, y) for y in range(SIZE) for x in range(SIZE)]
    return [(x > SIZE // 2) + 2 * (y > SIZE // 2) if _line(x) <= DEEP and _line(y) <= DEEP else -1 for x, y in points]


def _stone(code: int) -> Stone:
    return code % 2, (code // 2 % SIZE, code // 2 // SIZE)


@lru_cache(maxsize=1 << 14)
def _opening(first: tuple[int, ...], black: tuple[int, ...]) -> Opening:
    """The opening with such first stones in the corners, in the order of play; black: Black's first three stones."""
    corners = list(map(_stone, first))
    symmetry = min(SYMMETRIES, key=lambda way: [_from_right(transform(point, way, SIZE, SIZE)) for _, point in corners])
    turned = [(color, transform(point, symmetry, SIZE, SIZE)) for color, point in corners]
    told = ", ".join(f"{'BW'[color]} {point_name(*point, SIZE)}" for color, point in turned)
    return Opening(told, _name(frozenset(_stone(code)[1] for code in black), corners))


def _from_right(point: Point) -> tuple[int, int]:
    return SIZE - 1 - point[0], point[1]


def _line(at: int) -> int:
    """The line of a coordinate, from the nearer edge."""
    return min(at, SIZE - 1 - at) + 1


STAR, LOW, HIGH = (15, 3), (16, 10), (15, 10)

SHAPES: tuple[tuple[str, tuple[Point, ...]], ...] = (
    ("sanrensei", (STAR, (15, 15), (15, 9))),
    ("low Chinese", (STAR, (15, 16), LOW)),
    ("high Chinese", (STAR, (15, 16), HIGH)),
    ("nirensei", (STAR, (15, 15))),
    ("star and 3-4 point", (STAR, (15, 16))),
    ("star and 3-4 point", (STAR, (16, 15))),
    ("two 3-4 points", ((16, 3), (15, 16))),
    ("two 3-4 points", ((16, 3), (16, 15))),
    ("two 3-4 points", ((15, 2), (15, 16))),
    ("two 3-3 points", ((16, 2), (16, 16))),
)
"""What Black's first stones are called, in one orientation each; the longer shapes go before what they begin with."""


def _name(black: frozenset[Point], corners: Sequence[Stone]) -> str:
    """The name of an opening by Black's first three stones, and `diagonal` where he has two opposite corners."""
    held = [point for color, point in corners if color == 0]
    if len(held) != 2:
        return ""
    (x, y), (x2, y2) = held
    if (x > SIZE // 2) != (x2 > SIZE // 2) and (y > SIZE // 2) != (y2 > SIZE // 2):
        return "diagonal"
    asked = (black, frozenset(held)) if len(black) == 3 else (frozenset(held),)
    found = [named for points in asked if (named := _shapes().get(points))]
    return min(found)[1] if found else ""


@cache
def _shapes() -> dict[frozenset[Point], tuple[int, str]]:
    """The shapes in every orientation: the place of each in SHAPES, and its name."""
    named: dict[frozenset[Point], tuple[int, str]] = {}
    for place, (name, shape) in enumerate(SHAPES):
        for symmetry in SYMMETRIES:
            named.setdefault(frozenset(transform(point, symmetry, SIZE, SIZE) for point in shape), (place, name))
    return named
