"""TM and OT."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.records.game_info import read_overtime, read_seconds

SECONDS = {
    "5400": 5400,
    "3600.0": 3600,
    "3h": 10800,
    "2.5h": 9000,
    "1h30m": 5400,
    "2m30s": 150,
    "9 hours each": 32400,
    "10:00": 600,
    "1:00:00": 3600,
    "10:00(5x1:00)": 600,
    "30:00+30:00/25": 1800,
    "30sec,10x1min": 30,
    "10 min + 30 sec/move": 600,
    "每方限时5分 60秒读秒3次": 300,
    "2小时": 7200,
    "3時間": 10800,
    "-": None,
    "": None,
    "long": None,
}
OVERTIMES = {
    "5x30 byo-yomi": ("byo-yomi", 5, None, 30),
    "3x60s byo-yomi": ("byo-yomi", 3, None, 60),
    "5 x 40 seconds Byoyomi": ("byo-yomi", 5, None, 40),
    "5x1m byo-yomi": ("byo-yomi", 5, None, 60),
    "60s": ("byo-yomi", None, None, 60),
    "60 s/move byo-yomi": ("byo-yomi", None, None, 60),
    "30秒": ("byo-yomi", None, None, 30),
    "25/600 Canadian": ("canadian", None, 25, 600),
    "1 moves / 30 sec": ("canadian", None, 1, 30),
    "25 stones in 10 min": ("canadian", None, 25, 600),
    "86400 fischer": ("fischer", None, None, 86400),
    "0 none": ("none", None, None, None),
    "None": ("none", None, None, None),
    "as agreed": ("unknown", None, None, None),
}


@pytest.mark.parametrize(("text", "expected"), SECONDS.items())
def test_seconds(text: str, expected: int | None) -> None:
    assert read_seconds(text) == expected


@pytest.mark.parametrize(("text", "expected"), OVERTIMES.items())
def test_overtime(text: str, expected: tuple[str, int | None, int | None, int | None]) -> None:
    overtime = read_overtime(text)
    assert (overtime.kind, overtime.periods, overtime.stones, overtime.seconds) == expected


@given(st.text(max_size=15) | st.text(alphabet="0123456789:x/+hms. ", max_size=15))
def test_no_text_breaks_the_readers(text: str) -> None:
    seconds = read_seconds(text)
    assert seconds is None or abs(seconds) < 10**12
    assert read_overtime(text).text == text
