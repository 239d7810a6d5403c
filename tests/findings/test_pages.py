"""The pages of the findings: one for each code, each with an example that shows just what the page says."""

from __future__ import annotations

import re

import pytest

from gocli.archive.explaining import explain
from gocli.archive.fix import fix_bytes
from gocli.cli.main import COMMANDS
from gocli.findings import CATALOGUE
from gocli.findings.pages import PAGES
from gocli.records.sources import Source
from gocli.validation import Options, validate_source

WITH_EXAMPLE = [code for code, page in PAGES.items() if page.example and not page.recorded_result]


def codes_found(data: bytes, options: Options | None = None) -> set[str]:
    verdicts = validate_source(Source("example.sgf", data), options or Options())
    return {found.code for verdict in verdicts for found in verdict.findings}


def test_every_finding_has_a_page():
    assert list(PAGES) == list(CATALOGUE)


@pytest.mark.parametrize("code", WITH_EXAMPLE)
def test_the_example_shows_the_finding_and_nothing_else(code):
    page = PAGES[code]
    assert codes_found(page.example_bytes) == {code, *page.beside}


@pytest.mark.parametrize("code", PAGES)
def test_a_page_says_what_why_and_what_to_do(code):
    page = PAGES[code]
    assert all(text.endswith((".", "。")) for text in page.words().values())
    assert bool(page.example) != bool(page.setting)
    assert page.board is None or page.example


@pytest.mark.parametrize("code", PAGES)
def test_a_page_names_commands_that_there_are(code):
    text = " ".join(PAGES[code].words().values())
    assert set(re.findall(r"`gocli (\w+)", text)) <= set(COMMANDS)


@pytest.mark.parametrize("code", WITH_EXAMPLE)
def test_a_page_says_whether_fix_puts_it_right(code):
    data = PAGES[code].example_bytes
    repaired = [code not in codes_found(fix_bytes(data, unsafe=unsafe).data) for unsafe in (False, True)]
    assert PAGES[code].repair == {(True, True): "safe", (False, True): "unsafe", (False, False): "none"}[*repaired]


@pytest.mark.parametrize("code", [code for code, page in PAGES.items() if page.recorded_result])
def test_an_example_that_needs_a_count_differs_from_it(code):
    found = explain(code).found
    assert found is not None
    assert found.code == code


def test_only_the_container_and_the_archive_go_without_an_example():
    assert {code[0] for code in CATALOGUE} - {code[0] for code in WITH_EXAMPLE} == {"A", "D"}
