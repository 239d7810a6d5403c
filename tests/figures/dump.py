"""A figure as text that a person can compare: the board with its labels and marks, then everything else by name."""

from __future__ import annotations

from gocli.figures.model import Figure, SmallStone, TextLine

SIGNS = {"triangle": "△", "square": "□", "circle": "○", "cross": "×", "selected": "◇", "last": "•"}


def dump(figure: Figure) -> str:
    view = figure.view
    lines = [
        f"# {figure.title}",
        f"view {view.left},{view.top}..{view.right},{view.bottom} of {figure.width}x{figure.height}"
        f"  open {''.join(figure.open_sides) or '-'}",
    ]
    if view.columns <= 20:
        lines += board(figure)
    else:
        lines += [f"{'XO'[stone.color - 1]} {stone.x},{stone.y}" for stone in figure.stones]
    if figure.first is not None:
        lines.append(f"moves {figure.first}-{figure.last}")
    if figure.sides:
        lines.append(f"coordinates {''.join(figure.sides)}: {' '.join(figure.columns)} | {' '.join(figure.rows)}")
    lines += [f"{'arrow' if line.arrow else 'line'} {line.start}-{line.end}" for line in figure.segments]
    lines += [f"caption {shown(line)}" for line in figure.caption]
    lines += [f"comment {shown(line)}" for line in figure.comment]
    lines += [f"dropped {text}" for text in figure.dropped]
    return "\n".join(lines) + "\n"


def board(figure: Figure) -> list[str]:
    stones = {(stone.x, stone.y): "XO"[stone.color - 1] + ("~" if stone.dim else "") for stone in figure.stones}
    texts: dict[tuple[int, int], str] = {}
    for label in figure.labels:
        texts[label.x, label.y] = label.text + ("'" if label.author else "")
    for mark in figure.marks:
        texts[mark.x, mark.y] = texts.get((mark.x, mark.y), "") + SIGNS[mark.shape] + ("°" if mark.ring else "")
    for area in figure.areas:
        texts[area.x, area.y] = texts.get((area.x, area.y), "") + "bw"[area.color - 1]
    for x, y in figure.dame:
        texts[x, y] = "-"
    rows = []
    for y in range(figure.view.top, figure.view.bottom + 1):
        cells = []
        for x in range(figure.view.left, figure.view.right + 1):
            sign = stones.get((x, y)) or ("+" if (x, y) in figure.stars else ".")
            if (x, y) in figure.hidden:
                sign = " "
            if (x, y) in figure.dimmed:
                sign += "_"
            cells.append(sign + texts.get((x, y), ""))
        rows.append("  " + "".join(f"{cell:<5}" for cell in cells).rstrip())
    return rows


def shown(line: TextLine) -> str:
    parts = []
    for part in line:
        if isinstance(part, str):
            parts.append(part.replace("\u00a0", " "))
        elif isinstance(part, SmallStone):
            parts.append(f"[{'.XO'[part.color]}{part.label}{SIGNS[part.mark] if part.mark else ''}]")
        else:
            parts.append(f"[{part.kind}]")
    return "".join(parts)
