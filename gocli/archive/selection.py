"""Choosing games of an archive: conditions, and the rows and files of what fulfils them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gocli.archive.condition_fields import rank_order
from gocli.archive.conditions import Condition, read_conditions
from gocli.archive.folding import Aliases
from gocli.archive.games import GAMES, Game, game_row
from gocli.errors import UsageError
from gocli.records.entries import Source
from gocli.records.game_info import read_rank
from gocli.records.reading import read_source
from gocli.records.writing import sgf_text
from gocli.tables import Row, Table

USUAL_FIELDS = ("path", "game", "black", "white", "date", "result", "moves")

_OF_FILES = frozenset(("status", "code"))
"""Fields that tell something of a file in which no game could be read."""


@dataclass(slots=True)
class Chosen:
    """A game that was chosen: its row of GAMES, and its file where that is wanted.

    unreadable: it is no game but a file in which none could be read.
    """

    row: Row
    path: str
    game: int
    data: bytes | None
    unreadable: bool = False


@dataclass(slots=True)
class Chooser:
    """A maker of the engine: the games of a block that fulfil conditions. It can be sent to another process."""

    texts: Sequence[str]
    aliases: Aliases
    with_pattern: bool = False
    _condition: Condition | None = field(default=None, compare=False)

    def __getstate__(self) -> tuple[Any, ...]:
        return self.texts, self.aliases, self.with_pattern

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self.texts, self.aliases, self.with_pattern = state
        self._condition = None

    @property
    def condition(self) -> Condition:
        """What is asked of the games. Raises UsageError for what cannot be read."""
        if self._condition is None:
            self._condition = read_conditions(self.texts, self.aliases)
        return self._condition

    @property
    def asks_for_files(self) -> bool:
        """Whether a condition asks for what is known of a file in which no game can be read, too."""
        return not _OF_FILES.isdisjoint(self.condition.fields())

    def holds(self, game: Game) -> bool:
        """Whether a game is chosen."""
        return self.condition.holds(game) and (not self.with_pattern or game.pattern_move is not None)

    def games(self, games: Iterable[Game]) -> list[Game]:
        """Those that are chosen."""
        return [game for game in games if self.holds(game)]

    def __call__(self, games: list[Game]) -> list[Chosen]:
        """The chosen games; files that cannot be read only where a condition asks for what is known of such a file."""
        files_too = self.asks_for_files
        return [
            Chosen(game_row(game), game.verdict.path, game.verdict.game, game.data, game.verdict.unreadable)
            for game in games
            if self.holds(game) and (files_too or not game.verdict.unreadable)
        ]


def chosen_table(names: Sequence[str]) -> tuple[Table, list[int]]:
    """The table with some of the columns of GAMES, and where they stand in its rows.

    Raises UsageError for a name that is none.
    """
    places = [_place(name) for name in names]
    columns = tuple(GAMES.columns[place] for place in places)
    return replace(GAMES, columns=columns, indexes=()), places


def _place(name: str) -> int:
    if name not in GAMES.names:
        raise UsageError(f"games have no column {name!r}; there are: {', '.join(GAMES.names)}")
    return GAMES.names.index(name)


def sorted_games(chosen: list[Chosen], order: Sequence[str]) -> list[Chosen]:
    """Games in the order of some columns; a `-` before a name turns it round; what is not known comes last.

    Raises UsageError for a name that is none.
    """
    for name in reversed(order):
        place = _place(name.removeprefix("-"))
        known = [one for one in chosen if one.row[place] is not None]
        known.sort(key=lambda one: _sort_key(GAMES.columns[place].name, one.row[place]), reverse=name.startswith("-"))
        chosen = known + [one for one in chosen if one.row[place] is None]
    return chosen


def _sort_key(name: str, value: Any) -> Any:
    if name.endswith("_rank"):
        rank = read_rank(value)
        return rank.number is not None, rank_order(rank)
    if name == "size":
        return [int(side) for side in value.split(":")]
    return value.casefold() if isinstance(value, str) else value


def collection_text(chosen: Iterable[Chosen]) -> str:
    """The games as one SGF collection in UTF-8; each is written as it was read, with CA set.

    A file that holds no game was chosen for its row alone and gives nothing.
    """
    records = []
    for one in chosen:
        read = read_source(Source(one.path, one.data))
        if not read.records:
            continue
        record = read.records[one.game - 1]
        record.root.properties["CA"] = ["UTF-8"]
        records.append(record.nodes)
    return sgf_text(records)
