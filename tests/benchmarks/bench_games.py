"""What it costs to know a game: `select`, `dedupe` and `report` beside `validate`, block by block in one process.

    python tests/benchmarks/bench_games.py ARCHIVE
    python tests/benchmarks/bench_games.py --smoke

ARCHIVE: a folder of records; without it the records of examples/ are taken, many times over. Every engine has been
over all of it once before it is timed. What counts are the ratios.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bench_validate import laid_out
from bench_workers import make_engine, shortest

from gocli.archive.duplicates import copies_of
from gocli.archive.folding import Aliases
from gocli.archive.game_engine import GameEngine
from gocli.archive.games import Game, game_row
from gocli.archive.run import BLOCK
from gocli.archive.selection import Chooser
from gocli.records.entries import Limits
from gocli.records.sources import list_entries
from gocli.validation import Options


def rows(games: list[Game]) -> list[Any]:
    """The rows that a report is made from."""
    return list(map(game_row, games))


MAKERS: dict[str, Callable[[list[Game]], Any]] = {
    "select by players": Chooser(["player~Lee"], Aliases()),
    "select by what happens": Chooser(["kos>20"], Aliases()),
    "dedupe": copies_of,
    "report": rows,
}


def main() -> None:
    with laid_out(__doc__) as folder:
        entries = list(list_entries([str(folder)]))
        blocks = [entries[at : at + BLOCK] for at in range(0, len(entries), BLOCK)]
        engines: dict[str, Any] = {"validate": make_engine()}
        engines |= {name: GameEngine(Options(), Limits(), [maker], True) for name, maker in MAKERS.items()}
        for engine in engines.values():
            list(map(engine.run, blocks))
        one = 0.0
        for name, engine in engines.items():
            seconds = shortest(lambda engine=engine: list(map(engine.run, blocks)))  # type: ignore[misc]
            one = one or seconds
            print(
                f"{name}: {1e6 * seconds / len(entries):.0f} microseconds a record, {seconds / one:.1f} times validate"
            )


if __name__ == "__main__":
    main()
