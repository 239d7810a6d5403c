"""The fast board of the playouts: after any moves it says what the stones alone say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gocli.board.position import Position
from gocli.scoring.life import board_kernel as b
from gocli.scoring.life.playouts import Field

WIDTH, HEIGHT = 5, 4
STRIDE = WIDTH + 2


class Game:
    """A game on 5x4, on the fast board and on a slow one."""

    def __init__(self, diagram: str = "") -> None:
        self.slow = Position.from_diagram(diagram or ". . . . .\n" * HEIGHT)
        field = Field(self.slow, compiled=False)
        self.table: Any = field._start
        self.pads = [field.pad(flat) for flat in range(WIDTH * HEIGHT)]
        self.name = {self.slow.name(flat): self.pads[flat] for flat in range(WIDTH * HEIGHT)}

    def after(self, flat: int, color: int) -> tuple[Position, int]:
        """The slow board after a move, and how many stones it took; a suicide stays without liberties."""
        stones = bytearray(self.slow.stones)
        stones[flat] = color
        board = Position(WIDTH, HEIGHT, bytes(stones))
        gone = {
            stone
            for beside in board.neighbours(flat)
            if stones[beside] == 3 - color and not board.chain(beside)[1]
            for stone in board.chain(beside)[0]
        }
        for stone in gone:
            stones[stone] = 0
        return Position(WIDTH, HEIGHT, bytes(stones)), len(gone)

    def play(self, flat: int, color: int) -> int:
        self.slow, wanted = self.after(flat, color)
        taken = b.put(self.pads[flat], color, STRIDE, self.table)
        assert taken == wanted
        return taken

    def check(self) -> None:
        """Cells, names, rings, sizes, pseudo-liberties and the list of empty points, each found anew."""
        cells, head, following, size = (
            self.table[b.CELLS],
            self.table[b.HEAD],
            self.table[b.FOLLOWING],
            self.table[b.SIZE],
        )
        assert [cells[pad] for pad in self.pads] == list(self.slow.stones)
        for _, stones, liberties in self.slow.chains():
            pads = {self.pads[stone] for stone in stones}
            (name,) = {head[pad] for pad in pads}
            ring = [name]
            while following[ring[-1]] != name:
                ring.append(following[ring[-1]])
            assert sorted(ring) == sorted(pads)
            assert size[name] == len(pads)
            free = [self.pads[n] for stone in stones for n in self.slow.neighbours(stone) if not self.slow.stones[n]]
            assert self.table[b.COUNT][name] == len(free)
            assert self.table[b.TOTAL][name] == sum(free)
            assert self.table[b.SQUARES][name] == sum(point * point for point in free)
            assert b.in_atari(name, self.table) == (len(liberties) == 1)
        number = self.table[b.LOOSE][0]
        spots = self.table[b.SPOTS][:number]
        assert sorted(spots) == [self.pads[flat] for flat, state in enumerate(self.slow.stones) if not state]
        assert [self.table[b.PLACE][spot] for spot in spots] == list(range(number))

    def legal(self, color: int) -> list[int]:
        """The empty points on which a stone would have a liberty."""
        return [flat for flat, state in enumerate(self.slow.stones) if not state and self.liberties(flat, color)]

    def liberties(self, flat: int, color: int) -> int:
        return len(self.after(flat, color)[0].chain(flat)[1])


@pytest.mark.parametrize("seed", range(15))
def test_moves_and_captures(seed: int) -> None:
    random, game = Random(seed), Game()
    for number in range(60):
        points = game.legal(1 + number % 2)
        if points:
            game.play(random.choice(points), 1 + number % 2)
        game.check()


@pytest.mark.parametrize("seed", range(10))
def test_what_a_move_would_take_and_have_left(seed: int) -> None:
    random, game = Random(seed), Game()
    for number in range(30):
        for color in (1, 2):
            for flat, state in enumerate(game.slow.stones):
                if not state:
                    left, (_, taken) = game.liberties(flat, color), game.after(flat, color)
                    point = game.pads[flat]
                    assert b.takes(point, color, STRIDE, game.table) == (taken > 0)
                    for limit in (1, 2, 3, 99):
                        game.table[b.LISTED] = [0] * len(game.table[0])  # scratch of others
                        found = b.liberties_after(point, color, STRIDE, limit, game.table)
                        assert min(found, limit) == min(left, limit)
        points = game.legal(1 + number % 2)
        if points:
            game.play(random.choice(points), 1 + number % 2)


KO = ". X O . .\nX O . O .\n. X O . .\n. . . . ."


@pytest.mark.parametrize(
    ("diagram", "point", "color", "ko"),
    [
        (KO, "C3", 1, "B3"),
        (KO.replace(". X O . .\nX", ". X . . .\nX", 1), "C3", 1, ""),  # the taker has another liberty
        (KO.replace(". X O . .\nX", ". X X . .\nX", 1), "C3", 1, ""),  # the taker has a friend
        (". O X . .\nO X . . .\n. . . . .\n. . . . .", "A4", 2, ""),  # nothing is taken
    ],
)
def test_a_lone_stone_in_atari_that_took_one_makes_a_ko(diagram: str, point: str, color: int, ko: str) -> None:
    game = Game(diagram)
    taken = b.put(game.name[point], color, STRIDE, game.table)
    found = taken == 1 and b.makes_ko(game.name[point], game.table)
    assert found is bool(ko)
    if ko:
        assert game.table[b.LOOSE][1] == game.name[ko]


def test_a_position_is_laid_out_on_another_table() -> None:
    random, game = Random(5), Game()
    for number in range(10):
        game.play(random.choice(game.legal(1 + number % 2)), 1 + number % 2)
    start, width = game.table, len(game.table[0])
    kept = [list(row) for row in start]
    game.table = [[0] * width for _ in range(b.ROWS)]
    b.copy_position(width, start, game.table)
    game.check()
    game.play(game.legal(1)[0], 1)
    game.check()
    assert start == kept


def test_who_owns_a_point_at_the_end() -> None:
    game = Game(". X . O .\nX X X O O\n. X O O O\nX X X O .")
    cells = game.table[b.CELLS]
    owners = {name: b.owner(game.name[name], STRIDE, cells) for name in ("A4", "C4", "E4", "A2", "E1", "B3", "D3")}
    assert owners == {"A4": 1, "C4": 3, "E4": 2, "A2": 1, "E1": 2, "B3": 1, "D3": 2}
    assert b.owner(game.name["A1"] + STRIDE, STRIDE, cells) not in (1, 2)  # the border
