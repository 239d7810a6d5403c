"""A picture of what a validation found: the board before the move, the stone that offends, what it refers to."""

from __future__ import annotations

from dataclasses import replace

from gocli.board.points import Point, parse_point
from gocli.errors import UsageError
from gocli.figures.build import positions_of
from gocli.figures.captions import clean
from gocli.figures.describe import describe
from gocli.figures.model import Figure, Label, Mark, Stone
from gocli.figures.request import Request
from gocli.findings import Finding
from gocli.records.lines import Line, line_of
from gocli.records.record import Record


def finding_figure(record: Record, finding: Finding, request: Request) -> Figure | None:
    """The board at a finding, or None where the finding stands at no move and no point.

    The offending stone carries its number and a ring; where a stone is in its way, that stone carries a cross. The
    earlier move that it refers to carries its number where its stone is still there.
    """
    line = line_of(record, finding.branch or "main")
    move = finding.move
    if move is None or not 0 <= move <= len(line.plies):
        return None
    figure = _before(record, line, move, request)
    stones = {(stone.x, stone.y): stone for stone in figure.stones}
    labels: dict[Point, Label] = {}
    marks: list[Mark] = []
    earlier = line.plies[finding.earlier_move - 1] if finding.earlier_move else None
    if earlier is not None and earlier.point in stones and earlier.point is not None:
        labels[earlier.point] = Label(*earlier.point, str(earlier.number), stones[earlier.point].color)
    ply = line.plies[move - 1] if move else None
    point = ply.point if ply is not None else _point(finding, record)
    if point is not None and point in figure.view:
        if ply is not None and point not in stones:
            stones[point] = Stone(*point, ply.color)
            labels[point] = Label(*point, str(ply.number), ply.color)
        color = stones[point].color if point in stones else 0
        marks.append(Mark(*point, "cross" if point not in labels else "circle", color, point in labels))
    title = f"{finding.code} {finding.name}"
    drawn = replace(
        figure,
        stones=tuple(stones.values()),
        labels=tuple(labels.values()),
        marks=tuple(marks),
        title=f"{title}: {clean(finding.message)}",
        caption=((title,), (clean(finding.message),)),
        comment=(),
    )
    return describe(drawn)


def _before(record: Record, line: Line, move: int, request: Request) -> Figure:
    """The board before a move (0: the start), without markup of the record."""
    places = {node: place for place, node in enumerate(line.nodes)}
    if move:
        place = max(places[line.plies[move - 1].node] - 1, 0)
    else:
        place = places[line.plies[0].node] - 1 if line.plies else len(line.nodes) - 1
    base = replace(request, branch=line.branch, caption="none", comments=False, names=False, moves=None, node=None)
    figure = positions_of(record, base, [max(place, 0)])[0]
    return replace(figure, labels=(), marks=(), segments=(), areas=())


def _point(finding: Finding, record: Record) -> Point | None:
    if finding.point is None:
        return None
    try:
        return parse_point(finding.point, record.width, record.height)
    except UsageError:
        return None
