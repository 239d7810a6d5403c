"""A pool of processes that survives the death of a worker: its block is tried again, then without what kills."""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import os
import signal
import sys
from concurrent import futures
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from copy import copy
from dataclasses import dataclass
from multiprocessing import connection
from multiprocessing.process import BaseProcess
from typing import Any, Protocol

from gocli.archive.engine import Block, without_killers
from gocli.archive.judged import Judged
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
                judged = _result(self._executor, ticket.future)
                self._open.remove(ticket)
                return judged
            except BrokenProcessPool:
                self._restart()
        self._open.remove(ticket)
        judged = self._alone(without_killers(ticket.block, self._survives))
        self._restart()
        return judged

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
            return _result(executor, executor.submit(_run, _packed(block)))
        finally:
            _stop(executor)

    def _start(self, jobs: int) -> ProcessPoolExecutor:
        """Forked workers have the compiled code from the start; where there is no fork they load it."""
        context = multiprocessing.get_context("fork" if hasattr(os, "fork") else "spawn")
        return ProcessPoolExecutor(jobs, context, _begin, (self._engine,))

    def _stop(self) -> None:
        _stop(self._executor)


WATCH = 1.0
"""Seconds between two looks at whether the workers live."""


def _result(executor: ProcessPoolExecutor, future: Future[Judged]) -> Judged:
    """What a future gives; waits for it.

    The executor does not see a worker die that has sent half a result: it waits for the rest, for ever. So the workers
    are looked at here: where one has died, and the executor has not said so by the next look, the pool is broken.

    Raises BrokenProcessPool.
    """
    dead = False
    while not futures.wait([future], WATCH).done:
        if dead:
            raise BrokenProcessPool
        dead = bool(connection.wait([process.sentinel for process in _workers(executor)], 0))
    return future.result()


def _stop(executor: ProcessPoolExecutor) -> None:
    """End an executor and its workers, whatever they are at.

    The executor holds an end of the pipe of results that it never writes to; with that closed, half a result of a
    worker that is ended here is the end of the pipe, and no wait for the rest.
    """
    with contextlib.suppress(Exception):
        for process in _workers(executor):
            process.terminate()
    with contextlib.suppress(Exception):
        executor._result_queue._writer.close()  # type: ignore[attr-defined]
    executor.shutdown(wait=True, cancel_futures=True)


def _workers(executor: ProcessPoolExecutor) -> list[BaseProcess]:
    """The processes of an executor that were started and not yet left behind."""
    return list((executor._processes or {}).values())


PR_SET_PDEATHSIG = 1

_engine: list[Worker] = []


def _begin(engine: Worker) -> None:
    """Set up a worker: Ctrl-C is for the parent to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    _die_with_parent()
    _engine[:] = [engine]


def _die_with_parent() -> None:
    """Let the system end this process when its parent is killed (Linux; elsewhere it would wait for work for ever)."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def _packed(block: Block) -> Block:
    """A block on its way to a worker, with plain files by their paths: entries take longer to send."""
    packed: Any = copy(block)
    packed[:] = [
        item.path if isinstance(item, Entry) and item.kind == "file" and item.path == item.file else item
        for item in block
    ]
    return packed  # type: ignore[no-any-return]


def _run(block: Block) -> Judged:
    return _engine[0].run(block)
