"""From the bytes of a file to its records: decode, repair, let sgfmill parse, and keep where everything stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
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
    record = Record(path, number, games, _nodes(game), 19, 19, encoding, lines)
    read_board(record, game.notes)
    if record.is_go:
        check_nodes(record, game.merged, game.notes)
    record.findings = game.notes.findings()
    return record


def _nodes(game: RepairedGame) -> list[Node]:
    """The nodes of a repaired game in file order, as sgfmill's grammar reads them."""
    places = Places(game.values, game.firsts, game.merged)
    tree, decode_value = _parse(game.text)
    nodes: list[Node] = []
    stack = [(tree, -1)]
    while stack:
        tree, parent = stack.pop()
        for properties in tree.sequence:
            for values in properties.values():
                if len(values) == 1:
                    values[0] = decode_value(values[0])
                else:
                    values[:] = map(decode_value, values)
            index = len(nodes)
            if parent >= 0:
                nodes[parent].children.append(index)
            nodes.append(Node(index, parent, properties, places))
            parent = index
        for child in reversed(tree.children):
            stack.append((child, parent))
    assert len(nodes) == len(game.firsts), "sgfmill and the repair read different nodes"
    return nodes


def _parse(text: str) -> tuple[sgf_grammar.Coarse_game_tree, Callable[[bytes], str]]:
    """sgfmill's tree of a repaired game, and how its values become text again.

    sgfmill reads bytes; UTF-8 keeps them clear of brackets inside characters.
    """
    escapes = _escape_stand_ins(text) if text.count("\\") > _MANY_BACKSLASHES else ()
    for written, stand_in in escapes:
        text = text.replace(written, stand_in)
    decode_value: Callable[[bytes], str] = bytes.decode
    try:
        data = text.encode()
    except UnicodeEncodeError:
        data, decode_value = text.encode("utf-8", "surrogatepass"), _decode_surrogates
    if not escapes:
        return sgf_grammar.parse_sgf_game(data), decode_value

    def restore(raw: bytes) -> str:
        value = decode_value(raw)
        for written, stand_in in escapes:
            value = value.replace(stand_in, written)
        return value

    return sgf_grammar.parse_sgf_game(data), restore


def _decode_surrogates(raw: bytes) -> str:
    return raw.decode("utf-8", "surrogatepass")


_MANY_BACKSLASHES = 200_000
"""sgfmill's pattern for a value keeps some hundred bytes for each backslash in it; above this they are swapped out."""


def _escape_stand_ins(text: str) -> tuple[tuple[str, str], ...]:
    """Escapes, in the order to replace them in, each with a control character that the text does not use."""
    unused = (character for character in map(chr, (*range(1, 9), *range(14, 32))) if character not in text)
    return tuple(zip(("\\\\", "\\]", "\\"), unused, strict=False))
