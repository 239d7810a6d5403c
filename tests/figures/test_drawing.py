"""Records drawn by several processes."""

from __future__ import annotations

import os
import signal

import pytest

from gocli.figures import drawing
from gocli.figures.drawing import Wish, draw_many
from gocli.figures.rendering import Look
from gocli.figures.request import Request
from gocli.figures.styles import STYLES
from gocli.records.reading import read_bytes
from gocli.records.record import Record

WISH = Wish(Request(), "sensei", Look(STYLES["print"], "en"))


def records(count: int) -> list[Record]:
    return [read_bytes(b"(;GM[1]SZ[9];B[aa])", f"{number}.sgf").records[0] for number in range(count)]


def deadly(record: Record, wish: Wish) -> str:
    if record.path in ("0.sgf", "5.sgf", "19.sgf"):
        os.kill(os.getpid(), signal.SIGKILL)
    return record.path


def test_processes_draw_what_one_draws() -> None:
    one, two = ([(record.path, drawn) for record, drawn in draw_many(records(20), WISH, jobs)] for jobs in (1, 2))
    assert one == two
    assert [path for path, _ in one] == [f"{number}.sgf" for number in range(20)]


def test_a_record_that_kills_what_draws_it_costs_only_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "attempt", deadly)
    drawn = [each for _, each in draw_many(records(20), WISH, 2)]
    given_up = "drawing it ended the process that did it; given up"
    for number in range(20):
        expected = f"{number}.sgf: {given_up}" if number in (0, 5, 19) else f"{number}.sgf"
        assert drawn[number] == expected
