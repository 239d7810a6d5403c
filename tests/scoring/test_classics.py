"""The classic counts, worked by hand: every number here can be checked with pencil and paper."""

from __future__ import annotations

from fractions import Fraction

import pytest

QUARTER = Fraction(1, 4)


@pytest.mark.parametrize(
    ("area", "margin_in_zi", "words"),
    [
        (186, Fraction(7, 4), "黑胜1又3/4子"),
        (185, Fraction(3, 4), "黑胜3/4子"),
        (184, -QUARTER, "白胜1/4子"),
        (183, Fraction(-5, 4), "白胜1又1/4子"),
        (177, Fraction(-29, 4), "白胜7又1/4子"),
    ],
)
def test_chinese_komi_of_three_and_three_quarters(count, filled, area, margin_in_zi, words):
    """Half of 361 is 180 1/2; with 3 3/4 zi Black needs 184 1/4, so 185 wins and 184 loses by a quarter."""
    score = count(filled(area), "chinese", properties="KM[7.5]")
    assert score.black.zi == area
    assert score.white.zi == 361 - area
    assert score.margin == 2 * margin_in_zi
    assert score.result_text == words


def test_white_wins_from_177(count, filled):
    assert count(filled(361 - 177), "chinese", properties="KM[7.5]").winner == "W"
    assert count(filled(361 - 176), "chinese", properties="KM[7.5]").winner == "B"


@pytest.fixture
def with_dame() -> str:
    """A board where Black has 184 points, White 176, and K6 is nobody's."""
    rows = ["".join("X" if x * 19 + y < 184 else "O" for x in range(19)) for y in range(19)]
    rows[13] = f"{rows[13][:9]}.{rows[13][10:]}"
    for y in (1, 3):
        rows[y] = f"{rows[y][0]}.{rows[y][2:17]}.{rows[y][18]}"
    return "\n".join(rows)


def test_half_a_zi_comes_from_a_shared_dame(count, with_dame):
    """One dame is halved: 184 1/2 wins by a quarter."""
    score = count(with_dame, "chinese", properties="KM[7.5]")
    assert score.names(score.dame) == ["K6"]
    assert (score.black.zi, score.white.zi) == (Fraction(369, 2), Fraction(353, 2))
    assert (score.margin, score.result_text) == (Fraction(1, 2), "黑胜1/4子")


@pytest.mark.parametrize(("area", "words"), [(184, "黑胜3/4子"), (183, "白胜1/4子")])
def test_chinese_komi_of_1988(count, filled, area, words):
    assert count(filled(area), "chinese-1988", properties="").result_text == words


@pytest.mark.parametrize(("area", "words"), [(181, "黑胜半子"), (180, "白胜半子"), (184, "黑胜3又1/2子")])
def test_without_komi_181_wins(count, filled, area, words):
    assert count(filled(area), "chinese", properties="KM[0]HA[1]").result_text == words


@pytest.mark.parametrize("stones", range(2, 10))
def test_chinese_handicap_gives_back_half_of_the_stones_in_zi(count, filled, stones):
    """让子: Black must have half of the board and half of the handicap stones, which is a point each."""
    score = count(filled(190), "chinese", properties=f"HA[{stones}]KM[0]")
    assert score.compensation == stones
    assert score.margin == 2 * (190 - Fraction(361, 2) - Fraction(stones, 2))


@pytest.mark.parametrize(("form", "points"), [("none", 0), ("half-zi", 4), ("n", 4), ("n-1", 3), ("n-zi", 8)])
def test_other_compensation_can_be_asked_for(count, filled, form, points):
    score = count(filled(190), "ancient-mingqing", properties="HA[4]KM[0]", compensation=form)
    assert score.compensation == points


def test_aga_gives_white_a_point_for_each_stone_but_the_first(count, filled):
    assert count(filled(190), "aga", properties="HA[4]KM[0]").compensation == 3


def test_a_handicap_of_one_gives_nothing_back(count, filled):
    score = count(filled(184), "chinese", properties="HA[1]")
    assert (score.komi, score.komi_source, score.compensation) == (0, "让先", 0)


SMALL = """
. X O O . O .
X X X O O O O
. X . X O O O
X X X X O O O
. X O O O O O
"""
"""Black has 11 stones and 4 points, White 18 stones and 2 points; there is no dame."""


@pytest.mark.parametrize(
    ("komi", "words", "result"),
    [("0", "黑胜2目", "B+2"), ("1.5", "黑胜半目", "B+0.5"), ("5.5", "白胜3目半", "W+3.5"), ("2", "持碁", "0")],
)
def test_japanese_komi_and_jigo(count, komi, words, result):
    score = count(SMALL, "japanese", properties=f"KM[{komi}]")
    assert (score.black.territory, score.white.territory) == (4, 2)
    assert (score.result_text, score.result) == (words, result)


def test_japanese_komi_of_six_and_a_half_is_the_default(count):
    score = count(SMALL, "japanese", properties="")
    assert (score.komi, score.komi_source, score.result) == (Fraction(13, 2), "assumed", "W+4.5")


def test_japanese_counts_stones_taken_in_play_and_dead_ones(count):
    """Black takes A5 in the game; C4 is left on the board, dead: 8 points and 2 stones to White's 5 points."""
    game = "(;SZ[5]KM[0];B[ba];W[aa];B[ab];W[cb];B[ac];W[ad];B[bc];W[bd];B[cc];W[cd];B[dc];W[dd];B[ec];W[ed])"
    score = count(game, "japanese", dead="C4")
    assert score.names(score.dead) == ["C4"]
    assert (score.black.territory, score.black.prisoners, score.black.dead, score.black.points) == (8, 1, 1, 10)
    assert (score.white.territory, score.white.prisoners, score.white.dead, score.white.points) == (5, 0, 0, 5)


def test_ing_komi_of_eight(count, filled):
    assert count(filled(185), "ing", properties="").result_text == "黑胜1点"
    assert count(filled(184), "ing", properties="").result_text == "白胜1点"


def test_ing_gives_an_even_count_to_black_and_in_a_handicap_game_to_white(count, with_dame):
    """184 to 176 with one point that is nobody's."""
    tie = count(with_dame, "ing", properties="")
    assert (tie.margin, tie.winner, tie.result, tie.result_text) == (0, "B", "B+0", "和棋黑胜")
    handicap = count(with_dame, "ing", properties="KM[6]HA[2]")
    assert (handicap.margin, handicap.winner) == (0, "W")


def test_new_zealand_ties_are_draws(count, filled):
    assert count(filled(184), "new-zealand", properties="").result == "0"


@pytest.mark.parametrize("groups", [(1, 1), (1, 2), (1, 5), (2, 2), (3, 1), (5, 4)])
def test_ming_and_qing_give_back_one_zi_a_group(count, filled, groups):
    """Black 184 in b groups, White 177 in w: 184 + (w - b) zi against 180 1/2."""
    black, white = groups
    score = count(filled(184), "ancient-mingqing", groups={1: black, 2: white})
    assert score.black.zi == 184 + white - black
    assert score.white.zi == 177 + black - white
    assert score.margin == 7 + 2 * (white - black)


def test_ming_and_qing_find_the_groups(count, blocks):
    """White's two blocks are cut by Black's one: Black has 8 columns, 152 points, White 209 in two groups."""
    score = count(blocks("O6", "X8", "O5"), "ancient-mingqing")
    assert (score.black.groups, score.white.groups) == (1, 2)
    assert score.black.zi == 152 + 1
    assert (score.result, score.result_text) == ("W+55", "白胜二十七子半")


def test_five_white_groups_between_black_fingers(count):
    """Black 181 in one group, White 180 in five: 181 + 4 = 185, Black wins by 4 1/2 zi."""
    rows = []
    for y in range(19):
        row = ["X" if x % 4 == 3 or y > 11 else "O" for x in range(19)]
        if y in (1, 3):
            row = ["." if x % 4 == 1 else state for x, state in enumerate(row)]
        if y in (14, 16):
            row[1] = "."
        rows.append("".join(row))
    score = count("\n".join(rows), "ancient-mingqing")
    assert (score.black.stones + score.black.territory, score.black.groups, score.white.groups) == (181, 1, 5)
    assert (score.black.zi, score.result_text) == (185, "黑胜四子半")


def test_tang_and_song_count_roads(count, blocks):
    """Roads: territory less stones lost less two a group: both have 2 points, one white stone is dead inside Black."""
    board = blocks("X9", "O10").splitlines()
    board[5] = "X...XXXXX" + board[5][9:]
    board[6] = "X.O.XXXXX" + board[6][9:]
    board[7] = "X...XXXXX" + board[7][9:]
    score = count("\n".join(board), "ancient-tangsong", dead="C13")
    assert (score.black.territory, score.black.lost, score.black.groups, score.black.points) == (11, 0, 1, 9)
    assert (score.white.territory, score.white.lost, score.white.groups, score.white.points) == (2, 1, 1, -1)
    assert (score.result, score.result_text) == ("B+10", "黑胜十路")


def test_dunhuang_counts_the_stones_that_could_stand(count, filled):
    """Once both have filled up only the two eyes of each group are empty: 184 - 2 to 177 - 2."""
    score = count(filled(184), "ancient-dunhuang")
    assert (score.black.points, score.white.points) == (182, 175)
    assert (score.black.stones, score.white.stones) == (182, 175)
    assert score.result_text == "黑多七子"


def test_dunhuang_calls_an_even_count_tingdao(count):
    assert count("X.X\nXXX\n...\nOOO\nO.O", "ancient-dunhuang").result_text == "停道"


SEKI_WITHOUT_EYES = """
. O O X . O X X .
O . O X . O X . X
O O O X X O X X X
O O O O O X X X X
"""
"""E4 and E3 are shared between Black's four stones on D and E and White's three on F; the rest lives with two eyes.

Each side: 15 stones, 2 points, one group.
"""

SEKI_WITH_EYES = """
. O O X . X . O . O X X .
O . O X X X X O O O X . X
O O O O O O O X X X X X X
"""
"""G3 is shared between Black's chain around E3 and White's around J3, one eye each; the rest lives with two eyes.

Each side: 16 stones, 2 points in living groups, and the eye in the seki.
"""


@pytest.mark.parametrize(
    ("rules", "without_eyes", "with_eyes"),
    [
        ("chinese", 17 + 1, 19 + Fraction(1, 2)),
        ("chinese-1988", 17 + 1, 19 + Fraction(1, 2)),
        ("aga", 17, 19),
        ("ing", 17, 19),
        ("new-zealand", 17, 19),
        ("tromp-taylor", 17, 19),
        ("japanese", 2, 2),
        ("korean", 2, 2),
        ("aga-territory", 2, 3),
        ("ancient-mingqing", 17 + 1 - 2, 19 + Fraction(1, 2) - 2 - 1),
        ("ancient-tangsong", 2 - 2, 2 - 2),
        ("ancient-dunhuang", 17 - 2, 19 - 2 - 1),
    ],
)
def test_seki_under_each_ruleset(count, rules, without_eyes, with_eyes):
    for board, points in ((SEKI_WITHOUT_EYES, without_eyes), (SEKI_WITH_EYES, with_eyes)):
        score = count(board, rules)
        assert (score.black.points, score.white.points) == (points, points)
        assert (score.black.groups, score.white.groups) == (1, 1)


def test_seki_is_named(count):
    score = count(SEKI_WITH_EYES, "japanese")
    assert score.names(score.shared) == ["G3"]
    assert score.names(score.seki_eyes) == ["E3", "J3"]
    assert [score.names(group) for group in score.seki] == [
        ["D2", "D3", "E2", "E3", "F2", "F3", "G2"],
        ["H2", "H3", "J2", "J3", "K2", "K3"],
    ]
    assert score.territory_map()[0] == "WWWBSBSWSWBBB"
    assert any("seki" in note for note in score.notes)
