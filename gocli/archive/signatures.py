"""Dyer signatures: a few moves of a game as a short name by which collections compare what they hold.

Six moves, 20, 40, 60 and 31, 51, 71, each as SGF writes its point; `??` stands for a move that is not there or a pass.
Of the eight signatures of a game turned and mirrored the least in the order of the letters is taken, so that it does
not matter from which side the game was recorded. Source: D. Dyer's proposal for recognising duplicate game records.
"""

from __future__ import annotations

from array import array
from functools import lru_cache

from gocli.archive.course import MoveString
from gocli.board.points import MAX_SIZE, SYMMETRIES, sgf_name, transform

MOVES = (20, 40, 60, 31, 51, 71)
NO_MOVE = "??"


def signature(moves: MoveString, symmetric: bool = True) -> str | None:
    """The signature of a game's moves; None where the game is too short to have a single one of them.

    symmetric: the least of the eight symmetries; else as the game was recorded.
    """
    codes = array("H", moves.moves[: 2 * max(MOVES)])
    flat = [codes[move - 1] // 2 if move <= len(codes) else -1 for move in MOVES]
    names = _names(moves.width, moves.height)
    if all(names[0].get(at) is None for at in flat):
        return None
    return min("".join([each.get(at, NO_MOVE) for at in flat]) for each in names[: len(SYMMETRIES) if symmetric else 1])


@lru_cache(maxsize=64)
def _names(width: int, height: int) -> list[dict[int, str]]:
    """Under each symmetry the points as SGF writes them, by their flat index; none of a board that it cannot write."""
    if max(width, height) > MAX_SIZE:
        return [{} for _ in SYMMETRIES]
    return [
        {
            y * width + x: sgf_name(*transform((x, y), symmetry, width, height))
            for y in range(height)
            for x in range(width)
        }
        for symmetry in SYMMETRIES
    ]
