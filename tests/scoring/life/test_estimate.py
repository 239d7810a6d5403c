"""Boards whose life and death is known: big eyes, bent fours, sekis, false eyes, open borders."""

from __future__ import annotations

from importlib import import_module

import pytest

from gocli.board.points import transform
from gocli.board.position import Position
from gocli.scoring.life import Estimate, estimate
from gocli.scoring.life.consistency import ChainGraph
from gocli.scoring.life.playouts import Field

judging = import_module("gocli.scoring.life.estimate")


def judge(diagram: str) -> tuple[Position, Estimate]:
    position = Position.from_diagram(diagram)
    return position, estimate(position, compiled=False)


def names(position: Position, points: frozenset[int]) -> set[str]:
    return {position.name(point) for point in points}


def walled(eye: str, width: int = 9, height: int = 9) -> str:
    """Black around the points `a` of an eye in a corner-free place, White around Black and living outside it.

    `o` in the eye is a white stone; the drawing stands at C7, Black is a ring one point wide around it.
    """
    inside = {}
    for y, row in enumerate(eye.split("/")):
        for x, mark in enumerate(row):
            if mark != " ":
                inside[x + 3, y + 3] = mark
    ring = {(x + i, y + j) for x, y in inside for i in (-1, 0, 1) for j in (-1, 0, 1)} - set(inside)
    size = 12
    rows = []
    for y in range(size):
        row = ""
        for x in range(size):
            if (x, y) in inside:
                row += "." if inside[x, y] == "a" else "O"
            elif (x, y) in ring:
                row += "X"
            elif (x in (0, size - 1) or y in (0, size - 1)) and (x + y) % 3 == 1:
                row += "."
            else:
                row += "O"
        rows.append(row)
    return "\n".join(rows)


LIVING = {"直四": "aaaa", "曲四": "aaa/  a", "板六": "aaa/aaa", "two eyes": "a a", "seven": "aaaaaaa"}
DEAD = {
    "单眼": "a",
    "直二": "aa",
    "方四": "aa/aa",
    "直三 with the vital point taken": "aoa",
    "曲三 with the vital point taken": "oa/a ",
    "丁四 with the vital point taken": "aoa/ a ",
    "刀五 with the vital point taken": "aa /aoa",
    "梅花五 with the vital point taken": " a /aoa/ a ",
    "葡萄六 with the vital point taken": "aa /aoa/ a ",
    "刀五 filled to the last point but one": "oo /ooa",
}


@pytest.mark.parametrize("name", LIVING)
def test_big_eyes_that_live(name: str) -> None:
    position, found = judge(walled(LIVING[name]))
    assert not found.dead
    assert position.stones.count(1) > 6


@pytest.mark.parametrize("name", DEAD)
def test_big_eyes_that_die(name: str) -> None:
    position, found = judge(walled(DEAD[name]))
    assert {position.stones[point] for point in found.dead} == {1}
    assert len(found.dead) == position.stones.count(1)
    assert any(reason.startswith("dead: the ") for reason in found.reasons)


BENT_FOUR = """
. . X O . . O . .
X X X O . . . . .
O O O X X X O . .
. . O X . X O . O
O O O X X . X O .
X X X X X X X O .
. X . X O O O O .
X X X O O . O . O
. X O O . O . O .
"""


def test_seki_with_an_eye_each() -> None:
    position, found = judge("""
        . O . X . X O O .
        O O O X X X O . O
        X X X O O O O O O
        X . X X X X X X X
        . X X . . . . . .
        X . . . X . X . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    """)
    assert not found.dead
    assert [names(position, fight) for fight in found.seki] == [{"B9", "A8", "B8", "C8", "D9", "F9", "D8", "E8", "F8"}]
    assert found.reasons[0].startswith("seki: the ")


def test_eye_against_none_loses() -> None:
    """有眼杀无眼: Black has an eye, White none, and they share their last liberties."""
    position, found = judge("""
        . X . O O X . . .
        X X X O O X X . X
        O O O X X X . X .
        . O O O O O X X X
        O . O . . O O O O
        . O O O O . . O .
        . . . . . O O . O
        . . . . . . . . .
        . . . . . . . . .
    """)
    assert names(position, found.dead) == {"D9", "E9", "D8", "E8"}
    assert not found.seki


def test_stones_inside_the_other_side() -> None:
    position, found = judge("""
        . . X O . . .
        . O X O . . .
        . . X O . X .
        X X X O O O O
        . . X O . . .
        . . X O X X .
        . . X O . X .
    """)
    assert names(position, found.dead) == {"B6", "F5", "E2", "F2", "F1"}
    assert found.reasons == [
        "dead: the white stone at B6 has no eye and cannot take C6",
        "dead: the black stone at F5 has no eye and cannot take F4",
        "dead: the 3 black stones at E2 have no eye and cannot take D2",
    ]
    assert found.ownership[0] > 0.5
    assert found.ownership[6] < -0.5


def test_nothing_is_dead_where_the_border_is_open() -> None:
    _, found = judge("""
        . . . . . . . . .
        . X . . . O . . .
        . . X . . . O . .
        . . . . . . . . .
        . X . . . . . O .
        . . . O . X . . .
        . . X . . . O . .
        . . . . . . . . .
        . . . . . . . . .
    """)
    assert not found.dead
    assert found.confidence < 0.9


def test_empty_board() -> None:
    _, found = judge(". . .\n. . .\n. . .")
    assert found.dead == frozenset()
    assert found.reasons == []


@pytest.mark.parametrize("symmetry", [1, 4, 7])
def test_symmetry_changes_nothing(symmetry: int) -> None:
    position = Position.from_diagram(walled("aoa"))
    turned = bytearray(len(position.stones))
    for flat, state in enumerate(position.stones):
        x, y = transform((flat % 12, flat // 12), symmetry, 12, 12)
        turned[y * 12 + x] = state
    found = estimate(Position(12, 12, bytes(turned)), compiled=False)
    assert {turned[point] for point in found.dead} == {1}
    assert len(found.dead) == position.stones.count(1)


def test_colours_swapped() -> None:
    diagram = walled("aoa").translate(str.maketrans("XO", "OX"))
    position, found = judge(diagram)
    assert {position.stones[point] for point in found.dead} == {2}


def test_same_seed_same_answer() -> None:
    position = Position.from_diagram(BENT_FOUR)
    assert estimate(position, seed=3, compiled=False) == estimate(position, seed=3, compiled=False)


def test_gears_agree() -> None:
    pytest.importorskip("numba")
    position = Position.from_diagram(BENT_FOUR)
    slow, fast = Field(position, 1, compiled=False), Field(position, 1, compiled=True)
    assert slow.playouts(20, 1) == fast.playouts(20, 1)


def test_oblong_and_large_boards() -> None:
    _, found = judge("""
        . X O .
        X X O O
        . X O .
        X . O O
        . X O .
        X X O O
    """)
    assert not found.dead


def test_boards_above_25() -> None:
    board = Field(Position.from_diagram("\n".join(["." * 27 + "XO"] * 3)), compiled=False)
    assert board.playouts(2, 1)[-1] == -1.0


def test_false_eye_that_is_a_last_liberty() -> None:
    """A seki in the corner: White's eye at C1 looks false, but whoever moves there first is taken."""
    position, found = judge("""
        . X X X X X X X .
        X X X X X X X X X
        . X X X X X X X .
        X X X X X X X X X
        X X X X X X X X X
        O O O X X X X X X
        . X O X X X . X X
        X X O O X X X X X
        . O . O X X X X X
    """)
    assert not found.dead
    assert [len(fight) for fight in found.seki] == [11]
    assert names(position, found.seki[0]) >= {"A2", "B3", "B1", "C4"}


def test_games_are_added_where_a_fate_hangs_in_the_balance(monkeypatch: pytest.MonkeyPatch) -> None:
    """All games count alike: 200 that say 0.2 and 400 that say 0.8 say 0.6 together."""
    position = Position.from_diagram("X X X . O")
    asked = []

    def owned(board: Field, number: int) -> list[float]:
        asked.append(number)
        return [0.2 if number == judging.PLAYOUTS else 0.8] * 5

    monkeypatch.setattr(judging, "_ownership", owned)
    _, life, _, ownership = judging.judge(position, compiled=False)
    assert asked == [judging.PLAYOUTS, judging.MORE_PLAYOUTS]
    assert ownership == pytest.approx([0.6] * 5)
    assert life == pytest.approx([0.6, -0.6])
    asked.clear()
    monkeypatch.setattr(judging, "BALANCE", 0.2)  # the first games are sure enough
    assert judging.judge(position, compiled=False)[3] == [0.2] * 5
    assert asked == [judging.PLAYOUTS]


def test_the_life_of_a_chain_is_what_its_stones_own_on_the_average() -> None:
    position = Position.from_diagram("X X . O O\n. . . . .")
    graph = ChainGraph(position)
    owned = [0.2, 0.6, 0.0, -0.5, -0.9, *[0.0] * 5]
    assert judging._life(position, graph, owned) == pytest.approx([0.4, 0.7])
    alive = Position.from_diagram(". X . X O\nX X X X O\n. O O O O")  # whatever is played, and the games say
    assert judging._life(alive, ChainGraph(alive), [-1.0] * 15) == [1.0, 1.0]


def test_half_of_the_games_are_begun_by_each_side() -> None:
    class Games:
        asked: list[tuple[int, int]] = []  # noqa: RUF012

        def playouts(self, number: int, first: int) -> list[float]:
            self.asked.append((number, first))
            return [1.0, 0.5] if first == 1 else [0.0, -0.5]

    games = Games()
    assert judging._ownership(games, 10) == [0.5, 0.0]
    assert games.asked == [(5, 1), (5, 2)]
