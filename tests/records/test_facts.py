"""Facts of the main line, and how a record gives its handicap."""

from __future__ import annotations

import pytest

from gocli.records.facts import line_facts
from gocli.records.game_info import read_game_info
from gocli.records.handicap_facts import handicap_facts
from gocli.records.reading import read_bytes
from gocli.records.record import Record


def record(sgf: str) -> Record:
    return read_bytes(sgf.encode()).records[0]


def test_facts_of_the_main_line_only() -> None:
    facts = line_facts(record("(;SZ[9]AB[aa:ca]AW[ii];AE[ba]PL[W];W[ee](;B[];W[])(;B[cc];W[gg];B[cg]))"))
    assert (facts.moves, facts.first_color, facts.last_color, facts.last_passes) == (3, "W", "W", 2)
    assert facts.setup_black == {0, 2}
    assert facts.setup_white == {80}
    assert facts.player is not None
    assert facts.player[0] == "W"
    assert facts.first_node is not None
    assert facts.first_node.index == 2
    assert facts.last_node.index == 4


def test_an_empty_game() -> None:
    facts = line_facts(record("(;SZ[9])"))
    assert (facts.moves, facts.first_color, facts.first_node, facts.last_passes) == (0, None, None, 0)


def test_setup_after_the_first_move_is_no_start() -> None:
    facts = line_facts(record("(;SZ[9];B[ee];AB[aa]AW[bb])"))
    assert not facts.setup_black
    assert facts.setup_node is None


def test_black_alone_on_the_board_leads_nothing() -> None:
    assert line_facts(record("(;SZ[9];B[ee];W[];B[cc];W[])")).leading_black == ()


HANDICAPS = {
    "KM[6.5];B[pd];W[dp]": (0, "none"),
    "HA[1];B[pd];W[dp]": (1, "none"),
    "HA[2]AB[pd][dp];W[dd]": (2, "setup"),
    "AB[pd][dp];W[dd]": (2, "setup"),
    "HA[4]AB[pd][dp];W[dd]": (2, "setup"),
    "HA[3]AB[pd][dp];B[pp];W[dd]": (3, "setup"),
    "HA[2];AB[pd][dp];W[dd]": (2, "setup"),
    ";B[pd];B[dp];W[dd]": (2, "moves"),
    ";B[pd];W[];B[dp];W[];B[pp];W[dd]": (3, "moves-with-passes"),
    "HA[3];W[dd];B[pp]": (3, "missing"),
    "HA[4]AB[pd]AW[dp]": (4, "position"),
    "AB[pd]AW[dp]": (0, "position"),
    "AB[aa:sb]": (0, "position"),
    "AB[dd][pp]AW[dp][pd];W[fc]": (0, "zuozi"),
    "HA[2]AB[dd][pp]AW[dp][pd];W[fc]": (0, "zuozi"),
}


@pytest.mark.parametrize(("rest", "expected"), HANDICAPS.items())
def test_handicap(rest: str, expected: tuple[int, str]) -> None:
    game = record(f"(;FF[4]SZ[19]{rest})")
    handicap = handicap_facts(game, read_game_info(game), line_facts(game))
    assert (handicap.stones, handicap.form) == expected
