"""Since when stones stand that are played onto."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gocli.board import kernel as k
from gocli.board.replay import MoveTree
from gocli.records.moves import moves_of
from gocli.records.reading import read_bytes
from gocli.validation.standing import standing_since


def tree_of(text: str) -> MoveTree:
    [record] = read_bytes(text.encode()).records
    return moves_of(record).tree


def nested(trees: list[str]) -> str:
    return "".join(f"(;{tree})" for tree in trees)


def walked_back(tree: MoveTree, op: int) -> int | None:
    """The same by the definition: back along the line from an operation, to what last had its point."""
    node = next(node for node in range(len(tree.parents)) if tree.first_op[node] <= op < tree.first_op[node + 1])
    before = list(range(tree.first_op[node], op))
    while (node := tree.parents[node]) >= 0:
        before = [*range(tree.first_op[node], tree.first_op[node + 1]), *before]
    there = [at for at in before if tree.points[at] == tree.points[op]]
    if not there:
        return None
    move = sum(tree.kinds[at] <= k.PLAY_WHITE for at in before[: before.index(there[-1]) + 1])
    return move if tree.kinds[there[-1]] <= k.PLAY_WHITE else None if move else 0


def test_moves_and_setup() -> None:
    tree = tree_of("(;SZ[5]AB[aa];B[bb];W[];W[aa];B[bb];AW[cc];W[dd];B[cc];W[aa])")
    assert standing_since(tree, {3, 4, 7, 8}) == {3: 0, 4: 1, 7: None, 8: 3}


def test_each_branch_has_its_own_stones() -> None:
    tree = tree_of("(;SZ[5];B[aa](;W[bb];B[cc](;W[bb])(;W[cc]))(;W[cc];B[bb];W[bb];B[aa]))")
    assert standing_since(tree, {3, 4, 7, 8}) == {3: 2, 4: 3, 7: 3, 8: 1}


def test_nothing_is_wanted() -> None:
    assert standing_since(tree_of("(;SZ[5];B[aa];W[aa])"), set()) == {}


@given(
    st.recursive(st.just(""), lambda tree: st.lists(tree, min_size=1, max_size=3).map(nested), max_leaves=12), st.data()
)
def test_the_same_as_walking_back(shape: str, data: st.DataObject) -> None:
    values = st.sampled_from(
        ["B[aa]", "W[aa]", "B[bb]W[aa]", "AB[aa]", "AE[bb]", "W[]", "PL[B]", "B[zz]", "W[bb]AB[aa]"]
    )
    text = "".join(";" + data.draw(values) if sign == ";" else sign for sign in f"(;{shape})")
    tree = tree_of(text.replace("(;", "(;SZ[2]", 1))
    plays = {op for op, point in enumerate(tree.points) if point > 0 and tree.kinds[op] <= k.PLAY_WHITE}
    assert standing_since(tree, plays) == {op: walked_back(tree, op) for op in plays}
