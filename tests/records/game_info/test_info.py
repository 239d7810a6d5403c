"""The game info of whole records."""

from __future__ import annotations

from fractions import Fraction

from gocli.records.game_info import GameInfo, read_game_info
from gocli.records.reading import read_bytes


def info(sgf: str) -> GameInfo:
    return read_game_info(read_bytes(sgf.encode()).records[0])


def test_everything_of_a_common_root() -> None:
    game = info(
        "(;GM[1]FF[4]SZ[19]AP[Own:1]PB[Ito]BR[9p]PW[Kato]WR[7p]EV[Cup]RO[2]PC[Kyoto]DT[1996-05-06,07]"
        "KM[5.5]RU[Japanese]RE[W+2.5]TM[18000]OT[5x60 byo-yomi];B[pd])"
    )
    assert (game.black, game.white, game.event, game.round, game.place) == ("Ito", "Kato", "Cup", "2", "Kyoto")
    assert game.black_rank is not None
    assert game.black_rank.as_sgf() == "9p"
    assert game.date is not None
    assert (game.date.first, game.date.last) == ("1996-05-06", "1996-05-07")
    assert (game.komi.points, game.komi_source) == (Fraction(11, 2), "KM")
    assert game.rules is not None
    assert game.rules.name == "japanese"
    assert game.result is not None
    assert game.result.as_sgf() == "W+2.5"
    assert game.time == 18000
    assert game.overtime is not None
    assert game.overtime.periods == 5
    assert game.application == "Own:1"


def test_a_bare_record_tells_nothing() -> None:
    assert info("(;B[pd])") == GameInfo()


def test_empty_values_are_as_good_as_none() -> None:
    game = info("(;SZ[9]PB[]DT[]RE[]HA[ ]RU[])")
    assert (game.black, game.date, game.result, game.handicap, game.rules) == ("", None, None, None, None)
    assert "RE" in game.nodes


def test_game_info_may_stand_below_the_root_on_the_main_line() -> None:
    game = info("(;SZ[9]PB[First];B[ee](;W[gg]PB[Second]RE[B+R];B[cc])(;W[cg]RE[W+R]DT[2001]))")
    assert game.black == "First"
    assert game.result is not None
    assert game.result.winner == "B"
    assert game.date is None
    assert game.nodes["RE"].index == 2


def test_the_keys_of_sina() -> None:
    game = info("(;TE[Name Cup]RD[2009-8-12]KO[7.5]TM[60]LT[30]LC[5]RE[B+R];B[pd])")
    assert game.event == "Name Cup"
    assert game.date is not None
    assert game.date.first == "2009-08-12"
    assert (game.komi.points, game.komi_source) == (Fraction(15, 2), "KO")


def test_below_the_root_te_and_ko_belong_to_a_move() -> None:
    game = info("(;SZ[9];B[ee]TE[1];W[ef]KO[])")
    assert game.event == ""
    assert game.komi_source is None


def test_the_origin_decides_how_a_komi_reads() -> None:
    assert info("(;SZ[19]KM[50]HA[2]AP[foxwq])").komi.points == Fraction(1, 2)
    assert info("(;SZ[19]KM[50]HA[2]TT[30])").komi.points == Fraction(1, 2)
    assert info("(;SZ[19]KM[50]HA[2])").komi.code == "M309"
    unknown = info("(;SZ[19]KM[0]HA[0]TC[3]RL[0])")
    assert unknown.komi.points is None
    assert unknown.komi.note
    assert unknown.komi_source == "KM"


def test_the_event_may_tell_the_komi() -> None:
    told = info("(;SZ[19]KM[]EV[Cup, 黑贴3又3/4子])")
    assert (told.komi.points, told.komi.code, told.komi_source) == (Fraction(15, 2), "M306", "text")
    assert info("(;SZ[19]EV[Cup, 黑贴7目半])").komi.points == Fraction(15, 2)
    assert info("(;SZ[19]KM[6.5]EV[Cup, 黑贴7目半])").komi.points == Fraction(13, 2)
