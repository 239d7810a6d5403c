"""Text that was decoded wrongly before it was saved."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.records.likelihood import costs
from gocli.records.mojibake import _ODD_CHARACTER, _SUSPICIOUS, looks_wrong, original
from gocli.records.text import decode


def through_1252(data: bytes) -> str:
    """As browsers do it: the five bytes that code page 1252 lacks become control characters."""
    return "".join(bytes((b,)).decode("cp1252") if b not in b"\x81\x8d\x8f\x90\x9d" else chr(b) for b in data)


RECORDS = (
    "(;GM[1]FF[4]SZ[19]PB[吴清源]BR[九段]PW[木谷实]WR[9段]EV[镰仓十番棋];B[pd];W[dp])",
    "(;GM[1]FF[4]SZ[19]PB[井山裕太]PW[張栩]EV[本因坊戦];B[pd];W[dp])",
    "(;GM[1]FF[4]SZ[19]PB[이세돌]BR[9단]PW[구리]WR[9단];B[pd];W[dp])",
    "(;GM[1]FF[4]SZ[19]PB[Иван Петров]PW[Алексей Смирнов]EV[Чемпионат России];B[pd];W[dp])",
)


@pytest.mark.parametrize("record", RECORDS)
@pytest.mark.parametrize("wrong", ["cp1252", "latin-1", "cp437", "mac_roman", "gbk"])
def test_utf8_that_was_taken_for_a_code_page(record: str, wrong: str) -> None:
    try:
        damaged = through_1252(record.encode()) if wrong == "cp1252" else record.encode().decode(wrong)
    except UnicodeDecodeError:
        pytest.skip("this text has bytes that the code page lacks")
    decoded = decode(damaged.encode())
    assert decoded.text == record
    (found,) = decoded.findings
    assert found.code == "E405"
    assert "likely original" in found.message


@pytest.mark.parametrize("wrong", ["cp1252", "mac_roman"])
@pytest.mark.parametrize(("record", "right"), list(zip(RECORDS, ("gb18030", "cp932", "euc_kr", "cp1251"), strict=True)))
def test_another_encoding_that_was_taken_for_a_western_one(record: str, right: str, wrong: str) -> None:
    data = record.encode(right)
    damaged = through_1252(data) if wrong == "cp1252" else data.decode(wrong)
    decoded = decode(damaged.encode())
    assert decoded.text == record
    assert [each.code for each in decoded.findings] == ["E405"]


def test_text_that_was_decoded_wrongly_twice() -> None:
    once = through_1252(RECORDS[0].encode())
    assert decode(through_1252(once.encode()).encode()).text == RECORDS[0]


def test_a_single_letter() -> None:
    decoded = decode("(;SZ[19]PB[MÃ¼ller];B[aa])".encode())
    assert decoded.text == "(;SZ[19]PB[Müller];B[aa])"
    assert (decoded.findings[0].line, decoded.findings[0].column) == (1, 13)


def test_brackets_that_a_character_swallowed_come_back() -> None:
    damaged = "(;SZ[19]BR[9段]WR[9段];B[aa])".encode().decode("gbk")
    assert "]" not in damaged[damaged.index("BR") : damaged.index("WR")]
    assert decode(damaged.encode()).text == "(;SZ[19]BR[9段]WR[9段];B[aa])"


def test_bytes_lost_on_the_way_through_gbk() -> None:
    decoded = decode("(;SZ[19]BR[9娈�]WR[9娈�];B[aa])".encode())
    assert decoded.text == "(;SZ[19]BR[9段]WR[9段];B[aa])"
    assert [each.code for each in decoded.findings] == ["E405"]


def test_only_one_value_is_damaged() -> None:
    damaged = through_1252("吴清源".encode())
    decoded = decode(f"(;SZ[19]PB[{damaged}]PW[木谷实]EV[十番棋];B[aa])".encode())
    assert decoded.text == "(;SZ[19]PB[吴清源]PW[木谷实]EV[十番棋];B[aa])"


def test_what_is_lost_for_good_is_said() -> None:
    decoded = decode("(;SZ[19]PB[��ƽ];B[aa])".encode())
    (found,) = decoded.findings
    assert (found.code, found.line, found.column) == ("E405", 1, 12)
    assert "cannot be recovered" in found.message
    assert decoded.text == "(;SZ[19]PB[��ƽ];B[aa])"


def test_where_nothing_is_left_no_original_is_named() -> None:
    decoded = decode("(;SZ[19]PB[\ufffd\ufffd\ufffd\ufffd\ufffd];B[aa])".encode())
    (found,) = decoded.findings
    assert (found.code, found.line, found.column) == ("E405", 1, 12)
    assert "cannot be recovered" in found.message


@pytest.mark.parametrize(
    "text",
    [
        "Jérôme Lefèvre – Noir a gagné de ½ point",
        "Müller’s “atari” costs 3 €",
        "5\xa0dan\xa0pro",
        "Søren Åkesson, Þórður Ægisson",
        "Trần Quang Tuệ",
        "Příliš žluťoučký kůň",
        "傲骨虚心",
        "鑫淼焱垚",
        "乄缠中说禅",
        "丨丨",
        "怪獸浣熊",
        "似曽相识",
        "木下暢暁",
        "박신영 듀란트",
        "Чёрные и белые: дан",
        "ソンダップナムキャハ",
        "★☆●",
        "ÄÖÜ",
        "£",
    ],
)
def test_odd_but_right_text_is_left_alone(text: str) -> None:
    decoded = decode(f"(;SZ[19]PB[{text}];B[aa])".encode())
    assert decoded.text == f"(;SZ[19]PB[{text}];B[aa])"
    assert decoded.findings == []


def test_common_text_is_not_even_looked_at() -> None:
    assert not looks_wrong("吴清源木谷实段段")
    assert not looks_wrong("이세돌단")
    assert looks_wrong("ÎâÇåÔ´")
    assert looks_wrong("鍚存竻婧")


@given(st.text("段王이아あ丿燚ÎâÇåüéø¥£’\u0180\x90\ue001\ufffd", max_size=8))
def test_the_quick_look_is_a_look_at_the_whole_text(outside: str) -> None:
    odd = [ch for ch in outside if costs("any")[ch] > _ODD_CHARACTER]
    assert looks_wrong(outside) == (bool(_SUSPICIOUS.search(outside)) or len(odd) * 2 > len(outside))


def test_original_of_sound_text_is_none() -> None:
    assert original("(;PB[吴清源])") is None
    assert original("(;PB[Müller])") is None


def test_good_text_with_one_lost_character_stays_as_it_is():
    from gocli.records.text import decode

    text = "(;FF[4]CA[UTF-8]SZ[9]C[黑中盘胜 九段 白棋黑中盘胜 九段 白棋黑中盘胜 九段 白棋 \ufffd x];B[ee])"
    decoded = decode(text.encode())
    assert decoded.text == text
    assert not any("GBK" in found.message or "GB18030" in found.message for found in decoded.findings)


def test_what_was_lost_before_makes_no_other_text_likely() -> None:
    text = "(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[\ufffd你6878]PW[暖\ufffd\ufffd828];B[pd])"
    decoded = decode(text.encode())
    assert decoded.text == text
    assert [each.code for each in decoded.findings] == ["E405"]
    assert "cannot be recovered" in decoded.findings[0].message
