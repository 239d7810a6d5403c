"""The game's data: readers from text to a value, and all of them for a record. No reader ever raises."""

from gocli.records.game_info.clock import Overtime, read_overtime, read_seconds
from gocli.records.game_info.dates import DateReading, read_date
from gocli.records.game_info.handicap import HandicapReading, read_handicap
from gocli.records.game_info.info import GameInfo, read_game_info
from gocli.records.game_info.komi import Komi, KomiContext, komi_from_text, read_komi
from gocli.records.game_info.ranks import Rank, read_rank
from gocli.records.game_info.result import Result, read_result

__all__ = [
    "DateReading",
    "GameInfo",
    "HandicapReading",
    "Komi",
    "KomiContext",
    "Overtime",
    "Rank",
    "Result",
    "komi_from_text",
    "read_date",
    "read_game_info",
    "read_handicap",
    "read_komi",
    "read_overtime",
    "read_rank",
    "read_result",
    "read_seconds",
]
