"""Games as the archive commands know them: the same by blocks and one by one."""

from __future__ import annotations

from functools import partial
from time import sleep

import pytest

from gocli.archive.course import Player
from gocli.archive.folding import Aliases
from gocli.archive.game_engine import GameEngine, Wish
from gocli.archive.games import GAMES, Game, game_row
from gocli.archive.pattern import read_pattern
from gocli.archive.selection import Chooser
from gocli.records.entries import Limits, Source
from gocli.validation import Options

RECORDS = (
    "(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]KM[6.5]RE[B+R]PB[Kita\\] o]PW[Minami]BR[3d]WR[4d]EV[Cup]AP[mine:1];"
    "B[ee]C[first];W[ec];B[ge]C[C[a\\]];W[])",
    "(;GM[1]FF[4]SZ[5]AW[aa][ba]AB[ca][ab]PC[C[];B[bb];W[];B[ab];W[])",
    "(;SZ[9]HA[2];AB[cc][gg];W[ee];B[])",
    "(;SZ[9];B[ee](;W[ec]C[x])(;W[ce];B[dd]))(;SZ[13];B[dd])",
    "no record",
    "(;GM[2]SZ[8])",
    "(;DT[1934-05-01]RE[W+3.5]PB[吴清源];B[pd];W[dp])",
)


def games(compiled: bool, wish: Wish = Wish()) -> list[Game]:  # noqa: B008
    engine = GameEngine(Options(), Limits(), [list], compiled, wish)
    return engine.games([Source(f"{at}.sgf", text.encode()) for at, text in enumerate(RECORDS)])


def test_both_gears_know_the_same():
    wish = Wish(pattern=read_pattern("XO/..", both_colours=False))
    one, other = games(False, wish), games(True, wish)
    assert list(map(game_row, one)) == list(map(game_row, other))
    assert [game.moves for game in one] == [game.moves for game in other]
    assert [game.digest for game in one] == [game.digest for game in other]
    assert [game.properties for game in one] == [game.properties for game in other]


def test_what_is_known_of_a_game():
    first, second, third, *_ = games(True)
    row = dict(zip(GAMES.names, game_row(first), strict=True))
    assert row["black_rank"] == "3d"
    assert (row["event"], row["application"], row["comments"], row["passes"]) == ("Cup", "mine:1", 2, 1)
    assert (row["winner"], row["manner"], row["margin"], row["nodes"]) == ("B", "resign", None, 5)
    assert second.comments == 0
    assert second.course is not None
    assert (second.course.largest, second.course.setup) == (2, 4)
    assert "R101" in second.codes
    assert third.course is not None
    assert third.course.setup == 2


def test_games_of_a_collection_and_what_is_no_game():
    read = games(True)
    assert [(game.verdict.path, game.verdict.game) for game in read[3:5]] == [("3.sgf", 1), ("3.sgf", 2)]
    assert (read[3].variations, read[3].comments, read[4].variations) == (1, 1, 0)
    assert read[5].verdict.unreadable
    assert read[5].moves is None
    assert read[6].moves is None


def test_the_bytes_are_kept_only_where_they_are_wanted():
    assert {game.data is None for game in games(True)} == {True}
    kept = games(True, Wish(data=True))
    assert all(game.data == RECORDS[int(game.verdict.path[0])].encode() for game in kept if not game.verdict.unreadable)


def test_a_row_has_a_value_for_every_column():
    assert all(len(game_row(game)) == len(GAMES.columns) for game in games(False))
    assert all(column.doc.endswith(".") for column in GAMES.columns)


def test_an_engine_is_made_as_a_run_wants_it():
    engine = partial(GameEngine, wish=Wish(data=True))(Options(), Limits(), [len], False)
    judged = engine.run([Source("a.sgf", b"(;B[aa])(;W[bb])")])
    assert judged.made == [2]
    assert judged.tally.games == 2


def test_a_game_is_read_when_something_of_it_is_asked_for(monkeypatch):
    read = []
    tell = Game.tell
    monkeypatch.setattr(Game, "tell", lambda game, info: (read.append(game), tell(game, info)))
    first, second, *_ = games(True)
    read.clear()
    assert (first.verdict.black, first.severities["error"], len(first.digest)) == ("Kita] o", 0, 16)
    assert read == []
    assert (second.comments, second.nodes) == (0, 5)
    assert read == [second]
    with pytest.raises(AttributeError):
        _ = first.nothing


def test_a_scanned_game_that_takes_too_long_when_it_is_read_is_given_up(monkeypatch):
    monkeypatch.setattr(Player, "course", lambda *_: sleep(5))
    engine = GameEngine(Options(), Limits(max_seconds=0.02), [Chooser(["not kos"], Aliases())], True)
    judged = engine.run([Source("a.sgf", RECORDS[0].encode())])
    assert judged.made == [[]]
    assert judged.tally.by_status == {"unreadable": 1}


def test_a_record_that_takes_too_long_is_a_game_with_a_finding():
    many = b"(;GM[1]FF[4]SZ[19]" + b";B[aa];W[bb]" * 60_000 + b")"
    engine = GameEngine(Options(), Limits(max_seconds=0.2), [list], compiled=False)
    first, second = engine.run([Source("long.sgf", many), Source("a.sgf", b"(;B[aa])")]).made[0]
    assert (first.verdict.status, [found.code for found in first.verdict.findings]) == ("unreadable", ["A506"])
    assert "took more than 0.2 seconds" in first.verdict.findings[0].message
    assert second.verdict.moves == 1
