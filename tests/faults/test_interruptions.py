"""Runs that are broken off at any moment, and gone on with: the output is that of an undisturbed run."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import time
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import driver
import hostile
import pytest

RECORDS = 8_000
"""Enough for the pool of processes, and for twenty blocks of a tenth of a second of work each."""

ROUNDS = 25
"""Of each of the four ways in the long test, which makes a hundred."""

WAYS = (signal.SIGINT, signal.SIGTERM, signal.SIGKILL, "worker")


@pytest.fixture(scope="module")
def archive(tmp_path_factory) -> Path:
    """Records of random moves on small boards, some of them broken."""
    chance = random.Random(7)
    place = tmp_path_factory.mktemp("archive") / "games.zip"
    with zipfile.ZipFile(place, "w") as packed:
        for number in range(RECORDS):
            moves = "".join(f";{'BW'[at % 2]}[{chance.choice('abcde')}{chance.choice('abcde')}]" for at in range(12))
            odd = "" if number % 50 else "(;C[not closed"
            packed.writestr(f"{number}.sgf", f"(;GM[1]FF[4]SZ[5]KM[6.5]{moves}){odd}")
        packed.writestr("large.sgf", hostile.nested(500))
    return place


@pytest.fixture(scope="module")
def undisturbed(archive) -> tuple[bytes, float]:
    """The output of a run that nobody breaks off, and its seconds once the code is compiled."""
    out = archive.parent / "whole.jsonl"
    for _ in range(2):
        ended = driver.run("validate", archive, "-o", out, "--jobs", "2")
        assert ended.broken_promises(statuses=(1,)) == [], ended.said
    return out.read_bytes(), ended.seconds


@dataclass(frozen=True)
class BrokenOff:
    """A run that was disturbed.

    landed: whether the disturbance came while its workers were at work.  over: whether it came too late.
    left: those of its processes that go on without it.
    """

    ended: driver.Ended
    landed: bool
    over: bool
    left: list[int]


def workers_of(pid: int) -> list[int]:
    """The processes that a process has started and that live."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [int(child) for child in children if lives(int(child))]


def lives(pid: int) -> bool:
    """Whether a process is there and runs on."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0]
    except OSError:
        return False
    return state not in "ZX"


def wait_for(what: Callable[[], object], seconds: float = 60) -> None:
    """Wait until something holds, or some seconds have gone by."""
    over = time.monotonic() + seconds
    while not what() and time.monotonic() < over:
        time.sleep(0.005)


def finish(process: subprocess.Popen[bytes], seconds: float = 120) -> tuple[bytes, bytes]:
    """What a process says until it ends; one that does not end is killed with all it has started."""
    try:
        return process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        pytest.fail("it hangs")


def break_off(
    archive: Path, out: Path, way: object, moment: float, chance: random.Random, resume: bool, at_work: bool
) -> BrokenOff:
    """Run, and after some seconds send a signal to the process, or kill one of its workers.

    at_work: once there are workers, after a quarter of the seconds.
    """
    args = ["validate", archive, "-o", out, "--jobs", "2", *(["--resume"] if resume else [])]
    with open(os.devnull, "rb") as nothing:
        process = driver.start(args, driver.Where(memory=None, stdin=nothing))
    if at_work:
        wait_for(lambda: workers_of(process.pid) or process.poll() is not None)
        moment /= 4
    time.sleep(moment)
    workers = workers_of(process.pid)
    over = process.poll() is not None
    if way == signal.SIGINT and not over:
        os.killpg(process.pid, way)  # as a terminal does, which sends it to all
    elif isinstance(way, signal.Signals):
        process.send_signal(way)
    elif workers:
        with contextlib.suppress(ProcessLookupError):
            os.kill(chance.choice(workers), signal.SIGKILL)
    out_bytes, err = finish(process)
    ended = driver.Ended(tuple(map(str, args)), process.returncode, out_bytes, err)
    wait_for(lambda: not any(map(lives, workers)), seconds=10)
    over = over or (way != "worker" and ended.status == 1)
    return BrokenOff(ended, bool(workers) and not over, over, list(filter(lives, workers)))


def check(archive: Path, whole: tuple[bytes, float], folder: Path, way: object, seed: int, times: int = 2) -> int:
    """Break a run off at random moments, go on to the end, and compare; gives how often it was hit at work.

    times: how often it is to be hit at work; the moments are by chance, so some more are tried.
    """
    chance = random.Random(seed)
    expected, seconds = whole
    out = folder / f"{seed}.jsonl"
    landed, early, late = 0, 0.05, seconds
    for attempt in range(6 * times):
        # a worker's death ends no run: one is broken off before, so that it dies in a run that is gone on with
        now = signal.SIGKILL if way == "worker" and attempt % 2 == 0 else way
        moment = chance.uniform(early, late)
        at_work = now == "worker" or attempt > 2 * times
        broken = break_off(archive, out, now, moment, chance, attempt > 0, at_work)
        if broken.landed:
            early, late = 0.05, seconds
        elif broken.over:  # how long a run takes depends on what else the machine does
            late = max(moment, early + 0.1)
        else:
            early = min(moment, late - 0.1)
        ended = broken.ended
        assert "gocli/cli" not in ended.said, ended.said  # what Python says before it is at ours is its own
        assert "a fault of gocli" not in ended.said, ended.said
        # -2: so Python ends where Ctrl-C came while it ran the text of a class, whatever becomes of the exception
        allowed = (1,) if now == "worker" else (1, 130, -2, -now, 128 + now)  # type: ignore[operator]
        assert ended.status in allowed, ended.said
        assert broken.left == [], "no process goes on alone"
        if out.exists():
            assert out.read_bytes() == expected
        landed += broken.landed and now == way
        if landed == times:
            break
    ended = driver.run("validate", archive, "-o", out, "--jobs", "2", "--resume")
    assert ended.broken_promises(statuses=(1,)) == [], ended.said
    assert out.read_bytes() == expected
    assert not (folder / f"{seed}.jsonl.parts").exists()
    assert [each.name for each in folder.iterdir() if each.name.endswith(".tmp")] == [], "nor of a killed run"
    return landed


@pytest.mark.parametrize("way", [signal.SIGKILL, "worker"], ids=["SIGKILL", "worker"])
def test_a_run_that_is_broken_off(way, archive, undisturbed, tmp_path):
    assert check(archive, undisturbed, tmp_path, way, seed=1, times=1)


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS, ids=lambda way: getattr(way, "name", way))
def test_a_run_that_is_broken_off_a_hundred_times(way, archive, undisturbed, tmp_path):
    """25 runs a way; each is hit at work, most of them twice."""
    landed = []
    for seed in range(2, 2 + ROUNDS):
        folder = tmp_path / str(seed)
        folder.mkdir()
        landed.append(check(archive, undisturbed, folder, way, seed))
    print(f"\n{way!r}: of {ROUNDS} runs hit at work {landed}")
    assert min(landed) >= 1
    assert sum(landed) >= 3 * ROUNDS // 2


@pytest.mark.parametrize(("way", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_what_an_interrupted_run_says(way, status, archive, undisturbed, tmp_path):
    """Where it can be gone on with, and how."""
    args = ["validate", archive, "-o", tmp_path / "out.jsonl", "--jobs", "2"]
    with open(os.devnull, "rb") as nothing:
        process = driver.start(args, driver.Where(memory=None, stdin=nothing))
    wait_for((tmp_path / "out.jsonl.parts").is_dir)
    process.send_signal(way)
    _, err = finish(process)
    said = err.decode()
    assert process.returncode == status, said
    assert "out.jsonl.parts" in said
    assert "--resume" in said
    assert len(said.splitlines()) == 1
    assert [each.name for each in tmp_path.iterdir() if each.name.endswith(".tmp")] == []


def test_an_interruption_while_modules_are_loaded_is_quiet(tmp_path):
    """A trace names the line that runs when the signal comes; none of ours may."""
    for moment in range(12):
        with open(os.devnull, "rb") as nothing:
            process = driver.start(["rules"], driver.Where(memory=None, stdin=nothing))
        time.sleep(0.02 + 0.015 * moment)
        process.send_signal(signal.SIGINT)
        _, err = finish(process)
        assert b"gocli/cli" not in err, err
        assert process.returncode in (0, 1, 130, -signal.SIGINT)
