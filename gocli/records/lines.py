"""Playing through a record: the moves of one branch, what each captured, and the position at any of them."""

from __future__ import annotations

import copy
from array import array
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import lru_cache

from gocli.board import kernel
from gocli.board.points import Point
from gocli.board.position import BLACK, EMPTY, WHITE, Position, opponent
from gocli.board.replay import replay_line, unpadded
from gocli.errors import UsageError
from gocli.records.moves import PLAYERS, moves_of
from gocli.records.record import Record

COLORS = {"B": BLACK, "W": WHITE}

SHORT = 2_000
"""Nodes of a branch up to which the position after each is kept: no game is longer."""

APART = 250
"""Nodes between two positions that are kept of a longer branch; those between them are made again when asked for."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One move of a line.

    node: the index of its node.  number: its number in the branch, from 1 (passes count).
    color: 1 Black, 2 White.  point: (x, y), None for a pass.
    captured: the flat points (y * width + x) of the stones that it took off (its own chain for a suicide; a stone
    that it was played on, against the rules, counts too).
    placed: False where there was nothing to place: a point off the board or malformed; then `point` is None.
    """

    node: int
    number: int
    color: int
    point: Point | None
    captured: tuple[int, ...] = ()
    placed: bool = True


@dataclass(slots=True)
class Line:
    """One branch of a record, played through.

    nodes: the indexes of its nodes, root first.  plies: its moves.
    """

    record: Record
    branch: str
    nodes: list[int]
    plies: list[Ply]
    _states: _States = field(repr=False)

    @property
    def start(self) -> Position:
        """The position before the first move, setup included."""
        return self.position(0)

    @property
    def end(self) -> Position:
        """The last position of the branch."""
        return self._states.after(len(self.nodes) - 1)

    def position(self, move: int | None = None) -> Position:
        """The position after a move (0: the start, with the setup before the first move), None: the end.

        Setup that follows a move in nodes of its own belongs to the position after that move.
        Raises UsageError when the branch has no such move.
        """
        if move is None:
            return self.end
        if not 0 <= move <= len(self.plies):
            raise UsageError(f"{self.record.name} has {len(self.plies)} moves in this branch, no move {move}")
        return self._states.after(max(bisect_right(self._states.moves, move) - 1, 0))

    def node_position(self, node: int) -> Position:
        """The position after a node of this branch, given by its index in the record."""
        return self._states.after(self.nodes.index(node))


def line_of(record: Record, branch: str = "main", node: int | None = None) -> Line:
    """A branch of a record, played through by the kernel; `node` cuts it behind that node (and overrides `branch`).

    Illegal moves are placed as the record says, see `kernel.play`.
    Raises UsageError when the record has no such branch or node.
    """
    if node is not None and not 0 <= node < len(record.nodes):
        raise UsageError(f"{record.name} has no node {node}; its nodes are 0 to {len(record.nodes) - 1}")
    try:
        path = record.path_to(node) if node is not None else record.branch(branch)
    except KeyError:
        count = len(record.leaves)
        raise UsageError(f"{record.name} has no branch {branch!r}; its branches are main and 2 to {count}") from None
    return _Player(record, path).line(record.branch_name(path[-1]))


def position_at(record: Record, branch: str = "main", move: int | None = None, node: int | None = None) -> Position:
    """The position after a move of a branch (None: its end), or after a node.

    Raises UsageError when there is no such branch, move or node.
    """
    return line_of(record, branch, node).position(move)


@lru_cache(maxsize=16)
def _places(width: int, height: int) -> tuple[list[Point], list[int]]:
    """By the kernel's index: the point, and the flat one (y * width + x)."""
    points = [unpadded(index, width) for index in range((height + 1) * (width + 1))]
    return points, [y * width + x for x, y in points]


class _Player:
    """Replays one path and follows what each operation changed."""

    def __init__(self, record: Record, path: list[int]) -> None:
        self.record = record
        self.path = path
        self.tree = moves_of(record, [record.nodes[index] for index in path]).tree
        self.changes = replay_line(self.tree).changes
        self.points, self.flat = _places(record.width, record.height)
        self.stones = bytearray(record.width * record.height)
        self.plies: list[Ply] = []
        self.number = 0
        self.captured = [0, 0]
        self.moves = [0, 0]
        self.passes = [0, 0]
        self.to_move = 0
        self.last_pass = 0
        self.last_point: Point | None = None
        self.ko: Point | None = None

    def line(self, branch: str) -> Line:
        states = _States(self, len(self.path) if len(self.path) <= SHORT else APART)
        for place in range(len(self.path)):
            self.node(place)
            states.add(place)
        return Line(self.record, branch, self.path, self.plies, states)

    def node(self, number: int) -> None:
        """Carry out what a node of the path does."""
        index = self.path[number]
        tree = self.tree
        ops = range(tree.first_op[number], tree.first_op[number + 1])
        for op in ops:  # the kernel does all the setup of a node before its moves
            if tree.kinds[op] > kernel.PLAY_WHITE:
                self._change(op)
                self.ko = None
        for op in ops:
            kind = tree.kinds[op]
            if kind <= kernel.PLAY_WHITE:
                self._move(index, kind, op)
            elif kind == kernel.SET_TURN:
                value = self.record.nodes[index].properties["PL"][0].strip().lower()
                self.to_move = COLORS[PLAYERS[value]] if value in PLAYERS else self.to_move

    def _change(self, op: int) -> list[tuple[int, int]]:
        """Carry out the changes of an operation; gives the points that lost a stone, with its colour."""
        stones, flat, gone = self.stones, self.flat, []
        for p, old, new in self.changes[op]:
            at = flat[p]
            stones[at] = new
            if old != EMPTY:
                gone.append((at, old))
        return gone

    def _move(self, node: int, color: int, op: int) -> None:
        p = self.tree.points[op]
        flat = self.flat[p] if p > 0 else -1
        gone = self._change(op)
        captured: tuple[int, ...] = ()
        if gone:
            captured = tuple(where for where, _ in gone)
            overwritten = captured[0] == flat and self.changes[op][0][1] != EMPTY
            for _, lost in gone[1:] if overwritten else gone:
                self.captured[lost - 1] += 1
        self.number += 1
        self.last_point = self.points[p] if p > 0 else None
        self.plies.append(Ply(node, self.number, color, self.last_point, captured, p >= 0))
        self.moves[color - 1] += 1
        self.passes[color - 1] += p == kernel.PASS
        self.last_pass = color if p == kernel.PASS else 0
        self.to_move = opponent(color)
        self.ko = self._ko(flat, captured[0]) if p > 0 and len(captured) == 1 else None

    def _ko(self, flat: int, taken: int) -> Point | None:
        """The point that may not be retaken now: a stone there would take the one that has just taken one, alone."""
        if taken == flat or self.stones[flat] == EMPTY:
            return None
        width = self.record.width
        board = Position(width, self.record.height, bytes(self.stones))
        beside = [board.chain(at) for at in board.neighbours(taken) if self.stones[at] == self.stones[flat]]
        falling = {stone for stones, liberties in beside if liberties == {taken} for stone in stones}
        return (taken % width, taken // width) if falling == {flat} else None

    def again_from(self, state: Position) -> _Player:
        """A player of the same path that stands where a position was."""
        player = copy.copy(self)
        player.stones = bytearray(state.stones)
        player.plies = []
        player.number = state.move
        player.captured, player.moves, player.passes = list(state.captured), list(state.moves), list(state.passes)
        player.to_move, player.last_pass, player.last_point = state.to_move, state.last_pass, state.last_point
        player.ko = state.ko
        return player

    def state(self) -> Position:
        """The position as it is now."""
        return Position(
            self.record.width,
            self.record.height,
            bytes(self.stones),
            to_move=self.to_move or BLACK,
            captured=(self.captured[0], self.captured[1]),
            ko=self.ko,
            move=self.number,
            moves=(self.moves[0], self.moves[1]),
            passes=(self.passes[0], self.passes[1]),
            last_pass=self.last_pass,
            last_point=self.last_point,
        )


class _States:
    """The positions after the nodes of a path, of which not all are kept.

    moves: how many moves were made up to each node.
    """

    def __init__(self, player: _Player, apart: int) -> None:
        self.moves = array("L")
        self._player = player
        self._apart = apart
        self._keeps_all = apart == len(player.path)
        self._kept: list[Position] = []
        self._block = 0
        self._states: list[Position] = []

    def add(self, place: int) -> None:
        """Take the next position from the player."""
        self.moves.append(self._player.number)
        if self._keeps_all:
            self._states.append(self._player.state())
        elif place % self._apart == 0:
            self._kept.append(self._player.state())

    def after(self, place: int) -> Position:
        """The position after a node, by its place along the path."""
        block, at = divmod(place, self._apart)
        if block != self._block or not self._states:
            self._block, self._states = block, [self._kept[block]]
            player = self._player.again_from(self._kept[block])
            for number in range(block * self._apart + 1, min((block + 1) * self._apart, len(self._player.path))):
                player.node(number)
                self._states.append(player.state())
        return self._states[at]
