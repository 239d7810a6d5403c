"""The text of each move's number: of the game, from one, modulo 100, as MN and PM say (FF[4], Move and Figure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from gocli.figures.request import Numbers
from gocli.figures.spans import fork
from gocli.figures.trail import Trail
from gocli.records.lines import Line, Ply
from gocli.records.record import Record


def move_numbers(record: Record, line: Line, numbers: Numbers | None) -> list[int]:
    """The number of each ply of a branch: MN sets it, else it is one more than that of the move before.

    MN in a node without a move is the number that this node has reached.
    A variation restarts at one behind its fork unless other numbers are asked for.
    """
    restart = fork(record, line) if line.branch != "main" and numbers is None else None
    count = Counter(ply.node for ply in line.plies)
    found: list[int] = []
    number = 0
    for place, node in enumerate(line.nodes):
        if place == restart:
            number = 0
        given = _given_number(record, node)
        if given is not None:
            number = given - (1 if count[node] else 0)
        for _ in range(count[node]):
            number += 1
            found.append(number)
    return found


def _given_number(record: Record, node: int) -> int | None:
    values = record.nodes[node].properties.get("MN")
    text = values[0].strip() if values else ""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else None


def print_mode(trail: Trail, place: int) -> Numbers:
    """What PM says at a node: 0 no numbers, 1 numbers, 2 modulo 100. PM is inherited."""
    modes: dict[str, Numbers] = {"0": "none", "1": "game", "2": "hundred"}
    values = trail.inherited("PM", place)
    return modes.get(values[0].strip(), "game") if values else "game"


def number_texts(plies: Sequence[Ply], numbers: Sequence[int], mode: Numbers, first: int) -> list[str]:
    """The texts for the plies of a figure, from the numbers of the whole branch.

    first: the number of the first move of the figure as it was asked for (a figure that had to be split goes on
    counting). hundred: as FF[4] wants PM[2], a figure of 197..205 reads 97..105.
    """
    less = {"from-one": first - 1, "hundred": first // 100 * 100}.get(mode, 0)
    return [str(numbers[ply.number - 1] - less) for ply in plies]
