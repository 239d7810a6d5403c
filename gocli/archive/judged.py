"""What became of a block of a run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gocli.archive.tally import Tally


@dataclass(slots=True)
class Judged:
    """What became of a block: its counts, and what each of the makers made of its verdicts."""

    tally: Tally
    made: list[Any]


def joined(parts: Sequence[Judged]) -> Judged:
    """Several blocks as one: what the makers made of each is appended (bytes, lists)."""
    tally = Tally()
    for part in parts:
        tally.merge(part.tally)
    made = [list(pieces) for pieces in zip(*(part.made for part in parts), strict=True)]
    return Judged(tally, [sum(pieces[1:], start=pieces[0]) for pieces in made])
