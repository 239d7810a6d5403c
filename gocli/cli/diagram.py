"""`gocli diagram`: figures and diagrams of a record, as a book prints them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from gocli.cli.configuration import NameOrFile
from gocli.cli.console import Console
from gocli.cli.options import (
    MOST_JOBS,
    cli_command,
    completing,
    group,
    option,
    paths_argument,
    target_option,
    timed_limits_options,
)
from gocli.cli.record_output import Inputs
from gocli.cli.wrapping import columns
from gocli.errors import UsageError
from gocli.figures.coordinates import COORDINATE_STYLES, parse_sides
from gocli.figures.request import Request
from gocli.figures.styles import STYLES
from gocli.figures.words import LANGUAGES
from gocli.records.sources import Limits

if TYPE_CHECKING:
    from gocli.figures.drawing import Wish

FORMATS = ("png", "svg", "pdf", "gif", "html", "sensei")
PER_PAGE = ("1", "2", "4", "6")


def move_range(text: str | tuple[int, int]) -> tuple[int, int]:
    """A range of moves: `1-50`, `51-` (to the end), `120` (one move).

    Raises click.BadParameter for anything else.
    """
    read = re.fullmatch(r"(\d{1,6})(?:\s*(-)\s*(\d{1,6})?)?", str(text).strip())
    if read is None:
        raise click.BadParameter(f"{text!r} is no range of moves: write 1-50, 51- or 120")
    first = int(read[1])
    last = int(read[3]) if read[3] else 10**6 if read[2] else first
    if not 1 <= first <= last:
        raise click.BadParameter(f"{text!r} is no range of moves: they are counted from 1, the first before the last")
    return first, last


def grid(text: str | tuple[int, int]) -> tuple[int, int]:
    """Rows and columns: `3x4`.

    Raises click.BadParameter for anything else, or for more than 20 of either.
    """
    read = re.fullmatch(r"([1-9]\d?)\s*[xX×]\s*([1-9]\d?)", str(text).strip())
    if read is None or int(read[1]) > 20 or int(read[2]) > 20:
        raise click.BadParameter(f"{text!r} is no grid: write rows x columns, such as 3x4, up to 20x20")
    return int(read[1]), int(read[2])


def _list_styles(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        console: Console = ctx.find_root().obj
        rows = [(style.name, style.about) for style in STYLES.values()]
        for line in columns(rows, console.width if console.out_terminal else None, indent=""):
            console.line(line)
        ctx.exit()


@cli_command(
    "diagram",
    "gocli diagram game.sgf --moves 1-50 --coordinates western -o figure.svg",
    "gocli diagram game.sgf --every 50 --break comments --per-page 2 -o book.pdf",
    "gocli diagram problem.sgf --node 0 --crop auto -o problem.png",
    "gocli diagram problem.sgf --sheet 2x2 -o sheet.pdf",
    "gocli diagram game.sgf --style wood -o game.gif",
)
@paths_argument
@group(
    "Output",
    target_option("A file (.png .svg .pdf .gif .html .txt), or a folder for one file a figure."),
    option("-f", "--format", type=click.Choice(FORMATS), help="The format, where no suffix tells it; png by default."),
    option("--dpi", type=click.FloatRange(20, 1200), default=144, show_default=True, help="Resolution of PNG and GIF."),
    option("--jobs", type=click.IntRange(1, MOST_JOBS), default=1, show_default=True, metavar="N", help="Processes."),
)
@group(
    "What is drawn",
    option("--moves", type=move_range, metavar="A-B", help="Number these moves; what stands before is plain."),
    option("--every", type=click.IntRange(1), metavar="N", help="The whole game in figures of N moves."),
    option("--node", type=click.IntRange(0), metavar="N", help="The position at a node of the branch (0: the root)."),
    option("--branch", default="main", show_default=True, metavar="NAME", help="main, or a variation: 2, 3, …"),
    option("--variations", is_flag=True, help="A diagram of each variation as well."),
    option(
        "--break",
        "breaks",
        type=click.Choice(["fg", "comments", "markup", "none"]),
        multiple=True,
        help="Where a new figure begins: at FG (the default), after comments, after markup.",
    ),
    option(
        "--numbers",
        type=click.Choice(["game", "from-one", "hundred", "none"]),
        help="Of the game, from one, modulo 100, or none; by default as the record (PM) says.",
    ),
    option("--last-move", is_flag=True, help="Mark the last move of a position."),
    option("--crop", metavar="PART", help="auto, A1:K10, aa-jj, a corner or side (ne, left), full."),
    option("--territory", is_flag=True, help="The count: shaded in a position, or as a map behind the figures."),
    option("--estimate", is_flag=True, help="A map of how strongly each point is whose."),
    option("--finding", "findings", is_flag=True, help="A picture of each thing that validate finds on the board."),
)
@group(
    "How it looks",
    option(
        "--style",
        type=NameOrFile(),
        default="print",
        show_default=True,
        metavar="NAME",
        shell_complete=completing(lambda: STYLES),
        help="A style, or a file mine.toml.",
    ),
    option("--list-styles", is_flag=True, is_eager=True, expose_value=False, callback=_list_styles, help="Name them."),
    option(
        "--coordinates",
        type=click.Choice(COORDINATE_STYLES),
        default="none",
        show_default=True,
        help="How lines are named beside the board.",
    ),
    option("--sides", default="all", show_default=True, metavar="SIDES", help="Sides of coordinates: nw, nesw, all."),
    option(
        "--caption", default="auto", show_default=True, metavar="TEXT", help="auto, none, or a text with {PB} {WR} {n}."
    ),
    option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language of captions."),
    option("--comments/--no-comments", default=True, help="Comments below the figure (on by default)."),
)
@group(
    "Pages",
    option("--per-page", type=click.Choice(PER_PAGE), help="A PDF as a book: so many figures a page, with a header."),
    option(
        "--paper",
        type=click.Choice(["a4", "a5", "b5", "letter"]),
        default="a4",
        show_default=True,
        help="Of a book or of problem sheets.",
    ),
    option("--sheet", type=grid, metavar="ROWSxCOLS", help="Problem sheets with answer pages behind them."),
    option("--answers", type=click.IntRange(0), default=4, show_default=True, metavar="N", help="Lines for an answer."),
    option("--delay", type=click.FloatRange(0.02, 60), default=0.8, show_default=True, help="Seconds a GIF frame."),
)
@timed_limits_options
def command(console: Console, paths: tuple[str, ...], limits: Limits, **given: Any) -> int:
    """Draw teaching figures of records: PNG, SVG, PDF, GIF, HTML or Sensei's Library text.

    Without --moves, --every or --node it is the main line in as many figures as it needs, or the position of a record
    without moves.
    """
    from gocli.cli.diagram_output import draw_sheets, draw_to_file, draw_to_folder

    wish = replace(_wish(given), seconds=limits.max_seconds)
    inputs = Inputs(console, paths, limits, rewritten=False)
    output: Path | None = given["output"]
    if given["sheet"]:
        status = draw_sheets(console, inputs.games(), wish, output, given["sheet"], given["paper"], given["answers"])
    elif output is not None and _is_folder(output):
        status = draw_to_folder(console, inputs.games(), wish, output, given["jobs"])
    else:
        status = draw_to_file(console, inputs.games(), wish, output)
    return max(status, inputs.status)


def _wish(given: dict[str, Any]) -> Wish:
    """What was asked for. Raises UsageError where options do not go together."""
    from gocli.figures.drawing import Wish
    from gocli.figures.pages import Page
    from gocli.figures.rendering import Look
    from gocli.figures.styles import style_of

    if given["node"] is not None and (given["moves"] or given["every"]):
        raise UsageError("--node draws one position; it does not go with --moves or --every")
    page = Page(given["paper"], int(given["per_page"])) if given["per_page"] else None
    format = _format(given["output"], given["format"], given["sheet"] is not None)
    if page is not None and format != "pdf":
        raise UsageError("--per-page makes pages: give -o book.pdf")
    if given["variations"] and format == "gif":
        raise UsageError("a GIF shows one branch: choose it with --branch instead of --variations")
    breaks = frozenset(given["breaks"] or ("fg",)) - {"none"}
    request = Request(
        branch=given["branch"],
        moves=given["moves"],
        every=given["every"],
        node=given["node"],
        breaks=breaks,
        numbers=given["numbers"],
        crop=given["crop"],
        coordinates=given["coordinates"],
        sides=parse_sides(given["sides"]),
        caption=given["caption"],
        language=given["lang"],
        comments=given["comments"],
        names=page is None and format != "html",
        last_move=given["last_move"],
    )
    look = Look(style_of(given["style"]), given["lang"], given["dpi"], page, given["delay"])
    shown = given["variations"], given["findings"], given["territory"], given["estimate"]
    return Wish(request, format, look, *shown)


def _format(output: Path | None, given: str | None, sheet: bool) -> str:
    """The format: as given, else by the suffix of the file, else PDF for sheets and PNG for the rest."""
    from gocli.figures.rendering import SUFFIXES

    if given:
        return given
    if output is None or _is_folder(output):
        return "pdf" if sheet else "png"
    found = SUFFIXES.get(output.suffix.lower())
    if found is None:
        raise UsageError(f"{output}: a picture is a .png, .svg, .pdf, .gif, .html or .txt file; or give a folder")
    return found


def _is_folder(output: Path) -> bool:
    """An existing folder, or a name without a suffix, is a folder."""
    return output.is_dir() or not output.suffix
