"""Random games for the oracles: moves right and wrong, setup and branches, and what a plain replay says of them."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import islice
from random import Random

from hypothesis import strategies as st
from plain_replay import PlainReplay, Play, Point, SetUp, Told

Step = tuple[int, int, int, int]
"""What is tried at a node: the kind, which point, how far back the parent is, and whose turn."""


@dataclass
class Game:
    """A random game tree in file order.

    nodes: (the parent's index, what is done).  told: what the plain replay says of each node.
    moves, boards: the number of moves up to each node, and the board behind it as `PlainReplay.text` shows it.
    kos: the point where the other side may not take back at once, or None.
    """

    width: int
    height: int
    suicide: bool
    nodes: list[tuple[int, Play | SetUp]]
    told: list[list[Told]]
    moves: list[int]
    boards: list[str]
    kos: list[Point | None]


def steps(seed: int, branches: bool) -> Iterator[Step]:
    """What is tried, node by node: mostly moves on empty points by turns, often where a stone has just been taken."""
    chance = Random(seed)
    backs = [0] * 12 + [1, 2, 3, 8] if branches else [0]
    while True:
        yield chance.randrange(40), chance.randrange(1000), chance.choice(backs), chance.randrange(20)


@st.composite
def games(draw: st.DrawFn, branches: bool = True, largest: int = 7) -> Game:
    """Games on boards from 1x1 up, small ones more often, because their boards repeat.

    A game is a number of steps out of an endless row that a seed begins, so that a failure shrinks to its first steps.
    """
    side = st.sampled_from([size for size in (1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7) if size <= largest])
    game = Game(draw(side), draw(side), draw(st.booleans()), [], [], [], [], [])
    count, seed = draw(st.integers(1, 80)), draw(st.integers(0, 1 << 32))
    path = [(-1, PlainReplay(game.width, game.height, game.suicide), 2)]
    for kind, number, back, turn in islice(steps(seed, branches), count):
        if back and len(path) > 2:
            del path[max(2, len(path) - back) :]
        parent, before, last = path[-1]
        replay = deepcopy(before)
        color = last if turn == 19 and game.nodes else 3 - last
        step = _step(replay, kind, number, color)
        index = len(game.nodes)
        told = []
        if isinstance(step, SetUp):
            replay.set_up(step)
            color = last
        else:
            told = replay.play(step)
        game.nodes.append((parent, step))
        game.told.append(told)
        game.moves.append(replay.moves)
        game.boards.append(replay.text())
        game.kos.append(_ko(replay, 3 - color) if isinstance(step, Play) else None)
        path.append((index, replay, color))
    return game


def _ko(replay: PlainReplay, color: int) -> Point | None:
    if len(replay.last_taken) != 1:
        return None
    [point] = replay.last_taken
    told = deepcopy(replay).play(Play(color, point))
    return point if any(one.code == "ko" for one in told) else None


def _step(replay: PlainReplay, kind: int, number: int, color: int) -> Play | SetUp:
    everywhere = [(x, y) for y in range(replay.height) for x in range(replay.width)]
    if kind == 0:
        stones: dict[Point, int] = {}
        for turn in range(1 + number % 3):
            stones[everywhere[(number // 3 + 5 * turn) % len(everywhere)]] = (number + turn) % 3
        return SetUp(stones)
    if kind == 1 or (kind < 14 and replay.passes):
        return Play(color, None)
    if kind == 2:
        return Play(color, everywhere[number % len(everywhere)])
    empty = replay.empty_points()
    if kind < 20 and replay.last_taken:
        empty = sorted(replay.last_taken)
    return Play(color, empty[number % len(empty)] if empty else None)
