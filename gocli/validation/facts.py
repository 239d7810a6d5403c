"""What the data checks need to know about the main line: who moves first, what is set up, how it ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gocli.records.record import Record


@dataclass(frozen=True, slots=True)
class LineFacts:
    """Facts of the main line. Points are flat: y * width + x.

    moves: stones and passes.  first_color, first_node: of the first move (a pass counts), or None.
    last_color: of the last move.  last_passes: how many passes the line ends with.
    leading_black: Black's stones before White's first stone, in order.
    leading_passes: White's passes between them.
    setup_black, setup_white: the stones on the board before the first move.  setup_node: the first node with setup
    before the first move, or None.  setup_later: setup stones after the first move.
    played: the points where a stone was played, each with the number of the first move there.
    """

    moves: int
    first_color: Literal["B", "W"] | None
    first_node: int | None
    last_color: Literal["B", "W"] | None
    last_passes: int
    leading_black: tuple[int, ...]
    leading_passes: int
    setup_black: frozenset[int]
    setup_white: frozenset[int]
    setup_node: int | None
    setup_later: bool
    played: dict[int, int]


def line_facts(record: Record) -> LineFacts:
    """The facts of a record's main line."""
    return LineFacts(0, None, None, None, 0, (), 0, frozenset(), frozenset(), None, False, {})
