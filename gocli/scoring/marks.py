"""Territory marks of a record (TB, TW) and what they say of dead stones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gocli.board.position import BLACK, COLOR_NAMES, WHITE, Position, opponent
from gocli.records.lines import Line
from gocli.records.moves import all_points
from gocli.scoring.regions import Board
from gocli.scoring.standing import Standing


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of one node as flat points, and what is wrong with them.

    node: the index of the node.  black, white: the points of TB and TW.  dead: stones inside the other side's marks,
    completed to whole chains.  faults: why the marks are not sound, a sentence each.
    """

    node: int
    black: frozenset[int]
    white: frozenset[int]
    dead: frozenset[int]
    faults: tuple[str, ...]

    @property
    def sound(self) -> bool:
        """Whether they make sense on their board."""
        return not self.faults


def marks_of(line: Line, position: Position) -> Marks | None:
    """The marks of the last node of a line that has any and stands where `position` was reached; None without.

    Checked: every mark is a point of the board, none belongs to both sides, no chain is marked in part.
    """
    record = line.record
    for index in reversed(line.nodes):
        node = record.nodes[index]
        if "TB" in node.properties or "TW" in node.properties:
            if line.node_position(index).stones != position.stones:
                return None
            values = [node.properties.get(name, []) for name in ("TB", "TW")]
            return read_marks(index, position, *(_flat(given, position) for given in values))
    return None


def read_marks(node: int, position: Position, black: Iterable[int], white: Iterable[int]) -> Marks:
    """Marks on a position; points off the board are -1."""
    marked = {BLACK: set(black), WHITE: set(white)}
    faults = []
    if -1 in marked[BLACK] | marked[WHITE]:
        faults.append("a mark stands outside the board")
        marked = {color: points - {-1} for color, points in marked.items()}
    both = marked[BLACK] & marked[WHITE]
    if both:
        faults.append(f"{position.name(min(both))} is marked for both sides")
    dead: set[int] = set()
    for color, stones, _ in position.chains():
        inside = stones & marked[opponent(color)] - both
        if inside:
            dead |= stones
        if inside and inside != stones:
            faults.append(f"the chain at {position.name(min(stones))} is marked in part")
    return Marks(node, frozenset(marked[BLACK]), frozenset(marked[WHITE]), frozenset(dead), tuple(faults))


def against_flood(marks: Marks, standing: Standing, counts: bytes) -> list[str]:
    """Where the marks and the count differ: a sentence for each side's points that the other does not have.

    counts: for each point the colour that it counts for. Living stones are left out.
    """
    board = standing.board
    free = [flat for flat, state in enumerate(board.living) if not state]
    out = []
    for color, points in ((BLACK, marks.black), (WHITE, marks.white)):
        counted = {flat for flat in free if counts[flat] == color}
        marked = points & set(free)
        side = COLOR_NAMES[color]
        pairs = (("is marked but not counted", marked - counted), ("counts without a mark", counted - marked))
        for words, odd in pairs:
            if odd:
                out.append(f"{side}: {_some(board, odd)} {words}")
    return out


def by_marks(marks: Marks, board: Board) -> bytes:
    """For each point the colour that it counts for by the marks alone; living stones as they stand."""
    out = bytearray(board.living)
    for flat, state in enumerate(board.living):
        if not state:
            out[flat] = BLACK if flat in marks.black else WHITE if flat in marks.white else 0
    return bytes(out)


def _some(board: Board, points: Iterable[int]) -> str:
    names = [board.position.name(flat) for flat in sorted(points)]
    return ", ".join(names[:4]) + (f" and {len(names) - 4} more" if len(names) > 4 else "")


def _flat(values: Sequence[str], position: Position) -> set[int]:
    """Values of TB or TW as flat points, -1 where they are none."""
    stride = position.width + 1
    return {
        (padded // stride - 1) * position.width + padded % stride - 1 if padded > 0 else -1
        for _, padded in all_points(values, position.width, position.height)
    }
