"""A block of files as the compiled scanner has it: arrays, spans, and where things stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from gocli.archive import plain_kernel
from gocli.archive import plain_layout as p
from gocli.archive.plain_text_kernel import name_code
from gocli.board.replay import Workspace
from gocli.records.text import Decoded, decode


class ScannedBlock:
    """A block of files and all that the scanner made of them.

    decoded: of those that are not ASCII alone, by their numbers.
    """

    def __init__(self, files: Sequence[tuple[str, bytes]], classes: Any, scan: Callable[..., None]) -> None:
        import numpy as np

        self.files = files
        self.decoded: dict[int, Decoded] = {}
        texts = [data if data.isascii() else self._utf8(index, data) for index, (_, data) in enumerate(files)]
        self.buffer = b"".join(texts)
        lengths = np.array([len(text) for text in texts], dtype=np.int64)
        self.ends = np.cumsum(lengths)
        self.starts = self.ends - lengths
        total = len(self.buffer)

        def make(length: int) -> Any:
            return np.empty(length, dtype=np.int64)

        count = len(files)
        self.table = make(count * p.RECORD_COLUMNS)
        self.slots = make(total + 3)  # a value takes three bytes and more, a slot three numbers
        self.anchors = make(p.ANCHOR_COLUMNS * (total // 2 + 2 * count + 2))
        self.parents, self.children, self.first_op = (make(total + 2 * count + 2) for _ in range(3))
        self.kinds, self.points, self.places = (make(total // 3 + 2) for _ in range(3))
        root = np.empty(2 * total + 8 * count + 8, dtype=np.uint8)
        cursor = np.zeros(p.CURSORS, dtype=np.int64)
        scan(
            self.buffer, self.starts, self.ends, count, classes, self.table,
            self.slots, self.anchors, root, self.parents, self.children, self.first_op, self.kinds, self.points,
            self.places, make(plain_kernel.DEEPEST), cursor,
        )  # fmt: skip
        self.table = self.table.reshape(-1, p.RECORD_COLUMNS)
        self.roots: bytes = root[: cursor[p.C_ROOT]].tobytes()

    def _utf8(self, index: int, data: bytes) -> bytes:
        """The text of a file that is not ASCII alone, in UTF-8."""
        decoded = self.decoded[index] = decode(data)
        return decoded.text.encode("utf-8", "replace")

    def record(self, index: int) -> list[int]:
        """What the table has of a record."""
        found: list[int] = self.table[index].tolist()
        return found

    def anchors_of(self, index: int, count: int) -> list[int]:
        """The first anchors of a record, ANCHOR_COLUMNS numbers each."""
        start = p.ANCHOR_COLUMNS * int(self.table[index, p.P_FIRST_ANCHOR])
        found: list[int] = self.anchors[start : start + p.ANCHOR_COLUMNS * count].tolist()
        return found

    def place(self, index: int, offset: int) -> tuple[int, int]:
        """Line and column of an offset of the buffer in the record that it belongs to."""
        return place_in(self.buffer, int(self.starts[index]), int(self.ends[index]), offset)

    def bytes_of(self, index: int) -> bytes:
        """A record as it was scanned, in UTF-8."""
        return self.buffer[int(self.starts[index]) : int(self.ends[index])]

    def root_properties(self, index: int) -> dict[str, list[str]]:
        """The properties of a plain record's root, raw; setup of the node behind it is among them."""
        first, count = (self.record(index)[at] for at in (p.P_FIRST_SLOT, p.P_SLOTS))
        properties: dict[str, list[str]] = {}
        for name, start, stop in self.slots[3 * first : 3 * (first + count)].reshape(-1, 3).tolist():
            properties.setdefault(_name_of(abs(name)), []).append(self.buffer[start + 1 : stop].decode())
        return properties

    def line(self, index: int) -> tuple[Any, Any]:
        """The kinds and padded points of the operations of a plain record's main line."""
        first, count = (self.record(index)[at] for at in (p.P_FIRST_OP, p.P_MAIN_OPS))
        return self.kinds[first : first + count], self.points[first : first + count]

    def workspace(self) -> Workspace:
        """Room for the replay of the largest record."""
        size, ops, nodes = (self._most(column) for column in (p.P_WIDTH, p.P_OPS, p.P_NODES))
        return Workspace(max(1, size), max(1, size), ops, nodes, True)

    @property
    def frames(self) -> int:
        """Room for the branchings of the record that has most."""
        return self._most(p.P_FORKS) + 1

    def _most(self, column: int) -> int:
        if not len(self.table):
            return 0
        return int((self.table[:, column] * self.table[:, p.P_PLAIN]).max())


@cache
def _name_of(code: int) -> str:
    """The name of a property by its number, see `plain_kernel.name_code`."""
    return "".join(chr(64 + letter) for letter in (code // 1024, code // 32 % 32, code % 32) if letter)


def place_in(buffer: bytes, start: int, end: int, offset: int) -> tuple[int, int]:
    """Line and column (in characters, from 1) of an offset in the record between `start` and `end`."""
    newline = b"\n"
    line_start = buffer.rfind(newline, start, offset) + 1
    if not line_start and buffer.find(newline, start, end) < 0:
        newline = b"\r"
        line_start = buffer.rfind(newline, start, offset) + 1
    line_start = line_start or start
    column = buffer[line_start:offset]
    return buffer.count(newline, start, offset) + 1, len(column if column.isascii() else column.decode()) + 1


def classes() -> Any:
    """What the scanner does with each property of the root, by its name's number."""
    import numpy as np

    classes = np.full(p.NAMES, p.LITERAL, dtype=np.int64)
    classes[np.arange(p.NAMES) % 32 > 0] = p.NAMED  # three letters: unknown to FF[4], and checked for nothing more
    for kind, names in _KINDS.items():
        for name in names.split():
            first, second, third = (ord(name[at]) if at < len(name) else 0 for at in range(3))
            classes[name_code(first, second, third)] = kind
    return classes


_KINDS = {
    p.FREE: "PB PW RO SO US AN ON BT WT CP TM OT",
    p.NAMED: "TC TT RL",
    p.FREE_IF_KOMI: "EV GN",
    p.FREE_TEXT: "C GC",
    p.ELSEWHERE: "DT PC RE",
    p.RANK: "BR WR",
    p.SETUP: "AB AW AE",
    p.SIZE: "SZ",
    p.GAME: "GM",
    p.TURN: "PL",
    p.HANDICAP: "HA",
    p.KOMI: "KM",
    p.REFUSED: "B W KO BL WL OB OW MN",
}
