"""KM: the komi in points, whatever unit and spelling it was written in."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from gocli.records.game_info.result import Result


@dataclass(frozen=True, slots=True)
class KomiContext:
    """What the reading of a komi depends on.

    points: how many points the board has.  rules: the ruleset that RU names, or None.  application: AP.
    fox_keys: the record has one of the Fox server's own keys TT, RL, TC.  handicap: the handicap stones (0 of an even
    game), or None when it is not known.  result: RE, read.
    """

    points: int = 361
    rules: str | None = None
    application: str = ""
    fox_keys: bool = False
    handicap: int | None = None
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Komi:
    """A komi that was read.

    text: as the record has it (None: there is no KM).  points: None where the record tells none.
    written: the number that was written.  unit: `points`, `zi` (1 zi = 2 points), `hundredths` of a point or
    `hundredths-of-zi`.  code, message: the finding M306..M309 that goes with it.  note: what a count should say, such
    as that Fox writes 0 where it means that the komi is not known.
    """

    text: str | None
    points: Fraction | None
    written: Fraction | None = None
    unit: Literal["points", "zi", "hundredths", "hundredths-of-zi"] | None = None
    code: str | None = None
    message: str | None = None
    note: str | None = None


@lru_cache(maxsize=4096)
def read_komi(text: str | None, context: KomiContext) -> Komi:
    """The komi that a KM value tells in its record. Never raises."""
    return Komi(text, None)


@lru_cache(maxsize=4096)
def komi_from_text(text: str) -> Komi | None:
    """The komi that an event or a rule names in words (`黑贴3又3/4子`, `贴6目半`, `コミ5目半`, `komi 6.5`), or None."""
    return None
