"""The markup of FF[4] that a figure shows: MA TR SQ CR SL LB AR LN TB TW, and DD and VW, which later nodes inherit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from gocli.board.points import Point, parse_sgf_point
from gocli.figures.model import Shape
from gocli.figures.trail import Trail
from gocli.records.record import Node, simple_text

MARK_SHAPES: dict[str, Shape] = {
    "TR": "triangle",
    "SQ": "square",
    "CR": "circle",
    "MA": "cross",
    "SL": "selected",
    "M": "cross",
}
"""The marks of FF[4], and the simple mark M of FF[3] and before."""

SHOWN = ("MA", "TR", "SQ", "CR", "SL", "LB", "AR", "LN", "TB", "TW", "M", "L")
"""The properties that draw something in their own node only."""


@dataclass
class Markup:
    """What one node draws on the board; points are (x, y)."""

    marks: dict[Point, frozenset[Shape]] = field(default_factory=dict)
    labels: dict[Point, str] = field(default_factory=dict)
    segments: list[tuple[Point, Point, bool]] = field(default_factory=list)
    territory: dict[Point, int] = field(default_factory=dict)
    dimmed: frozenset[Point] = frozenset()
    visible: frozenset[Point] = frozenset()
    faults: list[str] = field(default_factory=list)

    def points(self) -> set[Point]:
        """Every point that carries something (for cropping)."""
        ends = {end for start, stop, _ in self.segments for end in (start, stop)}
        return set(self.marks) | set(self.labels) | ends | set(self.territory)


def point_list(values: Sequence[str], width: int, height: int, faults: list[str]) -> list[Point]:
    """The points of a list of points with compressed rectangles (`aa:cc`), in order (FF[4], 3.5.1).

    A value that is no point of this board is skipped and named in `faults`.
    """
    points: list[Point] = []
    for value in values:
        corners = [parse_sgf_point(corner.strip(), width, height) for corner in value.split(":")]
        solid = [corner for corner in corners if isinstance(corner, tuple)]
        if len(solid) != len(corners) or len(corners) > 2:
            if value.strip():
                faults.append(value)
            continue
        (x0, y0), (x1, y1) = solid[0], solid[-1]
        points += [(x, y) for y in range(min(y0, y1), max(y0, y1) + 1) for x in range(min(x0, x1), max(x0, x1) + 1)]
    return points


def read_markup(trail: Trail, place: int) -> Markup:
    """The markup of a node of a branch, with the DD and VW that it inherits."""
    node = trail.node(place)
    markup = Markup()
    width, height = trail.record.width, trail.record.height

    def points_of(name: str, values: Sequence[str]) -> list[Point]:
        bad: list[str] = []
        points = point_list(values, width, height, bad)
        markup.faults += [f"{name}[{value}] is no point of this board" for value in bad]
        return points

    for name, shape in MARK_SHAPES.items():
        for point in points_of(name, node.properties.get(name, ())):
            markup.marks[point] = markup.marks.get(point, frozenset()) | {shape}
    for number, point in enumerate(points_of("L", node.properties.get("L", ()))):  # FF[3]: letters in order
        markup.labels[point] = chr(ord("a") + number % 26)
    for value in node.properties.get("LB", ()):
        where, _, text = value.partition(":")
        label = simple_text(text).strip()
        for point in points_of("LB", [where]):
            if label:
                markup.labels[point] = label
            else:
                markup.faults.append(f"LB[{value}] has no text")
    for name, arrow in (("LN", False), ("AR", True)):
        for value in node.properties.get(name, ()):
            ends = points_of(name, value.split(":"))
            if len(ends) == 2 and ends[0] != ends[1]:
                markup.segments.append((ends[0], ends[1], arrow))
            elif len(ends) == value.count(":") + 1:
                markup.faults.append(f"{name}[{value}] has no two ends")
    for name, color in (("TB", 1), ("TW", 2)):
        for point in points_of(name, node.properties.get(name, ())):
            markup.territory[point] = color
    markup.dimmed = frozenset(points_of("DD", trail.inherited("DD", place)))
    markup.visible = frozenset(points_of("VW", trail.inherited("VW", place)))
    return markup


def draws_something(node: Node) -> bool:
    """Whether a node has markup of its own that a figure would show."""
    return any(name in node.properties for name in SHOWN)
