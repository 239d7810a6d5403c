"""One table in every format, read back by something else."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import sqlite3
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from gocli.errors import UsageError
from gocli.tables import FORMATS, Column, Table, open_database, open_table
from gocli.tables.files import OutputError
from gocli.tables.writing import GATHERED
from gocli.urls import BytesName

TABLE = Table(
    "players",
    "Players & their games",
    (
        Column("name", "text", "As it stands in the <record>."),
        Column("games", "integer", "How many games."),
        Column("rate", "number", "The part that was won."),
        Column("colour", "word", "B or W."),
        Column("pro", "flag", "Whether it is a professional."),
    ),
    key="name",
    indexes=(("games",),),
)
ROWS = [
    ["吴清源", 12, 0.5, "B", True],
    ["=1+1", -3, None, None, False],
    ["<script>alert(1)</script>|\x1b[31m\n\udc80", None, 1.25, "W", None],
]


def written(form: str, *blocks, table: Table = TABLE) -> bytes:
    out = io.BytesIO()
    with open_table(table, form, None, out) as writer:
        for block in blocks:
            writer.write(block)
    return out.getvalue()


@pytest.mark.parametrize("form", [form for form in FORMATS if form not in ("table", "sqlite", "parquet")])
def test_blocks_make_the_same_file_as_one_block(form):
    assert written(form, ROWS[:1], [], ROWS[1:]) == written(form, ROWS)


def test_jsonl_has_every_key_and_the_values_as_they_are():
    objects = [json.loads(line) for line in written("jsonl", ROWS).decode().splitlines()]
    assert [list(found) for found in objects] == [list(TABLE.names)] * 3
    assert objects[1] == {"name": "=1+1", "games": -3, "rate": None, "colour": None, "pro": False}
    assert objects[2]["name"] == "<script>alert(1)</script>|\x1b[31m\n\ufffd"


def test_json_is_a_list_also_of_nothing():
    assert len(json.loads(written("json", ROWS[:1], ROWS[1:]))) == 3
    assert json.loads(written("json")) == []


@pytest.mark.parametrize(("form", "delimiter"), [("csv", ","), ("tsv", "\t")])
def test_delimited_rows_hold_no_formula_and_no_control_character(form, delimiter):
    rows = list(csv.DictReader(io.StringIO(written(form, ROWS).decode()), delimiter=delimiter))
    assert rows[0] == {"name": "吴清源", "games": "12", "rate": "0.5", "colour": "B", "pro": "true"}
    assert rows[1] == {"name": "'=1+1", "games": "-3", "rate": "", "colour": "", "pro": "false"}
    assert rows[2]["name"] == "<script>alert(1)</script>|\\x1b[31m\\n\ufffd"
    assert rows[2]["pro"] == ""


def test_the_names_stand_in_a_table_without_rows():
    assert written("csv") == b"name,games,rate,colour,pro\n"
    assert "| name |" in written("markdown").decode()


class _Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.cells = [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag == "td":
            self.cells.append("")

    def handle_data(self, data):
        if self.cells and data.strip():
            self.cells[-1] += data


def test_html_shows_text_as_text():
    page = written("html", ROWS).decode()
    reader = _Reader()
    reader.feed(page)
    assert "script" not in reader.tags
    assert reader.cells[10] == "<script>alert(1)</script>|\\x1b[31m\\n\ufffd"
    assert reader.cells[:5] == ["吴清源", "12", "0.5", "B", "yes"]
    assert "http" not in page.replace("http-equiv", "")


def test_markdown_cells_cannot_break_the_table():
    lines = written("markdown", ROWS).decode().splitlines()
    assert len(lines) == 5
    assert lines[4].replace("\\|", "").count("|") == 6


def test_text_columns_line_up_under_wide_names():
    lines = written("table", ROWS[:2]).decode().splitlines()
    assert lines == [
        "name    games  rate  colour  pro",
        "------  -----  ----  ------  ---",
        "吴清源     12   0.5  B       yes",
        "=1+1       -3",
    ]


def test_an_aligned_table_is_in_the_encoding_of_those_who_read_it(tmp_path: Path):
    for encoding, name in (("gb18030", "吴清源".encode("gb18030")), ("ascii", b"\\u5434\\u6e05\\u6e90")):
        out = io.BytesIO()
        with open_table(TABLE, "table", None, out, encoding) as writer:
            writer.write(ROWS[:1])
        assert name in out.getvalue()
        with open_table(TABLE, "table", tmp_path / "out", out, encoding) as writer:
            writer.write(ROWS[:1])
        assert "吴清源" in (tmp_path / "out").read_text(encoding="utf-8")


LONG = ["a much longer name", 1, None, None, None]


def test_the_columns_of_a_short_table_are_as_wide_as_they_need():
    lines = written("table", ROWS[:1], [LONG], ROWS[:1]).decode().splitlines()
    assert len(lines) == 5
    assert lines[2] == lines[4] == "吴清源" + " " * 17 + "12   0.5  B       yes"


def test_the_columns_of_a_long_table_grow_with_later_blocks():
    lines = written("table", ROWS[:1] * GATHERED, [LONG], ROWS[:1]).decode().splitlines()
    assert len(lines) == GATHERED + 4
    assert lines[2] == lines[GATHERED + 1] == "吴清源     12   0.5  B       yes"
    assert lines[-1] == "吴清源" + " " * 17 + "12   0.5  B       yes"


def test_sqlite_has_key_index_types_and_what_the_columns_hold(tmp_path: Path):
    place = tmp_path / "players.sqlite"
    with open_table(TABLE, "sqlite", place, io.BytesIO()) as writer:
        writer.write(ROWS[:1])
        writer.write(ROWS[1:])
    with contextlib.closing(sqlite3.connect(place)) as base:
        assert base.execute("SELECT * FROM players").fetchall() == [
            ("吴清源", 12, 0.5, "B", 1),
            ("=1+1", -3, None, None, 0),
            ("<script>alert(1)</script>|\x1b[31m\n\ufffd", None, 1.25, "W", None),
        ]
        assert "players_games" in [row[1] for row in base.execute("PRAGMA index_list(players)")]
        assert [row[5] for row in base.execute("PRAGMA table_info(players)")] == [1, 0, 0, 0, 0]
        assert "How many games." in base.execute("SELECT sql FROM sqlite_master WHERE type = 'table'").fetchone()[0]


def test_several_tables_in_one_file_point_at_each_other(tmp_path: Path):
    wins = Table(
        "wins",
        "Wins",
        (Column("player", "text", "Who."), Column("opponent", "text", "Whom.")),
        references={"player": ("players", "name")},
    )
    with open_database([TABLE, wins], tmp_path / "all.db") as base:
        base.write_tables({"players": ROWS, "wins": [["吴清源", "=1+1"]]})
    with contextlib.closing(sqlite3.connect(tmp_path / "all.db")) as base:
        assert base.execute("PRAGMA foreign_key_check").fetchall() == []
        assert base.execute("PRAGMA foreign_key_list(wins)").fetchone()[2:5] == ("players", "player", "name")


def test_integers_beyond_64_bits_do_not_end_a_data_base(tmp_path: Path):
    for form in ("sqlite", "parquet"):
        with open_table(TABLE, form, tmp_path / f"out.{form}", io.BytesIO()) as writer:
            writer.write([["x", 2**70, None, None, None]])
    with contextlib.closing(sqlite3.connect(tmp_path / "out.sqlite")) as base:
        assert base.execute("SELECT games FROM players").fetchall() == [(None,)]


def test_sqlite_needs_a_file():
    with pytest.raises(UsageError, match="-o FILE"):
        written("sqlite", ROWS)


def test_parquet_keeps_types_and_descriptions(tmp_path: Path):
    parquet = pytest.importorskip("pyarrow.parquet")
    place = tmp_path / "players.parquet"
    with open_table(TABLE, "parquet", place, io.BytesIO()) as writer:
        writer.write(ROWS[:1])
        writer.write(ROWS[1:])
    table = parquet.read_table(place)
    assert table.to_pylist()[0] == dict(zip(TABLE.names, ROWS[0], strict=True))
    assert table.to_pylist()[2]["name"].endswith("\ufffd")
    assert [str(field.type) for field in table.schema] == ["string", "int64", "double", "string", "bool"]
    assert table.schema.field("games").metadata == {b"description": b"How many games."}


def test_parquet_of_nothing_has_the_columns():
    parquet = pytest.importorskip("pyarrow.parquet")
    assert parquet.read_table(io.BytesIO(written("parquet"))).column_names == list(TABLE.names)


def test_parquet_without_pyarrow_names_the_extra(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(UsageError, match=r"gocli\[parquet\]"):
        written("parquet", ROWS)


@pytest.mark.parametrize("form", FORMATS)
def test_an_interrupted_file_holds_the_blocks_that_were_complete(form, tmp_path: Path):
    place = tmp_path / "out"
    place.write_text("old")

    def stopped():
        yield ROWS[1]
        raise KeyboardInterrupt

    def interrupted():
        with open_table(TABLE, form, place, io.BytesIO()) as writer:
            writer.write(ROWS[:1])
            writer.write(stopped())

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    part = tmp_path / "out.part"
    assert place.read_text() == "old"
    if form == "sqlite":
        with contextlib.closing(sqlite3.connect(part)) as base:
            assert base.execute("SELECT count(*) FROM players").fetchall() == [(1,)]
    elif form == "parquet":
        assert pytest.importorskip("pyarrow.parquet").read_table(part).num_rows == 1
    else:
        assert part.read_bytes() == written(form, ROWS[:1])


def test_a_block_cut_off_in_the_middle_is_taken_back(tmp_path: Path):
    def interrupted():
        with open_table(TABLE, "jsonl", tmp_path / "out", io.BytesIO()) as writer:
            writer.write(ROWS[:1])
            writer._stream.write(b'{"name": "hal')
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert (tmp_path / "out.part").read_bytes() == written("jsonl", ROWS[:1])


def test_a_data_base_that_cannot_be_written_is_an_output_error(tmp_path: Path):
    twice = [["same", 1, None, None, None]] * 2
    with pytest.raises(OutputError, match="UNIQUE"), open_table(TABLE, "sqlite", tmp_path / "x", io.BytesIO()) as base:
        base.write(twice)
    assert list(tmp_path.iterdir()) == []


def test_a_row_must_fit_the_table():
    with pytest.raises(ValueError, match="zip"):
        written("jsonl", [["only a name"]])
    assert TABLE.row({"games": 2, "name": "x"}) == ["x", 2, None, None, None]


@pytest.mark.parametrize("form", ["json", "jsonl", "sqlite", "parquet"])
def test_a_name_that_is_not_utf_8_is_told_to_programs_as_a_url(form: str, tmp_path: Path) -> None:
    url = "file:///games/%C6%E5.sgf"
    rows = [[BytesName("games/棋.sgf", url), *ROWS[0][1:]], ["a\tb.sgf", *ROWS[0][1:]]]
    place = tmp_path / f"a.{form}"
    with open_table(TABLE, form, place, io.BytesIO()) as writer:
        writer.write(rows)
    match form:
        case "json":
            names = [row["name"] for row in json.loads(place.read_bytes())]
        case "jsonl":
            names = [json.loads(line)["name"] for line in place.read_text().splitlines()]
        case "sqlite":
            with contextlib.closing(sqlite3.connect(place)) as base:
                names = [name for (name,) in base.execute("SELECT name FROM players ORDER BY rowid")]
        case _:
            names = pytest.importorskip("pyarrow.parquet").read_table(place).column("name").to_pylist()
    assert names == [url, "a\tb.sgf"]


@pytest.mark.parametrize("form", ["table", "csv", "tsv", "markdown", "html"])
def test_a_name_that_is_not_utf_8_is_told_to_people_as_they_read_it(form: str) -> None:
    out = io.BytesIO()
    with open_table(TABLE, form, None, out) as writer:
        writer.write([[BytesName("games/棋.sgf", "file:///games/%C6%E5.sgf"), *ROWS[0][1:]]])
    assert "games/棋.sgf" in out.getvalue().decode()
    assert b"%C6" not in out.getvalue()
