"""The count of a position under any ruleset, from dead stones that are marked, named, or estimated."""

from gocli.scoring.game import NoCount, score_record
from gocli.scoring.request import Request
from gocli.scoring.score import Group, Score, Side

__all__ = ["Group", "NoCount", "Request", "Score", "Side", "score_record"]
