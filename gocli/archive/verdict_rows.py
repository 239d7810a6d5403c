"""The tables of games and of findings as CSV and TSV, put together from forms as JSON is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from gocli.archive import verdict_lines as lines
from gocli.archive.shapes import Shape
from gocli.archive.verdict_tables import FINDINGS, GAMES, finding_row, finding_rows, game_row, game_rows
from gocli.findings import Finding
from gocli.tables.encoders import Delimited
from gocli.validation.verdict import Verdict


@dataclass(frozen=True, slots=True)
class _Lines:
    """What both tables have in common: rows stand by themselves, and so do paths in them."""

    delimiter: str
    ends = "", ""

    def path(self, path: str) -> str:
        return self._encoder.text_cell(path)

    def are_plain(self, paths: Sequence[str], joined: str) -> bool:
        return self._encoder.is_plain(paths, joined)

    @property
    def _encoder(self) -> Delimited:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class GameLines(_Lines):
    """The style of the table of games."""

    def form(self, shape: Shape, findings: Sequence[str]) -> str:
        cells = dict(zip(GAMES.names, self._encoder.cells(game_row(shape.about, shape.status)), strict=True))
        cells |= {
            "path": lines.PATH,
            "moves": lines.MOVES,
            "black": lines.BLACK,
            "white": lines.WHITE,
            "date": lines.DATE,
            "result": lines.RESULT,
        }
        return self.delimiter.join(cells.values()) + "\n"

    def finding(self, found: Finding, placed: bool) -> str:
        return ""

    def value(self, text: str | None) -> str:
        return self._encoder.text_cell(text)

    def own(self, path: str, found: Finding) -> str:
        return ""

    def written(self, verdicts: Sequence[Verdict]) -> str:
        return self._encoder.encode(game_rows(verdicts)).decode()

    @property
    def _encoder(self) -> Delimited:
        return _games(self.delimiter)


@dataclass(frozen=True, slots=True)
class FindingLines(_Lines):
    """The style of the table of findings."""

    def form(self, shape: Shape, findings: Sequence[str]) -> str:
        return "".join(findings)

    def finding(self, found: Finding, placed: bool) -> str:
        cells = dict(zip(FINDINGS.names, self._encoder.cells(finding_row(Verdict("", 1), found)), strict=True))
        cells["path"] = lines.PATH
        if placed:
            cells |= {"line": lines.LINE, "column": lines.COLUMN}
        return self.delimiter.join(cells.values()) + "\n"

    def value(self, text: str | None) -> str:
        return ""

    def own(self, path: str, found: Finding) -> str:
        return self._encoder.encode([finding_row(Verdict(path, 1), found)]).decode()

    def written(self, verdicts: Sequence[Verdict]) -> str:
        return self._encoder.encode(finding_rows(verdicts)).decode()

    @property
    def _encoder(self) -> Delimited:
        return _findings(self.delimiter)


@cache
def _games(delimiter: str) -> Delimited:
    return Delimited(GAMES, delimiter)


@cache
def _findings(delimiter: str) -> Delimited:
    return Delimited(FINDINGS, delimiter)
