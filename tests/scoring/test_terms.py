"""Komi, handicap and compensation: what the record tells, and what is assumed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gocli.records.game_info import read_game_info
from gocli.records.lines import line_of
from gocli.records.reading import read_bytes
from gocli.rules.table import RULESETS
from gocli.scoring.handicap import Handicap, handicap_of
from gocli.scoring.terms import Terms, terms_of


def terms(sgf: str, rules: str = "chinese", komi: Fraction | None = None) -> Terms:
    (record,) = read_bytes(sgf.encode()).records
    info = read_game_info(record)
    return terms_of(RULESETS[rules], info, handicap_of(line_of(record), info), komi)


@pytest.mark.parametrize(
    ("properties", "rules", "komi", "source"),
    [
        ("KM[7.5]", "chinese", 7.5, "KM"),
        ("KM[3.75]", "chinese", 7.5, "KM"),
        ("KM[375]", "chinese", 7.5, "KM"),
        ("KM[650]", "japanese", 6.5, "KM"),
        ("EV[黑贴7目半]", "chinese", 7.5, "text"),
        ("", "chinese", 7.5, "assumed"),
        ("DT[1999-05-01]", "chinese", 5.5, "default"),
        ("DT[2010-05-01]", "chinese", 7.5, "default"),
        ("DT[1999-05-01]", "chinese-1988", 5.5, "default"),
        ("DT[1930]", "japanese", 0, "default"),
        ("DT[1960]", "japanese", 4.5, "default"),
        ("DT[1980]", "japanese", 5.5, "default"),
        ("DT[2003-02]", "japanese", 6.5, "default"),
        ("DT[2001]", "aga", 5.5, "default"),
        ("", "ing", 8, "assumed"),
        ("", "new-zealand", 7, "assumed"),
        ("", "ancient-mingqing", 0, "assumed"),
        ("HA[1]", "chinese", 0, "让先"),
        ("EV[让先]", "chinese", 0, "让先"),
        ("HA[1]KM[6.5]", "japanese", 6.5, "KM"),
        ("HA[3]", "chinese", 0, "assumed"),
        ("RU[AGA]KM[7.5]", "japanese", 6.5, "default"),
        ("RU[Japanese]KM[6.5]", "chinese", 7.5, "default"),
        ("RU[Japanese]KM[3.5]", "chinese", 3.5, "KM"),
        ("RU[AGA]KM[7.5]", "aga-territory", 7.5, "KM"),
    ],
)
def test_komi_and_where_it_comes_from(properties, rules, komi, source):
    found = terms(f"(;SZ[19]{properties};B[pd];W[dd])", rules)
    assert (found.komi, found.komi_source) == (komi, source)
    assert bool(found.notes) or source in ("KM", "text")


def test_fox_writes_nought_where_the_komi_is_not_known():
    found = terms("(;SZ[19]KM[0]AP[foxwq];B[pd];W[dd])")
    assert (found.komi, found.komi_source) == (7.5, "assumed")
    assert "Fox" in found.notes[0]


def test_an_option_goes_before_the_record():
    found = terms("(;SZ[19]KM[6.5];B[pd])", komi=Fraction(1, 2))
    assert (found.komi, found.komi_source) == (Fraction(1, 2), "option")


@pytest.mark.parametrize(
    ("sgf", "stones", "told"),
    [
        ("(;SZ[19];B[pd];W[dd])", 0, False),
        ("(;SZ[19]HA[4]AB[pd][dp][pp][dd];W[qf])", 4, False),
        ("(;SZ[19]AB[pd][dp][pp][dd];W[qf])", 4, False),
        ("(;SZ[19]HA[3]AB[pd][dp];W[qf])", 2, True),
        ("(;SZ[19]HA[4];W[qf];B[dd])", 4, True),
        ("(;SZ[19];B[pd];W[];B[dp];W[];B[pp];W[dd];B[cc])", 3, False),
        ("(;SZ[19];B[pd];B[dp];W[dd])", 2, False),
        ("(;SZ[19]HA[4]AB[pd][dp];B[pp];B[dd];W[qf])", 4, False),
        ("(;SZ[19]AB[dd][pp]AW[dp][pd];W[qf])", 0, False),
        ("(;SZ[19]AB[cc][dd][ee]AW[pp];B[qf])", 0, False),
        ("(;SZ[9];B[ee];W[];B[])", 0, False),
    ],
)
def test_handicap(sgf, stones, told):
    (record,) = read_bytes(sgf.encode()).records
    found = handicap_of(line_of(record), read_game_info(record))
    assert found.stones == stones
    assert (found.note is not None) == told


def test_setup_stones_of_an_ancient_game_are_no_handicap():
    (record,) = read_bytes(b"(;SZ[19]HA[2]AB[dd][pp]AW[dp][pd];W[qf])").records
    found = handicap_of(line_of(record), read_game_info(record))
    assert found.zuozi
    assert found.stones == 0


@pytest.mark.parametrize(
    ("sgf", "stones", "note"),
    [
        ("(;SZ[19]HA[3]AB[pd][dp];W[qf])", 2, "HA says 3, but 2 handicap stones are on the board: the stones count"),
        ("(;SZ[19]HA[3]AB[pd];W[qf])", 1, "HA says 3, but 1 handicap stone is on the board: the stones count"),
        ("(;SZ[19]HA[1]AB[pd][dp];W[qf])", 2, "HA says 1, but 2 handicap stones are on the board: the stones count"),
        ("(;SZ[19]HA[0]AB[pd];W[qf])", 1, None),  # both are an even game
        ("(;SZ[19]HA[4];W[qf];B[dd])", 4, "HA says 4, but no handicap stones are on the board: 4 are counted"),
    ],
)
def test_what_is_said_where_ha_and_the_stones_disagree(sgf, stones, note):
    (record,) = read_bytes(sgf.encode()).records
    found = handicap_of(line_of(record), read_game_info(record))
    assert (found.stones, found.note, found.rangxian, found.zuozi) == (stones, note, False, False)


def test_a_handicap_that_the_user_gives_is_neither_rangxian_nor_zuozi(count):
    score = count("(;SZ[19]HA[1];B[pd];W[dd])", "chinese", handicap=0)
    assert (score.handicap, score.komi_source) == (0, "assumed")
    assert not any("座子" in note or "让先" in note for note in score.notes)
    assert Handicap(0) == Handicap(0, rangxian=False, zuozi=False, note=None)
