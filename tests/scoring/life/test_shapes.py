"""The shapes of big eyes, each in every turn of the board."""

from __future__ import annotations

import pytest

from gocli.board.points import SYMMETRIES, transform
from gocli.board.position import Position
from gocli.scoring.life.shapes import eye_shape

SHAPES = {
    "单眼": ("a", "dead", ""),
    "直二": ("aa", "dead", ""),
    "直三": ("a*a", "vital", "*"),
    "曲三": ("*a/a.", "vital", "*"),
    "丁四": ("a*a/.a.", "vital", "*"),
    "方四": ("aa/aa", "dead", ""),
    "直四": ("aaaa", "lives", ""),
    "曲四": ("aaa/..a", "lives", ""),
    "刀五": ("aa./a*a", "vital", "*"),
    "梅花五": (".a./a*a/.a.", "vital", "*"),
    "葡萄六": ("aa./a*a/.a.", "vital", "*"),
    "板六": ("aaa/aaa", "lives", ""),
    "大眼5": ("aaaaa", "lives", ""),
}


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("name", SHAPES)
def test_shape(name: str, symmetry: int) -> None:
    drawing, fate, _ = SHAPES[name]
    position = Position(9, 9, bytes(81))
    points, vital = set(), set()
    for y, row in enumerate(drawing.split("/")):
        for x, mark in enumerate(row):
            column, line = transform((x + 2, y + 3), symmetry, 9, 9)
            if mark != ".":
                points.add(line * 9 + column)
            if mark == "*":
                vital.add(line * 9 + column)
    shape = eye_shape(position, points)
    assert (shape.chinese, shape.fate, shape.vital) == (name, fate, vital)
