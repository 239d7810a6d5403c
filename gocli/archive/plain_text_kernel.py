"""The bytes of a plain record: white space, names, values, points. It runs compiled only (`gocli.board.gear`)."""

from __future__ import annotations

from typing import Any

from gocli.board.kernel import MALFORMED, OFF_BOARD, SET_BLACK, SET_EMPTY, SET_WHITE

Bytes = Any
"""An array of bytes."""

OPEN, CLOSE, ESCAPE, SEMICOLON = 91, 93, 92, 59  # [ ] \ ;
LEFT, RIGHT = 40, 41  # ( )
NEWLINE, RETURN = 10, 13


def is_space(byte: int) -> bool:
    """White space between the parts of a record."""
    return bool(byte == 32 or (9 <= byte <= 13))


def name_code(first: int, second: int, third: int) -> int:
    """The number of a property's name of up to three upper-case letters (0 where there is none)."""
    code = (first - 64) * 1024
    if second:
        code += (second - 64) * 32
    if third:
        code += third - 64
    return code


def value_end(buf: Bytes, at: int, end: int) -> int:
    """Where the `]` of the value stands whose `[` is at `at`; a `]` after a backslash is none.

    -1 where there is none, or where the value has what may make other text of ASCII bytes: NUL, ESC, `~{` (HZ).
    """
    at += 1
    while at < end:
        byte = buf[at]
        if byte == CLOSE:
            return at
        if byte == ESCAPE:
            at += 1
        elif byte == 0 or byte == 27 or (byte == 126 and at + 1 < end and buf[at + 1] == 123):
            return -1
        at += 1
    return -1


def after_value(buf: Bytes, at: int, end: int) -> bool:
    """Whether what follows a value may follow one: white space, `;`, `(`, `)`, `[` or an upper-case name and `[`."""
    while at < end and is_space(buf[at]):
        at += 1
    if at >= end:
        return False
    byte = buf[at]
    if byte in (SEMICOLON, LEFT, RIGHT, OPEN):
        return True
    letters = 0
    while at < end and 65 <= buf[at] <= 90 and letters < 4:
        at += 1
        letters += 1
    return 1 <= letters <= 3 and at < end and buf[at] == OPEN


def coordinate(byte: int) -> int:
    """The index of a coordinate letter (FF[4]: a..z, then A..Z), or -1."""
    if 97 <= byte <= 122:
        return byte - 97
    if 65 <= byte <= 90:
        return byte - 39
    return -1


def point_of(buf: Bytes, start: int, end: int, size: int) -> int:
    """The padded point of the value between `start` and `end`, OFF_BOARD or MALFORMED."""
    if end - start != 2:
        return MALFORMED
    x = coordinate(buf[start])
    y = coordinate(buf[start + 1])
    if x < 0 or y < 0:
        return MALFORMED
    if x >= size or y >= size:
        return OFF_BOARD
    return (y + 1) * (size + 1) + x + 1


def setup_kind(letter: int) -> int:
    """What AB, AW and AE do, by their second letter."""
    if letter == 66:
        return SET_BLACK
    return SET_WHITE if letter == 87 else SET_EMPTY


def is_rank(buf: Bytes, start: int, end: int) -> bool:
    """Whether a value is a plain rank: a digit and k, d or p."""
    if end - start != 2 or not 49 <= buf[start] <= 57:
        return False
    letter = buf[start + 1]
    return letter in (107, 100, 112)


def is_harmless(buf: Bytes, start: int, end: int, escapes: int) -> bool:
    """Whether a value is one line of plain text with something in it: no control character, and no escape but, where
    `escapes` says so, one of another character than `]`."""
    if start == end or buf[start] == 32 or buf[end - 1] == 32:
        return False
    for at in range(start, end):
        if buf[at] < 32 or (buf[at] == ESCAPE and (not escapes or buf[at + 1] == CLOSE)):
            return False
    return True


def whole_number(buf: Bytes, start: int, end: int) -> int:
    """The whole number of up to three digits that a value is, or -1."""
    if not 1 <= end - start <= 3:
        return -1
    value = 0
    for at in range(start, end):
        if not 48 <= buf[at] <= 57:
            return -1
        value = value * 10 + buf[at] - 48
    return value


def copy(buf: Bytes, start: int, end: int, root: Bytes, at: int) -> int:
    """Append bytes to the canonical roots; gives the new end."""
    for source in range(start, end):
        root[at] = buf[source]
        at += 1
    return at


HELPERS = (
    is_space, name_code, value_end, after_value, coordinate, point_of, setup_kind, is_rank, is_harmless,
    whole_number, copy,
)  # fmt: skip
"""Every function here, for `compile_kernel`."""
