"""What a repair does to a record: each change with the finding that asks for it, and the table of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gocli.archive.verdict_tables import GAME, PATH
from gocli.findings import CATALOGUE
from gocli.tables import Column, Row, Table


@dataclass(slots=True)
class Change:
    """One change, or one that was left undone because something would get lost.

    code: the finding that asks for it; None where the format's normal form does (CA, the spelling of RU).
    property, before, after: which values change, as text; None where it is the file that changes.
    done: False where it needs `--unsafe`.  line, column: where it stood in the text of the file, from 1.
    """

    path: str
    game: int
    code: str | None
    message: str
    property: str | None = None
    before: str | None = None
    after: str | None = None
    done: bool = True
    line: int | None = None
    column: int | None = None
    output: str | None = None


CHANGES = Table(
    "changes",
    "Changes made to the records",
    (
        PATH,
        GAME,
        Column("done", "flag", "The change was made; without it, it needs --unsafe, as something may get lost."),
        Column("code", "word", "The finding that asks for the change; empty where only the normal form does."),
        Column("name", "word", "The name of the code."),
        Column("property", "word", "The property that changes."),
        Column("before", "text", "Its value before; empty where it was not there."),
        Column("after", "text", "Its value now; empty where it is left out."),
        Column("line", "integer", "The line in the text of the file, from 1."),
        Column("column", "integer", "The character in that line, from 1."),
        Column("message", "text", "What is done, or why not."),
        Column("output", "text", "The file that was written."),
    ),
)
"""One row a change."""


def change_rows(changes: Iterable[Change]) -> Iterator[Row]:
    """The rows of the table of changes."""
    for each in changes:
        yield (
            each.path,
            each.game,
            each.done,
            each.code,
            CATALOGUE[each.code].name if each.code else None,
            each.property,
            each.before,
            each.after,
            each.line,
            each.column,
            each.message,
            each.output,
        )
