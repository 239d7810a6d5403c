"""A run over many records: everything that the paths hold, judged in order, on as many cores as there are."""

from __future__ import annotations

import contextlib
import gc
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from typing import Any, BinaryIO, Protocol

from gocli.archive.engine import Block, Engine, code_is_there
from gocli.archive.judged import Judged
from gocli.board.gear import can_compile
from gocli.errors import InputError
from gocli.records.entries import Entry, Limits, Source
from gocli.records.sources import list_entries, read_entries
from gocli.urls import is_url
from gocli.validation import Options

BLOCK = 800
"""Records in a block: enough to keep the compiled gear busy, few enough to keep memory flat and all cores at work."""

CLUSTER_BLOCK = 1_000
"""Records in a block that is sent to a cluster, whose scheduler spends about a millisecond on each."""

COMPILED_FROM = 100
"""Records from which the compiled gear pays where its code is in the cache: it takes a fifth of a second to start.

`tests/benchmarks/bench_gears.py` measures both numbers.
"""

COMPILES_FROM = 6_000
"""Records from which it pays where the code must be compiled first, which takes some ten seconds, once."""


def run(
    paths: Iterable[str],
    options: Options,
    limits: Limits,
    missing: Callable[[InputError], None],
    makers: Sequence[Any] = (),
    stdin: BinaryIO | None = None,
    jobs: int | None = None,
    engine_of: Callable[[Options, Limits, Sequence[Any], bool], Engine] = Engine,
    scheduler: str | None = None,
    blocks_of: Callable[[Iterator[Entry | Source]], Iterator[Block]] | None = None,
    compiling: Callable[[], None] = lambda: None,
) -> Iterator[Judged]:
    """Judge everything behind the paths; blocks come in the order of the input, whatever is ready first.

    makers: called with the verdicts of each block in the process that judged it; what they give is in `Judged.made`.
    jobs: processes, None for one a core.  engine_of: makes the engine, where its makers want more than verdicts.
    scheduler: the address of a Dask scheduler whose workers are used in the place of local processes.
    blocks_of: cuts the input into blocks, where it matters to the output what a block is.
    compiling: called where the run has to wait for the compiler first.
    A path that does not exist or holds no record goes to `missing`, and the run goes on with the next one.
    """
    items = items_of(paths, limits, missing, stdin)
    make = partial(engine_of, options, limits, makers)
    if scheduler is not None:
        from gocli.archive.cluster import Cluster

        with Cluster(scheduler, partial(make, True)) as cluster:
            yield from in_order(cluster, (blocks_of or _cluster_blocks)(items), 2 * cluster.width + 2)
        return
    first = list(islice(items, COMPILED_FROM)) if can_compile() else []
    compiled = can_compile() and len(first) == COMPILED_FROM
    if compiled and not code_is_there():
        first += islice(items, COMPILES_FROM - len(first))
        compiled = len(first) == COMPILES_FROM
        if compiled:
            compiling()
    if not compiled:
        engine = make(False)
        yield from map(engine.run, (blocks_of or _single)(chain(first, items)))
        return
    engine = make(True)
    jobs = jobs or cores()
    blocks = (blocks_of or _blocks)(chain(first, items))
    gc.collect()
    gc.freeze()  # a block makes many objects and no cycles: the collector would go through all of them in vain
    gc.disable()
    try:
        if jobs == 1:
            yield from map(engine.run, blocks)
            return
        from gocli.archive.pool import Pool

        with Pool(engine, jobs) as pool:
            yield from in_order(pool, blocks, 3 * jobs)
    finally:
        gc.enable()
        gc.unfreeze()


def in_order(pool: Runner, blocks: Iterator[Block], ahead: int) -> Iterator[Judged]:
    """The results of blocks in their order, with so many handed in ahead."""
    waiting: deque[Any] = deque()
    for block in blocks:
        waiting.append(pool.submit(block))
        if len(waiting) > ahead:
            yield pool.result(waiting.popleft())
    while waiting:
        yield pool.result(waiting.popleft())


class Runner(Protocol):
    """What runs blocks: processes of this machine, or a cluster."""

    def submit(self, block: Block) -> Any:
        """Hand in a block; gives a ticket."""

    def result(self, ticket: Any) -> Judged:
        """The result behind a ticket; waits for it."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def items_of(
    paths: Iterable[str], limits: Limits, missing: Callable[[InputError], None], stdin: BinaryIO | None
) -> Iterator[Entry | Source]:
    """Files to read, and the sources of what can only be read from its beginning: each gives one source.

    A path that does not exist or holds no record goes to `missing`.
    """
    for path in paths:
        try:
            for entry in list_entries([path], limits):
                if entry.kind in ("tar", "gz", "stdin"):
                    yield from read_entries([entry], limits, stdin)
                else:
                    yield entry
        except InputError as error:
            missing(error)


def _single(items: Iterator[Entry | Source]) -> Iterator[Block]:
    return ([item] for item in items)


def _blocks(items: Iterator[Entry | Source], size: int | None = None) -> Iterator[Block]:
    while block := list(islice(items, size or BLOCK)):
        yield block


def _cluster_blocks(items: Iterator[Entry | Source]) -> Iterator[Block]:
    return _blocks(items, CLUSTER_BLOCK)


def count_files(paths: Iterable[str], limits: Limits, most: int = 1_000_000) -> int | None:
    """How many record files the paths hold, for a progress line; None where only reading would tell, or after `most`.

    Names and tables of contents are read, no record, and nothing at a URL.
    """
    count = 0
    for path in paths:
        if is_url(path):
            return None
        with contextlib.suppress(InputError):
            for entry in list_entries([path], limits):
                count += 1
                if entry.kind in ("tar", "gz", "stdin") or count > most:
                    return None
    return count
