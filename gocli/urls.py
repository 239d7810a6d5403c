"""Files that are named by a URL, through fsspec (the extra `gocli[url]`); a plain file never comes here.

A URL has a scheme of two letters or more and `://`, behind as many `name::` as there are: `s3://bucket/games.zip`,
`simplecache::https://host/games.zip`. `C:\\games` and `a:b.sgf` are names of files. `file://` is the path behind it.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, Self, TypeVar
from urllib.parse import quote, unquote_to_bytes

from gocli.errors import UsageError

T = TypeVar("T")

_URL = re.compile(r"(?:[a-z][a-z0-9+.-]+::)*[a-z][a-z0-9+.-]+://", re.I)
_FILE = re.compile(r"(?:file|local)://", re.I)
WEB = ("http", "https")

_SECRET = re.compile(
    r"(?P<user>(?<=://)[^/?#\s]*:[^/?#\s]*@|(?<=http://)[^/?#\s]*@|(?<=https://)[^/?#\s]*@)"
    r"|(?<=[?&])(?P<name>[\w.-]*(?:signature|token|secret|passw|credential|apikey|api[_-]key)[\w.-]*|sig)=[^&#\s]*",
    re.I,
)
"""What a URL tells of who reads: a user with a password, a user of a web server, a key or a signature in a query."""

WAITS = (0.5, 2.0)
"""Seconds before a second and a third attempt where a server or the way to it has failed."""

_BROKEN = ("ServerDisconnectedError", "ClientPayloadError", "ClientOSError", "ServerTimeoutError", "IncompleteRead")
"""What libraries behind fsspec call a connection that broke, beside the errors of Python."""

PATIENCE = 30.0
"""Seconds that a web server may take to be reached, and to send anything: it may send for as long as it sends."""

LONGEST_WORDS = 200
"""Characters that are told of what a library says: some show all that a server has sent."""

NO_FILE = "no such file"
"""What is said of a file that is not there."""

_OWN_ERRORS = (
    ("aiohttp", "ClientError"),
    ("botocore.exceptions", "BotoCoreError"),
    ("botocore.exceptions", "ClientError"),
    ("gcsfs.retry", "HttpError"),
    ("google.auth.exceptions", "GoogleAuthError"),
    ("azure.core.exceptions", "AzureError"),
    ("paramiko.ssh_exception", "SSHException"),
    ("requests.exceptions", "RequestException"),
)
"""The errors of the libraries behind fsspec that are no OSError."""


def is_url(name: str) -> bool:
    """Whether a name is that of a remote file (or of a local one as a URL)."""
    return _URL.match(name) is not None


def without_secrets(text: str) -> str:
    """A URL, or words with URLs in them, without passwords, keys and signatures."""
    if "://" not in text:
        return text
    return _SECRET.sub(lambda hit: "" if hit["user"] else f"{hit['name']}=...", text)


def local_path(url: str) -> str | None:
    """The path behind a `file://` URL; None for all others."""
    head = _FILE.match(url)
    if head is None:
        return None
    path = url[head.end() :]
    if os.name == "nt":
        path = path.lstrip("/")
    return path if os.path.exists(path) else os.fsdecode(unquote_to_bytes(path))


class BytesName(str):
    """The name of a file whose bytes are not UTF-8: as text what people read it as, which leads nowhere.

    url: the `file://` URL by which a program, this one too, finds the file (RFC 8089; `%C6` is the byte 0xC6).
    """

    url: str

    def __new__(cls, shown: str, url: str) -> Self:
        name = super().__new__(cls, shown)
        name.url = url
        return name

    def __reduce__(self) -> tuple[Any, ...]:
        return BytesName, (str(self), self.url)

    @classmethod
    def of_file(cls, shown: str, path: str) -> Self:
        """The name of a path as the operating system gives it, with surrogates for its bytes (PEP 383)."""
        return cls(shown, f"file://{quote(os.fsencode(os.path.abspath(path)))}")


def way_to(name: str) -> str:
    """The name by which a program finds a file: the name itself, or the URL where that is not UTF-8."""
    return name.url if isinstance(name, BytesName) else name


def member_name(archive: str, shown: str, inner: str) -> str:
    """The name of a member, `archive.zip!inner/name.sgf`; inner: its own name, shown: as people read it."""
    name = f"{archive}!{shown}"
    if not isinstance(archive, BytesName):
        return name
    return BytesName(name, f"{archive.url}!{quote(inner, errors='surrogateescape')}")


def split_chain(url: str) -> tuple[str, str]:
    """A URL before and from the `::` behind its first path: `zip://a.sgf` and `::s3://b/c.zip`."""
    head = _URL.match(url)
    start = head.end() if head is not None else 0
    end = url.find("::", start)
    return (url, "") if end < 0 else (url[:end], url[end:])


def path_of(url: str) -> str:
    """The path in a URL, without what asks a web server for it (`?key=value`)."""
    first, _ = split_chain(url)
    scheme, _, path = first.rpartition("://")
    return path.partition("?")[0].partition("#")[0] if scheme.lower().endswith(WEB) else path


def file_system(url: str) -> tuple[Any, str]:
    """The file system of a URL, as fsspec has it, and the path in it.

    Raises UsageError where fsspec or the library for this kind of URL is missing, and for a scheme that it does not
    know.
    """
    try:
        from fsspec.core import url_to_fs
    except ImportError:
        shown = without_secrets(url)
        raise UsageError(f"{shown}: reading and writing URLs needs fsspec: pip install 'gocli[url]'") from None
    try:
        system, path = url_to_fs(url, **_settings_of_web(url))
    except (ImportError, ValueError) as error:
        raise UsageError(f"{without_secrets(url)}: {_said(error)}") from error
    return system, path


def _settings_of_web(url: str) -> dict[str, dict[str, Any]]:
    """How long to wait for the web server in a URL, by its scheme; what the user has set for fsspec holds too."""
    schemes = [scheme for scheme in WEB if f"{scheme}://" in url]
    if not schemes:
        return {}
    try:
        from aiohttp import ClientTimeout
    except ImportError:
        return {}  # fsspec says what is missing
    from fsspec.config import conf

    timeout = ClientTimeout(total=None, sock_connect=PATIENCE, sock_read=PATIENCE)
    return {
        scheme: {"client_kwargs": {"timeout": timeout, **conf.get(scheme, {}).get("client_kwargs", {})}}
        for scheme in schemes
    }


def again(action: Callable[[], T]) -> T:
    """Do something with a remote file, and up to twice again where a server fails (HTTP 5xx) or a connection breaks.

    Raises the OSError of the last attempt.
    """
    for wait in WAITS:
        try:
            with faults_of_system():
                return action()
        except OSError as error:
            if not may_pass(error):
                raise
        time.sleep(wait)
    with faults_of_system():
        return action()


def may_pass(error: BaseException | None) -> bool:
    """Whether an error, or what caused it, is one of the moment; a server that is not there is none."""
    while error is not None:
        status = getattr(error, "status", None)
        if isinstance(status, int) and status >= 500:
            return True
        if isinstance(error, (ConnectionError, TimeoutError)) and not isinstance(error, ConnectionRefusedError):
            return True
        if type(error).__name__ in _BROKEN:
            return True
        error = error.__cause__
    return False


@contextlib.contextmanager
def faults_of_system() -> Iterator[None]:
    """Make whatever a file system raises an OSError, which is how files fail elsewhere."""
    try:
        yield
    except OSError as error:
        if isinstance(error, TimeoutError) and not str(error):
            raise TimeoutError(f"no answer within {PATIENCE:g} seconds") from error
        raise
    except _faults() as error:
        raise OSError(_said(error)) from error


def _faults() -> tuple[type[Exception], ...]:
    loaded = (getattr(sys.modules[name], error) for name, error in _OWN_ERRORS if name in sys.modules)
    return (ValueError, RuntimeError, *loaded)


def why(error: OSError) -> str:
    """What befell a file, in a few words.

    (To fsspec a web server that is not there, or refuses, is a file that is not there; its cause tells.)
    """
    if not isinstance(error, FileNotFoundError):
        return (error.strerror or _said(error)).lower()
    cause = error.__cause__
    if isinstance(cause, OSError) and not isinstance(cause, FileNotFoundError):
        return why(cause)
    if cause is None or isinstance(cause, FileNotFoundError) or getattr(cause, "status", 0) in (404, 410):
        return NO_FILE
    return _said(cause)


def _said(error: BaseException) -> str:
    """The first line of an error, or its kind."""
    message = getattr(error, "message", None)
    status = getattr(error, "status", None)
    words = (f"{status} {message}".lower() if status else message) if isinstance(message, str) else str(error)
    if message == "" or not words.strip():
        words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(error).__name__).lower()
    return without_secrets(words.strip().splitlines()[0].split(": <")[0][:LONGEST_WORDS])
