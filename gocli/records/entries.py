"""What an input is made of: a Source is the bytes of one record file, an Entry is where to get them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from gocli.findings import Finding

MIB = 1 << 20


@dataclass(frozen=True, slots=True)
class Limits:
    """What an input may cost: bytes of one record, bytes of one archive unpacked, members of one archive, and seconds
    that judging one record may take.

    No size that an archive declares is trusted: a member of a zip archive that holds more is not read.
    """

    max_bytes: int = 32 * MIB
    max_total: int = 4096 * MIB
    max_members: int = 2_000_000
    max_seconds: float = 60.0


@dataclass(slots=True)
class Source:
    """The bytes of one record file.

    path: as the user names it, `archive.zip!inner/name.sgf` for a member; a BytesName where that is not UTF-8. It may
    hold control characters: who shows it makes it visible.
    data: its bytes; None when it could not be read, and then `findings` says why (A5xx).
    """

    path: str
    data: bytes | None
    findings: list[Finding] = field(default_factory=list)


class ZipMember(NamedTuple):
    """Where a member stands in a zip archive.

    offset: of its local header.  method: 0 stored, 8 deflated, 12 bzip2.  compressed: its bytes in the archive, -1
    where that is not known.  crc: of the unpacked bytes, -1 where that is not known.  flags: bit 0 says encrypted.
    size: its bytes unpacked, as the archive says; -1 where it does not.
    """

    offset: int
    method: int
    compressed: int
    crc: int
    flags: int
    size: int


class Entry(NamedTuple):
    """Where to get one record file, or all of an archive that can only be read from its beginning.

    path: as in Source.  file: the file on disk that has it, or its URL.  kind: a plain file; a file at a URL; a member
    of a zip archive; a tar or gz archive, or standard input, which give their sources in order; or a fault, with
    nothing to read. (An archive may be at a URL too.)
    An entry of kind `file`, `url` or `member` is read by itself, in any process: entries can be pickled.
    """

    path: str
    kind: Literal["file", "url", "member", "tar", "gz", "stdin", "fault"]
    file: str = ""
    member: ZipMember | None = None
    findings: tuple[Finding, ...] = ()
