"""Verdicts written in any format: the objects of the contract, findings as a table, logs for other tools."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from gocli.archive.annotations import GitHub, Sarif
from gocli.archive.verdict_json import VerdictJson
from gocli.archive.verdict_tables import FINDINGS, KEYED_FINDINGS, KEYED_GAMES, finding_rows, keyed_rows
from gocli.tables import FORMATS, open_database, open_stream, open_table
from gocli.tables.encoders import Encoder
from gocli.validation.verdict import Verdict

VERDICT_FORMATS = (*FORMATS, "sarif", "github")
"""The formats in which verdicts are written, beside the text for people."""

Write = Callable[[list[Verdict]], None]


@contextlib.contextmanager
def open_verdicts(form: str, output: Path | None, stdout: BinaryIO) -> Iterator[Write]:
    """A function that writes blocks of verdicts in one of VERDICT_FORMATS, to the file `output` or to a stream.

    Raises UsageError for SQLite without a file and for Parquet without pyarrow, OutputError for what cannot be written.
    """
    if form == "sqlite":
        with open_database([KEYED_GAMES, KEYED_FINDINGS], output) as base:
            games = 0

            def write(block: list[Verdict]) -> None:
                nonlocal games
                base.write_tables(keyed_rows(block, games + 1))
                games += len(block)

            yield write
    elif form in FORMATS and form not in ("json", "jsonl"):
        with open_table(FINDINGS, form, output, stdout) as table:
            yield lambda block: table.write(finding_rows(block))
    else:
        with open_stream(_encoder(form), output, stdout) as stream:
            yield stream.write


def _encoder(form: str) -> Encoder[Verdict]:
    match form:
        case "sarif":
            return Sarif()
        case "github":
            return GitHub()
    return VerdictJson(form == "jsonl")
