"""One form for all turned and mirrored copies of a game: of its images under the symmetries the least.

The moves of many games are brought to that form at once with NumPy. A game that begins as another one also begins as
that in the least form, since of two sequences the smaller one is decided by the first difference: truncated copies are
found among sorted neighbours.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from gocli.archive.course import MoveString
from gocli.board.points import SYMMETRIES, transform

CHUNK = 4_000
"""Games whose images are worked out together."""

SWAP = 8
"""The number of a symmetry that exchanges the colours besides is larger by this."""


@cache
def images(width: int, height: int, swap: bool) -> Any:
    """For each symmetry and each code of `MoveString` the code of its image.

    A board that is no square has four symmetries, those that do not swap the axes.
    """
    import numpy as np

    area = width * height
    ways = list(SYMMETRIES if width == height else range(4))
    table = np.empty((len(ways) * (1 + swap), 2 * (area + 2)), dtype=np.uint16)
    for row, symmetry in enumerate(ways):
        for flat in range(area):
            x, y = transform((flat % width, flat // width), symmetry, width, height)
            table[row, 2 * flat] = 2 * (y * width + x)
            table[row, 2 * flat + 1] = 2 * (y * width + x) + 1
        table[row, 2 * area :] = range(2 * area, 2 * area + 4)
    if swap:
        table[len(ways) :] = table[: len(ways)] ^ 1
    return table


@dataclass(frozen=True, slots=True)
class Form:
    """The least image of a game: its setup and its moves as bytes that sort as the numbers do, two a move."""

    setup: bytes
    moves: bytes


def forms(games: Sequence[MoveString], swap: bool, start: int = 0, stop: int | None = None) -> list[Form]:
    """The least forms of games of one size of board; of the moves only those between `start` and `stop` count."""
    found: list[Form] = []
    for first in range(0, len(games), CHUNK):
        found += _forms(games[first : first + CHUNK], swap, start, stop)
    return found


def _forms(games: Sequence[MoveString], swap: bool, start: int, stop: int | None) -> list[Form]:
    import numpy as np

    if not games:
        return []
    table = images(games[0].width, games[0].height, swap)
    pieces = [np.frombuffer(game.moves, dtype=np.uint16)[start:stop] for game in games]
    lengths = np.array([len(piece) for piece in pieces])
    alive, setups = _by_setup(games, table)
    chosen = _least(pieces, lengths, alive, table)
    codes = np.concatenate(pieces)
    moves = table[np.repeat(chosen, lengths), codes].astype(">u2").tobytes()
    ends = 2 * np.cumsum(lengths)
    return [
        Form(setup, moves[end - 2 * length : end])
        for setup, length, end in zip(setups, lengths.tolist(), ends.tolist(), strict=True)
    ]


def _by_setup(games: Sequence[MoveString], table: Any) -> tuple[Any, list[bytes]]:
    """Which symmetries give the least setup, and that setup."""
    import numpy as np

    alive = np.ones((len(games), len(table)), dtype=bool)
    setups: list[bytes] = []
    for index, game in enumerate(games):
        if not game.setup:
            setups.append(b"")
            continue
        stones = np.sort(table[:, np.frombuffer(game.setup, dtype=np.uint16)], axis=1).astype(">u2")
        rows = [row.tobytes() for row in stones]
        least = min(rows)
        alive[index] = [row == least for row in rows]
        setups.append(least)
    return alive, setups


def _least(pieces: Sequence[Any], lengths: Any, alive: Any, table: Any) -> Any:
    """The symmetry that gives the least moves, for each game; `alive` says which may be taken."""
    import numpy as np

    open_rows = np.flatnonzero((alive.sum(axis=1) > 1) & (lengths > 0))
    move = 0
    while len(open_rows):
        codes = np.array([pieces[row][move] for row in open_rows.tolist()])
        values = np.where(alive[open_rows], table[:, codes].T, 0xFFFF)
        alive[open_rows] = values == values.min(axis=1)[:, None]
        move += 1
        open_rows = open_rows[(alive[open_rows].sum(axis=1) > 1) & (lengths[open_rows] > move)]
    return alive.argmax(axis=1)


def symmetry_between(one: MoveString, other: MoveString, swap: bool) -> tuple[int, list[int]] | None:
    """The symmetry that takes the moves of one game nearest to those of another, and the moves (from 1) that differ.

    Compared as far as the shorter one goes. None where the boards or the setups differ under all of them. The number is
    that of `gocli.board.points.transform`, larger by SWAP where the colours are exchanged besides.
    """
    import numpy as np

    if (one.width, one.height) != (other.width, other.height):
        return None
    table = images(one.width, one.height, swap)
    first, second = (np.frombuffer(game.moves, dtype=np.uint16) for game in (one, other))
    setup = np.frombuffer(one.setup, dtype=np.uint16)
    length = min(len(first), len(second))
    differ = table[:, first[:length]] != second[:length]
    best: tuple[int, int] | None = None
    for row in np.argsort(differ.sum(axis=1), kind="stable").tolist():
        if np.sort(table[row, setup]).tobytes() == other.setup:
            best = row, int(differ[row].sum())
            break
    if best is None:
        return None
    ways = len(table) // (1 + swap)
    number = best[0] % ways + SWAP * (best[0] >= ways)
    return number, (np.flatnonzero(differ[best[0]]) + 1).tolist()
