"""Runs that are broken off at any moment, and gone on with: the output is that of an undisturbed run."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import time
import zipfile
from pathlib import Path

import driver
import hostile
import pytest

RECORDS = 2_000
"""Enough for the pool of processes and for a dozen blocks."""

WAYS = (signal.SIGINT, signal.SIGTERM, signal.SIGKILL, "worker")


@pytest.fixture(scope="module")
def archive(tmp_path_factory) -> Path:
    """Records of random moves on small boards, some of them broken."""
    chance = random.Random(7)
    place = tmp_path_factory.mktemp("archive") / "games.zip"
    with zipfile.ZipFile(place, "w") as packed:
        for number in range(RECORDS):
            moves = "".join(f";{'BW'[at % 2]}[{chance.choice('abcde')}{chance.choice('abcde')}]" for at in range(40))
            odd = "" if number % 50 else "(;C[not closed"
            packed.writestr(f"{number}.sgf", f"(;GM[1]FF[4]SZ[5]KM[6.5]{moves}){odd}")
        packed.writestr("large.sgf", hostile.nested(500))
    return place


@pytest.fixture(scope="module")
def undisturbed(archive) -> tuple[bytes, float]:
    """The output of a run that nobody breaks off, and its seconds."""
    out = archive.parent / "whole.jsonl"
    ended = driver.run("validate", archive, "-o", out, "--jobs", "2")
    assert ended.broken_promises(statuses=(1,)) == [], ended.said
    return out.read_bytes(), ended.seconds


def break_off(archive: Path, out: Path, way: object, moment: float, resume: bool) -> driver.Ended:
    """Run, and after some seconds send a signal to the process, or kill one of its workers."""
    args = ["validate", archive, "-o", out, "--jobs", "2", *(["--resume"] if resume else [])]
    with open(os.devnull, "rb") as nothing:
        process = driver.start(args, driver.Where(memory=None, stdin=nothing))
    time.sleep(moment)
    if isinstance(way, signal.Signals):
        process.send_signal(way)
    else:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        workers = children.read_text().split() if children.exists() else []
        for worker in workers[:1]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(worker), signal.SIGKILL)
    out_bytes, err = process.communicate(timeout=120)
    return driver.Ended(tuple(map(str, args)), process.returncode, out_bytes, err)


def check(archive: Path, whole: tuple[bytes, float], folder: Path, way: object, seed: int, times: int = 2) -> None:
    """Break a run off at random moments, go on to the end, and compare."""
    chance = random.Random(seed)
    expected, seconds = whole
    out = folder / f"{seed}.jsonl"
    for attempt in range(times):
        ended = break_off(archive, out, way, chance.uniform(0.05, 1.1 * seconds), resume=attempt > 0)
        assert "Traceback" not in ended.said, ended.said
        assert "a fault of gocli" not in ended.said, ended.said
        if way == "worker":
            assert ended.status == 1, ended.said
        else:
            assert ended.status in (1, 130, -way, 128 + way), ended.said  # type: ignore[operator]
        if out.exists():
            assert out.read_bytes() == expected
    ended = driver.run("validate", archive, "-o", out, "--jobs", "2", "--resume")
    assert ended.broken_promises(statuses=(1,)) == [], ended.said
    assert out.read_bytes() == expected
    assert not (folder / f"{seed}.jsonl.parts").exists()


@pytest.mark.parametrize("way", [signal.SIGKILL, "worker"], ids=["SIGKILL", "worker"])
def test_a_run_that_is_broken_off(way, archive, undisturbed, tmp_path):
    check(archive, undisturbed, tmp_path, way, seed=1, times=1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 27))
@pytest.mark.parametrize("way", WAYS, ids=lambda way: getattr(way, "name", way))
def test_a_run_that_is_broken_off_a_hundred_times(way, seed, archive, undisturbed, tmp_path):
    check(archive, undisturbed, tmp_path, way, seed)


def test_what_an_interrupted_run_says(archive, undisturbed, tmp_path):
    """Where it can be gone on with, and how."""
    for moment in (0.5, 0.7, 0.9, 1.2, 1.6, 2.0, 3.0):
        ended = break_off(archive, tmp_path / "out.jsonl", signal.SIGINT, moment, resume=False)
        if ended.status == 130 and (tmp_path / "out.jsonl.parts").is_dir():
            assert "out.jsonl.parts" in ended.said
            assert "--resume" in ended.said
            assert len(ended.said.splitlines()) == 1
            return
    pytest.fail("no run could be broken off")
