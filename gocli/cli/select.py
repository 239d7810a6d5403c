"""`gocli select`: the games of an archive that fulfil conditions, listed, counted, copied or written."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import BinaryIO

import click

from gocli.archive.condition_fields import FIELDS
from gocli.archive.folding import Aliases, read_aliases
from gocli.archive.game_engine import GameEngine, Wish
from gocli.archive.games import GAMES
from gocli.archive.pattern import PATTERN_HELP, Pattern, read_pattern
from gocli.archive.placing import Placer, inputs_of, name_below
from gocli.archive.run import count_files, run
from gocli.archive.selection import USUAL_FIELDS, Chooser, Chosen, chosen_table, collection_text, sorted_games
from gocli.archive.tally import Tally
from gocli.cli.configuration import NameOrFile
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
from gocli.cli.wrapping import columns
from gocli.errors import InputError, UsageError
from gocli.records.names import source_name
from gocli.records.sources import Limits
from gocli.tables import FORMATS, Table, open_table
from gocli.tables.escaping import visible
from gocli.tables.files import complete_file, make_folder
from gocli.urls import way_to
from gocli.validation import Options

WHERE_HELP = (
    "Terms like year<1940, player='Go Seigen', event~Honinbo, komi=5.5..7.5, winner=W, code=R107, kos, joined by and, "
    "or, not and parentheses; several --where must all hold. --list-fields shows what can be asked."
)

CHUNK = 2_000
"""Rows that are written together."""


def _list_fields(ctx: click.Context, _parameter: click.Parameter, asked: bool) -> None:
    if not asked or ctx.resilient_parsing:
        return
    console: Console = ctx.obj
    rows = [(field.name, field.doc) for field in FIELDS]
    for line in columns(rows, console.width if console.out_terminal else None, indent=""):
        console.line(line)
    ctx.exit(0)


@cli_command(
    "select",
    "gocli select archive/ --where \"player='Go Seigen' and year=1933..1945\"",
    'gocli select games.zip --where "ko and capture>=20" -o games.csv --fields all',
    'gocli select archive/ --where "margin=0.5" --sort -date --limit 10',
    'gocli select archive/ --pattern "---/..X/.XO" --count',
)
@paths_argument
@group(
    "Games",
    option("--where", "wheres", multiple=True, metavar="CONDITION", help=WHERE_HELP),
    option(
        "--list-fields",
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_list_fields,
        help="Show the fields of --where.",
    ),
    option(
        "--aliases",
        type=click.Path(path_type=Path, exists=True, dir_okay=False),
        metavar="FILE",
        help="Names of one person, a person a line: Go Seigen = Wu Qingyuan = Wu Ch'ing-yuan.",
    ),
    option(
        "--pattern",
        type=NameOrFile(),
        metavar="DIAGRAM",
        help=f"Stones that must stand at some moment; a file or text. {PATTERN_HELP}",
    ),
    option("--fixed-colours", is_flag=True, help="The pattern's colours are meant; else they may be swapped."),
)
@output_options(
    ("names", *FORMATS),
    option("--fields", metavar="NAMES", help=f"Columns, with commas, or all; by default {', '.join(USUAL_FIELDS)}."),
    option("--sort", metavar="NAMES", help="Columns to sort by, with commas; -date turns the order round."),
    option("--limit", type=click.IntRange(1), metavar="N", help="Not more than so many games."),
    option("--count", is_flag=True, help="Show only how many there are."),
    option("--copy", type=click.Path(path_type=Path), metavar="DIR", help="Copy the files of the games into a folder."),
    option("--write", type=click.Path(path_type=Path), metavar="FILE", help="Write the games into one SGF file."),
    default="table",
)
@group("Run", jobs_option())
@timed_limits_options
def command(
    console: Console,
    paths: tuple[str, ...],
    wheres: tuple[str, ...],
    aliases: Path | None,
    pattern: str | None,
    fixed_colours: bool,
    output: Path | None,
    format: str,
    fields: str | None,
    sort: str | None,
    limit: int | None,
    count: bool,
    copy: Path | None,
    write: Path | None,
    jobs: int | None,
    limits: Limits,
) -> int:
    """List, count, copy or write the games that fulfil conditions.

    Names are compared without regard to letter case, width, accents, points and a rank behind them. Files in which no
    game can be read are listed where a condition asks for status or code. The exit status is 0 also where no game is
    found, and 2 where a path does not exist or holds no record, or where no game at all could be read.
    """
    if count and output is not None:
        raise UsageError("--count shows a number; it has nothing to write to -o FILE")
    wanted = read_wish(pattern, fixed_colours, copy is not None or write is not None)
    chooser = Chooser(wheres, aliases_of(aliases), wanted.pattern is not None)
    wanted = with_seki(wanted, chooser, (fields or "").split(","))
    engine_of = partial(GameEngine, wish=wanted)
    table, places = chosen_table(_columns(fields, wanted.pattern is not None))
    order = sort.split(",") if sort else []
    sorted_games([], order)
    missing: list[InputError] = []
    found: list[Chosen] = []
    read = Tally()

    def report(error: InputError) -> None:
        missing.append(error)
        progress.clear()
        console.complain(str(error))

    with contextlib.ExitStack() as stack:
        sinks = [] if count else [stack.enter_context(_listing(console, table, places, format, output))]
        if copy is not None:
            sinks.append(_Copier(copy, paths, limits).add)
        progress = stack.enter_context(Progress(console, "files", lambda: count_files(paths, limits)))
        for judged in run(
            paths, Options(), limits, report, [chooser], console.stdin, jobs, engine_of, compiling=console.compiling
        ):
            read.merge(judged.tally)
            chosen: list[Chosen] = judged.made[0]
            if not order:
                chosen = chosen if limit is None else chosen[: limit - len(found)]
                _show(chosen, sinks, progress)
            found += chosen
            progress.advance(judged.tally.files)
            if not order and limit is not None and len(found) >= limit:
                break
        if missing and not read.files:
            raise click.exceptions.Exit(2)  # nothing was read: an older output stays as it is
        if not read.games and read.files and not chooser.asks_for_files:
            progress.clear()
            raise InputError(nothing_read(read.files))
        if order:
            found = sorted_games(found, order)[:limit]
            _show(found, sinks, progress)
    if write is not None:
        with complete_file(write) as place:
            place.write_text(collection_text(found), encoding="utf-8", newline="")
    if count:
        console.line(str(len(found)))
    _note_numbers(console, found, read, count)
    return 2 if missing else 0


def _note_numbers(console: Console, found: list[Chosen], read: Tally, counted_already: bool) -> None:
    """Say how many games were chosen, and how many files could not be read."""
    files = sum(one.unreadable for one in found)
    told = [] if counted_already else [f"{counted(len(found) - files, 'game')} chosen"]
    if files:
        told.append(f"{counted(files, 'unreadable file')} chosen")
    elif read.by_status["unreadable"]:
        told.append(f"{counted(read.by_status['unreadable'], 'unreadable file')} (--where status=unreadable)")
    if told:
        console.note("; ".join(told))


Sink = Callable[[list[Chosen]], None]


def _show(chosen: list[Chosen], sinks: list[Sink], progress: Progress) -> None:
    progress.clear()
    for sink in sinks:
        sink(chosen)


@contextlib.contextmanager
def _listing(console: Console, table: Table, places: list[int], form: str, output: Path | None) -> Iterator[Sink]:
    """Where the games are listed: a table, or the names of their files."""
    if form == "names":
        with _names_stream(console, output) as stream:
            yield _Names(stream).add
        return
    with open_table(table, form, output, console.stdout, console.encoding) as writer:

        def write(chosen: list[Chosen]) -> None:
            for start in range(0, len(chosen), CHUNK):
                writer.write([[one.row[place] for place in places] for one in chosen[start : start + CHUNK]])

        yield write


@contextlib.contextmanager
def _names_stream(console: Console, output: Path | None) -> Iterator[BinaryIO]:
    if output is None:
        yield console.stdout
        return
    with complete_file(output) as place, place.open("wb") as stream:
        yield stream


def aliases_of(file: Path | None) -> Aliases:
    """The aliases of a file, or none."""
    if file is None:
        return Aliases()
    try:
        return read_aliases(file.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        raise UsageError(f"{file}: is no UTF-8 text") from None


def read_wish(pattern: str | None, fixed_colours: bool, data: bool) -> Wish:
    """What is wanted of each game: a pattern is a file's text, or the text itself."""
    return Wish(None if pattern is None else _pattern(pattern, not fixed_colours), data=data)


def _pattern(given: str, both_colours: bool) -> Pattern:
    with contextlib.suppress(OSError, ValueError):
        if Path(given).is_file():
            return read_pattern(Path(given).read_text(encoding="utf-8-sig"), both_colours)
    return read_pattern(given, both_colours)


def with_seki(wish: Wish, chooser: Chooser, columns: list[str]) -> Wish:
    """The same with the search for seki, which takes time, where a condition or a column asks for it."""
    asked = "seki" in (*chooser.condition.fields(), *columns)
    return Wish(wish.pattern, asked, wish.data)


def _columns(fields: str | None, with_pattern: bool) -> list[str]:
    if fields is None:
        return [*USUAL_FIELDS, *(["pattern_move"] if with_pattern else [])]
    if fields == "all":
        return list(GAMES.names)
    return [name.strip() for name in fields.split(",") if name.strip()]


class _Names:
    """The names of the files, one a line and each once, for other programs."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._known: set[str] = set()

    def add(self, chosen: list[Chosen]) -> None:
        for one in chosen:
            if one.path not in self._known:
                self._known.add(one.path)
                self._stream.write(f"{visible(way_to(one.path))}\n".encode())


class _Copier:
    """Copies the files of chosen games, each once."""

    def __init__(self, folder: Path, paths: tuple[str, ...], limits: Limits) -> None:
        self._placer = Placer(folder, inputs_of(paths, limits))
        make_folder(folder)
        self._paths = paths
        self._done: set[str] = set()

    def add(self, chosen: list[Chosen]) -> None:
        for one in chosen:
            if one.path in self._done or one.data is None:
                continue
            self._done.add(one.path)
            given = max((path for path in self._paths if one.path.startswith(source_name(path))), key=len, default="-")
            with complete_file(self._placer.place(name_below(given, one.path))) as place:
                place.write_bytes(one.data)
