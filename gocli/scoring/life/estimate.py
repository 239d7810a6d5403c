"""Which stones of a finished position are dead, which stand in seki, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass, field

from gocli.board.position import BLACK, WHITE, Position
from gocli.rules.ruleset import Ruleset
from gocli.scoring.life.benson import unconditionally_alive
from gocli.scoring.life.consistency import ChainGraph, settle
from gocli.scoring.life.playouts import Field

PLAYOUTS = 200
"""Random games of the first look, half of them begun by each side."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What an estimate says of a position; points are flat.

    dead: the dead stones.  seki: chains that live without two eyes, a set for each fight.  doubtful: stones of chains
    that are judged with little confidence.  confidence: the chance that every chain is judged rightly.
    chain_confidence: the chance of each chain, by its first stone.  reasons: in words, one dead chain or seki each.
    ownership: who will own each point, -1 White to 1 Black.
    """

    dead: frozenset[int]
    seki: list[frozenset[int]]
    doubtful: frozenset[int]
    confidence: float
    chain_confidence: dict[int, float]
    reasons: list[str] = field(default_factory=list)
    ownership: list[float] = field(default_factory=list)


def estimate(position: Position, rules: Ruleset | None = None, seed: int = 0, compiled: bool | None = None) -> Estimate:
    """Judge every chain of a position; the same position and seed always give the same answer."""
    board = Field(position, seed, compiled)
    begun_by_black = board.playouts(PLAYOUTS // 2, BLACK)
    begun_by_white = board.playouts(PLAYOUTS // 2, WHITE)
    ownership = [(one + other) / 2 for one, other in zip(begun_by_black, begun_by_white, strict=True)]
    safe = unconditionally_alive(position, BLACK) | unconditionally_alive(position, WHITE)
    graph = ChainGraph(position)
    life = [
        1.0 if min(stones) in safe else sum(ownership[p] for p in stones) / len(stones) * (1 if color == BLACK else -1)
        for color, stones, _ in graph.chains
    ]
    judged = settle(graph, life)
    dead: set[int] = set()
    doubtful: set[int] = set()
    chain_confidence: dict[int, float] = {}
    for node, (_, stones, _) in enumerate(graph.chains):
        chance = 0.5 + life[node] / 2
        if node in judged:
            dead |= stones
            chance = 1 - chance
        chain_confidence[min(stones)] = chance
        if chance < 0.75:
            doubtful |= stones
    confidence = min(chain_confidence.values(), default=1.0)
    return Estimate(frozenset(dead), [], frozenset(doubtful), confidence, chain_confidence, [], ownership)
