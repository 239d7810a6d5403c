"""Which part of the board a figure shows."""

from __future__ import annotations

from collections.abc import Iterable

from gocli.board.points import Point, parse_point, point_name
from gocli.errors import UsageError
from gocli.figures.model import View

MARGIN = 1
"""Lines kept free around what is shown."""

SNAP = 2
"""A cut that is this near to an edge of the board goes to the edge."""

_PARTS = {
    "nw": "nw",
    "top-left": "nw",
    "upper-left": "nw",
    "ne": "ne",
    "top-right": "ne",
    "upper-right": "ne",
    "sw": "sw",
    "bottom-left": "sw",
    "lower-left": "sw",
    "se": "se",
    "bottom-right": "se",
    "lower-right": "se",
    "n": "n",
    "top": "n",
    "s": "s",
    "bottom": "s",
    "w": "w",
    "left": "w",
    "e": "e",
    "right": "e",
}
"""The names of corners and sides that `--crop` takes."""


def whole_board(width: int, height: int) -> View:
    """The view of a whole board."""
    return View(0, 0, width - 1, height - 1)


def bounding_view(points: Iterable[Point], width: int, height: int, margin: int = MARGIN, snap: int = SNAP) -> View:
    """The smallest view around points with `margin` free lines, drawn out to an edge that is within `snap` lines.

    The whole board when there is no point.
    """
    points = list(points)
    if not points:
        return whole_board(width, height)
    left, right = _snapped(min(x for x, _ in points) - margin, max(x for x, _ in points) + margin, width, snap)
    top, bottom = _snapped(min(y for _, y in points) - margin, max(y for _, y in points) + margin, height, snap)
    return View(left, top, right, bottom)


def _snapped(low: int, high: int, size: int, snap: int) -> tuple[int, int]:
    return (0 if low <= snap else low), (size - 1 if high >= size - 1 - snap else high)


def named_view(name: str, width: int, height: int) -> View | None:
    """The view of a corner or side (`ne`, `top-right`, `left`), centre line included; None for another word."""
    part = _PARTS.get(name.lower().replace("_", "-"))
    if part is None:
        return None
    left = width // 2 if "e" in part else 0
    right = (width - 1) // 2 if "w" in part else width - 1
    top = height // 2 if "s" in part else 0
    bottom = (height - 1) // 2 if "n" in part else height - 1
    return View(left, top, right, bottom)


def parse_crop(text: str, width: int, height: int) -> View:
    """A view from what a person typed: `A1:K10`, `aa-jj`, `aa:jj`, a corner or side, `full`.

    Raises UsageError when it is none of these or off the board.
    """
    if text.lower() in ("full", "none", "all"):
        return whole_board(width, height)
    named = named_view(text, width, height)
    if named is not None:
        return named
    corners = text.replace("-", ":").split(":")
    if len(corners) != 2:
        raise UsageError(f"{text!r} is no part of a board: write auto, A1:K10, aa-jj, a corner such as ne, or full")
    (x0, y0), (x1, y1) = (parse_point(corner, width, height) for corner in corners)
    return View(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


def view_text(view: View, height: int) -> str:
    """A view as `parse_crop` reads it: `A1:K10`."""
    return f"{point_name(view.left, view.bottom, height)}:{point_name(view.right, view.top, height)}"
