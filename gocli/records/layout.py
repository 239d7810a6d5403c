"""Where the lines of a record's text begin, so that a repaired copy can be laid out like the file it comes from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from string import ascii_letters

from gocli.records.record import Record

BEFORE = ""
"""Stands for the node itself among the names of the properties that begin a line."""

_LOOK_BACK = 80
_BETWEEN = " \t\r\n\f\v;()"


@dataclass(frozen=True, slots=True)
class Layout:
    """The line breaks of one game.

    breaks: by the index of a node, the names of its properties that begin a line (BEFORE: the node does).
    newline: what ends a line.
    """

    breaks: Mapping[int, Set[str]]
    newline: str = "\n"

    def spread(self, lengths: Sequence[int]) -> Layout:
        """The layout of a tree in which each node has become so many; the first of them begins as the node did."""
        breaks: dict[int, Set[str]] = {}
        at = 0
        for index, length in enumerate(lengths):
            if index in self.breaks:
                breaks[at] = self.breaks[index]
            at += length
        return Layout(breaks, self.newline)


def layout_of(record: Record, text: str, newline: str = "\n") -> Layout:
    """The layout of a record in the text that it was read from.  newline: what ends its lines."""
    breaks: dict[int, Set[str]] = {}
    for node in record.nodes:
        names = {
            name if number else BEFORE
            for number, (name, offsets) in enumerate(node.places.items())
            if offsets and _begins_line(text, offsets[0])
        }
        if names:
            breaks[node.index] = names
    return Layout(breaks, newline)


def _begins_line(text: str, offset: int) -> bool:
    """Whether a line ends before the property whose first value stands at an offset."""
    ahead = text[max(0, offset - _LOOK_BACK) : offset].rstrip().rstrip(ascii_letters)
    gap = ahead[len(ahead.rstrip(_BETWEEN)) :]
    return "\n" in gap or "\r" in gap
