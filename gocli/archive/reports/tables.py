"""The tables of a report: what each of their columns holds."""

from __future__ import annotations

from dataclasses import replace

from gocli.archive.games import GAMES as KNOWN
from gocli.archive.verdict_tables import FINDINGS
from gocli.tables import Column, Table

_GAMES = Column("games", "integer", "How many games there are.")
_BLACK_WINS = Column("black_wins", "integer", "Games that Black won.")
_WHITE_WINS = Column("white_wins", "integer", "Games that White won.")
_DRAWS = Column("draws", "integer", "Games that were drawn.")
_RATE = Column("black_rate", "number", "Black's share of the games that somebody won, 0 to 1.")
_OUTCOMES = (_GAMES, _BLACK_WINS, _WHITE_WINS, _DRAWS, _RATE)
_MEAN_MOVES = Column("mean_moves", "number", "Moves of a game on average.")
_FIRST = Column("first_year", "integer", "The year of the first game.")
_LAST = Column("last_year", "integer", "The year of the last game.")
_SHARE = Column("share", "number", "The share of all games, 0 to 1.")

GAMES = replace(
    KNOWN,
    columns=(*KNOWN.columns, Column("folder", "text", "The folder or archive that the record stands in.")),
    key=None,
)

PLAYERS = Table(
    "players",
    "Players",
    (
        Column("player", "text", "The name in its most usual spelling, or the first of a line of aliases."),
        _GAMES,
        Column("wins", "integer", "Games that the player won."),
        Column("losses", "integer", "Games that the other one won."),
        Column("draws", "integer", "Games that were drawn."),
        Column("win_rate", "number", "Wins as a share of wins and losses, 0 to 1."),
        Column("games_black", "integer", "Games as Black."),
        Column("wins_black", "integer", "Games won as Black."),
        Column("games_white", "integer", "Games as White."),
        Column("wins_white", "integer", "Games won as White."),
        Column("rank", "text", "The rank in the latest game that tells one."),
        _FIRST,
        _LAST,
    ),
    indexes=(("player",),),
)
RANKS = Table(
    "rank_differences",
    "Games by the difference of the ranks",
    (
        Column("kind", "word", "p for two professional ranks, a for two amateur ranks (dan and kyu)."),
        Column("difference", "integer", "Black's rank minus White's, in steps; positive where Black is the stronger."),
        Column("handicap", "flag", "Whether stones were given."),
        *_OUTCOMES,
    ),
)
YEARS = Table(
    "years",
    "Games by year",
    (
        Column("year", "integer", "The year."),
        *_OUTCOMES,
        _MEAN_MOVES,
        Column("with_errors", "integer", "Games with an error."),
        Column("with_warnings", "integer", "Games with a warning."),
    ),
    indexes=(("year",),),
)
RULES = Table(
    "rules",
    "Games by ruleset",
    (
        Column("rules", "word", "The ruleset that the games were judged by."),
        Column("rules_source", "word", "RU where the record names it, default where it does not."),
        *_OUTCOMES,
        _SHARE,
    ),
)
KOMI = Table(
    "komi",
    "Games by komi and ruleset",
    (
        Column("rules", "word", "The ruleset."),
        Column("komi", "number", "Komi in points; even games only."),
        *_OUTCOMES,
        Column("low", "number", "The lower end of the 95 % interval of black_rate (Wilson)."),
        Column("high", "number", "Its upper end."),
    ),
)
RESULTS = Table(
    "results",
    "Games by result",
    (
        Column("manner", "word", "How the game ended, see the games."),
        Column("winner", "word", "B or W; empty for nobody."),
        _GAMES,
        _SHARE,
        Column("mean_margin", "number", "Points on average, where they were counted."),
        Column("median_margin", "number", "Half of the margins are not larger."),
    ),
)
MARGINS = Table(
    "margins",
    "Counted games by margin",
    (
        Column("margin", "number", "Points by which the game was won."),
        Column("black_wins", "integer", "Games that Black won by that."),
        Column("white_wins", "integer", "Games that White won by that."),
    ),
)
HANDICAP = Table(
    "handicap",
    "Games by handicap",
    (
        Column("handicap", "integer", "Handicap stones; 0 for even games."),
        *_OUTCOMES,
        _MEAN_MOVES,
    ),
)
LENGTHS = Table(
    "lengths",
    "Games by length",
    (
        Column("from_moves", "integer", "The shortest games of this row, in moves."),
        Column("to_moves", "integer", "The longest games of this row."),
        _GAMES,
        Column("resigned", "integer", "Games that ended by resignation."),
        Column("counted", "integer", "Games that were counted."),
    ),
)
OPENINGS = Table(
    "openings",
    "Even games on 19x19 by their first corner moves, up to symmetry",
    (
        Column("opening", "word", "The first stone of each corner in the order of play."),
        Column("opening_name", "word", "What it is called, by Black's first stones; empty for no name."),
        *_OUTCOMES,
        _FIRST,
        _LAST,
    ),
)
ENCODINGS = Table(
    "encodings",
    "Records by encoding",
    (
        Column("encoding", "word", "The codec that the text was read with."),
        _GAMES,
        _SHARE,
        Column("undeclared", "integer", "Records that do not name it (E401)."),
        Column("wrongly_declared", "integer", "Records that name another one (E402, E403)."),
        Column("undecodable", "integer", "Records with bytes that are no text (E404)."),
        Column("mojibake", "integer", "Records with text that was decoded wrongly before (E405)."),
    ),
)
KINDS = Table(
    "finding_kinds",
    "Findings by kind",
    (
        Column("code", "word", "The code; `gocli explain CODE` tells all about it."),
        Column("name", "word", "Its name."),
        Column("severity", "word", "error, warning or info."),
        Column("findings", "integer", "How many there are, without those that only follow from others."),
        Column("games", "integer", "In how many games and unreadable files."),
        Column("share", "number", "The share of all games and unreadable files, 0 to 1."),
    ),
)
GROUPS = Table(
    "groups",
    "Games by what --by names",
    (
        Column("group", "text", "The player, year, event or folder."),
        *_OUTCOMES,
        _MEAN_MOVES,
        Column("with_errors", "integer", "Games with an error."),
        Column("with_warnings", "integer", "Games with a warning."),
        _FIRST,
        _LAST,
    ),
    indexes=(("group",),),
)

TABLES = (
    GAMES, FINDINGS, KINDS, PLAYERS, RANKS, YEARS, RULES, KOMI, RESULTS, MARGINS, HANDICAP, LENGTHS, OPENINGS,
    ENCODINGS,
)  # fmt: skip
"""The tables of every report, in order; GROUPS comes with --by."""
