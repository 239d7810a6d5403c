"""Web servers that fail, lie, send no end or nothing: a finding or one line, and nobody waits for ever."""

from __future__ import annotations

import contextlib
import gzip
import http.server
import io
import socket
import struct
import threading
import zipfile
from collections.abc import Iterator

import driver
import pytest

from gocli import urls

pytest.importorskip("fsspec")
pytest.importorskip("aiohttp")

GAME = b"(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5];B[ee];W[cc];B[gg])"


def zipped() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for number in range(20):
            archive.writestr(f"{number}.sgf", GAME * 200)
    return file.getvalue()


ARCHIVE = zipped()
BOMB = gzip.compress(b"(;C[" + b" " * 100_000_000, 1)


STATUSES = {"missing": 404, "gone": 410, "refused": 403, "fails": 500, "busy": 503}


class Server(http.server.BaseHTTPRequestHandler):
    """Answers by the first part of the path, whatever the method."""

    over = threading.Event()

    def log_message(self, format: str, *args: object) -> None:
        pass

    def do_GET(self) -> None:
        name = self.path.strip("/").partition(".")[0]
        with contextlib.suppress(ConnectionError):
            if name in STATUSES:
                self.send_error(STATUSES[name])
            else:
                getattr(self, name)()

    do_HEAD = do_GET  # noqa: N815

    def answer(self, body: bytes, status: int = 200, **headers: object) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), str(value))
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()

    def good(self) -> None:
        self.answer(GAME, Content_Length=len(GAME))

    def page(self) -> None:
        self.answer(b"<html>no game</html>", Content_Length=20)

    def breaks(self) -> None:
        body = ARCHIVE if "zip" in self.path else GAME
        self.answer(body, Content_Length=2 * len(body))

    def garbage(self) -> None:
        self.wfile.write(bytes(range(256)) * 4)

    def closes(self) -> None:
        pass

    def resets(self) -> None:
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()

    def silent(self) -> None:
        self.over.wait(60)

    def stalls(self) -> None:
        self.answer(GAME, Content_Length=100_000)
        self.over.wait(60)

    def turns(self) -> None:
        self.answer(b"", 302, Location=self.path)

    def elsewhere(self) -> None:
        self.answer(b"", 302, Location="file:///etc/passwd")

    def endless(self) -> None:
        self.answer(b"")
        while not self.over.is_set():
            self.wfile.write(b"(;C[" + b"a" * 100_000)

    def negative(self) -> None:
        self.answer(GAME, Content_Length=-5)

    def packed(self) -> None:
        self.answer(b"not packed", Content_Encoding="gzip")

    def bomb(self) -> None:
        self.answer(BOMB, Content_Encoding="gzip", Content_Length=len(BOMB))

    def header(self) -> None:
        self.answer(GAME, X="a" * 200_000)

    def range(self) -> None:
        self.answer(ARCHIVE, 206, Content_Range="bytes 0-99999999999/5", Content_Length=len(ARCHIVE))


NAMES = (
    *STATUSES,
    *("page", "breaks", "garbage", "closes", "resets", "silent", "stalls", "turns", "elsewhere", "endless"),
    *("negative", "packed", "bomb", "header", "range"),
)


@pytest.fixture
def web(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of the server; nobody waits long."""
    monkeypatch.setattr(urls, "PATIENCE", 0.2)
    monkeypatch.setattr(urls, "WAITS", (0.01, 0.01))
    Server.over.clear()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    server.daemon_threads = True
    server.handle_error = lambda *_: None  # type: ignore[method-assign]
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    Server.over.set()
    server.shutdown()
    server.server_close()


def judged(ended: driver.Ended, name: str, statuses: tuple[int, ...] = (1, 2)) -> None:
    assert ended.broken_promises(statuses=statuses) == [], ended.said
    assert ended.seconds < 30
    assert len(ended.said) < 1_000
    assert len(ended.said.splitlines()) <= 1
    if name == "missing":
        assert ended.status == 2
        assert "no such file" in ended.said


@pytest.mark.parametrize("suffix", [".sgf", ".zip", ".tar.gz", "/"])
@pytest.mark.parametrize("name", NAMES)
def test_a_server_that_fails(name, suffix, web):
    if (name, suffix) == ("endless", "/"):
        pytest.skip("fsspec reads the page of a folder as a whole")
    ended = driver.run_here("validate", f"{web}/{name}{suffix}", "--no-summary")
    if (name, suffix) == ("range", ".sgf"):
        assert ended.broken_promises() == [], ended.said
        return
    judged(ended, name)


@pytest.mark.parametrize("command", ["show", "score", "diagram", "select", "convert"])
@pytest.mark.parametrize("name", ["missing", "fails", "breaks", "garbage", "silent", "stalls"])
def test_commands_and_a_server_that_fails(command, name, web):
    more = ("--to", "json") if command == "convert" else ("--node", "0") if command == "diagram" else ()
    ended = driver.run_here(command, f"{web}/{name}.sgf", *more)
    judged(ended, name, (0, 2) if command == "select" else (1, 2))
    assert f"{name}.sgf" in ended.said or "1 unreadable file" in ended.said


def test_what_is_said_of_them(web):
    """The reason is the server's, not that a file is not there; no bytes of the answer are told."""
    for name, words in {
        "fails": "500",
        "breaks": "response payload is not completed",
        "garbage": "400 bad status line",
        "closes": "server disconnected",
        "resets": "connection reset by peer",
        "silent": "timeout",
        "turns": "too many redirects",
    }.items():
        ended = driver.run_here("show", f"{web}/{name}.sgf")
        assert words in ended.said.lower(), (name, ended.said)
        assert "\\x" not in ended.said


def test_others_are_read_all_the_same(web):
    ended = driver.run_here(
        "validate", f"{web}/fails.sgf", f"{web}/good.sgf", f"{web}/silent.sgf", f"{web}/missing.sgf"
    )
    assert ended.status == 2
    assert b"3 files, 1 game, 3 moves" in ended.out
    assert ended.out.count(b"A505") >= 2


def test_an_address_where_nobody_is(web):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        ended = driver.run_here("validate", f"http://127.0.0.1:{taken.getsockname()[1]}/a.sgf")
    assert ended.broken_promises(statuses=(1, 2)) == [], ended.said
