"""`gocli man`: the manual pages, made from the same source as the help."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from gocli import __version__
from gocli.cli.console import Console
from gocli.cli.main import COMMANDS, cli, command_named
from gocli.cli.options import Command, cli_command, target_option
from gocli.tables.escaping import encodable
from gocli.tables.files import complete_file, make_folder

RELEASED = "2026-11-30"
"""The day of this version, as CHANGELOG.md has it."""

STATUS = (
    ("0", "done, and nothing to report"),
    ("1", "done, and something was found: an error, a result that disagrees with the record"),
    ("2", "wrong use, or nothing could be read"),
    ("130", "interrupted"),
    ("143", "ended by SIGTERM"),
)
VARIABLES = (
    (
        "GOCLI_COMMAND_OPTION",
        "the value of an option, as GOCLI_VALIDATE_RULES; before the file, behind the command line",
    ),
    ("GOCLI_CONFIG", "another settings file, or none"),
    ("GOCLI_GEAR", "interpreted: never use compiled code"),
    ("NO_COLOR", "no colours"),
    ("XDG_CACHE_HOME", "where compiled code is kept, in a folder gocli"),
)
FILES = (
    ("gocli.toml", "settings for this folder and those below it; see gocli config"),
    ("pyproject.toml", "the same under [tool.gocli]"),
)


@cli_command("man", "gocli man", "gocli man validate", "gocli man -o man1/")
@click.argument("name", required=False, metavar="[COMMAND]")
@target_option("Write every page into a folder: gocli.1, gocli-validate.1, …")
def command(console: Console, name: str | None, output: Path | None) -> None:
    """Print a manual page, for `man -l -`; -o writes them all.

    Without COMMAND it is the page of gocli itself.
    """
    if output is None:
        console.line(page(name))
        return
    pages = {each: page(each) for each in ([None, *COMMANDS] if name is None else [name])}
    make_folder(output)
    for each, text in pages.items():
        with complete_file(output / f"{_full_name(each)}.1") as file:
            file.write_text(text + "\n", "utf-8")


def page(name: str | None) -> str:
    """The manual page of a command, or of gocli itself, in roff (the macros of man)."""
    return "\n".join(_lines(name))


def _full_name(name: str | None) -> str:
    return "gocli" if name is None else f"gocli-{name}"


def _lines(name: str | None) -> Iterator[str]:
    full = _full_name(name)
    known: click.Command = cli if name is None else command_named(name)
    sentences = inspect.cleandoc(known.help or "").split("\b")[0].strip().split("\n\n")
    about = COMMANDS[name] if name is not None else sentences[0]
    yield f'.TH "{full.upper()}" "1" "{RELEASED}" "gocli {__version__}" "gocli"'
    yield from (".SH NAME", _text(f"{full} - {about}".rstrip(".")))
    with click.Context(known, info_name=full.replace("-", " ", 1)) as context:
        yield from (
            ".SH SYNOPSIS",
            f".B {_text(context.command_path)}",
            _text(" ".join(known.collect_usage_pieces(context))),
        )
        yield ".SH DESCRIPTION"
        for number, paragraph in enumerate(sentences):
            yield from ([".PP"] if number else [])
            yield _text(" ".join(paragraph.split()))
        if isinstance(known, Command):
            yield ".SH OPTIONS"
            for title, rows in known.option_groups(context).items():
                yield f".SS {_text(title)}"
                yield from _listed(rows)
        else:
            yield ".SH COMMANDS"
            yield from _listed((f"gocli-{each}(1)", words) for each, words in COMMANDS.items())
    if isinstance(known, Command):
        yield ".SH EXAMPLES"
        yield from (".EX", *map(_spelled, known.examples), ".EE")
    for title, facts in (("EXIT STATUS", STATUS), ("ENVIRONMENT", VARIABLES), ("FILES", FILES)):
        yield f".SH {title}"
        yield from _listed(facts)


def _listed(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    for term, words in rows:
        yield from (".TP", f".B {_text(term)}", _text(words))


def _text(words: str) -> str:
    """Text in short lines, none of which is taken for a request."""
    lines = textwrap.wrap(" ".join(words.split()), 72, break_long_words=False, break_on_hyphens=False)
    return "\n".join(map(_spelled, lines))


def _spelled(line: str) -> str:
    """A line as roff has it: ASCII, backslashes and minus signs are spelled, and it is no request."""
    spelled = encodable(line, "ascii").replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{spelled}" if spelled.startswith((".", "'")) else spelled
