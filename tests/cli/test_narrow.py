"""Text for people on a terminal of few columns: nothing of ours sticks out, and nothing gets lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gocli.tables.escaping import text_width

EXAMPLES = Path(__file__).parents[2] / "examples"
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize("colours", [{}, {"NO_COLOR": "1"}], ids=["colours", "plain"])
@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize(
    "line",
    [
        "validate with-errors.sgf gb18030.sgf collection.sgf",
        "validate -v with-errors.sgf nine-counted.sgf",
        "validate with-errors.sgf --max-bytes 5",
        "validate with-errors.sgf -f csv -o OUT.csv",
        "score nine-counted.sgf --rules all --explain",
        "score thirteen.sgf --check",
        "select with-errors.sgf --list-fields",
        "diagram --list-styles",
        "fix with-errors.sgf -o OUT",
    ],
)
def test_no_line_is_wider_than_the_terminal(run, monkeypatch, tmp_path: Path, line: str, width: int, colours: dict):
    monkeypatch.chdir(EXAMPLES)
    words = {"OUT.csv": str(tmp_path / "out.csv"), "OUT": str(tmp_path / "out")}
    ended = run(
        *(words.get(word, word) for word in line.split()), terminal=True, width=width, env={"TERM": "x", **colours}
    )
    told = ended.err.rpartition("\r")[2] if "OUT.csv" in line else ended.out
    lines = COLOURS.sub("", told).splitlines()
    assert lines
    assert not [text for text in lines if text_width(text) > width and str(tmp_path) not in text]


def test_what_is_piped_is_not_wrapped(run):
    out = run("validate", EXAMPLES / "with-errors.sgf", width=40).out
    assert (
        "  error     S206 unescaped-bracket                  2:15  a `]` inside the value of PB is not escaped\n" in out
    )
    out = run("score", EXAMPLES / "nine-counted.sgf", "--rules", "all", width=40).out
    assert "rules             Black  White  komi  handicap  result" in out


def test_a_narrow_table_of_counts_keeps_the_results(run):
    out = run("score", EXAMPLES / "nine-counted.sgf", "--rules", "all", terminal=True, width=40).out
    assert "rules             result  recorded\n" in out
    assert "chinese-1988      W+4.5   differs\n" in out
    out = run("score", EXAMPLES / "nine-counted.sgf", "--rules", "all", terminal=True, width=60).out
    assert "rules             Black  White  result  recorded\n" in out
