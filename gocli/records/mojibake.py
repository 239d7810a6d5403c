"""Text that was decoded wrongly and saved again: finding it, and undoing it where nothing was lost.

`吴清源` in GB18030, taken for Latin-1, becomes `ÎâÇåÔ´`; in UTF-8, taken for GBK, it becomes `鍚存竻婧�`.
The wrong step is undone by writing the text in the code page that was used wrongly and reading the bytes as what they
were.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from gocli.records.guessing import Reading, readings, sample
from gocli.records.likelihood import cost, costs
from gocli.records.lost_bytes import ANY_CONTINUATION, LACKING_IN_1252, fill

_WRONG = {
    "cp1252": 0.0,
    "gbk": 1.0,
    "cp1251": 3.0,
    "cp932": 3.0,
    "cp949": 3.0,
    "big5": 3.0,
    "cp437": 4.0,
    "cp850": 4.0,
    "mac_roman": 4.0,
    "cp1250": 5.0,
}
"""The code pages that a text may have gone through, and how much rarer that is (in nats)."""
_SINGLE_BYTE = frozenset(("cp1252", "cp1251", "cp437", "cp850", "mac_roman", "cp1250"))

_ORIGINALS = frozenset(("utf-8", "gb18030", "cp932", "big5", "euc_kr", "euc_jp", "cp1251", "koi8_r", "cp866"))
"""What the original may be; the others differ too little from the code pages above for a few characters to tell."""

_UTF8_MARGIN = 3.0
_OTHER_MARGIN = 12.0
"""By how much (nats) the original must be likelier than the text as it stands."""

_SUSPICIOUS = re.compile("[\x80-¿ÀÁÂÃÄÅÆÇÐÎÏÑÒ×Øß÷ƒˆ˜†‡‰Š‹Œ›\ufffd\ue000-\uf8ff]|[À-ÿ]{2}")
_SEE_WITH_OTHERS = 1 << 40
"""More than a text has characters."""
_ODD_CHARACTER = 9.6
"""The cost of a character (nats) from which on it is not in common use."""

_TO_1252 = str.maketrans(
    {chr(byte) if byte in LACKING_IN_1252 else bytes((byte,)).decode("cp1252"): chr(byte) for byte in range(0x80, 0xA0)}
)
_RUN = re.compile(r"[^\x00-\x7f](?:[^\x00-\x7f]|\?(?=[^\x00-\x7f]))*\??")


@dataclass(frozen=True, slots=True)
class Original:
    """What a text was before it was decoded wrongly.

    text: the whole text, restored.  wrong: the code page that it went through.  right: the encoding that it was in.
    before, after: the first place that changes.  lost: how many characters could not be restored.
    """

    text: str
    wrong: str
    right: str
    before: str
    after: str
    lost: int


def looks_wrong(outside: str) -> bool:
    """A quick look at the characters outside ASCII: is it worth while to search for an original?"""
    doubts = sum(map(_DOUBTS.__getitem__, outside))
    if doubts >= _SEE_WITH_OTHERS and _SUSPICIOUS.search(outside):
        return True
    return doubts % _SEE_WITH_OTHERS * 2 > len(outside)


class _Doubts(dict[str, int]):
    """Character -> 1 where it is not in common use, and _SEE_WITH_OTHERS more where it may be suspicious."""

    def __missing__(self, ch: str) -> int:
        odd = costs("any")[ch] > _ODD_CHARACTER
        found = self[ch] = odd + _SEE_WITH_OTHERS * bool(ch <= "ÿ" or _SUSPICIOUS.match(ch))
        return found


_DOUBTS = _Doubts()


def original(text: str) -> Original | None:
    """The likely original of a text, or None where the text is better left as it is."""
    piece = sample(text.encode("utf-8", "replace")).decode("utf-8", "ignore")
    same = (piece, piece.replace("\ufffd", "?"))  # the second has only lost what it had lost before
    as_it_is = cost(same[1], "any")  # no reading may win by having lost U+FFFD alone
    best: tuple[float, str, Reading] | None = None
    for wrong, rarity in _WRONG.items():
        raw = _encode(piece, wrong)
        if raw is None or raw.isascii():
            continue
        for reading in readings(raw, lacking=_lacking(wrong), beat=as_it_is - rarity - _UTF8_MARGIN):
            if reading.text in same or reading.family not in _ORIGINALS:
                continue
            gain = as_it_is - reading.cost - rarity - _margin(wrong, reading.family)
            if gain > 0 and (best is None or gain > best[0]):
                best = (gain, wrong, reading)
    if best is None:
        return _original_of_runs(text, piece)
    _, wrong, reading = best
    raw = _encode(text, wrong)
    if raw is None:
        return _original_of_runs(text, piece)
    filled = fill(raw, _lacking(wrong)) if reading.family == "utf-8" else None
    restored = (raw if filled is None else filled.data).decode(reading.codec, "replace")
    before, after = _first_difference(text, restored)
    return Original(restored, wrong, reading.codec, before, after, restored.count("\ufffd"))


def _margin(wrong: str, right: str) -> float:
    if right == "utf-8":
        return _UTF8_MARGIN
    return _OTHER_MARGIN if wrong in _SINGLE_BYTE else 2 * _OTHER_MARGIN


def _lacking(wrong: str) -> bytes:
    return LACKING_IN_1252 if wrong == "cp1252" else ANY_CONTINUATION


def _encode(text: str, codec: str) -> bytes | None:
    """The bytes that gave this text when they were taken for a code page; U+FFFD is a lost byte, `?`."""
    text = text.replace("\ufffd", "?")
    try:
        if codec == "cp1252":
            return text.translate(_TO_1252).encode("latin-1")
        return text.encode(codec)
    except UnicodeEncodeError:
        return None


def _original_of_runs(text: str, piece: str) -> Original | None:
    """Where only some values are damaged: each run of characters outside ASCII for itself, back to UTF-8.

    piece: the sample of the text on which the code page is chosen.
    """
    runs = dict.fromkeys(
        _RUN.findall(piece)
    )  # in their order: what is added up must not hang on how strings are hashed
    gain, wrong = max((_gain(runs, wrong) - rarity, wrong) for wrong, rarity in _WRONG.items())
    if gain <= _UTF8_MARGIN:
        return None
    changes: list[tuple[str, str]] = []

    def restore(match: re.Match[str]) -> str:
        run = match.group()
        restored, _ = _restored_run(run, wrong)
        if restored != run:
            changes.append((run, restored))
        return restored

    restored = _RUN.sub(restore, text)
    return Original(restored, wrong, "utf-8", *changes[0], sum(after.count("\ufffd") for _, after in changes))


def _gain(runs: Iterable[str], wrong: str) -> float:
    return sum(_restored_run(run, wrong)[1] for run in runs)


@lru_cache(maxsize=10_000)
def _restored_run(run: str, wrong: str) -> tuple[str, float]:
    """A run as it was before it was taken for a code page, and by how much that is likelier; else the run itself."""
    raw = _encode(run, wrong)
    if raw is None or raw.isascii():
        return run, 0.0
    filled = fill(raw, _lacking(wrong))
    if "\ufffd" in run and not filled.count:
        return run, 0.0  # the lost bytes would have been part of its characters
    try:
        restored = filled.data.decode("utf-8")
    except UnicodeDecodeError:
        return run, 0.0
    gain = cost(run.replace("\ufffd", "?"), "any") - cost(restored, "any") - 3.0 * filled.count
    return (restored, gain) if gain > 0 else (run, 0.0)


def _first_difference(text: str, restored: str) -> tuple[str, str]:
    """The first runs of characters outside ASCII, before and after."""
    before = _RUN.search(text)
    after = _RUN.search(restored)
    return before.group()[:20] if before else "", after.group()[:20] if after else ""
