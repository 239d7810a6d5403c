"""Zip archives, whole, hostile and damaged."""

from __future__ import annotations

import io
import pickle
import random
import re
import struct
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gocli.errors import InputError
from gocli.records import names as names_module
from gocli.records.sources import Limits, list_entries, read_entries

GAME = b"(;GM[1]FF[4]SZ[9];B[ee];W[ec])\n"
OTHER = b"(;GM[1]FF[4]SZ[9];B[cc])\n"


Gather = Callable[..., list[tuple[str, bytes | None, list[str]]]]


def make_zip(path: Path, members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2])
def test_records_only_in_the_order_of_the_archive(gather: Gather, tmp_path: Path, method: int) -> None:
    members = {"z/a.SGF": GAME, "b.sgf": OTHER, "note.txt": b"x", "__MACOSX/._b.sgf": b"\0", "empty.sgf": b""}
    path = make_zip(tmp_path / "A.ZIP", members, method)
    assert gather(path) == [
        ("A.ZIP!z/a.SGF", GAME, []),
        ("A.ZIP!b.sgf", OTHER, []),
        ("A.ZIP!empty.sgf", b"", []),
    ]


@pytest.mark.parametrize(
    ("codec", "names"),
    [
        ("gb18030", ["对局/第一局 白胜.sgf", "吴清源/十番棋.sgf"]),
        ("big5", ["對局/第一局 功.sgf", "吳清源/許.sgf"]),
        ("cp932", ["本因坊戦/ソ 井山裕太.sgf", "名人戦/第一局 表.sgf"]),
        ("euc_kr", ["대국/이세돌.sgf", "결승전/제일국.sgf"]),
        ("utf-8", ["対局/第一局.sgf"]),
    ],
)
def test_member_names_without_the_unicode_flag(gather: Gather, tmp_path: Path, codec: str, names: list[str]) -> None:
    raw = [name.encode(codec) for name in names]
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for number, name in enumerate(raw):
            archive.writestr("x" * len(name[:-4]) + f"{number}sgf", GAME)
    data = path.read_bytes()
    for number, name in enumerate(raw):
        data = data.replace(b"x" * len(name[:-4]) + f"{number}sgf".encode(), name)
    path.write_bytes(data)
    assert [shown for shown, _, _ in gather(path)] == [f"a.zip!{name}" for name in names]


def test_member_names_with_the_unicode_flag(gather: Gather, tmp_path: Path) -> None:
    path = make_zip(tmp_path / "a.zip", {"第一局.sgf": GAME})
    assert gather(path) == [("a.zip!第一局.sgf", GAME, [])]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("../../evil.sgf", "evil.sgf"),
        ("a/../../evil.sgf", "a/evil.sgf"),
        ("/etc/evil.sgf", "etc/evil.sgf"),
        ("C:\\Windows\\evil.sgf", "Windows/evil.sgf"),
        ("..\\evil.sgf", "evil.sgf"),
        ("\\\\host\\share\\evil.sgf", "host/share/evil.sgf"),
        ("games/NUL.sgf", "games/_NUL.sgf"),
        ("com1.sgf", "_com1.sgf"),
    ],
)
def test_members_that_lead_outside_are_read_under_a_safe_name(
    gather: Gather, tmp_path: Path, name: str, shown: str
) -> None:
    path = make_zip(tmp_path / "a.zip", {name: GAME})
    assert gather(path) == [(f"a.zip!{shown}", GAME, ["A501"])]
    assert list(tmp_path.iterdir()) == [path]


def test_names_of_members_are_as_they_stand_in_the_archive(gather: Gather, tmp_path: Path) -> None:
    path = make_zip(tmp_path / "a.zip", {"a\x1b[2J\r.sgf": GAME})
    assert gather(path) == [("a.zip!a\x1b[2J\r.sgf", GAME, [])]


def test_nested_archives_are_not_followed(gather: Gather, tmp_path: Path) -> None:
    path = make_zip(tmp_path / "a.zip", {"in.zip": b"PK", "x.TGZ": b"", "b.sgf": GAME})
    found = gather(path)
    assert found == [("a.zip!in.zip", None, ["A504"]), ("a.zip!x.TGZ", None, ["A504"]), ("a.zip!b.sgf", GAME, [])]


def test_without_records(gather: Gather, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"a\.zip: holds no record"):
        gather(make_zip(tmp_path / "a.zip", {"a.txt": b""}))


def test_a_bomb_is_stopped_whatever_size_it_declares(gather: Gather, tmp_path: Path) -> None:
    path = make_zip(tmp_path / "a.zip", {"bomb.sgf": bytes(1 << 20), "b.sgf": GAME})
    data = bytearray(path.read_bytes())
    at = data.index(b"PK\x01\x02")
    struct.pack_into("<L", data, at + 24, 5)
    path.write_bytes(data)
    for limits in (Limits(max_bytes=1000), Limits()):
        assert gather(path, limits=limits) == [("a.zip!bomb.sgf", None, ["A502"]), ("a.zip!b.sgf", GAME, [])]


def test_all_members_together_have_a_limit(gather: Gather, tmp_path: Path) -> None:
    path = make_zip(tmp_path / "a.zip", {f"{n}.sgf": GAME for n in range(5)})
    codes = [codes for _, _, codes in gather(path, limits=Limits(max_total=2 * len(GAME)))]
    assert codes == [[], [], [], ["A502"], ["A502"]]


@pytest.mark.parametrize("size", [0, 1, len(GAME) - 1, len(GAME) + 1])
def test_a_member_of_another_size_than_the_archive_declares(gather: Gather, tmp_path: Path, size: int) -> None:
    path = make_zip(tmp_path / "a.zip", {"a.sgf": GAME})
    data = bytearray(path.read_bytes())
    struct.pack_into("<L", data, data.index(b"PK\x01\x02") + 24, size)
    path.write_bytes(data)
    whole = size in (0, len(GAME) + 1)  # a size of nothing is what some programs write where they do not know it
    assert gather(path) == [("a.zip!a.sgf", GAME, []) if whole else ("a.zip!a.sgf", None, ["A502"])]


def test_the_limit_of_all_members_is_the_same_in_blocks_and_one_by_one(tmp_path: Path) -> None:
    path = make_zip(tmp_path / "a.zip", {f"{n}.sgf": GAME for n in range(9)})
    entries = list(list_entries([str(path)], Limits(max_total=3 * len(GAME))))
    apart = [source for entry in entries for source in read_entries([entry], Limits(max_total=3 * len(GAME)))]
    assert apart == list(read_entries(entries, Limits(max_total=3 * len(GAME))))
    assert [source.data is None for source in apart] == 4 * [False] + 5 * [True]


def test_the_number_of_members_has_a_limit(gather: Gather, tmp_path: Path) -> None:
    path = make_zip(tmp_path / "a.zip", {f"{n}.sgf": GAME for n in range(5)})
    found = gather(path, limits=Limits(max_members=2))
    assert found == [("a.zip!0.sgf", GAME, []), ("a.zip!1.sgf", GAME, []), ("a.zip", None, ["A502"])]


def test_members_that_share_their_bytes(gather: Gather, tmp_path: Path) -> None:
    path = make_zip(tmp_path / "a.zip", {"a.sgf": GAME * 40, "b.sgf": OTHER * 40}, zipfile.ZIP_STORED)
    data = bytearray(path.read_bytes())
    at = data.index(b"PK\x01\x02")
    struct.pack_into("<LL", data, at + 20, len(GAME) * 60, len(GAME) * 60)
    path.write_bytes(data)
    assert gather(path) == [("a.zip!a.sgf", None, ["A502"]), ("a.zip!b.sgf", OTHER * 40, [])]


def test_encrypted_members(gather: Gather, tmp_path: Path) -> None:
    path = make_zip(tmp_path / "a.zip", {"a.sgf": GAME, "b.sgf": OTHER})
    data = bytearray(path.read_bytes())
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)
    assert gather(path) == [("a.zip!a.sgf", None, ["A505"]), ("a.zip!b.sgf", OTHER, [])]


def test_members_that_are_packed_in_another_way(tmp_path: Path) -> None:
    path = make_zip(tmp_path / "a.zip", {"a.sgf": GAME, "b.sgf": OTHER, "c.sgf": GAME}, zipfile.ZIP_STORED)
    data = bytearray(path.read_bytes())
    first = data.index(b"PK\x01\x02")
    for at, method in ((first, 14), (data.index(b"PK\x01\x02", first + 1), 77)):
        struct.pack_into("<H", data, at + 10, method)
    path.write_bytes(data)
    sources = list(read_entries(list_entries([str(path)], Limits()), Limits()))
    told = [found.message for source in sources for found in source.findings]
    assert [source.data for source in sources] == [None, None, GAME]
    assert ["LZMA" in told[0], "method 77" in told[1], len(told)] == [True, True, 2]


def test_a_member_that_is_not_where_it_should_be(gather: Gather, tmp_path: Path) -> None:
    path = make_zip(tmp_path / "a.zip", {"a.sgf": GAME, "b.sgf": OTHER}, zipfile.ZIP_STORED)
    data = bytearray(path.read_bytes())
    struct.pack_into("<L", data, data.rindex(b"PK\x01\x02") + 42, len(data))
    path.write_bytes(data)
    assert gather(path) == [("a.zip!a.sgf", GAME, []), ("a.zip!b.sgf", None, ["A503"])]


def unicode_path(raw: bytes, name: str, of: bytes | None = None) -> bytes:
    """Info-ZIP's extra field 0x7075, behind another one: the name in UTF-8, with the checksum of the raw name."""
    field = struct.pack("<BL", 1, zlib.crc32(raw if of is None else of)) + name.encode()
    return struct.pack("<HH", 0xCAFE, 3) + b"xyz" + struct.pack("<HH", 0x7075, len(field)) + field


@pytest.mark.parametrize(
    ("of", "shown"), [(None, "吴清源.sgf"), (b"another", "a.sgf")], ids=["of this name", "of another name"]
)
def test_a_name_in_an_extra_field(gather: Gather, tmp_path: Path, of: bytes | None, shown: str) -> None:
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as archive:
        info = zipfile.ZipInfo("a.sgf")
        info.extra = unicode_path(b"a.sgf", "吴清源.sgf", of)
        archive.writestr(info, GAME)
    assert gather(path) == [(f"a.zip!{shown}", GAME, [])]


def test_links_are_not_followed(gather: Gather, tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as archive:
        info = zipfile.ZipInfo("a.sgf")
        info.external_attr = 0o120777 << 16
        archive.writestr(info, "/etc/passwd")
    assert gather(path) == [("a.zip!a.sgf", None, ["A505"])]


def test_a_wrong_checksum(gather: Gather, tmp_path: Path) -> None:
    path = make_zip(tmp_path / "a.zip", {"a.sgf": GAME, "b.sgf": OTHER}, zipfile.ZIP_STORED)
    path.write_bytes(path.read_bytes().replace(b"B[ee]", b"B[ff]"))
    damaged = GAME.replace(b"B[ee]", b"B[ff]")
    assert gather(path) == [("a.zip!a.sgf", damaged, ["A503"]), ("a.zip!b.sgf", OTHER, [])]


def test_damage_inside_a_member_leaves_what_is_before_it(gather: Gather, tmp_path: Path) -> None:
    long = b"(;GM[1]C[" + random.Random(1).randbytes(3000).hex().encode() + b"])"
    path = make_zip(tmp_path / "a.zip", {"a.sgf": long, "b.sgf": OTHER})
    data = bytearray(path.read_bytes())
    middle = data.index(b"b.sgf") - 400
    data[middle : middle + 100] = b"\xff" * 100
    path.write_bytes(data)
    (_, got, codes), after = gather(path)
    assert codes == ["A503"]
    assert got is not None
    assert got[:100] == long[:100]
    assert after == ("a.zip!b.sgf", OTHER, [])


class Unseekable(io.BytesIO):
    """A pipe: an archive written to it has the sizes of its members behind them."""

    def seekable(self) -> bool:
        return False

    def seek(self, *_: int) -> int:
        raise io.UnsupportedOperation

    def tell(self) -> int:
        raise io.UnsupportedOperation


@pytest.mark.parametrize("streamed", [False, True])
def test_a_cut_off_archive_gives_the_members_before_the_cut(gather: Gather, tmp_path: Path, streamed: bool) -> None:
    members = {"a.sgf": GAME, "b.sgf": OTHER, "c.sgf": GAME * 50}
    path = make_zip(tmp_path / "a.zip", members)
    if streamed:
        out = Unseekable()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, data in members.items():
                archive.writestr(name, data)
        path.write_bytes(out.getvalue())
    whole = path.read_bytes()
    cut = whole.index(b"c.sgf") + 20
    path.write_bytes(whole[:cut])
    found = gather(path)
    assert found[:2] == [("a.zip!a.sgf", GAME, []), ("a.zip!b.sgf", OTHER, [])]
    assert [(name, codes) for name, _, codes in found[2:]] == [("a.zip!c.sgf", ["A503"]), ("a.zip", ["A503"])]


NO_ZIP_ARCHIVES = [b"", b"PK", b"<html>not found</html>", b"PK\x03\x04" * 9, b"PK\x05\x06" + bytes(18)]


@pytest.mark.parametrize("data", NO_ZIP_ARCHIVES)
def test_what_is_no_zip_archive(gather: Gather, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(data)
    try:
        found = gather(path)
    except InputError:
        assert data.startswith(b"PK\x05\x06")
    else:
        assert found[-1] == ("a.zip", None, ["A503"])


def test_an_archive_behind_a_program(gather: Gather, tmp_path: Path) -> None:
    path = make_zip(tmp_path / "a.zip", {"a.sgf": GAME})
    path.write_bytes(b"MZ" + bytes(500) + path.read_bytes())
    assert gather(path) == [("a.zip!a.sgf", GAME, [])]


def test_entries_can_be_read_elsewhere_and_in_any_order(tmp_path: Path) -> None:
    one = make_zip(tmp_path / "a.zip", {"a.sgf": GAME, "../b.sgf": OTHER})
    two = make_zip(tmp_path / "b.zip", {"c.sgf": GAME})
    entries = pickle.loads(pickle.dumps(list(list_entries([str(one), str(two)]))))
    assert {entry.kind for entry in entries} == {"member"}
    entries.reverse()
    assert [(Path(each.path).name, each.data) for each in read_entries(entries)] == [
        ("b.zip!c.sgf", GAME),
        ("a.zip!b.sgf", OTHER),
        ("a.zip!a.sgf", GAME),
    ]


@given(
    st.text("aB1_-./\\: \x01吴", max_size=12)
    | st.from_regex(r"(?i)(con|prn|com1|lpt9|games)(\.[a-z.]*)?(/x1)?", fullmatch=True)
)
def test_ordinary_names_of_members_are_those_with_nothing_to_mend(name: str) -> None:
    if names_module._ORDINARY.fullmatch(name):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(names_module, "_ORDINARY", re.compile("(?!)"))
            assert names_module.safe_member_name(name) == (name, None)
