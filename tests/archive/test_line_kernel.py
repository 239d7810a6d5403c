"""Lines put together interpreted, where a place beyond an array is an error, are those of the compiled kernel."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from gocli.archive import line_kernel as k
from gocli.archive.block_verdicts import BlockVerdicts
from gocli.archive.engine import Engine
from gocli.archive.verdict_json import _Lines
from gocli.archive.verdict_lines import Style, VerdictLines
from gocli.archive.verdict_rows import FindingLines, GameLines
from gocli.board.gear import can_compile
from gocli.records.entries import Limits, Source
from gocli.validation import Options

np = pytest.importorskip("numpy")

RECORDS = [
    "(;GM[1]FF[4]SZ[9]PB[吴 %]PW[b]DT[2001-02-03]RE[B+7];B[ee];W[gc];B[cg])",
    "(;GM[1]FF[4]SZ[9]PB[a]PW[b]XX[1]\n\n\n;B[ee];W[ge])",
    "(;SZ[9]PW[c];B[ee];W[ee];B[zz];B[aa]\n;B[ab])",
    "no game",
    "(;SZ[9];B[aa])(;SZ[5];W[zz])",
    "(;SZ[9];B[ii])",
]


@pytest.fixture(scope="module")
def judged() -> BlockVerdicts:
    if not can_compile():
        pytest.skip("no Numba here")
    sources = [Source(f"a {number}.sgf", text.encode()) for number, text in enumerate(RECORDS * 3)]
    verdicts = Engine(Options(), Limits(), (), True).judge(sources)
    assert isinstance(verdicts, BlockVerdicts)
    return verdicts


def interpreted(*given: Any) -> int:
    """The kernel in Python, on flat arrays; what it may only read cannot be written."""
    *read, out, room = given
    for array in read:
        if hasattr(array, "reshape"):
            array.flags.writeable = False
    try:
        return k.write_lines(*(each.reshape(-1) if hasattr(each, "reshape") else each for each in read), out, room)
    finally:
        for array in read:
            if hasattr(array, "reshape"):
                array.flags.writeable = True


@pytest.mark.parametrize("room", ["none", "a byte less", "just enough", "more"])
@pytest.mark.parametrize(
    "style", [_Lines(("", "")), _Lines((", ", "\n")), GameLines(","), FindingLines("\t")], ids=repr
)
def test_interpreted_and_compiled_write_alike(judged: BlockVerdicts, style: Style, room: str) -> None:
    compiled = VerdictLines(judged.plain.known, style).write(judged)
    assert compiled.count(b"a 1.sgf") >= 1
    lines = VerdictLines(judged.plain.known, style)
    lines._write = interpreted
    lines._room = {"none": 0, "a byte less": len(compiled) - 1, "just enough": len(compiled), "more": 1 << 20}[room]
    assert lines.write(judged) == compiled
    assert lines._room >= len(compiled)


@pytest.mark.parametrize("number", [0, 7, 9, 10, 99, 100, 361, 2**40])
def test_a_number_is_written_where_there_is_room(number: int) -> None:
    digits = str(number).encode()
    put = partial(k.put_number, number)
    out = np.full(len(digits) + 2, ord("."), dtype=np.uint8)
    assert put(out, 1, len(digits)) == len(digits) + 1
    assert out.tobytes() == b"." * len(out), "there was no room"
    assert put(out, 1, len(digits) + 1) == len(digits) + 1
    assert out.tobytes() == b"." + digits + b"."


def test_bytes_are_written_where_there_is_room() -> None:
    out = np.full(4, ord("."), dtype=np.uint8)
    assert k.put(b"abcdef", 2, 5, out, 1, 3) == 4
    assert out.tobytes() == b"...."
    assert k.put(b"abcdef", 2, 5, out, 1, 4) == 4
    assert out.tobytes() == b".cde"
    assert k.put_text(b"abcdef", [2, 2, 6], 1, out, 0, 4) == 0
    assert k.put_text(b"abcdef", [2, 2, 6], 0, out, 0, 4) == 2
    assert out.tobytes() == b"abde"
