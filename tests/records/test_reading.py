"""From bytes to records: what a ReadFile holds, where everything stands, and that nothing is ever raised."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sgfmill import sgf_grammar

from gocli.findings import finding
from gocli.records.reading import ReadFile, read_bytes, read_records, read_source
from gocli.records.record import Record
from gocli.records.sources import Source

GAME = "(;FF[4]GM[1]SZ[9]\nPB[时越]\n;B[ee]C[a\\]\nb](;W[ec];B[])\n(;W[ce]))\n"


def test_a_record() -> None:
    read = read_bytes(GAME.encode(), "x.sgf")
    (record,) = read.records
    assert (read.path, read.encoding, read.findings) == ("x.sgf", "utf-8", [])
    assert (record.path, record.game, record.games, record.name) == ("x.sgf", 1, 1, "x.sgf")
    assert [(node.index, node.parent, node.children) for node in record.nodes] == [
        (0, -1, [1]),
        (1, 0, [2, 4]),
        (2, 1, [3]),
        (3, 2, []),
        (4, 1, []),
    ]
    assert record.nodes[1].properties == {"B": ["ee"], "C": ["a\\]\nb"]}
    assert record.findings == []


def test_where_the_values_stand() -> None:
    (record,) = read_bytes(GAME.encode()).records
    assert record.place(record.root, "PB") == (2, 3)
    assert record.place(record.nodes[1], "C") == (3, 8)
    assert record.place(record.nodes[4]) == (5, 4)
    assert record.place(record.nodes[4], "C") == (None, None)


def test_the_places_of_merged_values() -> None:
    (record,) = read_bytes(b"(;SZ[9]AB[aa]\nAW[bb][cc]AB[dd])").records
    assert record.root.properties == {"SZ": ["9"], "AB": ["aa", "dd"], "AW": ["bb", "cc"]}
    assert record.root.places == {"SZ": [4], "AB": [9, 26], "AW": [16, 20]}
    assert record.place(record.root, "AB", 1) == (2, 13)


def test_the_game_goes_on_behind_its_variations() -> None:
    text = "(;SZ[9];B[aa](;W[bb])(;W[cc]);W[dd](;B[ee])C[x];B[ff])"
    (record,) = read_bytes(text.encode()).records
    assert [node.properties.get("B") or node.properties.get("W") for node in record.main_line()] == [
        None, ["aa"], ["dd"], None, ["ff"],
    ]  # fmt: skip
    assert [record.branch_name(leaf) for leaf in record.leaves] == ["main", "2", "3", "4"]
    assert_places(record, text)
    assert [(each.code, each.column) for each in record.findings] == [("S203", 30), ("S203", 44), ("S205", 44)]


def test_a_variation_told_from_the_first_move_branches_at_the_root() -> None:
    (record,) = read_bytes(b"(;SZ[9];B[aa];W[bb](;PT[2];B[aa];W[bb];B[cc])(;B[dd]);B[ee])").records
    branches = [
        [value for at in record.path_to(leaf) for name in "BW" for value in record.nodes[at].properties.get(name, ())]
        for leaf in record.leaves
    ]
    assert branches == [["aa", "bb", "ee"], ["aa", "bb", "dd"], ["aa", "bb", "cc"]]
    assert record.root.children == [1, 5]
    assert [each.code for each in record.findings] == ["S217", "S222", "S203"]
    assert record.place(record.nodes[5], "PT") == (1, 24)


def test_a_source_that_could_not_be_read() -> None:
    unreadable = finding("A505", "it cannot be opened")
    read = read_source(Source("x.sgf", None, [unreadable]))
    assert (read.records, read.findings, read.encoding) == ([], [unreadable], "")


def test_findings_of_the_source_and_the_text_come_with_the_first_game() -> None:
    unsafe = finding("A501", "a name that leads outside")
    read = read_source(Source("x.sgf", b"\xef\xbb\xbf(;SZ[9])(;SZ[9])", [unsafe]))
    assert [[each.code for each in record.findings] for record in read.records] == [["A501", "S210"], []]
    assert [record.name for record in read.records] == ["x.sgf#1", "x.sgf#2"]
    nothing = read_source(Source("x.sgf", b"\xef\xbb\xbf", [unsafe]))
    assert [each.code for each in nothing.findings] == ["A501", "S210", "S201"]


def test_records_of_paths(tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_text("(;SZ[9])(;SZ[13])", encoding="utf-8")
    (tmp_path / "b.sgf").write_text("nothing", encoding="utf-8")
    (tmp_path / "c.sgf").write_text("(;SZ[19])", encoding="utf-8")
    records = read_records([str(tmp_path / name) for name in ("a.sgf", "b.sgf", "c.sgf")])
    assert [(Path(record.path).name, record.game, record.width) for record in records] == [
        ("a.sgf", 1, 9), ("a.sgf", 2, 13), ("c.sgf", 1, 19),
    ]  # fmt: skip


TEXTS = st.text(alphabet="ab[]\\;()C: \n段é", max_size=12).map(lambda text: sgf_grammar.escape_text(text.encode()))
POINTS = st.sampled_from([b"", b"aa", b"bc", b"tt", b"aa:cc", b"?"])
VALUES = st.tuples(st.sampled_from(["C", "N", "LB", "PB", "XY", "MULTIGOGM"]), st.lists(TEXTS, min_size=1, max_size=3))
PLACES = st.tuples(st.sampled_from(["B", "W", "AB", "AW", "TR"]), st.lists(POINTS, min_size=1, max_size=3))
NODES = st.lists(VALUES | PLACES, max_size=4).map(dict)
TREES = st.recursive(
    st.tuples(st.lists(NODES, min_size=1, max_size=4), st.just([])),
    lambda trees: st.tuples(st.lists(NODES, min_size=1, max_size=4), st.lists(trees, min_size=2, max_size=3)),
    max_leaves=12,
)


def coarse(tree: tuple[list[dict[str, list[bytes]]], list[object]]) -> sgf_grammar.Coarse_game_tree:
    made = sgf_grammar.Coarse_game_tree()
    made.sequence = [{"SZ": [b"9"]}, *tree[0]] if "SZ" not in tree[0][0] else tree[0]
    made.children = [coarse(child) for child in tree[1]]  # type: ignore[arg-type]
    return made


def flat(tree: sgf_grammar.Coarse_game_tree) -> list[tuple[int, dict[str, list[str]]]]:
    """(parent, properties) of each node in preorder."""

    def text(properties: dict[str, list[bytes]]) -> dict[str, list[str]]:
        return {name: [value.decode(errors="replace") for value in values] for name, values in properties.items()}

    nodes: list[tuple[int, dict[str, list[str]]]] = []
    stack = [(tree, -1)]
    while stack:
        part, parent = stack.pop()
        for properties in part.sequence:
            nodes.append((parent, text(properties)))
            parent = len(nodes) - 1
        stack.extend((child, parent) for child in reversed(part.children))
    return nodes


@given(TREES, st.sampled_from([None, 20]))
@settings(deadline=None)
def test_a_well_formed_record_is_read_as_sgfmill_reads_it(tree: object, wrap: int | None) -> None:
    made = coarse(tree)  # type: ignore[arg-type]
    written = sgf_grammar.serialise_game_tree(made, wrap)
    wanted = flat(sgf_grammar.parse_sgf_game(written))
    (record,) = read_bytes(written).records
    assert_places(record, written.decode())
    assert [(node.parent, node.properties) for node in record.nodes] == wanted
    assert not {each.code for each in record.findings} & {"S202", "S203", "S204", "S205", "S206", "S220", "S221"}


def assert_places(record: Record, text: str) -> None:
    """Every value stands where its node says."""
    for node in record.nodes:
        assert node.places.keys() == node.properties.keys()
        for name, values in node.properties.items():
            for value, at in zip(values, node.places[name], strict=True):
                assert text.startswith(f"[{value}]", at)


SCRAPS = st.sampled_from(
    [
        *"()[];:\\ \n\0\ufeff5段b",
        *("B", "W", "AB", "C", "PB", "XX", "PT", "[aa]", "[bb]", ";B[cc]", ";W[dd]"),
        *("(;", "(;FF[4]GM[1]", "C[x]", "C[a\\]b]", "[a[b]c]"),
    ]
)


EATEN = {"S206", "S202", "S220"}
"""Where a text takes in what could be a move."""


@given(st.lists(SCRAPS, max_size=60).map("".join))
@settings(deadline=None)
def test_scraps_of_records_are_read_without_losing_moves(text: str) -> None:
    read = read_bytes(text.encode())
    assert read.records or any(each.code == "S201" for each in read.findings)
    moves = sum(len(node.properties.get(name, ())) for each in read.records for node in each.nodes for name in "BW")
    try:
        trees = sgf_grammar.parse_sgf_collection(text.encode())
    except ValueError:
        trees = []
    theirs = sum(len(node.get(name, ())) for tree in trees for _, node in flat(tree) for name in "BW")
    assert moves >= theirs or {each.code for record in read.records for each in record.findings} & EATEN


@given(st.binary(max_size=200))
@settings(deadline=None)
def test_any_bytes(data: bytes) -> None:
    read = read_bytes(data)
    assert read.records or read.findings


@given(st.integers(0, len(GAME.encode())), st.integers(0, 255))
@settings(deadline=None)
def test_a_record_cut_off_or_damaged_anywhere(at: int, byte: int) -> None:
    data = GAME.encode()
    for damaged in (data[:at], data[:at] + bytes([byte]) + data[at + 1 :]):
        read = read_bytes(damaged)
        assert read.records or "S201" in {each.code for each in read.findings}
        for record in read.records:
            assert all(0 <= node.parent < node.index for node in record.nodes[1:])


WANTED = {"S", "M301", "M302", "M303", "M304"}


def test_the_handed_cases(shared: Path) -> None:
    folder = shared / "cases" / "validate"
    rows = [line.split("\t") for line in (folder / "expected.tsv").read_text(encoding="utf-8").splitlines()[1:]]
    checked = 0
    for name, _, expect, forbid, *_ in rows:
        read = read_bytes((folder / name).read_bytes())
        found = {each.code for record in read.records for each in record.findings} | {
            each.code for each in read.findings
        }
        for code in expect.split():
            if code.startswith("S") or code in WANTED:
                assert code in found, name
                checked += 1
        for code in forbid.split():
            if code.startswith("S"):
                assert code not in found, name
    assert checked > 10


def test_the_reason_for_no_game_is_not_a_fault_of_the_text() -> None:
    read = read_bytes(bytes(range(256)) * 4)
    assert len(read.findings) > 1
    assert read.reason == "no game record in the file"
    damaged = [finding("A503", "damaged"), finding("S201", "no game record in the file")]
    assert ReadFile("a.sgf", "", [], damaged).reason == "damaged"


@pytest.mark.parametrize("archive", ["malformed", "encodings", "teaching", "engine-suites", "ancient", "unusual"])
def test_real_records_lose_no_move_to_the_repair(shared: Path, archive: str) -> None:
    with ZipFile(shared / "data" / f"{archive}.zip") as files:
        names = [info.filename for info in files.infolist() if info.filename.lower().endswith(".sgf")]
        for name in names[:: max(1, len(names) // 60)]:
            data = files.read(name)
            records = read_bytes(data).records
            try:
                trees = sgf_grammar.parse_sgf_collection(data)
            except ValueError:
                trees = []
            ours = sum(len(node.properties.get(key, ())) for each in records for node in each.nodes for key in "BW")
            assert ours >= sum(len(node.get(key, ())) for tree in trees for _, node in flat(tree) for key in "BW"), name
