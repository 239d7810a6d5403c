"""RE: who won, by how much, and how — read from every spelling that archives hold."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from gocli.records.game_info.quantities import NUMERAL, normal_text, quantity, remembered

Color = Literal["B", "W"]
Kind = Literal[
    "score",  # a winner and a margin
    "resign",
    "time",
    "forfeit",
    "win",  # a winner, and nothing about how
    "draw",
    "both-lost",
    "unfinished",  # adjourned, suspended, broken off
    "void",  # no result
    "unknown",
]
Unit = Literal["points", "zi", "lu"]


@dataclass(frozen=True, slots=True)
class Result:
    """A result that was read.

    text: as the record has it.  winner: None where there is none or it is not known.
    margin: in points, of a `score` (and 0 of a `draw`).  unit: what the margin was written in; 1 zi = 2 points,
    1 lu = 1 point.  written: the number that was written.  standard: exactly as FF[4] wants it.
    """

    text: str
    winner: Color | None
    kind: Kind
    margin: Fraction | None = None
    unit: Unit | None = None
    written: Fraction | None = None
    standard: bool = False

    def as_sgf(self) -> str:
        """The form of FF[4]: `B+3.5`, `W+R`, `B+T`, `B+F`, `B+`, `0`, `Void`, `?`."""
        if self.winner is not None:
            if self.margin is not None:
                return f"{self.winner}+{decimal(self.margin)}"
            return self.winner + {"resign": "+R", "time": "+T", "forfeit": "+F"}.get(self.kind, "+")
        return {"draw": "0", "both-lost": "Void", "unfinished": "Void", "void": "Void"}.get(self.kind, "?")


def decimal(value: Fraction) -> str:
    """A number in SGF's Real form: `3.5`, `12`, `-0.25`; thirds are rounded to two places."""
    if value.denominator == 1:
        return str(value.numerator)
    return f"{float(value):.4f}".rstrip("0") if value.denominator in (2, 4, 8, 16) else f"{float(value):.2f}"


_FF4 = re.compile(r"([BW])\+(?:(R|Resign)|(T|Time)|(F|Forfeit)|(\d{1,6}(?:\.\d{1,6})?))?", re.ASCII)
_FF4_WORDS: dict[str, Kind] = {"0": "draw", "Draw": "draw", "Void": "void", "?": "unknown"}

_NOBODY: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("both-lost", re.compile(r"both (?:lo[so]|fail)|双方?[负敗负]|雙方?[負敗]|両(?:者)?[負敗]|양패", re.I)),
    (
        "unfinished",
        re.compile(
            r"打挂|打掛|打ち掛|封じ?手|封棋|暂停|暫停|停止|中断|中斷|未完|未下完|待续|봉수|중단|"
            r"\b(?:unfinished|adjourned|suspended|not finished|incomplete|in progress|ongoing)\b",
            re.I,
        ),
    ),
    (
        "void",
        re.compile(
            r"[无無]胜负|無勝負|无结果|無結果|无效|無効|無效|作废|三[劫コ]|四劫|무효|no.?result|\bvoid|\bannul|\bcancel",
            re.I,
        ),
    ),
    (
        "draw",
        re.compile(
            r"和棋|和局|平局|持碁|ジゴ|引き?分|무승부|빅$|^[和平]$|^0(?:\.0+)?$|\b(?:jigo|draw|drawn|tie)\b", re.I
        ),
    ),
)
"""Results that name no winner, the more particular ones first."""

_MANNERS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("resign", re.compile(r"中[盘盤押]|投了|投子|认输|認輸|投降|불계|^res|^r\b|\bresign", re.I)),
    ("time", re.compile(r"超[时時]|时间|時間|切れ|시간|^t\b|\btime", re.I)),
    (
        "forfeit",
        re.compile(
            r"[不弃棄没]战|不戦|[弃棄]权|棄権|弃[赛赢]|失格|[反犯][则則规規]|違反|반칙|기권|부전|몰수|"
            r"^f\b|\b(?:forfeit|illegal|bye|default|walk.?over|disqualif|no.?show)",
            re.I,
        ),
    ),
)

_COUNT_OF_MOVES = re.compile(
    rf"(?:共|总计|總計|全|総)\s*(?:\d+|{NUMERAL}+)\s*手|(?:\d+|{NUMERAL}+)\s*手(?:[完终終]|まで|以下略)"
)
_LATIN = re.compile(r"\W*(black|white|b|w)(?![a-z])[\])\s]*(\+?)\s*(.*)", re.I | re.S)
_LATIN_LOSES = re.compile(r"^(?:resign|los[et]|has resigned|forfeit(?:s|ed)\b|r[ae]n out)", re.I)
_LATIN_WIN = re.compile(r"^(?:has\s+)?(?:wins?|won)\b\s*(?:by|on|through)?\s*", re.I)
_LATIN_MARGIN = re.compile(r"(?:by\s+)?(\d+\s+\d+/\d+|\d+/\d+|\d+(?:[.,]\d+)?|[.,]\d+)\s*([a-z目子点點路zi]*)", re.I)

_BLACK, _WHITE = "黑黒흑⚫●", "白백⚪○"
_HANGUL = str.maketrans({"집": "目", "반": "半", "승": "胜", "패": "败"})
_WINS = re.compile("[胜勝赢贏]")
_LOSES = re.compile("[负負败敗]")
_UNIT = r"目|点|點|子|路|zi|points?"
_MARGIN = re.compile(
    rf"(?P<q>半|[\d{NUMERAL[1:-1]}][\d{NUMERAL[1:-1]}.又と/分之の 半]*)\s*(?P<u>{_UNIT})?\s*"
    rf"(?P<more>半|又?\s*(?:\d/\d|{NUMERAL}分[之の]{NUMERAL}))?",
    re.I,
)
_ONE_SIDED = 100
"""So many zi are no margin but the count of one side (黑185子胜)."""
_UNITS: dict[str, Unit] = {"子": "zi", "zi": "zi", "路": "lu"}


@remembered(8192)
def read_result(text: str) -> Result:
    """The result that a text tells; kind `unknown` where it tells none. Never raises.

    A margin that is a quarter can only be zi. A margin of nothing, and one of less than a quarter (the Fox server's
    `B+0.02`), is none: the winner stands, without a margin.
    """
    match = _FF4.fullmatch(text)
    if match:
        return _ff4(text, match)
    if text in _FF4_WORDS:
        return _nobody(text, _FF4_WORDS[text], standard=True)
    plain = _COUNT_OF_MOVES.sub(" ", normal_text(text)).strip(" !?。.")
    found = _latin(text, plain)
    if found is not None:
        return found
    for kind, pattern in _NOBODY:
        if pattern.search(plain):
            return _nobody(text, kind)
    return _spoken(text, plain)


def _ff4(text: str, match: re.Match[str]) -> Result:
    winner: Color = "B" if match[1] == "B" else "W"
    kinds: tuple[Kind, ...] = ("resign", "time", "forfeit")
    for kind, group in zip(kinds, match.groups()[1:4], strict=True):
        if group is not None:
            return Result(text, winner, kind, standard=True)
    if match[5] is None:
        return Result(text, winner, "win", standard=True)
    return _won_by(text, winner, Fraction(match[5]), None, standard=True)


def _nobody(text: str, kind: Kind, standard: bool = False) -> Result:
    return Result(text, None, kind, Fraction(0) if kind == "draw" else None, standard=standard)


def _won_by(text: str, winner: Color, written: Fraction, unit: Unit | None, standard: bool = False) -> Result:
    if written < Fraction(1, 6):
        return Result(text, winner, "win", None, unit, written)
    if unit is None:
        unit = "zi" if written.denominator == 4 else "points"
    margin = written * 2 if unit == "zi" else written
    return Result(text, winner, "score", margin, unit, written, standard and unit == "points")


def _other(color: Color) -> Color:
    return "W" if color == "B" else "B"


def _manner(words: str) -> Kind | None:
    for kind, pattern in _MANNERS:
        if pattern.search(words):
            return kind
    return None


def _latin(text: str, plain: str) -> Result | None:
    """`B+…`, `w+r`, `[B]`, `White resigns.`, `Black wins by 3.5`, `黑+3.5`."""
    if re.match("[黑黒白] ?\\+", plain):
        plain = ("W" if plain[0] == "白" else "B") + plain[1:]
    match = _LATIN.match(plain)
    if match is None:
        return None
    winner: Color = "B" if match[1][0] in "bB" else "W"
    rest = match[3].strip()
    if not match[2]:
        if _LATIN_LOSES.match(rest):
            return Result(text, _other(winner), _manner(rest) or "win")
        verb = _LATIN_WIN.match(rest)
        if verb is None and rest.strip(" ])}"):
            return None
        rest = rest[verb.end() :] if verb else ""
    margin = _LATIN_MARGIN.match(rest)
    if margin:
        written = quantity(margin[1])
        if written is not None:
            unit = _UNITS.get(margin[2].lower()) or ("points" if margin[2] else None)
            return _won_by(text, winner, written, unit)
    return Result(text, winner, _manner(rest) or "win")


def _spoken(text: str, plain: str) -> Result:
    """Chinese, Japanese and Korean: who, whether won or lost, and how."""
    plain = plain.translate(_HANGUL)
    manner = _manner(plain)
    clauses = re.split(r"[、;。]|,(?!\d)", plain)
    for verb, flips in ((_WINS, False), (_LOSES, True)):
        for clause in clauses:
            match = verb.search(clause)
            color = _color_before(clause, match.start()) if match else None
            if color is not None:
                return _told(text, _other(color) if flips else color, clause, manner)
    color = _color_before(plain, len(plain))
    if color is None:
        return Result(text, None, "unknown")
    loses = re.search(r"投了|投子|认输|認輸|投降|超[时時]|切れ|[弃棄]权|棄権|[反犯][则則规規]|반칙|기권|失格", plain)
    if loses:
        return Result(text, _other(color), manner or "win")
    if manner is None and not _MARGIN.search(plain) and len(plain) > 3:
        return Result(text, None, "unknown")
    return _told(text, color, plain, manner)


def _color_before(words: str, end: int) -> Color | None:
    """The colour named last before a place, or the first one after it."""
    black = max(words.rfind(sign, 0, end) for sign in _BLACK)
    white = max(words.rfind(sign, 0, end) for sign in _WHITE)
    if black < 0 and white < 0:
        rest = [sign for sign in words[end:] if sign in _BLACK or sign in _WHITE]
        return None if not rest else "B" if rest[0] in _BLACK else "W"
    return "B" if black > white else "W"


def _told(text: str, winner: Color, clause: str, manner: Kind | None) -> Result:
    if manner is not None:
        return Result(text, winner, manner)
    for match in _MARGIN.finditer(clause):
        written = quantity(match["q"])
        more = match["more"]
        extra = quantity(more.removeprefix("又")) if more else Fraction(0)
        if written is None or extra is None:
            continue
        unit = _UNITS.get(match["u"].lower(), "points") if match["u"] else None
        if unit == "zi" and written >= _ONE_SIDED:
            break
        return _won_by(text, winner, written + extra, unit)
    return Result(text, winner, "win")
