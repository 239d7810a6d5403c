"""`gocli merge`: files as one collection, or records of one game as one tree of variations."""

from __future__ import annotations

from pathlib import Path

import click

from gocli.archive.combining import one_tree
from gocli.cli.console import Console
from gocli.cli.options import cli_command, group, limits_options, option, paths_argument
from gocli.cli.record_output import Inputs, open_output
from gocli.errors import UsageError
from gocli.records.editing import copied, declare_utf8
from gocli.records.record import Record
from gocli.records.sources import Limits


@cli_command(
    "merge",
    "gocli merge archive/ -o collection-of-all.sgf",
    "gocli merge --tree game.sgf even-game.sgf -o tree.sgf",
)
@paths_argument
@group(
    "Output",
    option(
        "-o",
        "--output",
        type=click.Path(path_type=Path, dir_okay=False),
        metavar="FILE",
        help="Write to a file instead of standard output.",
    ),
    option("--tree", is_flag=True, help="One game with variations: nodes with the same moves become one."),
)
@limits_options
def command(console: Console, paths: tuple[str, ...], output: Path | None, tree: bool, limits: Limits) -> int:
    """Put records together: in one collection, or records that begin alike in one tree of variations.

    In a tree the first record gives the main line and the game's data; what differs in the others is said.
    """
    inputs = Inputs(console, paths, limits)
    ending = output.suffix.lower() if output is not None else ""
    with open_output(console, output, paths, limits, (ending,)) as out:
        if tree:
            records: list[Record] = [record for _, games in inputs for record in games]
            if not records:
                raise UsageError("there is no game to put together")
            nodes, notes = one_tree(records)
            for note in notes:
                console.note(note)
            declare_utf8(nodes)
            out.write_games("", [nodes])
        else:
            for _, games in inputs:
                for record in games:
                    nodes = copied(record.nodes)
                    declare_utf8(nodes)
                    out.write_games("", [nodes])
    return inputs.status
