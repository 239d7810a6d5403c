"""The verdicts on a block as lines of text, put together by compiled code from one form for each shape."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from itertools import accumulate
from typing import Any, Protocol

from gocli.archive import line_kernel as k
from gocli.archive.block_verdicts import BlockVerdicts
from gocli.archive.numbers import BytePool, RowTable
from gocli.archive.plain_known import PlainKnown
from gocli.archive.shapes import Shape
from gocli.board.gear import compile_kernel
from gocli.findings import Finding
from gocli.validation.verdict import Verdict

PATH, MOVES, BLACK, WHITE, DATE, RESULT, LINE, COLUMN, OWN = map(
    chr, (k.PATH, k.MOVES, k.BLACK, k.WHITE, k.DATE, k.RESULT, k.LINE, k.COLUMN, k.OWN)
)
"""What stands in a form for what is a game's own: values, the place of a finding, or all of a finding of its own."""


class Style(Hashable, Protocol):
    """How verdicts are written. Styles that are equal write the same.

    ends: what stands between two games, and behind the last of a block.
    """

    @property
    def ends(self) -> tuple[str, str]: ...

    def form(self, shape: Shape, findings: Sequence[str]) -> str:
        """What is written of all verdicts of a shape with such findings, with marks."""
        ...

    def finding(self, found: Finding, placed: bool) -> str:
        """A finding that is shared, with marks, for its line and column too where it has a place of its own."""
        ...

    def value(self, text: str | None) -> str:
        """A name, a date or a result."""
        ...

    def path(self, path: str) -> str:
        """A path, as it stands in the place of its mark."""
        ...

    def are_plain(self, paths: Sequence[str], joined: str) -> bool:
        """Whether paths, ASCII alone and without control characters, are written as they are; joined: all in one."""
        ...

    def own(self, path: str, found: Finding) -> str:
        """A finding that is a game's own."""
        ...

    def written(self, verdicts: Sequence[Verdict]) -> str:
        """Some verdicts without forms, with what stands between them and nothing behind."""
        ...


def lines_of(verdicts: BlockVerdicts, style: Style) -> bytes:
    """The lines of a block in a style; empty for none."""
    known = verdicts.plain.known
    if style not in known.encoded:
        known.encoded[style] = VerdictLines(known, style)
    lines: VerdictLines = known.encoded[style]
    return lines.write(verdicts)


class VerdictLines:
    """Writes the lines of blocks; made once for all that is known of plain records, whose numbers it uses."""

    def __init__(self, known: PlainKnown, style: Style) -> None:
        self._known = known
        self._style = style
        self._separators = "".join(style.ends).encode()
        self._forms, self._names, self._dates, self._results = (BytePool() for _ in range(4))
        self._places = RowTable(2)
        self._place_ends = RowTable(1)
        self._told: dict[tuple[int, bool], str] = {}
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
        files = plain.block.files
        for index in sorted(verdicts.others.keys() | plain.own.keys()):
            lines[index, k.L_OWN] = len(pieces)
            if index in verdicts.others:
                pieces.append(self._style.written(verdicts.others[index]).encode())
            else:
                pieces += [self._style.own(files[index][0], found).encode() for found in plain.own[index]]
        own.extend(pieces)
        pools: list[Any] = [*self._paths([path for path, _ in files])]
        for pool in (self._names, self._dates, self._results, own):
            pools += (pool.data, pool.ends)
        while True:
            out = np.empty(self._room, dtype=np.uint8)
            length = self._write(
                lines, count, self._forms.data, self._forms.ends, self._places.rows, self._place_ends.rows,
                plain.block.table, plain.block.anchors, *pools, self._separators,
                *map(len, self._style.ends), out, self._room,
            )  # fmt: skip
            if length <= self._room:
                return out[:length].tobytes()
            self._room = length + length // 4

    def _learn(self) -> None:
        """Take in the shapes and values that came since the last time."""
        known = self._known
        shapes = known.shapes[self._forms.count :]
        self._forms.extend(self._style.form(shape, self._findings(shape)).encode() for shape in shapes)
        _, *ends = accumulate((len(shape.wanted) for shape in shapes), initial=self._places.count)
        self._places.extend([place for shape in shapes for place in shape.wanted])
        self._place_ends.extend([(end,) for end in ends])
        for pool, values in (
            (self._names, known.values.names),
            (self._dates, known.values.dates),
            (self._results, known.values.results),
        ):
            pool.extend(self._style.value(value).encode() for value in values[pool.count :])

    def _findings(self, shape: Shape) -> list[str]:
        """The findings of a shape as they stand in its form; many shapes have the same ones (not only equal ones)."""
        told = []
        for found, anchor in zip(shape.findings, shape.anchors, strict=True):
            if not isinstance(found, Finding):
                told.append(OWN)
                continue
            key = id(found), anchor is not None  # what is known of keeps them all
            if key not in self._told:
                self._told[key] = self._style.finding(found, anchor is not None)
            told.append(self._told[key])
        return told

    def _paths(self, paths: Sequence[str]) -> tuple[bytes, Any]:
        """Paths as they are written, one behind another, and where each ends."""
        import numpy as np

        joined = "".join(paths)
        if not (joined.isascii() and joined.isprintable() and self._style.are_plain(paths, joined)):
            paths = list(map(self._style.path, paths))
            joined = "".join(paths)
        lengths = map(len, paths if joined.isascii() else [path.encode() for path in paths])
        return joined.encode(), np.cumsum(list(lengths))


@cache
def _compiled() -> Callable[..., Any]:
    return compile_kernel(k.write_lines, *k.HELPERS)
