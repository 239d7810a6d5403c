"""How good the estimate of dead stones is, and what it costs: `python tests/benchmarks/bench_dead.py SHARED`.

SHARED is the folder with `cases/dead` and `data`. For each set: boards exactly right, chains right, counted margins
met, what the confidence is worth, time a position (median) after start; GNU Go beside it on the same boards
where it is installed (`--gnugo 0` leaves it out). A record is set apart where it fits once one dead chain is left on
the board: its players forgot to take it off.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import time
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from counted_games import CountedGame, counted_games

from gocli.board.position import Position
from gocli.scoring.engine import EngineError, dead_from_engine
from gocli.scoring.life import Estimate, estimate

SURE = 0.95

Finder = Callable[[Position], Estimate]


@dataclass
class Tally:
    """What one finder did on one set."""

    boards: int = 0
    exact: int = 0
    chains: int = 0
    right: int = 0
    agree: int = 0
    forgotten: int = 0
    sure: int = 0
    sure_right: int = 0
    sure_forgotten: int = 0
    times: list[float] = field(default_factory=list)
    busy: list[float] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def ask(self, finder: Finder, position: Position) -> Estimate:
        """The finder's answer, its time noted."""
        start, busy = time.perf_counter(), time.process_time()
        found = finder(position)
        self.times.append(time.perf_counter() - start)
        self.busy.append(time.process_time() - busy)
        self.boards += 1
        return found

    def compare(self, name: str, position: Position, found: Estimate, dead: Collection[int]) -> None:
        """Compare with the agreed dead stones."""
        self.exact += found.dead == frozenset(dead)
        for _, stones, _ in position.chains():
            self.chains += 1
            self.right += (stones <= found.dead) == (stones <= frozenset(dead))
        if found.dead != frozenset(dead):
            self.notes.append(f"{name} ({found.confidence:.2f})")

    def count(self, game: CountedGame, found: Estimate) -> None:
        """Compare the counted margin with the recorded one."""
        agrees = game.agrees(found.dead)
        forgotten = not agrees and game.forgotten(found.dead)
        self.agree += agrees
        self.forgotten += forgotten
        if found.confidence >= SURE:
            self.sure += 1
            self.sure_right += agrees
            self.sure_forgotten += forgotten

    def line(self, title: str) -> str:
        """All of it in one line."""
        parts = [f"{title}: {self.boards} boards"]
        if self.chains:
            parts.append(
                f"{self.exact} exact ({self.exact / self.boards:.1%}), {self.right / self.chains:.2%} of chains"
            )
        if self.agree:
            fair = self.boards - self.forgotten
            parts.append(f"margin {self.agree / self.boards:.1%} ({self.agree / fair:.1%} without forgotten stones)")
        if self.sure:
            fair = max(1, self.sure - self.sure_forgotten)
            parts.append(
                f"sure of {self.sure / self.boards:.1%}, {self.sure_right / self.sure:.2%} of them right"
                f" ({self.sure_right / fair:.2%} without forgotten stones)"
            )
        wall, busy = statistics.median(self.times) * 1000, statistics.median(self.busy) * 1000
        parts.append(f"{wall:.0f} ms a board ({busy:.0f} ms of this process)")
        return "; ".join(parts)


def main() -> None:
    """Run the sets that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("shared", type=Path)
    parser.add_argument("--games", type=int, default=300, help="games of each archive (0: all)")
    parser.add_argument("--gnugo", type=int, default=20, help="games of each archive that GNU Go judges too (0: none)")
    parser.add_argument("--interpreted", type=int, default=5, help="games that the interpreted gear judges too")
    options = parser.parse_args()
    gnugo = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")
    finders: dict[str, tuple[Finder, int]] = {
        "gocli": (lambda position: estimate(position, compiled=True), sys.maxsize)
    }
    if gnugo and options.gnugo:
        finders["GNU Go"] = (lambda position: _by_gnugo(position, gnugo), options.gnugo)
    if options.interpreted:
        finders["interpreted"] = (lambda position: estimate(position, compiled=False), options.interpreted)
    estimate(Position(9, 9, bytes(81)), compiled=True)
    for name in ("hard", "easy"):
        for title, (finder, most) in finders.items():
            if most >= options.gnugo:
                print(_cases(options.shared / "cases" / "dead" / f"{name}.jsonl", finder, f"{name}, {title}"))
    for name in ("counted-passed", "counted-marked"):
        games = list(islice(counted_games(options.shared / "data" / f"{name}.zip"), options.games or None))
        for title, (finder, most) in finders.items():
            print(_games(games[: min(most, len(games))], finder, f"{name}, {title}"), flush=True)


def _by_gnugo(position: Position, program: str) -> Estimate:
    """GNU Go's answer; where it gives none in time, nothing is dead."""
    try:
        return dead_from_engine(position, f"{program} --mode gtp", timeout=300)
    except EngineError as error:
        print(f"GNU Go: {error}", file=sys.stderr)
        return Estimate(frozenset(), [], frozenset(), 0.0, {})


def _cases(path: Path, finder: Finder, title: str) -> str:
    tally = Tally()
    for line in path.read_text().splitlines():
        case = json.loads(line)
        position = Position.from_diagram("\n".join(case["board"]))
        dead = {flat for flat, mark in enumerate("".join(case["dead"])) if mark == "1"}
        tally.compare(case["name"], position, tally.ask(finder, position), dead)
    return tally.line(title) + (f"; wrong (confidence): {', '.join(tally.notes)}" if tally.notes else "")


def _games(games: Iterable[CountedGame], finder: Finder, title: str) -> str:
    tally = Tally()
    for game in games:
        found = tally.ask(finder, game.position)
        tally.count(game, found)
        if game.marked is not None:
            tally.compare(game.name, game.position, found, game.marked)
    return tally.line(title)


if __name__ == "__main__":
    main()
