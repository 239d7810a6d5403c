"""All the figures that are wanted of a record, and the files that they become."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from gocli import processes
from gocli.errors import InputError, UsageError
from gocli.figures.animation import frames
from gocli.figures.build import figures_of
from gocli.figures.captions import players_line, property_text
from gocli.figures.finding_pictures import finding_figure
from gocli.figures.maps import shaded, territory_figure
from gocli.figures.model import Figure, TextLine
from gocli.figures.rendering import SINGLE, Look, render
from gocli.figures.request import Request
from gocli.figures.words import WORDS, Language
from gocli.records.lines import line_of
from gocli.records.record import Record
from gocli.records.timing import within
from gocli.tables.escaping import visible


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wanted of each record.

    variations: a diagram of every side branch as well.  findings: pictures of what a validation finds, instead of
    figures.  territory: the count's territory in the final position.  estimate: how strongly each point is whose, as
    squares that grow with the estimate, in a map behind the figures.  seconds: that the figures of one record may take.
    """

    request: Request
    format: str
    look: Look
    variations: bool = False
    findings: bool = False
    territory: bool = False
    estimate: bool = False
    seconds: float = 60.0


@dataclass(frozen=True, slots=True)
class Drawn:
    """One file of a record: how its name ends, its bytes, and what to tell about it.

    missing: characters that no font has.  dropped: what the record has and the pictures do not show.
    """

    ending: str
    data: bytes
    missing: frozenset[str]
    dropped: tuple[str, ...]


def wanted_figures(record: Record, wish: Wish) -> list[Figure]:
    """The figures of one record.

    Raises UsageError when the record lacks what the request names, InputError when they take too long.
    """
    with within(wish.seconds, f"{record.name}: drawing it"):
        return _wanted(record, wish)


def _wanted(record: Record, wish: Wish) -> list[Figure]:
    request = wish.request
    if wish.findings:
        return _findings(record, request)
    if wish.format == "gif":
        return frames(record, request)
    figures = figures_of(record, request)
    if wish.territory or wish.estimate:
        figures = _with_territory(record, figures, request, wish.estimate)
    if wish.variations and request.branch == "main" and request.node is None:
        for leaf in record.leaves[1:]:
            branch = record.branch_name(leaf)
            aside = replace(request, branch=branch, moves=None, first_figure=len(figures) + 1, names=False)
            figures += figures_of(record, aside)
    return figures


def _findings(record: Record, request: Request) -> list[Figure]:
    from gocli.validation import validate_record

    found = (finding_figure(record, finding, request) for finding in validate_record(record).findings)
    return [figure for figure in found if figure is not None]


def _with_territory(record: Record, figures: list[Figure], request: Request, estimate: bool) -> list[Figure]:
    """The figures with the count's territory: shaded where the last one is a position, else in a map behind it.

    A game that ended without a count (a resignation) has no territory unless a position was named.
    """
    from gocli.scoring.game import NoCount, score_record
    from gocli.scoring.request import Request as Counting

    line = line_of(record, request.branch)
    last = figures[-1]
    node = request.node if request.node is not None else len(line.nodes) - 1
    move = last.last or line.node_position(line.nodes[node]).move
    named = request.node is not None or request.moves is not None
    asked = Counting(branch=request.branch, move=move if named else None)
    counted = score_record(record, None, replace(asked, dead="auto") if estimate else asked)
    if isinstance(counted, NoCount):
        return [*figures[:-1], replace(last, dropped=(*last.dropped, f"no territory: {counted.why}"))]
    if last.first is None and not estimate:
        return [*figures[:-1], shaded(last, counted[0], request.language, request.caption != "none")]
    heading = players_line(record, request.language) if request.names else ()
    return [*figures, territory_figure(counted[0], request.language, request.coordinates, estimate, heading)]


def heading(record: Record, language: Language) -> TextLine:
    """What stands above a book or a web page: the players, else the event or the game's name, else the file's name."""
    players = players_line(record, language)
    if players:
        return players
    return (property_text(record, "GN") or property_text(record, "EV") or visible(Path(record.path).stem),)


def facts(record: Record, language: Language) -> list[tuple[str, str]]:
    """Event, date and result, as far as the record has them."""
    words = WORDS[language]
    rows = [(words.event, "EV"), (words.date, "DT"), (words.result, "RE")]
    return [(name, value) for name, prop in rows if (value := property_text(record, prop))]


def draw_record(record: Record, wish: Wish) -> list[Drawn]:
    """The files of one record: one a figure (PNG, SVG), or one for all of them.

    Raises UsageError when the record lacks what the request names, or when an image would be too large, InputError
    when it takes too long.
    """
    figures = wanted_figures(record, wish)
    if not figures:
        return []
    if wish.format not in SINGLE:
        data, missing = render(figures, wish.format, wish.look, *_titles(record, wish))
        return [Drawn("", data, frozenset(missing), dropped(record, figures, wish))]
    digits = len(str(len(figures)))
    drawn = []
    for number, figure in enumerate(figures, 1):
        data, missing = render([figure], wish.format, wish.look)
        ending = f"-{number:0{digits}}" if len(figures) > 1 else ""
        drawn.append(Drawn(ending, data, frozenset(missing), ()))
    drawn[-1] = replace(drawn[-1], dropped=dropped(record, figures, wish))
    return drawn


def _titles(record: Record, wish: Wish) -> tuple[TextLine, list[tuple[str, str]]]:
    return heading(record, wish.look.language), facts(record, wish.look.language)


def dropped(record: Record, figures: Sequence[Figure], wish: Wish) -> tuple[str, ...]:
    """What the record has and its figures do not show: markup with its figure's title, and variations."""
    sentences = [f"{figure.title}: {text}" for figure in figures for text in figure.dropped]
    aside = len(record.leaves) - 1
    if aside and not (wish.variations or wish.findings):
        sentences.append(f"{aside} variation{'s' if aside > 1 else ''} not drawn (--variations, --branch)")
    return tuple(sentences)


def file_stem(record: Record) -> str:
    """A safe file name for a record's pictures: `name-3` for game 3 of `archive.zip!inner/name.sgf`."""
    stem = Path(re.split(r"[!/\\]", record.path)[-1]).stem
    safe = re.sub(r"[^\w.-]+", "_", stem).strip("._") or "record"
    return f"{safe[:100]}-{record.game}" if record.games > 1 else safe[:100]


Attempt = list[Drawn] | str
"""The files of a record, or the one line that says why there are none."""


def attempt(record: Record, wish: Wish) -> Attempt:
    """As `draw_record`; what the record lacks comes back as a line."""
    try:
        return draw_record(record, wish)
    except (UsageError, InputError) as error:
        return str(error)


def draw_many(records: Iterable[Record], wish: Wish, jobs: int) -> Iterator[tuple[Record, Attempt]]:
    """The files of many records in their order, drawn by `jobs` processes; only a few records wait at a time.

    With more than one process a record that ends the one which draws it is given up, and the others are drawn.
    """
    if jobs == 1:
        for record in records:
            yield record, attempt(record, wish)
        return
    source = iter(records)
    drawers = _Drawers(wish, jobs)
    try:
        for record in islice(source, 4 * jobs):
            drawers.submit(record)
        while drawers.waiting:
            for record in islice(source, 1):
                drawers.submit(record)
            yield drawers.next()
    finally:
        drawers.stop()


class _Drawers:
    """Processes that draw records.

    waiting: the records that were handed in, in their order, each with where its drawing will be.
    """

    def __init__(self, wish: Wish, jobs: int) -> None:
        self._wish = wish
        self._jobs = jobs
        self._executor = processes.workers(jobs)
        self.waiting: deque[tuple[Record, Future[Attempt]]] = deque()

    def submit(self, record: Record) -> None:
        """Hand in a record."""
        try:
            future = self._executor.submit(attempt, record, self._wish)
        except BrokenProcessPool:
            self._restart()
            future = self._executor.submit(attempt, record, self._wish)
        self.waiting.append((record, future))

    def next(self) -> tuple[Record, Attempt]:
        """The drawing of the record that waits longest; waits for it."""
        record, future = self.waiting.popleft()
        try:
            return record, processes.result(self._executor, future)
        except BrokenProcessPool:
            drawn = self._alone(record)
            self._restart()
            return record, drawn

    def stop(self) -> None:
        """End the processes, whatever they are at."""
        processes.stop(self._executor)

    def _alone(self, record: Record) -> Attempt:
        """The drawing of a record by a process of its own."""
        executor = processes.workers(1)
        try:
            return processes.result(executor, executor.submit(attempt, record, self._wish))
        except BrokenProcessPool:
            return f"{record.name}: drawing it ended the process that did it; given up"
        finally:
            processes.stop(executor)

    def _restart(self) -> None:
        """Start anew after a process died, with all that is not done."""
        self.stop()
        self._executor = processes.workers(self._jobs)
        for place, (record, future) in enumerate(self.waiting):
            if not future.done() or future.cancelled() or future.exception() is not None:
                self.waiting[place] = record, self._executor.submit(attempt, record, self._wish)
