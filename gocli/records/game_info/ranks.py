"""BR and WR: a rank as a number and its kind."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from gocli.records.game_info.quantities import NUMERAL, normal_text, number, remembered


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank that was read.

    number: 9 of `9p`; None where no rank was read.  kind: `p` professional dan, `d` dan, `k` kyu, or None.
    mark: `?` uncertain or `*` established, as servers write it.
    standard: as FF[4] recommends it (`3d`, `5 kyu`), `9p`, a server's rating in points (`2126`, `1500*`), or a plain
    word that there is no rank (`?`, `-`, `NR`).
    """

    text: str
    number: int | None
    kind: Literal["p", "d", "k"] | None
    mark: str = ""
    standard: bool = False

    def as_sgf(self) -> str | None:
        """`9p`, `3d*`, `5k?`; None where no rank was read."""
        return None if self.number is None else f"{self.number}{self.kind}{self.mark}"


_USUAL = re.compile(r"([1-9]\d?)\s?(p|d|k|dan|kyu)([?*]?)")
_RATING = re.compile(r"\d{3,4}[?*]?")
_NO_RANK = {"?", "-", "NR", "??", ""}
_COUNT = rf"(\d{{1,2}}|{NUMERAL}+|初|准初|초|一)"
_FORMS: tuple[tuple[re.Pattern[str], Literal["p", "d", "k"]], ...] = (
    (re.compile(rf"(?:[职職]业|[职職]業|専業|プロ|\bpro\.?|프로|\bP)\s*{_COUNT}\s*(?:段|단|dan|d\b|p\b|$)", re.I), "p"),
    (re.compile(rf"{_COUNT}\s*(?:p\b|pro\b|[- ]?dan\s*pro)", re.I), "p"),
    (re.compile(rf"{_COUNT}\s*段?\s*\(?(?:职业|職業|プロ|프로)"), "p"),
    (re.compile(rf"{_COUNT}\s*(?:段|단|-?\s?dan\b|d\b)", re.I), "d"),
    (re.compile(rf"{_COUNT}\s*(?:级|級|급|-?\s?(?:kyu|gup)\b|k\b)", re.I), "k"),
)
_MARK = re.compile(r"[?*]\s*$")


@remembered(8192)
def read_rank(text: str) -> Rank:
    """The rank that a BR or WR value tells: the first one in it. Never raises."""
    match = _USUAL.fullmatch(text)
    if match and _possible(int(match[1]), match[2][0]):
        kind: Literal["p", "d", "k"] = "p" if match[2] == "p" else "d" if match[2][0] == "d" else "k"
        return Rank(text, int(match[1]), kind, match[3], standard=True)
    if text.strip() in _NO_RANK or _RATING.fullmatch(text):
        return Rank(text, None, None, standard=True)
    plain = normal_text(text)
    for pattern, form in _FORMS:
        found = pattern.search(plain)
        if found is None:
            continue
        count = 1 if found[1] in ("初", "准初", "초") else number(found[1])
        if count is not None and _possible(int(count), form):
            mark = _MARK.search(plain)
            return Rank(text, int(count), form, mark[0].strip() if mark else "")
    return Rank(text, None, None)


def _possible(count: int, kind: str) -> bool:
    return 1 <= count <= (50 if kind == "k" else 10)
