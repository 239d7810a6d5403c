"""How a ruleset gets from the board to the result, step by step, in words that a person can follow by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from gocli.records.game_info.result import decimal
from gocli.rules.describing import COMPENSATION_WORDS, counts_words
from gocli.rules.ruleset import Ruleset
from gocli.scoring.score import Score, Side
from gocli.scoring.terms import Terms
from gocli.scoring.wording import zi_words


def steps(
    ruleset: Ruleset, sides: tuple[Side, Side], terms: Terms, dead: tuple[int, int], half: Fraction, last_word: str
) -> Iterator[str]:
    """The steps of a count.

    sides: Black's and White's parts.  dead: how many stones of each are dead.  half: half of the board's points.
    last_word: the result.
    """
    black, white = sides
    if ruleset.as_it_stands:
        yield "Nothing is taken off: the board counts as it stands."
    else:
        yield f"Take off the dead stones: {dead[0]} black, {dead[1]} white."
    yield from _parts(ruleset, black, white)
    yield from _tax(ruleset, black, white)
    yield from _terms(ruleset, terms)
    yield from _compare(ruleset, black, white, terms, half)
    yield f"Result: {last_word}."


def _parts(ruleset: Ruleset, black: Side, white: Side) -> Iterator[str]:
    if ruleset.basis == "area":
        yield "Each side counts its living stones and the points that it surrounds."
        for name, side in (("Black", black), ("White", white)):
            held = f"{_many(side.stones, 'stone')} + {_many(side.territory, 'point')}"
            yield f"{name}: {held}{_more(side)} = {_before_tax(side)}."
        if ruleset.shared == "half":
            yield "Points that both reach are halved."
        return
    yield "Each side counts the points that it surrounds; stones on the board count nothing."
    if not ruleset.seki_eyes:
        yield "Nothing counts in a seki, and a point that must be filled is no territory."
    for name, side in (("Black", black), ("White", white)):
        line = f"{name}: {_many(side.territory, 'point')}"
        if ruleset.prisoners == "gained":
            line += f" + {side.prisoners} taken in play + {side.dead} dead"
        elif ruleset.prisoners == "lost":
            line += f" - {_many(side.lost, 'own stone')} lost"
        yield line + _more(side) + f" = {_before_tax(side)}."


def _more(side: Side) -> str:
    out = f" + {decimal(side.shared)} of the shared points" if side.shared else ""
    out += f" + {_many(side.passes, 'pass stone')}" if side.passes else ""
    return out + (" + 1/2 for the button" if side.button else "")


def _many(number: int | Fraction, thing: str) -> str:
    return f"{decimal(Fraction(number))} {thing}{'' if number == 1 else 's'}"


def _before_tax(side: Side) -> str:
    return decimal(side.points + side.group_tax)


def _tax(ruleset: Ruleset, black: Side, white: Side) -> Iterator[str]:
    if not ruleset.group_tax:
        return
    yield f"Each group that lives on its own needs two points that it may not fill: {ruleset.group_tax} points a group."
    for name, side in (("Black", black), ("White", white)):
        eyes = f" and {_many(side.seki_eyes, 'eye point')} in seki" if ruleset.eye_tax and side.seki_eyes else ""
        given_up = f"{_many(side.group_tax, 'point')} given up"
        yield f"{name}: {_many(side.groups, 'group')}{eyes}, {given_up}, {decimal(side.points)} left."
    if ruleset.basis == "area" and ruleset.unit == "zi":
        more = abs(black.group_tax - white.group_tax) / 2
        loser = "Black" if black.group_tax > white.group_tax else "White"
        if more:
            yield f"So {loser} gives {zi_words(Fraction(more))} zi back to the other side (还棋头)."


def _terms(ruleset: Ruleset, terms: Terms) -> Iterator[str]:
    if terms.komi:
        yield f"Komi to White: {_amount(ruleset, terms.komi)} ({terms.komi_source})."
    if terms.compensation:
        amount = _amount(ruleset, terms.compensation)
        yield f"White gets {amount} for {_many(terms.handicap, 'handicap stone')}."


def _amount(ruleset: Ruleset, points: Fraction) -> str:
    if ruleset.unit == "zi":
        return f"{zi_words(points / 2)} zi = {_many(points, 'point')}"
    return _many(points, "point")


def _compare(ruleset: Ruleset, black: Side, white: Side, terms: Terms, half: Fraction) -> Iterator[str]:
    extra = terms.komi + terms.compensation
    if ruleset.unit == "zi" and black.zi is not None:
        wanted = half + extra / 2
        margin = black.zi - wanted
        needed = f" and what White gets, {zi_words(half)} + {zi_words(extra / 2)} =" if extra else ","
        against = f"half of the board{needed} {zi_words(wanted)}"
        yield f"Black's {zi_words(black.zi)} zi against {against}: {_signed(margin)} zi."
        return
    line = f"Black {decimal(black.points)} - White {decimal(white.points)}"
    if extra:
        line += f" - {decimal(extra)}"
    yield f"{line} = {_many(black.points - white.points - extra, 'point')}."


def _signed(value: Fraction) -> str:
    return f"{'-' if value < 0 else '+' if value > 0 else ''}{zi_words(abs(value))}"


def differences(scores: Sequence[Score]) -> list[str]:
    """Why the rulesets come to different results here, in words: a sentence for each thing that sets them apart."""
    if len({score.result for score in scores}) < 2:
        return ["All rulesets come to the same result."]
    out = []
    for subject, told, matters in _SUBJECTS:
        if any(matters(score) for score in scores):
            sorts: dict[str, list[str]] = {}
            for score in scores:
                sorts.setdefault(told(score), []).append(score.ruleset.name)
            if len(sorts) > 1:
                listed = "; ".join(f"{kind} ({', '.join(names)})" for kind, names in sorts.items())
                out.append(f"{subject}: {listed}.")
    return out


_SUBJECTS: tuple[tuple[str, Callable[[Score], str], Callable[[Score], bool]], ...] = (
    ("What counts", lambda score: counts_words(score.ruleset), lambda score: True),
    (
        "Dead stones",
        lambda score: "stay on the board" if score.ruleset.as_it_stands else "come off",
        lambda score: bool(score.dead),
    ),
    (
        "Eyes in seki",
        lambda score: "count" if score.ruleset.seki_eyes else "count nothing",
        lambda score: bool(score.seki_eyes),
    ),
    (
        "Points that must be filled",
        lambda score: "count" if score.ruleset.needless_eyes else "count nothing",
        lambda score: bool(score.false_eyes),
    ),
    (
        "Points that both reach",
        lambda score: "are halved" if score.ruleset.shared == "half" else "count for nobody",
        lambda score: bool(score.dame or score.shared),
    ),
    ("Komi", lambda score: decimal(score.komi), lambda score: True),
    (
        "For handicap stones White gets",
        lambda score: COMPENSATION_WORDS[score.ruleset.compensation],
        lambda score: score.handicap >= 2,
    ),
)
