"""From the bytes of a file to its records: decode, repair, let sgfmill parse, and keep where everything stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from sgfmill import sgf_grammar

from gocli.findings import Finding, finding
from gocli.records.draft import RepairedGame
from gocli.records.record import Lines, Node, Places, Record
from gocli.records.repair import repair
from gocli.records.scan import BLANKS
from gocli.records.size import read_board
from gocli.records.sources import Limits, Source, iter_sources
from gocli.records.structure import check_nodes
from gocli.records.text import decode


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


def read_records(paths: Iterable[str], limits: Limits = Limits()) -> Iterator[Record]:  # noqa: B008
    """All games behind the given paths, in order; files without a game are passed over.

    Raises InputError for a path that does not exist or holds no record file.
    """
    for source in iter_sources(paths, limits):
        yield from read_source(source).records


def read_source(source: Source) -> ReadFile:
    """The games of a source; never raises for what the file holds."""
    if source.data is None:
        return ReadFile(source.path, "", [], list(source.findings))
    read = read_bytes(source.data, source.path)
    (read.records[0].findings if read.records else read.findings)[:0] = source.findings
    return read


def read_bytes(data: bytes, path: str = "-") -> ReadFile:
    """The games in the bytes of a file; never raises for what they hold."""
    decoded = decode(data)
    lines = Lines(decoded.text)
    games = repair(decoded.text, lines)
    records = [_record(game, path, number, len(games), decoded.encoding, lines) for number, game in enumerate(games, 1)]
    if not records:
        return ReadFile(path, decoded.encoding, [], [*decoded.findings, _no_game(decoded.text)])
    records[0].findings[:0] = decoded.findings
    return ReadFile(path, decoded.encoding, records)


def _no_game(text: str) -> Finding:
    return finding(
        "S201", "the file is empty" if not text.strip(BLANKS) else "no game record in the file", line=1, column=1
    )


def _record(game: RepairedGame, path: str, number: int, games: int, encoding: str, lines: Lines) -> Record:
    """The record of one repaired game."""
    nodes = _nodes(_parse(game.text), Places(game.values, game.firsts, game.merged))
    assert len(nodes) == len(game.firsts), "sgfmill and the repair read different nodes"
    record = Record(path, number, games, nodes, 19, 19, encoding, lines)
    read_board(record, game.notes)
    if record.is_go:
        check_nodes(record, game.merged, game.notes)
    record.findings = game.notes.findings()
    return record


def _parse(text: str) -> sgf_grammar.Coarse_game_tree:
    """sgfmill's tree of a repaired game; it reads bytes, and UTF-8 keeps them clear of brackets inside characters."""
    return sgf_grammar.parse_sgf_game(text.encode("utf-8", "surrogatepass"))


def _nodes(game: sgf_grammar.Coarse_game_tree, places: Places) -> list[Node]:
    """The nodes of a tree that sgfmill parsed, in file order."""
    nodes: list[Node] = []
    stack = [(game, -1)]
    while stack:
        tree, parent = stack.pop()
        for properties in tree.sequence:
            for values in properties.values():
                values[:] = [value.decode("utf-8", "surrogatepass") for value in values]
            index = len(nodes)
            if parent >= 0:
                nodes[parent].children.append(index)
            nodes.append(Node(index, parent, properties, places))
            parent = index
        for child in reversed(tree.children):
            stack.append((child, parent))
    return nodes
