"""Repairing many files in several processes."""

from __future__ import annotations

from pathlib import Path

import pytest

from gocli.archive import fixing
from gocli.archive.fixing import Fixer, fix_all
from gocli.records.entries import Limits, Source
from gocli.records.sources import list_entries

ODD = "(;GM[1]FF[3]SZ[9]PB[{}]KM[5,5]RE[B+Res.];B[ee];W[ec]"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number in range(fixing.PAYS_FROM + 7):
        (tmp_path / f"{number:03}.sgf").write_text(ODD.format(number))
    (tmp_path / "100.sgf").write_bytes(b"nothing")
    return tmp_path


def repaired(folder: Path, jobs: int) -> list[tuple[str, str, object]]:
    fixer = Fixer(Limits(), unsafe=False)
    return [
        (item.path, source.path, None if fixed is None else (fixed.data, fixed.changes, fixed.findings))
        for item, source, fixed in fix_all(list_entries([str(folder)]), fixer, jobs)
    ]


def test_several_processes_do_the_same_in_the_same_order(folder: Path) -> None:
    one = repaired(folder, 1)
    assert [item for item, _, _ in one] == [source for _, source, _ in one] == sorted(item for item, _, _ in one)
    assert len(one) == fixing.PAYS_FROM + 7
    assert repaired(folder, 2) == one


def test_what_is_not_wanted_is_not_sent() -> None:
    source = Source("a.sgf", ODD.encode())
    for fixer, kept in (
        (Fixer(Limits(), False), (b"", "")),
        (Fixer(Limits(), False, keeps_data=True, keeps_text=True), (source.data, ODD)),
    ):
        ((given, fixed),) = fixer.run([source]).made[0]
        assert (given.data, fixed.text) == kept


def test_a_repair_that_takes_too_long_is_given_up() -> None:
    long = Source("long.sgf", b"(;GM[1]SZ[19]" + b";B[aa];W[bb]" * 100_000 + b")")
    ((given, fixed),) = Fixer(Limits(max_seconds=0.2), False).run([long]).made[0]
    assert fixed is None
    assert [found.code for found in given.findings] == ["A506"]
