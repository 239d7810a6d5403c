"""Records of a hostile size and shape: every command takes them within bounds of time and memory."""

from __future__ import annotations

import commands
import driver
import hostile
import pytest

SMALL_SHARE = 500
"""The part of the full size that the short test takes."""

WHOLE = ("validate", "show", "fix", "convert-json", "score-json", "transform")
"""What reads all there is, without a picture and without a playout."""


@pytest.mark.parametrize("name", hostile.LARGE)
def test_a_small_share(name, tmp_path):
    make, size = hostile.LARGE[name]
    record = tmp_path / f"{name}.sgf"
    record.write_bytes(make(max(size // SMALL_SHARE, 20)))
    for command in ("validate", "show", "diagram", "convert-json", "fix"):
        ended = driver.run_here(*commands.command_line(command, record, tmp_path / command))
        assert ended.broken_promises(text=command not in commands.NOT_TEXT) == [], (command, ended.said)
        assert len(ended.out) < 30_000_000, "a small input does not become a large output"


@pytest.mark.long
@pytest.mark.parametrize("command", WHOLE)
@pytest.mark.parametrize("name", hostile.LARGE)
def test_all_of_it(name, command, tmp_path):
    make, size = hostile.LARGE[name]
    record = tmp_path / f"{name}.sgf"
    record.write_bytes(make(size))
    ended = driver.run(*commands.command_line(command, record, tmp_path / "out"))
    assert ended.broken_promises(text=command not in commands.NOT_TEXT) == [], ended.said


@pytest.mark.long
@pytest.mark.parametrize("command", commands.READING)
@pytest.mark.parametrize("name", hostile.LARGE)
def test_a_twentieth_of_it(name, command, tmp_path):
    make, size = hostile.LARGE[name]
    record = tmp_path / f"{name}.sgf"
    record.write_bytes(make(size // 20))
    ended = driver.run(*commands.command_line(command, record, tmp_path / "out"))
    assert ended.broken_promises(text=command not in commands.NOT_TEXT) == [], ended.said


def test_a_long_comment_is_cut_in_a_picture(tmp_path):
    record = tmp_path / "long.sgf"
    record.write_bytes(hostile.long_value(1_000_000))
    ended = driver.run_here("diagram", record, "--node", "0", "--format", "svg")
    assert ended.status == 0
    assert len(ended.out) < 15_000_000
