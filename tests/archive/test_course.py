"""What happens in a game, counted in both gears; patterns of stones found while it is played."""

from __future__ import annotations

from array import array

import pytest

from gocli.archive.course import Player, move_string, play_of
from gocli.archive.pattern import read_pattern
from gocli.archive.signatures import signature
from gocli.board.points import SYMMETRIES, sgf_name, transform
from gocli.errors import UsageError
from gocli.records.reading import read_bytes

KO = "(;SZ[9];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[ii];W[bb];B[cb];W[hi];B[ih];W[bb];B[gg];W[])"
SNAPBACK = "(;SZ[5]AW[aa][ba]AB[ca][ab];B[bb];W[]; B[];W[])"
SUICIDE = "(;SZ[5]AB[ba][cb][ac][bc]AW[aa];W[bb];W[ab];B[dd])"


def play(text: str):
    return play_of(read_bytes(text.encode()).records[0])


@pytest.fixture(params=["interpreted", "compiled"])
def player(request) -> Player:
    return Player(request.param == "compiled")


def test_a_ko_is_counted_each_time_a_stone_is_taken_in_its_shape(player):
    course = player.course(play(KO))
    assert (course.kos, course.black_took, course.white_took, course.largest) == (2, 1, 1, 1)
    assert (course.moves, course.passes, course.setup) == (14, 1, 0)


def test_the_largest_capture_and_the_setup(player):
    course = player.course(play("(;SZ[5]AW[aa][ba]AB[ca][ab];B[bb];W[];B[];W[])"))
    assert (course.setup, course.black_took, course.largest, course.largest_move) == (4, 2, 2, 1)
    assert (course.passes, course.kos) == (3, 0)


def test_a_suicide_gives_the_other_side_its_stones(player):
    course = player.course(play(SUICIDE))
    assert (course.suicides, course.black_took, course.white_took) == (1, 3, 0)


def test_the_position_at_the_end(player):
    assert player.position(play(SNAPBACK)).diagram().split() == ["..X..", "XX...", ".....", ".....", "....."]


CORNER = "(;SZ[9];B[cc];W[gc];B[cb];W[ee];B[bc])"


@pytest.mark.parametrize(
    ("diagram", "move"),
    [
        ("X", 1),
        ("XX", 3),
        ("X./XX", 5),
        (".X/XX", 5),
        ("---\n|.X.\n|XX.", None),
        ("----\n|...\n|..X\n|.XX", 5),
        ("....|/.O..|/....|", 2),
        ("...|/.O.|/...|", None),
        ("?O..|/....|", 2),
        ("-----/|????/|????/|??*?", 1),
        ("x.O", 2),
    ],
)
def test_a_pattern_is_found_at_its_move(player, diagram, move):
    assert player.find(play(CORNER), read_pattern(diagram, both_colours=False)) == move


def test_colours_go_either_way_unless_they_are_fixed(player):
    swapped = "----/|...X/|..X?/|??X?"
    assert player.find(play("(;SZ[9];W[db];W[cc];W[cd])"), read_pattern(swapped, both_colours=False)) is None
    assert player.find(play("(;SZ[9];W[da];W[cb];W[cc])"), read_pattern(swapped)) == 3


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_pattern_is_found_in_every_orientation(player, symmetry):
    points = [transform(point, symmetry, 13, 13) for point in ((1, 0), (2, 1), (4, 0))]
    text = "(;SZ[13]" + "".join(f";B[{sgf_name(*point)}]" for point in points) + ")"
    pattern = read_pattern("------/|.X..X/|..X..")
    assert player.find(play(text), pattern) == 3
    moved = "(;SZ[13];B[cc];B[dd];B[fc])"
    assert player.find(play(moved), pattern) is None


def test_a_pattern_may_come_about_by_a_capture(player):
    taken = "(;SZ[5]AW[aa]AB[ab];W[ee];B[ba])"
    assert player.find(play(taken), read_pattern("---/|.X/|X.")) == 2


def test_a_pattern_may_stand_from_the_start(player):
    assert player.find(play("(;SZ[5]AB[ba][ab];W[ee])"), read_pattern("---/|.X/|X.")) == 0


@pytest.mark.parametrize("diagram", ["", "X/XX", "...", "X%", "---", "??"])
def test_what_is_no_pattern(diagram):
    with pytest.raises(UsageError):
        read_pattern(diagram)


def test_the_moves_for_comparison():
    moves = move_string(play("(;SZ[9]AB[ca][aa];W[ba];B[];W[ii])"))
    assert array("H", moves.setup).tolist() == [0, 4]
    assert array("H", moves.moves).tolist() == [3, 162, 161]


def test_a_signature_does_not_depend_on_the_side():
    points = [(at * 7 % 19, at * 11 % 19) for at in range(75)]
    signatures = set()
    for symmetry in SYMMETRIES:
        turned = [sgf_name(*transform(point, symmetry, 19, 19)) for point in points]
        text = "(;" + "".join(f";{'BW'[at % 2]}[{point}]" for at, point in enumerate(turned)) + ")"
        signatures.add(signature(move_string(play(text))))
    assert len(signatures) == 1
    plain = signature(move_string(play(text)), symmetric=False)
    assert plain == "".join(turned[move - 1] for move in (20, 40, 60, 31, 51, 71))


def test_a_short_game_has_a_signature_with_gaps_or_none():
    moves = "".join(f";B[{sgf_name(at % 19, at // 19)}]" for at in range(25))
    assert signature(move_string(play(f"(;{moves})")), symmetric=False) == "ab??????????"
    assert signature(move_string(play("(;B[aa])"))) is None
