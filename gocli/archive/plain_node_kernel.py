"""The scanner of one node of a plain record behind the root, and what is followed along the main line.

It runs compiled only (`gocli.board.gear`); `gocli.archive.plain_kernel` calls it.
"""

from __future__ import annotations

from typing import Any

from gocli.archive.plain_layout import (
    C_OP,
    C_ROOT,
    C_SETUPS,
    C_SLOT,
    L_BLACK_CLOCK,
    L_BLACK_OVERTIME,
    L_FIRST,
    L_LAST,
    L_LEAD,
    L_LEAD_PASSES,
    L_MOVES,
    L_PASSES,
    L_PLACED,
    P_CLOCKS,
)
from gocli.archive.plain_root_kernel import add_anchor
from gocli.archive.plain_text_kernel import (
    LEFT,
    OPEN,
    RIGHT,
    SEMICOLON,
    Bytes,
    after_value,
    copy,
    is_space,
    name_code,
    point_of,
    setup_kind,
    value_end,
)
from gocli.board.kernel import MALFORMED, PASS, PLAY_BLACK, PLAY_WHITE

NO_CLOCK = -1
GRACE = 900
"""Milliseconds that a clock may gain without a word; less than `gocli.validation.clock_checks.TOLERANCE`."""


def milliseconds(buf: Bytes, start: int, end: int) -> int:
    """The seconds that a value is, a number with or without a decimal point, in thousandths; or -1."""
    if not 1 <= end - start <= 12:
        return -1
    value = 0
    digits = 0
    places = -1
    for at in range(start, end):
        byte = buf[at]
        if byte == 46 and places < 0 and digits:
            places = 0
        elif 48 <= byte <= 57:
            digits += 1
            if places < 3:
                value = value * 10 + byte - 48
                if places >= 0:
                    places += 1
        else:
            return -1
    if places == 0:
        return -1
    for _ in range(3 - max(places, 0)):
        value *= 10
    return value


def follow(cursor: Any, color: int, point: int) -> None:
    """Take note of a move of the main line."""
    cursor[L_MOVES] += 1
    if cursor[L_FIRST] == 0:
        cursor[L_FIRST] = color
    cursor[L_LAST] = color
    if point == PASS:
        cursor[L_PASSES] += 1
        if color == PLAY_WHITE and not cursor[L_PLACED]:
            cursor[L_LEAD_PASSES] += 1
        return
    cursor[L_PASSES] = 0
    if color == PLAY_WHITE:
        cursor[L_PLACED] = 1
    elif not cursor[L_PLACED] and point > 0:
        cursor[L_LEAD] += 1


def follow_clock(cursor: Any, side: int, time: int, stones: int) -> bool:
    """Take note of a clock of the main line; False where it goes up, and no stones left to play explain that."""
    if time == NO_CLOCK:
        return True
    if stones:
        cursor[L_BLACK_OVERTIME + side] = 1
    before = cursor[L_BLACK_CLOCK + side]
    if before != NO_CLOCK and time > before + GRACE and not cursor[L_BLACK_OVERTIME + side]:
        return False
    cursor[L_BLACK_CLOCK + side] = time
    return True


def scan_setup(
    buf: Bytes, at: int, end: int, size: int, cursor: Any, slots: Any, anchors: Any, root: Bytes,
    op_kind: Any, op_point: Any, op_at: Any,
) -> int:  # fmt: skip
    """Read AB or AW in a node before the first move, which belong to the canonical root; gives their end, or -1 (also
    where there are more points than the board has)."""
    letter = buf[at + 1]
    name = name_code(65, letter, 0)
    kind = setup_kind(letter)
    canonical = cursor[C_ROOT]
    root[canonical] = 65
    root[canonical + 1] = letter
    canonical += 2
    op = cursor[C_OP]
    slot = cursor[C_SLOT]
    at += 2
    while at < end and buf[at] == OPEN:
        stop = value_end(buf, at, end)
        if stop < 0 or not after_value(buf, stop + 1, end):
            return -1
        op_kind[op] = kind
        op_point[op] = point_of(buf, at + 1, stop, size)
        if op_point[op] <= 0:
            return -1
        op_at[op] = at
        op += 1
        slots[3 * slot] = name
        slots[3 * slot + 1] = at
        slots[3 * slot + 2] = stop
        slot += 1
        add_anchor(anchors, cursor, at)
        canonical = copy(buf, at, stop + 1, root, canonical)
        at = stop + 1
        while at < end and is_space(buf[at]):
            at += 1
    if op - cursor[C_OP] > size * size:
        return -1
    cursor[C_OP] = op
    cursor[C_SLOT] = slot
    cursor[C_ROOT] = canonical
    return at


def scan_node(
    buf: Bytes, at: int, end: int, size: int, main: int, records: Any, record: int, cursor: Any, slots: Any,
    anchors: Any, root: Bytes, op_kind: Any, op_point: Any, op_at: Any,
) -> int:  # fmt: skip
    """Read a node behind its `;`: a move with a clock and a comment, a comment, marked territory, or setup before the
    moves. Gives where it ends, or -1 (not plain)."""
    moves = 0
    setups = 0
    comments = 0
    marks = 0
    black_time = NO_CLOCK
    white_time = NO_CLOCK
    overtime = 0
    while True:
        while at < end and is_space(buf[at]):
            at += 1
        if at >= end:
            return -1
        byte = buf[at]
        if byte in (SEMICOLON, RIGHT, LEFT):
            break
        if at + 3 >= end:
            return -1
        second = buf[at + 1]
        if second == OPEN:
            stop = value_end(buf, at + 1, end)
            if stop < 0 or not after_value(buf, stop + 1, end):
                return -1
            if byte == 66 or byte == 87:
                moves += 1
                color = PLAY_BLACK if byte == 66 else PLAY_WHITE
                length = stop - at - 2
                if length == 0 or (size <= 19 and length == 2 and buf[at + 2] == 116 and buf[at + 3] == 116):
                    point = PASS
                else:
                    point = point_of(buf, at + 2, stop, size)
                    if point == MALFORMED:
                        return -1
                if main:
                    follow(cursor, color, point)
                op = cursor[C_OP]
                op_kind[op] = color
                op_point[op] = point
                op_at[op] = at + 1
                cursor[C_OP] = op + 1
            elif byte == 67 and stop - at > 2:
                comments += 1
            else:
                return -1
            at = stop + 1
        elif byte == 65 and (second == 66 or second == 87) and buf[at + 2] == OPEN:
            if not main or cursor[L_FIRST] or setups & (1 + (second & 1)):
                return -1
            if setups == 0:
                root[cursor[C_ROOT]] = SEMICOLON
                cursor[C_ROOT] += 1
            setups |= 1 + (second & 1)
            at = scan_setup(buf, at, end, size, cursor, slots, anchors, root, op_kind, op_point, op_at)
            if at < 0:
                return -1
            continue
        elif byte == 84 and (second == 66 or second == 87) and buf[at + 2] == OPEN and not marks & (1 + (second & 1)):
            marks |= 1 + (second & 1)  # TB or TW: marked territory, of which nothing is checked here
            at += 2
            while at < end and buf[at] == OPEN:
                stop = value_end(buf, at, end)
                if stop < at + 3 or not after_value(buf, stop + 1, end):
                    return -1
                at = stop + 1
                while at < end and is_space(buf[at]):
                    at += 1
            continue
        elif second == 76 and (byte == 66 or byte == 87) and buf[at + 2] == OPEN:  # BL or WL
            stop = value_end(buf, at + 2, end)
            if stop < 0 or not after_value(buf, stop + 1, end):
                return -1
            time = milliseconds(buf, at + 3, stop)
            if time < 0 or (black_time if byte == 66 else white_time) >= 0:
                return -1
            if byte == 66:
                black_time = time
            else:
                white_time = time
            at = stop + 1
        elif byte == 79 and (second == 66 or second == 87) and buf[at + 2] == OPEN:  # OB or OW
            stop = value_end(buf, at + 2, end)
            if stop < 0 or not after_value(buf, stop + 1, end) or not 1 <= stop - at - 3 <= 3:
                return -1
            for digit in range(at + 3, stop):
                if not 48 <= buf[digit] <= 57:
                    return -1
            if overtime & (1 + (second & 1)):
                return -1
            overtime |= 1 + (second & 1)
            at = stop + 1
        else:
            return -1
        while at < end and is_space(buf[at]):
            at += 1
        if at < end and buf[at] == OPEN:
            return -1
    clocks = black_time >= 0 or white_time >= 0
    if comments > 1 or moves > 1 or (setups and (moves or comments or marks)):
        return -1
    if (clocks or overtime) and not moves:
        return -1
    if clocks and main:
        records[record + P_CLOCKS] = 1
        if not follow_clock(cursor, 0, black_time, overtime & 1) or not follow_clock(
            cursor, 1, white_time, overtime & 2
        ):
            return -1
    cursor[C_SETUPS] |= setups
    return at


def facts_of(cursor: Any) -> int:
    """What the data checks ask of the main line, as one number: the colours of the first and the last move (0: no
    move), passes at the end (2 stands for more), White's passes before its first stone (1 stands for more), and Black's
    stones before that (0 where White has none)."""
    placed = cursor[L_PLACED]
    return (  # type: ignore[no-any-return]
        cursor[L_FIRST]
        + 4 * cursor[L_LAST]
        + 16 * min(cursor[L_PASSES], 2)
        + 64 * min(cursor[L_LEAD_PASSES] * placed, 1)
        + 128 * cursor[L_LEAD] * placed
    )


HELPERS = (milliseconds, follow, follow_clock, scan_setup, scan_node, facts_of)
"""Every function here, for `compile_kernel`."""
