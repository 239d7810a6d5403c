"""What a value would lose if it were written in the normal way."""

from __future__ import annotations

import pytest

from gocli.archive.wording import date_loses, day_list, komi_loses, rank_loses, result_loses
from gocli.records.game_info import read_date, read_result


@pytest.mark.parametrize(
    ("text", "loses"),
    [
        ("B+3.5", False),
        ("Black wins by 3.5 points", False),
        ("黑胜1又3/4子", False),
        ("共185手 黑中盘胜", False),
        ("共186手 黑中盘胜", True),  # the record has another number of moves
        ("B+1/3", True),  # no decimal says it
        ("Black wins, a brilliant game", True),
        ("双方负", True),
    ],
)
def test_a_result(text: str, loses: bool) -> None:
    assert result_loses(read_result(text), 185) is loses


@pytest.mark.parametrize(
    ("text", "new", "loses"),
    [
        ("1996.10.2", "1996-10-02", False),
        ("2 October 1996", "1996-10-02", False),
        ("19961002", "1996-10-02", False),
        ("1996-10-02 00:00:00", "1996-10-02", False),
        ("1996-10-02 14:30", "1996-10-02", True),
        ("about 1850", "1850", True),
        ("平成8年10月2日", "1996-10-02", False),
        ("平成8年", "1996", True),
        ("1996-10-02,03", "1996-10-02,03", False),
    ],
)
def test_a_date(text: str, new: str, loses: bool) -> None:
    assert date_loses(read_date(text), new) is loses


def test_days_are_written_with_hyphens_and_zeros() -> None:
    assert day_list("1996.10.2, 3") == "1996-10-02,03"
    assert day_list("1996/1/12") == "1996-01-12"


def test_a_komi_and_a_rank() -> None:
    assert not komi_loses("6.5 points")
    assert komi_loses("6.5 for the strong player")
    assert not rank_loses("9 dan")
    assert rank_loses("9 dan, then 8 dan")
