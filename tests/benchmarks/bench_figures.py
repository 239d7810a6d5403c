"""How fast figures are drawn, beside the naive way with pyplot: `python tests/benchmarks/bench_figures.py`.

A 19x19 board with 200 numbered stones and coordinates, 840 pixels wide. Process time of one core, best and median of
some rounds; memory over 1,000 figures. Nothing here is a test.
"""

from __future__ import annotations

import argparse
import io
import random
import resource
import statistics
import time
from collections.abc import Callable

from gocli.figures.build import figures_of
from gocli.figures.model import Figure
from gocli.figures.rendering import Look, render
from gocli.figures.request import Request
from gocli.figures.styles import STYLES
from gocli.records.reading import read_bytes
from gocli.records.record import Record

DPI = 144.0
STONES = 200


def game() -> Record:
    """200 moves on 200 points, no captures: every number is on the board."""
    letters = "abcdefghijklmnopqrs"
    points = [(x, y) for x in range(19) for y in range(19) if (x + 2 * y) % 5]
    random.Random(3).shuffle(points)
    moves = "".join(f";{'BW'[n % 2]}[{letters[x]}{letters[y]}]" for n, (x, y) in enumerate(points[:STONES]))
    return read_bytes(f"(;SZ[19]PB[Black]PW[White]{moves})".encode()).records[0]


def naive(figure: Figure, format: str) -> bytes:
    """The same board the way it is usually done: pyplot, a Circle for each stone, a text for each number."""
    import matplotlib.pyplot as plt

    chart, axes = plt.subplots(figsize=(840 / 144, 900 / 144), dpi=144)
    axes.set_aspect("equal")
    axes.axis("off")
    for line in range(19):
        axes.plot([0, 18], [line, line], color="black", linewidth=0.5, zorder=1)
        axes.plot([line, line], [0, 18], color="black", linewidth=0.5, zorder=1)
        axes.text(line, 18.9, figure.columns[line], ha="center", va="center", fontsize=8)
        axes.text(-0.9, line, str(line + 1), ha="center", va="center", fontsize=8)
    for stone in figure.stones:
        fill = "black" if stone.color == 1 else "white"
        axes.add_patch(
            plt.Circle((stone.x, 18 - stone.y), 0.47, facecolor=fill, edgecolor="black", linewidth=0.6, zorder=2)
        )
    for label in figure.labels:
        ink = "white" if label.on == 1 else "black"
        axes.text(
            label.x, 18 - label.y, label.text, color=ink, ha="center", va="center", fontsize=6, weight="bold", zorder=3
        )
    axes.set_title(figure.title)
    out = io.BytesIO()
    chart.savefig(out, format=format, bbox_inches="tight")
    plt.close(chart)
    return out.getvalue()


def timed(work: Callable[[], object], rounds: int) -> tuple[float, float]:
    """Best and median process time in milliseconds; the first run, which fills caches, does not count."""
    work()
    times = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        times.append((time.process_time() - start) * 1000)
    return min(times), statistics.median(times)


def peak_megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--figures", type=int, default=1000, help="figures for the memory's course")
    options = parser.parse_args()
    record = game()
    look = Look(STYLES["print"], dpi=DPI)
    figure = figures_of(record, Request(coordinates="western", sides=("n", "e", "s", "w")))[0]
    best, median = timed(lambda: figures_of(record, Request(coordinates="western")), options.rounds)
    print(f"model of {len(figure.labels)} numbered stones: {best:.1f} ms (median {median:.1f})")
    for format, limit in (("png", 35), ("svg", 20), ("pdf", 50)):
        size = len(render([figure], format, look)[0])
        best, median = timed(lambda format=format: render([figure], format, look), options.rounds)
        slow, _ = timed(lambda format=format: naive(figure, format), 3)
        print(
            f"{format}: {best:.1f} ms (median {median:.1f}, aim {limit}), {size / 1000:.0f} kB;"
            f" pyplot {slow:.0f} ms: {slow / best:.1f} times"
        )
    for count in range(options.figures + 1):
        render([figure], ("png", "svg", "pdf")[count % 3], look)
        if count % (options.figures // 4) == 0:
            print(f"after {count} figures: peak memory {peak_megabytes():.0f} MB")


if __name__ == "__main__":
    main()
