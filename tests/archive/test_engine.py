from __future__ import annotations

import json
import os
import signal
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gocli.archive import engine as engine_module
from gocli.archive.engine import Engine, interrupts_later, sources_of
from gocli.archive.judged import Judged
from gocli.archive.parts import Parts
from gocli.archive.pool import Pool
from gocli.archive.verdict_json import VerdictJson
from gocli.archive.verdict_tables import keyed_rows
from gocli.records.sources import Entry, Limits, Source
from gocli.records.timing import OutOfTimeError, deadline
from gocli.validation import Options, Verdict


def names(verdicts: list[Verdict]) -> list[list[str]]:
    return [[verdict.path, *(found.code for found in verdict.findings)] for verdict in verdicts]


def deadly(verdicts: list[Verdict]) -> list[list[str]]:
    if any(verdict.black == "killer" for verdict in verdicts):
        os._exit(1)
    return names(verdicts)


GOOD = b"(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[0]PB[a];B[aa];W[bb])"
BLOCK = [Source(f"{number}.sgf", GOOD) for number in range(5)]


def test_what_is_done_is_not_done_again(tmp_path: Path) -> None:
    calls: list[int] = []

    def make(verdicts: list[Verdict]) -> list[Any]:
        calls.append(len(verdicts))
        return names(verdicts)

    engine = Engine(Options(), Limits(), [make], compiled=False, parts=Parts(tmp_path / "parts", "x"))
    first = engine.run(BLOCK)
    again = engine.run(BLOCK)
    assert first == again
    assert calls == [5]
    assert first.tally.games == 5


def test_the_recorded_result_is_compared_where_it_is_asked_for() -> None:
    board = b"(;GM[1]FF[4]SZ[3]KM[0]RU[NZ]RE[%s]AB[aa][ab][ac][ba][bb][bc]PL[W];W[];B[];TB[ca][cb][cc])"
    for result, codes in ((b"B+9", []), (b"W+5", ["M314"])):
        engine = Engine(Options(select=("M314",), recorded_result=True), Limits(), [names], compiled=False)
        assert engine.run([Source("a", board % result)]).made == [[["a", *codes]]]


def test_a_record_that_takes_too_long_is_a_finding() -> None:
    engine = Engine(Options(), Limits(max_seconds=0.25), [names], compiled=False)
    many = b"(;GM[1]FF[4]SZ[19]" + b";B[aa];W[bb]" * 100_000 + b")"
    assert engine.run([Source("long.sgf", many), BLOCK[0]]).made == [[["long.sgf", "A506"], ["0.sgf"]]]


def test_the_deadline_is_taken_back() -> None:
    def run_on() -> None:
        with deadline(0.01):
            while True:
                pass

    with pytest.raises(OutOfTimeError):
        run_on()
    with deadline(0.01):
        pass
    time.sleep(0.02)


def test_an_interrupt_is_kept_until_the_block_ends() -> None:
    done: list[bool] = []

    def block() -> None:
        with interrupts_later():
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.001)
            done.append(True)

    with pytest.raises(KeyboardInterrupt):
        block()
    assert done


def test_compiling_is_not_the_time_of_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    running: list[bool] = []
    monkeypatch.setattr(
        engine_module, "compiled_replay", lambda: running.append(any(signal.getitimer(signal.ITIMER_REAL)))
    )
    engine = Engine(Options(), Limits(), [], compiled=False)
    engine.options = replace(engine.options, compiled=True)
    engine.judge(BLOCK[:2])
    assert running == [False]


def test_a_record_that_kills_its_worker_costs_only_itself() -> None:
    killer = Source("killer.sgf", GOOD.replace(b"PB[a]", b"PB[killer]"))
    engine = Engine(Options(), Limits(), [deadly], compiled=False)
    blocks = [BLOCK, [*BLOCK[:2], killer, *BLOCK[3:]], BLOCK]
    with Pool(engine, 2) as pool:
        tickets = [pool.submit(block) for block in blocks]
        results = [pool.result(ticket) for ticket in tickets]
    assert [result.tally.files for result in results] == [5, 5, 5]
    assert results[0].made == results[2].made == [names(Engine(Options(), Limits(), [], False).judge(BLOCK))]
    assert results[1].made[0][2] == ["killer.sgf", "A506"]
    assert results[1].made[0][3] == ["3.sgf"]


def test_the_output_of_a_block_with_a_killer_is_in_one_piece() -> None:
    killer = Source("killer.sgf", GOOD.replace(b"PB[a]", b"PB[killer]"))
    json_list = VerdictJson(False)
    engine = Engine(Options(), Limits(), [deadly, json_list.encode, keyed_rows], compiled=False)
    with Pool(engine, 1) as pool:
        (_, text, tables) = pool.result(pool.submit([BLOCK[0], killer, BLOCK[1]])).made
    told = json.loads(json_list.head + text + json_list.tail)
    assert [(each["path"], each["status"]) for each in told] == [
        (BLOCK[0].path, "ok"), ("killer.sgf", "unreadable"), (BLOCK[1].path, "ok"),
    ]  # fmt: skip
    assert [row[0] for row in tables["games"]] == [1, 2, 3]


@pytest.mark.parametrize("gone", [False, True])
def test_a_result_comes_whole_from_another_process(tmp_path: Path, gone: bool) -> None:
    encode = VerdictJson(True).encode
    parts = Forgetful(tmp_path, "request") if gone else Parts(tmp_path, "request")
    with Pool(Engine(Options(), Limits(), [encode], compiled=False, parts=parts), 1) as pool:
        judged = pool.result(pool.submit(BLOCK))
    assert judged == Engine(Options(), Limits(), [encode], compiled=False).run(BLOCK)
    assert isinstance(judged.made[0], bytes)


class Forgetful(Parts):
    """Parts that somebody takes away as soon as they are there."""

    def save(self, name: str, judged: Judged) -> None:
        super().save(name, judged)
        (self.folder / name).unlink()


def test_sources_and_files_of_a_block_keep_their_order(tmp_path: Path) -> None:
    file = tmp_path / "a.sgf"
    file.write_bytes(GOOD)
    entry = Entry(str(file), "file", str(file))
    block = [entry, BLOCK[0], str(file), str(tmp_path / "none.sgf"), BLOCK[1], entry]
    sources = sources_of(block, Limits())
    assert [source.path for source in sources] == [item if isinstance(item, str) else item.path for item in block]
    assert [source.data is None for source in sources] == [False, False, False, True, False, False]
