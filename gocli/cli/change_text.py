"""What a repair has changed, for people: a file with its changes below it, one a line."""

from __future__ import annotations

from collections.abc import Iterable

from gocli.archive.changes import Change
from gocli.cli.verdict_text import Style
from gocli.cli.wrapping import columns
from gocli.findings import CATALOGUE
from gocli.tables.escaping import REPLACED, visible


class ChangeText:
    """Changes as text, for `open_stream`; the changes of one block are those of one file.

    width: columns of the terminal, None where the lines go elsewhere.
    """

    head = between = tail = b""

    def __init__(self, style: Style, encoding: str, width: int | None) -> None:
        self._style, self._encoding, self._width = style, encoding, width

    def encode(self, changes: Iterable[Change]) -> bytes:
        """The lines of the changes of a file."""
        found = list(changes)
        if not found:
            return b""
        output = f" -> {visible(found[0].output)}" if found[0].output else ""
        lines = [self._style(visible(found[0].path), bold=True) + output]
        rows = [
            (
                "" if change.done else "left",
                f"{change.code} {CATALOGUE[change.code].name}" if change.code else "",
                "" if change.line is None else f"{change.line}:{change.column or 1}",
                _words(change),
            )
            for change in found
        ]
        lines += columns(rows, self._width)
        return "".join(f"{line}\n" for line in lines).encode(self._encoding, REPLACED)


def _words(change: Change) -> str:
    """`RE[Jigo] to RE[0]: the result as FF[4] writes it`."""
    before, after = (
        visible(f"{change.property}[{value}]") if change.property and value is not None else ""
        for value in (change.before, change.after)
    )
    if before and after:
        what = f"{before} to {after}: " if change.done else f"{before}: "
    else:
        what = f"{after or before}: " if after or before else ""
    return f"{what}{visible(change.message)}"
