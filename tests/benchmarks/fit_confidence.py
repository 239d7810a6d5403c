"""Fit the two curves of `gocli/scoring/life/confidence.py`: `python tests/benchmarks/fit_confidence.py ARCHIVE`.

ARCHIVE: `counted-passed-more.zip`, games with a counted result that no benchmark measures. A board is right when its
count gives the recorded margin; records in which one dead chain was forgotten are left out. A chain is right when its
board is; on a board that is wrong, the chain whose change alone mends the count is the wrong one, and where no single
chain mends it, the least sure one. Prints the weights to be written into the module.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
from counted_games import CountedGame, counted_games

from gocli.scoring.life.confidence import board_features, log_odds
from gocli.scoring.life.consistency import ChainGraph
from gocli.scoring.life.estimate import judge

RIDGE = 1.0


def main() -> None:
    """Judge the games, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("archive", type=Path)
    parser.add_argument("--games", type=int, default=3000)
    options = parser.parse_args()
    boards: list[tuple[float, ...]] = []
    boards_right: list[bool] = []
    chains: list[float] = []
    chains_right: list[bool] = []
    for game in islice(counted_games(options.archive), options.games):
        graph, life, dead, _ = judge(game.position, compiled=True)
        taken = frozenset(stone for node in dead for stone in graph.chains[node][1])
        right = game.agrees(taken)
        if not right and game.forgotten(taken):
            continue
        boards.append(board_features(graph, life, dead))
        boards_right.append(right)
        wrong = None if right else _wrong_chain(game, graph, taken, life)
        for node, value in enumerate(life):
            chains.append(log_odds(value) * (-1 if node in dead else 1))
            chains_right.append(node != wrong)
    print(f"{len(boards)} boards, {sum(boards_right) / len(boards):.2%} right")
    print("BOARD_WEIGHTS =", _fit(np.array(boards), boards_right))
    print("CHAIN_WEIGHTS =", _fit(np.array(chains)[:, None], chains_right))


def _wrong_chain(game: CountedGame, graph: ChainGraph, taken: frozenset[int], life: Sequence[float]) -> int:
    """The least sure chain whose change alone makes the count fit, else the least sure of all."""
    by_doubt = sorted(range(len(life)), key=lambda node: abs(life[node]))
    mending = (node for node in by_doubt if game.agrees(taken ^ graph.chains[node][1]))
    return next(mending, by_doubt[0])


def _fit(features: Any, right: Sequence[bool]) -> tuple[float, ...]:
    """Logistic regression by Newton's method with a small ridge: the constant, then the weights."""
    rows = np.column_stack([np.ones(len(features)), features])
    wanted = np.array(right, dtype=float)
    ridge = RIDGE * np.diag([0.0] + [1.0] * (rows.shape[1] - 1))
    weights = np.zeros(rows.shape[1])
    for _ in range(50):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (wanted - chance) - ridge @ weights
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + ridge + 1e-9 * np.eye(rows.shape[1])
        weights += np.linalg.solve(bend, slope)
    return tuple(float(round(weight, 2)) for weight in weights)


if __name__ == "__main__":
    main()
