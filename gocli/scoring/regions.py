"""A board whose dead stones are known, cut into its chains and its regions.

A *region* is a largest connected set of points without a living stone: empty points and points under dead stones.
It belongs to the colours whose living stones it touches: to one (an eye space, or open territory), to both (dame, or
shared liberties of a seki), or to none (a board without living stones). Points are flat.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from gocli.board.position import EMPTY, Position

Neighbours = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=64)
def neighbours_of(width: int, height: int) -> Neighbours:
    """For each flat point of a board the flat points beside it."""
    out = []
    for flat in range(width * height):
        x, y = flat % width, flat // width
        steps = ((y > 0, -width), (x > 0, -1), (x + 1 < width, 1), (y + 1 < height, width))
        out.append(tuple(flat + step for there, step in steps if there))
    return tuple(out)


@dataclass(frozen=True, slots=True)
class Chain:
    """A living chain: its colour, its stones, and the points beside it without a living stone."""

    color: int
    stones: frozenset[int]
    liberties: frozenset[int]


@dataclass(frozen=True, slots=True)
class Region:
    """Connected points without a living stone, and the numbers of the chains that they touch.

    color: 1 or 2 where only that colour is touched, 3 for both, 0 for none.
    """

    points: frozenset[int]
    chains: frozenset[int]
    color: int


class Board:
    """The board after the dead stones are known.

    living: a byte a point, 0 where no living stone stands.  dead: the points of the dead stones.
    closed: points that are taken for a stone of a colour (an open border that is counted as closed): point -> colour.
    """

    def __init__(self, position: Position, dead: Iterable[int] = (), closed: dict[int, int] | None = None) -> None:
        self.position = position
        self.width, self.height = position.width, position.height
        self.dead = frozenset(dead)
        self.closed = dict(closed or {})
        living = bytearray(position.stones)
        for flat in self.dead:
            living[flat] = EMPTY
        for flat, color in self.closed.items():
            living[flat] = color
        self.living = bytes(living)
        self.near = neighbours_of(self.width, self.height)

    @cached_property
    def chains(self) -> tuple[Chain, ...]:
        """All living chains, in board order of their first stone."""
        out, seen = [], bytearray(len(self.living))
        for flat, color in enumerate(self.living):
            if color == EMPTY or seen[flat]:
                continue
            stones = [flat]
            liberties = set()
            seen[flat] = 1
            for stone in stones:
                for beside in self.near[stone]:
                    state = self.living[beside]
                    if state == EMPTY:
                        liberties.add(beside)
                    elif state == color and not seen[beside]:
                        seen[beside] = 1
                        stones.append(beside)
            out.append(Chain(color, frozenset(stones), frozenset(liberties)))
        return tuple(out)

    @cached_property
    def chain_of(self) -> dict[int, int]:
        """For each point with a living stone the number of its chain."""
        return {stone: number for number, chain in enumerate(self.chains) for stone in chain.stones}

    @cached_property
    def regions(self) -> tuple[Region, ...]:
        """All regions, in board order of their first point."""
        every = (flat for flat, state in enumerate(self.living) if state == EMPTY)
        out = []
        for points in self.floods(every):
            chains = {self.chain_of[beside] for flat in points for beside in self.near[flat] if self.living[beside]}
            color = 0
            for number in chains:
                color |= self.chains[number].color
            out.append(Region(points, frozenset(chains), color))
        return tuple(out)

    def floods(self, points: Iterable[int]) -> Iterator[frozenset[int]]:
        """The connected parts of a set of points."""
        left = dict.fromkeys(points)
        while left:
            part = [next(iter(left))]
            del left[part[0]]
            for flat in part:
                for beside in self.near[flat]:
                    if beside in left:
                        del left[beside]
                        part.append(beside)
            yield frozenset(part)

    def closing_points(self, region: Region, color: int) -> list[int]:
        """The points of a shared region at which a stone of a colour can leave a part to that colour alone.

        Such a point is one without which the region falls apart, or the only one that the other side touches.
        """
        other = 3 - color
        met = {flat for flat in region.points if any(self.living[beside] == other for beside in self.near[flat])}
        return sorted(self._cut_points(region.points) | (met if len(met) == 1 else set()))

    def _cut_points(self, points: frozenset[int]) -> set[int]:
        """The points without which a connected set falls apart (Hopcroft and Tarjan 1973)."""
        cuts: set[int] = set()
        root = min(points)
        depth = {root: 0}
        low = {root: 0}
        path = [(root, iter(self.near[root]))]
        children = 0
        while path:
            flat, beside = path[-1]
            for near in beside:
                if near not in points:
                    continue
                if near not in depth:
                    depth[near] = low[near] = len(path)
                    path.append((near, iter(self.near[near])))
                    children += flat == root
                    break
                low[flat] = min(low[flat], depth[near])
            else:
                path.pop()
                if path:
                    before = path[-1][0]
                    low[before] = min(low[before], low[flat])
                    if before != root and low[flat] >= depth[before]:
                        cuts.add(before)
        return cuts | {root} if children > 1 else cuts

    def owner(self) -> bytes:
        """Area: for each point the colour of its living stone, or the one colour that its region touches, else 0."""
        out = bytearray(self.living)
        for region in self.regions:
            if region.color in (1, 2):
                for flat in region.points:
                    out[flat] = region.color
        return bytes(out)
