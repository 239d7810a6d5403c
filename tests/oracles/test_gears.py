"""Both gears of the kernel say the same of real records."""

from __future__ import annotations

import zipfile

import pytest

from gocli.records.sources import Source
from gocli.validation import Options, validate_source

ARCHIVES = (
    "ancient",
    "archive-20k",
    "counted-marked",
    "encodings",
    "engine-suites",
    "handicap-and-sizes",
    "malformed",
    "teaching",
    "unusual",
)
A_SAMPLE = 40
LARGEST = 40_000


@pytest.mark.parametrize("archive", ARCHIVES)
def test_both_gears_give_the_same_findings(shared, archive):
    pytest.importorskip("numba")
    with zipfile.ZipFile(shared / "data" / f"{archive}.zip") as held:
        members = sorted(
            (member for member in held.infolist() if member.file_size <= LARGEST and not member.is_dir()),
            key=lambda member: member.filename,
        )
        for member in members[:: max(1, len(members) // A_SAMPLE)]:
            source = Source(member.filename, held.read(member))
            one, other = (
                [verdict.as_dict() for verdict in validate_source(source, Options(compiled=gear))]
                for gear in (False, True)
            )
            assert one == other
