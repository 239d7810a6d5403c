"""The scanner of the root of a plain record: where its values stand, its setup, and its canonical form.

Of the root it writes a *canonical form*: the properties that no check depends on (names, events) are left out, ranks
are replaced by a stand-in, and the values that are known elsewhere (RE, DT, PC) are left empty. Records with the same
canonical root get the same findings about their data, so that those are worked out once, by the general way, and
remembered (`gocli.archive.plain`). For each value of the canonical form an *anchor* says where it stands in the record.
It runs compiled only (`gocli.board.gear`).
"""

from __future__ import annotations

from typing import Any

from gocli.archive import plain_text_kernel
from gocli.archive.plain_layout import (
    A_AT,
    A_COLUMN,
    A_LINE,
    ANCHOR_COLUMNS,
    C_ANCHOR,
    C_OP,
    C_ROOT,
    C_SETUPS,
    C_SLOT,
    ELSEWHERE,
    FREE,
    FREE_IF_KOMI,
    FREE_TEXT,
    GAME,
    HANDICAP,
    KOMI,
    LITERAL,
    NAMED,
    P_BLACK,
    P_BLACK_RANK,
    P_DATE,
    P_FIRST_SLOT,
    P_HANDICAP,
    P_PLACE,
    P_RESULT,
    P_ROOT_START,
    P_SLOTS,
    P_WHITE,
    P_WHITE_RANK,
    P_WIDTH,
    RANK,
    REFUSED,
    SETUP,
    SIZE,
    TURN,
)
from gocli.archive.plain_text_kernel import (
    CLOSE,
    ESCAPE,
    LEFT,
    NEWLINE,
    OPEN,
    RETURN,
    RIGHT,
    SEMICOLON,
    Bytes,
    after_value,
    copy,
    is_harmless,
    is_rank,
    is_space,
    name_code,
    point_of,
    setup_kind,
    value_end,
    whole_number,
)
from gocli.board.kernel import SET_TURN


def add_anchor(anchors: Any, cursor: Any, at: int) -> None:
    """Note where something stands; its line and column follow (`place_anchors`)."""
    anchors[cursor[C_ANCHOR] * ANCHOR_COLUMNS + A_AT] = at
    cursor[C_ANCHOR] += 1


def place_anchors(buf: Bytes, start: int, end: int, anchors: Any, first: int, last: int, newline: int) -> bool:
    """Work out lines and columns of anchors, which stand in the order of the record, where a line ends at `newline`.

    Gives whether LF was asked for and CR is meant: a line ends at CR where there is no LF.
    """
    line = 1
    column = 1
    at = start
    other = 0
    for anchor in range(first, last):
        place = anchors[anchor * ANCHOR_COLUMNS + A_AT]
        while at < place:
            byte = buf[at]
            if byte == newline:
                line += 1
                column = 1
            elif byte & 0xC0 != 0x80:  # not inside a character of UTF-8
                column += 1
                if byte == RETURN:
                    other = 1
            at += 1
        anchors[anchor * ANCHOR_COLUMNS + A_LINE] = line
        anchors[anchor * ANCHOR_COLUMNS + A_COLUMN] = column
    if not other or line > 1 or newline != NEWLINE:
        return False
    while at < end and buf[at] != NEWLINE:
        at += 1
    return at == end


def find_values(
    buf: Bytes, at: int, end: int, class_of_name: Any, records: Any, record: int, cursor: Any, slots: Any
) -> int:
    """The shape of the root node behind its `;`: where each value stands (slots: its name, negative but for the first
    value, its start and end), the size, the handicap. Gives where the node ends, or -1 (not plain)."""
    first_slot = cursor[C_SLOT]
    slot = first_slot
    while True:
        while at < end and is_space(buf[at]):
            at += 1
        if at >= end:
            return -1
        first = buf[at]
        if first in (SEMICOLON, LEFT, RIGHT):
            break
        if not 65 <= first <= 90:
            return -1
        second = 0
        at += 1
        if at < end and 65 <= buf[at] <= 90:
            second = buf[at]
            at += 1
        third = 0
        if at < end and 65 <= buf[at] <= 90:
            third = buf[at]
            at += 1
        if at >= end or buf[at] != OPEN:
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
            stop = value_end(buf, at, end)
            if stop < 0 or not after_value(buf, stop + 1, end):
                return -1
            slots[3 * slot] = name if values == 0 else -name
            slots[3 * slot + 1] = at
            slots[3 * slot + 2] = stop
            slot += 1
            values += 1
            if kind == SIZE:
                records[record + P_WIDTH] = whole_number(buf, at + 1, stop)
                if not 1 <= records[record + P_WIDTH] <= 52:
                    return -1
            elif kind == GAME:
                if stop - at != 2 or buf[at + 1] != 49:
                    return -1
            elif kind == HANDICAP:
                records[record + P_HANDICAP] = whole_number(buf, at + 1, stop)
                if records[record + P_HANDICAP] < 0:
                    return -1
            at = stop + 1
            while at < end and is_space(buf[at]):
                at += 1
            if at >= end or buf[at] != OPEN:
                break
        if values > 1 and (kind in (ELSEWHERE, RANK, SIZE, GAME, TURN, HANDICAP, KOMI) or span_of(name) >= 0):
            return -1
    records[record + P_FIRST_SLOT] = first_slot
    records[record + P_SLOTS] = slot - first_slot
    cursor[C_SLOT] = slot
    return at if slot > first_slot else -1  # in an empty root there is no value to place a finding by


def scan_root(
    buf: Bytes, at: int, end: int, class_of_name: Any, records: Any, record: int, cursor: Any, slots: Any, anchors: Any,
    root: Bytes, op_kind: Any, op_point: Any, op_at: Any,
) -> int:  # fmt: skip
    """Read the root node behind its `;`: spans, setup, canonical form. Gives where it ends, or -1 (not plain)."""
    records[record + P_WIDTH] = 19
    end_of_root = find_values(buf, at, end, class_of_name, records, record, cursor, slots)
    if end_of_root < 0:
        return -1
    if not write_root(buf, class_of_name, records, record, cursor, slots, anchors, root):
        return -1
    if not set_up(buf, class_of_name, records, record, cursor, slots, op_kind, op_point, op_at):
        return -1
    return end_of_root


def set_up(
    buf: Bytes, class_of_name: Any, records: Any, record: int, cursor: Any, slots: Any,
    op_kind: Any, op_point: Any, op_at: Any,
) -> bool:  # fmt: skip
    """Write the setup of a root as operations; False where a point is none, or there are more points than the board has
    (the general way then names each once)."""
    op = cursor[C_OP]
    cursor[C_SETUPS] = 0
    first_slot = records[record + P_FIRST_SLOT]
    for index in range(first_slot, first_slot + records[record + P_SLOTS]):
        name = abs(slots[3 * index])
        kind = class_of_name[name]
        if kind == SETUP:
            op_kind[op] = setup_kind(name // 32 % 32 + 64)
            op_point[op] = point_of(buf, slots[3 * index + 1] + 1, slots[3 * index + 2], records[record + P_WIDTH])
            if op_point[op] <= 0:
                return False
            cursor[C_SETUPS] = 1
        elif kind == TURN:
            op_kind[op] = SET_TURN
            op_point[op] = 0
        else:
            continue
        op_at[op] = slots[3 * index + 1]
        op += 1
    if op - cursor[C_OP] > records[record + P_WIDTH] * records[record + P_WIDTH]:
        return False
    cursor[C_OP] = op
    return True


def span_of(name: int) -> int:
    """The column of the span in which a record keeps the value of a property, or -1."""
    if name == name_code(80, 66, 0):
        return P_BLACK
    if name == name_code(80, 87, 0):
        return P_WHITE
    if name == name_code(66, 82, 0):
        return P_BLACK_RANK
    if name == name_code(87, 82, 0):
        return P_WHITE_RANK
    if name == name_code(68, 84, 0):
        return P_DATE
    if name == name_code(82, 69, 0):
        return P_RESULT
    if name == name_code(80, 67, 0):
        return P_PLACE
    return -1


def write_root(
    buf: Bytes, class_of_name: Any, records: Any, record: int, cursor: Any, slots: Any, anchors: Any, root: Bytes
) -> bool:
    """Write the canonical form of a root and its anchors; False where a value is too unusual to be plain."""
    first_slot = records[record + P_FIRST_SLOT]
    last_slot = first_slot + records[record + P_SLOTS]
    has_komi = 0
    for index in range(first_slot, last_slot):
        if class_of_name[abs(slots[3 * index])] == KOMI and slots[3 * index + 2] - slots[3 * index + 1] > 1:
            has_komi = 1
    at = cursor[C_ROOT]
    records[record + P_ROOT_START] = at
    root[at] = LEFT
    root[at + 1] = SEMICOLON
    at += 2
    for index in range(first_slot, last_slot):
        name = abs(slots[3 * index])
        kind = class_of_name[name]
        start = slots[3 * index + 1] + 1
        stop = slots[3 * index + 2]
        span = span_of(name)
        if span >= 0 and not (kind == RANK and is_rank(buf, start, stop)):
            records[record + span] = start
            records[record + span + 1] = stop
        harmless = is_harmless(buf, start, stop, span < 0)
        if kind != SETUP and (slots[3 * index] < 0 or (index + 1 < last_slot and slots[3 * index + 3] < 0)):
            kind = LITERAL  # several values of what should have one
        free = kind == FREE or (kind == FREE_IF_KOMI and has_komi)
        if (free and harmless) or (kind == FREE_TEXT and start < stop):
            if index == first_slot:  # what is missing from a root is told at its first value
                add_anchor(anchors, cursor, start - 1)
                root[at] = 80
                root[at + 1] = 66
                root[at + 2] = OPEN
                root[at + 3] = 120
                root[at + 4] = CLOSE
                at += 5
            continue
        if slots[3 * index] > 0:
            root[at] = 64 + name // 1024
            at += 1
            if name // 32 % 32:
                root[at] = 64 + name // 32 % 32
                at += 1
            if name % 32:
                root[at] = 64 + name % 32
                at += 1
        add_anchor(anchors, cursor, start - 1)
        root[at] = OPEN
        at += 1
        if kind == NAMED and harmless:
            root[at] = 120
            at += 1
        else:
            for place in range(start, stop):
                if buf[place] < 32 or buf[place] == ESCAPE:
                    return False
            if kind == RANK:
                root[at] = 49
                root[at + 1] = 100
                at += 2
            elif kind != ELSEWHERE:
                at = copy(buf, start, stop, root, at)
        root[at] = CLOSE
        at += 1
    cursor[C_ROOT] = at
    return True


HELPERS = (*plain_text_kernel.HELPERS, add_anchor, find_values, set_up, span_of, write_root, scan_root, place_anchors)
"""Every function here and those that they call, for `compile_kernel`."""
