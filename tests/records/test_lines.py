from __future__ import annotations

import pytest

from gocli.board.position import BLACK, WHITE
from gocli.errors import UsageError
from gocli.records.lines import line_of, position_at
from gocli.records.reading import read_bytes
from gocli.records.record import Record


def record(text: str) -> Record:
    return read_bytes(text.encode()).records[0]


KO = record("(;SZ[9];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[])")


def test_moves_captures_and_the_ko_point() -> None:
    line = line_of(KO)
    assert [ply.number for ply in line.plies] == list(range(1, 10))
    assert line.plies[7].captured == (1 * 9 + 2,)
    assert line.plies[8].point is None
    after = line.position(8)
    assert after.ko == (2, 1)
    assert after.captured == (1, 0)
    assert after.to_move == BLACK
    end = line.end
    assert end.ko is None
    assert (end.moves, end.passes, end.last_pass) == ((5, 4), (1, 0), BLACK)


def test_the_start_has_the_setup() -> None:
    game = record("(;SZ[9]AB[cc][gg]PL[W];W[ee];AE[cc];B[aa])")
    line = line_of(game)
    assert line.start.to_move == WHITE
    assert [line.position(move).stones.count(BLACK) for move in (0, 1, 2)] == [2, 1, 2]
    assert line.position(0).move == 0


def test_setup_after_a_move_belongs_to_the_position_after_it() -> None:
    game = record("(;SZ[9];B[aa];AW[bb];B[cc])")
    assert position_at(game, move=1).at(1, 1) == WHITE


def test_a_stone_on_a_stone_is_taken_off_but_is_no_prisoner() -> None:
    game = record("(;SZ[9];B[ee];W[ee])")
    line = line_of(game)
    assert line.plies[1].captured == (4 * 9 + 4,)
    assert line.end.captured == (0, 0)
    assert line.end.at(4, 4) == WHITE


def test_a_suicide_costs_stones() -> None:
    game = record("(;SZ[9];B[ba];W[ee];B[ab];W[aa])")
    line = line_of(game)
    assert line.plies[3].captured == (0,)
    assert line.end.captured == (0, 1)
    assert line.end.at(0, 0) == 0


def test_what_is_no_point_is_not_placed() -> None:
    game = record("(;SZ[9];B[zz];W[ee])")
    line = line_of(game)
    assert not line.plies[0].placed
    assert line.plies[0].point is None
    assert line.end.passes == (0, 0)


TREE = record("(;SZ[9];B[aa](;W[bb];B[cc](;W[dd])(;W[ee]))(;W[ff];B[gg]))")


def test_branches_by_name() -> None:
    assert [ply.point for ply in line_of(TREE).plies] == [(0, 0), (1, 1), (2, 2), (3, 3)]
    assert [ply.point for ply in line_of(TREE, "2").plies] == [(0, 0), (1, 1), (2, 2), (4, 4)]
    assert [ply.point for ply in line_of(TREE, "3").plies] == [(0, 0), (5, 5), (6, 6)]
    assert line_of(TREE, "3").branch == "3"
    assert line_of(TREE, "1").branch == "main"


def test_a_line_to_a_node() -> None:
    line = line_of(TREE, node=2)
    assert [ply.point for ply in line.plies] == [(0, 0), (1, 1)]
    assert line.node_position(1).move == 1


@pytest.mark.parametrize("branch", ["4", "0", "x", "-1", ""])
def test_a_branch_that_is_not_there_is_wrong_use(branch: str) -> None:
    with pytest.raises(UsageError, match="branch"):
        line_of(TREE, branch)


def test_a_move_that_is_not_there_is_wrong_use() -> None:
    with pytest.raises(UsageError, match="no move 7"):
        line_of(TREE).position(7)
    with pytest.raises(UsageError, match="no node 99"):
        line_of(TREE, node=99)


@pytest.mark.parametrize(
    ("written", "color"), [("W", WHITE), ("white", WHITE), ("2", WHITE), ("白", WHITE), ("黑", BLACK)]
)
def test_whose_turn_it_is_in_every_spelling_that_the_checks_read(written: str, color: int) -> None:
    assert line_of(record(f"(;SZ[9]AB[aa]PL[{written}])")).end.to_move == color


def test_a_long_branch_keeps_few_positions_and_has_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passes, a ko, captures, setup and a turn that is set: each position is as if all were kept."""
    moves = ";B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[];W[ee]AB[ea];PL[B];B[cb];C[x];W[];AE[cb]PL[W];W[aa]"
    game = record(f"(;GM[1]FF[4]SZ[5]AW[dd]{moves * 4})")
    whole = line_of(game)
    expected = [whole.node_position(node) for node in whole.nodes]
    by_move = [whole.position(move) for move in range(len(whole.plies) + 1)]
    monkeypatch.setattr("gocli.records.lines.SHORT", 5)
    for apart in (1, 2, 7, 1_000):
        monkeypatch.setattr("gocli.records.lines.APART", apart)
        line = line_of(game)
        assert line.plies == whole.plies
        assert [line.node_position(node) for node in line.nodes] == expected
        assert [line.node_position(node) for node in reversed(line.nodes)] == expected[::-1]
        assert [line.position(move) for move in range(len(line.plies) + 1)] == by_move
        assert line.end == whole.end
