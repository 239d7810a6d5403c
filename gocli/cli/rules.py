"""`gocli rules`: the rulesets and how they differ."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from gocli.cli.console import Console
from gocli.cli.options import cli_command, output_options
from gocli.cli.wrapping import wrap
from gocli.records.game_info.result import decimal
from gocli.rules.describing import describe
from gocli.rules.reading import SPELLINGS
from gocli.rules.ruleset import Ruleset
from gocli.rules.table import ALIASES, RULESETS, ruleset
from gocli.tables.encoders import JsonObjects
from gocli.tables.files import complete_file
from gocli.tables.table import Column, Table
from gocli.tables.writing import FORMATS, open_stream, open_table

RULES = Table(
    "rules",
    "The rulesets side by side",
    (
        Column("rules", "word", "the ruleset"),
        Column("ko", "word", "which repetition is forbidden"),
        Column("suicide", "word", "of several stones"),
        Column("counts", "word", "what a side counts"),
        Column("seki_eyes", "word", "eyes of groups in seki"),
        Column("shared_points", "word", "points that reach both"),
        Column("komi", "number", "komi where the record has none, today"),
        Column("handicap", "word", "what White gets for handicap stones"),
        Column("ties", "word", "an even count"),
        Column("written", "word", "the unit of the result"),
    ),
)


@cli_command("rules", "gocli rules", "gocli rules japanese", "gocli rules ancient", "gocli rules -f markdown")
@click.argument("name", required=False, metavar="[NAME]")
@output_options(("text", *FORMATS))
def command(console: Console, name: str | None, output: Path | None, format: str) -> None:
    """Show the rulesets and how they differ.

    Without NAME all rulesets stand side by side; with it one is explained, with its sources. NAME may be an alias:
    ancient, bga, nz.
    """
    chosen = list(RULESETS.values()) if name is None else [ruleset(name)]
    if format == "json" and name is not None:
        with open_stream(JsonObjects(lines=False), output, console.stdout) as stream:
            stream.write([describe(value) for value in chosen])
    elif format == "text" and name is None and output is None and console.out_terminal:
        console.write("".join(f"{line}\n" for line in _list(console)))
    elif format != "text" or name is None:
        with open_table(
            RULES, "table" if format == "text" else format, output, console.stdout, console.encoding
        ) as table:
            on_stream = format == "text" and output is None
            say = console.own_words if on_stream else str
            rows = [RULES.row(describe(value)) for value in chosen]
            table.write([[say(cell) if isinstance(cell, str) else cell for cell in row] for row in rows])
        if format == "text" and output is None:
            console.line(f"\n{_MORE}")
    else:
        text = "".join(f"{line}\n" for line in _page(chosen[0], console, plain=output is not None))
        if output is None:
            console.write(text)
        else:
            with complete_file(output) as place:
                place.write_text(text, encoding="utf-8")


_MORE = "gocli rules NAME explains one of them."


def _list(console: Console) -> Iterator[str]:
    """The rulesets below each other: side by side they are wider than a terminal."""
    width = min(console.width, 100)
    for value in RULESETS.values():
        yield console.style(value.name, bold=True)
        facts = describe(value)
        for column in RULES.columns[1:]:
            words = console.own_words(f"{facts[column.name]}")
            yield from wrap(words, width, f"  {column.name.replace('_', ' ')}: ", "    ")
        yield ""
    yield from wrap(_MORE, width)


def _page(value: Ruleset, console: Console, plain: bool) -> Iterator[str]:
    width = min(console.width, 100)

    def bold(text: str) -> str:
        return text if plain else console.style(text, bold=True)

    say = str if plain else console.own_words
    yield from map(bold, wrap(say(f"{value.name}: {value.title}"), width, "", "  "))
    for sentence in value.summary:
        yield from wrap(say(sentence), width, "  ")
    for title, keys in _SECTIONS.items():
        yield ""
        yield bold(title)
        facts = describe(value)
        for key in keys:
            yield from wrap(say(f"{facts[key]}"), width, f"  {key.replace('_', ' ')}: ", "    ")
    steps = "; ".join(f"{decimal(komi)} from {year}" if year else f"{decimal(komi)}" for year, komi in value.komi)
    yield from wrap(steps, width, "  komi where the record has none: ", "    ")
    names = [alias for alias, name in ALIASES.items() if name == value.name]
    words = [word for name, spellings in SPELLINGS for word in spellings if name == value.name]
    yield ""
    yield bold("Names")
    if names:
        yield from wrap(", ".join(names), width, "  also typed: ", "    ")
    yield from wrap(", ".join(words) or "none", width, "  read from RU: ", "    ")
    if value.sources:
        yield ""
        yield bold("Sources")
        for source in value.sources:
            yield from wrap(source, width, "  - ", "    ")


_SECTIONS = {
    "Play": ("repetition", "suicide", "first_move", "end"),
    "Count": ("counts", "dead_stones", "seki_eyes", "false_eyes", "shared_points", "group_tax", "handicap", "written"),
}
