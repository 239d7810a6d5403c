"""KM: the komi in points, whatever unit and spelling it was written in."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from gocli.records.game_info.quantities import NUMERAL, normal_text, quantity, remembered
from gocli.records.game_info.result import decimal

Code = Literal["M306", "M307", "M308", "M309"]


@dataclass(frozen=True, slots=True)
class KomiContext:
    """What the reading of a komi depends on.

    points: how many points the board has.  application: AP.  fox_keys: the record has one of the Fox server's own
    keys TT, RL, TC.  handicap: the stones that HA tells, None where there is no HA.
    """

    points: int = 361
    application: str = ""
    fox_keys: bool = False
    handicap: int | None = None

    @property
    def from_fox(self) -> bool:
        """Whether the record shows that it comes from the Fox server, which writes komi in hundredths."""
        return self.fox_keys or self.application.lower().startswith(("foxwq", "yuanyu"))


@dataclass(frozen=True, slots=True)
class Komi:
    """A komi that was read.

    text: as the record has it (None: there is no KM).  points: None where the record tells none.
    written: the number that was written.  unit: `points`, `zi` (1 zi = 2 points), `hundredths` of a point or
    `hundredths-of-zi`.  code, message: the finding M306..M309 that goes with it.  note: what a count should say, such
    as that Fox writes 0 where it means that the komi is not known.
    """

    text: str | None
    points: Fraction | None
    written: Fraction | None = None
    unit: Literal["points", "zi", "hundredths", "hundredths-of-zi"] | None = None
    code: Code | None = None
    message: str | None = None
    note: str | None = None


_ZERO = Komi(None, Fraction(0), Fraction(0), "points")
NO_KOMI = Komi(None, None)
"""What a record without any word of komi tells."""

_REAL = re.compile(r"[+-]?(?:\d{1,12}(?:\.\d{0,9})?|\.\d{1,9})", re.ASCII)
_LARGEST = Fraction(30)
_LARGEST_REVERSE = Fraction(50)
"""The largest komi to White, and to Black (in place of handicap stones), that are taken for one."""
LARGEST_IN_ZI = Fraction(19, 4)
"""Quarters above this are no komi in zi: 4 3/4 zi are 9 1/2 points."""

_AMOUNT = rf"[\d{NUMERAL[1:-1]}半][\d{NUMERAL[1:-1]}.又と/分之の 半]*"
_UNIT = "目|点|點|子|집|路|zi|points?|pts?"
_WORDS = re.compile(rf"(-?)\s*({_AMOUNT})\s*({_UNIT})?\s*(半|반|又?\s*(?:\d/\d|{NUMERAL}分[之の]{NUMERAL}))?", re.I)
_NAMED = re.compile(
    r"(?P<reverse>[倒反][贴貼]|逆コミ)|[贴貼](?:还|還)?目?|コミ|込み|덤|\bkomi\b",
    re.I,
)
_NONE = re.compile(
    r"[不无無][贴貼]|[贴貼]目?[无無]|コミ(?:なし|無し)|덤\s*없|\bno\s+komi|\bkomi\s+none|^(?:none|nil)$", re.I
)
_AFTER_NAME = re.compile(r"[\s:=はをが]*(?:黑|黒|白|흑)?\s*")


@lru_cache(maxsize=4096)
def read_komi(text: str | None, context: KomiContext) -> Komi:
    """The komi that a KM value tells in its record. Never raises.

    Units: a quarter can only be zi; whole numbers are hundredths where the record comes from the Fox server or the
    number itself says so (100 and more, and 25 divides it). Whatever is left and no game is played with is M309.
    """
    if text is None:
        return NO_KOMI
    plain = normal_text(text)
    if not _REAL.fullmatch(plain):
        return _spelled(text, plain)
    written = Fraction(plain)
    if _in_hundredths(written, context):
        return _hundredths(text, written)
    if written.denominator in (4, 8):
        return _quarters(text, written)
    if written == 0 and context.from_fox and not context.handicap:
        note = "komi not known: the Fox server writes KM[0] in an even game where it has not recorded the komi"
        return Komi(text, None, written, "points", note=note)
    if written.denominator > 2:
        return _implausible(text, written, "komi is a whole number of half points")
    largest = _LARGEST if written > 0 else _LARGEST_REVERSE
    if abs(written) > largest or abs(written) > context.points:
        return _implausible(text, written, f"that is more than games on {context.points} points are played with")
    return Komi(text, written, written, "points")


def _in_hundredths(written: Fraction, context: KomiContext) -> bool:
    if written.denominator != 1 or written % 25:
        return False
    return written >= 100 or (context.from_fox and abs(written) >= 25)


def _hundredths(text: str, written: Fraction) -> Komi:
    hundredth = written / 100
    in_zi = hundredth.denominator == 4
    points = hundredth * 2 if in_zi else hundredth
    if abs(hundredth) > (LARGEST_IN_ZI if in_zi else _LARGEST):
        return _implausible(text, written, "not even in hundredths")
    unit = f"{decimal(hundredth)} zi, {decimal(points)} points" if in_zi else f"{decimal(points)} points"
    message = f"KM[{text}] is written in hundredths: {unit}"
    return Komi(text, points, written, "hundredths-of-zi" if in_zi else "hundredths", "M307", message)


def _quarters(text: str, written: Fraction) -> Komi:
    if abs(written) > LARGEST_IN_ZI:
        return _implausible(text, written, "a quarter is neither points nor, of this size, zi")
    points = written * 2
    return Komi(text, points, written, "zi", "M308", f"KM[{text}] is written in zi: {decimal(points)} points")


def _implausible(text: str, written: Fraction, why: str) -> Komi:
    return Komi(text, written, written, "points", "M309", f"KM[{text}] is an implausible komi: {why}")


def _spelled(text: str, plain: str) -> Komi:
    """A KM that is no number of SGF's: a comma, a fraction, words, or nothing."""
    if not plain:
        return Komi(text, None, code="M306", message="KM is empty")
    read = _ZERO if _NONE.search(plain) else komi_from_text(plain) or _amount(plain, sign=1)
    if read is None or read.points is None:
        return Komi(text, None, code="M306", message=f"KM[{text}] is no number")
    message = f"KM[{text}] is no number as SGF writes it; read as {decimal(read.points)} points"
    return replace(read, text=text, code="M306", message=message)


def _amount(plain: str, sign: int) -> Komi | None:
    """The amount at the beginning of a text: `6目半`, `3又3/4子`, `6,5`, `5 1/2`."""
    plain = re.sub(r"(?<=\d)[,。](?=\d)", ".", plain)
    match = _WORDS.match(plain)
    if match is None:
        return None
    following = plain[match.end() : match.end() + 1]
    if following.isascii() and following.isalnum():
        return None
    whole, more = quantity(match[2]), match[4]
    extra = quantity(more.replace("반", "半").removeprefix("又")) if more else Fraction(0)
    if whole is None or extra is None:
        return None
    written = (whole + extra) * sign * (-1 if match[1] else 1)
    in_zi = match[3] in ("子", "zi") or (match[3] is None and written.denominator == 4)
    points = written * 2 if in_zi else written
    if abs(points) > _LARGEST:
        return None
    return Komi(None, points, written, "zi" if in_zi else "points")


@remembered(4096)
def komi_from_text(text: str) -> Komi | None:
    """The komi that an event or a rule names in words (`黑贴3又3/4子`, `贴6目半`, `コミ5目半`, `komi 6.5`), or None."""
    if not any(sign in text for sign in "贴貼コ込덤Kk"):
        return None
    plain = normal_text(text)
    if _NONE.search(plain):
        return _ZERO
    for match in _NAMED.finditer(plain):
        rest = plain[match.end() :]
        read = _amount(rest[_after_name(rest) :], -1 if match["reverse"] else 1)
        if read is not None:
            return read
    return None


def _after_name(rest: str) -> int:
    match = _AFTER_NAME.match(rest)
    return match.end() if match else 0
