"""The board of a figure as stamps: lines, stones, numbers, marks, territory, arrows, coordinates."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, hypot, sin

from gocli.board.points import Point
from gocli.figures.lettering import Pen, fit, text_width
from gocli.figures.model import Figure, Shape
from gocli.figures.scene import Place, Scene
from gocli.figures.styles import Style
from gocli.figures.words import Language

MARGIN = 0.85
"""From the outermost line to the edge of the board's picture, in cells, on a side without coordinates."""

COORDINATE_MARGIN = 1.55
"""The same on a side with coordinates; their middle is 1.05 cells from the line."""

_COORDINATE_AT = 1.05
_COORDINATE_EM = 0.5
_CUT = 0.5
"""How far the lines run on where the board is cut."""

_SHAPES: dict[Shape, tuple[str, float]] = {
    "triangle": ("triangle", 0.3),
    "square": ("square", 0.2),
    "circle": ("disc", 0.23),
    "cross": ("cross", 0.2),
    "selected": ("diamond", 0.26),
    "last": ("disc", 0.13),
}
"""The stamp of each mark and its radius in cells."""

_BADGES: dict[Shape, tuple[str, float]] = {
    "triangle": ("triangle", 0.085),
    "square": ("square", 0.055),
    "cross": ("cross", 0.06),
    "selected": ("diamond", 0.08),
    "last": ("disc", 0.06),
}
"""Where a number shares the stone the mark is small below it; a circle is a ring around the number."""

_BADGE_AT = 0.345
_RING = 0.415

_SQUARE, _ESTIMATE = 0.18, 0.23
"""Half the side of a square of territory, and of an estimate that is sure, in cells."""

_DIMMED_BY = 0.65
"""How much of the board's colour lies over a dimmed point."""


def room(style: Style) -> float:
    """The radius inside a stone that a label may fill, in cells."""
    return style.radius - style.outline / 2 - 0.012


def board_scene(figure: Figure, style: Style, language: Language) -> Scene:
    """The board with its coordinates, without captions."""
    return _BoardPainter(figure, style, language).paint()


class _BoardPainter:
    """Puts a figure's layers on a scene, from back to front."""

    def __init__(self, figure: Figure, style: Style, language: Language) -> None:
        self.figure = figure
        self.style = style
        self.language: Language = language
        self.cell = cell = style.cell
        margins = {side: self._margin(side) * cell for side in "nesw"}
        self.left = margins["w"] - figure.view.left * cell
        self.top = margins["n"] - figure.view.top * cell
        width = margins["w"] + margins["e"] + (figure.view.columns - 1) * cell
        height = margins["n"] + margins["s"] + (figure.view.rows - 1) * cell
        self.scene = Scene(width, height, style.paper, cell)
        self.pen = Pen(self.scene, language)
        self.colors = {(stone.x, stone.y): stone.color for stone in figure.stones}

    def paint(self) -> Scene:
        self._ground()
        self._lines()
        self._erasers()
        self._stones()
        self._areas()
        self._labels()
        self._marks()
        self._dimmed()
        self._segments()
        self._coordinates()
        return self.scene

    def _margin(self, side: str) -> float:
        """From the outermost line to the edge of the picture on a side, in cells."""
        if side not in self.figure.sides:
            return MARGIN
        widest = 0.0
        if side in "ew":
            widest = max((text_width(name, "sans", self.language) for name in self.figure.rows), default=0.0)
        return max(COORDINATE_MARGIN, _COORDINATE_AT + widest * _COORDINATE_EM / 2 + 0.15)

    def _at(self, x: float, y: float) -> Place:
        return self.left + x * self.cell, self.top + y * self.cell

    def _places(self, points: Iterable[Point]) -> list[Place]:
        return [self._at(*point) for point in points]

    def _ground(self) -> None:
        style, cell, view = self.style, self.cell, self.figure.view
        if style.board != style.paper:
            west, north = self._at(view.left, view.top)
            east, south = self._at(view.right, view.bottom)
            pad = _CUT * cell + cell * 0.1
            self.scene.rectangle(west - pad, north - pad, east + pad, south + pad, style.board)
        shaded = [(area.x, area.y) for area in self.figure.areas if area.color == 1 and area.value >= 1]
        self.scene.add("square", cell / 2 + 0.02, self._places(shaded), style.shade)

    def _lines(self) -> None:
        figure, style, cell, view = self.figure, self.style, self.cell, self.figure.view
        open_sides = figure.open_sides
        west = view.left - (_CUT if "w" in open_sides else 0)
        east = view.right + (_CUT if "e" in open_sides else 0)
        north = view.top - (_CUT if "n" in open_sides else 0)
        south = view.bottom + (_CUT if "s" in open_sides else 0)
        rows = [(y, (*self._at(west, y), *self._at(east, y))) for y in range(view.top, view.bottom + 1)]
        columns = [(x, (*self._at(x, north), *self._at(x, south))) for x in range(view.left, view.right + 1)]
        borders = [ends for y, ends in rows if y in (0, figure.height - 1)]
        borders += [ends for x, ends in columns if x in (0, figure.width - 1)]
        inner = [ends for y, ends in rows if 0 < y < figure.height - 1]
        inner += [ends for x, ends in columns if 0 < x < figure.width - 1]
        half = style.edge * cell / 2
        borders = [
            (x0 - half * (x0 < x1 and "w" not in open_sides), y0 - half * (y0 < y1 and "n" not in open_sides),
             x1 + half * (x0 < x1 and "e" not in open_sides), y1 + half * (y0 < y1 and "s" not in open_sides))
            for x0, y0, x1, y1 in borders
        ]  # fmt: skip
        self.scene.lines(inner, style.ink, style.line * cell, crisp=True)
        self.scene.lines(borders, style.ink, style.edge * cell, crisp=True)
        self.scene.add("disc", 0.11 * cell, self._places(figure.stars), style.ink)

    def _erasers(self) -> None:
        """Hidden points, and the ground below labels on empty points: the lines stop there."""
        figure, cell = self.figure, self.cell
        self.scene.add("square", cell / 2, self._places(figure.hidden), self.style.board)
        bare = [(label.x, label.y, label.text) for label in figure.labels if label.on == 0]
        shaded = {(area.x, area.y) for area in figure.areas if area.color == 1 and area.value >= 1}
        for x, y, text in bare:
            box = fit(text, 0.47, self.language).box
            half_width, half_height = max(box[2], 0.24) + 0.06, max(box[3], -box[1], 0.24) + 0.06
            left, top = self._at(x - half_width, y - half_height)
            right, bottom = self._at(x + half_width, y + half_height)
            self.scene.rectangle(left, top, right, bottom, self.style.shade if (x, y) in shaded else self.style.board)

    def _stones(self) -> None:
        style, cell = self.style, self.cell
        kinds = (
            (1, False, style.black, style.black_outline),
            (2, False, style.white, style.white_outline),
            (1, True, style.dead_black, style.dead_outline),
            (2, True, style.white, style.dead_outline),
        )
        for color, dim, fill, stroke in kinds:
            places = [
                self._at(stone.x, stone.y) for stone in self.figure.stones if stone.color == color and stone.dim == dim
            ]
            self.scene.add("disc", style.radius * cell, places, fill, stroke, style.outline * cell)

    def _areas(self) -> None:
        """Small squares in the owner's colour; an estimate's side grows with its value. Dame is a small grey cross.

        The outline is that of the owner's stones: on a dark board a black square has nothing else that is seen.
        """
        style, cell = self.style, self.cell
        sizes: dict[tuple[int, float], list[Place]] = {}
        for area in self.figure.areas:
            sizes.setdefault((area.color, round(area.value, 2)), []).append(self._at(area.x, area.y))
        for (color, value), places in sorted(sizes.items()):
            if value > 0:
                fill, stroke = (
                    (style.black_area, style.black_outline) if color == 1 else (style.white_area, style.white_outline)
                )
                side = _SQUARE if value >= 1 else _ESTIMATE * value
                self.scene.add("square", side * cell, places, fill, stroke, style.outline * cell)
        self.scene.add("cross", 0.13 * cell, self._places(self.figure.dame), None, style.faint, 0.05 * cell)

    def _labels(self) -> None:
        style = self.style
        inks = {0: style.text, 1: style.black_text, 2: style.white_text}
        for label in self.figure.labels:
            size = room(style) if label.on else 0.47
            self.pen.letter(fit(label.text, size, self.language), self._at(label.x, label.y), self.cell, inks[label.on])
        self.pen.lift()

    def _marks(self) -> None:
        groups: dict[tuple[Shape, bool, int], list[Place]] = {}
        for mark in self.figure.marks:
            groups.setdefault((mark.shape, mark.ring, mark.on), []).append(self._at(mark.x, mark.y))
        for (shape, ring, on), places in groups.items():
            draw_mark(self.scene, shape, on, places, self.style, self.cell, ring)

    def _dimmed(self) -> None:
        """DD: points that the record greys out."""
        self.scene.add("square", self.cell / 2, self._places(self.figure.dimmed), self.style.board, opacity=_DIMMED_BY)

    def _segments(self) -> None:
        style, cell = self.style, self.cell
        width = 0.08 * cell
        for segment in self.figure.segments:
            if segment.start not in self.figure.view and segment.end not in self.figure.view:
                continue
            (x0, y0), (x1, y1) = self._at(*segment.start), self._at(*segment.end)
            ends = self._clipped(x0, y0, x1, y1)
            if ends is None:
                continue
            x0, y0, x1, y1 = ends
            angle = atan2(y1 - y0, x1 - x0)
            halo = [(x0, y0, x1, y1)]
            self.scene.lines(halo, style.board, width * 2.2, crisp=False)
            back = 0.3 * cell if segment.arrow and hypot(x1 - x0, y1 - y0) > 0.35 * cell else 0.0
            shaft = [(x0, y0, x1 - back * cos(angle), y1 - back * sin(angle))]
            self.scene.lines(shaft, style.accent, width, crisp=False)
            if segment.arrow:
                self.scene.polygon(_arrow_head(x1, y1, angle, 0.36 * cell), style.accent)

    def _clipped(self, x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float] | None:
        """The part of a line inside the view (half a cell beyond its outermost lines), or None (Liang and Barsky)."""
        view = self.figure.view
        west, north = self._at(view.left - _CUT, view.top - _CUT)
        east, south = self._at(view.right + _CUT, view.bottom + _CUT)
        begin, end = 0.0, 1.0
        for step, space in ((x0 - x1, x0 - west), (x1 - x0, east - x0), (y0 - y1, y0 - north), (y1 - y0, south - y0)):
            if step == 0:
                if space < 0:
                    return None
            elif step < 0:
                begin = max(begin, space / step)
            else:
                end = min(end, space / step)
        if begin > end:
            return None
        return x0 + begin * (x1 - x0), y0 + begin * (y1 - y0), x0 + end * (x1 - x0), y0 + end * (y1 - y0)

    def _coordinates(self) -> None:
        figure, view = self.figure, self.figure.view
        for x, name in zip(range(view.left, view.right + 1), figure.columns, strict=False):
            for side, at in (("n", view.top - _COORDINATE_AT), ("s", view.bottom + _COORDINATE_AT)):
                if side in figure.sides:
                    self._coordinate(name, self._at(x, at))
        for y, name in zip(range(view.top, view.bottom + 1), figure.rows, strict=False):
            for side, at in (("w", view.left - _COORDINATE_AT), ("e", view.right + _COORDINATE_AT)):
                if side in figure.sides:
                    self._coordinate(name, self._at(at, y))
        self.pen.lift()

    def _coordinate(self, name: str, centre: Place) -> None:
        em = _COORDINATE_EM * self.cell
        width = text_width(name, "sans", self.language) * em
        start = (centre[0] - width / 2, centre[1] + 0.365 * em)
        self.pen.write(name, start, em, self.style.faint)


def draw_mark(
    scene: Scene, shape: Shape, on: int, places: list[Place], style: Style, cell: float, ring: bool = False
) -> None:
    """Draw a mark on stones of a colour (0: on empty points); `ring` where a number stands there too."""
    color = {0: style.accent, 1: style.black_text, 2: style.white_text}[on]
    coloured = style.accent not in (style.ink, style.text)
    if coloured and shape == "last":
        color = style.accent
    if ring and shape == "circle":
        scene.add("disc", _RING * cell, places, None, color, 0.05 * cell)
        return
    name, size = (_BADGES if ring else _SHAPES)[shape]
    if ring:
        places = [(x, y + _BADGE_AT * cell) for x, y in places]
    fill = color if shape in ("last", "selected") or (ring and shape != "cross") else None
    if on == 0 and shape != "cross" and not ring:
        fill = fill or style.board
    scene.add(name, size * cell, places, fill, color, (0.035 if ring else 0.065) * cell)


def _arrow_head(x: float, y: float, angle: float, size: float) -> list[Place]:
    def corner(back: float, aside: float) -> Place:
        return x - back * cos(angle) + aside * sin(angle), y - back * sin(angle) - aside * cos(angle)

    return [(x, y), corner(size, size * 0.42), corner(size * 0.8, 0.0), corner(size, -size * 0.42)]
