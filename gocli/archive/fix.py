"""Repaired copies: UTF-8 and FF[4], a sound structure and normal values, with every change named.

What the tolerant reader has put right is written that way; nodes and values are repaired in copies of the trees.
Moves, comments and unknown properties keep every byte of their text. Where a repair would lose something it waits for
the leave to lose (`unsafe`): of a value it stays as it is; a file that would lose text or bytes stays as it is whole.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from string import ascii_letters

from gocli.archive.changes import Change
from gocli.archive.fix_nodes import drop_empty, fill_root, one_value, parts
from gocli.archive.fix_values import ValueFixes
from gocli.findings import Finding
from gocli.records.editing import Properties, copied, unfolded
from gocli.records.game_info import read_game_info
from gocli.records.layout import layout_of
from gocli.records.reading import ReadFile, read_decoded
from gocli.records.record import Node, Record
from gocli.records.text import Decoded, decode
from gocli.records.values import BLANKS
from gocli.records.writing import game_text
from gocli.tables.escaping import unicode_text

READING = frozenset(
    (
        *("S202", "S203", "S204", "S205", "S206", "S209", "S210", "S211", "S213", "S221", "S222"),
        *("E401", "E402", "E403", "E405", "E406"),
    )
)
"""Findings that are put right by reading a file and writing it as UTF-8."""

AROUND = frozenset({"S207", "S208"})
"""Text before, between and behind the games; kept where it is unless it may be lost."""

LOSES = frozenset({"E404", "S220"})
"""Bytes that are no text, and text inside a game that belongs to nothing: neither can be written again."""

ENCODING = frozenset({"E401", "E402", "E403", "E406"})

LOST = "characters were lost"
"""How the message of an E405 begins that tells of characters that are gone for good; there is nothing to be done."""

_OPENING = re.compile(r"\([\s;(]*+[A-Za-z]*+\s*+")


@dataclass(slots=True)
class FixedFile:
    """A file with what a repair makes of it.

    text: as it was read.  data: the bytes to write; those of the input where nothing changes.  changes: what was done,
    and what was left.  findings: why there is no game in it, where there is none.
    """

    path: str
    text: str
    data: bytes
    changes: list[Change] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    @property
    def changed(self) -> bool:
        """Whether anything was done."""
        return any(change.done for change in self.changes)


def fix_bytes(data: bytes, path: str = "-", unsafe: bool = False) -> FixedFile:
    """The repaired form of a file; never raises for what it holds.

    unsafe: also what may lose something.
    """
    decoded = decode(data)
    as_it_was = _as_it_was(data, decoded)
    lossy = _lossy(decoded)
    if unsafe or lossy is None:
        fixed = _fix_decoded(data, decoded, path, unsafe)
        if _reads_the_same(fixed):
            return fixed
    if as_it_was is not None:
        return _fix_decoded(data, as_it_was, path, unsafe)
    why = lossy.message if lossy else "as UTF-8 the text would look as if it had been decoded wrongly"
    place = (lossy.line, lossy.column) if lossy else (None, None)
    left = Change(path, 1, "E405", f"{why}; the file is left as it is", None, None, None, False, *place)
    return FixedFile(path, decoded.text, data, [left])


def _fix_decoded(data: bytes, decoded: Decoded, path: str, unsafe: bool) -> FixedFile:
    read = read_decoded(decoded, path)
    fixed = FixedFile(path, decoded.text, data, findings=read.findings)
    if not read.records:
        return fixed
    if not unsafe:
        fixed.changes = [
            _left(path, record, found) for record in read.records for found in record.findings if found.code in LOSES
        ]
        if fixed.changes:
            return fixed
    repairs = [_Repair(record, unsafe) for record in read.records]
    newline = "\r\n" if "\r\n" in decoded.text else "\n"
    games = [repair.text(decoded.text, newline) for repair in repairs]
    fixed.changes = [change for repair in repairs for change in repair.changes]
    if fixed.changed:
        text = "".join(games) if unsafe else _with_text_around(decoded.text, read, games)
        fixed.data = unicode_text(text).encode("utf-8")
    return fixed


def _reads_the_same(fixed: FixedFile) -> bool:
    """Whether the text that is written is the one that is read again: nothing in it is taken for damage (E405)."""
    if not fixed.changed or fixed.data.isascii():
        return True
    again = decode(fixed.data)
    return all(found.code != "E405" or found.message.startswith(LOST) for found in again.findings)


def _left(path: str, record: Record, found: Finding) -> Change:
    message = f"{found.message}; the file is left as it is"
    return Change(path, record.game, found.code, message, done=False, line=found.line, column=found.column)


def _as_it_was(data: bytes, decoded: Decoded) -> Decoded | None:
    """A text that was restored (E405) as it stands in the file, with the finding marked as one that stays.

    None where nothing was restored, or where the file as it stands is no UTF-8.
    """
    restored = next((found for found in decoded.findings if found.code == "E405"), None)
    if restored is None or restored.message.startswith(LOST):
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None
    stays = Finding("E405", restored.message, restored.severity, line=1, column=1, follow_up=True)
    return replace(decoded, text=text, findings=[*(each for each in decoded.findings if each is not restored), stays])


def _lossy(decoded: Decoded) -> Finding | None:
    """The E405 of a text in which not all could be restored: to write it would lose what is left of the rest."""
    for found in decoded.findings:
        told = found.message
        if found.code == "E405" and not told.startswith(LOST) and (" lost" in told or "cannot be recovered" in told):
            return found
    return None


class _Repair:
    """The repair of one game.

    changes: what was done, and what was left.
    """

    def __init__(self, record: Record, unsafe: bool) -> None:
        self.record = record
        self.unsafe = unsafe
        self.changes: list[Change] = []

    def text(self, text: str, newline: str) -> str:
        """The text of the repaired game, with its lines broken as in the text that it was read from."""
        record = self.record
        for found in record.findings:
            self._reading(found)
        nodes = copied(record.nodes)
        if record.is_go:
            ValueFixes(record, read_game_info(record), nodes, self.note).all()
            fill_root(nodes, self.note)
            for node in nodes:
                drop_empty(node, self.note)
                one_value(node, self.note)
            self._format(nodes[0])
        self._encoding(nodes[0])
        chains: dict[int, list[Properties]] = {}
        if record.is_go:
            chains = {node.index: made for node in nodes if (made := parts(node, self.note)) is not None}
        layout = layout_of(record, text, newline).spread([len(chains.get(node.index, "x")) for node in nodes])
        return f"{game_text(unfolded(nodes, chains), layout)}{newline}"

    def note(
        self,
        code: str | None,
        message: str,
        node: Node,
        name: str,
        before: str | None,
        after: str | None,
        loses: bool,
    ) -> bool:
        """Note a change of a property; says whether it may be made."""
        line, column = self._place(node.index, name)
        done = self.unsafe or not loses
        message = message if done else f"needs --unsafe: {message}"
        self.changes.append(
            Change(self.record.path, self.record.game, code, message, name, before, after, done, line, column)
        )
        return done

    def _place(self, index: int, name: str) -> tuple[int | None, int | None]:
        node = self.record.nodes[index]
        return self.record.place(node, name if name in node.properties else None)

    def _reading(self, found: Finding) -> None:
        """A finding that reading and writing puts right, or that stays because of what would be lost."""
        code = found.code
        if code not in READING | AROUND | LOSES or (code == "E405" and found.message.startswith(LOST)):
            return
        stays = found.follow_up or (code in AROUND and not self.unsafe)
        message = f"needs --unsafe: {found.message}" if stays else found.message
        self.changes.append(
            Change(
                self.record.path,
                self.record.game,
                code,
                message,
                done=not stays,
                line=found.line,
                column=found.column,
            )
        )

    def _format(self, root: Node) -> None:
        """M305: FF[4]."""
        if root.properties.get("FF") != ["4"]:
            before = root.properties.get("FF", [None])[0]
            if (before or "").strip() != "4":
                self.note("M305", "the version of the format", root, "FF", before, "4", False)
            root.properties = {"FF": ["4"]} | root.properties | {"FF": ["4"]}

    def _encoding(self, root: Node) -> None:
        """CA[UTF-8], which nothing asks for where the file is well encoded otherwise."""
        before = root.properties.get("CA", [None])[0]
        if before == "UTF-8":
            return
        if not any(change.code in ENCODING for change in self.changes):
            self.note(None, "the encoding of the file", root, "CA", before, "UTF-8", False)
        if before is None:
            first = {name: root.properties.pop(name) for name in ("FF", "GM") if name in root.properties}
            root.properties = first | {"CA": ["UTF-8"]} | root.properties
        else:
            root.properties["CA"] = ["UTF-8"]


def _with_text_around(text: str, read: ReadFile, games: list[str]) -> str:
    """The games with the words that stand before, between and behind them."""
    pieces = []
    starts = _line_starts(text)
    for record, game in zip(read.records, games, strict=True):
        for found in record.findings:
            if found.code == "S207" and (start := _start(text, record)) >= 0:
                pieces.append(text[_offset(starts, found) : start].strip(BLANKS) + "\n")
        pieces.append(game)
    for found in read.records[-1].findings:
        if found.code == "S208":
            pieces.append(text[_offset(starts, found) :].strip(BLANKS) + "\n")
    return "".join(pieces)


def _start(text: str, record: Record) -> int:
    """Where a game begins in the text: its parenthesis, else its first property; -1 where it has no value."""
    offsets = [offset for node in record.nodes[:2] for values in node.places.values() for offset in values]
    if not offsets:
        return -1
    first = min(offsets)
    start = text.rfind("(", 0, first)
    if start >= 0 and _OPENING.fullmatch(text, start, first):
        return start
    return len(text[:first].rstrip().rstrip(ascii_letters).rstrip(" \t\r\n;"))


def _line_starts(text: str) -> list[int]:
    """Where each line begins, as findings count lines."""
    end = "\n" if "\n" in text or "\r" not in text else "\r"
    starts = [0]
    for line in text.split(end):
        starts.append(starts[-1] + len(line) + 1)
    return starts


def _offset(starts: list[int], found: Finding) -> int:
    """Where a finding stands in the text, from its line and column."""
    return starts[(found.line or 1) - 1] + (found.column or 1) - 1
