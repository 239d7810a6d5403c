"""A run over many paths."""

from __future__ import annotations

import io
import tarfile
from pathlib import Path

import pytest

from gocli.archive.plain import PlainJudge
from gocli.archive.run import count_files, run
from gocli.board.gear import can_compile
from gocli.records.sources import Limits
from gocli.validation import Options

RECORD = "(;GM[1]FF[4]SZ[9];B[ee])"


def test_missing_paths_are_told_and_the_others_come_in_order(tmp_path: Path):
    for name in ("b.sgf", "a.sgf"):
        (tmp_path / name).write_text(RECORD)
    (tmp_path / "empty").mkdir()
    missing = []
    paths = [str(tmp_path / name) for name in ("b.sgf", "nowhere", "empty", "a.sgf")]
    blocks = [judged.made[0] for judged in run(paths, Options(), Limits(), missing.append, (list,))]
    assert [verdict.path for block in blocks for verdict in block] == [paths[0], paths[3]]
    assert [str(error).split(":")[0] for error in missing] == [paths[1], paths[2]]


def test_standard_input_is_handed_on():
    given = io.BytesIO(RECORD.encode())
    blocks = [judged.made[0] for judged in run(["-"], Options(), Limits(), lambda error: None, (list,), given)]
    assert [verdict.moves for block in blocks for verdict in block] == [1]


def test_files_are_counted_where_listing_tells(tmp_path: Path):
    for name in ("a.sgf", "b.SGF", "c.txt"):
        (tmp_path / name).write_text(RECORD)
    assert count_files([str(tmp_path), str(tmp_path / "nowhere")], Limits()) == 2
    assert count_files([str(tmp_path)], Limits(), most=1) is None
    with tarfile.open(tmp_path / "d.tar", "w") as archive:
        archive.add(tmp_path / "a.sgf")
    assert count_files([str(tmp_path / "d.tar")], Limits()) is None


@pytest.mark.skipif(not can_compile(), reason="no Numba here")
def test_the_pause_of_the_compiler_is_announced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for number in range(8):
        (tmp_path / f"{number}.sgf").write_text(RECORD)
    monkeypatch.setattr("gocli.archive.run.COMPILED_FROM", 4)
    monkeypatch.setattr("gocli.archive.run.COMPILES_FROM", 8)

    def announced() -> list[bool]:
        told: list[bool] = []
        judged = run([str(tmp_path)], Options(), Limits(), pytest.fail, jobs=1, compiling=lambda: told.append(True))
        assert sum(block.tally.games for block in judged) == 8
        return told

    PlainJudge(Options())
    assert announced() == []  # the code is in the cache
    monkeypatch.setattr("gocli.archive.run.code_is_there", lambda: False)
    assert announced() == [True]
    monkeypatch.setattr("gocli.archive.run.COMPILES_FROM", 9)
    assert announced() == []  # too few: they are judged by the interpreted gear
