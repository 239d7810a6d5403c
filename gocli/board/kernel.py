"""The replay kernel: every verdict on a move comes from here.

It plays one game tree, given as flat arrays in file order, and writes down what is wrong as rows of numbers. The same
source runs interpreted (on lists) and compiled (on NumPy arrays), see `gocli.board.gear`; so it uses nothing but
integers, indexing, loops and calls of its own functions.

The board is padded: a board of `width` x `height` has `stride = width + 1`, the point (x, y) stands at
`(y + 1) * stride + x + 1`, and what lies around is EDGE. A chain is a ring of stones (`link`), all of which know its
`head`; `liberties[head]` counts its pseudo-liberties (a liberty once for each stone of the chain beside it), which is
zero just when the chain has no liberty.

Every change of a point is logged, so that a branch is left by undoing the log, and so that a repetition is confirmed
on the stones: a hash alone decides nothing.
"""

from __future__ import annotations

from typing import Any

EMPTY, BLACK, WHITE, EDGE = 0, 1, 2, 3

# What an operation does (op_kind) and the points that are none (op_point).
PLAY_BLACK, PLAY_WHITE, SET_BLACK, SET_WHITE, SET_EMPTY, SET_TURN = 1, 2, 3, 4, 5, 6
PASS, OFF_BOARD, MALFORMED = 0, -1, -2

# Columns of a row of findings: the node and the operation that it stands at, its code, the number of the move, the
# padded point (0: none), and two numbers whose meaning hangs on the code.
F_NODE, F_OP, F_CODE, F_MOVE, F_COLOR, F_POINT, F_EARLIER, F_EXTRA = 0, 1, 2, 3, 4, 5, 6, 7
FINDING_COLUMNS = 8

# The codes of rows; a REPEAT becomes R107 or R108 by the ruleset.
# F_EARLIER of REPEAT: the earlier move; F_EXTRA: 1 for the same side to move + 2 where the move before repeated in the
# same cycle + 4 * plies of the cycle. F_EARLIER, F_EXTRA of KO: the move whose board returns, the point taken.
# F_EXTRA of OCCUPIED: what stood there; of SUICIDE: stones lost;
# of HANDICAP_MOVES: how many; of AFTER_END: passes in a row; of NO_EFFECT: how many points.
OCCUPIED, OUTSIDE, NO_POINT, LONE_SUICIDE, SUICIDE, KO, REPEAT = 101, 102, 103, 104, 105, 106, 107
WRONG_TURN, AFTER_END, WHITE_FIRST, HANDICAP_MOVES = 109, 110, 111, 112
DEAD_CHAIN, SETUP_IN_GAME, OVERLAP, NO_EFFECT = 120, 121, 122, 123

# Registers: the state of the line that is being played, besides the board.
(R_LOG, R_KEY, R_MOVES, R_LAST_COLOR, R_LAST_POINT, R_LAST_TAKEN, R_ENTRIES, R_BASE, R_PASSES, R_LEAD, R_LEAD_NODE) = (
    range(11)
)
(R_SETUP, R_BLACK_LOST, R_WHITE_LOST, R_FRESH, R_REPEATING, R_STAMP) = range(11, 17)
REGISTERS = 17
SAVED = 16  # registers that belong to a line and are restored when a branch is left (R_STAMP is not)

# Columns of the history: the key of the board, the side to move, the number of the move, whether it was a pass, the
# length of the log, and the next older entry in the same bucket.
H_KEY, H_SIDE, H_MOVE, H_PASS, H_LOG, H_NEXT = 0, 1, 2, 3, 4, 5
HISTORY_COLUMNS = 6

# Columns of the summary of a record's main line.
(M_MOVES, M_PASSES_AT_END, M_FIRST_COLOR, M_LAST_COLOR, M_BLACK_LOST, M_WHITE_LOST, M_LEAD, M_SETUP) = range(8)
SUMMARY_COLUMNS = 8

# Options of a run.
(O_WIDTH, O_HEIGHT, O_KO, O_SUICIDE, O_HANDICAP, O_SKIP) = range(6)
KO_SIMPLE, KO_SITUATIONAL, KO_POSITIONAL = 0, 1, 2
MAX_LEAD = 9  # Black moves at the start that pass for handicap stones where HA is silent


def prepare_board(color: Any, width: int, height: int) -> None:
    """Empty the board and lay the edge around it."""
    stride = width + 1
    for p in range((height + 2) * stride + 1):
        color[p] = EDGE
    for y in range(height):
        start = (y + 1) * stride + 1
        for p in range(start, start + width):
            color[p] = EMPTY


def place(color: Any, link: Any, head: Any, liberties: Any, size: Any, stride: int, p: int, c: int) -> None:
    """Put a stone on an empty point and join it with its friends; captures nothing."""
    color[p] = c
    link[p] = p
    head[p] = p
    size[p] = 1
    free = 0
    for q in (p - 1, p + 1, p - stride, p + stride):
        state = color[q]
        if state == EMPTY:
            free += 1
        elif state != EDGE:
            liberties[head[q]] -= 1
    liberties[p] = free
    for q in (p - 1, p + 1, p - stride, p + stride):
        if color[q] == c and head[q] != head[p]:
            into = head[p]
            gone = head[q]
            if size[into] < size[gone]:
                into, gone = gone, into
            liberties[into] += liberties[gone]
            size[into] += size[gone]
            stone = gone
            while True:
                head[stone] = into
                stone = link[stone]
                if stone == gone:
                    break
            link[into], link[gone] = link[gone], link[into]


def take(
    color: Any,
    link: Any,
    head: Any,
    liberties: Any,
    size: Any,
    stride: int,
    start: int,
    keys: Any,
    log: Any,
    reg: Any,
) -> int:
    """Take the chain at `start` off the board; gives the number of its stones."""
    chain = head[start]
    c = color[start]
    count = size[chain]
    stone = start
    for _ in range(count):
        color[stone] = EMPTY
        at = reg[R_LOG]
        log[2 * at] = stone
        log[2 * at + 1] = c
        reg[R_LOG] = at + 1
        reg[R_KEY] ^= keys[2 * stone + c - 1]
        for q in (stone - 1, stone + 1, stone - stride, stone + stride):
            state = color[q]
            if state != EMPTY and state != EDGE and head[q] != chain:
                liberties[head[q]] += 1
        stone = link[stone]
    if c == BLACK:
        reg[R_BLACK_LOST] += count
    else:
        reg[R_WHITE_LOST] += count
    return count  # type: ignore[no-any-return]


def rebuild(color: Any, link: Any, head: Any, liberties: Any, size: Any, stride: int, height: int) -> None:
    """Find all chains anew from the stones alone."""
    end = (height + 1) * stride
    for p in range(stride + 1, end):
        if color[p] == BLACK or color[p] == WHITE:
            link[p] = p
            head[p] = p
            size[p] = 1
            free = 0
            for q in (p - 1, p + 1, p - stride, p + stride):
                if color[q] == EMPTY:
                    free += 1
            liberties[p] = free
            for q in (p - 1, p - stride):
                if color[q] == color[p] and head[q] != head[p]:
                    into = head[q]
                    gone = head[p]
                    if size[into] < size[gone]:
                        into, gone = gone, into
                    liberties[into] += liberties[gone]
                    size[into] += size[gone]
                    stone = gone
                    while True:
                        head[stone] = into
                        stone = link[stone]
                        if stone == gone:
                            break
                    link[into], link[gone] = link[gone], link[into]


def change_point(color: Any, p: int, c: int, keys: Any, log: Any, reg: Any) -> None:
    """Set a point to a state whatever stood there, with log and key; the chains must be rebuilt afterwards."""
    old = color[p]
    at = reg[R_LOG]
    log[2 * at] = p
    log[2 * at + 1] = old
    reg[R_LOG] = at + 1
    if old != EMPTY:
        reg[R_KEY] ^= keys[2 * p + old - 1]
    if c != EMPTY:
        reg[R_KEY] ^= keys[2 * p + c - 1]
    color[p] = c


def undo_log(color: Any, log: Any, mark: int, top: int) -> None:
    """Set the points back to what they were when the log was `mark` long; the chains must be rebuilt afterwards."""
    for at in range(top - 1, mark - 1, -1):
        color[log[2 * at]] = log[2 * at + 1]


def same_board(color: Any, log: Any, scratch: Any, mark: int, top: int) -> bool:
    """Whether the board is what it was when the log was `mark` long, judged on the stones."""
    for at in range(top - 1, mark - 1, -1):
        scratch[log[2 * at]] = log[2 * at + 1]
    for at in range(mark, top):  # noqa: SIM110 (the compiled subset has no generators)
        if scratch[log[2 * at]] != color[log[2 * at]]:
            return False
    return True


def remember(history: Any, buckets: Any, mask: int, reg: Any, side: int, is_pass: int) -> None:
    """Add the present board to the history of the line."""
    entry = reg[R_ENTRIES]
    key = reg[R_KEY]
    bucket = key & mask
    at = entry * HISTORY_COLUMNS
    history[at + H_KEY] = key
    history[at + H_SIDE] = side
    history[at + H_MOVE] = reg[R_MOVES]
    history[at + H_PASS] = is_pass
    history[at + H_LOG] = reg[R_LOG]
    history[at + H_NEXT] = buckets[bucket]
    buckets[bucket] = entry
    reg[R_ENTRIES] = entry + 1


def forget(history: Any, buckets: Any, mask: int, entries: int, keep: int) -> None:
    """Take the newest entries out of the history until `keep` are left."""
    for entry in range(entries - 1, keep - 1, -1):
        at = entry * HISTORY_COLUMNS
        buckets[history[at + H_KEY] & mask] = history[at + H_NEXT]


def find_repeat(color: Any, log: Any, scratch: Any, history: Any, buckets: Any, mask: int, reg: Any, side: int) -> int:
    """The entry of the history that the present board repeats, or -1.

    The latest one with the same side to move, else the latest that a stone made: the first is a situational
    repetition, the second a positional one. Entries before the last change by setup do not count.
    """
    key = reg[R_KEY]
    positional = -1
    entry = buckets[key & mask]
    while entry >= reg[R_BASE]:
        at = entry * HISTORY_COLUMNS
        wanted = history[at + H_SIDE] == side or (positional < 0 and not history[at + H_PASS])
        if wanted and history[at + H_KEY] == key and same_board(color, log, scratch, history[at + H_LOG], reg[R_LOG]):
            if history[at + H_SIDE] == side:
                return entry  # type: ignore[no-any-return]
            positional = entry
        entry = history[at + H_NEXT]
    return positional


def report(
    out: Any, count: int, node: int, op: int, code: int, move: int, c: int, p: int, earlier: int, extra: int
) -> int:
    """Write a row of findings if there is room; gives the new number of rows either way."""
    at = count * FINDING_COLUMNS
    if at + FINDING_COLUMNS <= len(out):
        out[at + F_NODE] = node
        out[at + F_OP] = op
        out[at + F_CODE] = code
        out[at + F_MOVE] = move
        out[at + F_COLOR] = c
        out[at + F_POINT] = p
        out[at + F_EARLIER] = earlier
        out[at + F_EXTRA] = extra
    return count + 1


def set_up(
    color: Any,
    link: Any,
    head: Any,
    liberties: Any,
    size: Any,
    keys: Any,
    log: Any,
    stamp: Any,
    reg: Any,
    options: Any,
    node: int,
    first: int,
    last: int,
    op_kind: Any,
    op_point: Any,
    out: Any,
    count: int,
) -> int:
    """Carry out the setup of a node (FF[4], Setup Properties): nothing is captured."""
    stride = options[O_WIDTH] + 1
    reg[R_STAMP] += 1
    changed = 0
    idle = 0
    idle_point = 0
    idle_op = first
    in_game = 0
    for op in range(first, last):
        kind = op_kind[op]
        if kind < SET_BLACK or kind > SET_EMPTY:
            continue
        p = op_point[op]
        if p <= 0:
            count = report(out, count, node, op, OUTSIDE if p == OFF_BOARD else NO_POINT, reg[R_MOVES], 0, p, -1, kind)
            continue
        if reg[R_MOVES] and not in_game:
            in_game = 1
            count = report(out, count, node, op, SETUP_IN_GAME, reg[R_MOVES], 0, p, -1, 0)
        if stamp[2 * p] == reg[R_STAMP] and stamp[2 * p + 1] != kind:
            count = report(out, count, node, op, OVERLAP, reg[R_MOVES], 0, p, -1, 0)
        stamp[2 * p] = reg[R_STAMP]
        stamp[2 * p + 1] = kind
        state = EMPTY if kind == SET_EMPTY else kind - 2
        if color[p] == state:
            if not idle:
                idle_point = p
                idle_op = op
            idle += 1
        else:
            change_point(color, p, state, keys, log, reg)
            changed = 1
        if state != EMPTY:
            reg[R_SETUP] += 1
    if idle:
        count = report(out, count, node, idle_op, NO_EFFECT, reg[R_MOVES], 0, idle_point, -1, idle)
    if changed:
        reg[R_FRESH] = 1
        reg[R_LAST_COLOR] = 0
        reg[R_LAST_TAKEN] = 0
        reg[R_PASSES] = 0
        reg[R_REPEATING] = 0
        rebuild(color, link, head, liberties, size, stride, options[O_HEIGHT])
        count = dead_chains(
            color, link, head, liberties, stride, node, first, last, op_kind, op_point, stamp, reg, out, count
        )
    return count


def dead_chains(
    color: Any,
    link: Any,
    head: Any,
    liberties: Any,
    stride: int,
    node: int,
    first: int,
    last: int,
    op_kind: Any,
    op_point: Any,
    stamp: Any,
    reg: Any,
    out: Any,
    count: int,
) -> int:
    """Report the chains at and beside the points of a setup that have no liberty, each once."""
    reg[R_STAMP] += 1
    for op in range(first, last):
        if op_kind[op] < SET_BLACK or op_kind[op] > SET_EMPTY or op_point[op] <= 0:
            continue
        p = op_point[op]
        for q in (p, p - 1, p + 1, p - stride, p + stride):
            if color[q] == BLACK or color[q] == WHITE:
                chain = head[q]
                if liberties[chain] == 0 and stamp[2 * chain] != reg[R_STAMP]:
                    stamp[2 * chain] = reg[R_STAMP]
                    stamp[2 * chain + 1] = 0
                    count = report(out, count, node, op, DEAD_CHAIN, reg[R_MOVES], color[q], q, -1, 0)
    return count


def check_turn(reg: Any, options: Any, node: int, op: int, c: int, p: int, out: Any, count: int) -> int:
    """Whose turn it is: handicap stones as moves, White first, two moves in a row, moves after the end."""
    stone = p != PASS
    if reg[R_MOVES] == 1:
        if c == WHITE and not reg[R_SETUP] and options[O_HANDICAP] < 2 and stone:
            count = report(out, count, node, op, WHITE_FIRST, 1, c, p, -1, 0)
        if c == BLACK and stone and not reg[R_SETUP]:
            reg[R_LEAD] = 1
            reg[R_LEAD_NODE] = node
    elif reg[R_LEAD]:
        if c == BLACK and stone:
            allowed = options[O_HANDICAP] if options[O_HANDICAP] >= 2 else MAX_LEAD
            reg[R_LEAD] += 1
            if reg[R_LAST_COLOR] == BLACK and reg[R_LEAD] > allowed:
                count = report(out, count, node, op, WRONG_TURN, reg[R_MOVES], c, p, -1, 0)
        elif c == WHITE and stone:
            if reg[R_LEAD] >= 2:
                count = report(out, count, reg[R_LEAD_NODE], op, HANDICAP_MOVES, 1, BLACK, 0, -1, reg[R_LEAD])
            reg[R_LEAD] = 0
        elif c == BLACK:
            reg[R_LEAD] = 0
    elif reg[R_LAST_COLOR] == c:
        count = report(out, count, node, op, WRONG_TURN, reg[R_MOVES], c, p, -1, 0)
    if stone and reg[R_PASSES] >= 2:
        count = report(out, count, node, op, AFTER_END, reg[R_MOVES], c, p, -1, reg[R_PASSES])
    return count


def play(
    color: Any,
    link: Any,
    head: Any,
    liberties: Any,
    size: Any,
    keys: Any,
    log: Any,
    scratch: Any,
    history: Any,
    buckets: Any,
    mask: int,
    reg: Any,
    options: Any,
    node: int,
    op: int,
    c: int,
    p: int,
    out: Any,
    count: int,
) -> int:
    """Play a move as the record says, and report what is wrong with it.

    An occupied point is overwritten, a suicide is removed. With O_SKIP an illegal move is taken back at once, so that
    what only follows from it does not come up.
    """
    stride = options[O_WIDTH] + 1
    other = 3 - c
    if reg[R_FRESH]:
        reg[R_FRESH] = 0
        reg[R_BASE] = reg[R_ENTRIES]
        remember(history, buckets, mask, reg, c, 0)
    reg[R_MOVES] += 1
    number = reg[R_MOVES]
    count = check_turn(reg, options, node, op, c, p, out, count)
    reg[R_LAST_COLOR] = c
    if p <= 0:
        reg[R_LAST_TAKEN] = 0
        reg[R_LAST_POINT] = 0
        if p == PASS:
            reg[R_PASSES] += 1
            remember(history, buckets, mask, reg, other, 1)
            return count
        return report(out, count, node, op, OUTSIDE if p == OFF_BOARD else NO_POINT, number, c, p, -1, 0)
    reg[R_PASSES] = 0
    mark = reg[R_LOG]
    key = reg[R_KEY]
    black_lost = reg[R_BLACK_LOST]
    white_lost = reg[R_WHITE_LOST]
    illegal = 0
    if color[p] != EMPTY:
        count = report(out, count, node, op, OCCUPIED, number, c, p, -1, color[p])
        if options[O_SKIP] or color[p] == c:
            reg[R_LAST_TAKEN] = 0
            reg[R_LAST_POINT] = 0
            reg[R_REPEATING] = 0
            return count
        change_point(color, p, EMPTY, keys, log, reg)
        rebuild(color, link, head, liberties, size, stride, options[O_HEIGHT])
    log[2 * reg[R_LOG]] = p
    log[2 * reg[R_LOG] + 1] = EMPTY
    reg[R_LOG] += 1
    reg[R_KEY] ^= keys[2 * p + c - 1]
    place(color, link, head, liberties, size, stride, p, c)
    taken = 0
    taken_point = 0
    for q in (p - 1, p + 1, p - stride, p + stride):
        if color[q] == other and liberties[head[q]] == 0:
            taken += take(color, link, head, liberties, size, stride, q, keys, log, reg)
            taken_point = q
    lone = 0
    if taken == 0 and liberties[head[p]] == 0:
        lost = take(color, link, head, liberties, size, stride, p, keys, log, reg)
        if lost == 1:
            lone = 1
            illegal = 1
            count = report(out, count, node, op, LONE_SUICIDE, number, c, p, -1, 0)
        elif not options[O_SUICIDE]:
            illegal = 1
            count = report(out, count, node, op, SUICIDE, number, c, p, -1, lost)
    repeat = -1
    if taken == 1 and reg[R_LAST_TAKEN] == p and reg[R_LAST_POINT] == taken_point:
        illegal = 1
        count = report(out, count, node, op, KO, number, c, p, number - 2, taken_point)
    elif not lone:
        repeat = find_repeat(color, log, scratch, history, buckets, mask, reg, other)
    if repeat >= 0:
        at = repeat * HISTORY_COLUMNS
        same_side = 1 if history[at + H_SIDE] == other else 0
        cycle = number - history[at + H_MOVE]
        if options[O_KO] == KO_POSITIONAL or (options[O_KO] == KO_SITUATIONAL and same_side):
            illegal = 1
        extra = same_side + (2 if reg[R_REPEATING] == cycle else 0) + 4 * cycle
        count = report(out, count, node, op, REPEAT, number, c, p, history[at + H_MOVE], extra)
        reg[R_REPEATING] = cycle
    else:
        reg[R_REPEATING] = 0
    if illegal and options[O_SKIP]:
        undo_log(color, log, mark, reg[R_LOG])
        rebuild(color, link, head, liberties, size, stride, options[O_HEIGHT])
        reg[R_LOG] = mark
        reg[R_KEY] = key
        reg[R_BLACK_LOST] = black_lost
        reg[R_WHITE_LOST] = white_lost
        reg[R_LAST_TAKEN] = 0
        reg[R_LAST_POINT] = 0
        return count
    reg[R_LAST_TAKEN] = taken_point if taken == 1 else 0
    reg[R_LAST_POINT] = p
    remember(history, buckets, mask, reg, other, 0)
    return count


def replay(
    color: Any,
    link: Any,
    head: Any,
    liberties: Any,
    size: Any,
    keys: Any,
    log: Any,
    scratch: Any,
    stamp: Any,
    history: Any,
    buckets: Any,
    mask: int,
    frames: Any,
    reg: Any,
    options: Any,
    node_parent: Any,
    node_children: Any,
    node_first_op: Any,
    nodes: int,
    op_kind: Any,
    op_point: Any,
    out: Any,
    summary: Any,
) -> int:
    """Play a whole game tree; gives the number of findings (rows beyond the room in `out` are counted, not written).

    node_parent, node_children: for each node in file order its parent (-1) and how many children it has;
    node_first_op: where its operations begin, `nodes + 1` numbers; op_kind, op_point: the operations (see above).
    `buckets` must be -1 everywhere, and is again when the call returns. `summary` gets what the main line came to.
    """
    prepare_board(color, options[O_WIDTH], options[O_HEIGHT])
    stamp_start = reg[R_STAMP]
    for r in range(REGISTERS):
        reg[r] = 0
    reg[R_STAMP] = stamp_start
    reg[R_FRESH] = 1
    count = 0
    depth = 0
    summarised = 0
    first_color = 0
    lead = 0
    for node in range(nodes):
        parent = node_parent[node]
        if parent != node - 1:  # a further child: back to where the branch began
            while frames[(depth - 1) * (SAVED + 1) + SAVED] != parent:
                depth -= 1
            base = (depth - 1) * (SAVED + 1)
            undo_log(color, log, frames[base + R_LOG], reg[R_LOG])
            forget(history, buckets, mask, reg[R_ENTRIES], frames[base + R_ENTRIES])
            for r in range(SAVED):
                reg[r] = frames[base + r]
            rebuild(color, link, head, liberties, size, options[O_WIDTH] + 1, options[O_HEIGHT])
        first = node_first_op[node]
        last = node_first_op[node + 1]
        setup = 0
        for op in range(first, last):
            if op_kind[op] >= SET_BLACK:
                setup = 1
        if setup:
            count = set_up(
                color, link, head, liberties, size, keys, log, stamp, reg, options,
                node, first, last, op_kind, op_point, out, count,
            )  # fmt: skip
        for op in range(first, last):
            kind = op_kind[op]
            if kind == SET_TURN:
                reg[R_LAST_COLOR] = 0
            elif kind <= PLAY_WHITE:
                count = play(
                    color, link, head, liberties, size, keys, log, scratch, history, buckets, mask, reg, options,
                    node, op, kind, op_point[op], out, count,
                )  # fmt: skip
                if not summarised:
                    if not first_color:
                        first_color = kind
                    if reg[R_LEAD] > lead:
                        lead = reg[R_LEAD]
        children = node_children[node]
        if children > 1:
            base = depth * (SAVED + 1)
            for r in range(SAVED):
                frames[base + r] = reg[r]
            frames[base + SAVED] = node
            depth += 1
        elif children == 0 and not summarised:
            summarised = 1
            summary[M_MOVES] = reg[R_MOVES]
            summary[M_PASSES_AT_END] = reg[R_PASSES]
            summary[M_FIRST_COLOR] = first_color
            summary[M_LAST_COLOR] = reg[R_LAST_COLOR]
            summary[M_BLACK_LOST] = reg[R_BLACK_LOST]
            summary[M_WHITE_LOST] = reg[R_WHITE_LOST]
            summary[M_LEAD] = lead
            summary[M_SETUP] = reg[R_SETUP]
    forget(history, buckets, mask, reg[R_ENTRIES], 0)
    return count


HELPERS = (
    prepare_board,
    place,
    take,
    rebuild,
    change_point,
    undo_log,
    same_board,
    remember,
    forget,
    find_repeat,
    report,
    dead_chains,
    set_up,
    check_turn,
    play,
)
"""Every function that `replay` calls, for `compile_kernel`."""
