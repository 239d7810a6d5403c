"""Help pages for a terminal of any width and encoding: words stay whole, names of options above all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import click

from gocli.cli.console import Console
from gocli.cli.wrapping import NARROWEST, wrap
from gocli.tables.escaping import text_width

WIDEST, LEAST_USUAL = 80, 50
"""Columns of a page, and those below which the terms of a list stand above their texts."""


def help_page(command: click.Command, context: click.Context) -> str:
    """The help of a command, as the terminal of the run can show it."""
    console: Console | None = context.obj if isinstance(context.obj, Console) else None
    page = HelpPage(console.width if console is not None else WIDEST)
    command.format_help(context, page)
    text = page.getvalue().rstrip("\n")
    return text if console is None else console.encodable(text)


class HelpPage(click.HelpFormatter):
    """A formatter that breaks lines at spaces only, and needs no room beside a long name."""

    def __init__(self, columns: int) -> None:
        self.columns = max(columns, 1)
        super().__init__(width=min(columns, WIDEST) - 2 if columns >= LEAST_USUAL else self.columns)

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        head = f"{prefix or 'Usage: '}{prog} "
        if self.width - len(head) >= NARROWEST:
            lines = wrap(args, self.width, head, " " * len(head))
        else:
            lines = [*wrap(head, self.width), *wrap(args, self.width, "    ")]
        self.write("".join(f"{line}\n" for line in lines))

    def write_text(self, text: str) -> None:
        paragraphs = []
        for paragraph in text.split("\n\n"):
            lines = paragraph.splitlines()
            kept = bool(lines) and lines[0].strip() == "\b"
            paragraphs.append("\n".join(self._kept(lines[1:]) if kept else self._wrapped(paragraph)))
        self.write("\n\n".join(paragraphs) + "\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        rows = list(rows)
        column = min(max((text_width(first) for first, _ in rows), default=0), col_max) + col_spacing
        before = " " * self.current_indent
        if self.width - column < NARROWEST - col_spacing:
            for first, second in rows:
                self._write(self._term(before + first))
                self._write(wrap(second, self.width, before + "    ") if second else [])
            return
        room = " " * (self.current_indent + column)
        for first, second in rows:
            term = before + first
            if text_width(first) > column - col_spacing or not second:
                self.write(f"{term}\n")
                term = room
            self._write(wrap(second, self.width, term.ljust(len(room)), room) if second else [])

    def _write(self, lines: Iterable[str]) -> None:
        self.write("".join(f"{line}\n" for line in lines))

    def _term(self, term: str) -> list[str]:
        """A name with what it takes; a choice that is too long is broken behind its strokes."""
        if text_width(term) <= self.width:
            return [term]
        before = " " * self.current_indent
        return wrap(term.replace("|", "| "), self.width, before, before + "  ")

    def _wrapped(self, paragraph: str) -> list[str]:
        return wrap(paragraph, self.width, " " * self.current_indent)

    def _kept(self, lines: Iterable[str]) -> Iterator[str]:
        """Lines that are not to be filled, such as examples; what is too long goes on below, further in."""
        for line in lines:
            before = " " * (self.current_indent + len(line) - len(line.lstrip()))
            whole = f"{before}{line.lstrip()}"
            yield from [whole] if text_width(whole) <= self.columns else wrap(line, self.columns, before, before + "  ")
