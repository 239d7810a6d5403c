"""Where the pictures of `gocli diagram` go: one file, numbered files, a folder, sheets, or standard output."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from gocli.cli.console import Console
from gocli.errors import UsageError
from gocli.figures.drawing import Wish, draw_many, dropped, facts, file_stem, heading, wanted_figures
from gocli.figures.files import picture_files, write_figures
from gocli.figures.model import Figure
from gocli.figures.problems import Problem, problem_of
from gocli.figures.rendering import SINGLE, draw_scenes, missing_note, render
from gocli.figures.sheets import sheet_pages
from gocli.figures.words import WORDS
from gocli.records.record import Record
from gocli.records.timing import within
from gocli.tables.escaping import visible
from gocli.tables.files import complete_file, make_folder

ENDINGS = {"sensei": ".txt"}


class _Told:
    """What the pictures leave out and what no font has: collected, and told once at the end."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._dropped = 0
        self._missing: set[str] = set()

    def dropped(self, name: str, sentences: Iterable[str]) -> None:
        for sentence in sentences:
            self._dropped += 1
            if self._console.verbose:
                self._console.note(visible(f"{name}: {sentence}"))

    def missing(self, chars: Iterable[str]) -> None:
        self._missing |= set(chars)

    def finish(self) -> None:
        if self._dropped and not self._console.verbose:
            things, them = ("1 thing", "it") if self._dropped == 1 else (f"{self._dropped} things", "them")
            self._console.note(f"{things} of the records not drawn; -v names {them} (--break markup, --variations)")
        if self._missing:
            self._console.note(visible(missing_note(self._missing)))


def draw_to_folder(console: Console, records: Iterable[Record], wish: Wish, folder: Path, jobs: int) -> int:
    """One file a figure (or a record, for formats that hold many); a record that lacks what was asked for is named.

    Returns 2 where there was such a record or none at all, else 0.
    """
    told = _Told(console)
    make_folder(folder)
    ending = ENDINGS.get(wish.format, f".{wish.format}")
    names: Counter[str] = Counter()
    status = records_seen = 0
    for record, drawn in draw_many(records, wish, jobs):
        records_seen += 1
        if isinstance(drawn, str):
            console.complain(drawn)
            status = 2
            continue
        stem = file_stem(record)
        names[stem.casefold()] += 1
        if names[stem.casefold()] > 1:
            stem = f"{stem}~{names[stem.casefold()]}"
        for part in drawn:
            with complete_file(folder / f"{stem}{part.ending}{ending}") as beside:
                beside.write_bytes(part.data)
            told.dropped(record.name, part.dropped)
            told.missing(part.missing)
    told.finish()
    return status if records_seen else 2


def draw_to_file(console: Console, records: Iterable[Record], wish: Wish, output: Path | None) -> int:
    """All figures in one file or on standard output; several PNG or SVG pictures become numbered files.

    Returns 2 where there was no record, else 0.
    """
    told = _Told(console)
    first: Record | None = None
    figures: list[Figure] = []
    for record in records:
        if first is not None and wish.format == "gif":
            raise UsageError("a GIF shows one game; for several give a folder (-o DIR -f gif)")
        first = first or record
        found = wanted_figures(record, wish)
        told.dropped(record.name, dropped(record, found, wish))
        figures += found
    if first is None:
        return 2
    if not figures:
        console.note("nothing to draw: no finding has a place on the board")
        return 0
    language = wish.look.language
    titles = heading(first, language), facts(first, language)
    if output is not None:
        _files, missing = write_figures(figures, output, wish.format, wish.look, *titles)
    elif wish.format in SINGLE and len(figures) > 1:
        raise UsageError(f"there are {len(figures)} pictures: give -o FILE, a folder, or --format pdf")
    else:
        data, missing = render(figures, wish.format, wish.look, *titles)
        _print(console, data)
    told.missing(missing)
    told.finish()
    return 0


def _print(console: Console, data: bytes) -> None:
    if console.out_terminal:
        raise UsageError("a picture is no text for a terminal: give -o FILE, or send it into a file or a program")
    console.stdout.write(data)


def draw_sheets(
    console: Console,
    records: Iterable[Record],
    wish: Wish,
    output: Path | None,
    grid: tuple[int, int],
    paper: str,
    answers: int,
) -> int:
    """Sheets of problems, and behind them the pages of answers; PDF, or a PNG or SVG file for each page.

    Returns 2 where there was no record, else 0.
    """
    if wish.format not in ("pdf", *SINGLE):
        raise UsageError(f"sheets are PDF, PNG or SVG, not {wish.format}")
    told = _Told(console)
    language = wish.look.language
    problems = list(_problems(records, wish, answers, told))
    if not problems:
        return 2
    style = wish.look.style
    pages = sheet_pages([problem.position for problem in problems], *grid, style, language, paper)
    solved = [answer for problem in problems for answer in problem.answers]
    if solved and answers:
        title = WORDS[language].solution
        pages += sheet_pages(solved, *grid, style, language, paper, title, first_page=len(pages) + 1)
    parts = [[page] for page in pages] if wish.format in SINGLE else [pages]
    target = _in_folder(output, wish.format)
    if target is None and len(parts) > 1:
        raise UsageError(f"there are {len(pages)} pages: give -o FILE, a folder, or --format pdf")
    for number, part in enumerate(parts):
        data, missing = draw_scenes(part, wish.format, wish.look)
        told.missing(missing)
        if target is None:
            _print(console, data)
        else:
            with complete_file(picture_files(target, len(parts))[number]) as beside:
                beside.write_bytes(data)
    told.finish()
    return 0


def _in_folder(output: Path | None, format: str) -> Path | None:
    """The file of the sheets: a folder gets `sheet.pdf`."""
    if output is None or output.suffix:
        return output
    make_folder(output)
    return output / f"sheet.{format}"


def _problems(records: Iterable[Record], wish: Wish, answers: int, told: _Told) -> Iterator[Problem]:
    for number, record in enumerate(records, 1):
        with within(wish.seconds, f"{record.name}: drawing it"):
            problem = problem_of(record, number, wish.look.language, wish.request, max(answers, 1))
        if problem.more and answers:
            told.dropped(record.name, [f"{problem.more} more lines of the tree are no answers; --answers takes more"])
        told.dropped(record.name, (*problem.dropped, *(problem.dropped_of_answers if answers else ())))
        yield problem
