"""The scanner of the plain case: simple nodes, read straight from the bytes into arrays for the replay.

A record is plain when it is one game `(;root;B[..];W[..]…)`, with variations or without, and has nothing unusual in it;
anything else is left to the general way through sgfmill, so that the scanner never has to judge. It runs compiled only
(`gocli.board.gear`). The root is read by `gocli.archive.plain_root_kernel`.
"""

from __future__ import annotations

from typing import Any

from gocli.archive import plain_node_kernel, plain_root_kernel
from gocli.archive.plain_layout import (
    C_ANCHOR,
    C_NODE,
    C_OP,
    C_ROOT,
    C_SETUPS,
    C_SLOT,
    CURSORS,
    L_BLACK_CLOCK,
    L_FIRST,
    L_MOVES,
    L_WHITE_CLOCK,
    P_FACTS,
    P_FIRST_ANCHOR,
    P_FIRST_NODE,
    P_FIRST_OP,
    P_FIRST_ROW,
    P_FIRST_SLOT,
    P_FORKS,
    P_HANDICAP,
    P_LEAVES,
    P_MAIN_NODES,
    P_MAIN_OPS,
    P_MISSING,
    P_MOVES,
    P_NODES,
    P_OPS,
    P_PLAIN,
    P_ROOT_END,
    P_ROWS,
    P_SLOTS,
    P_WIDTH,
    RECORD_COLUMNS,
)
from gocli.archive.plain_node_kernel import (
    NO_CLOCK,
    facts_of,
    follow,
    scan_node,
)
from gocli.archive.plain_root_kernel import add_anchor, place_anchors, scan_root
from gocli.archive.plain_text_kernel import (
    CLOSE,
    LEFT,
    NEWLINE,
    OPEN,
    RETURN,
    RIGHT,
    SEMICOLON,
    Bytes,
    coordinate,
    is_space,
)
from gocli.board import kernel
from gocli.board.kernel import PLAY_BLACK, PLAY_WHITE, SUMMARY_COLUMNS

DEEPEST = 4096
"""Variations inside one another beyond which a record is not plain."""


def scan_tree(
    buf: Bytes, at: int, end: int, records: Any, record: int, cursor: Any, slots: Any, anchors: Any, root: Bytes,
    node_parent: Any, node_children: Any, node_first_op: Any, op_kind: Any, op_point: Any, op_at: Any, stack: Any,
) -> int:  # fmt: skip
    """Read the nodes behind the root up to the end of the game; gives where that is, or -1 (not plain)."""
    size = records[record + P_WIDTH]
    node = records[record + P_FIRST_NODE]
    last = node
    node_parent[node] = node - 1
    node_children[node] = 0
    node += 1
    main = 1
    depth = 0
    closed = 0
    while at < end:
        byte = buf[at]
        if is_space(byte):
            at += 1
        elif byte == SEMICOLON and not closed:
            node_first_op[node] = cursor[C_OP]
            node_parent[node] = last
            node_children[node] = 0
            node_children[last] += 1
            x = -1
            color = 0
            if at + 7 < end and buf[at + 2] == OPEN and buf[at + 5] == CLOSE:
                if buf[at + 1] == 66:
                    color = PLAY_BLACK
                elif buf[at + 1] == 87:
                    color = PLAY_WHITE
                x = coordinate(buf[at + 3])
            y = coordinate(buf[at + 4]) if x >= 0 else -1
            if at + 7 < end and is_space(buf[at + 6]):
                ends = buf[at + 7]
            else:
                ends = buf[at + 6] if color else 0
            if color and 0 <= x < size and 0 <= y < size and ends in (SEMICOLON, LEFT, RIGHT):
                op = cursor[C_OP]  # the usual node, a move on the board and nothing else
                op_kind[op] = color
                op_point[op] = (y + 1) * (size + 1) + x + 1
                op_at[op] = at + 2
                cursor[C_OP] = op + 1
                if main:
                    follow(cursor, color, 1)
                at += 6
            else:
                at = scan_node(
                    buf, at + 1, end, size, main, records, record, cursor, slots, anchors, root,
                    op_kind, op_point, op_at,
                )  # fmt: skip
                if at < 0:
                    return -1
            last = node
            node += 1
        elif byte == LEFT:
            if depth == DEEPEST:
                return -1
            stack[depth] = last
            depth += 1
            closed = 0
            at += 1
            while at < end and is_space(buf[at]):
                at += 1
            if at >= end or buf[at] != SEMICOLON:
                return -1
        elif byte == RIGHT:
            if not closed:
                records[record + P_LEAVES] += 1
                if main:
                    records[record + P_MAIN_NODES] = node - records[record + P_FIRST_NODE]
                    records[record + P_MAIN_OPS] = cursor[C_OP] - records[record + P_FIRST_OP]
                main = 0
            at += 1
            if depth == 0:
                records[record + P_NODES] = node - records[record + P_FIRST_NODE]
                node_first_op[node] = cursor[C_OP]
                cursor[C_NODE] = node + 1
                return at
            depth -= 1
            last = stack[depth]
            closed = 1
        else:
            return -1
    return -1


def scan_record(
    buf: Bytes, start: int, end: int, class_of_name: Any, records: Any, record: int, cursor: Any, slots: Any,
    anchors: Any, root: Bytes, node_parent: Any, node_children: Any, node_first_op: Any,
    op_kind: Any, op_point: Any, op_at: Any, stack: Any,
) -> int:  # fmt: skip
    """Scan one record; 1 where it is plain, and then all of it stands in the arrays, else 0."""
    at = start
    while at < end and is_space(buf[at]):
        at += 1
    if at + 1 >= end or buf[at] != LEFT:
        return 0
    first_anchor = cursor[C_ANCHOR]
    add_anchor(anchors, cursor, at)
    at += 1
    while at < end and is_space(buf[at]):
        at += 1
    if at >= end or buf[at] != SEMICOLON:
        return 0
    add_anchor(anchors, cursor, at)
    for place in range(L_MOVES, CURSORS):
        cursor[place] = 0
    cursor[L_BLACK_CLOCK] = NO_CLOCK
    cursor[L_WHITE_CLOCK] = NO_CLOCK
    records[record + P_FIRST_NODE] = cursor[C_NODE]
    records[record + P_FIRST_OP] = cursor[C_OP]
    records[record + P_FIRST_ANCHOR] = first_anchor
    node_first_op[cursor[C_NODE]] = cursor[C_OP]
    at = scan_root(
        buf, at + 1, end, class_of_name, records, record, cursor, slots, anchors, root, op_kind, op_point, op_at
    )  # fmt: skip
    if at < 0:
        return 0
    at = scan_tree(
        buf, at, end, records, record, cursor, slots, anchors, root,
        node_parent, node_children, node_first_op, op_kind, op_point, op_at, stack,
    )  # fmt: skip
    if at < 0:
        return 0
    for rest in range(at, end):
        if not is_space(buf[rest]):
            return 0
    for node in range(records[record + P_FIRST_NODE], cursor[C_NODE] - 1):
        if node_children[node] > 1:
            records[record + P_FORKS] += 1
    if place_anchors(buf, start, end, anchors, first_anchor, cursor[C_ANCHOR], NEWLINE):
        place_anchors(buf, start, end, anchors, first_anchor, cursor[C_ANCHOR], RETURN)
    starts_white = cursor[L_FIRST] == PLAY_WHITE
    records[record + P_MISSING] = records[record + P_HANDICAP] >= 2 and not cursor[C_SETUPS] and starts_white
    records[record + P_MOVES] = cursor[L_MOVES]
    root[cursor[C_ROOT]] = RIGHT
    cursor[C_ROOT] += 1
    records[record + P_ROOT_END] = cursor[C_ROOT]
    records[record + P_SLOTS] = cursor[C_SLOT] - records[record + P_FIRST_SLOT]
    records[record + P_OPS] = cursor[C_OP] - records[record + P_FIRST_OP]
    records[record + P_FACTS] = facts_of(cursor)
    return 1


def scan_block(
    buf: Bytes, starts: Any, ends: Any, count: int, class_of_name: Any, records: Any, slots: Any, anchors: Any,
    root: Bytes, node_parent: Any, node_children: Any, node_first_op: Any, op_kind: Any, op_point: Any, op_at: Any,
    stack: Any, cursor: Any,
) -> None:  # fmt: skip
    """Scan the `count` records of a block: bytes `starts[i]` to `ends[i]` of `buf` each.

    records: gets RECORD_COLUMNS numbers each.  What a record that is not plain has written is taken back.
    """
    for place in range(CURSORS):
        cursor[place] = 0
    for index in range(count):
        record = index * RECORD_COLUMNS
        for column in range(RECORD_COLUMNS):
            records[record + column] = 0
        node, op, slot = cursor[C_NODE], cursor[C_OP], cursor[C_SLOT]
        at, anchor = cursor[C_ROOT], cursor[C_ANCHOR]
        records[record + P_PLAIN] = scan_record(
            buf, starts[index], ends[index], class_of_name, records, record, cursor, slots, anchors, root,
            node_parent, node_children, node_first_op, op_kind, op_point, op_at, stack,
        )  # fmt: skip
        if not records[record + P_PLAIN]:
            cursor[C_NODE], cursor[C_OP], cursor[C_SLOT] = node, op, slot
            cursor[C_ROOT], cursor[C_ANCHOR] = at, anchor


def replay_block(
    color: Any, link: Any, head: Any, liberties: Any, size: Any, keys: Any, log: Any, scratch: Any, stamp: Any,
    history: Any, buckets: Any, mask: int, frames: Any, reg: Any, records: Any, count: int, rules: Any,
    node_parent: Any, node_children: Any, node_first_op: Any, op_kind: Any, op_point: Any,
    out: Any, room: int, summaries: Any, options: Any, marks: Any,
) -> int:  # fmt: skip
    """Replay the plain ones of `count` records; rows of findings go to `out`, a summary each to `summaries`.

    records: RECORD_COLUMNS numbers each.  rules: three numbers each: the ko mode, whether suicide is allowed, and
    whether illegal moves are skipped.
    Gives the number of rows; when there are more than `room`, the caller makes room and runs again.
    """
    rows = 0
    for index in range(count):
        record = index * RECORD_COLUMNS
        if not records[record + P_PLAIN]:
            continue
        options[kernel.O_WIDTH] = records[record + P_WIDTH]
        options[kernel.O_HEIGHT] = records[record + P_WIDTH]
        options[kernel.O_KO] = rules[3 * index]
        options[kernel.O_SUICIDE] = rules[3 * index + 1]
        options[kernel.O_HANDICAP] = records[record + P_HANDICAP]
        options[kernel.O_SKIP] = rules[3 * index + 2]
        options[kernel.O_FIRST] = records[record + P_FIRST_NODE]
        options[kernel.O_NODES] = records[record + P_NODES]
        options[kernel.O_ROWS] = rows
        options[kernel.O_ROOM] = room
        options[kernel.O_SUMMARY] = index * SUMMARY_COLUMNS
        options[kernel.O_MARKS] = 0
        records[record + P_FIRST_ROW] = rows
        rows = kernel.replay(
            color, link, head, liberties, size, keys, log, scratch, stamp, history, buckets, mask, frames, reg, options,
            node_parent, node_children, node_first_op, op_kind, op_point, out, summaries, marks,
        )  # fmt: skip
        records[record + P_ROWS] = rows - records[record + P_FIRST_ROW]
    return rows


SCAN_HELPERS = (*plain_root_kernel.HELPERS, *plain_node_kernel.HELPERS, scan_tree, scan_record)
"""Every function that `scan_block` calls."""
