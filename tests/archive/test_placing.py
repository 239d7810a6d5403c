"""Places of outputs: safe names below the folder, none twice, no input among them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gocli.archive.placing import LONGEST, Placer, inputs_of, name_below, safe_part
from gocli.errors import UsageError
from gocli.records.sources import Limits


@pytest.mark.parametrize(
    ("given", "path", "name"),
    [
        ("-", "-", "stdin.sgf"),
        ("a/b/game.SGF", "a/b/game.SGF", "game.SGF"),
        ("a/notes.txt", "a/notes.txt", "notes.txt.sgf"),
        ("a/games.zip", "a/games.zip!inner/x.sgf", "games/inner/x.sgf"),
        ("games.tar.gz", "games.tar.gz!x.sgf", "games/x.sgf"),
        ("x.sgf.gz", "x.sgf.gz!x.sgf", "x.sgf"),
    ],
)
def test_a_name_below_the_folder(given, path, name):
    assert name_below(given, path) == name


def test_the_files_of_a_folder_keep_their_way(tmp_path: Path):
    assert name_below(f"{tmp_path}/", f"{tmp_path}/a/b.sgf") == "a/b.sgf"
    assert name_below(str(tmp_path), f"{tmp_path}/b.sgf") == "b.sgf"


@pytest.mark.parametrize(
    ("part", "safe"),
    [
        ("a:b*.sgf", "a_b_.sgf"),
        ("..", "_"),
        ("", "_"),
        ("con.sgf", "_con.sgf"),
        ("LPT1", "_LPT1"),
        ("a\\b.sgf", "a_b.sgf"),
        ("end. ", "end"),
        ("段.sgf", "段.sgf"),
    ],
)
def test_a_safe_part(part, safe):
    assert safe_part(part) == safe


def test_a_name_that_the_file_system_cannot_write(monkeypatch):
    monkeypatch.setattr("sys.getfilesystemencoding", lambda: "latin-1")
    monkeypatch.setattr("os.fsencode", lambda name: name.encode("latin-1"))
    assert safe_part("André 吴.sgf") == "André _u5434.sgf"


def test_long_names_are_cut_before_their_ending():
    part = safe_part("段" * 200 + ".sgf")
    assert part.endswith("段.sgf")
    assert len(part.encode()) <= LONGEST


def test_no_place_twice(tmp_path: Path):
    placer = Placer(tmp_path)
    names = ["a.sgf", "A.SGF", "b/x.sgf", "b/y.sgf", "a.sgf", "a.sgf/c.sgf", "b"]
    places = [placer.place(name).relative_to(tmp_path).as_posix() for name in names]
    assert places == ["a.sgf", "A-2.SGF", "b/x.sgf", "b/y.sgf", "a-3.sgf", "a.sgf-2/c.sgf", "b-2"]


@pytest.mark.parametrize("name", ["../out.sgf", "/etc/out.sgf", "a/../../out.sgf", "..\\out.sgf"])
def test_no_name_climbs_out(tmp_path: Path, name):
    place = Placer(tmp_path / "in").place(name)
    assert os.path.realpath(place).startswith(f"{os.path.realpath(tmp_path / 'in')}{os.sep}")


def test_no_input_is_replaced(tmp_path: Path):
    (tmp_path / "a.sgf").write_text("(;)")
    placer = Placer(tmp_path, inputs_of([str(tmp_path), "missing"], Limits()))
    with pytest.raises(UsageError, match="would overwrite an input"):
        placer.place("a.sgf")
    assert placer.place("b.sgf") == tmp_path / "b.sgf"


def test_no_link_leads_out(tmp_path: Path):
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "way").symlink_to(tmp_path)
    with pytest.raises(UsageError, match="leads out"):
        Placer(tmp_path / "in").place("way/a.sgf")


def test_a_file_is_no_folder_to_write_into(tmp_path: Path):
    (tmp_path / "taken").write_text("x")
    with pytest.raises(UsageError, match="is a file, not a folder"):
        Placer(tmp_path / "taken")
