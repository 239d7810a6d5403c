"""What lives as one: chains of a colour, tied by the eye spaces and the liberties that they share.

A *tie* joins chains: an eye space (a region that touches this colour alone), or a part of a shared region that the
colour can walk through, which stops at the links of the other side (`gocli.scoring.links`). Chains that ties join are
a *body*: it lives or stands in seki as a whole.

**False points.** Take an eye space out of its body. If the chains at its border still hang together through other
ties, all of it is a true eye: two false eyes that hold a ring of stones together (a two-headed dragon) are true. Where
they fall apart, a part that reaches the eye space at one point only, and has not two eyes of its own, must be joined
there before its outside liberties are gone: that point is false. A part that reaches two points needs no stone, for
the other side cannot take both. Diagonals do not enter into it.

Where a dead stone stands on a false point it has to be taken first, which costs the points beside it as well.

**Life.** A body with two eyes is alive. One that has fewer stands in seki, unless a single move of its own closes off
a part of two points or more of the liberties that it shares, which gives it a second eye: then its border is still
open and nothing is settled there; what it holds counts as the board shows it. Open dame alone do not make a seki.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from gocli.scoring.eyespace import EyeSpace, eye_space, plainly_two, value_of
from gocli.scoring.links import linked_points
from gocli.scoring.regions import Board, Region

Part = tuple[frozenset[int], frozenset[int]]
"""The numbers of chains, and of the eye spaces among the regions that tie them."""


@dataclass(frozen=True, slots=True)
class Body:
    """Chains that live as one.

    chains: their numbers on the board.  eyes: the numbers of their eye spaces among the regions.
    false: false points of its eye spaces.  lost: points beside false ones that the taking of a dead stone costs.
    life: `alive`, `seki` or `open`.
    """

    color: int
    chains: frozenset[int]
    eyes: frozenset[int]
    false: frozenset[int]
    lost: frozenset[int]
    life: Literal["alive", "seki", "open"]


class Web:
    """The chains of one colour on a board and the ties between them."""

    def __init__(self, board: Board, color: int) -> None:
        self.board, self.color = board, color
        self.eyes = {number: region for number, region in enumerate(board.regions) if region.color == color}
        self._values: dict[Part, int] = {}
        self._joints: dict[tuple[Part, int], frozenset[int]] = {}

    @cached_property
    def walks(self) -> tuple[frozenset[int], ...]:
        """The chains joined by each part of a shared region that this colour can walk through."""
        board, closed = self.board, linked_points(self.board, 3 - self.color)
        out = []
        for region in board.regions:
            if region.color == 3:
                for part in board.floods(region.points - closed):
                    out.append(self._beside(part))
        return tuple(chains for chains in out if len(chains) > 1)

    def bodies(self) -> list[Body]:
        """All bodies of the colour."""
        chains = frozenset(n for n, chain in enumerate(self.board.chains) if chain.color == self.color)
        return [self._body(part) for part in self.parts(chains, self.eyes)]

    def _body(self, part: Part) -> Body:
        chains, eyes = part
        lives = self.value(part) >= 2
        if not lives and self._could_live(chains):
            return Body(self.color, chains, eyes, frozenset(), frozenset(), "open")
        false: set[int] = set()
        lost: set[int] = set()
        for number in eyes:
            here = self._false(part, number)
            false |= here
            region = self.eyes[number].points
            lost |= {beside for flat in here & self.board.dead for beside in self.board.near[flat]} & region
        return Body(self.color, chains, eyes, frozenset(false), frozenset(lost - false), "alive" if lives else "seki")

    def _could_live(self, chains: frozenset[int]) -> bool:
        """Whether one move that closes off a part of what the chains share with the other side gives them two eyes."""
        board = self.board
        for region in board.regions:
            if region.color == 3 and region.chains & chains:
                for point in sorted(region.points - board.dead):
                    if self._closes(region, point) and self._lives_with(chains, point):
                        return True
        return False

    def _closes(self, region: Region, point: int) -> bool:
        """Whether a stone on a point of a shared region leaves two points of it or more to this colour alone."""
        other = 3 - self.color
        board = self.board
        parts = board.floods(region.points - {point})
        return any(
            len(part) > 1 and not any(board.living[beside] == other for flat in part for beside in board.near[flat])
            for part in parts
        )

    def _lives_with(self, chains: frozenset[int], point: int) -> bool:
        board = Board(self.board.position, self.board.dead, {**self.board.closed, point: self.color})
        web = Web(board, self.color)
        stone = min(self.board.chains[min(chains)].stones)
        every = frozenset(number for number, chain in enumerate(board.chains) if chain.color == self.color)
        part = next(part for part in web.parts(every, web.eyes) if board.chain_of[stone] in part[0])
        return web.value(part) >= 2

    def parts(self, chains: Iterable[int], eyes: Iterable[int]) -> list[Part]:
        """Chains, sorted by what the walks and these eye spaces tie together."""
        left = set(chains)
        ties = [*self.walks, *(self.eyes[number].chains for number in eyes)]
        out = []
        while left:
            group = {min(left)}
            grown = True
            while grown:
                grown = False
                for tie in ties:
                    if tie & group and not tie & left <= group:
                        group |= tie & left
                        grown = True
            left -= group
            out.append((frozenset(group), frozenset(n for n in eyes if self.eyes[n].chains & group)))
        return out

    def _false(self, part: Part, number: int) -> frozenset[int]:
        """The false points of one eye space of a part."""
        if (part, number) not in self._joints:
            self._joints[part, number] = self._join(part, number)
        return self._joints[part, number]

    def _join(self, part: Part, number: int) -> frozenset[int]:
        """Join the pieces that fall apart without an eye space, one false point after the other."""
        region = self.eyes[number]
        if len(region.chains) == 1:
            return frozenset()
        chains, eyes = part
        apart = [piece for piece in self.parts(chains, eyes - {number}) if piece[0] & region.chains]
        if len(apart) == 1:
            return frozenset()
        pieces = [(self._touched(region, piece[0]), self.value(piece)) for piece in apart]
        false: set[int] = set()
        while (point := _must_join(pieces)) is not None:
            false.add(point)
            joined = [piece for piece in pieces if point in piece[0]]
            touched = frozenset(flat for piece in joined for flat in piece[0]) - false
            pieces = [piece for piece in pieces if point not in piece[0]]
            pieces.append((touched, min(2, sum(value for _, value in joined))))
        return frozenset(false)

    def value(self, part: Part) -> int:
        """The eyes of a part, counted up to two: first those that need no reading."""
        if part not in self._values:
            false = {number: self._false(part, number) for number in part[1]}
            sure = [self.eyes[number].points for number, points in false.items() if not points]
            total = sum(2 if plainly_two(self.board, points) else 1 for points in sure)
            if total < 2:
                total = sum(value_of(self._space(part, number, points)) for number, points in false.items())
            self._values[part] = min(2, total)
        return self._values[part]

    def _space(self, part: Part, number: int, false: frozenset[int]) -> EyeSpace:
        """An eye space as it is read: what it holds at a false point alone does not stand fast."""
        region, board = self.eyes[number], self.board
        fast = [n for n in region.chains if not (here := self._touched(region, {n})) <= false or not here]
        breathes = any(board.chains[n].liberties - region.points for n in part[0])
        return eye_space(board, region.points, false, self._touched(region, fast), breathes)

    def _touched(self, region: Region, chains: Iterable[int]) -> frozenset[int]:
        """The points of a region beside some chains."""
        return frozenset().union(*(self.board.chains[number].liberties for number in chains)) & region.points

    def _beside(self, points: frozenset[int]) -> frozenset[int]:
        """The chains of the colour beside points."""
        board = self.board
        return frozenset(
            board.chain_of[beside]
            for flat in points
            for beside in board.near[flat]
            if board.living[beside] == self.color
        )


def _must_join(pieces: list[tuple[frozenset[int], int]]) -> int | None:
    """A point at which one of the pieces must be joined to the others, or None.

    pieces: the points of the eye space that each touches, and its own eyes.
    """
    living = sum(value >= 2 for _, value in pieces)
    for touched, value in pieces:
        if len(touched) == 1 and len(pieces) > 1:
            others_live = living - (value >= 2) > 0
            if value == 0 or (value >= 2) != others_live:
                return min(touched)
    return None
