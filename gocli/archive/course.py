"""The course of a game: its moves as compact numbers, and what happens on the board while they are played."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from gocli.archive import course_kernel as k
from gocli.board import kernel
from gocli.board.gear import address, compile_kernel
from gocli.board.position import Position
from gocli.records.moves import moves_of
from gocli.records.record import Record

if TYPE_CHECKING:
    from gocli.archive.pattern import Pattern


@dataclass(slots=True)
class Play:
    """The operations of a main line for the kernel: kinds and padded points, in the order in which they are done."""

    width: int
    height: int
    kinds: Any
    points: Any


@dataclass(frozen=True, slots=True)
class Course:
    """What happens in a main line.

    setup: stones that stand before the first move.  passes: of both sides.  black_took, white_took: prisoners.
    largest: the stones of the largest capture, and `largest_move` its move (0: there is none).
    kos: captures of one stone in the shape of a ko.  suicides: moves that took their own chain off.
    """

    setup: int
    moves: int
    passes: int
    black_took: int
    white_took: int
    largest: int
    largest_move: int
    kos: int
    suicides: int


@dataclass(frozen=True, slots=True)
class MoveString:
    """The moves of a main line for comparison, as bytes of unsigned 16-bit numbers in the machine's order.

    moves: `2 * flat point + colour` for each move (colour 0 Black, 1 White); a pass has the point behind the last one,
    a move that is no point the one behind that.  setup: the stones before the first move in the same form, in order of
    the points.
    """

    width: int
    height: int
    setup: bytes
    moves: bytes


def play_of(record: Record) -> Play:
    """The operations of a record's main line."""
    tree = moves_of(record, list(record.main_line())).tree
    return Play(record.width, record.height, tree.kinds, tree.points)


def move_string(play: Play) -> MoveString:
    """The moves for comparison."""
    codes = _codes(play)
    board: dict[int, int] = {}
    first = next((at for at, kind in enumerate(play.kinds) if kind <= kernel.PLAY_WHITE), len(play.kinds))
    for kind, code in zip(_listed(play.kinds[:first]), codes, strict=False):
        flat = code // 2
        if kind != kernel.SET_TURN and flat < play.width * play.height:
            board.pop(flat, None)
            if kind != kernel.SET_EMPTY:
                board[flat] = kind - kernel.SET_BLACK
    setup = array("H", (2 * flat + color for flat, color in sorted(board.items())))
    if _largest(play.kinds[first:]) > kernel.PLAY_WHITE:
        kinds = _listed(play.kinds)
        moves = array("H", (codes[at] for at in range(first, len(kinds)) if kinds[at] <= kernel.PLAY_WHITE))
    else:
        moves = codes[first:]
    return MoveString(play.width, play.height, setup.tobytes(), moves.tobytes())


def _codes(play: Play) -> array[int]:
    """`2 * flat point + colour` of each operation."""
    if not isinstance(play.kinds, list):
        table = _code_array(play.width, play.height)
        return array("H", table[play.kinds, play.points - kernel.MALFORMED].tobytes())
    codes = _code_table(play.width, play.height)
    return array("H", (codes[kind][at - kernel.MALFORMED] for kind, at in zip(play.kinds, play.points, strict=True)))


@lru_cache(maxsize=64)
def _code_table(width: int, height: int) -> list[list[int]]:
    """The codes by kind, and by padded point less MALFORMED, the least of all."""
    stride, area = width + 1, width * height
    points = range(kernel.MALFORMED, (height + 2) * stride + 1)
    flat = [(at // stride - 1) * width + at % stride - 1 if at > 0 else area + (at < 0) for at in points]
    return [[2 * at + (kind - 1) % 2 if at >= 0 else 0 for at in flat] for kind in range(kernel.SET_TURN + 1)]


@lru_cache(maxsize=64)
def _code_array(width: int, height: int) -> Any:
    import numpy as np

    return np.array(_code_table(width, height), dtype=np.uint16)


def _largest(values: Any) -> int:
    """The largest of some numbers, 0 of none."""
    return max(values, default=0) if isinstance(values, list) else int(values.max(initial=0))


def _listed(values: Any) -> Sequence[int]:
    return values if isinstance(values, list) else values.tolist()


class Player:
    """Plays main lines in one of the gears; one a process."""

    def __init__(self, compiled: bool) -> None:
        self._compiled = compiled
        self._course: Callable[..., None] = compile_kernel(k.course, *k.HELPERS) if compiled else k.course
        self._find: Callable[..., int] = compile_kernel(k.find_pattern, *k.HELPERS) if compiled else k.find_pattern
        self._rooms: dict[tuple[int, int], tuple[list[Any], list[Any]]] = {}

    def course(self, play: Play) -> Course:
        """What happens in a main line."""
        counts = self._made(k.COUNTS)
        kinds, points = self._given(play.kinds), self._given(play.points)
        self._course(*self._room(play)[1], play.width, play.height, kinds, points, len(kinds), counts)
        return Course(*map(int, counts))

    def position(self, play: Play) -> Position:
        """The position at the end of a main line."""
        self.course(play)
        color, stride = self._room(play)[0][0], play.width + 1
        rows = (row * stride + 1 for row in range(1, play.height + 1))
        stones = bytes(int(color[at]) for start in rows for at in range(start, start + play.width))
        return Position(play.width, play.height, stones)

    def find(self, play: Play, pattern: Pattern) -> int | None:
        """The move at which a pattern first stands on the board (0: before the first move), None for never."""
        variants, cells = pattern.placings(play.width, play.height)
        if not variants:
            return None
        kinds, points = self._given(play.kinds), self._given(play.points)
        move = self._find(
            *self._room(play)[1], play.width, play.height, kinds, points, len(kinds),
            self._given(variants), self._given(cells), len(variants) // k.VARIANT_COLUMNS,
        )  # fmt: skip
        return int(move) if move >= 0 else None

    def _room(self, play: Play) -> tuple[list[Any], list[Any]]:
        """Board, log and registers for a size, and the same as a kernel takes them."""
        key = play.width, play.height
        if key not in self._rooms:
            size = (play.height + 2) * (play.width + 1) + 1
            arrays = [*(self._made(size) for _ in range(5)), self._made(2 * size + 4), self._made(k.TAKEN)]
            self._rooms[key] = arrays, list(map(address, arrays)) if self._compiled else arrays
        return self._rooms[key]

    def _made(self, length: int) -> Any:
        if not self._compiled:
            return [0] * length
        import numpy as np

        return np.zeros(length, dtype=np.int64)

    def _given(self, values: Any) -> Any:
        if not self._compiled:
            return values
        import numpy as np

        return np.asarray(values, dtype=np.int64)
