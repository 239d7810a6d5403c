"""From blocks of rows to bytes, for the formats that are text: each block on its own, in any process.

An encoder keeps nothing between blocks: a file is `head`, the encoded blocks with `between` where two that hold rows
meet, and `tail`. Blocks can so be encoded by whoever made them and are only joined in the end.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol, TypeVar

from gocli.tables.escaping import FORMULA, html_text, json_safe, markdown_text, spreadsheet_text
from gocli.tables.table import Row, Table
from gocli.urls import way_to

T = TypeVar("T", contravariant=True)

_to_json = json.JSONEncoder(ensure_ascii=False).encode


class Encoder(Protocol[T]):
    """How rows of a table, or other things, become the bytes of a file."""

    @property
    def head(self) -> bytes:
        """What the file starts with."""
        ...

    @property
    def between(self) -> bytes:
        """What stands between two blocks."""
        ...

    @property
    def tail(self) -> bytes:
        """What the file ends with."""
        ...

    def encode(self, rows: Iterable[T], /) -> bytes:
        """The bytes of a block; empty for an empty one."""
        ...


def json_line(value: Any) -> str:
    """A value as JSON on one line, safe for any stream: no control characters, no lone surrogates."""
    return json_safe(_to_json(value))


class JsonJoin:
    """How JSON objects are put together: in a list, or one a line (JSONL).

    ends: what stands behind each object of a block but the last, and behind the last.
    """

    def __init__(self, lines: bool) -> None:
        self.head, self.between, self.tail = (b"", b"", b"") if lines else (b"[\n", b",\n", b"\n]\n")
        self.ends = ("\n", "\n") if lines else (",\n", "")

    def join(self, objects: list[str]) -> bytes:
        """The bytes of a block of objects, each one line of JSON; empty for none."""
        between, end = self.ends
        return (between.join(objects) + end).encode() if objects else b""


class JsonObjects(JsonJoin):
    """Objects of any shape as JSON, for what is no table."""

    def encode(self, rows: Iterable[Mapping[str, Any]]) -> bytes:
        """The bytes of a block of objects; empty for none. What names a file is told so that it is found."""
        return self.join([json_line({key: _findable(value) for key, value in row.items()}) for row in rows])


def _findable(value: Any) -> Any:
    return way_to(value) if isinstance(value, str) else value


class JsonRows(JsonObjects):
    """Rows of a table as JSON objects with the names of the columns as keys."""

    def __init__(self, table: Table, lines: bool) -> None:
        super().__init__(lines)
        self._names = table.names
        self._boards = [table.names[index] for index in table.positions("board")]

    def encode(self, rows: Iterable[Any]) -> bytes:
        return super().encode(map(self._object, rows))

    def _object(self, row: Row) -> dict[str, Any]:
        values = dict(zip(self._names, row, strict=True))
        for name in self._boards:
            if values[name] and values[name].isdecimal():
                values[name] = int(values[name])
        return values


class Delimited:
    """Rows as CSV or TSV in UTF-8: names first, nothing for None, `true` and `false`, and no live formulas."""

    between = b""
    tail = b""

    def __init__(self, table: Table, delimiter: str) -> None:
        self._delimiter = delimiter
        self._texts = table.positions("text")
        self._flags = table.positions("flag")
        self.head = self._lines([table.names])

    def encode(self, rows: Iterable[Row]) -> bytes:
        return self._lines(map(self._safe, rows))

    def cells(self, row: Row) -> list[str]:
        """The cells of a row of the table, each as it stands between the delimiters."""
        return [self._lines([[cell, None]])[: -len(self._delimiter) - 1].decode() for cell in self._safe(row)]

    def text_cell(self, text: str | None) -> str:
        """A cell of foreign text."""
        return self._lines([[spreadsheet_text(text) if text else text, None]])[: -len(self._delimiter) - 1].decode()

    def is_plain(self, texts: Iterable[str], joined: str) -> bool:
        """Whether texts (ASCII alone, without control characters) stand in their cells as they are; joined: all in
        one."""
        return (
            self._delimiter not in joined and '"' not in joined and not any(text.startswith(FORMULA) for text in texts)
        )

    def _safe(self, row: Row) -> Row:
        cells = list(row)
        for index in self._texts:
            if cells[index]:
                cells[index] = spreadsheet_text(cells[index])
        for index in self._flags:
            if cells[index] is not None:
                cells[index] = "true" if cells[index] else "false"
        return cells

    def _lines(self, rows: Iterable[Row]) -> bytes:
        text = io.StringIO(newline="")
        csv.writer(text, delimiter=self._delimiter, lineterminator="\n").writerows(rows)
        return text.getvalue().encode()


class Markdown:
    """Rows as a table of Markdown."""

    between = b""
    tail = b""

    def __init__(self, table: Table) -> None:
        rules = ["---:" if column.kind in ("integer", "number") else "---" for column in table.columns]
        self.head = f"{_piped(table.names)}{_piped(rules)}".encode()
        self._texts = frozenset(table.positions("text"))

    def encode(self, rows: Iterable[Row]) -> bytes:
        return "".join(_piped(_cells(row, self._texts, markdown_text)) for row in rows).encode()


class Html:
    """Rows as one page of HTML that stands alone."""

    between = b""

    def __init__(self, table: Table) -> None:
        title = html_text(table.doc)
        heads = "".join(
            f'<th scope="col" title="{html_text(column.doc)}">{html_text(column.name)}</th>' for column in table.columns
        )
        self.head = (
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{title}</title>\n<style>\n{_STYLE}</style>\n</head>\n<body>\n"
            f"<table>\n<caption>{title}</caption>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n"
        ).encode()
        self.tail = b"</tbody>\n</table>\n</body>\n</html>\n"
        numbers = table.positions("integer", "number")
        self._opens = ['<td class="n">' if index in numbers else "<td>" for index in range(len(table.columns))]
        self._texts = frozenset(table.positions("text"))

    def encode(self, rows: Iterable[Row]) -> bytes:
        return "".join(map(self._row, rows)).encode()

    def _row(self, row: Row) -> str:
        cells = map("{}{}</td>".format, self._opens, _cells(row, self._texts, html_text))
        return f"<tr>{''.join(cells)}</tr>\n"


_STYLE = """\
body { font: 15px/1.4 system-ui, sans-serif; margin: 1.5rem; color: #222; background: #fff; }
table { border-collapse: collapse; }
caption { text-align: left; font-weight: 600; padding-bottom: .6rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .7rem; border-bottom: 1px solid #ddd; }
th { position: sticky; top: 0; background: #f4f4f4; }
td.n { text-align: right; font-variant-numeric: tabular-nums; }
"""


def _piped(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |\n"


def _cells(row: Row, texts: frozenset[int], escape: Callable[[str], str]) -> Iterator[str]:
    """The cells of a row as people read them, with foreign text escaped; texts: where it stands."""
    for index, value in enumerate(row):
        yield escape(value) if value and index in texts else shown(value)


def shown(value: Any) -> str:
    """A value that is no foreign text, as people read it in a table: `yes` for a flag that is set."""
    if value is None or value is False:
        return ""
    return "yes" if value is True else f"{value:g}" if isinstance(value, float) else str(value)
