"""Writing a table in any format, to a stream or to a file that is whole or not there."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Protocol, TypeVar

from gocli.errors import UsageError
from gocli.tables.aligned import Aligned
from gocli.tables.encoders import Delimited, Encoder, Html, JsonRows, Markdown
from gocli.tables.files import complete_file
from gocli.tables.table import Row, Table

if TYPE_CHECKING:
    from gocli.tables.databases import Sqlite

TEXT_FORMATS = ("table", "csv", "tsv", "json", "jsonl", "markdown", "html")
FORMATS = (*TEXT_FORMATS, "parquet", "sqlite")
"""The formats in which any table is written."""


class Writer(Protocol):
    """Takes blocks of rows (or of whatever its encoder takes) until it is finished."""

    def write(self, rows: Iterable[Any]) -> None:
        """Write a block."""
        ...

    def finish(self) -> None:
        """Write what ends the file."""
        ...


W = TypeVar("W", bound=Writer)


class StreamWriter:
    """Writes the blocks of an encoder to a stream, each at once."""

    def __init__(self, encoder: Encoder[Any], stream: BinaryIO) -> None:
        self._encoder, self._stream = encoder, stream
        self._written = 0

    def write(self, rows: Iterable[Any]) -> None:
        self.write_encoded(self._encoder.encode(rows))

    def write_encoded(self, block: bytes) -> None:
        """Write a block that the same kind of encoder has made elsewhere."""
        if block:
            self._put((self._encoder.between if self._written else self._encoder.head) + block)

    def finish(self) -> None:
        self._put(self._encoder.tail if self._written else self._encoder.head + self._encoder.tail)

    def finish_early(self) -> None:
        """End the file after the last block that was written whole."""
        self._stream.seek(self._written)
        self._stream.truncate()
        self.finish()

    def _put(self, data: bytes) -> None:
        self._stream.write(data)
        self._stream.flush()
        self._written += len(data)


class FirstGathered:
    """Holds back the first rows of an aligned table, so that its columns are as wide as they need.

    A short table stands as a whole; a long one flows from `GATHERED` rows on.
    """

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._held: list[Row] | None = []

    def write(self, rows: Iterable[Row]) -> None:
        if self._held is None:
            self._writer.write(rows)
            return
        self._held += list(rows)  # whole, or not at all
        if len(self._held) >= GATHERED:
            self.finish()

    def finish(self) -> None:
        """Write what is held back."""
        if self._held is not None:
            held, self._held = self._held, None
            self._writer.write(held)


GATHERED = 1000
"""Rows that an aligned table waits for before it flows."""


def encoder_of(table: Table, form: str) -> Encoder[Row]:
    """The encoder of a text format.

    Raises KeyError for a format that is no text.
    """
    match form:
        case "table":
            return Aligned(table)
        case "csv":
            return Delimited(table, ",")
        case "tsv":
            return Delimited(table, "\t")
        case "json" | "jsonl":
            return JsonRows(table, form == "jsonl")
        case "markdown":
            return Markdown(table)
        case "html":
            return Html(table)
    raise KeyError(form)


@contextlib.contextmanager
def open_table(
    table: Table, form: str, output: Path | None, stdout: BinaryIO, encoding: str = "utf-8"
) -> Iterator[Writer]:
    """A writer of one table in any of `FORMATS`, to the file `output` or to a stream.

    encoding: of the aligned table on a stream, which people read; all else is UTF-8.
    Raises UsageError for SQLite without a file and for Parquet without pyarrow, OutputError for what cannot be written.
    """
    if form == "sqlite":
        with open_database([table], output) as base:
            yield base
    elif form == "parquet":
        with _open_parquet(table, output, stdout) as writer:
            yield writer
    elif form == "table":
        with open_stream(Aligned(table, encoding if output is None else "utf-8"), output, stdout) as stream:
            yield from _finished(FirstGathered(stream))
    else:
        with open_stream(encoder_of(table, form), output, stdout) as stream:
            yield stream


@contextlib.contextmanager
def open_stream(encoder: Encoder[Any], output: Path | None, stdout: BinaryIO) -> Iterator[StreamWriter]:
    """A writer of what an encoder makes, to the file `output` or to a stream."""
    if output is None:
        writer = StreamWriter(encoder, stdout)
        yield writer
        writer.finish()
        return
    with complete_file(output, keep_part=True) as path, path.open("wb") as stream:
        writer = StreamWriter(encoder, stream)
        try:
            yield writer
        except KeyboardInterrupt:
            writer.finish_early()
            raise
        writer.finish()


@contextlib.contextmanager
def open_database(tables: Sequence[Table], output: Path | None) -> Iterator[Sqlite]:
    """A writer of several tables in one SQLite file.

    Raises UsageError without a file.
    """
    from gocli.tables.databases import Sqlite

    if output is None:
        raise UsageError("SQLite needs a file: give one with -o FILE")
    with complete_file(output, keep_part=True) as path, contextlib.closing(Sqlite(path, tables, str(output))) as base:
        yield from _finished(base)


@contextlib.contextmanager
def _open_parquet(table: Table, output: Path | None, stdout: BinaryIO) -> Iterator[Writer]:
    from gocli.tables.databases import Parquet

    with contextlib.ExitStack() as stack:
        target = stdout if output is None else stack.enter_context(complete_file(output, keep_part=True))
        yield from _finished(stack.enter_context(contextlib.closing(Parquet(target, table))))


def _finished(writer: W) -> Iterator[W]:
    """Hand out a writer and finish its file, also where the run was interrupted."""
    try:
        yield writer
    except KeyboardInterrupt:
        writer.finish()
        raise
    writer.finish()
