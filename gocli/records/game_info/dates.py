"""DT: when the game was played, as an ISO date as far as it is known."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class DateReading:
    """A date that was read.

    first: the first day as far as it is known: `1996-10-02`, `1846-09`, `1846`; None where nothing could be read.
    last: the last day of a game of several days, else None.  standard: exactly as FF[4] wants it.
    """

    text: str
    first: str | None
    last: str | None = None
    standard: bool = False


@lru_cache(maxsize=8192)
def read_date(text: str) -> DateReading:
    """The date that a DT value tells. Never raises."""
    return DateReading(text, None)
