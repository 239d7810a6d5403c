"""How fast `gocli validate` is, beside a plain sgfmill parse and `Board.play` loop in the same run.

    python tests/benchmarks/bench_validate.py ARCHIVE [--times N]
    python tests/benchmarks/bench_validate.py --smoke

ARCHIVE: a folder or a zip of records; without it the records of examples/ are taken, many times over. Everything is
measured as a user would: whole processes, start-up included, the compiled code in the cache. What counts are the
ratios in one run; the machine may be shared.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

from sgfmill import boards, sgf, sgf_moves

HERE = Path(__file__).resolve().parent
EXAMPLES = HERE.parents[1] / "examples"
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""Modules keep their bytecode, as those of an installed package do."""

SAMPLE = 300
"""Records that the plain loop gets; it is too slow for more."""


def records(archive: Path | None) -> list[bytes]:
    """The records of a folder or a zip archive."""
    if archive is None:
        return [path.read_bytes() for path in sorted(EXAMPLES.glob("*.sgf")) if "errors" not in path.name] * 40
    if archive.is_dir():
        return [path.read_bytes() for path in sorted(archive.rglob("*")) if path.suffix.lower() == ".sgf"]
    with zipfile.ZipFile(archive) as zipped:
        return [zipped.read(name) for name in sorted(zipped.namelist()) if name.lower().endswith(".sgf")]


def lay_out(folder: Path, games: list[bytes], times: int = 1) -> Path:
    """Write records, several times over under other names."""
    for turn in range(times):
        for number, data in enumerate(games):
            if number % 1000 == 0:
                part = folder / f"{turn:03}" / f"{number // 1000:03}"
                part.mkdir(parents=True)
            (part / f"{number:06}.sgf").write_bytes(data)
    return folder


@contextlib.contextmanager
def laid_out(description: str | None) -> Iterator[Path]:
    """The records that the command line of a benchmark names, in a folder of their own while the block runs."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive", nargs="?", type=Path, help="a folder of records")
    parser.add_argument("--smoke", action="store_true", help="a small run, to see that it works")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        games = records(given.archive)
        yield lay_out(Path(work), games[:350] if given.smoke else games)


def with_an_error(data: bytes) -> bytes:
    """The same record with one more move, on a point that is nearly always taken."""
    end = data.rstrip().rfind(b")")
    return data[:end] + b";W[pd]" + data[end:]


def plain_loop(games: list[bytes]) -> float:
    """Seconds a record for sgfmill's parse and board, without any rules; records that it refuses count too."""
    start = time.process_time()
    for data in games:
        try:
            game = sgf.Sgf_game.from_bytes(data)
            board, plays = sgf_moves.get_setup_and_moves(game, boards.Board(game.get_size()))
            for color, move in plays:
                if move is not None:
                    board.play(*move, color)
        except ValueError:
            pass
    return (time.process_time() - start) / len(games)


def gocli(target: Path, out: Path, jobs: int, *more: str) -> float:
    """Seconds of a whole run."""
    command = [sys.executable, "-m", "gocli", "validate", str(target), "-o", str(out), "--no-summary"]
    start = time.perf_counter()
    done = subprocess.run([*command, "--jobs", str(jobs), *more], check=False, env=ENVIRONMENT)
    assert done.returncode in (0, 1), done.returncode
    return time.perf_counter() - start


def measure(games: list[bytes], times: int, work: Path) -> Iterator[str]:
    """The lines of the report."""
    plain = plain_loop(games[:: max(1, len(games) // SAMPLE)])
    yield f"plain sgfmill parse and Board.play: {1 / plain:,.0f} records a second, 1.0 times"
    once = lay_out(work / "once", games)
    out = work / "out.jsonl"
    gocli(once, out, 1)  # the first run may compile

    def line(what: str, seconds: float, count: int) -> str:
        rate = count / seconds
        return f"{what}: {seconds:.2f} s, {rate:,.0f} records a second, {rate * plain:.1f} times the plain loop"

    for jobs in (1, 2):
        yield line(f"{len(games):,} records, {jobs} core{'s' * (jobs > 1)}", gocli(once, out, jobs), len(games))
    for form in ("csv", "sqlite", "parquet"):
        yield line(f"the same as {form}, 2 cores", gocli(once, work / f"out.{form}", 2), len(games))
    zipped = work / "once.zip"
    shutil.make_archive(str(zipped.with_suffix("")), "zip", once)
    yield line("from the zip, 2 cores", gocli(zipped, out, 2), len(games))
    shutil.rmtree(once)
    faulty = lay_out(work / "faulty", [with_an_error(data) for data in games])
    yield line("an error in each record, 2 cores", gocli(faulty, out, 2), len(games))
    shutil.rmtree(faulty)
    few = lay_out(work / "few", games[:1000])
    yield line(f"{len(games[:1000]):,} records, 2 cores", gocli(few, out, 2), len(games[:1000]))
    if times > 1:
        many = lay_out(work / "many", games, times)
        for jobs in (1, 2):
            count = times * len(games)
            yield line(f"{count:,} records, {jobs} core{'s' * (jobs > 1)}", gocli(many, out, jobs), count)
    largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    yield f"largest process: {largest:,.0f} MB"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive", nargs="?", type=Path, help="a folder or a zip of records")
    parser.add_argument("--times", type=int, default=1, help="also run over the records so many times over")
    parser.add_argument("--smoke", action="store_true", help="a small run, to see that it works")
    given = parser.parse_args()
    games = records(given.archive)
    if given.smoke:
        games = games[:350]
    with tempfile.TemporaryDirectory() as work:
        for line in measure(games, given.times, Path(work)):
            print(line, flush=True)


if __name__ == "__main__":
    main()
