"""Numbered stones on a board: which move gets a stone, and which is named in the caption.

A point that is played twice keeps its first stone; the later moves are listed under the board, grouped by point in the
order in which the points first appear there. A stone that is there already keeps its place too, though it is captured
later: a reader follows the numbers over a board that only fills up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from gocli.board.points import Point
from gocli.board.position import Position
from gocli.figures.coordinates import CoordinateStyle, point_text
from gocli.figures.model import Covered, Label, Mark, Shape, SmallStone, Stone, View
from gocli.records.lines import Ply

REFERENCE_MARKS: tuple[Shape, ...] = ("triangle", "square", "circle")
"""The marks for a stone without a number that the caption refers to, in the order they are taken."""


@dataclass(frozen=True)
class Cover:
    """The board of a numbered figure.

    cut: the index of the first ply that cannot be in this figure because a reference to it would be ambiguous; all
    other fields describe the plies before it. It is `len(plies)` when the figure holds them all.
    """

    stones: tuple[Stone, ...]
    labels: tuple[Label, ...]
    marks: tuple[Mark, ...]
    covered: tuple[Covered, ...]
    cut: int


@dataclass
class _Group:
    """The moves listed for one point while the figure fills."""

    kind: Literal["taken", "outside", "pass", "unplaced"]
    at: SmallStone | str | None
    moves: list[SmallStone] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)


def cover(
    start: Position,
    plies: Sequence[Ply],
    numbers: Sequence[str],
    view: View,
    labels: Mapping[Point, str] | None = None,
    marks: Mapping[Point, frozenset[Shape]] | None = None,
    coordinates: CoordinateStyle = "none",
) -> Cover:
    """Put numbered moves on a board that starts as `start`.

    numbers: the text of each ply's number.  labels, marks: the author's own, which stay as they are; a mark that the
    author uses is never taken as a reference.  coordinates: how a point is named that the view does not show.
    """
    return _Covering(start, view, labels or {}, marks or {}, coordinates).run(plies, numbers)


class _Covering:
    """The board of one figure while its moves are put on it."""

    def __init__(
        self,
        start: Position,
        view: View,
        labels: Mapping[Point, str],
        marks: Mapping[Point, frozenset[Shape]],
        coordinates: CoordinateStyle,
    ) -> None:
        self.start = start
        self.view = view
        self.author_labels = labels
        self.author_marks = marks
        self.coordinates = coordinates
        self.colors: dict[Point, int] = {
            (flat % start.width, flat // start.width): color for flat, color in enumerate(start.stones) if color
        }
        self.numbers: dict[Point, str] = {}
        self.used = Counter(labels.values())
        self.seen: set[str] = set()
        self.references: dict[Point, Shape] = {}
        self.groups: dict[object, _Group] = {}

    def run(self, plies: Sequence[Ply], numbers: Sequence[str]) -> Cover:
        cut = len(plies)
        for index, (ply, number) in enumerate(zip(plies, numbers, strict=True)):
            if number in self.seen or not self._add(ply, number, first=index == 0):
                cut = index
                break
            self.seen.add(number)
        return self._result(cut)

    def _add(self, ply: Ply, number: str, *, first: bool) -> bool:
        """Add a move; False when the figure must end before it. The first move of a figure always fits."""
        listed = SmallStone(ply.color, number), ply.number
        if ply.point is None:
            kind: Literal["pass", "unplaced"] = "pass" if ply.placed else "unplaced"
            return self._list(kind, _Group(kind, None), *listed)
        if ply.point not in self.view:
            return self._list(ply.point, _Group("outside", self._name(ply.point)), *listed)
        if ply.point not in self.colors:
            if not first and number in self.used and self._refers_to(number):
                return False
            self.colors[ply.point] = ply.color
            if ply.point not in self.author_labels:
                self.numbers[ply.point] = number
                self.used[number] += 1
                return True
            if self.author_labels[ply.point] == number:
                return True
        reference = self._reference(ply.point)
        if reference is None and not first:
            return False
        return self._list(ply.point, _Group("taken", reference or self._name(ply.point)), *listed)

    def _list(self, key: object, new: _Group, stone: SmallStone, number: int) -> bool:
        group = self.groups.setdefault(key, new)
        group.moves.append(stone)
        group.numbers.append(number)
        return True

    def _refers_to(self, label: str) -> bool:
        """Whether a caption line already refers to this label."""
        return any(isinstance(group.at, SmallStone) and group.at.label == label for group in self.groups.values())

    def _reference(self, point: Point) -> SmallStone | None:
        """The stone at a point as the caption can name it, or None where nothing names it alone."""
        color = self.colors[point]
        label = self.author_labels.get(point) or self.numbers.get(point)
        if label is not None:
            return SmallStone(color, label) if self.used[label] == 1 else None
        if point in self.references:
            return SmallStone(color, "", self.references[point])
        author = self.author_marks.get(point, frozenset())
        for shape in sorted(author):
            if sum(shape in shapes for shapes in self.author_marks.values()) == 1:
                return SmallStone(color, "", shape)
        taken = set(self.references.values()).union(*self.author_marks.values())
        free = [shape for shape in REFERENCE_MARKS if shape not in taken]
        if author or not free:
            return None
        self.references[point] = free[0]
        return SmallStone(color, "", free[0])

    def _name(self, point: Point) -> str:
        return point_text(self.coordinates, point, self.start.height)

    def _result(self, cut: int) -> Cover:
        order = sorted((point for point in self.colors if point in self.view), key=lambda point: (point[1], point[0]))
        return Cover(
            stones=tuple(Stone(*point, self.colors[point]) for point in order),
            labels=tuple(
                Label(*point, self.numbers[point], self.colors[point]) for point in order if point in self.numbers
            ),
            marks=tuple(
                Mark(*point, self.references[point], self.colors[point]) for point in order if point in self.references
            ),
            covered=tuple(
                Covered(group.kind, tuple(group.moves), group.at, tuple(group.numbers))
                for group in self.groups.values()
            ),
            cut=cut,
        )
