"""The line breaks of a text, kept where its record is written again."""

from __future__ import annotations

import pytest

from gocli.records.layout import BEFORE, layout_of
from gocli.records.reading import read_bytes
from gocli.records.writing import game_text

TEXTS = [
    "(;FF[4]SZ[9];B[aa];W[bb])",
    "(;FF[4]\nSZ[9]\nPB[x]PW[y]\n;B[aa];W[bb]\n;B[cc]C[one\n\n;two])",
    "(;FF[4]SZ[9]\n;B[aa]\n(;W[bb]\nC[x])\n(;W[cc](;B[dd])(;B[ee])))",
    "(;FF[4]SZ[9]\r\n;B[aa]\r\n;W[bb])",
]


@pytest.mark.parametrize("text", TEXTS)
def test_the_layout_of_a_text_is_kept(text):
    (record,) = read_bytes(text.encode()).records
    newline = "\r\n" if "\r\n" in text else "\n"
    assert game_text(record.nodes, layout_of(record, text, newline)) == text


def test_blanks_and_empty_lines_are_not_kept():
    text = "(;FF[4] SZ[9] \n\n ; B [aa]\t(\n;W[bb])(;W[cc]))"
    (record,) = read_bytes(text.encode()).records
    layout = layout_of(record, text)
    assert layout.breaks == {1: {BEFORE}, 2: {BEFORE}}
    assert game_text(record.nodes, layout) == "(;FF[4]SZ[9]\n;B[aa]\n(;W[bb])(;W[cc]))"


def test_the_layout_of_a_tree_whose_nodes_were_taken_apart():
    text = "(;FF[4]B[aa]\n;W[bb]B[cc]\n;W[dd])"
    (record,) = read_bytes(text.encode()).records
    assert layout_of(record, text).spread([2, 3, 1]).breaks == {2: {BEFORE}, 5: {BEFORE}}
