"""Collections taken apart and put together: a game, a branch or a whole tree of variations for each file."""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from gocli.errors import UsageError
from gocli.records.editing import Properties, copied, line
from gocli.records.game_info import read_game_info
from gocli.records.properties import PROPERTIES, UNKNOWN
from gocli.records.record import Node, Record

FIELDS = {
    "name": "the file's own name without its ending",
    "game": "the number of the game in its file",
    "branch": "the number of the variation, 1 for the main line",
    "black": "Black's name",
    "white": "White's name",
    "date": "the first date",
    "year": "its year",
    "event": "the event",
    "round": "the round",
    "result": "the result",
}
"""What a pattern of file names may use."""

Key = tuple[tuple[str, tuple[str, ...]], ...]

_KEYS = ("B", "W", "AB", "AW", "AE", "PL")
_JOINED = frozenset({"C", "GC"})
_OF_THE_FILE = frozenset({"FF", "CA", "GM", "AP", "ST", "SZ"})


def branches(record: Record) -> Iterator[list[Node]]:
    """Each branch of a record as a tree of its own, the main line first."""
    for leaf in record.leaves:
        yield line(record.nodes, record.path_to(leaf))


def check_pattern(pattern: str) -> None:
    """Raise UsageError for a pattern of file names that is none, or that uses what is not in FIELDS."""
    if not pattern.strip(" /."):
        raise UsageError(f"{pattern!r} is no pattern of names: it has nothing to call a file by")
    try:
        parsed = [(name, form or "") for _, name, form, _ in string.Formatter().parse(pattern) if name is not None]
    except ValueError as error:
        raise UsageError(f"{pattern!r} is no pattern of names: {error}") from error
    for name, form in parsed:
        if re.search(r"[0-9]{4}", form):
            raise UsageError(f"{pattern!r} is no pattern of names: {form} is too wide")
        if name not in FIELDS:
            raise UsageError(f"{{{name}}} is not known in a name; there are: {', '.join(FIELDS)}")
    try:
        file_name(pattern, dict.fromkeys(FIELDS, "") | {"game": 1, "branch": 1})
    except ValueError as error:
        raise UsageError(f"{pattern!r} is no pattern of names: {error}") from error


def file_name(pattern: str, fields: Mapping[str, object]) -> str:
    """The name that a pattern gives; text of a record never begins a folder of its own, and is never nothing."""
    safe = {
        name: value.replace("/", "_").strip() or "unknown" if isinstance(value, str) else value
        for name, value in fields.items()
    }
    return pattern.format_map(safe)


def name_fields(record: Record, name: str, branch: int) -> dict[str, object]:
    """The fields of a game for `file_name`.  name: the file's own, without its ending."""
    info = read_game_info(record)
    date = info.date.first if info.date and info.date.first else ""
    return {
        "name": name,
        "game": record.game,
        "branch": branch,
        "black": info.black,
        "white": info.white,
        "date": date,
        "year": date[:4],
        "event": info.event,
        "round": info.round,
        "result": info.result.as_sgf() if info.result and info.result.kind != "unknown" else "",
    }


def one_tree(records: Sequence[Record]) -> tuple[list[Node], list[str]]:
    """Records of one game, or of games that begin alike, as one tree; and what did not fit, in words.

    Nodes with the same moves and setup are one node; comments that differ stand below each other, lists are put
    together, and of other properties the first record's stays.  The main line is that of the first record.
    Raises UsageError where the boards or the setups of the roots differ.
    """
    first = records[0]
    merge = _Merge(first)
    for record in records[1:]:
        if (record.width, record.height) != (first.width, first.height):
            raise UsageError(f"{record.name}: the board is not that of {first.name}")
        if _key(record.root) != _key(first.root):
            raise UsageError(f"{record.name}: the setup of the root is not that of {first.name}")
        merge.add(record)
    return _in_preorder(merge.nodes), merge.notes


class _Merge:
    """The tree that grows; its nodes are in the order in which they came."""

    def __init__(self, first: Record) -> None:
        self.nodes = copied(first.nodes)
        self.notes: list[str] = []

    def add(self, record: Record) -> None:
        """Put a record's tree over the one that is there."""
        stack = [(0, 0)]
        while stack:
            theirs, ours = stack.pop()
            self._unite(record, record.nodes[theirs], self.nodes[ours])
            known = dict(_numbered(self.nodes, self.nodes[ours].children))
            for key, child in _numbered(record.nodes, record.nodes[theirs].children):
                if key not in known:
                    known[key] = len(self.nodes)
                    self.nodes.append(Node(known[key], ours, {}))
                    self.nodes[ours].children.append(known[key])
                stack.append((child, known[key]))

    def _unite(self, record: Record, theirs: Node, ours: Node) -> None:
        for name, values in theirs.properties.items():
            if name not in ours.properties:
                ours.properties[name] = list(values)
            elif name in _JOINED:
                if values[0] not in ours.properties[name][0]:
                    ours.properties[name] = [f"{ours.properties[name][0]}\n{values[0]}"]
            elif not PROPERTIES.get(name, UNKNOWN).single:
                ours.properties[name] = list(dict.fromkeys([*ours.properties[name], *values]))
            elif ours.properties[name] != values and name not in _OF_THE_FILE and name not in _KEYS:
                self.notes.append(f"{record.name}: {name}[{values[0]}] differs and is left out")


def _numbered(nodes: Sequence[Node], children: Sequence[int]) -> Iterator[tuple[tuple[Key, int], int]]:
    """Children with what makes them the same as another's; of several that are alike the first is the first."""
    seen: Counter[Key] = Counter()
    for child in children:
        key = _key(nodes[child])
        yield (key, seen[key]), child
        seen[key] += 1


def _key(node: Node) -> Key:
    """What makes two nodes the same one: their moves and setup."""
    properties: Properties = node.properties
    return tuple(
        (name, tuple(sorted("" if value == "tt" and name in ("B", "W") else value for value in properties[name])))
        for name in _KEYS
        if name in properties
    )


def _in_preorder(nodes: list[Node]) -> list[Node]:
    """The same tree with its nodes numbered from the root, the main line first."""
    made: list[Node] = []
    stack = [(0, -1)]
    while stack:
        old, parent = stack.pop()
        new = Node(len(made), parent, nodes[old].properties)
        if parent >= 0:
            made[parent].children.append(new.index)
        made.append(new)
        stack.extend((child, new.index) for child in reversed(nodes[old].children))
    return made
