"""What each ruleset counts, as the page of the rules says, and what may be overridden."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gocli.rules.describing import counts_words, describe
from gocli.rules.reading import read_rules
from gocli.rules.table import RULESETS

COUNTS = {  # basis, prisoners, eyes in seki, false eyes, shared points, tax on groups, on eyes in seki
    "chinese": ("area", "none", True, True, "half", 0, 0),
    "chinese-1988": ("area", "none", True, True, "half", 0, 0),
    "japanese": ("territory", "gained", False, False, "none", 0, 0),
    "korean": ("territory", "gained", False, False, "none", 0, 0),
    "aga": ("area", "none", True, True, "none", 0, 0),
    "aga-territory": ("territory", "gained", True, True, "none", 0, 0),
    "ing": ("area", "none", True, True, "none", 0, 0),
    "new-zealand": ("area", "none", True, True, "none", 0, 0),
    "tromp-taylor": ("area", "none", True, True, "none", 0, 0),
    "ancient-mingqing": ("area", "none", True, True, "half", 2, 1),
    "ancient-tangsong": ("territory", "lost", False, False, "none", 2, 0),
    "ancient-dunhuang": ("area", "none", True, True, "none", 2, 1),
    "generic": ("area", "none", True, True, "half", 0, 0),
}


@pytest.mark.parametrize("name", RULESETS)
def test_what_counts(name: str) -> None:
    value = RULESETS[name]
    told = (
        value.basis, value.prisoners, value.seki_eyes, value.needless_eyes, value.shared, value.group_tax, value.eye_tax
    )  # fmt: skip
    assert told == COUNTS[name]
    assert value.pass_stones == (name == "aga-territory")
    assert value.as_it_stands == (name == "tromp-taylor")


KOMI = {  # by the last year in which it held
    "chinese": {2001: 5.5, 2002: 7.5},
    "chinese-1988": {1988: 5.5, 2026: 5.5},
    "korean": {1939: 0, 1940: 4.5, 1973: 4.5, 1974: 5.5, 2002: 5.5, 2003: 6.5},
    "aga": {2003: 5.5, 2004: 7.5},
    "aga-territory": {2003: 5.5, 2004: 7.5},
    "ing": {1991: 8, 2026: 8},
    "new-zealand": {1986: 7, 2026: 7},
    "tromp-taylor": {1995: 7.5, 2026: 7.5},
    "ancient-mingqing": {1700: 0, 2026: 0},
    "ancient-tangsong": {1000: 0, 2026: 0},
    "ancient-dunhuang": {570: 0, 2026: 0},
    "generic": {2001: 5.5, 2002: 7.5},
}


@pytest.mark.parametrize("name", KOMI)
def test_komi_where_the_record_has_none(name: str) -> None:
    years = KOMI[name]
    assert {year: RULESETS[name].default_komi(year) for year in years} == {
        year: Fraction(komi) for year, komi in years.items()
    }
    assert RULESETS[name].default_komi() == RULESETS[name].default_komi(2026)


def test_a_handicap_begins_with_two_stones() -> None:
    given = {"chinese": 2, "aga": 1, "ing": 2, "japanese": 0, "ancient-mingqing": 0}
    for name, points in given.items():
        assert [RULESETS[name].compensate(stones) for stones in (0, 1, 2)] == [0, 0, points]


def test_how_it_is_played() -> None:
    """What the page of the rules says of ko, of suicide and of who begins."""
    play = {name: (value.ko, value.suicide, value.white_first) for name, value in RULESETS.items()}
    assert [name for name, (_, suicide, _) in play.items() if suicide] == ["ing", "new-zealand", "tromp-taylor"]
    assert [name for name, (_, _, white) in play.items() if white] == [
        "ancient-mingqing", "ancient-tangsong", "ancient-dunhuang"
    ]  # fmt: skip
    assert [name for name, (ko, _, _) in play.items() if ko == "positional"] == ["tromp-taylor"]
    assert [name for name, (ko, _, _) in play.items() if ko == "situational"] == [
        "chinese", "chinese-1988", "aga", "aga-territory", "new-zealand"
    ]  # fmt: skip


def test_an_even_count() -> None:
    assert {name: (value.ties_to, value.ties_to_handicap) for name, value in RULESETS.items() if value.ties_to} == {
        "ing": ("B", "W")
    }


def test_how_it_is_played_may_be_overridden() -> None:
    value = RULESETS["new-zealand"]
    assert value.with_play() == value
    assert (value.with_play(ko="simple").ko, value.with_play(ko="simple").suicide) == ("simple", True)
    assert (value.with_play(suicide=False).ko, value.with_play(suicide=False).suicide) == ("situational", False)
    assert RULESETS["chinese"].with_play(suicide=True).suicide is True


def test_only_the_ancient_margins_are_in_numerals_and_only_generic_stands_in() -> None:
    numerals = [name for name, value in RULESETS.items() if value.numerals]
    assert numerals == ["ancient-mingqing", "ancient-tangsong", "ancient-dunhuang"]
    assert [name for name, value in RULESETS.items() if value.fallback] == ["generic"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("chinese", "living stones and territory"),
        ("japanese", "territory and prisoners"),
        ("aga-territory", "territory and prisoners and pass stones"),
        ("ancient-mingqing", "living stones and territory, less 2 points a group"),
        ("ancient-tangsong", "territory less own stones lost, less 2 points a group"),
    ],
)
def test_what_counts_in_words(name: str, told: str) -> None:
    assert counts_words(RULESETS[name]) == told


FIELDS = [
    ("ancient-mingqing", "first_move", "White, from four setup stones, as a rule"),
    ("chinese", "first_move", "Black"),
    ("ing", "suicide", "of several stones allowed"),
    ("chinese", "suicide", "forbidden"),
    ("tromp-taylor", "dead_stones", "stay: the board counts as it stands"),
    ("chinese", "dead_stones", "come off"),
    ("japanese", "seki_eyes", "count nothing"),
    ("chinese", "seki_eyes", "count"),
    ("ancient-mingqing", "seki_eyes", "count less a point each"),
    ("japanese", "false_eyes", "count nothing"),
    ("chinese", "false_eyes", "count"),
    ("chinese", "shared_points", "half each"),
    ("aga", "shared_points", "nobody's"),
    ("ancient-mingqing", "group_tax", "2 points a group"),
    ("chinese", "group_tax", "none"),
    ("japanese", "komi", 6.5),
    ("ing", "komi", 8),
    ("ing", "ties", "Black wins, White in a handicap game"),
    ("japanese", "ties", "a draw (持碁)"),
    ("chinese", "handicap", "White gets half of them in zi (a point each)"),
]


@pytest.mark.parametrize(("name", "field", "told"), FIELDS)
def test_a_ruleset_in_words(name: str, field: str, told: str | float) -> None:
    assert describe(RULESETS[name])[field] == told


@pytest.mark.parametrize(
    ("text", "name", "ko", "suicide", "taxed"),
    [
        ("koSIMPLEscoreAREAtaxNONEsui0", "chinese", "simple", False, False),
        ("koPOSITIONALscoreAREAtaxNONEsui0", "chinese", "positional", False, False),
        ("koPOSITIONALscoreAREAtaxNONE", "chinese", "positional", False, False),
        ("koSITUATIONALscoreAREAtaxSEKIsui1", "chinese", "situational", True, False),
        ("koPOSITIONALscoreAREAtaxSEKIsui1button1whbN", "tromp-taylor", "positional", True, False),
        ("koSIMPLEscoreTERRITORYtaxALLsui0", "ancient-tangsong", "simple", False, True),
        ("koPOSITIONALscoreAREAtaxALLsui1", "ancient-mingqing", "positional", True, True),
    ],
)
def test_the_rules_of_katago_by_all_their_parts(text: str, name: str, ko: str, suicide: bool, taxed: bool) -> None:
    told = read_rules(text)
    assert (told.text, told.name, told.ko, told.suicide, told.group_tax) == (text, name, ko, suicide, taxed)
    assert not told.uncertain


def test_a_text_says_nothing_beside_the_name() -> None:
    told = read_rules("Chinese")
    assert (told.text, told.ko, told.suicide, told.group_tax, told.uncertain) == ("Chinese", None, None, None, False)
    assert read_rules("Chinese？").uncertain
