"""Where the commands that write records write them: standard output, one file, or a folder of files."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

from gocli.archive.placing import Placer, inputs_of
from gocli.cli.console import Console
from gocli.errors import InputError, UsageError
from gocli.records.reading import ReadFile, another_game, read_source
from gocli.records.record import Node, Record
from gocli.records.sources import Limits, iter_sources
from gocli.records.writing import sgf_text
from gocli.tables.escaping import unicode_text, visible
from gocli.tables.files import complete_file


class RecordOutput:
    """Takes texts under names.  written: how many files there are in the folder."""

    def __init__(self, stream: BinaryIO | None, placer: Placer | None) -> None:
        self._stream, self._placer = stream, placer
        self.written = 0

    def write(self, name: str, text: str) -> None:
        """Write a text: behind the others, or to a file of its own below the folder."""
        data = unicode_text(text).encode("utf-8")
        if self._stream is not None:
            self._stream.write(data)
        elif self._placer is not None:
            write_file(self._placer.place(name), data)
            self.written += 1

    def write_games(self, name: str, games: Iterable[Sequence[Node]]) -> None:
        """Write games as one SGF text."""
        self.write(name, sgf_text(games))


def write_file(target: Path, data: bytes) -> None:
    """Write a file that is whole or not there."""
    with complete_file(target) as path:
        path.write_bytes(data)


@contextlib.contextmanager
def open_output(
    console: Console, output: Path | None, paths: Sequence[str], limits: Limits, endings: tuple[str, ...]
) -> Iterator[RecordOutput]:
    """The output of a command: standard output without one, a file where it has one of the endings, else a folder."""
    if output is None:
        yield RecordOutput(console.stdout, None)
    elif output.suffix.lower() in endings and not output.is_dir():
        if os.path.realpath(output) in map(os.path.realpath, inputs_of(paths, limits)):
            raise UsageError(f"{output}: would overwrite an input")
        with complete_file(output) as path, path.open("wb") as stream:
            yield RecordOutput(stream, None)
    else:
        yield RecordOutput(None, Placer(output, inputs_of(paths, limits)))


LOSES_TEXT = ("E404", "E405")
"""Findings of text that is not what its author wrote: it is restored as far as that goes, and written so."""


def note_text(console: Console, read: ReadFile) -> None:
    """Say what of a file's text was lost or restored, where its games (one at least) are about to be written anew."""
    for found in read.records[0].findings:
        if found.code in LOSES_TEXT:
            console.note(visible(f"{read.path}: {found.code} {found.message}"))


class Inputs:
    """The games behind some paths, file by file; what cannot be read is said and the rest goes on.

    rewritten: the games will be written, so that it is said where their text was damaged.
    status: 0; 1 where a file held no game; 2 where a path does not exist or holds no record.
    """

    def __init__(self, console: Console, paths: Sequence[str], limits: Limits, rewritten: bool = True) -> None:
        self._console, self._paths, self._limits = console, paths, limits
        self._rewritten = rewritten
        self.status = 0

    def __iter__(self) -> Iterator[tuple[str, list[Record]]]:
        """For each file with games the path that was given for it, and its games."""
        for given in self._paths:
            try:
                for source in iter_sources([given], self._limits, self._console.stdin):
                    read = read_source(source)
                    if read.records:
                        if self._rewritten:
                            note_text(self._console, read)
                        yield given, read.records
                        continue
                    self.status = max(self.status, 1)
                    self._console.complain(f"{read.path}: {read.reason}")
            except InputError as error:
                self.status = 2
                self._console.complain(str(error))

    def games(self) -> Iterator[Record]:
        """The games of Go, one by one; that a record is of another game is said, and is status 1."""
        for _, records in self:
            for record in records:
                if record.is_go:
                    yield record
                else:
                    self.status = max(self.status, 1)
                    self._console.complain(another_game(record))
