"""Verdicts with a shape are written and counted as those whose findings are made one by one."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.archive.block_verdicts import BlockVerdicts
from gocli.archive.shapes import PlacedFindings
from gocli.archive.tally import Tally
from gocli.archive.verdict_json import VerdictJson, _Lines
from gocli.archive.verdict_lines import Style
from gocli.archive.verdict_output import open_games, open_verdicts
from gocli.archive.verdict_rows import FindingLines, GameLines
from gocli.archive.verdict_tables import FINDINGS, GAMES, finding_rows, game_rows, keyed_rows
from gocli.board.gear import can_compile
from gocli.findings import Finding
from gocli.records.entries import Limits, Source
from gocli.tables import Table
from gocli.tables.writing import encoder_of
from gocli.urls import BytesName
from gocli.validation import Options
from gocli.validation.verdict import Verdict

pytestmark = pytest.mark.skipif(not can_compile(), reason="no Numba here")

HEAD = "(;GM[1]FF[4]SZ[9]PB[%s]PW[吴 %%]BR[30 kyu]WR[x]KM[7.5]RE[B+1]DT[someday]"
TEXTS = [
    HEAD % "A" + ";B[ee];W[gc];W[ge])",
    HEAD % "A" + ";B[ee];W[ge])",
    HEAD % '100%s "' + "\nXX[1]\n;B[ee];W[ge])",
    HEAD % "B" + ";B[ee];W[ee];B[ee];W[dd];W[zz])",  # illegal moves of its own, before and after
    HEAD % "%d" + ";B[ee];B[dd];B[cc];B[bb];B[aa];B[ab];B[ac])",
    "(;B[ee])",
]


@pytest.fixture(scope="module")
def judged() -> BlockVerdicts:
    from gocli.archive.engine import Engine

    files = [(f"100% {number}.sgf", text.encode()) for number, text in enumerate(TEXTS * 2)]
    files += [
        (f'"{chr(92)}吴{chr(7)}.sgf', b"no game"),
        ("=a,b\t.sgf", TEXTS[0].encode()),
        (BytesName("棋.sgf", "file:///%C6%E5.sgf"), TEXTS[0].encode()),
        ("several.sgf", b"(;SZ[9];B[aa])(;SZ[5];W[zz])"),
    ]
    files.append(("cut.sgf", (HEAD % "吴清源").encode().replace("清".encode(), b"\xe6?\x85") + b";B[ee])"))
    verdicts = Engine(Options(), Limits(), (), True).judge([Source(path, data) for path, data in files])
    assert isinstance(verdicts, BlockVerdicts)
    return verdicts


@pytest.fixture(scope="module")
def verdicts(judged: BlockVerdicts) -> list[Verdict]:
    return list(judged)


def plain(verdict: Verdict) -> Verdict:
    return replace(verdict, findings=list(verdict.findings))


def test_they_have_shapes(verdicts: list[Verdict]) -> None:
    assert sum(isinstance(verdict.findings, PlacedFindings) for verdict in verdicts) >= 7
    assert any(isinstance(verdict.findings, PlacedFindings) and verdict.findings.own for verdict in verdicts)


def test_findings_are_a_sequence(verdicts: list[Verdict]) -> None:
    for verdict in verdicts:
        findings = list(verdict.findings)
        assert len(findings) == len(verdict.findings) > 0
        assert all(isinstance(found, Finding) for found in findings)
        assert (verdict.findings[0], verdict.findings[-1]) == (findings[0], findings[-1])
        assert list(verdict.findings[1:]) == findings[1:]


@pytest.mark.parametrize("lines", [True, False])
def test_they_are_written_alike(judged: BlockVerdicts, verdicts: list[Verdict], lines: bool) -> None:
    encoder = VerdictJson(lines)
    written = encoder.encode(judged)
    assert written == encoder.encode(list(map(plain, verdicts))) == encoder.encode(judged)
    whole = (encoder.head + written + encoder.tail).decode()
    objects = [json.loads(line) for line in whole.splitlines()] if lines else json.loads(whole)
    assert objects == [verdict.as_dict() for verdict in verdicts]


@pytest.mark.parametrize("form", ["csv", "tsv"])
@pytest.mark.parametrize(("table", "rows_of"), [(GAMES, game_rows), (FINDINGS, finding_rows)])
def test_their_rows_are_written_alike(
    judged: BlockVerdicts, verdicts: list[Verdict], tmp_path: Path, form: str, table: Table, rows_of: Any
) -> None:
    encoder = encoder_of(table, form)
    with (
        open_games(form, tmp_path / "x", io.BytesIO())
        if table is GAMES
        else open_verdicts(form, tmp_path / "x", io.BytesIO()) as output
    ):
        written = output.make(judged)
        assert written == output.make(verdicts) == encoder.encode(rows_of(map(plain, verdicts)))
        output.write(written)
    assert (tmp_path / "x").read_bytes() == encoder.head + written


def test_their_rows_are_alike(judged: BlockVerdicts, verdicts: list[Verdict]) -> None:
    for rows_of in (game_rows, finding_rows):
        assert [*rows_of(judged)] == [*rows_of(map(plain, verdicts))]
    assert keyed_rows(judged) == keyed_rows(map(plain, verdicts))


@pytest.mark.parametrize("style", [_Lines(("", "")), GameLines(","), GameLines("\t"), FindingLines(",")], ids=repr)
@given(st.lists(st.text(max_size=5) | st.sampled_from(["-a", "=b", 'a"b', "a,b", "a b", "a\\b", "吴"]), min_size=1))
def test_paths_that_stand_as_they_are(style: Style, paths: list[str]) -> None:
    joined = "".join(paths)
    if joined.isascii() and joined.isprintable() and style.are_plain(paths, joined):
        assert paths == list(map(style.path, paths))


def test_an_empty_block_is_written_as_nothing() -> None:
    from gocli.archive.engine import Engine

    assert VerdictJson(True).encode(Engine(Options(), Limits(), (), True).judge([])) == b""


def test_they_are_counted_alike(judged: BlockVerdicts, verdicts: list[Verdict]) -> None:
    with_shapes, without = Tally(), Tally()
    with_shapes.add(judged)
    without.add(map(plain, verdicts))
    assert with_shapes == without
    assert without.follow_ups > 0
