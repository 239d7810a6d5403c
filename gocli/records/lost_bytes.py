"""UTF-8 text that lost bytes to `?`: which character stood there.

A program that takes UTF-8 for a code page and writes it out again puts `?` for each byte that the code page does not
have: code page 1252 lacks 81, 8D, 8F, 90 and 9D. What is left of a character leaves few choices, and of these mostly
one that people write.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from gocli.records.likelihood import cost, costs, language_of, letters_of_words

LACKING_IN_1252 = bytes((0x81, 0x8D, 0x8F, 0x90, 0x9D))
ANY_CONTINUATION = bytes(range(0x80, 0xC0))
_ASCII = bytes(range(128))
_OUTSIDE_ASCII = bytes(128) + bytes([1]) * 128
_LONGEST = 4
"""Bytes of a character of UTF-8, at the most."""
_SURE = 1.5
"""How much likelier (nats) a character must be than the next best one to be taken."""

_COMMON = 9.0
"""The cost (nats) up to which a character is in common use; a rare one is not put in on a guess."""

_DAMAGED = re.compile(
    rb"[\xe2-\xef](?:[\x80-\xbf]\?|\?[\x80-\xbf]|\?\?)|[\xc2-\xdf]\?|[\xf0-\xf4](?=[\x80-\xbf?]*\?)[\x80-\xbf?]{3}"
)


@dataclass(slots=True)
class Filled:
    """What came of the text.  restored: the characters that were found again; given_up: how many became U+FFFD."""

    data: bytes
    restored: list[str]
    given_up: int

    @property
    def count(self) -> int:
        """How many characters were damaged."""
        return len(self.restored) + self.given_up


def fill(data: bytes, lacking: bytes = LACKING_IN_1252) -> Filled:
    """UTF-8 bytes with the characters restored that lost one or two bytes to `?`.

    lacking: the byte values that may have been lost.
    """
    restored: list[str] = []
    given_up = 0
    end = data.translate(_OUTSIDE_ASCII).rfind(1) + 1 + _LONGEST  # nothing is damaged in the moves
    head, tail = data[:end], data[end:]
    if not _DAMAGED.search(head):
        return Filled(data, restored, given_up)
    language = language_of(head.translate(None, _ASCII).decode("utf-8", "ignore"))

    def restore(match: re.Match[bytes]) -> bytes:
        nonlocal given_up
        before = _last_character(head[max(0, match.start() - 4) : match.start()])
        after = _first_character(data[match.end() : match.end() + 4])
        found = _likeliest(match.group(), lacking, before, after, language)
        if found is None:
            given_up += 1
            return "\ufffd".encode()
        restored.append(found)
        return found.encode()

    return Filled(_DAMAGED.sub(restore, head) + tail, restored, given_up)


def _last_character(before: bytes) -> str:
    return before.decode("utf-8", "ignore")[-1:]


def _first_character(after: bytes) -> str:
    return after.decode("utf-8", "ignore")[:1]


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
            likely.append((cost(before + ch + after, language), ch))
            continue
        if around is None:
            around = cost(before + ch + after, language) - table[ch]
        likely.append((around + table[ch], ch))
    likely.sort()
    if not likely or (len(likely) > 1 and likely[1][0] - likely[0][0] < _SURE):
        return None
    found = likely[0][1]
    return found if table[found] < _COMMON else None
