"""The JSON that is written by hand says the same as the dictionaries."""

from __future__ import annotations

import json
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from gocli.archive.verdict_json import verdict_json
from gocli.findings import CATALOGUE, finding
from gocli.urls import BytesName
from gocli.validation import Verdict

words = st.none() | st.sampled_from(["B", "main", "positional"])
texts = st.none() | st.text(st.characters(exclude_categories=["Cs"]))
numbers = st.none() | st.integers(0, 10**6)
findings = st.builds(
    finding,
    st.sampled_from(sorted(CATALOGUE)),
    st.text(st.characters(exclude_categories=["Cs"])),
    move=numbers,
    color=words,
    point=texts,
    branch=words,
    line=numbers,
    column=numbers,
    earlier_move=numbers,
    kind=words,
    cycle=numbers,
    cycle_kind=words,
    follow_up=st.booleans(),
)
verdicts = st.builds(
    Verdict,
    st.text(st.characters(exclude_categories=["Cs"])),
    st.integers(1, 99),
    size=st.none() | st.tuples(st.integers(1, 52), st.integers(1, 52)),
    moves=numbers,
    rules=words,
    rules_source=words,
    black=texts,
    white=texts,
    date=texts,
    komi=st.none() | st.fractions(-100, 100, max_denominator=8),
    handicap=numbers,
    result=texts,
    encoding=words,
    ending=words,
    findings=st.lists(findings, max_size=3),
    unreadable=st.booleans(),
)


@given(verdicts)
def test_it_is_the_dictionary_of_the_verdict(verdict):
    line = verdict_json(verdict)
    assert json.loads(line, object_pairs_hook=list) == json.loads(json.dumps(verdict.as_dict()), object_pairs_hook=list)
    assert line.splitlines() == [line]


def test_it_is_spelled_as_json_spells_it():
    verdict = Verdict('a"\\.sgf', 1, komi=Fraction(13, 2), black="吴清源", findings=[finding("R101", "there")])
    assert verdict_json(verdict) == json.dumps(verdict.as_dict(), ensure_ascii=False)


def test_a_path_is_that_of_the_file():
    for path in ("a\tb.sgf", "a\\tb.sgf", "a\x1b[31m.sgf"):
        assert json.loads(verdict_json(Verdict(path, 1)))["path"] == path
    url = "file:///games/%C6%E5.sgf"
    assert json.loads(verdict_json(Verdict(BytesName("games/棋.sgf", url), 1)))["path"] == url


def test_a_lone_surrogate_is_still_unicode_and_c1_is_escaped():
    line = verdict_json(Verdict("a\udc80.sgf", 1, black="\x9b2J\u202e"))
    assert json.loads(line.encode("utf-8"))["path"] == "a\ufffd.sgf"
    assert "\\u009b2J\\u202e" in line
