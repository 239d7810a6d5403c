"""How many handicap stones a record has, for the count."""

from __future__ import annotations

from dataclasses import dataclass

from gocli.records.facts import line_facts
from gocli.records.game_info import GameInfo
from gocli.records.handicap_facts import handicap_facts
from gocli.records.lines import Line


@dataclass(frozen=True, slots=True)
class Handicap:
    """The handicap of a game: the stones that count (0 and 1 are an even game), and what should be said of it.

    rangxian: Black merely moves first, without komi (让先).  zuozi: the four setup stones of the old game (座子).
    """

    stones: int
    rangxian: bool = False
    zuozi: bool = False
    note: str | None = None


def handicap_of(line: Line, info: GameInfo) -> Handicap:
    """The handicap of a line of play, as `gocli.records.handicap_facts` tells it, with what should be said of it.

    Where HA and the stones disagree the stones count. 座子 are no handicap.
    """
    found = handicap_facts(line.record, info, line_facts(line.record))
    if found.form == "zuozi":
        return Handicap(0, zuozi=True)
    note = None
    if found.placed and found.stated not in (None, found.stones) and max(found.stated or 0, found.stones) >= 2:
        stones = "1 handicap stone is" if found.stones == 1 else f"{found.stones} handicap stones are"
        note = f"HA says {found.stated}, but {stones} on the board: the stones count"
    elif found.form == "missing":
        note = f"HA says {found.stones}, but no handicap stones are on the board: {found.stones} are counted"
    return Handicap(found.stones, found.stated == 1 and found.stones < 2, note=note)
