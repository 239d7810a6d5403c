"""Wrapping to columns."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gocli.cli.wrapping import beside, columns, wrap
from gocli.tables.escaping import text_width

WORDS = st.text(alphabet="ab黑白-, ", max_size=60)


def test_lines_break_at_spaces():
    assert wrap("one two three", 7) == ["one two", "three"]


def test_a_wide_character_takes_two_columns():
    assert wrap("黑白 黑白", 8) == ["黑白", "黑白"]
    assert wrap("黑白 黑白", 9) == ["黑白 黑白"]


def test_a_word_wider_than_a_line_is_broken():
    assert wrap("abcdefgh ij", 5) == ["abcde", "fgh", "ij"]


def test_indents_count():
    assert wrap("one two three", 9, "- ", "  ") == ["- one two", "  three"]


def test_nothing_gives_one_line():
    assert wrap("", 10, "  ") == [""]


@given(WORDS, st.integers(4, 30))
def test_nothing_is_lost_and_nothing_sticks_out(text, width):
    lines = wrap(text, width, "  ")
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(text_width(line) <= width for line in lines)


def test_a_text_stands_beside_what_is_before_it_or_below_where_there_is_no_room():
    words = "one two three four five six seven"
    assert beside("  name  ", words, None) == [f"  name  {words}"]
    assert beside("  name  ", words, 80) == [f"  name  {words}"]
    assert beside("  name  ", words, 40) == ["  name  one two three four five six", "        seven"]
    assert beside("  a long name  ", words, 30) == ["  a long name", "      one two three four five", "      six seven"]


def test_columns_line_up_and_an_empty_one_takes_no_room():
    rows = [("围棋", "", "a"), ("x", "", "b")]
    assert columns(rows, None) == ["  围棋  a", "  x     b"]
