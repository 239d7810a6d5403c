"""Borders with one stone missing, and what else is remarked."""

from __future__ import annotations

from fractions import Fraction

import pytest

HOLE = "\n".join("...X.O..." if y != 4 else ".....O..." for y in range(9))
"""Black's wall on the D line lacks D5."""


def test_a_hole_is_counted_as_closed_and_named_with_the_plain_flood(count):
    score = count(HOLE, "chinese")
    assert (score.black.stones + score.black.territory, score.white.stones + score.white.territory) == (36, 36)
    assert score.names(score.undecided) == ["D5"]
    assert score.territory_map()[4] == "BBB?-WWWW"
    (note,) = score.notes
    assert note == "open border at D5 (Black's wall): counted as closed; the plain flood gives W+28"


def test_tromp_taylor_closes_nothing(count):
    score = count(HOLE, "tromp-taylor", properties="KM[7.5]")
    assert (score.black.points, score.white.points, score.result) == (8, 36, "W+35.5")


def test_two_holes_are_both_closed(count):
    rows = HOLE.splitlines()
    rows[2] = "...X....."
    score = count("\n".join(rows), "new-zealand")
    assert score.names(score.undecided) == ["D5", "F7"]
    assert score.margin == 0


def test_a_few_points_behind_a_gap_are_endgame(count):
    score = count(". . X . O . .\nX . X . O . .\nX . . . O O O", "chinese")
    assert not score.undecided


def test_marks_decide_whether_a_border_was_meant(count):
    board = (
        "SZ[9]KM[0]AB" + "".join(f"[d{row}]" for row in "abcdfghi") + "AW" + "".join(f"[f{row}]" for row in "abcdefghi")
    )
    marks = "TB[aa:ci]TW[ga:ii]"
    assert count(f"(;{board}{marks})", "japanese", dead="markup").names({4 * 9 + 3}) == ["D5"]
    assert count(f"(;{board}{marks})", "japanese", dead="markup").margin == 0
    assert count(f"(;{board}TW[ga:ii])", "japanese", dead="markup").margin == -27


def test_a_false_eye_is_named(count):
    board = ". X . X O\nX X X O O\n. X O O .\nX X O O O\nX O O . O"
    assert any("C5 must be filled by Black" in note for note in count(board, "japanese").notes)
    japanese, chinese = count(board, "japanese"), count(board, "chinese")
    assert (japanese.black.territory, chinese.black.territory) == (2, 3)


def test_an_open_ko_is_named(count):
    board = ". X O . O\nX . X O .\n. X O O O\nX X O . O"
    assert any("ko at B3 is still open" in note for note in count(board, "chinese").notes)


def test_bent_four_in_the_corner_is_named(count):
    """White's stones on A5, B5 and A4 become a bent four with C5; Black has no eye and cannot take them."""
    board = """
        O O . X O . O O
        O X X X O O O O
        . X O O O O O O
        X X O O O O O O
        O O O . O O O O
        """
    japanese, chinese = (" ".join(count(board, rules).notes) for rules in ("japanese", "chinese"))
    assert "bent four in the corner at A5 (盘角曲四): Black's stones around it are dead" in japanese
    assert "unless a ko threat stays" in chinese
    assert "unless" not in japanese


def test_groups_are_listed_where_they_are_taxed(count, blocks):
    score = count(blocks("O6", "X8", "O5"), "ancient-mingqing")
    assert "groups: B 1 (G19), W 2 (A19, P19)" in score.notes


def test_the_button_is_half_a_point_for_the_first_pass(count):
    game = "(;SZ[5]KM[0];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[])"
    plain, button = count(game, "aga"), count(game, "aga", button="auto")
    assert button.margin == plain.margin + Fraction(1, 2)
    assert count(game, "aga", button="W").margin == plain.margin - Fraction(1, 2)


def test_both_aga_counts_agree(count):
    """Whoever passes first: White passes last, and hands over one stone more where Black moved last."""
    moves = ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce]"
    for ending in (";W[de];B[];W[]", ";W[de];B[];W[];B[]", ";W[de]", ";W[de];B[aa];W[];B[]", ""):
        game = f"(;SZ[5]KM[7.5]RU[AGA]{moves}{ending})"
        assert count(game, "aga").margin == count(game, "aga-territory").margin


def holed(rows: int, hole: int, taken: int = 0) -> str:
    """Two columns behind a wall on the C line with a hole in a row (from the top), some points of them taken."""
    lines = [f"..{'.' if y == hole else 'X'}.O.." for y in range(rows)]
    for y in range(rows - taken, rows):
        lines[y] = f"X{lines[y][1:]}"
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("board", "closed"),
    [
        (holed(4, 1), ["C3"]),  # eight points
        (holed(4, 1, taken=1), []),  # seven: the last moves of the endgame
        (holed(10, 0), ["C10"]),  # twenty behind a hole on the edge
        (holed(10, 0, taken=1), []),
    ],
)
def test_so_many_points_must_lie_behind_a_hole(count, board, closed):
    assert count(board, "chinese").names(count(board, "chinese").undecided) == closed


def test_the_plain_flood_beside_a_closed_border_takes_the_same_stones_off(count):
    """Nothing behind the hole is anybody's: White has 27 points, Black the dead stone that it took off."""
    board = "O" + HOLE[1:]
    (note,) = count(board, "japanese", dead="A9").notes
    assert note == "open border at D5 (Black's wall): counted as closed; the plain flood gives W+26"
