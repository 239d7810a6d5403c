"""Numbers in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gocli.records.game_info.quantities import chinese_integer, normal_text, quantity

INTEGERS = {"三": 3, "十": 10, "十二": 12, "二十三": 23, "一百八十": 180, "二百零五": 205, "廿三": 23, "一九三五": 1935}
QUANTITIES = {
    "3": "3",
    "3.5": "3.5",
    "3,5": "3.5",
    ".5": "0.5",
    "1/4": "1/4",
    "3又1/4": "13/4",
    "3 1/4": "13/4",
    "1 5/6": "11/6",
    "二又四分之三": "11/4",
    "四分之一": "1/4",
    "3半": "7/2",
    "半": "1/2",
    "四十": "40",
}


@pytest.mark.parametrize(("text", "expected"), INTEGERS.items())
def test_chinese_integers(text: str, expected: int) -> None:
    assert chinese_integer(text) == expected


@pytest.mark.parametrize(("text", "expected"), QUANTITIES.items())
def test_quantities(text: str, expected: str) -> None:
    assert quantity(text) == Fraction(expected)


@pytest.mark.parametrize("text", ["", "x", "1/0", "3/4/5", "1 2 3", "半半半目", "又"])
def test_what_is_no_quantity(text: str) -> None:
    assert quantity(text) is None


def test_full_width_and_vulgar_fractions_are_made_plain() -> None:
    assert normal_text("６½　目") == "6 1/2 目"
    assert normal_text("１又１／４子") == "1又1/4子"
