"""What both sides' counts have in common."""

from __future__ import annotations

from fractions import Fraction

import pytest

EVEN = ". X O .\nX X O O\n. X O .\nX X O O"


@pytest.mark.parametrize("rules", ["chinese", "ancient-mingqing"])
@pytest.mark.parametrize(("button", "more"), [(None, 0), ("B", Fraction(1, 2)), ("W", -Fraction(1, 2))])
def test_the_button_moves_both_sides_zi_and_they_still_add_up(count, rules, button, more):
    score = count(EVEN, rules, button=button)
    assert score.margin == more
    assert score.black.zi + score.white.zi == 16
    assert score.black.zi - score.white.zi == more
    assert score.black.points - score.white.points == more
    assert (score.black.button, score.white.button) == (max(more, 0), max(-more, 0))


def test_a_territory_count_has_no_button(count):
    score = count(EVEN, "japanese", button="B")
    assert (score.margin, score.black.button, score.black.zi) == (0, 0, None)
