"""HA: the handicap that a record states."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gocli.records.game_info.quantities import NUMERAL, normal_text, number, remembered

LARGEST = 25
"""The largest handicap that is taken for one."""


@dataclass(frozen=True, slots=True)
class HandicapReading:
    """A handicap value that was read.

    stones: 0 of an even game, 1 where Black merely moves first (先, 让先), 2 and more of a handicap, None where nothing
    could be read.  meaning: what a text says, in English, or None of a plain number.
    standard: a whole number as FF[4] wants it.
    """

    text: str
    stones: int | None
    meaning: str | None = None
    standard: bool = False


_FORMS: tuple[tuple[re.Pattern[str], int | None, str], ...] = (
    (re.compile(r"先相先"), 1, "先相先: Black in two games of three"),
    (re.compile(r"先二[先两]?|先两先"), 1, "先二先: Black, and two stones in one game of three"),
    (re.compile(r"二先二"), 2, "二先二: two stones in two games of three"),
    (re.compile(r"二三二"), 2, "二三二: two stones, and three in one game of three"),
)
"""Handicaps of a match, which the single game follows in turn."""

_GAME = re.compile(r"[.。·・]\s*(先|二子|三子|两子)$")
"""What a match handicap means for this game: `吴二三二.二子`."""
_FIRST = re.compile(r"[让讓受定]先|^先$|^黑先$|^黒番$|^정선$|^선$")
_STONES = re.compile(rf"(\d+|{NUMERAL}+)\s*(?:子|목|점|点|stones?\b)")
_EVEN = re.compile(r"互先|分先|猜先|^(?:even|none|no|-)$|호선|맞바둑", re.I)


@remembered(1024)
def read_handicap(text: str) -> HandicapReading:
    """The handicap that an HA value tells. Never raises."""
    plain = normal_text(text)
    if re.fullmatch(r"\+?\d{1,3}", plain, re.ASCII):
        stones = int(plain)
        return HandicapReading(text, stones if stones <= LARGEST else None, standard=stones <= LARGEST)
    if re.fullmatch(r"\d{1,2}\.0+", plain, re.ASCII):
        return HandicapReading(text, int(plain.split(".")[0]), f"{plain.split('.')[0]} stones")
    game = _GAME.search(plain)
    for pattern, stones_of_match, meaning in _FORMS:
        if pattern.search(plain):
            this = stones_of_match if game is None else _stones(game[1])
            return HandicapReading(text, this, meaning)
    if _EVEN.search(plain):
        return HandicapReading(text, 0, "an even game")
    if _FIRST.search(plain):
        return HandicapReading(text, 1, "Black moves first without komi")
    told = _stones(plain)
    if told is not None:
        return HandicapReading(text, told, f"{told} stones")
    return HandicapReading(text, None)


def _stones(words: str) -> int | None:
    if words == "先":
        return 1
    match = _STONES.search(words)
    if match is None:
        return None
    count = number(match[1])
    return int(count) if count is not None and count <= LARGEST else None
