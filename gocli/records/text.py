"""From the bytes of a record file to its text: encodings, byte order marks, damage done by earlier conversions.

Decode first, then parse: in GBK, Big5 and Shift_JIS the second byte of a character may be that of `[`, `\\` or `]`, so
the grammar of SGF is applied to the text and never to the bytes.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from gocli.findings import Finding, finding
from gocli.records.encodings import codecs_of, declared, names_no_encoding, shown
from gocli.records.head import head_and_tail

if TYPE_CHECKING:
    from gocli.records.mojibake import Original

_ASCII = bytes(range(128))
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_FIRST_OF_BOMS = frozenset(bom[0] for bom, _ in _BOMS)
_TWO_BYTES = "\u07ff"
"""The last character of two bytes in UTF-8."""
_SHORTEST_WIDE = 4
_MOST_SURE = 0.99
_MOST_ROUNDS = 3
"""Text may have been decoded wrongly more than once."""
_FEW = 40
"""Up to so many characters, UTF-8 of two-byte characters alone may be an accident (`联通` in GBK)."""


@dataclass(slots=True)
class Decoded:
    """The text of a record file.

    text: what the grammar of SGF is applied to.  encoding: Python's name of the codec.
    confidence: how sure that is, 0..1.  findings: E401..E406, S209, S210, placed in `text`.
    """

    text: str
    encoding: str
    confidence: float = 1.0
    findings: list[Finding] = field(default_factory=list)


def decode(data: bytes) -> Decoded:
    """The text of a record file; never raises.

    In this order: a byte order mark; UTF-16 without one; what CA declares, where the bytes bear it out; strict UTF-8;
    else the encoding that gives the likeliest text (`gocli.records.guessing`).
    """
    ascii_alone = data.isascii()
    if ascii_alone and b"\0" not in data and b"\x1b" not in data:
        return _plain(data)
    if data[0] in _FIRST_OF_BOMS:
        for bom, codec in _BOMS:
            if data.startswith(bom):
                return _after_bom(data[len(bom) :], codec)
    if b"\0" in data:
        wide = _wide_without_bom(data)
        return _wide(data, wide) if wide else _with_nul(data)
    if ascii_alone:
        return _with_escapes(data, declared(data)) or _plain(data)
    head, tail = head_and_tail(data)
    names = declared(data if b"C" in tail else head)
    try:
        text = head.decode() + tail.decode("ascii")
    except UnicodeDecodeError:
        return _legacy()(data, names)
    outside = head.translate(None, _ASCII).decode()
    decoded = _unicode(text, "utf-8", names, outside)
    if max(outside) > _TWO_BYTES or len(outside) > _FEW or decoded.text != text or "utf-8" in _known(names):
        return decoded
    return _legacy()(data, names) if _is_accident(data) else decoded


@cache
def _legacy() -> Callable[[bytes, list[str]], Decoded]:
    """`decode_legacy`, imported when the first text comes that needs it."""
    from gocli.records.legacy import decode_legacy

    return decode_legacy


@cache
def _quick_look() -> Callable[[str], bool]:
    """`looks_wrong`, imported when the first text comes that is not ASCII alone."""
    from gocli.records.mojibake import looks_wrong

    return looks_wrong


def _is_accident(data: bytes) -> bool:
    """Whether few bytes are UTF-8 only by accident, and another encoding gives a likelier text."""
    from gocli.records.guessing import readings, sample

    best = readings(sample(data))[0]
    return best.family != "utf-8"


def _known(names: list[str]) -> list[str]:
    """The first codec of each name that is known."""
    return [found[0] for name in names if (found := codecs_of(name))]


def _plain(data: bytes) -> Decoded:
    """ASCII only: nothing to decide, but CA may name an encoding that does not exist."""
    decoded = Decoded(data.decode("ascii"), "utf-8")
    for name in declared(data):
        found = codecs_of(name)
        if found is None:
            if not names_no_encoding(name):
                decoded.findings.append(unknown_encoding(decoded.text, name))
        elif found[0] == "hz" and "~{" in decoded.text:
            return Decoded(data.decode("hz", "replace"), "hz", findings=decoded.findings)
        elif found[0] == "utf-16":
            decoded.findings.append(wrong_encoding(decoded.text, name, "ascii"))
        elif decoded.encoding == "utf-8" and found[0] != "ascii":
            decoded.encoding = found[0]
    return decoded


def _after_bom(data: bytes, codec: str) -> Decoded:
    decoded = decode(data) if codec == "utf-8" else _wide(data, codec)
    if codec == "utf-8" and decoded.encoding != codec and (data.isascii() or _strictly(data, codec) is not None):
        decoded = _unicode(data.decode(codec), codec, declared(data))
    message = f"the file starts with a byte order mark ({shown(codec)})"
    decoded.findings.insert(0, finding("S210", message, line=1, column=1))
    return decoded


def _wide_without_bom(data: bytes) -> str | None:
    """UTF-16 shows in NUL bytes at every other place: a record is mostly ASCII."""
    head = data[:2000]
    if len(head) < _SHORTEST_WIDE:
        return None
    even, odd = head[::2].count(0), head[1::2].count(0)
    if odd * 4 > len(head) // 2 and even * 10 < odd:
        return "utf-16-le"
    if even * 4 > len(head) // 2 and odd * 10 < even:
        return "utf-16-be"
    return None


def _wide(data: bytes, codec: str) -> Decoded:
    text = data.decode(codec, "replace").replace("\0", "")
    whole = _strictly(data, codec) is not None
    decoded = _unicode(text, codec, declared(text.encode("ascii", "replace")), None if whole else "")
    message = f"the file is {shown(codec)}: two or four bytes for each character"
    decoded.findings.insert(0, finding("E406", message, line=1, column=1))
    if not whole:
        decoded.findings.append(undecodable(text, text.find("\ufffd"), 1, codec))
    return decoded


def _with_nul(data: bytes) -> Decoded:
    count = data.count(0)
    rest = data.replace(b"\0", b"")
    if not rest.strip():
        return Decoded("", "utf-8")  # nothing but NUL bytes is no game, S201
    decoded = decode(rest)
    offset = len(data[: data.index(0)].decode(decoded.encoding, "ignore"))
    line, column = place(decoded.text, min(offset, len(decoded.text)))  # the text may have been restored to fewer
    message = f"{count} NUL byte{'s' if count > 1 else ''} in the file, left out"
    decoded.findings.insert(0, finding("S209", message, line=line, column=column))
    return decoded


def _with_escapes(data: bytes, names: list[str]) -> Decoded | None:
    """ISO-2022: seven bits, with escape sequences that change the character set."""
    for codec in ("iso2022_jp", "iso2022_kr", "iso2022_jp_2", "iso2022_jp_ext"):
        text = _strictly(data, codec)
        if text is None or text.isascii():
            continue
        decoded = Decoded(text, codec)
        if not names:
            decoded.findings.append(undeclared_encoding(text, codec, 1.0))
        for name in names:
            found = codecs_of(name)
            if found is not None and found[0][:10] != codec[:10]:
                decoded.findings.append(wrong_encoding(text, name, codec))
        return decoded
    return None


def _unicode(text: str, codec: str, names: list[str], outside: str | None = None) -> Decoded:
    """Text that is certainly Unicode: whether CA says so, and whether it was already wrong when it was saved."""
    decoded = Decoded(text, codec, 0.99)
    for name in names:
        found = codecs_of(name)
        if found is None and not names_no_encoding(name):
            decoded.findings.append(unknown_encoding(text, name))
        elif found is not None and found[0] != codec[: len(found[0])] and not text.isascii():
            decoded.findings.append(wrong_encoding(text, name, codec))
    if outside is None:
        outside = "".join(ch for ch in text if ch > "\x7f")
    if outside and _quick_look()(outside):
        _undo(decoded)
    return decoded


def _undo(decoded: Decoded) -> None:
    """Undo the wrong decodings that a text which looks wrong went through before it was saved."""
    from gocli.records.mojibake import looks_wrong, original

    for _ in range(_MOST_ROUNDS):
        before_that = original(decoded.text)
        _restore(decoded, before_that)
        if before_that is None or not looks_wrong("".join(ch for ch in decoded.text if ch > "\x7f")):
            break


def _restore(decoded: Decoded, original: Original | None) -> None:
    """Put the original in place of a text that was decoded wrongly before it was saved."""
    if original is None:
        at = decoded.text.find("\ufffd")
        if at >= 0 and not any(each.code == "E405" for each in decoded.findings):
            line, column = place(decoded.text, at)
            message = "characters were lost (U+FFFD) before the file was saved, and cannot be recovered"
            decoded.findings.append(finding("E405", message, line=line, column=column))
        return
    line, column = place(decoded.text, decoded.text.find(original.before))
    message = (
        f"`{original.before}` was decoded as {shown(original.wrong)} before it was saved: "
        f"the likely original is `{original.after}` ({shown(original.right)})"
    )
    if original.lost:
        message += f"; {original.lost} character{'s are' if original.lost > 1 else ' is'} lost"
    decoded.text = original.text
    decoded.findings.append(finding("E405", message, line=line, column=column))


def _strictly(data: bytes, codec: str) -> str | None:
    try:
        return data.decode(codec)
    except UnicodeDecodeError:
        return None


def place(text: str, offset: int) -> tuple[int, int]:
    """Line and column of an offset in a text, both from 1; a line ends at LF, or at CR where there is no LF."""
    end = "\n" if "\n" in text else "\r"
    return text.count(end, 0, offset) + 1, offset - text.rfind(end, 0, offset)


def undeclared_encoding(text: str, codec: str, sure: float) -> Finding:
    """E401, at the first character outside ASCII."""
    line, column = place(text, next((at for at, ch in enumerate(text) if ch > "\x7f"), 0))
    message = f"no CA, and the text is not UTF-8: read as {shown(codec)} ({min(sure, _MOST_SURE):.0%} sure)"
    return finding("E401", message, line=line, column=column)


def wrong_encoding(text: str, name: str, codec: str) -> Finding:
    """E402, at the CA."""
    line, column = _place_of_ca(text, name)
    return finding("E402", f"CA[{name}] does not fit the bytes, which are {shown(codec)}", line=line, column=column)


def unknown_encoding(text: str, name: str, codec: str = "") -> Finding:
    """E403, at the CA."""
    line, column = _place_of_ca(text, name)
    used = f"; read as {shown(codec)}" if codec else ""
    return finding("E403", f"CA[{name}] names no encoding that is known{used}", line=line, column=column)


def undecodable(text: str, offset: int, count: int, codec: str) -> Finding:
    """E404, at the first place that could not be decoded."""
    line, column = place(text, max(0, offset))
    places = f"{count} places have" if count > 1 else "1 place has"
    message = f"{places} bytes that are no character in {shown(codec)}; U+FFFD stands for them"
    return finding("E404", message, line=line, column=column)


def _place_of_ca(text: str, name: str) -> tuple[int, int]:
    found = re.search(r"CA\s*\[\s*" + re.escape(name), text)
    return place(text, found.start() if found else 0)
