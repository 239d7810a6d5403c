"""An existing Dask cluster in the place of the local processes (`pip install 'gocli[dask]'`).

The scheduler and its workers are not ours: blocks are sent to them and come back judged. The workers read the files by
the paths that they were named by, so these must mean the same to all of them; what can only be read from its beginning
(tar archives, standard input) is read here and sent. A worker that is lost costs its blocks another try, which is the
scheduler's business; a block that it gives up, because each worker that had it was lost, runs again without what kills.
"""

from __future__ import annotations

import importlib
import threading
import uuid
from collections.abc import Callable
from typing import Any

from gocli.archive.engine import Block, Engine, without_killers
from gocli.archive.judged import Judged
from gocli.errors import InputError, UsageError

RETRIES = 3
"""How often a block that failed is tried again."""

SECONDS = 10
"""How long to wait for the scheduler to answer."""


class Cluster:
    """Runs blocks on the workers of a scheduler, as `gocli.archive.pool.Pool` does in processes of this machine.

    make: makes the engine, in each thread of a worker once.
    Raises UsageError where Dask is not installed, InputError where no scheduler answers.
    """

    def __init__(self, address: str, make: Callable[[], Engine]) -> None:
        try:
            distributed: Any = importlib.import_module("distributed")
        except ImportError:
            raise UsageError("--scheduler needs Dask: pip install 'gocli[dask]'") from None
        try:
            self._client = distributed.Client(address, timeout=SECONDS, set_as_default=False)
        except (OSError, ValueError) as error:
            raise InputError(f"{address}: no scheduler answers ({error})") from None
        self._lost = importlib.import_module("distributed.scheduler").KilledWorker
        self._make = make
        self._run = uuid.uuid4().hex
        self.width = max(1, sum(self._client.nthreads().values()))

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def submit(self, block: Block) -> Any:
        """Send a block."""
        return block, self._send(block)

    def result(self, ticket: Any) -> Judged:
        """The result of a block that was sent; waits for it."""
        block, future = ticket
        try:
            judged: Judged = future.result()
        except self._lost:
            judged = self._send(without_killers(block, self._survives)).result()
        future.release()
        return judged

    def _survives(self, block: Block) -> bool:
        """Whether the workers can run a block: one after another, since all that a lost worker had is suspected."""
        try:
            self._send(block).result()
        except self._lost:
            return False
        return True

    def _send(self, block: Block) -> Any:
        return self._client.submit(run_block, self._run, self._make, block, pure=False, retries=RETRIES)


class _Kept(threading.local):
    """The engine of the run that a thread of a worker is at: engines have arrays of their own, and no locks."""

    run = ""
    engine: Engine | None = None


_kept = _Kept()


def run_block(run: str, make: Callable[[], Engine], block: Block) -> Judged:
    """Judge a block on a worker; the engine is made for the first block of a run and kept for the others."""
    if _kept.engine is None or _kept.run != run:
        _kept.engine, _kept.run = make(), run
    return _kept.engine.run(block)
