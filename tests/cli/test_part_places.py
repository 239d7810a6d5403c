"""Outputs that are folders of Parquet parts: what is a folder, and what goes together."""

from __future__ import annotations

from pathlib import Path

import pytest

from gocli.cli.part_places import PlaceType, plan_of
from gocli.tables.part_folder import PartFolder

pytest.importorskip("pyarrow")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    place = tmp_path / "game.sgf"
    place.write_text("(;GM[1]FF[4]SZ[9];B[ee];W[ee])")
    return place


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["-o", "{}/out/"], "{}/out/: is a folder; what is written as a folder is --format parquet"),
        (["-o", "{}"], "{}: is a folder; what is written as a folder is --format parquet"),
        (["--games", "{}/out/"], "{}/out/: is a folder of parts; it goes with another one in -o DIR/"),
        (
            ["-f", "parquet", "-o", "{}/out/", "--games", "{}/games.parquet"],
            "{}/games.parquet: -o is a folder of parts, and so must --games be: give a name that ends with /",
        ),
        (
            ["-f", "parquet", "-o", "{}/out/", "--games", "{}/x/../out/"],
            "{}/x/../out/: the findings go there; give another folder",
        ),
    ],
)
def test_what_does_not_go_together(run, game, tmp_path, options, words):
    given = [option.replace("{}", str(tmp_path)) for option in options]
    ended = run("validate", game, *given)
    assert ended.status == 2
    assert ended.err == f"gocli: {words.replace('{}', str(tmp_path))}\n"
    assert [path.name for path in tmp_path.iterdir()] == ["game.sgf"]


def test_two_folders_go_together(run, game, tmp_path):
    ended = run("validate", game, "-f", "parquet", "-o", f"{tmp_path}/f/", "--games", f"{tmp_path}/g/")
    assert ended.status == 1, ended.err
    assert all(list((tmp_path / name).glob("*.parquet")) for name in "fg")


def test_what_is_a_folder(tmp_path):
    def place(value):
        return PlaceType().convert(value, None, None)

    assert place("a.parquet") == Path("a.parquet")
    assert place("a/") == PartFolder("a/")
    assert place(str(tmp_path)) == PartFolder(str(tmp_path))
    assert place("memory://a") == PartFolder("memory://a")
    assert place(PartFolder("a/")) == PartFolder("a/")
    assert plan_of(Path("a"), Path("b"), "csv", None, False) is None
