"""What the markup of a node says, and what is wrong with it."""

from __future__ import annotations

import pytest

from gocli.errors import UsageError
from gocli.figures.build import figures_of
from gocli.figures.figure_property import FigureProperty, read_figure_property
from gocli.figures.markup import Markup, read_markup
from gocli.figures.request import Request
from gocli.figures.trail import Trail
from gocli.records.lines import line_of
from gocli.records.reading import read_bytes
from gocli.records.record import Record


def record_of(text: str) -> Record:
    return read_bytes(text.encode()).records[0]


def markup_of(properties: str) -> Markup:
    record = record_of(f"(;SZ[9]{properties})")
    return read_markup(Trail(record, line_of(record).nodes), 0)


def test_letters_of_old_records_come_in_order():
    assert markup_of("L[cc][aa][bb:bc]").labels == {(2, 2): "a", (0, 0): "b", (1, 1): "c", (1, 2): "d"}


@pytest.mark.parametrize(
    ("properties", "faults"),
    [
        ("TR[aa][zz]", ["TR[zz] is no point of this board"]),
        ("MA[aa:bb:cc]", ["MA[aa:bb:cc] is no point of this board"]),
        ("LB[aa:]", ["LB[aa:] has no text"]),
        ("LB[zz:A]", ["LB[zz] is no point of this board"]),
        ("AR[aa:aa]", ["AR[aa:aa] has no two ends"]),
        ("LN[aa]", ["LN[aa] has no two ends"]),
        ("LN[aa:zz]", ["LN[zz] is no point of this board"]),
        ("DD[]VW[]TR[]", []),
    ],
)
def test_what_is_wrong_is_named(properties, faults):
    assert markup_of(properties).faults == faults


def test_marks_and_ends_are_points_that_carry_something():
    markup = markup_of("TR[aa]SQ[aa]LB[bb:x]AR[cc:dd]TB[ee]TW[ff]")
    assert markup.marks == {(0, 0): {"triangle", "square"}}
    assert markup.segments == [((2, 2), (3, 3), True)]
    assert markup.territory == {(4, 4): 1, (5, 5): 2}


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("", FigureProperty()),
        ("FG[]", FigureProperty()),
        ("FG[257:One]", FigureProperty("One", coordinates_off=True, stars_off=False)),
        ("FG[1:One]", FigureProperty("One", coordinates_off=True)),
        ("FG[2:One]", FigureProperty("One", name_off=True)),
        ("FG[32769:One]", FigureProperty("One")),
        ("FG[A figure]", FigureProperty("A figure")),
        ("FG[x:A figure]", FigureProperty("A figure")),
    ],
)
def test_fg(given, read):
    record = record_of(f"(;SZ[9]{given};B[aa])")
    found = read_figure_property(record, record.nodes[0])
    assert (found.name, found.coordinates_off, found.name_off) == (read.name, read.coordinates_off, read.name_off)


def test_moves_that_are_no_range():
    record = record_of("(;SZ[9];B[aa];W[bb])")
    for moves, words in (((2, 1), "moves 2-1 are no range"), ((0, 1), "no range"), ((3, 4), "has 2 moves")):
        with pytest.raises(UsageError, match=words):
            figures_of(record, Request(moves=moves))


def test_setup_beside_a_move_stands_on_the_board_before_it():
    [figure] = figures_of(record_of("(;SZ[9]AB[aa];AB[bb]AW[cc]AE[aa]B[dd])"), Request())
    assert {(stone.x, stone.y): stone.color for stone in figure.stones} == {(1, 1): 1, (2, 2): 2, (3, 3): 1}
