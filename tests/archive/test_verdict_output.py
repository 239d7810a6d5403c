"""Verdicts in every format."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import pickle
import sqlite3
from fractions import Fraction
from pathlib import Path

import pytest

from gocli.archive.verdict_output import VERDICT_FORMATS, open_verdicts
from gocli.archive.verdict_tables import FINDINGS, GAMES, KEYED_FINDINGS, KEYED_GAMES, finding_rows, game_rows
from gocli.findings import CATALOGUE, finding
from gocli.validation import Verdict

KO = finding(
    "R106", "White takes back, 100%\nat once", move=4, color="W", point="Q16", branch="main", line=9, column=41
)
REPEAT = finding("R107", "again", move=9, branch="2", earlier_move=3, kind="positional", cycle=6, follow_up=True)
GAME = Verdict(
    "dir/a b,c:1.sgf",
    1,
    2,
    size=(19, 13),
    moves=214,
    rules="japanese",
    rules_source="RU",
    black="=吴\x1b[1m",
    white="<b>",
    date="2003-05-01",
    komi=Fraction(13, 2),
    handicap=0,
    result="W+R",
    encoding="gb18030",
    ending="resignation",
    findings=[KO, REPEAT],
)
CLEAN = Verdict("dir/a b,c:1.sgf", 2, 2, size=(9, 9), moves=0)
BROKEN = Verdict("/x/broken.sgf", 1, unreadable=True, findings=[finding("S201", "no game")])
BLOCKS = [[GAME], [], [CLEAN, BROKEN]]


GAME_KEYS = (
    "path game status size moves rules rules_source black white date komi handicap result encoding ending findings"
)
FINDING_KEYS = "code name severity move color point branch line column message earlier_move"


def written(form: str) -> bytes:
    out = io.BytesIO()
    with open_verdicts(form, None, out) as output:
        make = pickle.loads(pickle.dumps(output.make))
        for block in BLOCKS:
            output.write(make(block))
    return out.getvalue()


def test_jsonl_is_the_contract_key_by_key():
    lines = written("jsonl").decode().splitlines()
    assert len(lines) == 3
    game = json.loads(lines[0])
    assert " ".join(game) == GAME_KEYS
    assert game["komi"] == 6.5
    assert game["size"] == "19:13"
    assert game["black"] == GAME.black
    assert " ".join(game["findings"][0]).startswith(FINDING_KEYS)
    assert game["findings"][0]["name"] == "ko-recapture"
    assert game["findings"][0]["earlier_move"] is None
    assert json.loads(lines[1])["status"] == "ok"
    assert json.loads(lines[1])["size"] == 9
    broken = json.loads(lines[2])
    assert broken["status"] == "unreadable"
    assert [broken[key] for key in ("size", "moves", "black", "encoding")] == [None] * 4


def test_json_is_the_list_of_the_same_objects():
    assert json.loads(written("json")) == [json.loads(line) for line in written("jsonl").decode().splitlines()]


def test_the_tables_have_the_names_of_the_json():
    game = GAME.as_dict()
    assert [*GAMES.names, "findings"] == list(game)
    assert FINDINGS.names == ("path", "game", *KO.as_dict())
    assert list(map(len, game_rows([GAME, BROKEN]))) == [len(GAMES.names)] * 2
    assert list(map(len, finding_rows([GAME]))) == [len(FINDINGS.names)] * 2


def test_every_column_is_documented():
    for table in (GAMES, FINDINGS, KEYED_GAMES, KEYED_FINDINGS):
        assert all(column.doc.endswith(".") for column in table.columns)
        assert len(set(table.names)) == len(table.names)


def test_csv_holds_a_finding_a_row():
    rows = list(csv.DictReader(io.StringIO(written("csv").decode())))
    assert [row["code"] for row in rows] == ["R106", "R107", "S201"]
    assert rows[0]["message"] == "White takes back, 100%\\nat once"
    assert [row["follow_up"] for row in rows] == ["false", "true", "false"]


def test_sqlite_ties_findings_to_games_also_where_paths_repeat(tmp_path: Path):
    with open_verdicts("sqlite", tmp_path / "out.sqlite", io.BytesIO()) as output:
        for block in [*BLOCKS, *BLOCKS]:
            output.write(output.make(block))
    with contextlib.closing(sqlite3.connect(tmp_path / "out.sqlite")) as base:
        assert base.execute("SELECT count(*), count(DISTINCT id) FROM games").fetchone() == (6, 6)
        assert base.execute("PRAGMA foreign_key_check").fetchall() == []
        join = "SELECT g.path = f.path AND g.game = f.game FROM findings f JOIN games g ON g.id = f.game_id"
        assert base.execute(join).fetchall() == [(1,)] * 6
        plan = base.execute("EXPLAIN QUERY PLAN SELECT * FROM findings WHERE code = 'R106'").fetchall()
        assert "findings_code" in plan[0][3]


def test_github_annotations_are_one_escaped_line_each():
    lines = written("github").decode().splitlines()
    assert lines[0] == (
        "::error file=dir/a b%2Cc%3A1.sgf,line=9,col=41,title=R106 ko-recapture::"
        "move 4: White takes back, 100%25\\nat once"
    )
    assert lines[2] == "::error file=/x/broken.sgf,title=S201 no-game::no game"


def test_sarif_has_the_catalogue_as_rules_and_the_findings_as_results():
    log = json.loads(written("sarif"))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == list(CATALOGUE)
    first, second, third = run["results"]
    assert rules[first["ruleIndex"]]["id"] == first["ruleId"] == "R106"
    assert first["level"] == "error"
    physical = first["locations"][0]["physicalLocation"]
    assert physical["artifactLocation"]["uri"] == "dir/a%20b%2Cc%3A1.sgf"
    assert physical["region"] == {"startLine": 9, "startColumn": 41}
    assert first["locations"][0]["logicalLocations"] == [{"fullyQualifiedName": "game 1/main/move 4"}]
    assert second["properties"]["follow_up"] is True
    assert third["locations"][0]["physicalLocation"] == {"artifactLocation": {"uri": "file:///x/broken.sgf"}}


def test_sarif_of_nothing_is_a_log_without_results():
    out = io.BytesIO()
    with open_verdicts("sarif", None, out):
        pass
    assert json.loads(out.getvalue())["runs"][0]["results"] == []


@pytest.mark.parametrize("form", [form for form in VERDICT_FORMATS if form not in ("sqlite", "parquet")])
def test_no_text_format_lets_an_escape_sequence_through(form):
    text = written(form).decode("utf-8")
    assert not [char for char in text if ord(char) < 32 and char not in "\n\t"]
