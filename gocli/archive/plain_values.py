"""The values of plain records that are read one by one and remembered: results, dates, places, ranks."""

from __future__ import annotations

import re
from typing import NamedTuple, TypeVar

from gocli.findings import Finding
from gocli.records.game_info import GameInfo, read_date, read_rank, read_result
from gocli.validation.data_checks import names_server, rank_finding
from gocli.validation.judge import shown_result
from gocli.validation.verdict import Options

K = TypeVar("K")
V = TypeVar("V")

_MARGIN = re.compile(r"([BW]\+)[1-9]\d*((?:\.\d+)?)")

MOST_REMEMBERED = 100_000
"""Values of a kind that are remembered; beyond that all are forgotten, so that memory stays flat."""


class PlainResult(NamedTuple):
    """RE. alike: as a template has it (margins of one kind are alike).  exact: as it is.  shown: as a verdict has it.
    counted: whether it comes from a count.  on_time: whether a clock decided."""

    alike: str
    exact: str
    shown: str | None
    counted: bool
    on_time: bool


class PlainDate(NamedTuple):
    """DT. alike: as a template has it (all well-formed dates are alike).  first: its first day."""

    alike: str
    first: str | None


class PlainValues:
    """Reads values, each of which is worked out once."""

    def __init__(self, options: Options) -> None:
        self._wants_ranks = options.wants("M322")
        self._results: dict[bytes, PlainResult] = {}
        self._dates: dict[bytes, PlainDate] = {}
        self._places: dict[bytes, str] = {}
        self._names: dict[bytes, str | None] = {}
        self._ranks: dict[tuple[str, bytes], Finding | None] = {}

    def result(self, written: bytes) -> PlainResult:
        """RE as it was written."""
        known = self._results.get(written)
        if known is None:
            text = written.decode()
            alike = _MARGIN.fullmatch(text)
            reading = read_result(text.strip()) if text.strip() else None
            kind = reading.kind if reading else None
            known = PlainResult(
                f"{alike[1]}7{alike[2]}" if alike else text,
                text,
                shown_result(GameInfo(result=reading)),
                kind == "score",
                kind == "time",
            )
            _remember(self._results, written, known)
        return known

    def date(self, written: bytes) -> PlainDate:
        """DT as it was written."""
        known = self._dates.get(written)
        if known is None:
            text = written.decode()
            reading = read_date(text.strip()) if text.strip() else None
            alike = reading is not None and reading.standard and text == text.strip()
            known = PlainDate("2000-01-01" if alike else text, reading.first if reading else None)
            _remember(self._dates, written, known)
        return known

    def place(self, written: bytes) -> str:
        """PC as a template has it: all that are no server are alike."""
        known = self._places.get(written)
        if known is None:
            text = written.decode()
            known = text if not text.strip() or names_server(text) else "x"
            _remember(self._places, written, known)
        return known

    def name(self, written: bytes) -> str | None:
        """A name without white space around it; None where there is none."""
        try:
            return self._names[written]
        except KeyError:
            name = written.decode().strip() or None
            _remember(self._names, written, name)
            return name

    def rank(self, name: str, written: bytes) -> Finding | None:
        """What is to be said of BR or WR, without its place."""
        if not self._wants_ranks or not written.strip():
            return None
        if (name, written) not in self._ranks:
            _remember(self._ranks, (name, written), rank_finding(name, read_rank(written.decode().strip())))
        return self._ranks[name, written]


def _remember(known: dict[K, V], key: K, value: V) -> None:
    if len(known) >= MOST_REMEMBERED:
        known.clear()
    known[key] = value
