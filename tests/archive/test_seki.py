"""Games that end in a seki, and those that were broken off."""

from __future__ import annotations

import pickle

import pytest

from gocli.archive.folding import Aliases, read_aliases
from gocli.archive.game_engine import GameEngine, Wish
from gocli.archive.selection import Chooser
from gocli.errors import UsageError
from gocli.records.entries import Limits, Source
from gocli.validation import Options

SEKI = """
    . O . X . X O O .
    O O O X X X O . O
    X X X O O O O O O
    X . X X X X X X X
    . X X . . . . . .
    X . . . X . X . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""


def record(end: str) -> bytes:
    """A record that sets the board up and then plays `end`."""
    rows = SEKI.split()
    stones = [("XO".find(sign), f"{'abcdefghi'[at % 9]}{'abcdefghi'[at // 9]}") for at, sign in enumerate(rows)]
    setup = "".join(
        f"A{'BW'[color]}" + "".join(f"[{point}]" for own, point in stones if own == color) for color in (0, 1)
    )
    return f"(;GM[1]FF[4]SZ[9]{setup}{end})".encode()


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (record(";B[];W[]"), True),
        (record("RE[B+20];B[ii]"), True),
        (record(";B[ii]"), False),
        (record("RE[B+R];B[ii]"), False),
        (b"(;GM[1]FF[4]SZ[9];B[ee];W[];B[])", False),
    ],
)
def test_a_seki_at_the_end_of_a_game_that_was_played_out(data, expected, compiled):
    engine = GameEngine(Options(), Limits(), [], compiled, Wish(seki=True))
    (game,) = engine.games([Source("a.sgf", data)])
    assert game.seki is expected
    assert Chooser(["seki"], Aliases()).holds(game) is expected
    assert Chooser(["seki=no"], Aliases()).holds(game) is not expected


def test_it_is_looked_for_only_where_it_is_asked_for():
    (game,) = GameEngine(Options(), Limits(), [], False).games([Source("a.sgf", record(";B[];W[]"))])
    assert game.seki is None


def test_a_chooser_can_be_sent_to_another_process():
    chooser = Chooser(["player=Go and not comments"], read_aliases("Go = Wu"), True)
    assert chooser.condition is chooser.condition
    sent = pickle.loads(pickle.dumps(chooser))
    assert (sent.texts, sent.aliases, sent.with_pattern) == (chooser.texts, chooser.aliases, True)
    assert sorted(sent.condition.fields()) == ["comments", "player"]
    with pytest.raises(UsageError):
        _ = Chooser(["player="], Aliases()).condition
