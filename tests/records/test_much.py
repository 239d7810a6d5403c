"""A file of more nodes or values than are read is told so; up to there its memory is bounded."""

from __future__ import annotations

import pytest

from gocli.records import draft, repair
from gocli.records.moves import moves_of
from gocli.records.reading import read_bytes


@pytest.fixture
def few(monkeypatch):
    """A limit of 50 nodes and 60 values."""
    for module in (draft, repair):
        monkeypatch.setattr(module, "MOST_NODES", 50)
        monkeypatch.setattr(module, "MOST_VALUES", 60)


@pytest.mark.parametrize(
    ("text", "games"),
    [
        pytest.param("(" + ";" * 40 + ")", 1, id="nodes within"),
        pytest.param("(" + ";" * 60 + ")", 0, id="nodes"),
        pytest.param("(;SZ[9]" + ";B[aa]" * 60 + ")", 0, id="moves"),
        pytest.param("(;" * 60, 0, id="trees"),
        pytest.param("(;SZ[9])" * 4, 4, id="games within"),
        pytest.param("(;SZ[9])" * 5, 0, id="games"),
        pytest.param("(;AB" + "[aa]" * 60 + ")", 1, id="values within"),
        pytest.param("(;AB" + "[aa]" * 61 + ")", 0, id="values"),
        pytest.param("(;" + "AB[aa]" * 61 + ")", 0, id="properties"),
    ],
)
def test_too_much_is_a_finding(few, text, games):
    read = read_bytes(text.encode(), "much.sgf")
    assert len(read.records) == games
    assert [found.code for found in read.findings] == ([] if games else ["A502"])


def test_rectangles_again_and_again_are_not_millions_of_operations():
    [record] = read_bytes(b"(;SZ[52]AB" + b"[aa:ZZ]" * 1000 + b"AW[aa][aa][bb])").records
    moves = moves_of(record)
    assert len(moves.tree.kinds) == 52 * 52 + 3
    assert moves.sources[0] == ("AB", 0)


def test_a_rectangle_that_names_more_goes_on():
    [record] = read_bytes(b"(;SZ[3]AB[aa:bc][aa:bc][aa:cc])").records
    assert len(set(moves_of(record).tree.points)) == 9
