"""Judging plain records by blocks: the compiled scanner and replay, and one general verdict for all equal roots.

What a record's data are worth saying about is worked out by the general way, once for each canonical root (see
`gocli.archive.plain_root_kernel`), and remembered as a `Template`. The moves are judged record by record. A record
that is not plain, or whose findings need more than this, is left to the general way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from gocli.archive import plain_kernel
from gocli.archive import plain_root_kernel as p
from gocli.archive.plain_moves import PlainMoves
from gocli.archive.plain_values import PlainValues
from gocli.archive.scanned import ScannedBlock, classes
from gocli.archive.shapes import PlacedFindings, Shape
from gocli.archive.templates import Key, Root, RootKey, Template, make_shape, make_template, read_root
from gocli.board import kernel
from gocli.board.gear import compile_kernel
from gocli.findings import Finding
from gocli.records.handicap_facts import fitting_points
from gocli.validation.data_checks import moves_that_matter
from gocli.validation.judge import order
from gocli.validation.replay_checks import findings_of, may_follow
from gocli.validation.verdict import Options, Verdict

_TELL_OF_RESULT = frozenset(("M310", "M311", "M312", "M313"))
"""Findings whose words quote RE."""

_NO_PLAY = (0, 0, 0)


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

    def judge(self, files: Sequence[tuple[str, bytes]]) -> list[Verdict | None]:
        """A verdict for each plain record of (path, bytes), None for the others."""
        return self.judge_scanned(self.scan(files))

    def scan(self, files: Sequence[tuple[str, bytes]]) -> ScannedBlock:
        """What the scanner makes of a block of (path, bytes)."""
        return ScannedBlock(files, self._classes, self._scan)

    def judge_scanned(self, block: ScannedBlock) -> list[Verdict | None]:
        """A verdict for each plain record of a block, None for the others."""
        templates = [
            self._template(block, index, record) if record[p.P_PLAIN] else None
            for index, record in enumerate(block.records)
        ]
        courses = self._play(block, templates)
        return [
            None if template is None else self._verdict(block, index, template, courses[index])
            for index, template in enumerate(templates)
        ]

    def _template(self, block: ScannedBlock, index: int, record: list[int]) -> Template | None:
        if record[p.P_LEAVES] > 1 and (not self.options.variations or record[p.P_MISSING]):
            return None
        values = self._values
        result = values.result(block.span(record[p.P_RESULT], record[p.P_RESULT_END]))
        if result.on_time and record[p.P_CLOCKS]:
            return None
        date = values.date(block.span(record[p.P_DATE], record[p.P_DATE_END]))
        place = values.place(block.span(record[p.P_PLACE], record[p.P_PLACE_END]))
        canonical = block.roots[record[p.P_ROOT_START] : record[p.P_ROOT_END]]
        root = (canonical, bool(result.alike), bool(date.alike), place, block.decoded[index] is None)
        most = moves_that_matter(record[p.P_WIDTH] ** 2) if result.counted else 1
        moves = min(record[p.P_MOVES], most)
        missing = None
        if record[p.P_MISSING]:
            missing = fitting_points(PlainMoves(block, index).tree, record[p.P_HANDICAP], compiled=True)
        facts = record[p.P_FACTS]
        template = self._remembered((root, facts, moves, missing, result.alike, date.alike))
        if template is not None and template.tells_of_result and result.alike != result.exact:
            template = self._remembered((root, facts, moves, missing, result.exact, date.alike))
        return template

    def _remembered(self, key: Key) -> Template | None:
        try:
            return self._templates[key]
        except KeyError:
            if key[0] not in self._roots:
                self._roots[key[0]] = read_root(key[0], self.options)
            root = self._roots[key[0]]
            template = None if root is None else make_template(root, key, self.options)
            if template is not None:
                template.tells_of_result = any(found.code in _TELL_OF_RESULT for found in template.findings)
            self._templates[key] = template
            return template

    def _shape(self, block: ScannedBlock, record: list[int], template: Template, encoding: str) -> Shape:
        black = block.span(record[p.P_BLACK_RANK], record[p.P_BLACK_RANK_END])
        white = block.span(record[p.P_WHITE_RANK], record[p.P_WHITE_RANK_END])
        key = (template, black, white, encoding)
        shape = self._shapes.get(key)
        if shape is None:
            ranks = [
                (name, found)
                for name, written in (("BR", black), ("WR", white))
                if (found := self._values.rank(name, written)) is not None
            ]
            shape = self._shapes[key] = make_shape(template, ranks)
        return shape

    def _play(self, block: ScannedBlock, templates: list[Template | None]) -> list[_Course]:
        """Replay the records of a block, and once more those in which an illegal move may have led to others."""
        for index, template in enumerate(templates):
            if template is None:
                block.table[index, p.P_PLAIN] = 0
        plays = [_NO_PLAY if template is None else template.play for template in templates]
        courses = self._run(block, block.table, plays)
        several = [index for index, course in enumerate(courses) if len(course.rows) > 1 and may_follow(course.rows)]
        if several:
            again = self._run(block, block.table[several], [(*plays[index][:2], 1) for index in several])
            for index, course in zip(several, again, strict=True):
                courses[index].independent = course.rows
        return courses

    def _run(self, block: ScannedBlock, table: Any, plays: Sequence[tuple[int, int, int]]) -> list[_Course]:
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
        moves = summaries[kernel.M_MOVES :: kernel.SUMMARY_COLUMNS].tolist()
        courses = [_Course(number) for number in moves]
        rows = out[: found * kernel.FINDING_COLUMNS].reshape(-1, kernel.FINDING_COLUMNS)
        for index in np.flatnonzero(table[:, p.P_PLAIN] * table[:, p.P_ROWS]).tolist():
            first, own, node, op = table[index, [p.P_FIRST_ROW, p.P_ROWS, p.P_FIRST_NODE, p.P_FIRST_OP]].tolist()
            part = rows[first : first + own]
            part[:, kernel.F_NODE] -= node
            part[:, kernel.F_OP] -= op
            courses[index].rows = part.tolist()
        return courses

    def _verdict(self, block: ScannedBlock, index: int, template: Template, course: _Course) -> Verdict:
        record = block.records[index]
        decoded = block.decoded[index]
        encoding = template.root.record.encoding if decoded is None else decoded.encoding
        shape = self._shape(block, record, template, encoding)
        findings: Sequence[Finding] = PlacedFindings(shape, shape.places(block.anchors, record[p.P_FIRST_ANCHOR]))
        if course.rows or (decoded is not None and decoded.findings):
            findings = self._with_own(findings, block, index, template, course)
        values = self._values
        return Verdict(
            block.files[index][0],
            1,
            1,
            (record[p.P_WIDTH], record[p.P_WIDTH]),
            course.moves,
            template.root.rules.name,
            template.root.rules_source,
            block.text(record[p.P_BLACK], record[p.P_BLACK_END]),
            block.text(record[p.P_WHITE], record[p.P_WHITE_END]),
            values.date(block.span(record[p.P_DATE], record[p.P_DATE_END])).first,
            template.komi,
            template.handicap,
            values.result(block.span(record[p.P_RESULT], record[p.P_RESULT_END])).shown,
            encoding,
            template.ending,
            findings,
        )

    def _with_own(
        self, shared: Sequence[Finding], block: ScannedBlock, index: int, template: Template, course: _Course
    ) -> list[Finding]:
        """The findings of a record with those that it does not share: about its text and its moves."""
        decoded = block.decoded[index]
        own: list[Finding] = [] if decoded is None else decoded.findings
        if course.rows:
            played = PlainMoves(block, index)
            own = [*own, *findings_of(course.rows, played, template.root.rules, lambda: course.independent)]
        return sorted([*shared, *(found for found in own if self.options.wants(found.code))], key=order)


@dataclass(slots=True)
class _Course:
    """What the kernel says of a record: its moves, its rows, and those that stand without the illegal moves."""

    moves: int
    rows: list[list[int]] = field(default_factory=list)
    independent: list[list[int]] = field(default_factory=list)
