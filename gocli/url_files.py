"""Reading files at URLs, from front to back or here and there."""

from __future__ import annotations

import io
import os
import time
from typing import TYPE_CHECKING, Any, BinaryIO

from gocli import urls
from gocli.urls import WEB, again, faults_of_system, file_system, is_url, may_pass

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

AHEAD = 1 << 20
"""Bytes that are fetched at once where a file is read here and there: a few hundred members of an archive."""

_BUFFER = 1 << 16

_AS_STREAM = {"block_size": 0, "size": 1}
"""What makes fsspec read a file of a web server in one request; some size saves the request for it."""


def open_input(name: str, whole: bool = False) -> BinaryIO:
    """A file to read, by its path or its URL.

    whole: it is read from front to back; else here and there, which a web server must support.
    Where the connection to a web server breaks, the reading goes on where it was.

    Raises OSError, UsageError.
    """
    if not is_url(name):
        return open(name, "rb")
    system, path = file_system(name)
    if whole and not {*WEB}.isdisjoint(_schemes(system)):
        return io.BufferedReader(again(lambda: _Flow(system, path)), _BUFFER)
    return again(lambda: open_remote(system, path, whole))


def open_remote(system: Any, path: str, whole: bool) -> BinaryIO:
    """The same for a path in a file system; what breaks is broken."""
    return io.BufferedReader(_Remote(system, path, whole), _BUFFER)


class _OfSystem(io.RawIOBase):
    """A file of a file system of fsspec, with no faults but OSErrors."""

    _file: Any
    _at = 0

    def next_bytes(self, size: int) -> bytes:
        """At most so many of the bytes that follow; none at the end."""
        raise NotImplementedError

    def readinto(self, buffer: WriteableBuffer) -> int:
        view = memoryview(buffer).cast("B")
        data = self.next_bytes(len(view))
        view[: len(data)] = data
        self._at += len(data)
        return len(data)

    def tell(self) -> int:
        return self._at

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def close(self) -> None:
        if not self.closed:
            with faults_of_system():
                self._file.close()
        super().close()


class _Remote(_OfSystem):
    """A file that breaks where its connection does; of one that is read here and there a range is asked for again."""

    def __init__(self, system: Any, path: str, whole: bool) -> None:
        settings: dict[str, Any] = {} if whole else {"block_size": AHEAD}
        if whole and not {*WEB}.isdisjoint(_schemes(system)):
            settings = _AS_STREAM
        self._here_and_there = not whole
        with faults_of_system():
            self._file = system.open(path, "rb", **settings)
            if self._here_and_there and getattr(self._file, "size", 0) is None:
                self._file.close()
                raise OSError("the server does not tell its size, and so it can only be read from its beginning")

    def next_bytes(self, size: int) -> bytes:
        if self._here_and_there:
            return again(lambda: self._file.read(size))  # type: ignore[no-any-return]
        with faults_of_system():
            return self._file.read(size)  # type: ignore[no-any-return]

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        with faults_of_system():
            self._at = self._file.seek(offset, whence)
        return self._at


class _Flow(_OfSystem):
    """A file of a web server that is read from front to back, and asked for again from where its connection broke.

    A server that sends less than AHEAD bytes between two breaks is asked as often as WAITS tells; one that sends
    nothing for a time is not asked again.
    """

    def __init__(self, system: Any, path: str) -> None:
        self._system = system
        self._path = path
        self._begun = 0
        self._tries = 0
        self._ended = False
        with faults_of_system():
            self._file = system.open(path, "rb", **_AS_STREAM)
        self._first = self._file.r.headers

    def next_bytes(self, size: int) -> bytes:
        data = b"" if self._ended else self._read(size)
        self._ended = not data
        return data

    def _read(self, size: int) -> bytes:
        broken: OSError | None = None
        while True:
            try:
                with faults_of_system():
                    if broken is not None:
                        self._go_on()
                    return self._file.read(size)  # type: ignore[no-any-return]
            except OSError as error:
                if self._at - self._begun >= AHEAD:
                    self._tries = 0
                if isinstance(error, TimeoutError) or not may_pass(error) or self._tries == len(urls.WAITS):
                    raise broken or error from error
                broken = broken or error
            time.sleep(urls.WAITS[self._tries])
            self._tries += 1
            self._begun = self._at

    def _go_on(self) -> None:
        """Ask for the rest; a server that sends all is read to where it broke."""
        self._file.close()
        headers = dict(self._system.kwargs.get("headers") or {})
        if "Content-Encoding" not in self._first:
            headers["Range"] = f"bytes={self._at}-"
        self._file = self._system.open(self._path, "rb", **_AS_STREAM, headers=headers)
        answer = self._file.r
        if any(
            name in self._first and answer.headers.get(name) != self._first[name] for name in ("ETag", "Last-Modified")
        ):
            raise OSError("the file has changed while it was read")
        if answer.status == 206:
            if not answer.headers.get("Content-Range", "").startswith(f"bytes {self._at}-"):
                raise OSError("the server sends another part than was asked for")
            return
        left = self._at
        while left:
            part = self._file.read(min(left, _BUFFER))
            if not part:
                raise OSError("the file has become shorter while it was read")
            left -= len(part)

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        if (offset, whence) not in ((self._at, os.SEEK_SET), (0, os.SEEK_CUR)):
            raise OSError("a file of a web server is read from front to back")
        return self._at


def _schemes(system: Any) -> tuple[str, ...]:
    return (system.protocol,) if isinstance(system.protocol, str) else tuple(system.protocol)
