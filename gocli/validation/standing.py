"""Since when the stones stand that moves were played onto."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection

from gocli.board.kernel import PLAY_BLACK, PLAY_WHITE
from gocli.board.replay import MoveTree

FEW = 8
"""Moves that are looked up one by one."""


def standing_since(tree: MoveTree, wanted: Collection[int]) -> dict[int, int | None]:
    """For moves on occupied points, by their operations, the number of the move that put the stone there.

    0: the setup before the first move; None: a later setup, or none that stands before the move in the file.
    The tree is gone through once, however many are asked for; for a few moves of one line their points are looked up.
    """
    if len(wanted) <= FEW:
        node = bisect_right(tree.first_op, max(wanted, default=0)) - 1
        if tree.children[:node].count(1) == node:
            return {op: _in_line(tree, op) for op in wanted}
    found: dict[int, int | None] = {}
    last: dict[int, int | None] = {}  # by point: what put the stone, along the line to the present node
    undo: list[tuple[int, int | None]] = []
    forks: list[tuple[int, int, int]] = []  # open nodes with several children: node, length of undo, moves
    move = 0
    end = max(wanted, default=-1)
    for node, parent in enumerate(tree.parents):
        if parent != node - 1:
            while forks[-1][0] != parent:
                forks.pop()
            _, keep, move = forks[-1]
            while len(undo) > keep:
                point, before = undo.pop()
                last[point] = before
        for op in range(tree.first_op[node], tree.first_op[node + 1]):
            plays = tree.kinds[op] <= PLAY_WHITE
            move += plays
            point = tree.points[op]
            if point <= 0:
                continue
            if op in wanted:
                found[op] = last.get(point)
            if forks:
                undo.append((point, last.get(point)))
            last[point] = move if plays else None if move else 0
        if tree.first_op[node + 1] > end:
            break
        if tree.children[node] > 1:
            forks.append((node, len(undo), move))
    return found


def _in_line(tree: MoveTree, op: int) -> int | None:
    """The same for a move with nothing but its own line before it in the file."""
    behind = tree.points[:op][::-1]
    if tree.points[op] not in behind:
        return None
    at = op - 1 - behind.index(tree.points[op])
    kinds = tree.kinds[: at + 1]
    move = kinds.count(PLAY_BLACK) + kinds.count(PLAY_WHITE)
    return move if kinds[at] <= PLAY_WHITE else None if move else 0
