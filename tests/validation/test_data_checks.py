"""M305..M323 on small records of our own."""

from __future__ import annotations

import pytest

from gocli.findings import Finding
from gocli.records.facts import line_facts
from gocli.records.game_info import read_game_info
from gocli.records.reading import read_bytes
from gocli.validation.data_checks import data_checks

HEAD = "(;GM[1]FF[4]SZ[19]"


def checked(sgf: str) -> list[Finding]:
    record = read_bytes(sgf.encode()).records[0]
    return data_checks(record, read_game_info(record), line_facts(record))


def codes(rest: str) -> list[str]:
    return [found.code for found in checked(HEAD + rest)]


FOUND = {
    # komi
    "KM[]": ["M306"],
    "KM[six]": ["M306"],
    "KM[375]": ["M307"],
    "KM[3.75]RU[Chinese]": ["M308"],
    "KM[99]": ["M309"],
    "KM[6.5]RE[B+7]": ["M310"],
    "KM[0]RE[W+2.5]": ["M310"],
    "KM[5.5]RE[Jigo]": ["M311", "M310"],
    "KM[3.75]RE[黑胜半目]": ["M308", "M311"],
    "KM[2.5]RE[黑胜1子]": ["M311"],
    "KM[5.5]RE[黑胜1子]": ["M311", "M310"],
    "KM[8]RU[Ing]RE[B+1 5/6]": ["M311"],
    "KM[99]RE[B+2.5]": ["M309"],
    # result
    "RE[黑中盘胜]": ["M311"],
    "RE[B+]": ["M312"],
    "RE[B+0.02]": ["M311", "M312"],
    "RE[who knows]": ["M311"],
    "RE[?]": [],
    "RE[Void]": [],
    # ending
    "RE[W+R];B[pd];W[dp];B[pp]": ["M313"],
    "RE[B+R];B[pd];W[dp];B[pp]": [],
    "RE[B+T];B[pd];W[dp]": ["M313"],
    "RE[B+R];B[pd];W[dp];B[];W[]": ["M313"],
    "RE[W+R];B[pd];W[dp];B[]": [],
    "RE[W+3.5];B[pd];W[dp];B[pp]": ["M313"],
    "RE[W+3.5]AB[aa:se]PL[B];B[ss];W[dp]": [],
    "RE[0];B[pd];W[dp]": [],
    "RE[B+F];B[pd];W[dp]": [],
    "RE[B+R]": [],
    # handicap
    "HA[abc]": ["M315"],
    "HA[先相先]": ["M315"],
    "HA[0]": [],
    "HA[1]KM[0];B[pd];W[dp]": [],
    "HA[2]AB[pd][dp];W[dd]": [],
    "HA[2];AB[pd][dp];W[dd]": [],
    "HA[3]AB[pd][dp];W[dd]": ["M316"],
    "HA[0]AB[pd][dp]PL[W];W[dd]": ["M316"],
    "HA[2];B[pd];B[dp];W[dd]": [],
    "HA[3];B[pd];W[];B[dp];W[];B[pp];W[dd]": [],
    "HA[4];B[pd];B[dp];W[dd]": ["M316"],
    "HA[3]AB[pd][dp];B[pp];W[dd]": [],
    "HA[2];W[dd];B[pp]": ["M316"],
    "HA[2];B[dd];W[pp]": ["M316"],
    "HA[3]AB[cc][gg][cg][aa][ba]AW[ia][ha]PL[W];W[ee]": ["M316"],
    # player
    "AB[pd]AW[dp]PL[B];W[dd]": ["M317"],
    "AB[pd]AW[dp]PL[B];PL[W];W[dd]": [],
    "AB[pd]AW[dp]PL[1];B[dd]": ["M318"],
    "AB[pd]AW[dp]PL[nobody];B[dd]": ["M318"],
    "AB[pd]AW[dp]PL[white];B[dd]": ["M318", "M317"],
    "AB[pd]AW[dp];B[dd]": ["M319"],
    "AB[pd][dp];W[dd]": ["M319"],
    "AB[pd][dp]B[dd];W[cc]": [],
    ";AB[pd]W[dd];B[cc]": [],
    "AB[pd];AB[dp]B[dd];W[cc]": ["M319"],
    "AE[pd];B[dd]": [],
    ";B[dd];AB[pd]": [],
    # date, rules, ranks
    "DT[1996-05-06,07]": [],
    "DT[2022-07-01 09:30:00]": ["M320"],
    "RD[2009-8-12]": ["M320"],
    "RU[Tianyi]": ["M321"],
    "RU[jp]": [],
    "BR[9p]WR[3d*]": [],
    "BR[9段]WR[P9段]": ["M322", "M322"],
    # the old game
    "AB[dd][pp]AW[dp][pd]PL[W];W[fc]": ["M323"],
    "AB[dp][pd][jj]AW[dd][pp];W[fc]": ["M323", "M319"],
    "AB[dd][pd]AW[dp][pp]PL[W];W[fc]": [],
}


@pytest.mark.parametrize(("rest", "expected"), FOUND.items())
def test_findings(rest: str, expected: list[str]) -> None:
    assert codes(rest + ")") == expected


@pytest.mark.parametrize(("head", "expected"), [("(;FF[3]", ["M305"]), ("(;GM[1]", ["M305"]), ("(;FF[4]", [])])
def test_the_version_of_the_format(head: str, expected: list[str]) -> None:
    assert [found.code for found in checked(head + "SZ[9];B[ee])")] == expected


def test_a_finding_stands_at_its_value() -> None:
    found = checked("(;GM[1]FF[4]SZ[19]\nKM[6.5]\n  KM[];B[pd]\n;W[dp]RE[nobody])")
    assert [(each.code, each.line, each.column, each.branch) for each in found] == [("M311", 4, 9, "main")]
    komi = checked("(;GM[1]FF[4]\nSZ[19]KM[x])")[0]
    assert (komi.code, komi.line, komi.column) == ("M306", 2, 9)


def test_a_message_gives_the_reading() -> None:
    def message(rest: str) -> str:
        return checked(HEAD + rest + ")")[0].message

    assert "3.75 zi, 7.5 points" in message("KM[375]")
    assert "read as B+R" in message("RE[黑中盘胜]")
    assert "3.25 zi are 6.5 points" in message("RE[白胜3又1/4子]")
    assert "read as 2022-07-01" in message("DT[2022-07-01 09:30:00]")
    assert "about 1700" in message("DT[ca. 1700]")
    assert "1911-02-06 to 1911-02-21" in message("DT[1911-02-06..21]")
    assert "read as 2" in message("HA[吴二三二.二子]")
    assert "read as 9p" in message("BR[P9段]")
    assert "White moves first" in message("AB[pd]AW[dp];W[dd]")


def test_the_usual_points_are_named_where_they_make_the_record_legal() -> None:
    (fits,) = checked(HEAD + "HA[3];W[dd];B[qf])")
    assert "(Q16 D4 Q4) the record is legal" in fits.message
    (occupied,) = checked(HEAD + "HA[4];W[dd];B[qf])")
    assert "usual points" not in occupied.message
    (retaken,) = checked("(;GM[1]FF[4]SZ[9]HA[2];W[gb];B[ee];W[fc];B[ed];W[hc];B[ec];W[gd];B[dd];W[gc])")
    assert "(G7 C3) the record is legal" in retaken.message
    (odd,) = checked("(;GM[1]FF[4]SZ[8]HA[5];W[dd];B[ee])")
    assert "usual points" not in odd.message


def test_servers_let_a_player_resign_at_any_time() -> None:
    game = "KM[7.5]RE[W+R];B[pd];W[dp];B[pp])"
    assert [found.severity for found in checked(HEAD + game)] == ["warning"]
    for origin in ("AP[CGoban:3]", "PC[KGS]", "TC[3]"):
        assert [found.severity for found in checked(HEAD + origin + game)] == ["info"]


def test_a_trivial_change_of_the_result_is_for_information() -> None:
    for text, severity in (
        ("draw", "info"),
        ("b+r", "info"),
        ("B+0.75", "info"),
        ("Jigo", "warning"),
        ("[B]", "warning"),
    ):
        found = [each for each in checked(f"{HEAD}RE[{text.replace(']', chr(92) + ']')}])") if each.code == "M311"]
        assert [each.severity for each in found] == [severity], text


def test_long_values_are_cut_in_messages() -> None:
    (found,) = checked(f"{HEAD}RU[{'x' * 500}])")
    assert len(found.message) < 140
