"""`gocli select`: what it lists, counts, copies and writes."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from gocli.archive.games import GAMES
from gocli.records.reading import read_bytes

FIRST = "(;GM[1]FF[4]SZ[9]PB[吴清源]PW[Kitani]DT[1934-05-01]RE[B+R]KM[0];B[ba];W[cb]C[good])"
SECOND = "(;GM[1]FF[4]SZ[9]PB[Kitani]PW[Hashimoto]DT[1950]RE[W+2];B[ee];W[gg];B[cc])"
THIRD = "(;GM[1]FF[4]SZ[9]PB[=1+1]PW[Kita];B[aa])(;GM[1]FF[4]SZ[9]PB[go seigen]PW[X]DT[1933];B[bb];W[ba];B[cb];W[dd])"


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    folder = tmp_path / "archive"
    (folder / "old").mkdir(parents=True)
    (folder / "old" / "a.sgf").write_text(FIRST, encoding="utf-8")
    (folder / "b.sgf").write_text(SECOND, encoding="gb18030")
    (folder / "c.sgf").write_text(THIRD, encoding="utf-8")
    return folder


def rows(ended) -> list[dict]:
    return [json.loads(line) for line in ended.out.splitlines()]


def test_without_a_condition_every_game_is_listed(run, archive):
    ended = run("select", archive, "-f", "jsonl")
    assert ended.status == 0
    assert [Path(row["path"]).name for row in rows(ended)] == ["b.sgf", "c.sgf", "c.sgf", "a.sgf"]
    assert [row["game"] for row in rows(ended)] == [1, 1, 2, 1]
    assert ended.err == "4 games chosen\n"


def test_all_conditions_must_hold(run, archive):
    ended = run(
        "select", archive, "--where", "player=kitani", "--where", "year<1940", "-f", "jsonl", "--fields", "black,moves"
    )
    assert rows(ended) == [{"black": "吴清源", "moves": 2}]


def test_aliases(run, archive, tmp_path):
    (tmp_path / "aliases.txt").write_text("Go Seigen = 吴清源\n", encoding="utf-8")
    assert run("select", archive, "--where", "player='Go Seigen'", "--count").out == "1\n"
    ended = run("select", archive, "--where", "player='Go Seigen'", "--count", "--aliases", tmp_path / "aliases.txt")
    assert ended.out == "2\n"


def test_sorting_and_a_limit(run, archive):
    ended = run("select", archive, "--sort", "-moves,black", "--limit", "2", "-f", "jsonl", "--fields", "moves")
    assert [row["moves"] for row in rows(ended)] == [4, 3]
    ended = run("select", archive, "--sort", "date", "-f", "jsonl", "--fields", "date")
    assert [row["date"] for row in rows(ended)] == ["1933", "1934-05-01", "1950", None]


def test_a_limit_without_an_order_stops_early(run, archive):
    assert len(rows(run("select", archive, "--limit", "2", "-f", "jsonl"))) == 2


def test_a_pattern_and_its_move(run, archive):
    ended = run("select", archive, "--pattern", "---/.X?/??O", "-f", "jsonl")
    assert [(row["black"], row["pattern_move"]) for row in rows(ended)] == [("go seigen", 3), ("吴清源", 2)]
    ended = run("select", archive, "--pattern", "---/.X?/??O", "--fixed-colours", "-f", "jsonl")
    assert [row["black"] for row in rows(ended)] == ["吴清源"]


def test_a_pattern_from_a_file(run, archive, tmp_path):
    (tmp_path / "shape.txt").write_text("---\n.O?\n??X\n", encoding="utf-8")
    assert run("select", archive, "--pattern", tmp_path / "shape.txt", "--fixed-colours", "--count").out == "1\n"


@pytest.mark.parametrize("form", ["table", "csv", "tsv", "json", "markdown", "html"])
def test_no_cell_acts_on_its_reader(run, archive, form):
    ended = run("select", archive, "-f", form, "--fields", "all")
    assert ended.status == 0
    assert "Kitani" in ended.out
    assert form not in ("csv", "tsv") or "'=1+1" in ended.out


def test_every_column_can_be_chosen_and_written(run, archive, tmp_path):
    assert run("select", archive, "--fields", "all", "-o", tmp_path / "games.csv").status == 0
    head = (tmp_path / "games.csv").read_text(encoding="utf-8").splitlines()[0]
    assert tuple(head.split(",")) == GAMES.names


def test_names_for_other_programs(run, archive):
    ended = run("select", archive, "--where", "year=1933 or not year", "-f", "names")
    assert ended.out == f"{archive / 'c.sgf'}\n"


def test_files_are_copied_as_they_are(run, archive, tmp_path):
    ended = run("select", archive, "--where", "black=kitani or black='go seigen'", "--copy", tmp_path / "out")
    assert ended.status == 0
    assert sorted(path.name for path in (tmp_path / "out").rglob("*.sgf")) == ["b.sgf", "c.sgf"]
    assert (tmp_path / "out" / "b.sgf").read_bytes() == SECOND.encode("gb18030")


def test_members_of_an_archive_are_copied(run, tmp_path):
    with zipfile.ZipFile(tmp_path / "games.zip", "w") as games:
        games.writestr("in/a.sgf", FIRST)
    run("select", tmp_path / "games.zip", "--copy", tmp_path / "out")
    assert (tmp_path / "out" / "games" / "in" / "a.sgf").read_text(encoding="utf-8") == FIRST


def test_games_are_written_into_one_collection(run, archive, tmp_path):
    run("select", archive, "--where", "year", "--sort", "year", "--write", tmp_path / "all.sgf")
    records = read_bytes((tmp_path / "all.sgf").read_bytes()).records
    assert [record.root.properties["PB"] for record in records] == [["go seigen"], ["吴清源"], ["Kitani"]]
    assert {record.root.properties["CA"][0] for record in records} == {"UTF-8"}
    assert records[1].nodes[2].properties == {"W": ["cb"], "C": ["good"]}


def test_a_file_without_a_game_adds_nothing_to_the_collection(run, archive, tmp_path):
    (archive / "empty.sgf").write_bytes(b"")
    (archive / "gone.sgf").symlink_to("nowhere")
    ended = run("select", archive, "--write", tmp_path / "all.sgf")
    assert ended.status == 0
    assert len(read_bytes((tmp_path / "all.sgf").read_bytes()).records) == 4


def test_what_cannot_be_read_is_no_game(run, archive, tmp_path):
    with zipfile.ZipFile(tmp_path / "mixed.zip", "w") as mixed:
        mixed.writestr("a.sgf", FIRST)
        mixed.writestr("none.sgf", "nothing")
    (archive / "empty.sgf").write_bytes(b"")
    for more in ((), ("--where", "not year>2000")):
        ended = run("select", archive, tmp_path / "mixed.zip", "-f", "jsonl", "--fields", "moves", *more)
        assert [row["moves"] for row in rows(ended)] == [3, 1, 4, 2, 2]
        assert ended.err == "5 games chosen; 2 unreadable files (--where status=unreadable)\n"
    ended = run("select", archive, tmp_path / "mixed.zip", "--count")
    assert (ended.out, ended.err) == ("5\n", "2 unreadable files (--where status=unreadable)\n")
    assert run("select", archive / "b.sgf").err == "1 game chosen\n"


@pytest.mark.parametrize("command", ["select", "dedupe"])
def test_where_no_game_can_be_read_an_older_output_stays(run, tmp_path, command):
    (tmp_path / "empty.sgf").write_bytes(b"")
    (tmp_path / "out.csv").write_text("old")
    for more in ([], ["--count"]) if command == "select" else ([],):
        ended = run(command, tmp_path / "empty.sgf", *more)
        assert (ended.status, ended.out) == (2, "")
        assert ended.err == "gocli: no game could be read: 1 unreadable file; gocli validate says what is wrong\n"
    assert run(command, tmp_path / "empty.sgf", "-o", tmp_path / "out.csv").status == 2
    assert (tmp_path / "out.csv").read_text() == "old"


@pytest.mark.parametrize("asked", ["status=unreadable", "code=S201"])
def test_files_that_cannot_be_read_are_listed_where_they_are_asked_for(run, archive, asked):
    (archive / "empty.sgf").write_bytes(b"")
    ended = run("select", archive, "--where", asked, "-f", "names")
    assert ended.out == f"{archive / 'empty.sgf'}\n"
    assert ended.err == "0 games chosen; 1 unreadable file chosen\n"
    ended = run("select", archive, "--where", asked, "--count")
    assert (ended.out, ended.err) == ("1\n", "1 unreadable file chosen\n")


def test_nothing_found_is_no_error(run, archive):
    ended = run("select", archive, "--where", "year>3000", "--count")
    assert (ended.status, ended.out) == (0, "0\n")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--where", "yeer=3"), "did you mean year"),
        (("--fields", "nothing"), "no column 'nothing'"),
        (("--sort", "nothing"), "no column 'nothing'"),
        (("--pattern", "%"), "means nothing in a pattern"),
        (("--count", "-o", "x.csv"), "--count"),
    ],
)
def test_wrong_use_is_told_in_one_line(run, archive, args, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ended = run("select", archive, *args)
    assert ended.status == 2
    assert words in ended.err
    assert len(ended.err.splitlines()) == 1
    assert not ended.out


def test_a_missing_path(run, tmp_path):
    assert run("select", tmp_path / "nowhere").status == 2


def test_the_fields_are_listed(run):
    ended = run("select", "--list-fields")
    assert ended.status == 0
    assert "player" in ended.out


def test_names_go_into_a_file(run, archive, tmp_path):
    shown = run("select", archive, "-f", "names")
    assert run("select", archive, "-f", "names", "-o", tmp_path / "names.txt").status == 0
    assert (tmp_path / "names.txt").read_text(encoding="utf-8") == shown.out


def test_aliases_that_are_no_text(run, archive, tmp_path):
    (tmp_path / "aliases.txt").write_bytes("段 = 段".encode("gb18030"))
    ended = run("select", archive, "--aliases", tmp_path / "aliases.txt")
    assert ended.status == 2
    assert "aliases.txt: is no UTF-8 text" in ended.err


def test_a_collection_is_copied_once(run, archive, tmp_path):
    ended = run("select", archive, "--where", "size=9", "--copy", tmp_path / "out")
    assert ended.status == 0
    assert (tmp_path / "out" / "c.sgf").read_text(encoding="utf-8") == THIRD
    assert sorted(path.name for path in (tmp_path / "out").rglob("*.sgf")) == ["a.sgf", "b.sgf", "c.sgf"]


def test_ranks_and_sizes_sort_by_what_they_mean(run, tmp_path):
    folder = tmp_path / "ranked"
    folder.mkdir()
    told = (("a", "10k", "9"), ("b", "9d", "19"), ("c", "2k", "13"), ("d", "1p", "7:19"), ("e", "x", "7:5"))
    for name, rank, size in told:
        (folder / f"{name}.sgf").write_text(f"(;GM[1]FF[4]SZ[{size}]PB[{name}]BR[{rank}];B[aa])")
    (folder / "f.sgf").write_text("(;GM[1]FF[4]SZ[10]PB[f];B[aa])")

    def order(by):
        ended = run("select", folder, "-f", "jsonl", "--fields", "black", "--sort", by)
        return "".join(row["black"] for row in rows(ended))

    assert order("black_rank") == "eacbdf"
    assert order("-black_rank") == "dbcaef"
    assert order("size") == "edafcb"
