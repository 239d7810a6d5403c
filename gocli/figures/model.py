"""The Figure: everything that a picture of a board shows, as plain values and without a pixel.

The rules of the trade (covered moves, crop, star points, captions) end in such a value; drawing only draws it. Points
are `(x, y)`, column from the left and row from the top, both from 0; colours are 0 (an empty point), 1 Black, 2 White.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from gocli.board.points import Point

Shape = Literal["triangle", "square", "circle", "cross", "selected", "last"]
"""The marks of FF[4] (TR, SQ, CR, MA, SL) and the mark of the last move."""

Side = Literal["n", "e", "s", "w"]


@dataclass(frozen=True, slots=True)
class View:
    """The part of the board that is shown: columns left..right and rows top..bottom, all included."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def columns(self) -> int:
        """How many columns are shown."""
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        """How many rows are shown."""
        return self.bottom - self.top + 1

    def __contains__(self, point: object) -> bool:
        return isinstance(point, tuple) and self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom

    def points(self) -> Iterator[Point]:
        """The points that are shown, row by row."""
        for y in range(self.top, self.bottom + 1):
            for x in range(self.left, self.right + 1):
                yield x, y


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone on the board; `dim` for a dead stone of a territory map."""

    x: int
    y: int
    color: int
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Label:
    """A text on a point: a move number, or an author's own label (`author`). `on` is the colour below it."""

    x: int
    y: int
    text: str
    on: int
    author: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on a point. `ring`: a label shares the point, so the mark is drawn as an outline around the label."""

    x: int
    y: int
    shape: Shape
    on: int
    ring: bool = False


@dataclass(frozen=True, slots=True)
class Segment:
    """A line (LN) or an arrow (AR) between two points."""

    start: Point
    end: Point
    arrow: bool


@dataclass(frozen=True, slots=True)
class Area:
    """A point of somebody's territory; `value` is 1, or the size of an estimate (0..1)."""

    x: int
    y: int
    color: int
    value: float = 1.0


@dataclass(frozen=True, slots=True)
class SmallStone:
    """A stone inside a line of text, as it looks on the board. color 0: the label of an empty point."""

    color: int
    label: str = ""
    mark: Shape | None = None


@dataclass(frozen=True, slots=True)
class Sample:
    """A sign of a territory map inside a line of text: a point of Black or White, a dead stone, a dame."""

    kind: Literal["black", "white", "dead-black", "dead-white", "dame"]


TextPart = str | SmallStone | Sample
TextLine = tuple[TextPart, ...]


@dataclass(frozen=True, slots=True)
class Covered:
    """Moves that have no stone of their own on the board, because their point is taken or is not shown.

    kind: `taken` (a stone stands there), `outside` (the view does not show it), `pass`, `unplaced` (a move that
    names no point of this board).
    at: the stone that stands on the point, as it looks on the board, or the point's name (`Q16`), or None.
    numbers: the numbers of the moves in their branch.
    """

    kind: Literal["taken", "outside", "pass", "unplaced"]
    moves: tuple[SmallStone, ...]
    at: SmallStone | str | None
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure or diagram.

    width, height: the whole board.  view: the part of it that is shown.  hidden: points inside the view that VW hides.
    columns, rows: the names of the shown columns and rows for the coordinates, on the sides in `sides`.
    first, last: the numbers (in the branch) of the moves that are drawn with numbers, or None for a position.
    caption: centred lines under the board.  comment: paragraphs under the caption.
    dropped: what the record has and the figure does not show, each a sentence.
    """

    width: int
    height: int
    view: View
    stones: tuple[Stone, ...] = ()
    labels: tuple[Label, ...] = ()
    marks: tuple[Mark, ...] = ()
    segments: tuple[Segment, ...] = ()
    areas: tuple[Area, ...] = ()
    dame: tuple[Point, ...] = ()
    dimmed: tuple[Point, ...] = ()
    hidden: tuple[Point, ...] = ()
    stars: tuple[Point, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    sides: tuple[Side, ...] = ()
    covered: tuple[Covered, ...] = ()
    first: int | None = None
    last: int | None = None
    caption: tuple[TextLine, ...] = ()
    comment: tuple[TextLine, ...] = ()
    title: str = ""
    description: str = ""
    dropped: tuple[str, ...] = ()

    @property
    def open_sides(self) -> tuple[Side, ...]:
        """The sides where the board goes on beyond the view."""
        sides: list[Side] = []
        if self.view.top > 0:
            sides.append("n")
        if self.view.right < self.width - 1:
            sides.append("e")
        if self.view.bottom < self.height - 1:
            sides.append("s")
        if self.view.left > 0:
            sides.append("w")
        return tuple(sides)


def plain_text(line: TextLine) -> str:
    """A line of parts as text alone, for titles, descriptions and exports without pictures."""
    signs = {"triangle": "△", "square": "□", "circle": "○", "cross": "×", "selected": "◆", "last": "●"}
    out = []
    for part in line:
        if isinstance(part, str):
            out.append(part)
        elif isinstance(part, SmallStone):
            out.append(part.label or (signs[part.mark] if part.mark else ("", "●", "○")[part.color]))
    return "".join(out)
