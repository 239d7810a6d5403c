"""From a Record to the flat arrays that the kernel plays: each move and each setup point is one operation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from gocli.board import kernel
from gocli.board.points import SGF_INDEX, SGF_LETTERS
from gocli.board.replay import MoveTree
from gocli.records.record import Node, Record

PLAYERS: dict[str, Literal["B", "W"]] = {
    "b": "B", "black": "B", "1": "B", "黑": "B", "w": "W", "white": "W", "2": "W", "白": "W",
}  # fmt: skip
"""Values of PL that can be read, in lower case; FF[4] has `B` and `W` alone."""

KINDS = {
    "B": kernel.PLAY_BLACK,
    "W": kernel.PLAY_WHITE,
    "AB": kernel.SET_BLACK,
    "AW": kernel.SET_WHITE,
    "AE": kernel.SET_EMPTY,
    "PL": kernel.SET_TURN,
}


_FIRST = {name: (name, 0) for name in KINDS}
"""The source of the first value of each property."""


@dataclass(slots=True)
class Moves:
    """The tree for the kernel, and where each of its operations stands.

    sources: for each operation the property's name and the number of the value in it; in a node setup goes first.
    nodes: for each node of the tree its index in the record.
    """

    tree: MoveTree
    sources: list[tuple[str, int]]
    nodes: Sequence[int]


def moves_of(record: Record, nodes: Sequence[Node] | None = None) -> Moves:
    """The operations of a record: of the whole tree, or of one line of nodes (from the root on)."""
    whole = nodes is None
    kinds: list[int] = []
    points: list[int] = []
    sources: list[tuple[str, int]] = []
    first_op: list[int] = []
    parents: list[int] = []
    children: list[int] = []
    known = _usual_points(record.width, record.height).copy()
    for number, node in enumerate(record.nodes if nodes is None else nodes):
        parents.append(node.parent if whole else number - 1)
        children.append(len(node.children) if whole else 1)
        first_op.append(len(kinds))
        for name, values in _setup_first(node.properties):
            kind = KINDS.get(name)
            if kind is None:
                continue
            if kind <= kernel.PLAY_WHITE:
                for index, value in enumerate(values):
                    if value not in known:
                        known[value] = move_point(value, record.width, record.height)
                    kinds.append(kind)
                    points.append(known[value])
                    sources.append((name, index) if index else _FIRST[name])
            elif kind == kernel.SET_TURN:
                kinds.append(kind)
                points.append(0)
                sources.append(_FIRST[name])
            else:
                for index, point in all_points(values, record.width, record.height):
                    kinds.append(kind)
                    points.append(point)
                    sources.append((name, index) if index else _FIRST[name])
    first_op.append(len(kinds))
    if not whole and children:
        children[-1] = 0
    tree = MoveTree(record.width, record.height, parents, children, first_op, kinds, points)
    return Moves(tree, sources, range(len(parents)) if nodes is None else [node.index for node in nodes])


def _setup_first(properties: dict[str, list[str]]) -> Iterable[tuple[str, list[str]]]:
    """The properties of a node as they are carried out: where it has setup and moves, which FF[4] forbids, the setup
    goes first."""
    if properties.keys().isdisjoint(_PLAYS) or properties.keys().isdisjoint(_SETUP):
        return properties.items()
    return sorted(properties.items(), key=lambda each: each[0] in _PLAYS)


_PLAYS, _SETUP = ("B", "W"), ("AB", "AW", "AE", "PL")


@lru_cache(maxsize=16)
def _usual_points(width: int, height: int) -> dict[str, int]:
    """What `move_point` says of the values that name a point of a board, and of a pass."""
    names = ["", *(x + y for y in SGF_LETTERS[:height] for x in SGF_LETTERS[:width])]
    return {name: move_point(name, width, height) for name in names}


def all_points(values: Sequence[str], width: int, height: int) -> Iterator[tuple[int, int]]:
    """The points of the values of a setup property, each with the number of its value.

    Once a property has named as many points as the board has, a point that it names again is passed over: a few bytes
    of rectangles may not become millions of operations.
    """
    seen = [0] * height  # for each row the columns that were named, a bit each
    named = 0
    for index, value in enumerate(values):
        corners = _rectangle(value.strip())
        if corners is None or named < width * height:
            for point in setup_points(value, width, height):
                if point > 0:
                    row, column = divmod(point, width + 1)
                    if named >= width * height and seen[row - 1] >> (column - 1) & 1:
                        continue
                    seen[row - 1] |= 1 << (column - 1)
                named += 1
                yield index, point
            continue
        x, y, x2, y2 = corners
        columns = (1 << min(x2 + 1, width)) - (1 << min(x, width))
        for row in range(y, min(y2 + 1, height)):
            new = columns & ~seen[row]
            seen[row] |= new
            while new:
                column = (new & -new).bit_length() - 1
                new &= new - 1
                yield index, (row + 1) * (width + 1) + column + 1
        if x2 >= width or y2 >= height:
            yield index, kernel.OFF_BOARD


def _rectangle(value: str) -> tuple[int, int, int, int] | None:
    """First column and row, and last, of a rectangle `aa:cc`; None for another value."""
    if len(value) != 5 or value[2] != ":":
        return None
    x, y, x2, y2 = (SGF_INDEX.get(value[at]) for at in (0, 1, 3, 4))
    if x is None or y is None or x2 is None or y2 is None:
        return None
    return min(x, x2), min(y, y2), max(x, x2), max(y, y2)


def move_point(value: str, width: int, height: int) -> int:
    """The padded point of a move value, PASS, OFF_BOARD or MALFORMED (FF[4], Go: Move; white space is let pass)."""
    value = value.strip()
    if not value or (value == "tt" and width <= 19 and height <= 19):
        return kernel.PASS
    return setup_point(value, width, height)


def setup_point(value: str, width: int, height: int) -> int:
    """The padded point of a point value, OFF_BOARD or MALFORMED (FF[4], Go: Point)."""
    if len(value) != 2:
        return kernel.MALFORMED
    x, y = SGF_INDEX.get(value[0]), SGF_INDEX.get(value[1])
    if x is None or y is None:
        return kernel.MALFORMED
    if x >= width or y >= height:
        return kernel.OFF_BOARD
    return (y + 1) * (width + 1) + x + 1


def setup_points(value: str, width: int, height: int) -> list[int]:
    """The padded points of a setup value: one, or those of a rectangle `aa:cc` (FF[4], compressed point lists).

    An empty value has none (the reader has reported it). Whatever of a rectangle is not on the board counts once.
    """
    value = value.strip()
    if not value:
        return []
    corners = _rectangle(value)
    if corners is None:
        return [setup_point(value, width, height)]
    x, y, x2, y2 = corners
    points = [
        (row + 1) * (width + 1) + column + 1
        for row in range(y, min(y2 + 1, height))
        for column in range(x, min(x2 + 1, width))
    ]
    return [*points, kernel.OFF_BOARD] if x2 >= width or y2 >= height else points
