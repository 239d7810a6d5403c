"""Judgements that fit together: regions once the dead are off, and which chains are turned with which."""

from __future__ import annotations

import pytest

from gocli.board.position import Position
from gocli.scoring.life.consistency import ChainGraph, settle


def graph(diagram: str) -> ChainGraph:
    return ChainGraph(Position.from_diagram(diagram))


def test_regions_once_the_dead_are_taken_off():
    """Each region with its chains and empty parts (nodes), its points, who lives around it, and by which chains."""
    row = graph("X . O . X . O")  # chains 0..3, then the empty points 4..6
    assert [(region.nodes, region.size, region.touches, region.around) for region in row.regions(set())] == [
        ([4], 1, 3, {0, 1}),
        ([5], 1, 3, {1, 2}),
        ([6], 1, 3, {2, 3}),
    ]
    without = row.regions({1, 2})
    assert [(sorted(region.nodes), region.size, region.touches, region.around) for region in without] == [
        ([1, 2, 4, 5, 6], 5, 3, {0, 3})
    ]
    (empty,) = graph(". .\n. .").regions(set())
    assert (empty.nodes, empty.size, empty.touches, empty.around) == ([0], 4, 0, set())
    (taken,) = graph("X O\nO .").regions({0, 1, 2})
    assert (sorted(taken.nodes), taken.size, taken.touches, taken.around) == ([0, 1, 2, 3], 4, 0, set())


def test_who_touches_whom():
    board = graph("X X O\n. X O\n. . .")
    assert [sorted(stones) for _, stones, _ in board.chains] == [[0, 1, 4], [2, 5]]
    assert board.sizes == [3, 2, 4]
    assert board.node_of == [0, 0, 1, 2, 0, 1, 2, 2, 2]
    assert board.beside == [[1, 2], [0, 2], [0, 1]]


@pytest.mark.parametrize(
    ("row", "life", "dead"),
    [
        ("X . O . O . O", [0.95, -0.85, -0.85, 0.95], set()),  # dead in an open region: they live together
        ("X . O . O . O", [0.5, -0.85, -0.85, 0.95], set()),  # rather than that Black dies with them
        ("X . O . O . O", [0.95, -0.97, -0.97, 0.95], {1, 2}),  # too sure
        ("X . X . X . O", [0.85, -0.95, -0.95, 0.99], {1, 2}),  # what opens the region is too sure to die
        ("X . X . X . O", [0.7, -0.95, -0.95, 0.99], {0, 1, 2}),
        ("X . O . X", [0.9, -0.1, 0.9], {1}),
        ("X . O . X", [0.9, 0.1, 0.9], set()),
        ("X . . . O . . . X", [0.9, 0.1, 0.9], {1}),  # two regions less that touch both sides
        ("X . . . O . . . X", [0.9, 0.4, 0.9], set()),
    ],
)
def test_what_is_judged_together(row: str, life: list[float], dead: set[int]):
    assert settle(graph(row), life) == dead
