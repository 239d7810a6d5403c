"""The moves of a plain record, for the words about them."""

from __future__ import annotations

from collections.abc import Sequence

from gocli.archive import plain_root_kernel as p
from gocli.archive.scanned import ScannedBlock
from gocli.board.replay import MoveTree
from gocli.records.lines import Ply


class PlainMoves:
    """The moves of a scanned record as `gocli.validation.replay_checks.Played`."""

    def __init__(self, block: ScannedBlock, index: int) -> None:
        self.block = block
        self.index = index
        record = block.records[index]
        node, nodes, op, ops = (record[at] for at in (p.P_FIRST_NODE, p.P_NODES, p.P_FIRST_OP, p.P_OPS))
        self.first = op
        self.tree = MoveTree(
            record[p.P_WIDTH],
            record[p.P_WIDTH],
            block.parents[node : node + nodes].tolist(),
            block.children[node : node + nodes].tolist(),
            block.first_op[node : node + nodes + 1].tolist(),
            block.kinds[op : op + ops].tolist(),
            block.points[op : op + ops].tolist(),
        )
        slots = range(record[p.P_FIRST_SLOT], record[p.P_FIRST_SLOT] + record[p.P_SLOTS])
        self.size_given = any(block.slots[3 * slot] == SIZE_NAME for slot in slots)

    def value(self, node: int, op: int) -> str:
        start = int(self.block.places[self.first + op])
        return self.block.buffer[start + 1 : self.block.buffer.index(b"]", start)].decode()

    def place(self, node: int, op: int, first_move: bool) -> tuple[int | None, int | None]:
        if first_move:
            op = self.tree.first_op[node]
        return self.block.place(self.index, int(self.block.places[self.first + op]))

    def branch(self, node: int) -> str:
        return "main"

    def intended(self, node: int) -> bool:
        return False

    def plies(self, node: int) -> Sequence[Ply]:
        raise NotImplementedError("repetitions of plain records are judged by the general way")


SIZE_NAME = p.name_code(ord("S"), ord("Z"), 0)
