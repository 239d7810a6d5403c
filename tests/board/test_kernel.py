"""The kernel on positions that a reader can follow; the oracles in tests/oracles do the rest."""

from __future__ import annotations

import pytest

from gocli.board import kernel as k
from gocli.board import rows_kernel as r
from gocli.board.gear import can_compile
from gocli.board.history_kernel import HISTORY_COLUMNS
from gocli.board.points import parse_sgf_point
from gocli.board.replay import MoveTree, padded, replay_line, replay_tree

GEARS = [False, pytest.param(True, marks=pytest.mark.skipif(not can_compile(), reason="no Numba here"))]


def line(size: int, moves: str, setup: str = "") -> MoveTree:
    """A line of moves such as `Bbc Wcc B-` (a pass), after setup such as `Baa Wab`."""
    nodes = [[(word[0], word[1:], True) for word in setup.split()], *([(m[0], m[1:], False)] for m in moves.split())]
    kinds, points, first = [], [], [0]
    for node in nodes:
        for color, value, is_setup in node:
            kinds.append((k.SET_BLACK if color == "B" else k.SET_WHITE) if is_setup else 1 + "BW".index(color))
            found = parse_sgf_point("" if value == "-" else value, size, size)
            special = {"pass": k.PASS, "off-board": k.OFF_BOARD, "malformed": k.MALFORMED}
            points.append(padded(found, size) if isinstance(found, tuple) else special[found])
        first.append(len(kinds))
    count = len(nodes)
    return MoveTree(size, size, list(range(-1, count - 1)), [1] * (count - 1) + [0], first, kinds, points)


def codes(tree: MoveTree, compiled: bool = False, **rules: object) -> list[tuple[int, int]]:
    rows = replay_tree(tree, compiled=compiled, **rules).rows  # type: ignore[arg-type]
    return [(row[r.F_CODE], row[r.F_MOVE]) for row in rows]


@pytest.mark.parametrize("compiled", GEARS)
def test_a_ko_taken_back_at_once(compiled: bool) -> None:
    tree = line(9, "Bba Wca Bab Wdb Bbc Wcc Bcb Wbb Bcb")
    rows = replay_tree(tree, compiled=compiled).rows
    assert [(row[r.F_CODE], row[r.F_MOVE], row[r.F_EARLIER]) for row in rows] == [(r.KO, 9, 7)]


def test_a_snapback_is_no_ko() -> None:
    assert codes(line(3, "Bbc Wcc Bca Wba Bbb Wcb Bca"), ko="positional") == []


def test_no_ko_after_a_move_in_between() -> None:
    between = line(9, "Bba Wca Bab Wdb Bbc Wcc Bcb Wbb Bii Whh Bcb")
    assert codes(between) == []


@pytest.mark.parametrize(
    ("setup", "moves", "repeat"),
    [
        ("Wab Wbb Wca", "B- W- Baa W- Bba", (5, 1, 1 + 4 * 4)),  # a pass left it with the same side to move
        ("Wab Wbb Wca", "B- W- W- Baa W- Bba", (6, 1, 1 + 4 * 5)),  # before one side passed twice
        ("Wab Wbb", "Wca W- W- Baa W- Bba", (6, 1, 4 * 5)),  # a stone made it, and then one side passed
        ("Wab Wbb", "Wca W- Baa W- Bba", (5, 1, 4 * 4)),
        ("Bab Bbb Bca", "Bcc W- B- Waa B- Wba", (6, 2, 1 + 4 * 4)),  # before the other side passed as well
        ("Wab Wbb", "Wca W- W- Baa Wcc Bba", None),
        ("Wab Wbb Wca", "W- W- Baa W- Bba", (5, 0, 1 + 4 * 5)),  # the start, with White to move
    ],
)
@pytest.mark.parametrize("compiled", GEARS)
def test_boards_that_were_passed_on(
    setup: str, moves: str, repeat: tuple[int, int, int] | None, compiled: bool
) -> None:
    rows = replay_tree(line(5, moves, setup), compiled=compiled, suicide=True).rows
    found = [(row[r.F_MOVE], row[r.F_EARLIER], row[r.F_EXTRA]) for row in rows if row[r.F_CODE] == r.REPEAT]
    assert found == ([] if repeat is None else [repeat])


@pytest.mark.parametrize("compiled", GEARS)
def test_send_two_return_one_repeats_with_the_other_side_to_move(compiled: bool) -> None:
    tree = line(3, "Bbc Wba Bcb Wbb Bca Wcc Bcb")
    rows = replay_tree(tree, compiled=compiled).rows
    assert [(row[r.F_CODE], row[r.F_MOVE], row[r.F_EARLIER], row[r.F_EXTRA]) for row in rows] == [
        (r.REPEAT, 7, 4, 4 * 3)  # the other side to move, a cycle of three plies
    ]


def test_the_setup_position_is_in_the_history() -> None:
    tree = line(3, "Bca Wcc Bcb", setup="Bcb Bbc Wba Wbb")
    rows = replay_tree(tree).rows
    assert [(row[r.F_CODE], row[r.F_MOVE], row[r.F_EARLIER]) for row in rows] == [(r.REPEAT, 3, 0)]


def test_a_pass_never_repeats_a_position() -> None:
    assert codes(line(9, "Bee W- B- W- B-")) == []


def test_suicide_of_one_and_of_several() -> None:
    assert codes(line(9, "Bba Wee Bab Waa")) == [(r.LONE_SUICIDE, 4)]
    several = line(3, "Bbc Wcb Bbb Wab Bca Wcc")
    assert codes(several) == [(r.SUICIDE, 6)]
    assert codes(several, suicide=True) == []


def test_capture_comes_before_suicide() -> None:
    assert codes(line(3, "Bca Wbb Bcb Wba Bbc Wcc")) == []


def test_an_occupied_point_is_overwritten() -> None:
    tree = line(9, "Bee Wdd Bff Wee")
    assert codes(tree) == [(r.OCCUPIED, 4)]
    assert replay_line(tree).changes[3] == [
        (padded((4, 4), 9), k.BLACK, k.EMPTY),
        (padded((4, 4), 9), k.EMPTY, k.WHITE),
    ]


def test_no_ko_arises_from_a_move_on_an_occupied_point() -> None:
    tree = MoveTree(2, 1, [-1, 0, 1], [1, 1, 0], [0, 2, 3, 4], [k.SET_BLACK, k.SET_BLACK, 2, 1], [4, 5, 5, 4])
    assert [code for code, _ in codes(tree)] == [r.DEAD_CHAIN, r.OCCUPIED]


def test_turns() -> None:
    assert codes(line(9, "Bee Wdd Wff")) == [(r.WRONG_TURN, 3)]
    assert codes(line(9, "Wee Bdd")) == [(r.WHITE_FIRST, 1)]
    assert codes(line(9, "Wee Bdd", setup="Bcc")) == []
    assert codes(line(9, "Wee Bdd"), handicap=2) == []
    assert codes(line(9, "Wee Bdd"), handicap=1) == [(r.WHITE_FIRST, 1)]
    assert codes(line(9, "Bcc B- Bgg Wee")) == [(r.WRONG_TURN, 3)]  # who passes has no more handicap stones to place


def test_handicap_stones_as_moves() -> None:
    assert codes(line(9, "Bcc Bgg Wee Bce"), handicap=2) == [(r.HANDICAP_MOVES, 1)]
    assert codes(line(9, "Bcc W- Bgg Wee Bce"), handicap=2) == [(r.HANDICAP_MOVES, 1)]
    assert codes(line(9, "Bcc Bgg Bcg Wee"), handicap=2) == [(r.WRONG_TURN, 3), (r.HANDICAP_MOVES, 1)]


def test_the_game_goes_on_after_passes() -> None:
    assert codes(line(9, "Bee Wec B- W- Bge Wgc")) == [(r.AFTER_END, 5)]


def test_setup_leaves_a_dead_chain_and_captures_nothing() -> None:
    tree = line(9, "Bee", setup="Baa Wab Wba")
    assert codes(tree) == [(r.DEAD_CHAIN, 0)]


@pytest.mark.parametrize("compiled", GEARS)
def test_siblings_do_not_share_their_history(compiled: bool) -> None:
    one = line(9, "Bba Wca Bab Wdb Bbc Wcc Bcb Wbb")
    # two children of the last node: the ko at once, and the ko after another exchange
    branches = [([1], [(3, 3)]), ([1, 2, 1], [(8, 8), (7, 7), (2, 1)])]
    for kinds, points in branches:
        parent = 8
        for kind, point in zip(kinds, points, strict=True):
            one.parents.append(parent)
            parent = len(one.parents) - 1
            one.kinds.append(kind)
            one.points.append(padded(point, 9))
            one.first_op.append(len(one.kinds))
    one.children = [one.parents.count(node) for node in range(len(one.parents))]
    assert codes(one, compiled) == []
    one.points[8] = padded((2, 1), 9)
    assert codes(one, compiled) == [(r.KO, 9)]


def test_skipping_illegal_moves_shows_what_only_follows_from_them() -> None:
    tree = line(9, "Bba Wca Bab Wdb Bbc Wcc Bcb Wbb Bcb Wcb Bee")
    assert codes(tree) == [(r.KO, 9), (r.OCCUPIED, 10)]
    assert codes(tree, skip_illegal=True) == [(r.KO, 9)]


@pytest.mark.parametrize(
    ("ko", "other_side", "same_side"),
    [("simple", False, False), ("situational", False, True), ("positional", True, True)],
)
def test_a_repetition_is_taken_back_where_the_rules_forbid_it(ko: str, other_side: bool, same_side: bool) -> None:
    """The last move stands on the point of the repetition: it is occupied unless that was taken back."""
    send_two_return_one = line(3, "Bbc Wba Bcb Wbb Bca Wcc Bcb Wcb")
    ko_after_passes = line(9, "Bba Wca Bab Wdb Bbc Wcc Bcb Wbb B- W- Bcb Wcb")
    for tree, forbidden in ((send_two_return_one, other_side), (ko_after_passes, same_side)):
        told = [code for code, _ in codes(tree, ko=ko, skip_illegal=True)]
        assert r.REPEAT in told
        assert (r.OCCUPIED in told) is not forbidden


@pytest.mark.parametrize(
    ("moves", "rules", "row"),
    [
        ("Wee", {}, (r.WHITE_FIRST, 1, k.WHITE, "ee", -1, 0)),
        ("Bee Wdd Wff", {}, (r.WRONG_TURN, 3, k.WHITE, "ff", -1, 0)),
        ("Bee Bdd Bff Wii", {"handicap": 2}, (r.WRONG_TURN, 3, k.BLACK, "ff", -1, 0)),
        ("Bee W- B- Wdd", {}, (r.AFTER_END, 4, k.WHITE, "dd", -1, 2)),
        ("Bee Wee", {}, (r.OCCUPIED, 2, k.WHITE, "ee", -1, k.BLACK)),
        ("Bba Wee Bab Waa", {}, (r.LONE_SUICIDE, 4, k.WHITE, "aa", -1, 0)),
        ("Bca Waa Bbb Wba Bii Wee Bab", {}, None),
        ("Bca Waa Bbb Wee Bab Wba", {}, (r.SUICIDE, 6, k.WHITE, "ba", -1, 2)),
        ("Bba Wca Bab Wdb Bbc Wcc Bcb Wbb Bcb", {}, (r.KO, 9, k.BLACK, "cb", 7, "bb")),
        ("Wca Bba Wdb Bab Wcc Bbc Wbb Bcb Wbb", {"handicap": 2}, (r.KO, 9, k.WHITE, "bb", 7, "cb")),
    ],
)
def test_every_row_tells_all_of_its_move(moves: str, rules: dict[str, int], row: tuple[int | str, ...] | None) -> None:
    """Code, number of the move (that of its node), colour, point, the earlier move, and what the code says more."""
    found = replay_tree(line(9, moves), compiled=False, **rules).rows  # type: ignore[arg-type]
    wanted = []
    if row:
        code, move, *more = row
        wanted = [[move, int(move) - 1, code, move, *(at(each) if isinstance(each, str) else each for each in more)]]
    assert [each for each in found if each[r.F_CODE] != r.HANDICAP_MOVES] == wanted


def at(name: str) -> int:
    return padded(("abcdefghi".index(name[0]), "abcdefghi".index(name[1])), 9)


def test_more_findings_than_there_was_room_for() -> None:
    moves = " ".join(["Bee", "Wee"] * 400)
    found = codes(line(9, moves))
    assert [code for code, _ in found].count(r.OCCUPIED) == 799
    assert [code for code, _ in found].count(r.REPEAT) == 798


def test_what_each_operation_changed() -> None:
    changes = replay_line(line(3, "Baa Wba Bcc Wab")).changes
    assert [len(change) for change in changes] == [1, 1, 1, 2]
    assert changes[3] == [(padded((0, 1), 3), k.EMPTY, k.WHITE), (padded((0, 0), 3), k.BLACK, k.EMPTY)]


MASK = 15
KEY, SAME_BUCKET, BLACK, WHITE, BLACK_AFTER_PASS, WHITE_AFTER_PASS = 5, 5 + 16, 1, 2, 5, 6


def remembered(entries: list[tuple[int, int]]) -> tuple[list[int], list[int]]:
    """The history of boards with these keys and sides to move, and its buckets."""
    history, buckets = [0] * (HISTORY_COLUMNS * (len(entries) + 2)), [-1] * (MASK + 1)
    for entry, (key, side) in enumerate(entries):
        k.remember(history, buckets, MASK, entry, key, side, entry + 10, 0)
    return history, buckets


@pytest.mark.parametrize(
    ("entries", "base", "found"),
    [
        ([(KEY, BLACK)], 0, 0),
        ([(KEY, BLACK)], 1, -1),
        ([(KEY, WHITE)], 0, 0),
        ([(SAME_BUCKET, BLACK)], 0, -1),
        ([(KEY, WHITE), (SAME_BUCKET, BLACK)], 0, 0),
        ([(KEY, WHITE), (KEY, WHITE)], 0, 1),  # the latest
        ([(KEY, BLACK), (KEY, BLACK)], 0, 1),
        ([(KEY, BLACK), (KEY, WHITE), (KEY, WHITE)], 0, 0),  # the same side to move goes before what is later
        ([(KEY, BLACK), (KEY, WHITE), (KEY, WHITE)], 1, 2),
        ([(KEY, BLACK_AFTER_PASS)], 0, 0),
        ([(KEY, WHITE_AFTER_PASS)], 0, -1),  # a pass repeats nothing for the other side
        ([(KEY, WHITE), (KEY, WHITE_AFTER_PASS)], 0, 0),
        ([(KEY, WHITE), (KEY, BLACK_AFTER_PASS)], 0, 1),
        ([(KEY, WHITE_AFTER_PASS), (KEY, WHITE)], 0, 1),
    ],
)
def test_which_earlier_board_is_repeated(entries: list[tuple[int, int]], base: int, found: int) -> None:
    """By a board with Black to move; nothing was played in between, so that all boards with the key are alike."""
    history, buckets = remembered(entries)
    assert k.find_repeat([], [], [], history, buckets, MASK, KEY, base, 0, BLACK) == found


def test_what_is_forgotten_was_never_there() -> None:
    entries = [(key, BLACK) for key in (5, 21, 3, 5, 37, 3, 21, 8)]
    for keep in range(len(entries) + 1):
        history, buckets = remembered(entries)
        k.forget(history, buckets, MASK, len(entries), keep)
        assert buckets == remembered(entries[:keep])[1]


def test_a_row_of_findings_is_counted_even_where_there_is_no_room() -> None:
    out = [0] * (2 * r.FINDING_COLUMNS)
    counts = [k.report(out, 2, count, *[10 * count + column for column in range(8)]) for count in range(3)]
    assert counts == [1, 2, 3]
    assert out == [*range(8), *range(10, 18)]
