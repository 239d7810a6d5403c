"""Where a property value ends, also when brackets in its text were not escaped.

By FF[4] the first `]` without a backslash before it ends a value. Servers and relays write names and chat without
escaping (`US[Someone[5k]]`, `C[nice :-]]`), so in free text a `]` ends the value only where the record visibly goes on
behind it: with a property, a node, a variation, a further value, or the end of the file. All patterns are possessive
and look no further than the next bracket or two, so the search is linear.
"""

from __future__ import annotations

import re

from gocli.records.properties import PROPERTIES

BLANKS = " \t\r\n\f\v\0\x1a\ufeff\u3000\xa0"
"""What is nothing outside of values: white space, and what old programs and editors leave at the ends of a file."""

_BLANK = r"[\s\0\x1a\ufeff]*+"

_BRACKET = re.compile(r"(?:[^\\\]]|\\.)*+\]", re.DOTALL)
"""Up to the next `]` without a backslash before it."""

_GOES_ON = re.compile(r"[\s\0\x1a\ufeff;()]*+(?:\Z|[A-Z][A-Za-z]*+\s*+\[|(?<=;)[a-z]{1,2}\s*+\[)")
"""Behind a `]` that certainly ends its value: only nodes and variations begin or end before the next property."""

_MAY_GO_ON = re.compile(rf"{_BLANK}[;()](?:[^\\\[\]]|\\.)*+(?:\Z|(?<=[A-Z])\[|(?<=[A-Z]\s)\[)", re.DOTALL)
"""The same with words in between that belong to nothing. Where the next bracket closes, it was opened in the text."""

_GAME_ENDS = re.compile(r"\s*+((?:\)\s*+)++)(?!(?:[^\\\[\]]|\\.)*+\])", re.DOTALL)
"""Closing parentheses, and the next bracket does not close."""

_NEXT_VALUE = re.compile(rf"{_BLANK}\[(?:(?:[^\\\]]|\\.)*+\])?+{_BLANK}(\[?+)", re.DOTALL)

_MOVE_AHEAD = re.compile(r"[^\\\[\]]*+(?<=;[BW])\[[a-zA-Z]{0,2}\]\s*+(?:[;()]|[A-Z][A-Za-z]*+\s*+\[)")
"""Words that belong to nothing, and then a node with a move."""

_RUN_ON = re.compile(r"(?<![A-Za-z\\])([A-Z]{2})\[|(?<!\\);\s*+[BW]\[[a-zA-Z]{0,2}\Z")


def value_end(text: str, start: int, depth: int, single: bool) -> tuple[int, list[int]]:
    """Where the free text that starts at `start` (behind its `[`) ends, and the stray `]` inside it.

    depth: how many parentheses are open; as many `)` end the game, and what follows them is no part of it.
    single: the property has one value only, so a `[` behind it is doubtful.
    Returns (the offset of the `]` that ends it, or -1 when the file ends first; the offsets of the `]` to be escaped).
    A file that ends with a parenthesis was not cut off: there the last `]` ends the value, whatever stands behind it.
    """
    stray: list[int] = []
    at = start
    while match := _BRACKET.match(text, at):
        at = match.end()
        if _ends_before(text, at, depth, single):
            return at - 1, stray
        stray.append(at - 1)
    if stray and text.rstrip(BLANKS).endswith(")"):
        return stray.pop(), stray
    return -1, stray


def _ends_before(text: str, at: int, depth: int, single: bool) -> bool:
    """Whether the `]` before `at` ends its value."""
    if _GOES_ON.match(text, at):
        return True
    if match := _NEXT_VALUE.match(text, at):
        return not single or bool(match[1]) or _GOES_ON.match(text, match.end()) is not None
    if _MAY_GO_ON.match(text, at) or _MOVE_AHEAD.match(text, at):
        return True
    if match := _GAME_ENDS.match(text, at):
        closing = match[1].rstrip()
        return closing.count(")") >= depth and "\n" in match[1][len(closing) :]
    return False


def run_on(text: str, start: int, end: int) -> int:
    """Where a short text (a name, an event) runs on into what should be the next property, or -1.

    In `EV[9th NEC Cup RO[Final]` the bracket of EV is lost; its value should end before RO.
    """
    if text.find("[", start, end) >= 0:
        for match in _RUN_ON.finditer(text, start, end):
            if match[1] is None or match[1] in PROPERTIES:
                return match.start()
    return -1
