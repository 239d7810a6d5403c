"""How sure an estimate is: the chance of each chain, and the chance that the whole board is judged rightly.

Two logistic curves fitted by `tests/benchmarks/fit_confidence.py` on games whose counted result is known, none of
which is among those that are measured. Records in which the players plainly forgot to take off a dead stone are left
out there: the chance is that of being right, not that of agreeing with every record.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from gocli.board.position import BLACK, WHITE
from gocli.scoring.life.consistency import ChainGraph

CHAIN_WEIGHTS = (1.57, 2.42)
"""Constant, and the weight of a chain's log odds in playouts. Fitted before the last changes of the playouts, with
several doubtful chains of a fight turned together where that alone gives the recorded margin."""

BOARD_WEIGHTS = (5.18, -1.43, -0.4, -0.39)
"""Constant, and the weights of what `board_features` gives."""

CAUTION = 1.35
"""Taken off the board's log odds. With the official count 0.95 then stands for 99.4 boards in 100, forgotten stones
left out, and half of the boards (53 %) reach it; measured on 3,038 of the games that the curves were fitted on."""


def chain_chance(life: float, is_dead: bool) -> float:
    """The chance that a chain is judged rightly, from its life in playouts (-1 to 1)."""
    odds = log_odds(life) * (-1 if is_dead else 1)
    return _logistic(CHAIN_WEIGHTS[0] + CHAIN_WEIGHTS[1] * odds)


def board_chance(graph: ChainGraph, life: Sequence[float], dead: set[int]) -> float:
    """The chance that every chain is judged rightly."""
    features = (1.0, *board_features(graph, life, dead))
    return _logistic(-CAUTION + sum(weight * feature for weight, feature in zip(BOARD_WEIGHTS, features, strict=True)))


def board_features(graph: ChainGraph, life: Sequence[float], dead: set[int]) -> tuple[float, ...]:
    """What the board's confidence is made of, each 0 or more; the more, the less sure.

    The worst chain, and all chains, as minus the log of the chance that playouts give the judgement; the logs of the
    sizes of regions of more than two points that touch both sides.
    """
    costs = [-log((1 + (-value if node in dead else value)) / 2) for node, value in enumerate(_clipped(life))]
    neutral = sum(
        log(region.size - 1) for region in graph.regions(dead) if region.touches == BLACK | WHITE and region.size > 2
    )
    return (max(costs, default=0.0), sum(costs), neutral)


def _clipped(life: Sequence[float]) -> list[float]:
    return [max(-0.98, min(0.98, value)) for value in life]


def log_odds(life: float) -> float:
    """The log of how much likelier a chain lives than dies, kept within bounds."""
    clipped = max(-0.98, min(0.98, life))
    return log((1 + clipped) / (1 - clipped))


def _logistic(odds: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))
