"""How far a long run is: one line on standard error that is drawn over, only where a person looks at it."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import TracebackType

from gocli.cli.console import Console

PAUSE = 0.1
"""Seconds between two drawings."""


class Progress:
    """Counts what is done, with the rate and, where the total is known, the time left.

    total: gives the total or None where it is not known; asked once, when the line is drawn for the first time.
    Use it as a context; `clear` before something else is written to the same terminal.
    """

    def __init__(self, console: Console, unit: str, total: Callable[[], int | None] = lambda: None) -> None:
        self._console, self._unit, self._find_total = console, unit, total
        self._total: int | None = None
        self._shows = console.err_terminal and not console.quiet
        self._done = 0
        self._start = self._drawn = time.monotonic()
        self._visible = False

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.clear()

    def advance(self, count: int = 1) -> None:
        """So many more are done."""
        self._done += count
        now = time.monotonic()
        if self._shows and now - self._drawn >= PAUSE:
            if self._drawn == self._start:
                self._total = self._find_total()
            self._drawn = time.monotonic()
            self._draw(progress_line(self._unit, self._done, self._total, self._drawn - self._start))

    def clear(self) -> None:
        """Take the line off the screen."""
        if self._visible:
            self._draw("")
            self._visible = False

    def _draw(self, line: str) -> None:
        self._console.stderr.write(f"\r{line[: self._console.width - 1]}\x1b[K".encode())
        self._console.stderr.flush()
        self._visible = True


def progress_line(unit: str, done: int, total: int | None, seconds: float) -> str:
    """`1,200 of 20,000 games, 400/s, 0:47 left`."""
    rate = done / seconds if seconds > 0 else 0.0
    amount = f"{done:,} of {total:,} {unit}" if total else f"{done:,} {unit}"
    left = f", {clock((total - done) / rate)} left" if total and rate and total > done else ""
    return f"{amount}, {rate:,.0f}/s{left}"


def clock(seconds: float) -> str:
    """`0:47`, `12:05`, `1:02:03`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
