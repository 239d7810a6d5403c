"""The FG property (FF[4], Figure): where a new figure begins, its name, and what it leaves out."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gocli.figures.captions import LONGEST_NAME, clean
from gocli.records.record import Node, Record

_COORDINATES_OFF, _NAME_OFF, _STARS_OFF, _IGNORE = 1, 2, 512, 32768
"""The bits of FG's flags that a figure follows (FF[4], FG); 4 and 256 ask for what a figure always or never does."""


_FLAGS = re.compile(r"\s*\d{1,6}\s*", re.ASCII)


@dataclass(frozen=True, slots=True)
class FigureProperty:
    """What FG says of the figure that begins at its node."""

    name: str = ""
    coordinates_off: bool = False
    name_off: bool = False
    stars_off: bool = False


def read_figure_property(record: Record, node: Node) -> FigureProperty:
    """The FG of a node; the plain one when it has none, or has no flags."""
    text = record.simple_text(node, "FG")
    if not text:
        return FigureProperty()
    number, colon, name = text.partition(":")
    title = clean(name if colon else text, LONGEST_NAME)
    if not _FLAGS.fullmatch(number):
        return FigureProperty(title)
    flags = int(number)
    if flags & _IGNORE:
        return FigureProperty(title)
    return FigureProperty(title, bool(flags & _COORDINATES_OFF), bool(flags & _NAME_OFF), bool(flags & _STARS_OFF))
