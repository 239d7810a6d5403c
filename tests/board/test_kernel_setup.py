"""What the kernel says of setup, row by row, and of turns at their limits."""

from __future__ import annotations

import pytest

from gocli.board import kernel as k
from gocli.board import rows_kernel as r
from gocli.board.replay import MoveTree, padded, replay_line, replay_tree

B, W, E, TURN = k.SET_BLACK, k.SET_WHITE, k.SET_EMPTY, k.SET_TURN
SIZE = 5


def at(x: int, y: int) -> int:
    return padded((x, y), SIZE)


def line(*nodes: list[tuple[int, int]]) -> MoveTree:
    """A line of nodes on 5x5, each a list of operations: what is done, and the padded point."""
    ops = [op for node in nodes for op in node]
    first = [sum(len(node) for node in nodes[:count]) for count in range(len(nodes) + 1)]
    count = len(nodes)
    return MoveTree(
        SIZE, SIZE, list(range(-1, count - 1)), [1] * (count - 1) + [0], first,
        [kind for kind, _ in ops], [point for _, point in ops],
    )  # fmt: skip


def rows(*nodes: list[tuple[int, int]], **rules: object) -> list[tuple[int, ...]]:
    """Node, operation, code, move, colour, point, earlier move and what it tells more."""
    return [tuple(row) for row in replay_tree(line(*nodes), compiled=False, **rules).rows]  # type: ignore[arg-type]


def test_setup_that_is_no_point_of_the_board() -> None:
    assert rows([(B, k.OFF_BOARD), (W, k.MALFORMED), (TURN, 0)]) == [
        (0, 0, r.OUTSIDE, 0, 0, k.OFF_BOARD, -1, B),
        (0, 1, r.NO_POINT, 0, 0, k.MALFORMED, -1, W),
    ]
    assert rows([(E, 0)]) == [(0, 0, r.NO_POINT, 0, 0, 0, -1, E)]


def test_setup_among_the_moves_is_told_once_a_node() -> None:
    game = [(k.PLAY_BLACK, at(2, 2))]
    assert rows([(B, at(0, 0))], game, [(W, at(1, 1)), (W, at(3, 3))], [(E, at(0, 0))]) == [
        (2, 2, r.SETUP_IN_GAME, 1, 0, at(1, 1), -1, 0),
        (3, 4, r.SETUP_IN_GAME, 1, 0, at(0, 0), -1, 0),
    ]


def test_a_point_set_twice_in_one_node() -> None:
    twice = [(B, at(1, 1)), (W, at(2, 1)), (W, at(1, 1))]
    assert rows(twice) == [(0, 2, r.OVERLAP, 0, 0, at(1, 1), -1, 0)]
    assert rows([(B, at(1, 1))], [(W, at(1, 1))]) == []  # not in one node
    assert rows([(B, at(1, 1)), (B, at(1, 1))]) == [(0, 1, r.NO_EFFECT, 0, 0, at(1, 1), -1, 1)]


def test_setup_without_effect_is_counted_and_stands_at_its_first_point() -> None:
    node = [(E, at(4, 4)), (W, at(0, 0)), (E, at(3, 3)), (E, at(2, 2))]
    assert rows([(W, at(0, 0))], [(B, at(1, 1)), *node]) == [(1, 2, r.NO_EFFECT, 0, 0, at(4, 4), -1, 4)]


def test_chains_without_liberties_are_told_once() -> None:
    corner = [(B, at(0, 0)), (B, at(1, 0)), (W, at(0, 1)), (W, at(1, 1)), (W, at(2, 0))]
    assert rows(corner) == [(0, 0, r.DEAD_CHAIN, 0, k.BLACK, at(0, 0), -1, 0)]
    # the last liberty is filled by a later node: told at the stone that filled it
    assert rows(corner[:-1], [(TURN, 0), (W, at(2, 0))]) == [(1, 5, r.DEAD_CHAIN, 0, k.BLACK, at(1, 0), -1, 0)]
    assert rows(corner[:-1], [(W, at(4, 4))]) == []
    two = [(B, at(0, 0)), (W, at(1, 0)), (W, at(0, 1)), (B, at(4, 4)), (W, at(3, 4)), (W, at(4, 3))]
    assert [row[r.F_POINT] for row in rows(two)] == [at(0, 0), at(4, 4)]


@pytest.mark.parametrize("last", [(2, 1), (2, 3), (1, 2), (3, 2)])
def test_a_chain_is_dead_whichever_of_its_liberties_is_filled_last(last: tuple[int, int]) -> None:
    sides = [(2, 1), (2, 3), (1, 2), (3, 2)]
    first = [(B, at(2, 2)), *((W, at(*side)) for side in sides if side != last)]
    assert rows(first, [(W, at(*last))]) == [(1, 4, r.DEAD_CHAIN, 0, k.BLACK, at(2, 2), -1, 0)]


def test_moves_and_setup_in_one_node() -> None:
    """The setup of a node is carried out first, and a dead chain is told at the setup; then its moves are played."""
    dead = [(k.PLAY_WHITE, at(0, 0)), (B, at(0, 0)), (W, at(0, 1)), (W, at(1, 0))]
    assert rows(dead) == [
        (0, 1, r.DEAD_CHAIN, 0, k.BLACK, at(0, 0), -1, 0),
        (0, 0, r.OCCUPIED, 1, k.WHITE, at(0, 0), -1, k.BLACK),
    ]
    told = rows([(k.PLAY_WHITE, at(1, 1)), (B, at(1, 1)), (k.PLAY_BLACK, at(2, 2)), (k.PLAY_WHITE, at(2, 2))])
    assert [(row[r.F_OP], row[r.F_CODE], row[r.F_MOVE]) for row in told] == [(0, r.OCCUPIED, 1), (3, r.OCCUPIED, 3)]


def test_what_setup_changed() -> None:
    tree = line([(B, at(0, 0)), (TURN, 0), (W, at(1, 0))], [(E, at(0, 0)), (B, at(1, 0)), (E, at(4, 4))])
    changes = [change for changes in replay_line(tree, compiled=False).changes for change in changes]
    assert changes == [
        (at(0, 0), k.EMPTY, k.BLACK),
        (at(1, 0), k.EMPTY, k.WHITE),
        (at(0, 0), k.BLACK, k.EMPTY),
        (at(1, 0), k.WHITE, k.BLACK),
    ]


def test_a_stone_that_setup_took_away_may_be_played_and_captured_again() -> None:
    """The chains are those of the stones after the setup: the white stone in the corner has no liberty left."""
    assert rows(
        [(W, at(0, 0)), (W, at(1, 0)), (B, at(0, 1))],
        [(E, at(1, 0))],
        [(k.PLAY_BLACK, at(1, 0))],
        [(k.PLAY_WHITE, at(4, 4))],
        [(k.PLAY_BLACK, at(0, 0))],
    ) == []  # fmt: skip


def test_setup_that_changes_the_board_ends_a_ko_and_what_may_repeat() -> None:
    ko = [(B, at(1, 0)), (B, at(0, 1)), (B, at(1, 2)), (W, at(2, 0)), (W, at(1, 1)), (W, at(3, 1)), (W, at(2, 2))]
    take, back = [(k.PLAY_BLACK, at(2, 1))], [(k.PLAY_WHITE, at(1, 1))]
    assert [row[r.F_CODE] for row in rows(ko, take, back)] == [r.KO]
    assert [row[r.F_CODE] for row in rows(ko, take, [(TURN, 0)], back)] == [r.KO]
    changed = rows(ko, take, [(B, at(4, 4))], back, ko="positional")
    assert [row[r.F_CODE] for row in changed] == [r.SETUP_IN_GAME]
    idle = rows(ko, take, [(E, at(4, 4))], back)
    assert [row[r.F_CODE] for row in idle] == [r.SETUP_IN_GAME, r.NO_EFFECT, r.KO]


def test_a_node_that_tells_the_turn_alone_changes_nothing_else() -> None:
    """The board may still repeat, and White may still begin beside setup stones of an earlier node."""
    ko = [(B, at(1, 0)), (B, at(0, 1)), (B, at(1, 2)), (W, at(2, 0)), (W, at(1, 1)), (W, at(3, 1)), (W, at(2, 2))]
    take, back = [(k.PLAY_BLACK, at(2, 1))], [(k.PLAY_WHITE, at(1, 1))]
    passes = [[(k.PLAY_WHITE, k.PASS)], [(k.PLAY_BLACK, k.PASS)]]
    told = rows(ko, take, [(TURN, 0)], *passes, back, ko="positional")
    assert [(row[r.F_CODE], row[r.F_EARLIER]) for row in told if row[r.F_CODE] == r.REPEAT] == [(r.REPEAT, 0)]
    assert rows([(B, at(0, 0))], [(TURN, 0)], [(k.PLAY_WHITE, at(2, 2))]) == []


@pytest.mark.parametrize("node", [[(TURN, 0)], [(E, at(4, 4))], [(B, at(4, 4))]])
@pytest.mark.parametrize("color", [k.PLAY_BLACK, k.PLAY_WHITE])
def test_after_setup_it_may_be_anybodys_turn(node: list[tuple[int, int]], color: int) -> None:
    moves = [[(k.PLAY_BLACK, at(0, 0))], [(k.PLAY_WHITE, at(1, 1))], [(k.PLAY_BLACK, at(2, 2))]]
    told = [row[r.F_CODE] for row in rows(*moves[: 4 - color], node, [(color, at(3, 3))])]
    assert r.WRONG_TURN not in told


def test_setup_that_changes_the_board_begins_the_count_of_passes_anew() -> None:
    start, passes = [(k.PLAY_BLACK, at(0, 0))], [[(k.PLAY_WHITE, k.PASS)], [(k.PLAY_BLACK, k.PASS)]]
    more = [(k.PLAY_WHITE, at(1, 1))]
    assert r.AFTER_END in [row[r.F_CODE] for row in rows(start, *passes, [(TURN, 0)], more)]
    assert [row[r.F_CODE] for row in rows(start, *passes, [(B, at(3, 3))], *passes[:1], more)] == [
        r.SETUP_IN_GAME,
        r.WRONG_TURN,
    ]


def summary(*nodes: list[tuple[int, int]]) -> list[int]:
    return replay_tree(line(*nodes), compiled=False).summary


def test_what_the_main_line_came_to() -> None:
    """Moves, passes at the end, the first and the last colour, stones lost by Black and White, Black's lead, setup."""
    taken = [(W, at(0, 0)), (B, at(0, 1)), (E, at(4, 4)), (W, at(3, 3))]
    moves = [[(1 + number % 2, point)] for number, point in enumerate([at(1, 0), at(4, 0), k.PASS, k.PASS, k.PASS])]
    assert summary(taken, [(TURN, 0)], *moves) == [5, 3, 1, 1, 0, 1, 0, 3]
    assert summary([(k.PLAY_BLACK, at(0, 0))], [(k.PLAY_BLACK, at(1, 1))], [(k.PLAY_WHITE, at(2, 2))]) == [
        3, 0, 1, 2, 0, 0, 2, 0,
    ]  # fmt: skip
    corner = [at(0, 0), at(1, 0), at(4, 4), at(0, 1)]
    assert summary(*([(1 + number % 2, point)] for number, point in enumerate(corner))) == [4, 0, 1, 2, 1, 0, 1, 0]
    suicide = [(W, at(1, 0)), (W, at(1, 1)), (W, at(0, 2)), (B, at(0, 0))]
    assert summary(suicide, [(k.PLAY_BLACK, at(0, 1))]) == [1, 0, 1, 1, 2, 0, 0, 4]
    swapped = [(B + W - kind, point) for kind, point in suicide]
    assert summary(swapped, [(k.PLAY_WHITE, at(0, 1))]) == [1, 0, 2, 2, 0, 2, 0, 4]
    assert summary([]) == [0] * 8


@pytest.mark.parametrize("stones", [1, 2, 3, 4])
def test_a_suicide_may_bring_a_board_back(stones: int) -> None:
    """So many black stones in the corner, between which White passes, are taken by the last of them."""
    inside = [at(x, 0) for x in range(stones)]
    wall = [(W, at(x, 1)) for x in range(stones)] + [(W, at(stones, 0))]
    moves = [each for point in inside for each in ([(k.PLAY_BLACK, point)], [(k.PLAY_WHITE, k.PASS)])][:-1]
    told = rows(wall, *moves, ko="positional", suicide=True)
    repeats = [(row[r.F_MOVE], row[r.F_EARLIER]) for row in told if row[r.F_CODE] == r.REPEAT]
    assert repeats == ([(2 * stones - 1, 0)] if stones > 1 else [])  # a lone suicide is told as such


TOO_MANY = (r.WRONG_TURN, r.HANDICAP_MOVES)


@pytest.mark.parametrize(
    ("count", "handicap", "codes"),
    [
        (1, 0, ()),
        (2, 0, (r.HANDICAP_MOVES,)),
        (9, 0, (r.HANDICAP_MOVES,)),
        (10, 0, TOO_MANY),
        (3, 3, (r.HANDICAP_MOVES,)),
        (4, 3, TOO_MANY),
        (3, 2, TOO_MANY),
        (9, 1, (r.HANDICAP_MOVES,)),
    ],
)
def test_so_many_black_moves_may_stand_for_a_handicap(count: int, handicap: int, codes: tuple[int, ...]) -> None:
    points = [at(x, y) for y in range(SIZE) for x in range(SIZE)]
    black = [[(k.PLAY_BLACK, point)] for point in points[:count]]
    told = rows(*black, [(k.PLAY_WHITE, points[-1])], handicap=handicap)
    assert tuple(row[r.F_CODE] for row in told) == codes
    if codes:
        assert told[-1] == (0, count, r.HANDICAP_MOVES, 1, k.BLACK, 0, -1, count)


@pytest.mark.parametrize("passes", [2, 3])
def test_a_move_after_the_end_tells_how_many_passes_were_before_it(passes: int) -> None:
    nodes = [[(k.PLAY_BLACK, at(2, 2))], *([(1 + number % 2, k.PASS)] for number in range(1, passes + 1))]
    told = rows(*nodes, [(1 + (passes + 1) % 2, at(3, 3))])
    assert [(row[r.F_CODE], row[r.F_MOVE], row[r.F_EXTRA]) for row in told] == [(r.AFTER_END, passes + 2, passes)]


def test_moves_that_are_no_point_of_the_board() -> None:
    told = rows([(k.PLAY_BLACK, k.OFF_BOARD)], [(k.PLAY_WHITE, k.MALFORMED)])
    assert told == [
        (0, 0, r.OUTSIDE, 1, k.BLACK, k.OFF_BOARD, -1, 0),
        (1, 1, r.NO_POINT, 2, k.WHITE, k.MALFORMED, -1, 0),
    ]


@pytest.mark.parametrize("point", [k.OFF_BOARD, k.MALFORMED])
def test_what_is_no_point_is_no_pass(point: int) -> None:
    start, passed = [(k.PLAY_WHITE, at(0, 0))], [(k.PLAY_WHITE, k.PASS)]
    told = rows([(k.PLAY_BLACK, at(1, 1))], start, [(k.PLAY_BLACK, point)], passed, [(k.PLAY_BLACK, at(2, 2))])
    assert [row[r.F_CODE] for row in told] == [r.OUTSIDE if point == k.OFF_BOARD else r.NO_POINT]


@pytest.mark.parametrize("first", [k.PASS, k.OFF_BOARD, at(1, 1), at(4, 0)])
def test_a_node_may_hold_several_moves(first: int) -> None:
    """After a pass, a wrong point and an illegal move the other moves of the node are played."""
    corner = [(B, at(3, 0)), (B, at(4, 1))]  # in which White has no liberty
    told = rows([(B, at(1, 1)), *corner], [(k.PLAY_WHITE, first), (k.PLAY_BLACK, at(1, 1))], skip_illegal=True)
    assert told[-1][: r.F_MOVE + 1] == (1, 4, r.OCCUPIED, 2)


def test_every_code_has_a_number_of_its_own() -> None:
    """R107 and R108 are one code here; the names of the others are the findings' without their R."""
    codes = [r.OCCUPIED, r.OUTSIDE, r.NO_POINT, r.LONE_SUICIDE, r.SUICIDE, r.KO, r.REPEAT]
    assert codes == list(range(101, 108))
    assert [r.WRONG_TURN, r.AFTER_END, r.WHITE_FIRST, r.HANDICAP_MOVES] == [109, 110, 111, 112]
    assert [r.DEAD_CHAIN, r.SETUP_IN_GAME, r.OVERLAP, r.NO_EFFECT] == [120, 121, 122, 123]
