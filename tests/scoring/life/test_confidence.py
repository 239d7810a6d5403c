"""How sure a judgement is, by what it is made of."""

from __future__ import annotations

from math import exp, isclose, log

from gocli.board.position import Position
from gocli.scoring.life.confidence import (
    BOARD_WEIGHTS,
    CAUTION,
    board_chance,
    board_features,
    chain_chance,
    log_odds,
)
from gocli.scoring.life.consistency import ChainGraph, settle

TWO_SIDES = ". . X O . .\n. . X O . .\n. . X O . ."
WITH_DAME = ". X . . . O .\n. X . . . O .\n. X . . . O ."


def test_what_the_boards_confidence_is_made_of():
    graph = ChainGraph(Position.from_diagram(TWO_SIDES))
    worst, total, neutral = board_features(graph, [0.5, 0.0], set())
    assert isclose(worst, log(2))
    assert isclose(total, log(2) - log(0.75))
    assert neutral == 0
    dead_worst, dead_total, _ = board_features(graph, [0.5, -0.5], {1})  # -0.5 speaks for its death
    assert isclose(dead_worst, -log(0.75))
    assert isclose(dead_total, -2 * log(0.75))


def test_a_large_region_between_the_sides_costs_by_its_size():
    graph = ChainGraph(Position.from_diagram(WITH_DAME))
    assert isclose(board_features(graph, [0.9, 0.9], set())[2], log(9 - 1))


def test_the_surer_the_chains_the_surer_the_board():
    graph = ChainGraph(Position.from_diagram(TWO_SIDES))
    chances = [board_chance(graph, [life, life], set()) for life in (0.1, 0.5, 0.9)]
    assert chances == sorted(chances)
    assert 0 < chances[0] < chances[-1] < 1


def test_nothing_is_quite_certain():
    graph = ChainGraph(Position.from_diagram(TWO_SIDES))
    assert board_features(graph, [1.0, 1.0], set()) == board_features(graph, [0.98, 0.98], set())
    assert board_features(graph, [-1.0, 1.0], {0}) == board_features(graph, [-0.98, 0.98], {0})
    assert isclose(board_features(graph, [-1.0, 1.0], set())[0], -log(0.01))
    assert chain_chance(-1.0, True) == chain_chance(-0.98, True)


def test_an_empty_board_is_as_sure_as_a_board_can_be():
    empty = ChainGraph(Position.from_diagram(". . .\n. . ."))
    assert board_features(empty, [], set()) == (0.0, 0, 0)
    assert isclose(board_chance(empty, [], set()), 1 / (1 + exp(CAUTION - BOARD_WEIGHTS[0])))


def test_a_region_of_two_points_between_the_sides_costs_nothing():
    graph = ChainGraph(Position.from_diagram("X . . O\nX X O O"))
    assert board_features(graph, [0.9, 0.9], set())[2] == 0
    three = ChainGraph(Position.from_diagram("X . . . O\nX X X O O"))
    assert isclose(board_features(three, [0.9, 0.9], set())[2], log(2))


def test_a_chain_is_judged_by_its_life_in_playouts():
    assert chain_chance(0.9, False) > chain_chance(0.2, False) > chain_chance(-0.9, False)
    assert isclose(chain_chance(0.7, False), chain_chance(-0.7, True))
    assert isclose(log_odds(0.5), log(3))
    assert isclose(log_odds(-0.5), -log(3))
    assert log_odds(1.0) == log_odds(0.99)  # nothing is quite certain


def test_judgements_are_made_to_fit_together():
    """A lone stone that half of the playouts saved is dead where it stands inside the other side's area."""
    inside = Position.from_diagram("X X X X X\nX . . . X\nX . O . X\nX . . . X\nX X X X X")
    graph = ChainGraph(inside)
    stone = next(node for node, (color, _, _) in enumerate(graph.chains) if color == 2)
    life = [0.9, 0.9]
    life[stone] = 0.05
    assert settle(graph, life) == {stone}
    life[stone] = 0.97
    assert settle(graph, life) == set()
