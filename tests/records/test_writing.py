"""Writing records: what is written reads back as the same tree, whatever stands in it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.records.editing import copied, line, unfolded
from gocli.records.layout import layout_of
from gocli.records.properties import PROPERTIES
from gocli.records.reading import read_bytes
from gocli.records.record import Node
from gocli.records.writing import escaped, game_text, is_raw, node_text, sgf_text, unescaped


def tree(*nodes: tuple[int, dict[str, list[str]]]) -> list[Node]:
    """Nodes from (parent, properties), in preorder."""
    made = [Node(index, parent, properties) for index, (parent, properties) in enumerate(nodes)]
    for node in made[1:]:
        made[node.parent].children.append(node.index)
    return made


def shape(nodes: list[Node]) -> list[tuple[int, dict[str, list[str]]]]:
    return [(node.parent, node.properties) for node in nodes]


READING = {"S202", "S203", "S204", "S205", "S206", "S207", "S208", "S209", "S211", "S213", "S220", "S221", "S222"}
"""The findings that say that a text is not well formed."""

TEXTS = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=12) | st.text(
    "[]\\:();BW a\nRO黑白中盘胜段", max_size=14
)
POINTS = st.text("abcdefghi", min_size=2, max_size=2)
LONG = st.sampled_from(["C", "GC", "N"])
SHORT = st.sampled_from(["PB", "EV", "RO", "US", "SO", "CP"])
UNKNOWN = st.sampled_from(["XX", "KGSDE", "QQ"])

PROPERTY = st.one_of(
    st.tuples(st.sampled_from(["TR", "SQ", "AB", "CR"]), st.lists(POINTS, min_size=1, max_size=3, unique=True)),
    st.tuples(LONG | SHORT, TEXTS.map(escaped).map(lambda raw: [raw])),
    st.tuples(UNKNOWN, st.lists(TEXTS.map(escaped), min_size=1, max_size=3)),
)
INNER = st.dictionaries(st.shared(st.just("B"), key="b"), POINTS.map(lambda point: [point]), max_size=1)


@st.composite
def trees(draw: st.DrawFn) -> list[Node]:
    """Game trees of every shape with texts of every kind."""
    nodes: list[tuple[int, dict[str, list[str]]]] = [(-1, {"FF": ["4"], "CA": ["UTF-8"], "SZ": ["9"]})]
    path = [0]
    for _ in range(draw(st.integers(0, 12))):
        parent = draw(st.sampled_from(path))
        properties = dict(draw(INNER)) | dict(draw(st.lists(PROPERTY, max_size=3)))
        path = [*path[: path.index(parent) + 1], len(nodes)]
        nodes.append((parent, properties))
    return tree(*nodes)


@given(trees())
def test_what_is_written_reads_back_as_the_same_tree(nodes):
    text = game_text(nodes)
    (record,) = read_bytes(text.encode()).records
    assert [node.parent for node in record.nodes] == [node.parent for node in nodes]
    for read, written in zip(record.nodes, nodes, strict=True):
        assert list(read.properties) == list(written.properties)
        for name, values in written.properties.items():
            assert [unescaped(raw) for raw in read.properties[name]] == [unescaped(raw) for raw in values]
    assert game_text(record.nodes) == text
    if all(node.properties for node in nodes):
        assert game_text(record.nodes, layout_of(record, text)) == text
    assert READING.isdisjoint(found.code for found in record.findings)


def test_values_are_kept_to_the_byte():
    written = "(;FF[4]CA[UTF-8]C[a \\] \\\\ \\:\\\n b[3d\\]];B[aa]LB[aa:x\\:y][bb:\\]])"
    (record,) = read_bytes(written.encode()).records
    assert game_text(record.nodes).replace("\n;", ";") == written


def test_a_short_text_that_reads_like_a_property_is_guarded():
    assert node_text({"EV": ["cup RO[Final\\]"]}) == ";EV[cup RO\\[Final\\]]"
    assert node_text({"EV": ["cup [Final\\]"]}) == ";EV[cup [Final\\]]"
    assert node_text({"C": ["RO[Final\\]"]}) == ";C[RO[Final\\]]"


def test_depth_has_no_limit():
    deep = [Node(index, index - 1, {"B": ["aa"]}) for index in range(10_000)]
    for node in deep[:-1]:
        node.children.append(node.index + 1)
    side = [Node(10_000 + index, index, {"W": ["bb"]}) for index in range(9_999)]
    for node in side:
        deep[node.parent].children.append(node.index)
    (record,) = read_bytes(game_text(deep + side).encode()).records
    assert len(record.nodes) == 19_999
    assert len(record.leaves) == 10_000


def test_a_collection_is_one_game_behind_the_other():
    games = [tree((-1, {"GN": [name]})) for name in "ab"]
    assert sgf_text(games) == "(;GN[a])\n(;GN[b])\n"


@pytest.mark.parametrize("properties", [{"C": ["a]"]}, {"C": ["a\\"]}, {"c": ["a"]}, {"C1": ["a"]}, {"Ü": ["a"]}])
def test_what_no_file_can_hold_is_refused(properties):
    with pytest.raises(ValueError, match=r"property|escaped"):
        node_text(properties)


@given(TEXTS)
def test_escaping_and_back(text):
    assert unescaped(escaped(text)) == text
    assert unescaped(escaped(text, compose=True)) == text
    assert is_raw(escaped(text))


def test_every_known_name_can_be_written():
    assert all(node_text({name: ["x"]}) == f";{name}[x]" for name in PROPERTIES)


def test_a_node_is_replaced_by_several():
    nodes = tree((-1, {"B": ["aa"]}), (0, {"W": ["bb"]}), (0, {"W": ["cc"]}))
    made = unfolded(nodes, {0: [{"FF": ["4"]}, {"B": ["aa"]}], 1: [{"W": ["bb"]}, {"B": ["dd"]}]})
    assert game_text(made).replace("\n", "") == "(;FF[4];B[aa](;W[bb];B[dd])(;W[cc]))"
    assert shape(copied(nodes)) == shape(nodes)
    assert copied(nodes)[0].properties is not nodes[0].properties


def test_the_order_of_children_is_kept():
    nodes = tree((-1, {}), (0, {"B": ["aa"]}), (0, {"B": ["bb"]}))
    nodes[0].children.reverse()
    assert (
        game_text(unfolded(nodes, {1: [{"B": ["aa"]}, {"C": ["x"]}]})).replace("\n", "") == "(;(;B[bb])(;B[aa];C[x]))"
    )


def test_a_branch_becomes_a_tree_of_its_own():
    nodes = tree((-1, {}), (0, {"B": ["aa"]}), (0, {"B": ["bb"]}), (2, {"W": ["cc"]}))
    assert game_text(line(nodes, [0, 2, 3])).replace("\n", "") == "(;;B[bb];W[cc])"
