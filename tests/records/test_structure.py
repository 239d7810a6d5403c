"""What a node may not have, or lacks."""

from __future__ import annotations

import pytest

from gocli.records.reading import read_bytes


@pytest.mark.parametrize(
    ("nodes", "found"),
    [
        ("B[aa];W[bb]", ["S214@0"]),
        (";B[aa]W[bb]", ["S216@2"]),
        (";B[aa][bb]", ["S216@2"]),
        (";B[aa];W[bb]AB[cc]", ["S215@2"]),
        (";B[aa];W[bb]AE[aa]KO[]", ["S215@2"]),
        (";B[aa]PL[W]", []),
        (";B[];W[];B[tt]", []),
        ("C[]N[]GC[]WR[]BR[]RE[];B[aa]KO[]DD[]VW[]TB[]TW[]IT[]FG[]", []),
        (";PL[]", ["S212@0"]),
        ("AB[aa][]", ["S212@0"]),
        ("LB[]TR[]MN[]", ["S212@0", "S212@0", "S212@0"]),
        ("KM[]", []),
        ("KM[6.5][7.5]", ["S219@0"]),
        (";B[aa];C[a][b]", ["S219@1"]),
        ("AB[aa][bb]TR[cc][dd]XX[1][2]LB[aa:a][bb:b]", ["S217@None"]),
        (";B[aa];FF[4]CA[UTF-8];FF[4]", ["S218@1", "S218@1"]),
        (";PB[x]GN[y]", []),
        (";B[aa](;W[bb]C[x][y])(;W[cc]N[x][y])", ["S219@2", "S219@2"]),
    ],
)
def test_nodes(nodes: str, found: list[str]) -> None:
    (record,) = read_bytes(f"(;SZ[9]{nodes})".encode()).records
    if nodes.startswith("B"):
        found = ["S214@1"]
    assert [f"{each.code}@{each.move}" for each in record.findings] == found


def test_the_branch_of_a_finding() -> None:
    (record,) = read_bytes(b"(;SZ[9];B[aa](;W[bb]C[x][y])(;W[cc]N[x][y]))").records
    assert [(each.branch, each.move, each.column) for each in record.findings] == [("main", 2, 25), ("2", 2, 40)]


def test_a_repeated_text_is_not_several_values_too() -> None:
    (record,) = read_bytes(b"(;SZ[9];B[aa]C[x]\nC[y])").records
    assert record.nodes[1].properties["C"] == ["x", "y"]
    assert [each.code for each in record.findings] == ["S211"]
