"""How a record gives its handicap: as setup, as moves, or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gocli.board import kernel
from gocli.board import rows_kernel as r
from gocli.board.points import SYMMETRIES, Point, handicap_points, transform
from gocli.board.replay import MoveTree, padded, replay_tree
from gocli.records.facts import LineFacts
from gocli.records.game_info import GameInfo
from gocli.records.record import Record

Form = Literal["none", "setup", "moves", "moves-with-passes", "missing", "zuozi", "position"]

MOST = 25
"""More black setup stones than this are a position and no handicap."""


@dataclass(frozen=True, slots=True)
class Handicap:
    """The handicap of a record.

    stated: HA, read, or None.  stones: what counts: the stones on the board, else HA; 0 and 1 are no handicap.
    form: `none` (even), `setup`, `moves` (Black moves before White's first stone), `moves-with-passes` (White passes
    between), `missing` (HA of 2 and more, and no stones), `zuozi` (座子, the four setup stones of the old game), or
    `position` (setup of both colours, or White's alone: a problem, or a game that starts from a position).
    """

    stated: int | None
    stones: int
    form: Form

    @property
    def placed(self) -> bool:
        """Whether handicap stones are on the board."""
        return self.form in ("setup", "moves", "moves-with-passes")


def handicap_facts(record: Record, info: GameInfo, facts: LineFacts) -> Handicap:
    """How a record gives its handicap: rules.md, the row on H.

    H = HA, or the black setup stones where there is no white one, or Black's leading moves with only White passes
    between. Where HA and the stones disagree, the stones count. 座子 are no handicap.
    """
    stated = info.handicap.stones if info.handicap else None
    setup = len(facts.setup_black)
    leading = len(facts.leading_black)
    if is_zuozi(record, facts):
        return Handicap(stated, 0, "zuozi")
    if facts.setup_white or setup > MOST:
        return Handicap(stated, stated or 0, "position")
    if setup:
        more = leading if stated == setup + leading else 0
        return Handicap(stated, setup + more, "setup")
    if leading >= 2:
        return Handicap(stated, leading, "moves-with-passes" if facts.leading_passes else "moves")
    if stated is not None and stated >= 2:
        return Handicap(stated, stated, "missing")
    return Handicap(stated, stated or 0, "none")


def is_zuozi(record: Record, facts: LineFacts) -> bool:
    """Whether the setup is 座子: two black and two white stones, each pair on a diagonal of the corner stars.

    A fifth stone of either colour may stand in the centre.
    """
    black, white = facts.setup_black, facts.setup_white
    if not 4 <= len(black) + len(white) <= 5 or min(record.width, record.height) < 13:
        return False
    corners = [y * record.width + x for x, y in handicap_points(4, record.width, record.height)]
    one, other = frozenset(corners[:2]), frozenset(corners[2:])
    centre = {record.height // 2 * record.width + record.width // 2}
    return (black - centre, white - centre) in ((one, other), (other, one))


def fitting_points(line: MoveTree, stones: int, compiled: bool = False) -> tuple[Point, ...]:
    """The usual points of so many handicap stones where a line of moves is legal with black stones on them, else none.

    The line is played with the stones set up before it, under simple ko and without suicide. The customary arrangement
    is tried first, then the same turned (three stones leave another corner free in China).
    """
    tried = set()
    usual = handicap_points(stones, line.width, line.height)
    for symmetry in SYMMETRIES if line.width == line.height else (0,):
        points = [transform(point, symmetry, line.width, line.height) for point in usual]
        if frozenset(points) not in tried and _fits(line, points, compiled):
            return tuple(points)
        tried.add(frozenset(points))
    return ()


def _fits(line: MoveTree, points: list[Point], compiled: bool) -> bool:
    extra = len(points)
    if not points:
        return False
    with_stones = MoveTree(
        line.width,
        line.height,
        line.parents,
        line.children,
        [0, *(at + extra for at in line.first_op[1:])],
        [kernel.SET_BLACK] * extra + line.kinds,
        [padded(point, line.width) for point in points] + line.points,
    )
    rows = replay_tree(with_stones, handicap=extra, compiled=compiled).rows
    return not any(r.OCCUPIED <= row[r.F_CODE] <= r.KO for row in rows)
