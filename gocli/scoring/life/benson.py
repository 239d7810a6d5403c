"""Unconditional life: chains that live even if their owner always passes.

Source: D. B. Benson, Life in the game of Go (1976). A chain lives so when at least two regions that the enemy can
never fill are vital to it. Its limit: it says nothing of a group that still needs one move in answer, as nearly every
real group does; what it does say is certain.
"""

from __future__ import annotations

from gocli.board.position import Position


def unconditionally_alive(position: Position, color: int) -> frozenset[int]:
    """The stones of `color` (flat points) that no sequence of enemy moves can take."""
    chains = {stones: liberties for own, stones, liberties in position.chains() if own == color}
    regions = _enclosed_regions(position, color)
    while True:
        vital = {
            stones: sum(1 for empty, border in regions if empty and empty <= liberties and border & stones)
            for stones, liberties in chains.items()
        }
        lost = [stones for stones, number in vital.items() if number < 2]
        if not lost:
            return frozenset().union(*chains)
        gone = frozenset().union(*lost)
        for stones in lost:
            del chains[stones]
        regions = [(empty, border) for empty, border in regions if not border & gone]


def _enclosed_regions(position: Position, color: int) -> list[tuple[frozenset[int], frozenset[int]]]:
    """The maximal regions without a stone of `color`: (their empty points, the stones of `color` around them)."""
    seen: set[int] = set()
    regions = []
    for start, state in enumerate(position.stones):
        if state == color or start in seen:
            continue
        empty, border, todo = set(), set(), [start]
        seen.add(start)
        while todo:
            point = todo.pop()
            if not position.stones[point]:
                empty.add(point)
            for beside in position.neighbours(point):
                if position.stones[beside] == color:
                    border.add(beside)
                elif beside not in seen:
                    seen.add(beside)
                    todo.append(beside)
        regions.append((frozenset(empty), frozenset(border)))
    return regions
