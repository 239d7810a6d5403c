"""What the kernel knows at a branch: a variation is played as if it were the only one."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from gocli.board import kernel as k
from gocli.board import rows_kernel as r
from gocli.board.replay import MoveTree, padded, replay_tree

SIZE = 5
LATELY = 2
POINTS = [padded((x, y), SIZE) for y in range(SIZE) for x in range(SIZE)]


def at(x: int, y: int) -> int:
    return padded((x, y), SIZE)


SETUP = [
    *((k.SET_BLACK, at(x, y)) for x, y in ((1, 0), (0, 1), (1, 2), (0, 3), (1, 4), (2, 3))),
    *((k.SET_WHITE, at(x, y)) for x, y in ((2, 0), (3, 1), (2, 2), (3, 3), (2, 4), (1, 1))),
]
KOS = [at(1, 1), at(2, 1), at(1, 3), at(2, 3)]
"""Two kos: Black may take one at C4, White the other at B2."""

Ops = list[tuple[int, int]]
"""What a node does: kinds and padded points."""


def tree_of(parents: list[int], ops: list[Ops]) -> MoveTree:
    first = [0]
    for each in ops:
        first.append(first[-1] + len(each))
    kinds, points = ([op[part] for each in ops for op in each] for part in (0, 1))
    return MoveTree(SIZE, SIZE, parents, [parents.count(node) for node in range(len(parents))], first, kinds, points)


def random_ops(random: Random, depth: int, lately: set[int]) -> Ops:
    """A move as a rule, in turn as a rule; sometimes a pass, a wrong point or setup. Points played lately are rare."""
    if random.random() < 0.04:
        kinds = (k.SET_BLACK, k.SET_WHITE, k.SET_EMPTY, k.SET_TURN)
        ops = [(random.choice(kinds), random.choice(POINTS)) for _ in range(random.randrange(4))]
        return [(kind, 0 if kind == k.SET_TURN else point) for kind, point in ops]
    color = 1 + (depth + 1) % 2 if random.random() < 0.9 else random.choice((1, 2))
    points = KOS if random.random() < 0.6 else POINTS
    free = [point for point in points if point not in lately or random.random() < 0.1]
    point = random.choice(free or POINTS) if random.random() < 0.9 else random.choice((k.PASS, k.PASS, k.OFF_BOARD))
    return [(color, point)]


def random_tree(random: Random, nodes: int) -> tuple[list[int], list[Ops]]:
    """A tree in file order, with a branch at every fifth node or so."""
    parents, ops, path = [-1], [random.choice((SETUP, SETUP, []))], [0]
    for node in range(1, nodes):
        if random.random() < 0.25:
            del path[random.randrange(len(path)) + 1 :]
        parents.append(path[-1])
        lately = {point for before in path[-LATELY:] for _, point in ops[before]}
        ops.append(random_ops(random, len(path), lately))
        path.append(node)
    return parents, ops


RULES = [
    {"ko": ko, "suicide": suicide, "handicap": handicap, "skip_illegal": skip}
    for ko, suicide, handicap, skip in product(
        ("simple", "situational", "positional"), (False, True), (0, 2), (False, True)
    )
]


@pytest.mark.parametrize("seed", range(12))
def test_a_variation_is_played_as_if_it_were_the_only_one(seed: int) -> None:
    random = Random(seed)
    parents, ops = random_tree(random, 120)
    tree = tree_of(parents, ops)
    rules = random.sample(RULES, 6)
    for rule in rules:
        whole = replay_tree(tree, compiled=False, **rule)  # type: ignore[arg-type]
        apart: set[tuple[int, ...]] = set()
        summary: list[int] = []
        for leaf in range(len(parents)):
            if tree.children[leaf]:
                continue
            path = [leaf]
            while parents[path[0]] >= 0:
                path.insert(0, parents[path[0]])
            line = tree_of(list(range(-1, len(path) - 1)), [ops[node] for node in path])
            alone = replay_tree(line, compiled=False, **rule)  # type: ignore[arg-type]
            summary = summary or alone.summary
            numbers = [op for node in path for op in range(tree.first_op[node], tree.first_op[node + 1])]
            apart |= {(path[node], numbers[op], *rest) for node, op, *rest in alone.rows}
        assert {tuple(row) for row in whole.rows} == apart
        assert whole.summary == summary


def alone(*nodes: Ops, **rules: object) -> list[int]:
    """The codes that a line gives."""
    tree = tree_of(list(range(-1, len(nodes) - 1)), list(nodes))
    return [row[r.F_CODE] for row in replay_tree(tree, compiled=False, **rules).rows]  # type: ignore[arg-type]


def test_both_children_go_on_with_the_cycle_before_them() -> None:
    """A ko with passes between: four plies again and again, by the trunk and by both of its children."""
    moves: list[Ops] = [[(1, at(2, 1))], [(2, k.PASS)], [(1, k.PASS)], [(2, at(1, 1))], [(1, k.PASS)], [(2, k.PASS)]]
    ops = [SETUP, *moves, [(1, at(2, 1))], [(1, at(2, 1))]]
    tree = tree_of([-1, 0, 1, 2, 3, 4, 5, 6, 6], ops)
    repeats = [row for row in replay_tree(tree, compiled=False).rows if row[r.F_CODE] == r.REPEAT]
    same_side, goes_on, four_plies = 1, 2, 4 * 4
    assert [(row[r.F_NODE], row[r.F_EXTRA]) for row in repeats] == [
        (4, same_side + four_plies),
        (7, same_side + goes_on + four_plies),
        (8, same_side + goes_on + four_plies),
    ]
