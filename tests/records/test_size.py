"""The board of a record."""

from __future__ import annotations

import pytest

from gocli.records.reading import read_bytes


@pytest.mark.parametrize(
    ("root", "width", "height", "code"),
    [
        ("SZ[19]", 19, 19, None),
        ("SZ[ 13 ]", 13, 13, None),
        ("SZ[1]", 1, 1, None),
        ("SZ[52]", 52, 52, None),
        ("SZ[13:9]", 13, 9, None),
        ("SZ[19:19]", 19, 19, "M303"),
        ("", 19, 19, "M301"),
        ("SZ[]", 19, 19, "M302"),
        ("SZ[0]", 19, 19, "M302"),
        ("SZ[53]", 19, 19, "M302"),
        ("SZ[9:60]", 19, 19, "M302"),
        ("SZ[-9]", 19, 19, "M302"),
        ("SZ[nineteen]", 19, 19, "M302"),
        ("SZ[13x13]", 13, 13, "M302"),
        ("SZ[0];B[ua]", 21, 21, "M302"),
        ("SZ[0]AW[aX]", 52, 52, "M302"),
        ("GM[1]SZ[9]", 9, 9, None),
        ("GM[]SZ[9]", 9, 9, None),
        ("GM[Go]SZ[9]", 9, 9, None),
    ],
)
def test_sizes(root: str, width: int, height: int, code: str | None) -> None:
    (record,) = read_bytes(f"(;FF[4]{root})".encode()).records
    assert (record.width, record.height) == (width, height)
    assert [each.code for each in record.findings if each.code.startswith("M")] == ([code] if code else [])
    assert record.size_given == (code not in ("M301", "M302") or width == 13)
    assert record.is_go


def test_another_game() -> None:
    (record,) = read_bytes(b"(;GM[40]FF[4]SZ[39:32]B[rp];W[cc.cddcbc]AB[aa])").records
    assert not record.is_go
    assert [(each.code, each.severity) for each in record.findings] == [("M304", "info")]


def test_the_size_stands_in_a_later_node() -> None:
    (record,) = read_bytes(b"(;GM[1];SZ[9]PB[x];B[aa])").records
    assert (record.width, record.size_given) == (9, True)
    assert [each.code for each in record.findings] == ["S218"]


def test_where_the_size_is_missing() -> None:
    (record,) = read_bytes(b"\n(;GM[1]\nPB[x])").records
    assert [(each.code, each.line, each.column) for each in record.findings] == [("M301", 2, 5)]
