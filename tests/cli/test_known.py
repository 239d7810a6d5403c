"""`gocli validate --baseline`, `--write-baseline` and `--duplicates`, by every way in which a run goes."""

from __future__ import annotations

import json
import re
import sqlite3
from itertools import islice
from pathlib import Path

import pytest

from gocli.archive.parts import Parts
from gocli.archive.run import run as every_block
from gocli.archive.verdict_output import VERDICT_FORMATS
from gocli.board.gear import can_compile

GAME = "(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]KM[6.5]RE[B+R]PB[{}]PW[b]DT[2001-01-{:02}];B[ee];W[{}];B[{}])"
LONG = "".join(f";{'BW'[n % 2]}[{chr(97 + n % 19)}{chr(97 + n // 19)}]" for n in range(60))


@pytest.fixture
def archive(tmp_path: Path, monkeypatch) -> Path:
    """Twelve games in `archive/`, every third with a stone on a stone, and one file that is no game."""
    folder = tmp_path / "archive"
    folder.mkdir()
    for number in range(12):
        place = "ee" if number % 3 == 0 else "ge"
        (folder / f"{number:02}.sgf").write_text(GAME.format(f"p{number}", number + 1, "ec", place))
    (folder / "none.sgf").write_text("no game")
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def blocks(monkeypatch):
    """The compiled gear and several processes also for a few records."""
    if not can_compile():
        pytest.skip("no Numba here")
    monkeypatch.setattr("gocli.archive.run.COMPILED_FROM", 2)
    monkeypatch.setattr("gocli.archive.run.COMPILES_FROM", 2)
    monkeypatch.setattr("gocli.archive.run.BLOCK", 3)


def worsen(folder: Path) -> None:
    """A new fault in one game, and an old one mended in another; both get a line in front."""
    (folder / "01.sgf").write_text("\n" + GAME.format("p1", 2, "ee", "ge"))
    (folder / "03.sgf").write_text("\n" + GAME.format("p3", 4, "ec", "ge"))


def codes(text: str) -> list[str]:
    return re.findall(r"\b[A-Z]\d{3}\b", text)


def test_what_is_written_is_known_from_now_on(archive, run):
    assert run("validate", "archive").status == 1
    ended = run("validate", "archive", "--write-baseline", "known.jsonl")
    assert ended.status == 0
    assert ended.err == "known.jsonl: 5 findings written, known from now on\n"
    assert codes(ended.out) == []
    again = run("validate", "archive", "--baseline", "known.jsonl")
    assert (again.status, codes(again.out)) == (0, [])
    assert again.err == "known.jsonl: 5 known findings left out\n"


def test_what_is_new_and_what_is_gone_is_told(archive, run):
    run("validate", "archive", "--write-baseline", "known.jsonl")
    worsen(archive)
    ended = run("validate", "archive", "--baseline", "known.jsonl", "--no-summary")
    assert ended.status == 1
    assert codes(ended.out) == ["R101"]
    assert ended.out.startswith("archive/01.sgf")
    words = "4 known findings left out, 1 of the baseline is gone; --write-baseline makes it shorter"
    assert ended.err == f"known.jsonl: {words}\n"
    renewed = run("validate", "archive", "--baseline", "known.jsonl", "--write-baseline", "known.jsonl")
    assert renewed.status == 0
    assert run("validate", "archive", "--baseline", "known.jsonl").err == "known.jsonl: 5 known findings left out\n"


def test_a_part_of_an_archive_makes_nothing_gone(archive, run):
    run("validate", "archive", "--write-baseline", "known.jsonl")
    ended = run("validate", "archive/03.sgf", "--baseline", "known.jsonl")
    assert ended.err == "known.jsonl: 1 known finding left out, 4 are of games that were not judged\n"


@pytest.mark.parametrize("form", ["text", *VERDICT_FORMATS])
def test_every_format_leaves_out_what_is_known(form, archive, run):
    run("validate", "archive", "--write-baseline", "known.jsonl")
    worsen(archive)
    if form == "parquet":
        pytest.importorskip("pyarrow")
    output = Path("out.data")
    ended = run("validate", "archive", "--baseline", "known.jsonl", "-f", form, "-o", output, "--games", "games.csv")
    assert ended.status == 1
    if form == "parquet":
        import pyarrow.parquet

        assert pyarrow.parquet.read_table(output).column("code").to_pylist() == ["R101"]
    elif form == "sqlite":
        with sqlite3.connect(output) as base:
            assert base.execute("select path, code from findings").fetchall() == [("archive/01.sgf", "R101")]
    elif form == "sarif":
        assert [found["ruleId"] for found in json.loads(output.read_text())["runs"][0]["results"]] == ["R101"]
    else:
        text = output.read_text()
        assert text.count("R101") == (2 if form == "text" else 1)  # the summary counts it
        assert "S201" not in text
    statuses = [line.split(",")[2] for line in Path("games.csv").read_text().splitlines()[1:]]
    assert statuses == ["ok", "error", *["ok"] * 10, "unreadable"]


@pytest.mark.parametrize("jobs", [1, 2])
def test_blocks_and_processes_say_the_same(jobs, archive, run, request):
    run("validate", "archive", "--write-baseline", "one.jsonl")
    request.getfixturevalue("blocks")
    run("validate", "archive", "--write-baseline", "known.jsonl", "--jobs", jobs)
    assert Path("known.jsonl").read_bytes() == Path("one.jsonl").read_bytes()
    worsen(archive)
    ended = run("validate", "archive", "--baseline", "known.jsonl", "--jobs", jobs, "-f", "csv", "--quiet")
    assert codes(ended.out) == ["R101"]
    assert ended.status == 1
    told = run("validate", "archive", "--baseline", "known.jsonl", "--jobs", jobs, "--no-summary")
    assert told.err.startswith("known.jsonl: 4 known findings left out, 1 of the baseline is gone")


def test_a_resumed_run_counts_what_was_known_before(archive, run, blocks, monkeypatch):
    run("validate", "archive", "--write-baseline", "known.jsonl")
    worsen(archive)
    line = ("validate", "archive", "--baseline", "known.jsonl", "--jobs", 1, "-o", "out.csv")
    whole = run(*line)
    expected = Path("out.csv").read_bytes()
    Path("out.csv").unlink()

    def broken_off(*args):
        yield from islice(every_block(*args), 3)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("gocli.cli.validate.run", broken_off)
        assert run(*line).status == 130
    assert list(Path("out.csv.parts").iterdir())
    resumed = run(*line, "--resume")
    assert Path("out.csv").read_bytes() == expected
    assert (resumed.status, resumed.err) == (whole.status, whole.err)


def test_another_baseline_is_another_run(archive, run, blocks):
    Path("none.jsonl").write_text('{"gocli": "baseline", "version": 1}\n')
    run("validate", "archive", "--write-baseline", "known.jsonl")
    parts = []
    for name in ("none.jsonl", "known.jsonl"):
        made = []
        original = Parts.name

        def spy(self, sources, made=made, original=original):
            made.append(original(self, sources))
            return made[-1]

        Parts.name = spy
        try:
            run("validate", "archive", "--baseline", name, "--jobs", 1, "-o", "out.csv")
        finally:
            Parts.name = original
        parts.append(made)
    assert not set(parts[0]) & set(parts[1])


def test_an_output_in_the_place_of_the_baseline_is_wrong_use(archive, run):
    run("validate", "archive", "--write-baseline", "known.jsonl")
    before = Path("known.jsonl").read_bytes()
    ended = run("validate", "archive", "--baseline", "known.jsonl", "-o", "./known.jsonl", "-f", "csv")
    assert ended.status == 2
    assert "would overwrite the baseline" in ended.err
    assert Path("known.jsonl").read_bytes() == before


def test_a_baseline_that_is_not_there_is_told(archive, run):
    ended = run("validate", "archive", "--baseline", "known.jsonl")
    assert ended.status == 2
    assert ended.err == "gocli: known.jsonl: No such file or directory; --write-baseline makes a baseline\n"


@pytest.fixture
def copies(archive) -> Path:
    """One game in two files, the second of which says more."""
    start = "(;GM[1]FF[4]CA[UTF-8]SZ[19]RU[Japanese]KM[6.5]RE[B+R]"
    (archive / "copy.sgf").write_text(f"{start}PB[x]PW[y]{LONG})")
    (archive / "long.sgf").write_text(f"{start}PB[x]PW[y]DT[2001-01-01]EV[e]{LONG})")
    return archive


@pytest.mark.parametrize("jobs", [None, 1, 2])
def test_duplicates_are_findings_on_all_but_the_best_copy(jobs, copies, run, request):
    more = []
    if jobs is not None:
        request.getfixturevalue("blocks")
        more = ["--jobs", jobs]
    ended = run("validate", "archive", "--duplicates", "-f", "jsonl", *more)
    games = [json.loads(line) for line in ended.out.splitlines()]
    found = {game["path"]: at["message"] for game in games for at in game["findings"] if at["code"] == "D601"}
    assert found == {"archive/copy.sgf": "the same moves as archive/long.sgf"}
    assert "D601 duplicate-game (in 1 game)" in ended.err


def test_duplicates_can_be_known_and_ignored(copies, run):
    run("validate", "archive", "--duplicates", "--write-baseline", "known.jsonl")
    assert '["archive/copy.sgf", 1, "D601", null, null, null, 1]' in Path("known.jsonl").read_text()
    line = ("validate", "archive", "--baseline", "known.jsonl", "--fail-on", "info")
    assert run(*line, "--duplicates").status == 0
    assert "gone" not in run(*line).err
    assert "D601" not in run("validate", "archive", "--duplicates", "--ignore", "D").out


def test_a_file_that_is_named_twice_is_no_copy(copies, run):
    assert "D601" not in run("validate", "archive/copy.sgf", "./archive/copy.sgf", "--duplicates").out


def test_duplicates_of_standard_input_are_wrong_use(run):
    ended = run("validate", "-", "--duplicates", stdin=b"(;GM[1]SZ[9])")
    assert ended.status == 2
    assert "give a file" in ended.err
