"""Judging plain records by blocks: the compiled scanner and replay, and one general verdict for all equal roots.

What a record's data are worth saying about is worked out by the general way, once for each canonical root (see
`gocli.archive.plain_root_kernel`), and remembered as a `Template`. The moves are judged record by record. A record
that is not plain, or whose findings need more than this, is left to the general way.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from gocli.archive import plain_kernel
from gocli.archive import plain_root_kernel as p
from gocli.archive.plain_moves import PlainMoves
from gocli.archive.plain_values import PlainDate, PlainResult, PlainValues
from gocli.archive.scanned import ScannedBlock, classes
from gocli.archive.shapes import Kind, PlacedFindings, Shape
from gocli.archive.templates import Key, Root, RootKey, Template, make_shape, make_template, read_root
from gocli.board import kernel
from gocli.board.gear import compile_kernel
from gocli.findings import Finding
from gocli.records.handicap_facts import fitting_points
from gocli.validation.data_checks import moves_that_matter
from gocli.validation.judge import order
from gocli.validation.replay_checks import findings_of, may_follow
from gocli.validation.verdict import Options, Verdict

_NO_PLAY = (0, 0, 0)

_FOR_TEMPLATES = [
    p.P_PLAIN, p.P_WIDTH, p.P_LEAVES, p.P_MISSING, p.P_CLOCKS, p.P_FACTS, p.P_MOVES, p.P_HANDICAP, p.P_ROOT_START,
    p.P_ROOT_END, p.P_RESULT, p.P_RESULT_END, p.P_DATE, p.P_DATE_END, p.P_PLACE, p.P_PLACE_END,
]  # fmt: skip
_FOR_VERDICTS = [
    p.P_WIDTH, p.P_FIRST_ANCHOR, p.P_BLACK, p.P_BLACK_END, p.P_WHITE, p.P_WHITE_END, p.P_BLACK_RANK,
    p.P_BLACK_RANK_END, p.P_WHITE_RANK, p.P_WHITE_RANK_END,
]  # fmt: skip

MOST_OWN = 4
"""Findings of its own with which a record still has a shape."""

MOST_SHAPES = 50_000
"""Shapes that are remembered; beyond that all are forgotten, so that memory stays flat."""

Rows = dict[int, list[list[int]]]


class PlainJudge:
    """Judges the plain records of blocks of files; one a process, since it remembers much."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._scan = compile_kernel(plain_kernel.scan_block, *plain_kernel.SCAN_HELPERS)
        self._replay = compile_kernel(plain_kernel.replay_block, kernel.replay, *kernel.HELPERS)
        self._classes = classes()
        self._values = PlainValues(options)
        self._roots: dict[RootKey, Root | None] = {}
        self._templates: dict[Key, Template | None] = {}
        self._shapes: dict[tuple[Template, bytes, bytes, str], Shape] = {}
        self._shapes_with_own: dict[tuple[Shape, Sequence[tuple[Kind, int]]], Shape] = {}

    def judge(self, files: Sequence[tuple[str, bytes]]) -> list[Verdict | None]:
        """A verdict for each plain record of (path, bytes), None for the others."""
        return self.judge_scanned(self.scan(files))

    def scan(self, files: Sequence[tuple[str, bytes]]) -> ScannedBlock:
        """What the scanner makes of a block of (path, bytes)."""
        return ScannedBlock(files, self._classes, self._scan)

    def judge_scanned(self, block: ScannedBlock) -> list[Verdict | None]:
        """A verdict for each plain record of a block, None for the others."""
        known = [
            self._template(block, index, record) if record[0] else None
            for index, record in enumerate(block.columns(_FOR_TEMPLATES))
        ]
        moves, rows, independent = self._play(block, [None if each is None else each[0] for each in known])
        verdicts: list[Verdict | None] = []
        buffer, names = block.buffer, self._values.name
        for index, (each, record) in enumerate(zip(known, block.columns(_FOR_VERDICTS), strict=True)):
            if each is None:
                verdicts.append(None)
                continue
            template, result, date = each
            width, anchor, black, black_end, white, white_end, rank, rank_end, other_rank, other_rank_end = record
            decoded = block.decoded[index]
            encoding = template.root.record.encoding if decoded is None else decoded.encoding
            key = (template, buffer[rank:rank_end], buffer[other_rank:other_rank_end], encoding)
            shape = self._shapes.get(key) or self._shape(key)
            placed = PlacedFindings(shape, shape.places(block.anchors, anchor))
            own: list[Finding] = [] if decoded is None else decoded.findings
            if index in rows:
                played = PlainMoves(block, index)
                judged = findings_of(rows[index], played, template.root.rules, lambda at=index: independent[at])  # type: ignore[misc]
                own = [*own, *judged]
            verdicts.append(
                Verdict(
                    block.files[index][0],
                    1,
                    1,
                    (width, width),
                    moves[index],
                    template.root.rules.name,
                    template.root.rules_source,
                    names(buffer[black:black_end]),
                    names(buffer[white:white_end]),
                    date.first,
                    template.komi,
                    template.handicap,
                    result.shown,
                    encoding,
                    template.ending,
                    self._with_own(placed, own) if own else placed,
                )
            )
        return verdicts

    def _template(
        self, block: ScannedBlock, index: int, record: list[int]
    ) -> tuple[Template, PlainResult, PlainDate] | None:
        """The template of a plain record, with its result and date; None where it must be judged by the general way."""
        (
            _, width, leaves, missing, clocks, facts, moves, handicap, root_start, root_end, result_at, result_end,
            date_at, date_end, place_at, place_end,
        ) = record  # fmt: skip
        if leaves > 1 and (missing or not self.options.variations):
            return None
        values, buffer = self._values, block.buffer
        result = values.result(buffer[result_at:result_end])
        if clocks and result.on_time:
            return None
        date = values.date(buffer[date_at:date_end])
        canonical = block.roots[root_start:root_end]
        ascii_alone = block.decoded[index] is None
        root = (canonical, bool(result.alike), bool(date.alike), values.place(buffer[place_at:place_end]), ascii_alone)
        moves = min(moves, moves_that_matter(width * width) if result.counted else 1)
        points = fitting_points(PlainMoves(block, index).tree, handicap, compiled=True) if missing else None
        template = self._remembered((root, facts, moves, points, result.alike, date.alike))
        if template is not None and template.tells_of_result and result.alike != result.exact:
            template = self._remembered((root, facts, moves, points, result.exact, date.alike))
        return None if template is None else (template, result, date)

    def _remembered(self, key: Key) -> Template | None:
        try:
            return self._templates[key]
        except KeyError:
            if key[0] not in self._roots:
                self._roots[key[0]] = read_root(key[0], self.options)
            root = self._roots[key[0]]
            template = None if root is None else make_template(root, key, self.options)
            self._templates[key] = template
            return template

    def _shape(self, key: tuple[Template, bytes, bytes, str]) -> Shape:
        """The shape of the verdicts with a template and ranks."""
        template, black, white, _ = key
        ranks = [
            (name, found)
            for name, written in (("BR", black), ("WR", white))
            if (found := self._values.rank(name, written)) is not None
        ]
        if len(self._shapes) + len(self._shapes_with_own) >= MOST_SHAPES:
            self._shapes.clear()
            self._shapes_with_own.clear()
        shape = self._shapes[key] = make_shape(template, ranks)
        return shape

    def _with_own(self, shared: PlacedFindings, own: list[Finding]) -> Sequence[Finding]:
        """The findings of a record with those that it does not share: about its text and its moves."""
        own = sorted((found for found in own if self.options.wants(found.code)), key=order)
        if len(own) > MOST_OWN:
            return sorted([*shared, *own], key=order)
        shape = shared.shape
        keys = shape.order(shared.places)
        kinds = tuple(
            ((found.code, found.severity, found.follow_up), bisect_right(keys, order(found)[1:])) for found in own
        )
        known = self._shapes_with_own.get((shape, kinds))
        if known is None:
            known = self._shapes_with_own[shape, kinds] = shape.with_own(kinds)
        return PlacedFindings(known, shared.places, own)

    def _play(self, block: ScannedBlock, templates: list[Template | None]) -> tuple[list[int], Rows, Rows]:
        """Replay the records of a block: how many moves each has; the rows of the kernel by the number of the record;
        and for those in which an illegal move may have led to others the rows without the illegal moves."""
        for index, template in enumerate(templates):
            if template is None:
                block.table[index, p.P_PLAIN] = 0
        plays = [_NO_PLAY if template is None else template.play for template in templates]
        moves, rows = self._run(block, block.table, plays)
        several = [index for index, found in rows.items() if may_follow(found)]
        independent: Rows = {index: [] for index in several}
        if several:
            _, again = self._run(block, block.table[several], [(*plays[index][:2], 1) for index in several])
            independent |= {several[number]: found for number, found in again.items()}
        return moves, rows, independent

    def _run(self, block: ScannedBlock, table: Any, plays: Sequence[tuple[int, int, int]]) -> tuple[list[int], Rows]:
        """What the kernel says of each record of a table (a copy is as good as the block's own)."""
        import numpy as np

        work = block.workspace()
        count = len(table)
        summaries, frames, marks, options = (
            np.zeros(length, dtype=np.int64)
            for length in (count * kernel.SUMMARY_COLUMNS, block.frames * kernel.FRAME_COLUMNS, 1, kernel.OPTIONS)
        )
        rules = np.array(plays, dtype=np.int64)
        room = 16 * count
        while True:
            out = np.empty(room * kernel.FINDING_COLUMNS, dtype=np.int64)
            found = self._replay(
                *work.board, work.keys, work.log, work.scratch, work.stamp, work.history, work.buckets, work.mask,
                frames, work.reg, table, count, rules, block.parents, block.children, block.first_op, block.kinds,
                block.points, out, room, summaries, options, marks,
            )  # fmt: skip
            if found <= room:
                break
            room = found
        rows: Rows = {}
        told = out[: found * kernel.FINDING_COLUMNS].reshape(-1, kernel.FINDING_COLUMNS)
        for index in np.flatnonzero(table[:, p.P_PLAIN] * table[:, p.P_ROWS]).tolist():
            first, own, node, op = table[index, [p.P_FIRST_ROW, p.P_ROWS, p.P_FIRST_NODE, p.P_FIRST_OP]].tolist()
            part = told[first : first + own]
            part[:, kernel.F_NODE] -= node
            part[:, kernel.F_OP] -= op
            rows[index] = part.tolist()
        return summaries[kernel.M_MOVES :: kernel.SUMMARY_COLUMNS].tolist(), rows
