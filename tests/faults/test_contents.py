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


def damaged(shared: Path, every: int) -> dict[str, bytes]:
    """The real files cut at every tenth byte and with bytes flipped; of those each `every`-th."""
    found = {}
    with zipfile.ZipFile(shared / "data" / "malformed.zip") as archive:
        for number, info in enumerate(archive.infolist()):
            variants = hostile.damaged(archive.read(info), number)
            found.update({f"{number}-{at}": variants[at]() for at in range(number % every, len(variants), every)})
    return found


def judge_damaged(files: dict[str, bytes], tmp_path: Path, names: tuple[str, ...]) -> list[str]:
    """Damaged files in one archive through commands that take many; status 1 and 2 are theirs to give."""
    with zipfile.ZipFile(tmp_path / "damaged.zip", "w") as archive:
        for name, data in files.items():
            archive.writestr(f"{name}.sgf", data)
    broken = []
    for name in names:
        ended = driver.run_here(*commands.command_line(name, tmp_path / "damaged.zip", tmp_path / "out" / name))
        promises = ended.broken_promises(text=name not in commands.NOT_TEXT)
        broken += [f"{name}: {words}: {ended.said[-300:]}" for words in promises]
    return broken


def test_damaged_records(shared, tmp_path):
    assert judge_damaged(damaged(shared, 1500), tmp_path, ("validate", "transform")) == []


@pytest.mark.long
def test_damaged_records_all(shared, tmp_path):
    files = damaged(shared, 1)
    assert judge_damaged(files, tmp_path, ("validate", "select", "dedupe", "fix")) == []
    few = {name: files[name] for name in list(files)[::40]}
    (tmp_path / "few").mkdir()
    assert judge_damaged(few, tmp_path / "few", tuple(commands.READING)) == []


@pytest.mark.parametrize("word", ["", "R106\x1b[31m", "../../etc/passwd", "ΩΩ", "R" * 100_000, "<b>", "="])
@pytest.mark.parametrize("command", ["explain", "rules"])
def test_words(command, word):
    ended = driver.run_here(command, word)
    assert ended.broken_promises(statuses=(0, 2)) == []


def test_explain_and_rules_at_a_width_of_20():
    for args in (("explain", "R106"), ("explain",), ("rules",), ("rules", "japanese")):
        ended = driver.run_here(*args, width=20, out_terminal=True, environ={"TERM": "dumb"})
        assert ended.broken_promises(statuses=(0,)) == []
