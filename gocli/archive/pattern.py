"""A pattern of stones as people draw it, and all the ways in which it may stand on a board."""

from __future__ import annotations

from dataclasses import dataclass, field

from gocli.board.points import SYMMETRIES, transform
from gocli.board.position import BLACK, EMPTY, WHITE
from gocli.errors import UsageError

ANY = 1 << EMPTY | 1 << BLACK | 1 << WHITE

SIGNS = {
    "X": 1 << BLACK,
    "#": 1 << BLACK,
    "●": 1 << BLACK,
    "O": 1 << WHITE,
    "○": 1 << WHITE,
    ".": 1 << EMPTY,
    "+": 1 << EMPTY,
    ",": 1 << EMPTY,
    "x": 1 << BLACK | 1 << EMPTY,
    "o": 1 << WHITE | 1 << EMPTY,
    "*": 1 << BLACK | 1 << WHITE,
    "?": ANY,
}
"""What a sign of a diagram allows on its point, as bits."""

_SWAPPED = {1 << BLACK: 1 << WHITE, 1 << WHITE: 1 << BLACK, 1 << EMPTY: 1 << EMPTY}

PATTERN_HELP = (
    "X black, O white, . empty, * a stone, x black or empty, o white or empty, ? anything; an edge of the board is "
    "drawn as a line of - above or below and a | at the side. Rows are lines of a file, or typed with / between them."
)


@dataclass(frozen=True, slots=True)
class Shape:
    """One orientation: the states that its points allow, row by row, and whether its sides are edges of the board.

    edges: left, top, right, bottom.
    """

    width: int
    height: int
    cells: tuple[int, ...]
    edges: tuple[bool, bool, bool, bool]


@dataclass(slots=True)
class Pattern:
    """A pattern in all its orientations and, where both colours are meant, with the colours swapped."""

    shapes: tuple[Shape, ...]
    _known: dict[tuple[int, int], tuple[list[int], list[int]]] = field(default_factory=dict, repr=False)

    def placings(self, width: int, height: int) -> tuple[list[int], list[int]]:
        """The shapes that fit a board for `course_kernel.find_pattern`: variants and their cells, flat."""
        key = width, height
        if key not in self._known:
            variants: list[int] = []
            cells: list[int] = []
            for shape in self.shapes:
                columns = _range(width - shape.width, shape.edges[0], shape.edges[2])
                rows = _range(height - shape.height, shape.edges[1], shape.edges[3])
                if columns is None or rows is None:
                    continue
                told = [
                    (at % shape.width, at // shape.width, states)
                    for at, states in enumerate(shape.cells)
                    if states != ANY
                ]
                told.sort(key=lambda cell: cell[2] == 1 << EMPTY)  # stones first: they tell most
                variants += (len(cells) // 3, len(told), *columns, *rows)
                for cell in told:
                    cells += cell
            self._known[key] = variants, cells
        return self._known[key]


def _range(room: int, at_start: bool, at_end: bool) -> tuple[int, int] | None:
    """Where a shape may begin on an axis, None where it does not fit."""
    if room < 0 or (at_start and at_end and room):
        return None
    return (room if at_end else 0), (0 if at_start else room)


def read_pattern(text: str, both_colours: bool = True) -> Pattern:
    """A pattern from a diagram; see PATTERN_HELP.

    Raises UsageError for a sign that means nothing, rows of different lengths, and a pattern without a stone.
    """
    lines = [line.replace(" ", "") for line in text.replace("/", "\n").splitlines()]
    lines = [line for line in lines if line]
    top = bool(lines) and _is_edge(lines[0])
    bottom = len(lines) > 1 and _is_edge(lines[-1])
    rows = lines[top : len(lines) - bottom]
    left = bool(rows) and all(row.startswith("|") for row in rows)
    right = bool(rows) and all(row.endswith("|") and len(row) > 1 for row in rows)
    rows = [row[left : len(row) - right] for row in rows]
    if not rows or len({len(row) for row in rows}) != 1 or not rows[0]:
        raise UsageError("a pattern needs rows of one length: for example '--- / |..X / |.O.'")
    unknown = sorted({sign for row in rows for sign in row if sign not in SIGNS})
    if unknown:
        raise UsageError(f"{unknown[0]!r} means nothing in a pattern; {PATTERN_HELP}")
    cells = tuple(SIGNS[sign] for row in rows for sign in row)
    if not any(states in (1 << BLACK, 1 << WHITE, 1 << BLACK | 1 << WHITE) for states in cells):
        raise UsageError("a pattern needs a stone: X, O or *")
    shape = Shape(len(rows[0]), len(rows), cells, (left, top, right, bottom))
    shapes = [_turned(shape, symmetry) for symmetry in SYMMETRIES]
    if both_colours:
        shapes += [Shape(one.width, one.height, _swapped(one.cells), one.edges) for one in shapes]
    return Pattern(tuple(dict.fromkeys(shapes)))


def _is_edge(line: str) -> bool:
    return "-" in line and set(line) <= set("-+|")


def _turned(shape: Shape, symmetry: int) -> Shape:
    width, height = (shape.height, shape.width) if symmetry & 4 else (shape.width, shape.height)
    cells = [0] * (width * height)
    for at, states in enumerate(shape.cells):
        x, y = transform((at % shape.width, at // shape.width), symmetry, shape.width, shape.height)
        cells[y * width + x] = states
    left, top, right, bottom = shape.edges
    if symmetry & 1:
        left, right = right, left
    if symmetry & 2:
        top, bottom = bottom, top
    edges = (top, left, bottom, right) if symmetry & 4 else (left, top, right, bottom)
    return Shape(width, height, tuple(cells), edges)


def _swapped(cells: tuple[int, ...]) -> tuple[int, ...]:
    """The states with black and white exchanged."""
    return tuple(sum(other for state, other in _SWAPPED.items() if states & state) for states in cells)
