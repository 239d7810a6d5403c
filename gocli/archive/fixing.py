"""Repairing many files: on several cores where there are enough of them, and in their order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice

from gocli.archive.engine import Block, given_up, sources_of
from gocli.archive.fix import FixedFile, fix_bytes
from gocli.archive.judged import Judged
from gocli.archive.pool import Pool
from gocli.archive.run import cores, in_order
from gocli.archive.tally import Tally
from gocli.records.entries import Entry, Limits, Source
from gocli.records.timing import OutOfTimeError, deadline

BLOCK = 50
"""Files in a block: a tenth of a second of work."""

PAYS_FROM = 200
"""Files from which other processes pay."""


@dataclass(slots=True)
class Fixer:
    """Repairs blocks of files; in each process one.

    keeps_data, keeps_text: whether the bytes of a file and its text are wanted beside what it becomes.
    """

    limits: Limits
    unsafe: bool
    keeps_data: bool = False
    keeps_text: bool = False

    def run(self, block: Block) -> Judged:
        """Read and repair a block: in `made`, each source with its repair (None where there are no bytes)."""
        return Judged(Tally(), [[self._fixed(source) for source in sources_of(block, self.limits)]])

    def _fixed(self, source: Source) -> tuple[Source, FixedFile | None]:
        if source.data is None:
            return source, None
        try:
            with deadline(self.limits.max_seconds):
                fixed = fix_bytes(source.data, source.path, self.unsafe)
        except OutOfTimeError:
            return given_up(source.path, f"repairing it took more than {self.limits.max_seconds:g} seconds"), None
        fixed.games = []
        if not self.keeps_text:
            fixed.text = ""
        return source if self.keeps_data else Source(source.path, b"", source.findings), fixed


def fix_all(
    items: Iterator[Entry | Source], fixer: Fixer, jobs: int | None = None
) -> Iterator[tuple[Entry | Source, Source, FixedFile | None]]:
    """Repair what there is to read, in its order: each item with its source and the repair of that.

    items: each must give one source.  jobs: processes, None for one a core.
    """
    first = list(islice(items, PAYS_FROM))
    jobs = jobs or cores()
    if jobs == 1 or len(first) < PAYS_FROM:
        for item in chain(first, items):
            ((source, fixed),) = fixer.run([item]).made[0]
            yield item, source, fixed
        return
    waiting: list[Entry | Source] = []

    def blocks() -> Iterator[Block]:
        every = chain(first, items)
        while block := list(islice(every, BLOCK)):
            waiting.extend(block)
            yield block

    with Pool(fixer, jobs) as pool:
        for judged in in_order(pool, blocks(), 3 * jobs):
            done = judged.made[0]
            for item, (source, fixed) in zip(waiting, done, strict=False):
                yield item, source, fixed
            del waiting[: len(done)]
