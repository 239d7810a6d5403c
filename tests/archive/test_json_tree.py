"""Trees as JSON: there and back without loss, and one line for what is no tree."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.archive.json_tree import beside_nodes, read_tree_json, tree_json
from gocli.errors import InputError
from gocli.records.reading import read_bytes
from gocli.records.record import Node
from gocli.records.writing import game_text, is_raw

ODD = "(;FF[4]CA[UTF-8]SZ[9]C[a \\] \\\\ \\:\\\n[b];B[aa](;W[bb]LB[aa:x\\:y])(;W[]XX[段][\\a]))"


def test_there_and_back():
    (record,) = read_bytes(ODD.encode(), "a.sgf").records
    text = tree_json([(record.nodes, beside_nodes(record))])
    (game,) = json.loads(text)["games"]
    assert (game["path"], game["size"]) == ("a.sgf", [9, 9])
    assert game["nodes"][1] == {"parent": 0, "properties": {"B": ["aa"]}}
    assert game["nodes"][3]["parent"] == 1
    assert game["nodes"][3]["properties"]["XX"] == ["段", {"raw": "\\a"}]
    (nodes,) = read_tree_json(text.encode(), "a.json")
    assert game_text(nodes).replace("\n", "") == ODD.replace("\n", "")
    assert game_text(nodes) == game_text(record.nodes)


@given(st.lists(st.text(max_size=20).filter(is_raw), min_size=1))
def test_every_raw_value_comes_back(values):
    nodes = [Node(0, -1, {"XX": values})]
    (again,) = read_tree_json(tree_json([(nodes, {})]).encode(), "a.json")
    assert again[0].properties == {"XX": values}


def test_depth_is_no_depth_of_the_json():
    (record,) = read_bytes(("(;B[aa]" * 4000 + ")" * 4000).encode()).records
    (nodes,) = read_tree_json(tree_json([(record.nodes, {})]).encode(), "a.json")
    assert len(nodes) == 4000


HEAD = '{"format": "gocli-tree", "version": 1, "games": '


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("(;B[aa])", "is no JSON"),
        ("[" * 100_000, "is no JSON"),
        ("[]", "no JSON of game trees"),
        ('{"format": "gocli-tree", "version": 2}', "version 2"),
        (HEAD + "[]}", "no list of games"),
        (HEAD + "[{}]}", "game 1 has no list of nodes"),
        (HEAD + '[{"nodes": [{}]}]}', "node 0 has no properties"),
        (HEAD + '[{"nodes": [{"parent": 0, "properties": {}}]}]}', "is the root and has a parent"),
        (HEAD + '[{"nodes": [{"properties": {}}, {"parent": 1, "properties": {}}]}]}', "node 1: its parent"),
        (HEAD + '[{"nodes": [{"properties": {"b": ["x"]}}]}]}', "no name of a property"),
        (HEAD + '[{"nodes": [{"properties": {"B": []}}]}]}', "no list of values"),
        (HEAD + '[{"nodes": [{"properties": {"B": [1]}}]}]}', "neither text nor"),
        (HEAD + '[{"nodes": [{"properties": {"B": [{"raw": "]"}]}}]}]}', "neither text nor"),
    ],
)
def test_what_is_no_tree_is_said_in_a_line(text, words):
    with pytest.raises(InputError, match=r"a\.json") as raised:
        read_tree_json(text.encode(), "a.json")
    assert words in str(raised.value)
