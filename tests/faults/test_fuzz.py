"""What the fuzzer checks, on inputs that it begins with and on what hypothesis makes of pieces of the format."""

from __future__ import annotations

import fuzz_reading
import hostile
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

PIECES = [
    *(b"(;", b"(", b")", b";", b"[", b"]", b"\\", b"]]", b"[]", b":", b"\n", b"\0", b" ", b"\xef\xbb\xbf", b"\x1b$B"),
    *(b"SZ[9]", b"SZ[52:3]", b"GM[1]", b"FF[4]", b"CA[GBK]", b"CA[x]", b"KM[6.5]", b"HA[2]", b"RE[B+R]", b"PT[1]"),
    *(b"B[aa]", b"W[bb]", b";B[cc]", b";W[]", b"AB[aa:cc]", b"AE[zz]", b"PL[W]", b"C[a]", b"EV[x PB[", b"bLack[aa]"),
    *(text.encode("gbk") for text in ("李世石", "中")),
    "李,½²".encode(),
    "李".encode("utf-16"),
]


@pytest.mark.parametrize("name", hostile.SMALL)
def test_seeds(name):
    fuzz_reading.check(hostile.SMALL[name])


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=30).map(b"".join))
def test_pieces(data):
    fuzz_reading.check(data)


@pytest.mark.long
@settings(max_examples=20_000, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=60).map(b"".join))
def test_pieces_for_long(data):
    fuzz_reading.check(data)
