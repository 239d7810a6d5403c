"""The nodes of one branch with the properties that later nodes inherit."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from gocli.records.record import Node, Record

INHERITED = ("DD", "VW", "PM")
"""The properties of FF[4] that hold until a later node sets them again."""


class Trail:
    """The nodes from the root along a branch; a place is a node's number in it, the root's is 0."""

    def __init__(self, record: Record, nodes: Sequence[int]) -> None:
        self.record = record
        self.nodes = nodes
        self._set_at = {
            name: [place for place, node in enumerate(nodes) if name in record.nodes[node].properties]
            for name in INHERITED
        }

    def node(self, place: int) -> Node:
        """The node at a place."""
        return self.record.nodes[self.nodes[place]]

    def inherited(self, name: str, place: int) -> Sequence[str]:
        """The values of an inherited property at a place; none where nothing or an empty value (`[]`) is set."""
        at = bisect_right(self._set_at[name], place)
        if not at:
            return ()
        return [value for value in self.node(self._set_at[name][at - 1]).properties[name] if value.strip()]
