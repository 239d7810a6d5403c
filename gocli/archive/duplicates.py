"""The same game more than once: found by its moves, turned, mirrored, cut short, or with one wrong move.

Hashes and sorted order only bring together what may be alike; what is called a duplicate was compared move by move.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal

from gocli.archive.canonical import SWAP, Form, forms, symmetry_between
from gocli.archive.course import MoveString
from gocli.archive.folding import fold
from gocli.archive.games import Game

Kind = Literal["identical", "same-moves", "symmetry", "colour-swap", "truncated", "one-move", "indirect"]
KINDS: tuple[Kind, ...] = (
    "identical", "same-moves", "symmetry", "colour-swap", "truncated", "one-move", "indirect",
)  # fmt: skip

MIN_MOVES = 30
"""Shorter games are only compared byte by byte: that many moves are played again in other games."""

SURE = 100
"""So many moves are the same in copies of one game only."""

MOST_BEGINNINGS = 20
"""Of so many games that begin as a short one the copy of it is looked for."""

FEW = 6
"""So many games are compared each with each; more are first parted by a further piece of their moves."""


@dataclass(slots=True)
class Copy:
    """A game as it is compared, and what tells how good a copy it is.

    findings: errors and warnings.  properties: of the game's data that are filled.  against: it belongs to the archive
    that is compared with.
    """

    path: str
    game: int
    games: int
    digest: bytes
    moves: MoveString | None
    length: int
    findings: int
    properties: int
    comments: int
    black: str | None
    white: str | None
    date: str | None
    result: str | None
    against: bool = False

    @property
    def order(self) -> tuple[int, int, int, int, str, int]:
        """Copies in order, the best first: most moves, fewest findings, fullest data, most comments."""
        return -self.length, self.findings, -self.properties, -self.comments, self.path, self.game


def copy_of(game: Game) -> Copy:
    """What is compared of a game."""
    verdict = game.verdict
    return Copy(
        verdict.path,
        verdict.game,
        verdict.games,
        game.digest,
        game.moves,
        len(game.moves.moves) // 2 if game.moves else 0,
        game.severities["error"] + game.severities["warning"],
        game.properties,
        game.comments,
        verdict.black,
        verdict.white,
        verdict.date,
        verdict.result,
    )


def copies_of(games: list[Game]) -> list[Copy]:
    """A maker of the engine: what is compared of the games of a block."""
    return [copy_of(game) for game in games if not game.verdict.unreadable]


@dataclass(slots=True)
class Member:
    """A copy in a group: how it relates to the best one.

    symmetry: the symmetry of the board that takes it to the best copy, see `gocli.board.points.transform`.
    differs_at: the move that is another one.
    """

    copy: Copy
    kind: Kind
    symmetry: int = 0
    differs_at: int | None = None


@dataclass(slots=True)
class Group:
    """Copies of one game; why: what makes the best one the best."""

    best: Copy
    why: str
    others: list[Member]


def find_duplicates(copies: Sequence[Copy], swap: bool = False, min_moves: int = MIN_MOVES) -> list[Group]:
    """The groups of copies, in the order in which their first copy was given.

    swap: games with the colours exchanged are the same too.  min_moves: shorter games are compared byte by byte only.
    """
    search = _Search(copies, swap)
    search.join_identical()
    boards: dict[tuple[int, int], list[int]] = defaultdict(list)
    for index, copy in enumerate(copies):
        if copy.moves is not None and copy.length >= min_moves:
            boards[copy.moves.width, copy.moves.height].append(index)
    for members in boards.values():
        found = search.join_same(members)
        search.join_typos(list(found.values()))
        search.join_truncated(found)
    return [_group([copies[index] for index in group], swap) for group in search.groups()]


@dataclass(slots=True)
class _Search:
    """Joins copies, by their numbers."""

    copies: Sequence[Copy]
    swap: bool
    _leader: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self._leader = list(range(len(self.copies)))

    def leader(self, index: int) -> int:
        """The copy that stands for all that are joined with one."""
        while self._leader[index] != index:
            self._leader[index] = self._leader[self._leader[index]]
            index = self._leader[index]
        return index

    def join(self, one: int, other: int) -> None:
        first, second = sorted((self.leader(one), self.leader(other)))
        self._leader[second] = first

    def groups(self) -> Iterable[list[int]]:
        """The copies that are joined, where there are several."""
        groups: dict[int, list[int]] = defaultdict(list)
        for index in range(len(self.copies)):
            groups[self.leader(index)].append(index)
        return [group for group in groups.values() if len(group) > 1]

    def join_identical(self) -> None:
        """Files of the same bytes, game by game."""
        first: dict[tuple[bytes, int], int] = {}
        for index, copy in enumerate(self.copies):
            self.join(first.setdefault((copy.digest, copy.game), index), index)

    def join_same(self, members: Sequence[int]) -> dict[Form, int]:
        """The same moves up to symmetry; gives the different forms, each with a copy that has it."""
        first: dict[Form, int] = {}
        for index, form in zip(members, forms(self._moves(members), self.swap), strict=True):
            self.join(first.setdefault(form, index), index)
        return first

    def join_truncated(self, found: dict[Form, int]) -> None:
        """One form begins as another: neighbours in the order of the moves.

        A game that begins as several that have nothing to do with each other joins only the first of them.
        """
        ordered = sorted(found, key=lambda form: (form.setup, form.moves))
        for at, form in enumerate(ordered):
            for following in ordered[at + 1 : at + 1 + MOST_BEGINNINGS]:
                if form.setup != following.setup or not following.moves.startswith(form.moves):
                    break
                if not _only_begin_alike(self.copies[found[form]], self.copies[found[following]]):
                    self.join(found[form], found[following])
                    break

    def join_typos(self, members: Sequence[int]) -> None:
        """One move is another: one half of the moves is the same then, up to symmetry."""
        lengths: dict[int, list[int]] = defaultdict(list)
        for index in members:
            lengths[self.copies[index].length].append(index)
        for length, alike in lengths.items():
            if len(alike) > 1:
                self._part(alike, 0, length)

    def _part(self, members: Sequence[int], start: int, stop: int) -> None:
        """Join those that differ in one of the moves from `start` to `stop` only."""
        if len(members) <= FEW or stop - start < 2:
            self._compare(members)
            return
        middle = (start + stop) // 2
        for first, last in ((start, middle), (middle, stop)):
            pieces: dict[Form, list[int]] = defaultdict(list)
            for index, form in zip(members, forms(self._moves(members), self.swap, first, last), strict=True):
                pieces[form].append(index)
            other = (middle, stop) if first == start else (start, middle)
            for alike in pieces.values():
                if len(alike) > 1:
                    self._part(alike, *other)

    def _compare(self, members: Sequence[int]) -> None:
        for one, other in combinations(members, 2):
            if self.leader(one) != self.leader(other):
                between = self._between(one, other)
                if between is not None and len(between[1]) <= 1:
                    self.join(one, other)

    def _between(self, one: int, other: int) -> tuple[int, list[int]] | None:
        first, second = self.copies[one].moves, self.copies[other].moves
        return None if first is None or second is None else symmetry_between(first, second, self.swap)

    def _moves(self, members: Sequence[int]) -> list[MoveString]:
        return [moves for index in members if (moves := self.copies[index].moves) is not None]


def _only_begin_alike(short: Copy, long: Copy) -> bool:
    """Whether a short game is no truncated copy of a longer one, though that begins as it.

    Strong programs play long openings again and again: where fewer than SURE moves are shared, two games of different
    days and different players are two games.
    """
    if short.length >= SURE or not (_is_day(short.date) and _is_day(long.date)) or short.date == long.date:
        return False
    return {fold(name) for name in (short.black, short.white) if name} != {
        fold(name) for name in (long.black, long.white) if name
    }


def _is_day(date: str | None) -> bool:
    return date is not None and len(date) == len("2000-01-01")


def _group(copies: list[Copy], swap: bool) -> Group:
    best, *others = sorted(copies, key=lambda copy: copy.order)
    return Group(best, _why(best, others), [_member(best, copy, swap) for copy in others])


def _why(best: Copy, others: Sequence[Copy]) -> str:
    """What the best copy has before the others."""
    reasons = []
    if any(copy.length < best.length for copy in others):
        reasons.append(f"most moves ({best.length})")
    if any(copy.findings > best.findings for copy in others if copy.length == best.length):
        reasons.append(f"fewest findings ({best.findings})")
    rest = [copy for copy in others if (copy.length, copy.findings) == (best.length, best.findings)]
    if any(copy.properties < best.properties for copy in rest):
        reasons.append(f"fullest data ({best.properties} properties)")
    if any(copy.comments < best.comments for copy in rest if copy.properties == best.properties):
        reasons.append(f"most comments ({best.comments})")
    return ", ".join(reasons) or "first by name, all else is equal"


def _member(best: Copy, copy: Copy, swap: bool) -> Member:
    """How a copy relates to the best one."""
    if (copy.digest, copy.game) == (best.digest, best.game):
        return Member(copy, "identical")
    if copy.moves is None or best.moves is None:
        return Member(copy, "indirect")
    if copy.moves == best.moves:
        return Member(copy, "same-moves")
    between = symmetry_between(copy.moves, best.moves, swap)
    if between is None or len(between[1]) > 1 or (between[1] and copy.length != best.length):
        return Member(copy, "indirect")
    symmetry, differing = between
    if differing:
        return Member(copy, "one-move", symmetry, differing[0])
    if copy.length != best.length:
        return Member(copy, "truncated", symmetry)
    return Member(copy, "colour-swap" if symmetry >= SWAP else "symmetry", symmetry)
