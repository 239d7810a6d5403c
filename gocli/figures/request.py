"""What somebody asks a figure to be: the options of `gocli diagram` as one value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gocli.figures.coordinates import CoordinateStyle
from gocli.figures.model import Side
from gocli.figures.words import Language

Numbers = Literal["game", "from-one", "hundred", "none"]
"""The move numbers: of the game, from one in each figure, of the game modulo 100, or none (the true board)."""

Break = Literal["fg", "comments", "markup"]
"""Where a new figure begins besides `every`: at an FG property, after a node with a comment, after one with markup."""


@dataclass(frozen=True, slots=True)
class Request:
    """A wish for figures of one branch of a record.

    moves: the first and the last move that carry numbers (by their number in the branch).  every: a new figure after
    each so many moves.  node: the position at this node of the branch (0 the root) instead of moves.
    numbers: None follows the record (PM), and restarts at one in a variation.
    crop: `auto`, or what `parse_crop` reads; None follows the record (VW), else the whole board.
    caption: `auto`, `none`, or a template with {PB} {WR} {n} {first} {last}.  first_figure: its number.
    names: whether the caption of a figure names the players.  last_move: mark the last move of a position.
    """

    branch: str = "main"
    moves: tuple[int, int] | None = None
    every: int | None = None
    node: int | None = None
    breaks: frozenset[Break] = frozenset({"fg"})
    numbers: Numbers | None = None
    crop: str | None = None
    coordinates: CoordinateStyle = "none"
    sides: tuple[Side, ...] = ("n", "w")
    caption: str = "auto"
    language: Language = "en"
    comments: bool = True
    names: bool = True
    last_move: bool = False
    first_figure: int = 1
