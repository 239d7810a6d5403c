"""NGF: own files in the form of the format."""

from __future__ import annotations

import pytest

from gocli.errors import InputError
from gocli.records.foreign import read_ngf
from gocli.records.writing import game_text

HEAD = ["友谊赛", "19", "白先生      5段*", "黑女士   9段P", "www.example.org", "0", "0", "6", "20110812 [09: 3]", "20"]
MOVES = ["PMABBQEEQ", "PMACWEEEE", "PMADBAAAA", ""]


def ngf(*, encoding: str = "utf-8", end: str = "\r\n", result: str = "黑中盘胜!", **changes: str) -> bytes:
    head = [changes.get(f"line{number}", line) for number, line in enumerate(HEAD)]
    return end.join([*head, result, "3", *MOVES]).encode(encoding)


@pytest.mark.parametrize("encoding", ["utf-8", "gb18030"])
def test_a_game(encoding):
    assert game_text(read_ngf(ngf(encoding=encoding), "a.ngf")).replace("\n", "") == (
        "(;GM[1]FF[4]CA[UTF-8]SZ[19]GN[友谊赛]PB[黑女士]BR[9p]PW[白先生]WR[5d*]PC[www.example.org]DT[2011-08-12]"
        "KM[6.5]RE[B+R]TM[1200];B[pd];W[dd];B[])"
    )


def test_a_handicap():
    root = read_ngf(ngf(line5="3", line7="0"), "a.ngf")[0].properties
    assert (root["HA"], root["AB"], root["KM"]) == (["3"], ["pd", "dp", "dd"], ["0"])


@pytest.mark.parametrize(
    ("line", "name", "rank"),
    [("黑女士", "黑女士", None), ("黑女士 x", "黑女士 x", None), ("a b 3k", "a b", "3k"), ("a 12급", "a", "12k")],
)
def test_a_player(line, name, rank):
    root = read_ngf(ngf(line3=line), "a.ngf")[0].properties
    assert (root["PB"], root.get("BR")) == ([name], rank and [rank])


@pytest.mark.parametrize(
    ("text", "komi"), [("6", "6.5"), ("5.5", "5.5"), ("-3", "-3.5"), ("six", None), ("100", None), ("", None)]
)
def test_a_komi(text, komi):
    assert read_ngf(ngf(line7=text), "a.ngf")[0].properties.get("KM") == (komi and [komi])


def test_a_result_that_is_not_understood_is_kept():
    assert read_ngf(ngf(result="Progressing!"), "a.ngf")[0].properties["RE"] == ["Progressing!"]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"(;B[aa])", "is no NGF"),
        (ngf(line1="nineteen"), "is no NGF"),
        (ngf(line1="9"), "line 13: 'PMABBQEEQ' is no point"),
    ],
)
def test_what_is_no_ngf(data, words):
    with pytest.raises(InputError, match=r"a\.ngf") as raised:
        read_ngf(data, "a.ngf")
    assert words in str(raised.value)
