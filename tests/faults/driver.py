"""Runs gocli as its user does, in a process of its own under limits, and says which of its promises were broken."""

from __future__ import annotations

import io
import os
import re
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from gocli.cli.console import Console
from gocli.cli.main import run as run_command_line

MIB = 1 << 20

MEMORY = 4096 * MIB
"""Address space that a command may take: more than any of them needs for the largest record that is read (32 MiB)."""

SECONDS = 120.0
"""So long no command may take for one input."""

_TRACEBACK = ("Traceback (most recent call last)", "a fault of gocli itself", "Exception ignored", "Fatal Python error")
_CONTROL = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\x8e\x8f\xaa-\xae]|\xe2\x81[\xa6-\xa9]")
"""What a terminal may obey and no text of ours has: C0 but tab and line feed, DEL, C1, marks of direction."""


@dataclass(frozen=True)
class Ended:
    """A command that has ended.

    status: its exit status, below zero the signal that ended it.  seconds: of the clock.  memory: the most that was
    resident, in bytes.
    """

    args: tuple[str, ...]
    status: int
    out: bytes
    err: bytes
    seconds: float = 0.0
    memory: int = 0
    hung: bool = False

    @property
    def said(self) -> str:
        """What it said on standard error."""
        return self.err.decode("utf-8", "replace")

    @property
    def complaints(self) -> list[str]:
        """The lines that begin with `gocli:`."""
        return [line for line in self.said.splitlines() if line.startswith("gocli: ")]

    def broken_promises(self, statuses: Sequence[int] = (0, 1, 2), text: bool = True) -> list[str]:
        """What was promised of every command and does not hold here.

        text: standard output is for people or is a text format, and carries nothing that a terminal obeys.
        """
        broken = []
        if self.hung:
            broken.append(f"did not end within {self.seconds:.0f} s")
        elif self.status not in statuses:
            broken.append(f"exit status {self.status}")
        broken += [f"says {words!r}" for words in _TRACEBACK if words in self.said]
        if self.status == 2 and not self.complaints and not self.hung:
            broken.append("exit status 2 without a line that says why")
        streams = [("error", self.err)] + ([("output", self.out)] if text else [])
        broken += [f"control characters on standard {name}" for name, data in streams if _CONTROL.search(data)]
        return broken


@dataclass
class Where:
    """How a command is run.

    memory: address space in bytes, None for no limit.  environ: on top of a bare environment; None takes a name away.
    stdin: bytes, or an open file.  stdout: an open file in the place of a pipe; `closed` for none at all.
    """

    cwd: Path | None = None
    memory: int | None = MEMORY
    seconds: float = SECONDS
    environ: Mapping[str, str | None] = field(default_factory=dict)
    stdin: bytes | BinaryIO = b""
    stdout: BinaryIO | str | None = None
    most_file: int | None = None
    """Bytes that a file may have (RLIMIT_FSIZE), as on a disk that is nearly full."""


def start(args: Sequence[object], where: Where) -> subprocess.Popen[bytes]:
    """Start `gocli ARGS` under the limits of `where`, in a process group of its own."""
    environ = {
        "PYTHONDONTWRITEBYTECODE": "1",
        "PATH": os.environ.get("PATH", os.defpath),
        "HOME": os.environ.get("HOME", "/"),
        "TERM": "xterm",
    }
    for name, value in where.environ.items():
        environ.pop(name, None)
        if value is not None:
            environ[name] = value
    closed = where.stdout == "closed"
    return subprocess.Popen(
        [sys.executable, "-m", "gocli", *map(str, args)],
        cwd=where.cwd,
        env=environ,
        stdin=subprocess.PIPE if isinstance(where.stdin, bytes) else where.stdin,
        stdout=subprocess.PIPE if where.stdout is None or closed else where.stdout,  # type: ignore[arg-type]
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=_limits(where, closed),
    )


def _limits(where: Where, closed: bool) -> Callable[[], None]:
    def limit() -> None:
        if where.memory is not None:
            resource.setrlimit(resource.RLIMIT_AS, (where.memory, where.memory))
        if where.most_file is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (where.most_file, where.most_file))
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        if closed:
            os.close(1)

    return limit


def run_here(*args: object, stdin: bytes = b"", **console: Any) -> Ended:
    """Run a command in this process, which starts no interpreter; `console` as for `Console`."""
    out, err = io.BytesIO(), io.BytesIO()
    given = [str(arg) for arg in args]
    terminal = Console(io.BytesIO(stdin), out, err, **{"environ": {"TERM": "xterm"}, **console})
    began = time.monotonic()
    status = run_command_line(given, terminal)
    return Ended(tuple(given), status, out.getvalue(), err.getvalue(), time.monotonic() - began)


def run(*args: object, where: Where | None = None) -> Ended:
    """Run `gocli ARGS` to its end, or kill it when its time is over."""
    where = where or Where()
    began = time.monotonic()
    process = start(args, where)
    taken: dict[str, bytes] = {}
    readers = [
        threading.Thread(target=lambda name=name, pipe=pipe: taken.update({name: pipe.read()}))  # type: ignore[misc]
        for name, pipe in (("out", process.stdout), ("err", process.stderr))
        if pipe is not None
    ]
    if process.stdin is not None:
        readers.append(threading.Thread(target=_feed, args=(process.stdin, where.stdin)))
    for reader in readers:
        reader.start()
    hung = threading.Event()

    def kill() -> None:
        hung.set()
        os.killpg(process.pid, signal.SIGKILL)

    timer = threading.Timer(where.seconds, kill)
    timer.start()
    _, status, usage = os.wait4(process.pid, 0)
    timer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    for reader in readers:
        reader.join()
    for pipe in (process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()
    return Ended(
        tuple(map(str, args)),
        process.returncode,
        taken.get("out", b""),
        taken.get("err", b""),
        time.monotonic() - began,
        usage.ru_maxrss * 1024,
        hung.is_set(),
    )


def _feed(pipe: BinaryIO, data: bytes) -> None:
    try:
        with pipe:
            pipe.write(data)
    except BrokenPipeError:
        pass


def files_below(folder: Path) -> dict[str, tuple[int, int]]:
    """All files below a folder with their sizes and times, to see that nothing else was touched."""
    return {
        str(path.relative_to(folder)): (path.lstat().st_size, path.lstat().st_mtime_ns)
        for path in sorted(folder.rglob("*"))
        if path.is_symlink() or not path.is_dir()
    }
