"""What the readers of other formats share: their text, and a tree that is one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gocli.board.points import Point, handicap_points, sgf_name
from gocli.records.record import Node
from gocli.records.writing import escaped


def text_of(data: bytes, head: int = 4000) -> str:
    """The text of a file that does not say its encoding.

    UTF-8 where it is that, else the likeliest encoding of its first bytes, where the names are.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        from gocli.records.guessing import readings

        return data.decode(readings(data[:head])[0].codec, "replace")


def tree_of(root: Mapping[str, str | list[str]], moves: Iterable[tuple[str, str]]) -> list[Node]:
    """The nodes of a game: a root with the properties that are not empty, and moves as (colour, SGF point)."""
    properties = {
        name: value if isinstance(value, list) else [escaped(value.strip())] for name, value in root.items() if value
    }
    nodes = [Node(0, -1, {"GM": ["1"], "FF": ["4"], "CA": ["UTF-8"]} | properties)]
    for color, point in moves:
        nodes[-1].children.append(len(nodes))
        nodes.append(Node(len(nodes), len(nodes) - 1, {color: [point]}))
    return nodes


def handicap_stones(stones: int, size: int) -> list[str]:
    """The points of handicap stones on the Korean servers, where the third one stands in the upper left corner."""
    points: list[Point] = handicap_points(stones, size, size)
    if stones == 3 and points:
        points = [*points[:2], handicap_points(4, size, size)[3]]
    return [sgf_name(x, y) for x, y in points]
