"""The scanner of the plain case: one line of simple nodes, read straight from the bytes into arrays for the replay.

A record is plain when it is a single line `(;root;B[..];W[..]…)` with nothing unusual in it; anything else is left to
the general way through sgfmill, so that the scanner never has to judge. It runs compiled only (`gocli.board.gear`).

Of the root it writes a *canonical form*: the values that no check depends on (names, events, well-formed dates and
ranks) are replaced by stand-ins. Records with the same canonical root get the same findings about their data, so that
those are worked out once, by the general way, and remembered (`gocli.archive.plain`).
"""

from __future__ import annotations

from typing import Any

from gocli.board import kernel
from gocli.board.kernel import (
    FINDING_COLUMNS,
    MALFORMED,
    OFF_BOARD,
    PASS,
    PLAY_BLACK,
    PLAY_WHITE,
    SET_BLACK,
    SET_EMPTY,
    SET_TURN,
    SET_WHITE,
    SUMMARY_COLUMNS,
)

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


def scan_record(
    buf: Any, start: int, end: int, class_of_name: Any, record: Any, cursor: Any, slots: Any, root: Any,
    node_parent: Any, node_children: Any, node_first_op: Any, op_kind: Any, op_point: Any, op_at: Any,
) -> int:  # fmt: skip
    """Scan one record; 1 where it is plain, and then all of it stands in the arrays, else 0."""
    at = start
    while at < end and is_space(buf[at]):
        at += 1
    if at + 1 >= end or buf[at] != LEFT:
        return 0
    at += 1
    while at < end and is_space(buf[at]):
        at += 1
    if at >= end or buf[at] != SEMICOLON:
        return 0
    first_op = cursor[C_OP]
    node = cursor[C_NODE]
    first_node = node
    node_first_op[node] = 0
    at = scan_root(
        buf, at + 1, end, class_of_name, record, cursor, slots, root, op_kind, op_point, op_at
    )  # fmt: skip
    if at < 0:
        return 0
    size = record[P_WIDTH]
    op = cursor[C_OP]
    slot = cursor[C_SLOT]
    canonical = cursor[C_ROOT]
    setup = cursor[C_SETUPS]
    node += 1
    first_color = 0
    last_color = 0
    passes = 0
    lead = 0
    lead_passes = 0
    white_placed = 0
    while at < end and buf[at] == SEMICOLON:  # a node a turn: a move and perhaps a comment, or setup before the moves
        at += 1
        node_first_op[node] = op - first_op
        moves = 0
        setups = 0
        comments = 0
        marks = 0
        while True:
            while at < end and is_space(buf[at]):
                at += 1
            if at + 2 >= end:
                if at < end and buf[at] == RIGHT:
                    break
                return 0
            byte = buf[at]
            if byte in (SEMICOLON, RIGHT):
                break
            if byte == 65 and (buf[at + 1] == 66 or buf[at + 1] == 87) and first_color == 0 and buf[at + 2] == OPEN:
                setups += 1
                if setups == 1:
                    root[canonical] = SEMICOLON
                    canonical += 1
                root[canonical] = 65
                root[canonical + 1] = buf[at + 1]
                canonical += 2
                name = name_code(65, buf[at + 1], 0)
                kind = setup_kind(buf[at + 1])
                at += 2
                while at < end and buf[at] == OPEN:
                    stop = value_end(buf, at, end)
                    if stop < 0 or not after_value(buf, stop + 1, end):
                        return 0
                    op_kind[op] = kind
                    op_point[op] = point_of(buf, at + 1, stop, size)
                    if op_point[op] <= 0:
                        return 0
                    op_at[op] = at
                    op += 1
                    slots[3 * slot] = name
                    slots[3 * slot + 1] = at
                    slots[3 * slot + 2] = stop
                    slot += 1
                    canonical = copy(buf, at, stop + 1, root, canonical)
                    at = stop + 1
                    while at < end and is_space(buf[at]):
                        at += 1
                continue
            if byte == 84 and (buf[at + 1] == 66 or buf[at + 1] == 87) and not marks & (1 + (buf[at + 1] & 1)):
                marks |= 1 + (buf[at + 1] & 1)  # TB or TW: marked territory, of which nothing is checked here
                at += 2
                if buf[at] != OPEN:
                    return 0
                while at < end and buf[at] == OPEN:
                    stop = value_end(buf, at, end)
                    if stop < at + 3 or not after_value(buf, stop + 1, end):
                        return 0
                    at = stop + 1
                    while at < end and is_space(buf[at]):
                        at += 1
                continue
            if buf[at + 1] != OPEN:
                return 0
            stop = value_end(buf, at + 1, end)
            if stop < 0 or not after_value(buf, stop + 1, end):
                return 0
            if byte == 66 or byte == 87:
                moves += 1
                color = PLAY_BLACK if byte == 66 else PLAY_WHITE
                length = stop - at - 2
                if length == 0 or (size <= 19 and length == 2 and buf[at + 2] == 116 and buf[at + 3] == 116):
                    point = PASS
                    passes += 1
                    if color == PLAY_WHITE and not white_placed:
                        lead_passes += 1
                else:
                    point = point_of(buf, at + 2, stop, size)
                    if point == MALFORMED:
                        return 0
                    passes = 0
                    if color == PLAY_WHITE:
                        white_placed = 1
                    elif not white_placed and point > 0:
                        lead += 1
                if first_color == 0:
                    first_color = color
                last_color = color
                record[P_MOVES] += 1
                op_kind[op] = color
                op_point[op] = point
                op_at[op] = at + 1
                op += 1
            elif byte == 67 and stop - at > 2:
                comments += 1
            else:
                return 0
            at = stop + 1
            while at < end and is_space(buf[at]):
                at += 1
            if at < end and buf[at] == OPEN:
                return 0
        if comments > 1 or moves > 1 or setups > 1 or (setups and (moves or comments or marks)):
            return 0
        if moves + setups + comments == 0 and not marks:
            return 0
        setup |= setups
        node += 1
    if at >= end or buf[at] != RIGHT:
        return 0
    for rest in range(at + 1, end):
        if not is_space(buf[rest]):
            return 0
    record[P_MISSING] = record[P_HANDICAP] >= 2 and not setup and first_color == PLAY_WHITE
    nodes = node - first_node
    for index in range(nodes):
        node_parent[first_node + index] = index - 1
        node_children[first_node + index] = 1
    node_children[node - 1] = 0
    node_first_op[node] = op - first_op
    root[canonical] = RIGHT
    record[P_ROOT_END] = canonical + 1
    record[P_SLOTS] = slot - record[P_FIRST_SLOT]
    record[P_FIRST_NODE] = first_node
    record[P_NODES] = nodes
    record[P_FIRST_OP] = first_op
    record[P_OPS] = op - first_op
    record[P_FACTS] = facts_of(first_color, last_color, passes, lead if white_placed else 0, lead_passes * white_placed)
    cursor[C_NODE] = node + 1
    cursor[C_OP] = op
    cursor[C_SLOT] = slot
    cursor[C_ROOT] = canonical + 1
    return 1


def facts_of(first_color: int, last_color: int, passes: int, lead: int, lead_passes: int) -> int:
    """What the data checks ask of the moves, as one number: the colours of the first and the last move (0: no move),
    passes at the end (2 stands for more), White's passes before its first stone (1 stands for more), and Black's stones
    before that.
    """
    return first_color + 4 * last_color + 16 * min(passes, 2) + 64 * min(lead_passes, 1) + 128 * lead


def scan_block(
    buf: Any, starts: Any, ends: Any, class_of_name: Any, records: Any, slots: Any, root: Any,
    node_parent: Any, node_children: Any, node_first_op: Any, op_kind: Any, op_point: Any, op_at: Any, cursor: Any,
) -> None:  # fmt: skip
    """Scan the records of a block: bytes `starts[i]` to `ends[i]` of `buf` each; `records` gets a row each.

    What a record that is not plain has written is taken back.
    """
    for place in range(CURSORS):
        cursor[place] = 0
    for index in range(len(starts)):
        record = records[index]
        for column in range(RECORD_COLUMNS):
            record[column] = 0
        for column in (P_BLACK, P_WHITE, P_DATE, P_RESULT, P_PLACE):
            record[column] = -1
        node, op, slot, at = cursor[C_NODE], cursor[C_OP], cursor[C_SLOT], cursor[C_ROOT]
        record[P_PLAIN] = scan_record(
            buf, starts[index], ends[index], class_of_name, record, cursor, slots, root,
            node_parent, node_children, node_first_op, op_kind, op_point, op_at,
        )  # fmt: skip
        if not record[P_PLAIN]:
            cursor[C_NODE], cursor[C_OP], cursor[C_SLOT], cursor[C_ROOT] = node, op, slot, at


def replay_block(
    color: Any, link: Any, head: Any, liberties: Any, size: Any, keys: Any, log: Any, scratch: Any, stamp: Any,
    history: Any, buckets: Any, mask: int, frames: Any, reg: Any, records: Any, rules: Any,
    node_parent: Any, node_children: Any, node_first_op: Any, op_kind: Any, op_point: Any,
    out: Any, summaries: Any, options: Any, marks: Any,
) -> int:  # fmt: skip
    """Replay the plain records of a block; rows of findings go to `out`, a summary each to `summaries`.

    rules: for each record its ko mode, whether suicide is allowed, and whether illegal moves are skipped.
    Gives the number of rows; when there are more than `out` holds, the caller makes room and runs again.
    """
    room = len(out) // FINDING_COLUMNS
    rows = 0
    for index in range(len(records)):
        record = records[index]
        if not record[P_PLAIN]:
            continue
        options[0] = record[P_WIDTH]
        options[1] = record[P_WIDTH]
        options[2] = rules[index, 0]
        options[3] = rules[index, 1]
        options[4] = record[P_HANDICAP]
        options[5] = rules[index, 2]
        node = record[P_FIRST_NODE]
        op = record[P_FIRST_OP]
        nodes = record[P_NODES]
        left = rows if rows < room else room
        count = kernel.replay(
            color, link, head, liberties, size, keys, log, scratch, stamp, history, buckets, mask, frames, reg, options,
            node_parent[node : node + nodes], node_children[node : node + nodes],
            node_first_op[node : node + nodes + 1], nodes,
            op_kind[op : op + record[P_OPS]], op_point[op : op + record[P_OPS]],
            out[left * FINDING_COLUMNS :], summaries[index * SUMMARY_COLUMNS : (index + 1) * SUMMARY_COLUMNS], marks,
        )  # fmt: skip
        record[P_FIRST_ROW] = rows
        record[P_ROWS] = count
        rows += count
    return rows


SCAN_HELPERS = (
    is_space, name_code, value_end, after_value, coordinate, point_of, setup_kind, is_rank, is_harmless, whole_number,
    copy, facts_of, write_root, scan_root, scan_record,
)  # fmt: skip
"""Every function that `scan_block` calls."""
