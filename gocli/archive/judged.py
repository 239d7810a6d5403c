"""What became of a block of a run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import IO, Any, NamedTuple

from gocli.archive.tally import Tally


@dataclass(slots=True)
class Judged:
    """What became of a block: its counts, and what each of the makers made of its verdicts.

    part: where that is kept on disk, if it is.
    """

    tally: Tally
    made: list[Any]
    part: Part | None = field(default=None, compare=False)


class Part(NamedTuple):
    """A file that keeps what was made of a block, and where in it each piece begins."""

    path: str
    starts: list[int]


class Span(NamedTuple):
    """A piece of a part, in the place of the bytes that stand there."""

    start: int
    length: int


def light(judged: Judged) -> Judged:
    """A result on its way to another process of this machine: bytes that its part keeps are left there."""
    if judged.part is None:
        return judged
    pieces = zip(judged.made, judged.part.starts, strict=True)
    made = [Span(start, len(piece)) if isinstance(piece, bytes) else piece for piece, start in pieces]
    return Judged(judged.tally, made, judged.part)


def whole(judged: Judged) -> Judged:
    """A result that has arrived, with its bytes.

    Raises OSError where its part is gone, or no longer what it was.
    """
    if judged.part is not None:
        with open(judged.part.path, "rb", buffering=0) as stream:
            judged.made = [_read(stream, piece) if isinstance(piece, Span) else piece for piece in judged.made]
    return judged


def _read(stream: IO[bytes], span: Span) -> bytes:
    stream.seek(span.start)
    data = stream.read(span.length)
    if len(data) != span.length:
        raise OSError("a part has been cut off")
    return data


def joined(parts: Sequence[Judged]) -> Judged:
    """Several blocks as one: what the makers made of each is appended (bytes, lists)."""
    tally = Tally()
    for part in parts:
        tally.merge(part.tally)
    made = [list(pieces) for pieces in zip(*(part.made for part in parts), strict=True)]
    return Judged(tally, [sum(pieces[1:], start=pieces[0]) for pieces in made])
