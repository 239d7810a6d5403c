"""`gocli split`: the games of collections, or the branches of games, as files of their own."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import click

from gocli.archive.combining import FIELDS, branches, check_pattern, file_name, name_fields
from gocli.archive.placing import name_below
from gocli.cli.console import Console
from gocli.cli.options import cli_command, group, limits_options, option, paths_argument
from gocli.cli.record_output import Inputs, open_output
from gocli.records.editing import copied, declare_utf8
from gocli.records.record import Record
from gocli.records.sources import Limits


@cli_command(
    "split",
    "gocli split collection.sgf -o games",
    "gocli split problem.sgf --variations -o lines",
    "gocli split archive/ -o sorted --name '{year}/{black} - {white}'",
)
@paths_argument
@group(
    "Output",
    option("-o", "--output", type=click.Path(path_type=Path), metavar="DIR", required=True, help="Where they go."),
    option(
        "--name",
        "pattern",
        metavar="PATTERN",
        help=f"How the files are called: text and {', '.join(f'{{{name}}}' for name in FIELDS)}; / makes folders.",
    ),
)
@group("Parts", option("--variations", is_flag=True, help="A file for each branch of each game."))
@limits_options
def command(
    console: Console,
    paths: tuple[str, ...],
    output: Path,
    pattern: str | None,
    variations: bool,
    limits: Limits,
) -> int:
    """Write each game of a collection, or each branch of a game, to a file of its own.

    By default the files are called as the one that they come from, with the number of the game and of the branch
    behind it where there are several.
    """
    if pattern is not None:
        check_pattern(pattern)
    inputs = Inputs(console, paths, limits)
    with open_output(console, output, paths, limits, ()) as out:
        for given, records in inputs:
            name = name_below(given, records[0].path)
            for record in records:
                parts = branches(record) if variations else iter([copied(record.nodes)])
                for branch, nodes in enumerate(parts, 1):
                    declare_utf8(nodes)
                    out.write_games(_name(record, name, branch, pattern, variations), [nodes])
    console.note(f"{out.written:,} file{'s' if out.written != 1 else ''} written")
    return inputs.status


def _name(record: Record, name: str, branch: int, pattern: str | None, variations: bool) -> str:
    path = PurePosixPath(name)
    if pattern is not None:
        made = file_name(pattern, name_fields(record, path.stem, branch))
        return made if made.lower().endswith(".sgf") else f"{made}.sgf"
    numbers = f"-{record.game:0{len(str(record.games))}}" if record.games > 1 else ""
    if variations and len(record.leaves) > 1:
        numbers += f"-v{branch:0{len(str(len(record.leaves)))}}"
    return str(path.with_name(f"{path.stem}{numbers}{path.suffix}"))
