"""Numbers as people write them in records: full-width digits, Chinese numerals, vulgar and spelled fractions."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache, update_wrapper
from typing import TypeVar

LONGEST = 1_000
"""So many characters of a value are looked at: patterns that search for numbers and words take the square of that."""

R = TypeVar("R")


def remembered(most: int) -> Callable[[Callable[[str], R]], Callable[[str], R]]:
    """Remember what a reader made of so many texts; texts longer than `LONGEST` are read anew, and not kept."""

    def decorate(read: Callable[[str], R]) -> Callable[[str], R]:
        known = lru_cache(maxsize=most)(read)

        def recall(text: str) -> R:
            return known(text) if len(text) <= LONGEST else read(text)

        return update_wrapper(recall, read)

    return decorate


_VULGAR = {"½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3", "⅙": "1/6", "⅚": "5/6"}
_DIGITS = {
    **{"〇": 0, "零": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9},
    **{"两": 2, "兩": 2, "壹": 1, "贰": 2, "貳": 2, "叁": 3, "參": 3, "元": 1, "壱": 1, "弐": 2, "参": 3},
}
_UNITS = {"十": 10, "拾": 10, "百": 100, "千": 1000}
_SCORES = {"廿": 20, "卅": 30}

NUMERAL = "[" + "".join(_DIGITS) + "".join(_UNITS) + "".join(_SCORES) + "]"
"""One Chinese numeral, as a pattern."""

_NUMBER = rf"(?:\d+(?:[.,。]\d+)?|[.,]\d+|{NUMERAL}+)"

_OVER = re.compile(rf"({_NUMBER})\s*/\s*({_NUMBER})")
_PARTS_OF = re.compile(rf"({_NUMBER})分(?:之|の)({_NUMBER})")
_WHOLE = re.compile(_NUMBER)
_JOIN = re.compile(r"又|とう?|and|&|-")


@remembered(4096)
def normal_text(text: str) -> str:
    """Full-width forms made plain (NFKC), vulgar fractions spelled out (`6½` -> `6 1/2`), blanks folded.

    Of a longer text the first `LONGEST` characters.
    """
    text = text[:LONGEST]
    for sign, spelled in _VULGAR.items():
        if sign in text:
            text = text.replace(sign, f" {spelled}")
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text).replace("\u2044", "/")
    return " ".join(text.split())


def chinese_integer(text: str) -> int | None:
    """`二十三` -> 23, `一百八十` -> 180, `廿三` -> 23, `一九三五` -> 1935; None for anything else."""
    if not text or any(sign not in _DIGITS and sign not in _UNITS and sign not in _SCORES for sign in text):
        return None
    if len(text) > 1 and all(sign in _DIGITS for sign in text):
        return int("".join(str(_DIGITS[sign]) for sign in text))
    total = digit = 0
    for sign in text:
        if sign in _SCORES:
            total += _SCORES[sign]
        elif sign in _UNITS:
            total += (digit or 1) * _UNITS[sign]
            digit = 0
        else:
            digit = _DIGITS[sign]
    return total + digit


def number(text: str) -> Fraction | None:
    """One number without a fraction bar: `3`, `3.5`, `3,5`, `.5`, `三十五`; None for anything else."""
    text = text.strip()
    if re.fullmatch(r"\d{1,9}(?:[.,。]\d{0,9})?|[.,]\d{1,9}", text, re.ASCII):
        return Fraction(re.sub("[,。]", ".", text).rstrip(".") or "0")
    whole = chinese_integer(text)
    return None if whole is None else Fraction(whole)


@remembered(4096)
def quantity(text: str) -> Fraction | None:
    """A whole text that is one quantity without sign and unit: `3又1/4`, `二又四分之三`, `1 5/6`, `三半`, `半`.

    The text is expected in `normal_text` form. None when anything is left over.
    """
    rest = text.strip()
    total = Fraction(0)
    found = False
    if rest.endswith("半"):
        total, found, rest = Fraction(1, 2), True, rest[:-1]
    for pattern, upside_down in ((_OVER, False), (_PARTS_OF, True)):
        match = pattern.search(rest)
        if match and match.end() == len(rest):
            first, second = number(match[1]), number(match[2])
            top, bottom = (second, first) if upside_down else (first, second)
            if not top or not bottom:
                return None
            total, found, rest = total + top / bottom, True, rest[: match.start()]
            break
    rest = _JOIN.sub("", rest).strip()
    if rest:
        whole = number(rest)
        return None if whole is None else total + whole
    return total if found else None
