"""The numbers of a report against plain counting, and charts and tables of archives that lack everything."""

from __future__ import annotations

import random
from collections import Counter, defaultdict

import pandas as pd
import pytest

from gocli.archive.folding import Aliases, fold, read_aliases
from gocli.archive.game_engine import GameEngine, Wish
from gocli.archive.reports import charts as charts_module
from gocli.archive.reports.charts import make_charts
from gocli.archive.reports.frames import cells, make_frames, rows_of, wilson
from gocli.archive.reports.report import Harvester, folder_of
from gocli.archive.reports.tables import FINDINGS, GAMES, GROUPS, TABLES
from gocli.archive.selection import Chooser
from gocli.board.points import sgf_name
from gocli.records.entries import Limits, Source
from gocli.validation import Options

NAMES = ("Kita", "KITA", "Minami", "Higashi 9", "西", "")


def record(chance: random.Random) -> str:
    """A record with some of its data missing."""
    told = {
        "PB": chance.choice(NAMES),
        "PW": chance.choice(NAMES),
        "BR": chance.choice(("9p", "3d", "5k", "strong", "")),
        "WR": chance.choice(("9p", "1d", "")),
        "DT": chance.choice(("1934-05-01", "1950", "soon", "")),
        "RE": chance.choice(("B+R", "W+3.5", "B+1", "W+T", "0", "Void", "?", "")),
        "KM": chance.choice(("6.5", "0", "7.5", "")),
        "RU": chance.choice(("Japanese", "Chinese", "")),
        "HA": chance.choice(("0", "", "2")),
        "EV": chance.choice(("Cup", "")),
    }
    head = "".join(f"{name}[{value}]" for name, value in told.items() if value)
    points = chance.sample(range(361), chance.randint(0, 60))
    moves = "".join(f";{'BW'[at % 2]}[{sgf_name(point % 19, point // 19)}]" for at, point in enumerate(points))
    return f"(;GM[1]FF[4]SZ[19]{head}{moves})"


def gathered(records: list[str]) -> tuple[pd.DataFrame, pd.DataFrame]:
    engine = GameEngine(Options(), Limits(), [], False, Wish(data=True))
    sources = [Source(f"{'abc'[at % 3]}/{at}.sgf", text.encode()) for at, text in enumerate(records)]
    harvest = Harvester(Chooser((), Aliases()))(engine.games(sources))
    return (
        pd.DataFrame(harvest.games, columns=list(GAMES.names)),
        pd.DataFrame(harvest.findings, columns=list(FINDINGS.names)),
    )


def as_dicts(frames, table) -> list[dict]:
    whole = frozenset(column.name for column in table.columns if column.kind == "integer")
    return [dict(zip(table.names, row, strict=True)) for row in rows_of(frames[table.name], table.names, whole)]


@pytest.fixture(scope="module")
def archive():
    chance = random.Random(3)
    return gathered([record(chance) for _ in range(250)] + ["no game", "(;GM[1]FF[4]SZ[19];B[dd];W[dd])"])


@pytest.fixture(scope="module")
def counted(archive):
    games = [{name: cells(value) for name, value in row.items()} for row in archive[0].to_dict("records")]
    return games, make_frames(*archive, Aliases(), "folder")


def table(name):
    return next(one for one in TABLES if one.name == name)


def outcomes(rows: list[dict]) -> tuple[int, int, int, int]:
    winners = Counter(row["winner"] for row in rows)
    return len(rows), winners["B"], winners["W"], sum(row["manner"] == "draw" for row in rows)


@pytest.mark.parametrize(
    ("name", "keys"), [("years", ("year",)), ("rules", ("rules", "rules_source")), ("handicap", ("handicap",))]
)
def test_outcomes_are_those_of_the_games(counted, name, keys):
    games, frames = counted
    groups = defaultdict(list)
    for row in games:
        key = tuple(row[name] for name in keys)
        if None not in key:
            groups[key].append(row)
    rows = as_dicts(frames, table(name))
    found = {tuple(row[key] for key in keys): row for row in rows}
    assert set(found) == set(groups)
    for key, group in groups.items():
        row = found[key]
        assert (row["games"], row["black_wins"], row["white_wins"], row["draws"]) == outcomes(group)


def test_komi_is_of_even_games(counted):
    games, frames = counted
    rows = as_dicts(frames, table("komi"))
    even = [row for row in games if not row["handicap"] and row["komi"] is not None]
    assert sum(row["games"] for row in rows) == len(even)
    for row in rows:
        group = [one for one in even if (one["rules"], one["komi"]) == (row["rules"], row["komi"])]
        assert (row["games"], row["black_wins"], row["white_wins"], row["draws"]) == outcomes(group)
        assert row["low"] is None or row["low"] <= row["black_rate"] <= row["high"]


def test_players_are_counted_by_folded_names(counted):
    games, frames = counted
    rows = {fold(row["player"]): row for row in as_dicts(frames, table("players"))}
    assert set(rows) == {"kita", "minami", "higashi 9", "西"}
    for person, row in rows.items():
        black = [one for one in games if fold(one["black"] or "") == person]
        white = [one for one in games if fold(one["white"] or "") == person]
        wins = sum(one["winner"] == "B" for one in black), sum(one["winner"] == "W" for one in white)
        assert (row["games_black"], row["games_white"]) == (len(black), len(white))
        assert (row["wins_black"], row["wins_white"]) == wins
        assert row["wins"] == sum(wins)
        assert row["games"] == row["games_black"] + row["games_white"]
        assert row["rank"] in ("9p", "3d", "5k", "1d")


def test_aliases_join_players(archive):
    frames = make_frames(*archive, read_aliases("North = Kita = Minami"), None)
    assert {row["player"] for row in as_dicts(frames, table("players"))} == {"North", "Higashi 9", "西"}


def test_results_lengths_and_encodings_leave_no_game_out(counted):
    games, frames = counted
    read = [row for row in games if row["status"] != "unreadable"]
    assert sum(row["games"] for row in as_dicts(frames, table("results"))) == len(read)
    lengths = as_dicts(frames, table("lengths"))
    assert sum(row["games"] for row in lengths) == len(read)
    assert sum(row["resigned"] for row in lengths) == sum(row["manner"] == "resign" for row in read)
    margins = as_dicts(frames, table("margins"))
    assert sum(row["black_wins"] + row["white_wins"] for row in margins) == sum(
        row["manner"] == "score" for row in read
    )
    assert sum(row["games"] for row in as_dicts(frames, table("encodings"))) >= len(read)


def test_findings_by_kind(archive, counted):
    _, frames = counted
    own = [row for row in archive[1].to_dict("records") if not row["follow_up"]]
    for row in as_dicts(frames, table("finding_kinds")):
        same = [one for one in own if (one["code"], one["severity"]) == (row["code"], row["severity"])]
        assert row["findings"] == len(same)
        assert row["games"] == len({(one["path"], one["game"]) for one in same})


def test_differences_of_ranks():
    head = "GM[1]FF[4]SZ[19]RE[B+R]"
    games, findings = gathered(
        [f"(;{head}BR[1d]WR[1k];B[dd])", f"(;{head}BR[9p]WR[3p];B[dd])", f"(;{head}BR[9p]WR[3d];B[dd])"]
    )
    rows = as_dicts(make_frames(games, findings, Aliases(), None), table("rank_differences"))
    assert [(row["kind"], row["difference"], row["black_wins"]) for row in rows] == [("p", 6, 1), ("a", 1, 1)]


@pytest.mark.parametrize("by", ["player", "year", "event", "folder"])
def test_groups(archive, by):
    rows = as_dicts(make_frames(*archive, Aliases(), by), GROUPS)
    names = [row["group"] for row in rows]
    assert len(set(names)) == len(names)
    expected = {"year": {"1934", "1950"}, "event": {"Cup"}, "folder": {"a", "b", "c"}}
    assert by == "player" or set(names) == expected[by]
    assert [row["games"] for row in rows] == sorted((row["games"] for row in rows), reverse=True)


@pytest.mark.parametrize("records", [["no game"], ["(;GM[1]FF[4]SZ[19])"], ["(;GM[2])", "(;SZ[9];B[ee])"]])
def test_an_archive_that_tells_nothing(records):
    games, findings = gathered(records)
    frames = make_frames(games, findings, Aliases(), "player")
    for one in (*TABLES[2:], GROUPS):
        as_dicts(frames, one)
    make_charts(frames)


def test_every_chart_is_a_picture_with_words(counted, monkeypatch):
    monkeypatch.setattr(charts_module, "FEWEST", 2)
    charts = make_charts(counted[1])
    assert {chart.table for chart in charts} >= {"years", "results", "margins", "komi", "lengths", "encodings"}
    assert all(b"<svg" in chart.picture and chart.words.endswith(".") for chart in charts)
    again = make_charts(counted[1])
    assert [chart.picture for chart in charts] == [chart.picture for chart in again]


def test_an_interval():
    low, high = wilson(5, 10)
    assert (low, high) == (0.2366, 0.7634)
    assert wilson(0, 0) == (None, None)
    assert wilson(10, 10)[1] == 1.0


@pytest.mark.parametrize(
    ("path", "folder"),
    [("a/b/c.sgf", "a/b"), ("c.sgf", "."), ("x/g.zip!c.sgf", "x/g.zip"), ("x/g.zip!d/e/c.sgf", "x/g.zip!d/e")],
)
def test_the_folder_of_a_record(path, folder):
    assert folder_of(path) == folder


def test_every_column_is_explained():
    for one in (*TABLES, GROUPS):
        assert one.doc
        assert all(column.doc.endswith(".") and column.name.isidentifier() for column in one.columns)
        assert len(set(one.names)) == len(one.names)
