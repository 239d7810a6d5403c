"""Covered moves on random boards: every move once, every reference to exactly one stone."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from gocli.board.position import Position
from gocli.figures.covering import cover
from gocli.figures.crop import whole_board
from gocli.figures.model import Shape, SmallStone, View
from gocli.records.lines import Ply

POINTS = st.tuples(st.integers(0, 3), st.integers(0, 3))
SHAPES: list[Shape] = ["triangle", "square", "circle", "cross"]


@st.composite
def boards(draw: st.DrawFn) -> tuple[Position, list[Ply], dict, dict]:
    """A start position, moves on any points (stones come and go as they like), and an author's labels and marks."""
    stones = bytes(draw(st.lists(st.integers(0, 2), min_size=16, max_size=16)))
    points = draw(st.lists(st.one_of(st.none(), POINTS), min_size=1, max_size=25))
    plies = [Ply(index, index, 1 + (index + 1) % 2, point) for index, point in enumerate(points, 1)]
    labels = draw(st.dictionaries(POINTS, st.sampled_from(["A", "B", "1", "2", "7"]), max_size=3))
    marks = draw(st.dictionaries(POINTS, st.sampled_from(SHAPES).map(lambda shape: frozenset({shape})), max_size=3))
    return Position(4, 4, stones), plies, labels, marks


@settings(deadline=None)
@given(boards(), st.sampled_from([whole_board(4, 4), View(1, 0, 3, 2)]))
def test_every_move_once_and_every_reference_to_one_stone(board, view):
    start, plies, labels, marks = board
    numbers = [str(ply.number) for ply in plies]
    done = cover(start, plies, numbers, view, labels, marks)
    assert 1 <= done.cut <= len(plies)
    shown = [int(label.text) for label in done.labels]
    shown += [number for group in done.covered for number in group.numbers]
    on_author_labels = {
        ply.number for ply in plies[: done.cut] if ply.point is not None and labels.get(ply.point) == str(ply.number)
    }
    assert sorted(set(shown) | on_author_labels) == list(range(1, done.cut + 1))
    assert len(shown) == len(set(shown))
    texts = [label.text for label in done.labels] + list(labels.values())
    shapes = [mark.shape for mark in done.marks] + [shape for found in marks.values() for shape in found]
    for group in done.covered:
        points = {plies[number - 1].point for number in group.numbers}
        assert len(points) == 1 or points == {None}
        if isinstance(group.at, SmallStone):
            assert texts.count(group.at.label) == 1 if group.at.label else shapes.count(group.at.mark) == 1
        elif group.kind == "taken":
            assert group.numbers[0] == 1
        assert all(point in view for point in points) == (group.kind == "taken")


def test_a_figure_ends_where_no_mark_is_left():
    start = Position.from_diagram("XXXX")
    plies = [Ply(number, number, 2, (number - 1, 0)) for number in (1, 2, 3, 4)]
    done = cover(start, plies, ["1", "2", "3", "4"], whole_board(4, 1))
    assert done.cut == 3
    assert [mark.shape for mark in done.marks] == ["triangle", "square", "circle"]


def test_a_single_move_falls_back_on_the_points_name():
    start = Position.from_diagram("XXXX")
    marks = {(1, 0): frozenset[Shape]({"triangle"}), (2, 0): frozenset[Shape]({"square", "circle"})}
    done = cover(start, [Ply(1, 1, 2, (0, 0))], ["1"], whole_board(4, 1), None, marks)
    assert done.cut == 1
    assert done.covered[0].at == "A1"
