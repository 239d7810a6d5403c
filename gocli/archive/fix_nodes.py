"""Repair of single nodes: what may not stand together is taken apart, what stands in the wrong node is moved.

Every repair keeps the order in which stones are placed, so that a replay finds the same positions as before.
"""

from __future__ import annotations

from collections.abc import Callable

from gocli.records.editing import Properties
from gocli.records.properties import MOVES, PROPERTIES, ROOT_ONLY, SETUP_STONES, UNKNOWN
from gocli.records.record import Node

Note = Callable[..., bool]
"""Takes (code, message, node, property, before, after, loses) and says whether the change may be made."""

JOINED = {"C": "\n", "GC": "\n"} | dict.fromkeys(
    ("AN", "BT", "CP", "EV", "GN", "ON", "PC", "RO", "SO", "US", "WT"), ", "
)
"""Texts that are put together where a node has several, and what stands between them."""

REPLACED = frozenset({"CA", "FF"})
"""Root properties that the repair writes anew in any case."""

_SETUP = SETUP_STONES | {"PL"}
_WITH_A_MOVE = frozenset(
    (
        *("KO", "MN", "BL", "WL", "OB", "OW", "BM", "DO", "IT", "TE"),
        *("AR", "CR", "DD", "LB", "LN", "MA", "SL", "SQ", "TR", "VW", "TB", "TW"),
        *("DM", "GB", "GW", "HO", "UC", "V"),
    )
)
"""What belongs to a move or to the position after it, where the move leaves the root."""


def fill_root(nodes: list[Node], note: Note) -> None:
    """S218: root properties of other nodes go to the root, or go where the root has them already."""
    root = nodes[0].properties
    for node in nodes[1:]:
        for name in sorted(node.properties.keys() & ROOT_ONLY):
            value = node.properties[name][0]
            if name in REPLACED or root.get(name, [""])[0].strip() == value.strip():
                may = note("S218", f"{name} belongs to the root, which has it", node, name, value, None, False)
            elif name in root or name == "GM":
                may = note("S218", f"{name} differs from that of the root", node, name, value, None, True)
            else:
                may = note("S218", f"{name} is moved to the root", node, name, value, value, False)
                root[name] = node.properties[name]
            if may:
                del node.properties[name]


def drop_empty(node: Node, note: Note) -> None:
    """S212: values that mean nothing are left out."""
    for name in [name for name, values in node.properties.items() if not all(values)]:
        if PROPERTIES.get(name, UNKNOWN).required:
            note("S212", f"an empty value of {name} is left out", node, name, "", None, False)
            node.properties[name] = [value for value in node.properties[name] if value]
            if not node.properties[name]:
                del node.properties[name]


def one_value(node: Node, note: Note) -> None:
    """S219: a property of one value has several: the same ones are one, comments are joined, else the first stays."""
    for name, values in node.properties.items():
        if len(values) < 2 or name in MOVES or not PROPERTIES.get(name, UNKNOWN).single:
            continue
        different = list(dict.fromkeys(values))
        before = "][".join(values)
        if len(different) == 1:
            may = note("S219", f"{name} is written once", node, name, before, different[0], False)
        elif name in JOINED:
            different = [JOINED[name].join(different)]
            may = note("S219", f"the texts of {name} are joined", node, name, before, different[0], False)
        else:
            may = note("S219", f"only the first value of {name} is kept", node, name, before, different[0], True)
        if may:
            node.properties[name] = different[:1]


def parts(node: Node, note: Note) -> list[Properties] | None:
    """S214, S215, S216: the nodes that a node is taken apart into, or None where it may stay as it is.

    The setup comes first, then the moves in their order; all that does not belong to the setup stays with the last
    move, as it speaks of the position after it. Of the root its own properties stay where they are.
    """
    properties = node.properties
    moves = [(name, value) for name in properties if name in MOVES for value in properties[name]]
    in_root = node.parent < 0 and bool(moves)
    with_setup = bool(moves) and not SETUP_STONES.isdisjoint(properties)
    if not in_root and not with_setup and len(moves) < 2:
        return None
    kept: Properties = {}
    rest: Properties = {}
    for name, values in properties.items():
        if name in MOVES:
            continue
        if in_root:
            goes = name in _WITH_A_MOVE and not _is_game_info(name, values)
        else:
            goes = not (with_setup and name in _SETUP)
        (rest if goes else kept)[name] = values
    shown = " ".join(f"{name}[{value}]" for name, value in moves)
    if in_root:
        note("S214", "the move leaves the root for a node of its own", node, moves[0][0], shown, shown, False)
    if with_setup:
        note("S215", "setup stones and move go to nodes of their own", node, moves[0][0], shown, shown, False)
    if len(moves) > 1:
        note("S216", f"the {len(moves)} moves go to nodes of their own", node, moves[0][0], shown, shown, False)
    chain: list[Properties] = [kept] if kept or in_root else []
    chain += [{name: [value]} for name, value in moves]
    chain[-1] |= rest
    return chain


def _is_game_info(name: str, values: list[str]) -> bool:
    """sina's KO (komi) and TE (event) in the root, which FF[4] has as signs of a move."""
    return (name == "KO" and bool(values[0])) or (name == "TE" and values[0].strip() not in ("1", "2"))
