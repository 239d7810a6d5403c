"""Which stones of a finished position are dead, which stand in seki, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass, field

from gocli.board.position import BLACK, WHITE, Position
from gocli.scoring.life.benson import unconditionally_alive
from gocli.scoring.life.confidence import board_chance, chain_chance
from gocli.scoring.life.consistency import ChainGraph, settle
from gocli.scoring.life.playouts import Field
from gocli.scoring.life.reasons import DOUBTFUL, dead_reasons, doubt_reasons, seki_reasons
from gocli.scoring.life.seki import find_seki

PLAYOUTS = 200
"""Random games that are played from a position, half of them begun by each side."""

MORE_PLAYOUTS = 400
"""Random games that are added where a chain's fate hangs in the balance."""

BALANCE = 0.3
"""A chain's fate hangs in the balance when its life lies between this and its negative."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What an estimate says of a position; points are flat.

    dead: the dead stones.  seki: the stones of each fight that stands in seki.  doubtful: stones of chains that are
    judged with little confidence.  confidence: the chance that every chain is judged rightly.
    chain_confidence: the chance of each chain, by its first stone.  reasons: in words, a dead group, a seki or a
    doubtful chain each.  ownership: who will own each point, -1 White to 1 Black.
    """

    dead: frozenset[int]
    seki: list[frozenset[int]]
    doubtful: frozenset[int]
    confidence: float
    chain_confidence: dict[int, float]
    reasons: list[str] = field(default_factory=list)
    ownership: list[float] = field(default_factory=list)


def estimate(position: Position, seed: int = 0, compiled: bool | None = None) -> Estimate:
    """Judge every chain of a position; the same position and seed always give the same answer.

    Random games say how often each chain lives; chains that live whatever the enemy plays are certain; then the
    judgements are made to fit together. The rules do not enter: life and death at the end of a game are read without
    ko threats under all of them.
    compiled: True or False forces a gear of the kernels (both give the same answer); None leaves it to the program.
    """
    graph, life, dead, ownership = judge(position, seed, compiled)
    fights = find_seki(position, graph, dead)
    chances = {min(stones): chain_chance(life[node], node in dead) for node, (_, stones, _) in enumerate(graph.chains)}
    reasons = dead_reasons(position, graph, dead) + seki_reasons(position, fights)
    return Estimate(
        dead=frozenset(stone for node in dead for stone in graph.chains[node][1]),
        seki=fights,
        doubtful=frozenset(
            stone for _, stones, _ in graph.chains if chances[min(stones)] < DOUBTFUL for stone in stones
        ),
        confidence=board_chance(graph, life, dead),
        chain_confidence=chances,
        reasons=reasons + doubt_reasons(position, graph, dead, chances),
        ownership=ownership,
    )


def judge(
    position: Position, seed: int = 0, compiled: bool | None = None
) -> tuple[ChainGraph, list[float], set[int], list[float]]:
    """The chains, how surely each lives (-1 to 1), the dead ones (nodes of the graph), and who owns each point."""
    board = Field(position, seed, compiled)
    graph = ChainGraph(position)
    ownership = _ownership(board, PLAYOUTS)
    life = _life(position, graph, ownership)
    if any(abs(value) < BALANCE for value in life):
        more = _ownership(board, MORE_PLAYOUTS)
        share = MORE_PLAYOUTS / (PLAYOUTS + MORE_PLAYOUTS)
        ownership = [old + share * (new - old) for old, new in zip(ownership, more, strict=True)]
        life = _life(position, graph, ownership)
    return graph, life, settle(graph, life), ownership


def _ownership(board: Field, number: int) -> list[float]:
    """Who owns each point, as the mean of `number` random games."""
    begun_by_black = board.playouts(number // 2, BLACK)
    begun_by_white = board.playouts(number // 2, WHITE)
    return [(one + other) / 2 for one, other in zip(begun_by_black, begun_by_white, strict=True)]


def _life(position: Position, graph: ChainGraph, ownership: list[float]) -> list[float]:
    """How surely each chain lives: -1 never to 1 always; 1 where life needs no answer to any move."""
    safe = unconditionally_alive(position, BLACK) | unconditionally_alive(position, WHITE)
    life = []
    for color, stones, _ in graph.chains:
        mean = sum(ownership[stone] for stone in stones) / len(stones)
        life.append(1.0 if min(stones) in safe else mean if color == BLACK else -mean)
    return life
