"""The number of legal positions, which is known for small boards, counted with the liberties of gocli's own chains.

Source of the numbers: J. Tromp and G. Farnebäck, Combinatorics of Go, table of legal positions by board.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from gocli.board import chains_kernel
from gocli.board.gear import compile_kernel
from gocli.board.position import Position
from gocli.board.replay import Workspace, padded

KNOWN = {
    (1, 1): 1,
    (2, 1): 5,
    (3, 1): 15,
    (4, 1): 41,
    (5, 1): 113,
    (2, 2): 57,
    (3, 2): 489,
    (4, 2): 4125,
    (3, 3): 12675,
    (4, 3): 321689,
    (4, 4): 24318165,
}
SMALL = [size for size, count in KNOWN.items() if count < 5000]


def count_legal(
    color: Any, link: Any, head: Any, liberties: Any, size: Any, width: int, height: int, points: Any, count: int
) -> int:
    """How many of all boards leave every chain a liberty, by the kernel's own chains (in its own subset of Python)."""
    chains_kernel.prepare_board(color, head, liberties, width, height)
    total = 0
    while True:
        chains_kernel.rebuild(color, link, head, liberties, size, width + 1, height)
        total += 1
        for at in range(count):
            p = points[at]
            if color[p] != chains_kernel.EMPTY and liberties[head[p]] == 0:
                total -= 1
                break
        at = 0
        while at < count and color[points[at]] == chains_kernel.WHITE:
            color[points[at]] = chains_kernel.EMPTY
            at += 1
        if at == count:
            return total
        color[points[at]] += 1


def counted_by_kernel(width: int, height: int, compiled: bool) -> int:
    work = Workspace(width, height, 1, 1, compiled=compiled)
    points = work.convert([padded((x, y), width) for y in range(height) for x in range(width)])
    legal = compile_kernel(count_legal, *chains_kernel.HELPERS) if compiled else count_legal
    return legal(*work.board, width, height, points, width * height)


@pytest.mark.parametrize(("width", "height"), SMALL)
def test_positions(width, height):
    boards = (Position(width, height, bytes(stones)) for stones in product((0, 1, 2), repeat=width * height))
    legal = sum(all(liberties for _color, _stones, liberties in board.chains()) for board in boards)
    assert legal == KNOWN[width, height]


@pytest.mark.parametrize(("width", "height"), [*SMALL, (3, 3)])
def test_the_interpreted_kernel(width, height):
    assert counted_by_kernel(width, height, compiled=False) == KNOWN[width, height]


@pytest.mark.parametrize(("width", "height"), [(2, 2), (3, 3), (4, 3), (3, 4)])
def test_the_compiled_kernel(width, height):
    pytest.importorskip("numba")
    assert counted_by_kernel(width, height, compiled=True) == KNOWN[max(width, height), min(width, height)]


@pytest.mark.long
def test_the_compiled_kernel_on_4x4():
    pytest.importorskip("numba")
    assert counted_by_kernel(4, 4, compiled=True) == KNOWN[4, 4]
