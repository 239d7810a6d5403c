"""Values of any length are read in a moment: only their beginning is looked at, and none of them raises."""

from __future__ import annotations

import pytest

from gocli.records.game_info import (
    KomiContext,
    read_date,
    read_handicap,
    read_komi,
    read_overtime,
    read_rank,
    read_result,
)
from gocli.records.game_info.clock import read_seconds
from gocli.records.game_info.komi import komi_from_text
from gocli.records.game_info.quantities import LONGEST, normal_text, remembered

READERS = {
    "date": read_date,
    "handicap": read_handicap,
    "komi": lambda text: read_komi(text, KomiContext()),
    "komi in words": komi_from_text,
    "overtime": read_overtime,
    "rank": read_rank,
    "result": read_result,
    "seconds": read_seconds,
}
UNITS = ("9", "一", "komi ", "3 x ", "1-", "½", "超", "2000-01-01,", "\u0300")


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("unit", UNITS)
def test_a_value_of_a_megabyte_is_read(reader, unit):
    READERS[reader](unit * (1_000_000 // len(unit)))


def test_the_beginning_tells():
    assert read_result("White wins by resignation" + " " * 10_000_000 + "x").as_sgf() == "W+R"
    assert normal_text("ａ" * 10_000) == "a" * LONGEST


def test_long_texts_are_not_kept():
    asked = []

    @remembered(10)
    def read(text: str) -> int:
        asked.append(len(text))
        return len(text)

    for _ in range(2):
        assert read("a" * LONGEST) == LONGEST
        assert read("a" * (LONGEST + 1)) == LONGEST + 1
    assert asked == [LONGEST, LONGEST + 1, LONGEST + 1]
