"""The verdicts on a block as lines of JSON, put together by compiled code from one form for each shape."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from gocli.archive import line_kernel as k
from gocli.archive.block_verdicts import BlockVerdicts
from gocli.archive.numbers import BytePool, RowTable
from gocli.archive.plain_known import PlainKnown
from gocli.archive.shapes import Shape
from gocli.archive.verdict_json import OwnValues, finding_json, game_json, number, text, verdict_json
from gocli.board.gear import compile_kernel
from gocli.findings import Finding


class VerdictLines:
    """Writes the lines of blocks; made once for all that is known of plain records, whose numbers it uses.

    between, end: what stands between two lines, and behind the last of a block.
    """

    def __init__(self, known: PlainKnown, between: str, end: str) -> None:
        self._known = known
        self._separators = (between + end).encode()
        self._between, self._end = len(between), len(end)
        self._forms, self._names, self._dates, self._results = (BytePool() for _ in range(4))
        self._places = RowTable(2)
        self._place_ends = RowTable(1)
        self._room = 1 << 16
        self._write = _compiled()

    def write(self, verdicts: BlockVerdicts) -> bytes:
        """The lines of a block; empty for none."""
        import numpy as np

        plain = verdicts.plain
        count = len(plain.shapes)
        if not count:
            return b""
        self._learn()
        lines = np.zeros((count, k.LINE_COLUMNS), dtype=np.int64)
        lines[:, k.L_FORM] = plain.shapes
        lines[:, k.L_MOVES] = plain.moves
        values = plain.values
        columns = (
            (k.L_BLACK, values.black),
            (k.L_WHITE, values.white),
            (k.L_DATE, values.date),
            (k.L_RESULT, values.result),
        )
        for column, numbers in columns:
            lines[:, column] = numbers
        own = BytePool()
        pieces: list[bytes] = []
        for index in sorted(verdicts.others.keys() | plain.own.keys()):
            lines[index, k.L_OWN] = len(pieces)
            if index in verdicts.others:
                between = self._separators[: self._between].decode()
                pieces.append(between.join(map(verdict_json, verdicts.others[index])).encode())
            else:
                pieces += [finding_json(found).encode() for found in plain.own[index]]
        own.extend(pieces)
        pools: list[Any] = [*_escaped([path for path, _ in plain.block.files])]
        for pool in (self._names, self._dates, self._results, own):
            pools += (pool.data, pool.ends)
        while True:
            out = np.empty(self._room, dtype=np.uint8)
            length = self._write(
                lines, count, self._forms.data, self._forms.ends, self._places.rows, self._place_ends.rows,
                plain.block.table, plain.block.anchors, *pools, self._separators,
                self._between, self._end, out, self._room,
            )  # fmt: skip
            if length <= self._room:
                return out[:length].tobytes()
            self._room = length + length // 4

    def _learn(self) -> None:
        """Take in the shapes and values that came since the last time."""
        known = self._known
        shapes = known.shapes[self._forms.count :]
        self._forms.extend(map(_form, shapes))
        for shape in shapes:
            for place in shape.wanted:
                self._places.append(*place)
            self._place_ends.append(self._places.count)
        for pool, values in (
            (self._names, known.values.names),
            (self._dates, known.values.dates),
            (self._results, known.values.results),
        ):
            pool.extend(text(value).encode() for value in values[pool.count :])


def _form(shape: Shape) -> bytes:
    """The line of all verdicts of a shape, with marks for what is a game's own and for the places of findings."""
    told = []
    for found, anchor in zip(shape.findings, shape.anchors, strict=True):
        if not isinstance(found, Finding):
            told.append(chr(k.OWN))
            continue
        told.append(finding_json(found))
        if anchor is not None:
            head, _, tail = told[-1].partition(f'"line": {number(found.line)}, "column": {number(found.column)}')
            told[-1] = f'{head}"line": {chr(k.LINE)}, "column": {chr(k.COLUMN)}{tail}'
    marks = OwnValues(f'"{chr(k.PATH)}"', *map(chr, (k.MOVES, k.BLACK, k.WHITE, k.DATE, k.RESULT)))
    return game_json(shape.about, shape.status, marks, ", ".join(told)).encode()


def _escaped(paths: Sequence[str]) -> tuple[bytes, Any]:
    """Paths as they stand between the quotes of JSON, one behind another, and where each ends."""
    import numpy as np

    joined = "".join(paths)
    if joined.isascii() and joined.isprintable() and '"' not in joined and "\\" not in joined:
        return joined.encode(), np.cumsum(list(map(len, paths)))
    escaped = [text(path)[1:-1].encode() for path in paths]
    return b"".join(escaped), np.cumsum(list(map(len, escaped)))


@cache
def _compiled() -> Callable[..., Any]:
    return compile_kernel(k.write_lines, *k.HELPERS)
