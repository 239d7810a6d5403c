"""Help pages on terminals of any width and encoding."""

from __future__ import annotations

import pytest

from gocli.cli.help_page import HelpPage
from gocli.cli.main import COMMANDS


@pytest.mark.parametrize("name", ["", *COMMANDS])
@pytest.mark.parametrize("width", [20, 40, 60, 80])
def test_a_help_page_fits_and_breaks_no_word(name, width, run):
    lines = run(*name.split(), "--help", width=width).out.splitlines()
    assert all(len(line) <= width for line in lines)
    usual = run(*name.split(), "--help").out.split()
    words = {word for line in lines for word in line.split()}
    assert {word for word in usual if word not in words and "|" not in word and len(word) <= width - 4} == set()


@pytest.mark.parametrize("name", ["", *COMMANDS])
@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "gb18030"])
def test_a_help_page_is_readable_in_any_encoding(name, encoding, run):
    text = run(*name.split(), "--help", encoding=encoding).out_bytes.decode(encoding)
    assert "\\u" not in text
    assert text.replace("…", "...") == run(*name.split(), "--help").out.replace("…", "...")


def test_a_name_stands_above_its_text_where_there_is_no_room_beside_it():
    page = HelpPage(24)
    page.write_dl([("--fail-on [error|warning]", "The least severity."), ("--jobs N", "")])
    assert page.getvalue().splitlines() == [
        "--fail-on [error|",
        "  warning]",
        "    The least severity.",
        "--jobs N",
    ]


def test_an_example_goes_on_further_in():
    page = HelpPage(20)
    page.write_text("\b\n  gocli man validate -o x")
    assert page.getvalue().splitlines() == ["  gocli man validate", "    -o x"]
