"""Boards of every size, and records that are large or nearly empty."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from gocli.board.points import SGF_LETTERS
from gocli.figures.build import figures_of
from gocli.figures.coordinates import COORDINATE_STYLES, chinese_numeral, column_names, row_names
from gocli.figures.pictures import figure_scene
from gocli.figures.rendering import Look, render
from gocli.figures.request import Request
from gocli.figures.styles import STYLES
from gocli.records.reading import read_bytes
from gocli.records.record import Record


def record_of(text: str) -> Record:
    return read_bytes(text.encode()).records[0]


@pytest.mark.parametrize("width", range(1, 53))
def test_boards_of_every_width(width):
    for height in {width, 1, 7, 52}:
        corner = SGF_LETTERS[width - 1] + SGF_LETTERS[height - 1]
        record = record_of(f"(;SZ[{width}:{height}];B[aa];W[{corner}];B[])")
        for style in COORDINATE_STYLES:
            figure = figures_of(record, Request(coordinates=style, crop="auto"))[0]
            assert len(figure.columns) == figure.view.columns
            assert len(figure.rows) == figure.view.rows
            assert figure.description
        stones = {(stone.x, stone.y) for stone in figure.stones}
        assert stones == {(0, 0), (width - 1, height - 1)}


@pytest.mark.parametrize("size", ["1", "2", "3", "5:3", "9", "19", "19:13", "25", "52", "1:52"])
@pytest.mark.parametrize("style", ["print", "wood"])
def test_pictures_of_some_sizes(size, style):
    figure = figures_of(record_of(f"(;SZ[{size}];B[aa])"), Request(coordinates="western"))[0]
    data, _ = render([figure], "png", Look(STYLES[style], dpi=36))
    image = Image.open(io.BytesIO(data)).convert("L")
    assert image.getextrema()[0] < 40


@pytest.mark.parametrize("part", ["ne", "sw", "top", "left", "aa:aa", "A1:A1", "full", "auto"])
def test_crops_of_a_small_and_a_large_board(part):
    for size in (1, 19, 52):
        figure = figures_of(record_of(f"(;SZ[{size}];B[aa])"), Request(crop=part, coordinates="sgf"))[0]
        scene = figure_scene(figure, STYLES["print"])
        assert scene.width > 0
        assert scene.height > 0


def test_a_tree_of_3000_nodes():
    moves = "".join(
        f";{'BW'[number % 2]}[{SGF_LETTERS[number * 7 % 52]}{SGF_LETTERS[number // 52 % 52]}]" for number in range(2600)
    )
    figures = figures_of(record_of(f"(;SZ[52]{moves})"), Request(every=500))
    assert [figure.last for figure in figures] == [500, 1000, 1500, 2000, 2500, 2600]


def test_coordinates_of_the_four_styles():
    assert column_names("western", 27)[7:10] == ("H", "J", "K")
    assert column_names("western", 27)[24:] == ("Z", "AA", "AB")
    assert row_names("western", 19)[0] == "19"
    assert column_names("sgf", 28)[25:] == ("z", "A", "B")
    assert row_names("1-1", 19)[:2] == ("1", "2")
    assert row_names("chinese", 19)[18] == "十九"
    assert [chinese_numeral(number) for number in (1, 10, 11, 20, 21, 52)] == [
        "一",
        "十",
        "十一",
        "二十",
        "二十一",
        "五十二",
    ]
