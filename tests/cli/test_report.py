"""`gocli report`: the files that it writes, and a page on which nothing of a record can act."""

from __future__ import annotations

import csv
import html.parser
import re
import sqlite3
from pathlib import Path

import pyarrow.parquet
import pytest

from gocli.archive.reports.tables import GROUPS, TABLES

EVIL = (
    '(;GM[1]FF[4]SZ[9]PB[<script>alert(1)</script>]PW[=cmd|x]EV[" onload="x]RE[<b>W+R</b>]DT[1999-01-02];B[ee];W[ee])'
)
CLEAN = "(;GM[1]FF[4]SZ[9]PB[Kita]PW[西]RE[B+3.5]DT[1934]KM[6.5]RU[Japanese];B[ee];W[gg];B[cc])"


@pytest.fixture(scope="module")
def archive(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("archive")
    (folder / "evil <i>.sgf").write_text(EVIL, encoding="utf-8")
    (folder / "clean.sgf").write_text(CLEAN, encoding="utf-8")
    (folder / "none.sgf").write_text("nothing", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def report(run, archive, tmp_path_factory) -> Path:
    """A report that tests only read."""
    place = tmp_path_factory.mktemp("report") / "out"
    ended = run("report", archive, "-o", place, "--by", "year")
    assert ended.status == 0, ended.err
    assert ended.out == ""
    return place


class Page(html.parser.HTMLParser):
    """Elements with their attributes, and what is nested wrongly."""

    VOID = frozenset(("meta", "img", "br", "link"))

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


def test_every_table_is_there_in_every_form(report):
    with sqlite3.connect(report / "report.sqlite") as base:
        for table in (*TABLES, GROUPS):
            rows = list(csv.reader((report / f"{table.name}.csv").open(encoding="utf-8")))
            assert tuple(rows[0]) == table.names
            parquet = pyarrow.parquet.read_table(report / f"{table.name}.parquet")
            (count,) = base.execute(f'SELECT count(*) FROM "{table.name}"').fetchone()
            assert tuple(parquet.column_names) == table.names
            assert len(rows) - 1 == parquet.num_rows == count
    base.close()
    games = list(csv.DictReader((report / "games.csv").open(encoding="utf-8")))
    assert {row["status"] for row in games} >= {"error", "unreadable"}
    assert len(games) == 3


def test_what_cannot_be_read_is_no_game(run, archive, tmp_path):
    ended = run("report", archive, "-o", tmp_path / "out", "--by", "folder")
    assert ended.err.startswith("2 games, 1 unreadable file; ")

    def column(table: str, name: str) -> list[str]:
        with (tmp_path / "out" / f"{table}.csv").open(encoding="utf-8") as file:
            return [row[name] for row in csv.DictReader(file)]

    assert column("groups", "games") == ["2"]
    assert [float(share) for share in column("encodings", "share")] == [1.0]
    assert sum(map(float, column("rules", "share"))) == 1.0
    at = column("finding_kinds", "code").index("S201")
    assert float(column("finding_kinds", "share")[at]) == pytest.approx(1 / 3, abs=1e-4)


def test_nothing_but_what_cannot_be_read(run, archive, tmp_path):
    ended = run("report", archive / "none.sgf", "-o", tmp_path / "out")
    assert ended.status == 2
    assert ended.err == "gocli: no game could be read: 1 unreadable file; gocli validate says what is wrong\n"
    assert not (tmp_path / "out").exists()
    ended = run("report", archive / "none.sgf", "-o", tmp_path / "out", "--where", "status=unreadable")
    assert ended.status == 0
    assert ended.err.startswith("0 games, 1 unreadable file; ")


def test_the_page_is_whole_and_needs_nothing_else(report):
    text = (report / "index.html").read_text(encoding="utf-8")
    page = Page(text)
    assert (page.wrong, page.open) == ([], [])
    assert len(page.all("script")) == 1
    assert all(image["src"].startswith("data:image/svg+xml;base64,") and image["alt"] for image in page.all("img"))
    assert not re.search(r"https?://(?!www\.w3\.org)", text)
    targets = {attributes["id"] for _, attributes in page.found if "id" in attributes}
    for link in page.all("a"):
        if link["href"].startswith("#"):
            assert link["href"][1:] in targets
        else:
            assert (report / link["href"]).is_file()


def test_nothing_of_a_record_acts(report):
    text = (report / "index.html").read_text(encoding="utf-8")
    page = Page(text)
    assert not page.all("i")
    assert not page.all("b")
    assert not any(name.startswith("on") for _, attributes in page.found for name in attributes)
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    assert "<script>alert" not in (report / "summary.md").read_text(encoding="utf-8")
    assert "'=cmd" in (report / "players.csv").read_text(encoding="utf-8")


def test_an_example_of_each_finding_with_its_record(report):
    text = (report / "index.html").read_text(encoding="utf-8")
    codes = {row["code"] for row in csv.DictReader((report / "finding_kinds.csv").open(encoding="utf-8"))}
    assert {"R101", "S201", "M311"} <= codes
    for code in codes:
        assert f'<article id="{code}">' in text
        assert (report / "examples" / f"{code}.sgf").is_file()
    assert (report / "examples" / "R101.sgf").read_text(encoding="utf-8") == EVIL


def test_tables_can_be_reached_with_a_keyboard_and_are_named(report):
    page = Page((report / "index.html").read_text(encoding="utf-8"))
    names = {attributes["id"] for _, attributes in page.found if "id" in attributes}
    regions = [attributes for attributes in page.all("div") if attributes.get("role") == "region"]
    assert len(regions) == len(TABLES) + 1
    assert all(region["tabindex"] == "0" and region["aria-labelledby"] in names for region in regions)
    assert page.all("html") == [{"lang": "en"}]


def test_the_summary_counts(report):
    text = (report / "summary.md").read_text(encoding="utf-8")
    assert "- games: 2\n" in text
    assert "- unreadable files: 1\n" in text
    assert "- years: 1934 to 1999\n" in text


def test_conditions_and_a_title(run, archive, tmp_path):
    ended = run("report", archive, "-o", tmp_path / "out", "--where", "year<1940", "--title", "A & B")
    assert ended.status == 0
    rows = list(csv.DictReader((tmp_path / "out" / "games.csv").open(encoding="utf-8")))
    assert [row["black"] for row in rows] == ["Kita"]
    assert "<title>A &amp; B</title>" in (tmp_path / "out" / "index.html").read_text(encoding="utf-8")


def test_nothing_to_report_on(run, archive, tmp_path):
    ended = run("report", archive, "-o", tmp_path / "out", "--where", "year>3000")
    assert ended.status == 2
    assert "nothing to report on" in ended.err
    assert not (tmp_path / "out").exists()
    assert run("report", archive / "nowhere", "-o", tmp_path / "out").status == 2
    assert run("report", archive).status == 2


def test_a_report_inside_the_archive_does_not_count_its_own_examples(run, archive, tmp_path):
    (tmp_path / "a.sgf").write_text(CLEAN, encoding="utf-8")
    for _ in range(2):
        assert run("report", tmp_path, "-o", tmp_path / "report").status == 0
        assert len((tmp_path / "report" / "games.csv").read_text(encoding="utf-8").splitlines()) == 2
