"""`gocli config`: which settings hold, and why."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from gocli.cli.configuration import Configuration, options_of
from gocli.cli.console import Console
from gocli.cli.main import COMMANDS, command_named, configuration_for
from gocli.cli.options import cli_command, environment_names, output_options
from gocli.tables import FORMATS, open_table
from gocli.tables.table import Column, Table

SETTINGS = Table(
    "settings",
    "The settings that hold",
    (
        Column("command", "word", "the command"),
        Column("option", "word", "the long name of its option"),
        Column("value", "text", "what it is"),
        Column("source", "text", "environment, file or default, and which one"),
    ),
)


@cli_command("config", "gocli config", "gocli config validate", "gocli config score -f json")
@click.argument("name", required=False, metavar="[COMMAND]")
@output_options(("text", *FORMATS))
def command(console: Console, name: str | None, output: Path | None, format: str) -> None:
    """Show which settings hold for a command, and where each comes from.

    Without COMMAND only what is not as usual is shown, for all commands. Settings stand in gocli.toml, or under
    [tool.gocli] in pyproject.toml, in this folder or one above it: rules = "japanese" for all commands, the same under
    [validate] for one. Before the file comes the environment (GOCLI_VALIDATE_RULES), before that the command line.
    GOCLI_CONFIG names another file, or none.
    """
    top = click.get_current_context().find_root()
    found: Configuration = top.meta["gocli.configuration"]
    rows: list[list[Any]] = []
    for each in [name] if name is not None else COMMANDS:
        rows += [row for row in _settings(top, found, each) if name is not None or row[3] != "default"]
    if format == "text":
        console.note(f"file: {found.file or 'none'}")
    with open_table(SETTINGS, "table" if format == "text" else format, output, console.stdout) as table:
        table.write(rows)


def _settings(top: click.Context, found: Configuration, name: str) -> list[list[Any]]:
    """The rows of one command."""
    known = command_named(name)
    context = click.Context(known, top, name, resilient_parsing=True)
    context.default_map = configuration_for(found, known)
    rows: list[list[Any]] = []
    for key, (parameter, second) in options_of(known).items():
        if second:
            continue
        value, source = parameter.consume_value(context, {})
        where = {
            ParameterSource.ENVIRONMENT: f"environment {_variable(name, parameter)}",
            ParameterSource.DEFAULT_MAP: f"file {found.file} line {found.line(name, parameter)}",
        }.get(source, "default")
        rows.append([name, key, _shown(value), where])
    return rows


def _variable(command: str, parameter: click.Option) -> str:
    """The variable of the environment that an option has its value from."""
    return next((name for name in environment_names(command, parameter) if os.environ.get(name)), "")


def _shown(value: Any) -> str | None:
    if value is None or (isinstance(value, (tuple, list)) and not value) or repr(value).startswith("Sentinel"):
        return None
    if isinstance(value, bool):
        return "true" if value else "false"
    return ", ".join(map(str, value)) if isinstance(value, (tuple, list)) else str(value)
