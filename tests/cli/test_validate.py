"""`gocli validate`: what it says, where it says it, and its exit status."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import re
import sqlite3
from pathlib import Path

import pytest

CLEAN = "(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]KM[6.5]RE[B+R]PB[Kita]PW[Minami];B[ee];W[ec];B[ge])"
OCCUPIED = "(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]KM[6.5]RE[B+R]PB[=cmd]PW[\x1b[2J];B[ee]\n;W[ee];B[ge])"
TWICE = "(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]KM[6.5]RE[B+R];B[ee];B[ge];W[cc])"
BRANCHED = "(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]KM[6.5]RE[B+R];B[ee](;W[ec])(;W[ee];B[gg]))"


@pytest.fixture
def record(tmp_path: Path):
    """`record(text, name="a.sgf")`: a file with this text."""

    def make(text: str, name: str = "a.sgf") -> Path:
        place = tmp_path / name
        place.write_text(text, encoding="utf-8")
        return place

    return make


def games(ended) -> list[dict]:
    return [json.loads(line) for line in ended.out.splitlines()]


def codes(ended) -> set[str]:
    return {found["code"] for game in games(ended) for found in game["findings"]}


def test_a_game_without_faults_is_not_listed_and_exits_0(run, record):
    ended = run("validate", record(CLEAN))
    assert ended.status == 0
    assert "a.sgf" not in ended.out
    assert "1 file, 1 game, 3 moves" in ended.out
    assert "1 ok" in ended.out


@pytest.mark.parametrize(("encoding", "rank"), [("ascii", "\\u4e8c\\u6bb5"), ("gb18030", "二段"), ("utf-8", "二段")])
@pytest.mark.parametrize("form", ["text", "table"])
def test_text_is_what_the_encoding_of_the_terminal_can_carry(run, record, form, encoding, rank):
    ended = run("validate", record(CLEAN.replace("PB", "BR[二段]PB")), "-f", form, encoding=encoding)
    assert f"BR[{rank}]" in ended.out_bytes.decode(encoding)
    assert ended.status == 0


def test_verbose_lists_it(run, record):
    assert "9x9, 3 moves, japanese rules, B+R" in run("validate", "-v", record(CLEAN)).out


def test_findings_stand_under_their_file_with_their_place(run, record):
    ended = run("validate", record(OCCUPIED))
    assert ended.status == 1
    lines = ended.out.splitlines()
    assert lines[0].endswith("a.sgf")
    (line,) = [line for line in lines if "R101" in line and line.startswith("  error ") and "move" in line]
    assert "R101 occupied-point" in line
    assert "move 2 W E5" in line
    assert " 2:" in line
    assert any("R101" in line and "in 1 game" in line for line in lines)


def test_a_file_that_holds_no_game_is_no_game_in_the_summary(run, record):
    broken = "not a game"
    out = run("validate", record(broken), record(broken, "b.sgf"), record(OCCUPIED, "c.sgf")).out
    assert re.search(r"error +2  S201 [a-z-]+ \(in 2 unreadable files\)\n", out)
    assert "R101 occupied-point (in 1 game)\n" in out
    out = run("validate", record(CLEAN), "--max-bytes", "5").out
    assert re.search(r"error +1  A502 [a-z-]+ \(in 1 unreadable file\)\n", out)


def test_the_summary_tells_of_the_most_frequent_findings(run, record, monkeypatch):
    monkeypatch.setattr("gocli.cli.verdict_text.MOST_CODES", 2)
    ended = run("validate", record("(;GM[1]SZ[9]KM[x]RE[y]DT[z];B[ee];B[ee])"))
    summary = ended.out.partition("1 file, 1 game")[2].splitlines()
    assert [line.split()[0] for line in summary[1:3]] == ["error", "warning"]
    assert re.fullmatch(r"  and \d+ other kinds of findings", summary[3])


def test_the_summary_can_be_left_out(run, record):
    assert "1 file" not in run("validate", "--no-summary", record(OCCUPIED)).out


def test_data_is_on_standard_output_and_the_summary_beside_it(run, record):
    ended = run("validate", record(OCCUPIED), "-f", "jsonl")
    (game,) = games(ended)
    assert game["status"] == "error"
    assert "1 file, 1 game" in ended.err
    assert run("validate", record(OCCUPIED), "-f", "jsonl", "--quiet").err == ""


def test_colours_only_on_a_terminal(run, record):
    assert "\x1b[31m" in run("validate", record(OCCUPIED), terminal=True).out
    assert "\x1b" not in run("validate", record(OCCUPIED), terminal="err").out
    assert "\x1b" not in run("validate", record(OCCUPIED), terminal=True, env={"NO_COLOR": "1"}).out


@pytest.mark.parametrize(
    "form", ["text", "table", "csv", "tsv", "json", "jsonl", "markdown", "html", "github", "sarif"]
)
def test_no_format_passes_an_escape_sequence_on(form, run, record):
    place = record(OCCUPIED)
    ended = run("validate", "-v", place, "-f", form, "--games", place.with_suffix(".csv"))
    assert "\x1b" not in ended.out
    assert "\x1b" not in place.with_suffix(".csv").read_text()


@pytest.mark.parametrize(
    ("text", "fail_on", "status"),
    [
        (OCCUPIED, "error", 1),
        (OCCUPIED, "never", 0),
        (TWICE, "error", 0),
        (TWICE, "warning", 1),
        (CLEAN, "info", 0),
        ("no record", "error", 1),
    ],
)
def test_the_exit_status_follows_fail_on(text, fail_on, status, run, record):
    assert run("validate", record(text), "--fail-on", fail_on).status == status


def test_select_and_ignore(run, record):
    place = record(OCCUPIED.replace("RE[B+R]", "RE[?!]"))
    assert codes(run("validate", place, "-f", "jsonl")) >= {"R101", "M311"}
    assert codes(run("validate", place, "-f", "jsonl", "--select", "R")) == {"R101"}
    assert "R101" not in codes(run("validate", place, "-f", "jsonl", "--ignore", "R1,S"))
    assert codes(run("validate", place, "-f", "jsonl", "--select", "r1", "--select", "M3")) >= {"R101", "M311"}
    assert run("validate", place, "--ignore", "R101").status == 0


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--select", "X9"], "'X9'"),
        (["--ignore", "R1,nothing"], "'NOTHING'"),
        (["--rules", "chess"], "chess"),
        (["--ko", "none"], "none"),
        (["--max-bytes", "much"], "much"),
        (["-f", "sqlite"], "-o FILE"),
        (["-o", "out.png"], "png"),
    ],
)
def test_wrong_use_is_status_2_and_says_what(args, words, run, record):
    ended = run("validate", record(CLEAN), *args)
    assert ended.status == 2
    assert words in ended.err
    assert ended.out == ""


def test_a_ruleset_can_be_chosen_and_overridden(run, record):
    place = record(CLEAN)
    (game,) = games(run("validate", place, "-f", "jsonl", "--rules", "NZ"))
    assert (game["rules"], game["rules_source"]) == ("new-zealand", "option")
    suicide = "(;GM[1]FF[4]CA[UTF-8]SZ[5]AB[ab][ba][bb][ac]AW[];W[ea];B[ee];W[eb];B[de];W[aa])"
    single = record(suicide)
    assert "R104" in codes(run("validate", single, "-f", "jsonl", "--suicide"))


def test_the_main_line_alone(run, record):
    place = record(BRANCHED)
    ended = run("validate", place, "-f", "jsonl")
    (found,) = [found for found in games(ended)[0]["findings"] if found["code"] == "R101"]
    assert found["branch"] == "2"
    assert "variation 2 move 2" in run("validate", place).out
    assert "R101" not in codes(run("validate", place, "-f", "jsonl", "--main-line"))


def test_a_missing_path_is_status_2_and_the_others_are_judged(run, record):
    ended = run("validate", "nowhere.sgf", record(OCCUPIED), "-f", "jsonl")
    assert ended.status == 2
    assert "nowhere.sgf" in ended.err
    assert len(games(ended)) == 1


def test_where_nothing_could_be_read_an_old_output_stays(run, tmp_path: Path):
    old = tmp_path / "out.csv"
    old.write_text("old")
    assert run("validate", "nowhere.sgf", "-o", old).status == 2
    assert old.read_text() == "old"


def test_the_format_follows_the_suffix_and_an_option_wins(run, record, tmp_path: Path):
    place = record(OCCUPIED)
    run("validate", place, "-o", tmp_path / "out.csv")
    assert (tmp_path / "out.csv").read_text().startswith("path,game,code,")
    run("validate", place, "-o", tmp_path / "out.csv", "-f", "jsonl")
    assert json.loads((tmp_path / "out.csv").read_text())["game"] == 1
    run("validate", place, "-o", tmp_path / "report.txt", terminal=True)
    assert "\x1b" not in (tmp_path / "report.txt").read_text()
    assert "R101 occupied-point" in (tmp_path / "report.txt").read_text()


def test_an_output_never_takes_the_place_of_an_input(run, record, tmp_path: Path):
    place = record(CLEAN)
    assert run("validate", place, "-o", place, "-f", "csv").status == 2
    assert run("validate", place, "-o", tmp_path / "x.csv", "--games", tmp_path / "x.csv").status == 2
    assert place.read_text() == CLEAN


@pytest.mark.parametrize("name", ["games.xlsx", "games.txt", "games.svg", "games.csv.gz"])
def test_a_table_of_games_has_a_suffix_that_is_known(run, record, tmp_path: Path, name: str):
    ended = run("validate", record(CLEAN), "--games", tmp_path / name)
    assert ended.status == 2
    assert ".csv .tsv .json .jsonl" in ended.err
    assert not (tmp_path / name).exists()


@pytest.mark.parametrize("command", ["validate", "score", "select", "dedupe"])
def test_text_is_not_written_as_a_spreadsheet(run, record, tmp_path: Path, command: str):
    ended = run(command, record(CLEAN), "-o", tmp_path / "out.xlsx")
    assert ended.status == 2
    assert "there is no format xlsx here; there are: " in ended.err
    assert not (tmp_path / "out.xlsx").exists()
    assert run(command, record(CLEAN), "-o", tmp_path / "out.xlsx", "-f", "csv").status == 0
    assert run(command, record(CLEAN), "-o", tmp_path / "out.log").status == 0


def test_a_board_is_a_number_in_json_wherever_it_stands(run, record, tmp_path: Path):
    paths = record(CLEAN), record("(;FF[4]SZ[9:5];B[aa])", "b.sgf")
    run("validate", *paths, "--games", tmp_path / "games.json")
    lines = run("validate", *paths, "-f", "jsonl").out, run("select", *paths, "-f", "jsonl", "--fields", "size").out
    lines += (run("score", *paths, "-f", "jsonl").out,)
    sizes = [[json.loads(line)["size"] for line in text.splitlines()] for text in lines]
    assert sizes == [[game["size"] for game in json.loads((tmp_path / "games.json").read_text())]] * 3
    assert isinstance(sizes[0][0], int)
    assert sizes[0][1] == "9:5"


def test_the_table_of_games(run, record, tmp_path: Path):
    run("validate", record(CLEAN), record(OCCUPIED, "b.sgf"), "--games", tmp_path / "games.csv")
    rows = list(csv.DictReader(io.StringIO((tmp_path / "games.csv").read_text())))
    assert [row["status"] for row in rows] == ["ok", "error"]
    assert rows[0]["black"] == "Kita"
    assert rows[1]["black"] == "'=cmd"
    assert rows[0]["komi"] == "6.5"


def test_one_file_of_sqlite_holds_both_tables(run, record, tmp_path: Path):
    run("validate", record(CLEAN), record(OCCUPIED, "b.sgf"), "-o", tmp_path / "all.sqlite")
    with contextlib.closing(sqlite3.connect(tmp_path / "all.sqlite")) as base:
        assert base.execute("SELECT status FROM games ORDER BY id").fetchall() == [("ok",), ("error",)]
        assert base.execute("SELECT point FROM findings WHERE code = 'R101'").fetchall() == [("E5",)]


def test_parquet_on_a_terminal_is_refused(run, record):
    ended = run("validate", record(CLEAN), "-f", "parquet", terminal=True)
    assert ended.status == 2
    assert "-o FILE" in ended.err


def test_standard_input_is_a_path(run):
    (game,) = games(run("validate", "-", "-f", "jsonl", stdin=OCCUPIED.encode()))
    assert game["status"] == "error"
    assert game["path"] == "-"


def test_games_of_a_collection_are_numbered(run, record):
    ended = run("validate", record(CLEAN + OCCUPIED))
    assert any(line.endswith("a.sgf#2") for line in ended.out.splitlines())
    assert [game["game"] for game in games(run("validate", record(CLEAN + OCCUPIED), "-f", "jsonl"))] == [1, 2]


def test_jobs_are_at_least_one(run, record):
    assert run("validate", record(CLEAN), "--jobs", "2").status == 0
    assert run("validate", record(CLEAN), "--jobs", "0").status == 2


def test_a_message_wraps_below_itself_on_a_terminal_and_nowhere_else(run, tmp_path):
    path = tmp_path / "a.sgf"
    path.write_text("(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]KM[6.5]RE[B+R];B[jj])")
    piped = run("validate", path, "--select", "R", "--no-summary").out
    assert len(piped.splitlines()) == 2
    shown = run("validate", path, "--select", "R", "--no-summary", terminal=True, width=60).out
    assert len(shown.splitlines()) > 3
    assert all(len(re.sub(r"\x1b\[\d*m", "", line)) <= 60 for line in shown.splitlines()[1:])
    assert re.sub(r"\x1b\[\d*m", "", shown).split() == piped.split()


def test_what_only_follows_is_counted_apart(run, tmp_path: Path):
    path = tmp_path / "ko.sgf"
    path.write_text("(;GM[1]FF[4]SZ[9]KM[0];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb];W[cb])")
    ended = run("validate", path)
    assert "that only follow from earlier ones" in ended.out + ended.err


def test_a_file_that_cannot_be_read_has_no_game_to_tell_of(run, tmp_path: Path):
    (tmp_path / "bad.sgf").write_text("no game")
    ended = run("validate", tmp_path / "bad.sgf")
    assert ended.status == 1
    assert "S201" in ended.out
    assert "moves," not in ended.out.split("S201")[0]


def test_resume_needs_an_output(run, record):
    ended = run("validate", record("(;GM[1]FF[4]SZ[9];B[aa])"), "--resume")
    assert ended.status == 2
    assert "--resume needs the output" in ended.err


def test_an_output_that_is_no_file_is_written_to(run, record):
    """/dev/null is there and is no file: nothing can be kept beside it to go on from."""
    ended = run("validate", record("(;GM[1]FF[4]SZ[9];B[aa])"), "-o", "/dev/null", "-f", "csv")
    assert ended.status == 0
