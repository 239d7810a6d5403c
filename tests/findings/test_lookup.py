"""Finding a finding by code, name and prefix."""

from __future__ import annotations

import pytest

from gocli.errors import UsageError
from gocli.findings import CATALOGUE
from gocli.findings.lookup import codes_of, prefixes_of


@pytest.mark.parametrize("text", ["R106", "r106", " R106 ", "ko-recapture", "KO-Recapture"])
def test_a_code_or_a_name_means_one_finding(text):
    assert codes_of(text) == ["R106"]


def test_a_prefix_means_a_family_in_order():
    assert codes_of("R12") == ["R120", "R121", "R122", "R123"]
    assert codes_of("s") == [code for code in CATALOGUE if code.startswith("S")]


@pytest.mark.parametrize(
    ("text", "hint"),
    [("ko-recaptur", "R106 ko-recapture"), ("R1O6", "R106"), ("mojibak", "E405"), ("zzzzzz", "`gocli explain` lists")],
)
def test_what_is_none_is_wrong_use_with_a_hint(text, hint):
    with pytest.raises(UsageError, match="no finding is called") as error:
        codes_of(text)
    assert hint in str(error.value)


def test_nothing_is_no_prefix_of_everything():
    with pytest.raises(UsageError):
        codes_of("  ")


def test_prefixes_of_codes_stand_with_commas_or_alone():
    assert prefixes_of(["r1, S", "M307"]) == ("R1", "S", "M307")
    assert prefixes_of([]) == ()
    with pytest.raises(UsageError, match="starts with 'X9'"):
        prefixes_of(["R,X9"])
