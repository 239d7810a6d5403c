"""A game as it is repaired: the text for sgfmill, in slices of the original, and where each node and value stands."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from gocli.records.notes import Notes
from gocli.records.properties import MOVES

_WITH_VARIATIONS = 1
"""The tree has had a variation: no node of its own may follow."""

_IMPLIED = 2
"""The tree's parenthesis stands only in the repaired text; it closes with the one around it."""


MOST_NODES = 1_500_000
"""So many nodes are read from one file; a game counts as ten. Each takes some hundred bytes, for one in the file."""

MOST_VALUES = 6_000_000
"""So many values are read from one file."""

_NODES_OF_A_GAME = 10


class TooMuchError(Exception):
    """A file has more nodes or values than are read; raised while it is repaired, and caught where it is read."""


@dataclass(slots=True)
class RepairedGame:
    """One game of a file in a form that sgfmill's grammar takes, and how it maps to the file.

    text: the repaired text.  values: the offset in the file's text of each value's `[`, in order.
    firsts: for each node how many values stand before it.
    merged: for each node with a repeated property the property's name of each of its values.
    continuations: the numbers of the variations (`(` in the text, the game's own is 0) that go on with the main line.
    may_restart: a variation may tell the game again from its first move.
    notes: what was noticed on the way.
    """

    text: str
    values: array[int]
    firsts: array[int]
    merged: dict[int, list[str]]
    continuations: set[int]
    may_restart: bool
    notes: Notes

    @property
    def weight(self) -> int:
        """What the game takes of `MOST_NODES`."""
        return len(self.firsts) + _NODES_OF_A_GAME


class Draft:
    """Builds a RepairedGame: takes parentheses, nodes, properties and values in the order of the file.

    What it has been given is, at any time, a beginning of a game that sgfmill takes: a parenthesis is held back until
    its first node comes, a node after variations gets a parenthesis of its own, a property without a node a semicolon.
    """

    def __init__(self, text: str, start: int, notes: Notes) -> None:
        self.text = text
        self.notes = notes
        self.values = array("I")
        self._firsts = array("I")
        self._merged: dict[int, list[str]] = {}
        self._pieces: list[str] = []
        self._copied = start
        self._parens = bytearray()  # the open parentheses of the file: 1, or 0 while held back
        self._tree_count = 0
        self._continuations: set[int] = set()
        self._trees = bytearray()  # the open parentheses of the repaired text: flags
        self._in_node = False
        self._names: list[str] = []  # of the node: each property's name, and how many values stood before it
        self._marks: list[int] = []

    @property
    def depth(self) -> int:
        """How many parentheses are open in the file."""
        return len(self._parens)

    def cut(self, start: int, end: int, instead: str = "") -> None:
        """Leave out a stretch of the file's text, or put something in its place."""
        self._pieces.append(self.text[self._copied : start])
        if instead:
            self._pieces.append(instead)
        self._copied = end

    def open_headless(self, at: int) -> None:
        """The game starts at `at`, without the parenthesis that should stand there."""
        self.notes.add("S203", at, "the parenthesis that opens the game is missing")
        self.cut(at, at, "(")
        self._open_tree(1)

    def open_tree(self) -> None:
        """A `(` with a `;` behind it."""
        self.end_node()
        self._open_tree(1)

    def open(self, at: int) -> None:
        """A `(` with something else behind it: held back until a node comes."""
        self.end_node()
        self.cut(at, at + 1)
        self._parens.append(0)

    def _open_tree(self, paren: int, flags: int = 0) -> None:
        if paren:
            self._parens.append(1)
        if self._trees:
            self._trees[-1] |= _WITH_VARIATIONS
        self._trees.append(flags)
        self._tree_count += 1

    def begin_node(self, at: int, semicolon: bool = True) -> None:
        """A node starts at `at`: with its `;`, or with a property that has none before it."""
        self.end_node()
        missing = ""
        if not self._parens[-1]:
            self._parens[-1] = 1
            self._open_tree(0)
            missing = "("
        elif self._trees[-1] & _WITH_VARIATIONS:
            self.notes.add("S203", at, "a node after variations: the line goes on there, without a parenthesis")
            self._continuations.add(self._tree_count)
            self._open_tree(0, _IMPLIED)
            missing = "("
        if not semicolon:
            self.notes.add("S205", at, "properties without the semicolon that starts their node")
            missing += ";"
        if missing:
            self.cut(at, at, missing)
        self._firsts.append(len(self.values))
        self._in_node = True

    def moves(self, text: str, start: int, end: int) -> None:
        """Nodes of one move each follow each other, the first of them already begun."""
        before = len(self.values)
        self.values.extend(_offsets(text, start, end))
        self._firsts.extend(range(before + 1, len(self.values)))
        self._names.append(text[self.values[-1] - 1])
        self._marks.append(len(self.values) - 1)

    def add_values(self, text: str, start: int, end: int) -> None:
        """Plain values of the property begun last."""
        self.values.extend(_offsets(text, start, end))

    def begin_property(self, name: str, at: int) -> None:
        """A property starts at `at`.

        A third move in a node tells that the semicolons are missing: it begins a node, so that the order is kept.
        """
        if not self._in_node or (name in MOVES and sum(map(self._names.count, MOVES)) > 1):
            self.begin_node(at, semicolon=False)
        self._names.append(name)
        self._marks.append(len(self.values))

    def rename_property(self, start: int, end: int) -> None:
        """The name of the property begun last is not written in the file as it is read."""
        self.cut(start, end, self._names[-1])

    def drop_property(self, start: int, end: int) -> None:
        """The property begun last has no value that could be kept."""
        self._names.pop()
        self._marks.pop()
        if self._copied > start:
            self._pieces.pop()
            self._copied = end
        else:
            self.cut(start, end)

    @property
    def property_is_empty(self) -> bool:
        """Whether the property begun last has no value yet."""
        return self._marks[-1] == len(self.values)

    def close(self, at: int) -> bool:
        """A `)`; says whether it ends the game."""
        self.end_node()
        if not self._parens.pop():
            self.notes.add("S204", at, "parentheses with no node of their own inside")
            self.cut(at, at + 1)
            return False
        implied = self._implied()
        if implied:
            self.cut(at, at, ")" * implied)
            del self._trees[-implied:]
        self._trees.pop()
        return not self._trees

    def _implied(self) -> int:
        """How many parentheses of the repaired text close with the next one of the file."""
        count = 0
        while self._trees[-1 - count] & _IMPLIED:
            count += 1
        return count

    def end_node(self) -> None:
        """The node is complete: a property that it has twice is one property with more values.

        Raises TooMuchError where there are more nodes or values than are read.
        """
        self._in_node = False
        if len(self._firsts) > MOST_NODES or len(self.values) > MOST_VALUES:
            raise TooMuchError
        names = self._names
        if len(names) > 1 and len(set(names)) < len(names):
            self._merge()
        names.clear()
        self._marks.clear()

    def _merge(self) -> None:
        ends = [*self._marks[1:], len(self.values)]
        of_values: list[str] = []
        seen: dict[str, int] = {}
        for name, mark, end in zip(self._names, self._marks, ends, strict=True):
            seen[name] = seen.get(name, 0) + 1
            if seen[name] == 2:
                self.notes.add("S211", self.values[mark], f"{name} is repeated in a node; its values are merged")
            of_values.extend([name] * (end - mark))
        self._merged[len(self._firsts) - 1] = of_values

    def finish(self, end: int, may_restart: bool) -> tuple[RepairedGame, int]:
        """The game ends at `end`; also says how many parentheses had to be closed."""
        self.end_node()
        self._pieces.append(self.text[self._copied : end])
        self._pieces.append(")" * len(self._trees))
        text = "".join(self._pieces)
        game = RepairedGame(text, self.values, self._firsts, self._merged, self._continuations, may_restart, self.notes)
        return game, self._parens.count(1)


def _offsets(text: str, start: int, end: int) -> list[int]:
    """Where the brackets open in a stretch of plain values."""
    offsets = []
    at = text.find("[", start, end)
    while at >= 0:
        offsets.append(at)
        at = text.find("[", at + 1, end)
    return offsets
