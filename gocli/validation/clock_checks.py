"""Checks of the clock on the main line: findings T701..T703."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gocli.findings import Finding, finding
from gocli.records.game_info import GameInfo, Overtime
from gocli.records.record import Node, Record

TOLERANCE = 1.0
"""Seconds by which a clock may differ from itself: servers round."""

LEFT = 10.0
"""Seconds of main time from which a loss on time is worth a word."""

_OVERTIME_KEYS = frozenset(("OM", "OP", "OV", "LT", "LC"))
"""Overtime as FF[3], Pandanet and sina write it, in words of their own."""

_ALWAYS_OVERTIME = re.compile(r"\bigs\b|pandanet", re.I)
"""Servers whose games have an overtime that the record does not tell of."""

_SIDES = (("B", "BL", "OB", "Black"), ("W", "WL", "OW", "White"))


@dataclass(slots=True)
class _Clock:
    """One side's clock as the walk goes: the last reading, whether overtime had begun, and where it was below zero."""

    color: str
    time_left: str
    stones_left: str
    player: str
    seconds: float | None = None
    node: Node | None = None
    move: int = 0
    overtime: bool = False
    below_zero: tuple[Node, int] | None = None
    rose: bool = False
    exceeded: bool = False


def clock_checks(record: Record, info: GameInfo) -> list[Finding]:
    """What BL, WL, OB and OW of the main line tell that cannot be.

    A clock may grow in overtime (OB, OW, or back to a period of OT) and with a time added for each move (Fischer); each
    side is told once.
    """
    nodes = list(record.main_line())
    if not any("BL" in node.properties or "WL" in node.properties for node in nodes):
        return []
    out: list[Finding] = []
    overtime = _overtime(record, info)
    clocks = [_Clock(*side) for side in _SIDES]
    move = 0
    for node in nodes:
        properties = node.properties
        for clock in clocks:
            if clock.color in properties:
                move += 1
                if clock.below_zero and not clock.exceeded:
                    clock.exceeded = True
                    out.append(_exceeded(record, clock))
            if clock.time_left in properties:
                _read(record, overtime, clock, node, move, out)
    if info.result is not None and info.result.kind == "time" and info.result.winner is not None:
        loser = clocks[1] if info.result.winner == "B" else clocks[0]
        if loser.node is not None and loser.seconds is not None and loser.seconds >= LEFT and not loser.overtime:
            message = (
                f"{loser.player} lost on time, and had {loser.seconds:g} seconds of main time left at the last move"
            )
            out.append(_found(record, "T703", message, loser, loser.node, loser.move))
    return out


def _overtime(record: Record, info: GameInfo) -> Overtime | None:
    """The overtime of the record: OT, or one that is told or understood in another way (`unknown`), or None."""
    if info.overtime is not None:
        return info.overtime
    root = record.root.properties
    told = not _OVERTIME_KEYS.isdisjoint(root) or "+" in "".join(root.get("TM", ()))
    return Overtime("", "unknown") if told or _ALWAYS_OVERTIME.search(info.place) else None


def _read(record: Record, overtime: Overtime | None, clock: _Clock, node: Node, move: int, out: list[Finding]) -> None:
    try:
        seconds = float(node.properties[clock.time_left][0])
    except ValueError:
        return
    clock.overtime = clock.overtime or clock.stones_left in node.properties
    before = clock.seconds
    if (
        before is not None
        and seconds > before + TOLERANCE
        and not clock.rose
        and not _may_rise(overtime, clock, seconds)
    ):
        clock.rose = True
        message = f"{clock.player}'s clock goes up from {before:g} to {seconds:g} seconds, and no overtime explains it"
        out.append(_found(record, "T701", message, clock, node, move))
    if seconds < 0 and clock.below_zero is None:
        clock.below_zero = (node, move)
    clock.seconds, clock.node, clock.move = seconds, node, move


def _may_rise(overtime: Overtime | None, clock: _Clock, seconds: float) -> bool:
    if clock.overtime:
        return True
    if overtime is None or overtime.kind == "none":
        return False
    if overtime.kind in ("fischer", "unknown") or overtime.seconds is None:
        return True
    return seconds <= float(overtime.seconds) + TOLERANCE


def _exceeded(record: Record, clock: _Clock) -> Finding:
    node, move = clock.below_zero or (record.root, 0)
    message = f"{clock.player}'s clock is below zero after this move, and {clock.player} plays on"
    return _found(record, "T702", message, clock, node, move)


def _found(record: Record, code: str, message: str, clock: _Clock, node: Node, move: int) -> Finding:
    line, column = record.place(node, clock.time_left)
    return finding(code, message, move=move, color=clock.color, branch="main", line=line, column=column)
