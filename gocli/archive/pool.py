"""A pool of processes that survives the death of a worker: its block gets a second try, then each record its own."""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import os
import signal
import sys
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from gocli.archive.engine import Block, Engine, too_costly
from gocli.archive.judged import Judged, joined
from gocli.records.entries import Entry, Source


@dataclass(slots=True, eq=False)
class Ticket:
    """A block that was handed in, and where its result will be."""

    block: Block
    future: Future[Judged]


class Pool:
    """Runs blocks through an engine in other processes. Use it as a context: when it is left, nothing runs on."""

    def __init__(self, engine: Engine, jobs: int) -> None:
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
        judged = self._one_by_one(ticket.block)
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

    def _one_by_one(self, block: Block) -> Judged:
        """Run a block that kills its worker record by record; the one that does it becomes a finding."""
        parts: list[Judged] = []
        for item in block:
            with self._start(1) as executor:
                try:
                    parts.append(executor.submit(_run, _packed([item])).result())
                except BrokenProcessPool:
                    reason = "judging it ended the process that did it"
                    parts.append(self._engine.present([too_costly(item.path, reason)]))
        return joined(parts)

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

_engine: list[Engine] = []


def _begin(engine: Engine) -> None:
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


def _packed(block: Block) -> list[Entry | Source | str]:
    """A block on its way to a worker, with plain files by their paths: entries take longer to send than to make."""
    return [
        item.path if isinstance(item, Entry) and item.kind == "file" and item.path == item.file else item
        for item in block
    ]


def _run(packed: list[Entry | Source | str]) -> Judged:
    return _engine[0].run([Entry(item, "file", item) if isinstance(item, str) else item for item in packed])
