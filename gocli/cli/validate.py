"""`gocli validate`: replay records and report everything that is wrong with them."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from gocli.archive.engine import Change, Engine
from gocli.archive.parts import Parts
from gocli.archive.run import count_files, run
from gocli.archive.tally import FailOn, Tally
from gocli.archive.verdict_output import VERDICT_FORMATS, Output, listed, open_encoded, open_games, open_verdicts
from gocli.archive.verdict_tables import FINDINGS, finding_rows
from gocli.cli.console import Console
from gocli.cli.known import Known
from gocli.cli.options import (
    cli_command,
    codes_to_complete,
    completing,
    group,
    jobs_option,
    option,
    output_options,
    paths_argument,
    rules_to_complete,
    table_format,
    timed_limits_options,
)
from gocli.cli.part_places import Place, PlaceType, plan_of
from gocli.cli.progress import Progress
from gocli.cli.verdict_text import VerdictText, plain, summary_lines
from gocli.errors import GocliError, InputError, UsageError
from gocli.findings.lookup import prefixes_of
from gocli.records.sources import Limits
from gocli.rules.ruleset import Ko
from gocli.rules.table import ruleset
from gocli.tables import open_table
from gocli.validation import Options

if TYPE_CHECKING:
    from gocli.archive.duplicate_findings import DuplicateFindings
    from gocli.archive.duplicates import Copy


@cli_command(
    "validate",
    "gocli validate game.sgf",
    "gocli validate archive/ games.zip -o findings.csv --games games.csv",
    "gocli validate game.sgf --rules japanese --select R --ignore R109,R11",
    "gocli validate https://example.org/games.tgz -f parquet -o findings/",
    "gocli validate archive/ --baseline known.jsonl --duplicates",
)
@paths_argument
@output_options(
    ("text", *VERDICT_FORMATS),
    option(
        "--games",
        type=PlaceType(),
        metavar="FILE",
        help="Write a second table, one row a game; the suffix of FILE says how.",
    ),
    option("--summary/--no-summary", default=True, help="Count at the end what was found (on by default)."),
    place=PlaceType(),
    words="Write to a file instead of standard output; with --format parquet, into DIR/ or a URL as many parts.",
)
@group(
    "Rules",
    option(
        "--rules",
        default="auto",
        metavar="NAME",
        show_default=True,
        shell_complete=completing(rules_to_complete),
        help="The ruleset; auto takes it from RU.",
    ),
    option("--ko", type=click.Choice(["simple", "situational", "positional"]), help="Another rule of repetition."),
    option("--suicide/--no-suicide", default=None, help="Whether the suicide of several stones is allowed."),
    option("--main-line/--variations", "main_line", default=False, help="Leave variations out, or check them too."),
    option("--recorded-result", is_flag=True, help="Count the last position too and compare it with RE (M314)."),
)
@group(
    "Findings",
    option(
        "--select",
        multiple=True,
        metavar="CODES",
        shell_complete=completing(codes_to_complete),
        help="Only these codes or families: R, R1, R106,S2.",
    ),
    option(
        "--ignore",
        multiple=True,
        metavar="CODES",
        shell_complete=completing(codes_to_complete),
        help="All but these; the longer of two prefixes decides.",
    ),
    option(
        "--fail-on",
        type=click.Choice(["error", "warning", "info", "never"]),
        default="error",
        show_default=True,
        help="The least severity that makes the exit status 1.",
    ),
    option(
        "--baseline", type=click.Path(path_type=Path), metavar="FILE", help="Leave out the findings that stand in FILE."
    ),
    option(
        "--write-baseline",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="Write all findings to FILE: they are known, not reported, and do not set the exit status.",
    ),
    option("--duplicates", is_flag=True, help="Look for games that a better copy is of (D601); reads them twice."),
)
@group(
    "Run",
    jobs_option(),
    option("--scheduler", metavar="tcp://HOST:PORT", help="Use the workers of a Dask scheduler that is there."),
    option("--resume", is_flag=True, help="Go on with a run into the same -o FILE that was broken off."),
)
@timed_limits_options
def command(
    console: Console,
    paths: tuple[str, ...],
    output: Place | None,
    format: str,
    games: Place | None,
    summary: bool,
    rules: str,
    ko: Ko | None,
    suicide: bool | None,
    main_line: bool,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fail_on: FailOn,
    baseline: Path | None,
    write_baseline: Path | None,
    duplicates: bool,
    jobs: int | None,
    scheduler: str | None,
    resume: bool,
    recorded_result: bool,
    limits: Limits,
) -> int:
    """Replay records and report everything that is wrong with them.

    The exit status is 0 where nothing of weight was found, 1 where something was, and 2 where a path does not exist or
    holds no record.
    """
    options = Options(
        rules=rules if rules == "auto" else ruleset(rules).name,
        ko=ko,
        suicide=suicide,
        variations=not main_line,
        select=prefixes_of(select),
        ignore=prefixes_of(ignore),
        recorded_result=recorded_result,
    )
    if resume and output is None:
        raise UsageError("--resume needs the output of the run that was broken off: give it with -o FILE")
    if baseline is not None and os.path.realpath(baseline) in {
        os.path.realpath(path) for path in (output, games) if path
    }:
        raise UsageError(f"{baseline}: would overwrite the baseline")
    games_format = table_format(games) if isinstance(games, Path) else None
    known = Known(baseline, write_baseline, options, duplicates)
    copies = _copies(console, paths, limits, jobs, scheduler) if duplicates and options.wants("D601") else None
    tally = Tally()
    missing: list[InputError] = []

    def report(error: InputError) -> None:
        missing.append(error)
        progress.clear()
        console.complain(str(error))

    file = output if isinstance(output, Path) else None
    text = _text(console, file) if format == "text" else None
    request = (options, limits, format, games and games.suffix, known.request, copies and copies.digest)
    plan = plan_of(output, games, format, request, resume)
    parts = None if file is None else _parts(file, request)
    with contextlib.ExitStack() as stack:
        stack.enter_context(_goes_on(parts))
        blocks_of = None
        if plan is not None:
            from gocli.archive.part_output import PartEngine, open_parts

            folders = stack.enter_context(open_parts(plan))
            outputs, blocks_of = folders.outputs, folders.blocks
        else:
            outputs = [stack.enter_context(_open_findings(console, text, format, file))]
            if isinstance(games, Path) and games_format is not None:
                outputs.append(stack.enter_context(open_games(games_format, games, console.stdout)))
        progress = stack.enter_context(Progress(console, "files", lambda: count_files(paths, limits)))
        makers = [*(out.make for out in outputs), *known.makers]
        changes: list[Change] = [*([] if copies is None else [copies]), *known.changes]
        if parts is not None and not resume:
            parts.remove()
        engine_of: Callable[..., Engine] = partial(Engine, parts=parts, changes=changes)
        if plan is not None:
            engine_of = partial(PartEngine, plan=plan, changes=changes)
        for judged in run(
            paths,
            options,
            limits,
            report,
            makers,
            console.stdin,
            jobs,
            engine_of,
            scheduler,
            blocks_of,
            console.compiling,
        ):
            tally.merge(judged.tally)
            if console.out_terminal and output is None:
                progress.clear()
            for out, made in zip(outputs, judged.made, strict=False):
                out.write(made)
            known.add(judged.made[len(outputs) :])
            progress.advance(judged.tally.files)
        if missing and not tally.files:
            raise click.exceptions.Exit(2)  # nothing was read: an older output stays as it is
        if summary and text is not None:
            outputs[0].write(text.summary(tally))
    if parts is not None:
        parts.remove()
    if summary and text is None:
        for line in summary_lines(tally, console.error_style, console.width if console.err_terminal else None):
            console.note(line)
    known.write(console)
    return 2 if missing else tally.exit_status(fail_on, known.excused)


def _copies(
    console: Console, paths: tuple[str, ...], limits: Limits, jobs: int | None, scheduler: str | None
) -> DuplicateFindings:
    """The findings about games that are there more than once; a first reading, which says nothing of its own."""
    if "-" in paths:
        raise UsageError("--duplicates reads the records twice, which standard input cannot be: give a file")
    from gocli.archive.duplicate_findings import duplicate_findings
    from gocli.archive.duplicates import copies_of, find_duplicates
    from gocli.archive.game_engine import GameEngine

    copies: dict[tuple[str, int], Copy] = {}  # a file that is named twice is no copy of itself
    with Progress(console, "files compared", lambda: count_files(paths, limits)) as progress:
        for judged in run(
            paths,
            Options(),
            limits,
            lambda _: None,
            [copies_of],
            None,
            jobs,
            GameEngine,
            scheduler,
            compiling=console.compiling,
        ):
            for copy in judged.made[0]:
                copies.setdefault((os.path.abspath(copy.path), copy.game), copy)
            progress.advance(judged.tally.files)
    return duplicate_findings(find_duplicates(list(copies.values())))


def _parts(output: Path, request: object) -> Parts | None:
    """Where what is done is kept until the output is whole; None for what is no file, such as a device."""
    if output.exists() and not output.is_file():
        return None
    return Parts(output.with_name(f"{output.name}.parts"), repr(request))


@contextlib.contextmanager
def _goes_on(parts: Parts | None) -> Iterator[None]:
    """Let what breaks a run off say that it can be gone on with, and from where."""
    try:
        yield
    except (KeyboardInterrupt, GocliError, OSError) as stop:
        if parts is not None and parts.folder.is_dir():
            stop.add_note(f"--resume goes on from {parts.folder}")
        raise


def _text(console: Console, output: Path | None) -> VerdictText:
    if output is not None:
        return VerdictText(plain, "utf-8", console.verbose)
    width = console.width if console.out_terminal else None
    return VerdictText(click.style if console.colour else plain, console.encoding, console.verbose, width)


def _open_findings(
    console: Console, text: VerdictText | None, form: str, output: Path | None
) -> contextlib.AbstractContextManager[Output]:
    if text is not None:
        return open_encoded(text, output, console.stdout)
    if output is None and form == "parquet" and console.out_terminal:
        raise UsageError("Parquet is no text: give a file with -o FILE")
    if form == "table":
        return _open_rows(console, output)
    return open_verdicts(form, output, console.stdout)


@contextlib.contextmanager
def _open_rows(console: Console, output: Path | None) -> Iterator[Output]:
    """The table of findings in the encoding of the terminal."""
    with open_table(FINDINGS, "table", output, console.stdout, console.encoding) as writer:
        yield Output(partial(listed, finding_rows), writer.write)
