"""What a run has seen, counted; and the one place that decides its exit status."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Literal

from gocli.archive.block_verdicts import BlockVerdicts
from gocli.archive.shapes import kinds_of, status_of
from gocli.findings import RANK
from gocli.validation.verdict import Status, Verdict

FailOn = Literal["error", "warning", "info", "never"]


@dataclass(slots=True)
class Tally:
    """Counts over verdicts.

    files, games, moves: how many were judged; a file in which no game could be read counts as a file only.
    by_status: games (or unreadable files) by their status.  by_code: findings by (code, severity), follow-ups left out;
    games_by_code, files_by_code: in how many games, and in how many unreadable files, each of them is.  follow_ups:
    findings that only exist because of earlier ones.
    """

    files: int = 0
    games: int = 0
    moves: int = 0
    by_status: Counter[Status] = field(default_factory=Counter)
    by_code: Counter[tuple[str, str]] = field(default_factory=Counter)
    games_by_code: Counter[tuple[str, str]] = field(default_factory=Counter)
    files_by_code: Counter[tuple[str, str]] = field(default_factory=Counter)
    follow_ups: int = 0

    def add(self, verdicts: Iterable[Verdict]) -> None:
        """Count verdicts; the games of a file come with their numbers from 1."""
        if isinstance(verdicts, BlockVerdicts):
            self.moves += verdicts.moves()
            for shape, count in verdicts.shapes():
                self.files += count
                self.games += count
                self.follow_ups += shape.follow_ups * count
                self._count(shape.status, shape.kinds, count)
            verdicts = chain.from_iterable(verdicts.others.values())
        for verdict in verdicts:
            self.moves += verdict.moves or 0
            self.files += verdict.game == 1
            self.games += not verdict.unreadable
            kinds = kinds_of(verdict.findings)
            self.follow_ups += len(verdict.findings) - len(kinds)
            self._count(status_of(verdict), kinds, 1)

    def _count(self, status: Status, kinds: Sequence[tuple[str, str]], games: int) -> None:
        """Count games (or unreadable files) with findings of some kinds each."""
        self.by_status[status] += games
        for kind in kinds:
            self.by_code[kind] += games
        having = self.files_by_code if status == "unreadable" else self.games_by_code
        for kind in set(kinds):
            having[kind] += games

    def merge(self, other: Tally) -> None:
        """Count what another run has counted."""
        self.files += other.files
        self.games += other.games
        self.moves += other.moves
        self.by_status.update(other.by_status)
        self.by_code.update(other.by_code)
        self.games_by_code.update(other.games_by_code)
        self.files_by_code.update(other.files_by_code)
        self.follow_ups += other.follow_ups

    def findings(self, severity: str) -> int:
        """How many findings of a severity there are, without follow-ups."""
        return sum(count for (_, own), count in self.by_code.items() if own == severity)

    def exit_status(self, fail_on: FailOn = "error", excused: int = 0) -> int:
        """1 where a game is as bad as `fail_on` or worse, or a file could not be read; else 0.

        excused: so many of the unreadable files do not matter: a baseline knows them.
        """
        if fail_on == "never":
            return 0
        left = self.by_status - Counter({"unreadable": excused})
        return int(any(RANK[status] >= RANK[fail_on] for status in left))
