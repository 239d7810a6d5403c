"""From a record and a request to Figures: the one place that puts the rules of the trade together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gocli.board.points import Point, star_points
from gocli.board.position import Position
from gocli.errors import UsageError
from gocli.figures import captions
from gocli.figures.comments import comment_lines, cut
from gocli.figures.coordinates import column_names, row_names
from gocli.figures.covering import Cover, cover
from gocli.figures.crop import bounding_view, parse_crop, whole_board
from gocli.figures.describe import describe
from gocli.figures.figure_property import FigureProperty, read_figure_property
from gocli.figures.leftovers import cut_comments, dropped_markup, outside_view
from gocli.figures.markup import Markup, point_list, read_markup
from gocli.figures.model import Area, Figure, Label, Mark, Segment, SmallStone, Stone, TextLine, View, plain_text
from gocli.figures.numbering import move_numbers, number_texts, print_mode
from gocli.figures.request import Numbers, Request
from gocli.figures.spans import SETUP, Span, spans
from gocli.figures.trail import Trail
from gocli.figures.words import WORDS
from gocli.records.lines import Line, Ply, line_of
from gocli.records.record import Record


def figures_of(record: Record, request: Request) -> list[Figure]:
    """The figures that a request asks for, in order.

    A span of moves that one figure cannot show without an ambiguous reference becomes several.
    Raises UsageError when the record has no such branch, node or move, or the crop is off its board.
    """
    line = line_of(record, request.branch)
    builder = _Builder(record, line, request)
    if request.node is not None:
        chosen = _positions(line, [request.node])
    else:
        chosen = spans(record, line, request, builder.numbers)
    return [figure for span in chosen for figure in builder.figures(span)]


def positions_of(record: Record, request: Request, nodes: Sequence[int]) -> list[Figure]:
    """The true board at nodes of the request's branch (counted along it, 0 is the root), a figure each.

    Raises UsageError when the branch has no such node.
    """
    line = line_of(record, request.branch)
    builder = _Builder(record, line, request)
    return [figure for span in _positions(line, nodes) for figure in builder.figures(span)]


def _positions(line: Line, nodes: Sequence[int]) -> list[Span]:
    for node in nodes:
        if not 0 <= node < len(line.nodes):
            raise UsageError(f"{line.record.name} has nodes 0 to {len(line.nodes) - 1} in this branch, no {node}")
    return [Span(node, node, ()) for node in nodes]


@dataclass
class _Builder:
    """Makes the figures of one branch, counting them."""

    record: Record
    line: Line
    request: Request

    def __post_init__(self) -> None:
        self.count = self.request.first_figure - 1
        self.numbers = move_numbers(self.record, self.line, self.request.numbers)
        self.trail = Trail(self.record, self.line.nodes)
        self.place_of = {node: place for place, node in enumerate(self.line.nodes)}
        self.number_of = {ply.node: number for ply, number in zip(self.line.plies, self.numbers, strict=True)}
        self.players = captions.players_line(self.record, self.request.language) if self.request.names else ()

    def figures(self, span: Span) -> list[Figure]:
        """The figures of a span: one, or more where it must be split."""
        mode = self.request.numbers or print_mode(self.trail, span.last)
        if not span.plies or mode == "none":
            return [self._position(span)]
        first = self.numbers[span.plies[0].number - 1]
        found = []
        rest: Span | None = span
        while rest is not None:
            figure, rest = self._numbered(rest, mode, first)
            found.append(figure)
        return found

    def _position(self, span: Span) -> Figure:
        """The true board after the last node of a span, with the markup of that node."""
        position = self.line.node_position(self.line.nodes[span.last])
        if span.plies:
            position = self.line.position(span.plies[-1].number)
        markup = read_markup(self.trail, span.last)
        occupied = [
            (flat % position.width, flat // position.width) for flat, color in enumerate(position.stones) if color
        ]
        view = self._view(markup, occupied)
        stones = tuple(Stone(*point, position.at(*point)) for point in occupied if point in view)
        marks: list[Mark] = []
        if self.request.last_move and position.last_point is not None and position.last_point in view:
            point = position.last_point
            if point not in markup.marks and point not in markup.labels:
                marks.append(Mark(*point, "last", position.at(*point)))
        board = Cover(stones, (), tuple(marks), (), 0)
        return self._figure(span, markup, view, board, {}, position.move)

    def _numbered(self, span: Span, mode: Numbers, first: int) -> tuple[Figure, Span | None]:
        """The longest figure from the start of a span, and what is left of the span."""
        start = self._start(span.plies[0])
        part = span
        while True:
            markup = read_markup(self.trail, part.last)
            texts = number_texts(part.plies, self.numbers, mode, first)
            played = [ply.point for ply in part.plies if ply.point is not None]
            occupied = [(flat % start.width, flat // start.width) for flat, color in enumerate(start.stones) if color]
            view = self._view(markup, occupied + played)
            board = cover(start, part.plies, texts, view, markup.labels, markup.marks, self.request.coordinates)
            if board.cut == len(part.plies):
                break
            part = self._head(part, board.cut)
        stones = {text: SmallStone(ply.color, text) for ply, text in zip(part.plies, texts, strict=True)}
        figure = self._figure(part, markup, view, board, stones, part.plies[-1].number)
        left = span.plies[len(part.plies) :]
        return figure, Span(part.last + (part.plies[-1].node != left[0].node), span.last, left) if left else None

    def _head(self, span: Span, count: int) -> Span:
        """The first `count` moves of a span, and the nodes up to the next move."""
        following = self.place_of[span.plies[count].node]
        last = self.place_of[span.plies[count - 1].node]
        return Span(span.first, max(last, following - 1), span.plies[:count])

    def _start(self, ply: Ply) -> Position:
        """The board before a move, with the setup of the move's own node."""
        place = self.place_of[ply.node]
        before = self.line.node_position(self.line.nodes[place - 1]) if place else self.line.start
        position = before if place and before.move == ply.number - 1 else self.line.position(ply.number - 1)
        properties = self.record.nodes[ply.node].properties
        if not any(name in properties for name in SETUP):
            return position
        stones = bytearray(position.stones)
        for color, name in ((1, "AB"), (2, "AW"), (0, "AE")):
            for x, y in point_list(properties.get(name, ()), position.width, position.height, []):
                stones[y * position.width + x] = color
        return Position(position.width, position.height, bytes(stones))

    def _view(self, markup: Markup, content: Sequence[Point]) -> View:
        width, height = self.record.width, self.record.height
        if self.request.crop == "auto":
            return bounding_view({*content, *markup.points()}, width, height)
        if self.request.crop is not None:
            return parse_crop(self.request.crop, width, height)
        if markup.visible:
            return bounding_view(markup.visible, width, height, margin=0, snap=0)
        return whole_board(width, height)

    def _figure(
        self, span: Span, markup: Markup, view: View, board: Cover, stones: Mapping[str, SmallStone], last: int
    ) -> Figure:
        request, record = self.request, self.record
        self.count += 1
        hidden = (
            frozenset(point for point in view.points() if point not in markup.visible)
            if markup.visible and request.crop is None
            else frozenset()
        )
        shown = _Shown(view, hidden, {(stone.x, stone.y): stone.color for stone in board.stones})
        prop = read_figure_property(record, record.nodes[self.line.nodes[span.first]])
        labels = [label for label in board.labels if (label.x, label.y) not in hidden]
        labels += [
            Label(*point, text, shown.color(point), True) for point, text in markup.labels.items() if shown.has(point)
        ]
        labelled = {(label.x, label.y) for label in labels}
        marks = [mark for mark in board.marks if (mark.x, mark.y) not in hidden]
        marks += [
            Mark(*point, shape, shown.color(point), point in labelled)
            for point, shapes in markup.marks.items()
            if shown.has(point)
            for shape in sorted(shapes)
        ]
        sides = request.sides if request.coordinates != "none" and not prop.coordinates_off else ()
        covered = board.covered
        caption, title = self._caption(span, prop, stones, board, last)
        figure = Figure(
            record.width,
            record.height,
            view,
            stones=tuple(stone for stone in board.stones if (stone.x, stone.y) not in hidden),
            labels=tuple(labels),
            marks=tuple(marks),
            segments=tuple(Segment(*segment) for segment in markup.segments),
            areas=tuple(Area(*point, color) for point, color in markup.territory.items() if shown.has(point)),
            dimmed=tuple(sorted(point for point in markup.dimmed if shown.has(point))),
            hidden=tuple(sorted(hidden)),
            stars=()
            if prop.stars_off
            else tuple(point for point in star_points(record.width, record.height) if shown.has(point)),
            columns=column_names(request.coordinates, record.width)[view.left : view.right + 1],
            rows=row_names(request.coordinates, record.height)[view.top : view.bottom + 1],
            sides=sides,
            covered=covered,
            first=span.plies[0].number if stones else None,
            last=last if stones else None,
            caption=caption,
            comment=self._comment(span, stones) if request.comments else (),
            title=title,
            dropped=(
                *markup.faults,
                *outside_view(markup, view, hidden),
                *dropped_markup(record, self.line, span),
                *(cut_comments(record, self.line, span) if request.comments else ()),
            ),
        )
        return describe(figure)

    def _caption(
        self, span: Span, prop: FigureProperty, stones: Mapping[str, SmallStone], board: Cover, last: int
    ) -> tuple[tuple[TextLine, ...], str]:
        """The caption's lines, and the figure's title as plain text."""
        request, record = self.request, self.record
        words = WORDS[request.language]
        texts = list(stones)
        bounds = {"first": texts[0], "last": texts[-1]} if texts else {"first": str(last), "last": str(last)}
        if not stones:
            name, reach = words.diagram, words.position if last else ""
        else:
            name = words.figure if self.line.branch == "main" else words.variation
            reach = words.range if len(texts) > 1 else words.single
        space = " " if request.language in ("en", "ko") else ""
        title = (name.format(n=self.count) + space + reach.format(**bounds)).strip()
        if prop.name and not prop.name_off:
            title = f"{title} {prop.name}"
        full_title = ": ".join(filter(None, [plain_text(self.players), title]))
        listed = captions.notes(board.covered, words)
        if request.caption == "none":
            return ((listed,) if listed else ()), full_title
        if request.caption != "auto":
            text = captions.from_template(request.caption, record, {"n": str(self.count), **bounds})
            return tuple(line for line in ((text,) if text else (), listed) if line), text or full_title
        heading: TextLine = (title, "   ", *listed) if listed else (title,)
        return tuple(line for line in (self.players, heading) if line), full_title

    def _comment(self, span: Span, stones: Mapping[str, SmallStone]) -> tuple[TextLine, ...]:
        """The comments of the nodes of a span; each names its move where there are several."""
        words = WORDS[self.request.language]
        found: list[tuple[int, list[TextLine]]] = []
        number = 0
        for place in range(span.first, span.last + 1):
            node = self.record.nodes[self.line.nodes[place]]
            number = self.number_of.get(node.index, number)
            text = self.record.text(node, "C")
            if text and (lines := comment_lines(cut(text), stones)):
                found.append((number, lines))
        if len(found) > 1:
            for number, lines in found:
                if number:
                    lines[0] = (words.comment_at.format(n=number), *lines[0])
        return tuple(line for _, lines in found for line in lines)


@dataclass(frozen=True, slots=True)
class _Shown:
    """Which points a figure shows, and the colour of what stands there."""

    view: View
    hidden: frozenset[Point]
    colors: dict[Point, int]

    def has(self, point: Point) -> bool:
        return point in self.view and point not in self.hidden

    def color(self, point: Point) -> int:
        return self.colors.get(point, 0)
