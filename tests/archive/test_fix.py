"""Repairs: each change named, nothing lost without leave, and the same again changes nothing."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strict_parser import Token, parse

from gocli.archive.fix import FixedFile, fix_bytes
from gocli.records.reading import read_bytes
from gocli.records.sources import Source, iter_sources
from gocli.validation import Options, validate_source

HEAD = "FF[4]CA[UTF-8]GM[1]SZ[9]"


def fix(record: str | bytes, unsafe: bool = False) -> FixedFile:
    return fix_bytes(record.encode() if isinstance(record, str) else record, "a.sgf", unsafe)


def written(record: str | bytes, unsafe: bool = False) -> str:
    return fix(record, unsafe).data.decode().replace("\n", "")


def changes(fixed: FixedFile) -> list[tuple[str | None, str | None, str | None, str | None, bool]]:
    return [(each.code, each.property, each.before, each.after, each.done) for each in fixed.changes]


def codes_in(data: bytes) -> set[str]:
    return {found.code for verdict in validate_source(Source("a.sgf", data), Options()) for found in verdict.findings}


def test_a_sound_record_keeps_its_bytes():
    record = f"(;{HEAD}KM[6.5]\r\n  RE[B+R] ;B[ee]  ;W[])\n".encode()
    fixed = fix(record)
    assert fixed.data == record
    assert not fixed.changes


VALUES = [
    ("KM[6,5]", "KM[6.5]", "M306"),
    ("KM[]", "", "M306"),
    ("TT[1]KM[375]", "TT[1]KM[7.5]", "M307"),
    ("RU[Chinese]KM[2.75]", "RU[Chinese]KM[5.5]", "M308"),
    ("RE[黑中盘胜]", "RE[B+R]", "M311"),
    ("RE[白胜3又1/4子]", "RE[W+6.5]", "M311"),
    ("RE[White wins by resignation]", "RE[W+R]", "M311"),
    ("RE[Jigo]", "RE[0]", "M311"),
    ("DT[1996年10月2日]", "DT[1996-10-02]", "M320"),
    ("DT[2 October 1996]", "DT[1996-10-02]", "M320"),
    ("DT[20030501]", "DT[2003-05-01]", "M320"),
    ("DT[2003/5/1]", "DT[2003-05-01]", "M320"),
    ("DT[2003-05-01 00:00:00]", "DT[2003-05-01]", "M320"),
    ("DT[2003-05-01~02]", "DT[2003-05-01,02]", "M320"),
    ("DT[1996.10.31-11.01]", "DT[1996-10-31,11-01]", "M320"),
    ("DT[2003/05/31,2003/06/01]", "DT[2003-05-31,2003-06-01]", "M320"),
    ("DT[1939.12.21,22,23]", "DT[1939-12-21,22,23]", "M320"),
    ("RE[共1手 白胜2目半]", "RE[W+2.5]", "M311"),
    ("BR[P9段]", "BR[9p]", "M322"),
    ("BR[P9]", "BR[9p]", "M322"),
    ("RD[2003/5/1]", "RD[2003/5/1]DT[2003-05-01]", "M320"),
    ("BR[九段]", "BR[9d]", "M322"),
    ("WR[职业九段]", "WR[9p]", "M322"),
    ("HA[2 stones]AB[cc][gg]", "HA[2]AB[cc][gg]", "M315"),
    ("RU[jpn]", "RU[Japanese]", None),
    ("AB[cc]PL[black]", "AB[cc]PL[B]", "M318"),
    ("TM[]", "", "S212"),
    ("AB[cc][]", "AB[cc]", "S212"),
    ("C[a]C[b]", "C[ab]", "S211"),
    ("US[a][b]", "US[a, b]", "S219"),
    ("PB[a][a]", "PB[a]", "S219"),
]


@pytest.mark.parametrize(("before", "after", "code"), VALUES)
def test_a_value_is_made_normal(before, after, code):
    fixed = fix(f"(;{HEAD}{before};B[ee])")
    assert fixed.data.decode().replace("\n", "") == f"(;{HEAD}{after};B[ee])"
    assert code in [change.code for change in fixed.changes if change.done]
    assert code not in codes_in(fixed.data)
    assert fix_bytes(fixed.data, "a.sgf").data == fixed.data


LOSSY = [
    ("DT[ca. 1700]", "DT[1700]", "M320"),
    ("DT[2003-05-01 14:30]", "DT[2003-05-01]", "M320"),
    ("DT[1996-10-02 (day one of the final)]", "DT[1996-10-02]", "M320"),
    ("DT[1934.02.05-08]", "DT[1934-02-05,08]", "M320"),
    ("BR[业余5段]", "BR[5d]", "M322"),
    ("RE[共248手 白胜2目半]", "RE[W+2.5]", "M311"),
    ("RE[both lost]", "RE[Void]", "M311"),
    ("HA[先相先]", "HA[1]", "M315"),
    ("BR[3d prov.]", "BR[3d]", "M322"),
    ("KM[six and a half]", "", "M306"),
    ("PB[a][b]", "PB[a]", "S219"),
    ("AB[cc]PL[W]", "AB[cc]PL[B]", "M317"),
]


@pytest.mark.parametrize(("before", "after", "code"), LOSSY)
def test_what_may_lose_something_waits_for_leave(before, after, code):
    record = f"(;{HEAD}{before};B[ee])"
    left = fix(record)
    assert left.data.decode() == record
    assert [(change.code, change.done) for change in left.changes] == [(code, False)]
    assert "needs --unsafe" in left.changes[0].message
    assert written(record, unsafe=True) == f"(;{HEAD}{after};B[ee])"


def test_values_that_are_not_understood_stay():
    record = f"(;{HEAD}RE[who knows]DT[last summer]BR[strong]KM[99]RU[ours];B[ee])"
    assert written(record, unsafe=True) == record


def test_a_komi_that_would_be_read_otherwise_stays():
    assert written(f"(;{HEAD}KM[1.875];B[ee])", unsafe=True) == f"(;{HEAD}KM[1.875];B[ee])"


def test_the_format_and_the_encoding():
    fixed = fix("(;GM[1]SZ[9]FF[3]CA[GB18030]C[段];B[ee])".encode("gb18030"))
    assert fixed.data.decode().replace("\n", "") == "(;FF[4]GM[1]SZ[9]CA[UTF-8]C[段];B[ee])"
    assert changes(fixed) == [("M305", "FF", "3", "4", True), (None, "CA", "GB18030", "UTF-8", True)]


def test_an_undeclared_encoding_and_a_missing_size():
    fixed = fix("(;C[本因坊秀策九段 黑中盘胜];B[ee])".encode("gb18030"))
    assert fixed.data.decode().replace("\n", "") == "(;FF[4]CA[UTF-8]C[本因坊秀策九段 黑中盘胜]SZ[19];B[ee])"
    assert {change.code for change in fixed.changes} == {"E401", "M301", "M305"}


@pytest.mark.parametrize(("size", "new", "code"), [("9:9", "9", "M303"), ("9x13", "9:13", "M302"), ("", "19", "M302")])
def test_the_size(size, new, code):
    fixed = fix(f"(;FF[4]CA[UTF-8]SZ[{size}];B[ee])")
    assert fixed.data.decode().replace("\n", "") == f"(;FF[4]CA[UTF-8]SZ[{new}];B[ee])"
    assert code not in codes_in(fixed.data)


NODES = [
    ("(;HEADB[ee]BL[3]C[x];W[cc])", "(;HEADC[x];B[ee]BL[3];W[cc])", "S214"),
    ("(;HEAD;B[ee];AB[cc]W[dd]C[x](;B[aa])(;B[bb]))", "(;HEAD;B[ee];AB[cc];W[dd]C[x](;B[aa])(;B[bb]))", "S215"),
    ("(;HEAD;B[ee]W[cc]C[x];B[dd])", "(;HEAD;B[ee];W[cc]C[x];B[dd])", "S216"),
    ("(;HEADAB[aa]B[ee]W[cc])", "(;HEADAB[aa];B[ee];W[cc])", "S214"),
    ("(;HEAD;B[ee]AP[x:1])", "(;HEADAP[x:1];B[ee])", "S218"),
    ("(;HEAD;B[ee]SZ[9]CA[GBK])", "(;HEAD;B[ee])", "S218"),
]


@pytest.mark.parametrize(("before", "after", "code"), NODES)
def test_nodes_are_taken_apart(before, after, code):
    fixed = fix(before.replace("HEAD", HEAD))
    assert fixed.data.decode().replace("\n", "") == after.replace("HEAD", HEAD)
    assert code in {change.code for change in fixed.changes}
    assert not {change.code for change in fixed.changes} & codes_in(fixed.data)


def test_another_size_below_the_root_waits_for_leave():
    record = f"(;{HEAD};B[ee]SZ[13])"
    assert written(record) == record
    assert written(record, unsafe=True) == f"(;{HEAD};B[ee])"


def test_handicap_stones_are_set_where_they_make_the_record_legal():
    record = "(;FF[4]CA[UTF-8]SZ[19]HA[2];W[cc];B[dd])"
    assert written(record) == record
    assert written(record, unsafe=True) == "(;FF[4]CA[UTF-8]SZ[19]HA[2]AB[pd][dp];W[cc];B[dd])"


STRUCTURE = [
    ("(;HEAD;B[ee];W[cc]", "(;HEAD;B[ee];W[cc])", "S203"),
    ("(;HEAD;B[ee]))", "(;HEAD;B[ee])", "S204"),
    ("(;HEADPB[Ms X [3d]];B[ee])", "(;HEADPB[Ms X [3d\\]];B[ee])", "S206"),
    ("(;HEADPlayerBlack[x];B[ee])", "(;HEADPB[x];B[ee])", "S213"),
    ("(;HEAD;B[ee]C[so far", "(;HEAD;B[ee]C[so far])", "S202"),
]


@pytest.mark.parametrize(("before", "after", "code"), STRUCTURE)
def test_the_structure(before, after, code):
    fixed = fix(before.replace("HEAD", HEAD))
    assert fixed.data.decode().replace("\n", "") == after.replace("HEAD", HEAD)
    assert [change.code for change in fixed.changes] == [code]
    assert code not in codes_in(fixed.data)


def test_text_around_the_games_stays_unless_it_may_go():
    record = f"From: me\n\n(;{HEAD}RE[Jigo])\nand then\n(;{HEAD})\nbye"
    fixed = fix(record)
    assert fixed.data.decode() == f"From: me\n(;{HEAD}RE[0])\nand then\n(;{HEAD})\nbye\n"
    assert fix_bytes(fixed.data, "a.sgf").data == fixed.data
    assert fix(record, unsafe=True).data.decode() == f"(;{HEAD}RE[0])\n(;{HEAD})\n"


def test_words_before_a_game_without_its_parenthesis_stay_whole():
    fixed = fix(f"hello (world) ;{HEAD}RE[Jigo];B[ee])")
    assert fixed.data.decode() == f"hello (world)\n(;{HEAD}RE[0];B[ee])\n"


def test_text_that_belongs_to_nothing_keeps_a_file_as_it_is():
    record = f"(;{HEAD}RE[Jigo];B[ee] what is this ;W[cc])"
    fixed = fix(record)
    assert fixed.data.decode() == record
    assert [(change.code, change.done) for change in fixed.changes] == [("S220", False)]
    assert written(record, unsafe=True) == f"(;{HEAD}RE[0];B[ee];W[cc])"


def test_bytes_that_are_no_text_keep_a_file_as_it_is():
    text = f"(;FF[4]CA[GBK]SZ[9]C[{'黑中盘胜 九段 白棋 日本棋院 ' * 9}#];B[ee])"
    record = text.encode("gbk").replace(b"#", b"\xff")
    fixed = fix(record)
    assert fixed.data == record
    assert [(change.code, change.done) for change in fixed.changes if change.code == "E404"] == [("E404", False)]


def test_another_game_than_go_only_gets_its_encoding():
    assert written("(;FF[3]GM[2]RE[who knows];B[e4]W[d4])") == "(;FF[3]GM[2]CA[UTF-8]RE[who knows];B[e4]W[d4])"


def test_a_collection_stays_one():
    fixed = fix(f"(;{HEAD}RE[Jigo])(;{HEAD})(;{HEAD}KM[6,5])")
    assert fixed.data.decode() == f"(;{HEAD}RE[0])\n(;{HEAD})\n(;{HEAD}KM[6.5])\n"
    assert [(change.game, change.code) for change in fixed.changes] == [(1, "M311"), (3, "M306")]


def test_a_file_without_a_game():
    fixed = fix("nothing here")
    assert fixed.data == b"nothing here"
    assert [found.code for found in fixed.findings] == ["S201"]


BASES = [
    f"(;{HEAD}PB[a b]C[x [y\\] z]RE[B+R];B[aa]C[hi];W[bb](;B[cc]N[x])(;B[dd]LB[aa:1][bb:2];W[]))",
    "(;SZ[9]KM[6,5]DT[2003/1/2]EV[cup RO[final\\]]AB[aa][bb:cc];W[dd]TR[aa]BL[3])(;GM[1];B[aa]W[bb])",
    "foo (;FF[3]PW[x]HA[2]AB[aa][bb];W[cc]PT[x](;B[dd]AW[ee])(;PT[a];W[cc];B[aa])) bar",
    "(;PlayerBlack[a]B[aa];W[bb]XX[q][r]\n;B[]\r\nC[a\\\nb])",
]
PIECES = ["(", ")", ";", "[", "]", "\\", " ", "\n", "B[aa]", "W[", "]C[", "RO[", "(;", ")(", "KM", "[]", "\0", "段"]


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """Records with pieces put in, taken out, and cut off."""
    text = draw(st.sampled_from(BASES))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        piece = draw(st.sampled_from(PIECES))
        text = draw(st.sampled_from([text[:at] + piece + text[at:], text[:at] + text[at + 2 :], text[:at]]))
    return text


def moves_in(data: bytes) -> list[list[str]]:
    return [
        [f"{name}{value}" for node in record.nodes for name in ("B", "W") for value in node.properties.get(name, ())]
        for record in read_bytes(data).records
    ]


@given(damaged(), st.booleans())
@settings(max_examples=150, derandomize=True)
def test_whatever_the_damage_a_repair_is_sound_and_done_once(text, unsafe):
    data = text.encode()
    fixed = fix_bytes(data, "a.sgf", unsafe)
    assert fix_bytes(fixed.data, "a.sgf", unsafe).data == fixed.data
    assert list(map(sorted, moves_in(fixed.data))) == list(map(sorted, moves_in(data)))
    if fixed.changed and (unsafe or not {change.code for change in fixed.changes} & {"S207", "S208"}):
        parse(fixed.data.decode())


def moves_and_texts(tokens: list[Token]) -> list[object]:
    """What no repair may touch: variations, moves, comments and names; a lone variation is no other line."""
    kept = {"B", "W", "C", "N", "GC", "PB", "PW"}
    lines: list[list[object]] = [[]]
    variations: list[list[list[object]]] = [[]]
    for token in tokens:
        if token == "(":
            lines.append([])
            variations.append([])
        elif token == ")":
            line, inner = lines.pop(), variations.pop()
            variations[-1].append([*line, *inner[0]] if len(inner) == 1 else [*line, *inner])
        elif token[0] in kept:
            lines[-1].append(token)
    return variations[0]


@pytest.mark.parametrize(("archive", "step"), [("encodings", 9), ("malformed", 3), ("archive-20k", 250)])
def test_real_records_lose_nothing(shared: Path, archive, step):
    checked = 0
    for source in islice(iter_sources([str(shared / "data" / f"{archive}.zip")]), 0, None, step):
        fixed = fix_bytes(source.data or b"", source.path)
        again = fix_bytes(fixed.data, source.path)
        assert again.data == fixed.data, source.path
        done = {change.code for change in fixed.changes if change.done}
        left = {change.code for change in fixed.changes if not change.done}
        if not fixed.changed or left & {"S207", "S208"}:
            continue
        games = parse(fixed.data.decode())
        if done <= {None, "M301", "M305", "M307", "M308", "M311", "M320", "M322", "E401"}:
            before = parse(fixed.text)  # well formed from the start: judged without gocli's own reader
            assert list(map(moves_and_texts, games)) == list(map(moves_and_texts, before)), source.path
            checked += 1
        now = codes_in(fixed.data) - {"M322"}  # of two ranks one may stay as it is
        assert not (done - left) & now, source.path
    assert checked
