"""DT in the form of FF[4] and in all others."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.records.game_info import read_date
from gocli.records.game_info.dates import iso

STANDARD = {
    "1996-05-06": ("1996-05-06", None),
    "1846-09": ("1846-09", None),
    "1846": ("1846", None),
    "1996-05,06": ("1996-05", "1996-06"),
    "1996-05-06,07,08": ("1996-05-06", "1996-05-08"),
    "1996,1997": ("1996", "1997"),
    "1996-12-27,28,1997-01-03,04": ("1996-12-27", "1997-01-04"),
    "1997-05-05,1997-05-06": ("1997-05-05", "1997-05-06"),
    "1996-05-30,06-01,02": ("1996-05-30", "1996-06-02"),
    "2004-02-29": ("2004-02-29", None),
}

READ = {
    "2021-03-04T05:06:07.089Z": "2021-03-04",
    "2022-07-01 09:30:00": "2022-07-01",
    "2001/10/10 15:38:55 UT": "2001-10-10",
    "2018.04.27": "2018-04-27",
    "1998 7 4": "1998-07-04",
    "2000-6-8": "2000-06-08",
    "20030501": "2003-05-01",
    "1996-12-27, 28": "1996-12-27..1996-12-28",
    "1920-04-27..05-07": "1920-04-27..1920-05-07",
    "1911-02-06..21": "1911-02-06..1911-02-21",
    "1915-03-09~11": "1915-03-09..1915-03-11",
    "1940.10.30-31": "1940-10-30..1940-10-31",
    "1931.03.31-04.01": "1931-03-31..1931-04-01",
    "2003.12.31,2004.01.01": "2003-12-31..2004-01-01",
    "2003年12月31日、2004年1月1日、2日": "2003-12-31..2004-01-02",
    "1939.12.21,22,23": "1939-12-21..1939-12-23",
    "1996-10-02 - 1996-10-03": "1996-10-02..1996-10-03",
    "1990-04-28 or 30": "1990-04-28",
    "1818-10-14 {Bunsei 1 IX 15}": "1818-10-14",
    "1999年7月13日": "1999-07-13",
    "1935年2月号登载": "1935-02",
    "1935年(大阪朝日新闻6月17日至28日连载)": "1935",
    "一九三五年十月二日": "1935-10-02",
    "昭和10年5月6日": "1935-05-06",
    "昭和十年": "1935",
    "平成元年一月七日": "1989-01-07",
    "令和3年": "2021",
    "弘化3年7月21日": "1846",
    "天保六年": "1835",
    "民国24年5月": "1935-05",
    "2/3 October 1996": "1996-10-02..1996-10-03",
    "May 16-18, 1842": "1842-05-16..1842-05-18",
    "August 1, 2001": "2001-08-01",
    "Sept 3rd 1999": "1999-09-03",
    "May 1846": "1846-05",
    "29.11.2012": "2012-11-29",
    "13/5/95": "1995-05-13",
    "12.26.98": "1998-12-26",
    "9-09-2000": "2000-09-09",
    "03/04/2001": "2001",
    "80-5-1": "1980-05-01",
    "1926-00-00": "1926",
    "2003-13-01": "2003",
    "2003-02-30": "2003-02",
    "Published 1924-11-16 onwards": "1924-11-16",
    "196": "0196",
    "ca. 1700": "~1700",
    "c. 1580": "~1580",
    "1740?": "~1740",
    "1660s": "~1660",
    "?": None,
    "***": None,
    "Not played": None,
    "10.26": None,
    "公元前200年": None,
    "": None,
}


@pytest.mark.parametrize(("text", "expected"), STANDARD.items())
def test_the_dates_of_ff4(text: str, expected: tuple[str, str | None]) -> None:
    date = read_date(text)
    assert (date.first, date.last) == expected
    assert date.standard


@pytest.mark.parametrize(("text", "expected"), READ.items())
def test_other_dates(text: str, expected: str | None) -> None:
    date = read_date(text)
    shown = "..".join(part for part in (date.first, date.last) if part) or None
    assert (f"~{shown}" if date.approximate and shown else shown) == expected
    assert not date.standard


@pytest.mark.parametrize("text", ["1996,05", "1996-05-06,1", "05-06", "1996-5-6", "1996-05-06,", "2003-04-30,31"])
def test_shorthand_that_ff4_does_not_have(text: str) -> None:
    assert not read_date(text).standard


def test_only_days_of_the_calendar() -> None:
    assert iso(1900, 2, 29) is None
    assert iso(2000, 2, 29) == "2000-02-29"
    assert iso(0) is None


@given(st.text(max_size=25) | st.text(alphabet="0123456789-/., 年月日昭和元十", max_size=16))
def test_no_text_breaks_the_reader(text: str) -> None:
    date = read_date(text)
    for part in (date.first, date.last):
        assert part is None or re.fullmatch(r"\d{4}(-\d\d(-\d\d)?)?", part)
