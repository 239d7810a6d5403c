"""DT: when the game was played, as an ISO date as far as it is known."""

from __future__ import annotations

import re
from calendar import monthrange
from dataclasses import dataclass

from gocli.records.game_info.eras import ERAS, SOLAR_SINCE
from gocli.records.game_info.quantities import NUMERAL, normal_text, number, remembered


@dataclass(frozen=True, slots=True)
class DateReading:
    """A date that was read.

    first: the first day as far as it is known: `1996-10-02`, `1846-09`, `1846`; None where nothing could be read.
    last: the last day of a game of several days, else None.  approximate: the text gives it as a guess (`ca. 1700`).
    standard: exactly as FF[4] wants it.
    """

    text: str
    first: str | None
    last: str | None = None
    approximate: bool = False
    standard: bool = False


_MONTH_NAMES = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTHS = {name: month for month, name in enumerate(_MONTH_NAMES, start=1)}
_MONTH = rf"({'|'.join(_MONTH_NAMES)})[a-z]*\.?"
_GUESS = re.compile(r"\b(?:ca?|circa|about|before|after|early|late|around)\b|[?~約约頃顷]|\d0s\b|年代|前后|前後", re.I)

_BEFORE_CHRIST = re.compile(r"[公西]元前|\bb\.?c\b", re.I)

_DAY_TO = r"(?:\s*(?:\.\.+|[-~–—/&,至到]|to|and)\s*(\d{1,2}))?"
_DAYS_FIRST = re.compile(rf"\b(\d{{1,2}})(?:st|nd|rd|th)?{_DAY_TO}\s+{_MONTH},?\s+(\d{{4}})\b", re.I)
_MONTH_FIRST = re.compile(rf"\b{_MONTH}\s+(\d{{1,2}})(?:st|nd|rd|th)?{_DAY_TO},?\s+(\d{{4}})\b", re.I)
_MONTH_ONLY = re.compile(rf"\b{_MONTH},?\s+(\d{{4}})\b", re.I)

_YEAR_FIRST = re.compile(
    r"(?<!\d)(\d{3,4})(?:(?:\s*[-./年\s]\s*|\s*年\s*)(\d{1,2})(?:\s*[-./月\s]\s*(\d{1,2}))?)?(?!\d)"
)
_COMPACT = re.compile(r"(?<!\d)((?:1[5-9]|20)\d\d)(\d\d)(\d\d)(?!\d)")
_YEAR_LAST = re.compile(r"(?<!\d)(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d\d)(?!\d)")
_YEAR_SHORT = re.compile(r"(?<!\d)([3-9]\d)[-./](\d{1,2})[-./](\d{1,2})(?!\d)")
_TAIL = re.compile(
    r"日?\s*(?:\.\.+|[-~–—/,、至到]|to\b)\s*(?:(\d{4})\s*[-./年]\s*)?(?:(\d{1,2})\s*[-./月]\s*)?(\d{1,2})(?![\d:年])"
)
_MORE_DAYS = re.compile(r"日?\s*[,、]\s*(?:(\d{4})\s*[-./年]\s*)?(?:(\d{1,2})\s*[-./月]\s*)?(\d{1,2})(?![\d:年])")

_ERA = re.compile(
    rf"({'|'.join(ERAS)})\s*(\d{{1,2}}|元|{NUMERAL}{{1,3}})\s*年?"
    rf"(?:\s*(\d{{1,2}}|{NUMERAL}{{1,2}})\s*月(?:\s*(\d{{1,2}}|{NUMERAL}{{1,3}})\s*日)?)?"
)
_CHINESE_YEAR = re.compile(
    rf"([一二三四五六七八九〇零]{{4}})年(?:\s*({NUMERAL}{{1,2}})月(?:\s*({NUMERAL}{{1,3}})日)?)?"
)


@remembered(16384)
def read_date(text: str) -> DateReading:
    """The date that a DT value tells. Never raises.

    FF[4] wants ISO dates, several of them with commas, each later one cut down to what differs (`1996-05-06,07,08`).
    """
    standard = _ff4(text)
    if standard is not None:
        return standard
    plain = normal_text(text)
    spaced = _ff4(re.sub(r"\s*,\s*", ",", plain))
    if spaced is not None:
        return DateReading(text, spaced.first, spaced.last)
    guess = bool(_GUESS.search(re.sub(r"\d~", "", plain)))
    for read in (_era, _chinese_year, _english, _compact, _year_last, _year_first, _year_short):
        found = read(plain)
        if found is not None:
            first, last = found
            return DateReading(text, first, last if last != first else None, guess)
    return DateReading(text, None)


def iso(year: int, month: int | None = None, day: int | None = None) -> str | None:
    """`1996-10-02`, `1996-10` or `1996`; None for a month or a day that the calendar does not have."""
    if not 1 <= year <= 9999:
        return None
    if month is None:
        return f"{year:04}"
    if not 1 <= month <= 12:
        return None
    if day is None:
        return f"{year:04}-{month:02}"
    if not 1 <= day <= monthrange(year, month)[1]:
        return None
    return f"{year:04}-{month:02}-{day:02}"


def _known(year: int, month: int | None, day: int | None) -> str | None:
    """The date as far as the calendar has it: a month of 0 or 13 leaves the year."""
    return iso(year, month, day) or iso(year, month) or iso(year)


def _ff4(text: str) -> DateReading | None:
    """The dates of FF[4] and their shorthand, or None for anything else.

    `MM-DD` goes on with the year before it; `DD` with the month of a date that had a day, `MM` with the year of one
    that had none.
    """
    first = last = None
    year: int | None = None
    month: int | None = None
    day: int | None = None
    for part in text.split(","):
        if not re.fullmatch(r"\d{4}(?:-\d\d(?:-\d\d)?)?|\d\d(?:-\d\d)?", part, re.ASCII):
            return None
        numbers = [int(digits) for digits in part.split("-")]
        if len(part) in (4, 7, 10):
            year, month, day = (*numbers, None, None)[:3]
        elif month is None:
            return None
        elif len(numbers) == 2:
            month, day = numbers
        elif day is None:
            month = numbers[0]
        else:
            day = numbers[0]
        last = iso(year, month, day) if year is not None else None
        if last is None:
            return None
        first = first or last
    return DateReading(text, first, last if last != first else None, standard=True)


Span = tuple[str | None, str | None]


def _era(plain: str) -> Span | None:
    match = _ERA.search(plain)
    if match is None:
        return None
    year = ERAS[match[1]] + _count(match[2]) - 1
    if year < SOLAR_SINCE or not match[3]:
        return iso(year), None
    return _known(year, _count(match[3]), _count(match[4]) if match[4] else None), None


def _chinese_year(plain: str) -> Span | None:
    match = _CHINESE_YEAR.search(plain)
    if match is None:
        return None
    month, day = (_count(part) if part else None for part in (match[2], match[3]))
    return _known(_count(match[1]), month, day), None


def _count(words: str) -> int:
    return int(number(words) or 0)


def _english(plain: str) -> Span | None:
    match = _DAYS_FIRST.search(plain)
    if match:
        day, last, month, year = match.groups()
    else:
        match = _MONTH_FIRST.search(plain)
        if match:
            month, day, last, year = match.groups()
        else:
            match = _MONTH_ONLY.search(plain)
            if match is None:
                return None
            return iso(int(match[2]), _MONTHS[match[1].lower()]), None
    number_of_month = _MONTHS[month.lower()]
    first = iso(int(year), number_of_month, int(day))
    return first or iso(int(year), number_of_month), iso(int(year), number_of_month, int(last)) if last else None


def _compact(plain: str) -> Span | None:
    match = _COMPACT.search(plain)
    first = iso(int(match[1]), int(match[2]), int(match[3])) if match else None
    return (first, None) if first else None


def _year_last(plain: str) -> Span | None:
    """`29.11.2012`, `12/26/98`; where day and month cannot be told apart only the year is read."""
    match = _YEAR_LAST.search(plain)
    if match is None or (len(match[4]) == 2 and int(match[1]) > 31):
        return None
    year = int(match[4]) if len(match[4]) == 4 else _century(int(match[4]))
    one, two = int(match[1]), int(match[3])
    day_first, month_first = iso(year, two, one), iso(year, one, two)
    if match[2] == ".":
        return day_first or month_first or iso(year), None
    if day_first and month_first and one != two:
        return iso(year), None
    return day_first or month_first or iso(year), None


def _year_first(plain: str) -> Span | None:
    if _BEFORE_CHRIST.search(plain):
        return None
    for match in _YEAR_FIRST.finditer(plain):
        year, month, day = (int(part) if part else None for part in match.groups())
        if year is None or (len(match[1]) == 3 and month is not None):
            continue
        first = _known(year, month, day)
        if first is None:
            continue
        if len(first) < 10 or month is None:
            return first, None
        return first, _last_day(plain, match.end(), year, month)
    return None


def _last_day(plain: str, at: int, year: int, month: int) -> str | None:
    last = None
    match = _TAIL.match(plain, at)
    while match:
        year, month = int(match[1] or year), int(match[2] or month)
        last = iso(year, month, int(match[3]))
        match = _MORE_DAYS.match(plain, match.end())
    return last


def _year_short(plain: str) -> Span | None:
    match = _YEAR_SHORT.search(plain)
    if match is None:
        return None
    return _known(_century(int(match[1])), int(match[2]), int(match[3])), None


def _century(year: int) -> int:
    """A year of two digits in the century from 1930 on."""
    return year + (1900 if year >= 30 else 2000)
