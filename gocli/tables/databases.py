"""The formats that are no text: SQLite with keys and indexes, and Parquet (the extra `gocli[parquet]`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from gocli.errors import UsageError
from gocli.tables.escaping import unicode_text
from gocli.tables.files import OutputError
from gocli.tables.table import Row, Table
from gocli.urls import way_to

ROWS_TOGETHER = 50_000
"""Rows that are kept back to make one row group of a Parquet file."""

LARGEST = 2**63 - 1


class Sqlite:
    """Tables in a new SQLite file, with keys and indexes.

    A block is in the file wholly or not at all. Raises OutputError where the file cannot be written, with the name
    that it is `called` by.
    """

    def __init__(self, path: Path, tables: Sequence[Table], called: str) -> None:
        import sqlite3

        self._called = called
        self._failure = sqlite3.Error
        self._tables = {table.name: table for table in tables}
        self._base = sqlite3.connect(path, isolation_level=None)
        try:
            for statement in ("PRAGMA journal_mode = MEMORY", "PRAGMA synchronous = OFF", *map(_create, tables)):
                self._run(statement)
        except OutputError:
            self.close()
            raise

    def write(self, rows: Iterable[Row]) -> None:
        """Add a block of rows to the first table."""
        self.write_tables({next(iter(self._tables)): rows})

    def write_tables(self, blocks: Mapping[str, Iterable[Row]]) -> None:
        """Add a block of rows to each of the tables that are named."""
        self._run("BEGIN")
        try:
            for name, rows in blocks.items():
                clean = _cleaner(self._tables[name])
                self._base.executemany(_insert(self._tables[name]), map(clean, rows))
        except self._failure as error:
            raise OutputError(f"{self._called}: cannot be written: {error}") from error
        except KeyboardInterrupt:
            self._run("ROLLBACK")
            raise
        self._run("COMMIT")

    def finish(self) -> None:
        """Make the indexes."""
        for table in self._tables.values():
            for columns in table.indexes:
                name = "_".join((table.name, *columns))
                self._run(f'CREATE INDEX "{name}" ON "{table.name}" ({_quoted(columns)})')

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    def _run(self, statement: str) -> None:
        try:
            self._base.execute(statement)
        except self._failure as error:
            raise OutputError(f"{self._called}: cannot be written: {error}") from error


class Parquet:
    """One table as a Parquet file.

    about: what else is to stand in its metadata.  Raises UsageError where pyarrow is not installed.
    """

    def __init__(self, target: Path | IO[bytes], table: Table, about: Mapping[str, str] = {}) -> None:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            raise UsageError("Parquet needs pyarrow: pip install 'gocli[parquet]'") from None
        kinds = {
            "text": pyarrow.string(),
            "word": pyarrow.string(),
            "integer": pyarrow.int64(),
            "number": pyarrow.float64(),
            "flag": pyarrow.bool_(),
            "board": pyarrow.string(),
        }
        fields = [
            pyarrow.field(column.name, kinds[column.kind], metadata={"description": column.doc})
            for column in table.columns
        ]
        self._arrow = pyarrow
        self._schema = pyarrow.schema(fields, metadata={"description": table.doc, **about})
        self._clean = _cleaner(table)
        self._writer = pyarrow.parquet.ParquetWriter(target, self._schema, compression="zstd")
        self._kept: list[Row] = []

    def write(self, rows: Iterable[Row]) -> None:
        """Add a block of rows."""
        self._kept += list(map(self._clean, rows))
        if len(self._kept) >= ROWS_TOGETHER:
            self._write_group()

    def finish(self) -> None:
        """Write what was kept back."""
        self._write_group()

    def close(self) -> None:
        """Close the file."""
        self._writer.close()

    def _write_group(self) -> None:
        if not self._kept:
            return
        columns = zip(*self._kept, strict=True)
        arrays = [self._arrow.array(column, field.type) for column, field in zip(columns, self._schema, strict=True)]
        self._writer.write_table(self._arrow.Table.from_arrays(arrays, schema=self._schema))
        self._kept.clear()


def _cleaner(table: Table) -> Callable[[Row], list[Any]]:
    """A function that makes a row fit for a data base: text that is Unicode, integers that fit into 64 bits."""
    texts, integers = table.positions("text"), table.positions("integer")

    def clean(row: Row) -> list[Any]:
        cells = list(row)
        for index in texts:
            if cells[index]:
                cells[index] = unicode_text(way_to(cells[index]))
        for index in integers:
            if cells[index] is not None and not -LARGEST <= cells[index] <= LARGEST:
                cells[index] = None
        return cells

    return clean


def _insert(table: Table) -> str:
    marks = ", ".join("?" * len(table.columns))
    return f'INSERT INTO "{table.name}" VALUES ({marks})'


def _create(table: Table) -> str:
    """The statement that makes a table; what the columns hold stands in it as comments."""
    kinds = {"text": "TEXT", "word": "TEXT", "integer": "INTEGER", "number": "REAL", "flag": "INTEGER", "board": "TEXT"}
    lines = []
    for last, column in enumerate(table.columns, 1 - len(table.columns)):
        words = f'"{column.name}" {kinds[column.kind]}'
        if column.name == table.key:
            words += " PRIMARY KEY"
        if table.references and column.name in table.references:
            other, name = table.references[column.name]
            words += f' REFERENCES "{other}" ("{name}")'
        lines.append(f"  {words}{',' if last else ''}  -- {column.doc}")
    return f'CREATE TABLE "{table.name}" (\n' + "\n".join(lines) + "\n)"


def _quoted(columns: Sequence[str]) -> str:
    return ", ".join(f'"{column}"' for column in columns)
