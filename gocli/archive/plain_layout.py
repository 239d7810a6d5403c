"""What stands where in the arrays that the scanner of plain records fills."""

from __future__ import annotations

# What becomes of a root property (its class).
(
    LITERAL, FREE, FREE_IF_KOMI, FREE_TEXT, NAMED, ELSEWHERE, RANK, SETUP, SIZE, GAME, TURN, HANDICAP, KOMI, REFUSED,
) = range(14)  # fmt: skip
NAMES = 32**3

# Columns of a record in the table of scanned records; spans are offsets of the block, 0 to 0 where there is none.
# P_FACTS packs what the data checks want to know of the moves: see `facts_of`; P_MISSING: a handicap game that White
# starts and that has no stones. P_NODES, P_OPS: of the whole tree; P_MOVES, P_MAIN_NODES, P_MAIN_OPS: of the main line.
# P_FORKS: nodes with several children. P_CLOCKS: whether the main line has clocks, which are in order.
(
    P_PLAIN, P_WIDTH, P_HANDICAP, P_FIRST_NODE, P_NODES, P_FIRST_OP, P_OPS, P_FIRST_SLOT, P_SLOTS, P_ROOT_START,
    P_ROOT_END, P_BLACK, P_BLACK_END, P_WHITE, P_WHITE_END, P_BLACK_RANK, P_BLACK_RANK_END, P_WHITE_RANK,
    P_WHITE_RANK_END, P_DATE, P_DATE_END, P_RESULT, P_RESULT_END, P_PLACE, P_PLACE_END, P_FACTS, P_MOVES, P_MISSING,
    P_FIRST_ROW, P_ROWS, P_FIRST_ANCHOR, P_MAIN_NODES, P_MAIN_OPS, P_LEAVES, P_FORKS, P_CLOCKS,
) = range(36)  # fmt: skip
RECORD_COLUMNS = 36

# Columns of an anchor: an offset of the block, its line and its column in the record (in characters, from 1). The first
# two anchors of a record are its `(` and the `;` of its root, then comes the `[` of each value of the canonical root.
A_AT, A_LINE, A_COLUMN = range(3)
ANCHOR_COLUMNS = 3
FIRST_VALUE = 2

# Cursors into the output arrays of a block, and behind them what `plain_kernel` follows along a main line.
C_NODE, C_OP, C_SLOT, C_ROOT, C_ANCHOR, C_SETUPS = range(6)
(
    L_MOVES, L_FIRST, L_LAST, L_PASSES, L_LEAD, L_LEAD_PASSES, L_PLACED, L_BLACK_CLOCK, L_WHITE_CLOCK, L_BLACK_OVERTIME,
    L_WHITE_OVERTIME,
) = range(6, 17)  # fmt: skip
CURSORS = 17
