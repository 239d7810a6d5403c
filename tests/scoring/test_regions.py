"""Regions and the points that close them, against a slow way of finding the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.board.points import SYMMETRIES, transform
from gocli.board.position import Position
from gocli.scoring.links import linked_points
from gocli.scoring.regions import Board


@st.composite
def boards(draw) -> Board:
    width, height = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    stones = draw(st.lists(st.sampled_from([0, 0, 0, 1, 2]), min_size=width * height, max_size=width * height))
    return Board(Position(width, height, bytes(stones)))


@given(boards())
def test_every_point_is_in_one_chain_or_one_region(board):
    parts = [chain.stones for chain in board.chains] + [region.points for region in board.regions]
    assert sum(map(len, parts)) == len(frozenset().union(*parts)) == board.width * board.height


@given(boards())
def test_closing_points_are_all_that_close(board):
    for region in board.regions:
        if region.color != 3:
            continue
        for color in (1, 2):
            slow = set()
            for point in region.points:
                for part in board.floods(region.points - {point}):
                    if {board.living[near] for flat in part for near in board.near[flat]} <= {0, color}:
                        slow.add(point)
            assert slow <= set(board.closing_points(region, color))


def test_area_and_dame():
    board = Board(Position.from_diagram(". X . O .\nX X . O O"))
    assert board.owner() == bytes([1, 1, 0, 2, 2, 1, 1, 0, 2, 2])


def test_dead_stones_come_off():
    board = Board(Position.from_diagram("O X . O .\nX X . O O"), dead=[0])
    assert board.owner()[0] == 1


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize(
    ("rows", "linked"),
    [
        (["XX.O", "...O", "XX.O"], {(0, 1), (1, 1)}),  # a bamboo joint
        (["....", "OXXO", "...."], {(1, 0), (2, 0), (1, 2), (2, 2)}),  # a pair on the second line
        (["XO.O", "...O", "XX.O"], set()),
        (["X..O", "...O", "XX.O"], set()),
        (["XX.O", "X..O", "XX.O"], set()),
        (["....", "....", "OXXO", "....", "...."], set()),  # too far from the edge
        ([".O..", "OXXO"], set()),
    ],
)
def test_links_close_their_points_to_the_other_side(rows, linked, symmetry):
    width, height = len(rows[0]), len(rows)
    wide, high = (height, width) if symmetry & 4 else (width, height)
    stones = bytearray(width * height)
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            column, line = transform((x, y), symmetry, width, height)
            stones[line * wide + column] = ".XO".index(mark)
    images = [transform(point, symmetry, width, height) for point in linked]
    found = linked_points(Board(Position(wide, high, bytes(stones))), 1)
    assert found == {y * wide + x for x, y in images}
    assert not linked_points(Board(Position(wide, high, bytes(stones))), 2)
