"""A game as it grows: one picture a move, all of one size."""

from __future__ import annotations

from dataclasses import replace

from gocli.figures.build import figures_of, positions_of
from gocli.figures.coordinates import point_text
from gocli.figures.crop import view_text
from gocli.figures.model import Figure
from gocli.figures.request import Request
from gocli.figures.words import WORDS
from gocli.records.lines import line_of
from gocli.records.record import Record


def frames(record: Record, request: Request) -> list[Figure]:
    """The board before the first move of a request and after each of its moves, the last one marked.

    The crop is that of the whole line, so that nothing jumps; the caption of a frame names its move.
    Raises UsageError as `figures_of` does.
    """
    line = line_of(record, request.branch)
    first, last = request.moves or (1, len(line.plies))
    whole = figures_of(record, replace(request, numbers="game", every=None, breaks=frozenset(), node=None))
    view = whole[0].view
    places = {node: place for place, node in enumerate(line.nodes)}
    plies = line.plies[first - 1 : last]
    before = places[plies[0].node] - 1 if plies else len(line.nodes) - 1
    nodes = [max(before, 0), *(places[ply.node] for ply in plies)]
    still = replace(
        request, crop=view_text(view, record.height), last_move=True, caption="none", comments=False, numbers="none"
    )
    words = WORDS[request.language]
    names = {1: words.black, 2: words.white}
    captions = [" "]
    for ply in plies:
        where = point_text(request.coordinates, ply.point, record.height) if ply.point else "–"
        captions.append(f"{names[ply.color]} {ply.number}   {where}")
    return [
        replace(figure, caption=((caption,),))
        for figure, caption in zip(positions_of(record, still, nodes), captions, strict=True)
    ]
