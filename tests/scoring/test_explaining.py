"""A count step by step: every sentence, for a game that can be followed by hand."""

from __future__ import annotations

import pytest

from gocli.records.reading import read_bytes
from gocli.rules.table import ruleset
from gocli.scoring.explaining import differences
from gocli.scoring.game import score_record
from gocli.scoring.request import Request

GAME = (
    "(;GM[1]FF[4]SZ[5]KM[0.5];B[ba];W[aa];B[ab];W[cb];B[ac];W[ad];B[bc];W[bd];B[cc];W[cd];B[dc];W[dd];B[ec];W[ed]"
    ";B[];W[]TB[aa][ca][da][ea][bb][cb][db][eb]TW[ae:ee])"
)
"""Black: 7 stones, 8 points, one white stone taken and one dead (C4). White: 5 stones, 5 points."""

AREA = "Each side counts its living stones and the points that it surrounds."
TERRITORY = "Each side counts the points that it surrounds; stones on the board count nothing."
NOTHING_IN_SEKI = "Nothing counts in a seki, and a point that must be filled is no territory."
STONES = ["Black: 7 stones + 8 points = 15.", "White: 5 stones + 5 points = 10."]
TAX = "Each group that lives on its own needs two points that it may not fill: 2 points a group."
IN_ZI = [
    "Komi to White: 1/4 zi = 0.5 points (KM).",
    "Black's 15 zi against half of the board and what White gets, 12 1/2 + 1/4 = 12 3/4: +2 1/4 zi.",
]

STEPS = {
    "japanese": [
        TERRITORY,
        NOTHING_IN_SEKI,
        "Black: 8 points + 1 taken in play + 1 dead = 10.",
        "White: 5 points + 0 taken in play + 0 dead = 5.",
        "Komi to White: 0.5 points (KM).",
        "Black 10 - White 5 - 0.5 = 4.5 points.",
        "Result: 黑胜4目半.",
    ],
    "chinese": [AREA, *STONES, "Points that both reach are halved.", *IN_ZI, "Result: 黑胜2又1/4子."],
    "aga": [
        AREA,
        *STONES,
        "Komi to White: 0.5 points (KM).",
        "Black 15 - White 10 - 0.5 = 4.5 points.",
        "Result: B+4.5.",
    ],
    "aga-territory": [
        TERRITORY,
        "Black: 8 points + 1 taken in play + 1 dead + 1 pass stone = 11.",
        "White: 5 points + 0 taken in play + 0 dead + 1 pass stone = 6.",
        "Komi to White: 0.5 points (KM).",
        "Black 11 - White 6 - 0.5 = 4.5 points.",
        "Result: B+4.5.",
    ],
    "ancient-mingqing": [
        AREA,
        *STONES,
        "Points that both reach are halved.",
        TAX,
        "Black: 1 group, 2 points given up, 13 left.",
        "White: 1 group, 2 points given up, 8 left.",
        *IN_ZI,
        "Result: 黑胜二又四分之一子.",
    ],
    "ancient-tangsong": [
        TERRITORY,
        NOTHING_IN_SEKI,
        "Black: 8 points - 0 own stones lost = 8.",
        "White: 5 points - 2 own stones lost = 3.",
        TAX,
        "Black: 1 group, 2 points given up, 6 left.",
        "White: 1 group, 2 points given up, 1 left.",
        "Komi to White: 0.5 points (KM).",
        "Black 6 - White 1 - 0.5 = 4.5 points.",
        "Result: 黑胜四路半.",
    ],
}


@pytest.mark.parametrize("rules", STEPS)
def test_every_step_is_told(count, rules):
    told = list(count(GAME, rules, dead="markup").steps)
    assert told == ["Take off the dead stones: 0 black, 1 white.", *STEPS[rules]]


def test_where_nothing_comes_off(count):
    told = count(GAME, "tromp-taylor", dead="markup").steps
    assert told[0] == "Nothing is taken off: the board counts as it stands."
    assert told[2:4] == ("Black: 7 stones + 1 point = 8.", "White: 6 stones + 5 points = 11.")


def test_what_a_group_more_gives_back(count, blocks):
    told = list(count(blocks("O6", "X8", "O5"), "ancient-mingqing").steps)
    assert "White: 2 groups, 4 points given up, 205 left." in told
    assert "So White gives 1 zi back to the other side (还棋头)." in told
    told = list(count(blocks("X6", "O8", "X5"), "ancient-mingqing").steps)
    assert "So Black gives 1 zi back to the other side (还棋头)." in told


def test_handicap_stones_and_the_button(count):
    game = GAME.replace("KM[0.5]", "KM[0.5]HA[3]")
    assert "White gets 2 points for 3 handicap stones." in count(game, "aga", dead="markup").steps
    assert "White gets 1 1/2 zi = 3 points for 3 handicap stones." in count(game, "chinese", dead="markup").steps
    assert (
        "Black: 7 stones + 8 points + 1/2 for the button = 15.5." in count(GAME, "aga", dead="markup", button="B").steps
    )


def different(names: list[str], game: str = GAME) -> list[str]:
    (record,) = read_bytes(game.encode()).records
    found = score_record(record, [ruleset(name) for name in names], Request(dead="markup"))
    assert isinstance(found, list)
    return differences(found)


def test_why_rulesets_come_to_different_results():
    assert different(["japanese", "korean"]) == ["All rulesets come to the same result."]
    told = different(["aga", "tromp-taylor"])
    assert told == ["Dead stones: come off (aga); stay on the board (tromp-taylor)."]
    told = different(["japanese", "tromp-taylor", "ancient-tangsong"])
    assert told[0] == (
        "What counts: territory and prisoners (japanese); living stones and territory (tromp-taylor); "
        "territory less own stones lost, less 2 points a group (ancient-tangsong)."
    )


def test_what_rulesets_share_is_not_among_the_differences():
    handicap = GAME.replace("KM[0.5]", "KM[0.5]HA[3]")
    subjects = [line.partition(":")[0] for line in different(["chinese", "aga"], handicap)]
    assert subjects == ["For handicap stones White gets"]


def test_rulesets_may_differ_by_their_komi_alone():
    told = different(["aga", "new-zealand"], GAME.replace("KM[0.5]", ""))
    assert told == ["Komi: 7.5 (aga); 7 (new-zealand)."]
