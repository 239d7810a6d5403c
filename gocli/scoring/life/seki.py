"""Which living groups stand in seki: fewer than two eyes, and nothing but the liberties they share with the enemy."""

from __future__ import annotations

from dataclasses import dataclass, field

from gocli.board.position import BLACK, WHITE, Position
from gocli.scoring.life.consistency import ChainGraph, Region
from gocli.scoring.life.shapes import eye_shape

EYES_ENOUGH = 2


@dataclass(slots=True)
class _Group:
    """Living chains (nodes) of one colour that share territory."""

    color: int
    nodes: list[int] = field(default_factory=list)
    eyes: int = 0


def find_seki(position: Position, graph: ChainGraph, dead: set[int]) -> list[frozenset[int]]:
    """The fights that stand in seki once the chains `dead` are taken off, each as the flat points of its stones."""
    regions = graph.regions(dead)
    group_of = _groups(position, graph, dead, regions)
    shared = [region for region in regions if region.touches == BLACK | WHITE]
    for region in shared:
        for color in (BLACK, WHITE):
            meeting = {id(group_of[node]) for node in region.around if graph.colors[node] == color}
            if len(meeting) > 1:
                for node in region.around:
                    if graph.colors[node] == color:
                        group_of[node].eyes = EYES_ENOUGH
    fights: list[set[int]] = []
    for region in shared:
        groups = [group_of[node] for node in region.around]
        if any(group.eyes >= EYES_ENOUGH for group in groups):
            continue
        fight = {node for group in groups for node in group.nodes}
        joined = [other for other in fights if other & fight]
        fights = [other for other in fights if not other & fight] + [fight.union(*joined)]
    return [frozenset(stone for node in fight for stone in graph.chains[node][1]) for fight in fights]


def _groups(position: Position, graph: ChainGraph, dead: set[int], regions: list[Region]) -> dict[int, _Group]:
    """The group of each living chain; a region of one colour joins the chains around it and gives them its eyes."""
    group_of = {node: _Group(color, [node]) for node, color in enumerate(graph.colors) if node not in dead}
    for region in regions:
        if region.touches not in (BLACK, WHITE):
            continue
        groups = list({id(group_of[node]): group_of[node] for node in region.around}.values())
        first = groups[0]
        for other in groups[1:]:
            first.nodes += other.nodes
            first.eyes += other.eyes
        points = [flat for flat, node in enumerate(graph.node_of) if node in region.nodes]
        first.eyes += EYES_ENOUGH if eye_shape(position, points).fate == "lives" else 1
        for node in first.nodes:
            group_of[node] = first
    return group_of
