"""Styles: the built-in ones, and a user's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from gocli.errors import InputError, UsageError
from gocli.figures.build import figures_of
from gocli.figures.pictures import figure_scene
from gocli.figures.request import Request
from gocli.figures.styles import STYLES, style_of
from gocli.records.reading import read_bytes


def test_the_styles_of_the_contract_exist():
    assert list(STYLES) == ["print", "book", "wood", "dark", "high-contrast", "colour-blind"]


@pytest.mark.parametrize("style", STYLES.values(), ids=lambda style: style.name)
def test_the_edge_is_2_to_2_and_a_half_times_an_inner_line(style):
    assert 2 <= style.edge / style.line <= 2.5


@pytest.mark.parametrize("style", STYLES.values(), ids=lambda style: style.name)
def test_stones_of_neighbours_do_not_overlap(style):
    assert style.radius + style.outline / 2 <= 0.5


def test_a_users_style_starts_from_another(tmp_path: Path):
    file = tmp_path / "mine.toml"
    file.write_text('base = "wood"\nboard = "#c0ffee"\ncell = 30\n')
    style = style_of(str(file))
    assert (style.name, style.board, style.cell, style.ink) == ("mine", "#c0ffee", 30, STYLES["wood"].ink)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('colour = "#ffffff"', "no field 'colour'"),
        ('board = "yellow"', "board is a colour"),
        ("radius = 2", "radius is a number from 0.3 to 0.5"),
        ("cell = true", "cell is a number"),
        ('font = "comic"', "sans or serif"),
        ('base = "steel"', "no style 'steel'"),
        ("board = ", "no style file"),
    ],
)
def test_a_style_that_makes_no_sense_is_refused(tmp_path: Path, text: str, message: str):
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(UsageError, match=message):
        style_of(str(file))


def test_a_style_that_does_not_exist(tmp_path: Path):
    with pytest.raises(UsageError, match="take one of print, book"):
        style_of("pretty")
    with pytest.raises(InputError):
        style_of(str(tmp_path / "none.toml"))


def test_labels_on_empty_points_interrupt_the_lines():
    figure = figures_of(read_bytes(b"(;SZ[9]LB[ee:A])").records[0], Request(caption="none"))[0]
    scene = figure_scene(figure, STYLES["print"])
    lines = next(index for index, stamp in enumerate(scene.stamps) if stamp.stroke and len(stamp.vertices) > 4)
    grounds = [
        index
        for index, stamp in enumerate(scene.stamps)
        if stamp.fill == STYLES["print"].board and stamp.stroke is None and index > lines
    ]
    assert grounds
