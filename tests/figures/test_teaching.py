"""The teaching material of other programs draws whole, and nothing in it is dropped in silence."""

from __future__ import annotations

from pathlib import Path

from gocli.figures.build import figures_of
from gocli.figures.markup import SHOWN
from gocli.figures.model import Figure
from gocli.figures.request import Request
from gocli.figures.sensei import sensei_text
from gocli.records.reading import read_records
from gocli.records.record import Record

EVERYTHING = Request(every=50, breaks=frozenset({"fg", "comments", "markup"}))


def drawn(figures: list[Figure]) -> int:
    """How much markup of the author the figures show."""
    marks = sum(len([mark for mark in figure.marks if mark.shape != "last"]) for figure in figures)
    labels = sum(label.author for figure in figures for label in figure.labels)
    return marks + labels + sum(len(figure.segments) + len(figure.areas) for figure in figures)


def written(record: Record) -> int:
    """How many markup values the nodes of the main line have."""
    return sum(len(values) for node in record.main_line() for name, values in node.properties.items() if name in SHOWN)


def test_teaching_material_draws_whole(shared: Path):
    records = 0
    for record in read_records([str(shared / "data" / "teaching.zip")]):
        records += 1
        figures = figures_of(record, EVERYTHING)
        dropped = [text for figure in figures for text in figure.dropped]
        assert not [text for text in dropped if "not drawn" in text], record.name
        if written(record):
            assert drawn(figures) + len(dropped) > 0, record.name
        shown = sum(figure.last - figure.first + 1 for figure in figures if figure.first and figure.last)
        modes = {node.properties["PM"][0] for node in record.main_line() if "PM" in node.properties}
        moves = sum(len(node.properties.get(name, [])) for node in record.main_line() for name in ("B", "W"))
        if "0" not in modes:
            assert shown == moves, record.name
        assert sensei_text(figures[-1])
    assert records > 250
