"""Borders that are open at one point: a settled wall with a stone missing.

A region that touches both colours can hang together at a single point only, with a part behind it that touches one
colour. Where that part is large the wall around it has a hole: the plain flood gives all of it to nobody, which is
never what the players meant. The hole is named and counted as closed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gocli.scoring.regions import Board, Region

LEAST_BEHIND = 8
"""Points behind a hole from which it is taken for a missing stone; fewer are the last moves of the endgame."""

LEAST_AT_EDGE = 20
"""The same for a hole on the edge of the board, where the last moves of the endgame are played."""

MOST_HOLES = 12


def open_points(board: Board, claimed: Mapping[int, frozenset[int]] | None = None) -> dict[int, int]:
    """The holes of a board: flat point -> the colour whose wall it breaks, the largest loss first.

    claimed: colour -> the points that the players marked for it; then only what is claimed for the most part is closed.

    A hole has stones of the wall on two opposite sides, or one and the edge. Where several points in a row would close
    the same part, the one that leaves most of it inside is taken.
    """
    found: dict[int, int] = {}
    while len(found) < MOST_HOLES:
        here = Board(board.position, board.dead, {**board.closed, **found})
        holes = [hole for region in here.regions if region.color == 3 for hole in _holes(here, region, claimed)]
        if not holes:
            break
        _, negative, color = max(holes)
        found[-negative] = color
    return found


def _holes(
    board: Board, region: Region, claimed: Mapping[int, frozenset[int]] | None
) -> Iterator[tuple[int, int, int]]:
    """(points behind it, minus the point so that the first one wins, colour) of each hole of a region."""
    if len(region.points) <= LEAST_BEHIND:
        return
    for color in (1, 2):
        for point in board.closing_points(region, color):
            least = _least(board, point, color)
            if least is None:
                continue
            for part in board.floods(region.points - {point}):
                meant = claimed is None or 2 * len(part & claimed[color]) > len(part)
                if len(part) >= least and meant and _touches_only(board, part, color):
                    yield len(part), -point, color


def _least(board: Board, point: int, color: int) -> int | None:
    """How much a hole of this colour's wall must open to be one; None where no wall stands on both sides."""
    found = None
    for position, length, step in (
        (point % board.width, board.width, 1),
        (point // board.width, board.height, board.width),
    ):
        sides = [board.living[point - step] if position else None]
        sides.append(board.living[point + step] if position + 1 < length else None)
        if sides == [color, color]:
            return LEAST_BEHIND
        if color in sides and None in sides:
            found = LEAST_AT_EDGE
    return found


def _touches_only(board: Board, part: frozenset[int], color: int) -> bool:
    return {board.living[near] for flat in part for near in board.near[flat]} <= {0, color}
