"""Wrapping text to the columns of a terminal, where a Chinese character takes two of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gocli.tables.escaping import text_width

_COLOURS = re.compile("\x1b\\[[0-9;]*m")

NARROWEST = 30
"""Columns that a text needs beside others; where there are fewer it goes below them."""


def shown_width(text: str) -> int:
    """Columns that a text takes on a terminal; colours and weights in it take none."""
    return text_width(_COLOURS.sub("", text) if "\x1b" in text else text)


def columns(rows: Sequence[Sequence[str]], width: int | None, indent: str = "  ") -> list[str]:
    """Rows of short cells and a text at the end, lined up; the text wraps where a terminal is `width` columns wide."""
    cells = [row[:-1] for row in rows]
    widths = [max(map(text_width, column)) for column in zip(*cells, strict=True)]
    lines = []
    for row in rows:
        padded = [cell + " " * (size - text_width(cell)) for cell, size in zip(row, widths, strict=False) if size]
        lines += beside(indent + "".join(f"{cell}  " for cell in padded), row[-1], width)
    return lines


def beside(first: str, text: str, width: int | None) -> list[str]:
    """A text beside what stands before it, and where it wraps below itself; below that where there is no room."""
    if width is None or shown_width(first) + shown_width(text) <= width:
        return [(first + text).rstrip()]
    room = shown_width(first)
    if width - room >= NARROWEST:
        return wrap(text, width, first, " " * room)
    above = first.rstrip()
    if shown_width(above) <= width:
        return [above, *wrap(text, width, "      ")]
    indent = " " * (len(first) - len(first.lstrip()))
    return [*wrap(above, width, indent, indent + "  "), *wrap(text, width, "      ")]


def wrap(text: str, width: int, first: str = "", rest: str | None = None) -> list[str]:
    """Lines of at most `width` columns, broken at spaces, or inside a word that is wider than a line.

    first, rest: what stands before the first line and before the others (None: the same).
    """
    rest = first if rest is None else rest
    lines: list[str] = []
    line, empty = first, True
    for word in text.split():
        if not empty and shown_width(line) + 1 + shown_width(word) > width:
            lines.append(line)
            line, empty = rest, True
        while empty and shown_width(line) + shown_width(word) > width:
            fits = _fitting(word, width - shown_width(line))
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
