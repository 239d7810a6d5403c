"""Files, folders and archives at URLs: in memory, on disk, and on a web server of this machine."""

from __future__ import annotations

import base64
import gzip
import http.server
import io
import pickle
import random
import re
import tarfile
import threading
import uuid
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from gocli import url_files, urls
from gocli.errors import InputError, UsageError
from gocli.records.names import printable
from gocli.records.sources import Limits, Source, iter_sources, list_entries, read_entries
from gocli.tables.part_folder import PartFolder
from gocli.urls import is_url, local_path

fsspec = pytest.importorskip("fsspec")

GAME = b"(;GM[1]FF[4]SZ[9];B[ee];W[ec])\n"
OTHER = b"(;GM[1]FF[4]SZ[9];B[cc])\n"

Gather = Callable[..., list[tuple[str, bytes | None, list[str]]]]


def zipped(**members: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(f"{name}.sgf", data)
    return file.getvalue()


def tarred(**members: bytes) -> bytes:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w:gz") as archive:
        for name, data in members.items():
            header = tarfile.TarInfo(f"{name}.sgf")
            header.size = len(data)
            archive.addfile(header, io.BytesIO(data))
    return file.getvalue()


@pytest.fixture
def memory() -> Iterator[str]:
    """The URL of a folder in memory; `b.sgf`, `a/z.SGF`, `a.zip`, a tar, a gz and what is no record are in it."""
    system = fsspec.filesystem("memory")
    folder = f"/{uuid.uuid4().hex}"
    for name, data in {
        "b.sgf": GAME,
        "a/z.SGF": OTHER,
        "a/note.txt": b"",
        "._b.sgf": b"",
        "a.zip": zipped(one=GAME, two=OTHER),
        "c.tar.gz": tarred(one=GAME, two=OTHER),
        "d.sgf.gz": gzip.compress(OTHER),
        "e": zipped(one=OTHER),
    }.items():
        system.pipe_file(f"{folder}/{name}", data)
    yield f"memory:/{folder}"
    system.rm(folder, recursive=True)


@pytest.mark.parametrize(
    "name", ["s3://b/a.zip", "https://h/a.sgf", "memory://a", "zip://in.sgf::s3://b/c.zip", "simplecache::gs://b/c"]
)
def test_what_is_a_url(name: str) -> None:
    assert is_url(name)


@pytest.mark.parametrize("name", [r"C:\x.sgf", "C://x.sgf", "a:b.sgf", "zip::a.zip", "a/b://c", "-", "x:/y", "://a"])
def test_what_is_none(name: str) -> None:
    assert not is_url(name)


def test_a_name_with_a_colon_is_a_file(gather: Gather, tmp_path: Path) -> None:
    (tmp_path / "a:b.sgf").write_bytes(GAME)
    assert gather(tmp_path / "a:b.sgf") == [("a:b.sgf", GAME, [])]


def test_one_file_in_memory(gather: Gather, memory: str) -> None:
    assert gather(f"{memory}/b.sgf") == [(f"{memory}/b.sgf", GAME, [])]


def test_a_folder_gives_its_records_in_the_order_of_a_folder_on_disk(gather: Gather, memory: str) -> None:
    for folder in (memory, f"{memory}/"):
        assert gather(folder) == [(f"{memory}/a/z.SGF", OTHER, []), (f"{memory}/b.sgf", GAME, [])]


@pytest.mark.parametrize(
    ("url", "inner"),
    [("{}/a.zip", ["one", "two"]), ("{}/c.tar.gz", ["one", "two"]), ("{}/d.sgf.gz", ["d"]), ("zip::{}/e", ["one"])],
)
def test_archives(gather: Gather, memory: str, url: str, inner: list[str]) -> None:
    found = gather(url.format(memory))
    assert [path for path, _, _ in found] == [f"{url.format(memory)}!{name}.sgf" for name in inner]
    assert found[-1][1:] == (OTHER, [])


def test_a_file_and_a_folder_within_a_chain(gather: Gather, memory: str) -> None:
    assert gather(f"zip://two.sgf::{memory}/a.zip") == [(f"zip://two.sgf::{memory}/a.zip", OTHER, [])]
    assert [path for path, _, _ in gather(f"zip:///::{memory}/a.zip")] == [
        f"zip:///one.sgf::{memory}/a.zip",
        f"zip:///two.sgf::{memory}/a.zip",
    ]


def test_entries_are_read_in_another_process(memory: str) -> None:
    entries = list(list_entries([memory, f"{memory}/a.zip"]))
    sent: Any = pickle.loads(pickle.dumps(entries))
    assert [source.data for source in read_entries(sent)] == [OTHER, GAME, GAME, OTHER]


def test_limits_hold(gather: Gather, memory: str) -> None:
    limits = Limits(max_bytes=len(OTHER), max_total=10, max_members=1)
    assert [codes for _, _, codes in gather(memory, limits=limits)] == [[], ["A502"]]
    assert gather(f"{memory}/a.zip", limits=limits)[-1][2] == ["A502"]
    assert gather(f"{memory}/c.tar.gz", limits=limits) == [(f"{memory}/c.tar.gz", None, ["A502"])]


def test_what_is_not_there(gather: Gather, memory: str) -> None:
    for name in ("nothing.sgf", "nothing/", "nothing.zip"):
        with pytest.raises(InputError, match=f"{name}: no such file or folder"):
            gather(f"{memory}/{name}")


def test_a_folder_without_records(gather: Gather, memory: str) -> None:
    fsspec.filesystem("memory").pipe_file(f"{memory[8:]}/x/note.txt", b"")
    with pytest.raises(InputError, match="holds no record"):
        gather(f"{memory}/x")


def test_a_scheme_that_nobody_knows(gather: Gather) -> None:
    with pytest.raises(UsageError, match=r"nosuch://a: Protocol not known"):
        gather("nosuch://a")


def test_without_fsspec(gather: Gather, memory: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "fsspec.core", None)
    with pytest.raises(UsageError, match=r"needs fsspec: pip install 'gocli\[url\]'"):
        gather(f"{memory}/b.sgf")


def test_a_file_url_is_the_path_behind_it(tmp_path: Path) -> None:
    (tmp_path / "a b").mkdir()
    (tmp_path / "a b" / "c.sgf").write_bytes(GAME)
    (tmp_path / "a b" / "d.zip").write_bytes(zipped(one=OTHER))
    for folder in (f"file://{tmp_path}/a b", f"file://{tmp_path}/a%20b/"):
        entries = list(list_entries([folder]))
        assert [(entry.path, entry.kind, entry.file) for entry in entries] == [
            (f"{folder.rstrip('/')}/c.sgf", "file", local_path(f"{folder.rstrip('/')}/c.sgf"))
        ]
    assert list(iter_sources([f"file://{tmp_path}/a b/d.zip"])) == [
        Source(f"file://{tmp_path}/a b/d.zip!one.sgf", OTHER)
    ]


class Server(http.server.SimpleHTTPRequestHandler):
    """Files below a folder, in ranges; every request is noted. `/broken.sgf` is refused.

    failures: how many of the next GET requests fail, in one of two ways.  users: what Authorization they came with.
    """

    ranges = True
    asked: list[tuple[str, str, str]]
    failures = 0
    cut = False
    users: set[str | None]
    breaks: list[int]
    """How many bytes of a body the next GET requests send before the connection breaks."""
    tag = ""

    def do_GET(self) -> None:
        wanted = self.headers.get("Range", "")
        self.asked.append((self.command, self.path, wanted))
        self.users.add(self.headers.get("Authorization"))
        path = Path(self.translate_path(self.path))
        if self.breaks:
            self.break_off(path.read_bytes(), wanted)
        elif self.failures > 0:
            type(self).failures -= 1
            if self.cut:
                self.send_response(200)
                self.send_header("Content-Length", "1000")
                self.end_headers()
                self.wfile.write(b"(;GM")
                self.close_connection = True
            else:
                self.send_error(503)
        elif "broken" in self.path:
            self.send_error(403)
        elif not wanted or not self.ranges or not path.is_file():
            super().do_GET()
        else:
            data = path.read_bytes()
            given = re.fullmatch(r"bytes=(\d+)-(\d*)", wanted)
            assert given is not None
            first, last = int(given[1]), min(int(given[2] or len(data)), len(data) - 1)
            self.send_response(206)
            self.send_header("Content-Length", str(last + 1 - first))
            self.send_header("Content-Range", f"bytes {first}-{last}/{len(data)}")
            self.end_headers()
            self.wfile.write(data[first : last + 1])

    def break_off(self, data: bytes, wanted: str) -> None:
        first = int(wanted[6:-1]) if wanted and self.ranges else 0
        self.send_response(206 if first else 200)
        self.send_header("Content-Length", str(len(data) - first))
        if first:
            self.send_header("Content-Range", f"bytes {first}-{len(data) - 1}/{len(data)}")
        if self.tag:
            self.send_header("ETag", f"{self.tag}{len(self.breaks) if self.tag == 'new' else ''}")
        self.end_headers()
        self.wfile.write(data[first : first + self.breaks.pop(0)])
        self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a web server for the files of `tmp_path`."""
    pytest.importorskip("aiohttp")
    monkeypatch.setattr(Server, "asked", [], raising=False)
    monkeypatch.setattr(Server, "users", set(), raising=False)
    monkeypatch.setattr(Server, "failures", 0)
    monkeypatch.setattr(Server, "breaks", [], raising=False)
    monkeypatch.setattr(urls, "WAITS", (0.0, 0.0))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Server, directory=str(tmp_path))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_files_and_folders_of_a_web_server(gather: Gather, web: str, tmp_path: Path) -> None:
    (tmp_path / "x" / "y").mkdir(parents=True)
    (tmp_path / "x" / "b.sgf").write_bytes(GAME)
    (tmp_path / "x" / "y" / "a.sgf").write_bytes(OTHER)
    assert gather(f"{web}/x/b.sgf") == [(f"{web}/x/b.sgf", GAME, [])]
    assert gather(f"{web}/x/b.sgf?key=1") == [(f"{web}/x/b.sgf?key=1", GAME, [])]
    for folder in (f"{web}/x", f"{web}/x/"):
        assert gather(folder) == [(f"{web}/x/b.sgf", GAME, []), (f"{web}/x/y/a.sgf", OTHER, [])]


def test_a_file_of_a_folder_is_one_request(web: str, tmp_path: Path) -> None:
    for number in range(40):
        (tmp_path / f"{number:02}.sgf").write_bytes(GAME + b" " * number)
    entries = list(list_entries([f"{web}/"]))
    Server.asked.clear()
    assert [len(source.data or b"") for source in read_entries(entries)] == [len(GAME) + n for n in range(40)]
    assert sorted(Server.asked) == [("GET", f"/{number:02}.sgf", "") for number in range(40)]


def test_a_folder_leads_nowhere_else(gather: Gather, web: str, tmp_path: Path) -> None:
    (tmp_path / "x").mkdir()
    (tmp_path / "out.sgf").write_bytes(GAME)
    links = ("a.sgf", "../out.sgf", "/out.sgf", "http://127.0.0.1:9/x/b.sgf", "../x/", "./", "?C=N")
    (tmp_path / "x" / "a.sgf").write_bytes(OTHER)
    (tmp_path / "x" / "index.html").write_text("".join(f'<a href="{link}">x</a>' for link in links))
    assert gather(f"{web}/x/") == [(f"{web}/x/a.sgf", OTHER, [])]


def test_members_of_a_zip_archive_are_read_by_ranges(gather: Gather, web: str, tmp_path: Path) -> None:
    filling = bytes(range(256)) * 4
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        for number in range(3000):
            archive.writestr(f"{number}.sgf", GAME + filling)
    size = (tmp_path / "a.zip").stat().st_size
    entries = list(list_entries([f"{web}/a.zip"]))
    assert len(entries) == 3000
    Server.asked.clear()
    assert [source.data for source in read_entries(entries[2000:2100])] == [GAME + filling] * 100
    gets = [wanted for method, _, wanted in Server.asked if method == "GET"]
    read = sum(int(end) - int(start) for start, end in (wanted[6:].split("-") for wanted in gets))
    assert 0 < read < size / 2


def test_a_zip_archive_on_a_server_without_ranges(
    gather: Gather, web: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Server, "ranges", False)
    monkeypatch.setattr(url_files, "AHEAD", 1 << 16)
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("a.sgf", GAME)
        archive.writestr("b.txt", bytes(1 << 20))
    [source] = iter_sources([f"{web}/a.zip"])
    assert "range requests" in source.findings[0].message
    assert gather(f"simplecache::{web}/a.zip") == [(f"simplecache::{web}/a.zip!a.sgf", GAME, [])]


def test_tar_archives_come_without_ranges(
    gather: Gather, web: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Server, "ranges", False)
    (tmp_path / "a.tgz").write_bytes(tarred(**{f"n{number}": GAME for number in range(300)}))
    assert [data for _, data, _ in gather(f"{web}/a.tgz")] == [GAME] * 300


def test_a_large_file_is_not_read_to_its_end(gather: Gather, web: str, tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_bytes(bytes(1 << 20))
    assert gather(f"{web}/a.sgf", limits=Limits(max_bytes=1000)) == [(f"{web}/a.sgf", None, ["A502"])]


def test_what_a_server_refuses_is_a_finding(web: str, tmp_path: Path) -> None:
    (tmp_path / "broken.sgf").write_bytes(GAME)
    (tmp_path / "good.sgf").write_bytes(GAME)
    refused, good = iter_sources([f"{web}/"])
    assert [(found.code, found.message) for found in refused.findings] == [("A505", "cannot be read: 403 forbidden")]
    assert good.data == GAME
    [source] = iter_sources([f"{web}/broken/"])
    assert [found.message for found in source.findings] == ["cannot be read: 403 forbidden"]
    with pytest.raises(InputError, match="no such file"):
        list(iter_sources([f"{web}/nothing.sgf"]))


def test_a_server_that_is_not_there(gather: Gather) -> None:
    pytest.importorskip("aiohttp")
    [(_, data, codes)] = gather("http://127.0.0.1:9/a.sgf")
    assert (data, codes) == (None, ["A505"])


@pytest.mark.parametrize("cut", [False, True], ids=["503", "cut off"])
@pytest.mark.parametrize("name", ["a.sgf", "a.zip", "a.tgz"])
def test_what_fails_for_a_moment_is_tried_again(
    gather: Gather, web: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, cut: bool
) -> None:
    data = {"a.sgf": GAME, "a.zip": zipped(a=GAME), "a.tgz": tarred(a=GAME)}[name]
    (tmp_path / name).write_bytes(data)
    entries = list(list_entries([f"{web}/{name}"]))
    monkeypatch.setattr(Server, "cut", cut)
    for failures, expected in ((2, [GAME]), (3, [None])):
        if name == "a.tgz" and cut:
            continue  # what flows goes on where it was: see below
        monkeypatch.setattr(Server, "failures", failures)
        assert [source.data for source in read_entries(entries)] == expected
        assert Server.failures == 0


def many_games() -> bytes:
    """A tar archive of 4 MB: what breaks in its middle was read for the most part, and not only on its way."""
    chance = random.Random(1)
    return tarred(**{f"n{number}": GAME + chance.randbytes(40_000) for number in range(100)})


@pytest.mark.parametrize("ranges", [True, False], ids=["ranges", "no ranges"])
def test_what_breaks_off_in_its_middle_goes_on_where_it_was(
    gather: Gather, web: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ranges: bool
) -> None:
    (tmp_path / "a.tgz").write_bytes(many_games())
    monkeypatch.setattr(Server, "ranges", ranges)
    whole = gather(f"{web}/a.tgz")
    assert len(whole) == 100
    Server.asked.clear()
    monkeypatch.setattr(Server, "breaks", [2_000_000, 1_500_000 if ranges else 3_500_000])
    assert gather(f"{web}/a.tgz") == whole
    first, *later = [wanted for method, _, wanted in Server.asked if method == "GET"]
    places = [int(wanted.removeprefix("bytes=").removesuffix("-")) for wanted in later]
    assert first == ""
    assert len(places) == 2
    assert 0 < places[0] <= 2_000_000
    assert places[0] < places[1] <= 3_500_000


def test_what_breaks_off_again_and_again_is_cut_off(
    gather: Gather, web: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked for three times for each AHEAD bytes; what came before is there."""
    (tmp_path / "a.tgz").write_bytes(many_games())
    monkeypatch.setattr(Server, "breaks", [2_000_000, 0, 0, 0])
    some = gather(f"{web}/a.tgz")
    assert 5 < len(some) < 60
    assert some[-1][1:] == (None, ["A505"])
    assert Server.breaks == [0]
    monkeypatch.setattr(Server, "breaks", [2_000_000, 0, 1_800_000, 0])
    assert len(gather(f"{web}/a.tgz")) == 100


def test_a_file_that_changes_while_it_is_read_is_not_put_together(
    gather: Gather, web: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.tgz").write_bytes(many_games())
    for tag, last in (("new", ["A505"]), ("old", [])):
        monkeypatch.setattr(Server, "tag", tag)
        monkeypatch.setattr(Server, "breaks", [2_000_000, 5_000_000])
        assert gather(f"{web}/a.tgz")[-1][2] == last


def test_a_listing_that_fails_for_a_moment_is_tried_again(
    gather: Gather, web: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "a.sgf").write_bytes(GAME)
    monkeypatch.setattr(Server, "failures", 2)
    assert gather(f"{web}/x/") == [(f"{web}/x/a.sgf", GAME, [])]


def test_what_is_refused_is_not_asked_for_again(web: str, tmp_path: Path) -> None:
    (tmp_path / "broken.sgf").write_bytes(GAME)
    entries = list(list_entries([f"{web}/"]))
    Server.asked.clear()
    assert [source.data for source in read_entries(entries)] == [None]
    assert len(Server.asked) == 1


def test_passwords_are_used_and_not_told(gather: Gather, web: str, tmp_path: Path) -> None:
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "a.sgf").write_bytes(GAME)
    (tmp_path / "x" / "b.zip").write_bytes(zipped(one=OTHER))
    known = web.replace("//", "//me:pass@")
    assert gather(f"{known}/x/a.sgf?token=abc") == [(f"{web}/x/a.sgf?token=...", GAME, [])]
    assert gather(f"{known}/x/") == [(f"{web}/x/a.sgf", GAME, [])]
    assert gather(f"{known}/x/b.zip") == [(f"{web}/x/b.zip!one.sgf", OTHER, [])]
    assert Server.users - {None} == {f"Basic {base64.b64encode(b'me:pass').decode()}"}
    with pytest.raises(InputError) as told:
        gather(f"{known}/nothing.sgf")
    assert "pass" not in str(told.value)
    with pytest.raises(UsageError) as told:
        gather("nosuch://me:pass@host/a")
    assert "pass" not in str(told.value)


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("https://me:p@ss@h/a.sgf", "https://h/a.sgf"),
        ("https://token@h/a.sgf", "https://h/a.sgf"),
        ("sftp://me@h/a.sgf", "sftp://me@h/a.sgf"),
        ("sftp://me:pass@h/a.sgf", "sftp://h/a.sgf"),
        ("zip://a.sgf::https://me:pass@h/c.zip", "zip://a.sgf::https://h/c.zip"),
        ("https://h/a.sgf?X-Amz-Signature=12&key=1&sig=3#x", "https://h/a.sgf?X-Amz-Signature=...&key=1&sig=...#x"),
        ("memory://a@b/c:d.sgf", "memory://a@b/c:d.sgf"),
        ("cannot read https://me:pass@h/a, really", "cannot read https://h/a, really"),
        ("me:pass@h", "me:pass@h"),
    ],
)
def test_a_url_without_its_secrets(url: str, shown: str) -> None:
    assert urls.without_secrets(url) == shown
    assert printable(url) == shown


def test_a_folder_of_parts_is_told_without_secrets() -> None:
    folder = PartFolder("nosuch://me:pass@h/parts/")
    assert str(folder) == "nosuch://h/parts/"
    with pytest.raises(UsageError, match=r"^nosuch://h/parts/: Protocol not known"):
        folder.put("a", b"")
