"""Territory marks: which stones are dead by them, and whether they make sense."""

from __future__ import annotations

import pytest

from gocli.board.position import Position
from gocli.scoring.marks import by_marks, read_marks
from gocli.scoring.regions import Board

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


TWO_SIDES = Position.from_diagram(". . X O . .\n. O X O . .\n. . X O . X")


@pytest.mark.parametrize(
    ("properties", "dead"), [("TB[aa:bc]", ["B2"]), ("TW[ea:fc]", ["F1"]), ("TB[aa:bc]TW[ea:fc]", ["B2", "F1"])]
)
def test_marks_of_one_side_alone_are_marks(count, properties, dead):
    stones = "AB[ca][cb][cc][fc]AW[da][db][dc][bb]"
    score = count(f"(;SZ[6:3]KM[0]{stones}{properties})", "japanese", dead="markup")
    assert (score.dead_source, score.names(score.dead)) == ("markup", dead)


def test_points_that_count_by_the_marks_alone():
    """Living stones count for their colour whatever is marked; a point without a mark counts for nobody."""
    marks = read_marks(0, TWO_SIDES, [0, 1, 7, 2], [4, 10, 17])
    board = Board(TWO_SIDES, marks.dead)
    assert by_marks(marks, board) == bytes([1, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2, 0, 0, 0, 1, 2, 0, 2])


def test_marks_outside_the_board_are_left_out():
    marks = read_marks(0, TWO_SIDES, [0, -1], [-1, 4])
    assert (marks.black, marks.white, marks.dead) == ({0}, {4}, frozenset())
    assert marks.faults == ("a mark stands outside the board",)


@pytest.mark.parametrize("mark", ["gg", "g"])
def test_a_mark_that_is_no_point_of_the_board_is_told(count, mark):
    score = count(f"(;SZ[6:3]KM[0]AB[ca][cb][cc]AW[da][db][dc]TB[aa][{mark}])", "japanese", dead="markup")
    assert "the marks are not sound: a mark stands outside the board" in score.notes
