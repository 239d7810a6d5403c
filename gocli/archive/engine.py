"""Judging sources in one process: plain records by blocks in the compiled gear, all others one by one."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Any

from gocli.archive.block_verdicts import BlockVerdicts
from gocli.archive.judged import Judged
from gocli.archive.tally import Tally
from gocli.board import kernel
from gocli.board.gear import is_compiled
from gocli.board.replay import compiled_replay
from gocli.findings import finding
from gocli.records.entries import Entry, Limits, Source
from gocli.records.reading import read_source
from gocli.records.sources import read_entries, read_file
from gocli.records.timing import OutOfTimeError, deadline
from gocli.validation import Options, Verdict, validate_source
from gocli.validation.judge import validate_file

if TYPE_CHECKING:
    from gocli.archive.parts import Parts
    from gocli.archive.plain import PlainJudge

Make = Callable[[Sequence[Verdict]], Any]
"""Makes something of a block of verdicts where they are judged: encoded lines, rows of a table."""

Change = Callable[[list[Verdict]], None]
"""Changes the findings of a block of verdicts where they are judged, before they are counted and presented."""

Block = Sequence[Entry | Source | str]
"""A piece of a run: files to read, or sources that were read already. A plain file may be there as its path alone."""


class Engine:
    """Judges blocks; one a process.

    compiled: in the compiled gear, which takes a moment to start.  parts: where what is done is kept.
    changes: called in their order on the verdicts of a block.
    """

    def __init__(
        self,
        options: Options,
        limits: Limits,
        makers: Sequence[Make],
        compiled: bool,
        parts: Parts | None = None,
        changes: Sequence[Change] = (),
    ) -> None:
        self.limits = limits
        self.parts = parts
        self.makers = makers
        self.changes = changes
        self.options = replace(options, compiled=True) if compiled else options
        self.plain: PlainJudge | None = None
        self._warm = False
        if compiled:
            from gocli.archive.plain import PlainJudge

            with interrupts_later():
                self.plain = PlainJudge(options)  # compiles, or loads from the cache

    def run(self, block: Block) -> Judged:
        """Read and judge a block."""
        sources = sources_of(block, self.limits)
        if self.parts is None:
            return self.present(self.judge(sources))
        name = self.parts.name(sources)
        judged = self.parts.load(name)
        if judged is None:
            judged = self.present(self.judge(sources))
            self.parts.save(name, judged)
        return judged

    def present(self, verdicts: Sequence[Verdict]) -> Judged:
        """Change verdicts, count them, and let the makers make what they make of them."""
        if self.changes:
            verdicts = list(verdicts)
            for change in self.changes:
                change(verdicts)
        tally = Tally()
        tally.add(verdicts)
        return Judged(tally, [make(verdicts) for make in self.makers])

    def judge(self, sources: Sequence[Source]) -> Sequence[Verdict]:
        """The verdicts on some sources, in order."""
        if self.plain is None or self.options.recorded_result:
            return [verdict for source in sources for verdict in self._one(source)]
        plain = self.plain.judge_scanned(self.plain.scan([(source.path, plain_data(source)) for source in sources]))
        others: dict[int, list[Verdict]] = {}
        for index in plain.unshaped():
            verdict = plain.verdict(index)
            others[index] = self._one(sources[index]) if verdict is None else [verdict]
        return BlockVerdicts(plain, others)

    def _one(self, source: Source) -> list[Verdict]:
        """Judge one file within its time."""
        self.warm_up()
        try:
            with deadline(self.limits.max_seconds):
                return self._general(source)
        except (OutOfTimeError, MemoryError) as error:
            return [self.took_too_much(source.path, error)]

    def took_too_much(self, path: str, error: Exception) -> Verdict:
        """The verdict on a file that took more time or memory than there is."""
        if isinstance(error, MemoryError):
            return too_costly(path, "judging it took more memory than there is")
        return too_costly(path, f"judging it took more than {self.limits.max_seconds:g} seconds")

    def warm_up(self) -> None:
        """Have the compiled code that the general way needs before the time of a record begins to run."""
        if self.options.compiled and not self._warm:
            with interrupts_later():
                compiled_replay()
            self._warm = True

    def _general(self, source: Source) -> list[Verdict]:
        """Judge one file by the general way, its recorded results too where they are asked for."""
        if not self.options.recorded_result:
            return validate_source(source, self.options)
        from gocli.archive.recorded_result import add_recorded_results

        read = read_source(source)
        verdicts = validate_file(read, self.options)
        add_recorded_results(read.records, verdicts, self.options)
        return verdicts


def code_is_there() -> bool:
    """Whether the compiled code of an engine is in the cache."""
    from gocli.archive import plain_kernel

    return is_compiled(plain_kernel.replay_block, kernel.replay, *kernel.HELPERS)


def sources_of(block: Block, limits: Limits) -> list[Source]:
    """The sources of a block in order, read where they are not read yet."""
    sources: list[Source] = []
    for kind, items in groupby(block, type):
        if kind is Source:
            sources += items  # type: ignore[arg-type]
        elif kind is str:
            sources += [read_file(path, path, limits) for path in items]  # type: ignore[arg-type]
        else:
            sources += read_entries(items, limits)  # type: ignore[arg-type]
    return sources


def plain_data(source: Source) -> bytes:
    """The bytes to scan; none where only the general way will do."""
    if source.data is None or source.findings or len(source.data) > MOST_PLAIN_BYTES:
        return b""
    return source.data


def without_killers(block: Block, survives: Callable[[Block], bool]) -> Block:
    """A block that ends the process which runs it, with what does it given up (A506): each record that does it alone,
    or all of them where only together they are too much.

    survives: runs a block elsewhere, and says whether that went well.
    """
    left: Any = copy(block)
    for index, item in enumerate(block):
        if not survives([item]):
            left[index] = given_up(item if isinstance(item, str) else item.path, KILLED)
    if not survives(left):
        left[:] = [given_up(item if isinstance(item, str) else item.path, KILLED) for item in block]
    return left  # type: ignore[no-any-return]


KILLED = "judging it ended the process that did it"

MOST_PLAIN_BYTES = 1 << 17
"""Longer records are not scanned by the block: its arrays grow with its bytes, and no time ends what is done to it."""


def too_costly(path: str, reason: str) -> Verdict:
    """The verdict on a file that could not be judged with what there is."""
    return Verdict(path, 1, findings=given_up(path, reason).findings, unreadable=True)


def given_up(path: str, reason: str) -> Source:
    """A source in the place of a file that cannot be judged with what there is."""
    return Source(path, None, [finding("A506", f"given up: {reason}")])


@contextlib.contextmanager
def interrupts_later() -> Iterator[None]:
    """Keep Ctrl-C until the block ends: while Numba compiles, an exception would be lost in a callback."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    rang: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: rang.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if rang:
        raise KeyboardInterrupt
