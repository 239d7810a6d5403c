"""Judgements of chains that fit together: a dead stone lies in territory that the other side has closed.

Chains are judged one by one at first, each with its odds of life. In a finished game a dead stone always lies in a
region that, once the dead are taken off, touches living stones of the other side alone, and few points are left that
touch both. A judgement that breaks this is changed where it costs least: the stones are left alive, or what opens the
region is dead itself. So a misread fight is put right by what lies around it, and nothing is taken for dead where the
border still stands open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atanh, log

from gocli.board.position import BLACK, WHITE, Position

OPEN_DEATH = 3.0
"""The price of a dead chain in a region that is not the other side's alone, in log odds."""

NEUTRAL = 0.5
"""The price of a region of more than two points that touches both sides, times the log of its size less one."""

CERTAIN = 0.8
"""Chains whose life is surer than this either way are only changed with what lies in the same region."""

MOST_CHANGES = 40


@dataclass(frozen=True, slots=True)
class Region:
    """What is left when the dead are taken off: its nodes, its size in points, who lives around it, which chains."""

    nodes: list[int]
    size: int
    touches: int
    around: set[int]


class ChainGraph:
    """A position as chains and empty regions, numbered in one row (chains first), with who touches whom."""

    def __init__(self, position: Position) -> None:
        self.chains = position.chains()
        self.colors = [color for color, _, _ in self.chains]
        self.node_of = [-1] * len(position.stones)
        self.sizes: list[int] = []
        for _, stones, _ in self.chains:
            self._add(stones)
        for flat, state in enumerate(position.stones):
            if not state and self.node_of[flat] < 0:
                self._add(_empty_region(position, flat))
        beside: list[set[int]] = [set() for _ in self.sizes]
        for flat, node in enumerate(self.node_of):
            for neighbour in position.neighbours(flat):
                if self.node_of[neighbour] != node:
                    beside[node].add(self.node_of[neighbour])
        self.beside = [sorted(nodes) for nodes in beside]

    def _add(self, points: set[int] | frozenset[int]) -> None:
        for point in points:
            self.node_of[point] = len(self.sizes)
        self.sizes.append(len(points))

    def regions(self, dead: set[int]) -> list[Region]:
        """The empty regions once the chains `dead` (nodes) are taken off."""
        seen: set[int] = set()
        out = []
        for start in range(len(self.sizes)):
            if start in seen or (start < len(self.chains) and start not in dead):
                continue
            seen.add(start)
            nodes, around, touches = [start], set(), 0
            for node in nodes:
                for other in self.beside[node]:
                    if other < len(self.chains) and other not in dead:
                        around.add(other)
                        touches |= self.colors[other]
                    elif other not in seen:
                        seen.add(other)
                        nodes.append(other)
            out.append(Region(nodes, sum(self.sizes[node] for node in nodes), touches, around))
        return out


def _empty_region(position: Position, start: int) -> set[int]:
    points, todo = {start}, [start]
    while todo:
        for beside in position.neighbours(todo.pop()):
            if not position.stones[beside] and beside not in points:
                points.add(beside)
                todo.append(beside)
    return points


def settle(graph: ChainGraph, life: Sequence[float]) -> set[int]:
    """The dead chains (nodes) that fit together best; `life` of each chain: -1 surely dead to 1 surely alive."""
    odds = [2 * atanh(max(-0.99, min(0.99, value))) for value in life]
    dead = {node for node, value in enumerate(life) if value < 0}
    price = _price(graph, dead, odds)
    for _ in range(MOST_CHANGES):
        best = None
        for change in _changes(graph, dead, life):
            changed = dead ^ change
            asked = _price(graph, changed, odds)
            if asked < price - 1e-9:
                price, best = asked, changed
        if best is None:
            break
        dead = best
    return dead


def _price(graph: ChainGraph, dead: set[int], odds: Sequence[float]) -> float:
    price = sum(odds[node] for node in sorted(dead))
    for region in graph.regions(dead):
        for node in region.nodes:
            if node < len(graph.chains) and region.touches != 3 - graph.colors[node]:
                price += OPEN_DEATH
        if region.touches == BLACK | WHITE and region.size > 2:
            price += NEUTRAL * log(region.size - 1)
    return price


def _changes(graph: ChainGraph, dead: set[int], life: Sequence[float]) -> list[frozenset[int]]:
    """Sets of chains whose judgement may be turned together: doubtful ones, and those that open or lie in a region."""
    changes = [frozenset({node}) for node, value in enumerate(life) if abs(value) < CERTAIN]
    for region in graph.regions(dead):
        for color in (BLACK, WHITE):
            inside = {node for node in region.nodes if node < len(graph.chains)}
            own = {node for node in inside if graph.colors[node] == color}
            if own and region.touches in (BLACK | WHITE, color):
                changes.append(frozenset(own))
            if region.touches == BLACK | WHITE:
                weak = {node for node in region.around if graph.colors[node] == color and life[node] < CERTAIN}
                changes += [frozenset(weak), frozenset(weak | (inside - own))]
    return list(dict.fromkeys(change for change in changes if change))
