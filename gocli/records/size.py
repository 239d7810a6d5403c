"""The board of a record: GM and SZ, read liberally."""

from __future__ import annotations

import re

from gocli.board.points import MAX_SIZE, SGF_INDEX
from gocli.records.notes import Notes
from gocli.records.properties import POINTS
from gocli.records.record import Node, Record

_SIZE = re.compile(r"\s*([0-9]{1,4})\s*(?:([:xX×*])\s*([0-9]{1,4})\s*)?")
_GO = 1
_DEFAULT = 19
_STANDARD_SIZES = (9, 13, 19, 21, 25, 37, MAX_SIZE)
"""The sizes to choose from where SZ cannot be read and the record has points beyond the default board."""


def read_board(record: Record, notes: Notes) -> None:
    """Set the record's board from GM and SZ, and note M301 to M304."""
    _read_game(record, notes)
    if not record.is_go:
        return
    node = _node_with_size(record)
    if node is None:
        record.size_given = False
        at = next(iter(record.root.offsets()), 0)
        notes.add("M301", at, f"no board size; {_DEFAULT}x{_DEFAULT} is assumed")
        return
    value = node.properties["SZ"][0]
    at = node.offsets("SZ")[0]
    match = _SIZE.fullmatch(value)
    width, height = (int(match[1]), int(match[3] or match[1])) if match else (0, 0)
    if not (1 <= width <= MAX_SIZE and 1 <= height <= MAX_SIZE):
        record.size_given = False
        record.width = record.height = _smallest_board(record)
        why = f"{value.strip()[:20]!r} is no board size (1 to {MAX_SIZE})" if value.strip() else "SZ is empty"
        notes.add("M302", at, f"{why}; {record.width}x{record.height} is assumed")
        return
    record.width, record.height = width, height
    if match and match[2] and match[2] != ":":
        notes.add("M302", at, f"{value.strip()!r} is not how a size is written; {width}x{height} was read")
    elif match and match[2] and width == height:
        notes.add("M303", at, f"a square board is written SZ[{width}], not SZ[{width}:{height}]")


def _read_game(record: Record, notes: Notes) -> None:
    """GM: another game than Go where it is a number other than 1."""
    values = record.root.properties.get("GM")
    number = values[0].strip()[:9] if values else ""
    if number.isdecimal() and int(number) != _GO:
        record.is_go = False
        notes.add("M304", record.root.offsets("GM")[0], f"GM[{int(number)}] is another game than Go")


def _node_with_size(record: Record) -> Node | None:
    """The root, or where it has no SZ the first node of the main line that has one."""
    for node in record.main_line():
        if "SZ" in node.properties:
            return node
    return None


def _smallest_board(record: Record) -> int:
    """The default size, or the smallest standard one that holds all points of the record."""
    beyond = 0
    for node in record.nodes:
        for name in node.properties.keys() & POINTS:
            for value in node.properties[name]:
                if len(value) == 2 and value != "tt":
                    beyond = max(beyond, SGF_INDEX.get(value[0], 0), SGF_INDEX.get(value[1], 0))
    return next(size for size in _STANDARD_SIZES if size >= _DEFAULT and size > beyond)
