"""Wrapping text to the columns of a terminal, where a Chinese character takes two of them."""

from __future__ import annotations

from gocli.tables.escaping import text_width


def wrap(text: str, width: int, first: str = "", rest: str | None = None) -> list[str]:
    """Lines of at most `width` columns, broken at spaces, or inside a word that is wider than a line.

    first, rest: what stands before the first line and before the others (None: the same).
    """
    rest = first if rest is None else rest
    lines: list[str] = []
    line, empty = first, True
    for word in text.split():
        if not empty and text_width(line) + 1 + text_width(word) > width:
            lines.append(line)
            line, empty = rest, True
        while empty and text_width(line) + text_width(word) > width:
            fits = _fitting(word, width - text_width(line))
            lines.append(line + word[:fits])
            line, word = rest, word[fits:]
        line += word if empty else f" {word}"
        empty = empty and not word
    return lines if empty and lines else [*lines, line.rstrip()]


def _fitting(word: str, room: int) -> int:
    """How many characters of a word fit into a room of columns; at least one."""
    count = 1
    while count < len(word) and text_width(word[: count + 1]) <= room:
        count += 1
    return count
