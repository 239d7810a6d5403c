"""What a user asks of a count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from gocli.rules.ruleset import Compensation


@dataclass(frozen=True, slots=True)
class Request:
    """How to count records; None leaves it to the record or the ruleset.

    branch, move: what to count: the end of the main line by default.
    dead: `markup`, `auto`, `engine`, `none`, or points (`C3,D4`); None: the marks of the record, else `auto`.
    alive: points whose chains are alive whatever is said elsewhere.
    komi: in points to White.  handicap: stones.  compensation, group_tax: in the place of the ruleset's.
    groups: colour -> how many groups live on their own.  button: `B` or `W` takes it, `auto` who passed first.
    force: count games that ended by resignation or time.  reasons: look for the cause where count and record differ.
    engine: a GTP command.  timeout: seconds for it.
    seed: of the estimate.
    """

    branch: str = "main"
    move: int | None = None
    dead: str | None = None
    alive: str | None = None
    komi: Fraction | None = None
    handicap: int | None = None
    compensation: Compensation | None = None
    group_tax: bool | None = None
    groups: Mapping[int, int] = field(default_factory=dict)
    button: str | None = None
    force: bool = False
    reasons: bool = False
    engine: str | None = None
    timeout: float = 60.0
    seed: int = 0

    @property
    def wants_count(self) -> bool:
        """Whether a count is asked for even where the game ended without one."""
        return self.force or self.move is not None or self.dead not in (None, "auto", "markup")
