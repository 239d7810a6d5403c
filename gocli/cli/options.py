"""What the commands share: help in groups with examples that run, and the options that mean the same everywhere."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import update_wrapper
from pathlib import Path
from typing import Any, TypeVar

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from gocli.cli.configuration import blamed, environment_names, variable_of
from gocli.cli.console import Console
from gocli.cli.help_page import help_page
from gocli.errors import GocliError, UsageError
from gocli.findings.catalogue import CATALOGUE, FAMILIES
from gocli.records.sources import Limits
from gocli.rules.table import RULESETS
from gocli.tables import FORMATS
from gocli.tables.part_folder import PartFolder
from gocli.urls import local_path

F = TypeVar("F", bound=Callable[..., Any])

SUFFIXES = {
    ".txt": "text",
    ".csv": "csv",
    ".tsv": "tsv",
    ".json": "json",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".parquet": "parquet",
    ".sqlite": "sqlite",
    ".sqlite3": "sqlite",
    ".db": "sqlite",
    ".md": "markdown",
    ".html": "html",
    ".htm": "html",
    ".sarif": "sarif",
    ".png": "png",
    ".svg": "svg",
    ".pdf": "pdf",
    **{f".{name}": name for name in ("xlsx", "xls", "ods", "xml", "yaml", "yml", "arrow", "feather")},
}
"""The format that follows from the suffix of `-o FILE`; some are here because nothing else may be written under it."""


PATHS_HELP = (
    "Files, folders (searched for *.sgf), archives (.zip .tar .tar.gz .tgz .gz), URLs of those (s3://, https://, …), "
    "or - for standard input. A folder is read by names, an archive in its own order."
)


class Command(click.Command):
    """A command whose help shows the options by group and ends with examples; a test runs every example."""

    examples: tuple[str, ...] = ()

    def option_groups(self, ctx: click.Context) -> dict[str, list[tuple[str, str]]]:
        """The options with their help, by the titles of their groups."""
        groups: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(ctx):
            row = parameter.get_help_record(ctx)
            if parameter.name == "paths":
                groups["Input"] = [("PATHS", PATHS_HELP)]
            elif row is not None and isinstance(parameter, click.Option):
                groups.setdefault(getattr(parameter, "group", "Other"), []).append(row)
        groups["Other"] = groups.pop("Other")
        return groups

    def get_help(self, ctx: click.Context) -> str:
        return help_page(self, ctx)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for title, rows in self.option_groups(ctx).items():
            with formatter.section(title):
                formatter.write_dl(rows)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        if self.examples:
            with formatter.section("Examples"):
                for example in self.examples:
                    formatter.write_text(f"\b\n{example}")


class Option(click.Option):
    """An option that knows the group of the help page that it stands in, and which variable a wrong value is from."""

    group = "Other"

    def get_error_hint(self, ctx: click.Context | None) -> str:
        if ctx is not None and ctx.get_parameter_source(self.name or "") is ParameterSource.ENVIRONMENT:
            return variable_of(ctx.command.name or "", self)
        return super().get_error_hint(ctx)


def cli_command(name: str, *examples: str) -> Callable[[Callable[..., Any]], Command]:
    """Make a function a command of `gocli`; its docstring is the help, `examples` are whole command lines.

    The function gets the Console first and returns the exit status (None: 0). `--quiet`, `--verbose` and `--debug`
    are added to every command.
    """

    def decorate(function: Callable[..., Any]) -> Command:
        @group(
            "Other",
            option("-q", "--quiet", is_flag=True, help="No notes and no progress."),
            option("-v", "--verbose", is_flag=True, help="Show more."),
            option("--debug", is_flag=True, help="Show the traceback of an error."),
        )
        def run(quiet: bool, verbose: bool, debug: bool, **given: Any) -> int:
            console: Console = click.get_current_context().obj
            console.quiet, console.verbose = quiet, verbose
            _keep_inputs(given)
            try:
                return function(console, **given) or 0
            except GocliError as error:
                setting = blamed(click.get_current_context(), error)
                if not setting:
                    raise
                raise UsageError(f"{setting}: {error}") from error

        run.__doc__ = function.__doc__
        run.__click_params__ += function.__click_params__  # type: ignore[attr-defined]
        made: Command = click.command(name, cls=Command)(run)
        made.examples = examples
        for parameter in made.params:
            if isinstance(parameter, Option):
                parameter.envvar = environment_names(name, parameter)
        return made

    return decorate


def _complete_file(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    return [CompletionItem(typed, type="file")]


def _keep_inputs(given: Mapping[str, Any]) -> None:
    """Raise UsageError where an output would take the place of an input or of another output.

    A baseline is read before anything is written, and may be written anew.
    """
    paths = [local_path(path) or path for path in given.get("paths", ())]
    places = [os.path.realpath(path) for path in paths if os.path.isfile(path)]
    for path in (value for name, value in given.items() if isinstance(value, Path) and name != "baseline"):
        place = os.path.realpath(path)
        if place in places:
            raise UsageError(f"{path}: would overwrite an input or another output")
        places.append(place)


def group(title: str, *options: Callable[[Any], Any]) -> Callable[[F], F]:
    """Options (made by `option`) that stand under one title in the help page, in the order given."""

    def decorate(function: F) -> F:
        for add in reversed(options):
            function = add(function)
            function.__click_params__[-1].group = title  # type: ignore[attr-defined]
        return function

    return decorate


def option(*names: str, **settings: Any) -> Callable[[F], F]:
    """An option for `group`; the settings are those of `click.option`."""
    return click.option(*names, cls=Option, **settings)


def completing(words: Callable[[], Iterable[str]]) -> Callable[[click.Context, click.Parameter, str], list[str]]:
    """What `shell_complete` of an option takes: the words that go on with what is typed, behind the last comma."""

    def complete(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[str]:
        before, comma, last = typed.rpartition(",")
        return [f"{before}{comma}{word}" for word in words() if word.lower().startswith(last.lower())]

    return complete


def codes_to_complete() -> Iterable[str]:
    """Codes of findings and their families."""
    return [*FAMILIES, *CATALOGUE]


def rules_to_complete() -> Iterable[str]:
    """Names of rulesets."""
    return ["auto", *RULESETS]


MOST_JOBS = 1_024
"""Processes that may be asked for: a settings file beside strange records must not fill the machine with them."""


def jobs_option() -> Callable[[F], F]:
    """`--jobs`, for what runs over many records."""
    return option(
        "--jobs", type=click.IntRange(1, MOST_JOBS), metavar="N", help="Processes to use; all cores by default."
    )


def target_option(words: str) -> Callable[[F], F]:
    """`-o/--output`, a file or a folder."""
    return option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE|DIR", help=words)


def paths_argument(function: F) -> F:
    """PATHS...: files, folders, archives, or `-` for standard input; the function gets `paths`."""
    return click.argument("paths", nargs=-1, required=True, metavar="PATHS...", shell_complete=_complete_file)(function)


def output_options(
    formats: Sequence[str],
    *more: Callable[[Any], Any],
    default: str = "text",
    place: click.ParamType[Any] = click.Path(path_type=Path),  # noqa: B008
    words: str = "Write to a file instead of standard output.",
) -> Callable[[F], F]:
    """`-f/--format` and `-o/--output`, and what else belongs to the output; the function gets `format` and `output`.

    `format` arrives chosen: as given, else by the suffix of the output, else `default`.  place: what an output may be,
    in `words`.
    """

    def choose(ctx: click.Context, parameter: click.Parameter, given: str | None) -> str:
        typed = ctx.get_parameter_source(parameter.name or "") is ParameterSource.COMMANDLINE
        by_suffix = None if given and typed else format_of(ctx.params.get("output"), formats)
        return by_suffix or given or default

    return group(
        "Output",
        option(
            "-o",
            "--output",
            type=place,
            metavar="FILE",
            is_eager=True,
            help=words,
        ),
        option(
            "-f",
            "--format",
            type=click.Choice(list(formats), case_sensitive=False),
            metavar="FORMAT",
            callback=choose,
            help=f"One of {', '.join(formats)}; where it is not given, the suffix of FILE decides, else {default}.",
        ),
        *more,
    )


def format_of(output: Path | PartFolder | None, formats: Sequence[str]) -> str | None:
    """The format that follows from a file's suffix, None where it tells nothing.

    Raises UsageError for a suffix of a format that this command does not write.
    """
    chosen = SUFFIXES.get(output.suffix.lower()) if output else None
    if chosen and chosen not in formats:
        raise UsageError(f"{output}: there is no format {chosen} here; there are: {', '.join(formats)}")
    return chosen


def table_format(output: Path) -> str:
    """The format of a table that has no option for it: by the suffix of its file; CSV for a name that has none.

    Raises UsageError for a suffix that is none of a table.
    """
    suffix = output.suffix.lower()
    form = SUFFIXES.get(suffix, "") if suffix else "csv"
    if form not in FORMATS:
        known = " ".join(ending for ending, named in SUFFIXES.items() if named in FORMATS)
        raise UsageError(f"{output}: no table is written as {suffix}; there are: {known}")
    return form


def limits_options(function: F, *more: Callable[[Any], Any]) -> F:
    """What an input may cost; the function gets `limits`, a gocli.records.sources.Limits."""
    usual = Limits()

    def gather(
        *given: Any,
        max_bytes: int,
        max_total: int,
        max_members: int,
        max_seconds: float = usual.max_seconds,
        **rest: Any,
    ) -> Any:
        return function(*given, limits=Limits(max_bytes, max_total, max_members, max_seconds), **rest)

    return group(
        "Input",
        _size_option("--max-bytes", usual.max_bytes, "Largest record to read."),
        _size_option("--max-total", usual.max_total, "Largest archive, unpacked."),
        option(
            "--max-members",
            type=click.IntRange(1),
            default=usual.max_members,
            show_default=True,
            metavar="N",
            help="Most members of an archive.",
        ),
        *more,
    )(update_wrapper(gather, function))  # type: ignore[return-value]


def timed_limits_options(function: F) -> F:
    """The same for a command that judges, counts or draws: how long it may do so for one record, too."""
    words = "Longest time in seconds for one record; what takes longer is given up and told."
    time = option("--max-seconds", type=duration, default="60", show_default=True, metavar="X", help=words)
    return limits_options(function, time)


def duration(text: str | float) -> float:
    """A number of seconds as it is typed.

    Raises click.BadParameter for what is none, and for less than a hundredth or more than a million.
    """
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= 1_000_000:  # so is what is no number
        raise click.BadParameter(f"{text!r} is no number of seconds; write 0.5 or 60")
    return seconds


def byte_size(text: str | int) -> int:
    """A number of bytes as it is typed: `5000`, `64K`, `32M`, `4G`.

    Raises click.BadParameter for anything else.
    """
    read = re.fullmatch(r"(\d+)\s*([KMGT]?)(?:iB|B)?", str(text).strip(), re.IGNORECASE)
    if read is None or not int(read[1]):
        raise click.BadParameter(f"{text!r} is no size; write 5000, 64K, 32M or 4G")
    return int(read[1]) << 10 * " KMGT".index(read[2].upper() or " ")


def _size_option(name: str, usual: int, words: str) -> Callable[[F], F]:
    shown = f"{usual >> 30}G" if usual >> 30 else f"{usual >> 20}M"
    return option(name, type=byte_size, default=shown, show_default=True, metavar="SIZE", help=words)
