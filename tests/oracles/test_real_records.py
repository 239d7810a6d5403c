"""The findings of real records against the plain replay of their main lines."""

from __future__ import annotations

import zipfile

import pytest
from plain_replay import PlainReplay, Play, Point, SetUp

from gocli.board.points import parse_sgf_point
from gocli.records.reading import read_bytes
from gocli.records.record import Record
from gocli.validation import Options, validate_record

NAMES = {
    "after-end": "R110",
    "occupied": "R101",
    "lone-suicide": "R104",
    "suicide": "R105",
    "ko": "R106",
    "repeat": "R108",
}
GENERIC = Options(rules="generic", select=tuple(NAMES.values()))
COLORS = {"B": 1, "W": 2, "AB": 1, "AW": 2, "AE": 0}

SAMPLES = {
    "unusual": 4,
    "archive-20k": 1000,
    "engine-suites": 60,
    "handicap-and-sizes": 40,
    "ancient": 20,
    "teaching": 20,
}
"""Each archive, and which of its records are taken: every n-th."""


def told_of(record: Record) -> list[tuple[str, int]]:
    """What the plain replay says of the main line: (code, move)."""
    replay = PlainReplay(record.width, record.height)
    out = []
    for node in record.main_line():
        setup = {
            point: COLORS[name]
            for name, values in node.properties.items()
            if name in ("AB", "AW", "AE")
            for value in values
            for point in points_of(value, record)
        }
        if setup:
            replay.set_up(SetUp(setup))
        for name, values in node.properties.items():
            for value in values if name in ("B", "W") else ():
                point = parse_sgf_point(value.strip(), record.width, record.height)
                if point in ("off-board", "malformed"):
                    replay.skip()
                    continue
                told = replay.play(Play(COLORS[name], point if isinstance(point, tuple) else None))
                out += [(NAMES[one.code], replay.moves) for one in told]
    return out


def points_of(value: str, record: Record) -> list[Point]:
    """The points on the board of a setup value: one, or those of a rectangle."""
    ends = [parse_sgf_point(end, record.width, record.height) for end in value.strip().split(":")]
    corners = [end for end in ends if isinstance(end, tuple)]
    if not corners or len(corners) != len(ends):
        return []
    columns, rows = zip(*corners, strict=True)
    return [(x, y) for y in range(min(rows), max(rows) + 1) for x in range(min(columns), max(columns) + 1)]


@pytest.mark.parametrize("archive", SAMPLES)
def test_real_records_are_judged_as_the_plain_replay_judges_them(shared, archive):
    with zipfile.ZipFile(shared / "data" / f"{archive}.zip") as held:
        names = sorted(member.filename for member in held.infolist() if 0 < member.file_size < 40_000)
        compared = 0
        for name in names[:: SAMPLES[archive]]:
            for record in read_bytes(held.read(name), name).records:
                if record.is_go:
                    findings = validate_record(record, GENERIC).findings
                    found = [(one.code, one.move) for one in findings if one.branch == "main"]
                    assert sorted(found) == sorted(told_of(record)), name
                    compared += 1
    assert compared
