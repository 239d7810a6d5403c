"""`gocli show`: the board of a record in the terminal, with the record's data."""

from __future__ import annotations

from collections.abc import Iterator

import click

from gocli.board.position import Position
from gocli.cli.console import Console
from gocli.cli.options import cli_command, group, limits_options, option
from gocli.errors import InputError, UsageError
from gocli.figures.captions import property_text
from gocli.figures.coordinates import COORDINATE_STYLES, CoordinateStyle, point_text
from gocli.figures.markup import read_markup
from gocli.figures.terminal import ASCII, UNICODE, Paint, TextBoard, beside_the_board, board_text
from gocli.figures.trail import Trail
from gocli.records.lines import Line, line_of
from gocli.records.names import source_name
from gocli.records.reading import another_game, read_source
from gocli.records.record import Record
from gocli.records.sources import Limits, iter_sources
from gocli.tables.escaping import text_width, visible

FACTS = {
    "EV": "Event",
    "RO": "Round",
    "PC": "Place",
    "DT": "Date",
    "RE": "Result",
    "RU": "Rules",
    "KM": "Komi",
    "HA": "Handicap",
    "TM": "Time",
    "GN": "Game",
}
"""The data shown above the board, as the record has it."""

_COLORS = {0: "", 1: "Black", 2: "White"}


@cli_command(
    "show",
    "gocli show game.sgf",
    "gocli show game.sgf --move 50",
    "gocli show problem.sgf --node 0 --ascii --coordinates sgf",
)
@click.argument("file", metavar="FILE")
@group(
    "What is shown",
    option("--move", type=click.IntRange(0), metavar="N", help="After this move; by default the last one."),
    option("--node", type=click.IntRange(0), metavar="N", help="At this node of the branch (0: the root)."),
    option("--branch", default="main", show_default=True, metavar="NAME", help="main, or a variation: 2, 3, …"),
    option("--game", type=click.IntRange(1), default=1, show_default=True, metavar="N", help="Game of a collection."),
    option("--data/--no-data", default=True, help="The record's data and comment (on by default)."),
)
@group(
    "How it looks",
    option("--ascii/--unicode", "ascii", default=None, help="Plain signs, or stones; by the terminal's encoding."),
    option(
        "--coordinates",
        type=click.Choice(COORDINATE_STYLES),
        default="western",
        show_default=True,
        help="How lines are named beside the board.",
    ),
    option("--wide", is_flag=True, help="The terminal draws the stones two columns wide (East Asian)."),
)
@limits_options
def command(
    console: Console,
    file: str,
    limits: Limits,
    move: int | None,
    node: int | None,
    branch: str,
    game: int,
    data: bool,
    ascii: bool | None,
    coordinates: CoordinateStyle,
    wide: bool,
) -> None:
    """Show the board of a record in the terminal, with its markup and the record's data."""
    record = _record(console, file, game, limits)
    line = line_of(record, branch)
    place = _place(record, line, move, node)
    position = line.node_position(line.nodes[place])
    plain = ascii if ascii is not None else not _can_print("●○·△", console)
    look = TextBoard(ASCII if plain else UNICODE, coordinates, ambiguous_wide=wide)
    lines = [*(_data(record, named=record.games > 1 or record.path != source_name(file)) if data else ())]
    markup = read_markup(Trail(record, line.nodes), place)
    lines += board_text(position, markup, look, _paint(console))
    lines += beside_the_board(markup, record.height, look)
    lines += _state(position, coordinates)
    if data:
        lines += _comment(record, line.nodes[place])
    console.write("".join(f"{text}\n" for text in lines))


def _record(console: Console, file: str, game: int, limits: Limits) -> Record:
    """Raises InputError when no game of Go is there, UsageError when there are fewer."""
    found: list[Record] = []
    why = ""
    for source in iter_sources([file], limits, console.stdin):
        read = read_source(source)
        found += read.records
        if len(found) >= game:
            break
        if not read.records:
            why = why or f"{read.path}: {read.reason}"
    if not found:
        raise InputError(why)
    if len(found) < game:
        raise UsageError(f"{file} has {len(found)} game{'s' if len(found) > 1 else ''}, no game {game}")
    record = found[game - 1]
    if not record.is_go:
        raise InputError(another_game(record))
    return record


def _place(record: Record, line: Line, move: int | None, node: int | None) -> int:
    """The place along the branch of the node to show: that of a move, with the nodes without moves behind it."""
    if move is not None and node is not None:
        raise UsageError("--move and --node both say which board to show: give one of them")
    if node is not None:
        if node >= len(line.nodes):
            raise UsageError(f"{record.name} has nodes 0 to {len(line.nodes) - 1} in this branch, no {node}")
        return node
    if move is None or move == len(line.plies):
        return len(line.nodes) - 1
    line.position(move)
    return max(line.nodes.index(line.plies[move].node) - 1, 0)


def _can_print(text: str, console: Console) -> bool:
    try:
        text.encode(console.encoding)
    except UnicodeEncodeError:
        return False
    return True


def _paint(console: Console) -> Paint | None:
    """A wooden board with black and white stones where the terminal shows colours."""
    if not console.colour:
        return None

    def paint(cell: str, color: int, marked: bool) -> str:
        stone = cell.replace("○", "●").replace("◎", "◉") if color else cell
        ink = {0: (90, 60, 10), 1: (0, 0, 0), 2: (255, 255, 255)}[color]
        return click.style(stone, fg=ink if not marked or color else (160, 0, 0), bg=(222, 178, 100), bold=marked)

    return paint


def _data(record: Record, named: bool) -> Iterator[str]:
    """Names and values in two columns, as far as the record has them; named: below the name of the record."""
    rows = [(record.name, "")] if named else []
    for color, name, rank in (("Black", "PB", "BR"), ("White", "PW", "WR")):
        player = " ".join(filter(None, [property_text(record, name), property_text(record, rank)]))
        if player:
            rows.append((color, player))
    rows += [(word, value) for name, word in FACTS.items() if (value := property_text(record, name))]
    for word, value in rows:
        yield f"{visible(word)}{' ' * (10 - text_width(word))} {visible(value)}".rstrip()
    if rows:
        yield ""


def _state(position: Position, coordinates: CoordinateStyle) -> Iterator[str]:
    """What happened last, whose turn it is, and the stones taken off."""
    yield ""
    words = [f"Move {position.move}" if position.move else "Before the first move"]
    if position.last_pass:
        words[0] += f": {_COLORS[position.last_pass]} passes"
    elif position.last_point is not None and position.move:
        color = _COLORS[position.at(*position.last_point)]
        words[0] += f": {color} {point_text(coordinates, position.last_point, position.height)}".replace(":  ", ": ")
    words.append(f"{_COLORS[position.to_move]} to play")
    if position.ko is not None:
        words.append(f"ko at {point_text(coordinates, position.ko, position.height)}")
    yield ", ".join(words)
    black, white = position.captured
    yield f"Captured: {black} black, {white} white"


def _comment(record: Record, node: int) -> Iterator[str]:
    text = record.text(record.nodes[node], "C")
    if text:
        yield ""
        yield from (visible(line) for line in text.splitlines())
