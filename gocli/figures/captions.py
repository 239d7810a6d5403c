"""The lines under a board: the players, the figure's name and range, and the moves that have no stone of their own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from gocli.errors import UsageError
from gocli.figures.model import Covered, TextLine, TextPart
from gocli.figures.words import WORDS, Language, Words
from gocli.records.record import Record

TEMPLATE_PROPERTIES = ("PB", "PW", "BR", "WR", "EV", "RO", "PC", "DT", "RE", "GN", "KM", "RU", "HA", "BT", "WT")
"""The properties that a caption template can name besides {n}, {first} and {last}."""


LONGEST, LONGEST_NAME = 2_000, 200
"""Characters of a text, and of a name, an event or a figure's title, that a caption shows."""


def clean(text: str, longest: int = LONGEST) -> str:
    """A text from a record without control characters, on one line, and cut where no caption could hold it."""
    head = text[: 2 * longest]
    line = " ".join("".join(char if char.isprintable() else " " for char in head).split())
    return line if len(line) <= longest and len(head) == len(text) else line[:longest].rstrip() + "…"


def property_text(record: Record, name: str) -> str:
    """The first value of a SimpleText property on the main line, cleaned; empty when there is none."""
    for node in record.main_line():
        if name in node.properties:
            return clean(record.simple_text(node, name) or "", LONGEST_NAME)
    return ""


def players_line(record: Record, language: Language) -> TextLine:
    """`甲九段（黑） – 乙九段（白）`; empty when the record names nobody."""
    words = WORDS[language]
    sides = [
        template.format(name=name, rank=_rank(property_text(record, rank), language))
        for template, name, rank in (
            (words.black_player, property_text(record, "PB"), "BR"),
            (words.white_player, property_text(record, "PW"), "WR"),
        )
        if name
    ]
    return (words.versus.join(sides),) if sides else ()


def _rank(rank: str, language: Language) -> str:
    close = language in ("zh", "ja") and rank and not rank.isascii()
    return rank if close or not rank else " " + rank


def notes(covered: Iterable[Covered], words: Words) -> TextLine:
    """`㉜ ㊵ ㊻ at △,  ㊲ at ㉙`: the covered moves, a group for each point."""
    templates = {"taken": words.at, "outside": words.outside, "pass": words.passes, "unplaced": words.unplaced}
    parts: list[TextPart] = []
    for number, group in enumerate(covered):
        if number:
            parts.append(words.separator)
        parts += filled(templates[group.kind], {"moves": group.moves, "at": (group.at,) if group.at else ()})
    return tuple(parts)


def filled(template: str, values: Mapping[str, Sequence[TextPart]]) -> list[TextPart]:
    """A template with `{name}` fields that hold parts, not only text."""
    parts: list[TextPart] = []
    for piece in re.split(r"(\{\w+\})", template):
        if piece[:1] == "{" and piece[1:-1] in values:
            parts += values[piece[1:-1]]
        elif piece:
            parts.append(piece)
    return parts


def from_template(template: str, record: Record, fields: Mapping[str, str]) -> str:
    """A user's caption with its {fields} filled in.

    Raises UsageError for a field that does not exist.
    """

    def value(match: re.Match[str]) -> str:
        name = match[1]
        if name in fields:
            return fields[name]
        if name in TEMPLATE_PROPERTIES:
            return property_text(record, name)
        known = " ".join(f"{{{key}}}" for key in (*fields, *TEMPLATE_PROPERTIES))
        raise UsageError(f"a caption has no field {{{name}}}; its fields are {known}")

    return re.sub(r"\{(\w+)\}", value, template).strip()
