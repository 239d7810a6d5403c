"""The chains of the kernel's board: after any stones put and taken they are what the stones alone say."""

from __future__ import annotations

from random import Random

import pytest

from gocli.board import chains_kernel as c
from gocli.board import replay
from gocli.board import rows_kernel as r
from gocli.board.position import Position
from gocli.board.replay import MoveTree, Workspace, padded, replay_tree

WIDTH, HEIGHT = 5, 4
POINTS = [padded((x, y), WIDTH) for y in range(HEIGHT) for x in range(WIDTH)]
STRIDE = WIDTH + 1
AROUND = (-1, 1, -STRIDE, STRIDE)


def fresh() -> Workspace:
    work = Workspace(WIDTH, HEIGHT, 500, 500, False)
    c.prepare_board(work.board[0], work.board[2], work.board[3], WIDTH, HEIGHT)
    return work


def chains(work: Workspace) -> dict[frozenset[int], tuple[int, int]]:
    """The stones of each chain, by its ring, with its pseudo-liberties and its size as the board has them."""
    color, link, head, liberties, size = work.board
    found = {}
    for point in POINTS:
        if color[point] == c.EMPTY:
            assert head[point] == 0
        else:
            ring = [point]
            while link[ring[-1]] != point:
                ring.append(link[ring[-1]])
            assert {head[stone] for stone in ring} == {head[point]}
            found[frozenset(ring)] = (liberties[head[point]], size[head[point]])
    return found


def counted(work: Workspace) -> dict[frozenset[int], tuple[int, int]]:
    """The same, counted from the stones by another way."""
    color = work.board[0]
    position = Position(WIDTH, HEIGHT, bytes(color[point] for point in POINTS))
    found = {}
    for _, stones, _ in position.chains():
        places = frozenset(POINTS[flat] for flat in stones)
        free = sum(color[place + d] == c.EMPTY for place in places for d in AROUND)
        found[places] = (free, len(places))
    return found


def play(work: Workspace, random: Random, top: int) -> int:
    """A stone on a random empty point, and the chains without liberties of the other side (else its own) come off."""
    color, _, head, liberties, _ = work.board
    empty = [point for point in POINTS if color[point] == c.EMPTY]
    if not empty:
        return top
    point, mine = random.choice(empty), random.choice((c.BLACK, c.WHITE))
    taken = c.place(*work.board, STRIDE, point, mine)
    others = (point + d for d in AROUND if color[point + d] == 3 - mine)
    assert taken == int(any(liberties[head[other]] == 0 for other in others))
    work.log[2 * top : 2 * top + 2] = [point, c.EMPTY + c.NEW * mine]
    top += 1
    for beside in [*(point + d for d in AROUND), point]:
        theirs = color[beside] in (c.BLACK, c.WHITE) and (beside == point or color[beside] != mine)
        if theirs and liberties[head[beside]] == 0:
            top += c.take(*work.board, STRIDE, beside, work.log, top)
    return top


@pytest.mark.parametrize("seed", range(20))
def test_chains_are_what_the_stones_say(seed: int) -> None:
    work, random, top = fresh(), Random(seed), 0
    for _ in range(60):
        top = play(work, random, top)
        assert chains(work) == counted(work)
    c.rebuild(*work.board, STRIDE, HEIGHT)
    assert chains(work) == counted(work)


@pytest.mark.parametrize("seed", range(10))
def test_a_branch_is_left_by_undoing_the_log(seed: int) -> None:
    work, random, top = fresh(), Random(seed), 0
    seen = [(0, list(work.board[0]))]
    for _ in range(60):
        top = play(work, random, top)
        seen.append((top, list(work.board[0])))
    while len(seen) > 1:
        top, _ = seen[-1]
        place = random.randrange(len(seen) - 1)
        mark, board = seen[place]
        same = c.same_board(work.board[0], work.log, work.scratch, mark, top)
        assert same == (board == work.board[0])
        c.undo_log(work.board[0], work.log, mark, top)
        assert work.board[0] == board
        del seen[place + 1 :]


def test_two_chains_become_one_where_a_stone_touches_both_twice() -> None:
    work = fresh()
    for point in (POINTS[0], POINTS[1], POINTS[5], POINTS[6]):  # a square: the last stone touches one chain twice
        c.place(*work.board, STRIDE, point, c.BLACK)
    assert chains(work) == {frozenset((POINTS[0], POINTS[1], POINTS[5], POINTS[6])): (4, 4)}


def test_the_edge_lies_all_around() -> None:
    color = fresh().board[0]
    assert [point for point, state in enumerate(color) if state == c.EMPTY] == POINTS
    assert set(color) == {c.EMPTY, c.EDGE}


@pytest.mark.parametrize("ko", ["simple", "situational", "positional"])
def test_a_hash_alone_decides_nothing(monkeypatch: pytest.MonkeyPatch, ko: str) -> None:
    """With keys that are all alike every board has the same hash, and the verdicts are the same."""
    random = Random(3)
    moves = [(1 + number % 2, random.choice(POINTS[:9])) for number in range(300)]
    nodes = len(moves)
    tree = MoveTree(
        WIDTH, HEIGHT, list(range(-1, nodes - 1)), [1] * (nodes - 1) + [0], list(range(nodes + 1)),
        [color for color, _ in moves], [point for _, point in moves],
    )  # fmt: skip
    rows = replay_tree(tree, ko, compiled=False).rows
    assert any(row[r.F_CODE] == r.REPEAT for row in rows)
    monkeypatch.setattr(replay, "_keys", lambda points: [0] * (2 * points))
    assert replay_tree(tree, ko, compiled=False).rows == rows
