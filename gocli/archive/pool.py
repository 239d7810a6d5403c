"""A pool of processes that survives the death of a worker: its block is tried again, then without what kills."""

from __future__ import annotations

from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from copy import copy
from dataclasses import dataclass
from typing import Any, Protocol

from gocli import processes
from gocli.archive.engine import Block, without_killers
from gocli.archive.judged import Judged, light, whole
from gocli.records.entries import Entry


class Worker(Protocol):
    """What a pool runs blocks through: an engine, or the like."""

    def run(self, block: Block) -> Judged:
        """Do the work on a block."""
        ...


@dataclass(slots=True, eq=False)
class Ticket:
    """A block that was handed in, and where its result will be."""

    block: Block
    future: Future[Judged]


class Pool:
    """Runs blocks through an engine in other processes. Use it as a context: when it is left, nothing runs on."""

    def __init__(self, engine: Worker, jobs: int) -> None:
        self._engine = engine
        self._jobs = jobs
        self._open: list[Ticket] = []
        self._executor = self._start(jobs)

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()

    def submit(self, block: Block) -> Ticket:
        """Hand in a block."""
        ticket = Ticket(block, self._send(block))
        self._open.append(ticket)
        return ticket

    def result(self, ticket: Ticket) -> Judged:
        """The result of a block that was handed in; waits for it."""
        for _ in range(2):
            try:
                judged = processes.result(self._executor, ticket.future)
                self._open.remove(ticket)
                return self._arrived(judged, ticket.block)
            except BrokenProcessPool:
                self._restart()
        self._open.remove(ticket)
        judged = self._alone(without_killers(ticket.block, self._survives))
        self._restart()
        return judged

    def _arrived(self, judged: Judged, block: Block) -> Judged:
        """A result as it was where it was made; made anew where somebody took its part away."""
        try:
            return whole(judged)
        except OSError:
            return self._engine.run(block)

    def _send(self, block: Block) -> Future[Judged]:
        try:
            return self._executor.submit(_run, _packed(block))
        except BrokenProcessPool:
            self._restart()
            return self._executor.submit(_run, _packed(block))

    def _restart(self) -> None:
        """Start anew after a worker died, with all that is not done."""
        self._stop()
        self._executor = self._start(self._jobs)
        for ticket in self._open:
            if not ticket.future.done() or ticket.future.cancelled() or ticket.future.exception() is not None:
                ticket.future = self._executor.submit(_run, _packed(ticket.block))

    def _survives(self, block: Block) -> bool:
        """Whether a process can run a block."""
        try:
            self._alone(block)
        except BrokenProcessPool:
            return False
        return True

    def _alone(self, block: Block) -> Judged:
        """The result of a block from a process of its own.

        Raises BrokenProcessPool.
        """
        executor = self._start(1)
        try:
            return self._arrived(processes.result(executor, executor.submit(_run, _packed(block))), block)
        finally:
            processes.stop(executor)

    def _start(self, jobs: int) -> ProcessPoolExecutor:
        """Forked workers have the compiled code from the start; where there is no fork they load it."""
        return processes.workers(jobs, _begin, self._engine)

    def _stop(self) -> None:
        processes.stop(self._executor)


_engine: list[Worker] = []


def _begin(engine: Worker) -> None:
    """Set up a worker."""
    _engine[:] = [engine]


def _packed(block: Block) -> Block:
    """A block on its way to a worker, with plain files by their paths: entries take longer to send."""
    packed: Any = copy(block)
    packed[:] = [
        item.path if isinstance(item, Entry) and item.kind == "file" and item.path == item.file else item
        for item in block
    ]
    return packed  # type: ignore[no-any-return]


def _run(block: Block) -> Judged:
    return light(_engine[0].run(block))
