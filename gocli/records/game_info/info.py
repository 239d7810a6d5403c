"""The game info of a record, read: one value a property, with where it stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from gocli.records.game_info.clock import Overtime
from gocli.records.game_info.dates import DateReading
from gocli.records.game_info.handicap import HandicapReading
from gocli.records.game_info.komi import NO_KOMI, Komi
from gocli.records.game_info.ranks import Rank
from gocli.records.game_info.result import Result
from gocli.records.record import Node, Record
from gocli.rules.reading import RulesReading


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a record says about its game. Absent properties are None (names: empty).

    komi_source: `KM`, `KO` (sina's numeric KO), `text` (words in the event), or None: the record tells no komi.
    nodes: the node that each property was taken from, by the property's name as the file has it.
    """

    black: str = ""
    white: str = ""
    black_rank: Rank | None = None
    white_rank: Rank | None = None
    event: str = ""
    round: str = ""
    place: str = ""
    application: str = ""
    date: DateReading | None = None
    result: Result | None = None
    rules: RulesReading | None = None
    komi: Komi = NO_KOMI
    komi_source: Literal["KM", "KO", "text"] | None = None
    handicap: HandicapReading | None = None
    time: Fraction | None = None
    overtime: Overtime | None = None
    nodes: dict[str, Node] = field(default_factory=dict)


def read_game_info(record: Record) -> GameInfo:
    """The game info of a record: of each property the first occurrence on the main line."""
    return GameInfo()
