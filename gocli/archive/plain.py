"""Judging plain records by blocks: the compiled scanner and replay, and one general verdict for all equal roots.

What a record's data are worth saying about is worked out by the general way, once for each canonical root (see
`gocli.archive.plain_root_kernel`), and remembered as a `Template`. The moves are judged record by record. A record
that is not plain, or whose findings need more than this, is left to the general way.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from gocli.archive import plain_kernel
from gocli.archive import plain_root_kernel as p
from gocli.archive.plain_moves import PlainMoves
from gocli.archive.scanned import ScannedBlock, classes
from gocli.archive.templates import Key, Root, RootKey, Template, make_template, read_root
from gocli.board import kernel
from gocli.board.gear import compile_kernel
from gocli.findings import Finding
from gocli.records.game_info import GameInfo, read_date, read_result
from gocli.records.handicap_facts import fitting_points
from gocli.validation.data_checks import moves_that_matter, names_server
from gocli.validation.judge import order, shown_result
from gocli.validation.replay_checks import findings_of, may_follow
from gocli.validation.verdict import Options, Verdict

_MARGIN = re.compile(r"([BW]\+)[1-9]\d*((?:\.\d+)?)")
_TELL_OF_RESULT = frozenset(("M310", "M311", "M312", "M313"))
"""Findings whose words quote RE."""


class PlainJudge:
    """Judges the plain records of blocks of files; one a process, since it remembers much."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._scan = compile_kernel(plain_kernel.scan_block, *plain_kernel.SCAN_HELPERS)
        self._replay = compile_kernel(plain_kernel.replay_block, kernel.replay, *kernel.HELPERS)
        self._classes = classes()
        self._roots: dict[RootKey, Root | None] = {}
        self._templates: dict[Key, Template | None] = {}
        self._places: dict[bytes, str] = {}
        self._results: dict[bytes, tuple[str, str, str | None]] = {}
        self._dates: dict[bytes, tuple[str, str | None]] = {}

    def judge(self, files: Sequence[tuple[str, bytes]]) -> list[Verdict | None]:
        """A verdict for each plain record of (path, bytes), None for the others."""
        return self.judge_scanned(self.scan(files))

    def scan(self, files: Sequence[tuple[str, bytes]]) -> ScannedBlock:
        """What the scanner makes of a block of (path, bytes)."""
        return ScannedBlock(files, self._classes, self._scan)

    def judge_scanned(self, block: ScannedBlock) -> list[Verdict | None]:
        """A verdict for each plain record of a block, None for the others."""
        templates = [self._template(block, index) for index in range(len(block.files))]
        courses = self._play(block, templates)
        return [
            None if template is None else self._verdict(block, index, template, courses[index])
            for index, template in enumerate(templates)
        ]

    def _template(self, block: ScannedBlock, index: int) -> Template | None:
        record = block.records[index]
        if not record[p.P_PLAIN]:
            return None
        result, exact, _ = self._result(block.span(record[p.P_RESULT], record[p.P_RESULT_END]))
        date, _ = self._date(block.span(record[p.P_DATE], record[p.P_DATE_END]))
        place = self._place(block.span(record[p.P_PLACE], record[p.P_PLACE_END]))
        canonical = block.roots[record[p.P_ROOT_START] : record[p.P_ROOT_END]]
        root = (canonical, bool(result), bool(date), place, block.decoded[index] is None)
        moves = min(record[p.P_MOVES], moves_that_matter(record[p.P_WIDTH] ** 2))
        missing = None
        if record[p.P_MISSING]:
            missing = fitting_points(PlainMoves(block, index).tree, record[p.P_HANDICAP], compiled=True)
        template = self._remembered((root, record[p.P_FACTS], moves, missing, result, date))
        if template is not None and result != exact and any(f.code in _TELL_OF_RESULT for f in template.findings):
            template = self._remembered((root, record[p.P_FACTS], moves, missing, exact, date))
        return template

    def _remembered(self, key: Key) -> Template | None:
        if key not in self._templates:
            if key[0] not in self._roots:
                self._roots[key[0]] = read_root(key[0], self.options)
            root = self._roots[key[0]]
            self._templates[key] = None if root is None else make_template(root, key, self.options)
        return self._templates[key]

    def _place(self, written: bytes) -> str:
        """PC as the template has it: all that are no server are alike."""
        known = self._places.get(written)
        if known is None:
            text = written.decode()
            known = self._places[written] = text if not text.strip() or names_server(text) else "x"
        return known

    def _result(self, written: bytes) -> tuple[str, str, str | None]:
        """RE as the template has it (margins of one kind are alike), as it is, and as it is shown."""
        known = self._results.get(written)
        if known is None:
            text = written.decode()
            alike = _MARGIN.fullmatch(text)
            info = GameInfo(result=read_result(text.strip()) if text.strip() else None)
            known = self._results[written] = (
                f"{alike[1]}7{alike[2]}" if alike else text,
                text,
                shown_result(info),
            )
        return known

    def _date(self, written: bytes) -> tuple[str, str | None]:
        """DT as the template has it (all well-formed dates are alike), and its first day."""
        known = self._dates.get(written)
        if known is None:
            text = written.decode()
            reading = read_date(text.strip()) if text.strip() else None
            alike = reading is not None and reading.standard and text == text.strip()
            known = self._dates[written] = ("2000-01-01" if alike else text, reading.first if reading else None)
        return known

    def _play(self, block: ScannedBlock, templates: list[Template | None]) -> list[_Course]:
        """Replay the records of a block, and once more those in which an illegal move may have led to others."""
        plays = [(0, 0, 0) if template is None else template.play for template in templates]
        for index, template in enumerate(templates):
            if template is None:
                block.table[index, p.P_PLAIN] = 0
        courses = self._run(block, block.table, plays)
        several = [index for index, course in enumerate(courses) if may_follow(course.rows)]
        if several:
            again = self._run(block, block.table[several], [(*plays[index][:2], 1) for index in several])
            for index, course in zip(several, again, strict=True):
                courses[index].independent = course.rows
        return courses

    def _run(self, block: ScannedBlock, table: Any, plays: Sequence[tuple[int, int, int]]) -> list[_Course]:
        """What the kernel says of each record of a table (a copy is as good as the block's own)."""
        import numpy as np

        work = block.workspace()
        summaries = np.zeros(len(table) * kernel.SUMMARY_COLUMNS, dtype=np.int64)
        frames, marks, options = (np.zeros(length, dtype=np.int64) for length in (kernel.FRAME_COLUMNS, 0, 6))
        room = 16 * len(table)
        while True:
            out = np.zeros(room * kernel.FINDING_COLUMNS, dtype=np.int64)
            count = self._replay(
                *work.board, work.keys, work.log, work.scratch, work.stamp, work.history, work.buckets, work.mask,
                frames, work.reg, table, np.array(plays, dtype=np.int64), block.parents, block.children,
                block.first_op, block.kinds, block.points, out, summaries, options, marks,
            )  # fmt: skip
            if count <= room:
                break
            room = count
        rows = out[: count * kernel.FINDING_COLUMNS].reshape(-1, kernel.FINDING_COLUMNS).tolist()
        moves = summaries[kernel.M_MOVES :: kernel.SUMMARY_COLUMNS].tolist()
        starts, counts = table[:, p.P_FIRST_ROW].tolist(), table[:, p.P_ROWS].tolist()
        return [
            _Course(number, rows[start : start + count])
            for number, start, count in zip(moves, starts, counts, strict=True)
        ]

    def _verdict(self, block: ScannedBlock, index: int, template: Template, course: _Course) -> Verdict | None:
        record = block.records[index]
        decoded = block.decoded[index]
        findings = [
            _placed(found, anchor, block, index)
            for found, anchor in zip(template.findings, template.anchors, strict=True)
        ]
        if decoded is not None:
            findings += [found for found in decoded.findings if self.options.wants(found.code)]
        if course.rows:
            if any(row[kernel.F_CODE] == kernel.REPEAT for row in course.rows):
                return None  # the name of the cycle needs the captures
            played = PlainMoves(block, index)
            found = findings_of(course.rows, played, template.root.rules, lambda: course.independent)
            findings += [one for one in found if self.options.wants(one.code)]
        if len(findings) > 1:
            findings.sort(key=order)
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
            self._date(block.span(record[p.P_DATE], record[p.P_DATE_END]))[1],
            template.komi,
            template.handicap,
            self._result(block.span(record[p.P_RESULT], record[p.P_RESULT_END]))[2],
            template.root.record.encoding if decoded is None else decoded.encoding,
            template.ending,
            findings,
        )


@dataclass(slots=True)
class _Course:
    """What the kernel says of a record: its moves, its rows, and those that stand without the illegal moves."""

    moves: int
    rows: list[list[int]]
    independent: list[list[int]] = field(default_factory=list)


def _placed(found: Finding, anchor: tuple[int, int | None] | None, block: ScannedBlock, index: int) -> Finding:
    """A finding of a template at its place in a record."""
    if anchor is None:
        return found
    slot, behind = anchor
    start = int(block.starts[index])
    if behind is None:
        offset = block.buffer.index(b"(", start)
        if slot:
            offset = block.buffer.index(b";", offset)
    else:
        offset = int(block.slots[3 * (block.records[index][p.P_FIRST_SLOT] + slot) + 1]) + behind
    line, column = block.place(index, offset)
    return found.at(line, column)
