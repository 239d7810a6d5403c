"""How long it takes to find the copies among many games once they are read: `python tests/benchmarks/bench_dedupe.py`.

Games of random points, 40 to 320 moves long; one in a hundred is planted again turned, one cut short and one with a
wrong move. Beside the time the planted copies that were found are counted, and whatever else was taken for a copy.
"""

from __future__ import annotations

import argparse
import random
import time
from array import array

from gocli.archive.canonical import images
from gocli.archive.course import MoveString
from gocli.archive.duplicates import Copy, find_duplicates

AREA = 361


def copy(name: str, codes: list[int], properties: int) -> Copy:
    moves = MoveString(19, 19, b"", array("H", codes).tobytes())
    return Copy(name, 1, 1, name.encode(), moves, len(codes), 0, properties, 0, None, None, None, None)


def make_games(count: int, chance: random.Random) -> tuple[list[Copy], dict[str, str]]:
    """The games in random order, and the kind of each planted copy by its name."""
    copies: list[Copy] = []
    planted: dict[str, str] = {}
    table = images(19, 19, False)
    points = list(range(AREA))
    while len(copies) < count:
        chance.shuffle(points)
        codes = [2 * point + at % 2 for at, point in enumerate(points[: chance.randint(40, 320)])]
        name = f"g{len(copies)}"
        copies.append(copy(name, codes, 9))
        if len(copies) % 100:
            continue
        wrong = list(codes)
        place = chance.randrange(len(codes))
        wrong[place] = 2 * ((codes[place] // 2 + 1) % AREA) + place % 2
        cut = codes[: chance.randint(30, len(codes) - 1)]
        for kind, changed in (("symmetry", codes), ("truncated", cut), ("one-move", wrong)):
            planted[f"{name}-{kind}"] = kind
            copies.append(copy(f"{name}-{kind}", table[chance.randrange(1, 8), changed].tolist(), 5))
    chance.shuffle(copies)
    return copies, planted


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    copies, planted = make_games(given.games, random.Random(given.seed))
    start, busy = time.perf_counter(), time.process_time()
    groups = find_duplicates(copies)
    passed, worked = time.perf_counter() - start, time.process_time() - busy
    found = {member.copy.path: member.kind for group in groups for member in group.others}
    right = sum(found.get(name) == kind for name, kind in planted.items())
    print(f"{len(copies):,} games: {passed:.1f} s, {worked:.1f} s of one core")
    print(f"{right:,} of {len(planted):,} planted copies found, {len(found.keys() - planted.keys())} others")


if __name__ == "__main__":
    main()
