"""A position as people use it: the stones, whose turn it is, what was captured, and where a ko stands."""

from __future__ import annotations

from dataclasses import dataclass, field

from gocli.board.points import Point, point_name
from gocli.errors import UsageError

EMPTY, BLACK, WHITE = 0, 1, 2
"""The three states of a point in `Position.stones` and everywhere else."""

COLOR_NAMES = {BLACK: "B", WHITE: "W"}


def opponent(color: int) -> int:
    """The other colour."""
    return 3 - color


@dataclass(frozen=True, slots=True)
class Position:
    """A board at one moment of a game.

    stones: `width * height` bytes, row by row from the top left; 0 empty, 1 Black, 2 White.
    captured: stones of each colour that were taken off by play: (black stones lost, white stones lost).
    to_move: 1 or 2.  ko: the point that simple ko forbids to `to_move` now.
    move: how many moves led here.  moves: stones and passes played by each colour, passes included.
    passes: passes made by each colour.  last_pass: the colour that passed in the last move, or 0.
    """

    width: int
    height: int
    stones: bytes
    to_move: int = BLACK
    captured: tuple[int, int] = (0, 0)
    ko: Point | None = None
    move: int = 0
    moves: tuple[int, int] = (0, 0)
    passes: tuple[int, int] = (0, 0)
    last_pass: int = 0
    last_point: Point | None = None
    _chains: dict[int, tuple[frozenset[int], frozenset[int]]] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def from_diagram(cls, diagram: str, **fields: object) -> Position:
        """A position from text: a row a line, `X` or `#` black, `O` white, anything else empty; spaces are skipped.

        Raises UsageError when the rows differ in length or hold no point.
        """
        rows = [row.replace(" ", "") for row in diagram.strip().splitlines()]
        if not rows or not rows[0] or len({len(row) for row in rows}) != 1:
            raise UsageError("a diagram needs rows of one length")
        states = {"X": BLACK, "#": BLACK, "O": WHITE}
        stones = bytes(states.get(mark, EMPTY) for row in rows for mark in row)
        return cls(len(rows[0]), len(rows), stones, **fields)  # type: ignore[arg-type]

    def diagram(self) -> str:
        """The board as text: `X` black, `O` white, `.` empty, a row a line."""
        marks = ".XO"
        rows = (self.stones[y * self.width : (y + 1) * self.width] for y in range(self.height))
        return "\n".join("".join(marks[state] for state in row) for row in rows)

    def at(self, x: int, y: int) -> int:
        """The state of a point: 0, 1 or 2."""
        return self.stones[y * self.width + x]

    def name(self, flat: int) -> str:
        """A flat point as people write it."""
        return point_name(flat % self.width, flat // self.width, self.height)

    def neighbours(self, flat: int) -> list[int]:
        """The flat points beside a flat point."""
        x, y = flat % self.width, flat // self.width
        out = []
        if y:
            out.append(flat - self.width)
        if x:
            out.append(flat - 1)
        if x + 1 < self.width:
            out.append(flat + 1)
        if y + 1 < self.height:
            out.append(flat + self.width)
        return out

    def chain(self, flat: int) -> tuple[frozenset[int], frozenset[int]]:
        """The chain at a flat point and its liberties, both as flat points; two empty sets on an empty point."""
        if flat in self._chains:
            return self._chains[flat]
        color = self.stones[flat]
        if color == EMPTY:
            return frozenset(), frozenset()
        stones, liberties, todo = {flat}, set(), [flat]
        while todo:
            for beside in self.neighbours(todo.pop()):
                state = self.stones[beside]
                if state == EMPTY:
                    liberties.add(beside)
                elif state == color and beside not in stones:
                    stones.add(beside)
                    todo.append(beside)
        found = frozenset(stones), frozenset(liberties)
        for stone in stones:
            self._chains[stone] = found
        return found

    def chains(self) -> list[tuple[int, frozenset[int], frozenset[int]]]:
        """All chains as (colour, stones, liberties), in board order of their first stone."""
        seen: set[int] = set()
        out = []
        for flat, color in enumerate(self.stones):
            if color != EMPTY and flat not in seen:
                stones, liberties = self.chain(flat)
                seen |= stones
                out.append((color, stones, liberties))
        return out
