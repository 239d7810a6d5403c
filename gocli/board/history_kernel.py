"""The boards that a line has been through, in a hash table of chained entries, for the replay kernel.

In the subset of Python that Numba compiles, see `gocli.board.gear`.
"""

from __future__ import annotations

from typing import Any

from gocli.board.chains_kernel import same_board

# Columns of the history: the key of the board, the side to move + AFTER_PASS for a board that a pass left, the number
# of the move, the length of the log, and the next older entry in the same bucket. Entries that follow one another in a
# bucket with one key and one side to move are a run: H_MADE is the latest of its run up to here that a stone made (-1:
# none), H_RUN the entry before the run. By them a search looks at a run once, however often a board was passed on.
H_KEY, H_SIDE, H_MOVE, H_LOG, H_NEXT, H_MADE, H_RUN = 0, 1, 2, 3, 4, 5, 6
HISTORY_COLUMNS = 7
AFTER_PASS = 4


def remember(history: Any, buckets: Any, mask: int, entry: int, key: int, side: int, move: int, top: int) -> None:
    """Write the present board into the history of the line as its newest entry."""
    bucket = key & mask
    at = entry * HISTORY_COLUMNS
    history[at + H_KEY] = key
    history[at + H_SIDE] = side
    history[at + H_MOVE] = move
    history[at + H_LOG] = top
    before = buckets[bucket]
    history[at + H_NEXT] = before
    history[at + H_MADE] = -1
    history[at + H_RUN] = before
    if before >= 0:
        older = before * HISTORY_COLUMNS
        if history[older + H_KEY] == key and history[older + H_SIDE] % AFTER_PASS == side % AFTER_PASS:
            history[at + H_MADE] = history[older + H_MADE]
            history[at + H_RUN] = history[older + H_RUN]
    if side < AFTER_PASS:
        history[at + H_MADE] = entry
    buckets[bucket] = entry


def forget(history: Any, buckets: Any, mask: int, entries: int, keep: int) -> None:
    """Take the newest entries out of the history until `keep` are left."""
    for entry in range(entries - 1, keep - 1, -1):
        at = entry * HISTORY_COLUMNS
        buckets[history[at + H_KEY] & mask] = history[at + H_NEXT]


def find_repeat(
    color: Any, log: Any, scratch: Any, history: Any, buckets: Any, mask: int, key: int, base: int, top: int, side: int
) -> int:
    """The entry of the history that the present board repeats, or -1.

    The latest one with the same side to move, else the latest that a stone made: the first is a situational
    repetition, the second a positional one. Entries before `base`, the last change by setup, do not count.
    """
    positional = -1
    entry = buckets[key & mask]
    while entry >= base:
        at = entry * HISTORY_COLUMNS
        following = history[at + H_NEXT]
        if history[at + H_KEY] == key:
            if history[at + H_SIDE] % AFTER_PASS == side:
                if same_board(color, log, scratch, history[at + H_LOG], top):
                    return entry  # type: ignore[no-any-return]
            else:
                made = history[at + H_MADE]
                following = history[at + H_RUN]
                if positional < 0 and made >= base:
                    if same_board(color, log, scratch, history[made * HISTORY_COLUMNS + H_LOG], top):
                        positional = made
                    else:  # another board of the same key: those of this run are looked at one by one
                        following = history[made * HISTORY_COLUMNS + H_NEXT]
        entry = following
    return positional


HELPERS = (remember, forget, find_repeat)
"""Every function here, for `compile_kernel`."""
