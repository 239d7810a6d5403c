"""From how many records the compiled gear pays: `python tests/benchmarks/bench_gears.py [ARCHIVE]`.

Whole processes, in processor time, with the compiled code in the cache and without (an empty cache of its own); the
interpreted gear on a few records. The numbers at the end are what `COMPILED_FROM` and `COMPILES_FROM` of
`gocli/archive/run.py` should be near to.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from bench_validate import lay_out, records

PROGRAM = """
import sys
from gocli.archive.engine import Engine
from gocli.records.sources import Limits, list_entries
from gocli.validation import Options
engine = Engine(Options(), Limits(), (), sys.argv[1] == "compiled")
entries = list(list_entries([sys.argv[2]]))[: int(sys.argv[3])]
for start in range(0, len(entries), 400):
    engine.run(entries[start : start + 400])
"""


def busy(gear: str, folder: Path, count: int, cache: Path | None = None) -> float:
    """Seconds of processor time to judge so many records in a process of its own; cache: where its code is kept."""
    environ = dict(os.environ) if cache is None else {**os.environ, "XDG_CACHE_HOME": str(cache)}
    before = os.times()
    subprocess.run([sys.executable, "-c", PROGRAM, gear, str(folder), str(count)], check=True, env=environ)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive", nargs="?", type=Path, help="a folder or a zip of records")
    parser.add_argument("--smoke", action="store_true", help="a small run, to see that it works")
    given = parser.parse_args()
    games = records(given.archive)
    games = games[:: max(1, len(games) // (200 if given.smoke else 2000))]
    with tempfile.TemporaryDirectory() as work:
        folder = lay_out(Path(work) / "in", games)
        few = len(games) // 8
        busy("compiled", folder, 1)  # fills the usual cache

        def course(gear: str) -> tuple[float, float]:
            """Seconds to start, and seconds a record."""
            short, long = (min(busy(gear, folder, count) for _ in range(2)) for count in (few, len(games)))
            each = max(long - short, 0.0) / (len(games) - few)
            return short - few * each, each

        plain_start, plain = course("interpreted")
        start, each = course("compiled")
        first = busy("compiled", folder, 1, Path(work) / "cache")
    print(f"interpreted: {plain_start:.2f} s to start, {plain * 1000:.3f} ms a record")
    print(f"compiled: {start:.2f} s to start with a cache, {first:.2f} s without, {each * 1000:.3f} ms a record")
    gain = plain - each
    if gain <= 0:
        print("the compiled gear never pays here")
        return
    print(f"it pays from {(start - plain_start) / gain:,.0f} records with a cache (COMPILED_FROM)")
    print(f"and from {(first - plain_start) / gain:,.0f} without (COMPILES_FROM)")


if __name__ == "__main__":
    main()
