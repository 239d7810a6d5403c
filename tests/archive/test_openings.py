"""Openings: their corners in the orientation of custom, and their names."""

from __future__ import annotations

import pytest

from gocli.archive.conditions import read_conditions
from gocli.archive.course import move_string, play_of
from gocli.archive.folding import read_aliases
from gocli.archive.games import Game
from gocli.archive.openings import Opening, opening_of
from gocli.board.points import SYMMETRIES, parse_point, sgf_name, transform
from gocli.records.reading import read_bytes
from gocli.validation import Verdict


def opening(moves: str, symmetry: int = 0, head: str = "SZ[19]") -> Opening | None:
    """The opening of moves that are given as `Q16 D4 …`, Black first."""
    points = [transform(parse_point(name, 19, 19), symmetry, 19, 19) for name in moves.split()]
    text = "".join(f";{'BW'[at % 2]}[{sgf_name(*point)}]" for at, point in enumerate(points))
    return opening_of(move_string(play_of(read_bytes(f"(;{head}{text})".encode()).records[0])))


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize(
    ("moves", "corners", "name"),
    [
        ("Q16 D4 Q4 D16 Q10", "B Q16, W D4, B Q4, W D16", "sanrensei"),
        ("Q16 D4 Q4 D16 C6", "B Q16, W D4, B Q4, W D16", "nirensei"),
        ("Q16 D4 Q3 D16 R9", "B Q16, W D4, B Q3, W D16", "low Chinese"),
        ("Q16 D4 Q3 D16 Q9", "B Q16, W D4, B Q3, W D16", "high Chinese"),
        ("Q16 D4 Q3 D16 F3", "B Q16, W D4, B Q3, W D16", "star and 3-4 point"),
        ("R16 D17 Q3 D3", "B R16, W D17, B Q3, W D3", "two 3-4 points"),
        ("Q16 Q4 D4 D16", "B Q16, W Q4, B D4, W D16", "diagonal"),
        ("Q16 D4 Q14 D16 Q4", "B Q16, W D4, W Q4, B D16", "nirensei"),
    ],
)
def test_an_opening_is_the_same_from_every_side(moves, corners, name, symmetry):
    found = opening(moves, symmetry)
    assert found is not None
    assert (found.corners, found.name) == (corners, name)


@pytest.mark.parametrize(
    ("moves", "head"),
    [
        ("Q16 D4 Q4", "SZ[19]"),
        ("K10 D4 Q4 D16 Q16", "SZ[19]"),
        ("Q16 D4 Q4 D16", "SZ[19]AB[kk]"),
    ],
)
def test_what_has_no_opening(moves, head):
    assert opening(moves, head=head) is None


def test_small_boards_have_none():
    assert opening_of(move_string(play_of(read_bytes(b"(;SZ[9];B[cc];W[gg];B[cg];W[gc])").records[0]))) is None
    assert opening_of(None) is None


@pytest.mark.parametrize(
    ("condition", "fulfilled"),
    [
        ("opening~chinese", True),
        ("opening='low Chinese'", True),
        ("opening~'B Q16, W D4'", True),
        ("opening=chinese", False),
        ("opening~sanrensei", False),
    ],
)
def test_an_opening_is_asked_for_by_its_name_or_its_corners(condition, fulfilled):
    text = "".join(
        f";{color}[{sgf_name(*parse_point(move, 19, 19))}]"
        for color, move in zip("BWBWB", ("Q16", "D4", "Q3", "D16", "R9"), strict=True)
    )
    moves = move_string(play_of(read_bytes(f"(;SZ[19]{text})".encode()).records[0]))
    asked = read_conditions([condition], read_aliases(""))
    assert asked.holds(Game(Verdict("a.sgf", 1), moves=moves)) is fulfilled
    assert not asked.holds(Game(Verdict("a.sgf", 1)))
