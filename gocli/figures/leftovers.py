"""What a record has and a figure does not show: nothing is left out in silence."""

from __future__ import annotations

from collections.abc import Iterator

from gocli.board.points import Point
from gocli.figures.comments import LONGEST
from gocli.figures.markup import SHOWN, Markup
from gocli.figures.model import View
from gocli.figures.spans import Span
from gocli.records.lines import Line
from gocli.records.record import Record


def dropped_markup(record: Record, line: Line, span: Span) -> Iterator[str]:
    """The markup of the nodes inside a figure: it shows that of its last node only."""
    for place in range(span.first, span.last):
        node = record.nodes[line.nodes[place]]
        names = [name for name in SHOWN if name in node.properties]
        if names:
            yield f"node {place}: {' '.join(names)} not drawn: a figure shows the markup of its last node only"


def cut_comments(record: Record, line: Line, span: Span) -> Iterator[str]:
    """The comments inside a figure of which it shows the beginning only."""
    for place in range(span.first, span.last + 1):
        size = len(record.text(record.nodes[line.nodes[place]], "C") or "")
        if size > LONGEST:
            yield f"node {place}: {size - LONGEST} of the {size} characters of C not drawn"


def outside_view(markup: Markup, view: View, hidden: frozenset[Point]) -> Iterator[str]:
    """The marks and labels on points that a crop or VW leaves out."""

    def lost(point: Point) -> bool:
        return point not in view or point in hidden

    count = sum(lost(point) for point in (*markup.marks, *markup.labels, *markup.territory))
    count += sum(lost(start) or lost(end) for start, end, _ in markup.segments)
    if count:
        yield f"{count} mark{'s' if count > 1 else ''} outside the part of the board that is shown"
