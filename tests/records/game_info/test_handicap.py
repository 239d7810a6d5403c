"""HA."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.records.game_info import read_handicap

VALUES = {
    "0": (0, True),
    "1": (1, True),
    "2": (2, True),
    "9": (9, True),
    "9.0": (9, False),
    "3子": (3, False),
    "三子局": (3, False),
    "让二子": (2, False),
    "2 stones": (2, False),
    "5점": (5, False),
    "先": (1, False),
    "让先": (1, False),
    "吴受先": (1, False),
    "先相先": (1, False),
    "吴先相先.先": (1, False),
    "吴先二先.二子": (2, False),
    "吴二三二.二子": (2, False),
    "互先": (0, False),
    "": (None, False),
    "abc": (None, False),
    "-1": (None, False),
    "2.5": (None, False),
    "40": (None, False),
}


@pytest.mark.parametrize(("text", "expected"), VALUES.items())
def test_handicap(text: str, expected: tuple[int | None, bool]) -> None:
    reading = read_handicap(text)
    assert (reading.stones, reading.standard) == expected


@given(st.text(max_size=10))
def test_no_text_breaks_the_reader(text: str) -> None:
    assert read_handicap(text).stones in (None, *range(26))
