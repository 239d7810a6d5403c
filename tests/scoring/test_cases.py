"""The handed cases: worked records under many rulesets, and games of a thousand years ago."""

from __future__ import annotations

import csv
import json
import shlex
from pathlib import Path

import pytest

from gocli.records.reading import read_records
from gocli.rules.table import ruleset
from gocli.scoring.game import score_record
from gocli.scoring.request import Request
from gocli.scoring.score import Score


def counted(path: Path, rules: str, dead: str) -> Score:
    (record,) = read_records([str(path)])
    found = score_record(record, [ruleset(rules)], Request(dead=dead))
    assert isinstance(found, list)
    return found[0]


def test_worked_records(shared: Path):
    folder = shared / "cases/score/records"
    with (folder / "expected.tsv").open(encoding="utf-8") as table:
        rows = list(csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE))
    assert len(rows) > 50
    for row in rows:
        _, rules, _, dead = shlex.split(row["options"])
        score = counted(folder / row["file"], rules, dead)
        if row["other"].startswith("handicap="):
            assert score.handicap == int(row["other"][9:])
            continue
        assert score.result == row["result"], row
        for color in (1, 2):
            side = score.side(color)
            assert float(row["black" if color == 1 else "white"]) in (side.points, side.zi), row


def test_area_of_the_board_with_group_tax(shared: Path, count):
    """White less Black with komi, without tax."""
    case = json.loads((shared / "cases/score/grouptax.jsonl").read_text().splitlines()[0])
    wanted = dict(zip(case["order"], case["white_minus_black"], strict=True))
    score = count("\n".join(case["board"]), "new-zealand", properties=f"KM[{case['komi']}]", group_tax=False)
    assert -score.margin == wanted["area"]


@pytest.mark.parametrize(
    ("name", "dead", "roads", "words"),
    [
        ("jinhuawan", "hc,hd,fo,ch,qi,jr", (40, 39), "黑胜一路"),
        (
            "jiaxuan_yangxican",
            "ca,bb,db,cc,pi,ri,rj,pk,qk,ql,rl,nm,nn,mn,ln,on,pn,pm,qn,rn,cg,ej,jk",
            None,
            "黑胜八路",
        ),
    ],
)
def test_games_of_tang_and_song(shared: Path, name: str, dead: str, roads: tuple[int, int] | None, words: str):
    """The golden flower bowl game, 40 roads to 39, and Jia Xuan against Yang Xican, B+8: as recorded."""
    score = counted(shared / f"cases/score/ancient/{name}.sgf", "ancient-tangsong", dead)
    assert (score.result_text, score.agrees) == (words, True)
    if roads:
        assert (score.black.points, score.white.points) == roads
        assert (score.black.lost, score.white.lost) == (6, 6)
        assert (score.black.groups, score.white.groups) == (3, 3)


def test_a_game_of_danghu_is_told_to_be_open(shared: Path):
    """Its record stops before the endgame: the margin cannot come out, and the open borders are named."""
    score = counted(shared / "cases/score/ancient/danghu01.sgf", "ancient-mingqing", "none")
    assert score.handicap == 0
    assert any("open border" in note for note in score.notes)
