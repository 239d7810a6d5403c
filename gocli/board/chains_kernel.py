"""The board of the replay kernel: stones, chains and the log of what changed, on flat arrays.

The board is padded: a board of `width` x `height` has `stride = width + 1`, the point (x, y) stands at
`(y + 1) * stride + x + 1`, and what lies around is EDGE. A chain is a ring of stones (`link`), all of which know its
`head`; `liberties[head]` counts its pseudo-liberties (a liberty once for each stone of the chain beside it), which is
zero just when the chain has no liberty. Points without a stone have the head 0, a corner of the edge, whose liberties
are counted like any other's and mean nothing: what lies around a move is as good as random, and a processor that has
to guess at it loses more time than the counting takes.

Every change of a point is logged, so that a branch is left by undoing the log, and so that a repetition is confirmed
on the stones: a hash alone decides nothing.
"""

from __future__ import annotations

from typing import Any

EMPTY, BLACK, WHITE, EDGE = 0, 1, 2, 3

# The log: for each change of a point, the point and `old + NEW * new`.
NEW = 4


def prepare_board(color: Any, head: Any, liberties: Any, width: int, height: int) -> None:
    """Empty the board and lay the edge around it."""
    stride = width + 1
    for p in range((height + 2) * stride + 1):
        color[p] = EDGE
        head[p] = 0
    liberties[0] = 0
    for y in range(height):
        start = (y + 1) * stride + 1
        for p in range(start, start + width):
            color[p] = EMPTY


def join(link: Any, head: Any, liberties: Any, size: Any, one: int, other: int) -> None:
    """Make one chain of two, given by their heads; the stones of the smaller one learn their new head."""
    into = one
    gone = other
    if size[into] < size[gone]:
        into = other
        gone = one
    liberties[into] += liberties[gone]
    size[into] += size[gone]
    stone = gone
    while True:
        head[stone] = into
        stone = link[stone]
        if stone == gone:
            break
    link[into], link[gone] = link[gone], link[into]


def place(color: Any, link: Any, head: Any, liberties: Any, size: Any, stride: int, p: int, c: int) -> int:
    """Put a stone on an empty point and join it with its friends; captures nothing.

    Gives 1 where a chain of the other colour beside it has no liberty left, else 0.
    """
    other = 3 - c
    west, east, north, south = color[p - 1], color[p + 1], color[p - stride], color[p + stride]
    at_west, at_east, at_north, at_south = head[p - 1], head[p + 1], head[p - stride], head[p + stride]
    color[p] = c
    link[p] = p
    head[p] = p
    size[p] = 1
    left = liberties[at_west] - 1
    liberties[at_west] = left
    taken = (west == other) & (left == 0)
    left = liberties[at_east] - 1
    liberties[at_east] = left
    taken |= (east == other) & (left == 0)
    left = liberties[at_north] - 1
    liberties[at_north] = left
    taken |= (north == other) & (left == 0)
    left = liberties[at_south] - 1
    liberties[at_south] = left
    taken |= (south == other) & (left == 0)
    liberties[p] = int(west == EMPTY) + int(east == EMPTY) + int(north == EMPTY) + int(south == EMPTY)
    if west == c:
        join(link, head, liberties, size, p, at_west)
    if east == c and head[at_east] != head[p]:
        join(link, head, liberties, size, head[p], head[at_east])
    if north == c and head[at_north] != head[p]:
        join(link, head, liberties, size, head[p], head[at_north])
    if south == c and head[at_south] != head[p]:
        join(link, head, liberties, size, head[p], head[at_south])
    return 1 if taken else 0


def take(
    color: Any, link: Any, head: Any, liberties: Any, size: Any, stride: int, start: int, log: Any, top: int
) -> int:
    """Take the chain at `start` off the board and log it from `top` on; gives the number of its stones."""
    chain = head[start]
    c = color[start]
    count = size[chain]
    stone = start
    at = 2 * top
    for _ in range(count):
        color[stone] = EMPTY
        log[at] = stone
        log[at + 1] = c
        at += 2
        for d in (-1, 1, -stride, stride):
            q = stone + d
            liberties[head[q]] += 1
        head[stone] = 0
        stone = link[stone]
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
            for d in (-1, 1, -stride, stride):
                if color[p + d] == EMPTY:
                    free += 1
            liberties[p] = free
            for d in (-1, -stride):
                q = p + d
                if color[q] == color[p] and head[q] != head[p]:
                    join(link, head, liberties, size, head[q], head[p])
        else:
            head[p] = 0


def undo_log(color: Any, log: Any, mark: int, top: int) -> None:
    """Set the points back to what they were when the log was `mark` long; the chains must be rebuilt afterwards."""
    for at in range(2 * top - 2, 2 * mark - 2, -2):
        color[log[at]] = log[at + 1] % NEW


def same_board(color: Any, log: Any, scratch: Any, mark: int, top: int) -> bool:
    """Whether the board is what it was when the log was `mark` long, judged on the stones."""
    for at in range(2 * top - 2, 2 * mark - 2, -2):
        scratch[log[at]] = log[at + 1] % NEW
    for at in range(2 * mark, 2 * top, 2):  # noqa: SIM110 (the compiled subset has no generators)
        if scratch[log[at]] != color[log[at]]:
            return False
    return True


HELPERS = (prepare_board, join, place, take, rebuild, undo_log, same_board)
"""Every function here, for `compile_kernel`."""
