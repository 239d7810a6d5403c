"""RE in every spelling that archives hold."""

from __future__ import annotations

import csv
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.records.game_info import read_result
from gocli.records.game_info.result import decimal

STANDARD = {
    "B+3.5": ("B", "score", "B+3.5"),
    "W+12": ("W", "score", "W+12"),
    "B+R": ("B", "resign", "B+R"),
    "W+Resign": ("W", "resign", "W+R"),
    "W+T": ("W", "time", "W+T"),
    "B+Time": ("B", "time", "B+T"),
    "B+F": ("B", "forfeit", "B+F"),
    "W+Forfeit": ("W", "forfeit", "W+F"),
    "W+": ("W", "win", "W+"),
    "0": (None, "draw", "0"),
    "Draw": (None, "draw", "0"),
    "Void": (None, "void", "Void"),
    "?": (None, "unknown", "?"),
}

READ = {
    # Latin letters
    "b+3.5": "B+3.5",
    "W+3,5": "W+3.5",
    "B+１.5": "B+1.5",
    "W + 3.5": "W+3.5",
    "W+3½": "W+3.5",
    "B+r": "B+R",
    "W+Time Over": "W+T",
    "B+Illegal": "B+F",
    "W+bye": "W+F",
    "B+AW": "B+",
    "W+J": "W+",
    "[B]": "B+",
    "W": "W+",
    "B+, White could not go on": "B+",
    "B+5 (moves beyond 139 not known)": "B+5",
    "B+1?": "B+1",
    "White resigns.": "B+R",
    "Black forfeits": "W+F",
    "Black ran out of time": "W+T",
    "W wins by resignation": "W+R",
    "Black won on time": "B+T",
    "Black wins by 3.5 points": "B+3.5",
    "Jigo": "0",
    "draw": "0",
    "Jigo {moves after 249 not known}": "0",
    "Both lost": "Void",
    "Unfinished": "Void",
    "has adjourned.": "Void",
    "no result": "Void",
    "X+": "?",
    "110-bb": "?",
    "Unknown": "?",
    "": "?",
    "+3": "?",
    # quarters are zi, small numbers are the Fox server's codes
    "B+2.75": "B+5.5",
    "W+0.25": "W+0.5",
    "B+1/4": "B+0.5",
    "B+1.75 zi": "B+3.5",
    "B+1 5/6": "B+1.83",
    "B+0.02": "B+",
    "W+0.0": "W+",
    "W+0.03": "W+",
    # Chinese
    "黑中盘胜": "B+R",
    "共185手 黑中盘胜": "B+R",
    "白中盤勝": "W+R",
    "黑棋中盘胜!": "B+R",
    "白认输": "B+R",
    "黑中盘负": "W+R",
    "白棋2.5目胜!": "W+2.5",
    "白胜3又1/4子": "W+6.5",
    "黑胜１又１／４子": "B+2.5",
    "白胜2¼子": "W+4.5",
    "黑胜二又四分之三子": "B+5.5",
    "白胜四分之一子": "W+0.5",
    "黑胜半目": "B+0.5",
    "黑胜半子": "B+1",
    "黑胜3子半": "B+7",
    "白胜一子半": "W+3",
    "共248手 白胜2目半": "W+2.5",
    "黑胜十二目": "B+12",
    "黑胜四十路": "B+40",
    "黑胜三十二路半": "B+32.5",
    "黑胜": "B+",
    "黑185子胜": "B+",
    "黑+3.5": "B+3.5",
    "白+中盘": "W+R",
    "黑棋超时胜!": "B+T",
    "白超时": "B+T",
    "白超时，黑胜": "B+T",
    "共55手 黑不战胜": "B+F",
    "黑弃权": "W+F",
    "共247手 和棋": "0",
    "共64手 打挂": "Void",
    "对局停止!": "Void",
    "三劫循环 无胜负": "Void",
    # Japanese
    "白勝1目半": "W+1.5",
    "白番三目半勝ち": "W+3.5",
    "二百四十八手完 白2目半勝": "W+2.5",
    "黒中押し勝ち": "B+R",
    "黒番中押勝": "B+R",
    "黒時間切れ勝ち": "B+T",
    "時間切れにより白勝": "W+T",
    "黒の反則負け": "W+F",
    "持碁": "0",
    "打ち掛け": "Void",
    "無勝負": "Void",
    # Korean
    "흑 불계승": "B+R",
    "백 3집반승": "W+3.5",
    "흑 반집승": "B+0.5",
    "흑 1집반": "B+1.5",
    "백 시간승": "W+T",
    "무승부": "0",
    "반집": "?",
}


@pytest.mark.parametrize(("text", "expected"), STANDARD.items())
def test_the_forms_of_ff4_are_standard(text: str, expected: tuple[str | None, str, str]) -> None:
    result = read_result(text)
    assert (result.winner, result.kind, result.as_sgf()) == expected
    assert result.standard


@pytest.mark.parametrize(("text", "expected"), READ.items())
def test_everything_else_has_one_reading(text: str, expected: str) -> None:
    result = read_result(text)
    assert result.as_sgf() == expected
    assert not result.standard
    assert result.text == text


def test_units_are_kept_beside_the_margin_in_points() -> None:
    quarter = read_result("黑胜2又3/4子")
    assert (quarter.unit, quarter.written, quarter.margin) == ("zi", Fraction(11, 4), Fraction(11, 2))
    roads = read_result("黑胜四十路")
    assert (roads.unit, roads.written, roads.margin) == ("lu", 40, 40)
    assert read_result("白胜43.5目").unit == read_result("黑胜1点").unit == "points"


def test_the_handed_results_read_as_they_are_given(shared: Path) -> None:
    with (shared / "cases" / "score" / "results.tsv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    assert len(rows) > 20
    for row in rows:
        result = read_result(row["text"])
        assert (result.winner or "-", result.kind) == (row["winner"], row["kind"]), row
        if row["points"]:
            assert result.margin == Fraction(row["points"]), row
        if row["unit_in_text"]:
            assert result.unit == row["unit_in_text"], row


@given(st.text(max_size=30) | st.text(alphabet="BW+0123456789./半目子又分之黑白胜负집승 ", max_size=14))
def test_no_text_breaks_the_reader_and_a_reading_reads_as_itself(text: str) -> None:
    result = read_result(text)
    again = read_result(result.as_sgf())
    assert again.winner == result.winner
    if result.margin is not None and result.margin.denominator <= 2 and result.margin > 0:
        assert again.margin == result.margin


def test_decimals_as_sgf_writes_them() -> None:
    shown = [decimal(Fraction(text)) for text in ("7/2", "12", "-1/4", "11/6", "0", "15/8")]
    assert shown == ["3.5", "12", "-0.25", "1.83", "0", "1.875"]
