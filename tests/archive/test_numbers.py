"""Numbers for byte strings, and tables by number."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.archive import numbers as module
from gocli.archive.number_kernel import number_spans
from gocli.archive.numbers import BytePool, Numbers, RowTable
from gocli.board.gear import can_compile, compile_kernel

np = pytest.importorskip("numpy")

STRINGS = st.lists(st.binary(max_size=4), max_size=30)


def interpreted(buffer, spans, *rest):
    return number_spans(buffer, spans.reshape(-1), *rest)


def spans_of(strings, flags):
    ends = np.cumsum([len(each) for each in strings], dtype=np.int64)
    lengths = np.array([len(each) for each in strings], dtype=np.int64)
    return np.stack([np.array(flags, dtype=np.int64), ends - lengths, ends], axis=1)


def check(number, blocks):
    table, known = Numbers(number, 1000), {}
    for strings in blocks:
        flags = [index % 5 != 4 for index in range(len(strings))]
        found = table.of(b"".join(strings), spans_of(strings, flags), 0, 1).tolist() if strings else []
        wanted = [known.setdefault(each, len(known)) if flag else -1 for each, flag in zip(strings, flags, strict=True)]
        assert found == wanted
        assert table.count == len(known)
    assert [table.string(index) for index in range(table.count)] == list(known)
    assert table.strings(1, table.count) == list(known)[1:]


@given(st.lists(STRINGS, max_size=3))
def test_equal_strings_have_equal_numbers(blocks):
    check(interpreted, blocks)


@pytest.mark.skipif(not can_compile(), reason="no Numba here")
@given(st.lists(STRINGS, max_size=3))
def test_the_compiled_twin_does_the_same(blocks):
    check(compile_kernel(number_spans), blocks)


def test_strings_that_collide_are_told_apart(monkeypatch):
    monkeypatch.setattr("gocli.archive.number_kernel.LARGEST", 1)  # two hashes for all
    check(interpreted, [[bytes((letter,)) * length for letter in b"abc" for length in (1, 2, 3)] * 2])


def test_a_table_says_when_it_is_full(monkeypatch):
    table = Numbers(interpreted, 3)
    table.of(b"ab", spans_of([b"a", b"b"], [1, 1]), 0, 1)
    assert (table.has_room(1), table.has_room(2)) == (True, False)
    monkeypatch.setattr(module, "MOST_BYTES", 2)
    assert not table.has_room(0)


def test_rows_are_given_as_columns():
    table = RowTable(2)
    table.extend([])
    table.extend([(number, -number) for number in range(70)])
    table.extend([(number, -number) for number in range(70, 100)])
    assert table.of(np.array([99, 0, 7])).tolist() == [[99, 0, 7], [-99, 0, -7]]


@given(st.lists(st.lists(st.binary(max_size=300), max_size=40), max_size=4))
def test_a_pool_holds_its_strings_one_behind_another(parts):
    pool = BytePool()
    for part in parts:
        pool.extend(part)
    strings = [each for part in parts for each in part]
    ends = [0, *pool.ends[: pool.count].tolist()]
    assert [pool.data[ends[at] : ends[at + 1]].tobytes() for at in range(pool.count)] == strings
