"""A table for a terminal: columns that line up, also where names are Chinese, Japanese or Korean."""

from __future__ import annotations

from collections.abc import Iterable

from gocli.tables.encoders import shown
from gocli.tables.escaping import REPLACED, encodable, text_width, visible
from gocli.tables.table import Row, Table


class Aligned:
    """Rows as lines with aligned columns.

    Widths come from the first block and grow with later ones.
    """

    between = b""
    tail = b""

    def __init__(self, table: Table, encoding: str = "utf-8") -> None:
        self._encoding = encoding
        self._texts = frozenset(table.positions("text"))
        self._right = frozenset(table.positions("integer", "number"))
        self._names = table.names
        self._widths = [0] * len(table.columns)
        self._titled = False
        self.head = b""

    def encode(self, rows: Iterable[Row]) -> bytes:
        lines = [self._cells(row) for row in rows]
        if not lines:
            return b""
        titles = [] if self._titled else [list(self._names)]
        for line in (*titles, *lines):
            self._widths = [max(width, text_width(cell)) for width, cell in zip(self._widths, line, strict=True)]
        rule = [] if self._titled else ["  ".join("-" * width for width in self._widths)]
        self._titled = True
        text = "".join(f"{line}\n" for line in (*map(self._line, titles), *rule, *map(self._line, lines)))
        return text.encode(self._encoding, REPLACED)

    def _cells(self, row: Row) -> list[str]:
        """The cells of a row with what the encoding lacks replaced before widths are taken."""
        cells = (visible(value) if value and index in self._texts else shown(value) for index, value in enumerate(row))
        return [encodable(cell, self._encoding) for cell in cells]

    def _line(self, cells: list[str]) -> str:
        padded = []
        for index, (cell, width) in enumerate(zip(cells, self._widths, strict=True)):
            space = " " * (width - text_width(cell))
            padded.append(space + cell if index in self._right else cell + space)
        return "  ".join(padded).rstrip()
