"""False points: where chains must be joined because nothing else ties them.

Take an eye space out of its body. If the chains at its border still hang together through other ties, all of it is a
true eye: two false eyes that hold a ring of stones together (a two-headed dragon) are true. Where they fall apart, a
piece that touches the eye space at one point only and has no eye besides must be joined there before its outside
liberties are gone: that point is false. A piece with an eye of its own lives by that eye and by the point, which is
true. Pieces that meet at two points hold together, for the other side cannot take both.

One piece more must be joined: one that has no other eye in an eye space of two points, where all pieces with eyes meet
it at the same point. If the other side plays there, taking it back leaves no eye but that point. Where it meets them
at both points, each is the answer to the other, and in a larger space taking back makes two eyes.

Each joint makes one piece of those that meet at it, which touches what lies beside the stone there, and then the rule
is tried again. Diagonals do not enter into it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from gocli.scoring.eyespace import EyeSpace, eye_space, plainly_two, value_of
from gocli.scoring.regions import Board, Region

Known = dict[tuple[frozenset[int], frozenset[int]], int]
"""The eyes of pieces that were judged before: their chains and eye spaces, and how many eyes they have."""

MOST_FRAIL = 2
"""Points of an eye space in which one piece cannot live by itself if the other side moves first."""


def tied_together(chains: Iterable[int], ties: Iterable[frozenset[int]]) -> list[frozenset[int]]:
    """Chains, sorted into those that ties (sets of chains) hold together, directly or through others."""
    group = {chain: {chain} for chain in chains}
    for tie in ties:
        joined: set[int] = set()
        for chain in tie & group.keys():
            if chain not in joined:
                joined |= group[chain]
        for chain in joined:
            group[chain] = joined
    return list({id(members): frozenset(members) for members in group.values()}.values())


@dataclass(frozen=True, slots=True)
class _Piece:
    """What hangs together without an eye space: the points of it that are touched, and the piece's own eyes."""

    touched: frozenset[int]
    eyes: int


class Joints:
    """The false points of one body, or of a piece of it.

    chains: its chains.  eyes: its eye spaces by number.  walks: what ties chains through shared regions.
    rings: eye spaces that are true in the whole body, because their border hangs together without them.
    """

    def __init__(
        self,
        board: Board,
        chains: frozenset[int],
        eyes: Mapping[int, Region],
        walks: Sequence[frozenset[int]],
        rings: frozenset[int] = frozenset(),
        known: Known | None = None,
    ) -> None:
        self.board, self.chains, self.eyes, self.walks = board, chains, eyes, walks
        self.rings = rings | {number for number in eyes if len(self._apart(number)) == 1}
        self._known: Known = {} if known is None else known

    @cached_property
    def false(self) -> dict[int, frozenset[int]]:
        """For each eye space its false points."""
        return {number: self._join(number) for number in self.eyes}

    @cached_property
    def value(self) -> int:
        """The eyes, counted up to two: first those that need no reading."""
        sure = [self.eyes[number].points for number, false in self.false.items() if not false]
        if sum(2 if plainly_two(self.board, points) else 1 for points in sure) >= 2:
            return 2
        return min(2, sum(value_of(self._space(number, false)) for number, false in self.false.items()))

    def _apart(self, number: int) -> list[frozenset[int]]:
        """The pieces, as chains, that meet at an eye space and hang together without it."""
        region = self.eyes[number]
        if len(region.chains) == 1:
            return [self.chains]
        others = [other.chains for other_number, other in self.eyes.items() if other_number != number]
        return [part for part in tied_together(self.chains, [*self.walks, *others]) if part & region.chains]

    def _join(self, number: int) -> frozenset[int]:
        """Join the pieces at an eye space, one false point after the other."""
        if number in self.rings:
            return frozenset()
        pieces = [_Piece(self._touched(number, part), self._own_eyes(number, part)) for part in self._apart(number)]
        left = self.eyes[number].points
        pieces = _held_together(pieces)
        while (point := _must_join(pieces, left)) is not None:
            left -= {point}
            pieces = _held_together(_joined(pieces, point, left.intersection(self.board.near[point])))
        return self.eyes[number].points - left

    def _own_eyes(self, number: int, part: frozenset[int]) -> int:
        """The eyes that a piece has without an eye space, counted up to two."""
        eyes = {other: region for other, region in self.eyes.items() if other != number and region.chains & part}
        key = part, frozenset(eyes)
        if key not in self._known:
            self._known[key] = Joints(self.board, part, eyes, self.walks, self.rings, self._known).value
        return self._known[key]

    def _touched(self, number: int, chains: Iterable[int]) -> frozenset[int]:
        """The points of an eye space beside some chains."""
        region = self.eyes[number]
        near = (self.board.chains[chain].liberties for chain in chains if chain in region.chains)
        return frozenset().union(*near) & region.points

    def _space(self, number: int, false: frozenset[int]) -> EyeSpace:
        """An eye space as it is read: what it holds at a false point alone does not stand fast."""
        points, board = self.eyes[number].points, self.board
        fast = [chain for chain in self.eyes[number].chains if not self._touched(number, {chain}) <= false]
        breathes = any(board.chains[chain].liberties - points for chain in self.chains)
        return eye_space(board, points, false, self._touched(number, fast), breathes)


def _must_join(pieces: Sequence[_Piece], left: frozenset[int]) -> int | None:
    """A point at which one of the pieces must be joined to the others, or None; `left`: the eye space by now."""
    if len(pieces) < 2:
        return None
    for piece in pieces:
        if not piece.eyes:
            if len(piece.touched) == 1:
                return min(piece.touched)
            eyed = [other for other in pieces if other.eyes]
            meeting = frozenset[int]().union(*(other.touched & piece.touched for other in eyed))
            if len(left) <= MOST_FRAIL and len(meeting) == 1 and any(other.eyes >= 2 for other in eyed):
                return min(meeting)
    return None


def _joined(pieces: Sequence[_Piece], point: int, beside: frozenset[int]) -> list[_Piece]:
    """The pieces once a stone stands on a point: those that touch it are one, and so is what it touches itself."""
    here = [piece for piece in pieces if point in piece.touched]
    touched = beside.union(*(piece.touched for piece in here)) - {point}
    return [
        *(piece for piece in pieces if piece not in here),
        _Piece(touched, min(2, sum(piece.eyes for piece in here))),
    ]


def _held_together(pieces: Sequence[_Piece]) -> list[_Piece]:
    """The pieces, with those made one that meet at two points or more."""
    out: list[_Piece] = []
    for piece in pieces:
        met = [other for other in out if len(other.touched & piece.touched) > 1]
        while met:
            out = [other for other in out if other not in met]
            touched = piece.touched.union(*(other.touched for other in met))
            piece = _Piece(touched, min(2, piece.eyes + sum(other.eyes for other in met)))
            met = [other for other in out if len(other.touched & piece.touched) > 1]
        out.append(piece)
    return out
