"""Where stones hold together without touching: the bamboo joint and its form on the edge.

Two pairs of stones that face each other over two empty points (a bamboo joint) cannot be cut: if the other side plays
on one of the points, the other point joins. On the edge of the board a pair on the second line does the same with the
edge in the place of the other pair: nobody slips through on the first line below it. So the other side's floods stop
at these points.
"""

from __future__ import annotations

from collections.abc import Iterator

from gocli.board.position import EMPTY
from gocli.scoring.regions import Board


def linked_points(board: Board, color: int) -> frozenset[int]:
    """The points without a living stone that a link of `color` closes to the other side."""
    living = board.living
    found: set[int] = set()
    for first, second in _pairs(board.width, board.height):
        if living[first] != EMPTY or living[second] != EMPTY:
            continue
        sides = _sides(first, second, board.width, board.height)
        held = [side is not None and all(living[flat] == color for flat in side) for side in sides]
        if all(held) or (any(held) and None in sides):
            found |= {first, second}
    return frozenset(found)


def _pairs(width: int, height: int) -> Iterator[tuple[int, int]]:
    """All pairs of points beside each other."""
    for flat in range(width * height):
        if flat % width + 1 < width:
            yield flat, flat + 1
        if flat // width + 1 < height:
            yield flat, flat + width


def _sides(first: int, second: int, width: int, height: int) -> list[tuple[int, int] | None]:
    """The two pairs that flank a pair along its length, None for the edge of the board."""
    if second == first + 1:
        row = first // width
        return [
            (first - width, second - width) if row else None,
            (first + width, second + width) if row + 1 < height else None,
        ]
    column = first % width
    return [(first - 1, second - 1) if column else None, (first + 1, second + 1) if column + 1 < width else None]
