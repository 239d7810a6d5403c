"""Files in two encodings: a program added text in its own to a record that was UTF-8."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gocli.records.guessing import Reading, fill_lost, pieces, readings
from gocli.records.likelihood import cost

_RARITY = 6.0
"""How much rarer (nats) a file in two encodings is than one in one."""
_LIKE_UTF8 = re.compile(rb"[\xe2-\xef][\x80-\xbf]{2}(?:[\x00-\x7f]|[\xe2-\xef][\x80-\xbf])")
_THREE_BYTES = re.compile("[^\0-\u07ff\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Mixed:
    """A text in two encodings.

    text: all of it.  other: the codec of the parts that are not UTF-8, the first of which begins at `offset`.
    restored, given_up: of the UTF-8 parts, see `lost_bytes`.
    """

    text: str
    other: str
    offset: int
    restored: list[str]
    given_up: int


def read_mixed(data: bytes, piece: bytes, best: Reading) -> Mixed | None:
    """The text where it is likelier in UTF-8 and another encoding, part by part, than as it is read best in one.

    piece: the sample of the data that was judged.
    """
    if not _LIKE_UTF8.search(piece):
        return None
    parts = piece.split(b"\n")
    texts = [_utf8(part) for part in parts]
    rest = b"\n".join(part for part, text in zip(parts, texts, strict=True) if text is None)
    sound = "\n".join(text for text in texts if text is not None)
    if not rest or not sound:
        return None
    other = next((each for each in readings(rest) if each.family != "utf-8"), None)
    if other is None or cost(sound, "any") + other.cost + _RARITY >= best.cost:
        return None
    return _decoded(data, other.codec)


def _utf8(part: bytes) -> str | None:
    """The text of a part that is certainly UTF-8, or None."""
    try:
        text = fill_lost(part, None).data.decode("utf-8")
    except UnicodeDecodeError:
        return None
    return text if _THREE_BYTES.search(text) else None


def _decoded(data: bytes, other: str) -> Mixed:
    texts: list[str] = []
    restored: list[str] = []
    given_up = 0
    length, offset = 0, -1
    done = 0
    for start, end in pieces(data):
        part = data[start:end]
        texts.append(data[done:start].decode("ascii"))
        done = end
        length += len(texts[-1])
        text = _utf8(part)
        if text is None:
            offset = length if offset < 0 else offset
            text = part.decode(other, "replace")
        else:
            filled = fill_lost(part, None)
            restored += filled.restored
            given_up += filled.given_up
        texts.append(text)
        length += len(text)
    texts.append(data[done:].decode("ascii"))
    return Mixed("".join(texts), other, max(offset, 0), restored, given_up)
