"""How many handicap stones a record has, for the count."""

from __future__ import annotations

from dataclasses import dataclass

from gocli.board.points import handicap_points
from gocli.board.position import BLACK, WHITE, Position
from gocli.records.game_info import GameInfo
from gocli.records.lines import Line

MOST = 25
"""More black setup stones than this are a position and no handicap."""


@dataclass(frozen=True, slots=True)
class Handicap:
    """The handicap of a game: the stones that count (0 and 1 are an even game), and what should be said of it.

    rangxian: Black merely moves first, without komi (让先).  zuozi: the four setup stones of the old game (座子).
    """

    stones: int
    rangxian: bool = False
    zuozi: bool = False
    note: str | None = None


def handicap_of(line: Line, info: GameInfo) -> Handicap:
    """The handicap of a line of play.

    H is HA, or the black stones that are set up where there is no white one, or Black's first moves with only White's
    passes between them. Where HA and the stones disagree the stones count. 座子 are no handicap.
    """
    stated = info.handicap.stones if info.handicap else None
    start = line.start
    black, white = start.stones.count(BLACK), start.stones.count(WHITE)
    if is_zuozi(start):
        return Handicap(0, zuozi=True)
    rangxian = stated == 1
    if white or black > MOST or not line.plies:
        return Handicap(stated or 0, rangxian)
    leading = _leading(line)
    if black:
        placed = black + (leading if stated == black + leading else 0)
    else:
        placed = leading if leading >= 2 else 0
    if placed >= 2:
        note = None
        if stated is not None and stated != placed:
            note = f"HA says {stated}, but {placed} handicap stones are on the board: the stones count"
        return Handicap(placed, note=note)
    if stated is not None and stated >= 2:
        return Handicap(stated, note=f"HA says {stated}, but no handicap stones are on the board: {stated} are counted")
    return Handicap(stated or black, rangxian)


def is_zuozi(start: Position) -> bool:
    """Whether a position is 座子: two black and two white stones, each pair on a diagonal of the corner stars.

    A fifth stone may stand in the centre.
    """
    if not min(start.width, start.height) >= 13:
        return False
    corners = [y * start.width + x for x, y in handicap_points(4, start.width, start.height)]
    centre = start.height // 2 * start.width + start.width // 2
    stones = [
        {flat for flat, state in enumerate(start.stones) if state == color and flat != centre}
        for color in (BLACK, WHITE)
    ]
    return stones in ([set(corners[:2]), set(corners[2:])], [set(corners[2:]), set(corners[:2])])


def _leading(line: Line) -> int:
    """Black's stones before White's first stone; passes of White do not count, one of Black ends it."""
    count = 0
    for ply in line.plies:
        if (ply.color == WHITE and ply.point is not None) or (ply.color == BLACK and ply.point is None):
            break
        count += ply.color == BLACK
    return count
