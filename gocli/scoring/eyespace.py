"""How many eyes an eye space holds: none, one or two.

The question is put at the end of a game, when the owner had the chance to mend what needed mending: can the owner,
**moving first**, make two eyes in it (or one) that no answer takes away? The wall around the space stands fast, and
the other side's stones in it are those that are dead. Chains that reach the space at a false point only have lost
their outside liberties: the other side may take that point at any time, which removes them and opens the space there.
Eyes are made when the stones are alive whatever the other side does (D. B. Benson, Life in the game of Go, 1976).

The reading is complete: all positions of the space are tried, and a position is won when the owner can force one that
is alive; going round in circles wins nothing. Two things need no reading: a space of seven points or more holds two
eyes where the largest dead chain leaves six points and five are empty, for no killing shape has more than six points;
and two points beside each other that are neither false nor spent on taking a dead stone are an eye.

In the corner a shortage of liberties counts (the rectangular six): a wall without a liberty outside can be taken
there, unless dead stones fill half of the space and are short of liberties themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from gocli.scoring.regions import Board

LARGEST_KILLING_SHAPE = 6
MOST_READ = 8
"""A larger eye space is not read out: it holds two eyes."""

State = tuple[int, int, int, bool, int]
"""Own stones, stones of the other side, false points that are open (bit sets), whether the owner moves, and the point
that simple ko forbids (a bit, 0: none)."""

LOST: State = (0, 0, 0, False, -1)
"""The wall itself is taken."""


@dataclass(frozen=True, slots=True)
class EyeSpace:
    """An eye space, its points numbered from 0: sets of points are bit sets.

    near: for each point those beside it.  wall: points beside the owner's stones that stand fast.
    false: false points.  dead: points with a dead stone.
    mortal: the wall has no liberty but those in here, and that counts.
    """

    near: tuple[int, ...]
    wall: int
    false: int
    dead: int
    mortal: bool = False

    @property
    def size(self) -> int:
        """How many points it has."""
        return len(self.near)


def eye_space(
    board: Board, points: frozenset[int], false: frozenset[int], wall: frozenset[int], breathes: bool
) -> EyeSpace:
    """The eye space on some points of a board.

    wall: the points beside stones that stand fast.  breathes: these have liberties elsewhere.
    """
    numbers = {flat: number for number, flat in enumerate(sorted(points))}
    near = tuple(_bits(numbers[beside] for beside in board.near[flat] if beside in numbers) for flat in sorted(points))
    dead = board.dead & points
    walled, joints, taken = (_bits(numbers[flat] for flat in chosen) for chosen in (wall, false, dead))
    cornered = any(len(board.near[flat]) == 2 for flat in points) and 2 * len(dead) < len(points)
    return EyeSpace(near, walled, joints, taken, cornered and not breathes and len(points) <= LARGEST_KILLING_SHAPE)


def plainly_two(board: Board, points: frozenset[int]) -> bool:
    """Whether a space without false points is too large for one eye, without reading."""
    size = len(points)
    if size <= LARGEST_KILLING_SHAPE or size > MOST_READ:
        return size > MOST_READ
    dead = board.dead & points
    largest = max((len(part) for part in board.floods(dead)), default=0)
    return size - largest >= LARGEST_KILLING_SHAPE and size - len(dead) >= LARGEST_KILLING_SHAPE - 1


@lru_cache(maxsize=256)
def value_of(space: EyeSpace) -> int:
    """The eyes that the owner can make in a space, moving first: 0, 1 or 2."""
    if space.size > MOST_READ:
        return 2
    if not space.false and space.size <= 2:
        return 1
    left = space.size - space.false.bit_count()
    if left > 2 and Reading(space, 2).won():
        return 2
    return int(left > 0 and (not space.false or _plainly_one(space) or Reading(space, 1).won()))


def _plainly_one(space: EyeSpace) -> bool:
    """Whether two points beside each other are neither false nor beside a false point that holds a dead stone."""
    spent = space.false
    for number, near in enumerate(space.near):
        if space.false & space.dead & (1 << number):
            spent |= near
    return any(near & ~spent for number, near in enumerate(space.near) if not spent >> number & 1)


class Reading:
    """All positions of one eye space, and in which of them the owner can force so many eyes."""

    def __init__(self, space: EyeSpace, eyes: int) -> None:
        self.space, self.eyes = space, eyes
        self.all = (1 << space.size) - 1
        self.spread = [0] * (1 << space.size)
        for points in range(1, 1 << space.size):
            low = points & -points
            self.spread[points] = self.spread[points ^ low] | space.near[low.bit_length() - 1]
        self._alive: dict[tuple[int, int, int], bool] = {}

    def won(self) -> bool:
        """Whether the owner, moving first, makes the eyes."""
        start: State = (0, self.space.dead, 0, True, 0)
        following: dict[State, list[State]] = {}
        before: dict[State, list[State]] = {start: []}
        won: list[State] = []
        todo = [start]
        while todo:
            state = todo.pop()
            if state is not LOST and self._is_alive(*state[:3]):
                following[state] = []
                won.append(state)
                continue
            following[state] = [] if state is LOST else list(self._moves(state))
            for after in following[state]:
                if after not in before:
                    before[after] = []
                    todo.append(after)
                before[after].append(state)
        return self._forced(start, following, before, won)

    @staticmethod
    def _forced(
        start: State, following: dict[State, list[State]], before: dict[State, list[State]], won: list[State]
    ) -> bool:
        """Go back from what is alive: the owner needs one way to it, the other side must have no way past it."""
        good = set(won)
        escapes = {state: len(after) for state, after in following.items()}
        for state in won:
            for earlier in before[state]:
                escapes[earlier] -= 1
                if earlier not in good and (earlier[3] or not escapes[earlier]):
                    good.add(earlier)
                    won.append(earlier)
        return start in good

    def _moves(self, state: State) -> Iterator[State]:
        own, other, opened, owner_moves, ko = state
        yield own, other, opened, not owner_moves, 0
        free = self.all & ~(own | other | ko)
        while free:
            point = free & -free
            free ^= point
            after = self._own_move(state, point) if owner_moves else self._other_move(state, point)
            if after is not None:
                yield after
        if not owner_moves:
            taken = other & self.space.false & ~opened
            while taken:  # a chain whose only point to join is held by a dead stone is taken from outside
                point = taken & -taken
                taken ^= point
                yield own, other, opened | point, True, 0

    def _own_move(self, state: State, point: int) -> State | None:
        own, other, opened = state[0] | point, state[1], state[2]
        captured = self._captured(point, other, own, 0, opened)
        other ^= captured
        if not self._breathes(point, own, other, self.space.wall) or not self._wall_breathes(own, other):
            return None
        ko = captured if self._is_ko(point, captured, own, other, self.space.wall) else 0
        return own, other, opened, False, ko

    def _other_move(self, state: State, point: int) -> State | None:
        own, other, opened = state[0], state[1] | point, state[2] | (point & self.space.false)
        captured = self._captured(point, own, other, self.space.wall, 0)
        own ^= captured
        if not self._wall_breathes(own, other):
            return LOST
        if not self._breathes(point, other, own, opened):
            return None
        ko = captured if self._is_ko(point, captured, other, own, opened) else 0
        return own, other, opened, True, ko

    def _captured(self, point: int, theirs: int, ours: int, touching: int, holding: int) -> int:
        """The stones of `theirs` beside a move that lose their last liberty.

        Chains with a stone on a point of `touching` stand at the wall, those with one of `holding` at the outside.
        """
        out = 0
        beside = self.spread[point] & theirs
        while beside:
            chain = self._chain(beside & -beside, theirs)
            beside &= ~chain
            if not chain & (touching | holding) and not self.spread[chain] & ~(theirs | ours) & self.all:
                out |= chain
        return out

    def _breathes(self, point: int, ours: int, theirs: int, fast: int) -> bool:
        chain = self._chain(point, ours)
        return bool(chain & fast or self.spread[chain] & ~(ours | theirs) & self.all)

    def _wall_breathes(self, own: int, other: int) -> bool:
        if not self.space.mortal:
            return True
        beside = self.space.wall | self.spread[self._chains_at_wall(own)]
        return bool(beside & ~(own | other) & self.all)

    def _is_ko(self, point: int, captured: int, ours: int, theirs: int, fast: int) -> bool:
        if captured.bit_count() != 1 or point & fast or self.spread[point] & ours:
            return False
        return self.spread[point] & ~theirs == captured

    def _chain(self, point: int, stones: int) -> int:
        chain = point
        while True:
            grown = (chain | self.spread[chain]) & stones
            if grown == chain:
                return chain
            chain = grown

    def _is_alive(self, own: int, other: int, opened: int) -> bool:
        key = (own, other, opened)
        if key not in self._alive:
            self._alive[key] = self._benson(own, other)
        return self._alive[key]

    def _benson(self, own: int, other: int) -> bool:
        """Whether the wall has the eyes by Benson's rule; chains of the space that touch it belong to it."""
        chains, left = [self._chains_at_wall(own)], own
        left &= ~chains[0]
        while left:
            chains.append(self._chain(left & -left, own))
            left &= ~chains[-1]
        spaces = []
        left = self.all & ~own
        while left:
            points = self._chain(left & -left, self.all & ~own)
            left &= ~points
            if not points & self.space.false:
                spaces.append(points)
        return self._wall_stands(chains, spaces, other)

    def _wall_stands(self, chains: list[int], spaces: list[int], other: int) -> bool:
        reach = [self.spread[chain] for chain in chains]
        reach[0] |= self.space.wall
        living = set(range(len(chains)))
        while True:
            sound = [points for points in spaces if all(n in living for n, near in enumerate(reach) if points & near)]
            needed = {n: self.eyes if n == 0 else 2 for n in living}
            failing = {n for n in living if sum(not points & ~other & ~reach[n] for points in sound) < needed[n]}
            if not failing:
                return True
            if 0 in failing:
                return False
            living -= failing

    def _chains_at_wall(self, own: int) -> int:
        out = 0
        touching = own & self.space.wall
        while touching:
            chain = self._chain(touching & -touching, own)
            out |= chain
            touching &= ~chain
        return out


def _bits(numbers: Iterable[int]) -> int:
    out = 0
    for number in numbers:
        out |= 1 << number
    return out
