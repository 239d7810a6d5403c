"""Unconditional life, by positions whose life is known."""

from __future__ import annotations

import pytest

from gocli.board.position import Position
from gocli.scoring.life.benson import unconditionally_alive


def alive(diagram: str, color: int = 1) -> set[str]:
    position = Position.from_diagram(diagram)
    return {position.name(stone) for stone in unconditionally_alive(position, color)}


TWO_EYES = ". X . X O\nX X X X O\nO O O O O\n. O . O ."
ONE_EYE = ". X O . .\nX X O . .\nO O O . ."
BIG_EYE = "X X X X X O\nX . . . X O\nX X X X X O\nO O O O O O\n. . . . . ."
DEAD_STONE = "X X X X X O\nX . O X . X\nX X X X X X\nO O O O O O\n. . . . . ."
SHARED = ". X . O .\nX X . O O\nX . X X .\n. X X . X"
LINKED = ". X . X .\nX . X . X\nX X X X X\nO O O O O\n. . . . ."


def test_two_eyes_live():
    assert alive(TWO_EYES) == {"B4", "D4", "A3", "B3", "C3", "D3"}
    assert len(alive(TWO_EYES, 2)) == TWO_EYES.count("O")


def test_one_eye_is_not_enough_whatever_its_size():
    assert alive(ONE_EYE) == set()
    assert alive(BIG_EYE) == set()


def test_a_region_with_a_stone_of_the_other_side_is_vital_where_every_empty_point_is_a_liberty():
    """C3 in the left eye is White's: the empty point beside it is a liberty of the chain around it all the same."""
    assert len(alive(DEAD_STONE)) == DEAD_STONE.count("X")


def test_a_region_that_is_open_to_the_other_side_gives_no_eye():
    assert alive("X . . O\nX . . O\nX X X O\nO O O O") == set()


def test_chains_that_live_by_one_another_live_and_those_that_lean_on_dead_ones_do_not():
    assert len(alive(LINKED)) == LINKED.count("X")
    assert alive(". X . O .\nX . X O .\nX X O O .\nO O . . .") == set()


@pytest.mark.parametrize("color", [1, 2])
def test_nothing_lives_on_an_empty_board(color):
    assert alive(". . .\n. . .", color) == set()
