"""Text before, between and behind the games of a file (S207, S208), kept where a repair may not lose it."""

from __future__ import annotations

import re
from string import ascii_letters

from gocli.findings import Finding
from gocli.records.reading import ReadFile
from gocli.records.record import Record
from gocli.records.values import BLANKS

_OPENING = re.compile(r"\([\s;(]*+[A-Za-z]*+\s*+")


def with_text_around(text: str, read: ReadFile, games: list[str]) -> str:
    """The games with the words that stand before, between and behind them."""
    pieces = []
    starts = _line_starts(text)
    for record, game in zip(read.records, games, strict=True):
        for found in record.findings:
            if found.code == "S207" and (start := _start(text, record)) >= 0:
                pieces.append(text[_offset(starts, found) : start].strip(BLANKS) + "\n")
        pieces.append(game)
    for found in read.records[-1].findings:
        if found.code == "S208":
            pieces.append(text[_offset(starts, found) :].strip(BLANKS) + "\n")
    return "".join(pieces)


def _start(text: str, record: Record) -> int:
    """Where a game begins in the text: its parenthesis, else its first property; -1 where it has no value."""
    offsets = [offset for node in record.nodes[:2] for values in node.places.values() for offset in values]
    if not offsets:
        return -1
    first = min(offsets)
    start = text.rfind("(", 0, first)
    if start >= 0 and _OPENING.fullmatch(text, start, first):
        return start
    return len(text[:first].rstrip().rstrip(ascii_letters).rstrip(" \t\r\n;"))


def _line_starts(text: str) -> list[int]:
    """Where each line begins, as findings count lines."""
    end = "\n" if "\n" in text or "\r" not in text else "\r"
    starts = [0]
    for line in text.split(end):
        starts.append(starts[-1] + len(line) + 1)
    return starts


def _offset(starts: list[int], found: Finding) -> int:
    """Where a finding stands in the text, from its line and column."""
    return starts[(found.line or 1) - 1] + (found.column or 1) - 1
