"""A slow, plain replay of a line of moves: the oracle for the kernel. Written from the rules, not from the kernel.

Boards are dictionaries from (x, y) to a colour, chains are found by flood fill at every question, and every earlier
board of the line is kept as a string and compared as such.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Point = tuple[int, int]


@dataclass(frozen=True)
class Play:
    """A move: a colour and a point, None for a pass."""

    color: int
    point: Point | None


@dataclass(frozen=True)
class SetUp:
    """Stones of one node: points to a colour, or to 0 for an empty point."""

    stones: dict[Point, int]


@dataclass(frozen=True)
class Told:
    """What the oracle says of a move.

    code: after-end, occupied, lone-suicide, suicide, ko or repeat.  passes: in a row before it.
    earlier: the moves after which the board was the same.  same_side: those of them where the same side was to move.
    """

    code: str
    earlier: frozenset[int] = frozenset()
    same_side: frozenset[int] = frozenset()
    passes: int = 0


@dataclass
class PlainReplay:
    """Plays a line on a board, one operation at a time."""

    width: int
    height: int
    suicide_allowed: bool = False
    board: dict[Point, int] = field(default_factory=dict)
    moves: int = 0
    passes: int = 0
    history: list[tuple[str, int, int]] = field(default_factory=list)
    last_taken: set[Point] = field(default_factory=set)
    ko_stone: Point | None = None
    before_ko: str = ""

    def __post_init__(self) -> None:
        self.history = [(self.text(), 0, 0)]

    def text(self) -> str:
        """The board as a string."""
        return "\n".join("".join(str(self.board.get((x, y), 0)) for x in range(self.width)) for y in range(self.height))

    def beside(self, point: Point) -> list[Point]:
        """The neighbours of a point."""
        x, y = point
        around = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        return [(a, b) for a, b in around if 0 <= a < self.width and 0 <= b < self.height]

    def chain(self, point: Point) -> tuple[set[Point], int]:
        """The chain at a point and how many liberties it has."""
        color = self.board[point]
        stones, liberties, todo = {point}, set(), [point]
        while todo:
            for other in self.beside(todo.pop()):
                if other not in self.board:
                    liberties.add(other)
                elif self.board[other] == color and other not in stones:
                    stones.add(other)
                    todo.append(other)
        return stones, len(liberties)

    def empty_points(self) -> list[Point]:
        """The empty points, row by row."""
        return [(x, y) for y in range(self.height) for x in range(self.width) if (x, y) not in self.board]

    def set_up(self, step: SetUp) -> None:
        """Change points; captures nothing. A board that changes begins a new history, with whoever moves next."""
        before = self.text()
        for point, color in step.stones.items():
            self.board.pop(point, None)
            if color:
                self.board[point] = color
        self.last_taken = set()
        if self.text() != before:
            self.history = [(self.text(), 0, self.moves)]
            self.ko_stone = None
            self.passes = 0

    def play(self, step: Play) -> list[Told]:
        """Play a move, right or wrong, and say what is wrong with it."""
        self.moves += 1
        if not self.history[-1][1]:
            self.history[-1] = (self.text(), step.color, self.moves - 1)
        self.last_taken = set()
        if step.point is None:
            told: list[Told] = []
            self.ko_stone = None
            self.passes += 1
        else:
            told = [Told("after-end", passes=self.passes)] if self.passes >= 2 else []
            self.passes = 0
            if self.board.get(step.point) == step.color:
                self.ko_stone = None
                return [*told, Told("occupied")]
            told += self._stone(step.color, step.point)
        self.history.append((self.text(), 3 - step.color, self.moves))
        return told

    def skip(self) -> None:
        """A move that is played nowhere."""
        self.moves += 1
        self.ko_stone = None
        self.passes = 0

    def _stone(self, color: int, point: Point) -> list[Told]:
        before, ko_stone, before_ko = self.text(), self.ko_stone, self.before_ko
        self.ko_stone = None
        occupied = point in self.board
        self.board[point] = color
        taken: set[Point] = set()
        for other in self.beside(point):
            if self.board.get(other) == 3 - color:
                stones, liberties = self.chain(other)
                if not liberties:
                    taken |= stones
        for stone in taken:
            del self.board[stone]
        self.last_taken = taken
        own, liberties = self.chain(point)
        if not liberties:
            for stone in own:
                del self.board[stone]
        told = [Told("occupied")] if occupied else []
        now = self.text()
        if not liberties and len(own) == 1:
            return [*told, Told("lone-suicide")]
        if not liberties and not self.suicide_allowed:
            told.append(Told("suicide"))
        if len(taken) == 1 and liberties:
            self.ko_stone, self.before_ko = point, before
        if taken == {ko_stone} and now == before_ko:
            return [*told, Told("ko", frozenset([self.moves - 2]))]
        earlier = frozenset(move for text, _side, move in self.history if text == now)
        same = frozenset(move for text, side, move in self.history if text == now and side == 3 - color)
        if earlier and now != before:
            told.append(Told("repeat", earlier, same))
        return told
