"""TM and OT: the thinking time."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal


@dataclass(frozen=True, slots=True)
class Overtime:
    """An overtime that was read: `byo-yomi` (periods of seconds a move), `canadian` (stones in seconds),
    `fischer` (seconds added a move), `none`, or `unknown`."""

    text: str
    kind: Literal["byo-yomi", "canadian", "fischer", "none", "unknown"]
    periods: int | None = None
    stones: int | None = None
    seconds: Fraction | None = None


@lru_cache(maxsize=2048)
def read_seconds(text: str) -> Fraction | None:
    """A TM, BL or WL value in seconds: `5400`, `1h30m`, `10:00(5x1:00)`; None where nothing could be read."""
    return None


@lru_cache(maxsize=2048)
def read_overtime(text: str) -> Overtime:
    """The overtime that an OT value tells. Never raises."""
    return Overtime(text, "unknown")
