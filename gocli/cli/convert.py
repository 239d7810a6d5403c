"""`gocli convert`: records as JSON, as GTP commands or as SGF; from SGF, JSON, NGF and GIB."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Literal

import click

from gocli.archive.gtp import gtp_commands
from gocli.archive.json_tree import beside_nodes, read_tree_json, tree_json
from gocli.archive.placing import name_below
from gocli.cli.console import Console
from gocli.cli.options import cli_command, group, limits_options, option, paths_argument, target_option
from gocli.cli.record_output import RecordOutput, note_text, open_output
from gocli.errors import InputError, UsageError
from gocli.records.editing import copied, declare_utf8
from gocli.records.foreign import READERS
from gocli.records.names import RECORDS
from gocli.records.reading import read_bytes, read_source
from gocli.records.record import Node, Record
from gocli.records.sources import Limits, Source, iter_sources
from gocli.records.writing import sgf_text
from gocli.urls import way_to

Target = Literal["sgf", "json", "gtp"]
ENDINGS: dict[str, Target] = {".sgf": "sgf", ".json": "json", ".gtp": "gtp"}


@cli_command(
    "convert",
    "gocli convert game.sgf --to json -o game.json",
    "gocli convert game.sgf --to gtp",
    "gocli convert archive/ --to json -o trees",
)
@paths_argument
@group(
    "Conversion",
    option("--to", type=click.Choice(["sgf", "json", "gtp"]), help="What to write; else by the ending of FILE."),
    option("--branch", default="main", show_default=True, metavar="NAME", help="For GTP: main, or a variation 2, 3, …"),
)
@group(
    "Output",
    target_option("A file that ends in .sgf, .json or .gtp for all games, or a folder; else standard output."),
)
@limits_options
def command(
    console: Console,
    paths: tuple[str, ...],
    to: Target | None,
    branch: str,
    output: Path | None,
    limits: Limits,
) -> int:
    """Convert records: SGF, JSON of the whole tree and back, NGF and GIB to SGF, JSON or GTP.

    Nothing is lost on the way to JSON and back. Files that end in .json, .ngf or .gib are read as what they are
    called, all others as SGF; in folders and archives they are found beside *.sgf (.json not to make JSON). GTP
    commands bring an engine to the end of a branch.
    """
    target = to or (ENDINGS.get(output.suffix.lower()) if output is not None else None)
    if target is None:
        raise UsageError("give --to sgf, json or gtp")
    reader = _Reader(console, paths, limits, target)
    with open_output(console, output, paths, limits, tuple(ENDINGS)) as out:
        if target == "json" and (output is None or output.suffix.lower() in ENDINGS):
            files = list(reader)
            if files:
                out.write("", tree_json([game for file in files for game in file.with_what_is_beside()]))
            return reader.status
        for file in reader:
            _write(out, console, reader, file, target, branch)
    return reader.status


@dataclass(slots=True)
class _File:
    """The games of one file.  records: where it was read as SGF."""

    name: str
    path: str
    games: list[list[Node]]
    records: list[Record]

    def with_what_is_beside(self) -> list[tuple[list[Node], dict[str, object]]]:
        if not self.records:
            return [(nodes, {"path": way_to(self.path), "game": number}) for number, nodes in enumerate(self.games, 1)]
        return [(nodes, beside_nodes(record)) for nodes, record in zip(self.games, self.records, strict=True)]


class _Reader:
    """Reads files of any format; what cannot be read is said and the rest goes on.  status: as of `Inputs`."""

    def __init__(self, console: Console, paths: tuple[str, ...], limits: Limits, target: Target) -> None:
        self._console, self._paths, self._limits = console, paths, limits
        self._endings = (*RECORDS, *READERS, *(() if target == "json" else (".json",)))
        self.status = 0

    def __iter__(self) -> Iterator[_File]:
        for given in self._paths:
            try:
                for source in iter_sources([given], self._limits, self._console.stdin, self._endings):
                    file = self._read(given, source)
                    if file is not None:
                        yield file
            except InputError as error:
                self.complain(str(error), 2)

    def complain(self, words: str, status: int = 1) -> None:
        """Say what is wrong with an input."""
        self.status = max(self.status, status)
        self._console.complain(words)

    def _read(self, given: str, source: Source) -> _File | None:
        name = name_below(given, source.path)
        ending = PurePosixPath(source.path).suffix.lower()
        try:
            if source.data is not None and ending == ".json":
                return _File(name, source.path, read_tree_json(source.data, source.path), [])
            if source.data is not None and ending in READERS:
                return _File(name, source.path, [READERS[ending](source.data, source.path)], [])
        except InputError as error:
            self.complain(str(error))
            return None
        read = read_source(source)
        if read.records:
            note_text(self._console, read)
            return _File(name, source.path, [copied(record.nodes) for record in read.records], read.records)
        for found in read.findings:
            self.complain(f"{source.path}: {found.code} {found.message}")
        return None


def _write(out: RecordOutput, console: Console, reader: _Reader, file: _File, target: Target, branch: str) -> None:
    name = file.name.removesuffix(".sgf") if PurePosixPath(file.path).suffix.lower() != ".sgf" else file.name
    name = str(PurePosixPath(name).with_suffix(f".{target}"))
    if target == "json":
        out.write(name, tree_json(file.with_what_is_beside()))
    elif target == "sgf":
        for nodes in file.games:
            declare_utf8(nodes)
        out.write_games(name, file.games)
    else:
        records = file.records or read_bytes(sgf_text(file.games).encode("utf-8", "replace"), file.path).records
        lines: list[str] = []
        for record in records:
            try:
                lines += gtp_commands(record, branch)
            except InputError as error:
                reader.complain(str(error))
        if lines:
            out.write(name, "".join(f"{line}\n" for line in lines))
