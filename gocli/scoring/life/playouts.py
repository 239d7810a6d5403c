"""Playouts in either gear, from a position to who owns what.

The first few positions of a process are played in the interpreted gear, which starts at once; then the compiled one
is loaded. Both give the same answers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gocli.board.gear import can_compile, compile_kernel
from gocli.board.position import Position
from gocli.scoring.life import board_kernel, playout_kernel

BEFORE_COMPILING = 2
"""Positions that are played in the interpreted gear before the compiled one is worth its start."""

LARGE = 600
"""Of a large board so many points count as a position: the games on it are longer."""

_HELPERS = (
    playout_kernel.next_random,
    board_kernel.in_atari,
    board_kernel.lift,
    board_kernel.join,
    board_kernel.put,
    board_kernel.makes_ko,
    board_kernel.liberties_after,
    playout_kernel.is_eye,
    board_kernel.takes,
    playout_kernel.is_alone,
    playout_kernel.is_lone,
    playout_kernel.is_in_vain,
    playout_kernel.is_killing_shape,
    playout_kernel.links_of,
    playout_kernel.has_killing_shape,
    playout_kernel.vital_point,
    playout_kernel.sensible,
    playout_kernel.urgent,
    playout_kernel.near,
    playout_kernel.play_out,
    board_kernel.copy_position,
    board_kernel.owner,
)


@dataclass(slots=True)
class _Gears:
    """The kernel function in use, and how many positions were played."""

    played: int = 0
    playouts: Callable[..., int] = playout_kernel.playouts
    compiled: bool = False

    def shift(self, area: int) -> None:
        """Load the compiled gear when it is time and there is one, for a board of so many points."""
        self.played += max(1, area // LARGE)
        if not self.compiled and self.played > BEFORE_COMPILING and can_compile():
            self.playouts = compile_kernel(playout_kernel.playouts, *_HELPERS)
            self.compiled = True


_GEARS = _Gears()


class Field:
    """A position laid out for the kernels, with a generator that is moved on by each use.

    compiled: True or False forces a gear; None leaves it to the number of positions seen.
    """

    def __init__(self, position: Position, seed: int = 0, compiled: bool | None = None) -> None:
        self.width, self.height = position.width, position.height
        self.stride = position.width + 2
        self.points = self.stride * (position.height + 2)
        gears = _GEARS
        if compiled is None:
            gears.shift(position.width * position.height)
        else:
            gears = _Gears()
            if compiled:
                gears.shift(LARGE * (BEFORE_COMPILING + 1))
        self._gears = gears
        self._random = ((seed + 1) * 2_654_435_761) & 0xFFFFFFFF or 1
        self._start = self._array(self._lay_out(position))
        self._board = self._table(board_kernel.ROWS)
        self._ko = self.pad(position.ko[1] * position.width + position.ko[0]) if position.ko else 0
        self._to_move = position.to_move

    def pad(self, flat: int) -> int:
        """The padded point of a flat one."""
        return (flat // self.width + 1) * self.stride + flat % self.width + 1

    def playouts(self, number: int, first: int) -> list[float]:
        """Who owns each flat point after `number` games that `first` begins: -1 White, always, to 1 Black."""
        owned = self._table(2)
        self._random = int(
            self._gears.playouts(
                number,
                first,
                self._ko_for(first),
                self._random,
                self.stride,
                self.points,
                self._start,
                self._board,
                owned,
            )
        )
        return self._shares(owned, number)

    def _ko_for(self, first: int) -> int:
        return self._ko if first == self._to_move else 0

    def _shares(self, owned: Any, number: int) -> list[float]:
        black, white = owned
        padded = (self.pad(flat) for flat in range(self.width * self.height))
        return [int(black[point] - white[point]) / number for point in padded]

    def _lay_out(self, position: Position) -> list[list[int]]:
        table = [[0] * self.points for _ in range(board_kernel.ROWS)]
        cells, spots, place, loose = table[0], table[7], table[8], table[10]
        cells[:] = [3] * self.points
        for flat in range(self.width * self.height):
            point = self.pad(flat)
            cells[point] = 0
            spots[loose[0]] = point
            place[point] = loose[0]
            loose[0] += 1
        for flat, color in enumerate(position.stones):
            if color:
                board_kernel.put(self.pad(flat), color, self.stride, table)
        return table

    def _array(self, rows: Any) -> Any:
        if not self._gears.compiled:
            return rows
        import numpy

        return numpy.array(rows, dtype=numpy.int64)

    def _table(self, rows: int) -> Any:
        if not self._gears.compiled:
            return [[0] * self.points for _ in range(rows)]
        import numpy

        return numpy.zeros((rows, self.points), dtype=numpy.int64)
