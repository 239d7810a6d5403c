"""What lives as one: chains of a colour, tied by the eye spaces and the liberties that they share.

A *tie* joins chains: an eye space (a region that touches this colour alone), or a part of a shared region that the
colour can walk through, which stops at the links of the other side (`gocli.scoring.links`). Chains that ties join are
a *body*: it lives or stands in seki as a whole.

**Life.** A body with two eyes is alive. One that has fewer stands in seki, unless a single move of its own closes off
a part of two points or more of the liberties that it shares, which gives it a second eye: then its border is still
open and nothing is settled there; what it holds counts as the board shows it. Open dame alone do not make a seki.

**False points** are looked for among all living bodies that meet at a *pass*, a shared region of a few points, even
where a link of the other side closes it to walks. By the letter a cut there makes a point false; but neither side
gains by the move, both leave it, and in the games whose counted result is known no such point was ever taken for false.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from gocli.scoring.joints import Joints, tied_together
from gocli.scoring.links import linked_points
from gocli.scoring.regions import Board, Region

LONGEST_PASS = 3
"""Points of dame through which living bodies join whatever links lie across. Boards with agreed territory have the
links of wider ones cut."""


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

    @cached_property
    def passes(self) -> tuple[frozenset[int], ...]:
        """The chains that meet at each short pass of dame, linked by the other side or not."""
        shared = (region.points for region in self.board.regions if region.color == 3)
        met = (self._beside(points) for points in shared if len(points) <= LONGEST_PASS)
        return tuple(chains for chains in met if len(chains) > 1)

    def bodies(self) -> list[Body]:
        """All bodies of the colour."""
        false = self._false_points([joints for joints in self.joints if joints.value >= 2])
        return [self._body(joints, false) for joints in self.joints]

    @cached_property
    def joints(self) -> list[Joints]:
        """The bodies as they hold together, not yet judged."""
        every = (number for number, chain in enumerate(self.board.chains) if chain.color == self.color)
        return self._joints(every, self.walks)

    def _joints(self, chains: Iterable[int], ties: Sequence[frozenset[int]]) -> list[Joints]:
        groups = tied_together(chains, [*ties, *(region.chains for region in self.eyes.values())])
        return [Joints(self.board, group, self._eyes_of(group), ties) for group in groups]

    def _eyes_of(self, chains: frozenset[int]) -> dict[int, Region]:
        return {number: region for number, region in self.eyes.items() if region.chains & chains}

    def _false_points(self, living: Sequence[Joints]) -> dict[int, frozenset[int]]:
        """For each eye space of the living bodies its false points: short passes of dame join what lives."""
        false = {number: points for joints in living for number, points in joints.false.items()}
        if self.passes and any(false.values()):
            chains = frozenset[int]().union(*(joints.chains for joints in living))
            for joints in self._joints(chains, (*self.walks, *self.passes)):
                false |= joints.false
        return false

    def _body(self, joints: Joints, found: Mapping[int, frozenset[int]]) -> Body:
        eyes = frozenset(joints.eyes)
        if joints.value < 2:
            life: Literal["seki", "open"] = "open" if self._could_live(joints.chains) else "seki"
            return Body(self.color, joints.chains, eyes, frozenset(), frozenset(), life)
        false: set[int] = set()
        lost: set[int] = set()
        for number, region in joints.eyes.items():
            points = found[number]
            false |= points
            beside = {near for flat in points & self.board.dead for near in self.board.near[flat]}
            lost |= beside & region.points
        return Body(self.color, joints.chains, eyes, frozenset(false), frozenset(lost - false), "alive")

    def _could_live(self, chains: frozenset[int]) -> bool:
        """Whether one move that closes off a part of what the chains share with the other side gives them two eyes."""
        board = self.board
        for region in board.regions:
            if region.color == 3 and region.chains & chains:
                for point in board.closing_points(region, self.color):
                    if point not in board.dead and self._closes(region, point) and self._lives_with(chains, point):
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
        stone = min(self.board.chains[min(chains)].stones)
        there = board.chain_of[stone]
        web = Web(board, self.color)
        return any(joints.value >= 2 for joints in web.joints if there in joints.chains)

    def _beside(self, points: frozenset[int]) -> frozenset[int]:
        """The chains of the colour beside points."""
        board = self.board
        return frozenset(
            board.chain_of[beside]
            for flat in points
            for beside in board.near[flat]
            if board.living[beside] == self.color
        )
