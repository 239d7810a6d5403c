"""Tar and gz archives, whole, hostile and damaged."""

from __future__ import annotations

import gzip
import io
import random
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from gocli.errors import InputError
from gocli.records.sources import Limits

GAME = b"(;GM[1]FF[4]SZ[9];B[ee];W[ec])\n"
OTHER = b"(;GM[1]FF[4]SZ[9];B[cc])\n"


Gather = Callable[..., list[tuple[str, bytes | None, list[str]]]]


def make_tar(
    path: Path, members: list[tuple[tarfile.TarInfo, bytes]], mode: str = "w", form: int = tarfile.GNU_FORMAT
) -> Path:
    with tarfile.open(path, mode, format=form) as archive:  # type: ignore[call-overload]
        for info, data in members:
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return path


@pytest.mark.parametrize(("name", "mode"), [("a.tar", "w"), ("A.TAR.GZ", "w:gz"), ("a.tgz", "w:gz"), ("a.gz", "w:gz")])
def test_records_only(gather: Gather, tmp_path: Path, name: str, mode: str) -> None:
    members = [
        (tarfile.TarInfo("./g/a.sgf"), GAME),
        (tarfile.TarInfo("note.txt"), b"x" * 700),
        (tarfile.TarInfo("b.SGF"), OTHER * 50),
    ]
    path = make_tar(tmp_path / name, members, mode)
    assert gather(path) == [(f"{name}!g/a.sgf", GAME, []), (f"{name}!b.SGF", OTHER * 50, [])]


@pytest.mark.parametrize("form", [tarfile.GNU_FORMAT, tarfile.PAX_FORMAT])
def test_long_and_foreign_names(gather: Gather, tmp_path: Path, form: int) -> None:
    long = f"{'棋谱/' * 40}第一局.sgf"
    path = make_tar(tmp_path / "a.tar", [(tarfile.TarInfo(long), GAME), (tarfile.TarInfo("b.sgf"), OTHER)], "w", form)
    assert gather(path) == [(f"a.tar!{long}", GAME, []), ("a.tar!b.sgf", OTHER, [])]


def test_names_in_another_encoding(gather: Gather, tmp_path: Path) -> None:
    info = tarfile.TarInfo("对局/第一局.sgf".encode("gb18030").decode("utf-8", "surrogateescape"))
    with tarfile.open(tmp_path / "a.tar", "w", encoding="utf-8", errors="surrogateescape") as archive:
        info.size = len(GAME)
        archive.addfile(info, io.BytesIO(GAME))
    assert gather(tmp_path / "a.tar") == [("a.tar!对局/第一局.sgf", GAME, [])]


def test_members_that_lead_outside(gather: Gather, tmp_path: Path) -> None:
    path = make_tar(tmp_path / "a.tar", [(tarfile.TarInfo("../evil.sgf"), GAME)])
    assert gather(path) == [("a.tar!evil.sgf", GAME, ["A501"])]


def test_links_and_devices(gather: Gather, tmp_path: Path) -> None:
    members = []
    for name, kind in (("a.sgf", tarfile.SYMTYPE), ("b.sgf", tarfile.FIFOTYPE), ("c.sgf", tarfile.REGTYPE)):
        info = tarfile.TarInfo(name)
        info.type, info.linkname = kind, "/etc/passwd"
        members.append((info, GAME if kind == tarfile.REGTYPE else b""))
    found = gather(make_tar(tmp_path / "a.tar", members))
    assert found == [("a.tar!a.sgf", None, ["A505"]), ("a.tar!b.sgf", None, ["A505"]), ("a.tar!c.sgf", GAME, [])]


def test_nested_archives_are_not_followed(gather: Gather, tmp_path: Path) -> None:
    path = make_tar(tmp_path / "a.tar", [(tarfile.TarInfo("in.zip"), b"x" * 600), (tarfile.TarInfo("b.sgf"), GAME)])
    assert gather(path) == [("a.tar!in.zip", None, ["A504"]), ("a.tar!b.sgf", GAME, [])]


def test_a_cut_off_archive(gather: Gather, tmp_path: Path) -> None:
    path = make_tar(tmp_path / "a.tar", [(tarfile.TarInfo("a.sgf"), GAME), (tarfile.TarInfo("b.sgf"), OTHER * 90)])
    path.write_bytes(path.read_bytes()[:1700])
    assert gather(path) == [("a.tar!a.sgf", GAME, []), ("a.tar!b.sgf", (OTHER * 90)[:164], ["A503"])]


def test_a_cut_off_packed_archive(gather: Gather, tmp_path: Path) -> None:
    noise = random.Random(1).randbytes(9000)
    path = make_tar(tmp_path / "a.tgz", [(tarfile.TarInfo("a.sgf"), GAME), (tarfile.TarInfo("b.sgf"), noise)], "w:gz")
    path.write_bytes(path.read_bytes()[:4000])
    first, (name, data, codes), last = gather(path)
    assert first == ("a.tgz!a.sgf", GAME, [])
    assert (name, codes) == ("a.tgz!b.sgf", ["A503"])
    assert data
    assert noise.startswith(data)
    assert last == ("a.tgz", None, ["A503"])


def test_damage_between_members(gather: Gather, tmp_path: Path) -> None:
    path = make_tar(tmp_path / "a.tar", [(tarfile.TarInfo("a.sgf"), GAME), (tarfile.TarInfo("b.sgf"), OTHER)])
    data = bytearray(path.read_bytes())
    data[1024:1100] = b"\xff" * 76
    path.write_bytes(data)
    assert gather(path) == [("a.tar!a.sgf", GAME, []), ("a.tar", None, ["A503"])]


def test_bombs(gather: Gather, tmp_path: Path) -> None:
    path = make_tar(
        tmp_path / "a.tgz", [(tarfile.TarInfo("a.sgf"), bytes(1 << 20)), (tarfile.TarInfo("b.sgf"), GAME)], "w:gz"
    )
    found = gather(path, limits=Limits(max_bytes=1000))
    assert found == [("a.tgz!a.sgf", None, ["A502"]), ("a.tgz!b.sgf", GAME, [])]
    found = gather(path, limits=Limits(max_bytes=1000, max_total=5000))
    assert found == [("a.tgz!a.sgf", None, ["A502"]), ("a.tgz", None, ["A502"])]
    found = gather(path, limits=Limits(max_members=1))
    assert [codes for _, _, codes in found] == [[], ["A502"]]


def test_a_header_that_declares_a_huge_name(gather: Gather, tmp_path: Path) -> None:
    info = tarfile.TarInfo("././@LongLink")
    info.type, info.size = tarfile.GNUTYPE_LONGNAME, 1 << 33
    (tmp_path / "a.tar").write_bytes(info.tobuf(tarfile.GNU_FORMAT) + bytes(100))
    with pytest.raises(InputError):
        gather(tmp_path / "a.tar")


def test_a_packed_record(gather: Gather, tmp_path: Path) -> None:
    for name in ("game.sgf.gz", "GAME.GZ"):
        (tmp_path / name).write_bytes(gzip.compress(GAME))
    assert gather(tmp_path / "game.sgf.gz") == [("game.sgf.gz!game.sgf", GAME, [])]
    assert gather(tmp_path / "GAME.GZ") == [("GAME.GZ!GAME", GAME, [])]


def test_a_packed_record_that_is_cut_off(gather: Gather, tmp_path: Path) -> None:
    long = GAME * 5 + random.Random(1).randbytes(9000)
    (tmp_path / "a.sgf.gz").write_bytes(gzip.compress(long)[:5000])
    ((name, data, codes),) = gather(tmp_path / "a.sgf.gz")
    assert (name, codes) == ("a.sgf.gz!a.sgf", ["A503"])
    assert data
    assert long.startswith(data)


def test_a_packed_record_that_is_too_large(gather: Gather, tmp_path: Path) -> None:
    (tmp_path / "a.sgf.gz").write_bytes(gzip.compress(bytes(1 << 20)))
    found = gather(tmp_path / "a.sgf.gz", limits=Limits(max_bytes=1000))
    assert found == [("a.sgf.gz!a.sgf", None, ["A502"])]


def test_a_packed_zip_archive_is_nested(gather: Gather, tmp_path: Path) -> None:
    (tmp_path / "a.zip.gz").write_bytes(gzip.compress(b"PK"))
    assert gather(tmp_path / "a.zip.gz") == [("a.zip.gz!a.zip", None, ["A504"])]


def test_other_inputs_go_on_after_a_damaged_one(gather: Gather, tmp_path: Path) -> None:
    (tmp_path / "a.tar.gz").write_bytes(b"\x1f\x8bnonsense")
    (tmp_path / "b.sgf").write_bytes(GAME)
    found = gather(tmp_path / "a.tar.gz", tmp_path / "b.sgf")
    assert found == [("a.tar.gz", None, ["A503"]), ("b.sgf", GAME, [])]


def test_the_handed_archives(gather: Gather, shared: Path) -> None:
    found = gather(*sorted((shared / "cases" / "archives").iterdir()))
    assert [(Path(path.partition("!")[0]).name, path.partition("!")[2], codes) for path, _, codes in found] == [
        ("A01.zip", "ok.sgf", []),
        ("A01.zip", "sub/KO.SGF", []),
        ("A01.zip", "棋谱/第一局.sgf", []),
        ("A03.tar.gz", "evil.sgf", ["A501"]),
        ("A03.tar.gz", "games/a.sgf", []),
        ("A05.zip", "big.sgf", ["A502"]),
    ]
