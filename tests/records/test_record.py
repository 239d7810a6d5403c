from __future__ import annotations

from gocli.records.reading import read_bytes
from gocli.records.record import Lines

RECORD = read_bytes("(;SZ[9]C[a\\]b\\\\c\n\\\nd]PB[吴]\n;B[aa](;W[bb])\n(;W[cc]TR[aa][bb]))".encode()).records[0]


def test_text_values_have_their_escapes_resolved() -> None:
    assert RECORD.text(RECORD.root, "C") == "a]b\\c\nd"
    assert RECORD.simple_text(RECORD.root, "PB") == "吴"
    assert RECORD.simple_text(RECORD.root, "PW") is None


def test_places_of_values() -> None:
    assert RECORD.place(RECORD.root, "SZ") == (1, 5)
    assert RECORD.place(RECORD.nodes[1], "B") == (4, 3)
    assert RECORD.place(RECORD.nodes[3], "TR", 1) == (5, 14)
    assert RECORD.place(RECORD.root, "XX") == (None, None)


def test_the_offsets_of_one_property_are_those_among_all_places() -> None:
    for text in ("(;PB[a]AB[aa][bb]PW[b]AB[cc];B[dd]C[x](;W[ee])(;W[ff]C[y][z]))", "(;C[x](;B[aa]) ;B[bb];W[cc]PL[B])"):
        for node in read_bytes(text.encode()).records[0].nodes:
            assert {name: list(node.offsets(name)) for name in node.properties} == node.places
            assert list(node.offsets()) == next(iter(node.places.values()), [])
            assert list(node.offsets("XX")) == []


def test_branches_are_numbered_by_their_ends() -> None:
    assert RECORD.leaves == [2, 3]
    assert [RECORD.branch_name(node) for node in range(4)] == ["main", "main", "main", "2"]
    assert RECORD.path_to(3) == [0, 1, 3]
    assert [node.index for node in RECORD.main_line()] == [0, 1, 2]


def test_lines_end_at_lf_or_at_cr_alone() -> None:
    assert Lines("a\nb\nc").place(4) == (3, 1)
    assert Lines("a\r\nb").place(3) == (2, 1)
    assert Lines("a\rb").place(2) == (2, 1)
    assert Lines("abc").place(2) == (1, 3)
