"""Territory marks: which stones are dead by them, and whether they make sense."""

from __future__ import annotations

import pytest

from gocli.board.position import Position
from gocli.scoring.marks import read_marks

GAME = "(;SZ[5]KM[0]RE[B+5];B[ba];W[aa];B[ab];W[cb];B[ac];W[ad];B[bc];W[bd];B[cc];W[cd];B[dc];W[dd];B[ec];W[ed];C[x]"
"""Black holds the upper three rows with a dead white stone on C4, White the lower two."""

MARKS = "TB[aa][ca][da][ea][bb][cb][db][eb]TW[ae:ee])"


def test_a_stone_inside_the_other_sides_marks_is_dead(count):
    score = count(GAME + MARKS, "japanese", dead=None)
    assert (score.names(score.dead), score.dead_source, score.confidence) == (["C4"], "markup", None)
    assert (score.margin, score.agrees) == (5, True)
    assert not score.notes


def test_marks_and_the_same_list_by_hand_give_the_same(count):
    for rules in ("chinese", "japanese", "aga", "ancient-tangsong"):
        marked = count(GAME + MARKS, rules, dead="markup")
        given = count(GAME + MARKS, rules, dead="C4")
        assert (marked.black, marked.white, marked.margin) == (given.black, given.white, given.margin)
        assert given.dead_source == "given"


def test_alive_protects_a_chain(count):
    score = count(GAME + MARKS, "japanese", dead=None, alive="C4")
    assert not score.dead


def test_marks_of_an_earlier_position_are_left_alone(count):
    later = GAME + MARKS[:-1] + ";B[ae])"
    assert count(later, "japanese", dead="markup").dead_source == "none"


def test_a_position_without_marks_takes_nothing_off(count):
    score = count(GAME + ")", "japanese", dead="markup")
    assert score.dead_source == "none"
    assert "no territory" in " ".join(score.notes)


@pytest.mark.parametrize(
    ("black", "white", "fault"),
    [
        ([0, 1], [1], "both sides"),
        ([0, -1], [], "outside"),
        ([3], [], "in part"),
        ([0, 3, 4], [], None),
    ],
)
def test_marks_are_checked_for_sense(black, white, fault):
    position = Position.from_diagram(". . X O O\nX X X . .")
    marks = read_marks(0, position, black, white)
    assert marks.sound == (fault is None)
    assert fault is None or fault in marks.faults[0]
    if 3 in black:
        assert marks.dead == {3, 4}


def test_marks_that_differ_from_the_board_are_told(count):
    score = count(GAME + "TB[aa][ca][da][ea][bb][cb][db]TW[ae:ee])", "japanese", dead="markup")
    assert any("E4 counts without a mark" in note for note in score.notes)
    assert score.margin == 5


def test_no_reason_is_given_for_the_death_of_what_is_said_to_be_alive(count):
    estimated = count(GAME + ")", "japanese", dead="auto")
    assert any("at C4 " in note for note in estimated.notes)
    protected = count(GAME + ")", "japanese", dead="auto", alive="C4")
    assert not any("at C4 " in note for note in protected.notes)


@pytest.mark.parametrize(
    ("marks", "told"),
    [
        ("TB[aa][ca][da][cb]TW[ae:ee])", "B: E5, B4, D4, E4 counts without a mark"),
        ("TB[aa][ca][cb]TW[ae:ee])", "B: D5, E5, B4, D4 and 1 more counts without a mark"),
        (MARKS.replace("[ae:ee]", "[ae]"), "W: B1, C1, D1, E1 counts without a mark"),
    ],
)
def test_the_first_four_points_that_differ_are_named(count, marks, told):
    notes = count(GAME + marks, "japanese", dead="markup").notes
    assert f"marks and count differ: {told}" in notes
