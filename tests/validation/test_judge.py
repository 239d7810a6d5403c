from __future__ import annotations

import pytest

from gocli.records.lines import Line, line_of
from gocli.records.record import Record
from gocli.records.sources import Source
from gocli.validation import Options, replay_checks, validate_source
from gocli.validation.verdict import Verdict

KO = "SZ[9];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb]"
CYCLE = "SZ[3];B[bc];W[ba];B[cb];W[bb];B[ca];W[cc];B[cb]"  # sending two, returning one


def judge(text: str, **options: object) -> list[Verdict]:
    return validate_source(Source("x.sgf", text.encode()), Options(**options))  # type: ignore[arg-type]


def codes(text: str, **options: object) -> list[str]:
    return [found.code for verdict in judge(text, **options) for found in verdict.findings]


def test_what_is_said_of_a_game() -> None:
    (verdict,) = judge(
        "(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Chinese]PB[甲]PW[乙]DT[2003-05-01]KM[7.5]RE[B+R];B[ee];W[ec];B[ge])"
    )
    assert verdict.status == "ok"
    assert {key: value for key, value in verdict.as_dict().items() if key != "findings"} == {
        "path": "x.sgf",
        "game": 1,
        "status": "ok",
        "size": 9,
        "moves": 3,
        "rules": "chinese",
        "rules_source": "RU",
        "black": "甲",
        "white": "乙",
        "date": "2003-05-01",
        "komi": 7.5,
        "handicap": 0,
        "result": "B+R",
        "encoding": "utf-8",
        "ending": "resignation",
    }
    assert verdict.findings == []


def test_a_finding_has_every_key_of_the_contract() -> None:
    (verdict,) = judge(f"(;GM[1]FF[4]{KO})", select=("R",))
    (found,) = verdict.as_dict()["findings"]
    assert found["code"] == "R106"
    assert found["name"] == "ko-recapture"
    assert (found["move"], found["color"], found["point"], found["earlier_move"]) == (9, "B", "C8", 7)
    assert (found["branch"], found["line"], found["column"]) == ("main", 1, 68)
    assert found["kind"] is found["cycle"] is None
    assert found["follow_up"] is False


def test_the_ruleset_decides_whether_a_repetition_is_an_error() -> None:
    for rules, code, severity in [
        ("japanese", "R108", "info"),
        ("tromp-taylor", "R107", "error"),
        ("chinese", "R108", "info"),  # the other side is to move
        ("ing", "R108", "warning"),
        ("generic", "R108", "warning"),
        ("ancient-mingqing", "R108", "info"),
    ]:
        (verdict,) = judge(f"(;GM[1]FF[4]{CYCLE})", rules=rules, select=("R10",))
        assert [(found.code, found.severity) for found in verdict.findings] == [(code, severity)], rules


def test_ru_names_the_ruleset_and_options_override_it() -> None:
    (verdict,) = judge(f"(;GM[1]FF[4]RU[AGA]{CYCLE})")
    assert (verdict.rules, verdict.rules_source) == ("aga", "RU")
    (verdict,) = judge(f"(;GM[1]FF[4]RU[AGA]{CYCLE})", rules="japanese")
    assert (verdict.rules, verdict.rules_source) == ("japanese", "option")
    assert "R107" in codes(f"(;GM[1]FF[4]RU[AGA]{CYCLE})", ko="positional")
    suicide = "(;GM[1]FF[4]SZ[3]RU[Chinese];B[bc];W[cb];B[bb];W[ab];B[ca];W[cc])"
    assert "R105" in codes(suicide)
    assert "R105" not in codes(suicide, suicide=True)


SUICIDE = "(;GM[1]FF[4]SZ[3]{};B[bc];W[cb];B[bb];W[ab];B[ca];W[cc])"


@pytest.mark.parametrize(
    ("text", "options", "words"),
    [
        (SUICIDE.format("RU[Chinese]"), {}, "; chinese rules forbid suicide"),
        (SUICIDE.format(""), {}, "; most rules forbid suicide"),
        (SUICIDE.format("RU[NZ]"), {"suicide": False}, "; suicide is forbidden here, unlike in new-zealand rules"),
        (SUICIDE.format("RU[Chinese]"), {"suicide": False}, "; chinese rules forbid suicide"),
        (f"(;GM[1]FF[4]{CYCLE})", {"rules": "tromp-taylor"}, "; tromp-taylor rules forbid it (positional superko)"),
        (
            f"(;GM[1]FF[4]{CYCLE})",
            {"rules": "aga", "ko": "positional"},
            "; it is forbidden here, unlike in aga rules (positional superko)",
        ),
        (f"(;GM[1]FF[4]{CYCLE})", {"ko": "positional"}, "; it is forbidden here (positional superko)"),
        (f"(;GM[1]FF[4]{CYCLE})", {"rules": "aga"}, "; aga rules allow it"),
        (
            f"(;GM[1]FF[4]{CYCLE})",
            {"rules": "japanese", "ko": "situational"},
            "; it is allowed here, unlike in japanese rules",
        ),
    ],
)
def test_a_ruleset_is_blamed_for_its_own_rules_only(text: str, options: dict[str, object], words: str) -> None:
    (verdict,) = judge(text, select=("R105", "R107", "R108"), **options)
    (found,) = verdict.findings
    assert words in found.message


def test_side_branches_are_named_and_can_be_left_out() -> None:
    tree = "(;GM[1]FF[4]SZ[9];B[aa](;W[bb])(;W[aa]))"
    (verdict,) = judge(tree, select=("R",))
    assert [(found.code, found.branch, found.move) for found in verdict.findings] == [("R101", "2", 2)]
    assert codes(tree, select=("R",), variations=False) == []


def test_follow_ups_do_not_set_the_status() -> None:
    text = f"(;GM[1]FF[4]{KO};W[cb];B[ee])"
    (verdict,) = judge(text, select=("R",), rules="japanese")
    assert [(found.code, found.follow_up) for found in verdict.findings] == [("R106", False), ("R101", True)]
    verdict.findings = verdict.findings[1:]
    assert verdict.status == "ok"


def test_a_retake_that_the_record_marks_is_a_warning() -> None:
    text = f"(;GM[1]FF[4]{KO}KO[])"
    (verdict,) = judge(text, select=("R",))
    assert [(found.code, found.severity) for found in verdict.findings] == [("R106", "warning")]


def test_codes_are_selected_by_the_longest_prefix() -> None:
    options = Options(select=("R", "S2"), ignore=("R1", "R106"))
    assert not options.wants("R106")
    assert not options.wants("R101")
    assert options.wants("S201")
    assert not options.wants("M301")
    assert Options(select=("R106",), ignore=("R1",)).wants("R106")
    assert Options(ignore=("M",)).wants("R101")


def test_a_file_without_a_game() -> None:
    (verdict,) = judge("no game here")
    assert (verdict.status, verdict.game, verdict.moves) == ("unreadable", 1, None)
    assert [found.code for found in verdict.findings] == ["S201"]


def test_another_game_is_not_replayed() -> None:
    (verdict,) = judge("(;GM[40]FF[4]SZ[9];B[zz];W[zz])")
    assert [found.code for found in verdict.findings if found.code[0] == "R"] == []
    assert "M304" in [found.code for found in verdict.findings]


def test_each_game_of_a_collection_is_judged_for_itself() -> None:
    one, two = judge("(;GM[1]FF[4]SZ[9];B[aa])(;GM[1]FF[4]SZ[9];B[aa];W[aa])")
    assert (one.name, two.name) == ("x.sgf#1", "x.sgf#2")
    assert (one.status, two.status)[1] == "error"


def test_where_a_stone_came_from() -> None:
    (verdict,) = judge("(;GM[1]FF[4]SZ[9];B[ee];W[cc];B[ee])", select=("R101",))
    assert verdict.findings[0].earlier_move == 1
    assert "since move 1" in verdict.findings[0].message
    (verdict,) = judge("(;GM[1]FF[4]SZ[9]AB[ee]PL[W];W[ee])", select=("R101",))
    assert verdict.findings[0].earlier_move == 0


def test_a_point_beyond_the_board_may_be_a_pass() -> None:
    (verdict,) = judge("(;GM[1]FF[4]SZ[18];B[ss])", select=("R",))
    assert "looks like a pass" in verdict.findings[0].message
    (verdict,) = judge("(;GM[1]FF[4];B[zc])", select=("R",))
    assert "gives no size" in verdict.findings[0].message


def test_what_of_a_rectangle_is_off_the_board_is_one_finding() -> None:
    assert codes("(;FF[4]CA[UTF-8]SZ[9]PL[B]AB[gg:zz][aa:ZZ])").count("R102") == 2


def test_a_line_is_followed_once_for_all_its_repetitions(monkeypatch: pytest.MonkeyPatch) -> None:
    followed: list[tuple[str, int]] = []

    def follow(record: Record, branch: str = "main", node: int | None = None) -> Line:
        line = line_of(record, branch, node)
        followed.append((line.branch, len(line.nodes)))
        return line

    monkeypatch.setattr(replay_checks, "line_of", follow)
    points = [x + y for y in "abc" for x in "abc"] * 8
    moves = "".join(f";{color}[{point}]" for color, point in zip("BW" * 36, points, strict=True))
    text = f"(;FF[4]CA[UTF-8]SZ[3]{moves}(;B[aa]{moves})(;B[bb]{moves}))"  # the board comes back all the time
    found = judge(text)
    repeated = [each for each in found[0].findings if each.code == "R108"]
    assert {each.branch for each in repeated} == {"main", "2"}
    assert len(repeated) > 20
    assert followed == [("main", 146), ("2", 146)]
    followed.clear()
    monkeypatch.setattr(replay_checks, "PLAYED_AT_ONCE", 20)
    assert judge(text) == found
    assert [branch for branch, _ in followed] == ["main", "main", "2"], "as far as is needed, and twice as far"
    assert followed[-1][1] == 146


def test_a_thousand_branches_behind_a_long_line_are_not_all_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_checks, "MOST_PLAYED", 1_000)
    ko = "AB[ba][ab][bc]AW[ca][db][cc][bb]"
    branches = "(;B[cb];W[];B[];W[bb])" * 60
    (verdict,) = judge(f"(;FF[4]CA[UTF-8]SZ[5]{ko};B[ee];W[ed]{';B[];W[]' * 100}{branches})", select=("R108",))
    kinds = [each.cycle_kind for each in verdict.findings]
    assert kinds == ["other"] * 5 + [None] * 55, "as many nodes as may be, or twice those of the record, and no more"


def test_one_move_is_not_several() -> None:
    (found,) = judge("(;GM[1]FF[4]CA[UTF-8]SZ[9]RE[B+3];B[aa])")[0].findings
    assert (found.code, found.message.endswith("the record stops after 1 move")) == ("M313", True)


def test_a_game_is_told_a_thousand_findings_of_one_kind_and_how_many_more() -> None:
    (verdict,) = judge("(;GM[1]FF[4]SZ[9]" + ";B[aa];W[bb]" * 1500 + ")", select=("R101",))
    assert len(verdict.findings) == 1000
    assert verdict.findings[-1].message.endswith("(and 1,998 more of the kind)")


def test_where_a_stone_came_from_in_a_branch() -> None:
    text = "(;GM[1]FF[4]SZ[9];B[aa];W[bb](;B[cc];W[dd])(;B[ee](;W[ff])(;W[gg];B[]AB[hh];W[bb];B[hh])))"
    (verdict,) = judge(text, select=("R101",))
    assert [(found.branch, found.move, found.earlier_move) for found in verdict.findings] == [
        ("3", 6, 2),
        ("3", 7, None),
    ]
