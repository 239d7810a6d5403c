"""RE: who won, by how much, and how — read from every spelling that archives hold."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

Color = Literal["B", "W"]
Kind = Literal[
    "score",  # a winner and a margin
    "resign",
    "time",
    "forfeit",
    "win",  # a winner, and nothing about how
    "draw",
    "both-lost",
    "unfinished",  # adjourned, suspended, broken off
    "void",  # no result
    "unknown",
]
Unit = Literal["points", "zi", "lu"]


@dataclass(frozen=True, slots=True)
class Result:
    """A result that was read.

    text: as the record has it.  winner: None where there is none or it is not known.
    margin: in points, of a `score` (and 0 of a `draw`).  unit: what the margin was written in; 1 zi = 2 points,
    1 lu = 1 point.  written: the number that was written.  standard: exactly as FF[4] wants it.
    """

    text: str
    winner: Color | None
    kind: Kind
    margin: Fraction | None = None
    unit: Unit | None = None
    written: Fraction | None = None
    standard: bool = False

    def as_sgf(self) -> str:
        """The form of FF[4]: `B+3.5`, `W+R`, `B+T`, `B+F`, `B+`, `0`, `Void`, `?`."""
        if self.winner is not None:
            if self.margin is not None:
                return f"{self.winner}+{decimal(self.margin)}"
            return self.winner + {"resign": "+R", "time": "+T", "forfeit": "+F"}.get(self.kind, "+")
        return {"draw": "0", "both-lost": "Void", "unfinished": "Void", "void": "Void"}.get(self.kind, "?")


def decimal(value: Fraction) -> str:
    """A number in SGF's Real form: `3.5`, `12`, `-0.25`; thirds are rounded to two places."""
    if value.denominator == 1:
        return str(value.numerator)
    return f"{float(value):.4f}".rstrip("0") if value.denominator in (2, 4, 8, 16) else f"{float(value):.2f}"


@lru_cache(maxsize=8192)
def read_result(text: str) -> Result:
    """The result that a text tells; kind `unknown` where it tells none. Never raises."""
    return Result(text, None, "unknown")
