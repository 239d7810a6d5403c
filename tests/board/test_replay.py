"""Trees given to the kernel, and what comes back of them."""

from __future__ import annotations

import signal
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.board import kernel as k
from gocli.board import replay
from gocli.board import rows_kernel as r
from gocli.board.replay import (
    COMPILED_FROM,
    LOADED_FROM,
    MoveTree,
    expected_work,
    padded,
    replay_line,
    replay_tree,
    unpadded,
)

LENGTHS = st.integers(1, 52)


def line(*points: int, size: int = 5) -> MoveTree:
    """Moves of Black and White in turn, a node each."""
    count = len(points)
    kinds = [k.PLAY_BLACK + number % 2 for number in range(count)]
    parents, children = list(range(-1, count - 1)), [1] * (count - 1) + [0]
    return MoveTree(size, size, parents, children, list(range(count + 1)), kinds, list(points))


def at(x: int, y: int) -> int:
    return padded((x, y), 5)


@given(LENGTHS, st.data())
def test_the_kernels_index_of_a_point_and_back(width: int, data: st.DataObject) -> None:
    point = data.draw(st.tuples(st.integers(0, width - 1), st.integers(0, 51)))
    assert unpadded(padded(point, width), width) == point
    assert padded(point, width) > k.PASS


def test_the_point_of_an_index_by_hand() -> None:
    """On a board of three columns a row has four places: index 10 is the second column of the second row."""
    assert padded((1, 1), 3) == 10
    assert unpadded(10, 3) == (1, 1)


def test_keys_are_all_different_and_fill_61_bits_evenly() -> None:
    keys = replay._keys(1000)
    assert len(set(keys)) == len(keys) == 2000
    assert 1 << 60 < max(keys) < (1 << 61) - 1
    assert min(keys) > 0
    for bit in range(61):
        assert 850 < sum(key >> bit & 1 for key in keys) < 1150


def test_findings_that_are_not_wanted_are_counted_all_the_same() -> None:
    tree = line(at(0, 0), at(0, 0), at(1, 1), at(0, 0), k.OFF_BOARD)
    whole = replay_tree(tree, compiled=False)
    assert [(row[r.F_OP], row[r.F_CODE]) for row in whole.rows] == [
        (1, r.OCCUPIED),
        (3, r.OCCUPIED),
        (4, r.OUTSIDE),
    ]
    asked = []

    def wanted(ops: list[int], codes: list[int]) -> list[int]:
        asked.extend(zip(ops, codes, strict=True))
        return [codes.index(r.OUTSIDE)]

    some = replay_tree(tree, compiled=False, wanted=wanted)
    assert asked == [(row[r.F_OP], row[r.F_CODE]) for row in whole.rows]
    assert some.rows == [row for row in whole.rows if row[r.F_CODE] == r.OUTSIDE]
    assert some.counts == whole.counts
    assert sum(whole.counts.values()) == len(whole.rows)


def test_changes_are_kept_of_a_line_alone() -> None:
    tree = line(at(0, 0), at(1, 0), k.PASS, at(0, 1))
    assert list(replay_tree(tree, compiled=False).changes) == []
    assert list(replay_line(tree, compiled=False).changes) == [
        [(at(0, 0), k.EMPTY, k.BLACK)],
        [(at(1, 0), k.EMPTY, k.WHITE)],
        [],
        [(at(0, 1), k.EMPTY, k.WHITE), (at(0, 0), k.BLACK, k.EMPTY)],
    ]


def test_a_line_keeps_suicides_and_illegal_moves() -> None:
    """White's two stones in the corner are taken by their own move; the move on an occupied point is played."""
    moves = [at(2, 0), at(0, 0), at(1, 1), at(4, 4), at(0, 1), at(1, 0), at(4, 4)]
    changes = replay_line(line(*moves), compiled=False).changes
    assert changes[5] == [
        (at(1, 0), k.EMPTY, k.WHITE),
        (at(1, 0), k.WHITE, k.EMPTY),
        (at(0, 0), k.WHITE, k.EMPTY),
    ]
    assert changes[6] == [(at(4, 4), k.WHITE, k.EMPTY), (at(4, 4), k.EMPTY, k.BLACK)]


def test_branches_inside_branches() -> None:
    """Twenty nodes with two children each: one ends at once, the other goes on."""
    parents, children, points = [-1], [2], [at(2, 2)]
    for depth in range(20):
        stem = len(parents) - 1 if depth else 0
        parents += [stem, stem]
        children += [0, 2 if depth < 19 else 0]
        points += [k.PASS, k.PASS]
    count = len(parents)
    kinds = [k.PLAY_BLACK] * count
    depths = [0] * count
    for node in range(1, count):
        depths[node] = depths[parents[node]] + 1
        kinds[node] = k.PLAY_BLACK + depths[node] % 2
    tree = MoveTree(5, 5, parents, children, list(range(count + 1)), kinds, points)
    assert replay_tree(tree, compiled=False).rows == []


def test_a_branch_at_every_node_of_a_line() -> None:
    """The second child of each node comes behind all that follows from the first, the deepest one first."""
    depth = 20
    parents = [*range(-1, depth - 1), *range(depth - 2, -1, -1)]
    children = [2] * (depth - 1) + [0] * depth
    kinds = [k.PLAY_BLACK + node % 2 for node in range(depth)]
    kinds += [kinds[parent + 1] for parent in parents[depth:]]
    points = [at(node % 5, node // 5) for node in range(depth)] + [k.PASS] * (depth - 1)
    tree = MoveTree(5, 5, parents, children, list(range(len(parents) + 1)), kinds, points)
    assert not {r.OCCUPIED, r.WRONG_TURN} & set(replay_tree(tree, compiled=False).counts)


@pytest.mark.parametrize("play", [replay_tree, replay_line])
@pytest.mark.parametrize(
    ("work", "can", "kept", "compiled"),
    [
        (LOADED_FROM - 1, True, True, False),
        (LOADED_FROM, True, True, True),
        (LOADED_FROM, True, False, False),
        (COMPILED_FROM - 1, True, False, False),
        (COMPILED_FROM, True, False, True),
        (COMPILED_FROM, False, True, False),
    ],
)
def test_the_work_chooses_the_gear(
    monkeypatch: pytest.MonkeyPatch, play: Any, work: int, can: bool, kept: bool, compiled: bool
) -> None:
    taken = []
    monkeypatch.setattr(replay, "can_compile", lambda: can)
    monkeypatch.setattr(replay, "is_compiled", lambda *functions: kept)
    monkeypatch.setattr(replay, "expected_work", lambda tree: work)
    monkeypatch.setattr(replay, "_run", lambda tree, rules, gear, *rest, **more: taken.append(gear))
    tree = line(k.PASS, k.PASS)
    play(tree)
    play(tree, compiled=not compiled)
    assert taken == [compiled, not compiled]


def test_the_work_that_is_to_be_expected() -> None:
    """Passes are little; a stone on a stone, a branch and a setup make the board be looked at anew."""
    passes = line(*[k.PASS] * 1_000)
    game = line(*[at(each % 5, each // 5) for each in range(25)])
    on_stones = line(*[at(0, 0)] * 1_000)
    count = 1_000
    branches = MoveTree(
        5,
        5,
        [-1] + [0] * count,
        [count] + [0] * count,
        [0, *range(count + 1)],
        [k.PLAY_BLACK] * count,
        [k.PASS] * count,
    )
    setups = MoveTree(
        5, 5, list(range(-1, count - 1)), [1] * (count - 1) + [0], list(range(count + 1)), [k.SET_BLACK] * count,
        [at(0, 0)] * count,
    )  # fmt: skip
    assert expected_work(passes) == 10 * 1_000
    assert expected_work(game) == 10 * 25
    assert expected_work(on_stones) == 10 * 1_000 + 25 * 975 // 3
    assert expected_work(branches) == 8 * count + 2 * (count + 1) + 25 * (count - 1) // 3
    assert expected_work(setups) == 10 * count + 25 * count // 3


def test_what_runs_aside_is_left_when_a_signal_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled code cannot be stopped; whoever waits for it can."""

    class OverError(Exception):
        pass

    def ring(*_: object) -> None:
        raise OverError

    monkeypatch.setattr(replay, "ASIDE_FROM", 2)

    def run(*_: object) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        time.sleep(30)

    monkeypatch.setattr(replay, "compiled_replay", lambda: run)
    before = signal.signal(signal.SIGALRM, ring)
    began = time.monotonic()
    try:
        with pytest.raises(OverError):
            replay_tree(line(k.PASS, k.PASS), compiled=True)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert time.monotonic() - began < 20


def test_what_runs_aside_gives_and_raises_what_it_does() -> None:
    assert replay.aside(int, "7") == 7
    with pytest.raises(ValueError, match="seven"):
        replay.aside(int, "seven")
