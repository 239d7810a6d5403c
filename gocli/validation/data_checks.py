"""Checks of the game's data: findings M305..M323."""

from __future__ import annotations

from gocli.findings import Finding
from gocli.records.game_info import GameInfo
from gocli.records.record import Record
from gocli.validation.facts import LineFacts


def data_checks(record: Record, info: GameInfo, facts: LineFacts) -> list[Finding]:
    """What is wrong or worth knowing in the game info of a record of Go."""
    return []
