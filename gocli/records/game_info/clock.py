"""TM, BL, WL and OT: the thinking time."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from gocli.records.game_info.quantities import normal_text, remembered


@dataclass(frozen=True, slots=True)
class Overtime:
    """An overtime that was read.

    kind: `byo-yomi` (periods of seconds a move), `canadian` (so many stones in seconds), `fischer` (seconds added
    with every move), `none`, or `unknown`.  Of the numbers those that the kind has, None where the text is silent.
    """

    text: str
    kind: Literal["byo-yomi", "canadian", "fischer", "none", "unknown"]
    periods: int | None = None
    stones: int | None = None
    seconds: Fraction | None = None


_UNIT_SECONDS = {"h": 3600, "m": 60, "s": 1}
_LENGTH = re.compile(
    r"(\d{1,7}(?:\.\d{1,6})?)\s*"
    r"(h(?:ours?|rs?)?|小时|小時|時間|时|시간|m(?:in(?:ute)?s?)?|分(?:钟|鐘)?|분|s(?:ec(?:ond)?s?)?|秒|초)(?![a-z])",
    re.I,
)
_CLOCK = re.compile(r"(?:(\d{1,3}):)?(\d{1,4}):(\d\d)(?!\d)")
_OVERTIME_PART = re.compile(r"[(+,;]|\beach|各|\d+\s*秒\s*[读読讀]")
_PLAIN = re.compile(r"-?\d{1,9}(?:\.\d{1,9})?", re.ASCII)

_PERIODS = re.compile(r"(\d{1,4})\s*[x×*]\s*(\d{1,6}(?:\.\d+)?)\s*(m(?:in)?|s)?", re.I)
_STONES = re.compile(r"(\d{1,4})\s*(?:moves?|stones?)?\s*(?:/|in|per)\s*(\d{1,6}(?:\.\d+)?)\s*(m(?:in)?|s)?", re.I)
_CANADIAN = re.compile(r"canad|\d\s*/\s*\d|\d+\s*(?:moves?|stones?)\s*(?:/|in|per)", re.I)
_FISCHER = re.compile(r"fis[c]?her|increment|bonus|\d\s*\+\s*\d", re.I)
_BYO_YOMI = re.compile(r"byo|秒[读読讀]|초읽기|\d\s*[x×*]\s*\d|/\s*(?:move|mv)|\d\s*(?:sec|s\b|秒|초)", re.I)
_NONE = re.compile(r"^(?:-|none|no|0|0 none|absolute|sudden.?death|无|無|なし|없음)$", re.I)


@remembered(4096)
def read_seconds(text: str) -> Fraction | None:
    """A TM, BL or WL value in seconds: `5400`, `1h30m`, `10:00(5x1:00)`; None where nothing could be read."""
    if _PLAIN.fullmatch(text):
        return Fraction(text)
    plain = normal_text(text)
    if _PLAIN.fullmatch(plain):
        return Fraction(plain)
    clock = _CLOCK.match(plain)
    if clock:
        return Fraction(int(clock[1] or 0) * 3600 + int(clock[2]) * 60 + int(clock[3]))
    return _length(_OVERTIME_PART.split(plain, maxsplit=1)[0])


def _length(words: str) -> Fraction | None:
    total, found = Fraction(0), False
    for match in _LENGTH.finditer(words):
        total += Fraction(match[1]) * _unit(match[2])
        found = True
    return total if found else None


def _unit(word: str) -> int:
    named = {"小": 3600, "時": 3600, "时": 3600, "시": 3600, "分": 60, "분": 60, "秒": 1, "초": 1}
    return named.get(word[0]) or _UNIT_SECONDS[word[0].lower()]


@remembered(4096)
def read_overtime(text: str) -> Overtime:
    """The overtime that an OT value tells. Never raises."""
    plain = normal_text(text)
    if _NONE.match(plain):
        return Overtime(text, "none")
    if _FISCHER.search(plain):
        return Overtime(text, "fischer", seconds=_last_number(plain))
    if _CANADIAN.search(plain) and not re.search(r"/\s*(?:move|mv)", plain, re.I):
        match = _STONES.search(plain)
        if match is None:
            return Overtime(text, "canadian")
        return Overtime(text, "canadian", stones=int(match[1]), seconds=_scaled(match[2], match[3]))
    if _BYO_YOMI.search(plain):
        match = _PERIODS.search(plain)
        if match:
            return Overtime(text, "byo-yomi", int(match[1]), seconds=_scaled(match[2], match[3]))
        return Overtime(text, "byo-yomi", seconds=_length(plain) or _last_number(plain))
    if _PLAIN.fullmatch(plain):
        return Overtime(text, "byo-yomi", seconds=Fraction(plain))
    return Overtime(text, "unknown")


def _scaled(count: str, unit: str | None) -> Fraction:
    return Fraction(count) * (60 if unit and unit[0] in "mM" else 1)


def _last_number(plain: str) -> Fraction | None:
    numbers: list[str] = re.findall(r"\d{1,7}(?:\.\d{1,6})?", plain)
    return Fraction(numbers[-1]) if numbers else None
