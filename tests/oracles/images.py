"""A record turned, mirrored and with its colours changed."""

from __future__ import annotations

from gocli.board.points import parse_sgf_point, sgf_name, transform
from gocli.records.record import Record

SWAP = {"B": "W", "W": "B", "AB": "AW", "AW": "AB"}
POINTS = ("B", "W", "AB", "AW", "AE")


def image_of(record: Record, symmetry: int, swap: bool) -> bytes:
    """The image of a game under a symmetry of the board, with the colours (and the turn) changed or not.

    What the replay does not look at is left out, but for KO and HA.
    """
    width, height = (record.height, record.width) if symmetry & 4 else (record.width, record.height)
    size = f"{width}:{height}" if width != height else str(width)
    out = []
    open_nodes: list[int] = []
    for node in record.nodes:
        while open_nodes and open_nodes[-1] != node.parent:
            open_nodes.pop()
            out.append(")")
        head = f"(;GM[1]FF[4]CA[UTF-8]SZ[{size}]" if node.parent < 0 else "(;"
        out.append(head + "".join(_properties(record, node.properties, symmetry, swap)))
        open_nodes.append(node.index)
    return "\n".join([*out, ")" * len(open_nodes)]).encode()


def _properties(record: Record, properties: dict[str, list[str]], symmetry: int, swap: bool) -> list[str]:
    out = []
    for name, values in properties.items():
        shown = SWAP.get(name, name) if swap else name
        if name in POINTS:
            values = [_point(record, point, symmetry) for value in values for point in _each(value, name)]
        elif name == "PL":
            values = [{"B": "W", "W": "B"}.get(value, value) if swap else value for value in values]
        elif name not in ("KO", "HA"):
            continue
        out.append(shown + "".join(f"[{value}]" for value in values))
    return out


def _each(value: str, name: str) -> list[str]:
    """The points of a value: one, or those of a rectangle `aa:cc`."""
    if name in ("B", "W") or len(value) != 5 or value[2] != ":":
        return [value]
    columns = range(ord(value[0]), ord(value[3]) + 1)
    return [chr(x) + chr(y) for y in range(ord(value[1]), ord(value[4]) + 1) for x in columns]


def _point(record: Record, value: str, symmetry: int) -> str:
    point = parse_sgf_point(value.strip(), record.width, record.height)
    if isinstance(point, tuple):
        return sgf_name(*transform(point, symmetry, record.width, record.height))
    return value[::-1] if point == "off-board" and symmetry & 4 else value
