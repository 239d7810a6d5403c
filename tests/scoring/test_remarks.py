"""What the reader of a count is told about the position."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gocli.board.points import SYMMETRIES, point_name, transform
from gocli.scoring.score import number

SEKI = """
. O O X . X . O . O X X .
O . O X X X X O O O X . X
O O O O O O O X X X X X X
"""
"""G3 is shared between Black's chain around E3 and White's around J3, one eye each; the rest lives with two eyes."""

SEKI_WITH_A_DEAD_STONE = """
. O O X . O X . O . O X X .
O . O X X X X X O O O X . X
O O O O O O O O X X X X X X
"""
"""The same with an eye of two points, in which a white stone stands."""


def told(score, start: str) -> list[str]:
    return [note for note in score.notes if note.startswith(start)]


def test_a_dead_stone_inside_a_seki_is_told_where_eyes_in_seki_do_not_count(count):
    dead = count(SEKI_WITH_A_DEAD_STONE, "japanese", dead="F3")
    assert told(dead, "dead stones inside a seki") == [
        "dead stones inside a seki (F3): by the rules they come off, but the players may have to show it"
    ]
    assert told(dead, "seki:") == ["seki: E3, F3, K3 are eyes in a seki and count nothing"]
    assert not told(count(SEKI_WITH_A_DEAD_STONE, "chinese", dead="F3"), "dead stones inside")
    assert not told(count(SEKI, "japanese"), "dead stones inside")
    assert not told(count(SEKI, "chinese"), "seki:")


def test_tromp_taylor_says_that_nothing_comes_off(count):
    assert told(count(SEKI, "tromp-taylor"), "the board is counted as it stands")
    assert not told(count(SEKI, "chinese"), "the board is counted as it stands")


BENT_FOUR = ["OO.XO.OO", "OXXXOOOO", ".XOOOOOO", "XXOOOOOO", "OOO.OOOO"]
"""White's stones in the corner become a bent four; Black has no eye and cannot take them."""


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_bent_four_is_named_in_every_corner(count, symmetry):
    places = {transform((x, y), symmetry, 8, 5): mark for y, row in enumerate(BENT_FOUR) for x, mark in enumerate(row)}
    wide, high = (5, 8) if symmetry & 4 else (8, 5)
    score = count("\n".join("".join(places[x, y] for x in range(wide)) for y in range(high)), "japanese")
    x, y = transform((0, 0), symmetry, 8, 5)
    (note,) = told(score, "bent four in the corner")
    assert note.startswith(f"bent four in the corner at {point_name(x, y, high)} ")


def test_numbers_are_whole_where_they_can_be():
    found = [number(Fraction(6, 2)), number(Fraction(7, 2)), number(Fraction(-13, 4))]
    assert (found, [type(each) for each in found]) == ([3, 3.5, -3.25], [int, float, float])
