"""`gocli score`: count final positions under any ruleset."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from gocli.board.position import BLACK, WHITE
from gocli.cli.console import Console
from gocli.cli.options import (
    cli_command,
    completing,
    group,
    option,
    output_options,
    paths_argument,
    rules_to_complete,
    timed_limits_options,
)
from gocli.cli.score_text import Agreements, ScoreText
from gocli.errors import GocliError, InputError, UsageError
from gocli.figures.words import LANGUAGES, Language
from gocli.records.game_info import KomiContext, read_komi
from gocli.records.reading import another_game, read_source
from gocli.records.record import Record
from gocli.records.sources import Limits, iter_sources
from gocli.records.timing import within
from gocli.rules.ruleset import COMPENSATIONS, Compensation, Ruleset
from gocli.rules.table import counting_rulesets, ruleset
from gocli.scoring.game import NoCount, score_record
from gocli.scoring.request import Request
from gocli.scoring.score import Score
from gocli.scoring.table import SCORES, score_row
from gocli.tables.encoders import JsonObjects
from gocli.tables.escaping import visible
from gocli.tables.writing import FORMATS, open_stream, open_table

Counted = list[Score] | NoCount
Write = Callable[[Counted], None]


@cli_command(
    "score",
    "gocli score game.sgf",
    "gocli score game.sgf --rules all --explain",
    "gocli score game.sgf --rules japanese --dead C3,D4 --komi 6.5",
    "gocli score archive/ --check --format table",
)
@paths_argument
@output_options(
    ("text", *FORMATS),
    option("--explain", is_flag=True, help="How the ruleset gets from the board to the result, in steps."),
    option("--check", is_flag=True, help="Compare with the recorded result; exit status 1 where one differs."),
    option("--map", "picture", type=click.Path(path_type=Path), metavar="FILE", help="Draw the map of the count."),
    option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language of the map."),
)
@group(
    "Rules",
    option(
        "--rules",
        default="auto",
        metavar="NAME",
        show_default=True,
        shell_complete=completing(rules_to_complete),
        help="auto (by RU, else chinese), all, or a list.",
    ),
    option("--komi", metavar="X", help="Komi to White in points: 6.5; quarters and '3.75zi' are zi."),
    option("--handicap", type=click.IntRange(0, 25), metavar="N", help="Handicap stones."),
    option("--compensation", type=click.Choice(COMPENSATIONS), help="What White gets for handicap stones."),
    option("--group-tax/--no-group-tax", default=None, help="Take two points from each group, or not."),
    option("--groups", metavar="B=N,W=N", help="How many groups live on their own, where it is known better."),
    option(
        "--button",
        is_flag=False,
        flag_value="auto",
        type=click.Choice(["auto", "B", "W"], case_sensitive=False),
        help="Half a point for the first to pass (area counts).",
    ),
)
@group(
    "Position",
    option("--dead", metavar="WHAT", help="markup, auto, none, engine, or C3,D4; by default markup, else auto."),
    option("--alive", metavar="POINTS", help="Chains that are alive whatever is said elsewhere."),
    option("--move", type=click.IntRange(0), metavar="N", help="Count after this move."),
    option("--branch", default="main", show_default=True, metavar="NAME", help="main, or a variation: 2, 3, …"),
    option("--force", is_flag=True, help="Count games that ended by resignation or on time as well."),
    option("--engine", metavar="CMD", help="A GTP engine for --dead engine."),
    option("--timeout", type=click.FloatRange(0.1), default=60.0, show_default=True, help="Seconds for the engine."),
    option("--seed", type=int, default=0, show_default=True, metavar="N", help="Seed of the estimate."),
)
@timed_limits_options
def command(
    console: Console,
    paths: tuple[str, ...],
    output: Path | None,
    format: str,
    limits: Limits,
    explain: bool,
    check: bool,
    picture: Path | None,
    lang: Language,
    rules: str,
    komi: str | None,
    handicap: int | None,
    compensation: Compensation | None,
    group_tax: bool | None,
    groups: str | None,
    button: str | None,
    **position: Any,
) -> int:
    """Count final positions under any ruleset.

    Dead stones come from the record's territory marks, are given, or are estimated. The exit status is 1 with --check
    where a recorded result differs from the count.
    """
    request = Request(
        komi=_komi(komi),
        handicap=handicap,
        compensation=compensation,
        group_tax=group_tax,
        groups=_groups(groups),
        button=button,
        reasons=check,
        **position,
    )
    run = _Run(console, _rulesets(rules), request)
    agreements = Agreements()
    brief = check and (len(paths) > 1 or not paths[0].lower().endswith(".sgf"))
    with _open_scores(console, format, output, explain, brief) as write:
        for counted in run.counts(paths, limits):
            agreements.add(counted)
            write(counted)
    if check and run.games > 1:
        for line in agreements.lines():
            console.note(line)
    if picture is not None:
        run.draw(picture, lang)
    if run.wrong or not run.games:
        return 2
    return int(run.unread or (check and run.differs))


class _Run:
    """The records of one call, counted one after the other.

    wrong: a path or what was asked of a record is not there.  unread: something is no game that can be counted.
    """

    def __init__(self, console: Console, rulesets: list[Ruleset] | None, request: Request) -> None:
        self.console, self.rulesets, self.request = console, rulesets, request
        self.games = 0
        self.wrong = self.unread = self.differs = False
        self.last: list[Score] = []

    def counts(self, paths: Iterable[str], limits: Limits) -> Iterator[Counted]:
        """What each record gives; what cannot be counted is told on standard error, and the run goes on."""
        for path in paths:
            try:
                for source in iter_sources([path], limits, self.console.stdin):
                    with within(limits.max_seconds, f"{source.path}: reading it"):
                        read = read_source(source)
                    if not read.records:
                        self.unread = True
                        self.console.complain(f"{read.path}: {read.reason}")
                    yield from self._records(read.records, limits.max_seconds)
            except InputError as error:
                self.wrong = True
                self.console.complain(str(error))

    def _records(self, records: Iterable[Record], seconds: float) -> Iterator[Counted]:
        for record in records:
            if not record.is_go:
                self.unread = True
                self.console.complain(another_game(record))
                continue
            try:
                with within(seconds, f"{record.name}: counting it"):
                    counted = score_record(record, self.rulesets, self.request)
            except GocliError as error:
                self.wrong |= isinstance(error, UsageError)
                self.unread = True
                named = str(error).startswith(record.name)
                self.console.complain(str(error) if named else f"{record.name}: {error}")
                continue
            self.games += 1
            if not isinstance(counted, NoCount):
                self.last = counted
                self.differs |= all(score.agrees is False for score in counted)
            yield counted

    def draw(self, picture: Path, language: Language) -> None:
        """Draw the map of the one count that there was."""
        if self.games != 1 or len(self.last) != 1:
            raise UsageError("--map draws one count: give one record and one ruleset")
        from gocli.figures.files import write_figures
        from gocli.figures.maps import territory_figure
        from gocli.figures.rendering import Look, missing_note, picture_format
        from gocli.figures.styles import style_of

        look = Look(style_of("print"), language)
        figure = territory_figure(self.last[0], language)
        _files, missing = write_figures([figure], picture, picture_format(picture), look)
        if missing:
            self.console.note(visible(missing_note(missing)))


@contextlib.contextmanager
def _open_scores(console: Console, form: str, output: Path | None, explain: bool, brief: bool) -> Iterator[Write]:
    if form == "text":
        style, encoding = (console.style, console.encoding) if output is None else (_plain, "utf-8")
        text = ScoreText(style, encoding, min(console.width, 100), explain, brief, console.out_terminal)
        with open_stream(text, output, console.stdout) as stream:
            yield lambda counted: stream.write([counted])
    elif form in ("json", "jsonl"):
        with open_stream(JsonObjects(form == "jsonl"), output, console.stdout) as stream:
            yield lambda counted: stream.write([item.as_dict() for item in _items(counted)])
    else:
        if output is None and form == "parquet" and console.out_terminal:
            raise UsageError("Parquet is no text: give a file with -o FILE")
        with open_table(SCORES, form, output, console.stdout, console.encoding) as table:
            yield lambda counted: table.write([score_row(item) for item in _items(counted)])


def _plain(text: str, **_look: object) -> str:
    return text


def _items(counted: Counted) -> list[Score | NoCount]:
    return [counted] if isinstance(counted, NoCount) else list(counted)


def _rulesets(names: str) -> list[Ruleset] | None:
    if names == "auto":
        return None
    if names == "all":
        return counting_rulesets()
    return [ruleset(name) for name in names.split(",")]


def _komi(text: str | None) -> Fraction | None:
    """Komi as it is typed, in points: as a record may write it (`6.5`, `3.75`, `3又3/4子`, `375`), or with `zi`."""
    if text is None:
        return None
    read = read_komi(text.strip(), KomiContext())
    if read.points is None or read.code == "M309" or read.points.denominator not in (1, 2, 4):
        raise UsageError(f"{text!r} is no komi: write points (6.5) or zi (3.75zi)")
    return read.points


def _groups(text: str | None) -> dict[int, int]:
    out = {}
    for part in (text or "").split(",") if text else ():
        match = re.fullmatch(r"\s*([BW])\s*=\s*(\d{1,3})\s*", part, re.IGNORECASE)
        if match is None:
            raise UsageError(f"{text!r} is no number of groups: write B=1,W=5")
        out[BLACK if match[1].upper() == "B" else WHITE] = int(match[2])
    return out
