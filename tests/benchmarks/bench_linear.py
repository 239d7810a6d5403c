"""Whether hostile records are judged in time linear in their size: `python tests/benchmarks/bench_linear.py [--smoke]`.

Each shape of tests/faults/hostile.py is read and validated at several sizes that double; the slope of the logarithm of
the time over that of the size is fitted by least squares. 1.0 is linear, 2.0 is quadratic. Each size is taken as often
as asked for and the quickest time counts.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "faults"))

import hostile

from gocli.board.gear import can_compile
from gocli.records.reading import read_bytes
from gocli.validation import Options, validate_record


def judged(data: bytes) -> float:
    """Seconds of this process to read and validate a file, all sizes in the same gear."""
    options = Options(compiled=can_compile())
    start = time.process_time()
    for record in read_bytes(data).records:
        validate_record(record, options)
    return time.process_time() - start


def slope(sizes: list[int], times: list[float]) -> float:
    """The exponent of the time over the size."""
    xs, ys = [math.log(size) for size in sizes], [math.log(max(seconds, 1e-6)) for seconds in times]
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    over = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True))
    return over / sum((x - mean_x) ** 2 for x in xs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--share", type=float, default=0.1, help="The largest size, as a part of the full one.")
    parser.add_argument("--doublings", type=int, default=3)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--smoke", action="store_true", help="Small and quick: that it runs.")
    given = parser.parse_args()
    share, repeat = (0.004, 1) if given.smoke else (given.share, given.repeat)
    judged(hostile.line(3_000))  # the compiled gear is loaded
    for name, (make, full) in hostile.LARGE.items():
        counts = [max(16, int(full * share / 2**step)) for step in range(given.doublings, -1, -1)]
        files = [make(count) for count in counts]
        sizes = [len(data) for data in files]
        times = [min(judged(data) for _ in range(repeat)) for data in files]
        shown = ", ".join(f"{size / 1000:,.0f} kB {seconds:.3f} s" for size, seconds in zip(sizes, times, strict=True))
        print(f"{name:18} exponent {slope(sizes, times):4.2f}   {shown}", flush=True)


if __name__ == "__main__":
    main()
