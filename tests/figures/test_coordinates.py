"""Points named as the coordinates beside the board name them."""

from __future__ import annotations

import pytest

from gocli.figures.animation import frames
from gocli.figures.build import figures_of
from gocli.figures.coordinates import point_text
from gocli.figures.flow import _wrapped
from gocli.figures.model import plain_text
from gocli.figures.request import Request
from gocli.figures.styles import STYLES
from gocli.records.reading import read_bytes

NAMED = [("none", "Q16"), ("western", "Q16"), ("sgf", "pd"), ("1-1", "16-4"), ("chinese", "16四")]


def breaks(text: str, width: float) -> list[str]:
    rows = _wrapped((text,), width, 10.0, STYLES["print"], "zh")
    return ["".join(str(atom.content) for atom in row.atoms) for row in rows]


@pytest.mark.parametrize(("style", "name"), NAMED)
def test_a_point_is_named_in_the_style_of_the_board(style, name):
    assert point_text(style, (15, 3), 19) == name


@pytest.mark.parametrize("width", [100.0, 110.0, 120.0, 130.0])
def test_no_line_ends_inside_a_point(width):
    rows = breaks("、".join(["16十七"] * 30), width)
    assert len(rows) > 2
    assert set("、".join(rows).replace("、、", "、").strip("、").split("、")) == {"16十七"}


@pytest.mark.parametrize(("style", "name"), NAMED)
def test_captions_name_points_in_the_style_of_the_board(style, name):
    record = read_bytes(b"(;SZ[19];B[dp];W[pd])").records[0]
    [figure] = figures_of(record, Request(coordinates=style, crop="sw"))
    assert plain_text(figure.caption[-1]).replace("\u00a0", " ").endswith(f"at {name}")
    assert plain_text(frames(record, Request(coordinates=style))[-1].caption[0]).endswith(name)
