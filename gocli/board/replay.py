"""Room for the kernel to work in, and a tree of moves as the flat arrays that it plays."""

from __future__ import annotations

import threading
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, TypeVar

from gocli.board import kernel
from gocli.board import rows_kernel as r
from gocli.board.chains_kernel import NEW
from gocli.board.gear import can_compile, compile_kernel, is_compiled
from gocli.board.history_kernel import HISTORY_COLUMNS
from gocli.board.points import Point

T = TypeVar("T")

KO_MODES = {"simple": kernel.KO_SIMPLE, "situational": kernel.KO_SITUATIONAL, "positional": kernel.KO_POSITIONAL}

LOADED_FROM = 200_000
"""Microseconds of the interpreted gear from which the compiled one pays where its code is in the cache."""

COMPILED_FROM = 3_000_000
"""The same where the code must be compiled first, which takes some seven seconds; a tree is played up to three times.
"""


ASIDE_FROM = 50_000
"""Nodes from which compiled code runs in a thread of its own, so that it can be left before its end."""


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


def expected_work(tree: MoveTree) -> int:
    """About how many microseconds the interpreted gear takes to play a tree.

    The chains of the whole board are found anew behind a setup, where a branch goes back to where it began, and where
    a stone is played onto another: a line may be full of that if it has more moves than the board has points.
    """
    points = tree.width * tree.height
    leaves = tree.children.count(0)
    plays = sum(1 for kind in tree.kinds if kind <= kernel.PLAY_WHITE)
    setups = min(len(tree.kinds) - plays, len(tree.parents))
    anew = leaves - 1 + setups + max(0, plays - tree.points.count(kernel.PASS) - points * leaves)
    return 8 * len(tree.kinds) + 2 * len(tree.parents) + points * anew // 3


def gear_for(tree: MoveTree) -> bool:
    """Whether the compiled gear is the quicker one for a tree, start and all."""
    work = expected_work(tree)
    if work < LOADED_FROM or not can_compile():
        return False
    return work >= COMPILED_FROM or is_compiled(kernel.replay, *kernel.HELPERS)


class Changes:
    """What each operation of a line changed, in order: (padded point, old, new state)."""

    __slots__ = ("_log", "_marks")

    def __init__(self, log: Sequence[int], marks: Sequence[int]) -> None:
        self._log = log
        self._marks = marks

    def __getitem__(self, op: int) -> list[tuple[int, int, int]]:
        log = self._log
        places = range(2 * self._marks[op - 1] if op else 0, 2 * self._marks[op], 2)
        return [(log[at], log[at + 1] % NEW, log[at + 1] // NEW) for at in places]

    def __iter__(self) -> Iterator[list[tuple[int, int, int]]]:
        return map(self.__getitem__, range(len(self._marks)))


@dataclass(slots=True)
class Replay:
    """What the kernel says of a tree.

    rows: its findings, `r.FINDING_COLUMNS` numbers each, where asked for only those that are wanted.
    counts: how many findings there are of each code, wanted or not.  summary: what the main line came to.
    changes: of a line, where asked for; else of no operation.
    """

    rows: list[list[int]]
    counts: Counter[int]
    summary: list[int]
    changes: Changes


Wanted = Callable[[list[int], list[int]], Iterable[int]]
"""Which findings are wanted, by their numbers, told from the operation and the code of each of them."""


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
    compiled: which gear; None chooses by the work that is to be expected.
    """
    if compiled is None:
        compiled = gear_for(tree)
    return _run(tree, [KO_MODES[ko], int(suicide), handicap, int(skip_illegal)], compiled, False, wanted)


def replay_line(tree: MoveTree, compiled: bool | None = None) -> Replay:
    """Play one line (each node has one child) and keep what each operation changed, and no findings.

    compiled: as in `replay_tree`.
    """
    if compiled is None:
        compiled = gear_for(tree)
    return _run(tree, [kernel.KO_SIMPLE, 1, 0, 0], compiled, True, lambda ops, codes: ())


def _run(tree: MoveTree, rules: list[int], compiled: bool, changes: bool, wanted: Wanted | None = None) -> Replay:
    """Play a tree. rules: the options of the kernel from O_KO to O_SKIP."""
    work = Workspace(tree.width, tree.height, len(tree.kinds), len(tree.parents), compiled)
    branchings = sum(1 for count in tree.children if count > 1)
    frames = work.make((branchings + 1) * kernel.FRAME_COLUMNS, -1)
    arrays = [work.convert(given) for given in (tree.parents, tree.children, tree.first_op, tree.kinds, tree.points)]
    summary = work.make(kernel.SUMMARY_COLUMNS, 0)
    marks = work.make(len(tree.kinds) if changes else 0, 0)
    nodes = len(tree.parents)
    run: Callable[..., int] = compiled_replay() if compiled else kernel.replay
    if compiled and nodes >= ASIDE_FROM:
        run = partial(aside, run)
    room = 64 + nodes // 4
    while True:
        options = work.convert([tree.width, tree.height, *rules, 0, nodes, 0, room, 0, int(changes)])
        out = work.make(room * r.FINDING_COLUMNS, 0)
        count = run(
            *work.board, work.keys, work.log, work.scratch, work.stamp, work.history, work.buckets, work.mask,
            frames, work.reg, options, *arrays, out, summary, marks,
        )  # fmt: skip
        if count <= room:
            break
        room = count
    width = r.FINDING_COLUMNS
    ops, codes = (work.listed(out[column : count * width : width]) for column in (r.F_OP, r.F_CODE))
    shown = range(count) if wanted is None else wanted(ops, codes)
    rows = [work.listed(out[number * width : (number + 1) * width]) for number in shown]
    top = int(marks[-1]) if len(marks) else 0
    kept = Changes(work.packed(work.log[: 2 * top]), work.packed(marks))
    return Replay(rows, Counter(codes), work.listed(summary), kept)


def aside(run: Callable[..., T], *given: Any) -> T:
    """Run something that lets go of the interpreter's lock, so that a signal need not wait for its end.

    What a signal raises (Ctrl-C, the end of the time for a record) leaves it to run on for nobody.
    """
    if threading.current_thread() is not threading.main_thread():
        return run(*given)
    from concurrent.futures import Future

    future: Future[T] = Future()

    def work() -> None:
        try:
            future.set_result(run(*given))
        except Exception as error:  # noqa: BLE001  (whatever it is, it is told to who waits)
            future.set_exception(error)

    threading.Thread(target=work, daemon=True).start()
    return future.result()


@cache
def compiled_replay() -> Callable[..., int]:
    """The compiled twin of `kernel.replay`; the first call loads it, or compiles it, which takes some seconds."""
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
        self.history = self.make(entries * HISTORY_COLUMNS, 0)
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

    def listed(self, values: Any) -> list[int]:
        """An array of this gear as a list."""
        return values.tolist() if self.compiled else list(values)

    def packed(self, values: Any) -> Sequence[int]:
        """An array of this gear as one that is quick to read number by number, and takes little memory."""
        return array("q", values.tobytes() if self.compiled else values)
