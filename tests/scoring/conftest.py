"""Boards as text, and their counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gocli.board.points import sgf_name
from gocli.records.reading import read_bytes
from gocli.rules.table import ruleset
from gocli.scoring.game import score_record
from gocli.scoring.request import Request
from gocli.scoring.score import Score

Count = Callable[..., Score]


def board_sgf(diagram: str, properties: str = "KM[0]") -> str:
    """A record whose setup is a diagram: `X` black, `O` white, a row a line."""
    rows = [row.replace(" ", "") for row in diagram.strip().splitlines()]
    width, height = len(rows[0]), len(rows)
    size = str(width) if width == height else f"{width}:{height}"
    stones = {
        mark: "".join(f"[{sgf_name(x, y)}]" for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == mark)
        for mark in "XO"
    }
    setup = "".join(f"{name}{stones[mark]}" for name, mark in (("AB", "X"), ("AW", "O")) if stones[mark])
    return f"(;GM[1]FF[4]SZ[{size}]{properties}{setup})"


@pytest.fixture
def count() -> Count:
    """`count(text, "japanese", dead="C3")`: the count of an SGF record or of a diagram (with KM[0])."""

    def counted(text: str, rules: str = "chinese", properties: str = "KM[0]", **request: Any) -> Score:
        request.setdefault("dead", "none")
        sgf = text if text.lstrip().startswith("(") else board_sgf(text, properties)
        (record,) = read_bytes(sgf.encode()).records
        found = score_record(record, [ruleset(rules)], Request(**request))
        assert isinstance(found, list)
        return found[0]

    return counted


@pytest.fixture
def filled() -> Callable[[int], str]:
    """`filled(184)`: a full 19x19 board where Black has so many points and White the rest.

    Columns from the left are Black's, each side has two eyes of one point: it is one group, and there is no dame.
    """

    def board(area: int) -> str:
        eyes = {(1, 1), (1, 3), (17, 1), (17, 3)}
        return "\n".join(
            "".join("." if (x, y) in eyes else "X" if x * 19 + y < area else "O" for x in range(19)) for y in range(19)
        )

    return board


@pytest.fixture
def blocks() -> Callable[..., str]:
    """`blocks("X7", "O12")`: a full 19x19 board of blocks of columns, each a group with two eyes."""

    def board(*parts: str) -> str:
        columns = [(part[0], place) for part in parts for place in range(int(part[1:]))]
        assert len(columns) == 19
        return "\n".join(
            "".join("." if place == 1 and y in (1, 3) else color for color, place in columns) for y in range(19)
        )

    return board
