"""How many eyes the known eye spaces hold, when their owner moves first."""

from __future__ import annotations

from itertools import combinations

import pytest

from gocli.board.position import Position
from gocli.scoring.eyespace import EyeSpace, Reading, eye_space, plainly_two, value_of
from gocli.scoring.regions import Board


def eyes(diagram: str, false: tuple[int, ...] = (), breathes: bool = True) -> int:
    """The eyes of the only region of a board; `o` is a dead stone, all `X` are one wall."""
    rows = [row.replace(" ", "") for row in diagram.strip().splitlines()]
    position = Position.from_diagram("\n".join(row.upper() for row in rows))
    board = Board(position, [flat for flat, mark in enumerate("".join(rows)) if mark == "o"])
    (region,) = board.regions
    wall = frozenset().union(*(chain.liberties for chain in board.chains)) & region.points
    if not false and plainly_two(board, region.points):
        return 2
    return value_of(eye_space(board, region.points, frozenset(false), wall, breathes))


@pytest.mark.parametrize(
    ("shape", "wanted"),
    [
        ("X X X\nX . X\nX X X", 1),
        ("X X X X\nX . . X\nX X X X", 1),
        ("X X X X X\nX . . . X\nX X X X X", 2),
        ("X X X X X\nX . o . X\nX X X X X", 1),
        ("X X X X\nX . . X\nX . . X\nX X X X", 1),
        ("X X X X X X\nX . . . . X\nX X X X X X", 2),
        ("X X X X X X\nX . o o . X\nX X X X X X", 1),
        ("X X X X X X X\nX . o o o . X\nX X X X X X X", 1),
        ("X X X X X X X X\nX . o o o o . X\nX X X X X X X X", 2),
        ("X X X X X\nX . . . X\nX X . X X\nX X X X X", 2),
        ("X X X X X\nX . o . X\nX X . X X\nX X X X X", 1),
        ("X X X X X\nX . . . X\nX . . X X\nX X X X X", 2),
        ("X X X X X\nX . o . X\nX . . X X\nX X X X X", 1),
        ("X X X X\nX o o X\nX o . X\nX X X X", 1),
        ("X X X X X\nX . . . X\nX . . . X\nX X X X X", 2),
        ("X X X X X\nX o . . X\nX . . . X\nX . . . X\nX X X X X", 2),
        ("X X X X X X\nX . o o . X\nX . o o . X\nX X X X X X", 1),  # a square in eight points
        ("X X X X X X\nX . o o . X\nX o o o . X\nX X X X X X", 1),
        ("X X X X X X\nX o o o . X\nX . . . . X\nX X X X X X", 2),
    ],
)
def test_known_shapes(shape, wanted):
    assert eyes(shape) == wanted


def test_a_false_point_takes_a_move():
    """Four in a row hold two eyes; with a stone that hangs on the end they hold one: the owner must join it."""
    row = "X X X X X X\nX . . . . X\nX X X X X X"
    assert eyes(row) == 2
    assert eyes(row, false=(10,)) == 1
    longer = "X X X X X X X\nX . . . . . X\nX X X X X X X"
    assert eyes(longer, false=(12,)) == 2


def test_an_eye_of_false_points_is_none():
    assert eyes("X X X X\nX . . X\nX X X X", false=(5, 6)) == 0


def test_a_point_that_is_spent_on_taking_a_dead_stone_is_no_eye():
    """The stone stands at the false point: the owner takes it from the other one, or loses what hangs there."""
    assert eyes("X X X X\nX o . X\nX X X X", false=(5,)) == 0
    assert eyes("X X X X\nX . . X\nX X X X", false=(5,)) == 1
    assert eyes("X X X X X\nX o . . X\nX X X X X", false=(6,)) == 1


def test_the_rectangular_six_in_the_corner_needs_an_outside_liberty():
    """The attacker's stone stands in the middle of the second line."""
    corner = "X X X X\nX . o .\nX . . ."
    assert eyes(corner, breathes=True) == 2
    assert eyes(corner, breathes=False) == 1
    assert eyes("X X X X\nX . . .\nX . o .", breathes=False) == 1
    assert eyes("X X X X\nX o . .\nX . . .", breathes=False) == 2
    assert eyes("X X X X\nX . o .\nX . o .\nX X X .", breathes=False) == 2  # seven are enough


@pytest.mark.parametrize("space", ["X . . . X\nX . o . X\nX X X X X", "X . o . X\nX . . . X\nX X X X X"])
def test_on_the_edge_alone_a_shortage_of_liberties_does_not_count(space):
    assert eyes(space, breathes=False) == eyes(space, breathes=True) == 2


def test_dead_stones_in_half_of_the_corner_are_short_of_liberties_themselves():
    assert eyes("X X X X\nX o o .\nX . . o", breathes=False) == 2
    assert eyes("X X X X\nX o o .\nX . . .", breathes=False) == 1
    assert eyes("X X X X\nX X o o\nX . . .", breathes=False) == 1
    assert eyes("X X X X\nX X o o\nX . . .", breathes=True) == 2


SEVEN = "X X X X X\nX {} {} {} X\nX {} {} {} X\nX X {} X X\nX X X X X"


@pytest.mark.parametrize("dead", [dead for count in range(4) for dead in combinations(range(7), count)])
def test_what_is_plainly_two_is_two_when_it_is_read(dead):
    rows = SEVEN.format(*("o" if number in dead else "." for number in range(7)))
    flat = rows.replace(" ", "").replace("\n", "")
    position = Position.from_diagram(rows.upper())
    board = Board(position, [point for point, mark in enumerate(flat) if mark == "o"])
    (region,) = board.regions
    wall = frozenset().union(*(chain.liberties for chain in board.chains)) & region.points
    if plainly_two(board, region.points):
        assert Reading(eye_space(board, region.points, frozenset(), wall, True), 2).won()


def drawn(*rows: str, mortal: bool = False) -> EyeSpace:
    """An eye space: `w` lies beside the wall, `f` is false, `.` is neither; on capitals stands a dead stone."""
    marks = {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row) if mark != " "}
    numbers = {place: number for number, place in enumerate(marks)}
    near = tuple(
        sum(1 << numbers[x + i, y + j] for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1)) if (x + i, y + j) in numbers)
        for x, y in marks
    )
    wall, false, dead = (
        sum(1 << numbers[place] for place, mark in marks.items() if mark in kind) for kind in ("wW", "fF", "WFD")
    )
    return EyeSpace(near, wall, false, dead, mortal)


@pytest.mark.parametrize(
    ("space", "wanted"),
    [
        (drawn("wW", " f", " W"), 2),  # a pass forbids no point
        (drawn("wF", "Ww"), 1),  # what is taken from outside leaves the move to the owner
        (drawn("wW ", "Fww", mortal=True), 2),
        (drawn("fWw", "w  "), 1),  # a move that takes nothing makes no ko
        (drawn("f  ", "wfW"), 1),  # a ko may not be retaken at once
    ],
)
def test_spaces_in_which_a_single_move_decides(space, wanted):
    """Spaces that were found by looking for a difference between this reading and one with a rule left out."""
    assert value_of(space) == wanted
