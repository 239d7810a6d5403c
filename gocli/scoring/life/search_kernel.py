"""A tree search over playouts (Monte-Carlo tree search with AMAF values) in a part of the board.

It reads what a single random game cannot: races, a vital point, a seki where to play is to lose. Both sides may pass
at any time. The value of a game is the area that Black owns at its end among the weighted points. A tree is a table,
a row a purpose, a column a node; the children of a node stand side by side.
"""

from __future__ import annotations

from math import sqrt

from gocli.scoring.life.playout_kernel import (
    Table,
    copy_position,
    liberties_after,
    makes_ko,
    owner,
    play_out,
    put,
)

MOVE, VISITS, WINS, LIKE_VISITS, LIKE_WINS, CHILD, CHILDREN = range(7)
"""The rows of a tree table. WINS and LIKE_WINS add up values of 0 (White owns all) to 1000 (Black); LIKE_* are the
games in which the same side played the same point later (AMAF); CHILD is the first child, CHILDREN their number."""

TREE_ROWS = 7


def is_own_eye(point: int, color: int, stride: int, board: Table) -> bool:
    """Whether one chain of `color` surrounds an empty point alone."""
    name = -1
    for step in (-stride, -1, 1, stride):
        state = board[0][point + step]
        if state == 3:
            continue
        if state != color or (name >= 0 and board[1][point + step] != name):
            return False
        name = board[1][point + step]
    return True


def expand(node: int, color: int, ko: int, stride: int, far: Table, board: Table, tree: Table, used: int) -> int:
    """Give a node its children: a pass and every legal move but into an eye of one chain; returns the nodes used."""
    spots, loose = board[7], board[10]
    tree[5][node] = used
    number = 0
    for at in range(-1, loose[0]):
        point = 0
        if at >= 0:
            point = spots[at]
            if far[point] != 0 or point == ko or is_own_eye(point, color, stride, board):
                continue
            if liberties_after(point, color, stride, 1, board) == 0:
                continue
        child = used + number
        tree[0][child] = point
        for row in range(1, 7):
            tree[row][child] = 0
        number += 1
    tree[6][node] = number
    return used + number


def choose(node: int, color: int, tree: Table) -> int:
    """The child to look at next: its mean, helped by the AMAF mean while it has few visits, and by curiosity."""
    visits, wins, like_visits, like_wins = tree[1], tree[2], tree[3], tree[4]
    parent = wins[node] / (1000.0 * visits[node]) if visits[node] > 0 else 0.5
    curiosity = 0.35 * sqrt(visits[node] + 1.0)
    best = -1.0
    chosen = tree[5][node]
    for child in range(tree[5][node], tree[5][node] + tree[6][node]):
        seen = visits[child]
        mean = wins[child] / (1000.0 * seen) if seen > 0 else parent
        if like_visits[child] > 0 and tree[0][child] > 0:
            weight = like_visits[child] / (like_visits[child] + seen + like_visits[child] * seen * 0.01)
            mean += weight * (like_wins[child] / (1000.0 * like_visits[child]) - mean)
        if color == 2:
            mean = 1.0 - mean
        mean += curiosity / (1.0 + seen) / tree[6][node] * 4.0
        if mean > best:
            best = mean
            chosen = child
    return int(chosen)


def descend(
    first: int, ko: int, stride: int, far: Table, board: Table, tree: Table, path: Table, used: int
) -> tuple[int, int, int, int, int]:
    """Play from the root to a new leaf on `board`; returns (depth, side to move, ko, passes, nodes used)."""
    room = len(tree[0])
    node = 0
    depth = 0
    color = first
    passes = 0
    path[0] = 0
    while passes < 2 and depth + 2 < len(path):
        if tree[6][node] == 0:
            if (node > 0 and tree[1][node] < 2) or used + board[10][0] + 1 > room:
                break
            used = expand(node, color, ko, stride, far, board, tree, used)
        node = choose(node, color, tree)
        depth += 1
        path[depth] = node
        point = tree[0][node]
        ko = 0
        if point == 0:
            passes += 1
        else:
            passes = 0
            if board[11][point] >> 2 != board[10][3]:
                board[11][point] = 4 * board[10][3] + color
            if put(point, color, stride, board) == 1 and makes_ko(point, board):
                ko = board[10][1]
        color = 3 - color
    return depth, color, ko, passes, used


def learn(depth: int, first: int, value: int, board: Table, tree: Table, path: Table) -> None:
    """Add the value of a game to the nodes on its path, and to the children whose move was played later in it."""
    played, game = board[11], board[10][3]
    color = first
    for at in range(depth + 1):
        node = path[at]
        tree[1][node] += 1
        tree[2][node] += value
        for child in range(tree[5][node], tree[5][node] + tree[6][node]):
            if tree[0][child] > 0 and played[tree[0][child]] == 4 * game + color:
                tree[3][child] += 1
                tree[4][child] += value
        color = 3 - color


def search(
    number: int,
    first: int,
    ko: int,
    random: int,
    stride: int,
    start: Table,
    closed: Table,
    far: Table,
    weight: Table,
    board: Table,
    tree: Table,
    path: Table,
    owned: Table,
) -> int:
    """Read `number` games with `first` to move; returns the state of the generator.

    start, board, owned: as in `playouts`; only the second half of the games is added to `owned`.
    closed: 1 where nobody plays.  far: 1 where the tree does not play.  weight: how much a point counts.
    The root of `tree` is node 0.
    """
    total = 0
    for point in range(len(weight)):
        total += weight[point]
    for row in range(7):
        tree[row][0] = 0
    used = 1
    for game in range(number):
        copy_position(start, board)
        depth, color, now_ko, passes, used = descend(first, ko, stride, far, board, tree, path, used)
        if passes < 2:
            random = play_out(color, now_ko, random, stride, closed, board)
        mine = 0
        for point in range(len(weight)):
            if weight[point] > 0:
                side = owner(point, stride, board[0])
                if side == 1:
                    mine += 2 * weight[point]
                elif side != 2:
                    mine += weight[point]
                if 2 * game >= number and (side == 1 or side == 2):
                    owned[side - 1][point] += 1
        learn(depth, first, 500 * mine // total, board, tree, path)
    return random
