"""A board that plays fast: chains as linked circles, in the plain subset of Python that Numba compiles.

The board is padded: `stride = width + 2`, `height + 2` rows; 0 empty, 1 Black, 2 White, 3 border. One table holds it,
a row a purpose, a column a padded point (names below). Chains are named by one of their stones, with pseudo-liberties
as count, sum and sum of squares: a chain is in atari when sum * sum == count * squares, and sum / count is its last
liberty then. Nothing here checks whether a move is legal.
"""

from __future__ import annotations

from typing import Any

Table = Any
"""Rows of ints: lists in the interpreted gear, a two-dimensional int64 array in the compiled one."""

CELLS, HEAD, FOLLOWING, SIZE, COUNT, TOTAL, SQUARES, SPOTS, PLACE, SEEN, LOOSE, LISTED = range(12)
"""The rows of a board table. SPOTS lists the empty points, PLACE says where each stands in it, SEEN holds stamps,
LOOSE three single values: the number of empty points, the last point taken, the last stamp; LISTED is scratch."""

ROWS = 12


def lift(name: int, color: int, stride: int, board: Table) -> None:
    """Take the chain `name` off the board and give its points to the chains of `color` as liberties."""
    cells, head, following, loose = board[0], board[1], board[2], board[10]
    count, total, squares, spots, place = board[4], board[5], board[6], board[7], board[8]
    stone = name
    while True:
        cells[stone] = 0
        loose[1] = stone
        spots[loose[0]] = stone
        place[stone] = loose[0]
        loose[0] += 1
        stone = following[stone]
        if stone == name:
            break
    while True:
        for step in (-stride, -1, 1, stride):
            beside = stone + step
            if cells[beside] == color:
                friend = head[beside]
                count[friend] += 1
                total[friend] += stone
                squares[friend] += stone * stone
        stone = following[stone]
        if stone == name:
            break


def join(one: int, other: int, board: Table) -> None:
    """Make one chain of two, under the name of the larger."""
    head, following, size, count, total, squares = board[1], board[2], board[3], board[4], board[5], board[6]
    if size[one] < size[other]:
        one, other = other, one
    size[one] += size[other]
    count[one] += count[other]
    total[one] += total[other]
    squares[one] += squares[other]
    stone = other
    while True:
        head[stone] = one
        stone = following[stone]
        if stone == other:
            break
    swap = following[one]
    following[one] = following[other]
    following[other] = swap


def put(point: int, color: int, stride: int, board: Table) -> int:
    """Play a stone that is known to be legal; returns how many stones it took."""
    cells, head, size, spots, place, loose = board[0], board[1], board[3], board[7], board[8], board[10]
    count, total, squares = board[4], board[5], board[6]
    loose[0] -= 1
    hole = place[point]
    other = spots[loose[0]]
    spots[hole] = other
    place[other] = hole

    cells[point] = color
    head[point] = point
    board[2][point] = point
    size[point] = 1
    count[point] = 0
    total[point] = 0
    squares[point] = 0
    for step in (-stride, -1, 1, stride):
        beside = point + step
        state = cells[beside]
        if state == 0:
            count[point] += 1
            total[point] += beside
            squares[point] += beside * beside
        elif state != 3:
            name = head[beside]
            count[name] -= 1
            total[name] -= point
            squares[name] -= point * point
    captured = 0
    for step in (-stride, -1, 1, stride):
        beside = point + step
        state = cells[beside]
        if state == color:
            if head[beside] != head[point]:
                join(head[point], head[beside], board)
        elif state == 3 - color and count[head[beside]] == 0:
            captured += size[head[beside]]
            lift(head[beside], color, stride, board)
    return captured


def in_atari(name: int, board: Table) -> bool:
    """Whether a chain has exactly one liberty."""
    return bool(board[5][name] * board[5][name] == board[4][name] * board[6][name])


def makes_ko(point: int, board: Table) -> bool:
    """Whether a stone that has just taken a single one stands alone and in atari, so that it may not be retaken."""
    return bool(board[3][board[1][point]] == 1 and in_atari(board[1][point], board))


def takes(point: int, color: int, stride: int, board: Table) -> bool:
    """Whether a move at an empty point takes something."""
    for step in (-stride, -1, 1, stride):
        if board[0][point + step] == 3 - color and in_atari(board[1][point + step], board):
            return True
    return False


def liberties_after(point: int, color: int, stride: int, limit: int, board: Table) -> int:
    """Liberties that the chain of a new stone would have, counted up to `limit`; 0 is suicide."""
    cells, head, following, seen, loose = board[0], board[1], board[2], board[9], board[10]
    loose[2] += 1
    stamp = loose[2]
    seen[point] = stamp
    found = 0
    for step in (-stride, -1, 1, stride):
        beside = point + step
        state = cells[beside]
        if seen[beside] != stamp and (state == 0 or (state == 3 - color and in_atari(head[beside], board))):
            seen[beside] = stamp
            found += 1
    if found >= limit:
        return found
    for way in (-stride, -1, 1, stride):
        if cells[point + way] != color or seen[head[point + way]] == stamp:
            continue
        name = head[point + way]
        seen[name] = stamp
        stone = name
        while True:
            for step in (-stride, -1, 1, stride):
                beside = stone + step
                state = cells[beside]
                if seen[beside] == stamp or state == color or state == 3:
                    continue
                if state == 0 or (
                    in_atari(head[beside], board) and board[5][head[beside]] == point * board[4][head[beside]]
                ):
                    seen[beside] = stamp
                    found += 1
                    if found >= limit:
                        return found
            stone = following[stone]
            if stone == name:
                break
    return found


def copy_position(points: int, start: Table, board: Table) -> None:
    """Lay out on `board` the position of another table with so many padded points."""
    for row in range(9):
        source, target = start[row], board[row]
        for point in range(points):
            target[point] = source[point]
    board[10][0] = start[10][0]


def owner(point: int, stride: int, cells: Table) -> int:
    """Who owns a point at the end of a game: 1, 2, or another number when nobody does."""
    state = cells[point]
    if state == 0:
        for step in (-stride, -1, 1, stride):
            if cells[point + step] == 1 or cells[point + step] == 2:
                state |= cells[point + step]
    return int(state)
