"""Which chains fight for liberties that neither side may fill."""

from __future__ import annotations

from gocli.board.position import Position
from gocli.scoring.life.consistency import ChainGraph
from gocli.scoring.life.seki import find_seki


def fights(diagram: str, dead: tuple[str, ...] = ()) -> list[set[str]]:
    position = Position.from_diagram(diagram)
    graph = ChainGraph(position)
    chains = [{position.name(stone) for stone in stones} for _, stones, _ in graph.chains]
    nodes = {node for node, names in enumerate(chains) if names.intersection(dead)}
    return [{position.name(stone) for stone in fight} for fight in find_seki(position, graph, nodes)]


EYE_EACH = "O X . X . O . O X\nO X X X X O O O X\nO O O O O X X X X"
"""An eye each, and one liberty between them."""


def test_one_eye_each_and_a_liberty_between_them():
    (fight,) = fights(EYE_EACH)
    assert fight == {"B3", "D3", "B2", "C2", "D2", "E2", "F3", "H3", "F2", "G2", "H2"}


def test_two_eyes_end_the_fight():
    assert fights(". X . X . O . O .\nX X X X . O O O O") == []


def test_a_large_eye_is_as_good_as_two():
    assert fights(". . . . X . O . O\nX X X X X . O O O") == []


def test_what_is_dead_does_not_fight():
    assert fights(EYE_EACH, dead=("F3",)) == []
