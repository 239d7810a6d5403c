"""What must hold for every board: symmetries, colours, sums, and stones that change nothing."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gocli.board.points import SYMMETRIES, transform
from gocli.board.position import Position
from gocli.rules.table import RULESETS, counting_rulesets
from gocli.scoring.counting import Adjustments, count_sides
from gocli.scoring.standing import Standing, stand

NAMES = [value.name for value in counting_rulesets()]

FINISHED = """
. X O O . O .
X X X O O O O
. X . X O O O
X X X X O O O
. X O O O O O
"""


def margin(standing: Standing, rules: str) -> Fraction:
    black, white = count_sides(standing, RULESETS[rules], Adjustments())
    return black.points - white.points


def swapped(position: Position) -> Position:
    lost, moves, passes = position.captured, position.moves, position.passes
    return replace(
        position,
        stones=bytes((0, 2, 1)[state] for state in position.stones),
        captured=(lost[1], lost[0]),
        moves=(moves[1], moves[0]),
        passes=(passes[1], passes[0]),
    )


def turned(position: Position, dead: frozenset[int], symmetry: int) -> tuple[Position, frozenset[int]]:
    width, height = (position.height, position.width) if symmetry & 4 else (position.width, position.height)
    stones, moved = bytearray(width * height), set()
    for flat, state in enumerate(position.stones):
        point = flat % position.width, flat // position.width
        x, y = transform(point, symmetry, position.width, position.height)
        stones[y * width + x] = state
        if flat in dead:
            moved.add(y * width + x)
    return replace(position, width=width, height=height, stones=bytes(stones)), frozenset(moved)


@st.composite
def positions(draw) -> tuple[Position, frozenset[int]]:
    """Boards that look like the end of a game: few empty points, some chains dead."""
    width, height = draw(st.integers(2, 8)), draw(st.integers(2, 8))
    marks = st.sampled_from([0, 1, 1, 2, 2])
    position = Position(
        width,
        height,
        bytes(draw(st.lists(marks, min_size=width * height, max_size=width * height))),
        captured=(draw(st.integers(0, 9)), draw(st.integers(0, 9))),
    )
    chains = [stones for _, stones, _ in position.chains()]
    gone = draw(st.lists(st.sampled_from(chains), max_size=3)) if chains else []
    return position, frozenset().union(*gone)


@settings(max_examples=60, deadline=None)
@given(positions())
def test_symmetries_change_nothing(case):
    position, dead = case
    standing = stand(position, dead)
    for symmetry in SYMMETRIES:
        other = stand(*turned(position, dead, symmetry))
        assert [margin(other, name) for name in NAMES] == [margin(standing, name) for name in NAMES]


@settings(max_examples=60, deadline=None)
@given(positions())
def test_a_swap_of_colours_changes_the_sign(case):
    """Pass stones are left out: White passes last whatever its colour was."""
    position, dead = case
    one, other = stand(position, dead), stand(swapped(position), dead)
    for name in NAMES:
        assert margin(one, name) == -margin(other, name)


@settings(max_examples=60, deadline=None)
@given(positions())
def test_both_sides_add_up_to_the_board(case):
    position, dead = case
    standing = stand(position, dead)
    for name in NAMES:
        ruleset = RULESETS[name]
        black, white = count_sides(standing, ruleset, Adjustments())
        if ruleset.basis == "area":
            assert black.zi is not None
            assert white.zi is not None
            assert black.zi + white.zi == position.width * position.height
    nobody = standing.area.count(0)
    assert standing.area.count(1) + standing.area.count(2) + nobody == position.width * position.height
    assert nobody == len(standing.dame) + len(standing.shared)


@pytest.mark.parametrize("rules", ["chinese", "aga", "ing", "new-zealand", "ancient-mingqing", "ancient-dunhuang"])
def test_filling_own_territory_changes_no_area_count(rules):
    """Black plays on A5 of the corner of four points, which keeps two eyes."""
    before = Position.from_diagram(". . X O .\n. X X O O\n. X O O .\n. X O O O")
    after = replace(before, stones=bytes([1, *before.stones[1:]]))
    assert margin(stand(after), rules) == margin(stand(before), rules)


@pytest.mark.parametrize("rules", ["japanese", "korean", "ancient-tangsong"])
def test_filling_own_territory_costs_a_point_of_a_territory_count(rules):
    before = Position.from_diagram(". . X O .\n. X X O O\n. X O O .\n. X O O O")
    after = replace(before, stones=bytes([1, *before.stones[1:]]))
    assert margin(stand(after), rules) == margin(stand(before), rules) - 1


def test_a_shared_dame_filled():
    """It is half a zi of a Chinese count, one point of the other area counts, and nothing of a Japanese one."""
    before = Position.from_diagram(". X . X . O . O .\nX X X X O O O O O")
    after = replace(before, stones=bytes([*before.stones[:4], 1, *before.stones[5:]]))
    change = {name: margin(stand(after), name) - margin(stand(before), name) for name in NAMES}
    assert change["chinese"] == change["aga"] == change["ancient-mingqing"] == 1
    assert change["japanese"] == change["ancient-tangsong"] == 0


def test_a_group_cut_in_two_costs_one_zi_under_ming_and_qing():
    """The three points that White gains by the cut count under both; the group more costs Black two points."""
    white = "O O O O O O O O O\n. O . O . O . O ."
    one = Position.from_diagram(f"X X X X X X X X X\n. X . X X X . X .\nX X X X X X X X X\n{white}")
    two = Position.from_diagram(f"X X X X O X X X X\n. X . X O X . X .\nX X X X O X X X X\n{white}")
    standing, cut = stand(one), stand(two)
    groups = [count_sides(each, RULESETS["ancient-mingqing"], Adjustments())[0].groups for each in (standing, cut)]
    assert groups == [1, 2]
    for rules, tax in (("chinese", 0), ("ancient-mingqing", 2)):
        assert margin(cut, rules) == margin(standing, rules) - 6 - tax


@given(st.integers(0, 40), st.integers(0, 40))
def test_area_and_territory_differ_by_the_stones_played(black_lost, white_lost):
    """Without seki, dame and false eyes the area margin is the territory margin and the stones that Black played more.

    Stones played are those on the board and those that were taken.
    """
    position = replace(Position.from_diagram(FINISHED), captured=(black_lost, white_lost))
    standing = stand(position)
    assert not standing.dame | standing.seki | standing.false_eyes
    played = position.stones.count(1) + black_lost - position.stones.count(2) - white_lost
    assert margin(standing, "aga") == margin(standing, "japanese") + played
