"""What takes too long is given up, and what does not is let be."""

from __future__ import annotations

import signal
import threading
import time

import pytest

from gocli.errors import InputError
from gocli.records.timing import within


def spin(seconds: float) -> None:
    """Be busy for so long."""
    over = time.monotonic() + seconds
    while time.monotonic() < over:
        pass


def test_what_takes_too_long_is_given_up() -> None:
    began = time.monotonic()
    match = r"^a\.sgf: counting it took more than 0\.1 seconds .*; given up$"
    with pytest.raises(InputError, match=match), within(0.1, "a.sgf: counting it"):
        spin(20)
    assert time.monotonic() < began + 10


def test_what_is_done_in_time_leaves_no_alarm() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with within(30, "a.sgf: counting it"):
        assert signal.getitimer(signal.ITIMER_REAL)[0] > 0
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
    assert signal.getsignal(signal.SIGALRM) is before


def test_an_error_goes_through() -> None:
    with pytest.raises(KeyError), within(30, "a.sgf: counting it"):
        raise KeyError


def test_in_another_thread_it_runs_to_its_end() -> None:
    done: list[int] = []

    def work() -> None:
        with within(0.01, "a.sgf: counting it"):
            time.sleep(0.05)
            done.append(1)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == [1]
