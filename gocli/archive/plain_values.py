"""The values of plain records that are read one by one and remembered: names, results, dates, places, ranks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from gocli.archive import plain_layout as p
from gocli.archive.numbers import Numbers, RowTable
from gocli.findings import Finding
from gocli.records.game_info import GameInfo, read_date, read_rank, read_result
from gocli.validation.data_checks import names_server, rank_finding
from gocli.validation.judge import shown_result
from gocli.validation.verdict import Options

ANY_DATE = "2000-01-01"
"""What stands for a well-formed date."""

_DAY = re.compile(r"(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])", re.ASCII)
"""A date that needs no further look; most are."""

_MARGIN = re.compile(r"([BW]\+)[1-9]\d*((?:\.\d+)?)")


class ValueColumns(NamedTuple):
    """The values of the records of a block, an array each.

    black, white, result, date: numbers for `PlainValues`.  alike, exact: RE as a template has it (margins of one kind
    are alike) and as it is, as words.  counted, on_time: whether RE comes from a count, and whether a clock decided.
    date_alike: DT as a template has it (all well-formed dates are alike), a word.  place: PC, a word (all that are no
    server are alike).  black_rank, white_rank: what is to be said of BR and WR, see `PlainValues.rank_finding`.
    """

    black: Any
    white: Any
    result: Any
    alike: Any
    exact: Any
    counted: Any
    on_time: Any
    date: Any
    date_alike: Any
    place: Any
    black_rank: Any
    white_rank: Any


class PlainValues:
    """Reads values, each of which is worked out once and then known by its number.

    names, results, dates: by number what a verdict shows.  words: what tells templates apart, by number; 0 is empty.
    """

    def __init__(self, options: Options, number: Callable[..., Any], most: int) -> None:
        self._wants_ranks = options.wants("M322")
        self._names, self._results, self._dates, self._places, self._ranks = (Numbers(number, most) for _ in range(5))
        self._of_result, self._of_date, self._of_place, self._of_rank = (RowTable(width) for width in (4, 1, 1, 2))
        self._rank_findings: list[Finding] = []
        self._numbers: dict[str, int] = {"": 0}
        self.words = [""]
        self.names: list[str | None] = []
        self.results: list[str | None] = []
        self.dates: list[str | None] = []

    def has_room(self, records: int) -> bool:
        """Whether the values of so many records may be new."""
        tables = (self._names, self._results, self._dates, self._places, self._ranks)
        return all(table.has_room(2 * records) for table in tables)

    def columns(self, buffer: bytes, table: Any) -> ValueColumns:
        """The values of the plain records of a block."""

        def read(numbers: Numbers, first: int, add: Callable[[list[str]], None]) -> Any:
            before = numbers.count
            found = numbers.of(buffer, table, p.P_PLAIN, first)
            add([value.decode() for value in numbers.strings(before, numbers.count)])
            return found

        result = read(self._results, p.P_RESULT, self._add_results)
        date = read(self._dates, p.P_DATE, self._add_dates)
        place = read(self._places, p.P_PLACE, self._add_places)
        black_rank, white_rank = (read(self._ranks, at, self._add_ranks) for at in (p.P_BLACK_RANK, p.P_WHITE_RANK))
        black, white = (read(self._names, at, self._add_names) for at in (p.P_BLACK, p.P_WHITE))
        alike, exact, counted, on_time = self._of_result.of(result)
        return ValueColumns(
            black, white, result, alike, exact, counted, on_time, date, self._of_date.of(date)[0],
            self._of_place.of(place)[0], self._of_rank.of(black_rank)[0], self._of_rank.of(white_rank)[1],
        )  # fmt: skip

    def rank_finding(self, number: int) -> Finding | None:
        """What is to be said of a rank, without its place."""
        return self._rank_findings[number - 1] if number else None

    def word(self, text: str) -> int:
        """The number of a word."""
        number = self._numbers.setdefault(text, len(self.words))
        if number == len(self.words):
            self.words.append(text)
        return number

    def _add_results(self, texts: list[str]) -> None:
        rows = []
        for text in texts:
            alike = _MARGIN.fullmatch(text)
            reading = read_result(text.strip()) if text.strip() else None
            kind = reading.kind if reading else None
            exact = self.word(text)
            rows.append(
                (self.word(f"{alike[1]}7{alike[2]}") if alike else exact, exact, kind == "score", kind == "time")
            )
            self.results.append(shown_result(GameInfo(result=reading)))
        self._of_result.extend(rows)

    def _add_dates(self, texts: list[str]) -> None:
        any_date = self.word(ANY_DATE)
        rows = []
        for text in texts:
            if _DAY.fullmatch(text):
                rows.append((any_date,))
                self.dates.append(text)
                continue
            reading = read_date(text.strip()) if text.strip() else None
            alike = reading is not None and reading.standard and text == text.strip()
            rows.append((any_date if alike else self.word(text),))
            self.dates.append(reading.first if reading else None)
        self._of_date.extend(rows)

    def _add_places(self, texts: list[str]) -> None:
        self._of_place.extend([(self.word(text if not text.strip() or names_server(text) else "x"),) for text in texts])

    def _add_names(self, texts: list[str]) -> None:
        self.names += [text.strip() or None for text in texts]

    def _add_ranks(self, texts: list[str]) -> None:
        self._of_rank.extend([self._told_of_rank(text) for text in texts])

    def _told_of_rank(self, text: str) -> tuple[int, int]:
        """The numbers of what is to be said of a rank of Black's and of White's."""
        told = [0, 0]
        if self._wants_ranks and text.strip():
            rank = read_rank(text.strip())
            for at, name in enumerate(("BR", "WR")):
                found = rank_finding(name, rank)
                if found is not None:
                    self._rank_findings.append(found)
                    told[at] = len(self._rank_findings)
        return told[0], told[1]
