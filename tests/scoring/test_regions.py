"""Regions and the points that close them, against a slow way of finding the same."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

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


def test_a_bamboo_joint_is_closed_to_the_other_side():
    board = Board(Position.from_diagram("X X . O\n. . . O\nX X . O"))
    assert linked_points(board, 1) == {4, 5}
    assert not linked_points(board, 2)


def test_a_pair_on_the_second_line_is_linked_with_the_edge():
    board = Board(Position.from_diagram(". . . .\nO X X O\n. . . ."))
    assert linked_points(board, 1) == {1, 2, 9, 10}
