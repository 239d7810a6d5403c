"""False eyes, two-headed dragons, seki and open borders, on boards of our own."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path

import pytest

from gocli.board.position import Position
from gocli.rules.table import RULESETS
from gocli.scoring.bodies import Web
from gocli.scoring.counting import owners
from gocli.scoring.joints import _held_together, _Piece
from gocli.scoring.standing import Standing, stand


def names(standing: Standing, points) -> set[str]:
    return {standing.board.position.name(flat) for flat in points}


def board(diagram: str, dead: str = "") -> Standing:
    """How a diagram stands; `dead`: small letters x and o in it are dead stones."""
    rows = [row.replace(" ", "") for row in diagram.strip().splitlines()]
    position = Position.from_diagram("\n".join(row.upper() for row in rows))
    return stand(position, [flat for flat, mark in enumerate("".join(rows)) if mark in "xo"])


def life(standing: Standing, color: int) -> set[str]:
    return {group.life for group in standing.groups if group.color == color}


def test_a_stone_that_hangs_on_one_point_must_be_joined_there():
    standing = board("""
        . X . X O
        X X X O O
        . X O O .
        X X O O O
        X O O . O
        """)
    assert names(standing, standing.false_eyes) == {"C5"}
    assert life(standing, 1) == life(standing, 2) == {"alive"}


def test_pieces_that_meet_at_two_points_are_one_whatever_their_order():
    """The first and the last meet at two points, and only together they meet the one between at two."""
    pieces = [_Piece(frozenset({1, 2, 4}), 1), _Piece(frozenset({3, 4}), 0), _Piece(frozenset({1, 2, 3}), 1)]
    for order in permutations(pieces):
        assert _held_together(order) == [_Piece(frozenset({1, 2, 3, 4}), 2)]
    apart = [_Piece(frozenset({1, 2}), 1), _Piece(frozenset({2, 3}), 1), _Piece(frozenset({5}), 0)]
    assert _held_together(apart) == apart


@pytest.mark.parametrize(("false", "eyes"), [((), 2), (("A1",), 1), (("A3",), 1), (("A1", "A3"), 0)])
def test_an_eye_space_that_is_false_altogether_is_no_eye(false, eyes):
    """Black's eyes are A3 and A1, of one point each."""
    standing = board(". X O .\nX X O O\n. X O .")
    (joints,) = Web(standing.board, 1).joints
    points = {number: region.points for number, region in joints.eyes.items()}
    joints.__dict__["false"] = {
        n: each if names(standing, each) & set(false) else frozenset() for n, each in points.items()
    }
    assert joints.value == eyes


def test_two_stones_that_hang_make_two_false_points():
    standing = board("""
        X . X . X O . O
        O X X X O O O .
        O X . X O O O O
        O X X X O . O O
        O X . X O O O O
        """)
    assert names(standing, standing.false_eyes) == {"B5", "D5"}


TWO_HEADED = """
    X X . X X X X X
    X O X X X X X X
    X O O O O O O X
    X O . O . O O X
    X O O O O O O X
    X X X X X X O X
    X X X X X . X X
    """


def test_a_two_headed_dragon_has_two_true_eyes():
    """Black's left and right halves touch only at C7 and F1: each eye holds them together while the other is there."""
    standing = board(TWO_HEADED)
    assert not standing.false_eyes
    assert life(standing, 1) == {"alive"}


def test_a_dragon_with_one_head_is_in_seki():
    rows = TWO_HEADED.strip().splitlines()
    rows[5], rows[6] = "X X X X X O O X", "X X X X X O X X"
    assert life(board("\n".join(rows)), 1) == {"seki"}


def test_a_stone_between_two_living_groups_needs_no_joint():
    """A5 touches A6 and A4, and each belongs to a group that lives."""
    standing = board("""
        . X . X O O O
        X X X X O . O
        . X O O O O O
        . X O . O O O
        X O O O O O O
        . X O . O O O
        . X O O O O O
        X X X X O . O
        . X . X O O O
        """)
    assert not standing.false_eyes
    assert life(standing, 1) == {"alive"}


BETWEEN = """
    . X . X O O O
    X X X X O . O
    X O O O O O O
    . X O . O O O
    . X O O O O O
    X O O . O O O
    X X X X O . O
    . X . X O O O
    """


def test_a_piece_between_two_living_groups_is_joined_to_either():
    """B4 and B5 have no eye besides A4 and A5: if White plays one, Black joins at the other."""
    standing = board(BETWEEN)
    assert not standing.false_eyes
    assert life(standing, 1) == {"alive"}


def test_a_piece_that_meets_what_lives_at_one_of_two_points_is_joined_there():
    standing = board("\n".join(BETWEEN.strip().splitlines()[:5]))
    assert names(standing, standing.false_eyes) == {"A2"}


def test_the_stone_at_a_joint_touches_what_lies_beside_it():
    """F4 must be joined at E4; then E3 and E4 reach the others at D4 as well as at D3."""
    standing = board("""
        . X . . . X . O
        X X X . X O O O
        . X X X O O . O
        X X O O O . O O
        """)
    assert names(standing, standing.false_eyes) == {"E4"}


PASS = """
    X X X X X X X O O O
    X O O . . . O O . O
    X O X X X X O O O O
    X O X X O O O O . O
    X O O O . O O O O O
    """


def test_a_short_pass_of_dame_joins_what_lives_though_the_other_side_could_cut():
    """White's left part hangs on E1, or on D4, E4 and F4, which Black's bamboo joint closes."""
    assert not board(PASS).false_eyes
    wider = board(PASS.replace("X O O . . . O", "X O . . . . O"))
    assert names(wider, wider.false_eyes) == {"E1"}


def test_a_dead_stone_on_a_false_point_costs_the_point_beside_it():
    """The white stone on B5 must be taken from A5 before the stone on C5 can be joined there."""
    standing = board("""
        . o X O O
        X X O O .
        X . X O O
        X X X O O
        X . X O .
        """)
    territory = owners(standing, RULESETS["japanese"])
    assert names(standing, standing.false_eyes) == {"B5"}
    assert territory[0] == territory[1] == 0
    assert life(standing, 1) == {"alive"}


def test_open_dame_do_not_make_a_seki():
    standing = board("""
        . X . X . O . O .
        X X X X . O O O O
        X X X X . O O O O
        """)
    assert life(standing, 1) == life(standing, 2) == {"alive"}
    assert names(standing, standing.dame) == {"E3", "E2", "E1"}


def test_chains_live_together_through_dame_but_not_across_a_bamboo_joint():
    """Black's left and right parts have one eye each: they meet through D3, unless White's joint stands there."""
    through = board("""
        O O O O O O O
        X X X . X X X
        X . X . X . X
        X X X O X X X
        O O O O O O O
        """)
    assert life(through, 1) == {"alive"}
    cut = board("""
        O O O O O O O O
        X X X O O X X X
        X . X . . X . X
        X X X O O X X X
        O O O O O O O O
        """)
    assert life(cut, 1) == {"seki"}


def test_a_group_that_closes_a_second_eye_with_a_move_is_open_and_not_in_seki():
    """Black's corner has one eye, and makes another with E5."""
    standing = board("""
        . X . . . O .
        X X X X . O O
        O O O X X O .
        . O O O O O O
        O O . O O O O
        """)
    assert life(standing, 1) == {"open"}
    assert owners(standing, RULESETS["japanese"])[0] == 1


@pytest.mark.parametrize("case", range(46))
def test_handed_boards(shared: Path, case: int):
    """Boards with agreed dead stones: whose territory every point is, those in seki and false eyes left out."""
    lines = (shared / "cases/score/territory.jsonl").read_text().splitlines()
    given = json.loads(lines[case])
    position = Position.from_diagram("\n".join(given["board"]))
    dead = [flat for flat, mark in enumerate("".join(given["dead"])) if mark == "1"]
    standing = stand(position, dead)
    territory = owners(standing, RULESETS["japanese"])
    free = [flat for flat, state in enumerate(standing.board.living) if not state]
    wanted = "".join(given["territory"])
    assert ["-BW"[territory[flat]] for flat in free] == [wanted[flat].replace(".", "-") for flat in free]
    assert [".BW"[owner] for owner in standing.area] == list("".join(given["area"]))
