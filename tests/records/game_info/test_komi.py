"""KM in every unit and spelling."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.records.game_info import KomiContext, komi_from_text, read_komi

PLAIN = KomiContext()
FOX_EVEN = KomiContext(fox_keys=True, handicap=0)
FOX_TWO = KomiContext(application="foxwq", handicap=2)
YUANYU = KomiContext(application="YuanYu")

POINTS = {
    ("6.5", PLAIN): ("6.5", "points", None),
    ("6.50", PLAIN): ("6.5", "points", None),
    ("0", PLAIN): ("0", "points", None),
    ("-5.5", PLAIN): ("-5.5", "points", None),
    ("+7.5", PLAIN): ("7.5", "points", None),
    (".5", PLAIN): ("0.5", "points", None),
    (" 8 ", PLAIN): ("8", "points", None),
    ("7.5", YUANYU): ("7.5", "points", None),
    ("24.5", KomiContext(points=25)): ("24.5", "points", None),
    # empty, or no number of SGF's (M306)
    ("", PLAIN): (None, None, "M306"),
    ("abc", PLAIN): (None, None, "M306"),
    ("1e5", PLAIN): (None, None, "M306"),
    ("6,5", PLAIN): ("6.5", "points", "M306"),
    ("5。5", PLAIN): ("5.5", "points", "M306"),
    ("5 1/2", PLAIN): ("5.5", "points", "M306"),
    ("6½", PLAIN): ("6.5", "points", "M306"),
    ("6目半", PLAIN): ("6.5", "points", "M306"),
    ("黑贴3又3/4子", PLAIN): ("7.5", "zi", "M306"),
    ("none", PLAIN): ("0", "points", "M306"),
    # hundredths (M307)
    ("375", PLAIN): ("7.5", "hundredths-of-zi", "M307"),
    ("325", FOX_EVEN): ("6.5", "hundredths-of-zi", "M307"),
    ("275", PLAIN): ("5.5", "hundredths-of-zi", "M307"),
    ("650", PLAIN): ("6.5", "hundredths", "M307"),
    ("750", YUANYU): ("7.5", "hundredths", "M307"),
    ("550", FOX_EVEN): ("5.5", "hundredths", "M307"),
    ("-550", FOX_EVEN): ("-5.5", "hundredths", "M307"),
    ("50", FOX_TWO): ("0.5", "hundredths", "M307"),
    # zi (M308)
    ("3.75", PLAIN): ("7.5", "zi", "M308"),
    ("2.75", PLAIN): ("5.5", "zi", "M308"),
    ("1.875", PLAIN): ("3.75", "zi", "M308"),
    # what no game is played with (M309)
    ("50", PLAIN): ("50", "points", "M309"),
    ("361", PLAIN): ("361", "points", "M309"),
    ("-100.00", PLAIN): ("-100", "points", "M309"),
    ("99999", PLAIN): ("99999", "points", "M309"),
    ("6.3", PLAIN): ("6.3", "points", "M309"),
    ("7.75", PLAIN): ("7.75", "points", "M309"),
    ("20", KomiContext(points=9)): ("20", "points", "M309"),
}


@pytest.mark.parametrize(("given_", "expected"), POINTS.items())
def test_komi(given_: tuple[str, KomiContext], expected: tuple[str | None, str | None, str | None]) -> None:
    komi = read_komi(*given_)
    points = None if expected[0] is None else Fraction(expected[0])
    assert (komi.points, komi.unit, komi.code) == (points, *expected[1:])
    assert (komi.message is None) == (komi.code is None)


def test_a_record_without_km_tells_no_komi() -> None:
    assert read_komi(None, PLAIN).points is None


def test_fox_writes_zero_where_it_does_not_know() -> None:
    unknown = read_komi("0", FOX_EVEN)
    assert unknown.points is None
    assert "not known" in (unknown.note or "")
    assert read_komi("0", FOX_TWO).points == 0
    assert read_komi("0", KomiContext(fox_keys=True, handicap=1)).points == 0


WORDS = {
    "黑贴3又3/4子": "7.5",
    "第3届应氏杯 黑贴8点": "8",
    "中国规则 黑贴2又3/4子": "5.5",
    "黑方贴还3¾子": "7.5",
    "贴三又四分之三子": "7.5",
    "贴6目半": "6.5",
    "贴目：6.5": "6.5",
    "黑贴7目半": "7.5",
    "倒贴2目半": "-2.5",
    "不贴目": "0",
    "コミ5目半": "5.5",
    "コミは6目半": "6.5",
    "덤 6집반": "6.5",
    "komi: 6.5": "6.5",
    "Komi 6½": "6.5",
    "no komi": "0",
}


@pytest.mark.parametrize(("text", "points"), WORDS.items())
def test_komi_in_words(text: str, points: str) -> None:
    komi = komi_from_text(text)
    assert komi is not None
    assert komi.points == Fraction(points)


@pytest.mark.parametrize("text", ["", "第1届豪爵杯", "コスミ 3", "Kisei 5", "共贴", "贴100目", "Uchikomi Tournament 3"])
def test_words_that_tell_no_komi(text: str) -> None:
    assert komi_from_text(text) is None


@given(st.text(max_size=20) | st.text(alphabet="0123456789.,-+/ 半目子又贴", max_size=10))
def test_no_text_breaks_the_reader(text: str) -> None:
    for context in (PLAIN, FOX_EVEN):
        komi = read_komi(text, context)
        assert komi.code is not None or komi.written is not None
    komi_from_text("贴" + text)
