"""The last word, and that the readers of results understand it."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.records.game_info import read_result
from gocli.rules.table import RULESETS, counting_rulesets, ruleset
from gocli.scoring.explaining import steps
from gocli.scoring.score import Side
from gocli.scoring.terms import Terms
from gocli.scoring.wording import chinese_number, result_text, sgf_result, winner_of, zi_words

F = Fraction


@pytest.mark.parametrize(
    ("rules", "margin", "words"),
    [
        ("chinese", F(1, 2), "黑胜1/4子"),
        ("chinese", F(3, 2), "黑胜3/4子"),
        ("chinese", F(11, 2), "黑胜2又3/4子"),
        ("chinese", F(4), "黑胜2子"),
        ("chinese", F(-1), "白胜半子"),
        ("chinese", F(0), "和棋"),
        ("chinese-1988", F(7, 2), "黑胜1又3/4子"),
        ("japanese", F(5, 2), "黑胜2目半"),
        ("japanese", F(-1, 2), "白胜半目"),
        ("japanese", F(12), "黑胜12目"),
        ("japanese", F(0), "持碁"),
        ("ing", F(1), "黑胜1点"),
        ("aga", F(7, 2), "B+3.5"),
        ("new-zealand", F(0), "Draw"),
        ("ancient-mingqing", F(14), "黑胜七子"),
        ("ancient-mingqing", F(-1), "白胜半子"),
        ("ancient-mingqing", F(-3), "白胜一子半"),
        ("ancient-mingqing", F(1, 2), "黑胜四分之一子"),
        ("ancient-tangsong", F(1), "黑胜一路"),
        ("ancient-tangsong", F(40), "黑胜四十路"),
        ("ancient-dunhuang", F(0), "停道"),
    ],
)
def test_words(rules, margin, words):
    ruleset = RULESETS[rules]
    assert result_text(margin, winner_of(margin, ruleset, 0), ruleset) == words


@given(
    st.sampled_from([value for value in counting_rulesets() if value.unit != "stones"]),
    st.integers(-150, 150).filter(bool),
)
def test_what_is_written_reads_as_what_was_counted(ruleset, halves):
    margin = F(halves, 2)
    winner = winner_of(margin, ruleset, 0)
    for text in (sgf_result(margin, winner), result_text(margin, winner, ruleset)):
        read = read_result(text)
        assert (read.winner, read.margin) == (winner, abs(margin)), text


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (1, "一"),
        (10, "十"),
        (12, "十二"),
        (20, "二十"),
        (35, "三十五"),
        (100, "一百"),
        (105, "一百零五"),
        (361, "三百六十一"),
        (1000, "一千"),
        (1005, "一千零五"),
        (1010, "一千零一十"),
        (10_010, "一万零一十"),
        (20_005, "二万零五"),
        (123_456, "十二万三千四百五十六"),
    ],
)
def test_chinese_numbers(value, words):
    assert chinese_number(value) == words


def test_zi_as_a_referee_says_them():
    assert [zi_words(F(n, 4)) for n in (3, 4, 737)] == ["3/4", "1", "184 1/4"]


def test_one_is_no_plural_in_the_steps():
    one = Side(1, 1, 0, 0, 1, 1, F(0), F(0), 1, 1, 2, F(0), None)
    none = replace(one, points=F(-1))
    terms = Terms(F(0), "KM", 1, F(1))
    lines = [
        line
        for name in ("ancient-mingqing", "ancient-tangsong", "aga-territory", "new-zealand")
        for line in steps(ruleset(name), (one, none), terms, (0, 0), F(9, 2), "0")
    ]
    assert any("1 group, 2 points given up" in line for line in lines)
    assert not [line for line in lines if re.search(r" 1 (own |pass |eye |handicap )?(groups|stones|points)", line)]
