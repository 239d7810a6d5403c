"""The progress line."""

from __future__ import annotations

import io

import pytest

from gocli.cli import progress
from gocli.cli.console import Console
from gocli.cli.progress import Progress, clock, progress_line


@pytest.mark.parametrize(
    ("done", "total", "seconds", "line"),
    [
        (1200, 20_000, 3.0, "1,200 of 20,000 games, 400/s, 0:47 left"),
        (1200, None, 3.0, "1,200 games, 400/s"),
        (20_000, 20_000, 10.0, "20,000 of 20,000 games, 2,000/s"),
        (0, 5, 0.0, "0 of 5 games, 0/s"),
    ],
)
def test_the_line_has_rate_and_time_left(done, total, seconds, line):
    assert progress_line("games", done, total, seconds) == line


def test_times():
    assert [clock(seconds) for seconds in (0.4, 59.6, 725, 3723)] == ["0:00", "1:00", "12:05", "1:02:03"]


@pytest.mark.parametrize(("terminal", "quiet"), [(True, False), (False, False), (True, True)])
def test_it_shows_only_to_a_person_who_wants_it(terminal, quiet, monkeypatch):
    monkeypatch.setattr(progress, "PAUSE", 0)
    stream = io.BytesIO()
    console = Console(io.BytesIO(), io.BytesIO(), stream, err_terminal=terminal, quiet=quiet, width=12)
    with Progress(console, "games") as shown:
        shown.advance(5)
        shown.advance(5)
    drawn = stream.getvalue()
    if terminal and not quiet:
        assert drawn.startswith(b"\r5 games, ")
        assert drawn.endswith(b"\r\x1b[K")
        assert max(map(len, drawn.replace(b"\x1b[K", b"").split(b"\r"))) < 12
    else:
        assert drawn == b""


def test_the_total_is_asked_once_and_only_for_a_line_that_shows(monkeypatch):
    asked = []

    def total():
        asked.append(1)
        return 40

    stream = io.BytesIO()
    console = Console(io.BytesIO(), io.BytesIO(), stream, err_terminal=True)
    with Progress(console, "files", total) as shown:
        shown.advance(1)
        assert not asked
        monkeypatch.setattr(progress, "PAUSE", 0)
        shown.advance(1)
        shown.advance(1)
    assert asked == [1]
    assert b"3 of 40 files" in stream.getvalue()
