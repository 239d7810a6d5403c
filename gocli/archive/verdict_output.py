"""Verdicts written in any format: the objects of the contract, findings as a table, logs for other tools."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

from gocli.archive.annotations import GitHub, Sarif
from gocli.archive.block_verdicts import BlockVerdicts
from gocli.archive.verdict_json import VerdictJson
from gocli.archive.verdict_lines import Style, lines_of
from gocli.archive.verdict_rows import FindingLines, GameLines
from gocli.archive.verdict_tables import (
    FINDINGS,
    GAMES,
    KEYED_FINDINGS,
    KEYED_GAMES,
    finding_rows,
    game_rows,
    keyed_rows,
)
from gocli.tables import FORMATS, Row, Table, open_database, open_stream, open_table
from gocli.tables.encoders import Encoder
from gocli.tables.writing import encoder_of
from gocli.validation.verdict import Verdict

VERDICT_FORMATS = (*FORMATS, "sarif", "github")
"""The formats in which verdicts are written, beside the text for people."""


@dataclass(frozen=True, slots=True)
class Output:
    """Verdicts on their way into a file, in two steps.

    make: makes of a block of verdicts what will be written; it can be sent to another process and called there.
    write: writes what was made; called in the order of the input.
    """

    make: Callable[[Sequence[Verdict]], Any]
    write: Callable[[Any], None]


@contextlib.contextmanager
def open_verdicts(form: str, output: Path | None, stdout: BinaryIO) -> Iterator[Output]:
    """Verdicts into the file `output` or a stream, in one of VERDICT_FORMATS.

    Raises UsageError for SQLite without a file and for Parquet without pyarrow, OutputError for what cannot be written.
    """
    match form:
        case "json" | "jsonl":
            opened = open_encoded(VerdictJson(form == "jsonl"), output, stdout)
        case "sarif":
            opened = open_encoded(Sarif(), output, stdout)
        case "github":
            opened = open_encoded(GitHub(), output, stdout)
        case "sqlite":
            opened = _open_both_tables(output)
        case _:
            opened = _open_rows(FINDINGS, finding_rows, form, output, stdout)
    with opened as made:
        yield made


@contextlib.contextmanager
def open_games(form: str, output: Path, stdout: BinaryIO) -> Iterator[Output]:
    """The table of games into a file, in one of the formats of tables."""
    with _open_rows(GAMES, game_rows, form, output, stdout) as made:
        yield made


@contextlib.contextmanager
def open_encoded(encoder: Encoder[Verdict], output: Path | None, stdout: BinaryIO) -> Iterator[Output]:
    """Verdicts into a file or a stream, as an encoder has them."""
    with open_stream(encoder, output, stdout) as stream:
        yield Output(encoder.encode, stream.write_encoded)


@contextlib.contextmanager
def _open_rows(
    table: Table,
    rows_of: Callable[[Iterable[Verdict]], Iterator[Row]],
    form: str,
    output: Path | None,
    stdout: BinaryIO,
) -> Iterator[Output]:
    if form in ("table", "parquet", "sqlite"):  # what they write depends on what they have written
        with open_table(table, form, output, stdout) as writer:
            yield Output(partial(listed, rows_of), writer.write)
    else:
        encoder = encoder_of(table, form)
        with open_stream(encoder, output, stdout) as stream:
            yield Output(partial(_encoded, rows_of, encoder, _style(table, form)), stream.write_encoded)


@contextlib.contextmanager
def _open_both_tables(output: Path | None) -> Iterator[Output]:
    with open_database([KEYED_GAMES, KEYED_FINDINGS], output) as base:
        games = 0

        def write(tables: dict[str, list[list[Any]]]) -> None:
            nonlocal games
            for rows in tables.values():
                for row in rows:
                    row[0] += games
            base.write_tables(tables)
            games += len(tables[KEYED_GAMES.name])

        yield Output(keyed_rows, write)


def listed(rows_of: Callable[[Iterable[Verdict]], Iterator[Row]], verdicts: Sequence[Verdict]) -> list[Row]:
    """The rows of a block of verdicts, for what writes rows and no text."""
    return list(rows_of(verdicts))


def _encoded(
    rows_of: Callable[[Iterable[Verdict]], Iterator[Row]],
    encoder: Encoder[Row],
    style: Style | None,
    verdicts: Sequence[Verdict],
) -> bytes:
    if style is not None and isinstance(verdicts, BlockVerdicts):
        return lines_of(verdicts, style)
    return encoder.encode(rows_of(verdicts))


def _style(table: Table, form: str) -> Style | None:
    """How a table can be put together from forms, if it can."""
    delimiter = {"csv": ",", "tsv": "\t"}.get(form)
    if delimiter is None:
        return None
    return GameLines(delimiter) if table is GAMES else FindingLines(delimiter)
