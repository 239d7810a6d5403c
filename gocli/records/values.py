"""Where a property value ends, also when brackets in its text were not escaped.

By FF[4] the first `]` without a backslash before it ends a value. Servers and relays write names and chat without
escaping (`US[Someone[5k]]`, `C[nice :-]]`), so in free text a `]` ends the value only where the record visibly goes on
behind it: `;`, `(`, `)`, `[`, an upper-case name and `[`, or the end of the file. All patterns are possessive and look
no further than the next value, so the search is linear.
"""

from __future__ import annotations

import re

BLANKS = " \t\r\n\f\v\0\x1a\ufeff\u3000\xa0"
"""What is nothing outside of values: white space, and what old programs and editors leave at the ends of a file."""

BLANK = r"[\s\0\x1a\ufeff]*+"
"""The same as a pattern."""

_BRACKET = re.compile(r"(?:[^\\\]]|\\.)*+\]", re.DOTALL)
"""Up to the next `]` without a backslash before it."""

_GOES_ON = re.compile(
    rf"""{BLANK} (?: \Z
        | [A-Z][A-Za-z]*+ \s*+ \[
        | ; {BLANK} (?: \Z | [;()] | [A-Z][A-Za-z]*+ \s*+ \[ )
        | \( {BLANK} (?: ; | [A-Z][A-Za-z]*+ \s*+ \[ )
        | \) [\s)]*+ (?: \Z | [;(] )
    )""",
    re.VERBOSE,
)
"""Behind a `]` that certainly ends its value."""

_MAY_GO_ON = re.compile(rf"{BLANK}(?:([;(])|((?:\){BLANK})++))")
_BARE_BRACKET = re.compile(r"(?:[^\\\[\]]|\\.)*+\]", re.DOTALL)
"""The next bracket closes, so it was opened before: what looked like the record going on is still text."""

_NEXT_VALUE = re.compile(rf"{BLANK}\[(?:(?:[^\\\]]|\\.)*+\])?+{BLANK}(\[?+)", re.DOTALL)

_MOVE_AHEAD = re.compile(
    r"[^\\\[\]]*+(?<=;[BW])\[[a-zA-Z]{0,2}\]\s*+(?:[;()]|[A-Z][A-Za-z]*+\s*+\[)",
)
"""Words that belong to nothing, and then a node with a move."""


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
    if match := _MAY_GO_ON.match(text, at):
        if match[2] and match[2].count(")") >= depth:
            return True
        return _BARE_BRACKET.match(text, at) is None
    return _MOVE_AHEAD.match(text, at) is not None
