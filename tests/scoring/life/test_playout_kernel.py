"""What a playout plays and what it leaves, on positions that a reader can follow."""

from __future__ import annotations

from typing import Any

import pytest

from gocli.board.position import Position
from gocli.scoring.life import board_kernel, playout_kernel
from gocli.scoring.life.playouts import Field


class Table:
    """A position as the kernels have it; points are given by their names."""

    def __init__(self, diagram: str) -> None:
        self.position = Position.from_diagram(diagram)
        field = Field(self.position, compiled=False)
        self.stride = field.stride
        self.board: Any = field._start
        self.pads = {self.position.name(flat): field.pad(flat) for flat in range(len(self.position.stones))}

    def name(self, point: int) -> str | None:
        return next((name for name, pad in self.pads.items() if pad == point), None)

    def is_eye(self, name: str, color: int = 1) -> bool:
        return playout_kernel.is_eye(self.pads[name], color, self.stride, self.board)

    def plays(self, name: str, color: int) -> bool:
        return playout_kernel.sensible(self.pads[name], color, 0, self.stride, self.board)

    def liberties(self, name: str, color: int, limit: int = 9) -> int:
        return playout_kernel.liberties_after(self.pads[name], color, self.stride, limit, self.board)


def test_an_eye_is_not_filled():
    table = Table(". X . . .\nX X . . .\n. . . X .\n. . X . X\n. . . X .")
    assert table.is_eye("A5")
    assert not table.is_eye("A5", color=2)
    assert not table.is_eye("C5")
    assert table.is_eye("D2")  # open corners are no harm in the middle


@pytest.mark.parametrize(
    ("corners", "eye"), [("....", True), ("O...", True), ("O..O", False), ("OO..", False), ("OOOO", False)]
)
def test_in_the_middle_an_eye_with_two_corners_of_the_other_side_is_false(corners, eye):
    """A stone played there has more than two liberties: it is no liberty of a seki that must be left."""
    one, two, three, four = corners
    rows = ["..X..", f".{one}X{two}.", "XX.XX", f".{three}X{four}.", "..X.."]
    assert Table("\n".join(rows)).is_eye("C3") is eye


@pytest.mark.parametrize(("corner", "eye"), [(".", True), ("O", False)])
def test_at_the_edge_one_corner_is_enough(corner, eye):
    assert Table(f"XX.XX\n.{corner}X..\n..X..").is_eye("C3") is eye


def test_liberties_are_those_that_the_chain_of_a_new_stone_has():
    table = Table(". . . . .\n. X . X .\n. . . . .\nO O . . .\n. O . . .")
    assert table.liberties("C4", 1) == 8
    assert table.liberties("C4", 1, limit=3) == 3
    assert table.liberties("E1", 1) == 2
    assert table.liberties("A1", 1) == 0  # suicide
    assert table.liberties("A1", 2) == 4
    assert Table(". X\nO X\n. O").liberties("A3", 1) == 0
    assert Table(". O X\nX X X\n. . .").liberties("A3", 1) >= 1  # the white stone comes off


@pytest.mark.parametrize(
    ("name", "color", "plays"),
    [
        ("A1", 1, False),  # suicide
        ("A1", 2, False),  # an eye of its own
        ("E5", 1, True),
        ("C3", 1, True),
    ],
)
def test_what_a_playout_plays(name, color, plays):
    assert Table(". . . . .\n. . . . .\n. . . . .\nO O . . .\n. O . . .").plays(name, color) is plays


SHAPES = {
    "three in a row": (". . .", "B1"),
    "three round a corner": (". .\n. X", "A2"),
    "four in a row": (". . . .", None),
    "a square": (". .\n. .", None),
    "the T": (". . .\nX . X", "B2"),
    "four that bend": (". . .\nX X .", None),
    "the cross": ("X . X\n. . .\nX . X", "B2"),
    "a square with a tail": (". . .\n. . X", "B2"),
    "five in a row": (". . . . .", None),
    "the rabbity six": ("X . X\n. . .\n. . X", "B2"),
    "a cross with a tail": ("X . X X\n. . . .\nX . X X", None),
    "two by three": (". . .\n. . .", None),
    "two": (". .", None),
    "seven": (". . . .\n. . . X", None),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_the_vital_point_of_an_eye(shape):
    rows, vital = SHAPES[shape]
    table = Table(rows)
    start = next(name for name, pad in table.pads.items() if table.board[board_kernel.CELLS][pad] == 0)
    found = playout_kernel.vital_point(table.pads[start], table.stride, table.board)
    assert table.name(found) == vital
    assert found or vital is None


def test_an_eye_with_two_colours_around_it_has_no_vital_point():
    table = Table(". . .\nX O X")
    assert playout_kernel.vital_point(table.pads["A2"], table.stride, table.board) == 0


def test_who_owns_a_point():
    table = Table(". X . O .\nX X . O O")
    owners = {name: owner_of(table, name) for name in ("A2", "B2", "C2", "D2", "E2")}
    assert owners == {"A2": 1, "B2": 1, "C2": 3, "D2": 2, "E2": 2}


def owner_of(table: Table, name: str) -> int:
    return board_kernel.owner(table.pads[name], table.stride, table.board[board_kernel.CELLS])


def test_a_move_without_room_beside_it_is_played_where_its_chain_has_liberties():
    assert Table("O O O O O\nX X X . O\n. . . O O").plays("D2", 1)
    assert not Table("O O O O O\nX X X . O\nO O . O O").plays("D2", 1)  # a self-atari of four in a row


@pytest.mark.parametrize(
    ("diagram", "point", "shape"),
    [
        ("O . O .", "B1", True),  # three in a row
        ("O O . O", "C1", False),  # four in a row: two eyes when they are taken
        ("O .\nO O", "B2", True),  # a square is one eye
        ("O . O\nX O X", "B2", True),  # the T
        ("O . X\nX O O", "B2", False),  # four that bend twice
        ("O O .\nX O O", "C2", True),  # a square with a tail, another way
        ("O . O\nO O X", "B2", True),  # a square with a tail
        ("X O X\nO . O\nX O X", "B2", True),  # the cross
        ("X O X\nO . O\nO O X", "B2", True),  # the rabbity six
        ("O O O\nO . O", "B1", False),  # two by three
        (". O", "A1", True),  # two
        ("O O O O\nO O . X", "C1", False),  # seven are too many
    ],
)
def test_what_an_eye_looks_like_when_the_stones_in_it_are_taken(diagram, point, shape):
    table = Table(diagram)
    assert playout_kernel.has_killing_shape(table.pads[point], 2, table.stride, table.board) is shape


def test_a_ko_holds_for_the_side_to_move_alone():
    record = Position(3, 3, bytes(9), to_move=2, ko=(1, 1))
    field = Field(record, compiled=False)
    assert (field._ko_for(1), field._ko_for(2)) == (0, field.pad(4))
