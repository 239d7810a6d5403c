"""Territory maps: who owns what, the dead dimmed, dame crossed, the count and its source in the legend."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from gocli.board.position import Position
from gocli.errors import UsageError
from gocli.figures.figures import territory
from gocli.figures.maps import result_words, shaded, territory_figure
from gocli.figures.model import Sample, plain_text
from gocli.figures.pictures import figure_scene
from gocli.figures.styles import STYLES
from gocli.figures.words import WORDS
from gocli.rules.table import ruleset
from gocli.scoring.score import Score, Side
from gocli.scoring.wording import result_text, winner_of

BOARD = """
....X....
..XXXO...
..XOOOO..
.XXXXO...
..O.XOO..
....XXO..
.O..XO...
...XXOO..
....XO...
"""


def side(points: int) -> Side:
    return Side(0, 0, 0, 0, 0, 0, Fraction(0), Fraction(0), 0, 0, 0, Fraction(points), None)


def score_of(diagram: str = BOARD, dame: frozenset[int] = frozenset(), **fields: object) -> Score:
    """A count in which every empty point left of the wall is Black's and every other one White's."""
    position = Position.from_diagram(diagram)
    dead = frozenset(flat for flat in (4 * 9 + 2, 6 * 9 + 1))
    owner = bytearray(position.stones)
    for y in range(9):
        for x in range(9):
            flat = y * 9 + x
            if not owner[flat] or flat in dead:
                wall = max(column for column in range(9) if position.at(column, y) == 1)
                owner[flat] = 0 if flat in dame else 1 if x < wall else 2
    made = Score(
        path="a.sgf", game=1, name="a.sgf", position=position, ruleset=ruleset("chinese"), komi=Fraction(15, 2),
        komi_source="KM", handicap=0, compensation=Fraction(0), black=side(48), white=side(33), margin=Fraction(15, 2),
        winner="B", result="B+7.5", result_text="黑胜3又3/4子", dead=dead, dead_source="auto", owner=bytes(owner),
        dame=dame, shared=frozenset(), seki=(), seki_eyes=frozenset(), false_eyes=frozenset(),
        undecided=frozenset(), groups=(), confidence=0.97,
    )  # fmt: skip
    return replace(made, **fields)


def test_areas_are_all_points_without_a_living_stone():
    figure = territory_figure(score_of())
    stones = {(stone.x, stone.y) for stone in figure.stones if not stone.dim}
    areas = {(area.x, area.y) for area in figure.areas}
    assert not areas & stones
    assert len(areas) + len(stones) == 81
    assert [(stone.x, stone.y, stone.color) for stone in figure.stones if stone.dim] == [(2, 4, 2), (1, 6, 2)]


def test_a_dead_stone_lies_on_the_area_of_the_other_side():
    figure = territory_figure(score_of())
    assert {area.color for area in figure.areas if (area.x, area.y) in {(2, 4), (1, 6)}} == {1}


def test_dame_is_marked_and_nobodys():
    figure = territory_figure(score_of(dame=frozenset({5, 80})))
    assert figure.dame == ((5, 0), (8, 8))
    assert not {(5, 0), (8, 8)} & {(area.x, area.y) for area in figure.areas}


def test_the_legend_has_counts_score_line_and_source():
    figure = territory_figure(score_of(dame=frozenset({5})), "en", heading=("A – B",))
    lines = [plain_text(line).replace("\u00a0", " ") for line in figure.caption]
    assert lines[0] == "A – B"
    assert "Black 48" in lines[1]
    assert "White 33" in lines[1]
    assert "dead 2" in lines[1]
    assert "neutral 1" in lines[1]
    assert [part.kind for part in figure.caption[1] if isinstance(part, Sample)] == [
        "black",
        "white",
        "dead-white",
        "dame",
    ]
    assert lines[2] == "B+7.5  Black wins by 3 3/4 zi   (komi 7.5, chinese)"
    assert lines[3] == "dead stones: estimated (97%)"


@pytest.mark.parametrize("language", ["en", "zh", "ja", "ko"])
def test_the_score_line_says_what_white_gets_for_handicap_stones(language):
    words = WORDS[language].for_handicap.format(n="6")
    lines = [plain_text(line) for line in territory_figure(score_of(compensation=Fraction(6)), language).caption]
    assert f", {words}, chinese)" in lines[1].replace("\u00a0", " ")
    assert "6" in words


@pytest.mark.parametrize("source", ["markup", "given", "auto", "engine", "none"])
@pytest.mark.parametrize("language", ["en", "zh", "ja", "ko"])
def test_every_source_of_the_verdict_has_words(source, language):
    figure = territory_figure(score_of(dead_source=source, confidence=None), language)
    assert plain_text(figure.caption[-1])


RESULTS = [
    ("japanese", "6.5", ["Black wins by 6.5 points", "黑胜6目半", "黒6目半勝", "흑 6집반 승"]),
    ("korean", "-0.5", ["White wins by 0.5 points", "白胜半目", "白半目勝", "백 반집 승"]),
    ("aga", "1", ["Black wins by 1 point", "B+1", "黒1目勝", "흑 1집 승"]),
    ("aga", "2.25", ["Black wins by 2.25 points", "B+2.25", "黒2.25目勝", "흑 2.25집 승"]),
    ("chinese", "-7.5", ["White wins by 3 3/4 zi", "白胜3又3/4子", "白7目半勝", "백 7집반 승"]),
    ("ancient-dunhuang", "1", ["Black wins by 1 stone", "黑多一子", "黒1目勝", "흑 1집 승"]),
    ("ing", "0", ["Black wins an even count", "和棋黑胜", "黒勝", "흑 승"]),
    ("japanese", "0", ["a draw", "持碁", "持碁", "승패 없음"]),
]


@pytest.mark.parametrize(("rules", "margin", "words"), RESULTS)
def test_the_result_is_told_in_the_language_of_the_map(rules, margin, words):
    amount, chosen = Fraction(margin), ruleset(rules)
    winner = winner_of(amount, chosen, 0)
    told = result_text(amount, winner, chosen)
    score = score_of(ruleset=chosen, margin=amount, winner=winner, result_text=told)
    assert [result_words(score, language) for language in ("en", "zh", "ja", "ko")] == words
    for language, expected in zip(("en", "zh", "ja", "ko"), words, strict=True):
        figure = territory_figure(score, language)
        assert expected in plain_text(figure.caption[1])
        assert figure.title.endswith(expected)


def test_a_shaded_position_has_the_legend_below_its_caption():
    position = replace(territory_figure(score_of()), areas=(), dame=(), caption=(("Diagram 1",),))
    lines = [plain_text(line).replace("\u00a0", " ") for line in shaded(position, score_of(), "ja").caption]
    assert lines[0] == "Diagram 1"
    assert lines[1].split() == ["黒", "48", "白", "33", "死石", "2"]
    assert lines[2].startswith("黒7目半勝   (コミ 7.5, chinese")
    assert lines[3] == "死石：推定 (97%)"
    assert shaded(position, score_of(), legend=False).caption == position.caption


@pytest.mark.parametrize("style", STYLES.values(), ids=lambda style: style.name)
def test_squares_have_the_outline_of_their_owners_stones(style):
    values = (0.9, -0.9, *[0.0] * 79)
    for figure in (territory_figure(score_of()), territory_figure(score_of(ownership=values), estimate=True)):
        squares = {(stamp.fill, stamp.stroke) for stamp in figure_scene(figure, style, "en").stamps if stamp.crisp}
        assert (style.black_area, style.black_outline) in squares
        assert (style.white_area, style.white_outline) in squares
        assert (style.black_area, style.ink) not in squares or style.ink == style.black_outline


def test_undecided_points_and_doubtful_stones_are_asked():
    figure = territory_figure(score_of(undecided=frozenset({8}), doubtful=frozenset({4})))
    assert {(label.x, label.y, label.text) for label in figure.labels} == {(8, 0, "?"), (4, 0, "?")}


def test_an_estimate_grows_with_its_value():
    values = [0.0] * 81
    values[0], values[1], values[8] = 0.9, 0.3, -0.5
    figure = territory_figure(score_of(ownership=tuple(values)), estimate=True)
    sizes = {(area.x, area.y): (area.color, round(area.value, 1)) for area in figure.areas}
    assert sizes == {(0, 0): (1, 0.9), (1, 0): (1, 0.3), (8, 0): (2, 0.5)}


def test_a_map_is_drawn_by_the_suffix(tmp_path: Path):
    assert territory(score_of()).save(tmp_path / "map.png") == [tmp_path / "map.png"]
    territory(score_of(), language="zh").save(tmp_path / "map.svg", style="colour-blind")
    assert (tmp_path / "map.png").read_bytes().startswith(b"\x89PNG")
    assert b"<svg" in (tmp_path / "map.svg").read_bytes()
    with pytest.raises(UsageError, match=r"\.png, \.svg or \.pdf"):
        territory(score_of()).save(tmp_path / "map.txt")
