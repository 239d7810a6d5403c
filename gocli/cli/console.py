"""The one object that knows the streams of a run and what the terminal can do, so that a test can be any terminal."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, BinaryIO, Literal, TextIO

import click

from gocli.tables.escaping import REPLACED, encodable, visible, without_glosses


@dataclass(slots=True)
class Console:
    """Where a command reads and writes.

    stdin, stdout, stderr: byte streams.  encoding: of text for people; data is always UTF-8.
    out_terminal, err_terminal: whether a person looks at the stream.  width: columns of the terminal.
    environ: the environment (`NO_COLOR`, `TERM`, `FORCE_COLOR`).
    quiet: no notes and no progress.  verbose: more of what is not asked for by default.
    """

    stdin: BinaryIO
    stdout: BinaryIO
    stderr: BinaryIO
    encoding: str = "utf-8"
    out_terminal: bool = False
    err_terminal: bool = False
    width: int = 80
    environ: Mapping[str, str] = field(default_factory=dict)
    quiet: bool = False
    verbose: bool = False

    @classmethod
    def of_process(cls) -> Console:
        """The console of this process; a stream that its caller has closed is an empty one."""
        stdout, stderr = _binary(sys.stdout, "wb"), _binary(sys.stderr, "wb")
        return cls(
            _binary(sys.stdin, "rb"),
            stdout,
            stderr,
            encoding=getattr(sys.stdout, "encoding", None) or "utf-8",
            out_terminal=stdout.isatty(),
            err_terminal=stderr.isatty(),
            width=shutil.get_terminal_size().columns,
            environ=os.environ,
        )

    @property
    def colour(self) -> bool:
        """Whether text for people on standard output may be coloured (https://no-color.org)."""
        return self._coloured(self.out_terminal)

    def style(self, text: str, **look: Any) -> str:
        """Text in a colour or weight (as `click.style`) where standard output shows colours."""
        return click.style(text, **look) if self.colour else text

    def error_style(self, text: str, **look: Any) -> str:
        """The same for standard error."""
        return click.style(text, **look) if self._coloured(self.err_terminal) else text

    def encodable(self, text: str) -> str:
        """Text as the terminal can show it: what its encoding lacks is replaced."""
        return encodable(text, self.encoding)

    def own_words(self, text: str) -> str:
        """Words of gocli's own as the terminal can show them: without terms in brackets that its encoding lacks."""
        return without_glosses(text, self.encoding)

    def write(self, text: str) -> None:
        """Text for people to standard output; foreign text in it was made `visible` before."""
        self.stdout.write(text.encode(self.encoding, REPLACED))

    def line(self, text: str = "") -> None:
        """A line of text for people to standard output."""
        self.write(text + "\n")

    def note(self, text: str) -> None:
        """A message on standard error, unless the run is quiet."""
        if not self.quiet:
            self.error_line(text)

    def compiling(self) -> None:
        """Say why a run begins with a pause."""
        self.note("compiling the checks for large archives; this happens once and takes a while")

    def complain(self, text: str) -> None:
        """One line about an error on standard error, quiet or not; whatever the line quotes is made visible."""
        self.error_line(f"{self.error_style('gocli:', fg='red', bold=True)} {visible(text)}")

    def error_line(self, text: str) -> None:
        """A line to standard error, at once."""
        self.stderr.write(f"{text}\n".encode(self.encoding, REPLACED))
        self.stderr.flush()

    def flush(self) -> None:
        """Hand over what is still kept back for standard output."""
        self.stdout.flush()

    def can_write(self) -> bool:
        """Whether standard output takes what is still kept back for it; where it does not, that goes nowhere."""
        try:
            self.stdout.flush()
        except OSError:
            self.leave_pipe()
            return False
        return True

    def leave_pipe(self) -> None:
        """Let what is still kept back for standard output go nowhere: its reader has gone, or its disk is full."""
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), self.stdout.fileno())

    def _coloured(self, terminal: bool) -> bool:
        if self.environ.get("NO_COLOR"):
            return False
        return bool(self.environ.get("FORCE_COLOR")) or (terminal and self.environ.get("TERM") != "dumb")


def _binary(stream: TextIO | None, mode: Literal["rb", "wb"]) -> BinaryIO:
    """The bytes behind a standard stream, which Python gives as None where the caller has closed it (`>&-`)."""
    return open(os.devnull, mode) if stream is None else stream.buffer
