"""An existing Dask cluster in the place of the local processes (`pip install 'gocli[dask]'`).

The scheduler and its workers are not ours: blocks are sent to them and come back judged. The workers read the files by
the paths that they were named by, so these must mean the same to all of them; what can only be read from its beginning
(tar archives, standard input) is read here and sent. A worker that is lost costs its blocks another try, which is the
scheduler's business.
"""

from __future__ import annotations

import importlib
import threading
import uuid
from collections.abc import Callable
from typing import Any

from gocli.archive.engine import Block, Engine
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
        self._make = make
        self._run = uuid.uuid4().hex
        self.width = max(1, sum(self._client.nthreads().values()))

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def submit(self, block: Block) -> Any:
        """Send a block."""
        return self._client.submit(run_block, self._run, self._make, block, pure=False, retries=RETRIES)

    def result(self, ticket: Any) -> Judged:
        """The result of a block that was sent; waits for it."""
        judged: Judged = ticket.result()
        ticket.release()
        return judged


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
