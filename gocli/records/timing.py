"""A limit of time for what is done with one record: a hostile one must not hold a command for ever."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator

from gocli.errors import InputError


class OutOfTimeError(Exception):
    """The time for one record is over; raised by `deadline`, and caught by who set it.

    It is no GocliError, which someone on the way would take for a fault of the record.
    """


@contextlib.contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Raise OutOfTimeError when the block takes longer than so many seconds of the clock.

    Only the main thread of a system that has alarms can be stopped; elsewhere the block runs to its end.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(*_: object) -> None:
        raise OutOfTimeError

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, 1)  # again: what is raised in a callback of the interpreter is lost
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextlib.contextmanager
def within(seconds: float, doing: str) -> Iterator[None]:
    """Raise InputError where the block takes longer.

    doing: what the block does, by the record's name, as in `a.sgf: counting it`.
    """
    try:
        with deadline(seconds):
            yield
    except OutOfTimeError:
        raise InputError(f"{doing} took more than {seconds:g} seconds (--max-seconds); given up") from None
