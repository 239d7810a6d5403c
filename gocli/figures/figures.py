"""Figures of a record or of a count, ready to be saved: what a program wants that uses gocli as a library."""

from __future__ import annotations

import os
import warnings
from dataclasses import dataclass
from pathlib import Path

from gocli.figures.build import figures_of
from gocli.figures.coordinates import CoordinateStyle
from gocli.figures.maps import territory_figure
from gocli.figures.model import Figure
from gocli.figures.request import Numbers, Request
from gocli.figures.words import Language
from gocli.records.record import Record
from gocli.scoring.score import Score


@dataclass(frozen=True, slots=True, repr=False)
class Figures:
    """Figures in their order, as values; `save` draws them.

    figures: each a `gocli.figures.model.Figure`.  language: of their captions.
    """

    figures: tuple[Figure, ...]
    language: Language = "en"

    def __repr__(self) -> str:
        return f"<Figures: {'; '.join(figure.title for figure in self.figures)}>"

    def save(self, file: str | os.PathLike[str], *, style: str = "print", dpi: float = 144.0) -> list[Path]:
        """Draw them into a .png, .svg or .pdf file, and give the files that were written.

        A PDF holds them all, a page each; several PNG or SVG pictures become `figure-1.png`, `figure-2.png` and so on.
        style: one of `gocli diagram --list-styles`, or a file with one.  dpi: the resolution of a PNG.
        A warning names characters that no font has.
        Raises UsageError for another suffix or an unknown style, OutputError when a file cannot be written.
        """
        from gocli.figures.files import write_figures
        from gocli.figures.rendering import Look, missing_note, picture_format
        from gocli.figures.styles import style_of

        place = Path(file)
        look = Look(style_of(style), self.language, dpi)
        files, missing = write_figures(self.figures, place, picture_format(place), look)
        if missing:
            warnings.warn(missing_note(missing), stacklevel=2)
        return files


def figure(
    record: Record,
    *,
    moves: tuple[int, int] | None = None,
    every: int | None = None,
    node: int | None = None,
    branch: str = "main",
    numbers: Numbers | None = None,
    crop: str | None = None,
    coordinates: CoordinateStyle = "none",
    caption: str = "auto",
    language: Language = "en",
    comments: bool = True,
    last_move: bool = False,
) -> Figures:
    """Figures of a record: its main line where nothing else is said, in as many figures as it needs.

    moves: the first and the last move that carry numbers.  every: a new figure after each so many moves.
    node: the position at this node of the branch (0 the root) instead.  numbers: `game`, `from-one`, `hundred` (of the
    game, modulo 100) or `none`, the true board.  crop: `auto`, `A1:K10`, or a corner or side (`ne`, `left`).
    coordinates: `none`, `western`, `sgf`, `1-1` or `chinese`.  caption: `auto`, `none`, or a text with {PB} {WR} {n}.
    language: `en`, `zh`, `ja` or `ko`.  comments: whether they stand below.  last_move: mark it in a position.
    Raises UsageError where the record has no such branch, node or move, or where the crop is off its board.
    """
    request = Request(
        branch=branch,
        moves=moves,
        every=every,
        node=node,
        numbers=numbers,
        crop=crop,
        coordinates=coordinates,
        sides=("n", "e", "s", "w"),
        caption=caption,
        language=language,
        comments=comments,
        last_move=last_move,
    )
    return Figures(tuple(figures_of(record, request)), language)


def territory(
    score: Score, *, coordinates: CoordinateStyle = "western", language: Language = "en", estimate: bool = False
) -> Figures:
    """The map of a count: whose each point is, the dead stones, dame and seki, and below it what the count says.

    coordinates, language: as of `figure`.  estimate: squares that grow with how strongly each point is whose, where
    dead stones were estimated.
    """
    return Figures((territory_figure(score, language, coordinates, estimate),), language)
