"""A report on an archive: its tables as CSV, Parquet and SQLite, a summary, and a page with charts and examples."""

from __future__ import annotations

import importlib.util
import io
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from os.path import abspath, dirname, sep
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gocli.archive.games import Game, game_row
from gocli.archive.reports.examples import Example, draw_example, first_examples
from gocli.archive.reports.frames import By, make_frames, rows_of
from gocli.archive.reports.tables import GAMES, GROUPS, TABLES
from gocli.archive.selection import Chooser
from gocli.archive.verdict_tables import FINDINGS, finding_rows
from gocli.findings import CATALOGUE
from gocli.tables import Row, Table, open_database, open_table
from gocli.tables.files import complete_file, make_folder

if TYPE_CHECKING:
    from pandas import DataFrame

DATABASE, SUMMARY, PAGE, EXAMPLES = "report.sqlite", "summary.md", "index.html", "examples"


@dataclass(slots=True)
class Harvest:
    """What a report needs of the games of a block: rows of both tables, and examples of new findings."""

    games: list[Row]
    findings: list[Row]
    examples: list[Example]


@dataclass(slots=True)
class Harvester:
    """A maker of the engine; it remembers what it has given examples of.

    own: the absolute path of a folder whose records are left out: the examples of an earlier report.
    """

    chooser: Chooser
    own: str | None = None
    known: set[str] = field(default_factory=set)

    def __call__(self, games: list[Game]) -> Harvest:
        chosen = [game for game in self.chooser.games(games) if not self._is_own(game.verdict.path)]
        return Harvest(
            [[*game_row(game), folder_of(game.verdict.path)] for game in chosen],
            list(finding_rows(game.verdict for game in chosen)),
            first_examples(chosen, self.known),
        )

    def _is_own(self, path: str) -> bool:
        return self.own is not None and abspath(path).startswith(self.own + sep)


def folder_of(path: str) -> str:
    """The folder or archive that a record stands in: `games`, `games.zip`, `games.zip!old`."""
    archive, mark, member = path.rpartition("!")
    if not mark:
        return dirname(path) or "."
    above = dirname(member)
    return f"{archive}!{above}" if above else archive


@dataclass(slots=True)
class Report:
    """What was gathered for a report, block by block in the order of the input."""

    games: list[Row] = field(default_factory=list)
    findings: list[Row] = field(default_factory=list)
    examples: dict[str, Example] = field(default_factory=dict)

    @property
    def unreadable(self) -> int:
        """How many of the rows of games are files in which no game could be read."""
        place = GAMES.names.index("status")
        return sum(row[place] == "unreadable" for row in self.games)

    def add(self, harvest: Harvest) -> None:
        """Take in what a block has given."""
        self.games += harvest.games
        self.findings += harvest.findings
        for example in harvest.examples:
            self.examples.setdefault(example.finding.code, example)

    def write(self, folder: Path, title: str, chooser: Chooser, by: By | None = None) -> list[Path]:
        """Write everything into a folder and give the files, the page last."""
        frames = self._frames(chooser, by)
        rows = self._rows(frames, by)
        make_folder(folder)
        holds_older = (folder / DATABASE).is_file()
        tables = [*TABLES, *([replace(GROUPS, doc=f"Games by {by}")] if by is not None else [])]
        files = {table.name: _write_table(table, rows[table.name], folder) for table in tables}
        with open_database(tables, folder / DATABASE) as base:
            base.write_tables(rows)
        written = [file for several in files.values() for file in several]
        written += [folder / DATABASE, *self._write_texts(folder, title, tables, rows, files, frames)]
        if holds_older:
            self._remove_older(folder, written)
        return written

    def _frames(self, chooser: Chooser, by: By | None) -> dict[str, DataFrame]:
        import pandas as pd

        games = pd.DataFrame(self.games, columns=list(GAMES.names))
        findings = pd.DataFrame(self.findings, columns=list(FINDINGS.names))
        return make_frames(games, findings, chooser.aliases, by)

    def _rows(self, frames: dict[str, DataFrame], by: By | None) -> dict[str, list[Any]]:
        rows: dict[str, list[Any]] = {GAMES.name: self.games, FINDINGS.name: self.findings}
        for table in (*TABLES[2:], *([GROUPS] if by is not None else [])):
            whole = frozenset(column.name for column in table.columns if column.kind == "integer")
            rows[table.name] = rows_of(frames[table.name], table.names, whole)
        return rows

    def _write_texts(
        self, folder: Path, title: str, tables: Sequence[Table], rows: dict[str, list[Any]],
        files: dict[str, list[Path]], frames: dict[str, DataFrame],
    ) -> list[Path]:  # fmt: skip
        from gocli.archive.reports.charts import make_charts
        from gocli.archive.reports.page import Listing, report_page
        from gocli.archive.reports.summary import facts_of, summary_text

        make_folder(folder / EXAMPLES)
        drawn = [draw_example(self.examples[code]) for code in sorted(self.examples)]
        for one in drawn:
            with complete_file(folder / EXAMPLES / one.example.file) as place:
                place.write_bytes(one.example.data)
        facts = facts_of(rows)
        listings = [Listing(table, rows[table.name], [file.name for file in files[table.name]]) for table in tables]
        page = report_page(title, facts, make_charts(frames), drawn, _in_order(listings))
        texts = {SUMMARY: summary_text(title, facts, tables, rows), PAGE: page}
        for name, text in texts.items():
            with complete_file(folder / name) as place:
                place.write_text(text, encoding="utf-8", newline="")
        return [folder / name for name in texts]

    def _remove_older(self, folder: Path, written: Sequence[Path]) -> None:
        """Take away what an earlier report has left in the folder and this one has not written anew."""
        ours = {folder / f"{table.name}.{form}" for table in (*TABLES, GROUPS) for form in ("csv", "parquet")}
        kept = {*written, *(folder / EXAMPLES / example.file for example in self.examples.values())}
        for older in (ours | {folder / EXAMPLES / f"{code}.sgf" for code in CATALOGUE}) - kept:
            older.unlink(missing_ok=True)


def _in_order(listings: Sequence[Any]) -> list[Any]:
    """The page begins with what is counted and ends with the long tables of games and findings."""
    return [*listings[2:], *listings[:2]]


def _write_table(table: Table, rows: list[Any], folder: Path) -> list[Path]:
    """A table as CSV, and as Parquet where pyarrow is installed."""
    forms = ["csv", *(["parquet"] if importlib.util.find_spec("pyarrow") else [])]
    places = [folder / f"{table.name}.{form}" for form in forms]
    for form, place in zip(forms, places, strict=True):
        with open_table(table, form, place, io.BytesIO()) as writer:
            writer.write(rows)
    return places
