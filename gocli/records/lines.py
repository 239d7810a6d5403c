"""Playing through a record: the moves of one branch, what each captured, and the position at any of them."""

from __future__ import annotations

from dataclasses import dataclass

from gocli.board.points import Point


@dataclass(frozen=True, slots=True)
class Ply:
    """One move of a line.

    node: the index of its node.  number: its number in the branch, from 1 (passes count).
    color: 1 Black, 2 White.  point: (x, y), None for a pass.
    captured: the flat points (y * width + x) of the stones that it took off (its own chain for a suicide).
    legal: False where the move could not be placed as a move (off the board, malformed); then `point` is None.
    """

    node: int
    number: int
    color: int
    point: Point | None
    captured: tuple[int, ...] = ()
    legal: bool = True
