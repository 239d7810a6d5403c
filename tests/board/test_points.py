from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.board.points import (
    MAX_SIZE,
    SGF_LETTERS,
    SYMMETRIES,
    column_name,
    handicap_points,
    parse_point,
    parse_sgf_point,
    point_name,
    sgf_name,
    star_points,
    transform,
)
from gocli.errors import UsageError

boards = st.tuples(st.integers(1, MAX_SIZE), st.integers(1, MAX_SIZE))


@st.composite
def board_and_point(draw: st.DrawFn) -> tuple[int, int, tuple[int, int]]:
    width, height = draw(boards)
    return width, height, (draw(st.integers(0, width - 1)), draw(st.integers(0, height - 1)))


def test_columns_have_no_i_and_go_on_with_two_letters() -> None:
    assert [column_name(x) for x in (0, 7, 8, 18, 24, 25, 26, 49, 50, 51)] == [
        "A", "H", "J", "T", "Z", "AA", "AB", "AZ", "BA", "BB",
    ]  # fmt: skip


def test_a_point_in_both_spellings() -> None:
    assert point_name(15, 3, 19) == "Q16"
    assert sgf_name(15, 3) == "pd"
    assert sgf_name(26, 51) == "AZ"


@given(board_and_point())
def test_every_point_is_read_back_from_both_spellings(case: tuple[int, int, tuple[int, int]]) -> None:
    width, height, (x, y) = case
    assert parse_point(point_name(x, y, height), width, height) == (x, y)
    assert parse_point(point_name(x, y, height).lower(), width, height) == (x, y)
    if sgf_name(x, y) != "tt" or max(width, height) > 19:
        assert parse_sgf_point(sgf_name(x, y), width, height) == (x, y)


@pytest.mark.parametrize(
    ("value", "size", "meaning"),
    [
        ("", 19, "pass"),
        ("tt", 19, "pass"),
        ("tt", 9, "pass"),
        ("tt", 20, (19, 19)),
        ("ss", 18, "off-board"),
        ("ss", 19, (18, 18)),
        ("a", 19, "malformed"),
        ("abc", 19, "malformed"),
        ("a1", 19, "malformed"),
        ("AA", 27, (26, 26)),
        ("AA", 26, "off-board"),
    ],
)
def test_move_values(value: str, size: int, meaning: object) -> None:
    assert parse_sgf_point(value, size, size) == meaning


@pytest.mark.parametrize(
    ("value", "width", "height", "meaning"),
    [
        ("ji", 9, 9, "off-board"),
        ("ij", 9, 9, "off-board"),
        ("jc", 9, 13, "off-board"),
        ("cj", 9, 13, (2, 9)),
        ("jc", 13, 9, (9, 2)),
        ("tt", 19, 20, "off-board"),  # a pass on boards up to 19x19 alone
        ("tt", 20, 19, "off-board"),
    ],
)
def test_move_values_on_each_axis(value: str, width: int, height: int, meaning: object) -> None:
    assert parse_sgf_point(value, width, height) == meaning


def test_the_largest_board_has_a_letter_for_every_line() -> None:
    assert len(SGF_LETTERS) == MAX_SIZE


@pytest.mark.parametrize(("text", "point"), [("pd", (15, 3)), ("BB1", (51, 51)), (" q16 ", (15, 36)), ("a52", (0, 0))])
def test_points_that_a_person_types(text: str, point: tuple[int, int]) -> None:
    assert parse_point(text, 52, 52) == point


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("U19", "U19 is not on a board of 19x19"),
        ("A20", "A20 is not on a board of 19x19"),
        ("zz", "zz is not on a board of 19x19"),
        ("q-4", "'q-4' is no point"),
    ],
)
def test_what_is_wrong_with_a_typed_point(text: str, why: str) -> None:
    with pytest.raises(UsageError, match=f"^{why}"):
        parse_point(text, 19, 19)


@pytest.mark.parametrize("text", ["I5", "Q20", "A0", "zz", "", "5", "Q", "tt", "Q16x", "AAA1"])
def test_a_typed_point_that_is_none_is_wrong_use(text: str) -> None:
    with pytest.raises(UsageError):
        parse_point(text, 19, 19)


@pytest.mark.parametrize(
    ("width", "height", "names"),
    [
        (19, 19, "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4"),
        (13, 13, "D10 K10 G7 D4 K4"),
        (9, 9, "C7 G7 E5 C3 G3"),
        (7, 7, "D4"),
        (5, 5, "C3"),
        (6, 6, ""),
        (8, 8, "C6 F6 C3 F3"),
        (12, 12, "C10 K10 C3 K3"),
        (18, 18, "D15 P15 D4 P4"),
        (17, 17, "D14 J14 O14 D9 J9 O9 D4 J4 O4"),
        (1, 1, "A1"),
        (19, 9, "D7 K7 Q7 K5 D3 K3 Q3"),
        (9, 19, "C16 G16 C10 E10 G10 C4 G4"),
        (5, 9, "C7 C5 C3"),  # a narrow axis has its middle line alone, an even one none
        (9, 5, "C3 E3 G3"),
        (3, 9, "B7 B5 B3"),
        (6, 19, ""),
        (18, 19, "D16 P16 D10 P10 D4 P4"),
        (19, 18, "D15 K15 Q15 D4 K4 Q4"),
        (13, 12, "D10 K10 D3 K3"),
    ],
)
def test_star_points_by_rule(width: int, height: int, names: str) -> None:
    assert [point_name(x, y, height) for x, y in star_points(width, height)] == names.split()


def test_handicap_points_in_the_customary_order() -> None:
    names = {n: [point_name(x, y, 19) for x, y in handicap_points(n, 19, 19)] for n in range(1, 11)}
    assert names[2] == ["Q16", "D4"]
    assert names[3] == ["Q16", "D4", "Q4"]
    assert names[5] == ["Q16", "D4", "Q4", "D16", "K10"]
    assert names[6] == ["Q16", "D4", "Q4", "D16", "D10", "Q10"]
    assert len(set(names[9])) == 9
    assert names[1] == names[10] == []


@pytest.mark.parametrize(
    ("width", "height", "names"),
    [
        (7, 7, "E5 C3 E3 C5 D4 C4 E4 D5 D3"),
        (9, 13, "G10 C4 G4 C10 E7 C7 G7 E10 E4"),
        (13, 9, "K7 D3 K3 D7 G5 D5 K5 G7 G3"),
        (12, 12, "K10 C3 K3 C10"),
        (18, 19, "P16 D4 P4 D16"),
        (19, 18, "Q15 D4 Q4 D15"),
        (6, 19, ""),
        (19, 6, ""),
    ],
)
def test_handicap_points_of_other_boards(width: int, height: int, names: str) -> None:
    """In order: the corners, the centre, the sides left and right, those at the top and at the bottom."""
    corners, rest = names.split()[:4], names.split()[4:]
    layouts = [rest[:1], rest[1:3], [*rest[1:3], *rest[:1]], rest[1:], [*rest[1:], *rest[:1]]]
    wanted = [corners[:stones] for stones in (2, 3, 4)] + [[*corners, *more] if more else [] for more in layouts]
    found = [[point_name(x, y, height) for x, y in handicap_points(stones, width, height)] for stones in range(2, 10)]
    assert found == wanted


def test_even_boards_have_four_handicap_points_at_most() -> None:
    assert len(handicap_points(4, 18, 18)) == 4
    assert handicap_points(5, 18, 18) == []
    assert handicap_points(2, 6, 6) == []


@given(board_and_point())
def test_the_eight_symmetries_are_one_to_one(case: tuple[int, int, tuple[int, int]]) -> None:
    width, height, point = case
    for symmetry in SYMMETRIES:
        x, y = transform(point, symmetry, width, height)
        wide, high = (height, width) if symmetry & 4 else (width, height)
        assert 0 <= x < wide
        assert 0 <= y < high
    if width == height and width > 2 and len({point[0], width - 1 - point[0], point[1], height - 1 - point[1]}) == 4:
        assert len({transform(point, symmetry, width, height) for symmetry in SYMMETRIES}) == 8


def test_what_each_symmetry_does() -> None:
    """Bit 0 mirrors left-right, bit 1 top-bottom, bit 2 swaps the axes."""
    images = [transform((1, 0), symmetry, 5, 4) for symmetry in SYMMETRIES]
    assert images == [(1, 0), (3, 0), (1, 3), (3, 3), (0, 1), (0, 3), (3, 1), (3, 3)]
