"""From the bytes of a file to its records: decode, repair, let sgfmill parse, and keep where everything stands.

A record keeps the properties under the names that its file gives them (upper-case letters only): that sina's TE, RD and
a numeric KO in the root tell the event, the date and the komi is for `gocli.records.game_info` to know.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from gocli.findings import Finding, finding
from gocli.records.draft import MOST_NODES, MOST_VALUES, RepairedGame, TooMuchError
from gocli.records.record import Lines, Record
from gocli.records.repair import repair
from gocli.records.size import read_board
from gocli.records.sources import Limits, Source, iter_sources
from gocli.records.structure import check_nodes
from gocli.records.text import Decoded, decode
from gocli.records.tree import read_nodes
from gocli.records.values import BLANKS

Paths = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]
"""One path or several: files, folders, archives, or `-` for standard input."""


@dataclass(slots=True)
class ReadFile:
    """What was read from one file.

    records: its games, in file order.  findings: what concerns the file where no game could be read (S201 and why);
    with a game they are among the findings of the first one (of the last one for text after it).
    encoding: Python's name of the codec, empty where there was nothing to decode.
    """

    path: str
    encoding: str
    records: list[Record]
    findings: list[Finding] = field(default_factory=list)

    @property
    def reason(self) -> str:
        """Why no game could be read: what befell the file in its archive, else that it holds none."""
        return next((found for found in self.findings if found.code[0] == "A"), self.findings[-1]).message


def read_records(paths: Paths, limits: Limits = Limits()) -> Iterator[Record]:  # noqa: B008
    """All games behind one path or several, in order, one after the other.

    A path is a file, a folder (searched for *.sgf), an archive (.zip, .tar, .tar.gz, .gz), or `-` for standard input.
    A file without a game is passed over (`validate` tells which, and why); what was mended in reading a game is among
    the record's `findings`.  limits: what an input may cost.
    Raises InputError for a path that does not exist or holds no record file.
    """
    for source in iter_sources(path_names(paths), limits):
        yield from read_source(source).records


def path_names(paths: Paths) -> list[str]:
    """The names of one path or of several."""
    if isinstance(paths, (str, os.PathLike)):
        return [os.fspath(paths)]
    return [os.fspath(path) for path in paths]


def another_game(record: Record) -> str:
    """What to say of a record that is not of Go, where only Go will do."""
    return f"{record.name}: is a record of another game (GM)"


def read_source(source: Source) -> ReadFile:
    """The games of a source; never raises for what the file holds."""
    if source.data is None:
        return ReadFile(source.path, "", [], list(source.findings))
    read = read_bytes(source.data, source.path)
    (read.records[0].findings if read.records else read.findings)[:0] = source.findings
    return read


def read_bytes(data: bytes, path: str = "-") -> ReadFile:
    """The games in the bytes of a file (`.records`), in whatever encoding; never raises for what they hold.

    path: how the file is called in names and messages.
    """
    return read_decoded(decode(data), path)


def read_decoded(decoded: Decoded, path: str = "-") -> ReadFile:
    """The games in a text that was decoded; never raises for what it holds."""
    lines = Lines(decoded.text)
    try:
        games = repair(decoded.text, lines)
    except TooMuchError:
        return ReadFile(path, decoded.encoding, [], [*decoded.findings, _too_much()])
    records = [_record(game, path, number, len(games), decoded.encoding, lines) for number, game in enumerate(games, 1)]
    if not records:
        return ReadFile(path, decoded.encoding, [], [*decoded.findings, _no_game(decoded.text)])
    records[0].findings[:0] = decoded.findings
    return ReadFile(path, decoded.encoding, records)


def _too_much() -> Finding:
    message = f"more than {MOST_NODES:,} nodes (a game counts as ten) or {MOST_VALUES:,} values; split the file"
    return finding("A502", message)


def _no_game(text: str) -> Finding:
    return finding(
        "S201", "the file is empty" if not text.strip(BLANKS) else "no game record in the file", line=1, column=1
    )


def _record(game: RepairedGame, path: str, number: int, games: int, encoding: str, lines: Lines) -> Record:
    """The record of one repaired game."""
    record = Record(path, number, games, read_nodes(game), 19, 19, encoding, lines)
    read_board(record, game.notes)
    if record.is_go:
        check_nodes(record, game.notes)
    record.findings = game.notes.findings()
    return record
