"""Processes that work for this one, and what happens when one dies."""

from __future__ import annotations

import os
import signal
import struct
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from gocli import processes

BEGUN: list[str] = []


def begin(word: str) -> None:
    BEGUN.append(word)


def begun() -> list[str]:
    return BEGUN


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_while_sending() -> None:
    """Send the length of a result and a few bytes of it, and die."""
    frame = sys._getframe()
    while "result_queue" not in frame.f_locals:
        assert frame.f_back is not None
        frame = frame.f_back
    os.write(frame.f_locals["result_queue"]._writer.fileno(), struct.pack("!i", 1_000) + b"half")
    die()


def stay(place: str) -> None:
    Path(place).write_text(str(os.getpid()))
    time.sleep(60)


def lives(process: int) -> bool:
    """Whether a process runs; one that ended and was not asked for yet runs no more."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_work_is_done_by_others_that_were_set_up() -> None:
    executor = processes.workers(2, begin, "ready")
    try:
        assert processes.result(executor, executor.submit(os.getpid)) != os.getpid()
        assert processes.result(executor, executor.submit(begun)) == ["ready"]
    finally:
        processes.stop(executor)
    assert BEGUN == []


@pytest.mark.parametrize("death", [die, die_while_sending])
def test_one_that_dies_is_noticed(death, monkeypatch):
    monkeypatch.setattr(processes, "WATCH", 0.05)
    executor = processes.workers(1)
    began = time.monotonic()
    with pytest.raises(BrokenProcessPool):
        processes.result(executor, executor.submit(death))
    processes.stop(executor)
    assert time.monotonic() - began < 20


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_all_end_with_the_executor(tmp_path):
    executor = processes.workers(1)
    executor.submit(stay, str(tmp_path / "process"))
    while not (tmp_path / "process").exists() or not (tmp_path / "process").read_text():
        time.sleep(0.01)
    began = time.monotonic()
    processes.stop(executor)
    assert time.monotonic() - began < 20
    assert not lives(int((tmp_path / "process").read_text()))
