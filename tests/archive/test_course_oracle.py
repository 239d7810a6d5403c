"""The counts and the patterns of a game against a plain reading of its positions, on random games on small boards."""

from __future__ import annotations

import random

import pytest

from gocli.archive.course import Player, play_of
from gocli.archive.pattern import SIGNS, read_pattern
from gocli.board.points import SYMMETRIES, sgf_name, transform
from gocli.records.lines import Line, line_of
from gocli.records.reading import read_bytes
from gocli.records.record import Record


def game(chance: random.Random) -> Record:
    """A game of random moves, legal or not, with setup before it and a pass here and there."""
    width = chance.randint(2, 7)
    points = [sgf_name(x, y) for x in range(width) for y in range(width)]
    setup = chance.sample(points, chance.choice((0, 0, 3)))
    head = f"AB[{setup[0]}][{setup[1]}]AW[{setup[2]}]" if setup else ""
    moves = "".join(
        f";{'BW'[at % 2]}[{chance.choice(points) if chance.random() > 0.03 else ''}]" for at in range(4 * width * width)
    )
    return read_bytes(f"(;SZ[{width}]{head}{moves})".encode()).records[0]


def pattern_text(chance: random.Random) -> str:
    """A random pattern, at an edge or not."""
    width, height = chance.randint(1, 3), chance.randint(1, 3)
    rows = ["".join(chance.choice("XXO.?xo*") for _ in range(width)) for _ in range(height)]
    rows[0] = chance.choice("XO") + rows[0][1:]
    if chance.random() < 0.4:
        rows = [f"|{row}" for row in rows]
    return "/".join((["---"] if chance.random() < 0.4 else []) + rows)


def stands(text: str, stones: bytes, width: int, both: bool) -> bool:
    """Whether a pattern stands on a square board: every symmetry of the board tried at every place."""
    rows = text.split("/")
    top = rows[0] == "---"
    rows = rows[top:]
    left = rows[0].startswith("|")
    rows = [row.removeprefix("|") for row in rows]
    allowed = [[SIGNS[sign] for sign in row] for row in rows]
    for symmetry in SYMMETRIES:
        for swap in (False, True) if both else (False,):
            board = {}
            for at, stone in enumerate(stones):
                place = transform((at % width, at // width), symmetry, width, width)
                board[place] = 3 - stone if swap and stone else stone
            for x in range(1 if left else width):
                for y in range(1 if top else width):
                    if all(
                        board.get((x + column, y + row), 3) < 3 and states >> board[x + column, y + row] & 1
                        for row, line in enumerate(allowed)
                        for column, states in enumerate(line)
                    ):
                        return True
    return False


def first_move(text: str, line: Line, width: int, both: bool) -> int | None:
    moves = range(len(line.plies) + 1)
    return next((move for move in moves if stands(text, line.position(move).stones, width, both)), None)


@pytest.mark.parametrize("compiled", [False, True])
def test_patterns_are_found_where_they_first_stand(compiled):
    chance = random.Random(7)
    player = Player(compiled)
    found = 0
    for _ in range(60):
        record = game(chance)
        line = line_of(record)
        for _ in range(3):
            text, both = pattern_text(chance), chance.random() < 0.5
            move = player.find(play_of(record), read_pattern(text, both))
            assert move == first_move(text, line, record.width, both), (text, record.width)
            found += move is not None
    assert 40 < found < 170


@pytest.mark.parametrize("compiled", [False, True])
def test_the_counts_are_those_of_the_moves(compiled):
    chance = random.Random(8)
    player = Player(compiled)
    for _ in range(60):
        record = game(chance)
        line = line_of(record)
        course = player.course(play_of(record))
        end = line.end
        assert (course.black_took, course.white_took) == (end.captured[1], end.captured[0])
        assert (course.moves, course.passes) == (len(line.plies), sum(end.passes))
        assert course.setup == sum(stone > 0 for stone in line.start.stones)
        assert player.position(play_of(record)).stones == end.stones
