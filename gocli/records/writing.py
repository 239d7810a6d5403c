"""Writing records as FF[4] text: any depth, every value to the byte of its text."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping, Sequence

from gocli.records.layout import BEFORE, Layout
from gocli.records.properties import LONG_TEXTS, PROPERTIES, UNKNOWN
from gocli.records.record import Node
from gocli.records.values import run_on

LINE = 76
"""A line is broken before the node that would begin behind this column."""

_PIECES = re.compile(r"\\.|\[", re.DOTALL)
_RAW = re.compile(r"(?:[^\\\]]++|\\.)*+", re.DOTALL)
_SPECIAL = re.compile(r"([\\\]])")
_SPECIAL_IN_COMPOSE = re.compile(r"([\\\]:])")
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)


def sgf_text(games: Iterable[Sequence[Node]]) -> str:
    """The text of a collection: its games one behind the other, each ended by a line end."""
    return "".join(f"{game_text(nodes)}\n" for nodes in games)


def game_text(nodes: Sequence[Node], layout: Layout | None = None) -> str:
    """The text of one game, given by its nodes (the root first, children by their indexes), without a recursion.

    Values are raw, as in `Node.properties`, and are written as they are. The one exception is a `[` in a short text
    that reads like the beginning of a property (`EV[9th cup RO[Final]`): it gets a backslash, which means the same.
    layout: where lines are broken; without one behind the root, before variations, and where a line gets long.
    Raises ValueError for a property name or a raw value that no SGF file can hold.
    """
    pieces = ["("]
    column = 1
    stack = [0]  # indexes of nodes, ~index of a node that begins a variation
    open_at: list[int] = []  # of each variation that is open: how long the stack was when it began
    while stack:
        index = stack.pop()
        opens = index < 0
        if opens:
            index = ~index
            while open_at and open_at[-1] > len(stack):
                open_at.pop()
                pieces.append(")")
            open_at.append(len(stack))
        node = nodes[index]
        if layout is None:
            text = node_text(node.properties)
            breaks = opens or column > LINE
        else:
            names = layout.breaks.get(index, ())
            text = node_text(node.properties, names, layout.newline)
            breaks = BEFORE in names and index > 0
        if breaks:
            pieces.append("\n" if layout is None else layout.newline)
            column = 0
        if opens:
            pieces.append("(")
        pieces.append(text)
        end = text.rfind("\n")
        column = column + len(text) if end < 0 else len(text) - end - 1
        if index == 0:
            column = LINE + 1  # the first move begins a line
        if len(node.children) == 1:
            stack.append(node.children[0])
        else:
            stack.extend(~child for child in reversed(node.children))
    pieces.append(")" * (len(open_at) + 1))
    return "".join(pieces)


def node_text(properties: Mapping[str, Sequence[str]], breaks: Container[str] = (), newline: str = "\n") -> str:
    """One node, with its semicolon; a property without values is left out.

    breaks: the names of the properties that begin a line.  Raises ValueError as `game_text` does.
    """
    pieces = [";"]
    for name, values in properties.items():
        if not values:
            continue
        if not (name.isascii() and name.isalpha() and name.isupper()):
            raise ValueError(f"{name!r} is no name of a property")
        pieces.append(newline + name if name in breaks else name)
        for raw in values:
            if ("\\" in raw or "]" in raw) and not is_raw(raw):
                raise ValueError(f"a value of {name} is not escaped: {raw[:40]!r}")
            pieces.append(f"[{_guarded(name, raw) if '[' in raw else raw}]")
    return "".join(pieces)


def is_raw(text: str) -> bool:
    """Whether a text may stand between brackets as it is: every `]` escaped, and no backslash left over at the end."""
    return _RAW.fullmatch(text) is not None


def escaped(text: str, compose: bool = False) -> str:
    """A text as a raw value; compose: it is one part of a composed value (FF[4], Compose), so `:` is escaped too."""
    return (_SPECIAL_IN_COMPOSE if compose else _SPECIAL).sub(r"\\\1", text)


def unescaped(raw: str) -> str:
    """A raw value without its backslashes; line ends stay as they are, also those that a backslash takes away."""
    return _ESCAPE.sub(r"\1", raw) if "\\" in raw else raw


def _guarded(name: str, raw: str) -> str:
    """A raw value that a tolerant reader cannot take for one that runs on into the next property."""
    kind = PROPERTIES.get(name, UNKNOWN)
    if not kind.text or not kind.single or name in LONG_TEXTS or run_on(raw, 0, len(raw)) < 0:
        return raw
    return _PIECES.sub(lambda piece: "\\[" if piece[0] == "[" else piece[0], raw)
