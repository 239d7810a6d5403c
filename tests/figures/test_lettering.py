"""Labels fit into their stones, and digits keep their height."""

from __future__ import annotations

import pytest

from gocli.figures.boards import room
from gocli.figures.lettering import DIGIT_HEIGHT, farthest, fit
from gocli.figures.styles import STYLES

STYLE = STYLES["print"]


@pytest.mark.parametrize("style", STYLES.values(), ids=lambda style: style.name)
def test_every_label_lies_inside_its_stone(style):
    inside = style.radius - style.outline / 2
    numbers = [str(number) for number in range(1, 1000)]
    others = [
        "△",
        "□",
        "○",
        "AB",
        "a",
        "g",
        "Q",
        "WW",
        "abc",
        "劫",
        "黑子",
        "白先",
        "コウ",
        "흑백",
        "a long label",
        "1234",
    ]
    for text in [*numbers, *others, "a long label", "1234"]:
        assert farthest(fit(text, room(style), "zh")) < inside, text


def test_digits_keep_their_height_for_one_two_and_three_digits():
    for text in ("1", "7", "10", "47", "100", "888", "999"):
        lettering = fit(text, room(STYLE), "en")
        cap = lettering.em * 0.729
        assert cap == pytest.approx(DIGIT_HEIGHT)


def test_numbers_of_one_length_have_one_width_of_digits():
    assert {fit(str(number), room(STYLE), "en").condense for number in range(100, 1000)} == {
        fit("888", room(STYLE), "en").condense
    }
    assert fit("888", room(STYLE), "en").condense < fit("88", room(STYLE), "en").condense


def test_labels_stand_in_the_middle():
    for text in ("8", "111", "W", "g", "劫"):
        left, top, right, bottom = fit(text, room(STYLE), "zh").box
        assert left == pytest.approx(-right, abs=1e-9)
        assert top < 0 < bottom
        assert abs(top + bottom) < 0.03


def test_a_character_that_no_font_has_still_takes_its_room():
    lettering = fit("\U0010fffe", room(STYLE), "en")
    assert farthest(lettering) < STYLE.radius
