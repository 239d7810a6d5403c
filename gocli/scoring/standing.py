"""How a position stands, before any ruleset counts it: areas, dame, groups, seki, false eyes, open borders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gocli.board.position import BLACK, WHITE, Position, opponent
from gocli.scoring.bodies import Body, Web
from gocli.scoring.borders import open_points
from gocli.scoring.regions import Board
from gocli.scoring.score import Group


@dataclass(frozen=True, slots=True)
class Standing:
    """What the board shows once the dead stones are known. Points are flat.

    area: for each point the colour whose area it is, 0 for none.
    groups: all groups.  seki: points of groups in seki, with their eyes.  seki_eyes: their eye points.
    false_eyes: points that must be filled.  needless: these, and points beside them that the taking of a dead stone
    costs: no territory.
    shared: points that reach both colours inside a seki.  dame: the others that do.
    holes: open borders that are counted as closed, with the colour of the wall.
    """

    board: Board
    area: bytes
    groups: tuple[Group, ...]
    seki: frozenset[int]
    seki_eyes: frozenset[int]
    false_eyes: frozenset[int]
    needless: frozenset[int]
    shared: frozenset[int]
    dame: frozenset[int]
    holes: dict[int, int]

    def groups_of(self, color: int, life: str) -> list[Group]:
        """The groups of a colour in one state of life."""
        return [group for group in self.groups if group.color == color and group.life == life]


def stand(
    position: Position,
    dead: Iterable[int] = (),
    as_it_stands: bool = False,
    close: bool = True,
    claimed: Mapping[int, frozenset[int]] | None = None,
) -> Standing:
    """Find out how a position stands.

    as_it_stands: no stone is dead and no border is closed in thought (Tromp-Taylor).
    close: a border with one stone missing is taken for closed; where the players marked territory (`claimed`: colour ->
    points), only if they marked what is behind it.
    """
    board = Board(position, () if as_it_stands else dead)
    holes = {} if as_it_stands or not close else open_points(board, claimed)
    if holes:
        board = Board(position, dead, holes)
    bodies = [body for color in (BLACK, WHITE) for body in Web(board, color).bodies()]
    groups = tuple(_group(board, body) for body in bodies)
    seki_eyes = _union(eye for group in groups if group.life == "seki" for eye in group.eyes)
    between = _union(region.points for region in board.regions if region.color in (0, 3))
    besieged = _union(group.stones for group in groups if group.life == "seki")
    shared = frozenset(flat for flat in between if any(beside in besieged for beside in board.near[flat]))
    false = _union(body.false for body in bodies if body.life == "alive")
    return Standing(
        board=board,
        area=board.owner(),
        groups=groups,
        seki=besieged | seki_eyes,
        seki_eyes=seki_eyes,
        false_eyes=false,
        needless=false | _union(body.lost for body in bodies if body.life == "alive"),
        shared=shared,
        dame=between - shared,
        holes=holes,
    )


def open_kos(board: Board) -> list[int]:
    """Points where a ko is open: a lone living stone could be taken there by a stone that could be retaken."""
    out = set()
    for chain in board.chains:
        if len(chain.stones) != 1 or len(chain.liberties) != 1:
            continue
        (liberty,), (stone,) = chain.liberties, chain.stones
        around = [board.living[beside] for beside in board.near[liberty] if beside != stone]
        if liberty not in board.dead and all(state == chain.color for state in around):
            taker = opponent(chain.color)
            if all(board.living[beside] == taker for beside in board.near[stone] if beside != liberty):
                out.add(liberty)
    return sorted(out)


def _group(board: Board, body: Body) -> Group:
    stones = _union(board.chains[number].stones for number in body.chains)
    eyes = tuple(board.regions[number].points for number in sorted(body.eyes))
    return Group(body.color, stones, stones | _union(eyes), eyes, body.life)


def _union(sets: Iterable[frozenset[int]]) -> frozenset[int]:
    return frozenset().union(*sets)
