"""From the bytes of a file to its records: decode, repair, let sgfmill parse, and keep where everything stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from sgfmill import sgf_grammar

from gocli.findings import Finding, finding
from gocli.records.record import Lines, Node, Record
from gocli.records.sources import Limits, Source, iter_sources
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
    try:
        games = sgf_grammar.parse_sgf_collection(decoded.text.encode("utf-8", "surrogatepass"))
    except ValueError:
        games = []
    if not games:
        return ReadFile(path, decoded.encoding, [], [*decoded.findings, finding("S201", "no game could be found")])
    records = []
    for number, game in enumerate(games, 1):
        nodes = _nodes(game)
        size = re.fullmatch(r"(\d+)(?::(\d+))?", (nodes[0].properties.get("SZ") or ["19"])[0])
        width, height = (int(size[1]), int(size[2] or size[1])) if size else (19, 19)
        records.append(Record(path, number, len(games), nodes, width, height, decoded.encoding, lines))
    records[0].findings[:0] = decoded.findings
    return ReadFile(path, decoded.encoding, records)


def _nodes(game: sgf_grammar.Coarse_game_tree) -> list[Node]:
    """The nodes of a tree that sgfmill parsed, in file order."""
    nodes: list[Node] = []
    stack = [(game, -1)]
    while stack:
        tree, parent = stack.pop()
        for properties in tree.sequence:
            node = Node(len(nodes), parent)
            for name, values in properties.items():
                node.properties[name] = [value.decode("utf-8", "surrogatepass") for value in values]
            if parent >= 0:
                nodes[parent].children.append(node.index)
            nodes.append(node)
            parent = node.index
        stack.extend((child, parent) for child in reversed(tree.children))
    return nodes
