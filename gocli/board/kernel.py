"""The replay kernel: every verdict on a move comes from here.

It plays one game tree, given as flat arrays in file order, on the board of `gocli.board.chains_kernel`, and writes down
what is wrong as rows of numbers. The same source runs interpreted (on lists) and compiled (on NumPy arrays), see
`gocli.board.gear`; so it uses nothing but integers, indexing, loops and calls of its own functions.
"""

from __future__ import annotations

from typing import Any

from gocli.board import chains_kernel, history_kernel
from gocli.board import rows_kernel as r
from gocli.board.chains_kernel import (
    BLACK,
    EMPTY,
    NEW,
    WHITE,
    place,
    prepare_board,
    rebuild,
    take,
    undo_log,
)
from gocli.board.history_kernel import AFTER_PASS, H_MOVE, H_SIDE, HISTORY_COLUMNS, find_repeat, forget, remember
from gocli.board.rows_kernel import report

# What an operation does (op_kind) and the points that are none (op_point).
PLAY_BLACK, PLAY_WHITE, SET_BLACK, SET_WHITE, SET_EMPTY, SET_TURN = 1, 2, 3, 4, 5, 6
PASS, OFF_BOARD, MALFORMED = 0, -1, -2

# Registers that `set_up` shares with `replay`: the length of the log, whether a point changed, how many stones were
# set, and a counter that tells the points of one node from those of another.
S_TOP, S_CHANGED, S_STONES, S_STAMP = 0, 1, 2, 3
REGISTERS = 4

# Columns of a frame: what a line is when it comes to a node with several children, and that node.
(
    FR_TOP, FR_KEY, FR_MOVES, FR_COLOR, FR_POINT, FR_TAKEN, FR_ENTRIES, FR_BASE, FR_PASSES, FR_LEAD, FR_LEAD_NODE,
    FR_STONES, FR_FRESH, FR_REPEATING, FR_NODE,
) = range(15)  # fmt: skip
FRAME_COLUMNS = 15

# Columns of the summary of a record's main line.
(M_MOVES, M_PASSES_AT_END, M_FIRST_COLOR, M_LAST_COLOR, M_BLACK_LOST, M_WHITE_LOST, M_LEAD, M_SETUP) = range(8)
SUMMARY_COLUMNS = 8

# Options of a run. O_FIRST, O_NODES: the first node of the tree, and how many it has.  O_ROWS, O_ROOM: how many rows of
# findings there are already, and for how many there is room.  O_SUMMARY: where the summary begins.  O_MARKS: whether
# marks are wanted.
(
    O_WIDTH, O_HEIGHT, O_KO, O_SUICIDE, O_HANDICAP, O_SKIP, O_FIRST, O_NODES, O_ROWS, O_ROOM, O_SUMMARY, O_MARKS,
) = range(12)  # fmt: skip
OPTIONS = 12
KO_SIMPLE, KO_SITUATIONAL, KO_POSITIONAL = 0, 1, 2
MAX_LEAD = 9  # Black moves at the start that pass for handicap stones where HA is silent


def set_up(
    color: Any, link: Any, head: Any, liberties: Any, size: Any, log: Any, stamp: Any, reg: Any,
    stride: int, height: int, moves: int, node: int, first: int, last: int, op_kind: Any, op_point: Any,
    out: Any, room: int, count: int,
) -> int:  # fmt: skip
    """Carry out the setup of a node (FF[4], Setup Properties): nothing is captured. See the registers S_*.

    The key of the board stays what it was: boards are compared only with those since the last setup that changed one.
    """
    reg[S_STAMP] += 1
    reg[S_CHANGED] = 0
    idle = 0
    idle_op = first
    in_game = 0
    for op in range(first, last):
        kind = op_kind[op]
        if kind < SET_BLACK or kind > SET_EMPTY:
            continue
        p = op_point[op]
        if p <= 0:
            code = r.OUTSIDE if p == OFF_BOARD else r.NO_POINT
            count = report(out, room, count, node, op, code, moves, 0, p, -1, kind)
            continue
        if moves and not in_game:
            in_game = 1
            count = report(out, room, count, node, op, r.SETUP_IN_GAME, moves, 0, p, -1, 0)
        if stamp[2 * p] == reg[S_STAMP] and stamp[2 * p + 1] != kind:
            count = report(out, room, count, node, op, r.OVERLAP, moves, 0, p, -1, 0)
        stamp[2 * p] = reg[S_STAMP]
        stamp[2 * p + 1] = kind
        new = EMPTY if kind == SET_EMPTY else kind - 2
        old = color[p]
        if new != EMPTY:
            reg[S_STONES] += 1
        if old == new:
            if not idle:
                idle_op = op
            idle += 1
            continue
        log[2 * reg[S_TOP]] = p
        log[2 * reg[S_TOP] + 1] = old + NEW * new
        reg[S_TOP] += 1
        color[p] = new
        reg[S_CHANGED] = 1
    if idle:
        count = report(out, room, count, node, idle_op, r.NO_EFFECT, moves, 0, op_point[idle_op], -1, idle)
    if reg[S_CHANGED]:
        rebuild(color, link, head, liberties, size, stride, height)
        reg[S_STAMP] += 1
        for op in range(first, last):
            if SET_BLACK <= op_kind[op] <= SET_EMPTY and op_point[op] > 0:
                p = op_point[op]
                for d in (0, -1, 1, -stride, stride):
                    q = p + d
                    if (color[q] == BLACK or color[q] == WHITE) and liberties[head[q]] == 0:
                        chain = head[q]
                        if stamp[2 * chain] != reg[S_STAMP]:
                            stamp[2 * chain] = reg[S_STAMP]
                            count = report(out, room, count, node, op, r.DEAD_CHAIN, moves, color[q], q, -1, 0)
    return count


def replay(
    color: Any, link: Any, head: Any, liberties: Any, size: Any, keys: Any, log: Any, scratch: Any, stamp: Any,
    history: Any, buckets: Any, mask: int, frames: Any, reg: Any, options: Any,
    node_parent: Any, node_children: Any, node_first_op: Any, op_kind: Any, op_point: Any,
    out: Any, summary: Any, marks: Any,
) -> int:  # fmt: skip
    """Play a whole game tree; gives the number of rows (those beyond the room in `out` are counted, not written).

    node_parent, node_children: for each node in file order its parent (the root has the number before its own) and how
    many children it has; node_first_op: where its operations begin, one number more than there are nodes; op_kind,
    op_point: the operations (see above). The arrays may hold other trees beside this one.
    `buckets` must be -1 everywhere, and is again when the call returns. `summary` gets what the main line came to;
    `marks`, where they are wanted, the length of the log behind each operation.

    A move is played as the record says: an occupied point is overwritten, a suicide is removed. With O_SKIP an illegal
    move is taken back at once, so that what only follows from it does not come up.
    """
    width = options[O_WIDTH]
    height = options[O_HEIGHT]
    ko = options[O_KO]
    allow_suicide = options[O_SUICIDE]
    handicap = options[O_HANDICAP]
    skip = options[O_SKIP]
    start = options[O_FIRST]
    room = options[O_ROOM]
    marking = options[O_MARKS]
    stride = width + 1
    prepare_board(color, head, liberties, width, height)
    reg[S_STONES] = 0
    top = 0
    key = 0
    moves = 0
    last_color = 0
    last_point = 0
    last_taken = 0
    entries = 0
    base = 0
    passes = 0
    lead = 0
    lead_node = 0
    black_lost = 0
    white_lost = 0
    fresh = 1
    repeating = 0
    count = options[O_ROWS]
    depth = 0
    first_color = 0
    longest_lead = 0
    summarised = 0
    for node in range(start, start + options[O_NODES]):
        parent = node_parent[node]
        if parent != node - 1:  # a further child: back to where the branch began
            at = (depth - 1) * FRAME_COLUMNS
            while frames[at + FR_NODE] != parent:
                depth -= 1
                at -= FRAME_COLUMNS
            undo_log(color, log, frames[at + FR_TOP], top)
            forget(history, buckets, mask, entries, frames[at + FR_ENTRIES])
            rebuild(color, link, head, liberties, size, stride, height)
            top = frames[at + FR_TOP]
            key = frames[at + FR_KEY]
            moves = frames[at + FR_MOVES]
            last_color = frames[at + FR_COLOR]
            last_point = frames[at + FR_POINT]
            last_taken = frames[at + FR_TAKEN]
            entries = frames[at + FR_ENTRIES]
            base = frames[at + FR_BASE]
            passes = frames[at + FR_PASSES]
            lead = frames[at + FR_LEAD]
            lead_node = frames[at + FR_LEAD_NODE]
            reg[S_STONES] = frames[at + FR_STONES]
            fresh = frames[at + FR_FRESH]
            repeating = frames[at + FR_REPEATING]
        first = node_first_op[node]
        last = node_first_op[node + 1]
        setup = 0
        for op in range(first, last):
            if op_kind[op] >= SET_BLACK:
                setup = 1
        if setup:
            reg[S_TOP] = top
            count = set_up(
                color, link, head, liberties, size, log, stamp, reg, stride, height, moves,
                node, first, last, op_kind, op_point, out, room, count,
            )  # fmt: skip
            top = reg[S_TOP]
            last_color = 0
            if reg[S_CHANGED]:
                fresh = 1
                last_taken = 0
                passes = 0
                repeating = 0
        for op in range(first, last):
            c = op_kind[op]
            if c > PLAY_WHITE:
                if marking:
                    marks[op] = top
                continue
            p = op_point[op]
            other = 3 - c
            if fresh:
                fresh = 0
                base = entries
                remember(history, buckets, mask, entries, key, c, moves, top)
                entries += 1
            moves += 1
            if not first_color:
                first_color = c
            # Whose turn is it?
            if moves == 1 or lead or last_color == c or passes >= 2:
                if moves == 1:
                    if p != PASS and reg[S_STONES] == 0:
                        if c == BLACK:
                            lead = 1
                            lead_node = node
                        elif handicap < 2:
                            count = report(out, room, count, node, op, r.WHITE_FIRST, 1, c, p, -1, 0)
                elif lead:
                    if p == PASS:
                        if c == BLACK:
                            lead = 0
                    elif c == BLACK:
                        lead += 1
                        if last_color == BLACK and lead > (handicap if handicap >= 2 else MAX_LEAD):
                            count = report(out, room, count, node, op, r.WRONG_TURN, moves, c, p, -1, 0)
                    else:
                        if lead >= 2:
                            count = report(out, room, count, lead_node, op, r.HANDICAP_MOVES, 1, BLACK, 0, -1, lead)
                        lead = 0
                elif last_color == c:
                    count = report(out, room, count, node, op, r.WRONG_TURN, moves, c, p, -1, 0)
                if passes >= 2 and p != PASS:
                    count = report(out, room, count, node, op, r.AFTER_END, moves, c, p, -1, passes)
                if lead > longest_lead and not summarised:
                    longest_lead = lead
            last_color = c
            if p <= 0:
                last_taken = 0
                last_point = 0
                if p == PASS:
                    passes += 1
                    remember(history, buckets, mask, entries, key, other + AFTER_PASS, moves, top)
                    entries += 1
                else:
                    passes = 0
                    code = r.OUTSIDE if p == OFF_BOARD else r.NO_POINT
                    count = report(out, room, count, node, op, code, moves, c, p, -1, 0)
                if marking:
                    marks[op] = top
                continue
            passes = 0
            old_top = top
            old_key = key
            illegal = 0
            stood = color[p]
            if stood != EMPTY:
                illegal = 1
                count = report(out, room, count, node, op, r.OCCUPIED, moves, c, p, -1, stood)
                if skip or stood == c:
                    last_taken = 0
                    last_point = 0
                    repeating = 0
                    if marking:
                        marks[op] = top
                    continue
                color[p] = EMPTY
                log[2 * top] = p
                log[2 * top + 1] = stood
                top += 1
                key ^= keys[2 * p + stood - 1]
                rebuild(color, link, head, liberties, size, stride, height)
            log[2 * top] = p
            log[2 * top + 1] = NEW * c
            top += 1
            key ^= keys[2 * p + c - 1]
            taken = 0
            taken_point = 0
            if place(color, link, head, liberties, size, stride, p, c):
                for d in (-1, 1, -stride, stride):
                    q = p + d
                    if color[q] == other and liberties[head[q]] == 0:
                        gone = take(color, link, head, liberties, size, stride, q, log, top)
                        for at in range(2 * top, 2 * (top + gone), 2):
                            key ^= keys[2 * log[at] + other - 1]
                        top += gone
                        taken += gone
                        taken_point = q
            lone = 0
            lost = 0
            if taken == 0 and liberties[head[p]] == 0:
                lost = take(color, link, head, liberties, size, stride, p, log, top)
                for at in range(2 * top, 2 * (top + lost), 2):
                    key ^= keys[2 * log[at] + c - 1]
                top += lost
                if lost == 1:
                    lone = 1
                    illegal = 1
                    count = report(out, room, count, node, op, r.LONE_SUICIDE, moves, c, p, -1, 0)
                elif not allow_suicide:
                    illegal = 1
                    count = report(out, room, count, node, op, r.SUICIDE, moves, c, p, -1, lost)
            # Does the board repeat?
            repeat = -1
            if taken == 1 and last_taken == p and last_point == taken_point:
                illegal = 1
                count = report(out, room, count, node, op, r.KO, moves, c, p, moves - 2, taken_point)
            elif not lone and buckets[key & mask] >= base:
                repeat = find_repeat(color, log, scratch, history, buckets, mask, key, base, top, other)
            if repeat >= 0:
                at = repeat * HISTORY_COLUMNS
                same_side = 1 if history[at + H_SIDE] % AFTER_PASS == other else 0
                cycle = moves - history[at + H_MOVE]
                if ko == KO_POSITIONAL or (ko == KO_SITUATIONAL and same_side):
                    illegal = 1
                # It goes on with the cycle of the move before if that one was as much forbidden.
                goes_on = repeating == 2 * cycle + 1 or (repeating == 2 * cycle and not same_side)
                extra = same_side + (2 if goes_on else 0) + 4 * cycle
                count = report(out, room, count, node, op, r.REPEAT, moves, c, p, history[at + H_MOVE], extra)
                repeating = 2 * cycle + same_side
            else:
                repeating = 0
            if illegal and skip:
                undo_log(color, log, old_top, top)
                rebuild(color, link, head, liberties, size, stride, height)
                top = old_top
                key = old_key
                last_taken = 0
                last_point = 0
                if marking:
                    marks[op] = top
                continue
            if c == BLACK:
                white_lost += taken
                black_lost += lost
            else:
                black_lost += taken
                white_lost += lost
            last_taken = taken_point if taken == 1 and stood == EMPTY else 0
            last_point = p
            remember(history, buckets, mask, entries, key, other, moves, top)
            entries += 1
            if marking:
                marks[op] = top
        children = node_children[node]
        if children > 1:
            at = depth * FRAME_COLUMNS
            depth += 1
            frames[at + FR_TOP] = top
            frames[at + FR_KEY] = key
            frames[at + FR_MOVES] = moves
            frames[at + FR_COLOR] = last_color
            frames[at + FR_POINT] = last_point
            frames[at + FR_TAKEN] = last_taken
            frames[at + FR_ENTRIES] = entries
            frames[at + FR_BASE] = base
            frames[at + FR_PASSES] = passes
            frames[at + FR_LEAD] = lead
            frames[at + FR_LEAD_NODE] = lead_node
            frames[at + FR_STONES] = reg[S_STONES]
            frames[at + FR_FRESH] = fresh
            frames[at + FR_REPEATING] = repeating
            frames[at + FR_NODE] = node
        elif children == 0 and not summarised:
            summarised = 1
            at = options[O_SUMMARY]
            summary[at + M_MOVES] = moves
            summary[at + M_PASSES_AT_END] = passes
            summary[at + M_FIRST_COLOR] = first_color
            summary[at + M_LAST_COLOR] = last_color
            summary[at + M_BLACK_LOST] = black_lost
            summary[at + M_WHITE_LOST] = white_lost
            summary[at + M_LEAD] = longest_lead
            summary[at + M_SETUP] = reg[S_STONES]
    forget(history, buckets, mask, entries, 0)
    return count  # type: ignore[no-any-return]


HELPERS = (*chains_kernel.HELPERS, *history_kernel.HELPERS, *r.HELPERS, set_up)
"""Every function that `replay` calls, for `compile_kernel`."""
