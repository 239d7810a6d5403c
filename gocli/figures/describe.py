"""A figure in words, for readers who cannot see it."""

from __future__ import annotations

from dataclasses import replace

from gocli.board.points import point_name
from gocli.figures.model import Figure, SmallStone, plain_text


def describe(figure: Figure) -> Figure:
    """The figure with its description: the board, the numbered moves, the stones, labels, marks and territory."""
    height = figure.height

    def name(x: int, y: int) -> str:
        return point_name(x, y, height)

    sentences = [f"Go board, {figure.width} by {height}."]
    if figure.open_sides:
        view = figure.view
        sentences.append(f"Shown from {name(view.left, view.bottom)} to {name(view.right, view.top)}.")
    colors = {(stone.x, stone.y): stone.color for stone in figure.stones}
    moves = [label for label in figure.labels if not label.author]
    if moves:
        moves.sort(key=lambda label: int(label.text))
        listed = ", ".join(f"{'BW'[label.on - 1]}{label.text} {name(label.x, label.y)}" for label in moves)
        sentences.append(f"Numbered moves: {listed}.")
    numbered = {(label.x, label.y) for label in moves}
    for color, word in ((1, "Black"), (2, "White")):
        stones = " ".join(name(*point) for point, other in colors.items() if other == color and point not in numbered)
        if stones:
            sentences.append(f"{word} stones: {stones}.")
    for group in figure.covered:
        at = plain_text((group.at,)) if isinstance(group.at, SmallStone) else group.at
        listed = ", ".join(stone.label for stone in group.moves)
        whole = {"pass": f"Passes: {listed}.", "unplaced": f"Off the board: {listed}."}
        sentences.append(whole.get(group.kind, f"{listed} at {at}."))
    labels = ", ".join(f"{label.text} {name(label.x, label.y)}" for label in figure.labels if label.author)
    if labels:
        sentences.append(f"Labels: {labels}.")
    marks = ", ".join(f"{mark.shape} {name(mark.x, mark.y)}" for mark in figure.marks)
    if marks:
        sentences.append(f"Marks: {marks}.")
    for color, word in ((1, "Black"), (2, "White")):
        area = sum(point.color == color for point in figure.areas)
        if area:
            sentences.append(f"{word} territory: {area} points.")
    return replace(figure, description=" ".join(sentences))
