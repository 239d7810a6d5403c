"""What the data checks need to know about the main line: what is set up, who moves first, how it ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gocli.board.points import Point
from gocli.records.moves import all_points, move_point
from gocli.records.record import Node, Record

Color = Literal["B", "W"]


@dataclass(frozen=True, slots=True)
class LineFacts:
    """Facts of the main line. Points are flat: y * width + x.

    moves: stones and passes.  first_color: of the first move (a pass counts), or None.
    first_node: the node of the first move, None where there is none.
    last_color: of the last move.  last_passes: how many passes the line ends with.
    leading_black: Black's stones before White's first stone, in order; empty where White never places one.
    leading_passes: White's passes before that stone.
    setup_black, setup_white: the stones on the board before the first move.
    setup_node: the first node with setup stones before the first move, or None.
    player: the last PL before the first move, as written, with its node, or None.
    last_node: the node at the end.
    usual_points: where missing handicap stones would make the moves legal, if that is known already.
    """

    moves: int
    first_color: Color | None
    first_node: Node | None
    last_color: Color | None
    last_passes: int
    leading_black: tuple[int, ...]
    leading_passes: int
    setup_black: frozenset[int]
    setup_white: frozenset[int]
    setup_node: Node | None
    player: tuple[str, Node] | None
    last_node: Node
    usual_points: tuple[Point, ...] | None = None


class _Walk:
    """The state of the walk along the main line."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.moves = 0
        self.first_color: Color | None = None
        self.first_node: Node | None = None
        self.last_color: Color | None = None
        self.last_passes = 0
        self.leading_black: list[int] = []
        self.leading_passes = 0
        self.white_placed = False
        self.setup: dict[int, str] = {}
        self.setup_node: Node | None = None
        self.player: tuple[str, Node] | None = None

    def set_up(self, node: Node) -> None:
        properties, record = node.properties, self.record
        for name, values in properties.items():
            if name in ("AB", "AW", "AE"):
                self.setup_node = self.setup_node or node
                for _, point in all_points(values, record.width, record.height):
                    if point > 0:
                        self.setup[flat(point, record.width)] = name
            elif name == "PL":
                self.player = (values[0].strip(), node)

    def move(self, node: Node, color: Color, value: str) -> None:
        self.moves += 1
        if self.first_node is None:
            self.first_node, self.first_color = node, color
        self.last_color = color
        if not value or (value == "tt" and self.record.width <= 19 and self.record.height <= 19):
            self.last_passes += 1
            if color == "W" and not self.white_placed:
                self.leading_passes += 1
            return
        self.last_passes = 0
        if self.white_placed:
            return
        if color == "W":
            self.white_placed = True
            return
        point = move_point(value, self.record.width, self.record.height)
        if point > 0:
            self.leading_black.append(flat(point, self.record.width))


def flat(point: int, width: int) -> int:
    """The flat number of a padded point of the kernel."""
    row, column = divmod(point, width + 1)
    return (row - 1) * width + column - 1


def line_facts(record: Record) -> LineFacts:
    """The facts of a record's main line."""
    walk = _Walk(record)
    node = record.root
    for node in record.main_line():
        properties = node.properties
        if walk.first_node is None:
            walk.set_up(node)
        if "B" in properties:
            for value in properties["B"]:
                walk.move(node, "B", value)
        if "W" in properties:
            for value in properties["W"]:
                walk.move(node, "W", value)
    return LineFacts(
        walk.moves,
        walk.first_color,
        walk.first_node,
        walk.last_color,
        walk.last_passes,
        tuple(walk.leading_black) if walk.white_placed else (),
        walk.leading_passes if walk.white_placed else 0,
        frozenset(point for point, name in walk.setup.items() if name == "AB"),
        frozenset(point for point, name in walk.setup.items() if name == "AW"),
        walk.setup_node,
        walk.player,
        node,
    )
