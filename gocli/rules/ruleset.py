"""What a ruleset is: one immutable value. Code asks its fields, never its name."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from gocli.errors import UsageError

Ko = Literal["simple", "situational", "positional"]
Basis = Literal["area", "territory"]
Prisoners = Literal["gained", "lost", "none"]
Shared = Literal["half", "none"]
Compensation = Literal["none", "half-zi", "n", "n-1", "n-zi"]
Unit = Literal["zi", "mu", "points", "dian", "lu", "stones"]

COMPENSATIONS: tuple[Compensation, ...] = ("none", "half-zi", "n", "n-1", "n-zi")


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A ruleset: how it is played and how it is counted.

    Playing:
    ko: which whole-board repetition is forbidden: `simple` none beyond the immediate retake; `situational` the same
    board with the same side to move; `positional` the same board.
    repetition: the severity of R108 where a board repeats and the ruleset does not forbid it.
    repetition_outcome: what such a repetition means, in words.
    suicide: whether several stones may be left without liberties (a single stone never may).
    white_first: White starts as a rule.

    Counting:
    basis: `area` counts living stones and territory, `territory` counts territory alone.
    prisoners: what a territory count does with stones lost (captured and dead): `gained` adds the other side's,
    `lost` takes off one's own, `none` leaves them out.
    as_it_stands: the board counts as it stands: no stone is dead and no border is closed in thought.
    seki_eyes: the eyes of groups in seki count.
    needless_eyes: a false eye, which must be filled in the end, still counts (under area counting the stone that
    fills it counts as the point did).
    shared: what a side gets of the points that reach both colours: `half` or `none` of them.
    group_tax: points that each group living on its own gives up (0 or 2).  eye_tax: points that each eye point inside
    an own group in seki gives up (0 or 1). Held against half of the board the tax is one zi a group (还棋头).
    pass_stones: a pass hands a stone to the other side; where Black passed last White hands over one more.
    komi: (from this year on, komi in points to White), from the year 0; the last one holds where no date is known.
    ties_to: who wins an even count of an even game (`B`, `W` or None for a draw); ties_to_handicap: of a handicap game.
    compensation: what White gets for H >= 2 handicap stones: `none`; `half-zi` H/2 zi = H points; `n` H points;
    `n-1` H - 1 points; `n-zi` H zi = 2H points.
    unit: the unit the result is spoken in: `zi` (2 points), `mu` (目), `points`, `dian` (点), `lu` (路), `stones`.
    numerals: margins are written in Chinese numerals (黑胜七子).  draw_word: how an even count is called.
    end: how a game ends.

    sources: where the rules stand.  summary: what is particular about it, a sentence each.
    fallback: it only stands in where nothing is known and is no ruleset of its own.
    """

    name: str
    title: str
    ko: Ko
    repetition: Literal["info", "warning"]
    repetition_outcome: str
    suicide: bool = False
    white_first: bool = False

    basis: Basis = "area"
    prisoners: Prisoners = "none"
    as_it_stands: bool = False
    seki_eyes: bool = True
    needless_eyes: bool = True
    shared: Shared = "none"
    group_tax: int = 0
    eye_tax: int = 0
    pass_stones: bool = False
    komi: tuple[tuple[int, Fraction], ...] = ((0, Fraction(0)),)
    ties_to: Literal["B", "W"] | None = None
    ties_to_handicap: Literal["B", "W"] | None = None
    compensation: Compensation = "none"
    unit: Unit = "points"
    numerals: bool = False
    draw_word: str = "Draw"

    end: str = "two passes"
    summary: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    fallback: bool = False

    def with_play(self, ko: Ko | None = None, suicide: bool | None = None) -> Ruleset:
        """The same ruleset with the ko rule or the suicide rule overridden."""
        if ko in (None, self.ko) and suicide in (None, self.suicide):
            return self
        return replace(self, ko=ko or self.ko, suicide=self.suicide if suicide is None else suicide)

    def with_count(self, group_tax: bool | None = None, compensation: Compensation | None = None) -> Ruleset:
        """The same ruleset with the group tax switched or another compensation for handicap stones.

        A tax that is switched on takes two points from each group that lives on its own; the eyes of a seki pay one
        point each where they count at all.
        """
        changed = self
        if group_tax is not None and group_tax != bool(self.group_tax):
            changed = replace(changed, group_tax=2 * group_tax, eye_tax=int(group_tax and self.seki_eyes))
        return replace(changed, compensation=compensation or changed.compensation)

    def default_komi(self, year: int | None = None) -> Fraction:
        """Komi in points to White where the record has none, for a game of `year` (None: today's)."""
        return next(komi for since, komi in reversed(self.komi) if year is None or since <= year)

    def compensate(self, stones: int) -> Fraction:
        """Points that White gets for `stones` handicap stones; none for fewer than two (让先)."""
        if stones < 2:
            return Fraction(0)
        factor, offset = {"none": (0, 0), "half-zi": (1, 0), "n": (1, 0), "n-1": (1, -1), "n-zi": (2, 0)}[
            self.compensation
        ]
        return Fraction(factor * stones + offset)


def find_ruleset(name: str, table: dict[str, Ruleset]) -> Ruleset:
    """The ruleset of a name that a user typed.

    Raises UsageError with the names there are.
    """
    try:
        return table[name.strip().lower()]
    except KeyError:
        raise UsageError(f"no ruleset is called {name!r}; there are: {', '.join(table)}") from None
