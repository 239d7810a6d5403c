"""Dyer signatures: a few moves of a game as a short name by which collections compare what they hold.

Six moves, 20, 40, 60 and 31, 51, 71, each as SGF writes its point; `??` stands for a move that is not there or a pass.
Of the eight signatures of a game turned and mirrored the least in the order of the letters is taken, so that it does
not matter from which side the game was recorded. Source: D. Dyer's proposal for recognising duplicate game records.
"""

from __future__ import annotations

from array import array

from gocli.archive.course import MoveString
from gocli.board.points import MAX_SIZE, SYMMETRIES, Point, sgf_name, transform

MOVES = (20, 40, 60, 31, 51, 71)
NO_MOVE = "??"


def signature(moves: MoveString, symmetric: bool = True) -> str | None:
    """The signature of a game's moves; None where the game is too short to have a single one of them.

    symmetric: the least of the eight symmetries; else as the game was recorded.
    """
    codes = array("H", moves.moves)
    points = [_point(codes[move - 1], moves) if move <= len(codes) else None for move in MOVES]
    if not any(points):
        return None
    return min(_name(points, symmetry, moves) for symmetry in (SYMMETRIES if symmetric else (0,)))


def _point(code: int, moves: MoveString) -> Point | None:
    flat = code // 2
    if flat >= moves.width * moves.height or max(moves.width, moves.height) > MAX_SIZE:
        return None
    return flat % moves.width, flat // moves.width


def _name(points: list[Point | None], symmetry: int, moves: MoveString) -> str:
    return "".join(
        sgf_name(*transform(point, symmetry, moves.width, moves.height)) if point else NO_MOVE for point in points
    )
