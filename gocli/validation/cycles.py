"""What kind of cycle a repetition is: told from what its moves capture, and where."""

from __future__ import annotations

from collections.abc import Sequence

from gocli.records.lines import Ply

KO_NAMES = {1: "other", 2: "double-ko", 3: "triple-ko", 4: "quadruple-ko", 5: "quintuple-ko"}


def cycle_kind(plies: Sequence[Ply], width: int) -> str:
    """The name of a cycle of moves after which the board is the same again.

    `double-ko` … `quintuple-ko`: nothing but single stones are taken, in that many places (a ko is a pair of points
    beside each other that are taken by turns).  `eternal-life` (長生): both sides take two stones.
    `send-two-return-one`: one side takes two stones, the other takes one back.  Else `other`.
    """
    captures = [ply for ply in plies if ply.captured]
    if not captures:
        return "other"
    taken = {color: sorted(len(ply.captured) for ply in captures if ply.color == color) for color in (1, 2)}
    if max(taken[1] + taken[2]) == 1:
        return KO_NAMES.get(len(_kos(captures, width)), "multiple-ko")
    sizes = sorted(taken.values())
    if sizes == [[1], [2]]:
        return "send-two-return-one"
    if all(2 in sizes for sizes in taken.values()) and max(taken[1] + taken[2]) == 2:
        return "eternal-life"
    return "other"


def _kos(captures: Sequence[Ply], width: int) -> set[frozenset[int]]:
    """The kos of a cycle: each the pair of the point played and the point taken."""
    kos = set()
    for ply in captures:
        if ply.point is not None:
            kos.add(frozenset((ply.point[1] * width + ply.point[0], ply.captured[0])))
    return kos
