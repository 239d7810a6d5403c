"""Processes that do work for this one: they end with it, and one that dies is noticed, whatever it was at."""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from concurrent import futures
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

T = TypeVar("T")

WATCH = 1.0
"""Seconds between two looks at whether the workers live."""

PR_SET_PDEATHSIG = 1


def workers(jobs: int, begin: Callable[..., None] | None = None, *given: Any) -> ProcessPoolExecutor:
    """So many processes to hand work to; `begin` is called in each of them first, with what is given.

    They are forked where the system can, and so have what is loaded here. Ctrl-C is for this process to handle.
    """
    context = multiprocessing.get_context("fork" if hasattr(os, "fork") else "spawn")
    return ProcessPoolExecutor(jobs, context, _begin, (begin, given))


def result(executor: ProcessPoolExecutor, future: Future[T]) -> T:
    """What a future gives; waits for it.

    The executor does not see a worker die that has sent half a result: it waits for the rest, for ever. So the workers
    are looked at here: where one has died, and the executor has not said so by the next look, the pool is broken.

    Raises BrokenProcessPool.
    """
    dead = False
    while not futures.wait([future], WATCH).done:
        if dead:
            raise BrokenProcessPool
        dead = bool(connection.wait([process.sentinel for process in _processes(executor)], 0))
    return future.result()


def stop(executor: ProcessPoolExecutor) -> None:
    """End an executor and its workers, whatever they are at.

    The executor holds an end of the pipe of results that it never writes to; with that closed, half a result of a
    worker that is ended here is the end of the pipe, and no wait for the rest.
    """
    with contextlib.suppress(Exception):
        for process in _processes(executor):
            process.terminate()
    with contextlib.suppress(Exception):
        executor._result_queue._writer.close()  # type: ignore[attr-defined]
    executor.shutdown(wait=True, cancel_futures=True)


def _processes(executor: ProcessPoolExecutor) -> list[BaseProcess]:
    """The processes of an executor that were started and not yet left behind."""
    return list((executor._processes or {}).values())


def _begin(begin: Callable[..., None] | None, given: tuple[Any, ...]) -> None:
    """Set up a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    _die_with_parent()
    if begin is not None:
        begin(*given)


def _die_with_parent() -> None:
    """Let the system end this process when its parent is killed (Linux; elsewhere it would wait for work for ever)."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
