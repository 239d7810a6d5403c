"""Which stones are dead: by the marks of the record, by the user, by an estimate, or by an engine."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gocli.board.points import parse_point
from gocli.board.position import EMPTY, Position
from gocli.errors import UsageError
from gocli.records.lines import Line
from gocli.scoring.marks import Marks, marks_of
from gocli.scoring.request import Request
from gocli.scoring.score import DeadSource

if TYPE_CHECKING:
    from gocli.scoring.life import Estimate


@dataclass(frozen=True, slots=True)
class Verdict:
    """The dead stones of a position as flat points, and who says so.

    marks: the marks of the record where they were used.  notes: what should be said of it.
    confidence, doubtful, ownership: of an estimate.
    """

    dead: frozenset[int]
    source: DeadSource
    marks: Marks | None = None
    confidence: float | None = None
    doubtful: frozenset[int] = frozenset()
    ownership: tuple[float, ...] | None = None
    notes: tuple[str, ...] = ()


def verdict_of(line: Line, position: Position, request: Request) -> Verdict:
    """Decide which stones are dead, as the request says, else by the record's marks, else by an estimate.

    Raises UsageError for points that are not on the board or hold no stone, and for an engine without a command.
    """
    found = _found(line, position, request)
    if request.alive:
        protected = chains_at(position, request.alive)
        return replace(
            found,
            dead=found.dead - protected,
            doubtful=found.doubtful - protected,
            notes=tuple(note for note in found.notes if not _is_about(note, position, protected)),
        )
    return found


def _is_about(note: str, position: Position, stones: frozenset[int]) -> bool:
    """Whether a sentence gives a reason for the fate of stones, which it names by the first of them."""
    places = (position.name(flat) for flat in stones)
    return note.startswith(("dead:", "doubtful:")) and any(f" at {place} " in note for place in places)


def chains_at(position: Position, text: str) -> frozenset[int]:
    """The whole chains at points as a user types them: `C3,D4`.

    Raises UsageError for a point that is not on the board or holds no stone.
    """
    out: set[int] = set()
    for name in text.replace(";", ",").replace(" ", ",").split(","):
        if name:
            x, y = parse_point(name, position.width, position.height)
            flat = y * position.width + x
            if position.stones[flat] == EMPTY:
                raise UsageError(f"no stone stands on {position.name(flat)}")
            out |= position.chain(flat)[0]
    return frozenset(out)


def _found(line: Line, position: Position, request: Request) -> Verdict:
    match request.dead:
        case "none":
            return Verdict(frozenset(), "none")
        case "engine":
            return _by_engine(position, request)
        case "auto":
            return _estimated(position, request)
        case None | "markup":
            marks = marks_of(line, position)
            if marks is not None:
                notes = tuple(f"the marks are not sound: {fault}" for fault in marks.faults)
                return Verdict(marks.dead, "markup", marks, notes=notes)
            if request.dead is None:
                return _estimated(position, request)
            return Verdict(frozenset(), "none", notes=("the record marks no territory here: no stone is taken off",))
    return Verdict(chains_at(position, request.dead), "given")


def _estimated(position: Position, request: Request) -> Verdict:
    from gocli.scoring.life import estimate

    return _as_verdict(estimate(position, seed=request.seed), "auto")


def _by_engine(position: Position, request: Request) -> Verdict:
    if request.engine is None:
        raise UsageError("--dead engine needs the command of a GTP engine: --engine 'gnugo --mode gtp'")
    from gocli.scoring.engine import dead_from_engine

    return _as_verdict(dead_from_engine(position, request.engine, request.timeout), "engine")


def _as_verdict(found: Estimate, source: DeadSource) -> Verdict:
    return Verdict(
        found.dead,
        source,
        confidence=round(found.confidence, 4) if source == "auto" else None,
        doubtful=found.doubtful,
        ownership=tuple(found.ownership) if found.ownership else None,
        notes=tuple(found.reasons),
    )
