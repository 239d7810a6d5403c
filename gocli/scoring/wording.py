"""The last word of a count, in SGF and in the words of each ruleset."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from gocli.records.game_info.result import decimal
from gocli.rules.ruleset import Ruleset

_SIDES = {"B": "黑", "W": "白"}
_DIGITS = "零一二三四五六七八九"


def winner_of(margin: Fraction, ruleset: Ruleset, handicap: int) -> Literal["B", "W"] | None:
    """Who wins by a margin (Black - White), or None for a draw; some rulesets give an even count to one side."""
    if margin:
        return "B" if margin > 0 else "W"
    return ruleset.ties_to_handicap if handicap >= 2 else ruleset.ties_to


def sgf_result(margin: Fraction, winner: str | None) -> str:
    """The result as SGF writes it: `B+0.5`, `0` (FF[4], RE)."""
    return f"{winner}+{decimal(abs(margin))}" if winner else "0"


def result_text(margin: Fraction, winner: str | None, ruleset: Ruleset) -> str:
    """The result in the ruleset's own words: 黑胜1/4子, 黑胜3目半, 黑胜七子, 黑胜一路, 黑胜1点, `B+3`."""
    if not winner:
        return ruleset.draw_word
    amount, side = abs(margin), _SIDES[winner]
    match ruleset.unit:
        case "zi":
            return f"{side}胜{_zi(amount / 2, ruleset.numerals)}"
        case "mu":
            return f"{side}胜{_with_half(amount, '目', ruleset.numerals)}"
        case "lu":
            return f"{side}胜{_with_half(amount, '路', ruleset.numerals)}"
        case "dian":
            return f"{side}胜{decimal(amount)}点" if amount else f"和棋{side}胜"
        case "stones":
            return f"{side}多{_with_half(amount, '子', ruleset.numerals)}"
    return sgf_result(margin, winner)


def zi_words(amount: Fraction) -> str:
    """A count in zi as a referee says it: `184 1/4`, `181`, `3/4`."""
    whole, part = divmod(amount, 1)
    if not part:
        return str(whole)
    return f"{whole} {part}" if whole else str(part)


def chinese_number(value: int) -> str:
    """A whole number in Chinese numerals, by groups of four digits: 七, 十二, 三百六十一, 二万零五."""
    if value >= 10_000:
        above, below = divmod(value, 10_000)
        zero = "零" if 0 < below < 1_000 else ""
        return f"{chinese_number(above)}万{zero}{_below_ten_thousand(below, inside=True) if below else ''}"
    return _below_ten_thousand(value)


def _below_ten_thousand(value: int, inside: bool = False) -> str:
    """inside: something stands before it, so that ten is 一十."""
    out = ""
    for unit, sign in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit, rest = value // unit % 10, value % unit
        if digit:
            out += sign if unit == 10 and digit == 1 and not out and not inside else f"{_DIGITS[digit]}{sign}"
        elif out and rest and not out.endswith("零"):
            out += "零"
    return out or _DIGITS[0]


def _zi(amount: Fraction, numerals: bool) -> str:
    whole, part = divmod(amount, 1)
    if not numerals:
        if amount == Fraction(1, 2):
            return "半子"
        return f"{whole}子" if not part else f"{whole}又{part}子" if whole else f"{part}子"
    if part in (0, Fraction(1, 2)):
        return _with_half(amount, "子", numerals)
    fraction = f"{chinese_number(part.denominator)}分之{chinese_number(part.numerator)}"
    return f"{chinese_number(whole)}又{fraction}子" if whole else f"{fraction}子"


def _with_half(amount: Fraction, unit: str, numerals: bool) -> str:
    """An amount in a unit that is halved by 半 behind it: 3目半, 半目, 一路."""
    whole, part = divmod(amount, 1)
    if part not in (0, Fraction(1, 2)):
        return f"{decimal(amount)}{unit}"
    if not whole and part:
        return f"半{unit}"
    return f"{chinese_number(whole) if numerals else whole}{unit}{'半' if part else ''}"
