"""What the archive commands know of a game: its verdict, its data as read, its moves and what happened in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any

from gocli.archive.course import Course, MoveString
from gocli.archive.openings import opening_of
from gocli.archive.shapes import codes_of, kinds_of
from gocli.archive.signatures import signature
from gocli.archive.verdict_tables import GAMES as JUDGED
from gocli.records.game_info import GameInfo, Rank, Result
from gocli.tables import Column, Row
from gocli.validation import Verdict

NO_RESULT = Result("", None, "unknown")


@dataclass(slots=True)
class Game:
    """One game of an archive; of an unreadable file only `verdict` and `digest` tell something.

    nodes, variations (branches beside the main line), comments (nodes with a comment): of the whole tree.
    course, moves: None where the record is no game of Go.  digest: of the bytes of the file.
    pattern_move: where a pattern was looked for, the move at which it first stands on the board.
    properties: how many of the usual properties of the game's data are filled.
    seki: whether there is a seki at the end, where it was asked for.  data: the bytes of its file, where they are kept.
    Of games that are read by blocks all but the verdict, `digest` and `data` is read when it is first asked for.
    """

    verdict: Verdict
    digest: bytes = b""
    black_rank: Rank | None = None
    white_rank: Rank | None = None
    event: str | None = None
    round: str | None = None
    place: str | None = None
    application: str | None = None
    result: Result = NO_RESULT
    nodes: int = 0
    variations: int = 0
    comments: int = 0
    properties: int = 0
    course: Course | None = None
    moves: MoveString | None = None
    pattern_move: int | None = None
    seki: bool | None = None
    data: bytes | None = None
    _reader: Callable[[Game], None] | None = field(default=None, repr=False, compare=False)

    @classmethod
    def read_later(cls, verdict: Verdict, digest: bytes, data: bytes | None, reader: Callable[[Game], None]) -> Game:
        """A game of which the verdict is known; `reader` fills in all else when something of it is first asked for."""
        game = cls(verdict, digest, data=data, _reader=reader)
        for name in _READ:
            delattr(game, name)
        return game

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """A field that is not there yet."""
            reader = self._reader if name in _READ else None
            if reader is None:
                raise AttributeError(name)
            self._reader = None
            self._tell_nothing()
            reader(self)
            return getattr(self, name)

    def give_up(self, verdict: Verdict) -> None:
        """Make it a file that could not be judged."""
        self.verdict = verdict
        self._tell_nothing()

    def _tell_nothing(self) -> None:
        for name, nothing in _READ.items():
            setattr(self, name, nothing)

    def tell(self, info: GameInfo) -> None:
        """Take over what the record says of the game."""
        self.black_rank, self.white_rank = info.black_rank, info.white_rank
        self.event, self.round, self.place = info.event or None, info.round or None, info.place or None
        self.application = info.application or None
        self.result = info.result or NO_RESULT
        self.properties = len(info.nodes)

    @property
    def severities(self) -> Counter[str]:
        """The findings of the verdict by severity, those left out that follow from others."""
        return Counter(severity for _, severity in kinds_of(self.verdict.findings))

    @property
    def year(self) -> int | None:
        """The year of the date, None where it is not known or before Christ."""
        year = (self.verdict.date or "")[:4]
        return int(year) if year.isdigit() else None

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of its findings, each once, in their order."""
        return tuple(sorted(set(codes_of(self.verdict.findings))))

    @property
    def repetitions(self) -> int:
        """How often a board was repeated, forbidden (R107) or not (R108)."""
        return sum(code in ("R107", "R108") for code in codes_of(self.verdict.findings))

    @property
    def suicides(self) -> int:
        """Suicides, forbidden (R104, R105: in variations too) or allowed."""
        told = sum(code in ("R104", "R105") for code in codes_of(self.verdict.findings))
        return max(told, self.course.suicides if self.course else 0)


_READ = {each.name: each.default for each in fields(Game) if each.name not in ("verdict", "digest", "data", "_reader")}
"""What a record tells of its game, with what stands there where it tells nothing."""

GAMES = replace(
    JUDGED,
    columns=(
        *JUDGED.columns,
        Column("black_rank", "text", "Black's rank as 9p, 3d or 5k where it could be read, else as it stands."),
        Column("white_rank", "text", "White's rank."),
        Column("event", "text", "The event, from EV."),
        Column("round", "text", "The round, from RO."),
        Column("place", "text", "Where the game was played, from PC."),
        Column("application", "text", "The program that wrote the record, from AP."),
        Column("year", "integer", "The year of the date."),
        Column("winner", "word", "B or W; empty where nobody won or it is not known."),
        Column(
            "manner",
            "word",
            "How the result came about: score, resign, time, forfeit, win (nothing said), draw, both-lost, "
            "unfinished, void or unknown.",
        ),
        Column("margin", "number", "By how many points the game was won, where they were counted."),
        Column("nodes", "integer", "Nodes of the game tree."),
        Column("variations", "integer", "Branches beside the main line."),
        Column("comments", "integer", "Nodes with a comment."),
        Column("setup", "integer", "Stones on the board before the first move."),
        Column("passes", "integer", "Passes in the main line."),
        Column("black_took", "integer", "Stones that Black took in the main line."),
        Column("white_took", "integer", "Stones that White took in the main line."),
        Column("largest_capture", "integer", "The most stones that one move took; 0 where none was taken."),
        Column("kos", "integer", "How often a single stone was taken in the shape of a ko."),
        Column("repetitions", "integer", "How often a board came again, forbidden or not."),
        Column("suicides", "integer", "Moves that took their own chain off the board."),
        Column("errors", "integer", "Findings of the severity error, without those that follow from others."),
        Column("warnings", "integer", "Findings of the severity warning."),
        Column("infos", "integer", "Findings of the severity info."),
        Column("codes", "word", "The codes of the findings, each once, with spaces between."),
        Column("signature", "word", "The Dyer signature: moves 20 40 60 31 51 71, least of the eight symmetries."),
        Column("opening", "word", "The first stone of each corner, up to symmetry: B Q16, W D4, B Q3, W D16."),
        Column("opening_name", "word", "What the opening is called, by Black's first stones: nirensei, diagonal, ..."),
        Column("pattern_move", "integer", "The move at which the wanted pattern first stands on the board."),
        Column("seki", "flag", "Whether there is a seki at the end; empty where it was not asked for."),
    ),
    indexes=(*JUDGED.indexes, ("year",), ("event",)),
)
"""One row a game: what `gocli validate --games` has, and what the archive commands know besides."""


def game_row(game: Game) -> Row:
    """A row of GAMES."""
    opening = opening_of(game.moves)
    row = list(game.verdict.game_dict().values())
    row[3] = None if row[3] is None else str(row[3])
    course, result, count = game.course, game.result, game.severities
    margin = result.margin
    return [
        *row,
        shown_rank(game.black_rank),
        shown_rank(game.white_rank),
        game.event,
        game.round,
        game.place,
        game.application,
        game.year,
        result.winner,
        result.kind,
        None if margin is None else float(margin),
        game.nodes,
        game.variations,
        game.comments,
        *(
            (course.setup, course.passes, course.black_took, course.white_took, course.largest, course.kos)
            if course
            else (None,) * 6
        ),
        game.repetitions,
        game.suicides,
        count["error"],
        count["warning"],
        count["info"],
        " ".join(game.codes),
        signature(game.moves) if game.moves else None,
        opening.corners if opening else None,
        (opening.name or None) if opening else None,
        game.pattern_move,
        game.seki,
    ]


def shown_rank(rank: Rank | None) -> str | None:
    """A rank as it is listed."""
    return None if rank is None else rank.as_sgf() or rank.text
