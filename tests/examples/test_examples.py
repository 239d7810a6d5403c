"""The example records are what `examples/README.md` says, by gocli and by sgfmill's board."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
from sgfmill.boards import Board

from gocli.records.lines import line_of
from gocli.records.reading import read_bytes
from gocli.records.record import Record
from gocli.records.sources import Source
from gocli.validation import Options, Verdict, validate_source

FOLDER = Path(__file__).resolve().parents[2] / "examples"
FILES = sorted(path.name for path in FOLDER.glob("*.sgf"))
README = (FOLDER / "README.md").read_text(encoding="utf-8")

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

CLEAN = [
    "collection.sgf",
    "even-game.sgf",
    "handicap-game.sgf",
    "nine-counted.sgf",
    "problem.sgf",
    "seki-handicap.sgf",
    "thirteen.sgf",
]
COUNTED = {  # the compensation for handicap stones, and the tax on groups, in points to White
    "collection.sgf": Fraction(0),
    "even-game.sgf": Fraction(0),
    "handicap-game.sgf": Fraction(4),
    "nine-counted.sgf": Fraction(0),
    "seki-handicap.sgf": Fraction(1),
    "thirteen.sgf": Fraction(0),
    "ancient-game.sgf": Fraction(2),
}
DEAD = {"even-game.sgf": "D18 B16 R16", "handicap-game.sgf": "G10 F2", "seki-handicap.sgf": "E2", "thirteen.sgf": "D7"}
DEAD_IN = {"ancient-game.sgf": ["H13 M13 L8 B4 O3"], "collection.sgf": ["D7 G5", "D7", ""]}


def verdicts(name: str) -> list[Verdict]:
    return validate_source(Source(name, (FOLDER / name).read_bytes()), Options())


def records(name: str) -> list[Record]:
    return read_bytes((FOLDER / name).read_bytes(), name).records


@pytest.mark.parametrize("name", FILES)
def test_every_file_is_listed_with_its_findings(name):
    [row] = [line for line in README.splitlines() if line.startswith(f"| `{name}`")]
    said = row.split("|")[3]
    found = [one for verdict in verdicts(name) for one in verdict.findings]
    codes = {one.code for one in found}
    if name == "with-errors.sgf":
        assert said.startswith(
            f" {['no', *['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']][len(found)]} "
        )
    else:
        assert set(re.findall(r"[A-Z]\d{3}", said)) == codes


@pytest.mark.parametrize("name", CLEAN)
def test_a_clean_record_has_no_finding(name):
    assert {verdict.status for verdict in verdicts(name)} == {"ok"}


def test_the_errors_are_of_each_kind():
    [verdict] = verdicts("with-errors.sgf")
    assert verdict.status == "error"
    assert {one.code[0] for one in verdict.findings} >= {"R", "S", "M"}


def test_the_triple_ko_is_one():
    [found] = verdicts("triple-ko.sgf")[0].findings
    assert (found.code, found.cycle, found.cycle_kind, found.earlier_move) == ("R108", 6, "triple-ko", 0)


def test_both_encodings_hold_the_same_game():
    [one], [other] = records("gb18030.sgf"), records("gb18030-undeclared.sgf")
    assert one.simple_text(one.root, "PB") == other.simple_text(other.root, "PB") == "李枰"
    assert [node.properties for node in one.nodes[1:]] == [node.properties for node in other.nodes[1:]]


LEGAL = [name for name in FILES if name != "with-errors.sgf"]


def sgfmill_board(record: Record, branch: str = "main") -> tuple[Board, dict[str, int]]:
    """The end of a branch by sgfmill's board, which takes no move on a stone; and the stones that each colour lost."""
    board = Board(record.width)
    lost = {"b": 0, "w": 0}
    for index in record.branch(branch):
        properties = record.nodes[index].properties
        for name, values in properties.items():
            color = {"B": "b", "W": "w", "AB": "b", "AW": "w"}.get(name)
            for value in values if color else ():
                if not value:
                    continue
                column, row = ord(value[0]) - 97, record.height - 1 - (ord(value[1]) - 97)
                other = "w" if color == "b" else "b"
                before = stones(board, other)
                board.play(row, column, color)
                lost[other] += before - stones(board, other)
                assert board.get(row, column) == color, "a suicide"
    return board, lost


def stones(board: Board, color: str) -> int:
    return sum(1 for found, _point in board.list_occupied_points() if found == color)


@pytest.mark.parametrize("name", LEGAL)
def test_sgfmill_comes_to_the_same_board(name):
    for record in records(name):
        for number in range(1, len(record.leaves) + 1):
            board, _lost = sgfmill_board(record, str(number))
            position = line_of(record, str(number)).position(None)
            states = {None: 0, "b": 1, "w": 2}
            ours = [
                states[board.get(record.height - 1 - y, x)] for y in range(record.height) for x in range(record.width)
            ]
            assert bytes(ours) == position.stones


@pytest.mark.parametrize("name", COUNTED)
def test_a_finished_game_has_the_result_that_a_plain_count_gives(name):
    dead = DEAD_IN.get(name, [DEAD.get(name, "")])
    for record, given in zip(records(name), dead, strict=True):
        board, lost = sgfmill_board(record)
        for point in given.split():
            column, row = "ABCDEFGHJKLMNOPQRST".index(point[0]), int(point[1:]) - 1
            lost[board.get(row, column)] += 1
            board.board[row][column] = None
        komi = Fraction(record.simple_text(record.root, "KM") or "0")
        territory = record.simple_text(record.root, "RU") == "Japanese"
        points = {color: area(board, color, territory) for color in "bw"}
        margin = points["b"] - points["w"] - komi - COUNTED[name]
        if territory:
            margin += lost["w"] - lost["b"]
        said = record.simple_text(record.root, "RE")
        assert said == f"{'B' if margin > 0 else 'W'}+{float(abs(margin)):g}"


def area(board: Board, color: str, territory: bool) -> int:
    """Points that reach only this colour, and its stones where they count."""
    total = 0 if territory else stones(board, color)
    seen: set[tuple[int, int]] = set()
    for start in [(row, column) for row in range(board.side) for column in range(board.side)]:
        if start in seen or board.get(*start) is not None:
            continue
        region, borders, todo = {start}, set(), [start]
        while todo:
            row, column = todo.pop()
            for place in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                if not (0 <= place[0] < board.side and 0 <= place[1] < board.side) or place in region:
                    continue
                if board.get(*place) is None:
                    region.add(place)
                    todo.append(place)
                else:
                    borders.add(board.get(*place))
        seen |= region
        total += len(region) if borders == {color} else 0
    return total


def test_the_marks_of_the_counted_game_are_its_territory():
    [record] = records("nine-counted.sgf")
    last = record.nodes[-1].properties
    board, _lost = sgfmill_board(record)
    assert len(last["TB"]) == area(board, "b", territory=True)
    assert len(last["TW"]) == area(board, "w", territory=True)
