"""A branch as GTP commands."""

from __future__ import annotations

import pytest

from gocli.archive.gtp import gtp_commands
from gocli.errors import InputError, UsageError
from gocli.records.reading import read_bytes


def commands(text: str, branch: str = "main") -> list[str]:
    return gtp_commands(read_bytes(text.encode(), "a.sgf").records[0], branch)


def test_a_game():
    assert commands("(;SZ[9]KM[6.5];B[ee];W[tt];B[ai];W[])") == [
        *("boardsize 9", "clear_board", "komi 6.5", "play B E5", "play W pass", "play B A1", "play W pass")
    ]


def test_a_branch():
    assert commands("(;SZ[9];B[ee](;W[cc])(;W[gg]))", "2")[-1] == "play W G3"
    with pytest.raises(UsageError, match="no branch"):
        commands("(;SZ[9];B[ee])", "7")


def test_a_handicap_and_a_position():
    assert commands("(;SZ[9]HA[2]AB[gc][cg];W[ee])")[2:] == ["set_free_handicap G7 C3", "play W E5"]
    assert commands("(;SZ[9]AB[gc]AW[cg];W[ee])")[2:] == ["play B G7", "play W C3", "play W E5"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("(;SZ[9:13];B[ee])", "no board of 9x13"),
        ("(;SZ[27];B[ee])", "no board of 27x27"),
        ("(;GM[2];B[ee])", "another game"),
        ("(;SZ[9];B[ee];AW[cc];B[dd])", "set up with or after"),
        ("(;SZ[9];B[ee]AW[cc])", "set up with or after"),
        ("(;SZ[9];B[ee];W[zz])", "move 2 is no point"),
    ],
)
def test_what_gtp_cannot_say(text, words):
    with pytest.raises(InputError, match=words):
        commands(text)
