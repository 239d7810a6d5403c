"""`gocli explain` on any terminal and in every format."""

from __future__ import annotations

import json

import click
import pytest

from gocli.cli.explain import command, fold_sgf
from gocli.findings import CATALOGUE
from gocli.findings.pages import PAGES
from gocli.tables.escaping import text_width


@pytest.mark.parametrize("code", CATALOGUE)
def test_every_page_prints(run, code):
    ended = run("explain", code)
    assert ended.status == 0
    assert ended.out.startswith(f"{code} {CATALOGUE[code].name} ({CATALOGUE[code].severity})\n")
    assert all(title in ended.out for title in ("What it means", "Why it matters", "An example", "What to do"))


def test_a_page_shows_the_board_and_what_validate_says(run):
    out = run("explain", "ko-recapture").out
    assert "  4  X .(X)O . 4" in out.splitlines()
    assert "move 10: White takes back the ko at B4 at once" in out


def test_without_a_code_all_findings_are_listed_by_family(run):
    out = run("explain").out
    assert all(code in out for code in CATALOGUE)
    assert "R: the moves" in out.splitlines()


def test_a_prefix_lists_its_findings(run):
    out = run("explain", "R12").out
    assert "R120" in out
    assert "R101" not in out


@pytest.mark.parametrize("width", [20, 40, 80, 200])
@pytest.mark.parametrize("code", ["E405", "A501", "M3", ""])
def test_prose_keeps_within_the_terminal(run, code, width):
    out = run("explain", *([code] if code else []), width=width).out
    example = PAGES[code].example_text if code in PAGES else ""
    for line in out.splitlines():
        if line.startswith("  ") and line.strip() not in example:
            assert text_width(line) <= width


def test_an_unknown_code_is_wrong_use_with_close_matches(run):
    ended = run("explain", "ko-recaptur")
    assert ended.status == 2
    assert ended.out == ""
    assert "R106 ko-recapture" in ended.err
    assert ended.err.count("\n") == 1


def test_json_has_every_key(run):
    shown = json.loads(run("explain", "R106", "-f", "json").out)
    assert shown["code"] == "R106"
    assert shown["severity"] == "error"
    assert shown["example"]["board"] == [".XO..", "X.XO.", ".XO..", ".....", "....X"]
    assert set(shown) == {"code", "name", "severity", "when", "means", "why", "do", "example"}


def test_json_of_the_list(run):
    assert [row["code"] for row in json.loads(run("explain", "-f", "json").out)] == list(CATALOGUE)


def test_json_of_bytes_is_text(run):
    assert "\\xba\\xda" in json.loads(run("explain", "E401", "-f", "json").out)["example"]["sgf"]


def test_markdown_is_a_section(run):
    out = run("explain", "R106", "-f", "markdown").out
    assert out.startswith("## R106 ko-recapture\n")
    assert "```\n(;GM[1]" in out


def test_markdown_of_the_list_is_a_table(run):
    assert "| R106 | ko-recapture | error | a ko taken back at once |" in run("explain", "-f", "markdown").out


def test_the_format_follows_from_the_file(run, tmp_path):
    target = tmp_path / "pages.md"
    ended = run("explain", "R106", "-o", target)
    assert ended.status == 0
    assert ended.out == ""
    assert target.read_text(encoding="utf-8").startswith("## R106")


def test_colour_only_on_a_terminal(run, tmp_path):
    assert "\x1b[" not in run("explain", "R106").out
    assert "\x1b[" in run("explain", "R106", terminal=True).out
    assert "\x1b[" not in run("explain", "R106", terminal=True, env={"NO_COLOR": "1"}).out
    target = tmp_path / "page.txt"
    run("explain", "R106", "-o", target, terminal=True)
    assert "\x1b[" not in target.read_text(encoding="utf-8")


def test_a_record_is_folded_before_nodes_only():
    text = "(;C[a ; b ( c \\] d];B[aa](;W[bb])(;W[cc]))"
    folded = fold_sgf(text, 12)
    assert "".join(folded) == text
    assert len(folded) > 1
    assert all(line.startswith(("(", ";")) for line in folded)


def test_codes_and_names_are_completed():
    complete = command.params[0].shell_complete
    context = click.Context(command)
    assert [item.value for item in complete(context, "R10")] == [code for code in CATALOGUE if code.startswith("R10")]
    names = [entry.name for entry in CATALOGUE.values() if entry.name.startswith("ko")]
    assert [item.value for item in complete(context, "ko")] == names
    assert "ko-recapture" in names


def test_a_finding_without_an_example_says_how_it_comes_about(run):
    words = " ".join(PAGES["A505"].setting.split())
    assert words in " ".join(run("explain", "A505").out.split())
    assert words in " ".join(run("explain", "A505", "-f", "markdown").out.split())


def test_terms_in_brackets_are_left_out_where_the_terminal_cannot_show_them(run):
    assert "eternal life (長生)" in " ".join(run("explain", "R108", width=100).out.split())
    assert "eternal life, or" in " ".join(run("explain", "R108", encoding="ascii").out.split())
    assert "\\u" not in run("explain", encoding="ascii").out


def test_a_long_name_stands_alone_on_a_narrow_terminal(run):
    assert run("explain", "M313", width=40).out.splitlines()[:2] == ["M313 result-and-ending-disagree", "  (warning)"]
