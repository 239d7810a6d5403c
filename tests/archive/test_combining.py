"""Collections taken apart, and records put together in one tree."""

from __future__ import annotations

import pytest

from gocli.archive.combining import branches, check_pattern, file_name, name_fields, one_tree
from gocli.errors import UsageError
from gocli.records.reading import read_bytes
from gocli.records.record import Record
from gocli.records.writing import game_text


def records(text: str) -> list[Record]:
    return read_bytes(text.encode(), "a.sgf").records


def text(nodes) -> str:
    return game_text(nodes).replace("\n", "")


def test_each_branch_is_a_game_of_its_own():
    (record,) = records("(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd](;B[ee])(;B[ff])))")
    assert [text(nodes) for nodes in branches(record)] == [
        "(;SZ[9];B[aa];W[bb];B[cc])",
        "(;SZ[9];B[aa];W[dd];B[ee])",
        "(;SZ[9];B[aa];W[dd];B[ff])",
    ]


def test_records_that_begin_alike_become_one_tree():
    nodes, notes = one_tree(
        records(
            "(;SZ[9]PB[x];B[aa]C[one];W[bb];B[tt])"
            "(;SZ[9]PB[y]PW[z];B[aa]C[two]TR[cc];W[dd])"
            "(;SZ[9];B[aa];W[bb];B[];W[ee])"
        )
    )
    assert text(nodes) == "(;SZ[9]PB[x]PW[z];B[aa]C[onetwo]TR[cc](;W[bb];B[tt];W[ee])(;W[dd]))"
    assert notes == ["a.sgf#2: PB[y] differs and is left out"]


def test_the_same_record_twice_is_the_record():
    once = "(;SZ[9]C[x];B[aa](;W[bb])(;W[cc]LB[aa:1]))"
    nodes, notes = one_tree(records(once + once))
    assert text(nodes) == once
    assert not notes


@pytest.mark.parametrize("other", ["(;SZ[13];B[aa])", "(;SZ[9]AB[cc];B[aa])"])
def test_other_boards_and_setups_do_not_fit(other):
    with pytest.raises(UsageError, match="is not that of"):
        one_tree(records("(;SZ[9];B[aa])" + other))


def test_a_deep_tree_is_put_together():
    deep = "(;SZ[9]" + ";B[aa];W[bb]" * 5000 + ")"
    assert text(one_tree(records(deep + deep))[0]) == deep


def test_names_from_a_pattern():
    (record,) = records("(;SZ[9]PB[A/B]PW[C]DT[1996-10-02]RE[B+R]EV[x])")
    fields = name_fields(record, "a", 1)
    assert file_name("{year}/{black} - {white} {game:03} {result}", fields) == "1996/A_B - C 001 B+R"


@pytest.mark.parametrize("pattern", ["{nobody}", "{", "{black.__class__}", "{black[0]}", "{}", "{black:03d}"])
def test_a_pattern_that_is_none(pattern):
    with pytest.raises(UsageError, match="name"):
        check_pattern(pattern)
