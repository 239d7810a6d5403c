"""Room for the kernel to work in, and a tree of moves as the flat arrays that it plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from gocli.board import kernel
from gocli.board.chains_kernel import NEW
from gocli.board.gear import can_compile, compile_kernel
from gocli.board.points import Point

KO_MODES = {"simple": kernel.KO_SIMPLE, "situational": kernel.KO_SITUATIONAL, "positional": kernel.KO_POSITIONAL}

COMPILED_FROM = 20_000
"""Nodes from which the compiled gear pays for one tree, start and all."""


def padded(point: Point, width: int) -> int:
    """The kernel's index of a point."""
    return (point[1] + 1) * (width + 1) + point[0] + 1


def unpadded(index: int, width: int) -> Point:
    """The point of a kernel's index."""
    return index % (width + 1) - 1, index // (width + 1) - 1


@dataclass(slots=True)
class MoveTree:
    """A game tree as the kernel plays it.

    parents, children: for each node in file order its parent (-1 for the root) and how many children it has.
    first_op: where the operations of each node begin; one number more than there are nodes.
    kinds, points: the operations (`kernel.PLAY_BLACK` …) and their padded points, PASS, OFF_BOARD or MALFORMED.
    """

    width: int
    height: int
    parents: list[int]
    children: list[int]
    first_op: list[int]
    kinds: list[int]
    points: list[int]

    @property
    def is_line(self) -> bool:
        """Whether each node but the last has one child."""
        return self.children.count(1) >= len(self.children) - 1


@dataclass(slots=True)
class Replay:
    """What the kernel says of a tree.

    rows: its findings, `kernel.FINDING_COLUMNS` numbers each, where asked for only those that are wanted.
    counts: how many findings there are of each code, wanted or not.  summary: what the main line came to.
    changes: where asked for, for each operation the changes that it made, in order: (padded point, old, new state).
    """

    rows: list[list[int]]
    counts: Counter[int]
    summary: list[int]
    changes: list[list[tuple[int, int, int]]]


Wanted = Callable[[int, int], bool]
"""Whether a finding is wanted, by the number of its operation and its code; asked for all of them in their order."""


@cache
def _keys(points: int) -> list[int]:
    """Zobrist keys, two a point, the same in every run (a 61-bit multiplicative generator)."""
    prime = (1 << 61) - 1
    state = 0x1F2E3D4C5B6A79
    out = []
    for _ in range(2 * points):
        state = state * 0x2545F4914F6CDD1D % prime
        out.append(state)
    return out


@cache
def _key_array(points: int) -> Any:
    import numpy as np

    return np.array(_keys(points), dtype=np.int64)


def replay_tree(
    tree: MoveTree,
    ko: str = "simple",
    suicide: bool = False,
    handicap: int = 0,
    skip_illegal: bool = False,
    compiled: bool | None = None,
    wanted: Wanted | None = None,
) -> Replay:
    """Play a tree under a ko rule (`simple`, `situational`, `positional`) and a suicide rule.

    handicap: what HA says (0: nothing), for the order of turns.  skip_illegal: take illegal moves back at once.
    compiled: which gear; None chooses by the size of the tree.
    """
    if compiled is None:
        compiled = len(tree.parents) >= COMPILED_FROM and can_compile()
    return _run(tree, [KO_MODES[ko], int(suicide), handicap, int(skip_illegal)], compiled, False, wanted)


def replay_line(tree: MoveTree, compiled: bool | None = None) -> Replay:
    """Play one line (each node has one child) and keep what each operation changed; `compiled` as in `replay_tree`."""
    if compiled is None:
        compiled = len(tree.parents) >= COMPILED_FROM and can_compile()
    return _run(tree, [kernel.KO_SIMPLE, 1, 0, 0], compiled, changes=True)


def _run(tree: MoveTree, rules: list[int], compiled: bool, changes: bool, wanted: Wanted | None = None) -> Replay:
    """Play a tree. rules: the options of the kernel from O_KO to O_SKIP."""
    work = Workspace(tree.width, tree.height, len(tree.kinds), len(tree.parents), compiled)
    branchings = sum(1 for count in tree.children if count > 1)
    frames = work.make((branchings + 1) * kernel.FRAME_COLUMNS, -1)
    arrays = [work.convert(given) for given in (tree.parents, tree.children, tree.first_op, tree.kinds, tree.points)]
    summary = work.make(kernel.SUMMARY_COLUMNS, 0)
    marks = work.make(len(tree.kinds) if changes else 0, 0)
    nodes = len(tree.parents)
    run: Callable[..., int] = _compiled_replay() if compiled else kernel.replay
    room = 64 + nodes // 4
    while True:
        options = work.convert([tree.width, tree.height, *rules, 0, nodes, 0, room, 0, int(changes)])
        out = work.make(room * kernel.FINDING_COLUMNS, 0)
        count = run(
            *work.board, work.keys, work.log, work.scratch, work.stamp, work.history, work.buckets, work.mask,
            frames, work.reg, options, *arrays, out, summary, marks,
        )  # fmt: skip
        if count <= room:
            break
        room = count
    width = kernel.FINDING_COLUMNS
    ops, codes = (list(map(int, out[column : count * width : width])) for column in (kernel.F_OP, kernel.F_CODE))
    shown = [number for number in range(count) if wanted is None or wanted(ops[number], codes[number])]
    rows = [list(map(int, out[number * width : (number + 1) * width])) for number in shown]
    return Replay(rows, Counter(codes), list(map(int, summary)), _changes(work.log, marks) if changes else [])


def _changes(log: Any, marks: Any) -> list[list[tuple[int, int, int]]]:
    """The log cut into the changes of each operation."""
    log, marks = list(map(int, log)), list(map(int, marks))
    out = []
    start = 0
    for mark in marks:
        out.append([(log[at], log[at + 1] % NEW, log[at + 1] // NEW) for at in range(2 * start, 2 * mark, 2)])
        start = max(start, mark)
    return out


@cache
def _compiled_replay() -> Callable[..., int]:
    return compile_kernel(kernel.replay, *kernel.HELPERS)


class Workspace:
    """The arrays that the kernel works in: lists for the interpreted gear, NumPy arrays for the compiled one.

    board: colour, link, head, pseudo-liberties and size of the chain for each padded point.
    """

    def __init__(self, width: int, height: int, ops: int, nodes: int, compiled: bool) -> None:
        self.compiled = compiled
        size = (height + 2) * (width + 1) + 1
        entries = ops + nodes + 2
        self.board: tuple[Any, Any, Any, Any, Any] = (
            self.make(size, 0),
            self.make(size, 0),
            self.make(size, 0),
            self.make(size, 0),
            self.make(size, 0),
        )
        self.keys = _key_array(size) if compiled else _keys(size)
        self.log = self.make(2 * (2 * ops + 4), 0)
        self.scratch = self.make(size, 0)
        self.stamp = self.make(2 * size, 0)
        self.history = self.make(entries * kernel.HISTORY_COLUMNS, 0)
        self.mask = (1 << max(4, (2 * entries).bit_length())) - 1
        self.buckets = self.make(self.mask + 1, -1)
        self.reg = self.make(kernel.REGISTERS, 0)

    def make(self, length: int, value: int) -> Any:
        """A fresh array of this gear."""
        if not self.compiled:
            return [value] * length
        import numpy as np

        return np.full(length, value, dtype=np.int64)

    def convert(self, values: list[int]) -> Any:
        """A list as an array of this gear."""
        if not self.compiled:
            return values
        import numpy as np

        return np.array(values, dtype=np.int64)
