"""Which encoding bytes are in: the candidates, each judged on the text that it gives."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from gocli.records.likelihood import cost
from gocli.records.lost_bytes import Filled, fill

CANDIDATES: dict[str, tuple[tuple[str, ...], str, float]] = {
    "utf-8": (("utf-8",), "any", -3.0),
    "gb18030": (("gb18030",), "zh", 0.0),
    "cp932": (("cp932",), "ja", 1.0),
    "big5": (("big5", "cp950", "big5hkscs"), "zh_hant", 1.5),
    "euc_kr": (("euc_kr", "cp949"), "ko", 1.0),
    "euc_jp": (("euc_jp", "euc_jis_2004"), "ja", 2.0),
    "cp1252": (("cp1252", "iso8859-1"), "alphabet", 0.5),
    "cp1251": (("cp1251",), "alphabet", 1.5),
    "koi8_r": (("koi8_r",), "alphabet", 4.0),
    "cp1250": (("cp1250",), "alphabet", 2.0),
    "iso8859_2": (("iso8859_2",), "alphabet", 2.5),
    "cp1253": (("cp1253", "iso8859_7"), "alphabet", 7.0),
    "cp866": (("cp866",), "alphabet", 5.0),
    "iso8859_5": (("iso8859_5",), "alphabet", 6.0),
    "cp1254": (("cp1254",), "alphabet", 2.5),
    "mac_cyrillic": (("mac_cyrillic",), "alphabet", 10.0),
    "cp1255": (("cp1255", "iso8859_8"), "alphabet", 6.0),
    "tis_620": (("tis_620", "cp874"), "alphabet", 10.0),
}
"""Family -> its codecs in the order they are tried, its language, and how much rarer it is than GB18030 (in nats)."""

_MULTIBYTE = frozenset(("utf-8", "gb18030", "cp932", "big5", "euc_kr", "euc_jp"))
_LOST = 3.0
"""The cost of a byte that was lost to `?`, beyond that of the character."""
_KNOWN_PART = 8.0
"""What is known of a character that lost a byte and was not restored, in nats."""
_FEW_ERRORS = 3
_INTACT = 3
"""How many characters of two bytes must be sound, to each damaged one, for UTF-8 to be thought of."""
_SAMPLE_BYTES = 4_000
_FAR_BEHIND = 20.0
_ENOUGH, _CLEAR = 8, 8.0
"""So many characters at this cost (nats) each are no letters of an alphabet, read two by two."""
_NOTHING_FITS = 9.9
"""From this cost of a character on (nats) the likeliest reading is no sensible text."""
_ABOVE_TWO_BYTES = re.compile("[^\0-\u07ff]")  # a set of what is below is compiled faster by far
_HIGH = re.compile(rb"[\x80-\xff]")
_MARK = re.compile(rb"[;\n\r()]")
_MARKS = (b";", b"\n", b"\r", b"(", b")")


@dataclass(slots=True)
class Reading:
    """One way to read bytes.

    family: a candidate's name.  codec: Python's name of the one that reads them.  text: of the sample.  cost: in nats.
    share: how much of the belief this text gets, 0..1 (candidates that give the same text share it).
    """

    family: str
    codec: str
    text: str
    cost: float
    share: float = 0.0


def pieces(data: bytes) -> Iterator[tuple[int, int]]:
    """Start and end of each piece of a record that is not all ASCII.

    It is cut only at `;`, `(`, `)` and line ends: no encoding that is met has these as part of a longer character.
    """
    end = 0
    while match := _HIGH.search(data, end):
        start = max(data.rfind(mark, end, match.start()) for mark in _MARKS) + 1
        stop = _MARK.search(data, match.end())
        start, end = max(start, end), stop.start() if stop else len(data)
        yield start, end


def sample(data: bytes) -> bytes:
    """The pieces of a record that are not ASCII, up to some thousand bytes, joined with line ends."""
    parts = []
    left = _SAMPLE_BYTES
    for start, end in pieces(data):
        parts.append(data[start : min(end, start + _SAMPLE_BYTES)])
        left -= end - start
        if left < 0:
            break
    return b"\n".join(parts)


def readings(
    piece: bytes, lacking: bytes | None = None, extra: str | None = None, beat: float = math.inf
) -> list[Reading]:
    """The ways to read a sample, the likeliest first.

    lacking: the byte values that UTF-8 text may have lost to `?` (see `lost_bytes`).  extra: a codec to try besides the
    candidates.  beat: only readings that cost less are of interest; without it the list is never empty.
    """
    families = dict(CANDIDATES)
    if extra is not None and extra not in families and _codec_is_plain(extra):
        families[extra] = ((extra,), "alphabet", 6.0)
    found: list[Reading] = []
    best = math.inf
    clear = False
    for family, (codecs, language, rarity) in families.items():
        if clear and language == "alphabet" and family != extra:
            continue
        read = read_as(piece, family, codecs, lacking)
        if read is None:
            continue
        codec, text, extra_cost = read
        each = cost(text, language, min(beat, best + _FAR_BEHIND)) + rarity + extra_cost
        found.append(Reading(family, codec, text, each))
        if each < best:
            best = each
            characters = len(text) - len(text.encode("ascii", "ignore"))
            clear = language != "alphabet" and characters >= _ENOUGH and each < _CLEAR * characters
    found.sort(key=lambda reading: reading.cost)
    belief: dict[str, float] = defaultdict(float)
    for reading in found:
        belief[reading.text] += math.exp(max(-60.0, (best - reading.cost) / 2))
    total = sum(belief.values())
    for reading in found:
        reading.share = belief[reading.text] / total
    return found


def second_opinion(piece: bytes, best: Reading) -> Reading:
    """The best reading, or what charset-normalizer says where no candidate gives a sensible text."""
    characters = len(best.text) - len(best.text.encode("ascii", "ignore"))
    if best.cost < _NOTHING_FITS * characters:
        return best
    from charset_normalizer import from_bytes

    match = from_bytes(piece).best()
    if match is None or match.encoding.startswith("utf") or not _keeps_ascii(match.encoding):
        return best
    return Reading(match.encoding, match.encoding, str(match), best.cost, 0.5)


def _keeps_ascii(codec: str) -> bool:
    """Whether the signs of the format are themselves in an encoding: not so in EBCDIC, or in shifted code."""
    signs = bytes(range(32, 127))
    try:
        return signs.decode(codec) == signs.decode("ascii")
    except UnicodeDecodeError:
        return False


def read_as(
    piece: bytes, family: str, codecs: tuple[str, ...], lacking: bytes | None = None
) -> tuple[str, str, float] | None:
    """Codec, text and extra cost of a piece read in one family; None where it does not fit at all.

    A multibyte encoding may fail in a few places: names were cut in the middle of a character.
    """
    for codec in codecs:
        try:
            return codec, piece.decode(codec), 0.0
        except UnicodeDecodeError:
            continue
    if family not in _MULTIBYTE:
        return None
    filled = fill_lost(piece, lacking) if family == "utf-8" else Filled(piece, b"", [], 0)
    text = filled.data.decode(codecs[-1], "replace")
    errors = text.count("\ufffd") - filled.given_up
    characters = len(text) - len(text.encode("ascii", "ignore")) - errors
    if errors > _FEW_ERRORS + characters // 20 or characters < max(1, errors):
        return None
    only_two_bytes = family == "utf-8" and not _ABOVE_TWO_BYTES.search(text.replace("\ufffd", ""))
    if only_two_bytes and (errors or characters < _INTACT * filled.count):
        return None
    return codecs[-1], text, _LOST * filled.count - _KNOWN_PART * filled.given_up


def _codec_is_plain(codec: str) -> bool:
    return not codec.startswith(("utf-16", "utf-32", "hz", "iso2022"))


def fill_lost(piece: bytes, lacking: bytes | None) -> Filled:
    """`lost_bytes.fill` with the bytes that may be lacking, or with those of code page 1252."""
    return fill(piece) if lacking is None else fill(piece, lacking)
