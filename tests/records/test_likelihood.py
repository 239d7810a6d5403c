"""How likely a text is: the quick ways of looking for words and oddities find what plain ones find."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gocli.records import likelihood
from gocli.records.likelihood import LANGUAGES, cost, cost_between, costs, language_of

LETTERS = "黑中盘胜段级段級吴清源いろ日本棋院이세돌단급AZazÀÉéüÿžŁłΑάЯявфї’£¡“€\x90٠אที่กเ 0９[]\n"
UPPER, LOWER = "A-ZÀ-ÖØ-ÞŁŚĄĆĘŃŻŹČŠŽŘΆ-ΫЀ-Я", "a-zà-öø-ÿßłśąćęńżźčšžřά-ώа-џ"
SIGN, HAN = "\x80-\x9f¡-¨ª-¿ƒˆ˜–-—‘“-”†-‰‹-›€™", "぀-ヿ㐀-鿿가-힣"
OTHERS = "Ͱ-ӿ\u0590-\u05ff\u0e00-\u0e7f"
PLAINLY = [
    rf"(?<=[{LOWER}])(?![A-Z])[{UPPER}]|(?<=[à-öø-ÿßžšřśźťčа-џ])[A-Z]",
    rf"(?<=[A-Za-zÀ-ÿ])[{OTHERS}]|(?<=[{OTHERS}])[A-Za-zÀ-ÿ]",
    r"(?<![A-Za-zÀ-ž’])[À-ž](?![A-Za-zÀ-ž’])",
    r"(?<=[À-ž])[À-ž]",
    rf"(?<=[{HAN}])[a-zÀ-ӿ]|(?<=[a-zÀ-ӿ])[{HAN}]",
    rf"(?<=[{SIGN}])[{SIGN}]",
    rf"(?<=[A-Za-zÀ-ӿ])(?!£)[{SIGN}](?=[A-Za-zÀ-ӿ])",
    r"(?<![ก-๎])[ัิ-ฺ็-๎]|[เ-ไ](?![ก-ฮ])",
    r"(?<![Ѐ-ӿ])[а-џ](?![Ѐ-ӿ])(?<![авикосуя])",
]


@settings(max_examples=300)
@given(st.text(LETTERS, max_size=12))
def test_oddities_are_found_wherever_they_stand(text: str) -> None:
    for (_, one, other), plain in zip(likelihood._oddities(), PLAINLY, strict=True):
        found = one.findall(text) + (other.findall(text) if other else [])
        assert len(found) == len(re.findall(plain, text)), plain


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_found(language: str) -> None:
    pattern, worth = likelihood._words(language)
    for word in worth:
        assert pattern.findall(f"x{word}x") == [word]
    assert pattern.findall("9段９级 3급 段") == [
        rank for rank in "段级급" if rank in likelihood._RANKS.get(language, "")
    ]


@given(st.text("黑段吴清源级級圍遊いロ日本이세돌étяά燚\ufffd", max_size=30))
def test_the_language_is_that_of_the_least_cost(outside: str) -> None:
    totals = {each: sum(map(costs(each).__getitem__, outside)) + 3.0 * (each != "zh") for each in LANGUAGES[:-1]}
    assert totals[language_of(outside)] == pytest.approx(min(totals.values()))


NEAR = st.sampled_from(["", *"[]\\?9a９é“段級吴清のい이단、，燚\ufffd😀"])


@settings(max_examples=500)
@given(NEAR, st.sampled_from("段級급源清の잡é“，燚\ufffd😀"), NEAR, st.sampled_from(LANGUAGES))
def test_the_cost_between_two_characters_is_that_of_the_three(before: str, ch: str, after: str, language: str) -> None:
    assert cost_between(before, ch, after, language) == cost(before + ch + after, language)


@given(st.text("éßøžÀŞİıÆõűđỳþąa段", max_size=12))
def test_strange_accents_are_those_of_the_alphabet_that_lacks_least(text: str) -> None:
    accents = [ch for ch in text.replace("İ", "ı").lower() if ch in "éßøžàşıæõűđỳþą"]
    plain = [
        4.5 * sum(ch not in alphabet for ch in accents) + likelihood._RARE_ALPHABETS.get(name, 0.0)
        for name, alphabet in likelihood._ALPHABETS.items()
    ]
    assert likelihood._cost_of_strange_accents(text) == (min(plain) if accents else 0.0)


def test_a_limit_only_ends_what_is_certain_to_be_above_it() -> None:
    text = "Ã¤Ã¶Ã¼ÂÂÂ"
    assert cost(text, "any", 1.0) > 1.0
    assert cost(text, "any", 1e6) == cost(text, "any")
