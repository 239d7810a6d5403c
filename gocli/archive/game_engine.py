"""The engine of the archive commands: each record is judged and read once, and gives a `Game`."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from gocli.archive.course import Play, Player, move_string, play_of
from gocli.archive.engine import Block, Engine, plain_data, sources_of
from gocli.archive.games import Game
from gocli.archive.judged import Judged
from gocli.archive.plain_layout import P_LEAVES, P_NODES
from gocli.records.entries import Limits, Source
from gocli.records.game_info import read_game_info
from gocli.records.reading import read_source
from gocli.records.record import Lines, Node, Record
from gocli.records.timing import OutOfTimeError, deadline
from gocli.validation import Options, Verdict
from gocli.validation.judge import validate_file

if TYPE_CHECKING:
    from gocli.archive.pattern import Pattern
    from gocli.archive.scanned import ScannedBlock

GameMake = Callable[[list[Game]], Any]
"""Makes something of the games of a block, in the process that read them."""

_COMMENT = re.compile(rb"C\s*\[")
_TOKENS = re.compile(rb"([A-Z]+)?\s*\[(?:[^\]\\]|\\.)*\]", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wanted of each game beside what is always known: data keeps the bytes of its file."""

    pattern: Pattern | None = None
    seki: bool = False
    data: bool = False


class GameEngine(Engine):
    """Makes `Game`s of blocks; its makers get those instead of verdicts."""

    def __init__(
        self, options: Options, limits: Limits, makers: Sequence[GameMake], compiled: bool, wish: Wish = Wish()
    ) -> None:
        super().__init__(options, limits, (), compiled)
        self.game_makers = makers
        self.wish = wish
        self.player = Player(compiled)

    def run(self, block: Block) -> Judged:
        """Read and judge a block."""
        return self.present_games(self.games(sources_of(block, self.limits)))

    def present(self, verdicts: Sequence[Verdict]) -> Judged:
        """What becomes of verdicts without a record: files that could not be judged."""
        return self.present_games([Game(verdict) for verdict in verdicts])

    def present_games(self, games: list[Game]) -> Judged:
        """Count the games, and let the makers make what they make of them."""
        made = [make(games) for make in self.game_makers]  # first: a game may turn out to take too long
        judged = super().present([game.verdict for game in games])
        judged.made = made
        return judged

    def games(self, sources: Sequence[Source]) -> list[Game]:
        """The games of some sources, in order."""
        if self.plain is None:
            return [game for source in sources for game in self._read(source)]
        block = self.plain.scan([(source.path, plain_data(source)) for source in sources])
        games: list[Game] = []
        verdicts = self.plain.judge_scanned(block)
        for index, source in enumerate(sources):
            verdict = verdicts.verdict(index)
            if verdict is not None:
                data = source.data if self.wish.data else None
                games.append(Game.read_later(verdict, _digest(source), data, partial(self._read_plain, block, index)))
            else:
                games += self._read(source)
        return games

    def _read(self, source: Source) -> list[Game]:
        """The games of one file by the general way, within its time."""
        self.warm_up()
        try:
            with deadline(self.limits.max_seconds):
                read = read_source(source)
                verdicts = validate_file(read, self.options)
                digest = _digest(source)
                data = source.data if self.wish.data else None
                if not read.records:
                    return [Game(verdict, digest, data=data) for verdict in verdicts]
                games = [Game(verdict, digest, data=data) for verdict in verdicts]
                for game, record in zip(games, read.records, strict=True):
                    self._read_record(game, record)
                return games
        except (OutOfTimeError, MemoryError) as error:
            return [Game(self.took_too_much(source.path, error))]

    def _read_record(self, game: Game, record: Record) -> None:
        """Fill in what a record tells that was read by the general way."""
        game.nodes = len(record.nodes)
        game.variations = len(record.leaves) - 1
        game.comments = sum("C" in node.properties for node in record.nodes)
        self._tell(game, record, play_of(record) if record.is_go else None)

    def _read_plain(self, block: ScannedBlock, index: int, game: Game) -> None:
        """Fill in what a record tells that was scanned, within its time."""
        try:
            with deadline(self.limits.max_seconds):
                self._read_scanned(block, index, game)
        except (OutOfTimeError, MemoryError) as error:
            game.give_up(self.took_too_much(game.verdict.path, error))

    def _read_scanned(self, block: ScannedBlock, index: int, game: Game) -> None:
        kinds, points = block.line(index)
        scanned = block.record(index)
        game.nodes = scanned[P_NODES]
        game.variations = scanned[P_LEAVES] - 1
        text = block.bytes_of(index)
        if any(not text[found.start() - 1 : found.start()].isupper() for found in _COMMENT.finditer(text)):
            game.comments = sum(found[1] == b"C" for found in _TOKENS.finditer(text))
        verdict = game.verdict
        width, height = verdict.size or (19, 19)
        root = Node(0, -1, block.root_properties(index))
        record = Record(verdict.path, 1, 1, [root], width, height, verdict.encoding or "", Lines(""))
        self._tell(game, record, Play(width, height, kinds, points))

    def _tell(self, game: Game, record: Record, play: Play | None) -> None:
        """Fill in the data of a record and what happens in its main line."""
        game.tell(read_game_info(record))
        if play is not None:
            game.moves = move_string(play)
            game.course = self.player.course(play)
            if self.wish.pattern is not None:
                game.pattern_move = self.player.find(play, self.wish.pattern)
            if self.wish.seki:
                from gocli.archive.seki import ends_in_seki

                game.seki = ends_in_seki(game, self.player.position(play))


def _digest(source: Source) -> bytes:
    return hashlib.blake2b(source.data or b"", digest_size=16).digest()
