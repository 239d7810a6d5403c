"""Verdicts with a shape are written and counted as those whose findings are made one by one."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from gocli.archive.shapes import PlacedFindings
from gocli.archive.tally import Tally
from gocli.archive.verdict_json import verdict_json
from gocli.board.gear import can_compile
from gocli.findings import Finding
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
def verdicts() -> list[Verdict]:
    from gocli.archive.plain import PlainJudge

    files = [(f"100% {number}.sgf", text.encode()) for number, text in enumerate(TEXTS * 2)]
    files.append(("cut.sgf", (HEAD % "吴清源").encode().replace("清".encode(), b"\xe6?\x85") + b";B[ee])"))
    return [verdict for verdict in PlainJudge(Options()).judge(files) if verdict is not None]


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


def test_they_are_written_alike(verdicts: list[Verdict]) -> None:
    for verdict in verdicts:
        assert verdict_json(verdict) == verdict_json(plain(verdict))
        assert json.loads(verdict_json(verdict)) == verdict.as_dict()


def test_they_are_counted_alike(verdicts: list[Verdict]) -> None:
    with_shapes, without = Tally(), Tally()
    with_shapes.add(verdicts)
    without.add(map(plain, verdicts))
    assert with_shapes == without
    assert without.follow_ups > 0
