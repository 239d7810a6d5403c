"""Files, folders and standard input."""

from __future__ import annotations

import io
import os
import pickle
import socket
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote, unquote_to_bytes

import pytest

from gocli.errors import InputError
from gocli.records.sources import Limits, iter_sources, list_entries
from gocli.urls import way_to

GAME = b"(;GM[1]FF[4]SZ[9];B[ee];W[ec])\n"
OTHER = b"(;GM[1]FF[4]SZ[9];B[cc])\n"


Gather = Callable[..., list[tuple[str, bytes | None, list[str]]]]


def test_a_file_that_is_named_is_read_whatever_its_ending(gather: Gather, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_bytes(GAME)
    assert gather(tmp_path / "game.txt") == [("game.txt", GAME, [])]


def test_a_folder_gives_its_records_in_order_and_nothing_else(gather: Gather, tmp_path: Path) -> None:
    for name in ("b.sgf", "a/z.SGF", "a/.hidden/x.Sgf", "c.sgf.bak", "a/note.txt", "a/b/deep.sgf", "._b.sgf"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(GAME)
    found = [path for path, _, _ in gather(tmp_path)]
    assert found == ["a/.hidden/x.Sgf", "a/b/deep.sgf", "a/z.SGF", "b.sgf"]


def test_archives_in_a_folder_are_not_opened(gather: Gather, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("in.sgf", GAME)
    (tmp_path / "b.sgf").write_bytes(OTHER)
    assert gather(tmp_path) == [("b.sgf", OTHER, [])]


def test_several_paths_keep_their_order(gather: Gather, tmp_path: Path) -> None:
    for name in ("b.sgf", "a.sgf"):
        (tmp_path / name).write_bytes(GAME)
    assert [path for path, _, _ in gather(tmp_path / "b.sgf", tmp_path / "a.sgf")] == [
        "b.sgf",
        "a.sgf",
    ]


def test_an_empty_file_is_a_source(gather: Gather, tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_bytes(b"")
    assert gather(tmp_path / "a.sgf") == [("a.sgf", b"", [])]


def test_missing(gather: Gather, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"nothing\.sgf: no such file"):
        gather(tmp_path / "nothing.sgf")


def test_a_name_that_no_file_can_have(gather: Gather) -> None:
    with pytest.raises(InputError):
        gather("a\0b.sgf")


def test_a_folder_without_records(gather: Gather, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("in.sgf", GAME)
    with pytest.raises(InputError, match="holds no record"):
        gather(tmp_path)
    with pytest.raises(InputError, match="holds no record"):
        list(list_entries([str(tmp_path)]))


def test_what_was_found_before_an_empty_path_is_given(tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_bytes(GAME)
    (tmp_path / "empty").mkdir()
    found = iter_sources([str(tmp_path / "a.sgf"), str(tmp_path / "empty")])
    assert next(found).data == GAME
    with pytest.raises(InputError):
        next(found)


def test_links_to_files_and_folders_are_followed_once(gather: Gather, tmp_path: Path) -> None:
    inside, outside = tmp_path / "in", tmp_path / "out"
    inside.mkdir()
    outside.mkdir()
    (outside / "o.sgf").write_bytes(OTHER)
    (inside / "a.sgf").write_bytes(GAME)
    (inside / "link.sgf").symlink_to(inside / "a.sgf")
    (inside / "other").symlink_to(outside)
    (inside / "other again").symlink_to(outside)
    found = gather(inside)
    assert found == [("in/a.sgf", GAME, []), ("in/link.sgf", GAME, []), ("in/other/o.sgf", OTHER, [])]


def test_links_that_go_round_in_circles(gather: Gather, tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_bytes(GAME)
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "self.sgf").symlink_to(tmp_path / "self.sgf")
    (tmp_path / "gone.sgf").symlink_to(tmp_path / "nowhere")
    assert gather(tmp_path) == [
        ("a.sgf", GAME, []),
        ("gone.sgf", None, ["A505"]),
        ("loop", None, ["A505"]),
        ("self.sgf", None, ["A505"]),
    ]


def test_pipes_sockets_and_devices_do_not_stop_the_run(gather: Gather, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.sgf")
    (tmp_path / "z.sgf").write_bytes(GAME)
    with socket.socket(socket.AF_UNIX) as one:
        os.chdir(tmp_path)
        one.bind("socket.sgf")
        found = gather(tmp_path)
    assert found == [("pipe.sgf", None, ["A505"]), ("socket.sgf", None, ["A505"]), ("z.sgf", GAME, [])]
    assert [code for _, _, code in gather(tmp_path / "pipe.sgf", "/dev/null")] == [
        ["A505"],
        ["A505"],
    ]


@pytest.mark.skipif(getattr(os, "geteuid", int)() == 0, reason="the administrator may read everything")
def test_what_may_not_be_read(gather: Gather, tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_bytes(GAME)
    (tmp_path / "a.sgf").chmod(0)
    (tmp_path / "shut").mkdir(mode=0)
    assert [codes for _, _, codes in gather(tmp_path)] == [["A505"], ["A505"]]


def test_a_file_that_is_too_large(gather: Gather, tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_bytes(GAME)
    (tmp_path / "b.sgf").write_bytes(OTHER)
    found = gather(tmp_path, limits=Limits(max_bytes=len(OTHER)))
    assert found == [("a.sgf", None, ["A502"]), ("b.sgf", OTHER, [])]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
def test_names_that_cannot_be_printed_are_those_of_the_files(gather: Gather, tmp_path: Path) -> None:
    names = {"a\x1b[31m\nb.sgf", "c\u202efgs.sgf", "d\u3000e.sgf", "e\tf.sgf", "e\\tf.sgf"}
    for name in names:
        (tmp_path / name).write_bytes(GAME)
    assert {path for path, _, _ in gather(tmp_path)} == names


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are Unicode there")
@pytest.mark.parametrize("folder", [b"games", "棋谱".encode(), "对局二".encode("gb18030")])
def test_a_name_that_is_not_utf_8_is_read_as_likely_and_leads_to_the_file(tmp_path: Path, folder: bytes) -> None:
    place = os.path.join(os.fsencode(tmp_path), folder)
    os.mkdir(place)
    with open(os.path.join(place, "对局.sgf".encode("gb18030")), "wb") as file:
        file.write(GAME)
    archive = os.fsdecode(os.path.join(place, "黑棋.zip".encode("gb18030")))
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr("内/a.sgf", GAME)
    given = [os.fsdecode(place), archive]
    record, member = pickle.loads(pickle.dumps(list(iter_sources(given))))
    shown = folder.decode("gb18030" if folder[0] == 0xB6 else "utf-8")
    assert record.path == f"{tmp_path}/{shown}/对局.sgf"
    assert way_to(record.path) == f"file://{tmp_path}/{quote(folder)}/%B6%D4%BE%D6.sgf"
    assert member.path == f"{tmp_path}/{shown}/黑棋.zip!内/a.sgf"
    assert way_to(member.path) == f"file://{tmp_path}/{quote(folder)}/%BA%DA%C6%E5.zip!%E5%86%85/a.sgf"
    assert [source.data for source in iter_sources([way_to(record.path)])] == [GAME]
    assert os.path.exists(os.fsdecode(unquote_to_bytes(way_to(record.path).removeprefix("file://"))))


def test_standard_input(gather: Gather) -> None:
    assert gather("-", stdin=io.BytesIO(GAME)) == [("-", GAME, [])]
    assert gather("-", stdin=io.BytesIO(GAME), limits=Limits(max_bytes=3)) == [("-", None, ["A502"])]
