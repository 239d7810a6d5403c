"""Foreign text in every medium."""

from __future__ import annotations

import json

import pytest

from gocli.tables.escaping import (
    REPLACED,
    encodable,
    html_text,
    json_safe,
    markdown_text,
    spreadsheet_text,
    text_width,
    unicode_text,
    visible,
)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("吴清源", "吴清源"),
        ("Lee [9p]", "Lee [9p]"),
        ("\x1b[2J", "\\x1b[2J"),
        ("\x1b]0;owned\x07", "\\x1b]0;owned\\x07"),
        ("\x9b31m", "\\x9b31m"),
        ("two\nlines\tand\r", "two\\nlines\\tand\\r"),
        ("a\x7fb\x85c\u2028d\u2029", "a\\x7fb\\x85c\\u2028d\\u2029"),
        ("\u202egnp.fgs\u202c", "\\u202egnp.fgs\\u202c"),
        ("\u2066x\u2069\u200f\u061c", "\\u2066x\\u2069\\u200f\\u061c"),
        ("\ud83d", "\ufffd"),
    ],
)
def test_what_could_act_on_a_terminal_is_made_visible(text, shown):
    assert visible(text) == shown


def test_no_control_character_is_left():
    everything = "".join(map(chr, [*range(0x300), *range(0x2000, 0x2100), 0xDC80]))
    assert not [char for char in visible(everything) if ord(char) < 32 or 0x7F <= ord(char) < 0xA0]
    visible(everything).encode("utf-8")


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "＝"])
def test_a_formula_gets_an_apostrophe(start):
    assert spreadsheet_text(f"{start}cmd|'/C calc'!A0").startswith("'")


def test_other_text_stays_as_it_is_in_a_cell():
    assert spreadsheet_text("B+R") == "B+R"


def test_markup_is_text_in_html_and_markdown():
    assert html_text('<b title="x">&\'') == "&lt;b title=&quot;x&quot;&gt;&amp;&#x27;"
    assert markdown_text("a|b*c*`<i>") == "a\\|b\\*c\\*\\`\\<i\\>"


def test_a_lone_surrogate_is_replaced_where_only_unicode_fits():
    assert unicode_text("a\udc80b") == "a\ufffdb"
    assert unicode_text("\x1b吴") == "\x1b吴"


def test_json_stays_the_same_value_on_one_line():
    value = {"name": "\x9b1m\u2028\x85\u202e 吴 \x7f \x1b"}
    line = json_safe(json.dumps(value, ensure_ascii=False))
    assert json.loads(line) == value
    assert line.splitlines() == [line]
    assert not [char for char in line if 0x7F <= ord(char) < 0xA0]


@pytest.mark.parametrize(("text", "width"), [("abc", 3), ("吴清源", 6), ("ｱ", 1), ("e\u0301", 1), ("김인", 4), ("", 0)])
def test_the_width_on_a_terminal(text, width):
    assert text_width(text) == width


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("utf-8", "Wait … 黑 ● é"),
        ("gb18030", "Wait … 黑 ● é"),
        ("latin-1", "Wait ... \\u9ed1 X é"),
        ("ascii", "Wait ... \\u9ed1 X \\xe9"),
        ("cp437", "Wait ... \\u9ed1 X é"),
    ],
)
def test_what_an_encoding_lacks_is_spelled_or_escaped(encoding, shown):
    assert encodable("Wait … 黑 ● é", encoding) == shown
    assert "Wait … 黑 ● é".encode(encoding, REPLACED).decode(encoding) == shown


def test_lone_surrogates_are_escaped():
    assert encodable("a\udc80", "utf-8") == "a\\udc80"
