"""Judging plain records by blocks: the compiled scanner and replay, and one general verdict for all equal roots.

What a record's data are worth saying about is worked out by the general way, once for each canonical root (see
`gocli.archive.plain_kernel`), and remembered as a `Template`. The moves are judged record by record. A record that is
not plain, or whose findings need more than this, is left to the general way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from gocli.archive import plain_kernel as p
from gocli.archive.plain_moves import PlainMoves, place_in
from gocli.board import kernel
from gocli.board.gear import compile_kernel
from gocli.board.points import Point
from gocli.board.replay import KO_MODES, Workspace
from gocli.findings import Finding
from gocli.records.facts import LineFacts, line_facts
from gocli.records.game_info import GameInfo, read_date, read_game_info, read_result
from gocli.records.handicap_facts import fitting_points, handicap_facts
from gocli.records.reading import read_bytes, read_decoded
from gocli.records.record import Record
from gocli.records.text import Decoded, decode
from gocli.rules.ruleset import Ruleset
from gocli.validation.data_checks import moves_that_matter, names_server
from gocli.validation.judge import choose_rules, ending_of, judge_data, order, shown_result
from gocli.validation.replay_checks import findings_of
from gocli.validation.verdict import Options, Verdict

_VALUE = re.compile(r"\[([^\]]*)\]")
_MARGIN = re.compile(r"([BW]\+)[1-9]\d*((?:\.\d+)?)")
_TELL_OF_RESULT = frozenset(("M310", "M311", "M312", "M313"))
"""Findings whose words quote RE."""

_OUTSIDE = (b"\x1b", b"\0", b"~{")
"""What may make more of ASCII bytes than ASCII text."""

COLORS: tuple[Any, ...] = (None, "B", "W")


_RootKey = tuple[bytes, bool, bool, str, bool]
"""What tells one root from another: the canonical form, whether RE and DT say anything, PC, ASCII alone."""

_Key = tuple[_RootKey, int, int, tuple[Point, ...] | None, str, str]
"""What tells one template from another: the root, facts and number of moves, where missing handicap stones would fit,
RE, DT."""


@dataclass(slots=True)
class Root:
    """A canonical root, read by the general way.

    offsets: where the `[` of each value stands in its one line.
    """

    record: Record
    info: GameInfo
    facts: LineFacts
    rules: Ruleset
    rules_source: str
    offsets: list[int]


@dataclass(slots=True)
class Template:
    """What all plain records with one canonical root, result and course of the game share.

    anchors: for each of the findings where it stands: the number of a value and how far behind its `[`, or `(0, None)`
    and `(1, None)` for the `(` and the `;` of the record, or None for a finding without a place.
    """

    root: Root
    komi: Fraction | None
    handicap: int | None
    ending: str | None
    findings: list[Finding]
    anchors: list[tuple[int, int | None] | None]
    play: tuple[int, int, int]


class PlainJudge:
    """Judges the plain records of blocks of files; one a process, since it remembers much."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._scan = compile_kernel(p.scan_block, *p.SCAN_HELPERS)
        self._replay = compile_kernel(p.replay_block, kernel.replay, *kernel.HELPERS)
        self._classes = _classes()
        self._roots: dict[_RootKey, Root | None] = {}
        self._templates: dict[_Key, Template | None] = {}
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
        rows, summaries = self._play(block, templates)
        return [
            None if template is None else self._verdict(block, index, template, rows, summaries)
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

    def _remembered(self, key: _Key) -> Template | None:
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

    def _play(self, block: ScannedBlock, templates: list[Template | None]) -> tuple[list[list[int]], list[list[int]]]:
        """The rows of findings of the block's moves, and the summary of each record."""
        import numpy as np

        for index, template in enumerate(templates):
            if template is None:
                block.table[index, p.P_PLAIN] = 0
        rules = np.array([template.play if template else (0, 0, 0) for template in templates], dtype=np.int64)
        return self._run(block, block.table, rules)

    def _run(self, block: ScannedBlock, table: Any, rules: Any) -> tuple[list[list[int]], list[list[int]]]:
        import numpy as np

        work = block.workspace()
        summaries = np.zeros(len(table) * kernel.SUMMARY_COLUMNS, dtype=np.int64)
        frames, marks, options = (np.zeros(length, dtype=np.int64) for length in (kernel.FRAME_COLUMNS, 0, 6))
        room = 16 * len(table)
        while True:
            out = np.zeros(room * kernel.FINDING_COLUMNS, dtype=np.int64)
            count = self._replay(
                *work.board, work.keys, work.log, work.scratch, work.stamp, work.history, work.buckets, work.mask,
                frames, work.reg, table, rules, block.parents, block.children, block.first_op, block.kinds,
                block.points, out, summaries, options, marks,
            )  # fmt: skip
            if count <= room:
                break
            room = count
        rows = out[: count * kernel.FINDING_COLUMNS].reshape(-1, kernel.FINDING_COLUMNS)
        return rows.tolist(), summaries.reshape(-1, kernel.SUMMARY_COLUMNS).tolist()

    def _verdict(
        self, block: ScannedBlock, index: int, template: Template, rows: list[list[int]], summaries: list[list[int]]
    ) -> Verdict | None:
        record = block.records[index]
        decoded = block.decoded[index]
        findings = [
            _placed(found, anchor, block, index)
            for found, anchor in zip(template.findings, template.anchors, strict=True)
        ]
        if decoded is not None:
            findings += [found for found in decoded.findings if self.options.wants(found.code)]
        first, count = block.table[index, p.P_FIRST_ROW], block.table[index, p.P_ROWS]
        if count:
            own = rows[first : first + count]
            if any(row[kernel.F_CODE] == kernel.REPEAT for row in own):
                return None  # the name of the cycle needs the captures
            findings += self._move_findings(block, index, template, own)
        if len(findings) > 1:
            findings.sort(key=order)
        return Verdict(
            block.files[index][0],
            1,
            1,
            (record[p.P_WIDTH], record[p.P_WIDTH]),
            summaries[index][kernel.M_MOVES],
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

    def _move_findings(
        self, block: ScannedBlock, index: int, template: Template, rows: list[list[int]]
    ) -> list[Finding]:
        import numpy as np

        def again() -> list[list[int]]:
            table = block.table[index : index + 1].copy()
            ko, suicide, _ = template.play
            return self._run(block, table, np.array([[ko, suicide, 1]], dtype=np.int64))[0]

        found = findings_of(rows, PlainMoves(block, index), template.root.rules, again)
        return [one for one in found if self.options.wants(one.code)]


class ScannedBlock:
    """A block of files and all that the scanner made of them."""

    def __init__(self, files: Sequence[tuple[str, bytes]], classes: Any, scan: Callable[..., None]) -> None:
        import numpy as np

        self.files = files
        self.decoded: list[Decoded | None] = []
        texts = [self._utf8(data) for _, data in files]
        self.buffer = b"".join(texts)
        lengths = np.array([len(text) for text in texts], dtype=np.int64)
        self.ends = np.cumsum(lengths)
        self.starts = self.ends - lengths
        total = len(self.buffer)

        def make(length: int) -> Any:
            return np.empty(length, dtype=np.int64)

        self.table = np.zeros((len(files), p.RECORD_COLUMNS), dtype=np.int64)
        self.slots = make(total + 3)  # a value takes three bytes and more, a slot three numbers
        self.parents, self.children, self.first_op = (make(total // 2 + 2 * len(files) + 2) for _ in range(3))
        self.kinds, self.points, self.places = (make(total // 3 + 2) for _ in range(3))
        root = np.empty(2 * total + 8 * len(files) + 8, dtype=np.uint8)
        cursor = np.zeros(p.CURSORS, dtype=np.int64)
        scan(
            np.frombuffer(self.buffer or b" ", dtype=np.uint8), self.starts, self.ends, classes, self.table, self.slots,
            root, self.parents, self.children, self.first_op, self.kinds, self.points, self.places, cursor,
        )  # fmt: skip
        self.roots = root[: cursor[p.C_ROOT]].tobytes()
        self.records: list[list[int]] = self.table.tolist()

    def _utf8(self, data: bytes) -> bytes:
        """The bytes that are scanned: UTF-8; nothing where only the general way will do."""
        if data.isascii():
            self.decoded.append(None)
            return b"" if any(mark in data for mark in _OUTSIDE) else data
        decoded = decode(data)
        self.decoded.append(decoded)
        return decoded.text.encode("utf-8", "replace")

    def span(self, start: int, end: int) -> bytes:
        """The bytes of a span, empty where there is none."""
        return self.buffer[start:end] if start >= 0 else b""

    def text(self, start: int, end: int) -> str | None:
        """The text of a span without white space around it; None where there is none."""
        return self.span(start, end).decode().strip() or None

    def place(self, index: int, offset: int) -> tuple[int, int]:
        """Line and column of an offset of the buffer in the record that it belongs to."""
        return place_in(self.buffer, int(self.starts[index]), int(self.ends[index]), offset)

    def bytes_of(self, index: int) -> bytes:
        """A record as it was scanned, in UTF-8."""
        return self.buffer[int(self.starts[index]) : int(self.ends[index])]

    def root_properties(self, index: int) -> dict[str, list[str]]:
        """The properties of a plain record's root, raw; setup of the node behind it is among them."""
        first, count = (self.records[index][at] for at in (p.P_FIRST_SLOT, p.P_SLOTS))
        properties: dict[str, list[str]] = {}
        for name, start, stop in self.slots[3 * first : 3 * (first + count)].reshape(-1, 3).tolist():
            properties.setdefault(_name_of(abs(name)), []).append(self.buffer[start + 1 : stop].decode())
        return properties

    def line(self, index: int) -> tuple[int, Any, Any]:
        """Of a plain record the number of its nodes, and the kinds and padded points of its operations."""
        nodes, first, count = (self.records[index][at] for at in (p.P_NODES, p.P_FIRST_OP, p.P_OPS))
        return nodes, self.kinds[first : first + count], self.points[first : first + count]

    def workspace(self) -> Workspace:
        """Room for the replay of the largest record."""
        ops = max((record[p.P_OPS] for record in self.records if record[p.P_PLAIN]), default=0)
        nodes = max((record[p.P_NODES] for record in self.records if record[p.P_PLAIN]), default=0)
        size = max((record[p.P_WIDTH] for record in self.records if record[p.P_PLAIN]), default=1)
        return Workspace(size, size, ops, nodes, True)


def _name_of(code: int) -> str:
    """The name of a property by its number, see `plain_kernel.name_code`."""
    return "".join(chr(64 + letter) for letter in (code // 1024, code // 32 % 32, code % 32) if letter)


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


def read_root(key: _RootKey, options: Options) -> Root | None:
    """Read a canonical root by the general way; None where its findings must not be shared."""
    canonical, has_result, has_date, place, ascii_only = key
    values = {"RE": "x" * has_result, "DT": "x" * has_date, "PC": place}
    text, offsets = _written_out(canonical.decode(), values)
    read = read_bytes(text.encode()) if ascii_only else read_decoded(Decoded(text, "utf-8"))
    if len(read.records) != 1 or len(read.records[0].nodes) > 2 or not read.records[0].is_go:
        return None
    record = read.records[0]
    info = read_game_info(record)
    return Root(record, info, line_facts(record), *choose_rules(info, options), offsets)


def make_template(root: Root, key: _Key, options: Options) -> Template | None:
    """The general verdict on a root with a course of the game; None where it must not be shared."""
    _, packed, count, missing, result, date = key
    record = root.record
    info = replace(
        root.info,
        result=read_result(result.strip()) if result.strip() else None,
        date=read_date(date.strip()) if date.strip() else None,
    )
    facts = _unpacked(packed, count, missing, root.facts)
    findings = [found for found in [*record.findings, *judge_data(record, info, facts)] if options.wants(found.code)]
    anchors = [_anchor(found, root.offsets) for found in findings]
    if any(anchor is not None and anchor[1] is not None and anchor[1] > 0 for anchor in anchors):
        return None
    return Template(
        root,
        info.komi.points,
        handicap_facts(record, info, facts).stones,
        ending_of(info, facts),
        findings,
        anchors,
        (KO_MODES[root.rules.ko], int(root.rules.suicide), 0),
    )


def _written_out(root: str, values: dict[str, str]) -> tuple[str, list[int]]:
    """A canonical root with the values that it leaves out, and the offset of the `[` of each value."""
    out: list[str] = []
    offsets: list[int] = []
    at = length = 0
    name = ""
    for found in _VALUE.finditer(root):
        between = root[at : found.start()]
        name = between.lstrip("(;") or name
        value = values.get(name, found[1])
        out += (between, "[", value, "]")
        offsets.append(length + len(between))
        length += len(between) + len(value) + 2
        at = found.end()
    return "".join(out) + root[at:], offsets


def _unpacked(packed: int, moves: int, missing: tuple[Point, ...] | None, facts: LineFacts) -> LineFacts:
    """The facts of the setup with those of the moves that `plain_kernel.facts_of` packed."""
    first, last = COLORS[packed & 3], COLORS[packed >> 2 & 3]
    return replace(
        facts,
        moves=moves,
        first_color=first,
        first_node=facts.last_node if first else None,
        last_color=last,
        last_passes=packed >> 4 & 3,
        leading_black=tuple(range(packed >> 7)),
        leading_passes=packed >> 6 & 1,
        usual_points=missing,
    )


def _anchor(found: Finding, offsets: list[int]) -> tuple[int, int | None] | None:
    """Where a finding of a canonical record (one line) stands, by its values."""
    if found.column is None:
        return None
    offset = found.column - 1
    if offset <= 1:
        return offset, None
    slot = next((number for number, start in enumerate(offsets) if start >= offset), len(offsets) - 1)
    return slot, offset - offsets[slot]


def _classes() -> Any:
    """What the scanner does with each property of the root, by its name's number."""
    import numpy as np

    classes = np.full(p.NAMES, p.LITERAL, dtype=np.int64)
    classes[np.arange(p.NAMES) % 32 > 0] = p.FREE  # three letters: unknown to FF[4], and checked for nothing more
    for kind, names in _KINDS.items():
        for name in names.split():
            first, second, third = (ord(name[at]) if at < len(name) else 0 for at in range(3))
            classes[p.name_code(first, second, third)] = kind
    return classes


_KINDS = {
    p.FREE: "PB PW RO SO US AN ON BT WT CP TC TT RL TM OT",
    p.FREE_IF_KOMI: "EV GN",
    p.FREE_TEXT: "C GC",
    p.ELSEWHERE: "DT PC RE",
    p.RANK: "BR WR",
    p.SETUP: "AB AW AE",
    p.SIZE: "SZ",
    p.GAME: "GM",
    p.TURN: "PL",
    p.HANDICAP: "HA",
    p.KOMI: "KM",
    p.REFUSED: "B W KO BL WL OB OW MN",
}
