"""Checks of the clock on the main line: findings T701..T703."""

from __future__ import annotations

from gocli.findings import Finding
from gocli.records.game_info import GameInfo
from gocli.records.record import Record


def clock_checks(record: Record, info: GameInfo) -> list[Finding]:
    """What BL, WL, OB and OW of the main line tell that cannot be."""
    return []
