"""Problem sheets and their answers, animations, pictures of findings."""

from __future__ import annotations

import pytest

from gocli.figures.animation import frames
from gocli.figures.finding_pictures import finding_figure
from gocli.figures.model import plain_text
from gocli.figures.problems import problem_of, right_or_wrong
from gocli.figures.request import Request
from gocli.figures.sheets import sheet_pages
from gocli.figures.styles import STYLES
from gocli.records.lines import line_of
from gocli.records.reading import read_bytes
from gocli.records.record import Record
from gocli.validation import validate_record

PROBLEM = (
    "(;FF[4]GM[1]SZ[19]AB[qa][qb][pc][oc][nc]AW[pb][ob][nb][mb][lc]PL[B]C[Black to live.]"
    "(;B[oa];W[na]C[Wrong.])(;B[pa];W[oa];B[na]C[RIGHT])(;B[na]BM[1])(;B[ma]))"
)


def record_of(text: str) -> Record:
    return read_bytes(text.encode()).records[0]


def test_a_problem_shows_the_position_and_whose_turn_it_is():
    problem = problem_of(record_of(PROBLEM), 7, "en", Request())
    assert not [label for label in problem.position.labels if not label.author]
    assert [plain_text(line) for line in problem.position.caption] == ["Problem 7   Black to play", "Black to live."]
    assert problem.more == 0


def test_problem_and_answers_have_one_view():
    problem = problem_of(record_of(PROBLEM), 1, "en", Request())
    views = {problem.position.view} | {answer.view for answer in problem.answers}
    assert len(views) == 1
    assert views.pop().columns < 19


def test_answers_are_named_right_or_wrong():
    problem = problem_of(record_of(PROBLEM), 1, "en", Request())
    assert [answer.title for answer in problem.answers] == ["1a   wrong", "1b   correct", "1c   wrong", "1d"]
    assert [label.text for label in problem.answers[1].labels] == ["3", "2", "1"]


def test_only_so_many_answers():
    problem = problem_of(record_of(PROBLEM), 1, "zh", Request(), most_answers=2)
    assert len(problem.answers) == 2
    assert problem.more == 2
    assert problem.answers[1].title == "1b   正解"


def test_comments_that_have_no_room_are_told():
    short = problem_of(record_of(PROBLEM), 1, "en", Request())
    assert (short.dropped, short.dropped_of_answers) == ((), ())
    text = PROBLEM.replace("B[oa]", "B[oa]C[Hm.]").replace("Wrong.", "W" * 101).replace("Black to live.", "L" * 101)
    problem = problem_of(record_of(text), 1, "en", Request())
    room = "not drawn: there is room for a short one to the problem and to each answer"
    assert problem.dropped == (f"1 comment {room}",)
    assert problem.dropped_of_answers == (f"2 comments {room}",)


def test_the_last_word_of_a_line_counts():
    record = record_of("(;SZ[9];B[aa]TE[1];W[bb]C[this fails])")
    assert right_or_wrong(record, line_of(record)) is False


def test_white_to_play_comes_from_the_first_move():
    problem = problem_of(record_of("(;SZ[9]AB[cc]AW[dd];W[cd])"), 1, "ko", Request())
    assert problem.position.title == "문제 1   백 차례"


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (6, 1), (7, 2)])
def test_sheets_have_as_many_pages_as_they_need(count, pages):
    figure = problem_of(record_of(PROBLEM), 1, "en", Request()).position
    scenes = sheet_pages([figure] * count, 2, 3, STYLES["print"], "en")
    assert len(scenes) == pages
    for scene in scenes:
        assert (scene.width, scene.height) == (595.0, 842.0)
        for stamp in scene.stamps:
            for x, y in stamp.places:
                assert (stamp.vertices[:, 0] + x).max() <= scene.width
                assert (stamp.vertices[:, 1] + y).max() <= scene.height


def test_frames_grow_move_by_move_and_mark_the_last():
    found = frames(record_of("(;SZ[9];B[ee];W[ec];B[];W[cc])"), Request())
    assert [len(figure.stones) for figure in found] == [0, 1, 2, 2, 3]
    assert [[mark.shape for mark in figure.marks] for figure in found] == [[], ["last"], ["last"], [], ["last"]]
    assert [figure.caption[0][0] for figure in found] == [
        " ",
        "Black 1   E5",
        "White 2   E7",
        "Black 3   –",
        "White 4   C7",
    ]


def test_frames_have_one_view():
    found = frames(record_of("(;SZ[19];B[pd];W[qf];B[od])"), Request(crop="auto"))
    assert len({figure.view for figure in found}) == 1
    assert found[0].view.columns < 19


def findings_of(text: str) -> dict[str, object]:
    record = record_of(text)
    return {
        found.code: finding_figure(record, found, Request())
        for found in validate_record(record).findings
        if found.code.startswith("R1")
    }


def test_the_picture_of_a_stone_on_a_stone():
    figure = findings_of("(;SZ[9];B[ee];W[ee])")["R101"]
    assert [(stone.x, stone.y, stone.color) for stone in figure.stones] == [(4, 4, 1)]
    assert (figure.marks[0].x, figure.marks[0].y) == (4, 4)
    assert plain_text(figure.caption[0]).startswith("R101 occupied-point")


def test_the_picture_of_a_ko_taken_back_at_once():
    figure = findings_of("(;SZ[5]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb])")["R106"]
    assert ("2", 2) in [(label.text, label.on) for label in figure.labels]
    assert [(mark.x, mark.y, mark.ring) for mark in figure.marks] == [(1, 1, True)]


def test_a_move_off_the_board_shows_the_board_before_it():
    figure = findings_of("(;SZ[9];B[ee];W[zz])")["R102"]
    assert len(figure.stones) == 1
    assert figure.marks == ()


def test_the_picture_of_a_chain_that_the_setup_leaves_without_liberties():
    figure = findings_of("(;SZ[9]AB[aa]AW[ab][ba];B[ee])")["R120"]
    assert len(figure.stones) == 3
    assert [(mark.x, mark.y, mark.shape, mark.on) for mark in figure.marks] == [(0, 0, "cross", 1)]


def test_a_finding_without_a_place_has_no_picture():
    record = record_of("(;SZ[9]KM[lots];B[ee])")
    without_move = [found for found in validate_record(record).findings if found.move is None]
    assert without_move
    assert {finding_figure(record, found, Request()) for found in without_move} == {None}
