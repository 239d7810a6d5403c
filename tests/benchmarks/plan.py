"""What twenty million records cost, from rates measured here: `python tests/benchmarks/plan.py [ARCHIVE]`.

    python tests/benchmarks/plan.py ARCHIVE [--records 20000000] [--page examples/twenty_million.md]
    python tests/benchmarks/plan.py --smoke

ARCHIVE: a folder or a zip of records; without it the records of examples/, many times over. Measured are one core from
files, from a zip archive and into Parquet parts (in processor time, start-up taken out: a small run is subtracted from
a large one), files read alone, cold (their pages given up first) and warm, members of a zip archive read alone, and the
bytes that a block is on its way to a worker and back. All cores are taken to be as fast as the one that was measured.
With --page the table between the two marks of that page is written anew.
"""

from __future__ import annotations

import argparse
import os
import pickle
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from bench_validate import gocli, lay_out, records

from gocli.archive.engine import Engine
from gocli.archive.part_output import PART, parquet_bytes
from gocli.archive.run import CLUSTER_BLOCK
from gocli.archive.verdict_json import VerdictJson
from gocli.archive.verdict_tables import FINDINGS, finding_rows
from gocli.records.sources import Limits, list_entries, read_entries
from gocli.validation import Options

CORES = (1, 16, 256)
START, END = "<!-- plan: start -->", "<!-- plan: end -->"
TASKS_A_SECOND = 1000
"""What one Dask scheduler hands out, by Dask's own documentation: about a millisecond a task."""


@dataclass
class Rates:
    """Records a second on one core, and bytes a record."""

    files: float
    zipped: float
    parts: float
    cold: float
    warm: float
    members: float
    size: float
    packed: float
    entry: float
    json: float
    parquet: float


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def busy(target: Path, out: Path, *more: str) -> float:
    """Seconds of processor time of a whole run on one core: other work on the machine counts little."""
    before = os.times()
    gocli(target, out, 1, *more)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def forget(folder: Path) -> bool:
    """Let the system give up the pages of the files, so that they are read from the disk again."""
    if not hasattr(os, "posix_fadvise"):
        return False
    os.sync()
    for path in folder.rglob("*.sgf"):
        descriptor = os.open(path, os.O_RDONLY)
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
        os.close(descriptor)
    return True


def pack(archive: Path, games: list[bytes]) -> Path:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as zipped:
        for number, data in enumerate(games):
            zipped.writestr(f"{number:06}.sgf", data)
    return archive


def measure(games: list[bytes], work: Path) -> Rates:
    """All rates, on one core."""
    few = max(2, len(games) // 8)
    folders = [lay_out(work / name, part) for name, part in (("few", games[:few]), ("all", games))]
    zips = [pack(work / f"{name}.zip", part) for name, part in (("few", games[:few]), ("all", games))]

    def rate(targets: list[Path], out: str, *more: str) -> float:
        gocli(targets[0], work / out, 1, *more)
        seconds = [min(busy(target, work / out, *more) for _ in range(2)) for target in targets]
        return (len(games) - few) / max(seconds[1] - seconds[0], 1e-6)

    def reading(target: Path) -> float:
        entries = list(list_entries([str(target)]))
        return len(games) / timed(lambda: [source.data for source in read_entries(entries)])

    cold = reading(folders[1]) if forget(folders[1]) else float("nan")
    (work / "parts").mkdir()
    sample = list(read_entries(list(list_entries([str(folders[1])]))))[:CLUSTER_BLOCK]
    verdicts = Engine(Options(), Limits(), (), True).judge(sample)
    entries = list(list_entries([str(zips[1])]))[:CLUSTER_BLOCK]
    return Rates(
        files=rate(folders, "out.jsonl"),
        zipped=rate(zips, "out.jsonl"),
        parts=rate(zips, "parts", "--format", "parquet"),
        cold=cold,
        warm=reading(folders[1]),
        members=reading(zips[1]),
        size=sum(map(len, games)) / len(games),
        packed=zips[1].stat().st_size / len(games),
        entry=len(pickle.dumps(entries)) / len(entries),
        json=len(VerdictJson(True).encode(verdicts)) / len(sample),
        parquet=len(parquet_bytes(FINDINGS, finding_rows(verdicts), "{}")) / len(sample),
    )


def table(rates: Rates, count: int) -> list[str]:
    """The lines of the page."""

    def row(what: str, rate: float) -> str:
        times = " | ".join(span(count / rate / cores) for cores in CORES)
        return f"| {what} | {rate:,.0f} | {times} |"

    heads = " | ".join(f"{cores} core{'s' * (cores > 1)}" for cores in CORES)
    return [
        f"{count:,} records of {rates.size:,.0f} bytes ({rates.packed:,.0f} in a zip archive); a core here does",
        "",
        f"| | records a second | {heads} |",
        "|---|---:|" + "---:|" * len(CORES),
        row("reading small files, cold", rates.cold),
        row("reading small files, warm", rates.warm),
        row("reading members of zip archives", rates.members),
        row("validate, files (warm), JSON lines", rates.files),
        row("validate, zip archives, JSON lines", rates.zipped),
        row("validate, zip archives, Parquet parts", rates.parts),
        "",
        "| through a cluster | each record | all |",
        "|---|---:|---:|",
        f"| where a member is, to the worker | {rates.entry:,.0f} bytes | {size(rates.entry * count)} |",
        f"| the archive, from the store to the workers | {rates.packed:,.0f} bytes | {size(rates.packed * count)} |",
        f"| JSON lines, back to the client | {rates.json:,.0f} bytes | {size(rates.json * count)} |",
        f"| findings as Parquet, to the store | {rates.parquet:,.0f} bytes | {size(rates.parquet * count)} |",
        "",
        f"Tasks: {count // CLUSTER_BLOCK:,} of {CLUSTER_BLOCK:,} records for JSON lines,"
        f" {count // PART:,} of {PART:,} for parts.",
        f"At {TASKS_A_SECOND:,} tasks a second the scheduler keeps up with"
        f" {TASKS_A_SECOND * CLUSTER_BLOCK / rates.zipped:,.0f} cores (JSON lines) and"
        f" {TASKS_A_SECOND * PART / rates.parts:,.0f} (parts).",
    ]


def span(seconds: float) -> str:
    """A time for people."""
    if seconds != seconds:
        return "?"
    for unit, name in ((3600, "h"), (60, "min")):
        if seconds >= unit:
            return f"{seconds / unit:,.1f} {name}"
    return f"{seconds:,.0f} s"


def size(amount: float) -> str:
    """A number of bytes for people."""
    return f"{amount / 1e9:,.1f} GB"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive", nargs="?", type=Path, help="a folder or a zip of records")
    parser.add_argument("--records", type=int, default=20_000_000)
    parser.add_argument("--page", type=Path, help="a page whose table is written anew")
    parser.add_argument("--smoke", action="store_true", help="a small run, to see that it works")
    given = parser.parse_args()
    games = records(given.archive)
    while len(games) < 8000 and not given.smoke:
        games += games
    with tempfile.TemporaryDirectory() as work:
        lines = table(measure(games[: 350 if given.smoke else 40_000], Path(work)), given.records)
    print("\n".join(lines))
    if given.page is not None:
        before, _, rest = given.page.read_text(encoding="utf-8").partition(START)
        _, _, after = rest.partition(END)
        given.page.write_text("\n".join((before + START, *lines, END + after)), encoding="utf-8")


if __name__ == "__main__":
    main()
