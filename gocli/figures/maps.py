"""Territory maps: whose point is whose, what is dead, what counts for nobody, and what the count says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from gocli.board.points import Point, star_points
from gocli.board.position import BLACK, WHITE
from gocli.figures.coordinates import CoordinateStyle, column_names, row_names
from gocli.figures.crop import whole_board
from gocli.figures.describe import describe
from gocli.figures.model import Area, Figure, Label, Sample, Stone, TextLine, TextPart, plain_text
from gocli.figures.words import WORDS, Language, Words
from gocli.records.game_info.result import decimal
from gocli.scoring.score import Score, number
from gocli.scoring.wording import zi_words

_FAINTEST = 0.08
"""An estimate below this is not drawn: its square would be a speck."""


def territory_figure(
    score: Score,
    language: Language = "en",
    coordinates: CoordinateStyle = "western",
    estimate: bool = False,
    heading: TextLine = (),
) -> Figure:
    """The map of a count. estimate: the strength of the estimate on each point, where the score has one.

    heading: a line of the caption above the legend, such as the players' names.
    """
    width, height = score.width, score.height
    heat = estimate and score.ownership is not None
    words = WORDS[language]
    title = words.estimate if heat else words.territory
    stones = tuple(
        Stone(flat % width, flat // width, color, flat in score.dead)
        for flat, color in enumerate(score.position.stones)
        if color
    )
    open_points = frozenset() if heat else score.undecided | score.doubtful
    count = ((words.estimate,), _owners(language)) if heat else (_legend(score, language), _result(score, language))
    caption = tuple(line for line in (heading, *count, (_source(score, language),)) if line)
    figure = Figure(
        width,
        height,
        whole_board(width, height),
        stones=stones,
        labels=tuple(
            Label(*_point(flat, width), "?", score.position.stones[flat], True) for flat in sorted(open_points)
        ),
        areas=tuple(
            _estimates(score) if heat else (area for area in _areas(score) if _flat(area, width) not in open_points)
        ),
        dame=() if heat else tuple(_point(flat, width) for flat in sorted(score.dame)),
        stars=tuple(star_points(width, height)),
        columns=column_names(coordinates, width),
        rows=row_names(coordinates, height),
        sides=("n", "e", "s", "w") if coordinates != "none" else (),
        caption=caption,
        title=" ".join(filter(None, [plain_text(heading), title, "" if heat else result_words(score, language)])),
    )
    return describe(figure)


def shaded(figure: Figure, score: Score, language: Language = "en", legend: bool = True) -> Figure:
    """A position figure with the territory of its count: areas, dead stones, dame; the legend stands below."""
    dead = {_point(flat, score.width) for flat in score.dead}
    stones = tuple(replace(stone, dim=(stone.x, stone.y) in dead) for stone in figure.stones)
    shown = figure.view
    lines = (_legend(score, language), _result(score, language), (_source(score, language),)) if legend else ()
    return describe(
        replace(
            figure,
            stones=stones,
            areas=tuple(area for area in _areas(score) if (area.x, area.y) in shown),
            dame=tuple(point for point in (_point(flat, score.width) for flat in sorted(score.dame)) if point in shown),
            caption=(*figure.caption, *lines),
        )
    )


def _point(flat: int, width: int) -> Point:
    return flat % width, flat // width


def _flat(area: Area, width: int) -> int:
    return area.y * width + area.x


def _areas(score: Score) -> Iterator[Area]:
    """Points that count for a side without its living stone on them."""
    for flat, owner in enumerate(score.owner):
        if owner and not score.alive(flat):
            yield Area(*_point(flat, score.width), owner)


def _estimates(score: Score) -> Iterator[Area]:
    """The estimate on empty points, and on stones that it gives to the other side."""
    for flat, value in enumerate(score.ownership or ()):
        color = BLACK if value > 0 else WHITE
        if abs(value) >= _FAINTEST and score.position.stones[flat] != color:
            yield Area(*_point(flat, score.width), color, min(1.0, abs(value)) * 0.999)


def _legend(score: Score, language: Language) -> TextLine:
    """`■ Black 184.5   □ White 176.5`, and the dead stones and neutral points where there are some."""
    words = WORDS[language]
    parts: list[TextPart] = [Sample("black"), f"\u00a0{words.black}\u00a0{_count(score, BLACK)}    "]
    parts += [Sample("white"), f"\u00a0{words.white}\u00a0{_count(score, WHITE)}"]
    for color, sample in ((WHITE, Sample("dead-white")), (BLACK, Sample("dead-black"))):
        if dead := len(score.dead_of(color)):
            parts += ["    ", sample, f"\u00a0{words.dead}\u00a0{dead}"]
    if score.dame:
        parts += ["    ", Sample("dame"), f"\u00a0{words.dame}\u00a0{len(score.dame)}"]
    return tuple(parts)


def _owners(language: Language) -> TextLine:
    words = WORDS[language]
    return Sample("black"), f"\u00a0{words.black}    ", Sample("white"), f"\u00a0{words.white}"


def _count(score: Score, color: int) -> str:
    return f"{number(score.side(color).points):g}"


def _result(score: Score, language: Language) -> TextLine:
    words = WORDS[language]
    parts = [f"{words.komi} {number(score.komi):g}"]
    if score.compensation:
        parts.append(words.for_handicap.format(n=f"{number(score.compensation):g}"))
    result = result_words(score, language)
    if score.ruleset.unit == "zi" and "zi" in words.amounts and score.winner:
        result = f"{score.result}  {result}"
    more = ", ".join([*parts, score.ruleset.name]).replace(" ", "\u00a0")
    return (f"{result}   ({more})",)


def result_words(score: Score, language: Language) -> str:
    """The result in a language: `Black wins by 3 3/4 zi`, `白6目半勝`; in Chinese as the ruleset says it."""
    words = WORDS[language]
    if language == "zh":
        return score.result_text
    if score.winner is None:
        return words.draw
    side = words.black if score.winner == "B" else words.white
    margin = abs(score.margin)
    if not margin:
        return words.wins_even.format(side=side)
    return words.wins.format(side=side, amount=_amount(margin, score.ruleset.unit, words))


def _amount(margin: Fraction, unit: str, words: Words) -> str:
    """A margin in zi or stones where the language tells them, else in points, whatever the ruleset calls them."""
    if unit == "zi" and "zi" in words.amounts:
        return words.amounts["zi"].format(n=zi_words(margin / 2))
    name = unit if unit in words.amounts else "points"
    whole, part = divmod(margin, 1)
    if part == Fraction(1, 2) and f"half {name}" in words.amounts:
        return words.amounts[f"half {name}" if whole else "half"].format(n=whole)
    one = words.amounts.get(f"one {name}") if margin == 1 else None
    return one or words.amounts[name].format(n=decimal(margin))


def _source(score: Score, language: Language) -> str:
    source = WORDS[language].source[score.dead_source]
    return source if score.confidence is None else f"{source} ({score.confidence:.0%})"
