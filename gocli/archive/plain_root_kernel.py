"""The scanner of the root of a plain record: where its values stand, its setup, and its canonical form.

Of the root it writes a *canonical form*: the values that no check depends on (names, events, ranks) are replaced by
stand-ins, and those that are known elsewhere (RE, DT, PC) are left out. Records with the same canonical root get the
same findings about their data, so that those are worked out once, by the general way, and remembered
(`gocli.archive.plain`). It runs compiled only (`gocli.board.gear`).
"""

from __future__ import annotations

from typing import Any

from gocli.board.kernel import MALFORMED, OFF_BOARD, SET_BLACK, SET_EMPTY, SET_TURN, SET_WHITE

# What becomes of the values of a root property (CLASS_OF_NAME).
(
    LITERAL,
    FREE,
    FREE_IF_KOMI,
    FREE_TEXT,
    ELSEWHERE,
    RANK,
    SETUP,
    SIZE,
    GAME,
    TURN,
    HANDICAP,
    KOMI,
    REFUSED,
) = range(13)
NAMES = 32**3

# Columns of a record's line in the table of scanned records; spans are offsets of the block, -1 where there is none.
# P_FACTS packs what the data checks want to know of the moves: see `facts_of`; P_MISSING: a handicap game that White
# starts and that has no stones.
(
    P_PLAIN,
    P_WIDTH,
    P_HANDICAP,
    P_FIRST_NODE,
    P_NODES,
    P_FIRST_OP,
    P_OPS,
    P_FIRST_SLOT,
    P_SLOTS,
    P_ROOT_START,
    P_ROOT_END,
    P_BLACK,
    P_BLACK_END,
    P_WHITE,
    P_WHITE_END,
    P_DATE,
    P_DATE_END,
    P_RESULT,
    P_RESULT_END,
    P_PLACE,
    P_PLACE_END,
    P_FACTS,
    P_MOVES,
    P_MISSING,
    P_FIRST_ROW,
    P_ROWS,
) = range(26)
RECORD_COLUMNS = 26

# Cursors into the output arrays of a block.
C_NODE, C_OP, C_SLOT, C_ROOT, C_SETUPS = range(5)
CURSORS = 5

OPEN, CLOSE, ESCAPE, SEMICOLON = 91, 93, 92, 59  # [ ] \ ;
LEFT, RIGHT = 40, 41  # ( )


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


def value_end(buf: Any, at: int, end: int) -> int:
    """Where the `]` of the value stands whose `[` is at `at`, or -1; a `]` after a backslash is none."""
    at += 1
    while at < end:
        byte = buf[at]
        if byte == CLOSE:
            return at
        if byte == ESCAPE:
            at += 1
        at += 1
    return -1


def after_value(buf: Any, at: int, end: int) -> bool:
    """Whether what follows a value may follow one: white space, `;`, `)`, `[` or an upper-case name and `[`."""
    while at < end and is_space(buf[at]):
        at += 1
    if at >= end:
        return False
    byte = buf[at]
    if byte in (SEMICOLON, RIGHT, OPEN):
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


def point_of(buf: Any, start: int, end: int, size: int) -> int:
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


def is_rank(buf: Any, start: int, end: int) -> bool:
    """Whether a value is a plain rank: a digit and k, d or p."""
    if end - start != 2 or not 49 <= buf[start] <= 57:
        return False
    letter = buf[start + 1]
    return letter in (107, 100, 112)


def is_harmless(buf: Any, start: int, end: int) -> bool:
    """Whether a value is one line of plain text with something in it: no escape, no control character."""
    if start == end or buf[start] == 32 or buf[end - 1] == 32:
        return False
    for at in range(start, end):  # noqa: SIM110 (the compiled subset has no generators)
        if buf[at] == ESCAPE or buf[at] < 32:
            return False
    return True


def whole_number(buf: Any, start: int, end: int) -> int:
    """The whole number of up to three digits that a value is, or -1."""
    if not 1 <= end - start <= 3:
        return -1
    value = 0
    for at in range(start, end):
        if not 48 <= buf[at] <= 57:
            return -1
        value = value * 10 + buf[at] - 48
    return value


def copy(buf: Any, start: int, end: int, root: Any, at: int) -> int:
    """Append bytes to the canonical roots; gives the new end."""
    for source in range(start, end):
        root[at] = buf[source]
        at += 1
    return at


def scan_root(
    buf: Any, at: int, end: int, class_of_name: Any, record: Any, cursor: Any, slots: Any, root: Any,
    op_kind: Any, op_point: Any, op_at: Any,
) -> int:  # fmt: skip
    """Read the root node behind its `;`: spans, setup, canonical form. Gives where it ends, or -1 (not plain)."""
    first_slot = cursor[C_SLOT]
    slot = first_slot
    size = 19
    has_komi = 0
    place = at
    # First the shape: where each value stands (slots: its name, negative but for the first value, its start and end),
    # the size, whether there is a komi.
    while True:
        while place < end and is_space(buf[place]):
            place += 1
        if place >= end:
            return -1
        if buf[place] in (SEMICOLON, RIGHT):
            break
        first = buf[place]
        if not 65 <= first <= 90:
            return -1
        second = 0
        place += 1
        if place < end and 65 <= buf[place] <= 90:
            second = buf[place]
            place += 1
        third = 0
        if place < end and 65 <= buf[place] <= 90:
            third = buf[place]
            place += 1
        if place >= end or buf[place] != OPEN:
            return -1
        name = name_code(first, second, third)
        kind = class_of_name[name]
        if kind == REFUSED:
            return -1
        if kind != LITERAL:  # a literal may stand twice: so it does in the canonical form
            for earlier in range(first_slot, slot):
                if slots[3 * earlier] == name:
                    return -1
        values = 0
        while True:
            stop = value_end(buf, place, end)
            if stop < 0 or not after_value(buf, stop + 1, end):
                return -1
            slots[3 * slot] = name if values == 0 else -name
            slots[3 * slot + 1] = place
            slots[3 * slot + 2] = stop
            slot += 1
            values += 1
            if kind == SIZE:
                size = whole_number(buf, place + 1, stop)
                if not 1 <= size <= 52:
                    return -1
            elif kind == GAME:
                if stop - place != 2 or buf[place + 1] != 49:
                    return -1
            elif kind == KOMI and stop - place > 1:
                has_komi = 1
            elif kind == HANDICAP:
                record[P_HANDICAP] = whole_number(buf, place + 1, stop)
                if record[P_HANDICAP] < 0:
                    return -1
            place = stop + 1
            while place < end and is_space(buf[place]):
                place += 1
            if place >= end or buf[place] != OPEN:
                break
        if values > 1 and kind != SETUP and kind != LITERAL:
            return -1
    if slot == first_slot:
        return -1  # nothing in the root: there is no value to place a finding by
    record[P_WIDTH] = size
    record[P_FIRST_SLOT] = first_slot
    record[P_SLOTS] = slot - first_slot
    cursor[C_SLOT] = slot
    if not write_root(buf, first_slot, slot, class_of_name, has_komi, record, cursor, slots, root):
        return -1
    op = cursor[C_OP]
    setups = 0
    for index in range(first_slot, slot):
        name = abs(slots[3 * index])
        kind = class_of_name[name]
        if kind == SETUP:
            op_kind[op] = setup_kind(name // 32 % 32 + 64)
            op_point[op] = point_of(buf, slots[3 * index + 1] + 1, slots[3 * index + 2], size)
            if op_point[op] <= 0:
                return -1
            setups = 1
        elif kind == TURN:
            op_kind[op] = SET_TURN
            op_point[op] = 0
        else:
            continue
        op_at[op] = slots[3 * index + 1]
        op += 1
    cursor[C_OP] = op
    cursor[C_SETUPS] = setups
    return place


def write_root(
    buf: Any, first_slot: int, last_slot: int, class_of_name: Any, has_komi: int, record: Any, cursor: Any, slots: Any,
    root: Any,
) -> bool:  # fmt: skip
    """Write the canonical form of a root; False where a value is too unusual to be plain."""
    at = cursor[C_ROOT]
    record[P_ROOT_START] = at
    root[at] = LEFT
    root[at + 1] = SEMICOLON
    at += 2
    name = 0
    for index in range(first_slot, last_slot):
        start = slots[3 * index + 1] + 1
        stop = slots[3 * index + 2]
        if slots[3 * index] > 0:
            name = slots[3 * index]
            root[at] = 64 + name // 1024
            at += 1
            if name // 32 % 32:
                root[at] = 64 + name // 32 % 32
                at += 1
            if name % 32:
                root[at] = 64 + name % 32
                at += 1
        kind = class_of_name[name]
        root[at] = OPEN
        at += 1
        free = kind == FREE or (kind == FREE_IF_KOMI and has_komi)
        if (free and is_harmless(buf, start, stop)) or (kind == FREE_TEXT and start < stop):
            root[at] = 120
            at += 1
        elif kind == ELSEWHERE:
            for place in range(start, stop):
                if buf[place] < 32 or buf[place] == ESCAPE:
                    return False
        elif kind == RANK and is_rank(buf, start, stop):
            root[at] = 49
            root[at + 1] = 100
            at += 2
        else:
            for place in range(start, stop):
                if buf[place] < 32 or buf[place] == ESCAPE:
                    return False
            at = copy(buf, start, stop, root, at)
        root[at] = CLOSE
        at += 1
        if name == name_code(80, 66, 0):  # PB
            record[P_BLACK] = start
            record[P_BLACK_END] = stop
        elif name == name_code(80, 87, 0):  # PW
            record[P_WHITE] = start
            record[P_WHITE_END] = stop
        elif name == name_code(68, 84, 0):  # DT
            record[P_DATE] = start
            record[P_DATE_END] = stop
        elif name == name_code(82, 69, 0):  # RE
            record[P_RESULT] = start
            record[P_RESULT_END] = stop
        elif name == name_code(80, 67, 0):  # PC
            record[P_PLACE] = start
            record[P_PLACE_END] = stop
    cursor[C_ROOT] = at
    return True


HELPERS = (
    is_space, name_code, value_end, after_value, coordinate, point_of, setup_kind, is_rank, is_harmless, whole_number,
    copy, write_root, scan_root,
)  # fmt: skip
"""Every function here, for `compile_kernel`."""
