"""`gocli dedupe`: the same game under other names, symmetries or truncations."""

from __future__ import annotations

import contextlib
import os
from collections import Counter
from pathlib import Path

import click

from gocli.archive.duplicate_table import DUPLICATES, duplicate_rows, group_lines
from gocli.archive.duplicates import KINDS, MIN_MOVES, Copy, Group, copies_of, find_duplicates
from gocli.archive.game_engine import GameEngine
from gocli.archive.run import count_files, run
from gocli.archive.tally import Tally
from gocli.cli.console import Console
from gocli.cli.options import (
    cli_command,
    group,
    jobs_option,
    option,
    output_options,
    paths_argument,
    timed_limits_options,
)
from gocli.cli.progress import Progress
from gocli.cli.verdict_text import counted, nothing_read
from gocli.errors import InputError
from gocli.records.sources import Limits
from gocli.tables import FORMATS, open_table
from gocli.tables.escaping import visible
from gocli.tables.files import complete_file
from gocli.urls import way_to
from gocli.validation import Options


@cli_command(
    "dedupe",
    "gocli dedupe archive/",
    "gocli dedupe archive/ games.zip -o duplicates.csv",
    "gocli dedupe games.zip --against archive/ --only identical,same-moves",
    "gocli dedupe archive/ --colour-swap --format names",
)
@paths_argument
@output_options(("text", "names", *FORMATS))
@group(
    "Comparison",
    option(
        "--against",
        multiple=True,
        metavar="PATH",
        help="Compare with this file, folder or archive: only what is in both is shown.",
    ),
    option("--colour-swap", is_flag=True, help="Games with the colours exchanged are the same too."),
    option("--only", metavar="KINDS", help=f"Only copies of these kinds, with commas: {', '.join(KINDS)}."),
    option(
        "--min-moves",
        type=click.IntRange(0),
        default=MIN_MOVES,
        show_default=True,
        metavar="N",
        help="Games with fewer moves are compared byte by byte only.",
    ),
)
@group("Run", jobs_option())
@timed_limits_options
def command(
    console: Console,
    paths: tuple[str, ...],
    output: Path | None,
    format: str,
    against: tuple[str, ...],
    colour_swap: bool,
    only: str | None,
    min_moves: int,
    jobs: int | None,
    limits: Limits,
) -> int:
    """Find the same game under other names, turned or mirrored, cut short, or with one wrong move.

    Groups of copies are shown, the best copy first: the one with the most moves, then the fewest findings, then the
    fullest data. Nothing is ever deleted; `--format names` lists the other copies for those who will. The exit status
    is 0 whether there are copies or not, and 2 where a path does not exist or holds no record, or where no game at all
    could be read.
    """
    kinds = _kinds(only)
    missing: list[InputError] = []
    read = Tally()
    copies: dict[tuple[str, int], Copy] = {}  # a file that is named twice is no copy of itself

    def report(error: InputError) -> None:
        missing.append(error)
        progress.clear()
        console.complain(str(error))

    everything = [*paths, *against]
    with Progress(console, "files", lambda: count_files(everything, limits)) as progress:
        for given, is_other in ((paths, False), (against, True)):
            for judged in run(
                given,
                Options(),
                limits,
                report,
                [copies_of],
                console.stdin,
                jobs,
                GameEngine,
                compiling=console.compiling,
            ):
                for copy in judged.made[0]:
                    copy.against = is_other
                    copies.setdefault((os.path.abspath(copy.path), copy.game), copy)
                read.merge(judged.tally)
                progress.advance(judged.tally.files)
    if missing and not copies:
        raise click.exceptions.Exit(2)
    if read.files and not read.games:
        raise InputError(nothing_read(read.files))
    groups = _wanted(find_duplicates(list(copies.values()), colour_swap, min_moves), kinds, bool(against))
    _write(console, groups, format, output)
    found = Counter(member.kind for one in groups for member in one.others)
    told = ", ".join(f"{found[kind]:,} {kind}" for kind in KINDS if found[kind])
    number = f"{len(groups):,} {'group' if len(groups) == 1 else 'groups'} of copies"
    console.note(f"{counted(len(copies), 'game')}, {number}{', beside the best ones ' if told else ''}{told}")
    return 2 if missing else 0


def _kinds(only: str | None) -> set[str] | None:
    if only is None:
        return None
    chosen = {kind.strip() for kind in only.split(",") if kind.strip()}
    unknown = sorted(chosen.difference(KINDS))
    if unknown or not chosen:
        raise click.BadParameter(f"{(unknown or [only])[0]!r} is none of {', '.join(KINDS)}", param_hint="--only")
    return chosen


def _wanted(groups: list[Group], kinds: set[str] | None, with_others: bool) -> list[Group]:
    """The groups with the copies of some kinds; with another archive only groups that are in both."""
    wanted = []
    for one in groups:
        if kinds is not None:
            one.others = [member for member in one.others if member.kind in kinds]
        sides = {one.best.against, *(member.copy.against for member in one.others)}
        if one.others and (not with_others or len(sides) == 2):
            wanted.append(one)
    return wanted


def _write(console: Console, groups: list[Group], form: str, output: Path | None) -> None:
    if form in ("text", "names"):
        lines = _names(groups) if form == "names" else _text(groups)
        if output is None:
            for line in lines:
                console.line(line)
        else:
            with complete_file(output) as place:
                place.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        return
    with contextlib.ExitStack() as stack:
        writer = stack.enter_context(open_table(DUPLICATES, form, output, console.stdout, console.encoding))
        writer.write(duplicate_rows(groups))


def _text(groups: list[Group]) -> list[str]:
    return [line for number, one in enumerate(groups, 1) for line in group_lines(number, one)]


def _names(groups: list[Group]) -> list[str]:
    """The files all of whose games are copies of better ones; with another archive only those that were given."""
    copies: dict[str, list[Copy]] = {}
    for one in groups:
        for member in one.others:
            if not member.copy.against:
                copies.setdefault(member.copy.path, []).append(member.copy)
    return [visible(way_to(path)) for path, found in copies.items() if len(found) == found[0].games]
