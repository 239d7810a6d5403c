"""What a playout plays and what it leaves, on positions that a reader can follow."""

from __future__ import annotations

from typing import Any

import pytest

from gocli.board.points import transform
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

    def answer(self, last: str, color: int, ko: str = "") -> str | None:
        return self.name(playout_kernel.urgent(self.pads[last], color, self.pads.get(ko, 0), self.stride, self.board))

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


def test_an_eye_inside_one_chain_is_one_whatever_stands_at_its_corners():
    ring = ["XXXXXXX", "XO.X.OX", "X.OXO.X", "XXX.XXX", "X.OXO.X", "XO.X.OX", "XXXXXXX"]
    assert Table("\n".join(ring)).is_eye("D4")


@pytest.mark.parametrize(
    ("diagram", "left"),
    [
        ("X X X X X\nX X O O X\n. O . O .", True),  # two liberties if it is filled
        ("X X . X X\nX X O O X\n. O . O .", False),  # three
        ("X X X X X\nX X O O X\n. O . O X", False),  # the stones beside it are in atari
    ],
)
def test_a_false_eye_is_left_where_it_is_one_of_the_last_liberties(diagram, left):
    assert Table(diagram).is_eye("C1", color=2) is left


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
    assert found == (table.pads[vital] if vital else 0)


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


def test_the_generator_is_that_of_marsaglia():
    """The first numbers of xorshift32 from 1 with the shifts 13, 17, 5."""
    states = [1]
    for _ in range(5):
        states.append(playout_kernel.next_random(states[-1]))
    assert states[1:] == [270369, 67634689, 2647435461, 307599695, 2398689233]


KO = ". . . . .\n. . X O .\n. X O . O\n. . X O .\n. . . . ."
PAIR_IN_ATARI = ". . . .\nX X O O\nO O . O"
ATTACKER_IN_ATARI = ". O . . .\nO X O . .\nX . . . .\n. . . . ."
LONGER = ". O O . .\nO X X O .\nX . O . .\n. . . . ."
TO_RUN = ". O . . .\nO X O . .\n. . . . .\n. . . . ."
NOWHERE_TO_RUN = "O O . .\nX O . .\n. . . ."
EYE_OF_THREE = "O O O O O\nO . . . O\nO O O O O"


@pytest.mark.parametrize(
    ("diagram", "last", "ko", "answer"),
    [
        (". X . .\nX O . .\n. X . .", "B2", "", "C2"),  # takes the stone that was just played
        (". X . .\nX O . .\n. X . .", "B2", "C2", None),
        (KO.replace("X O .\n. X O", "X . .\n. X O"), "C3", "", "D3"),  # the taker has another liberty
        (KO, "C3", "", None),  # a ko is left to chance: the taker would be in atari
        (PAIR_IN_ATARI, "B1", "", "C1"),  # two stones are worth it
        (ATTACKER_IN_ATARI, "C3", "", "A4"),  # takes what puts its own stone in atari
        (ATTACKER_IN_ATARI, "C3", "A4", "B2"),
        (LONGER, "D3", "", "A4"),
        (TO_RUN, "C3", "", "B2"),
        (NOWHERE_TO_RUN, "B2", "", None),
        (EYE_OF_THREE, "C3", "", "C2"),  # the vital point of the eye beside it
        (EYE_OF_THREE, "C3", "C2", None),
        (". . . . .\n. . O . .\n. . . . .", "C2", "", None),
    ],
)
def test_what_answers_the_last_move(diagram, last, ko, answer):
    """On the board as it is drawn, and however it is turned."""
    for symmetry in range(8):
        table, names = turned(diagram, symmetry)
        assert table.answer(names[last], 1, names.get(ko, "")) == names.get(answer)


def turned(diagram: str, symmetry: int) -> tuple[Table, dict[str, str]]:
    """A diagram under a symmetry of the board, and for each point the name of its image."""
    before = Position.from_diagram(diagram)
    width, height = (before.height, before.width) if symmetry & 4 else (before.width, before.height)
    images = [
        transform((flat % before.width, flat // before.width), symmetry, before.width, before.height)
        for flat in range(len(before.stones))
    ]
    stones = bytearray(len(images))
    for flat, (x, y) in enumerate(images):
        stones[y * width + x] = before.stones[flat]
    after = Position(width, height, bytes(stones))
    return Table(after.diagram()), {before.name(flat): after.name(y * width + x) for flat, (x, y) in enumerate(images)}


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        (". . . . .\n" * 5, ["B4", "C4", "D4", "B3", "D3", "B2", "C2", "D2"]),
        (". . . . .\n. . X X .\n. X . X .\n. X . . .\n. . . . .", ["B4", *["C2"] * 6, "D2"]),
        (". . . . .\n. X X X .\n. X . X .\n. X X . .\n. . . . .", ["D2"] * 8),
        (". . . . .\n. X X X .\n. X . X .\n. X X X .\n. . . . .", [None] * 8),
    ],
)
def test_a_move_near_the_last_one_is_the_first_sensible_one_from_a_random_point_on(rows, found):
    table = Table(rows)
    last = table.pads["C3"]
    points = [playout_kernel.near(last, 1, 0, random, table.stride, table.board) for random in range(16)]
    assert [table.name(point) for point in points] == found * 2
    assert all(points) or set(points) == {0}


IN_VAIN = "O O O O O O O\nO X . . O . O\nO O O O O O O"


@pytest.mark.parametrize(
    ("diagram", "point", "ko", "plays"),
    [
        (KO, "D3", "", True),  # in atari, but it takes
        (KO, "D3", "D3", False),
        (". . .\n. O .", "A1", "", True),  # thrown in alone
        ("O O O O O\nO X . . O\nO O O O O", "C2", "", True),  # two in an eye of three
        (IN_VAIN, "C2", "", False),  # they have another eye
        (IN_VAIN.replace("O X . .", "O O . ."), "D2", "", True),  # thrown in alone all the same
        (IN_VAIN, "F2", "", False),  # suicide
    ],
)
def test_self_atari_where_it_helps(diagram, point, ko, plays):
    table = Table(diagram)
    found = playout_kernel.sensible(table.pads[point], 1, table.pads.get(ko, 0), table.stride, table.board)
    assert found is plays


@pytest.mark.parametrize("side", ["B3", "A2", "C2", "B1"])
@pytest.mark.parametrize("mark", [".", "O"])
def test_each_side_of_a_point_tells_whether_it_is_surrounded(side, mark):
    names = ["A3", "B3", "C3", "A2", "B2", "C2", "A1", "B1", "C1"]
    signs = [mark if name == side else "X" if name in ("B3", "A2", "C2", "B1") else "." for name in names]
    table = Table("\n".join("".join(signs[row : row + 3]) for row in (0, 3, 6)))
    point, cells = table.pads["B2"], table.board[board_kernel.CELLS]
    assert not playout_kernel.is_alone(point, 1, table.stride, cells)
    assert not playout_kernel.is_lone(point, 1, table.stride, cells)
    assert playout_kernel.is_lone(point, 2, table.stride, cells) is (mark == ".")
    cells[table.pads[side]] = 1
    assert playout_kernel.is_alone(point, 1, table.stride, cells)


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("symmetry", range(8))
def test_chains_that_have_an_eye_elsewhere_are_attacked_in_vain(symmetry, swapped):
    """A move at C1 stands beside D1, which has the eye in the corner; the chain of E2 reaches the eye only."""
    diagram = "....X\n..OOX\nOO.X."
    table, names = turned(diagram.translate(str.maketrans("XO", "OX")) if swapped else diagram, symmetry)
    point = table.pads[names["C1"]]
    assert playout_kernel.is_in_vain(point, table.stride, table.board)
    table.board[board_kernel.CELLS][table.pads[names["E1"]]] = 2  # no eye any more
    assert not playout_kernel.is_in_vain(point, table.stride, table.board)


def played_out(table: Table, random: int) -> int:
    return playout_kernel.play_out(1, 0, random, table.stride, table.board)


def test_a_game_ends_when_both_pass():
    """Two eyes each: each side draws once for an answer and once for a place, and passes."""
    wanted = 7
    for _ in range(4):
        wanted = playout_kernel.next_random(wanted)
    table = Table(". X . X O . O .\nX X X X O O O O")
    assert played_out(table, 7) == wanted


def test_an_answer_to_the_last_move_is_played_before_anything_else(monkeypatch):
    """Of a long row of random games: each answer that is found is the next move."""
    found, played = [0], []
    put, urgent = playout_kernel.put, playout_kernel.urgent

    def answer(*given: Any) -> int:
        found[0] = urgent(*given)
        return found[0]

    def play(point: int, *given: Any) -> int:
        played.append((found[0], point))
        found[0] = 0
        return put(point, *given)

    monkeypatch.setattr(playout_kernel, "urgent", answer)
    monkeypatch.setattr(playout_kernel, "put", play)
    for random in range(1, 6):
        played_out(Table(". . . . . . .\n" * 7), random)
    answered = [point for wanted, point in played if wanted]
    assert answered == [wanted for wanted, _ in played if wanted]
    assert len(answered) > 50


@pytest.mark.parametrize("random", range(1, 20))
def test_a_game_takes_what_is_dead(random):
    board = ". X . X O . O O .\nX X X X O O O X .\n. . . X O O O O ."
    table = Table(board)
    played_out(table, random)
    state = {name: table.board[board_kernel.CELLS][pad] for name, pad in table.pads.items()}
    assert state["H2"] != 1
    assert all(state[name] == 1 for name in ("B3", "A2", "B2", "C2", "D1"))
