"""GIB: own files in the form of the format."""

from __future__ import annotations

import pytest

from gocli.errors import InputError
from gocli.records.foreign import read_gib
from gocli.records.writing import game_text

HEAD = (
    "\\HS\r\n\\[GAMEPLACE=somewhere\\]\r\n\\[GAMEDATE=2016- 3-26-17-29- 0\\]\r\n"
    "\\[GAMEBLACKNAME=黑女士 (8D)\\]\r\n\\[GAMEWHITENAME=白先生 (3K)\\]\r\n\\[GAMEBLACKNICK=nick\\]\r\n"
)
STONES = ("STO 0 2 1 15 3", "STO 0 3 2 3 3", "SKI 0 4", "STO 0 5 2 3 15")
GAME = "\r\n".join(("\\HE", "\\GS", "2 1 0", "4 0 &4", "INI 0 1 0 &4", *STONES, "\\GE", ""))


def gib(fields: str = "", game: str = GAME, encoding: str = "utf-8") -> bytes:
    return (HEAD + fields + game).encode(encoding)


@pytest.mark.parametrize("encoding", ["utf-8", "gb18030"])
def test_a_game(encoding):
    fields = "\\[GAMEINFOMAIN=GBKIND:2,GRLT:1,ZIPSU:35,GONGJE:65,TCNT:4\\]\r\n"
    assert game_text(read_gib(gib(fields, encoding=encoding), "a.gib")).replace("\n", "") == (
        "(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[黑女士]BR[8d]PW[白先生]WR[3k]PC[somewhere]DT[2016-03-26]KM[6.5]RE[W+3.5]"
        ";B[pd];W[dd];B[];W[dp])"
    )


@pytest.mark.parametrize(
    ("fields", "result"),
    [
        ("\\[GAMETAG=S1,R3,D5,G0,W255,Z0,T30-3-1200,C2016:03:26:17:29\\]", ["B+R"]),
        ("\\[GAMETAG=S1,R8,G65\\]", ["W+T"]),
        ("\\[GAMERESULT=White wins by resignation\\]", ["W+R"]),
        ("\\[GAMERESULT=who knows\\]", ["who knows"]),
        ("", None),
    ],
)
def test_the_result(fields, result):
    assert read_gib(gib(fields), "a.gib")[0].properties.get("RE") == result


def test_a_handicap_and_a_date_of_the_tag():
    data = gib("\\[GAMETAG=S1,C2016:03:27:17:29\\]", GAME.replace("INI 0 1 0", "INI 0 1 3")).replace(b"GAMEDATE", b"X")
    root = read_gib(data, "a.gib")[0].properties
    assert (root["HA"], root["AB"], root["DT"]) == (["3"], ["pd", "dp", "dd"], ["2016-03-27"])


@pytest.mark.parametrize(
    ("data", "words"), [(b"(;B[aa])", "is no GIB"), (gib(game=GAME.replace("15 3", "19 3")), "is no point")]
)
def test_what_is_no_gib(data, words):
    with pytest.raises(InputError, match=r"a\.gib") as raised:
        read_gib(data, "a.gib")
    assert words in str(raised.value)
