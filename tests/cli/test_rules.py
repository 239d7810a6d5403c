"""`gocli rules`: side by side where there is room, below each other on a terminal."""

from __future__ import annotations

import pytest

from gocli.rules.table import RULESETS


@pytest.mark.parametrize("width", [20, 40, 80])
def test_on_a_terminal_the_rulesets_stand_below_each_other(run, width):
    lines = run("rules", terminal=True, width=width, env={"NO_COLOR": "1"}).out.splitlines()
    assert [line for line in lines if line and not line.startswith(" ")][: len(RULESETS)] == list(RULESETS)
    assert all(len(line) <= width for line in lines)


def test_elsewhere_they_are_a_table(run):
    lines = run("rules").out.splitlines()
    assert lines[0].split()[:3] == ["rules", "ko", "suicide"]
    assert len(lines) == len(RULESETS) + 4


def test_terms_in_brackets_are_left_out_where_the_terminal_cannot_show_them(run):
    for terminal in (True, False):
        assert "a draw (和棋)" in run("rules", terminal=terminal, env={"NO_COLOR": "1"}).out
        lines = run("rules", terminal=terminal, env={"NO_COLOR": "1"}, encoding="ascii").out_bytes.decode("ascii")
        assert "a draw" in lines
        assert "\\u" not in lines
    assert "(手入れ)" in run("rules", "japanese", encoding="gb18030").out_bytes.decode("gb18030")
    assert "in the end is no territory" in " ".join(run("rules", "japanese", encoding="ascii").out.split())
