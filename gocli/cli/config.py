"""`gocli config`: which settings hold, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource, augment_usage_errors

from gocli.cli.configuration import CONFIGURATION, Configuration, long_name, options_of, variable_of
from gocli.cli.console import Console
from gocli.cli.main import COMMANDS, command_named, configuration_for
from gocli.cli.options import cli_command, output_options
from gocli.tables import FORMATS, open_table
from gocli.tables.table import Column, Table
from gocli.urls import without_secrets

SETTINGS = Table(
    "settings",
    "The settings that hold",
    (
        Column("command", "word", "the command"),
        Column("option", "word", "the long name of its option"),
        Column("value", "text", "what it is"),
        Column("source", "text", "flag, environment, file or default, and which one"),
    ),
)


@cli_command(
    "config",
    "gocli config",
    "gocli config validate",
    "gocli config score -f json",
    "gocli config validate --rules aga --no-summary",
)
@click.argument("name", required=False, metavar="[COMMAND]")
@click.argument("line", nargs=-1, type=click.UNPROCESSED, metavar="[OPTIONS OF COMMAND]")
@output_options(("text", *FORMATS))
def command(console: Console, name: str | None, line: tuple[str, ...], output: Path | None, format: str) -> None:
    """Show which settings hold for a command, and where each comes from.

    Without COMMAND only what is not as usual is shown, for all commands. Options behind COMMAND are taken as if it were
    called with them; behind -- even those that this command has too, such as -f.

    The command line comes first, then the environment (GOCLI_VALIDATE_RULES, or GOCLI_RULES for all commands), then
    gocli.toml, or [tool.gocli] in pyproject.toml, in this folder or one above it: rules = "japanese" for all commands,
    the same under [validate] for one. Paths in the file count from its folder. GOCLI_CONFIG names another file, or
    none.
    """
    top = click.get_current_context().find_root()
    found: Configuration = top.meta[CONFIGURATION]
    rows: list[list[Any]] = []
    for each in [name] if name is not None else COMMANDS:
        rows += [row for row in _settings(top, found, each, line) if name is not None or row[3] != "default"]
    if format == "text":
        console.note(f"file: {found.file or 'none'}")
    with open_table(
        SETTINGS, "table" if format == "text" else format, output, console.stdout, console.encoding
    ) as table:
        table.write(rows)


command.context_settings = {"ignore_unknown_options": True}


def _settings(top: click.Context, found: Configuration, name: str, line: tuple[str, ...]) -> list[list[Any]]:
    """The rows of one command, as if it were called with a line of options and paths.

    Raises click.UsageError for an option that the command has not, and for a value that does not fit.
    """
    known = command_named(name)
    context = click.Context(known, top, name)
    context.default_map = configuration_for(found, known)
    given, _, _ = known.make_parser(context).parse_args(list(line))
    rows: list[list[Any]] = []
    for key, (parameter, second) in options_of(known).items():
        if second:
            continue
        value, source = parameter.consume_value(context, given)
        if source not in (ParameterSource.DEFAULT, ParameterSource.DEFAULT_MAP):
            context.set_parameter_source(parameter.name or "", source)
            with augment_usage_errors(context, parameter):
                parameter.type_cast_value(context, value)
        where = {
            ParameterSource.COMMANDLINE: f"flag {_typed(parameter, value)}",
            ParameterSource.ENVIRONMENT: f"environment {variable_of(name, parameter)}",
            ParameterSource.DEFAULT_MAP: f"file {found.file} line {found.line(name, parameter)}",
        }.get(source, "default")
        rows.append([name, key, _shown(value), where])
    return rows


def _typed(parameter: click.Option, value: Any) -> str:
    """The name by which an option was given on the command line: the second one of a pair where it switches off."""
    off = parameter.is_flag and value is False
    return next((name for name in parameter.secondary_opts if off), long_name(parameter))


def _shown(value: Any) -> str | None:
    if value is None or (isinstance(value, (tuple, list)) and not value) or repr(value).startswith("Sentinel"):
        return None
    if isinstance(value, bool):
        return "true" if value else "false"
    return without_secrets(", ".join(map(str, value)) if isinstance(value, (tuple, list)) else str(value))
