"""A Record: one game tree read from a file, with the place of every value."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from sgfmill import sgf_grammar

from gocli.findings import Finding


class Places:
    """Where the values of one game stand in the decoded text of its file, kept in little memory.

    values: the offset of each value's `[`, in file order.  firsts: for each node how many values stand before it.
    merged: for each node with a repeated property the property's name of each of its values.
    order: for each node its number in the file, where the branches of the record are in another order.
    """

    __slots__ = ("_firsts", "_merged", "_order", "_values")

    def __init__(
        self,
        values: Sequence[int],
        firsts: Sequence[int],
        merged: Mapping[int, Sequence[str]],
        order: Sequence[int] | None = None,
    ) -> None:
        self._values = values
        self._firsts = firsts
        self._merged = merged
        self._order = order

    def is_merged(self, node: Node) -> bool:
        """Whether the file has a property of the node twice."""
        return self._number(node) in self._merged

    def _number(self, node: Node) -> int:
        return node.index if self._order is None else self._order[node.index]

    def of(self, node: Node) -> dict[str, list[int]]:
        """The offsets of a node's values by property name."""
        number = self._number(node)
        at = self._firsts[number]
        found: dict[str, list[int]] = {}
        merged = self._merged.get(number)
        if merged is not None:
            for name, offset in zip(merged, self._values[at : at + len(merged)], strict=True):
                found.setdefault(name, []).append(offset)
            return found
        for name, values in node.properties.items():
            found[name] = list(self._values[at : at + len(values)])
            at += len(values)
        return found

    def of_property(self, node: Node, name: str | None) -> Sequence[int]:
        """The offsets of one property's values (None: of the first property); empty where the node has it not."""
        number = self._number(node)
        if number in self._merged:
            places = self.of(node)
            return (next(iter(places.values()), []) if name is None else places.get(name)) or []
        at = self._firsts[number]
        for each, values in node.properties.items():
            if name is None or each == name:
                return self._values[at : at + len(values)]
            at += len(values)
        return []


class Node:
    """One node of a game tree.

    index: its number in preorder (the root is 0), which is the order of the file unless a main line was put before the
    variations that the file has before it.  parent: the index of its parent, -1 for the root.
    children: the indexes of its children, the one of the main line first.
    properties: name -> values, decoded, still escaped as in the file (use `Record.text` and `Record.simple_text`).
    """

    __slots__ = ("_places", "children", "index", "parent", "properties")

    def __init__(
        self,
        index: int,
        parent: int,
        properties: dict[str, list[str]] | None = None,
        places: Places | None = None,
    ) -> None:
        self.index = index
        self.parent = parent
        self.children: list[int] = []
        self.properties = {} if properties is None else properties
        self._places = places

    @property
    def places(self) -> dict[str, list[int]]:
        """name -> the offset in the decoded text at which each value's `[` stands; empty where it is not known."""
        return {} if self._places is None else self._places.of(self)

    def offsets(self, name: str | None = None) -> Sequence[int]:
        """What `places` has of one property (None: of the first); empty where it is not known."""
        return [] if self._places is None else self._places.of_property(self, name)

    @property
    def is_merged(self) -> bool:
        """Whether the file has a property of this node twice, so that its values were put together."""
        return self._places is not None and self._places.is_merged(self)


class Lines:
    """Where the lines of a decoded text begin: turns an offset into (line, column), both from 1."""

    __slots__ = ("_starts", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts: list[int] | None = None

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset; a line ends at LF, CR LF or CR alone."""
        if self._starts is None:
            end = "\n" if "\n" in self._text or "\r" not in self._text else "\r"
            starts = [0]
            at = self._text.find(end)
            while at >= 0:
                starts.append(at + 1)
                at = self._text.find(end, at + 1)
            self._starts = starts
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1


@dataclass(repr=False)
class Record:
    """One game tree of a file.

    path: as the user names it, `archive.zip!inner/name.sgf` for a member.  game: its number in the file, from 1.
    games: how many games the file holds.  nodes: all nodes in file order.
    width, height: the board; size_given: whether SZ says so.  is_go: GM is 1 or missing.
    encoding: the encoding that was used, in Python's name.  findings: what was noticed while reading this game
    (families S, E, and M301..M304), placed in the file.
    """

    path: str
    game: int
    games: int
    nodes: list[Node]
    width: int
    height: int
    encoding: str
    lines: Lines
    size_given: bool = True
    is_go: bool = True
    findings: list[Finding] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"<Record {self.name}: {self.width}x{self.height}, {len(self.nodes)} nodes>"

    @property
    def root(self) -> Node:
        """The first node."""
        return self.nodes[0]

    @property
    def name(self) -> str:
        """The path, with `#n` where the file holds several games."""
        return f"{self.path}#{self.game}" if self.games > 1 else self.path

    def text(self, node: Node, name: str) -> str | None:
        """A Text value (FF[4], 3.2) with its escapes resolved and line breaks kept; None when the node has none."""
        values = node.properties.get(name)
        if not values:
            return None
        raw: bytes = sgf_grammar.text_value(values[0].encode("utf-8", "surrogatepass"))
        return raw.decode("utf-8", "surrogatepass")

    def simple_text(self, node: Node, name: str) -> str | None:
        """A SimpleText value (FF[4], 3.3): one line; None when the node has none."""
        values = node.properties.get(name)
        if not values:
            return None
        return simple_text(values[0])

    def place(self, node: Node, name: str | None = None, value: int = 0) -> tuple[int | None, int | None]:
        """(line, column) of a value of a property in a node, or (None, None) where it is not known."""
        offsets = node.offsets(name)
        if not offsets:
            return None, None
        return self.lines.place(offsets[min(value, len(offsets) - 1)])

    @cached_property
    def leaves(self) -> list[int]:
        """The last node of each branch, in file order; the first is the end of the main line."""
        return [node.index for node in self.nodes if not node.children]

    @cached_property
    def _main_line(self) -> list[Node]:
        node = self.nodes[0]
        line = [node]
        while node.children:
            node = self.nodes[node.children[0]]
            line.append(node)
        return line

    @cached_property
    def _branch_numbers(self) -> list[int]:
        """For each node the number (from 1) of the first branch, in file order, that goes through it."""
        numbers = [0] * len(self.nodes)
        leaf = 0
        for node in self.nodes:
            numbers[node.index] = leaf + 1
            if not node.children:
                leaf += 1
        return numbers

    def branch_name(self, node: int) -> str:
        """`main` on the main line, else the number of the first branch in file order that goes through the node."""
        number = self._branch_numbers[node]
        return "main" if number == 1 else str(number)

    def path_to(self, node: int) -> list[int]:
        """The node indexes from the root to a node."""
        path = []
        while node >= 0:
            path.append(node)
            node = self.nodes[node].parent
        path.reverse()
        return path

    def branch(self, name: str = "main") -> list[int]:
        """The node indexes of a branch, from the root to its leaf.

        Raises KeyError when there is no such branch.
        """
        if name == "main":
            return self.path_to(self.leaves[0])
        if not name.isascii() or not name.isdigit() or len(name) > 9 or not 1 <= int(name) <= len(self.leaves):
            raise KeyError(name)
        return self.path_to(self.leaves[int(name) - 1])

    def main_line(self) -> Iterator[Node]:
        """The nodes of the main line: always the first child."""
        return iter(self._main_line)


def simple_text(raw: str) -> str:
    """A raw SimpleText value with its escapes resolved (FF[4], 3.3)."""
    if "\\" not in raw and "\n" not in raw and "\r" not in raw and "\t" not in raw:
        return raw
    value: bytes = sgf_grammar.simpletext_value(raw.encode("utf-8", "surrogatepass"))
    return value.decode("utf-8", "surrogatepass")
