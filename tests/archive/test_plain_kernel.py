"""The scanner of plain records, interpreted: what it takes, what it leaves, and that it is the compiled one's twin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gocli.archive import plain, plain_kernel
from gocli.archive import plain_layout as p
from gocli.archive.plain import PlainJudge
from gocli.archive.scanned import ScannedBlock, classes
from gocli.board import kernel
from gocli.board.gear import can_compile
from gocli.validation import Options

np = pytest.importorskip("numpy")

SEEDS = [
    b"(;GM[1]FF[4]SZ[19]PB[A]PW[B]KM[6.5]RE[B+3.5]DT[2000-01-01]PC[x];B[pd];W[dp])",
    b"(;SZ[9]EV[cup]C[a]BR[9p]WR[9 dan];B[ee];W[ec]C[a \\] b];B[];W[tt])",
    b"\n( ;GM[1]\nHA[2]\nAB[pd]\n[dp]PL[W]\n;W[dd] C[x]; B[pp])\n",
    b"(;FF[4]HA[2];AB[pd][dp];W[dd];B[pp]TB[aa]\n[ab]TW[ii])",
    b"(;EVX[x]SZ[5]AE[aa]AW[ab][ba]RU[?];B[zz];W[aA];B[])",
    b"(;AP[a]AP[b]SZ[3];B[bc];W[cb];B[bb];W[ab];B[ca];W[cc])",
    b"(;GM[1];W[];B[ee];W[];W[ed];W[])",
    b"(;SZ[5];B[aa];W[bb]\n(;B[cc];W[dd] (;B[ab])(;B[ba]C[x];W[ab];B[aa]))(;B[cd])( ;W[ee]))",
    b"(;SZ[9];B[aa]BL[60.5]OB[3];W[bb]WL[59];B[cc]BL[70]C[x];W[dd]WL[59.899];W[ee]WL[1.23456])",
    b"(;SZ[9]\r;B[aa]\r;W[aa])",
]
PIECES = [*"()[];\\ \n\rABCPRWSZKM0129adtz.", "[]", "[aa]", ";B[aa]", "KO[]", "C[x]", "TB[aa]", "TW[bb]", "AB[cc]"]
PIECES += ["SZ[7]", "HA[3]", "KM[0]", "BR[x]", "PB[ a]", "C[]", "BL[50]", "OW[2]", ")(;W[cc]", "(;B[dd])", "\x01", "吴"]


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A plain record with some pieces of text put in, taken out, or in the place of others."""
    text = draw(st.sampled_from(SEEDS))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(text)))
        gone = draw(st.sampled_from([0, 0, 1, 2, 5]))
        piece = draw(st.sampled_from(["", *PIECES]))
        text = text[:at] + piece.encode() + text[at + gone :]
    return text


def interpreted(function: Callable[..., Any], *given: Any) -> Any:
    """Run a kernel in Python, on bytes and arrays of one dimension: a place beyond their ends is an error."""
    return function(*(flat(each) if hasattr(each, "reshape") else each for each in given))


def flat(array: Any) -> Any:
    return array.reshape(-1) if array.flags.writeable else array.tobytes() if array.dtype == "uint8" else array


def scan_interpreted(*given: Any) -> None:
    interpreted(plain_kernel.scan_block, *given)


def scanned(texts: Sequence[bytes], scan: Callable[..., None] = scan_interpreted) -> ScannedBlock:
    return ScannedBlock([(str(number), text) for number, text in enumerate(texts)], classes(), scan)


def is_plain(text: bytes) -> bool:
    return bool(scanned([text]).record(0)[p.P_PLAIN])


@pytest.mark.parametrize("text", SEEDS)
def test_what_is_plain(text: bytes) -> None:
    assert is_plain(text)


NOT_PLAIN = {
    "nothing": b"",
    "text before the record": b"x(;SZ[9];B[aa])",
    "no node": b"( B[aa])",
    "a parenthesis alone": b"(",
    "an empty root": b"(;;B[aa])",
    "two games": b"(;SZ[9];B[aa])(;SZ[9];B[bb])",
    "cut off behind a node": b"(;SZ[9];B[aa]",
    "cut off in a value": b"(;SZ[9];B[a",
    "cut off in the root": b"(;SZ[9]",
    "cut off behind the root": b"(;SZ[9];",
    "cut off in a name": b"(;SZ",
    "cut off in a node": b"(;SZ[9];B[",
    "an escape at the end": b"(;SZ[9];B[a\\",
    "a value without a name": b"(;SZ[9];[aa])",
    "a name in lower case": b"(;sz[9];B[aa])",
    "a name of four letters": b"(;EVNT[x];B[aa])",
    "a property of another node": b"(;SZ[9];B[aa]N[x])",
    "a long property of another node": b"(;SZ[9];B[aa]VW[aa])",
    "a property that no root should have": b"(;SZ[9]B[aa])",
    "a property twice": b"(;SZ[9]PB[a]PB[b])",
    "two values where there is one": b"(;SZ[9]PB[a][b])",
    "another game": b"(;GM[2]SZ[9];B[aa])",
    "a board too large": b"(;SZ[53];B[aa])",
    "a board that is no square": b"(;SZ[9:7];B[aa])",
    "a board of thousands": b"(;SZ[1000];B[aa])",
    "handicap that is no number": b"(;HA[two];B[aa])",
    "setup outside the board": b"(;SZ[9]AB[jj];B[aa])",
    "a rectangle of setup": b"(;SZ[9]AB[aa:bb];B[aa])",
    "setup outside the board in a node": b"(;SZ[9];AB[jj];B[aa])",
    "setup behind a move": b"(;SZ[9];B[aa];AB[bb])",
    "setup in a variation": b"(;SZ[9](;AB[aa])(;AB[bb]))",
    "setup twice in one node": b"(;SZ[9];AB[bb]AB[aa])",
    "setup and a move in one node": b"(;SZ[9];AB[bb]B[aa])",
    "two moves in one node": b"(;SZ[9];B[aa]W[bb])",
    "a move of two points": b"(;SZ[9];B[aa][bb])",
    "a move of three letters": b"(;SZ[9];B[aaa])",
    "a move that is no point": b"(;SZ[9];B[a1])",
    "an empty comment": b"(;SZ[9];B[aa]C[])",
    "two comments in one node": b"(;SZ[9];B[aa]C[x]C[y])",
    "territory twice": b"(;SZ[9];B[aa]TB[aa]TB[bb])",
    "territory without a point": b"(;SZ[9];B[aa]TB[])",
    "TB with nothing": b"(;SZ[9];B[aa]TB )",
    "text behind a value": b"(;SZ[9];B[aa]x;W[bb])",
    "text behind a value of setup": b"(;SZ[9];AB[aa]x[bb])",
    "text behind a value of territory": b"(;SZ[9];B[aa]TB[aa]x)",
    "text behind a value of the root": b"(;SZ[9]x;B[aa])",
    "text behind the record": b"(;SZ[9];B[aa])x",
    "an escape in a value that counts": b"(;SZ[9]RU[a\\]b];B[aa])",
    "an escape in a date": b"(;SZ[9]DT[a\\]b];B[aa])",
    "a node behind a variation": b"(;SZ[9](;B[aa]);B[bb])",
    "a variation without a node": b"(;SZ[9](B[aa]))",
    "a variation that is not closed": b"(;SZ[9](;B[aa])",
    "text behind a variation": b"(;SZ[9](;B[aa])x)",
    "a clock without a move": b"(;SZ[9];BL[60])",
    "a clock that goes up": b"(;SZ[9];B[aa]BL[60];W[bb];B[cc]BL[70])",
    "a clock twice": b"(;SZ[9];B[aa]BL[60]BL[60])",
    "a clock that is no number": b"(;SZ[9];B[aa]BL[1:00])",
    "a clock that ends in its point": b"(;SZ[9];B[aa]BL[60.])",
    "a clock of nothing": b"(;SZ[9];B[aa]BL[])",
    "a clock and text": b"(;SZ[9];B[aa]BL[60]x)",
    "stones left twice": b"(;SZ[9];B[aa]OB[5]OB[5])",
    "stones left that are no number": b"(;SZ[9];B[aa]OB[x])",
    "stones left and text": b"(;SZ[9];B[aa]OB[5]x)",
}


@pytest.mark.parametrize("text", NOT_PLAIN.values(), ids=NOT_PLAIN.keys())
def test_what_is_left_to_the_general_way(text: bytes) -> None:
    assert not is_plain(text)


def test_a_record_that_is_left_leaves_nothing_behind() -> None:
    one = scanned([SEEDS[3]])
    behind_another = scanned([b"(;SZ[9]AB[aa][bb];B[cc];AB[dd])", SEEDS[3]])
    assert behind_another.roots == one.roots
    assert line(behind_another, 1) == line(one, 0)


def line(block: ScannedBlock, index: int) -> list[list[int]]:
    """The kinds and the points of a record's main line."""
    return [part.tolist() for part in block.line(index)]


def test_the_main_line() -> None:

    colors = [kernel.PLAY_BLACK, kernel.PLAY_WHITE] * 2
    kinds, points = line(scanned([b"(;SZ[9]AB[aa];B[ba];W[](;B[zz];W[ii])(;B[cc];W[dd]))"]), 0)
    assert kinds == [kernel.SET_BLACK, *colors]
    assert points == [11, 12, kernel.PASS, kernel.OFF_BOARD, 99]  # rows of ten, one before the first


def test_the_tree() -> None:
    block = scanned([SEEDS[0], b"(;SZ[9];B[aa](;W[bb])(;W[cc];B[dd](;W[ee])(;W[ff])))"])
    record = block.record(1)
    first, count = record[p.P_FIRST_NODE], record[p.P_NODES]
    assert (block.parents[first : first + count] - first).tolist() == [-1, 0, 1, 1, 3, 4, 4]
    assert block.children[first : first + count].tolist() == [1, 2, 0, 1, 2, 0, 0]
    assert (record[p.P_LEAVES], record[p.P_FORKS], record[p.P_MAIN_NODES]) == (3, 2, 3)


def test_tt_is_a_pass_up_to_19_and_a_point_above() -> None:
    points = [line(scanned([b"(;SZ[%d];B[tt])" % size]), 0)[1] for size in (19, 20)]
    assert points == [[kernel.PASS], [20 * 21 + 20]]


def test_a_value_stands_at_its_line_and_column() -> None:
    """The anchors say where a finding of the root stands: a line ends with \\n, or with \\r where no \\n is."""
    for text, places in [
        ("(;KM[0]RU[x]\nSZ[9];B[aa])", [(1, 1), (1, 2), (1, 5), (1, 10), (2, 3)]),
        ("\r(;KM[0]\rRU[x];B[aa])", [(2, 1), (2, 2), (2, 5), (3, 3)]),
        ("(;PC[吴]RU[x]\r\n;B[aa])", [(1, 1), (1, 2), (1, 5), (1, 10)]),
    ]:
        block = scanned([text.encode()])
        told = np.array(block.anchors_of(0, len(places))).reshape(-1, p.ANCHOR_COLUMNS).tolist()
        assert [(one[p.A_LINE], one[p.A_COLUMN]) for one in told] == places


def root(text: str) -> bytes:
    return scanned([text.encode()]).roots


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("(;KM[1]PB[Go];B[aa])", "(;KM[1]PB[Ke];W[bb];B[cc])"),
        ("(;PB[Go];B[aa])", "(;C[ a];B[aa])"),
        ("(;KM[1]BR[9p];B[aa])", "(;KM[1]BR[1k];B[aa])"),
        ("(;KM[1]RE[B+R];B[aa])", "(;KM[1]RE[W+2];B[aa])"),
        ("(;KM[1]EV[a];B[aa])", "(;KM[1]EV[b];B[aa])"),
        ("(;KM[1]C[a];B[aa])", "(;KM[1]C[b];B[aa])"),
        ("(;KM[1]TT[a];B[aa])", "(;KM[1]TT[b];B[aa])"),
    ],
)
def test_roots_of_one_form(one: str, other: str) -> None:
    assert root(one) == root(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("(;KM[1];B[aa])", "(;KM[2];B[aa])"),
        ("(;KM[1]PB[Go];B[aa])", "(;KM[1]PB[];B[aa])"),
        ("(;KM[1]EV[Go];B[aa])", "(;KM[1]EV[ Go];B[aa])"),
        ("(;PB[Go];B[aa])", "(;PB[];B[aa])"),
        ("(;EV[a];B[aa])", "(;EV[b];B[aa])"),
        ("(;SZ[9];AB[aa];W[bb])", "(;SZ[9]AB[aa];W[bb])"),
        ("(;SZ[9]AB[aa];W[bb])", "(;SZ[9]AB[ab];W[bb])"),
        ("(;SZ[9]AB[aa];W[bb])", "(;SZ[9]AW[aa];W[bb])"),
    ],
    ids=[
        "komi",
        "no name",
        "no name at first",
        "a space before a text",
        "events that may tell the komi",
        "setup in a node",
        "a point",
        "AW",
    ],
)
def test_roots_of_two_forms(one: str, other: str) -> None:
    assert root(one) != root(other)


compiled_too = pytest.mark.skipif(not can_compile(), reason="no Numba here")


@compiled_too
@settings(max_examples=100, deadline=None)
@given(st.lists(damaged(), min_size=1, max_size=4))
def test_interpreted_and_compiled_scan_alike(texts: list[bytes]) -> None:
    first = scanned(texts)
    second = PlainJudge(Options()).scan([(str(number), text) for number, text in enumerate(texts)])
    assert first.table.tolist() == second.table.tolist()
    assert first.roots == second.roots
    for index, record in enumerate(first.table.tolist()):
        if record[p.P_PLAIN]:
            assert first.root_properties(index) == second.root_properties(index)
            assert line(first, index) == line(second, index)


@compiled_too
@settings(max_examples=25, deadline=None)
@given(st.lists(damaged(), min_size=1, max_size=3))
def test_interpreted_and_compiled_judge_alike(texts: list[bytes]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plain, "compile_kernel", lambda function, *_: partial(interpreted, function))
        first = judged(texts)
    assert first == judged(texts)


def judged(texts: list[bytes]) -> list[dict[str, Any] | None]:
    verdicts = PlainJudge(Options()).judge([(str(number), text) for number, text in enumerate(texts)])
    return [None if verdict is None else verdict.as_dict() for verdict in verdicts]
