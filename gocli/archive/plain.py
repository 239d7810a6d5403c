"""Judging plain records by blocks: the compiled scanner and replay, and one general verdict for all equal roots.

What a record's data are worth saying about is worked out by the general way, once for each canonical root (see
`gocli.archive.plain_root_kernel`), and remembered as a `Template`. The moves are judged record by record. A record
that is not plain, or whose findings need more than this, is left to the general way.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from gocli.archive import plain_kernel
from gocli.archive import plain_layout as p
from gocli.archive.block_verdicts import PlainVerdicts
from gocli.archive.number_kernel import number_spans
from gocli.archive.plain_known import PlainKnown
from gocli.archive.plain_moves import PlainMoves
from gocli.archive.scanned import ScannedBlock, classes
from gocli.board import kernel
from gocli.board import rows_kernel as r
from gocli.board.gear import compile_kernel
from gocli.validation.judge import order
from gocli.validation.replay_checks import findings_of, may_follow
from gocli.validation.verdict import Options, Verdict

Rows = dict[int, list[list[int]]]


class PlainJudge:
    """Judges the plain records of blocks of files; one a process, since it remembers much."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._scan = compile_kernel(plain_kernel.scan_block, *plain_kernel.SCAN_HELPERS)
        self._replay = compile_kernel(plain_kernel.replay_block, kernel.replay, *kernel.HELPERS)
        self._number = compile_kernel(number_spans)
        self._classes = classes()
        self._wants = cache(options.wants)
        self._known = PlainKnown(options, self._number, 0)

    def judge(self, files: Sequence[tuple[str, bytes]]) -> list[Verdict | None]:
        """A verdict for each plain record of (path, bytes), None for the others."""
        verdicts = self.judge_scanned(self.scan(files))
        return [verdicts.verdict(index) for index in range(len(files))]

    def scan(self, files: Sequence[tuple[str, bytes]]) -> ScannedBlock:
        """What the scanner makes of a block of (path, bytes)."""
        return ScannedBlock(files, self._classes, self._scan)

    def judge_scanned(self, block: ScannedBlock) -> PlainVerdicts:
        """The verdicts on the plain records of a block."""
        records = len(block.files)
        if not self._known.has_room(records):
            self._known = PlainKnown(self.options, self._number, records)
        known = self._known
        values = known.values.columns(block.buffer, block.table)
        templates = known.templates(block, values)
        block.table[templates < 0, p.P_PLAIN] = 0
        moves, rows, independent = self._play(block, known.plays(templates))
        shapes = known.shape_numbers(block, values, templates)
        verdicts = PlainVerdicts(block, known, values, shapes, moves)
        for index in sorted(rows.keys() | block.decoded.keys()):
            if templates[index] < 0:
                continue
            decoded = block.decoded.get(index)
            own = [] if decoded is None else list(decoded.findings)
            if index in rows:
                rules = known.template(templates[index]).root.rules
                played = PlainMoves(block, index)
                own += findings_of(rows[index], played, rules, lambda at=index: independent[at])  # type: ignore[misc]
            own = [found for found in own if self._wants(found.code)]
            if own:
                verdicts.add_own(index, sorted(own, key=order))
        return verdicts

    def _play(self, block: ScannedBlock, plays: Any) -> tuple[Any, Rows, Rows]:
        """Replay the records of a block: how many moves each has; the rows of the kernel by the number of the record;
        and for those in which an illegal move may have led to others the rows without the illegal moves.

        plays: see `PlainKnown.plays`.
        """
        moves, rows = self._run(block, block.table, plays)
        several = [index for index, found in rows.items() if may_follow(found)]
        independent: Rows = {index: [] for index in several}
        if several:
            skipping = plays[several]
            skipping[:, 2] = 1
            _, again = self._run(block, block.table[several], skipping)
            independent |= {several[number]: found for number, found in again.items()}
        return moves, rows, independent

    def _run(self, block: ScannedBlock, table: Any, plays: Any) -> tuple[Any, Rows]:
        """What the kernel says of each record of a table (a copy is as good as the block's own)."""
        import numpy as np

        work = block.workspace()
        count = len(table)
        summaries, frames, marks, options = (
            np.zeros(length, dtype=np.int64)
            for length in (count * kernel.SUMMARY_COLUMNS, block.frames * kernel.FRAME_COLUMNS, 1, kernel.OPTIONS)
        )
        room = 16 * count
        while True:
            out = np.empty(room * r.FINDING_COLUMNS, dtype=np.int64)
            found = self._replay(
                *work.board, work.keys, work.log, work.scratch, work.stamp, work.history, work.buckets, work.mask,
                frames, work.reg, table, count, plays, block.parents, block.children, block.first_op, block.kinds,
                block.points, out, room, summaries, options, marks,
            )  # fmt: skip
            if found <= room:
                break
            room = found
        told = out[: found * r.FINDING_COLUMNS].reshape(-1, r.FINDING_COLUMNS)
        counts = table[:, p.P_PLAIN] * table[:, p.P_ROWS]
        told[:, r.F_NODE] -= np.repeat(table[:, p.P_FIRST_NODE], counts)
        told[:, r.F_OP] -= np.repeat(table[:, p.P_FIRST_OP], counts)
        listed = told.tolist()
        last = np.cumsum(counts).tolist()
        rows = {index: listed[last[index] - counts[index] : last[index]] for index in np.flatnonzero(counts).tolist()}
        return summaries[kernel.M_MOVES :: kernel.SUMMARY_COLUMNS], rows
