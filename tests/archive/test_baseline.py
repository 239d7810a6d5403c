"""Findings that are known: what makes two findings the same, what the file looks like, what is gone."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest

from gocli.archive.baseline import Baseline, all_known, baseline_rows, excused, write_baseline
from gocli.errors import InputError
from gocli.findings import finding
from gocli.validation import Options, Verdict

R101 = finding("R101", "here", branch="main", move=13, point="F6", line=5, column=15)
R101_ELSEWHERE = finding("R101", "told otherwise", branch="main", move=13, point="F6", line=7, column=1)
R101_OTHER_POINT = finding("R101", "here", branch="main", move=13, point="F7", line=5, column=15)
M322 = finding("M322", "a", branch="main", line=1)
M322_AGAIN = finding("M322", "b", branch="main", line=2)
IN_BRANCH = finding("R101", "there", branch="2", move=3, point="A1")


def verdict(*findings, path="a.sgf", game=1, **more) -> Verdict:
    return Verdict(path, game, findings=list(findings), **more)


@pytest.fixture
def written(tmp_path: Path):
    """`written(verdict, ...)`: the file of a baseline of these verdicts."""

    def write(*verdicts: Verdict) -> Path:
        place = tmp_path / "known.jsonl"
        write_baseline(place, baseline_rows(verdicts))
        return place

    return write


def test_a_line_a_finding_in_a_stable_order(written):
    first = written(verdict(IN_BRANCH, M322, R101, M322_AGAIN), verdict(R101, path="A.sgf", game=2)).read_bytes()
    again = written(verdict(R101, path="A.sgf", game=2), verdict(M322_AGAIN, R101, M322, IN_BRANCH)).read_bytes()
    assert first == again
    assert first.decode().splitlines() == [
        '{"gocli": "baseline", "version": 1}',
        '["A.sgf", 2, "R101", "main", 13, "F6", 1]',
        '["a.sgf", 1, "M322", "main", null, null, 2]',
        '["a.sgf", 1, "R101", "main", 13, "F6", 1]',
        '["a.sgf", 1, "R101", "2", 3, "A1", 1]',
    ]


def test_edits_elsewhere_do_not_make_a_finding_new(written):
    baseline = Baseline(written(verdict(R101)), Options())
    moved, other = verdict(R101_ELSEWHERE), verdict(R101_OTHER_POINT)
    baseline([moved, other])
    assert (moved.findings, moved.known) == ([], [R101_ELSEWHERE])
    assert (other.findings, other.known) == ([R101_OTHER_POINT], [])


def test_of_equal_findings_as_many_are_known_as_there_were(written):
    baseline = Baseline(written(verdict(M322)), Options())
    judged = verdict(M322, M322_AGAIN)
    baseline([judged])
    assert (judged.known, judged.findings) == ([M322], [M322_AGAIN])


def test_findings_are_known_in_their_file_and_game_only(written):
    baseline = Baseline(written(verdict(R101)), Options())
    others = [verdict(R101, path="b.sgf"), verdict(R101, game=2)]
    baseline(others)
    assert all(other.findings == [R101] for other in others)


def test_what_is_gone_is_counted(written):
    baseline = Baseline(written(verdict(R101, M322), verdict(R101, path="b.sgf")), Options())
    judged = [verdict(M322), verdict(R101, path="c.sgf")]
    baseline(judged)
    assert baseline.compare(judged) == [[1, 2]]
    assert baseline.total == 3


@pytest.mark.parametrize(
    ("options", "duplicates", "total"),
    [
        (Options(), False, 2),
        (Options(), True, 3),
        (Options(recorded_result=True), False, 3),
        (Options(variations=False), False, 1),
        (Options(select=("M",)), True, 0),
        (Options(ignore=("R",)), True, 1),
    ],
)
def test_what_a_run_does_not_look_for_is_not_gone(options, duplicates, total, written):
    place = written(verdict(R101, IN_BRANCH, finding("M314", ""), finding("D601", "")))
    assert Baseline(place, options, duplicates).total == total


def test_an_unreadable_file_that_is_known_is_excused(written):
    place = written(verdict(finding("S201", "no game"), unreadable=True))
    judged = [verdict(finding("S201", "no game"), unreadable=True), verdict(M322, unreadable=True), verdict()]
    Baseline(place, Options())(judged)
    assert excused(judged) == [1]
    assert judged[0].status == "unreadable"


def test_a_new_baseline_holds_what_was_known_before_too(written):
    baseline = Baseline(written(verdict(R101)), Options())
    judged = [verdict(R101, M322)]
    baseline(judged)
    all_known(judged)
    assert judged[0].findings == []
    assert [row[2] for row in baseline_rows(judged)] == ["R101", "M322"]
    assert baseline.compare(judged) == [[1, 1]]


def test_a_baseline_goes_to_other_processes(written):
    options = Options(variations=False)
    there = pickle.loads(pickle.dumps(Baseline(written(verdict(R101, IN_BRANCH)), options)))
    judged = verdict(R101, IN_BRANCH)
    there([judged])
    assert judged.findings == [IN_BRANCH]


def test_names_that_could_act_on_a_terminal_come_back_as_they_were(written):
    path = "\u202efgs.a\x7f.sgf"
    place = written(verdict(R101, path=path))
    assert place.read_text(encoding="utf-8").isascii()
    judged = verdict(R101, path=path)
    Baseline(place, Options())([judged])
    assert judged.findings == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is no baseline"),
        ("[]\n", "is no baseline"),
        ('{"gocli": "baseline", "version": 99}\n', "is no baseline of this version"),
        ('{"gocli": "baseline", "version": 1}\n\n<<<<<<< ours\n', "line 3 is none"),
        ('{"gocli": "baseline", "version": 1}\n["a.sgf", 1, "R101"]\n', "line 2 is none"),
        ('{"gocli": "baseline", "version": 1}\n["a.sgf", 1, "R101", "main", "x", null, 1]\n', "line 2 is none"),
        ('{"gocli": "baseline", "version": 1}\n["a.sgf", 1, "R101", "main", 1, null, 0]\n', "line 2 is none"),
    ],
)
def test_what_is_no_baseline_is_told_with_its_line(text, words, tmp_path):
    place = tmp_path / "known.jsonl"
    place.write_text(text)
    with pytest.raises(InputError, match=words):
        Baseline(place, Options())


def test_blank_lines_and_repeated_lines_of_a_merge_are_read(tmp_path):
    place = tmp_path / "known.jsonl"
    line = json.dumps(["a.sgf", 1, "M322", "main", None, None, 1])
    place.write_text(f'{{"gocli": "baseline", "version": 1}}\r\n\r\n{line}\r\n{line}\r\n')
    assert Baseline(place, Options()).total == 2


def test_a_missing_file_says_how_to_make_one(tmp_path):
    with pytest.raises(InputError, match=r"known.jsonl: No such file.*--write-baseline"):
        Baseline(tmp_path / "known.jsonl", Options())
