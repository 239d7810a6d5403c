"""The condition language: what it reads, what it refuses, and which games fulfil what."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from gocli.archive.condition_fields import FIELDS
from gocli.archive.conditions import read_conditions
from gocli.archive.course import Course
from gocli.archive.folding import fold, read_aliases, without_rank
from gocli.archive.games import Game
from gocli.errors import UsageError
from gocli.findings import finding
from gocli.records.game_info import read_rank, read_result
from gocli.validation import Verdict

COURSE = Course(0, 201, 2, 5, 9, 4, 77, 3, 0)


def game(**told) -> Game:
    verdict = Verdict(
        "archive/1934/match.sgf",
        1,
        size=(19, 19),
        moves=201,
        rules="japanese",
        black="吴清源",
        white="Kitani  Minoru",
        date="1934-05",
        komi=Fraction(13, 2),
        handicap=0,
        result="W+0.5",
        encoding="gb18030",
        ending="passes",
        findings=[finding("R107", "a board comes again", move=9), finding("M322", "an odd rank")],
    )
    made = Game(
        replace(verdict, **{name: told.pop(name) for name in list(told) if hasattr(verdict, name)}),
        black_rank=read_rank("5段"),
        white_rank=read_rank("7d"),
        event="Special Match",
        result=read_result("W+0.5"),
        comments=4,
        course=COURSE,
    )
    return replace(made, **told)


def holds(condition: str, one: Game | None = None, aliases: str = "") -> bool:
    return read_conditions([condition], read_aliases(aliases)).holds(one or game())


@pytest.mark.parametrize(
    "condition",
    [
        "player='Kitani Minoru'",
        'white="ＫＩＴＡＮＩ　minoru"',
        "player~kitani and not black~kitani",
        "player=吴清源",
        "rank>=7d",
        "rank=5d..6d",
        "rank<6d and black_rank=5d",
        "date=1934",
        "date=1934-05",
        "date<1940",
        "date=1930..1935",
        "year=1930..1935 and year!=1933",
        "event~match",
        "winner=W and margin=0.5 and manner=score",
        "result=W+0.5",
        "result=W+",
        "komi=6.5",
        "komi=5.5..7.5",
        "handicap=0",
        "size=19",
        "size=19:19",
        "rules=jpn",
        "moves>200 and moves<=201",
        "application=x or path~1934",
        "ko and kos>=3 and kos<4",
        "repetitions",
        "superko=1",
        "not suicides",
        "capture>=4",
        "passes=2",
        "comments and not variations and not setup",
        "code=R107",
        "code=R",
        "code=superko",
        "status=error and errors=1 and warnings=0",
        "ending=passes",
        "komi=5.5|6.5",
        "(year<1900 or year>1930) and (not kos or comments)",
        "not (year<1900 or comments=0)",
        "status~err and encoding~18030",
        "rank~段",
    ],
)
def test_a_condition_that_holds(condition):
    assert holds(condition)
    assert not holds(f"not ({condition})")


@pytest.mark.parametrize(
    "condition",
    [
        "player=Kitani",
        "rank>=8d",
        "rank=6d..6d",
        "date=1934-06",
        "date<1934",
        "komi>6.5",
        "result=W+1.5",
        "result=B+",
        "size=13",
        "rules=chinese",
        "code=R106",
        "year=1940.. or year=..1930",
        "komi=-6.5",
        "kos and year=1933 or comments=0",
    ],
)
def test_a_condition_that_does_not_hold(condition):
    assert not holds(condition)


def test_and_binds_closer_than_or():
    assert holds("comments or kos and year=1")
    assert not holds("(comments or kos) and year=1")


def test_both_players_are_asked_of_one_range_of_ranks():
    wide = game(black_rank=read_rank("3k"), white_rank=read_rank("9d"))
    assert not holds("rank=1d..5d", wide)


def test_a_flag_is_yes_or_no():
    for text in ("yes", "TRUE", "1"):
        assert holds(f"seki={text}", game(seki=True))
        assert not holds(f"seki={text}", game(seki=False))
    for text in ("no", "false", "0"):
        assert holds(f"seki={text}", game(seki=False))


def test_what_is_not_known_fulfils_no_comparison():
    unknown = game(date=None, komi=None)
    for condition in ("year<1900", "year>=1900", "date<2000", "komi=0", "komi<100"):
        assert not holds(condition, unknown)


def test_aliases_make_names_one_person():
    aliases = "# a comment\nGo Seigen = 吴清源 = 呉清源\n"
    assert holds("player='GO SEIGEN'", aliases=aliases)
    assert holds("black=呉清源", aliases=aliases)
    assert holds("player~seigen", aliases=aliases)
    assert not holds("player='Go Seigen'")


def test_a_name_stands_for_one_person_only():
    with pytest.raises(UsageError, match="two persons"):
        read_aliases("Go Seigen = Wu\nKitani = Wu\n")


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ("", "empty"),
        ("yeer=3", "did you mean year"),
        ("year=", "a value is missing"),
        ("year<soon", "is a number"),
        ("year~3", "is a number"),
        ("date=soon", "no date"),
        ("rank>strong", "no rank"),
        ("date~1934", "a date is compared with"),
        ("seki=maybe", "seki is yes or no; not 'maybe'"),
        ("winner=X", "one of B, W"),
        ("manner=luck", "one of score"),
        ("player<Go", "no quantity"),
        ("code=Z", "no finding"),
        ("rules=chess", "no ruleset"),
        ("result=perhaps", "no result"),
        ("komi=..", "low..high"),
        ("(year=3", "a ) is missing"),
        ("year=3 kos", "'and' or 'or' is missing"),
        ("and", "a field is missing"),
        ("year=3 !", "cannot read"),
        ("(" * 500 + "kos" + ")" * 500, "nest"),
    ],
)
def test_a_condition_that_cannot_be_read(condition, words):
    with pytest.raises(UsageError, match=words.replace("(", r"\(").replace(")", r"\)")):
        holds(condition)


def test_every_field_is_explained():
    assert all(field.doc and field.name.islower() for field in FIELDS)
    assert len({field.name for field in FIELDS}) == len(FIELDS)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Cho U.", "ＣＨＯ　Ｕ"), ("Ōtake Hideo", "otake  hideo"), ("ガ", "ガ"), ("Lee Se-dol", "lee se dol")],
)
def test_names_are_folded(one, other):
    assert fold(one) == fold(other)


def test_different_names_stay_different():
    assert fold("ガ") != fold("カ")
    assert fold("吴清源") != fold("呉清源")


@pytest.mark.parametrize(
    ("name", "person"),
    [
        ("吴清源 六段", "吴清源"),
        ("吴清源六段", "吴清源"),
        ("吳清源（９段）", "吳清源"),
        ("本因坊 秀策 初段", "本因坊 秀策"),
        ("이창호 9단", "이창호"),
        ("Cho U 9p", "Cho U"),
        ("Cho U (9 dan)", "Cho U"),
        ("Anna[3k]", "Anna"),
        ("Anna 15K", "Anna"),
        ("anna_9d", "anna_9d"),
        ("user3k", "user3k"),
        ("二段", "二段"),
        ("9p", "9p"),
        ("段祺瑞", "段祺瑞"),
        ("Zen19", "Zen19"),
        ("", ""),
    ],
)
def test_a_rank_behind_a_name_is_no_part_of_it(name: str, person: str) -> None:
    assert without_rank(name) == person


def test_a_player_is_found_whatever_the_rank() -> None:
    one = game()
    one.verdict.black = "吴清源 七段"
    assert holds("player=吴清源", one)
    assert holds("player='吴清源 六段'", one)
    assert holds("player~七段", one)
    assert not holds("player=吴清", one)
    assert holds("player='Go Seigen'", one, "Go Seigen = 吴清源")
    assert holds("player='Go Seigen'", one, "Go Seigen = 吴清源 九段")
