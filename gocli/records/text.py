"""From the bytes of a record file to its text: encodings, byte order marks, damage done by earlier conversions."""

from __future__ import annotations

from dataclasses import dataclass, field

from gocli.findings import Finding


@dataclass(slots=True)
class Decoded:
    """The text of a record file.

    text: what the grammar of SGF is applied to (decode first, then parse).  encoding: Python's name of the codec.
    confidence: how sure that is, 0..1.  findings: E401..E406, S209, S210, placed in `text`.
    """

    text: str
    encoding: str
    confidence: float = 1.0
    findings: list[Finding] = field(default_factory=list)


def decode(data: bytes) -> Decoded:
    """The text of a record file; never raises."""
    if data.isascii():
        return Decoded(data.decode("ascii"), "utf-8")
    return Decoded(data.decode("utf-8", "replace"), "utf-8")
