"""A pool of processes that survives the death of a worker: its block is tried again, then without what kills."""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import os
import signal
import sys
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from copy import copy
from dataclasses import dataclass
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
                judged = ticket.future.result()
                self._open.remove(ticket)
                return judged
            except BrokenProcessPool:
                self._restart()
        self._open.remove(ticket)
        with self._start(1) as executor:
            left = without_killers(ticket.block, self._survives)
            judged = executor.submit(_run, _packed(left)).result()
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
        with self._start(1) as executor:
            try:
                executor.submit(_run, _packed(block)).result()
            except BrokenProcessPool:
                return False
        return True

    def _start(self, jobs: int) -> ProcessPoolExecutor:
        """Forked workers have the compiled code from the start; where there is no fork they load it."""
        context = multiprocessing.get_context("fork" if hasattr(os, "fork") else "spawn")
        return ProcessPoolExecutor(jobs, context, _begin, (self._engine,))

    def _stop(self) -> None:
        with contextlib.suppress(Exception):
            for process in list((self._executor._processes or {}).values()):
                process.terminate()
        self._executor.shutdown(wait=True, cancel_futures=True)


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
