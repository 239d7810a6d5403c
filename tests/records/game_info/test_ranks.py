"""BR and WR."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.records.game_info import read_rank

STANDARD = {
    "9p": "9p",
    "3d": "3d",
    "5k": "5k",
    "3d*": "3d*",
    "6d?": "6d?",
    "5 kyu": "5k",
    "1 dan": "1d",
    "?": None,
    "-": None,
    "NR": None,
    "2126": None,
    "1500*": None,
}
OTHER = {
    "9段": "9d",
    "九段": "9d",
    "P9段": "9p",
    "P9": "9p",
    "9P": "9p",
    "職業九段": "9p",
    "职业9段": "9p",
    "プロ9段": "9p",
    "9 dan pro": "9p",
    "业余5段": "5d",
    "アマ6段": "6d",
    "7d ama": "7d",
    "初段": "1d",
    "초단": "1d",
    "9단": "9d",
    "14级": "14k",
    "一级": "1k",
    "3급": "3k",
    "7段*": "7d*",
    "8 Dan": "8d",
    "9p, 25th Honinbo": "9p",
    "2p & 9p": "2p",
    "provisional 1d": "1d",
    "Honinbo": None,
    "本因坊": None,
    "ama": None,
    "12d": None,
    "0k": None,
    "13 yr": None,
}


@pytest.mark.parametrize(("text", "expected"), STANDARD.items())
def test_usual_ranks(text: str, expected: str | None) -> None:
    assert read_rank(text).as_sgf() == expected
    assert read_rank(text).standard


@pytest.mark.parametrize(("text", "expected"), OTHER.items())
def test_other_ranks(text: str, expected: str | None) -> None:
    assert read_rank(text).as_sgf() == expected
    assert not read_rank(text).standard


@given(st.text(max_size=12))
def test_no_text_breaks_the_reader(text: str) -> None:
    rank = read_rank(text)
    assert (rank.number is None) == (rank.kind is None)
