"""Comments of a record below a figure: paragraphs in which "Black 23" becomes a small stone."""

from __future__ import annotations

import re
from collections.abc import Mapping

from gocli.board.position import BLACK, WHITE
from gocli.figures.model import SmallStone, TextLine, TextPart

_NAMED_MOVE = re.compile(
    r"(?P<word>\b(?:Black|White|black|white|B|W)\b|[黑黒白흑백])(?P<gap>\s?)(?P<number>\d{1,3})(?!\d)"
)
_COLORS = {"black": BLACK, "b": BLACK, "黑": BLACK, "黒": BLACK, "흑": BLACK}


LONGEST = 10_000
"""Characters of a comment that a figure shows: some three pages of a book."""


def cut(text: str) -> str:
    """A comment, or its beginning where it is longer than a figure shows."""
    return text if len(text) <= LONGEST else text[:LONGEST].rstrip() + " …"


def comment_lines(text: str, stones: Mapping[str, SmallStone]) -> list[TextLine]:
    """The paragraphs of a comment.

    stones: the numbered moves of the figure by their label; a number that is named with a colour and is that move in
    the figure is shown as its stone. Control characters are dropped; a tab becomes a space.
    """
    return [
        _with_stones(paragraph, stones)
        for line in text.splitlines()
        if (paragraph := "".join(char if char.isprintable() else " " for char in line).strip())
    ]


def _with_stones(paragraph: str, stones: Mapping[str, SmallStone]) -> TextLine:
    parts: list[TextPart] = []
    at = 0
    for match in _NAMED_MOVE.finditer(paragraph):
        stone = stones.get(match["number"])
        if stone is None or stone.color != _COLORS.get(match["word"].lower(), WHITE):
            continue
        parts += [paragraph[at : match.start("number")], stone]
        at = match.end()
    if at < len(paragraph):
        parts.append(paragraph[at:])
    return tuple(parts)
