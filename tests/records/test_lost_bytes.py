"""UTF-8 that lost bytes to `?`."""

from __future__ import annotations

import pytest

from gocli.records.lost_bytes import LACKING_IN_1252, fill
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
