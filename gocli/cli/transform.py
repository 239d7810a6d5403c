"""`gocli transform`: records turned, mirrored, with their colours swapped."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from gocli.archive.placing import name_below
from gocli.archive.transform import SYMMETRIES, swapped, turned
from gocli.cli.console import Console
from gocli.cli.options import cli_command, group, limits_options, option, paths_argument, target_option
from gocli.cli.record_output import Inputs, open_output
from gocli.errors import UsageError
from gocli.records.editing import copied, declare_utf8
from gocli.records.record import Node, Record
from gocli.records.sources import Limits
from gocli.tables.escaping import visible


@cli_command(
    "transform",
    "gocli transform game.sgf --rotate 90",
    "gocli transform problem.sgf --mirror left-right --swap-colors -o turned.sgf",
    "gocli transform archive/ --mirror diagonal -o turned",
)
@paths_argument
@group(
    "Transformation",
    option("--rotate", type=click.Choice(["90", "180", "270"]), help="Clockwise, by so many degrees."),
    option(
        "--mirror",
        type=click.Choice(["left-right", "top-bottom", "diagonal", "antidiagonal"]),
        help="Along which line; after --rotate. The diagonal keeps the upper left corner.",
    ),
    option("--swap-colors", is_flag=True, help="Exchange Black and White, with names, result and komi."),
)
@group(
    "Output",
    target_option("A file that ends in .sgf for all games, or a folder; else standard output."),
)
@limits_options
def command(
    console: Console,
    paths: tuple[str, ...],
    rotate: str | None,
    mirror: str | None,
    swap_colors: bool,
    output: Path | None,
    limits: Limits,
) -> int:
    """Turn and mirror records, and swap their colours: all that has points, players, result and komi.

    Moves, setup, marks, labels, lines and compressed lists of points are turned, on boards of every shape.
    Coordinates in comments stay as they are.
    """
    names = [name for name in (f"rotate-{rotate}" if rotate else None, mirror) if name]
    if not names and not swap_colors:
        raise UsageError("give --rotate, --mirror or --swap-colors")
    inputs = Inputs(console, paths, limits)
    with open_output(console, output, paths, limits, (".sgf",)) as out:
        for given, records in inputs:
            games = [_transformed(console, record, names, swap_colors) for record in records]
            out.write_games(name_below(given, records[0].path), games)
    return inputs.status


def _transformed(console: Console, record: Record, names: list[str], swap_colors: bool) -> list[Node]:
    if not record.is_go:
        console.note(visible(f"{record.name}: another game than Go; it stays as it is"))
        return copied(record.nodes)
    for name in names:
        symmetry = SYMMETRIES[name]
        width, height = (record.height, record.width) if symmetry & 4 else (record.width, record.height)
        record = replace(record, nodes=turned(record, symmetry), width=width, height=height)
    nodes = record.nodes
    if swap_colors:
        nodes, notes = swapped(record)
        for note in notes:
            console.note(visible(f"{record.name}: {note}"))
    declare_utf8(nodes)
    return nodes
