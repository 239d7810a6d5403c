"""Where records come from: files, folders, archives and standard input, read within limits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from gocli.findings import Finding

MIB = 1 << 20


@dataclass(frozen=True, slots=True)
class Limits:
    """What an input may cost: bytes of one record, bytes of one archive unpacked, members of one archive."""

    max_bytes: int = 32 * MIB
    max_total: int = 4096 * MIB
    max_members: int = 2_000_000


@dataclass(slots=True)
class Source:
    """The bytes of one record file.

    path: as the user names it, `archive.zip!inner/name.sgf` for a member, safe to print.
    data: its bytes; None when it could not be read, and then `findings` says why (A5xx).
    """

    path: str
    data: bytes | None
    findings: list[Finding] = field(default_factory=list)


def iter_sources(
    paths: Iterable[str], limits: Limits = Limits(), stdin: BinaryIO | None = None  # noqa: B008
) -> Iterator[Source]:
    """All records behind the given paths, in order.

    Raises InputError for a path that does not exist, and at the end of a path that held no record.
    """
    for path in paths:
        if path == "-" and stdin is not None:
            yield Source(path, stdin.read())
        else:
            yield Source(path, Path(path).read_bytes())
