"""What the reader of a count should know about the position: a sentence each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gocli.board.position import BLACK, COLOR_NAMES, EMPTY, Position, opponent
from gocli.rules.ruleset import Ruleset
from gocli.scoring.standing import Standing, open_kos

_SIDES = {1: "Black", 2: "White"}


def remarks(standing: Standing, ruleset: Ruleset) -> Iterator[str]:
    """Remarks on how a position stands under a ruleset; open borders are named elsewhere, with the plain count."""
    board = standing.board
    position = board.position
    for flat in sorted(standing.false_eyes):
        side = _SIDES[standing.area[flat]]
        what = "no territory" if not ruleset.needless_eyes else "area all the same"
        yield f"{position.name(flat)} must be filled by {side} (手入れ): a false eye, {what}"
    if not ruleset.seki_eyes and standing.seki_eyes:
        yield f"seki: {_names(position, standing.seki_eyes)} are eyes in a seki and count nothing"
    stuck = standing.seki_eyes & board.dead
    if stuck and not ruleset.seki_eyes:
        yield (
            f"dead stones inside a seki ({_names(position, stuck)}): by the rules they come off, "
            "but the players may have to show it"
        )
    for flat in open_kos(board):
        yield f"the ko at {position.name(flat)} is still open"
    yield from _bent_fours(standing, ruleset)
    if ruleset.as_it_stands:
        yield "the board is counted as it stands: nothing is taken off, whatever the players agreed"


def _bent_fours(standing: Standing, ruleset: Ruleset) -> Iterator[str]:
    """Bent four in the corner: three of its four points hold living stones, and what is around them lives in seki."""
    board = standing.board
    told: set[int] = set()
    for points in _corner_bends(board.position):
        stones = [board.living[flat] for flat in points]
        color = max(stones)
        if color == EMPTY or stones.count(color) < 3 or opponent(color) in stones:
            continue
        around = {beside for flat in points for beside in board.near[flat] if board.living[beside] == opponent(color)}
        if around and around <= standing.seki and points[0] not in told:
            told.add(points[0])
            corner, side = board.position.name(points[0]), _SIDES[opponent(color)]
            unless = "" if ruleset.basis == "territory" else " unless a ko threat stays that cannot be removed"
            yield f"bent four in the corner at {corner} (盘角曲四): {side}'s stones around it are dead{unless}"


def _corner_bends(position: Position) -> Iterator[tuple[int, int, int, int]]:
    """The points of each bent four in a corner, the corner first."""
    width, height = position.width, position.height
    if min(width, height) < 4:
        return
    for x, step_x in ((0, 1), (width - 1, -1)):
        for y, step_y in ((0, width), (height - 1, -width)):
            corner = y * width + x
            for along, across in ((step_x, step_y), (step_y, step_x)):
                yield corner, corner + along, corner + 2 * along, corner + across


def _names(position: Position, points: Iterable[int]) -> str:
    return ", ".join(position.name(flat) for flat in sorted(points))


def group_list(standing: Standing) -> str:
    """All groups in one line: `B 2 (C3, Q16), W 1 (Q4); in seki: B A1`."""
    parts = []
    for color in (BLACK, opponent(BLACK)):
        undecided = [group for group in standing.groups_of(color, "open") if group.eyes]
        living = standing.groups_of(color, "alive") + undecided
        where = ", ".join(standing.board.position.name(min(group.stones)) for group in living)
        parts.append(f"{COLOR_NAMES[color]} {len(living)}" + (f" ({where})" if where else ""))
    seki = [group for group in standing.groups if group.life == "seki"]
    told = ", ".join(f"{COLOR_NAMES[group.color]} {standing.board.position.name(min(group.stones))}" for group in seki)
    return "groups: " + ", ".join(parts) + (f"; in seki: {told}" if told else "")
