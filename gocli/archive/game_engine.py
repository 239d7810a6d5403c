"""The engine of the archive commands: each record is judged and read once, and gives a `Game`."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gocli.archive.course import Play, Player, move_string, play_of
from gocli.archive.engine import Block, Engine, plain_data, sources_of, too_costly
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
        return self.present_games([_bare(verdict) for verdict in verdicts])

    def present_games(self, games: list[Game]) -> Judged:
        """Count the games, and let the makers make what they make of them."""
        judged = super().present([game.verdict for game in games])
        judged.made = [make(games) for make in self.game_makers]
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
                games.append(self._plain(block, index, source, verdict))
                if self.wish.data:
                    games[-1].data = source.data
            else:
                games += self._read(source)
        return games

    def _read(self, source: Source) -> list[Game]:
        """The games of one file by the general way, within its time."""
        try:
            with deadline(self.limits.max_seconds):
                read = read_source(source)
                verdicts = validate_file(read, self.options)
                digest = _digest(source)
                data = source.data if self.wish.data else None
                if not read.records:
                    return [_bare(verdict, digest, data) for verdict in verdicts]
                return [
                    self._told(Game(verdict, digest, data=data), record)
                    for verdict, record in zip(verdicts, read.records, strict=True)
                ]
        except OutOfTimeError:
            reason = f"judging it took more than {self.limits.max_seconds:g} seconds"
        except MemoryError:
            reason = "judging it took more memory than there is"
        return [_bare(too_costly(source.path, reason))]

    def _told(self, game: Game, record: Record) -> Game:
        game.nodes = len(record.nodes)
        game.variations = len(record.leaves) - 1
        game.comments = sum("C" in node.properties for node in record.nodes)
        return self._with(game, record, play_of(record) if record.is_go else None)

    def _plain(self, block: ScannedBlock, index: int, source: Source, verdict: Verdict) -> Game:
        """The same of a record that was scanned."""
        game = Game(verdict, _digest(source))
        kinds, points = block.line(index)
        scanned = block.record(index)
        game.nodes = scanned[P_NODES]
        game.variations = scanned[P_LEAVES] - 1
        text = block.bytes_of(index)
        if any(not text[found.start() - 1 : found.start()].isupper() for found in _COMMENT.finditer(text)):
            game.comments = sum(found[1] == b"C" for found in _TOKENS.finditer(text))
        width, height = verdict.size or (19, 19)
        root = Node(0, -1, block.root_properties(index))
        record = Record(verdict.path, 1, 1, [root], width, height, verdict.encoding or "", Lines(""))
        return self._with(game, record, Play(width, height, kinds, points))

    def _with(self, game: Game, record: Record, play: Play | None) -> Game:
        game.tell(read_game_info(record))
        game.count_findings()
        if play is not None:
            game.moves = move_string(play)
            game.course = self.player.course(play)
            if self.wish.pattern is not None:
                game.pattern_move = self.player.find(play, self.wish.pattern)
            if self.wish.seki:
                from gocli.archive.seki import ends_in_seki

                game.seki = ends_in_seki(game, self.player.position(play))
        return game


def _bare(verdict: Verdict, digest: bytes = b"", data: bytes | None = None) -> Game:
    game = Game(verdict, digest, data=data)
    game.count_findings()
    return game


def _digest(source: Source) -> bytes:
    return hashlib.blake2b(source.data or b"", digest_size=16).digest()
