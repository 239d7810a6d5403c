"""`gocli explain`: what a finding means, an example, what to do."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from gocli.archive.explaining import Explanation, explain
from gocli.cli.console import Console
from gocli.cli.options import cli_command, output_options
from gocli.cli.wrapping import wrap
from gocli.figures.markup import Markup
from gocli.figures.terminal import ASCII, TextBoard, board_text
from gocli.findings import CATALOGUE, Entry
from gocli.findings.catalogue import FAMILIES
from gocli.findings.lookup import codes_of
from gocli.tables.escaping import visible
from gocli.tables.files import complete_file

COLOURS = {"error": "red", "warning": "yellow", "info": "cyan"}
TITLES = {"means": "What it means", "why": "Why it matters", "do": "What to do"}
WIDEST = 100


def _complete(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    start = typed.lower()
    items = [(code, entry) for code, entry in CATALOGUE.items() if code.lower().startswith(start)]
    names = [(entry.name, entry) for entry in CATALOGUE.values() if start and entry.name.startswith(start)]
    return [CompletionItem(value, help=entry.when) for value, entry in items + names]


@cli_command("explain", "gocli explain R106", "gocli explain superko", "gocli explain M3", "gocli explain -f markdown")
@click.argument("code", required=False, shell_complete=_complete)
@output_options(("text", "markdown", "json"))
def command(console: Console, code: str | None, output: Path | None, format: str) -> None:
    """Explain a finding: what it means, an example, what to do.

    CODE is a code (R106), a name (ko-recapture), or the beginning of codes (R, R1), which lists them. Without it all
    findings are listed.
    """
    codes = codes_of(code) if code else list(CATALOGUE)
    entries = [CATALOGUE[code] for code in codes]
    if len(codes) == 1:
        text = _page(explain(codes[0]), format, console, plain=output is not None)
    else:
        text = _list(entries, format, console, plain=output is not None)
    if output is None:
        console.write(text) if format == "text" else console.stdout.write(text.encode())
        return
    with complete_file(output) as place:
        place.write_text(text, encoding="utf-8")


def _width(console: Console) -> int:
    return max(20, min(console.width, WIDEST))


def _page(explained: Explanation, form: str, console: Console, plain: bool) -> str:
    if form == "json":
        return json.dumps(explained.as_dict(), ensure_ascii=False, indent=2) + "\n"
    if form == "markdown":
        return markdown_page(explained)
    entry, page, width = explained.entry, explained.page, _width(console)
    style = (lambda text, **_look: text) if plain else console.style
    say = (lambda text: text) if plain else console.own_words
    severity = style(entry.severity, fg=COLOURS[entry.severity])
    name = style(f"{entry.code} {entry.name}", bold=True)
    fits = len(f"{entry.code} {entry.name} ({entry.severity})") <= width
    out = [f"{name} ({severity})"] if fits else [name, f"  ({severity})"]
    out += [*_wrapped(say(entry.when), width), ""]
    for part, text in page.words().items():
        if part == "do":
            out += [style("An example", bold=True), *_example(explained, width), ""]
        out += [style(TITLES[part], bold=True), *_wrapped(say(text), width), ""]
    return "\n".join(out[:-1]) + "\n"


def _example(explained: Explanation, width: int) -> list[str]:
    page = explained.page
    if not page.example:
        return _wrapped(page.setting, width)
    out = [f"  {line}" for line in fold_sgf(page.example_text, width - 2)]
    out += [f"  {line}" if line else "" for line in _board(explained)]
    if explained.found is not None:
        move = f"move {explained.found.move}: " if explained.found.move else ""
        out += ["", *_wrapped(f"{move}{visible(explained.found.message)}", width)]
    return out


def _board(explained: Explanation) -> list[str]:
    if explained.board is None:
        return []
    move = explained.page.board
    when = f"After move {move}:" if move else "The start:"
    return ["", when, *board_text(explained.board, Markup(), TextBoard(ASCII))]


def markdown_page(explained: Explanation) -> str:
    """An explanation as a section of Markdown."""
    entry, page = explained.entry, explained.page
    out = [f"## {entry.code} {entry.name}", "", f"*{entry.severity}*: {entry.when}", ""]
    for name, text in page.words().items():
        if name == "do":
            out += ["**An example.**", "", *_markdown_example(explained), ""]
        out += [f"**{TITLES[name]}.** {text}", ""]
    return "\n".join(out[:-1]) + "\n"


def _markdown_example(explained: Explanation) -> list[str]:
    page = explained.page
    if not page.example:
        return [page.setting]
    out = ["```", *fold_sgf(page.example_text, WIDEST), *_board(explained), "```"]
    if explained.found is not None:
        out += ["", f"> {visible(explained.found.message)}"]
    return out


def _list(entries: Sequence[Entry], form: str, console: Console, plain: bool) -> str:
    if form == "json":
        return json.dumps([entry._asdict() for entry in entries], ensure_ascii=False, indent=2) + "\n"
    if form == "markdown":
        rows = [f"| {entry.code} | {entry.name} | {entry.severity} | {entry.when} |" for entry in entries]
        return "\n".join(["| code | name | severity | when |", "|---|---|---|---|", *rows]) + "\n"
    style = (lambda text, **_look: text) if plain else console.style
    if not plain:
        entries = [entry._replace(when=console.own_words(entry.when)) for entry in entries]
    return "\n".join(_rows(entries, _width(console), style)) + "\n"


def _rows(entries: Sequence[Entry], width: int, style: object) -> Iterable[str]:
    names = max(len(entry.name) for entry in entries)
    family = ""
    for entry in entries:
        if entry.code[0] != family:
            if family:
                yield ""
            family = entry.code[0]
            yield style(f"{family}: {FAMILIES[family]}", bold=True)  # type: ignore[operator]
        head = f"  {entry.code}  {entry.name:{names}}  {entry.severity:7}  "
        if width < len(head) + 24:
            yield from wrap(f"{entry.code} {entry.name} ({entry.severity})", width, "  ", " " * 7)
            yield from wrap(entry.when, width, " " * 7)
        else:
            yield from wrap(entry.when, width, head, " " * len(head))


def _wrapped(text: str, width: int) -> list[str]:
    return wrap(text, width, "  ")


def fold_sgf(text: str, width: int) -> list[str]:
    """A record in lines, broken before nodes and variations only, so that what is copied from them still reads."""
    out = []
    for line in text.replace("\0", "\\x00").splitlines():
        row = ""
        for piece in re.findall(r"(?:\(;|[(;]|^)(?:[^(;\[]|\[(?:\\.|[^\]\\])*\]?)*", line) or [line]:
            if row and len(row) + len(piece) > width:
                out.append(row)
                row = ""
            row += piece
        out.append(row)
    return out
