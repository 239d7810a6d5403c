"""Checks of single nodes against the format: what may stand where, and how many values (S212, S214..S216, S218, S219).

Source: FF[4], property types (move and setup properties must not be mixed; root properties belong to the root).
"""

from __future__ import annotations

from gocli.records.notes import Notes
from gocli.records.properties import MOVES, PROPERTIES, ROOT_ONLY, SETUP_STONES, UNKNOWN
from gocli.records.record import Node, Record


def check_nodes(record: Record, notes: Notes) -> None:
    """Note what each node of a Go record has that it should not have, or lacks."""
    checks = _Checks(record, notes)
    for node in record.nodes:
        properties = node.properties
        several = len(properties) > 1 or node.parent < 0
        for name, values in properties.items():
            if len(values) > 1:
                several = True
                checks.check_property(node, name, values)
            elif not values[0] or name in ROOT_ONLY:
                checks.check_property(node, name, values)
        if several and ("B" in properties or "W" in properties):
            checks.check_moves(node)


class _Checks:
    """The checks of one record; the place of each node in its branch is worked out when the first is noted."""

    def __init__(self, record: Record, notes: Notes) -> None:
        self._record = record
        self._notes = notes
        self._numbers: list[int] | None = None
        self._misplaced: set[str] = set()

    def check_property(self, node: Node, name: str, values: list[str]) -> None:
        """The values of one property, and whether it may stand in this node."""
        kind = PROPERTIES.get(name, UNKNOWN)
        if kind.required and not all(values):
            self._note(node, "S212", f"{name} needs a value, and has an empty one", name, values.index(""))
        if len(values) > 1 and kind.single and name not in MOVES and not node.is_merged:
            self._note(node, "S219", f"{name} may have one value, and has {len(values)}", name, 1)
        if node.parent >= 0 and name in ROOT_ONLY and name not in self._misplaced:
            self._misplaced.add(name)
            self._note(node, "S218", f"{name} belongs to the root node", name)

    def check_moves(self, node: Node) -> None:
        """A node with a move: whether it may have it, and what else it has."""
        names = node.properties.keys()
        moves = [name for name in names if name in MOVES]
        if node.parent < 0:
            self._note(node, "S214", "a move stands in the root node, before the first node of its own", moves[0])
        if len(names) > 1 and (setup := sorted(names & SETUP_STONES)):
            self._note(node, "S215", f"a node has a move ({moves[0]}) and setup stones ({', '.join(setup)})", setup[0])
        count = sum(len(node.properties[name]) for name in moves)
        if count > 1:
            which, value = (moves[1], 0) if len(moves) > 1 else (moves[0], 1)
            self._note(node, "S216", f"a node has {count} moves ({' and '.join(moves)})", which, value)

    def _note(self, node: Node, code: str, message: str, name: str, value: int = 0) -> None:
        if self._numbers is None:
            self._numbers = _move_numbers(self._record)
        self._notes.add(
            code,
            node.offsets(name)[value],
            message,
            move=self._numbers[node.index],
            branch=self._record.branch_name(node.index),
        )


def _move_numbers(record: Record) -> list[int]:
    """For each node how many moves its branch has, up to it and with it."""
    numbers: list[int] = []
    for node in record.nodes:
        before = numbers[node.parent] if node.parent >= 0 else 0
        numbers.append(before + sum(len(node.properties[name]) for name in node.properties.keys() & MOVES))
    return numbers
