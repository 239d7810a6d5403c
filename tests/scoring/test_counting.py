"""What both sides' counts have in common."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from gocli.board.position import Position
from gocli.rules.table import RULESETS
from gocli.scoring.counting import Adjustments, count_sides
from gocli.scoring.standing import stand

EVEN = ". X O .\nX X O O\n. X O .\nX X O O"


@pytest.mark.parametrize("rules", ["chinese", "ancient-mingqing"])
@pytest.mark.parametrize(("button", "more"), [(None, 0), ("B", Fraction(1, 2)), ("W", -Fraction(1, 2))])
def test_the_button_moves_both_sides_zi_and_they_still_add_up(count, rules, button, more):
    score = count(EVEN, rules, button=button)
    assert score.margin == more
    assert score.black.zi + score.white.zi == 16
    assert score.black.zi - score.white.zi == more
    assert score.black.points - score.white.points == more
    assert (score.black.button, score.white.button) == (max(more, 0), max(-more, 0))


def test_a_territory_count_has_no_button(count):
    score = count(EVEN, "japanese", button="B")
    assert (score.margin, score.black.button, score.black.zi) == (0, 0, None)


def test_white_hands_over_a_stone_more_where_black_moved_last(count):
    """Also where that was the only move; on a board that was set up nobody moved."""
    one = count("(;SZ[5]KM[0];B[cc])", "aga-territory")
    assert (one.black.passes, one.white.passes) == (1, 0)
    two = count("(;SZ[5]KM[0];B[cc];W[])", "aga-territory")
    assert (two.black.passes, two.white.passes) == (1, 0)
    three = count("(;SZ[5]KM[0];B[cc];W[];B[])", "aga-territory")
    assert (three.black.passes, three.white.passes) == (2, 1)
    handicap = count("(;SZ[5]KM[0]HA[2]AB[aa][ee];W[cc];B[cd])", "aga-territory")
    assert (handicap.black.passes, handicap.white.passes) == (1, 0)
    for to_move in "BW":
        assert count("(;SZ[5]KM[0]AB[aa][ee]AW[cc]PL[" + to_move + "])", "aga-territory").black.passes == 0


TWO_SIDES = ". . . X O . . .\n. O . X O . X .\n. . . X O . . .\nX X X X O O O O"
"""Seven stones and nine points each; one stone of each side is dead."""


@pytest.mark.parametrize(
    ("rules", "black", "white"),
    [
        (RULESETS["chinese"], 16, 16),
        (RULESETS["japanese"], 9 + 5 + 1, 9 + 3 + 1),
        (replace(RULESETS["japanese"], prisoners="none"), 9, 9),
        (RULESETS["ancient-tangsong"], 9 - (3 + 1) - 2, 9 - (5 + 1) - 2),
    ],
    ids=["area", "gained", "none", "lost"],
)
def test_stones_taken_and_dead_count_as_the_ruleset_says(rules, black, white):
    """Three black stones and five white ones were taken in play."""
    position = Position.from_diagram(TWO_SIDES, captured=(3, 5))
    sides = count_sides(stand(position, [9, 14]), rules, Adjustments())
    assert [(side.prisoners, side.dead, side.lost) for side in sides] == [(5, 1, 4), (3, 1, 6)]
    assert [(side.stones, side.territory, side.points) for side in sides] == [(7, 9, black), (7, 9, white)]


@pytest.mark.parametrize(
    ("board", "groups"),
    [
        ("X . X X . . .\nX X O . . O X\n. . . . . . O", (1, 0)),
        ("O . . X X\nO . . O X\nO O O X X\n. . . O O", (0, 1)),
        (". . O . . .\nO . X . X .\n. O . X . X", (1, 1)),
    ],
)
def test_a_group_with_an_open_border_is_taxed_where_it_has_an_eye(count, board, groups):
    score = count(board, "ancient-mingqing")
    assert [group.life for group in score.groups if group.eyes] == ["open"] * sum(groups)
    assert (score.black.groups, score.white.groups) == groups
    assert (score.black.group_tax, score.white.group_tax) == (2 * groups[0], 2 * groups[1])


def test_eye_points_in_seki_are_each_sides_own(count):
    """Black's eye in the seki has two points, a dead stone on one of them; White's has one."""
    board = ". O O X . O X . O . O X X .\nO . O X X X X X O O O X . X\nO O O O O O O O X X X X X X"
    score = count(board, "ancient-mingqing", dead="F3")
    assert (score.black.seki_eyes, score.white.seki_eyes) == (2, 1)
    assert (score.black.group_tax, score.white.group_tax) == (2 + 2, 2 + 1)
