"""Whether a value says more than what was read from it, so that its normal form would lose something."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date as calendar_day
from fractions import Fraction

from gocli.records.game_info import DateReading, Result
from gocli.records.game_info.eras import ERAS
from gocli.records.game_info.quantities import NUMERAL, normal_text
from gocli.records.game_info.result import decimal

_RESULT_WORDS = re.compile(
    r"\b(?:black|white|wins?|won|by|resign(?:s|ed|ation)?|res|on|time|forfeit(?:s|ed)?|points?|pts?|moku|jigo|draw|"
    r"drawn|void|no|result|and|zi|[bwrtf])\b|[黑黒]|白|흑|백|棋|方|[胜勝赢贏]|승|中[盘盤押]|押?し|불계|집|반|"
    r"[目子点點]|又|分|之|の|と|[和平]局?|持碁|ジゴ|[超]?[时時][间間]?|切れ|で",
    re.I,
)
_MOVES = re.compile(r"(?:共|总计|總計|全|総)?\s*(\d{1,4})\s*手(?:[完终終]|まで)?")
_RESULT_NUMBER = re.compile(rf"\d+(?:[.,]\d+)?(?:\s*/\s*\d+)?|半|{NUMERAL}+")
_KOMI_WORDS = re.compile(
    rf"[贴貼](?:还|還)?|コミ|込み|덤|komi|目|点|點|子|집|zi|points?|pts?|半|반|又|と|[黑黒白]|分[之の]|no|none|{NUMERAL}|\d",
    re.I,
)
_RANK = re.compile(
    rf"(?:P(?=\d)|[职職]业|[职職]業|専業|プロ|pro\.?|프로)?\s*(?:\d{{1,2}}|{NUMERAL}+|[准]?初|초)\s*(?:段|단|级|級|급|-?\s?(?:dan|kyu|gup)|[dkp]|(?<=P\d))"
    r"\s*(?:[职職]业|プロ|pro|프로)?\s*[?*]?",
    re.I,
)
_MONTHS = (
    "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|"
    "nov(?:ember)?|dec(?:ember)?"
)
_DATE_WORDS = re.compile(rf"\b(?:{_MONTHS})\b|(?<=\d)(?:st|nd|rd|th)\b|[年月日]", re.I)
_MIDNIGHT = re.compile(r"[ T]00:00(?::00)?(?:\.0+)?\s*$")
_ERA = re.compile("|".join(ERAS))


def result_loses(result: Result, moves: int) -> bool:
    """Whether RE says more than winner, margin and manner, and how many moves there are (`共185手`).

    moves: so many are in the record.
    """
    if result.kind in ("both-lost", "unfinished"):
        return True  # both are Void in FF[4]
    if result.kind == "win" and result.written is not None:
        return True
    if result.margin is not None and Fraction(decimal(result.margin)) != result.margin:
        return True
    plain = _MOVES.sub(lambda told: " " if int(told[1]) == moves else told[0], normal_text(result.text))
    if _letters(_RESULT_WORDS.sub(" ", _RESULT_NUMBER.sub(" ", plain))):
        return True
    numbers = _RESULT_NUMBER.findall(plain)
    return bool(numbers) and result.margin is None


def komi_loses(text: str) -> bool:
    """Whether KM says more than a number and its unit."""
    return _letters(_KOMI_WORDS.sub(" ", normal_text(text)))


def rank_loses(text: str) -> bool:
    """Whether BR or WR says more than one rank."""
    return _RANK.fullmatch(normal_text(text).strip(" []()")) is None


def date_loses(date: DateReading, new: str) -> bool:
    """Whether DT says more than its first and last day: an hour, a doubt, days that are not told one by one."""
    if date.approximate or date.first is None:
        return True
    if new == day_list(date.text):
        return False
    if date.last is not None and not _next_day(date.first, date.last):
        return True
    plain = _MIDNIGHT.sub("", normal_text(date.text))
    if _ERA.search(plain):
        return len(date.first) < len("1996-10-02") or date.last is not None
    if _letters(re.sub(r"\d", "", _DATE_WORDS.sub(" ", plain))):
        return True
    told: list[str] = re.findall(r"\d+", plain)
    if _DATE_WORDS.search(plain) and re.search(_MONTHS, plain, re.I):
        return len(told) != len(re.findall(r"\d+", new)) - 1
    if len(told) == 1 and len(told[0]) == len("19961002"):
        return told[0] != date.first.replace("-", "")
    return Counter(map(_in_full, told)) != Counter(map(_in_full, re.findall(r"\d+", new)))


def day_list(text: str) -> str:
    """A date, or days with commas between them, with the hyphens and zeros that FF[4] wants."""
    return re.sub(r"(?<!\d)\d(?!\d)", r"0\g<0>", re.sub(r"[./]", "-", "".join(normal_text(text).split())))


def _in_full(digits: str) -> int:
    """A number of a date; a year of two digits is one of the century."""
    return int(digits) % 100


def _next_day(first: str, last: str) -> bool:
    if len(first) != len(last) or len(first) != len("1996-10-02"):
        return False
    return (calendar_day.fromisoformat(last) - calendar_day.fromisoformat(first)).days == 1


def _letters(text: str) -> bool:
    """Whether any letter, digit or sign with a meaning is left."""
    return any(character.isalnum() for character in text)
