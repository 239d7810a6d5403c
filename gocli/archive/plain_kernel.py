"""The scanner of the plain case: one line of simple nodes, read straight from the bytes into arrays for the replay.

A record is plain when it is a single line `(;root;B[..];W[..]…)` with nothing unusual in it; anything else is left to
the general way through sgfmill, so that the scanner never has to judge. It runs compiled only (`gocli.board.gear`).
The root is read by `gocli.archive.plain_root_kernel`.
"""

from __future__ import annotations

from typing import Any

from gocli.archive import plain_root_kernel
from gocli.archive.plain_root_kernel import (
    C_NODE,
    C_OP,
    C_ROOT,
    C_SETUPS,
    C_SLOT,
    CURSORS,
    LEFT,
    OPEN,
    P_BLACK,
    P_DATE,
    P_FACTS,
    P_FIRST_NODE,
    P_FIRST_OP,
    P_FIRST_ROW,
    P_FIRST_SLOT,
    P_HANDICAP,
    P_MISSING,
    P_MOVES,
    P_NODES,
    P_OPS,
    P_PLACE,
    P_PLAIN,
    P_RESULT,
    P_ROOT_END,
    P_ROWS,
    P_SLOTS,
    P_WHITE,
    P_WIDTH,
    RECORD_COLUMNS,
    RIGHT,
    SEMICOLON,
    after_value,
    copy,
    is_space,
    name_code,
    point_of,
    scan_root,
    setup_kind,
    value_end,
)
from gocli.board import kernel
from gocli.board.kernel import FINDING_COLUMNS, MALFORMED, PASS, PLAY_BLACK, PLAY_WHITE, SUMMARY_COLUMNS


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


SCAN_HELPERS = (*plain_root_kernel.HELPERS, facts_of, scan_record)
"""Every function that `scan_block` calls."""
