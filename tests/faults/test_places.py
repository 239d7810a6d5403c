"""Where records come from and where output goes: what the system refuses is one line and the right status."""

from __future__ import annotations

import gzip
import io
import os
import shutil
import subprocess
import sys
import tarfile
import threading
import zipfile
from pathlib import Path

import driver
import pytest

GAME = b"(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]PB[Ann]PW[Bo];B[ee];W[cc];B[gg])\n"
WRITING = (
    ("validate", "{}", "--format", "csv", "-o", "{out}"),
    ("validate", "{}", "--format", "sqlite", "-o", "{out}"),
    ("score", "{}", "-o", "{out}", "--format", "json"),
    ("diagram", "{}", "--format", "svg", "-o", "{out}/x"),
    ("select", "{}", "-o", "{out}"),
    ("merge", "{}", "-o", "{out}"),
    ("fix", "{}", "-o", "{out}"),
    ("split", "{}", "-o", "{out}"),
    ("transform", "{}", "--rotate", "90", "-o", "{out}"),
    ("convert", "{}", "--to", "json", "-o", "{out}"),
    ("explain", "R106", "-o", "{out}"),
    ("rules", "-o", "{out}"),
)


@pytest.fixture
def game(tmp_path) -> Path:
    (tmp_path / "in").mkdir()
    place = tmp_path / "in" / "game.sgf"
    place.write_bytes(GAME)
    return place


def line(args: tuple[str, ...], record: object, out: object) -> list[str]:
    return [part.replace("{}", str(record)).replace("{out}", str(out)) for part in args]


def refused(ended: driver.Ended) -> None:
    """One clear line, status 2."""
    assert ended.broken_promises(statuses=(2,)) == [], ended.said
    assert len(ended.said.splitlines()) == 1, ended.said


@pytest.mark.parametrize("args", WRITING, ids=lambda args: args[0])
def test_a_full_disk(args, game):
    refused(driver.run_here(*line(args, game, "/dev/full")))


@pytest.mark.parametrize("args", WRITING, ids=lambda args: args[0])
def test_a_file_where_a_folder_should_be(args, game, tmp_path):
    (tmp_path / "file").write_bytes(b"kept")
    refused(driver.run_here(*line(args, game, tmp_path / "file" / "below")))
    assert (tmp_path / "file").read_bytes() == b"kept"


def test_a_report_where_a_file_is(game, tmp_path):
    (tmp_path / "file").write_bytes(b"kept")
    refused(driver.run_here("report", game, "-o", tmp_path / "file", "--jobs", "1"))
    refused(driver.run_here("report", game, "-o", "/dev/full", "--jobs", "1"))


def test_a_disk_that_is_nearly_full(game, tmp_path):
    """RLIMIT_FSIZE stands for it: what was there stays, and no half file is left."""
    for number in range(200):
        (game.parent / f"{number}.sgf").write_bytes(GAME.replace(b"W[cc]", b"W[ee]"))
    out = tmp_path / "out.jsonl"
    out.write_bytes(b"older")
    ended = driver.run("validate", game.parent, "-o", out, "--jobs", "1", where=driver.Where(most_file=20_000))
    assert ended.broken_promises(statuses=(2,)) == [], ended.said
    assert out.read_bytes() == b"older"
    assert [each.name for each in tmp_path.iterdir() if each.name.endswith(".tmp")] == []
    assert f"--resume goes on from {tmp_path / 'out.jsonl.parts'}" in ended.said
    assert driver.run_here("validate", game.parent, "-o", out, "--jobs", "1").status == 1
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith(("out", "."))] == ["out.jsonl"]


@pytest.mark.long
@pytest.mark.skipif(os.geteuid() != 0 or sys.platform != "linux", reason="mounting wants the administrator of a Linux")
@pytest.mark.parametrize("args", WRITING, ids=lambda args: args[0])
def test_a_small_disk(args, game, tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], check=False)
    if mounted.returncode:
        pytest.skip("no tmpfs can be mounted here")
    try:
        (disk / "filler").write_bytes(b"x" * 65_000)
        ended = driver.run_here(*line(args, game, disk / "out"))
        assert ended.broken_promises(statuses=(0, 1, 2)) == [], ended.said
        assert [name for name in os.listdir(disk) if name.endswith(".tmp")] == []
        subprocess.run(["umount", disk], check=True)  # refused where a file is still open
    finally:
        subprocess.run(["umount", "--lazy", disk], check=False, stderr=subprocess.DEVNULL)


def test_a_pipe_without_a_writer(tmp_path):
    os.mkfifo(tmp_path / "pipe.sgf")
    (tmp_path / "game.sgf").write_bytes(GAME)
    for args in (("validate", tmp_path), ("validate", tmp_path / "pipe.sgf"), ("show", tmp_path / "pipe.sgf")):
        ended = driver.run(*args, where=driver.Where(seconds=20))
        assert ended.broken_promises(statuses=(1, 2)) == [], ended.said
        assert b"no regular file" in ended.out + ended.err


def test_links_that_loop(tmp_path):
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    (inner / "game.sgf").write_bytes(GAME)
    (inner / "up").symlink_to(tmp_path / "a")
    (inner / "self.sgf").symlink_to(inner / "self.sgf")
    (inner / "gone.sgf").symlink_to(inner / "nowhere")
    ended = driver.run_here("validate", tmp_path / "a", "--format", "jsonl")
    assert ended.broken_promises(statuses=(1,)) == [], ended.said
    assert ended.out.count(b"A505") == 3
    assert ended.out.count(b'"moves":3') + ended.out.count(b'"moves": 3') == 1


def test_a_folder_that_may_not_be_read(tmp_path, monkeypatch):
    """The administrator may read everything, so the refusal is made."""
    (tmp_path / "shut").mkdir()
    (tmp_path / "game.sgf").write_bytes(GAME)
    scan = os.scandir

    def refuse(path):
        if str(path).endswith("shut"):
            raise PermissionError(13, "Permission denied", str(path))
        return scan(path)

    monkeypatch.setattr(os, "scandir", refuse)
    ended = driver.run_here("validate", tmp_path)
    assert ended.broken_promises(statuses=(1,)) == [], ended.said
    assert b"permission denied" in ended.out


def test_files_that_vanish_and_grow(tmp_path, monkeypatch):
    for number in range(3):
        (tmp_path / f"{number}.sgf").write_bytes(GAME)
    opened = os.open

    def meddle(path, flags, *rest):
        if str(path).endswith("0.sgf"):
            (tmp_path / "1.sgf").unlink(missing_ok=True)
            with (tmp_path / "0.sgf").open("ab") as stream:
                stream.write(b"(;SZ[9];B[aa])" * 1000)
        return opened(path, flags, *rest)

    monkeypatch.setattr(os, "open", meddle)
    ended = driver.run_here("validate", tmp_path, "--format", "jsonl")
    assert ended.broken_promises(statuses=(1,)) == [], ended.said
    assert b"A505" in ended.out
    assert b"2.sgf" in ended.out


def hostile_names() -> list[str]:
    return [
        "../outside.sgf",
        "/absolute.sgf",
        "C:\\drive.sgf",
        "con.sgf",
        "aux",
        "a/../../b.sgf",
        "\x1b[31m.sgf",
        "..sgf",
    ]


def archives(folder: Path) -> list[Path]:
    """A zip, a tar and a gz whose names lead elsewhere, a bomb, and a tar with links and devices."""
    names = [name if name.endswith(".sgf") else f"{name}.sgf" for name in hostile_names()]
    with zipfile.ZipFile(folder / "names.zip", "w") as packed:
        for name in names:
            packed.writestr(name, GAME)
    with tarfile.open(folder / "names.tar.gz", "w:gz") as packed:
        for name in names:
            member = tarfile.TarInfo(name)
            member.size = len(GAME)
            packed.addfile(member, io.BytesIO(GAME))
        for kind in (tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE):
            member = tarfile.TarInfo(f"link-{kind.decode()}.sgf")
            member.type, member.linkname = kind, "/etc/passwd"
            packed.addfile(member)
    with zipfile.ZipFile(folder / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("bomb.sgf", b"(;C[" + b"\0" * 60_000_000)
        packed.writestr("game.sgf", GAME)
    (folder / "bomb.sgf.gz").write_bytes(gzip.compress(b"(;C[" + b" " * 60_000_000, 1))
    return [folder / name for name in ("names.zip", "names.tar.gz", "bomb.zip", "bomb.sgf.gz")]


INTO_FOLDERS = (
    ("split", "{}", "-o", "{out}"),
    ("fix", "{}", "-o", "{out}"),
    ("select", "{}", "--copy", "{out}"),
    ("transform", "{}", "--rotate", "90", "-o", "{out}"),
    ("diagram", "{}", "--node", "0", "--format", "svg", "-o", "{out}"),
)


@pytest.mark.parametrize("args", INTO_FOLDERS, ids=lambda args: args[0])
def test_nothing_is_written_outside_the_output(args, tmp_path):
    folder = tmp_path / "in"
    folder.mkdir()
    made = archives(folder)
    before = driver.files_below(tmp_path)
    for archive in made:
        ended = driver.run_here(*line(args, archive, tmp_path / "out"))
        assert ended.broken_promises() == [], ended.said
    after = driver.files_below(tmp_path)
    assert {name: after[name] for name in before} == before
    assert {name.split(os.sep)[0] for name in after.keys() - before.keys()} == {"out"}


def test_a_link_in_the_output_is_not_followed_out(game, tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "game.sgf").symlink_to(tmp_path / "elsewhere.sgf")
    refused(driver.run_here("split", game, "-o", tmp_path / "out"))
    assert not (tmp_path / "elsewhere.sgf").exists()


def test_an_archive_in_an_archive_says_what_to_do(tmp_path):
    with zipfile.ZipFile(tmp_path / "outer.zip", "w") as packed:
        packed.writestr("inner.zip", b"PK")
    ended = driver.run_here("validate", tmp_path / "outer.zip")
    assert ended.status == 1
    assert b"unpack it, or name it by itself" in ended.out


@pytest.mark.parametrize("args", [("validate", "{}"), ("score", "{}"), ("show", "{}"), ("rules",), ("explain",)])
def test_a_closed_standard_output(args, game):
    ended = driver.run(*line(args, game, ""), where=driver.Where(stdout="closed"))
    assert ended.broken_promises(statuses=(0, 1)) == [], ended.said


@pytest.mark.parametrize("args", [("validate", "{}"), ("score", "{}"), ("show", "{}"), ("rules",), ("explain",)])
def test_a_full_standard_output(args, game):
    with open("/dev/full", "wb") as full:
        ended = driver.run(*line(args, game, ""), where=driver.Where(stdout=full))
    refused(ended)


def test_a_reader_that_goes_away(tmp_path):
    (tmp_path / "many.sgf").write_bytes(GAME * 2000)
    process = driver.start(("validate", tmp_path / "many.sgf", "--format", "jsonl"), driver.Where())
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdin is not None
    process.stdin.close()
    process.stdout.read(100)
    process.stdout.close()
    killer = threading.Timer(60, process.kill)
    killer.start()
    said = process.stderr.read()
    process.stderr.close()
    assert process.wait() == 0, said
    killer.cancel()
    assert said == b""


@pytest.mark.parametrize(
    "environ",
    [
        {"HOME": None},
        {"HOME": "/nonexistent", "XDG_CACHE_HOME": "/dev/null", "MPLCONFIGDIR": "/dev/null"},
        {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": None},
        {"COLUMNS": "20"},
        {"COLUMNS": "0", "TERM": None},
        {"NUMBA_CACHE_DIR": "/dev/null"},
    ],
    ids=["no home", "no cache", "LANG=C", "20 columns", "no terminal", "no cache of Numba"],
)
def test_odd_surroundings(environ, game):
    game.write_bytes(GAME.replace(b"PB[Ann]", "PB[李世石]".encode()))
    for args in (("validate", game), ("show", game)):
        ended = driver.run(*args, where=driver.Where(environ=environ))
        assert ended.broken_promises(statuses=(0,)) == [], ended.said


def test_no_file_descriptors_are_lost(game, tmp_path):
    shutil.copy(game, tmp_path / "other.sgf")
    before = len(os.listdir("/dev/fd"))
    for _ in range(20):
        driver.run_here("validate", tmp_path, "-o", tmp_path / "out.csv")
        driver.run_here("validate", tmp_path, "-o", "/dev/full", "--format", "sqlite")
    assert len(os.listdir("/dev/fd")) == before
