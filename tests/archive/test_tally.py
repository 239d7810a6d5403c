"""Counting verdicts, and the exit status."""

from __future__ import annotations

import pytest

from gocli.archive.tally import Tally
from gocli.findings import finding
from gocli.validation import Verdict

OCCUPIED = finding("R101", "there is a stone", move=3)
AFTERWARDS = finding("R106", "a ko is taken back", move=9, follow_up=True)
NO_SIZE = finding("M301", "no size")
NO_KOMI = finding("M306", "no number")


def tally(*verdicts: Verdict) -> Tally:
    counted = Tally()
    counted.add(verdicts)
    return counted


def test_files_games_moves_and_findings_are_counted():
    counted = tally(
        Verdict("a.sgf", 1, 2, moves=10, findings=[OCCUPIED, OCCUPIED, AFTERWARDS]),
        Verdict("a.sgf", 2, 2, moves=5, findings=[NO_SIZE]),
        Verdict("b.sgf", 1, moves=None),
        Verdict("c.sgf", 1, unreadable=True, findings=[finding("S201", "no game")]),
    )
    assert (counted.files, counted.games, counted.moves) == (3, 3, 15)
    assert counted.by_status == {"error": 1, "info": 1, "ok": 1, "unreadable": 1}
    assert counted.by_code["R101", "error"] == 2
    assert counted.games_by_code["R101", "error"] == 1
    assert counted.games_by_code["S201", "error"] == 0
    assert counted.files_by_code == {("S201", "error"): 1}
    assert ("R106", "error") not in counted.by_code
    assert counted.follow_ups == 1


@pytest.mark.parametrize(
    ("findings", "failing"),
    [
        ([], set()),
        ([NO_SIZE], {"info"}),
        ([NO_SIZE, NO_KOMI], {"info", "warning"}),
        ([NO_SIZE, OCCUPIED], {"info", "warning", "error"}),
        ([AFTERWARDS], set()),
    ],
)
def test_the_exit_status_follows_the_worst_finding(findings, failing):
    counted = tally(Verdict("a.sgf", 1, findings=findings))
    assert {level for level in ("error", "warning", "info", "never") if counted.exit_status(level)} == failing


def test_an_unreadable_file_fails_but_for_never():
    counted = tally(Verdict("a.sgf", 1, unreadable=True))
    assert [counted.exit_status(level) for level in ("error", "warning", "info", "never")] == [1, 1, 1, 0]


def test_merging_is_counting_together():
    first, second = Verdict("a", 1, moves=1, findings=[OCCUPIED]), Verdict("b", 1, moves=2, findings=[AFTERWARDS])
    both = tally(first)
    both.merge(tally(second))
    assert both == tally(first, second)
