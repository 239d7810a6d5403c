from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.board import kernel as k
from gocli.records.lines import line_of
from gocli.records.moves import all_points, move_point, moves_of, setup_points
from gocli.records.reading import read_bytes


@pytest.mark.parametrize(
    ("value", "width", "height", "point"),
    [
        ("", 19, 19, k.PASS),
        ("tt", 19, 19, k.PASS),
        ("tt", 21, 21, 20 * 22 + 20),
        ("ss", 18, 18, k.OFF_BOARD),
        ("aa", 9, 9, 11),
        (" aa ", 9, 9, 11),
        ("a", 9, 9, k.MALFORMED),
        ("a:", 9, 9, k.MALFORMED),
        ("aj", 13, 9, k.OFF_BOARD),
        ("ma", 13, 9, 14 + 13),
    ],
)
def test_move_values(value: str, width: int, height: int, point: int) -> None:
    assert move_point(value, width, height) == point


def test_rectangles_of_setup_points() -> None:
    assert len(setup_points("aa:cb", 9, 9)) == 6
    assert setup_points("cb:aa", 9, 9) == setup_points("aa:cb", 9, 9)
    assert setup_points("", 9, 9) == []
    assert setup_points("aa:zz", 9, 9).count(k.OFF_BOARD) == 1
    assert len(setup_points("aa:zz", 9, 9)) == 9 * 9 + 1
    assert setup_points("yy:zz", 9, 9) == [k.OFF_BOARD]
    assert setup_points("aa;bb", 9, 9) == [k.MALFORMED]


def test_the_arrays_of_a_tree() -> None:
    record = read_bytes(b"(;SZ[9]AB[aa][bb](;B[cc])(;W[dd];B[]))").records[0]
    moves = moves_of(record)
    assert moves.tree.parents == [-1, 0, 0, 2]
    assert moves.tree.children == [2, 0, 1, 0]
    assert moves.tree.first_op == [0, 2, 3, 4, 5]
    assert moves.tree.kinds == [k.SET_BLACK, k.SET_BLACK, k.PLAY_BLACK, k.PLAY_WHITE, k.PLAY_BLACK]
    assert moves.sources == [("AB", 0), ("AB", 1), ("B", 0), ("W", 0), ("B", 0)]
    lone = moves_of(record, list(record.main_line()))
    assert lone.tree.parents == [-1, 0]
    assert lone.tree.children == [1, 0]
    assert list(lone.nodes) == [0, 1]


def test_setup_goes_before_the_move_of_its_node() -> None:
    record = read_bytes(b"(;SZ[5]AB[aa];B[cc]AE[aa]PL[W];W[bb])").records[0]
    moves = moves_of(record)
    assert moves.tree.kinds == [k.SET_BLACK, k.SET_EMPTY, k.SET_TURN, k.PLAY_BLACK, k.PLAY_WHITE]
    assert moves.sources[1:4] == [("AE", 0), ("PL", 0), ("B", 0)]
    assert [ply.captured for ply in line_of(record).plies] == [(), ()]


@pytest.mark.parametrize(("width", "height"), [(1, 1), (9, 13), (19, 19), (20, 19), (52, 52)])
def test_every_value_of_a_move_is_read_as_if_it_were_the_only_one(width: int, height: int) -> None:
    values = ["", "tt", "aa", "ss", "st", "ts", "zz", "ZZ", "AA", "a", "abc", "a?", " aa ", "é!"]
    text = f"(;SZ[{width}:{height}]" + "".join(f";B[{value}]" for value in values) + ")"
    record = read_bytes(text.encode()).records[0]
    written = [node.properties["B"][0] for node in record.nodes if "B" in node.properties]
    assert moves_of(record).tree.points == [move_point(value, width, height) for value in written]


def named_one_by_one(values: list[str], width: int, height: int) -> list[tuple[int, int]]:
    """The same by its definition, point by point."""
    found: list[tuple[int, int]] = []
    seen: set[int] = set()
    for index, value in enumerate(values):
        for point in setup_points(value, width, height):
            if point > 0 and len(found) >= width * height and point in seen:
                continue
            seen.add(point)
            found.append((index, point))
    return found


POINT = st.tuples(st.sampled_from("abcd"), st.sampled_from("abcd")).map("".join)
VALUES = st.lists(
    st.one_of(POINT, st.tuples(POINT, POINT).map(":".join), st.sampled_from(["", "x", "aa:?b"])), max_size=30
)


@given(VALUES, st.integers(1, 4), st.integers(1, 4))
def test_points_that_are_named_again_and_again(values: list[str], width: int, height: int) -> None:
    assert list(all_points(values, width, height)) == named_one_by_one(values, width, height)


def test_many_rectangles_cost_little() -> None:
    began = time.process_time()
    assert len(list(all_points(["aa:ZZ"] * 100_000, 52, 52))) == 52 * 52
    assert time.process_time() - began < 10
