"""The recorded result against the count, and why they differ."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gocli.errors import UsageError
from gocli.records.game_info import read_game_info
from gocli.records.reading import read_bytes
from gocli.rules.table import ruleset
from gocli.scoring import agreement
from gocli.scoring.agreement import ended_without_count, reasons, recorded_margins
from gocli.scoring.game import NoCount, score, score_record
from gocli.scoring.request import Request

BOARD = (
    "AB[ba][ab][bb][cb][bc][dc][ad][bd][cd][dd][be]"
    "AW[ca][da][db][eb][fa][ec][fb][gb][fc][gc][ed][fd][gd][ce][de][ee][fe][ge]"
)
"""Five rows of seven points: Black 11 stones and 4 points, White 18 and 2."""


@pytest.mark.parametrize(
    ("properties", "rules", "agrees", "reason"),
    [
        ("KM[0]RE[B+2]", "japanese", True, ""),
        ("KM[2]RE[0]", "japanese", True, ""),
        ("KM[2]RE[Jigo]", "japanese", True, ""),
        ("KM[0]RE[W+2.5]", "chinese", False, "the recorded margin is in zi"),
        ("KM[0]RE[白胜2又1/2子]", "chinese", True, ""),
        ("KM[375]RE[W+6.25]", "chinese", True, ""),
        ("KM[0]RE[W+5]", "japanese", False, "chinese"),
        ("KM[6.5]RE[B+2]", "japanese", False, "leaves the komi out"),
        ("KM[1]RE[B+4]", "japanese", False, "not explained"),
        ("RE[W+3.5]", "japanese", False, "another komi: 5.5"),
        ("KM[0]HA[3]RE[W+5]", "chinese", False, "compensation for the handicap: none"),
        ("KM[0]HA[3]RE[W+7]", "chinese", False, "compensation for the handicap: a point each but the first"),
        ("KM[6]RE[W+17]", "chinese", False, "the recorded komi is in zi: twice as many points"),
        ("KM[6]RE[W+8]", "chinese", False, "half of the komi was used: its points were taken for zi"),
        ("KM[0]HA[3]RE[W+8]", "aga", False, "compensation for the handicap: a point each"),
        ("KM[0]HA[3]RE[W+11]", "aga", False, "compensation for the handicap: a zi each"),
        ("KM[0]HA[2]RE[W+5]", "chinese", False, "compensation for the handicap: none"),
        ("KM[0]RE[W+4]", "chinese", False, "one point: who played the last dame"),
        ("KM[0]RE[W+3]", "chinese", False, "not explained: W+5 is counted, W+3 recorded"),
        ("KM[0]RE[B+R]", "japanese", None, ""),
        ("KM[0]RE[B+]", "japanese", None, ""),
        ("KM[0]", "japanese", None, ""),
    ],
)
def test_agreement_and_reasons(count, properties, rules, agrees, reason):
    score = count(f"(;SZ[7:5]{properties}{BOARD})", rules, dead="none", force=True, reasons=True)
    assert score.agrees is agrees
    assert bool(score.reasons) == (agrees is False)
    assert reason in "; ".join(score.reasons)


def test_other_dead_stones_are_found(count):
    board = ". . X O .\n. O X O O\n. . X O .\nX X X O O"
    score = count(board, "chinese", properties="KM[0]RE[B+4]", dead="none", reasons=True)
    assert score.agrees is False
    assert score.reasons == ("other dead stones: W at B3 would be dead",)
    assert count(board, "chinese", properties="KM[0]RE[B+4]", dead="B3").agrees


DAME = ". X . O .\nX X . O O\n. X . O .\nX X . O O"
"""Four points between two equal sides."""


@pytest.mark.parametrize("recorded", ["B+1", "B+2", "W+2"])
def test_dame_that_are_not_filled_may_move_an_area_count_by_two(count, recorded):
    score = count(DAME, properties=f"KM[0]RE[{recorded}]", reasons=True)
    assert score.reasons == ("4 dame are not filled in the record (C1, C2, C3, C4)",)


TWO_SIDES = ". . . X O . . .\n. O . X O . X .\n. . . X O . . .\nX X X X O O O O"
"""A stone of the other side inside each."""


@pytest.mark.parametrize(
    ("dead", "recorded", "reason"),
    [
        ("B3,G3", "B+10", "other dead stones: B at G3 would be alive"),
        ("B3,G3", "W+10", "other dead stones: W at B3 would be alive"),
        ("B3", "B+11", "1 dame is not filled in the record (H4)"),
        ("B3", "0", "it agrees with the count under tromp-taylor"),
    ],
)
def test_stones_that_were_taken_off_may_live(count, dead, recorded, reason):
    score = count(TWO_SIDES, properties=f"KM[0]RE[{recorded}]", dead=dead, reasons=True)
    assert score.reasons == (reason,)


@pytest.mark.parametrize(("stones", "recorded"), [(2, "W+5"), (3, "W+5"), (3, "W+7")])
def test_one_form_of_compensation_explains_a_difference(count, stones, recorded):
    score = count(f"(;SZ[7:5]KM[0]HA[{stones}]RE[{recorded}]{BOARD})", "chinese", force=True, reasons=True)
    assert sum("compensation" in reason for reason in score.reasons) == 1


FIVE_DAME = ". X . O .\nX X . O O\n. X . O .\nX X . O O\n. X . O ."


def test_four_dame_are_named(count):
    score = count(FIVE_DAME, properties="KM[0]RE[B+1]", reasons=True)
    assert score.reasons == ("5 dame are not filled in the record (C1, C2, C3, C4)",)


PAIR = ". . . X O . . .\n. O . X O . X .\n. . . X O . X .\nX X X X O O O O"


def test_dead_chains_are_tried_before_living_ones_and_small_ones_before_large_ones(count, monkeypatch):
    """Recounts are slow: what is likelier comes first, each chain once, and no more than so many."""
    score = count(PAIR, "japanese", dead="G3")
    (record,) = read_bytes(b"(;SZ[8:4]KM[0]RE[B+1])").records
    info = read_game_info(record)
    asked: list[list[str]] = []

    def recount(dead):
        asked.append(score.names(dead))
        return Fraction(99)

    assert reasons(score, info, [], recount) == ["not explained: W+11 is counted, B+1 recorded"]
    assert [len(dead) for dead in asked] == [0, 3, 9, 9]
    assert asked[1] == ["B3", "G2", "G3"]
    alive = reasons(score, info, [], lambda dead: Fraction(99 if dead else 1))
    assert alive == ["other dead stones: B at G3 would be alive"]
    monkeypatch.setattr(agreement, "MOST_TRIED", 2)
    asked.clear()
    reasons(score, info, [], recount)
    assert len(asked) == 2


def test_a_result_without_a_count_has_no_margin_and_no_reasons(count):
    score = count(PAIR, "japanese", dead="G3")
    for result in ("B+R", "B+", "?", "Void"):
        (record,) = read_bytes(f"(;SZ[8:4]KM[0]RE[{result}])".encode()).records
        info = read_game_info(record)
        assert recorded_margins(info) == []
        assert reasons(score, info, [], lambda dead: Fraction(0)) == []


@pytest.mark.parametrize("stones", ["0", "1"])
def test_one_handicap_stone_is_none(count, stones):
    score = count(f"(;SZ[7:5]KM[0]HA[{stones}]RE[W+6]{BOARD})", "chinese", force=True, reasons=True)
    assert score.reasons == ("one point: who played the last dame",)


@pytest.mark.parametrize(("rules", "recorded"), [("chinese", "B+3"), ("japanese", "B+1")])
def test_dame_explain_no_more_than_that_and_no_territory_count(count, rules, recorded):
    score = count(DAME, rules, properties=f"KM[0]RE[{recorded}]", reasons=True)
    assert score.reasons == (f"not explained: 0 is counted, {recorded} recorded",)


@pytest.mark.parametrize(("rules", "agrees"), [("chinese", True), ("ing", False)])
def test_an_even_count_that_the_rules_give_to_a_side_is_no_draw(count, rules, agrees):
    assert count(DAME, rules, properties="KM[0]RE[0]").agrees is agrees


@pytest.mark.parametrize(("komi", "unit"), [("375", 2), ("7.5", 1)])
def test_a_margin_without_a_unit_is_in_the_unit_of_the_komi(komi, unit):
    (record,) = read_bytes(f"(;SZ[19]KM[{komi}]RE[B+2];B[pd])".encode()).records
    assert recorded_margins(read_game_info(record))[0] == 2 * unit


@pytest.mark.parametrize("result", ["B+R", "W+T", "W+F", "Void", "黑中盘胜", "白超时，黑胜"])
def test_games_without_a_count(result):
    (record,) = read_bytes(f"(;SZ[9]RE[{result}];B[ee];W[cc])".encode()).records
    assert ended_without_count(read_game_info(record).result)
    found = score_record(record, [ruleset("chinese")])
    assert isinstance(found, NoCount)
    assert "no count" in found.why
    with pytest.raises(UsageError, match="no count"):
        score(record, "chinese")
    assert score(record, "chinese", dead="none", force=True).agrees is None
    counted = score_record(record, [ruleset("chinese")], Request(force=True, dead="none"))
    assert isinstance(counted, list)
    assert counted[0].agrees is None


def test_a_position_in_mid_game_is_not_compared(count):
    score = count("(;SZ[9]KM[0]RE[B+3];B[ee];W[cc];B[gg])", "chinese", move=2)
    assert score.position.move == 2
    assert score.agrees is None
