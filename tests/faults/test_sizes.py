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


MOST_COUNTED = 1_000
"""Games that a test counts: each under twelve rulesets takes 10 ms, and 100,000 of them a quarter of an hour."""


def made(name: str, command: str, share: int = 1) -> bytes:
    """A share of a large record for a command."""
    make, size = hostile.LARGE[name]
    most = MOST_COUNTED if name == "games" and command.startswith("score") else size
    return make(min(size // share, most))


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
    record = tmp_path / f"{name}.sgf"
    record.write_bytes(made(name, command))
    ended = driver.run(*commands.command_line(command, record, tmp_path / "out"))
    assert ended.broken_promises(text=command not in commands.NOT_TEXT) == [], ended.said


@pytest.mark.long
@pytest.mark.parametrize("command", commands.READING)
@pytest.mark.parametrize("name", hostile.LARGE)
def test_a_twentieth_of_it(name, command, tmp_path):
    record = tmp_path / f"{name}.sgf"
    record.write_bytes(made(name, command, 20))
    ended = driver.run(*commands.command_line(command, record, tmp_path / "out"))
    assert ended.broken_promises(text=command not in commands.NOT_TEXT) == [], ended.said


def test_a_long_comment_is_cut_in_a_picture(tmp_path):
    record = tmp_path / "long.sgf"
    record.write_bytes(hostile.long_value(1_000_000))
    ended = driver.run_here("diagram", record, "--node", "0", "--format", "svg")
    assert ended.status == 0
    assert len(ended.out) < 15_000_000


LONG = (
    ("score", "{}"),
    ("score", "{}", "--rules", "all", "--format", "json"),
    ("diagram", "{}", "--territory", "-o", "{out}.svg"),
    ("diagram", "{}", "--estimate", "-o", "{out}/", "--format", "svg"),
    ("validate", "{}", "--recorded-result"),
    ("select", "{}", "--where", "seki=yes"),
    ("report", "{}", "--where", "seki=no", "-o", "{out}"),
)


@pytest.mark.parametrize("args", LONG, ids=lambda args: " ".join(args[::2]))
def test_what_takes_long_is_given_up(args, tmp_path):
    """The count of 2,200 stones on 52x52 takes minutes; the other record of the run is counted all the same."""
    record = tmp_path / "large.sgf"
    record.write_bytes(hostile.large_board())
    line = [part.replace("{}", str(record)).replace("{out}", str(tmp_path / "out")) for part in args]
    ended = driver.run_here(*line, "--max-seconds", "0.5")
    assert ended.broken_promises() == [], ended.said
    assert ended.seconds < 40
    told = ended.said + ended.out.decode()
    assert "took more than 0.5 seconds" in told or "unreadable" in told


def test_others_are_counted_all_the_same(tmp_path):
    (tmp_path / "large.sgf").write_bytes(hostile.large_board())
    moves = ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de]"
    (tmp_path / "small.sgf").write_text(f"(;GM[1]FF[4]SZ[5]KM[0]{moves})")
    ended = driver.run_here("score", tmp_path, "--format", "jsonl", "--max-seconds", "2")
    assert ended.broken_promises(statuses=(1,)) == [], ended.said
    assert ended.out.count(b"small.sgf") == 1
    assert ended.said.count("given up") == 1


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "1e99", "x", ""])
def test_a_time_that_is_none(seconds, tmp_path):
    (tmp_path / "a.sgf").write_bytes(b"(;SZ[5];B[aa])")
    ended = driver.run_here("score", tmp_path / "a.sgf", "--max-seconds", seconds)
    assert ended.broken_promises(statuses=(2,)) == [], ended.said
    assert "is no number of seconds" in ended.said
