"""The kernel against a slow, plain replay of the same games, in both gears and as whole records."""

from __future__ import annotations

import pytest
from games import Game, games
from hypothesis import HealthCheck, given, settings
from plain_replay import Play, SetUp

from gocli.board import kernel as k
from gocli.board import rows_kernel as r
from gocli.board.points import sgf_name
from gocli.board.replay import MoveTree, padded, replay_tree
from gocli.records.lines import line_of
from gocli.records.reading import read_bytes
from gocli.records.sources import Source
from gocli.validation import Options, validate_source

CODES = {
    "after-end": r.AFTER_END,
    "occupied": r.OCCUPIED,
    "lone-suicide": r.LONE_SUICIDE,
    "suicide": r.SUICIDE,
    "ko": r.KO,
    "repeat": r.REPEAT,
}
SETS = (k.SET_EMPTY, k.SET_BLACK, k.SET_WHITE)

unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def tree_of(game: Game) -> tuple[MoveTree, dict[int, int]]:
    """The game for the kernel, and the node of each operation."""
    children = [0] * len(game.nodes)
    first_op, kinds, points, node_of = [0], [], [], {}
    for index, (parent, step) in enumerate(game.nodes):
        if parent >= 0:
            children[parent] += 1
        plays = [(step.point, step.color)] if isinstance(step, Play) else list(step.stones.items())
        for point, color in plays:
            node_of[len(kinds)] = index
            kinds.append(color if isinstance(step, Play) else SETS[color])
            points.append(k.PASS if point is None else padded(point, game.width))
        first_op.append(len(kinds))
    parents = [parent for parent, _step in game.nodes]
    return MoveTree(game.width, game.height, parents, children, first_op, kinds, points), node_of


def compare(game: Game, compiled: bool) -> None:
    """Each verdict of the kernel is the oracle's, in code, earlier move and whose turn it was."""
    if not game.nodes:
        return
    tree, node_of = tree_of(game)
    rows: dict[int, list[list[int]]] = {}
    for row in replay_tree(tree, "simple", game.suicide, compiled=compiled).rows:
        if row[r.F_CODE] in CODES.values():
            rows.setdefault(node_of[row[r.F_OP]], []).append(row)
    for index, told in enumerate(game.told):
        found = rows.get(index, [])
        assert [row[r.F_CODE] for row in found] == [CODES[one.code] for one in told], (index, told, found)
        for row, one in zip(found, told, strict=True):
            assert row[r.F_MOVE] == game.moves[index]
            if one.code == "after-end":
                assert row[r.F_EXTRA] == one.passes
            if one.code == "ko":
                assert row[r.F_EARLIER] in one.earlier
            if one.code == "repeat":
                assert bool(row[r.F_EXTRA] & 1) == bool(one.same_side)
                assert row[r.F_EARLIER] in (one.same_side or one.earlier)
                assert row[r.F_EXTRA] >> 2 == row[r.F_MOVE] - row[r.F_EARLIER]


@given(games())
@unhurried
def test_the_kernel_says_what_the_plain_replay_says(game):
    compare(game, compiled=False)


@given(games())
@settings(unhurried, max_examples=100)
def test_so_does_the_compiled_kernel(game):
    pytest.importorskip("numba")
    compare(game, compiled=True)


def sgf_of(game: Game) -> str:
    """A game without branches as a record."""
    out = [f"(;GM[1]FF[4]CA[UTF-8]SZ[{game.width}:{game.height}]"]
    for _parent, step in game.nodes:
        if isinstance(step, SetUp):
            values = dict.fromkeys(step.stones.values(), "")
            for point, color in step.stones.items():
                values[color] += f"[{sgf_name(*point)}]"
            out.append(";" + "".join(("AE", "AB", "AW")[color] + text for color, text in values.items()))
        else:
            out.append(f";{' BW'[step.color]}[{sgf_name(*step.point) if step.point else ''}]")
    return "\n".join([*out, ")"])


NAMES = {"after-end": "R110", "occupied": "R101", "lone-suicide": "R104", "suicide": "R105", "ko": "R106"}


@pytest.mark.parametrize("ko", ["simple", "situational", "positional"])
@given(game=games(branches=False, largest=5))
@settings(unhurried, max_examples=60)
def test_a_record_is_judged_as_the_plain_replay_judges_it(ko, game):
    wanted = []
    for told, move in zip(game.told, game.moves, strict=True):
        for one in told:
            forbidden = ko == "positional" or (ko == "situational" and one.same_side)
            wanted.append((NAMES.get(one.code) or ("R107" if forbidden else "R108"), move))
    options = Options(ko=ko, suicide=game.suicide, select=("R101", "R104", "R105", "R106", "R107", "R108", "R110"))
    [verdict] = validate_source(Source("game.sgf", sgf_of(game).encode()), options)
    assert sorted((found.code, found.move) for found in verdict.findings) == sorted(wanted)
    if ko != "situational":  # there an error may continue a repetition that was none
        first = min((found.move for found in verdict.findings if found.severity == "error"), default=None)
        assert first is None or any(found.move == first and not found.follow_up for found in verdict.findings)


@given(games(branches=False))
@settings(unhurried, max_examples=100)
def test_a_line_has_the_boards_and_kos_of_the_plain_replay(game):
    [record] = read_bytes(sgf_of(game).encode()).records
    line = line_of(record)
    for number, (board, ko) in enumerate(zip(game.boards, game.kos, strict=True), 1):
        position = line.node_position(line.nodes[number])
        wrong = any(one.code != "after-end" for one in game.told[number - 1])
        assert position.diagram() == board.translate(str.maketrans("012", ".XO"))
        if isinstance(game.nodes[number - 1][1], Play) and not wrong:
            assert position.ko == ko
