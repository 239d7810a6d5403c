"""Decoding records that are neither ASCII nor UTF-8: what CA declares against what the bytes say."""

from __future__ import annotations

import re
from itertools import pairwise

from gocli.findings import Finding, finding
from gocli.records.encodings import codecs_of, declared, names_no_encoding, shown
from gocli.records.guessing import CANDIDATES, Reading, fill_lost, readings, sample, second_opinion
from gocli.records.mixed import Mixed, read_mixed
from gocli.records.text import (
    Decoded,
    decode,
    place,
    undeclared_encoding,
    undecodable,
    unknown_encoding,
    wrong_encoding,
)

_CA_WEIGHT = 8.0
_CA_SHARE = {"alphabet": 0.6}
_CA_SHARE_OF_OTHERS = 0.85
"""A CA stands unless its text costs so much (nats) that share times cost, less the weight, is above another reading."""
_DECLARED_SURE = 0.95
_CERTAIN = 2
"""So many characters of three bytes, the damaged ones included, to each damaged one leave no doubt of UTF-8."""

_SWALLOWED = re.compile(r"[^\x00-\x7f](?=\s*(?:[A-Z]{1,2}\[|;\s*[BW]\[|\)\s*(?:$|[;()])))")
_GAME = re.compile(rb"\(\s*;")
_FIRST_OF_THREE = bytes(range(0xE0, 0xF0))


def decode_legacy(data: bytes, names: list[str]) -> Decoded:
    """The text of bytes that are not ASCII and not (or only by accident) UTF-8.  names: the values of CA."""
    damaged = _damaged_utf8(data) if not names or codecs_of(names[0]) == ("utf-8",) else None
    if damaged is not None:
        return damaged
    games = _games_of_their_own(data, names)
    if games:
        return _joined([decode(game) for game in games])
    known = [(name, found) for name in names if (found := codecs_of(name))]
    family = _family(known[0][1]) if known else None
    piece = sample(data)
    ranking = readings(piece, extra=family)
    best = next((each for each in ranking if each.family == family and _stands(each, ranking[0])), None)
    best = best or second_opinion(piece, ranking[0])
    mixed = read_mixed(data, piece, best)
    if mixed is not None:
        return _of_two_encodings(mixed, names)
    decoded = _decoded_as(data, best)
    decoded.confidence = max(best.share, _DECLARED_SURE) if best.family == family else best.share
    for name in names:
        found = codecs_of(name)
        if found is None and not names_no_encoding(name):
            decoded.findings.append(unknown_encoding(decoded.text, name, decoded.encoding))
        elif found is not None and _family(found) != best.family:
            decoded.findings.append(wrong_encoding(decoded.text, name, decoded.encoding))
    if not any(not names_no_encoding(name) for name in names) and best.family != "utf-8":
        decoded.findings.append(undeclared_encoding(decoded.text, decoded.encoding, decoded.confidence))
    return decoded


def _damaged_utf8(data: bytes) -> Decoded | None:
    """UTF-8 that lost bytes to `?` and is sound otherwise, with enough of it to be certain; else None."""
    filled = fill_lost(data, None)
    if not filled.count:
        return None
    try:
        text = filled.head.decode("utf-8")
    except UnicodeDecodeError:
        return None
    if len(filled.head) - len(filled.head.translate(None, _FIRST_OF_THREE)) <= _CERTAIN * filled.count:
        return None
    found = _lost_bytes(text, filled.restored, filled.given_up)
    return Decoded(text + filled.tail.decode("ascii"), "utf-8", 0.99, [found])


def _of_two_encodings(mixed: Mixed, names: list[str]) -> Decoded:
    decoded = Decoded(mixed.text, "utf-8", 0.9)
    if mixed.restored or mixed.given_up:
        decoded.findings.append(_lost_bytes(mixed.text, mixed.restored, mixed.given_up))
    line, column = place(mixed.text, mixed.offset)
    message = f"the file is in two encodings: what is not UTF-8, from here on, was read as {shown(mixed.other)}"
    code = "E402" if any(codecs_of(name) for name in names) else "E401"
    decoded.findings.append(finding(code, message, line=line, column=column))
    return decoded


def _stands(declared_one: Reading, best: Reading) -> bool:
    """Whether a CA stands against the likeliest reading."""
    language = CANDIDATES[declared_one.family][1] if declared_one.family in CANDIDATES else "alphabet"
    share = _CA_SHARE.get(language, _CA_SHARE_OF_OTHERS)
    return declared_one.cost * share - _CA_WEIGHT <= best.cost


def _family(found: tuple[str, ...]) -> str:
    """The candidate that a declared encoding belongs to; its own first codec where it is none of them."""
    for family, (members, _, _) in CANDIDATES.items():
        if found[0] in members:
            return family
    return found[0]


def _decoded_as(data: bytes, best: Reading) -> Decoded:
    """All of the bytes, read as the sample is read best; what cannot be decoded is replaced and reported."""
    members = CANDIDATES.get(best.family, ((best.codec,), "", 0.0))[0]
    for codec in members[members.index(best.codec) :]:
        try:
            text = data.decode(codec)
        except UnicodeDecodeError:
            continue
        return _with_brackets_back(Decoded(text, codec))
    codec = members[-1]
    filled = fill_lost(data, None) if best.family == "utf-8" else None
    text = (filled.data if filled else data).decode(codec, "replace")
    decoded = Decoded(text, codec)
    lost = filled.given_up if filled else 0
    if filled and filled.count:
        decoded.findings.append(_lost_bytes(text, filled.restored, lost))
    broken = text.count("\ufffd") - lost
    if broken > 0:
        decoded.findings.append(undecodable(text, text.find("\ufffd"), broken, codec))
    return _with_brackets_back(decoded)


def _lost_bytes(text: str, restored: list[str], given_up: int) -> Finding:
    at = text.find("\ufffd")
    if restored:
        first = text.find(restored[0])
        at = first if at < 0 else min(at, first)
    line, column = place(text, at)
    message = "UTF-8 text went through code page 1252, which put `?` for bytes that it does not have"
    if restored:
        message += f": the likely original has `{''.join(restored[:20])}` there"
    if given_up:
        message += f"; {given_up} {'character' if given_up == 1 else 'characters'} cannot be recovered"
    return finding("E405", message, line=line, column=column)


def _with_brackets_back(decoded: Decoded) -> Decoded:
    """Give back the `]` that the first half of a character has swallowed at the end of a value.

    Programs cut names after so many bytes, in the middle of a character if need be; then the lead byte that is left
    takes the `]` for its second half.  Done only while more values are opened than closed.
    """
    text = decoded.text
    missing = text.count("[") - text.count("\\[") - text.count("]") + text.count("\\]")
    if missing <= 0:
        return decoded
    parts = []
    start = 0
    for match in _SWALLOWED.finditer(text):
        if missing and match.group().encode(decoded.encoding, "replace")[1:] == b"]":
            parts += [text[start : match.start()], "\ufffd]"]
            start = match.end()
            missing -= 1
    if parts:
        decoded.text = "".join(parts) + text[start:]
        first = decoded.text.find("\ufffd")
        decoded.findings.append(undecodable(decoded.text, first, len(parts) // 2, decoded.encoding))
    return decoded


def _games_of_their_own(data: bytes, names: list[str]) -> list[bytes]:
    """The parts of a collection whose games declare different encodings; empty where all declare the same."""
    if len({_family(found) for name in names if (found := codecs_of(name))}) < 2:
        return []
    starts = [match.start() for match in _GAME.finditer(data)]
    parts: list[bytes] = []
    begin = 0
    current = ""
    for start, end in pairwise([*starts, len(data)]):
        found = next((found for name in declared(data[start:end]) if (found := codecs_of(name))), None)
        if found is None:
            continue
        if current and _family(found) != current:
            parts.append(data[begin:start])
            begin = start
        current = _family(found)
    return [*parts, data[begin:]] if parts else []


def _joined(parts: list[Decoded]) -> Decoded:
    """The parts of one file as one text; the encoding is that of the longest."""
    main = max(parts, key=lambda part: len(part.text))
    text = "".join(part.text for part in parts)
    whole = Decoded(text, main.encoding, min(part.confidence for part in parts))
    lines, columns = 0, 0
    for part in parts:
        for each in part.findings:
            if each.line == 1 and each.column is not None:
                each.column += columns
            each.line = (each.line or 1) + lines
            whole.findings.append(each)
        last_line, last_column = place(part.text, len(part.text))
        lines += last_line - 1
        columns = last_column - 1 + (columns if last_line == 1 else 0)
    return whole
