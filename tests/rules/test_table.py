"""The table of rulesets: the differences are fields, the names and aliases lead to them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gocli.errors import UsageError
from gocli.rules.describing import describe
from gocli.rules.ruleset import COMPENSATIONS
from gocli.rules.table import ALIASES, RULESETS, counting_rulesets, ruleset


def test_the_rulesets_of_the_page_are_there():
    assert list(RULESETS) == [
        "chinese",
        "chinese-1988",
        "japanese",
        "korean",
        "aga",
        "aga-territory",
        "ing",
        "new-zealand",
        "tromp-taylor",
        "ancient-mingqing",
        "ancient-tangsong",
        "ancient-dunhuang",
        "generic",
    ]
    assert [value.name for value in counting_rulesets()] == [name for name in RULESETS if name != "generic"]


@pytest.mark.parametrize("typed", ["ancient", "Ancient-MingQing", " MINGQING "])
def test_names_and_aliases_in_any_letter_case(typed):
    assert ruleset(typed).name == "ancient-mingqing"


def test_every_alias_leads_to_a_ruleset():
    assert set(ALIASES.values()) <= set(RULESETS)


def test_an_unknown_name_lists_those_there_are():
    with pytest.raises(UsageError, match="no ruleset is called 'goban'; there are: chinese, "):
        ruleset("goban")


@pytest.mark.parametrize(
    ("name", "ko", "suicide", "white_first"),
    [
        ("chinese", "situational", False, False),
        ("japanese", "simple", False, False),
        ("aga", "situational", False, False),
        ("new-zealand", "situational", True, False),
        ("tromp-taylor", "positional", True, False),
        ("ing", "simple", True, False),
        ("ancient-tangsong", "simple", False, True),
        ("generic", "simple", False, False),
    ],
)
def test_play(name, ko, suicide, white_first):
    value = RULESETS[name]
    assert (value.ko, value.suicide, value.white_first) == (ko, suicide, white_first)


@pytest.mark.parametrize(("form", "points"), [("none", 0), ("half-zi", 5), ("n", 5), ("n-1", 4), ("n-zi", 10)])
def test_compensation_for_five_stones(form, points):
    value = RULESETS["chinese"].with_count(compensation=form)
    assert value.compensate(5) == points
    assert value.compensate(1) == 0
    assert form in COMPENSATIONS


def test_komi_by_year_is_exact():
    value = RULESETS["japanese"]
    years = (None, 2003, 2002, 1974, 1973, 1940, 1939)
    assert [value.default_komi(year) for year in years] == [
        Fraction(komi) for komi in (6.5, 6.5, 5.5, 5.5, 4.5, 4.5, 0)
    ]


def test_a_tax_that_is_switched_on_takes_the_eyes_of_a_seki_where_they_count():
    area, territory = (RULESETS[name].with_count(group_tax=True) for name in ("aga", "japanese"))
    assert (area.group_tax, area.eye_tax) == (2, 1)
    assert (territory.group_tax, territory.eye_tax) == (2, 0)
    ancient = RULESETS["ancient-mingqing"]
    assert ancient.with_count(group_tax=False).group_tax == 0
    assert ancient.with_count(group_tax=True) == ancient


@pytest.mark.parametrize("name", RULESETS)
def test_each_is_described_and_says_where_it_stands(name):
    value = RULESETS[name]
    facts = describe(value)
    assert all(fact not in (None, "") for fact in facts.values())
    assert value.summary
    assert value.sources or value.fallback
