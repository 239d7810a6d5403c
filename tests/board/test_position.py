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
    assert position.name(1) == "B3"


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
