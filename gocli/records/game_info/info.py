"""The game info of a record, read: one value a property, with the node that it stands in."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal

from gocli.records.game_info.clock import Overtime, read_overtime, read_seconds
from gocli.records.game_info.dates import DateReading, read_date
from gocli.records.game_info.handicap import HandicapReading, read_handicap
from gocli.records.game_info.komi import NO_KOMI, Komi, KomiContext, komi_from_text, read_komi
from gocli.records.game_info.quantities import normal_text, quantity
from gocli.records.game_info.ranks import Rank, read_rank
from gocli.records.game_info.result import Result, read_result
from gocli.records.record import Node, Record
from gocli.rules.reading import RulesReading, read_rules


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a record says about its game. Absent properties are None (names and places: empty).

    komi_source: `KM`, `KO` (a numeric KO, as sina and Nihon Ki-in write it), `text` (words in the event), or None: the
    record tells no komi.
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


_GAME_INFO = frozenset(
    (
        *("AP", "BR", "DT", "EV", "GC", "GN", "HA", "KM", "OT", "PB", "PC", "PW", "RE", "RO", "RU", "TM", "WR"),
        *("KO", "RD", "RL", "TC", "TE", "TT"),
    )
)
"""Properties of FF[4] that tell of the game, and what sina and Fox write in the root."""

_IN_ROOT_ONLY = ("KO", "TE")
"""Below the root they mark a move."""

_KOMI_WORDS = ("EV", "TE", "RO", "GN", "RU", "GC")
"""Where a komi is told in words, when KM does not tell it."""


def read_game_info(record: Record) -> GameInfo:
    """The game info of a record: of each property the first occurrence on the main line.

    FF[4] lets game info stand below the root, once on every path; a later one of the same name is passed over.
    """
    nodes: dict[str, Node] = {}
    for node in record.main_line():
        if not _GAME_INFO.isdisjoint(node.properties):
            for name in node.properties:
                if name in _GAME_INFO and (node.parent < 0 or name not in _IN_ROOT_ONLY):
                    nodes.setdefault(name, node)
    values = {name: value for name, node in nodes.items() if (value := (record.simple_text(node, name) or "").strip())}
    if "KO" in nodes and not _is_komi(values.get("KO", "")):
        del nodes["KO"]

    def read(name: str) -> str:
        return values.get(name, "")

    handicap = read_handicap(read("HA")) if read("HA") else None
    komi, source = _komi(record, nodes, values, handicap)
    date = read("DT") or read("RD")
    return GameInfo(
        black=read("PB"),
        white=read("PW"),
        black_rank=read_rank(read("BR")) if read("BR") else None,
        white_rank=read_rank(read("WR")) if read("WR") else None,
        event=read("EV") or read("TE"),
        round=read("RO"),
        place=read("PC"),
        application=read("AP"),
        date=read_date(date) if date else None,
        result=read_result(read("RE")) if read("RE") else None,
        rules=read_rules(read("RU")) if read("RU") else None,
        komi=komi,
        komi_source=source,
        handicap=handicap,
        time=read_seconds(read("TM")) if read("TM") else None,
        overtime=read_overtime(read("OT")) if read("OT") else None,
        nodes=nodes,
    )


def _is_komi(value: str) -> bool:
    """A KO with a number is a komi; without a value it marks a move (FF[4])."""
    return quantity(normal_text(value)) is not None if value else False


def _komi(
    record: Record, nodes: dict[str, Node], values: dict[str, str], handicap: HandicapReading | None
) -> tuple[Komi, Literal["KM", "KO", "text"] | None]:
    """The komi and where it was told: KM, else a numeric KO, else words."""
    context = KomiContext(
        record.width * record.height,
        values.get("AP", ""),
        not nodes.keys().isdisjoint(("TT", "RL", "TC")),
        handicap.stones if handicap else None,
    )
    komi = read_komi(values.get("KM", "") if "KM" in nodes else None, context)
    if komi.points is not None:
        return komi, "KM"
    if "KO" in nodes and "KM" not in nodes:
        return read_komi(values["KO"], context), "KO"
    for name in _KOMI_WORDS:
        told = komi_from_text(values[name]) if name in values else None
        if told is not None:
            note = f"komi of {name}: the record tells it in words"
            return replace(komi, points=told.points, written=told.written, unit=told.unit, note=note), "text"
    return komi, "KM" if komi.note else None
