"""Whether a game that was played to its end ends with a seki."""

from __future__ import annotations

from gocli.archive.games import Game
from gocli.board.position import Position

COUNTED = ("score", "draw")


def ends_in_seki(game: Game, position: Position) -> bool:
    """Whether stones of both colours stand in seki at the end; False for a game that was broken off.

    A game counts as played to its end where two passes or a counted result say so. The stones are judged as
    `gocli score` judges them, by random games, which takes some time a game.
    """
    if game.verdict.ending != "passes" and game.result.kind not in COUNTED:
        return False
    from gocli.scoring.life.estimate import estimate

    return bool(estimate(position).seki)
