"""How a record gives its handicap: as setup, as moves, or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gocli.records.game_info import GameInfo
from gocli.records.record import Record
from gocli.validation.facts import LineFacts


@dataclass(frozen=True, slots=True)
class Handicap:
    """The handicap of a record.

    stated: HA, read, or None.  stones: what counts: the stones on the board, else HA.  0 for an even game.
    form: `none` (even), `setup`, `moves` (Black moves before White's first stone), `moves-with-passes` (White passes
    between), `missing` (HA of 2 and more, no stones, White first), `zuozi` (座子, four setup stones of the old game),
    `position` (setup of both colours: a problem or a game from a position).
    usual_points: where form is `missing`, the usual handicap points (flat) if nothing the main line plays on them
    forbids that they stood there; else empty.
    """

    stated: int | None
    stones: int
    form: Literal["none", "setup", "moves", "moves-with-passes", "missing", "zuozi", "position"]
    usual_points: tuple[int, ...] = ()


def handicap_facts(record: Record, info: GameInfo, facts: LineFacts) -> Handicap:
    """How a record gives its handicap."""
    return Handicap(None, 0, "none")
