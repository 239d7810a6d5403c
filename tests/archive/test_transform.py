"""Symmetries and colours: every value with points, there and back, on boards of every shape."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.archive.transform import SYMMETRIES, swapped, turned
from gocli.board.position import BLACK, WHITE
from gocli.records.lines import line_of
from gocli.records.reading import read_bytes
from gocli.records.record import Node, Record
from gocli.records.writing import game_text

INVERSE = {name: name for name in SYMMETRIES} | {"rotate-90": "rotate-270", "rotate-270": "rotate-90"}


def record(text: str) -> Record:
    return read_bytes(text.encode()).records[0]


def turn(given: Record, name: str) -> Record:
    symmetry = SYMMETRIES[name]
    width, height = (given.height, given.width) if symmetry & 4 else (given.width, given.height)
    return replace(given, nodes=turned(given, symmetry), width=width, height=height)


def text(nodes: list[Node]) -> str:
    return game_text(nodes).replace("\n", "")


@pytest.mark.parametrize(
    ("name", "point", "other"),
    [
        ("rotate-90", "ia", "ib"),
        ("rotate-180", "ii", "hi"),
        ("rotate-270", "ai", "ah"),
        ("left-right", "ia", "ha"),
        ("top-bottom", "ai", "bi"),
        ("diagonal", "aa", "ab"),
        ("antidiagonal", "ii", "ih"),
    ],
)
def test_where_two_points_go(name, point, other):
    given = record("(;SZ[9];B[aa];W[ba])")
    assert text(turn(given, name).nodes) == f"(;SZ[9];B[{point}];W[{other}])"


def test_every_value_with_points_is_turned():
    given = record(
        "(;SZ[9]AB[aa:cb][ii]AW[ea]TR[aa]LB[ba:aa\\] b:c]AR[aa:bc]LN[ab:ia]VW[]TB[aa:ac]"
        "C[aa stays];B[tt];W[];B[zz];W[ aa ];B[x])"
    )
    assert text(turn(given, "left-right").nodes) == (
        "(;SZ[9]AB[ga:ib][ai]AW[ea]TR[ia]LB[ha:aa\\] b:c]AR[ia:hc]LN[ib:aa]VW[]TB[ia:ic]"
        "C[aa stays];B[tt];W[];B[zz];W[ ia ];B[x])"
    )


def test_a_rectangle_that_leaves_the_board_stays_as_it_is():
    assert text(turn(record("(;SZ[9]AB[aa:zz][aa:b]TR[aa:bb])"), "left-right").nodes) == (
        "(;SZ[9]AB[aa:zz][aa:b]TR[ha:ib])"
    )


def test_what_is_not_on_the_board_does_not_come_onto_it():
    given = record("(;SZ[5:12]AB[fa:fb];B[ea];W[fa];B[el];W[zz])")
    there = turn(given, "rotate-90")
    assert text(there.nodes) == "(;SZ[12:5]AB[af:bf];B[le];W[af];B[ae];W[zz])"
    assert text(turn(there, "rotate-270").nodes) == text(given.nodes)


def test_tt_is_a_point_of_large_boards():
    assert text(turn(record("(;SZ[21];B[tt];W[])"), "left-right").nodes) == "(;SZ[21];B[bt];W[])"


@pytest.mark.parametrize("name", SYMMETRIES)
def test_a_board_that_is_no_square_turns_with_its_points(name):
    given = record("(;SZ[13:9];B[ma];W[ai];B[cb])")
    there = turn(given, name)
    size = "9:13" if name in ("rotate-90", "rotate-270", "diagonal", "antidiagonal") else "13:9"
    assert there.root.properties["SZ"] == [size]
    again = record(game_text(there.nodes))
    assert (again.width, again.height) == (there.width, there.height)
    assert all(ply.placed for ply in line_of(again).plies)
    assert text(turn(again, INVERSE[name]).nodes) == "(;SZ[13:9];B[ma];W[ai];B[cb])"


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Records with setup, marks, labels, lines and passes on boards of all shapes."""
    width, height = draw(st.integers(1, 25)), draw(st.integers(1, 25))
    letters = "abcdefghijklmnopqrstuvwxy"
    point = st.tuples(st.sampled_from(letters[:width]), st.sampled_from(letters[:height])).map("".join)
    size = str(width) if width == height else f"{width}:{height}"
    corners = st.tuples(point, point).map(
        lambda two: (
            f"{min(two[0][0], two[1][0])}{min(two[0][1], two[1][1])}:"
            f"{max(two[0][0], two[1][0])}{max(two[0][1], two[1][1])}"
        )
    )
    pieces = [f"(;SZ[{size}]KM[6.5]RE[B+R]PB[b]AW[{draw(corners)}]"]
    for _ in range(draw(st.integers(0, 8))):
        pieces.append(f";{draw(st.sampled_from('BW'))}[{draw(point | st.just(''))}]")
        pieces.append(draw(st.sampled_from(["", "TR", "TB", "SQ"])))
        if pieces[-1]:
            pieces.append(f"[{draw(point | corners)}]")
        if draw(st.booleans()):
            pieces.append(f"LB[{draw(point)}:{draw(st.sampled_from('ab1'))}]AR[{draw(point)}:{draw(point)}]")
    return record("".join(pieces) + ")")


@given(records(), st.sampled_from(sorted(SYMMETRIES)))
def test_a_symmetry_and_its_inverse_change_nothing(given_record, name):
    assert game_text(turn(turn(given_record, name), INVERSE[name]).nodes) == game_text(given_record.nodes)


@given(records())
def test_two_swaps_change_nothing(given_record):
    there, notes = swapped(given_record)
    back, _ = swapped(replace(given_record, nodes=there))
    assert not notes
    assert game_text(back) == game_text(given_record.nodes)


def test_a_swap_exchanges_all_that_is_of_a_colour():
    given = record(
        "(;SZ[9]PB[Ms A]PW[Mr B]BR[3d]WR[1k]BT[x]RE[W+3.5]KM[6.5]PL[W]AB[aa]AW[bb][cc]"
        ";W[dd]WL[3]V[2]GB[1];B[]TB[ee]C[B plays])"
    )
    nodes, notes = swapped(given)
    assert text(nodes) == (
        "(;SZ[9]PW[Ms A]PB[Mr B]WR[3d]BR[1k]WT[x]RE[B+3.5]KM[-6.5]PL[B]AW[aa]AB[bb][cc]"
        ";B[dd]BL[3]V[-2]GW[1];W[]TW[ee]C[B plays])"
    )
    assert not notes


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("RE[黑中盘胜]", "RE[W+R]", "is written as W+R"),
        ("RE[Void]", "RE[Void]", ""),
        ("KM[-0.5]", "KM[0.5]", ""),
        ("KM[0]", "KM[0]", ""),
        ("KM[375]TT[1]", "KM[-7.5]TT[1]", ""),
        ("KM[6,5]", "KM[6,5]", "is no number"),
        ("HA[2]AB[cc][gg]", "HA[2]AW[cc][gg]", "White has the handicap"),
    ],
)
def test_what_a_swap_does_to_the_data(before, after, words):
    nodes, notes = swapped(record(f"(;SZ[9]{before})"))
    assert text(nodes) == f"(;SZ[9]{after})"
    assert (words in notes[0]) if words else not notes


def test_the_position_turns_with_the_record():
    given = record("(;SZ[9];B[ba];W[aa];B[ab];W[cc])")
    before, after = line_of(given).end, line_of(record(game_text(turn(given, "rotate-90").nodes))).end
    assert before.at(0, 0) == after.at(8, 0) == 0
    assert before.at(1, 0) == after.at(8, 1) == BLACK
    assert before.at(2, 2) == after.at(6, 2) == WHITE
