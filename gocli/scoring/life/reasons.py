"""Why a group is dead or in seki, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gocli.board.position import Position, opponent
from gocli.scoring.life.consistency import ChainGraph
from gocli.scoring.life.shapes import eye_shape

DOUBTFUL = 0.9
"""A chain that is judged with less confidence than this is doubtful."""

_COLOR_WORDS = {1: "black", 2: "white"}
_EYES = {0: "no eye", 1: "one eye"}


def dead_reasons(position: Position, graph: ChainGraph, dead: set[int]) -> list[str]:
    """One sentence a dead group: `dead: the 3 white stones at C3 have one eye and cannot take E2`."""
    reasons = []
    for region in graph.regions(dead):
        for color in (1, 2):
            group = sorted(node for node in region.nodes if node in dead and graph.colors[node] == color)
            if group:
                reasons.append(_dead_reason(position, graph, group, region.nodes, region.around))
    return reasons


def _dead_reason(
    position: Position, graph: ChainGraph, group: Sequence[int], inside: Iterable[int], around: Iterable[int]
) -> str:
    color = graph.colors[group[0]]
    stones = {stone for node in group for stone in graph.chains[node][1]}
    own = set(group)
    eyes = [
        node for node in inside if node >= len(graph.chains) and all(beside in own for beside in graph.beside[node])
    ]
    facts = [_eye_words(position, graph, eyes, len(stones))]
    walls = [node for node in around if graph.colors[node] != color and set(graph.beside[node]) & own]
    if walls:
        weakest = min(walls, key=lambda node: (len(graph.chains[node][2]), min(graph.chains[node][1])))
        touched = min(
            stone
            for stone in graph.chains[weakest][1]
            if any(beside in stones for beside in position.neighbours(stone))
        )
        facts.append(f"cannot take {position.name(touched)}")
    else:
        facts.append(f"{'lies' if len(stones) == 1 else 'lie'} inside the {_COLOR_WORDS[opponent(color)]} area")
    return f"dead: {_subject(position, color, stones)} {' and '.join(facts)}"


def _eye_words(position: Position, graph: ChainGraph, eyes: Sequence[int], stones: int) -> str:
    has = "has" if stones == 1 else "have"
    if len(eyes) > 1:
        return f"{has} {len(eyes)} eyes that are not both real"
    if eyes:
        shape = eye_shape(position, [flat for flat, node in enumerate(graph.node_of) if node == eyes[0]])
        if graph.sizes[eyes[0]] > 2:
            return f"{has} one eye, {_article(shape.name)} ({shape.chinese}),"
    return f"{has} {_EYES[len(eyes)]}"


def seki_reasons(position: Position, fights: Iterable[frozenset[int]]) -> list[str]:
    """One sentence a fight: `seki: the 4 black stones at A9 and the 5 white stones at D9 share their liberties`."""
    reasons = []
    for fight in fights:
        sides = []
        for color in (1, 2):
            stones = {stone for stone in fight if position.stones[stone] == color}
            if stones:
                sides.append(_subject(position, color, stones))
        reasons.append(f"seki: {' and '.join(sides)} share liberties that neither may fill")
    return reasons


def doubt_reasons(position: Position, graph: ChainGraph, dead: set[int], confidence: dict[int, float]) -> list[str]:
    """One sentence a doubtful chain: `doubtful: the black stone at B3 is taken for dead (61 %)`."""
    reasons = []
    for node, (color, stones, _) in enumerate(graph.chains):
        chance = confidence[min(stones)]
        if chance < DOUBTFUL:
            fate = "dead" if node in dead else "alive"
            verb = "is" if len(stones) == 1 else "are"
            reasons.append(f"doubtful: {_subject(position, color, stones)} {verb} taken for {fate} ({chance:.0%})")
    return reasons


def _subject(position: Position, color: int, stones: Iterable[int]) -> str:
    stones = set(stones)
    place = position.name(min(stones))
    if len(stones) == 1:
        return f"the {_COLOR_WORDS[color]} stone at {place}"
    return f"the {len(stones)} {_COLOR_WORDS[color]} stones at {place}"


def _article(name: str) -> str:
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"
