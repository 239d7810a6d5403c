"""Hostile contents through every command: never a traceback, always the right status, nothing that a terminal obeys."""

from __future__ import annotations

import zipfile
from pathlib import Path

import commands
import driver
import hostile
import pytest


def complaints_about(name: str, data: bytes, folder: Path, names: tuple[str, ...]) -> list[str]:
    """What the command lines of some names break of their promises over one record."""
    record = folder / f"{name}.sgf"
    record.write_bytes(data)
    broken = []
    for command in names:
        ended = driver.run_here(*commands.command_line(command, record, folder / "out" / command))
        promises = ended.broken_promises(text=command not in commands.NOT_TEXT)
        broken += [f"{command} {name}: {words}: {ended.said[:300]}" for words in promises]
    return broken


@pytest.mark.parametrize("name", hostile.SMALL)
def test_small_records(name, tmp_path):
    assert complaints_about(name, hostile.SMALL[name], tmp_path, commands.QUICK) == []


@pytest.mark.long
@pytest.mark.parametrize("name", hostile.SMALL)
def test_small_records_through_all(name, tmp_path):
    assert complaints_about(name, hostile.SMALL[name], tmp_path, tuple(commands.READING)) == []


def test_all_in_one_report(tmp_path):
    """Illegal moves, missing data, boards of one point and names that are code, in one archive."""
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        for name, data in hostile.SMALL.items():
            archive.writestr(f"{name}.sgf", data)
    ended = driver.run_here("report", tmp_path / "all.zip", "-o", tmp_path / "out", "--jobs", "1")
    assert ended.broken_promises(statuses=(0,)) == [], ended.said
    page = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert "<script>alert(1)" not in page
    assert "\x1b" not in page
    for table in (tmp_path / "out").glob("*.csv"):
        cells = [cell for line in table.read_text(encoding="utf-8").splitlines() for cell in line.split(",")]
        assert not [cell for cell in cells if cell.strip('"').startswith(("=cmd", "@SUM"))], table.name


def test_random_bytes(tmp_path):
    broken = []
    for seed in range(30):
        broken += complaints_about(f"random-{seed}", hostile.random_bytes(seed), tmp_path, ("validate", "convert-json"))
    assert broken == []


@pytest.mark.long
def test_random_bytes_through_all(tmp_path):
    broken = []
    for seed in range(400):
        broken += complaints_about(f"random-{seed}", hostile.random_bytes(seed), tmp_path, commands.QUICK)
    assert broken == []


PARTS = 20
"""Into which the test of all cuts is divided: it takes an hour of a processor and more."""


def damaged(shared: Path, place: Path, every: int, part: int = 0) -> int:
    """Make an archive of the real files cut at every tenth byte and with bytes flipped; gives how many there are.

    every, part: of those each `every`-th; each is in one of so many parts.
    """
    count = 0
    with (
        zipfile.ZipFile(shared / "data" / "malformed.zip") as real,
        zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as made,
    ):
        for number, info in enumerate(real.infolist()):
            variants = hostile.damaged(real.read(info), number)
            for at in range((number + part) % every, len(variants), every):
                made.writestr(f"{number}-{at}.sgf", variants[at]())
                count += 1
    return count


def broken_over(archive: Path, command: str, seconds: float = driver.SECONDS) -> tuple[list[str], driver.Ended]:
    """What a command breaks of its promises over an archive, in a process of its own under limits; and how it ended."""
    ended = driver.run(
        *commands.command_line(command, archive, archive.parent / "out"), where=driver.Where(seconds=seconds)
    )
    promises = ended.broken_promises(text=command not in commands.NOT_TEXT)
    return [f"{command}: {words}: {ended.said[-300:]}" for words in promises], ended


@pytest.mark.parametrize("command", ["validate", "transform"])
def test_damaged_records(command, shared, tmp_path):
    damaged(shared, tmp_path / "damaged.zip", 1000)
    assert broken_over(tmp_path / "damaged.zip", command)[0] == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_records_all(part, shared, tmp_path):
    count = damaged(shared, tmp_path / "damaged.zip", PARTS, part)
    broken, ended = broken_over(tmp_path / "damaged.zip", "validate", seconds=1_800)
    assert broken == []
    assert count > 3_500
    assert f"{count:,} files, " in ended.out.decode(), "none is left out"
    print(f"{count:,} damaged files in {ended.seconds:.0f} s")


@pytest.mark.long
@pytest.mark.parametrize("command", commands.READING)
def test_damaged_records_through_all(command, shared, tmp_path):
    damaged(shared, tmp_path / "damaged.zip", 60)
    assert broken_over(tmp_path / "damaged.zip", command, seconds=600)[0] == []


@pytest.mark.parametrize("word", ["", "R106\x1b[31m", "../../etc/passwd", "ΩΩ", "R" * 100_000, "<b>", "="])
@pytest.mark.parametrize("command", ["explain", "rules"])
def test_words(command, word):
    ended = driver.run_here(command, word)
    assert ended.broken_promises(statuses=(0, 2)) == []


def test_explain_and_rules_at_a_width_of_20():
    for args in (("explain", "R106"), ("explain",), ("rules",), ("rules", "japanese")):
        ended = driver.run_here(*args, width=20, out_terminal=True, environ={"TERM": "dumb"})
        assert ended.broken_promises(statuses=(0,)) == []
