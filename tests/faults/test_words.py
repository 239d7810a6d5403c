"""What is said of wrong use: once, and with the way out."""

from __future__ import annotations

from pathlib import Path

import driver
import pytest

GAME = b"(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[6.5];B[aa];W[bb])"


@pytest.fixture
def game(tmp_path) -> Path:
    place = tmp_path / "game.sgf"
    place.write_bytes(GAME)
    return place


@pytest.mark.parametrize("args", [("--branch", "9"), ("--move", "99"), ("--branch", "9" * 5000)])
def test_a_file_is_named_once(args, game):
    ended = driver.run_here("score", game, *args)
    assert ended.status == 2
    assert ended.said.count("game.sgf") == 1


@pytest.mark.parametrize("komi", ["1/3", "nan", "", "1e5", "一" * 5000])
def test_a_komi_that_is_none(komi, game):
    ended = driver.run_here("score", game, "--komi", komi)
    assert ended.broken_promises(statuses=(2,)) == [], ended.said
    assert "is no komi" in ended.said


@pytest.mark.parametrize("name", ["", " ", "./", "/", "..", "{nothing}", "{", "{game:99999999999}"])
def test_a_pattern_that_is_none(name, game, tmp_path):
    ended = driver.run_here("split", game, "-o", tmp_path / "out", "--name", name)
    assert ended.broken_promises(statuses=(2,)) == [], ended.said
    assert not (tmp_path / "out").exists()


def test_a_second_report_leaves_nothing_of_the_first(game, tmp_path):
    wrong = tmp_path / "wrong.sgf"
    wrong.write_bytes(GAME.replace(b"W[bb]", b"W[aa]"))
    out = tmp_path / "out"
    assert driver.run_here("report", wrong, "-o", out, "--by", "year", "--jobs", "1").status == 0
    assert (out / "examples" / "R101.sgf").is_file()
    (out / "mine.txt").write_text("kept")
    assert driver.run_here("report", game, "-o", out, "--jobs", "1").status == 0
    assert not (out / "examples" / "R101.sgf").exists()
    assert not (out / "groups.csv").exists()
    assert (out / "mine.txt").exists()


def test_a_report_takes_away_nothing_that_is_not_its_own(game, tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "groups.csv").write_text("mine")
    assert driver.run_here("report", game, "-o", tmp_path / "out", "--jobs", "1").status == 0
    assert (tmp_path / "out" / "groups.csv").read_text() == "mine"
