"""Files that are whole or not there."""

from __future__ import annotations

import errno
import io
import multiprocessing
import os
from pathlib import Path

import pytest

from gocli.tables import Column, Table, open_table
from gocli.tables.files import OutputError, complete_file, make_folder


def write_half(place: Path, error: BaseException, keep_part: bool = False) -> None:
    with complete_file(place, keep_part) as beside:
        beside.write_text("half")
        raise error


def write_table(table: Table, form: str, place: Path, rows: list) -> None:
    with open_table(table, form, place, io.BytesIO()) as writer:
        writer.write(rows)


def test_a_file_appears_only_when_it_is_complete(tmp_path: Path):
    place = tmp_path / "out.csv"
    with complete_file(place) as beside:
        beside.write_text("new")
        assert not place.exists()
    assert place.read_text() == "new"
    assert os.listdir(tmp_path) == ["out.csv"]


def test_after_an_error_the_old_file_is_untouched(tmp_path: Path):
    place = tmp_path / "out.csv"
    place.write_text("old")
    with pytest.raises(ZeroDivisionError):
        write_half(place, ZeroDivisionError())
    assert place.read_text() == "old"
    assert os.listdir(tmp_path) == ["out.csv"]


def test_a_full_disk_is_one_line_with_the_file_and_leaves_the_old_one(tmp_path: Path):
    place = tmp_path / "out.csv"
    place.write_text("old")
    with pytest.raises(OutputError, match=r"out\.csv: cannot be written: No space"):
        write_half(place, OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)))
    assert place.read_text() == "old"


def test_an_error_about_another_file_keeps_its_name(tmp_path: Path):
    with pytest.raises(PermissionError):
        write_half(tmp_path / "out.csv", PermissionError(errno.EACCES, "Permission denied", "input.sgf"))


def test_a_broken_pipe_stays_a_broken_pipe(tmp_path: Path):
    with pytest.raises(BrokenPipeError):
        write_half(tmp_path / "out.csv", BrokenPipeError(errno.EPIPE, "Broken pipe"))


def test_no_folder_and_a_folder_in_its_place(tmp_path: Path):
    with pytest.raises(OutputError, match="nowhere"), complete_file(tmp_path / "nowhere" / "out.csv"):
        pass
    with pytest.raises(OutputError, match="is a directory"), complete_file(tmp_path):
        pass


def test_a_folder_is_made_where_it_can_be(tmp_path: Path):
    for _ in range(2):
        make_folder(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()
    (tmp_path / "file").write_text("kept")
    with pytest.raises(OutputError, match="file: is a file, not a folder"):
        make_folder(tmp_path / "file")
    with pytest.raises(OutputError, match="c: cannot be made: "):
        make_folder(tmp_path / "file" / "c")


def test_permissions_of_the_old_file_stay_and_a_new_one_follows_the_umask(tmp_path: Path):
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_text("")
    old.chmod(0o640)
    for place in (old, new):
        with complete_file(place) as beside:
            beside.write_text("x")
    mask = os.umask(0)
    os.umask(mask)
    assert old.stat().st_mode & 0o777 == 0o640
    assert new.stat().st_mode & 0o777 == 0o666 & ~mask


def test_a_link_is_followed(tmp_path: Path):
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    link.symlink_to(target)
    with complete_file(link) as beside:
        beside.write_text("new")
    assert link.is_symlink()
    assert target.read_text() == "new"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("form", ["csv", "sqlite", "parquet"])
def test_a_device_that_is_full_is_named(form):
    table = Table("t", "T", (Column("x", "text", "X."),))
    with pytest.raises(OutputError, match=r"^/dev/full: cannot be written"):
        write_table(table, form, Path("/dev/full"), [["y" * 10_000]])


def test_a_device_is_written_to_and_stays_a_device():
    with complete_file("/dev/null") as place:
        place.write_text("x")
    assert not Path("/dev/null").is_file()


def test_an_interrupted_file_is_kept_as_a_part_only_where_that_makes_sense(tmp_path: Path):
    for keep in (True, False):
        with pytest.raises(KeyboardInterrupt) as stop:
            write_half(tmp_path / "out.csv", KeyboardInterrupt(), keep)
        if keep:
            assert (tmp_path / "out.csv.part").read_text() == "half"
            assert "out.csv.part" in stop.value.__notes__[0]
            (tmp_path / "out.csv.part").unlink()
    assert os.listdir(tmp_path) == []


def test_a_run_that_ends_well_takes_away_what_an_interrupted_one_kept(tmp_path):
    place = tmp_path / "out.csv"
    with pytest.raises(KeyboardInterrupt):
        write_half(place, KeyboardInterrupt(), keep_part=True)
    assert [path.name for path in tmp_path.iterdir()] == ["out.csv.part"]
    with complete_file(place, keep_part=True) as beside:
        beside.write_text("whole")
    assert [path.name for path in tmp_path.iterdir()] == ["out.csv"]


def leave_half(place: Path) -> None:
    """Be killed while a file is written."""
    process = multiprocessing.get_context("fork").Process(target=write_half, args=(place, SystemExit()))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "unlink", lambda self, missing_ok=False: os._exit(9))
        process.start()
    process.join()
    assert process.exitcode == 9


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no locks here")
def test_what_a_killed_run_has_left_the_next_one_takes(tmp_path: Path) -> None:
    place = tmp_path / "out.csv"
    for _ in range(2):
        leave_half(place)
        assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [(".out.csv.gocli.tmp", "half")]
    with complete_file(place) as beside:
        assert beside.read_text() == ""
        beside.write_text("new")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("out.csv", "new")]


def test_two_runs_at_one_output_write_two_files(tmp_path: Path) -> None:
    place = tmp_path / "out.csv"
    with complete_file(place) as first, complete_file(place) as second:
        first.write_text("first")
        second.write_text("second")
    assert place.read_text() == "first"
    assert os.listdir(tmp_path) == ["out.csv"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no locks here")
@pytest.mark.parametrize("kind", ["symbolic link", "hard link", "pipe", "folder"])
def test_what_is_not_left_by_us_is_not_written_to(kind: str, tmp_path: Path) -> None:
    usual, other = tmp_path / ".out.csv.gocli.tmp", tmp_path / "other"
    other.write_text("other")
    if kind == "symbolic link":
        usual.symlink_to(other)
    elif kind == "hard link":
        usual.hardlink_to(other)
    elif kind == "pipe":
        os.mkfifo(usual)
    else:
        usual.mkdir()
    with complete_file(tmp_path / "out.csv") as beside:
        beside.write_text("new")
    assert (tmp_path / "out.csv").read_text() == "new"
    assert other.read_text() == "other"
