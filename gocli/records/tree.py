"""From the tree that sgfmill's grammar reads to the nodes of a record, the main line first.

Two habits of old programs and of sina's relays put the game itself behind its variations, or tell a variation from the
first move on. The repair leaves the order of the file; here the branches are put where they belong.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable

from sgfmill.sgf_grammar import Coarse_game_tree, parse_sgf_game

from gocli.records.draft import RepairedGame
from gocli.records.record import Node, Places

_MANY_BACKSLASHES = 200_000
"""sgfmill's pattern for a value keeps some hundred bytes for each backslash in it; above this they are swapped out."""


def read_nodes(game: RepairedGame) -> list[Node]:
    """The nodes of a repaired game, parents before children and the main line first."""
    tree, decode_value = _parse(game.text)
    order = _arrange(tree, game) if game.continuations or game.may_restart else None
    places = Places(game.values, game.firsts, game.merged, order)
    nodes: list[Node] = []
    stack = [(tree, -1)]
    while stack:
        tree, parent = stack.pop()
        siblings = nodes[parent].children if parent >= 0 else []
        for index, properties in enumerate(tree.sequence, len(nodes)):
            for values in properties.values():
                if len(values) == 1:
                    values[0] = decode_value(values[0])
                else:
                    values[:] = map(decode_value, values)
            siblings.append(index)
            node = Node(index, parent, properties, places)
            nodes.append(node)
            siblings, parent = node.children, index
        for child in reversed(tree.children):
            stack.append((child, parent))
    assert len(nodes) == len(game.firsts), "sgfmill and the repair read different nodes"
    return nodes


def _arrange(tree: Coarse_game_tree, game: RepairedGame) -> array[int]:
    """Put continuations before the variations that stand before them, and restarted variations at the root.

    Returns for each node, in the new order, its number in the file.
    """
    starts = _arrange_continuations(tree, game.continuations)
    if game.may_restart:
        _arrange_restarts(tree, game, starts)
    order = array("I")
    stack = [tree]
    while stack:
        part = stack.pop()
        start = starts[id(part)]
        order.extend(range(start, start + len(part.sequence)))
        stack.extend(reversed(part.children))
    return order


def _arrange_continuations(tree: Coarse_game_tree, continuations: set[int]) -> dict[int, int]:
    """Put continuations first; returns the number in the file of each tree's first node, by the tree's id."""
    starts: dict[int, int] = {}
    node, number = 0, 0
    stack: list[tuple[Coarse_game_tree, Coarse_game_tree | None]] = [(tree, None)]
    while stack:
        part, parent = stack.pop()
        starts[id(part)] = node
        node += len(part.sequence)
        stack.extend((child, part) for child in reversed(part.children))
        if number in continuations and parent is not None:
            parent.children.insert(0, parent.children.pop())
        number += 1
    return starts


def _arrange_restarts(tree: Coarse_game_tree, game: RepairedGame, starts: dict[int, int]) -> None:
    """Variations that tell the game again from its first move (sina's, with a PT in front) branch at the root."""
    first_move = next(filter(None, map(_move, tree.sequence)), None)
    restarts: list[Coarse_game_tree] = []
    stack = [tree] if first_move else []
    while stack:
        part = stack.pop()
        kept: list[Coarse_game_tree] = []
        for child in part.children:
            opening = child.sequence[:2]
            restarted = "PT" in opening[0] and len(opening) == 2 and _move(opening[1]) == first_move
            (restarts if restarted else kept).append(child)
        part.children = kept
        stack.extend(kept)
    if not restarts:
        return
    for restart in restarts:
        at = game.values[game.firsts[starts[id(restart)]]]
        game.notes.add("S222", at, "a variation that starts again from the first move; it branches at the root")
    if len(tree.sequence) > 1:
        rest = Coarse_game_tree()
        rest.sequence, rest.children = tree.sequence[1:], tree.children
        tree.sequence, tree.children = tree.sequence[:1], [rest]
        starts[id(rest)] = starts[id(tree)] + 1
    tree.children.extend(restarts)


def _move(properties: dict[str, list[bytes]]) -> tuple[str, bytes] | None:
    """The move of a node, or None."""
    for name in ("B", "W"):
        if name in properties:
            return name, properties[name][0]
    return None


def _parse(text: str) -> tuple[Coarse_game_tree, Callable[[bytes], str]]:
    """sgfmill's tree of a repaired game, and how its values become text again.

    sgfmill reads bytes; UTF-8 keeps them clear of brackets inside characters.
    """
    escapes = _stand_ins(text) if text.count("\\") > _MANY_BACKSLASHES else ()
    for written, stand_in in escapes:
        text = text.replace(written, stand_in)
    decode_value: Callable[[bytes], str] = bytes.decode
    try:
        data = text.encode()
    except UnicodeEncodeError:
        data, decode_value = text.encode("utf-8", "surrogatepass"), _decode_surrogates
    if not escapes:
        return parse_sgf_game(data), decode_value

    def restore(raw: bytes) -> str:
        value = decode_value(raw)
        for written, stand_in in escapes:
            value = value.replace(stand_in, written)
        return value

    return parse_sgf_game(data), restore


def _decode_surrogates(raw: bytes) -> str:
    return raw.decode("utf-8", "surrogatepass")


def _stand_ins(text: str) -> tuple[tuple[str, str], ...]:
    """Escapes, in the order to replace them in, each with a control character that the text does not use."""
    unused = (character for character in map(chr, (*range(1, 9), *range(14, 32))) if character not in text)
    return tuple(zip(("\\\\", "\\]", "\\"), unused, strict=False))
