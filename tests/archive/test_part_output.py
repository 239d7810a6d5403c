"""Folders of Parquet parts: one table, whole or marked as not, gone on with, and the same whoever wrote it."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from gocli.archive import part_output
from gocli.archive.part_output import PartEngine, PartsPlan, open_parts
from gocli.archive.run import run
from gocli.archive.tally import Tally
from gocli.archive.verdict_tables import FINDINGS, GAMES, finding_rows, game_rows
from gocli.errors import InputError, UsageError
from gocli.records.sources import Limits, iter_sources
from gocli.tables.part_folder import PartFolder
from gocli.validation import Options, validate_source

pandas = pytest.importorskip("pandas")
pytest.importorskip("pyarrow")

GOOD, BAD = "(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee];W[ec])", "(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee];W[ee])"


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(part_output, "PART", 10)


@pytest.fixture
def archive(tmp_path: Path) -> str:
    (tmp_path / "in").mkdir()
    for number in range(25):
        (tmp_path / "in" / f"{number:02}.sgf").write_text(GOOD if number % 3 else BAD)
    return str(tmp_path / "in")


def write(plan: PartsPlan, *paths: str) -> Tally:
    def missing(error: InputError) -> None:
        raise error

    tally = Tally()
    with open_parts(plan) as folders:
        engine_of: Any = partial(PartEngine, plan=plan)
        blocks = run(paths, Options(), Limits(), missing, plan.makers, engine_of=engine_of, blocks_of=folders.blocks)
        for judged in blocks:
            tally.merge(judged.tally)
            for output, made in zip(folders.outputs, judged.made, strict=True):
                output.write(made)
    return tally


def plan(folder: Path | str, resume: bool = False, request: str = "") -> PartsPlan:
    return PartsPlan(PartFolder(f"{folder}/f/"), PartFolder(f"{folder}/g"), request, resume)


def rows_of(folder: str) -> list[list[Any]]:
    frame = pandas.read_parquet(folder)
    return frame.astype(object).where(frame.notna(), None).values.tolist()


def wanted(archive: str) -> tuple[list[Any], list[Any]]:
    verdicts = [each for source in iter_sources([archive]) for each in validate_source(source, Options())]
    return [list(row) for row in finding_rows(verdicts)], [list(row) for row in game_rows(verdicts)]


def test_parts_are_one_table_in_input_order(archive: str, tmp_path: Path) -> None:
    tally = write(plan(tmp_path), archive)
    assert (tally.files, tally.by_code["R101", "error"]) == (25, 9)
    names = ["_SUCCESS", "part-00000.parquet", "part-00001.parquet", "part-00002.parquet"]
    assert sorted(path.name for path in (tmp_path / "f").iterdir()) == names
    assert sorted(path.name for path in (tmp_path / "g").iterdir()) == names
    findings, games = wanted(archive)
    assert rows_of(f"{tmp_path}/f") == findings
    assert rows_of(f"{tmp_path}/g") == games
    assert list(pandas.read_parquet(tmp_path / "f").columns) == list(FINDINGS.names)
    assert list(pandas.read_parquet(tmp_path / "g").columns) == list(GAMES.names)


def test_an_older_run_leaves_nothing_behind(archive: str, tmp_path: Path) -> None:
    write(plan(tmp_path), archive)
    write(plan(tmp_path), f"{archive}/00.sgf")
    assert sorted(path.name for path in (tmp_path / "f").iterdir()) == ["_SUCCESS", "part-00000.parquet"]


def test_a_run_that_is_broken_off_has_no_mark_and_goes_on(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = PartFolder.put

    def stopping(self: PartFolder, file: str, data: bytes) -> None:
        if file == "part-00001.parquet":
            raise KeyboardInterrupt
        put(self, file, data)

    monkeypatch.setattr(PartFolder, "put", stopping)
    with pytest.raises(KeyboardInterrupt) as stop:
        write(plan(tmp_path), archive)
    assert "--resume" in stop.value.__notes__[0]
    assert [path.name for path in (tmp_path / "f").iterdir()] == ["part-00000.parquet"]
    written: list[str] = []
    monkeypatch.setattr(PartFolder, "put", lambda self, file, data: (written.append(file), put(self, file, data)))
    tally = write(plan(tmp_path, resume=True), archive)
    assert [name for name in written if name.endswith("parquet")] == [
        "part-00001.parquet",
        "part-00001.parquet",
        "part-00002.parquet",
        "part-00002.parquet",
    ]
    assert (tally.files, tally.by_code["R101", "error"]) == (25, 9)
    assert rows_of(f"{tmp_path}/f") == wanted(archive)[0]


@pytest.mark.parametrize("change", ["record", "request", "cut off"])
def test_a_part_that_was_made_from_something_else_is_made_again(change: str, archive: str, tmp_path: Path) -> None:
    write(plan(tmp_path), archive)
    part = tmp_path / "f" / "part-00000.parquet"
    before = part.read_bytes()
    if change == "record":
        Path(archive, "00.sgf").write_text(GOOD)
    if change == "cut off":
        part.write_bytes(before[:-100])
    write(plan(tmp_path, resume=True, request="other" if change == "request" else ""), archive)
    assert (part.read_bytes() == before) == (change == "cut off")
    assert rows_of(f"{tmp_path}/f") == wanted(archive)[0]


def test_who_does_not_see_the_folder_sends_the_rows(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PartsPlan, "is_shared", lambda self: False)
    write(plan(tmp_path), archive)
    assert rows_of(f"{tmp_path}/f") == wanted(archive)[0]


def test_another_table_in_the_folder_is_not_mixed_with(archive: str, tmp_path: Path) -> None:
    (tmp_path / "f").mkdir()
    (tmp_path / "f" / "other.parquet").write_bytes(b"")
    with pytest.raises(UsageError, match=r"holds other Parquet files \(other\.parquet\)"):
        write(plan(tmp_path), archive)


@pytest.fixture
def memory() -> Iterator[str]:
    system = pytest.importorskip("fsspec").filesystem("memory")
    folder = f"/{uuid.uuid4().hex}"
    yield f"memory:/{folder}"
    system.rm(folder, recursive=True)


def test_parts_at_a_url(archive: str, memory: str) -> None:
    for resume in (False, True):
        write(plan(memory, resume), archive)
        assert sorted(name for name in PartFolder(f"{memory}/f").names()) == [
            "_SUCCESS",
            "part-00000.parquet",
            "part-00001.parquet",
            "part-00002.parquet",
        ]
    assert rows_of(f"{memory}/f") == wanted(archive)[0]
