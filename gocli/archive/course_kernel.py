"""What happens in a game, counted while its main line is played, and patterns of stones looked for on the way.

In the subset of Python that Numba compiles, see `gocli.board.gear`. The board is that of `gocli.board.chains_kernel`.
"""

from __future__ import annotations

from typing import Any

from gocli.board import chains_kernel
from gocli.board.chains_kernel import BLACK, EDGE, EMPTY, place, prepare_board, rebuild, take
from gocli.board.kernel import PLAY_WHITE, SET_BLACK, SET_EMPTY, SET_TURN

# What is counted: stones set up before the first move, moves, passes, stones that Black and White took, the largest
# capture and its move, captures of one stone in the shape of a ko, moves that took their own chain off.
(
    N_SETUP,
    N_MOVES,
    N_PASSES,
    N_BLACK_TOOK,
    N_WHITE_TOOK,
    N_LARGEST,
    N_LARGEST_MOVE,
    N_KOS,
    N_SUICIDES,
) = range(9)
COUNTS = 9

# What a move did: stones of the other side that it took, stones of its own that came off.
T_TAKEN, T_OWN = 0, 1
TAKEN = 2

# A placing of a pattern: its first cell and the number of its cells, and where its upper left corner may stand
# (columns and rows, both ends included); a cell: column and row from that corner, and the states it allows as bits.
V_FIRST, V_CELLS, V_LEFT, V_RIGHT, V_TOP, V_BOTTOM = range(6)
VARIANT_COLUMNS = 6
L_X, L_Y, L_STATES = range(3)
CELL_COLUMNS = 3


def play(
    color: Any, link: Any, head: Any, liberties: Any, size: Any, log: Any, took: Any,
    stride: int, height: int, c: int, p: int,
) -> int:  # fmt: skip
    """Play a stone as the record says, see `kernel.replay`; gives how many stones came off, which are in the log."""
    if color[p] != EMPTY:  # a stone on a stone takes its place
        color[p] = EMPTY
        rebuild(color, link, head, liberties, size, stride, height)
    place(color, link, head, liberties, size, stride, p, c)
    top = 0
    for d in (-1, 1, -stride, stride):
        q = p + d
        state = color[q]
        if state != EMPTY and state != EDGE and state != c and liberties[head[q]] == 0:
            top += take(color, link, head, liberties, size, stride, q, log, top)
    took[T_TAKEN] = top
    took[T_OWN] = 0
    if liberties[head[p]] == 0:
        took[T_OWN] = take(color, link, head, liberties, size, stride, p, log, top)
    return top + took[T_OWN]  # type: ignore[no-any-return]


def course(
    color: Any, link: Any, head: Any, liberties: Any, size: Any, log: Any, took: Any,
    width: int, height: int, op_kind: Any, op_point: Any, ops: int, counts: Any,
) -> None:  # fmt: skip
    """Play the operations of a line and count what happens; `counts` gets COUNTS numbers."""
    for column in range(COUNTS):
        counts[column] = 0
    stride = width + 1
    prepare_board(color, head, liberties, width, height)
    stale = 0
    for op in range(ops):
        kind = op_kind[op]
        p = op_point[op]
        if kind == SET_TURN:
            continue
        if kind >= SET_BLACK:
            if p > 0:
                color[p] = EMPTY if kind == SET_EMPTY else kind - 2
                stale = 1
            continue
        if counts[N_MOVES] == 0:
            counts[N_SETUP] = stones_on(color, width, height)
        counts[N_MOVES] += 1
        if p <= 0:
            counts[N_PASSES] += p == 0
            continue
        if stale:
            rebuild(color, link, head, liberties, size, stride, height)
            stale = 0
        play(color, link, head, liberties, size, log, took, stride, height, kind, p)
        taken = took[T_TAKEN]
        if kind == BLACK:
            counts[N_BLACK_TOOK] += taken
            counts[N_WHITE_TOOK] += took[T_OWN]
        else:
            counts[N_WHITE_TOOK] += taken
            counts[N_BLACK_TOOK] += took[T_OWN]
        counts[N_SUICIDES] += took[T_OWN] > 0
        if taken > counts[N_LARGEST]:
            counts[N_LARGEST] = taken
            counts[N_LARGEST_MOVE] = counts[N_MOVES]
        if taken == 1 and size[head[p]] == 1 and liberties[p] == 1:
            counts[N_KOS] += 1
    if counts[N_MOVES] == 0:
        counts[N_SETUP] = stones_on(color, width, height)


def stones_on(color: Any, width: int, height: int) -> int:
    """How many stones stand on the board."""
    count = 0
    for p in range(width + 2, (height + 1) * (width + 1)):
        if color[p] != EMPTY and color[p] != EDGE:
            count += 1
    return count


def stands(color: Any, stride: int, cells: Any, first: int, count: int, left: int, top: int) -> bool:
    """Whether a pattern stands with its corner at a place."""
    for cell in range(first, first + count):
        at = cell * CELL_COLUMNS
        p = (top + cells[at + L_Y] + 1) * stride + left + cells[at + L_X] + 1
        if not cells[at + L_STATES] >> color[p] & 1:
            return False
    return True


def appears(color: Any, stride: int, variants: Any, cells: Any, count: int, p: int) -> int:
    """The variant of a pattern that stands so that one of its cells lies on a point, or -1."""
    x = p % stride - 1
    y = p // stride - 1
    for variant in range(count):
        at = variant * VARIANT_COLUMNS
        first = variants[at + V_FIRST]
        for cell in range(first, first + variants[at + V_CELLS]):
            own = cell * CELL_COLUMNS
            if not cells[own + L_STATES] >> color[p] & 1:
                continue
            left = x - cells[own + L_X]
            top = y - cells[own + L_Y]
            if left < variants[at + V_LEFT] or left > variants[at + V_RIGHT]:
                continue
            if top < variants[at + V_TOP] or top > variants[at + V_BOTTOM]:
                continue
            if stands(color, stride, cells, first, variants[at + V_CELLS], left, top):
                return variant
    return -1


def stands_somewhere(color: Any, stride: int, variants: Any, cells: Any, count: int) -> int:
    """The variant of a pattern that stands anywhere on the board, or -1."""
    for variant in range(count):
        at = variant * VARIANT_COLUMNS
        for top in range(variants[at + V_TOP], variants[at + V_BOTTOM] + 1):
            for left in range(variants[at + V_LEFT], variants[at + V_RIGHT] + 1):
                if stands(color, stride, cells, variants[at + V_FIRST], variants[at + V_CELLS], left, top):
                    return variant
    return -1


def find_pattern(
    color: Any, link: Any, head: Any, liberties: Any, size: Any, log: Any, took: Any,
    width: int, height: int, op_kind: Any, op_point: Any, ops: int, variants: Any, cells: Any, count: int,
) -> int:  # fmt: skip
    """Play a line until a pattern stands on the board: the number of the move (0: the start), or -1 for never."""
    stride = width + 1
    prepare_board(color, head, liberties, width, height)
    moves = 0
    stale = 1
    for op in range(ops):
        kind = op_kind[op]
        p = op_point[op]
        if kind == SET_TURN:
            continue
        if kind > PLAY_WHITE:
            if p > 0:
                color[p] = EMPTY if kind == SET_EMPTY else kind - 2
                stale = 1
            continue
        if stale:
            if stands_somewhere(color, stride, variants, cells, count) >= 0:
                return moves
            rebuild(color, link, head, liberties, size, stride, height)
            stale = 0
        moves += 1
        if p <= 0:
            continue
        gone = play(color, link, head, liberties, size, log, took, stride, height, kind, p)
        if appears(color, stride, variants, cells, count, p) >= 0:
            return moves
        for at in range(0, 2 * gone, 2):
            if appears(color, stride, variants, cells, count, log[at]) >= 0:
                return moves
    if stale and stands_somewhere(color, stride, variants, cells, count) >= 0:
        return moves
    return -1


HELPERS = (*chains_kernel.HELPERS, play, stones_on, stands, appears, stands_somewhere)
"""Every function that the two entries, `course` and `find_pattern`, call."""
