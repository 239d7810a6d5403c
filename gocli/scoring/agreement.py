"""The recorded result against the count, in the unit it was written in, and why they differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from gocli.board.position import BLACK, COLOR_NAMES, WHITE
from gocli.records.game_info import GameInfo, Result
from gocli.records.game_info.result import decimal
from gocli.scoring.score import Score

Recount = Callable[[frozenset[int]], Fraction]
"""The margin with other dead stones."""

MOST_TRIED = 80
"""Chains that are tried as dead or alive to explain a difference."""

_IN_ZI = ("zi", "hundredths-of-zi")


def recorded_margins(info: GameInfo) -> list[Fraction]:
    """What the recorded result can mean as a margin in points (Black - White), the likeliest first; [] without a count.

    Where the komi is written in zi, a margin without a unit is in zi as well, as Fox writes it.
    """
    result = info.result
    if result is None or result.margin is None or result.kind not in ("score", "draw"):
        return []
    sign = -1 if result.winner == "W" else 1
    margins = [result.margin * sign]
    if info.komi.unit in _IN_ZI and result.unit in (None, "points") and result.written is not None:
        margins.insert(0, result.written * 2 * sign)
    return margins


def ended_without_count(result: Result | None) -> str | None:
    """How a game ended that has no count: by resignation, on time, by forfeit; None where it may have one."""
    if result is None:
        return None
    return {
        "resign": "by resignation",
        "time": "on time",
        "forfeit": "by forfeit",
        "both-lost": "with a loss for both",
        "unfinished": "unfinished",
        "void": "without result",
    }.get(result.kind)


def agrees(score: Score, info: GameInfo) -> bool | None:
    """Whether the count agrees with the recorded result; None where that is no count."""
    margins = recorded_margins(info)
    if not margins:
        return None
    if info.result is not None and info.result.kind == "draw":
        return score.winner is None
    return score.margin in margins


def reasons(
    score: Score, info: GameInfo, others: Iterable[Score], recount: Recount, marked: Fraction | None = None
) -> list[str]:
    """Why a count differs from the recorded result: what of the usual causes explains the difference exactly.

    others: the same position under other rulesets.  marked: the margin that the record's marks alone give.
    """
    margins = recorded_margins(info)
    if not margins:
        return []
    recorded = margins[-1]
    out = ["the record counts its marks, which differ from the board"] if marked in margins else []
    out += _of_terms(score, recorded)
    out += [f"it agrees with the count under {other.ruleset.name}" for other in others if other.margin in margins]
    out += _of_dame(score, recorded)
    if not out:
        out += _of_dead(score, recorded, recount)
    return out or [f"not explained: {_words(score.margin)} is counted, {_words(recorded)} recorded"]


def _of_terms(score: Score, recorded: Fraction) -> Iterator[str]:
    more = score.margin - recorded
    if recorded * 2 == score.margin:
        yield "the recorded margin is in zi"
    if score.komi and more == -score.komi:
        yield "the record leaves the komi out"
    elif score.komi and more == score.komi:
        yield "the recorded komi is in zi: twice as many points"
    elif score.komi and more == -score.komi / 2:
        yield "half of the komi was used: its points were taken for zi"
    elif score.komi_source in ("assumed", "default") and more:
        yield f"another komi: {decimal(score.komi + more)} would agree"
    if score.handicap >= 2:
        for form, amount in (
            ("none", 0),
            ("a point each but the first", score.handicap - 1),
            ("a point each", score.handicap),
            ("a zi each", 2 * score.handicap),
        ):
            if score.compensation != amount and more == amount - score.compensation:
                yield f"other compensation for the handicap: {form}"


def _of_dame(score: Score, recorded: Fraction) -> list[str]:
    """A difference of one or two points that unfilled dame or an uneven number of moves explains."""
    more = abs(score.margin - recorded)
    if score.ruleset.basis == "area" and score.dame and more <= min(2, len(score.dame)):
        names = ", ".join(score.names(score.dame)[:4])
        count = "1 dame is" if len(score.dame) == 1 else f"{len(score.dame)} dame are"
        return [f"{count} not filled in the record ({names})"]
    if score.ruleset.basis == "area" and more == 1:
        return ["one point: who played the last dame"]
    return []


def _of_dead(score: Score, recorded: Fraction, recount: Recount) -> list[str]:
    """One chain whose death or life would make the count agree."""
    chains = [(stones, color) for color, stones, _ in score.position.chains()]
    chains.sort(key=lambda chain: (not chain[0] <= score.dead, len(chain[0])))
    for stones, color in chains[:MOST_TRIED]:
        other = score.dead - stones if stones <= score.dead else score.dead | stones
        if recount(other) == recorded:
            state = "alive" if stones <= score.dead else "dead"
            return [f"other dead stones: {COLOR_NAMES[color]} at {score.position.name(min(stones))} would be {state}"]
    return []


def _words(margin: Fraction) -> str:
    side = COLOR_NAMES[BLACK if margin > 0 else WHITE]
    return f"{side}+{decimal(abs(margin))}" if margin else "0"
