"""Captions work on a machine without a Chinese, Japanese or Korean font; names fall back cleanly."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from gocli.figures.build import figures_of
from gocli.figures.coordinates import row_names
from gocli.figures.fonts import faces
from gocli.figures.fonts.make_caption_fonts import characters
from gocli.figures.pictures import figure_scene
from gocli.figures.request import Request
from gocli.figures.styles import STYLES
from gocli.figures.words import LANGUAGES, WORDS
from gocli.records.reading import read_bytes
from gocli.rules.table import RULESETS
from gocli.scoring.wording import result_text


@pytest.fixture
def no_system_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "_system_faces", lambda _language: ())


@pytest.mark.usefixtures("no_system_fonts")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_caption_word_has_its_glyphs(language):
    words = WORDS[language]
    text = "".join(word if isinstance(word, str) else "".join(word.values()) for word in words)
    for char in re.sub(r"\{\w+\}", "", text) + "".join(row_names("chinese", 52)):
        assert faces.find_glyph(char, "sans", language) is not None, char


@pytest.mark.usefixtures("no_system_fonts")
def test_results_in_the_words_of_every_ruleset_have_their_glyphs():
    for ruleset in RULESETS.values():
        for margin in (Fraction(0), Fraction(1, 2), Fraction(-7), Fraction(15, 4), Fraction(123)):
            winner = "B" if margin > 0 else "W" if margin < 0 else None
            for char in result_text(margin, winner, ruleset):
                assert faces.find_glyph(char, "sans", "zh") is not None, char


@pytest.mark.usefixtures("no_system_fonts")
def test_a_name_without_a_font_is_told_and_drawn_as_boxes():
    record = read_bytes("(;SZ[9]CA[UTF-8]PB[龘靐];B[ee])".encode()).records[0]
    figure = figures_of(record, Request(language="zh"))[0]
    assert figure_scene(figure, STYLES["print"], "zh").missing == {"龘", "靐"}


@pytest.mark.parametrize("language", ["zh", "ja", "ko"])
def test_the_shipped_font_holds_what_its_script_asks_for(language):
    face = faces.caption_face(language)
    assert [char for char in characters(language) if face.glyph(char) is None] == []


def test_the_fonts_are_small_and_have_their_licence():
    folder = Path(faces.__file__).parent
    assert sum(path.stat().st_size for path in folder.glob("*.otf")) < 60_000
    assert "SIL OPEN FONT LICENSE" in (folder / "OFL.txt").read_text()


def test_a_shared_character_has_the_form_of_the_language():
    assert faces.caption_face("ja").glyph("段") is faces.find_glyph("段", "sans", "ja")
    assert faces.caption_face("zh").glyph("段") is faces.find_glyph("段", "sans", "zh")


def test_scripts_are_told_apart():
    assert [faces.script(char) for char in "aあ漢한"] == ["en", "ja", "zh", "ko"]
