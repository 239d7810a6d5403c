"""UTF-8 text that lost bytes to `?`: which character stood there.

A program that takes UTF-8 for a code page and writes it out again puts `?` for each byte that the code page does not
have: code page 1252 lacks 81, 8D, 8F, 90 and 9D. What is left of a character leaves few choices, and of these mostly
one that people write.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from gocli.records.head import head_and_tail
from gocli.records.likelihood import cost_between, costs, language_of, letters_of_words

LACKING_IN_1252 = bytes((0x81, 0x8D, 0x8F, 0x90, 0x9D))
ANY_CONTINUATION = bytes(range(0x80, 0xC0))
_ASCII = bytes(range(128))
_LOST = "\ufffd".encode()
_FIRST_OF_SEVERAL, _FIRST_OF_THREE, _FIRST_OF_FOUR = 0xC0, 0xE0, 0xF0
"""The first of the bytes that begin a character of more than one byte, of three, and of four."""
_NEAR = 4
"""So many bytes hold the character before a place, or the one behind it."""
_NOTHING = b"\xff" * _NEAR
"""Bytes that are part of no character."""
_SURE = 1.5
"""How much likelier (nats) a character must be than the next best one to be taken."""

_COMMON = 9.0
"""The cost (nats) up to which a character is in common use; a rare one is not put in on a guess."""

_DAMAGED = re.compile(
    rb"""\? (?:
      (?<=[\xe2-\xef]\?) [\x80-\xbf?] | (?<=[\xe2-\xef][\x80-\xbf]\?)
    | (?<=[\xc2-\xdf]\?)
    | (?<=[\xf0-\xf4]\?) [\x80-\xbf?]{2} | (?<=[\xf0-\xf4][\x80-\xbf]\?) [\x80-\xbf?] | (?<=[\xf0-\xf4][\x80-\xbf]{2}\?)
    )""",
    re.VERBOSE,
)
"""What is left of a damaged character, from the first `?` in it on."""


@dataclass(slots=True)
class Filled:
    """What came of the text.

    head, tail: the bytes, with all that is not ASCII in the first part.  restored: the characters that were found
    again; given_up: how many became U+FFFD.
    """

    head: bytes
    tail: bytes
    restored: list[str]
    given_up: int

    @property
    def data(self) -> bytes:
        """All of the bytes."""
        return self.head + self.tail

    @property
    def count(self) -> int:
        """How many characters were damaged."""
        return len(self.restored) + self.given_up


def fill(data: bytes, lacking: bytes = LACKING_IN_1252) -> Filled:
    """UTF-8 bytes with the characters restored that lost one or two bytes to `?`.

    lacking: the byte values that may have been lost.
    """
    head, tail = head_and_tail(data)
    damaged = [match.span() for match in _DAMAGED.finditer(head)]
    if not damaged:
        return Filled(head, tail, [], 0)
    language = language_of(head.translate(None, _ASCII).decode("utf-8", "ignore"))
    parts: list[bytes] = []
    restored: list[str] = []
    done = 0
    for at, end in damaged:
        start = at - 1
        while head[start] < _FIRST_OF_SEVERAL:
            start -= 1
        around = data[start - _NEAR : end + _NEAR] if start >= _NEAR else _NOTHING[start:] + data[: end + _NEAR]
        found = _restored(around, lacking, language)
        if found is None:
            parts += (head[done:start], _LOST)
        else:
            parts += (head[done:start], found.encode())
            restored.append(found)
        done = end
    parts.append(head[done:])
    return Filled(b"".join(parts), tail, restored, len(damaged) - len(restored))


@lru_cache(maxsize=1 << 16)
def _restored(around: bytes, lacking: bytes, language: str) -> str | None:
    """The character that most probably stood at a damaged place, or None where that is not clear.

    around: what is left of it, with the bytes (_NEAR) before it and behind it.
    """
    end = _NEAR + (2 if around[_NEAR] < _FIRST_OF_THREE else 3 if around[_NEAR] < _FIRST_OF_FOUR else 4)
    before, after = (part.decode("utf-8", "ignore") for part in (around[:_NEAR], around[end:]))
    return _likeliest(around[_NEAR:end], lacking, before[-1:], after[:1], language)


@lru_cache(maxsize=1 << 12)
def _choices(damaged: bytes, lacking: bytes) -> list[str]:
    """The characters that may have stood here."""
    choices = [b""]
    for byte in damaged:
        choices = [choice + bytes((b,)) for choice in choices for b in (lacking if byte == 0x3F else (byte,))]
    return [ch for choice in choices if (ch := choice.decode("utf-8", "ignore"))]


@lru_cache(maxsize=1 << 16)
def _likeliest(damaged: bytes, lacking: bytes, before: str, after: str, language: str) -> str | None:
    """The character that most probably stood here, or None where that is not clear."""
    table, in_words = costs(language), letters_of_words(language)
    around: float | None = None  # what is before and after costs, with a character that is in no word
    likely = []
    for ch in _choices(damaged, lacking):
        if ch in in_words or not "\u4e00" <= ch <= "\u9fff":
            likely.append((cost_between(before, ch, after, language), ch))
            continue
        if around is None:
            around = cost_between(before, ch, after, language) - table[ch]
        likely.append((around + table[ch], ch))
    likely.sort()
    if not likely or (len(likely) > 1 and likely[1][0] - likely[0][0] < _SURE):
        return None
    found = likely[0][1]
    return found if table[found] < _COMMON else None
