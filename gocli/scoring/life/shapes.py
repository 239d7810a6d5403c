"""The shapes of a single big eye, and whether a group that has no other eye lives in it.

Source: the shapes every primer gives (直三 曲三 丁四 方四 刀五 梅花五 葡萄六 die, 直四 曲四 板六 live). A shape is told
by how its points touch each other, so turning and mirroring need no care. The corner and missing outside liberties
can make a shape worse than its name; reading and playouts see that.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from gocli.board.position import Position

Fate = Literal["dead", "vital", "lives"]
"""Dead whoever moves first; hanging on the vital point; living whoever moves first."""


@dataclass(frozen=True, slots=True)
class EyeShape:
    """One big eye: its name in English and Chinese, what becomes of its owner, and the vital points."""

    name: str
    chinese: str
    fate: Fate
    vital: frozenset[int] = frozenset()


_BY_DEGREES: dict[tuple[int, ...], tuple[str, str, Fate]] = {
    (0,): ("one-point eye", "单眼", "dead"),
    (1, 1): ("two-point eye", "直二", "dead"),
    (1, 1, 1, 3): ("T of four", "丁四", "vital"),
    (2, 2, 2, 2): ("square of four", "方四", "dead"),
    (1, 2, 2, 2, 3): ("bulky five", "刀五", "vital"),
    (1, 1, 1, 1, 4): ("crossed five", "梅花五", "vital"),
    (1, 1, 2, 2, 2, 4): ("rabbity six", "葡萄六", "vital"),
    (2, 2, 2, 2, 3, 3): ("block of six", "板六", "lives"),
}
"""Shapes told by the sorted numbers of neighbours that each point has inside the eye."""


def eye_shape(position: Position, eye: Collection[int]) -> EyeShape:
    """What a connected eye of these flat points is; anything not in the primer that has four points or more lives."""
    inside = {point: [beside for beside in position.neighbours(point) if beside in eye] for point in eye}
    degrees = tuple(sorted(len(beside) for beside in inside.values()))
    most = frozenset(point for point, beside in inside.items() if len(beside) == degrees[-1])
    if degrees in _BY_DEGREES:
        name, chinese, fate = _BY_DEGREES[degrees]
        return EyeShape(name, chinese, fate, most if fate == "vital" else frozenset())
    straight = _is_straight(position, eye)
    if degrees == (1, 1, 2):
        return (
            EyeShape("straight three", "直三", "vital", most)
            if straight
            else EyeShape("bent three", "曲三", "vital", most)
        )
    if degrees == (1, 1, 2, 2):
        return EyeShape("straight four", "直四", "lives") if straight else EyeShape("bent four", "曲四", "lives")
    return EyeShape(f"eye of {len(eye)} points", f"大眼{len(eye)}", "lives")


def _is_straight(position: Position, eye: Collection[int]) -> bool:
    columns = {point % position.width for point in eye}
    rows = {point // position.width for point in eye}
    return len(columns) == 1 or len(rows) == 1
