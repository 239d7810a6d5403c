"""T701..T703."""

from __future__ import annotations

import pytest

from gocli.records.game_info import read_game_info
from gocli.records.reading import read_bytes
from gocli.validation.clock_checks import clock_checks

FOUND = {
    "TM[600];B[aa]BL[590];W[bb]WL[580];B[cc]BL[570];W[dd]WL[560]": [],
    "TM[600];B[aa]BL[500];W[bb]WL[580];B[cc]BL[550];W[dd]WL[560];B[ee]BL[560]": ["T701@3"],
    "TM[600]OT[0 none];B[aa]BL[500];W[bb];B[cc]BL[550]": ["T701@3"],
    "TM[600];B[aa]BL[500.2];W[bb];B[cc]BL[500.9]": [],
    # overtime that explains it
    "TM[600]OT[5x30 byo-yomi];B[aa]BL[2];W[bb];B[cc]BL[30]": [],
    "TM[600]OT[5x30 byo-yomi];B[aa]BL[100];W[bb];B[cc]BL[130]": ["T701@3"],
    "TM[600]OT[25/300 Canadian];B[aa]BL[2];W[bb];B[cc]BL[299]OB[24]": [],
    "TM[600]OT[20 fischer];B[aa]BL[100];W[bb];B[cc]BL[110]": [],
    "TM[600]OT[as usual];B[aa]BL[100];W[bb];B[cc]BL[110]": [],
    "TM[60]LT[];B[aa]BL[2];W[bb];B[cc]BL[596]": [],
    "TM[10 min + 30 s/move];B[aa]BL[100];W[bb];B[cc]BL[110]": [],
    "TM[60]PC[IGS: somewhere];B[aa]BL[2];W[bb];B[cc]BL[596]": [],
    # below zero
    "TM[600];B[aa]BL[-3];W[bb]WL[20];B[cc];W[dd];B[ee]": ["T702@1"],
    "TM[600];B[aa]BL[30];W[bb]WL[-1]": [],
    # lost on time
    "TM[600]RE[B+T];B[aa]BL[30];W[bb]WL[400];B[cc]BL[20]": ["T703@2"],
    "TM[600]RE[B+T];B[aa]BL[30];W[bb]WL[3];B[cc]BL[20]": [],
    "TM[600]RE[B+T];B[aa]BL[30];W[bb]WL[40]OW[2];B[cc]BL[20]": [],
    "TM[600]RE[B+R];B[aa]BL[30];W[bb]WL[400];B[cc]BL[20]": [],
    "TM[600]RE[B+T];B[aa]BL[x];W[bb]WL[]": [],
}


@pytest.mark.parametrize(("rest", "expected"), FOUND.items())
def test_findings(rest: str, expected: list[str]) -> None:
    record = read_bytes(f"(;GM[1]FF[4]SZ[9]{rest})".encode()).records[0]
    found = clock_checks(record, read_game_info(record))
    assert [f"{each.code}@{each.move}" for each in found] == expected


def test_variations_have_clocks_of_their_own() -> None:
    record = read_bytes(b"(;FF[4]SZ[9]TM[60];B[aa]BL[20](;W[bb]WL[50];B[cc]BL[10])(;W[dd];B[ee]BL[55]))").records[0]
    assert clock_checks(record, read_game_info(record)) == []


def test_a_finding_stands_at_its_value() -> None:
    record = read_bytes(b"(;FF[4]SZ[9]TM[60]\n;B[aa]BL[20];W[bb]\n;B[cc]BL[50])").records[0]
    (found,) = clock_checks(record, read_game_info(record))
    assert (found.line, found.column, found.color, found.branch) == (3, 9, "B", "main")
