"""For each kind of finding an example: the first record that has it, with its board drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gocli.archive.games import Game
from gocli.findings import Finding
from gocli.records.entries import Source
from gocli.records.reading import read_source
from gocli.records.record import Record

if TYPE_CHECKING:
    from gocli.figures.model import Figure
    from gocli.figures.request import Request


@dataclass(slots=True)
class Example:
    """A finding and the bytes of the file that it stands in."""

    path: str
    game: int
    finding: Finding
    data: bytes

    @property
    def file(self) -> str:
        """The name under which the record is kept beside the report."""
        return f"{self.finding.code}.sgf"


def first_examples(games: Iterable[Game], known: set[str]) -> list[Example]:
    """The first finding of each code that is not known yet; its code is known from then on."""
    found = []
    for game in games:
        for finding in game.verdict.findings:
            if finding.code not in known and not finding.follow_up and game.data is not None:
                known.add(finding.code)
                found.append(Example(game.verdict.path, game.verdict.game, finding, game.data))
    return found


@dataclass(frozen=True, slots=True)
class Drawn:
    """An example with its picture: SVG, and what it shows in words; None where there is no board to draw."""

    example: Example
    picture: bytes | None
    words: str


def draw_example(example: Example) -> Drawn:
    """Draw the board at the finding, or at the end of the game where it concerns no move."""
    from gocli.figures.finding_pictures import finding_figure
    from gocli.figures.painting import svg
    from gocli.figures.pictures import figure_scene
    from gocli.figures.request import Request
    from gocli.figures.styles import style_of

    records = read_source(Source(example.path, example.data)).records
    if len(records) < example.game or not records[example.game - 1].is_go:
        return Drawn(example, None, "")
    record = records[example.game - 1]
    request = Request(coordinates="western", caption="none", comments=False, names=False)
    figure: Figure | None = finding_figure(record, example.finding, request)
    words = "the board before the move"
    if figure is None:
        figure = _at_the_end(record, request)
        words = "the board at the end of the game"
    plain = replace(figure, caption=(), comment=())
    return Drawn(example, svg(figure_scene(plain, style_of("print"))), words)


def _at_the_end(record: Record, request: Request) -> Figure:
    from gocli.figures.build import positions_of

    return positions_of(record, request, [len(record.branch()) - 1])[0]
