"""A real scheduler with two workers on the loopback: one of them is killed, and a new one comes."""

from __future__ import annotations

import contextlib
import importlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from gocli.archive.cluster import Cluster
from gocli.archive.engine import Block, Engine
from gocli.archive.part_output import PartEngine, PartsPlan, open_parts
from gocli.archive.run import run
from gocli.archive.verdict_json import VerdictJson
from gocli.board.gear import can_compile
from gocli.errors import InputError, UsageError
from gocli.records.sources import Limits
from gocli.tables.part_folder import PartFolder
from gocli.validation import Options, Verdict

pytest.importorskip("distributed")
pytest.importorskip("pyarrow")
pytestmark = pytest.mark.skipif(not can_compile(), reason="no Numba here")

GAME = "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]PB[{}]PW[b]RE[B+R];B[ee];W[ec];B[{}])"


@contextlib.contextmanager
def started(*words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A program of Dask, and the first address that it names."""
    process = subprocess.Popen(
        [sys.executable, "-m", "dask.__main__", *words], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
    )
    try:
        assert process.stderr is not None
        for line in process.stderr:
            found = re.search(r"(tcp://127\.0\.0\.1:\d+)", line)
            if found:
                yield process, found[1]
                break
        else:
            pytest.fail("the program of Dask did not start")
    finally:
        process.kill()
        process.wait()


@pytest.fixture(scope="module")
def scheduler() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address of a scheduler with two workers, and one of the workers."""
    local = ("--host", "127.0.0.1")
    quiet = ("--no-dashboard", "--nthreads", "1", "--no-nanny")
    with (
        started("scheduler", *local, "--port", "0", "--no-dashboard") as (_, address),
        started("worker", address, *local, *quiet) as (one, _),
        started("worker", address, *local, *quiet),
    ):
        yield address, one


def archive(folder: Path, count: int) -> str:
    for number in range(count):
        point = "ge" if number % 7 else "ee"
        (folder / f"{number:05}.sgf").write_text(GAME.format(number, point))
    return str(folder)


def lines(path: str, scheduler: str | None = None) -> Iterator[bytes]:
    def missing(error: InputError) -> None:
        raise error

    for judged in run([path], Options(), Limits(), missing, (VerdictJson(True).encode,), jobs=1, scheduler=scheduler):
        yield judged.made[0]


def parts(path: str, folder: Path, scheduler: str | None = None, worker: subprocess.Popen[str] | None = None) -> int:
    """Write tables as folders of parts, and kill a worker behind the first part; gives how many rows were sent."""
    plan = PartsPlan(PartFolder(f"{folder}/findings/"), PartFolder(f"{folder}/games/"), "", resume=False)
    sent = 0
    with open_parts(plan) as folders:
        engine_of: Any = partial(PartEngine, plan=plan)
        judged_blocks = run(
            [path],
            Options(),
            Limits(),
            lambda error: pytest.fail(str(error)),
            plan.makers,
            jobs=1,
            engine_of=engine_of,
            scheduler=scheduler,
            blocks_of=folders.blocks,
        )
        for judged in judged_blocks:
            for output, made in zip(folders.outputs, judged.made, strict=True):
                sent += len(made or ())
                output.write(made)
            if worker is not None:
                worker.kill()
    return sent


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_cluster_says_the_same_and_survives_the_loss_of_a_worker(
    scheduler: tuple[str, subprocess.Popen[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gocli.archive.run.CLUSTER_BLOCK", 400)
    monkeypatch.setattr("gocli.archive.part_output.PART", 400)
    address, worker = scheduler
    (tmp_path / "in").mkdir()
    path = archive(tmp_path / "in", 4000)
    alone = b"".join(lines(path))
    assert alone.count(b"\n") == 4000
    assert alone.count(b'"R101"') == 572
    assert b"".join(lines(path, address)) == alone
    together = []
    for number, block in enumerate(lines(path, address)):
        together.append(block)
        if number == 1:
            worker.kill()
            time.sleep(0.1)
    assert b"".join(together) == alone
    parts(path, tmp_path / "alone")
    with started("worker", address, "--host", "127.0.0.1", "--no-dashboard", "--nthreads", "2", "--no-nanny") as (
        second,
        _,
    ):
        assert parts(path, tmp_path / "together", address, second) == 0
    expected = files_of(tmp_path / "alone")
    assert len(expected) == 22
    assert files_of(tmp_path / "together") == expected


def deadly(verdicts: Sequence[Verdict]) -> list[list[str]]:
    if any(verdict.black == "3" for verdict in verdicts):
        os._exit(1)
    return [[Path(verdict.path).name, *(found.code for found in verdict.findings)] for verdict in verdicts]


@pytest.mark.long
def test_a_record_that_kills_each_worker_costs_only_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "0")
    monkeypatch.setattr("gocli.archive.run.CLUSTER_BLOCK", 3)
    importlib.import_module("cloudpickle").register_pickle_by_value(sys.modules[__name__])
    local = ("--host", "127.0.0.1", "--no-dashboard")
    path = archive(tmp_path, 6)
    with (
        started("scheduler", *local, "--port", "0") as (_, address),
        started("worker", address, *local, "--nthreads", "1"),
    ):
        judged = list(run([path], Options(), Limits(), pytest.fail, (deadly,), jobs=1, scheduler=address))
    told = [row for block in judged for row in block.made[0]]
    assert told == [
        [f"{number:05}.sgf", *(["A506"] if number == 3 else ["R101"] * (number % 7 == 0))] for number in range(6)
    ]


class Here:
    """A client whose workers are this process; `kills` says which blocks they do not survive."""

    kills: Callable[[Block], bool]

    def __init__(self, address: str, **_: object) -> None:
        self.closed = False

    def nthreads(self) -> dict[str, int]:
        return {"one": 2, "two": 1}

    def submit(self, function: Any, run: str, make: Any, block: Block, *, pure: bool, retries: int) -> Any:
        future = Released()
        if type(self).kills(block):
            future.set_exception(importlib.import_module("distributed.scheduler").KilledWorker("task", None, 0))
        else:
            future.set_result(function(run, make, block))
        return future

    def close(self) -> None:
        self.closed = True


class Released(Future[Any]):
    def release(self) -> None:
        pass


def paths_of(block: Block) -> list[str]:
    """What of a block is still to be read."""
    return [item for item in block if isinstance(item, str)]


@pytest.mark.parametrize(
    ("kills", "lost"),
    [
        (lambda block: any(path.endswith("3.sgf") for path in paths_of(block)), {3}),
        (lambda block: len(paths_of(block)) > 1, {0, 1, 2, 3, 4}),
        (lambda block: False, set()),
    ],
    ids=["one record", "only together", "none"],
)
def test_what_no_worker_survives_is_given_up(
    kills: Any, lost: set[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("distributed.Client", Here)
    monkeypatch.setattr(Here, "kills", staticmethod(kills), raising=False)
    folder = Path(archive(tmp_path, 5))
    made = []

    def make() -> Engine:
        made.append(Engine(Options(), Limits(), (codes,), compiled=False))
        return made[-1]

    with Cluster("tcp://127.0.0.1:1", make) as cluster:
        assert cluster.width == 3
        tickets = [cluster.submit(list(map(str, sorted(folder.iterdir())))) for _ in range(2)]
        told = [cluster.result(ticket).made[0] for ticket in tickets]
    assert cluster._client.closed
    assert told[0] == told[1] == [["A506"] if number in lost else ["R101"] * (number == 0) for number in range(5)]
    assert len(made) == 1, "an engine is kept for the blocks of a run"
    with Cluster("tcp://127.0.0.1:1", make) as another:
        another.result(another.submit([str(folder / "00000.sgf")]))
    assert len(made) == 2, "and another run has its own"


def codes(verdicts: Sequence[Verdict]) -> list[list[str]]:
    return [[found.code for found in verdict.findings] for verdict in verdicts]


def test_no_scheduler_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gocli.archive.cluster.SECONDS", 0.2)
    with pytest.raises(InputError, match="no scheduler answers"):
        list(lines(archive(tmp_path, 1), "tcp://127.0.0.1:9"))


def test_without_dask_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UsageError, match="pip install 'gocli\\[dask\\]'"):
        Cluster("tcp://127.0.0.1:1", make=lambda: None)  # type: ignore[arg-type, return-value]
