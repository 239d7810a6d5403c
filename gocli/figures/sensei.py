"""A figure as the diagram text of Sensei's Library (senseis.xmp.net, HowDiagramsWork)."""

from __future__ import annotations

from string import ascii_lowercase

from gocli.board.points import Point, point_name
from gocli.figures.model import Covered, Figure, Label, Shape, SmallStone, plain_text

_MARKED: dict[Shape, tuple[str, str, str]] = {
    "circle": ("C", "B", "W"),
    "square": ("S", "#", "@"),
    "triangle": ("T", "Y", "Q"),
    "cross": ("M", "Z", "P"),
}
"""The sign of a mark on an empty point, a black stone and a white stone."""

LARGEST_NUMBER = 10
"""The text has signs for ten moves (the tenth is written 0)."""


def sensei_text(figure: Figure) -> str:
    """The figure as text: a header line, the board, arrows and lines, and below it what the signs cannot say.

    The moves 1 to 10 of a figure have signs, counted from its first number; every other number, label or mark that the
    text has no sign for is listed in a line under the diagram.
    """
    moves = sorted((label for label in figure.labels if not label.author), key=lambda label: int(label.text))
    signs, unsaid = _signs(figure, moves)
    first = moves[0].on if moves else 1
    size = max(figure.width, figure.height)
    offset = f"m{moves[0].text}" if moves and moves[0].text != "1" else ""
    lines = [f"$${'BW'[first - 1]}{'c' if figure.sides else ''}{size}{offset} {figure.title}"]
    lines += [f"$$ {row}" for row in _board(figure, signs)]
    for segment in figure.segments:
        (x0, y0), (x1, y1) = (
            (x - figure.view.left + 1, y - figure.view.top + 1) for x, y in (segment.start, segment.end)
        )
        lines.append(f"$$ {{{'AR' if segment.arrow else 'LN'} {x0}:{y0} {x1}:{y1}}}")
    notes = [_note(group) for group in figure.covered] + unsaid
    if notes:
        lines += ["", "; ".join(notes)]
    if figure.comment:
        lines += ["", *(plain_text(line) for line in figure.comment)]
    return "\n".join(lines) + "\n"


def _signs(figure: Figure, moves: list[Label]) -> tuple[dict[Point, str], list[str]]:
    """The sign of each point that has one, and what is left to say in words."""
    signs: dict[Point, str] = dict.fromkeys(figure.stars, ",")
    unsaid: list[str] = []
    signs.update({(stone.x, stone.y): "XO"[stone.color - 1] for stone in figure.stones})
    start = int(moves[0].text) if moves else 1
    for mark in figure.marks:
        if mark.shape in _MARKED and not mark.ring:
            signs[mark.x, mark.y] = _MARKED[mark.shape][mark.on]
        else:
            unsaid.append(f"{mark.shape} {point_name(mark.x, mark.y, figure.height)}")
    for label in figure.labels:
        point = label.x, label.y
        number = int(label.text) - start + 1 if not label.author else 0
        if 1 <= number <= LARGEST_NUMBER:
            signs[point] = str(number % 10)
        elif label.author and label.on == 0 and len(label.text) == 1 and label.text in ascii_lowercase:
            signs[point] = label.text
        else:
            unsaid.append(f"{label.text} {point_name(*point, figure.height)}")
    return signs, unsaid


def _board(figure: Figure, signs: dict[Point, str]) -> list[str]:
    """The rows of the board, with its edges where the view has them."""
    view, cut = figure.view, figure.open_sides
    border = " " + "-" * (2 * view.columns + 1)
    rows = []
    for y in range(view.top, view.bottom + 1):
        points = " ".join(signs.get((x, y), ".") for x in range(view.left, view.right + 1))
        rows.append(f"{' ' if 'w' in cut else '|'} {points}{'' if 'e' in cut else ' |'}")
    return [*([] if "n" in cut else [border]), *rows, *([] if "s" in cut else [border])]


def _note(group: Covered) -> str:
    moves = " ".join(stone.label for stone in group.moves)
    if group.at is None:
        return f"{moves} {'pass' if group.kind == 'pass' else 'off the board'}"
    at = plain_text((group.at,)) if isinstance(group.at, SmallStone) else group.at
    return f"{moves} at {at}"
