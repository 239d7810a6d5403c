"""What a ruleset is: one immutable value. Code asks its fields, never its name."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from gocli.errors import UsageError

Ko = Literal["simple", "situational", "positional"]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A ruleset: how it is played and how it is counted.

    ko: which whole-board repetition is forbidden: `simple` none beyond the immediate retake; `situational` the same
    board with the same side to move; `positional` the same board.
    repetition: the severity of R108 where a board repeats and the ruleset does not forbid it.
    repetition_outcome: what such a repetition means, in words.
    suicide: whether several stones may be left without liberties (a single stone never may).
    white_first: White starts as a rule.
    """

    name: str
    title: str
    ko: Ko
    repetition: Literal["info", "warning"]
    repetition_outcome: str
    suicide: bool = False
    white_first: bool = False

    def with_play(self, ko: Ko | None = None, suicide: bool | None = None) -> Ruleset:
        """The same ruleset with the ko rule or the suicide rule overridden."""
        return replace(self, ko=ko or self.ko, suicide=self.suicide if suicide is None else suicide)


def find_ruleset(name: str, table: dict[str, Ruleset]) -> Ruleset:
    """The ruleset of a name that a user typed.

    Raises UsageError with the names there are.
    """
    try:
        return table[name.strip().lower()]
    except KeyError:
        raise UsageError(f"no ruleset is called {name!r}; there are: {', '.join(table)}") from None
