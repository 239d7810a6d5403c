"""Game trees as JSON and back, without loss.

A file is `{"format": "gocli-tree", "version": 1, "games": [...]}`. A game has `nodes`, parents before their children,
each with `parent` (the number of its parent, null for the root) and `properties` (name -> list of values), so that the
depth of a tree is no depth of the JSON. A value is its text, with the escapes of SGF resolved; where that would lose
something (an escape that need not be there, a colon in a label) it is `{"raw": "..."}`, as it stands in the file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from gocli.errors import InputError
from gocli.records.record import Node, Record
from gocli.records.writing import escaped, is_raw, unescaped
from gocli.urls import way_to

FORMAT = "gocli-tree"
VERSION = 1


def tree_json(games: Sequence[tuple[Sequence[Node], Mapping[str, Any]]]) -> str:
    """Games as JSON text, a node a line. Each is given by its nodes and what else shall stand beside them."""
    pieces = [f'{{"format": "{FORMAT}", "version": {VERSION}, "games": [']
    for number, (nodes, beside) in enumerate(games):
        pieces.append(",\n" if number else "\n")
        pieces.append("{" + "".join(f"{_text(key)}: {_text(value)}, " for key, value in beside.items()))
        pieces.append('"nodes": [\n')
        pieces.append(",\n".join(_text(_node(node)) for node in nodes))
        pieces.append("\n]}")
    pieces.append("\n]}\n")
    return "".join(pieces)


def beside_nodes(record: Record) -> dict[str, Any]:
    """What a reader of the JSON wants to know of a record before its nodes."""
    return {"path": way_to(record.path), "game": record.game, "size": [record.width, record.height]}


def read_tree_json(data: bytes, path: str) -> list[list[Node]]:
    """The trees of a JSON text.

    Raises InputError, with the place, for what is no such JSON.
    """
    try:
        file = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise InputError(f"{path}: is no JSON: {error}") from error
    if not isinstance(file, dict) or file.get("format") != FORMAT:
        raise InputError(f'{path}: is no JSON of game trees ("format": "{FORMAT}")')
    if file.get("version") != VERSION:
        raise InputError(f"{path}: version {file.get('version')!r} of the format is not known; {VERSION} is")
    games = file.get("games")
    if not isinstance(games, list) or not games:
        raise InputError(f"{path}: has no list of games")
    return [_read_game(game, f"{path}: game {number}") for number, game in enumerate(games, 1)]


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "replace").decode()


def _node(node: Node) -> dict[str, Any]:
    values = {name: [_value(raw) for raw in raws] for name, raws in node.properties.items()}
    return {"parent": node.parent if node.parent >= 0 else None, "properties": values}


def _value(raw: str) -> str | dict[str, str]:
    text = unescaped(raw)
    return text if escaped(text) == raw else {"raw": raw}


def _read_game(game: Any, where: str) -> list[Node]:
    items = game.get("nodes") if isinstance(game, dict) else None
    if not isinstance(items, list) or not items:
        raise InputError(f"{where} has no list of nodes")
    nodes: list[Node] = []
    for index, item in enumerate(items):
        at = f"{where}, node {index}"
        if not isinstance(item, dict) or not isinstance(item.get("properties"), dict):
            raise InputError(f"{at} has no properties")
        parent = item.get("parent")
        if index == 0:
            if parent is not None:
                raise InputError(f"{at} is the root and has a parent")
            parent = -1
        elif not isinstance(parent, int) or isinstance(parent, bool) or not 0 <= parent < index:
            raise InputError(f"{at}: its parent is no earlier node")
        nodes.append(Node(index, parent, {name: _read_values(name, v, at) for name, v in item["properties"].items()}))
        if parent >= 0:
            nodes[parent].children.append(index)
    return nodes


def _read_values(name: str, values: Any, at: str) -> list[str]:
    if not (name.isascii() and name.isalpha() and name.isupper()):
        raise InputError(f"{at}: {name!r} is no name of a property (A to Z)")
    if not isinstance(values, list) or not values:
        raise InputError(f"{at}: {name} has no list of values")
    made = []
    for value in values:
        raw = value.get("raw") if isinstance(value, dict) else None
        if isinstance(value, str):
            made.append(escaped(value))
        elif isinstance(raw, str) and is_raw(raw):
            made.append(raw)
        else:
            raise InputError(f"{at}: a value of {name} is neither text nor a raw value that is escaped")
    return made
