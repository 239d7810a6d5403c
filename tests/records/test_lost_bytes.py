"""UTF-8 that lost bytes to `?`."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gocli.records.likelihood import language_of
from gocli.records.lost_bytes import LACKING_IN_1252, _likeliest, fill
from gocli.records.text import decode


def damaged(text: str) -> bytes:
    return bytes(0x3F if byte in LACKING_IN_1252 else byte for byte in text.encode())


@pytest.mark.parametrize("text", ["小林", "老虎", "9段", "绝艺", "高山问道", "围棋", "王星昊小朋友"])
def test_the_likeliest_character_is_restored(text: str) -> None:
    assert fill(damaged(text)).data.decode() == text


def test_what_is_not_clear_is_given_up() -> None:
    filled = fill(b"\xe6\xb1?")  # 汁 汍 汏 汐 汝
    assert (filled.data.decode(), filled.restored, filled.given_up, filled.count) == ("\ufffd", [], 1, 1)


def test_a_neighbour_can_make_it_clear() -> None:
    assert fill(b"\xe7\xbb?" + "艺".encode()).restored == ["绝"]


@pytest.mark.parametrize("text", ["吴清源?", "What?", "Müller?!", ""])
def test_a_question_mark_that_is_one_stays(text: str) -> None:
    filled = fill(text.encode())
    assert (filled.data.decode(), filled.count) == (text, 0)


def test_a_sound_character_of_four_bytes_stays_before_a_question_mark() -> None:
    filled = fill("😀?".encode() + damaged("小"))
    assert (filled.data.decode(), filled.restored, filled.given_up) == ("😀?小", ["小"], 0)


def test_a_record_of_a_server_that_lost_bytes() -> None:
    text = "(;GM[1]FF[4]SZ[19]PB[小老虎]BR[9段]PW[绝艺]WR[9段];B[pd];W[dp])"
    decoded = decode(damaged(text))
    assert (decoded.text, decoded.encoding) == (text, "utf-8")
    (found,) = decoded.findings
    assert found.code == "E405"
    assert "`小" in found.message


def test_names_that_were_cut_in_the_middle_of_a_character() -> None:
    decoded = decode("(;SZ[19]PB[好男".encode() + b"\xe4\xba]BR[9" + "段]WR[9段];B[pd];W[dp])".encode())
    assert (decoded.text, decoded.encoding) == ("(;SZ[19]PB[好男\ufffd]BR[9段]WR[9段];B[pd];W[dp])", "utf-8")
    assert [(each.code, each.line, each.column) for each in decoded.findings] == [("E404", 1, 14)]


def filled_plainly(data: bytes) -> tuple[bytes, list[str], int]:
    """The bytes, the restored characters and how many were given up, each damaged place looked at by itself."""
    language = language_of(bytes(byte for byte in data if byte > 0x7F).decode("utf-8", "ignore"))
    out, restored, given_up, at = b"", [], 0, 0
    while at < len(data):
        match = re.compile(
            rb"[\xe2-\xef](?:[\x80-\xbf]\?|\?[\x80-\xbf]|\?\?)|[\xc2-\xdf]\?|[\xf0-\xf4](?=[\x80-\xbf?]{0,2}\?)[\x80-\xbf?]{3}"
        ).match(data, at)
        if match is None:
            out += data[at : at + 1]
            at += 1
            continue
        before = data[max(0, at - 4) : at].decode("utf-8", "ignore")[-1:]
        at = match.end()
        after = data[at : at + 4].decode("utf-8", "ignore")[:1]
        found = _likeliest(match.group(), LACKING_IN_1252, before, after, language)
        out += (found or "\ufffd").encode()
        restored += [found] if found else []
        given_up += found is None
    return out, restored, given_up


PIECES = [
    *(damaged(text) for text in ("小老虎", "高山问道", "绝艺", "围棋", "あい", "é", "段", "😀")),
    *(
        b"?",
        b"]",
        b";",
        b"[",
        b"a",
        b"\xe6",
        b"\xe6??",
        b"\xe7\xbb?",
        b"\xc3?",
        b"\xf0\x9f?\x80",
        b"\x80",
        b"\xbf",
        b"\xff",
    ),
]


@settings(deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=12).map(b"".join))
def test_each_place_is_filled_as_if_it_were_the_only_one(data: bytes) -> None:
    filled = fill(data)
    assert (filled.data, filled.restored, filled.given_up) == filled_plainly(data)
