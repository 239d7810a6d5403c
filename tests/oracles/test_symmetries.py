"""The findings of the moves do not change when the board is turned or mirrored, nor when the colours are changed."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import pytest
from games import games
from hypothesis import given, settings
from hypothesis import strategies as st
from images import image_of
from test_plain_replay import sgf_of, unhurried

from gocli.board.points import SYMMETRIES, parse_point, point_name, transform
from gocli.findings.pages import PAGES
from gocli.records.reading import read_bytes
from gocli.records.record import Record
from gocli.validation import Options, validate_record

EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples").glob("*.sgf"))
OF_A_COLOUR = ("R109", "R111", "R112")
"""White first, handicap stones as moves, and what is a wrong turn because it is none of those, mean one colour."""


def rows_of(record: Record, ignore: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """The findings of the moves without words and without their place in the file."""
    found = validate_record(record, Options(select=("R",), ignore=ignore)).findings
    return [{**one.as_dict(), "line": 0, "column": 0, "message": ""} for one in found]


def moved(row: dict[str, Any], record: Record, symmetry: int, swap: bool) -> dict[str, Any]:
    """A finding of a record as its image should have it."""
    row = dict(row)
    if row["point"] is not None:
        x, y = transform(parse_point(row["point"], record.width, record.height), symmetry, record.width, record.height)
        row["point"] = point_name(x, y, record.width if symmetry & 4 else record.height)
    if row["code"] == "R120":
        row["point"] = None  # any stone of the chain stands for it
    if swap and row["color"]:
        row["color"] = {"B": "W", "W": "B"}[row["color"]]
    return row


def compare(record: Record, symmetry: int, swap: bool) -> None:
    [image] = read_bytes(image_of(record, symmetry, swap)).records
    plain = read_bytes(image_of(record, 0, False)).records[0]
    ignore = OF_A_COLOUR if swap else ()
    wanted = [moved(row, plain, symmetry, swap) for row in rows_of(plain, ignore)]
    found = [moved(row, image, 0, False) for row in rows_of(image, ignore)]
    assert sorted(found, key=str) == sorted(wanted, key=str)


SOURCES = {
    **{code: PAGES[code].example_bytes for code in PAGES if code.startswith("R")},
    **{path.name: path.read_bytes() for path in EXAMPLES},
}


@pytest.mark.parametrize("name", SOURCES)
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_examples(name, symmetry):
    for record in read_bytes(SOURCES[name]).records:
        compare(record, symmetry, swap=False)
        compare(record, symmetry, swap=True)


@given(games(branches=False, largest=5), st.sampled_from(SYMMETRIES), st.booleans())
@settings(unhurried, max_examples=80)
def test_random_games(game, symmetry, swap):
    compare(read_bytes(sgf_of(game).encode()).records[0], symmetry, swap)


def test_real_games(shared):
    with zipfile.ZipFile(shared / "data" / "unusual.zip") as archive:
        names = sorted(name for name in archive.namelist() if name.lower().endswith(".sgf"))
        compared = 0
        for number, name in enumerate(names[::5]):
            for record in read_bytes(archive.read(name)).records:
                if record.is_go:
                    compare(record, number % 8, swap=bool(number % 2))
                    compared += 1
    assert compared
