"""`gocli split`, `merge`, `transform` and `convert`: what is written where."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

TWO = "(;SZ[9]PB[Ms A]DT[1996];B[aa](;W[bb])(;W[cc]))\n(;SZ[9]C[段];B[ee])\n"
GIB = "\\HS\n\\HE\n\\GS\nINI 0 1 0\nSTO 0 2 1 15 3\n\\GE\n"


@pytest.fixture
def two(tmp_path: Path) -> Path:
    path = tmp_path / "two.sgf"
    path.write_text(TWO)
    return path


def files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text().replace("\n", "")
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_split_writes_a_file_for_each_game(run, two, tmp_path):
    ended = run("split", two, "-o", tmp_path / "out")
    assert ended.status == 0
    assert "2 files written" in ended.err
    assert files(tmp_path / "out") == {
        "two-1.sgf": "(;SZ[9]PB[Ms A]DT[1996];B[aa](;W[bb])(;W[cc]))",
        "two-2.sgf": "(;CA[UTF-8]SZ[9]C[段];B[ee])",
    }


def test_split_writes_a_file_for_each_variation(run, two, tmp_path):
    assert run("split", two, "--variations", "-o", tmp_path / "out").status == 0
    assert list(files(tmp_path / "out")) == ["two-1-v1.sgf", "two-1-v2.sgf", "two-2.sgf"]


def test_split_names_files_by_a_pattern(run, two, tmp_path):
    assert run("split", two, "-o", tmp_path / "out", "--name", "{year}/{black}").status == 0
    assert list(files(tmp_path / "out")) == ["1996/Ms A.sgf", "unknown/unknown.sgf"]
    ended = run("split", two, "-o", tmp_path / "out", "--name", "{nobody}")
    assert ended.status == 2
    assert "{nobody} is not known" in ended.err


def test_merge_puts_files_in_one_collection(run, two, tmp_path):
    (tmp_path / "one.sgf").write_bytes("(;CA[GBK]SZ[9]C[段])".encode("gbk"))
    ended = run("merge", tmp_path / "one.sgf", two)
    assert ended.status == 0
    assert ended.out.count("(;") == 5
    assert ended.out.startswith("(;CA[UTF-8]SZ[9]C[段])\n(;SZ[9]PB[Ms A]")
    assert run("merge", tmp_path, "-o", two).status == 2
    assert two.read_text() == TWO


def test_merge_puts_records_in_one_tree(run, two):
    ended = run("merge", "--tree", two)
    assert ended.status == 0
    assert ended.out.replace("\n", "") == ("(;CA[UTF-8]SZ[9]PB[Ms A]DT[1996]C[段](;B[aa](;W[bb])(;W[cc]))(;B[ee]))")


def test_transform_to_standard_output_a_file_and_a_folder(run, two, tmp_path):
    turned = run("transform", two, "--rotate", "90")
    assert turned.status == 0
    assert "B[ia](;W[hb])" in turned.out.replace("\n", "")
    assert run("transform", two, "--rotate", "90", "-o", tmp_path / "x.sgf").status == 0
    assert (tmp_path / "x.sgf").read_text() == turned.out
    assert run("transform", two, "--mirror", "diagonal", "--swap-colors", "-o", tmp_path / "out").status == 0
    assert "W[aa](;B[bb])" in files(tmp_path / "out")["two.sgf"]
    assert run("transform", two).status == 2


def test_transform_turns_first_and_mirrors_then(run, tmp_path):
    (tmp_path / "a.sgf").write_text("(;SZ[9];B[ba])")
    ended = run("transform", tmp_path / "a.sgf", "--rotate", "90", "--mirror", "left-right")
    assert ended.out.replace("\n", "") == "(;SZ[9];B[ab])"


def test_convert_to_json_and_back(run, two, tmp_path):
    assert run("convert", two, "-o", tmp_path / "two.json").status == 0
    games = json.loads((tmp_path / "two.json").read_text())["games"]
    assert [game["game"] for game in games] == [1, 2]
    ended = run("convert", tmp_path / "two.json", "--to", "sgf")
    assert ended.out == run("merge", two).out


@pytest.mark.parametrize("archive", ["folder", "trees.zip", "trees.tar.gz"])
def test_convert_finds_other_formats_in_folders_and_archives(run, two, tmp_path, archive):
    trees = tmp_path / "trees"
    assert run("convert", two, "--to", "json", "-o", trees).status == 0
    (trees / "b.GIB").write_text(GIB)
    (trees / "note.txt").write_text("no record")
    if archive == "folder":
        given = trees
    else:
        name, _, form = archive.partition(".")
        given = Path(shutil.make_archive(str(tmp_path / name), {"zip": "zip", "tar.gz": "gztar"}[form], trees))
    ended = run("convert", given, "--to", "sgf", "-o", tmp_path / "back")
    assert (ended.status, ended.err) == (0, "")
    written = {Path(name).name: text for name, text in files(tmp_path / "back").items()}
    assert sorted(written) == ["b.sgf", "two.sgf"]
    assert written["two.sgf"].endswith("(;CA[UTF-8]SZ[9]C[段];B[ee])")


def test_convert_to_json_leaves_the_json_in_a_folder_alone(run, two, tmp_path):
    (tmp_path / "package.json").write_text("{}")
    assert run("convert", tmp_path, "--to", "json", "-o", tmp_path / "trees").status == 0
    assert list(files(tmp_path / "trees")) == ["two.json"]


def test_convert_to_gtp(run, two, tmp_path):
    ended = run("convert", two, "--to", "gtp", "--branch", "2")
    assert ended.status == 2  # the second game has no branch 2
    (tmp_path / "one.sgf").write_text("(;SZ[9];B[aa];W[bb])")
    assert run("convert", tmp_path / "one.sgf", "--to", "gtp").out.endswith("play B A9\nplay W B8\n")
    (tmp_path / "wide.sgf").write_text("(;SZ[9:13];B[aa])")
    ended = run("convert", tmp_path / "wide.sgf", tmp_path / "one.sgf", "--to", "gtp", "-o", tmp_path / "out")
    assert ended.status == 1
    assert "no board of 9x13" in ended.err
    assert list(files(tmp_path / "out")) == ["one.gtp"]


def test_convert_reads_other_formats(run, tmp_path):
    (tmp_path / "a.gib").write_text(GIB)
    (tmp_path / "b.json").write_text("{}")
    ended = run("convert", tmp_path / "a.gib", tmp_path / "b.json", "--to", "sgf", "-o", tmp_path / "out")
    assert ended.status == 1
    assert "b.json: is no JSON of game trees" in ended.err
    assert files(tmp_path / "out") == {"a.sgf": "(;GM[1]FF[4]CA[UTF-8]SZ[19];B[pd])"}


@pytest.mark.parametrize(
    "command", [("split", "-o", "out"), ("merge",), ("transform", "--rotate", "90"), ("convert", "--to", "sgf")]
)
def test_a_path_that_is_not_there(command, run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ended = run(command[0], "missing.sgf", *command[1:])
    assert ended.status == 2
    assert ended.err.startswith("gocli: missing.sgf")


def test_convert_asks_what_to_make(run, two):
    ended = run("convert", two)
    assert ended.status == 2
    assert "give --to sgf, json or gtp" in ended.err


def test_convert_names_what_holds_no_record_and_goes_on(run, two, tmp_path):
    (tmp_path / "bad.sgf").write_text("no game")
    ended = run("convert", tmp_path / "bad.sgf", two, "--to", "json")
    assert ended.status == 1
    assert ended.err.count("\n") == 1
    assert "bad.sgf: S201 no game record" in ended.err
    assert len(json.loads(ended.out)["games"]) == 2
    alone = run("convert", tmp_path / "bad.sgf", "--to", "json")
    assert (alone.status, alone.out) == (1, "")


def test_a_file_that_is_no_sgf_says_in_json_where_it_comes_from(run, tmp_path):
    path = tmp_path / "a.gib"
    path.write_text(GIB)
    [game] = json.loads(run("convert", path, "--to", "json").out)["games"]
    assert (game["path"], game["game"]) == (str(path), 1)


def test_merge_of_nothing_in_one_tree(run, tmp_path):
    (tmp_path / "bad.sgf").write_text("no game")
    ended = run("merge", "--tree", tmp_path / "bad.sgf")
    assert ended.status == 2
    assert "there is no game to put together" in ended.err


def test_merge_says_what_a_tree_leaves_out(run, tmp_path):
    for name, player in (("a", "Ann"), ("b", "Bo")):
        (tmp_path / f"{name}.sgf").write_text(f"(;SZ[9]PB[{player}];B[aa];W[bb])")
    ended = run("merge", "--tree", tmp_path / "a.sgf", tmp_path / "b.sgf")
    assert ended.status == 0
    assert "PB" in ended.err
    assert "PB[Ann]" in ended.out
    assert "Bo" not in ended.out


def test_transform_leaves_another_game_as_it_is_and_says_so(run, tmp_path):
    path = tmp_path / "othello.sgf"
    path.write_text("(;GM[2]SZ[8];B[ab])")
    ended = run("transform", path, "--rotate", "90")
    assert "another game than Go; it stays as it is" in ended.err
    assert ended.out.replace("\n", "") == "(;GM[2]SZ[8];B[ab])"


def test_transform_says_what_it_cannot_swap(run, tmp_path):
    path = tmp_path / "game.sgf"
    path.write_text("(;SZ[9]KM[many];B[ab])")
    ended = run("transform", path, "--swap-colors")
    assert ended.status == 0
    assert f"{path}: KM[many] stays, as it is no number" in ended.err


DAMAGED = "(;GM[1]FF[4]CA[UTF-8]SZ[9]C[这是一个注释，黑棋很好。白棋不行];B[ee])"


@pytest.mark.parametrize(
    "line",
    [
        ("transform", "--rotate", "90"),
        ("convert", "--to", "sgf"),
        ("convert", "--to", "json"),
        ("merge", "-o", "m.sgf"),
        ("split", "-o", "s"),
    ],
)
def test_text_that_was_lost_is_told_where_it_is_written_anew(run, two, tmp_path, monkeypatch, line):
    monkeypatch.chdir(tmp_path)
    lost = DAMAGED.encode().decode("gbk", "replace").replace("\ufffd", "?")
    Path("damaged.sgf").write_text(lost, encoding="utf-8")
    ended = run(*line, "damaged.sgf", two)
    assert ended.status == 0
    told = [row for row in ended.err.splitlines() if "E405" in row]
    assert [row.startswith("damaged.sgf: E405 ") and row.endswith("lost") for row in told] == [True]
    assert "E405" not in run(*line, "damaged.sgf", "-q").err


def test_a_picture_writes_no_text_anew(run, tmp_path):
    (tmp_path / "a.sgf").write_text("(;GM[1]SZ[9]CA[UTF-8]C[\ufffd];B[ee])", encoding="utf-8")
    assert "E405" in run("transform", tmp_path / "a.sgf", "--rotate", "90").err
    assert run("diagram", tmp_path / "a.sgf", "-o", tmp_path / "a.svg").err == ""
