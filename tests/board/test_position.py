from __future__ import annotations

import pytest

from gocli.board.position import BLACK, EMPTY, WHITE, Position, opponent
from gocli.errors import UsageError

BOARD = """
    . X O .
    X X O O
    . X . O
"""


def test_a_diagram_is_read_and_written() -> None:
    position = Position.from_diagram(BOARD)
    assert (position.width, position.height) == (4, 3)
    assert position.diagram() == ".XO.\nXXOO\n.X.O"
    assert position.at(1, 0) == BLACK
    assert position.at(2, 0) == WHITE
    assert position.at(0, 0) == EMPTY
    assert (position.at(1, 2), position.at(3, 2)) == (BLACK, WHITE)
    assert position.name(1) == "B3"


def test_a_diagram_of_one_row() -> None:
    position = Position.from_diagram("X . O")
    assert (position.width, position.height, position.stones) == (3, 1, bytes([1, 0, 2]))


def test_a_position_begins_with_nothing_played() -> None:
    position = Position.from_diagram(BOARD)
    assert (position.to_move, position.ko, position.move, position.last_pass, position.last_point) == (
        1,
        None,
        0,
        0,
        None,
    )
    assert position.captured == position.moves == position.passes == (0, 0)


def test_positions_are_compared_and_shown_without_what_was_worked_out_of_them() -> None:
    fresh, asked = Position.from_diagram(BOARD), Position.from_diagram(BOARD)
    found = asked.chain(1)
    assert asked.chain(4) is found  # worked out once for all its stones
    assert (asked, repr(asked)) == (fresh, repr(fresh))


@pytest.mark.parametrize("diagram", ["", "XO\nX"])
def test_a_diagram_with_rows_of_several_lengths_is_none(diagram: str) -> None:
    with pytest.raises(UsageError):
        Position.from_diagram(diagram)


def test_chains_and_their_liberties() -> None:
    position = Position.from_diagram(BOARD)
    chains = position.chains()
    assert [(color, len(stones)) for color, stones, _ in chains] == [(BLACK, 4), (WHITE, 4)]
    assert {position.name(point) for point in chains[0][2]} == {"A3", "A1", "C1"}
    assert {position.name(point) for point in chains[1][2]} == {"D3", "C1"}
    assert position.chain(0) == (frozenset(), frozenset())


def test_the_corner_has_two_neighbours() -> None:
    position = Position.from_diagram(BOARD)
    assert sorted(position.neighbours(0)) == [1, 4]
    assert sorted(position.neighbours(5)) == [1, 4, 6, 9]


def test_the_opponent() -> None:
    assert (opponent(BLACK), opponent(WHITE)) == (WHITE, BLACK)
