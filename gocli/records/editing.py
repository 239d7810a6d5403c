"""Changing a tree without touching the record it came from: copies of its nodes, and nodes put in between."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gocli.records.record import Node

Properties = dict[str, list[str]]


def copied(nodes: Sequence[Node]) -> list[Node]:
    """The same tree with properties of its own, which may be changed; indexes stay as they are."""
    return unfolded(nodes, {})


def unfolded(nodes: Sequence[Node], chains: Mapping[int, Sequence[Properties]]) -> list[Node]:
    """A copy of a tree in which some nodes are replaced by several that follow each other.

    chains: the index of a node -> the properties of the nodes that stand in its place, at least one; its children go
    on behind the last of them.  Parents come before their children, in the order of `nodes`.
    """
    made: list[Node] = []
    last = [0] * len(nodes)
    for node in nodes:
        parent = last[node.parent] if node.parent >= 0 else -1
        for properties in chains.get(node.index, (node.properties,)):
            new = Node(len(made), parent, {name: list(values) for name, values in properties.items()})
            if parent >= 0:
                made[parent].children.append(new.index)
            made.append(new)
            parent = new.index
        last[node.index] = parent
    for node in nodes:  # the children in the order they had, which need not be that of the list
        if len(node.children) > 1:
            made[last[node.index]].children = [last[child] - len(chains.get(child, "x")) + 1 for child in node.children]
    return made


def line(nodes: Sequence[Node], path: Sequence[int]) -> list[Node]:
    """A tree that is one branch: the nodes of a path, the root first."""
    made = [
        Node(index, index - 1, {name: list(values) for name, values in nodes[at].properties.items()})
        for index, at in enumerate(path)
    ]
    for node in made[:-1]:
        node.children.append(node.index + 1)
    return made


def declare_utf8(nodes: Sequence[Node]) -> None:
    """Make CA of a tree's root say that its text is written as UTF-8, where that has to be said.

    A CA that names something else is replaced; a tree without one gets it where its text is more than ASCII.
    """
    root = nodes[0].properties
    if "CA" in root:
        if root["CA"][0].strip().upper() not in ("UTF-8", "UTF8"):
            root["CA"] = ["UTF-8"]
    elif not all(value.isascii() for node in nodes for values in node.properties.values() for value in values):
        first = {name: root.pop(name) for name in ("FF", "GM") if name in root}
        nodes[0].properties = first | {"CA": ["UTF-8"]} | root
