"""Komi, handicap and compensation of a count: from the record, from the user, or from the ruleset."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from gocli.records.game_info import GameInfo
from gocli.records.game_info.result import decimal
from gocli.rules.ruleset import Ruleset
from gocli.rules.table import RULESETS
from gocli.scoring.handicap import Handicap
from gocli.scoring.score import KomiSource

_RANGXIAN = re.compile(r"[让讓受][先]|定先")


@dataclass(frozen=True, slots=True)
class Terms:
    """What is added to the board: komi and compensation in points to White, and where they came from."""

    komi: Fraction
    komi_source: KomiSource
    handicap: int
    compensation: Fraction
    notes: tuple[str, ...] = ()


def terms_of(ruleset: Ruleset, info: GameInfo, handicap: Handicap, komi: Fraction | None = None) -> Terms:
    """The terms under a ruleset; `komi` is the user's, in points, and goes before the record's.

    让先 (Black moves first) and handicap games have no komi unless the record tells one. Where the record names another
    ruleset and its komi is the usual one of that ruleset, it belongs to it: under this ruleset its own komi holds.
    """
    notes = [handicap.note] if handicap.note else []
    value, source, note = _komi(ruleset, info, handicap, komi)
    if note:
        notes.append(note)
    return Terms(value, source, handicap.stones, ruleset.compensate(handicap.stones), tuple(notes))


def _komi(
    ruleset: Ruleset, info: GameInfo, handicap: Handicap, given: Fraction | None
) -> tuple[Fraction, KomiSource, str | None]:
    if given is not None:
        return given, "option", None
    told = info.komi.note or info.komi.message
    other = _usual_elsewhere(ruleset, info)
    if info.komi.points is not None and info.komi_source is not None and other is None:
        return info.komi.points, info.komi_source, told
    because = f"{told}; " if told and other is None else ""
    if handicap.stones >= 2:
        return Fraction(0), "assumed", f"{because}komi assumed: the record has none, a handicap game is played without"
    if handicap.rangxian or _RANGXIAN.search(f"{info.event} {info.round}"):
        return Fraction(0), "让先", f"{because}让先: Black moves first without komi"
    year = year_of(info)
    usual = ruleset.default_komi(year)
    if other is not None and info.komi.points is not None:
        return usual, "default", f"komi {decimal(usual)}: the record's {decimal(info.komi.points)} is that of {other}"
    if not any(komi for _, komi in ruleset.komi):
        return usual, "assumed", f"{because}no komi: the record has none, and these rules know none"
    if year is None:
        return usual, "assumed", f"{because}komi assumed: the record has none, {decimal(usual)} is today's"
    return usual, "default", f"{because}komi assumed: the record has none, {decimal(usual)} was usual in {year}"


def _usual_elsewhere(ruleset: Ruleset, info: GameInfo) -> str | None:
    """The ruleset that the record names, where it is another one and the komi is the one usual there."""
    named = RULESETS.get(info.rules.name or "") if info.rules else None
    if named is None or named.komi == ruleset.komi or not info.komi.points:
        return None
    return named.name if info.komi.points in [komi for _, komi in named.komi] else None


def year_of(info: GameInfo) -> int | None:
    """The year of the game, where the record tells it."""
    if info.date is None or info.date.first is None:
        return None
    match = re.match(r"\d{3,4}", info.date.first)
    return int(match[0]) if match else None
