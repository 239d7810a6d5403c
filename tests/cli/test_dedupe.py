"""`gocli dedupe`: groups of copies, the best one named, and nothing deleted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gocli.board.points import sgf_name, transform

POINTS = [(at * 7 % 19, (at * 11 + at // 19) % 19) for at in range(60)]


def text(points: list[tuple[int, int]], head: str = "GM[1]FF[4]SZ[19]") -> str:
    return f"(;{head}" + "".join(f";{'BW'[at % 2]}[{sgf_name(*point)}]" for at, point in enumerate(points)) + ")"


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    folder = tmp_path / "archive"
    folder.mkdir()
    (folder / "a.sgf").write_text(text(POINTS))
    (folder / "b.sgf").write_text(text(POINTS, "GM[1]FF[4]SZ[19]PB[\x1b[2J]EV[Cup]"))
    (folder / "c.sgf").write_text(text([transform(point, 6, 19, 19) for point in POINTS[:45]]))
    (folder / "other.sgf").write_text(text(POINTS[::-1]))
    (folder / "two.sgf").write_text(text(POINTS) + text(POINTS[30:] + POINTS[:30]))
    return folder


def rows(ended) -> list[dict]:
    return [json.loads(line) for line in ended.out.splitlines()]


def test_a_group_with_its_best_copy(run, archive):
    before = {path: path.read_bytes() for path in archive.iterdir()}
    ended = run("dedupe", archive, "-f", "jsonl")
    assert ended.status == 0
    assert [(Path(row["path"]).name, row["game"], row["kind"], row["best"]) for row in rows(ended)] == [
        ("b.sgf", 1, None, True),
        ("a.sgf", 1, "same-moves", False),
        ("two.sgf", 1, "same-moves", False),
        ("c.sgf", 1, "truncated", False),
    ]
    assert rows(ended)[0]["why"] == "most moves (60), fullest data (2 properties)"
    assert "6 games" in ended.err
    assert {path: path.read_bytes() for path in archive.iterdir()} == before


def test_text_for_people_is_safe(run, archive):
    ended = run("dedupe", archive, terminal=True, env={"NO_COLOR": "1", "TERM": "xterm"})
    assert "best: " in ended.out
    assert "truncated, turned by 270 degrees: " in ended.out or "truncated, turned by 90 degrees: " in ended.out
    assert "\x1b" not in ended.out


def test_names_are_those_of_files_that_hold_nothing_else(run, archive):
    ended = run("dedupe", archive, "-f", "names")
    assert [Path(line).name for line in ended.out.splitlines()] == ["a.sgf", "c.sgf"]


def test_only_some_kinds(run, archive):
    ended = run("dedupe", archive, "-f", "jsonl", "--only", "truncated")
    assert [row["kind"] for row in rows(ended)] == [None, "truncated"]


def test_against_another_archive(run, archive, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "x.sgf").write_text(text([transform(point, 2, 19, 19) for point in POINTS[::-1]]))
    (tmp_path / "mine" / "y.sgf").write_text(text(POINTS[5:] + POINTS[:5]))
    ended = run("dedupe", tmp_path / "mine", "--against", archive, "-f", "jsonl")
    assert [(Path(row["path"]).name, row["against"]) for row in rows(ended)] == [("other.sgf", True), ("x.sgf", False)]


@pytest.mark.parametrize("form", ["csv", "table", "json", "markdown", "html"])
def test_every_format(run, archive, form, tmp_path):
    assert run("dedupe", archive, "-f", form, "-o", tmp_path / "out").status == 0
    assert "same-moves" in (tmp_path / "out").read_text(encoding="utf-8").replace("\\", "")


def test_wrong_use(run, archive):
    ended = run("dedupe", archive, "--only", "nonsense")
    assert ended.status == 2
    assert "nonsense" in ended.err
    assert run("dedupe", archive / "nowhere").status == 2


def test_a_file_that_is_named_twice_is_no_copy_of_itself(run, archive):
    ended = run("dedupe", archive / "c.sgf", archive / "c.sgf", "--against", archive / "c.sgf", "-f", "jsonl")
    assert ended.out == ""


def test_text_goes_into_a_file(run, archive, tmp_path):
    shown = run("dedupe", archive)
    assert run("dedupe", archive, "-o", tmp_path / "copies.txt").status == 0
    assert (tmp_path / "copies.txt").read_text(encoding="utf-8") == shown.out
