"""A page as a list of stamps: outlines put at places. Everything that is drawn becomes one, so every backend is fast.

Lengths are points (1/72 inch); x grows to the right and y down, from the top left of the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache

import numpy as np
from matplotlib.path import Path
from numpy.typing import NDArray

Place = tuple[float, float]

SHAPES = ("disc", "square", "triangle", "cross", "diamond")


@dataclass(slots=True)
class Stamp:
    """One outline at many places.

    vertices: (n, 2), relative to a place.  codes: matplotlib's path codes.  fill, stroke: `#rrggbb` or None.
    width: of the stroke.  opacity: 0..1.  crisp: lines along the axes, which a raster image draws on whole pixels.
    """

    vertices: NDArray[np.float64]
    codes: NDArray[np.uint8]
    places: list[Place]
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    crisp: bool = False
    opacity: float = 1.0


@dataclass(slots=True)
class Scene:
    """A page: its size, its colour, its stamps from back to front, and its words for those who cannot see it.

    unit: the distance of two lines, which a raster image rounds to whole pixels.  missing: characters that no font has.
    """

    width: float
    height: float
    paper: str
    unit: float
    stamps: list[Stamp] = field(default_factory=list)
    title: str = ""
    description: str = ""
    missing: set[str] = field(default_factory=set)

    def add(
        self,
        shape: str,
        size: float,
        places: Sequence[Place],
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """Put a shape of a given radius (half the side of a square) at places."""
        if places:
            vertices, codes = _shape(shape)
            self.stamps.append(
                Stamp(vertices * size, codes, list(places), fill, stroke, width, shape == "square", opacity)
            )

    def lines(self, ends: Sequence[tuple[float, float, float, float]], color: str, width: float, crisp: bool) -> None:
        """Draw straight lines (x0, y0, x1, y1) as one stamp."""
        if ends:
            vertices = np.array(ends, dtype=float).reshape(-1, 2)
            codes = np.tile(np.array([Path.MOVETO, Path.LINETO], dtype=np.uint8), len(ends))
            self.stamps.append(Stamp(vertices, codes, [(0.0, 0.0)], None, color, width, crisp))

    def polygon(self, corners: Sequence[Place], fill: str) -> None:
        """Fill a polygon."""
        vertices = np.array([*corners, corners[0]], dtype=float)
        self.stamps.append(Stamp(vertices, _closed(len(corners)), [(0.0, 0.0)], fill))

    def rectangle(self, left: float, top: float, right: float, bottom: float, fill: str) -> None:
        """Fill a rectangle."""
        vertices = np.array([(left, top), (right, top), (right, bottom), (left, bottom), (left, top)], dtype=float)
        self.stamps.append(Stamp(vertices, _closed(4), [(0.0, 0.0)], fill, crisp=True))

    def place(self, other: Scene, left: float, top: float) -> None:
        """Put another scene on this page with its top left corner at a place."""
        self.missing |= other.missing
        for stamp in other.stamps:
            moved = [(x + left, y + top) for x, y in stamp.places]
            self.stamps.append(replace(stamp, places=moved))


def _closed(corners: int) -> NDArray[np.uint8]:
    return np.array([Path.MOVETO] + [Path.LINETO] * (corners - 1) + [Path.CLOSEPOLY], dtype=np.uint8)


@cache
def _shape(name: str) -> tuple[NDArray[np.float64], NDArray[np.uint8]]:
    """The outline of a shape of radius 1."""
    if name == "disc":
        circle = Path.unit_circle()
        return np.asarray(circle.vertices, dtype=float), np.asarray(circle.codes, dtype=np.uint8)
    if name == "cross":
        ends = np.array([(-1, -1), (1, 1), (-1, 1), (1, -1)], dtype=float)
        return ends, np.array([Path.MOVETO, Path.LINETO] * 2, dtype=np.uint8)
    shapes: dict[str, list[Place]] = {
        "square": [(-1, -1), (1, -1), (1, 1), (-1, 1)],
        "triangle": [(0, -1), (0.866, 0.5), (-0.866, 0.5)],
        "diamond": [(0, -1), (1, 0), (0, 1), (-1, 0)],
    }
    corners = shapes[name]
    return np.array([*corners, corners[0]], dtype=float), _closed(len(corners))
