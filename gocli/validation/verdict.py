"""What a run is asked for, and what it says of one game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

from gocli.findings import RANK, Finding
from gocli.rules.ruleset import Ko
from gocli.urls import way_to

Status = Literal["ok", "info", "warning", "error", "unreadable"]


@dataclass(frozen=True, slots=True)
class Options:
    """What a validation is asked for.

    rules: a ruleset's name, or `auto`: from RU, else generic.  ko, suicide: override the ruleset.
    variations: check side branches too.  select, ignore: codes or prefixes of codes; empty select means all.
    recorded_result: count the last position too and compare it with RE (M314; done by `gocli.archive`).
    compiled: the gear of the kernel, None chooses by the size of the record.
    """

    rules: str = "auto"
    ko: Ko | None = None
    suicide: bool | None = None
    variations: bool = True
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    recorded_result: bool = False
    compiled: bool | None = None

    def wants(self, code: str) -> bool:
        """Whether findings of a code are shown; the longest prefix that fits decides, select before ignore."""
        if not self.select and not self.ignore:
            return True
        chosen = max((len(prefix) for prefix in self.select if code.startswith(prefix)), default=-1)
        left_out = max((len(prefix) for prefix in self.ignore if code.startswith(prefix)), default=-1)
        if left_out >= 0 and left_out >= chosen:
            return False
        return chosen >= 0 or not self.select


@dataclass(slots=True, repr=False)
class Verdict:
    """One game with what was found in it; the fields are those of the command line's JSON.

    known: findings that a baseline knows; they are neither reported nor counted.
    """

    path: str
    game: int
    games: int = 1
    size: tuple[int, int] | None = None
    moves: int | None = None
    rules: str | None = None
    rules_source: str | None = None
    black: str | None = None
    white: str | None = None
    date: str | None = None
    komi: Fraction | None = None
    handicap: int | None = None
    result: str | None = None
    encoding: str | None = None
    ending: str | None = None
    findings: Sequence[Finding] = field(default_factory=list)
    unreadable: bool = False
    known: Sequence[Finding] = ()

    def __repr__(self) -> str:
        return f"<Verdict {self.name}: {' '.join([self.status, *(found.code for found in self.findings)])}>"

    @property
    def status(self) -> Status:
        """The worst severity among the findings that are no follow-ups, or `unreadable`."""
        if self.unreadable:
            return "unreadable"
        return max(
            (found.severity for found in self.findings if not found.follow_up), key=RANK.__getitem__, default="ok"
        )

    @property
    def name(self) -> str:
        """The path, with `#n` where the file holds several games."""
        return f"{self.path}#{self.game}" if self.games > 1 else self.path

    def as_dict(self) -> dict[str, Any]:
        """The game as the JSON object of the command line's contract."""
        return {**self.game_dict(), "path": way_to(self.path), "findings": [found.as_dict() for found in self.findings]}

    def game_dict(self) -> dict[str, Any]:
        """The game without its findings: one row of the table of games."""
        size = self.size
        return {
            "path": self.path,
            "game": self.game,
            "status": self.status,
            "size": None if size is None else size[0] if size[0] == size[1] else f"{size[0]}:{size[1]}",
            "moves": self.moves,
            "rules": self.rules,
            "rules_source": self.rules_source,
            "black": self.black,
            "white": self.white,
            "date": self.date,
            "komi": None if self.komi is None else float(self.komi),
            "handicap": self.handicap,
            "result": self.result,
            "encoding": self.encoding,
            "ending": self.ending,
        }
