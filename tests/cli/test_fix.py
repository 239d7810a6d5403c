"""`gocli fix`: what is written where, what is said, and what is never touched."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

ODD = "(;FF[4]CA[UTF-8]SZ[9]RE[Jigo];B[ee])"
FIXED = "(;FF[4]CA[UTF-8]SZ[9]RE[0];B[ee])\n"


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    path = tmp_path / "odd.sgf"
    path.write_text(ODD)
    return path


def test_a_copy_is_written_and_the_changes_are_told(run, odd, tmp_path):
    ended = run("fix", odd, "-o", tmp_path / "out", "-f", "jsonl")
    assert ended.status == 0
    assert odd.read_text() == ODD
    assert (tmp_path / "out" / "odd.sgf").read_text() == FIXED
    (row,) = map(json.loads, ended.out.splitlines())
    assert (row["code"], row["property"], row["before"], row["after"], row["done"]) == ("M311", "RE", "Jigo", "0", True)
    assert row["output"] == str(tmp_path / "out" / "odd.sgf")
    assert "1 file, 1 changed (1 change)" in ended.err


def test_people_are_told_of_each_file_with_its_changes_below(run, odd, tmp_path):
    odd.write_text("(;FF[4]CA[UTF-8]SZ[9]RE[Jigo]KM[six];B[ee])")
    ended = run("fix", odd, "-o", tmp_path / "out")
    path, left, done = ended.out.splitlines()
    assert path == f"{odd} -> {tmp_path / 'out' / 'odd.sgf'}"
    assert {left[:8], done[:8]} == {"  left  ", "        "}
    assert "RE[Jigo] to RE[0]: the result as FF[4] writes it" in ended.out
    assert "KM[six]: needs --unsafe" in ended.out
    narrow = run("fix", odd, "-o", tmp_path / "other", terminal=True, width=40, env={"NO_COLOR": "1"})
    assert all(len(line) <= 40 for line in narrow.out.splitlines()[1:])
    assert narrow.out.split()[3:] == ended.out.split()[3:]


def test_a_dry_run_shows_a_diff_and_writes_nothing(run, odd, tmp_path):
    odd.write_text("(;FF[4]CA[UTF-8]SZ[9]\nRE[Jigo]\nC[\x1b[2J\\]]\n;B[ee])")
    before = sorted(tmp_path.iterdir())
    ended = run("fix", odd, "--dry-run")
    assert ended.status == 0
    assert ended.out.startswith("--- ")
    assert "\n-RE[Jigo]\n+RE[0]\n" in ended.out
    assert "\n C[\\x1b[2J" in ended.out  # only what changes is shown as changed
    assert "\x1b" not in ended.out
    assert sorted(tmp_path.iterdir()) == before


def test_in_place_keeps_the_old_file(run, odd, tmp_path):
    assert run("fix", odd, "--in-place", "--backup", ".bak").status == 0
    assert odd.read_text() == FIXED
    assert (tmp_path / "odd.sgf.bak").read_text() == ODD
    assert run("fix", odd, "--in-place", "--backup", ".bak").status == 0  # nothing to do, nothing to keep
    odd.write_text(ODD)
    ended = run("fix", odd, "--in-place", "--backup", ".bak")
    assert ended.status == 2
    assert "is there already" in ended.err
    assert odd.read_text() == ODD


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ((), "give one of"),
        (("-o", "x", "--dry-run"), "give one of"),
        (("--in-place",), "go together"),
        (("-o", "x", "--backup", ".b"), "go together"),
        (("--in-place", "--backup", "/../b"), "no suffix"),
    ],
)
def test_wrong_use_is_one_line(run, odd, args, words):
    ended = run("fix", odd, *args)
    assert ended.status == 2
    assert words in ended.err
    assert ended.err.count("\n") == 1
    assert odd.read_text() == ODD


def test_an_input_is_never_replaced(run, odd, tmp_path):
    ended = run("fix", odd, "-o", tmp_path)
    assert ended.status == 2
    assert "would overwrite an input" in ended.err
    assert odd.read_text() == ODD


def test_archives_become_folders_and_nothing_climbs_out(run, tmp_path):
    archive = tmp_path / "games.zip"
    with zipfile.ZipFile(archive, "w") as games:
        games.writestr("a/x.sgf", ODD)
        games.writestr("a/X.SGF", ODD)
        games.writestr("../../out.sgf", ODD)
    assert run("fix", archive, "-o", tmp_path / "out", "-q").status == 0
    written = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file())
    assert written == ["games.zip", "out/games/a/X-2.SGF", "out/games/a/x.sgf", "out/games/out.sgf"]
    assert run("fix", archive, "--in-place", "--backup", ".b").status == 2


def test_a_file_without_a_game_is_said_and_the_rest_is_done(run, odd, tmp_path):
    (tmp_path / "nothing.sgf").write_text("nothing")
    ended = run("fix", tmp_path, tmp_path / "missing.sgf", "-o", tmp_path / "out", "--changes", tmp_path / "c.csv")
    assert ended.status == 2
    assert "S201" in ended.err
    assert "missing.sgf" in ended.err
    assert (tmp_path / "out" / "odd.sgf").exists()
    assert not (tmp_path / "out" / "nothing.sgf").exists()
    assert (tmp_path / "c.csv").read_text().count("\n") == 2
    assert run("fix", tmp_path / "nothing.sgf", "-o", tmp_path / "out").status == 1


def test_what_is_left_for_unsafe_sets_the_status_where_it_is_an_error(run, tmp_path):
    (tmp_path / "a.sgf").write_text("(;FF[4]CA[UTF-8]SZ[nineteen];B[ee])")
    ended = run("fix", tmp_path / "a.sgf", "-o", tmp_path / "out")
    assert ended.status == 1
    assert "1 left for --unsafe" in ended.err
    assert run("fix", tmp_path / "a.sgf", "-o", tmp_path / "out", "--unsafe").status == 0
    assert "SZ[19]" in (tmp_path / "out" / "a.sgf").read_text()


def test_standard_input(run, tmp_path):
    assert run("fix", "-", "-o", tmp_path, stdin=ODD.encode()).status == 0
    assert (tmp_path / "stdin.sgf").read_text() == FIXED
