"""Random games with sensible moves from a position to its end, in the plain subset of Python that Numba compiles.

A playout never fills its own eye, takes what stands in atari, answers an atari, plays the vital point of a small eye,
and puts itself in atari only where a stone is thrown in or where the stones have a killing shape (nakade); so a seki
stays, and a big eye is killed.
"""

from __future__ import annotations

from gocli.scoring.life.board_kernel import (
    Table,
    copy_position,
    in_atari,
    liberties_after,
    makes_ko,
    owner,
    put,
    takes,
)

LARGEST_EYE_PLAYED = 6


def next_random(state: int) -> int:
    """The next state of a 32-bit xorshift generator (Marsaglia 2003: 13, 17, 5), equal in both gears."""
    state ^= (state << 13) & 0xFFFFFFFF
    state ^= state >> 17
    state ^= (state << 5) & 0xFFFFFFFF
    return state


def is_eye(point: int, color: int, stride: int, board: Table) -> bool:
    """Whether an empty point is an eye not to be filled: own stones around it, and none of them in need of it.

    A false eye is left as well while no chain beside it is in atari and filling it would leave two liberties at most:
    in a seki it is a liberty that must not be lost.
    """
    cells, head = board[0], board[1]
    name = -1
    one = True
    needed = False
    bad = 0
    for step in (-stride, -1, 1, stride):
        state = cells[point + step]
        if state == 3:
            bad = 1
        elif state != color:
            return False
        else:
            needed = needed or in_atari(head[point + step], board)
            if name == -1:
                name = head[point + step]
            elif head[point + step] != name:
                one = False
    if one:
        return True
    for step in (-stride - 1, -stride + 1, stride - 1, stride + 1):
        if cells[point + step] == 3 - color:
            bad += 1
    return bad < 2 or (not needed and liberties_after(point, color, stride, 3, board) < 3)


def is_alone(point: int, color: int, stride: int, cells: Table) -> bool:
    """Whether all that stands around an empty point is of `color`."""
    for step in (-stride, -1, 1, stride):  # noqa: SIM110 (Numba compiles no generator expression)
        if cells[point + step] != color and cells[point + step] != 3:
            return False
    return True


def is_lone(point: int, color: int, stride: int, cells: Table) -> bool:
    """Whether a stone played here has no friend beside it."""
    for step in (-stride, -1, 1, stride):  # noqa: SIM110
        if cells[point + step] == color:
            return False
    return True


def is_in_vain(point: int, stride: int, board: Table) -> bool:
    """Whether a self-atari gives up an eye of its own, or is aimed at chains that have an eye elsewhere."""
    cells, head, following = board[0], board[1], board[2]
    for way in (-stride, -1, 1, stride):
        if cells[point + way] != 1 and cells[point + way] != 2:
            continue
        name = head[point + way]
        side = cells[name]
        stone = name
        while True:
            for step in (-stride, -1, 1, stride):
                beside = stone + step
                if cells[beside] == 0 and beside != point and is_alone(beside, side, stride, cells):
                    return True
            stone = following[stone]
            if stone == name:
                break
    return False


def is_killing_shape(points: int, links: int, most: int) -> bool:
    """Whether a shape of `points` has one vital point, from its links and the most links of a point.

    Three in a row; the T of four; five in a cross or with a square; the rabbity six.
    """
    if points == 4:
        return most == 3
    if points == 5:
        return links == 5 or most == 4
    return points == 3 or (points == 6 and links == 6 and most == 4)


def links_of(number: int, stride: int, board: Table) -> tuple[int, int, int]:
    """Of the first `number` listed points, all with the last stamp: (links, most links of a point, that point)."""
    seen, listed, stamp = board[9], board[11], board[10][2]
    links = 0
    most = 0
    centre = 0
    for at in range(number):
        degree = 0
        for step in (-stride, -1, 1, stride):
            if seen[listed[at] + step] == stamp:
                degree += 1
        links += degree
        if degree > most:
            most = degree
            centre = listed[at]
    return links // 2, most, centre


def has_killing_shape(point: int, color: int, stride: int, board: Table) -> bool:
    """Whether the chain that a move makes, once taken, leaves an eye that one more move kills, or none (nakade)."""
    cells, head, following, seen, loose, listed = board[0], board[1], board[2], board[9], board[10], board[11]
    loose[2] += 1
    stamp = loose[2]
    seen[point] = stamp
    listed[0] = point
    number = 1
    for way in (-stride, -1, 1, stride):
        if cells[point + way] != color or seen[point + way] == stamp:
            continue
        name = head[point + way]
        if number + board[3][name] > LARGEST_EYE_PLAYED:
            return False
        stone = name
        while True:
            seen[stone] = stamp
            listed[number] = stone
            number += 1
            stone = following[stone]
            if stone == name:
                break
    links, most, _ = links_of(number, stride, board)
    return number < 3 or (number == 4 and links == 4) or is_killing_shape(number, links, most)


def vital_point(start: int, stride: int, board: Table) -> int:
    """The vital point of a small empty eye (three to six points, one colour around it), or 0."""
    cells, seen, loose, listed = board[0], board[9], board[10], board[11]
    loose[2] += 1
    stamp = loose[2]
    seen[start] = stamp
    listed[0] = start
    number = 1
    around = 0
    at = 0
    while at < number:
        for step in (-stride, -1, 1, stride):
            beside = listed[at] + step
            state = cells[beside]
            if state == 0:
                if seen[beside] != stamp:
                    if number == LARGEST_EYE_PLAYED:
                        return 0
                    seen[beside] = stamp
                    listed[number] = beside
                    number += 1
            elif state != 3:
                around |= state
                if around == 3:
                    return 0
        at += 1
    links, most, centre = links_of(number, stride, board)
    return int(centre) if is_killing_shape(number, links, most) else 0


def sensible(point: int, color: int, ko: int, stride: int, board: Table) -> bool:
    """Whether a playout plays here: legal, no own eye, no self-atari that helps nobody."""
    if point == ko or is_eye(point, color, stride, board):
        return False
    cells = board[0]
    free = 0
    for step in (-stride, -1, 1, stride):
        if cells[point + step] == 0:
            free += 1
    if free >= 2:
        return True
    liberties = liberties_after(point, color, stride, 2, board)
    if liberties >= 2:
        return True
    if liberties == 0:
        return False
    if takes(point, color, stride, board):
        return True
    if is_lone(point, color, stride, board[0]):
        return True
    return has_killing_shape(point, color, stride, board) and not is_in_vain(point, stride, board)


def urgent(last: int, color: int, ko: int, stride: int, board: Table) -> int:
    """An answer to the last move: take the stones just played, or those that atari ours, or run; 0: there is none."""
    cells, head, following, count, total = board[0], board[1], board[2], board[4], board[5]
    name = head[last]
    if in_atari(name, board):
        point = total[name] // count[name]
        if point != ko and (board[3][name] > 1 or liberties_after(point, color, stride, 2, board) >= 2):
            return int(point)
    for way in (-stride, -1, 1, stride):
        if cells[last + way] != color or not in_atari(head[last + way], board):
            continue
        name = head[last + way]
        stone = name
        while True:
            for step in (-stride, -1, 1, stride):
                beside = stone + step
                if cells[beside] == 3 - color and in_atari(head[beside], board):
                    point = total[head[beside]] // count[head[beside]]
                    if point != ko and liberties_after(point, color, stride, 1, board) > 0:
                        return int(point)
            stone = following[stone]
            if stone == name:
                break
        point = total[name] // count[name]
        if liberties_after(point, color, stride, 2, board) >= 2:
            return int(point)
    for step in (-stride, -1, 1, stride):
        if cells[last + step] == 0:
            point = vital_point(last + step, stride, board)
            if point > 0 and point != ko and liberties_after(point, color, stride, 1, board) > 0:
                return point
    return 0


def near(last: int, color: int, ko: int, random: int, stride: int, board: Table) -> int:
    """A sensible move on one of the eight points around the last one, looked at from a random one on; 0: none."""
    for turn in range(8):
        at = (random + turn) & 7
        if at > 3:
            at += 1
        point = last + (at // 3 - 1) * stride + at % 3 - 1
        if board[0][point] == 0 and sensible(point, color, ko, stride, board):
            return point
    return 0


def play_out(color: int, ko: int, random: int, stride: int, board: Table) -> int:
    """One random game to its end; returns the state of the generator."""
    spots, loose = board[7], board[10]
    last = 0
    passes = 0
    moves = 0
    most = 3 * loose[0] + 40
    while passes < 2 and moves < most:
        moves += 1
        point = 0
        random = next_random(random)
        if last > 0 and random & 15 != 0:
            point = urgent(last, color, ko, stride, board)
        number = loose[0]
        if point == 0 and last > 0 and random & 0x100 == 0:
            point = near(last, color, ko, random >> 12, stride, board)
        if point == 0 and number > 0:
            random = next_random(random)
            at = (random * number) >> 32
            for _ in range(number):
                spot = spots[at]
                if sensible(spot, color, ko, stride, board):
                    point = spot
                    break
                at += 1
                if at == number:
                    at = 0
        ko = 0
        last = point
        if point == 0:
            passes += 1
        else:
            passes = 0
            if put(point, color, stride, board) == 1 and makes_ko(point, board):
                ko = loose[1]
        color = 3 - color
    return random


def playouts(
    number: int,
    first: int,
    ko: int,
    random: int,
    stride: int,
    points: int,
    start: Table,
    board: Table,
    owned: Table,
) -> int:
    """Play `number` games from `start` in which `first` begins; returns the state of the generator.

    points: padded points of the board.  start: a board table that stays as it is.  board: another one, to work on.
    owned: two rows of padded points, to which the games are added in which Black (row 0) and White (row 1) own the
    point at the end.
    """
    for _ in range(number):
        copy_position(points, start, board)
        random = play_out(first, ko, random, stride, board)
        for point in range(points):
            side = owner(point, stride, board[0])
            if side == 1 or side == 2:
                owned[side - 1][point] += 1
    return random
