"""The moves of a plain record, for the words about them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from typing import overload

from gocli.archive import plain_layout as p
from gocli.archive.plain_text_kernel import name_code
from gocli.archive.scanned import ScannedBlock
from gocli.board import kernel
from gocli.board.position import EMPTY
from gocli.board.replay import MoveTree, replay_line, unpadded
from gocli.records.lines import Ply


class PlainMoves:
    """The moves of a scanned record as `gocli.validation.replay_checks.Played`."""

    def __init__(self, block: ScannedBlock, index: int) -> None:
        self.block = block
        self.index = index
        self.first = int(block.table[index, p.P_FIRST_OP])
        self.size = (int(block.table[index, p.P_WIDTH]),) * 2

    @cached_property
    def tree(self) -> MoveTree:
        """The tree of the moves."""
        block, record = self.block, self.block.record(self.index)
        node, nodes, op, ops = (record[at] for at in (p.P_FIRST_NODE, p.P_NODES, p.P_FIRST_OP, p.P_OPS))
        return MoveTree(
            record[p.P_WIDTH],
            record[p.P_WIDTH],
            (block.parents[node : node + nodes] - node).tolist(),
            block.children[node : node + nodes].tolist(),
            (block.first_op[node : node + nodes + 1] - op).tolist(),
            block.kinds[op : op + ops].tolist(),
            block.points[op : op + ops].tolist(),
        )

    @cached_property
    def size_given(self) -> bool:
        """Whether the record says how large the board is."""
        first, count = self.block.table[self.index, [p.P_FIRST_SLOT, p.P_SLOTS]].tolist()
        return SIZE_NAME in self.block.slots[3 * first : 3 * (first + count) : 3].tolist()

    def value(self, node: int, op: int) -> str:
        start = int(self.block.places[self.first + op])
        return self.block.buffer[start + 1 : self.block.buffer.index(b"]", start)].decode()

    def place(self, node: int, op: int, first_move: bool) -> tuple[int | None, int | None]:
        if first_move:
            op = self.tree.first_op[node]
        return self.block.place(self.index, int(self.block.places[self.first + op]))

    def branch(self, node: int) -> str:
        if self.block.table[self.index, p.P_LEAVES] == 1:
            return "main"
        leaves = self.tree.children[:node].count(0)
        return str(leaves + 1) if leaves else "main"

    def intended(self, node: int) -> bool:
        return False

    def plies(self, node: int) -> Sequence[Ply]:
        tree = self.tree
        path = []
        while node >= 0:
            path.append(node)
            node = tree.parents[node]
        path.reverse()
        counts = [tree.first_op[each + 1] - tree.first_op[each] for each in path]
        ops = [op for each in path for op in range(tree.first_op[each], tree.first_op[each + 1])]
        line = MoveTree(
            tree.width,
            tree.height,
            list(range(-1, len(path) - 1)),
            [1] * (len(path) - 1) + [0],
            [0, *accumulate(counts)],
            [tree.kinds[op] for op in ops],
            [tree.points[op] for op in ops],
        )
        return _Plies(line)


class _Plies(Sequence[Ply]):
    """The moves of a line and what they take; as a sequence they are made when they are looked at."""

    def __init__(self, line: MoveTree) -> None:
        self._line = line
        self._changes = replay_line(line, compiled=True).changes
        self._ops = [op for op, kind in enumerate(line.kinds) if kind <= kernel.PLAY_WHITE]

    def __len__(self) -> int:
        return len(self._ops)

    @overload
    def __getitem__(self, index: int) -> Ply: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Ply]: ...

    def __getitem__(self, index: int | slice) -> Ply | Sequence[Ply]:
        numbers = range(len(self._ops))[index]
        return [self._ply(number) for number in numbers] if isinstance(numbers, range) else self._ply(numbers)

    def _ply(self, number: int) -> Ply:
        op, width = self._ops[number], self._line.width
        point = self._line.points[op]
        places = [unpadded(at, width) for at, old, _ in self._changes[op] if old != EMPTY]
        captured = tuple(y * width + x for x, y in places)
        color = self._line.kinds[op]
        return Ply(0, number + 1, color, unpadded(point, width) if point > 0 else None, captured, point >= 0)


SIZE_NAME = name_code(ord("S"), ord("Z"), 0)
