"""The manual pages have all that the help has."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import click
import pytest

from gocli import __version__
from gocli.cli.main import COMMANDS, command_named
from gocli.cli.man import RELEASED, page


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_and_example_is_there(name):
    text = page(name).replace("\\-", "-").replace("\\e", "\\")
    for parameter in command_named(name).params:
        if isinstance(parameter, click.Option):
            assert all(option in text for option in (*parameter.opts, *parameter.secondary_opts))
    assert all(example in text for example in command_named(name).examples)


def test_the_page_of_gocli_names_all_commands():
    text = page(None).replace("\\-", "-")
    assert all(f"gocli-{name}(1)" in text for name in COMMANDS)
    assert all(title in text for title in (".SH EXIT STATUS", ".SH ENVIRONMENT", ".SH FILES"))


CHECKS = (["mandoc", "-T", "lint"], ["groff", "-man", "-Tascii", "-ww", "-z"])


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check[0])
@pytest.mark.parametrize("name", [None, *COMMANDS])
def test_those_who_set_manual_pages_find_nothing(name, check, tmp_path):
    if shutil.which(check[0]) is None:
        pytest.skip(f"no {check[0]} here")
    (tmp_path / "page.1").write_text(page(name) + "\n", "ascii")
    found = subprocess.run([*check, "page.1"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (found.stdout, found.stderr) == ("", "")


@pytest.mark.parametrize("name", [None, *COMMANDS])
def test_a_page_is_ascii_and_nothing_in_it_is_escaped(name):
    text = page(name)
    assert text.isascii()
    assert "\\eu" not in text


def test_all_pages_into_a_folder(tmp_path, run):
    assert run("man", "-o", tmp_path / "man1").status == 0
    assert len(list((tmp_path / "man1").glob("gocli*.1"))) == len(COMMANDS) + 1
    assert run("man", "validate").out == (tmp_path / "man1" / "gocli-validate.1").read_text("utf-8")


def test_no_such_command(run):
    assert run("man", "valid").err.startswith("gocli: there is no command 'valid'; there are: validate, ")


def test_the_day_is_that_of_the_changelog():
    changes = (Path(__file__).parents[2] / "CHANGELOG.md").read_text("utf-8")
    assert f"## [{__version__}] - {RELEASED}" in changes
