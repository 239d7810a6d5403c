"""Threads or processes: how much faster two of each judge the blocks of an archive than one does.

    python tests/benchmarks/bench_workers.py ARCHIVE
    python tests/benchmarks/bench_workers.py --smoke

ARCHIVE: a folder of records; without it the records of examples/ are taken, many times over. Every worker has been
over all of it once before it is timed, so that start-up and templates do not count. What counts are the ratios.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from bench_validate import laid_out

from gocli.archive.engine import Engine
from gocli.archive.pool import Pool
from gocli.archive.run import BLOCK
from gocli.archive.verdict_json import VerdictJson
from gocli.records.entries import Limits
from gocli.records.sources import list_entries
from gocli.validation import Options

TURNS = 3


def make_engine() -> Engine:
    """An engine as `validate -o out.jsonl` has it."""
    return Engine(Options(), Limits(), [VerdictJson(True).encode], True)


def shortest(work: Callable[[], object]) -> float:
    """Seconds of the shortest of some runs."""
    times = []
    for _ in range(TURNS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    with laid_out(__doc__) as folder:
        entries = list(list_entries([str(folder)]))
        blocks = [entries[at : at + BLOCK] for at in range(0, len(entries), BLOCK)]
        engines = [make_engine(), make_engine()]
        for engine in engines:
            list(map(engine.run, blocks))
        one = shortest(lambda: list(map(engines[0].run, blocks)))
        print(f"one worker: {len(entries) / one:,.0f} records a second")

        def by_threads() -> None:
            with ThreadPoolExecutor(2) as pool:  # a thread has one half of the blocks, and an engine of its own
                list(pool.map(lambda half: list(map(engines[half].run, blocks[half::2])), (0, 1)))

        print(f"two threads: {one / shortest(by_threads):.2f} times as fast")
        with Pool(engines[0], 2) as pool:  # forked: it knows all that its parent knows

            def by_processes() -> None:
                for ticket in [pool.submit(block) for block in blocks]:
                    pool.result(ticket)

            print(f"two processes: {one / shortest(by_processes):.2f} times as fast")


if __name__ == "__main__":
    main()
