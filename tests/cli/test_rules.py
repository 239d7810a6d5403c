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
