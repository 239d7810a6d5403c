"""`gocli report`: tables of an archive, their charts, and a page that shows both."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import click

from gocli.archive.game_engine import GameEngine, Wish
from gocli.archive.reports.frames import By
from gocli.archive.reports.report import EXAMPLES, PAGE, Harvester, Report
from gocli.archive.run import count_files, run
from gocli.archive.selection import Chooser
from gocli.cli.console import Console
from gocli.cli.options import cli_command, group, jobs_option, option, paths_argument, timed_limits_options
from gocli.cli.progress import Progress
from gocli.cli.select import WHERE_HELP, aliases_of
from gocli.cli.verdict_text import counted, nothing_read
from gocli.errors import InputError, UsageError
from gocli.records.names import printable
from gocli.records.sources import Limits
from gocli.validation import Options


@cli_command(
    "report",
    "gocli report archive/ -o report",
    "gocli report archive/ games.zip -o report --by player",
    'gocli report games.zip -o report --where "size=19 and handicap=0"',
)
@paths_argument
@group(
    "Output",
    option(
        "-o",
        "--output",
        type=click.Path(path_type=Path, file_okay=False),
        metavar="DIR",
        required=True,
        help="Folder for the tables, summary.md and index.html.",
    ),
    option("--title", metavar="TEXT", help="The title of the page; by default the names of the paths."),
)
@group(
    "Games",
    option("--where", "wheres", multiple=True, metavar="CONDITION", help=WHERE_HELP),
    option(
        "--by",
        type=click.Choice(["player", "year", "event", "folder"]),
        help="One more table: the games grouped by this.",
    ),
    option(
        "--aliases",
        type=click.Path(path_type=Path, exists=True, dir_okay=False),
        metavar="FILE",
        help="Names of one person, a person a line: Go Seigen = Wu Qingyuan = Wu Ch'ing-yuan.",
    ),
)
@group("Run", jobs_option())
@timed_limits_options
def command(
    console: Console,
    paths: tuple[str, ...],
    output: Path,
    title: str | None,
    wheres: tuple[str, ...],
    by: By | None,
    aliases: Path | None,
    jobs: int | None,
    limits: Limits,
) -> int:
    """Write tables of an archive, charts, examples of all findings, and a page that shows them.

    The tables are written as CSV, as Parquet where pyarrow is installed, and all into one SQLite file; summary.md has
    their heads. index.html shows everything and needs nothing but a browser. The exit status is 0, or 2 where a path
    does not exist or holds no record, or where no game at all could be read.
    """
    chooser = Chooser(wheres, aliases_of(aliases))
    wish = Wish(seki="seki" in chooser.condition.fields(), data=True)
    report = Report()
    missing: list[InputError] = []

    def note_missing(error: InputError) -> None:
        missing.append(error)
        progress.clear()
        console.complain(str(error))

    with Progress(console, "files", lambda: count_files(paths, limits)) as progress:
        engine_of = partial(GameEngine, wish=wish)
        makers = [Harvester(chooser, os.path.abspath(output / EXAMPLES))]
        for judged in run(
            paths, Options(), limits, note_missing, makers, console.stdin, jobs, engine_of, compiling=console.compiling
        ):
            report.add(judged.made[0])
            progress.advance(judged.tally.files)
    if not report.games:
        if missing:
            raise click.exceptions.Exit(2)
        raise UsageError("no game fulfils the conditions: there is nothing to report on")
    if report.unreadable == len(report.games) and not chooser.asks_for_files:
        raise InputError(nothing_read(report.unreadable))
    files = report.write(output, title or ", ".join(map(printable, paths)), chooser, by)
    unreadable = report.unreadable
    what = counted(len(report.games) - unreadable, "game")
    what += f", {counted(unreadable, 'unreadable file')}" if unreadable else ""
    what += f"; {counted(len(files), 'file')} in {output}"
    console.note(f"{what}, the page is {output / PAGE}")
    return 2 if missing else 0
