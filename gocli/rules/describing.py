"""A ruleset in words, field by field."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gocli.rules.ruleset import Compensation, Ruleset

COMPENSATION_WORDS: dict[Compensation, str] = {
    "none": "nothing",
    "half-zi": "half of them in zi (a point each)",
    "n": "a point each",
    "n-1": "a point each but the first",
    "n-zi": "a zi each (two points)",
}

UNIT_WORDS = {
    "zi": "zi (子), 1 zi = 2 points",
    "mu": "points (目)",
    "points": "points",
    "dian": "points (点)",
    "lu": "roads (路), 1 road = 1 point",
    "stones": "stones (子)",
}

_KO_WORDS = {
    "simple": "simple ko",
    "situational": "no board twice with the same side to move",
    "positional": "no board twice",
}


def counts_words(value: Ruleset) -> str:
    """What a side counts."""
    if value.basis == "area":
        out = "living stones and territory"
    else:
        more = {"gained": " and prisoners", "lost": " less own stones lost", "none": ""}[value.prisoners]
        out = f"territory{more}{' and pass stones' if value.pass_stones else ''}"
    return f"{out}, less {value.group_tax} points a group" if value.group_tax else out


def describe(value: Ruleset) -> dict[str, Any]:
    """A ruleset in words, field by field."""
    latest = value.komi[-1][1]
    return {
        "rules": value.name,
        "title": value.title,
        "repetition": f"{_KO_WORDS[value.ko]}; {value.repetition_outcome}",
        "ko": value.ko,
        "suicide": "of several stones allowed" if value.suicide else "forbidden",
        "first_move": "White, from four setup stones, as a rule" if value.white_first else "Black",
        "end": value.end,
        "counts": counts_words(value),
        "dead_stones": "stay: the board counts as it stands" if value.as_it_stands else "come off",
        "seki_eyes": _seki_words(value),
        "false_eyes": "count" if value.needless_eyes else "count nothing",
        "shared_points": "half each" if value.shared == "half" else "nobody's",
        "group_tax": f"{value.group_tax} points a group" if value.group_tax else "none",
        "komi": _number(latest),
        "handicap": f"White gets {COMPENSATION_WORDS[value.compensation]}",
        "ties": _ties_words(value),
        "written": UNIT_WORDS[value.unit],
        "summary": list(value.summary),
        "sources": list(value.sources),
    }


def _seki_words(value: Ruleset) -> str:
    if not value.seki_eyes:
        return "count nothing"
    return "count less a point each" if value.eye_tax else "count"


def _ties_words(value: Ruleset) -> str:
    if value.ties_to is None:
        return f"a draw ({value.draw_word})"
    sides = {"B": "Black", "W": "White", None: "nobody"}
    return f"{sides[value.ties_to]} wins, {sides[value.ties_to_handicap]} in a handicap game"


def _number(value: Fraction) -> int | float:
    return value.numerator if value.denominator == 1 else float(value)
