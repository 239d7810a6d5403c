"""What the replay kernel has to say, as rows of numbers, for `gocli.validation.replay_checks` to put into words.

In the subset of Python that Numba compiles, see `gocli.board.gear`.
"""

from __future__ import annotations

from typing import Any

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


def report(
    out: Any, room: int, count: int, node: int, op: int, code: int, move: int, c: int, p: int, earlier: int, extra: int
) -> int:
    """Write a row of findings if there is room; gives the new number of rows either way."""
    if count < room:
        at = count * FINDING_COLUMNS
        out[at + F_NODE] = node
        out[at + F_OP] = op
        out[at + F_CODE] = code
        out[at + F_MOVE] = move
        out[at + F_COLOR] = c
        out[at + F_POINT] = p
        out[at + F_EARLIER] = earlier
        out[at + F_EXTRA] = extra
    return count + 1


HELPERS = (report,)
"""Every function here, for `compile_kernel`."""
