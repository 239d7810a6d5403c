"""Records turned, mirrored and with their colours swapped: every point, every mark and what is told of the colours."""

from __future__ import annotations

import re
from dataclasses import replace

from gocli.board.points import parse_sgf_point, sgf_name, transform
from gocli.records.editing import Properties, copied
from gocli.records.game_info import read_game_info
from gocli.records.game_info.result import Result, decimal, read_result
from gocli.records.record import Node, Record
from gocli.records.writing import escaped, unescaped

SYMMETRIES: dict[str, int] = {
    "rotate-90": 6,
    "rotate-180": 3,
    "rotate-270": 5,
    "left-right": 1,
    "top-bottom": 2,
    "diagonal": 4,
    "antidiagonal": 7,
}
"""The symmetries by name, as `gocli.board.points.transform` numbers them.

Rotations are clockwise; `diagonal` keeps the upper left and the lower right corner, `antidiagonal` the other two.
"""

MOVES = frozenset({"B", "W"})
POINT_LISTS = frozenset({"AB", "AW", "AE", "CR", "DD", "L", "M", "MA", "SL", "SQ", "TB", "TR", "TW", "VW"})
"""Properties whose values are points or rectangles of points (`L` and `M` are of FF[3])."""
PAIRS = frozenset({"AR", "LN"})
"""Properties whose values are two points with a meaning each."""
LABELS = frozenset({"LB"})

_ONE = re.compile(r"(\s*)([A-Za-z]{2})(\s*)")
_TWO = re.compile(r"(\s*)([A-Za-z]{2}):([A-Za-z]{2})(\s*)")
_LABEL = re.compile(r"(\s*)([A-Za-z]{2})(\s*:.*)", re.DOTALL)

_OPPOSITES = (
    *(("B", "W"), ("AB", "AW"), ("PB", "PW"), ("BR", "WR"), ("BT", "WT"), ("BL", "WL"), ("OB", "OW")),
    *(("TB", "TW"), ("GB", "GW"), ("BS", "WS")),
)
OPPOSITE = {name: other for pair in _OPPOSITES for name, other in (pair, pair[::-1])}
"""The properties of one colour with those of the other."""

_PLAYERS = {"B": "W", "W": "B", "b": "w", "w": "b", "black": "white", "white": "black", "1": "2", "2": "1"}
_REAL = re.compile(r"([+-]?)(\d+(?:\.\d*)?|\.\d+)")


def turned(record: Record, symmetry: int) -> list[Node]:
    """The tree of a record under one of the eight symmetries; a board that is no square may change its sides.

    Values that are no points stay as they are, and so do coordinates in comments and points off the board; but of these
    column and row change places where the sides of the board do, so that they stay off it.
    """
    turn = _Turn(record.width, record.height, symmetry)
    nodes = copied(record.nodes)
    for node in nodes:
        for name, values in node.properties.items():
            if name in MOVES:
                node.properties[name] = [turn.move(value) for value in values]
            elif name in POINT_LISTS:
                node.properties[name] = [turn.points(value) for value in values]
            elif name in PAIRS:
                node.properties[name] = [turn.pair(value) for value in values]
            elif name in LABELS:
                node.properties[name] = [turn.label(value) for value in values]
            elif name == "SZ" and symmetry & 4 and record.width != record.height and record.size_given:
                node.properties[name] = [f"{record.height}:{record.width}"]
    return nodes


class _Turn:
    """How values with points change on one board under one symmetry."""

    def __init__(self, width: int, height: int, symmetry: int) -> None:
        self.width, self.height, self.symmetry = width, height, symmetry
        self._moves: dict[str, str] = {}

    def _point(self, name: str) -> str:
        """The name of the image of a point; a pass stays, and what is not on the board stays off it."""
        point = parse_sgf_point(name, self.width, self.height)
        if point == "off-board" and self.symmetry & 4:
            return name[::-1]
        if not isinstance(point, tuple):
            return name
        return sgf_name(*transform(point, self.symmetry, self.width, self.height))

    def move(self, value: str) -> str:
        known = self._moves.get(value)
        if known is None:
            match = _ONE.fullmatch(value)
            known = f"{match[1]}{self._point(match[2])}{match[3]}" if match else value
            self._moves[value] = known
        return known

    def points(self, value: str) -> str:
        """A point, or a rectangle, which is told by its upper left and lower right corner again."""
        match = _TWO.fullmatch(value)
        if match is None:
            one = _ONE.fullmatch(value)
            return f"{one[1]}{self._point(one[2])}{one[3]}" if one else value
        corners = [parse_sgf_point(match[at], self.width, self.height) for at in (2, 3)]
        images = [transform(c, self.symmetry, self.width, self.height) for c in corners if isinstance(c, tuple)]
        if len(images) < 2:
            first, last = (match[at][::-1] if self.symmetry & 4 else match[at] for at in (2, 3))
            return f"{match[1]}{first}:{last}{match[4]}"
        (x, y), (x2, y2) = images
        first, last = sgf_name(min(x, x2), min(y, y2)), sgf_name(max(x, x2), max(y, y2))
        return f"{match[1]}{first}:{last}{match[4]}"

    def pair(self, value: str) -> str:
        match = _TWO.fullmatch(value)
        return f"{match[1]}{self._point(match[2])}:{self._point(match[3])}{match[4]}" if match else value

    def label(self, value: str) -> str:
        match = _LABEL.fullmatch(value)
        return f"{match[1]}{self._point(match[2])}{match[3]}" if match else value


def swapped(record: Record) -> tuple[list[Node], list[str]]:
    """The tree with Black and White exchanged, and what could not be exchanged, in words.

    Komi and values (V) change their sign, the result its winner. A handicap stays as it is told: SGF has no handicap
    of White.
    """
    nodes = copied(record.nodes)
    swap = _Swap(record)
    for node in nodes:
        node.properties = swap.properties(node.properties)
    return nodes, swap.notes


class _Swap:
    def __init__(self, record: Record) -> None:
        self.info = read_game_info(record)
        self.notes: list[str] = []

    def properties(self, properties: Properties) -> Properties:
        """The properties of a node for the other colours, in the order they had."""
        made = {OPPOSITE.get(name, name): values for name, values in properties.items()}
        if "PL" in made:
            made["PL"] = [_PLAYERS.get(value, value) for value in made["PL"]]
        if "RE" in made:
            made["RE"] = [self._result(value) for value in made["RE"]]
        if "KM" in made:
            made["KM"] = [self._komi(value) for value in made["KM"]]
        if "V" in made:
            made["V"] = [_negated(value) or value for value in made["V"]]
        if made.get("HA", ["0"])[0].strip() not in ("", "0", "1"):
            self.notes.append(f"HA[{made['HA'][0]}] stays, though White has the handicap now")
        return made

    def _result(self, raw: str) -> str:
        result = read_result(unescaped(raw).strip())
        if result.winner is None:
            return raw
        if raw[:2] in ("B+", "W+"):
            return ("W" if raw[0] == "B" else "B") + raw[1:]
        new = _of_the_other(result).as_sgf()
        self.notes.append(f"RE[{raw}] is written as {new}")
        return escaped(new)

    def _komi(self, raw: str) -> str:
        komi = self.info.komi
        if komi.points is not None and komi.code == "M307":
            return decimal(-komi.points)
        new = _negated(raw)
        if new is None and raw.strip():
            self.notes.append(f"KM[{raw}] stays, as it is no number")
        return raw if new is None else new


def _of_the_other(result: Result) -> Result:
    return replace(result, winner="W" if result.winner == "B" else "B")


def _negated(value: str) -> str | None:
    """A number with the other sign, `0` as it is; None for what is no number."""
    match = _REAL.fullmatch(value.strip())
    if match is None:
        return None
    if not float(match[2]):
        return match[2]
    return match[2] if match[1] == "-" else f"-{match[2]}"
