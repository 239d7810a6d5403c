"""Repaired copies: UTF-8 and FF[4], a sound structure and normal values, with every change named.

What the tolerant reader has put right is written that way; nodes and values are repaired in copies of the trees.
Moves, comments and unknown properties keep every byte of their text. Where a repair would lose something it waits for
the leave to lose (`unsafe`): of a value it stays as it is; a file that would lose text or bytes stays as it is whole.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from gocli.archive.changes import Change
from gocli.archive.fix_around import with_text_around
from gocli.archive.fix_nodes import drop_empty, fill_root, one_value, parts
from gocli.archive.fix_values import ValueFixes
from gocli.findings import Finding
from gocli.records.editing import Properties, copied, unfolded
from gocli.records.game_info import read_game_info
from gocli.records.layout import layout_of
from gocli.records.reading import ReadFile, read_bytes, read_decoded
from gocli.records.record import Node, Record
from gocli.records.text import Decoded, decode
from gocli.records.writing import game_text, unescaped
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

DAMAGED = "as UTF-8 the text would look as if it had been decoded wrongly"

LOST = "characters were lost"
"""How the message of an E405 begins that tells of characters that are gone for good; there is nothing to be done."""


@dataclass(slots=True)
class FixedFile:
    """A file with what a repair makes of it.

    text: as it was read.  data: the bytes to write; those of the input where nothing changes.  changes: what was done,
    and what was left.  findings: why there is no game in it, where there is none.  games: the trees that are written.
    """

    path: str
    text: str
    data: bytes
    changes: list[Change] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    games: list[list[Node]] = field(default_factory=list)

    @property
    def changed(self) -> bool:
        """Whether anything was done."""
        return any(change.done for change in self.changes)


def fix_bytes(data: bytes, path: str = "-", unsafe: bool = False) -> FixedFile:
    """The repaired form of a file; never raises for what it holds.

    unsafe: also what may lose something.  What is to be written is read back first: a file whose repaired text would
    not give the games that are meant stays as it is.
    """
    decoded = decode(data)
    as_it_was = _as_it_was(data, decoded)
    lossy = _lossy(decoded)
    if unsafe or lossy is None:
        fixed = _fix_decoded(data, decoded, path, unsafe)
        why = _misread(fixed, unsafe)
        if not why:
            return fixed
    else:
        why = lossy.message
    if as_it_was is not None:
        fixed = _fix_decoded(data, as_it_was, path, unsafe)
        if not _differs(fixed, read_bytes(fixed.data)):
            return fixed
    place = (lossy.line, lossy.column) if lossy else (None, None)
    left = Change(path, 1, "E405" if lossy or why == DAMAGED else None, f"{why}; the file is left as it is", done=False)
    left.line, left.column = place
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
        fixed.games = [repair.repaired for repair in repairs]
        text = "".join(games) if unsafe else with_text_around(decoded.text, read, games)
        fixed.data = unicode_text(text).encode("utf-8")
    return fixed


def _misread(fixed: FixedFile, unsafe: bool) -> str:
    """Why the text that is written would be read otherwise than it is meant; empty where it is read well.

    Where its structure was put right and reading it again finds more to do, that is done too.
    """
    if not fixed.changed:
        return ""
    again = read_bytes(fixed.data, fixed.path)
    found = [each for record in again.records for each in record.findings]
    if any(each.code == "E405" and not each.message.startswith(LOST) for each in found):
        return DAMAGED
    if _differs(fixed, again):
        return "written again, it would be read as another game"
    if any(change.done and (change.code or "").startswith("S") for change in fixed.changes):
        more = _fix_decoded(fixed.data, decode(fixed.data), fixed.path, unsafe)
        if more.changed:
            fixed.data, fixed.games = more.data, more.games
            fixed.changes += [change for change in more.changes if change.done]
    return ""


def _differs(fixed: FixedFile, again: ReadFile) -> bool:
    """Whether the games that were read back are not those that were meant."""
    if len(fixed.games) != len(again.records):
        return bool(fixed.games)
    return any(
        _meaning(nodes) != _meaning(record.nodes) for nodes, record in zip(fixed.games, again.records, strict=True)
    )


def _meaning(nodes: list[Node]) -> list[tuple[int, dict[str, list[str]]]]:
    """A tree to compare: its shape, and its values without their backslashes."""
    return [
        (
            node.parent,
            {
                name: [unescaped(unicode_text(value)) for value in values]
                for name, values in node.properties.items()
                if values
            },
        )
        for node in nodes
    ]


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

    changes: what was done, and what was left.  repaired: its nodes, once its text was made.
    """

    def __init__(self, record: Record, unsafe: bool) -> None:
        self.record = record
        self.unsafe = unsafe
        self.changes: list[Change] = []
        self.repaired: list[Node] = []

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
        self.repaired = unfolded(nodes, chains)
        return f"{game_text(self.repaired, layout)}{newline}"

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
