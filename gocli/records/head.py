"""Where a record may have anything but ASCII: in its head, before the moves. What is behind needs no look at all."""

from __future__ import annotations

_FAR_ENOUGH = 8
"""The second node begins behind so many bytes."""


def head_and_tail(data: bytes) -> tuple[bytes, bytes]:
    """The bytes of a record in two parts: all that is not ASCII stands in the first.

    The cut is behind a `]`, before the second node; where something behind it is not ASCII there is no second part.
    """
    at = data.rfind(b"]", 0, data.find(b";", _FAR_ENOUGH) + 1) + 1
    if at and (tail := data[at:]).isascii():
        return data[:at], tail
    return data, b""
