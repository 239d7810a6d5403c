"""Cutting a branch into figures: which nodes, and so which moves, each figure holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gocli.errors import UsageError
from gocli.figures.markup import draws_something
from gocli.figures.request import Request
from gocli.records.lines import Line, Ply
from gocli.records.record import Node, Record

SETUP = ("AB", "AW", "AE")


@dataclass(frozen=True, slots=True)
class Span:
    """Nodes first..last of a branch (counted along it, the root is 0) and the moves in them."""

    first: int
    last: int
    plies: tuple[Ply, ...]


@dataclass(frozen=True, slots=True)
class _Step:
    """One node of a branch: its place along the branch and its moves."""

    place: int
    node: Node
    plies: tuple[Ply, ...]


def fork(record: Record, line: Line) -> int:
    """The place along a branch of its first node that the main line does not have; 0 for the main line itself."""
    main = set(record.branch("main"))
    return next((place for place, node in enumerate(line.nodes) if node not in main), 0)


def spans(record: Record, line: Line, request: Request, numbers: Sequence[int]) -> list[Span]:
    """The figures that a request asks for, before any is split for clearness.

    A figure never runs over setup in the middle of a game, or over a move whose number does not follow on.
    numbers: the number of each ply of the line.
    Raises UsageError for moves that the branch does not have.
    """
    steps = _steps(record, line)
    if request.moves is not None:
        steps = _between(record, line, steps, *request.moves)
    elif line.branch != "main":
        steps = steps[fork(record, line) :]
    return list(_cut(steps, request, numbers))


def _steps(record: Record, line: Line) -> list[_Step]:
    by_node: dict[int, list[Ply]] = {}
    for ply in line.plies:
        by_node.setdefault(ply.node, []).append(ply)
    return [_Step(place, record.nodes[node], tuple(by_node.get(node, ()))) for place, node in enumerate(line.nodes)]


def _between(record: Record, line: Line, steps: list[_Step], first: int, last: int) -> list[_Step]:
    """The nodes of the moves first..last, and those behind the last one that hold no move."""
    if not 1 <= first <= last:
        raise UsageError(f"moves {first}-{last} are no range: write the first and the last move, such as 1-50")
    if first > len(line.plies):
        raise UsageError(f"{record.name} has {len(line.plies)} moves in this branch, no move {first}")
    chosen: list[_Step] = []
    for step in steps:
        plies = tuple(ply for ply in step.plies if first <= ply.number <= last)
        if plies or (chosen and not step.plies):
            chosen.append(_Step(step.place, step.node, plies))
        elif chosen:
            break
    return chosen


def _cut(steps: list[_Step], request: Request, numbers: Sequence[int]) -> Iterator[Span]:
    held: list[_Step] = []
    for step in steps:
        if held and _begins_new(held, step, request, numbers):
            yield _span(held)
            held = []
        held.append(step)
    if held:
        yield _span(held)


def _begins_new(held: list[_Step], step: _Step, request: Request, numbers: Sequence[int]) -> bool:
    """Whether a figure that holds some nodes ends before `step`."""
    properties, before = step.node.properties, held[-1].node
    if "fg" in request.breaks and "FG" in properties:
        return True
    if "comments" in request.breaks and "C" in before.properties and (step.plies or "C" in properties):
        return True
    if "markup" in request.breaks and draws_something(before):
        return True
    last = next((part.plies[-1].number for part in reversed(held) if part.plies), 0)
    if not last:
        return False
    if any(name in properties for name in SETUP):
        return True
    if not step.plies:
        return False
    if numbers[step.plies[0].number - 1] != numbers[last - 1] + 1:
        return True
    return request.every is not None and last % request.every == 0


def _span(held: list[_Step]) -> Span:
    return Span(held[0].place, held[-1].place, tuple(ply for step in held for ply in step.plies))
