"""HA: the handicap that a record states."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class HandicapReading:
    """A handicap value that was read.

    stones: 0 of an even game and of Black merely moving first (先, 让先, `1`), 2 and more of a handicap, None where
    nothing could be read.  meaning: what a text says, in English, or None of a plain number.
    standard: a whole number as FF[4] wants it.
    """

    text: str
    stones: int | None
    meaning: str | None = None
    standard: bool = False


@lru_cache(maxsize=1024)
def read_handicap(text: str) -> HandicapReading:
    """The handicap that an HA value tells. Never raises."""
    return HandicapReading(text, None)
