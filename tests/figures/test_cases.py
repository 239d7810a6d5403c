"""The golden cases: each folder of `cases` has a record, a request, and the figures that must come of it.

`request.toml` holds fields of Request. To write the expected text anew after a wanted change, run
`python tests/figures/test_cases.py` and read the difference.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from dump import dump

from gocli.figures.build import figures_of
from gocli.figures.coordinates import parse_sides
from gocli.figures.request import Request
from gocli.records.reading import read_bytes

CASES = sorted(path for path in Path(__file__).with_name("cases").iterdir() if path.is_dir())


def request_of(folder: Path) -> Request:
    fields = tomllib.loads((folder / "request.toml").read_text("utf-8"))
    if "moves" in fields:
        fields["moves"] = tuple(fields["moves"])
    if "breaks" in fields:
        fields["breaks"] = frozenset(fields["breaks"])
    if "sides" in fields:
        fields["sides"] = parse_sides(fields["sides"])
    return Request(**fields)


def figures_text(folder: Path) -> str:
    record = read_bytes((folder / "record.sgf").read_bytes(), "record.sgf").records[0]
    return "\n".join(dump(figure) for figure in figures_of(record, request_of(folder)))


@pytest.mark.parametrize("folder", CASES, ids=lambda folder: folder.name)
def test_figures_are_as_expected(folder: Path):
    assert figures_text(folder) == (folder / "expected.txt").read_text("utf-8")


def test_there_are_enough_cases():
    assert len(CASES) >= 40


if __name__ == "__main__":
    for case in CASES:
        (case / "expected.txt").write_text(figures_text(case), "utf-8")
