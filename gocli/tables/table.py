"""What a listing is: named columns, each with a kind and a sentence that says what it holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

Kind = Literal["text", "word", "integer", "number", "flag", "board"]
"""`text` comes out of a record or is a path and is made safe where it is shown; `word` is a vocabulary of our own;
`board` is the size of one, `19` or `19:13`, which JSON has as a number where it is square."""

Row = Sequence[Any]
"""The values of one row, in the order of the table's columns; None where a column does not apply."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its name in every format, its kind, and what it holds."""

    name: str
    kind: Kind
    doc: str


@dataclass(frozen=True, slots=True)
class Table:
    """A listing: rows of a thing.

    key: the column that names a row, for a data base.  references: column -> (table, column) that it points to.
    indexes: the columns by which rows are looked for.
    """

    name: str
    doc: str
    columns: tuple[Column, ...]
    key: str | None = None
    references: Mapping[str, tuple[str, str]] | None = None
    indexes: tuple[tuple[str, ...], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns, in order."""
        return tuple(column.name for column in self.columns)

    def row(self, values: Mapping[str, Any]) -> Row:
        """The row of a mapping from names to values; None for what it does not name."""
        return [values.get(name) for name in self.names]

    def positions(self, *kinds: Kind) -> tuple[int, ...]:
        """Where the columns of these kinds stand."""
        return tuple(index for index, column in enumerate(self.columns) if column.kind in kinds)
