"""The head of a record, and that nothing is overlooked by looking only there."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gocli.records import lost_bytes, text
from gocli.records.head import head_and_tail

PIECES = [
    *(b"(;", b";", b"]", b"[", b"?", b"CA[", b"CA[GBK]", b"CA[utf-8]", b"PB[", b"C[", b";B[pd]", b";W[dp]C[", b"\n"),
    *(b"\x1b$B", b"\xef\xbb\xbf", b"\xe6", b"\xe6?\x92", b"\xe7\xbb?", b"\xb6\xce", b"\xff", b"\0"),
    *(each.encode() for each in ("段", "王", "Müller", "이세돌", "ÎâÇå", "\ufffd", "鍚存竻婧", "艺", "永")),
]
RECORDS = st.lists(st.sampled_from(PIECES), min_size=1, max_size=20).map(b"".join)


@pytest.mark.parametrize(
    ("data", "head"),
    [
        ("(;GM[1]PB[王];B[pd];W[dp])", "(;GM[1]PB[王]"),
        ("(;GM[1]PB[王]\n;B[pd];W[dp])", "(;GM[1]PB[王]"),
        ("(;GM[1]PB[王];B[pd]C[好];W[dp])", "(;GM[1]PB[王];B[pd]C[好];W[dp])"),
        ("(;GM[1]C[a;b]PB[王];B[pd])", "(;GM[1]C[a;b]PB[王];B[pd])"),
        ("(;GM[1]PB[王])", "(;GM[1]PB[王])"),
        ("王", "王"),
    ],
)
def test_where_a_record_is_cut(data: str, head: str) -> None:
    found, tail = head_and_tail(data.encode())
    assert (found.decode(), found + tail) == (head, data.encode())


@settings(deadline=None)
@given(RECORDS)
def test_nothing_is_overlooked_by_looking_only_at_the_head(data: bytes) -> None:
    head, tail = head_and_tail(data)
    assert head + tail == data
    assert tail.isascii()
    with pytest.MonkeyPatch.context() as patch:
        for module in (text, lost_bytes):
            patch.setattr(module, "head_and_tail", lambda data: (data, b""))
        plain = text.decode(data)
    assert text.decode(data) == plain
