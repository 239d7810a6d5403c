"""Running the command line in this process, on any terminal."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from gocli.cli.console import Console
from gocli.cli.main import run as run_command_line


@dataclass(frozen=True)
class Ended:
    """A command that has ended: its exit status and the bytes on its two streams."""

    status: int
    out_bytes: bytes
    err_bytes: bytes

    @property
    def out(self) -> str:
        return self.out_bytes.decode("utf-8")

    @property
    def err(self) -> str:
        return self.err_bytes.decode("utf-8")


@pytest.fixture(scope="session")
def run() -> Callable[..., Ended]:
    """`run("validate", path, stdin=b"", terminal=False, width=80, env={}, encoding="utf-8")`: a command, as if typed.

    terminal: True when a person looks at both streams, or `"err"` when standard output is piped away.
    """

    def typed(
        *args: object,
        stdin: bytes = b"",
        terminal: bool | str = False,
        width: int = 80,
        env: dict[str, str] | None = None,
        encoding: str = "utf-8",
    ) -> Ended:
        out, err = io.BytesIO(), io.BytesIO()
        console = Console(
            io.BytesIO(stdin),
            out,
            err,
            encoding=encoding,
            out_terminal=terminal is True,
            err_terminal=bool(terminal),
            width=width,
            environ={"TERM": "xterm"} if env is None else env,
        )
        text_out, text_err = (io.TextIOWrapper(stream, encoding, write_through=True) for stream in (out, err))
        with contextlib.redirect_stdout(text_out), contextlib.redirect_stderr(text_err):
            status = run_command_line([str(arg) for arg in args], console)
        return Ended(status, out.getvalue(), err.getvalue())

    return typed
