"""The fields that a condition may ask: how each reads its values, and what it compares them with."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from gocli.archive.folding import Aliases, fold
from gocli.archive.games import Game
from gocli.archive.openings import opening_of
from gocli.errors import UsageError
from gocli.findings import CATALOGUE
from gocli.records.game_info import Rank, read_date, read_rank, read_result
from gocli.records.game_info.quantities import normal_text, quantity
from gocli.rules.reading import read_rules
from gocli.rules.table import RULESETS

Ask = Callable[[Game], bool]
Kind = Literal["name", "text", "rank", "date", "number", "word", "rules", "codes", "result", "flag"]


@dataclass(frozen=True, slots=True)
class Field:
    """One field: what it gives of a game (several values for `player` and `rank`), and how it is compared.

    words: what a `word` may be.
    """

    name: str
    kind: Kind
    values: Callable[[Game], Iterable[Any]]
    doc: str
    words: tuple[str, ...] = ()

    def any(self, aliases: Aliases) -> Ask:
        """Whether there is any of it."""
        return lambda game: any(value not in (None, 0, "", False) for value in self.values(game))

    def ask(self, sign: str, text: str, quoted: bool, aliases: Aliases) -> Ask:
        """A question by an operator (all but `!=`) and a value. Raises UsageError for what does not fit the field."""
        choices = [text] if quoted and self.kind in ("name", "text") else text.split("|")
        asks = [self._one(sign, choice, aliases) for choice in choices]
        return asks[0] if len(asks) == 1 else lambda game: any(ask(game) for ask in asks)

    def _one(self, sign: str, text: str, aliases: Aliases) -> Ask:
        low, dots, high = text.partition("..")
        if dots and self.kind in ("date", "number", "rank"):
            if sign != "=" or not (low or high):
                raise UsageError(f"a range is written {self.name}=low..high")
            ends = [self._one(way, end, aliases) for way, end in ((">=", low), ("<=", high)) if end]
            return self._between(ends, low, high, aliases)
        if self.kind in ("name", "text", "word", "rules", "codes", "result", "flag") and sign not in ("=", "~"):
            raise UsageError(f"{self.name} is no quantity: compare it with =, != or ~")
        compare = getattr(self, f"_{self.kind}")
        found: Ask = compare(sign, text, aliases)
        return found

    def _between(self, ends: list[Ask], low: str, high: str, aliases: Aliases) -> Ask:
        """Both ends of a range hold for one and the same value."""
        if len(ends) == 1 or self.kind != "rank":
            return lambda game: all(ask(game) for ask in ends)
        lowest, highest = rank_order(self._rank_of(low)), rank_order(self._rank_of(high))
        return lambda game: any(
            value is not None and value.number is not None and lowest <= rank_order(value) <= highest
            for value in self.values(game)
        )

    def _name(self, sign: str, text: str, aliases: Aliases) -> Ask:
        if sign == "=":
            wanted = aliases.name(text)
            return lambda game: any(value and aliases.name(value) == wanted for value in self.values(game))
        part = fold(text)
        return lambda game: any(
            value and (part in fold(value) or part in aliases.name(value)) for value in self.values(game)
        )

    def _text(self, sign: str, text: str, aliases: Aliases) -> Ask:
        wanted = fold(text)
        if sign == "=":
            return lambda game: any(fold(value or "") == wanted for value in self.values(game))
        return lambda game: any(value and wanted in fold(value) for value in self.values(game))

    def _word(self, sign: str, text: str, aliases: Aliases) -> Ask:
        wanted = text.strip().casefold()
        known = [word for word in self.words if word.casefold() == wanted]
        if self.words and not known and sign == "=":
            raise UsageError(f"{self.name} is one of {', '.join(self.words)}; not {text!r}")
        if sign == "~":
            return lambda game: any(value and wanted in str(value).casefold() for value in self.values(game))
        return lambda game: any(value is not None and str(value).casefold() == wanted for value in self.values(game))

    def _rules(self, sign: str, text: str, aliases: Aliases) -> Ask:
        name = text.strip().lower()
        if name not in RULESETS:
            name = read_rules(text).name or ""
        if not name:
            raise UsageError(f"there is no ruleset {text!r}; `gocli rules` lists them")
        return lambda game: name in self.values(game)

    def _codes(self, sign: str, text: str, aliases: Aliases) -> Ask:
        wanted = text.strip()
        prefix = wanted.upper()
        names = {code for code, kind in CATALOGUE.items() if kind.name == wanted.lower()}
        if not names and not any(code.startswith(prefix) for code in CATALOGUE):
            raise UsageError(f"no finding has a code that starts with {text!r}; `gocli explain` lists them")
        return lambda game: any(code in names or code.startswith(prefix) for code in self.values(game))

    def _result(self, sign: str, text: str, aliases: Aliases) -> Ask:
        wanted = read_result(text.strip())
        if wanted.kind == "unknown" and text.strip() != "?":
            raise UsageError(f"{text!r} is no result; write B+R, W+3.5, B+, 0 or Void")
        if wanted.kind == "win":
            return lambda game: game.result.winner == wanted.winner
        shown = wanted.as_sgf()
        return lambda game: game.result.as_sgf() == shown

    def _flag(self, sign: str, text: str, aliases: Aliases) -> Ask:
        wanted = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}.get(text.lower())
        if wanted is None:
            raise UsageError(f"{self.name} is yes or no; not {text!r}")
        return lambda game: any(bool(value) == wanted for value in self.values(game))

    def _number(self, sign: str, text: str, aliases: Aliases) -> Ask:
        plain = normal_text(text).strip()
        size = quantity(plain.removeprefix("-"))
        if size is None:
            raise UsageError(f"{self.name} is a number; not {text!r}")
        wanted = -size if plain.startswith("-") else size
        if sign == "~":
            raise UsageError(f"{self.name} is a number: compare it with =, !=, <, <=, >, >= or a range a..b")
        compare = _COMPARE[sign]
        return lambda game: any(value is not None and compare(Fraction(value), wanted) for value in self.values(game))

    def _date(self, sign: str, text: str, aliases: Aliases) -> Ask:
        wanted = read_date(text.strip()).first
        if wanted is None:
            raise UsageError(f"{text!r} is no date; write 2003, 2003-05 or 2003-05-01")
        if sign == "~":
            raise UsageError("a date is compared with =, !=, <, <=, >, >= or a range a..b")
        length = len(wanted)
        compare = _COMPARE[sign]
        # What is known of a date is compared as far as both tell: 1940 is neither before nor after 1940-05.
        return lambda game: any(
            value and compare(value[:length], wanted[: len(value)] if sign != "=" else wanted)
            for value in self.values(game)
        )

    def _rank(self, sign: str, text: str, aliases: Aliases) -> Ask:
        if sign == "~":
            part = fold(text)
            return lambda game: any(value is not None and part in fold(value.text) for value in self.values(game))
        wanted = rank_order(self._rank_of(text))
        compare = _COMPARE[sign]
        return lambda game: any(
            value is not None and value.number is not None and compare(rank_order(value), wanted)
            for value in self.values(game)
        )

    def _rank_of(self, text: str) -> Rank:
        rank = read_rank(text.strip())
        if rank.number is None:
            raise UsageError(f"{text!r} is no rank; write 9p, 3d or 5k")
        return rank


_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "=": lambda one, other: one == other,
    "<": lambda one, other: one < other,
    "<=": lambda one, other: one <= other,
    ">": lambda one, other: one > other,
    ">=": lambda one, other: one >= other,
}


def rank_order(rank: Rank) -> int:
    """Ranks in order: 30k … 1k, 1d … 9d, 1p … 9p."""
    number = rank.number or 0
    return -number if rank.kind == "k" else number if rank.kind == "d" else 100 + number


MANNERS = ("score", "resign", "time", "forfeit", "win", "draw", "both-lost", "unfinished", "void", "unknown")
STATUSES = ("ok", "info", "warning", "error", "unreadable")


def _of_course(name: str) -> Callable[[Game], Iterable[Any]]:
    return lambda game: (getattr(game.course, name) if game.course else None,)


def _opening(game: Game) -> Iterable[str]:
    opening = opening_of(game.moves)
    return (opening.name, opening.corners) if opening else ()


def _size(game: Game) -> Iterable[str]:
    size = game.verdict.size
    return (
        ()
        if size is None
        else (f"{size[0]}:{size[1]}", str(size[0]))
        if size[0] == size[1]
        else (f"{size[0]}:{size[1]}",)
    )


FIELDS = (
    Field("player", "name", lambda g: (g.verdict.black, g.verdict.white), "either player's name"),
    Field("black", "name", lambda g: (g.verdict.black,), "Black's name"),
    Field("white", "name", lambda g: (g.verdict.white,), "White's name"),
    Field("rank", "rank", lambda g: (g.black_rank, g.white_rank), "either player's rank: 9p, 3d, 5k"),
    Field("black_rank", "rank", lambda g: (g.black_rank,), "Black's rank"),
    Field("white_rank", "rank", lambda g: (g.white_rank,), "White's rank"),
    Field("date", "date", lambda g: (g.verdict.date,), "the date: 2003, 2003-05 or 2003-05-01"),
    Field("year", "number", lambda g: (g.year,), "the year of the date"),
    Field("event", "text", lambda g: (g.event,), "the event"),
    Field("round", "text", lambda g: (g.round,), "the round"),
    Field("place", "text", lambda g: (g.place,), "where the game was played"),
    Field("application", "text", lambda g: (g.application,), "the program that wrote the record"),
    Field("path", "text", lambda g: (g.verdict.path,), "the name of the file"),
    Field("encoding", "word", lambda g: (g.verdict.encoding,), "the codec of the text"),
    Field("result", "result", lambda g: (g.verdict.result,), "the result: B+R, W+3.5, B+ (Black won), 0, Void"),
    Field("winner", "word", lambda g: (g.result.winner,), "B or W", ("B", "W")),
    Field("manner", "word", lambda g: (g.result.kind,), ", ".join(MANNERS), MANNERS),
    Field("margin", "number", lambda g: (g.result.margin,), "points by which the game was won"),
    Field("komi", "number", lambda g: (g.verdict.komi,), "komi in points"),
    Field("handicap", "number", lambda g: (g.verdict.handicap,), "handicap stones"),
    Field("size", "word", _size, "19, or 19:13 for columns and rows"),
    Field("rules", "rules", lambda g: (g.verdict.rules,), "the ruleset, in any spelling of RU"),
    Field("moves", "number", lambda g: (g.verdict.moves,), "moves of the main line"),
    Field("ending", "word", lambda g: (g.verdict.ending,), "resignation, time, forfeit, passes, ..."),
    Field("kos", "number", _of_course("kos"), "stones taken in the shape of a ko"),
    Field("repetitions", "number", lambda g: (g.repetitions,), "boards that came again (superko)"),
    Field("suicides", "number", lambda g: (g.suicides,), "moves that took their own chain off"),
    Field("largest_capture", "number", _of_course("largest"), "the most stones that one move took"),
    Field("passes", "number", _of_course("passes"), "passes in the main line"),
    Field("setup", "number", _of_course("setup"), "stones on the board before the first move"),
    Field("variations", "number", lambda g: (g.variations,), "branches beside the main line"),
    Field("comments", "number", lambda g: (g.comments,), "nodes with a comment"),
    Field("nodes", "number", lambda g: (g.nodes,), "nodes of the tree"),
    Field("seki", "flag", lambda g: (g.seki,), "a seki at the end of a game that was played out (slow)"),
    Field("opening", "text", _opening, "the opening's name or corners: ='low Chinese', ~'B Q16'"),
    Field("code", "codes", lambda g: g.codes, "a finding by its code, prefix or name: R106, R1, superko"),
    Field("status", "word", lambda g: (g.verdict.status,), ", ".join(STATUSES), STATUSES),
    Field("errors", "number", lambda g: (g.severities["error"],), "findings of that severity"),
    Field("warnings", "number", lambda g: (g.severities["warning"],), "findings of that severity"),
    Field("pattern_move", "number", lambda g: (g.pattern_move,), "where --pattern first stands"),
)
_BY_NAME = {field.name: field for field in FIELDS}
_OTHER_NAMES = {"ko": "kos", "repetition": "repetitions", "superko": "repetitions", "suicide": "suicides"}
_OTHER_NAMES |= {"capture": "largest_capture", "variation": "variations", "comment": "comments", "codes": "code"}
_OTHER_NAMES |= {"file": "path", "app": "application"}


def field_of(name: str) -> Field:
    """The field of a name. Raises UsageError where there is none, with those that look like it."""
    lower = name.lower()
    known = _BY_NAME.get(_OTHER_NAMES.get(lower, lower))
    if known is None:
        near = difflib.get_close_matches(lower, _BY_NAME, 1)
        hint = f"did you mean {near[0]}?" if near else f"the fields are: {', '.join(_BY_NAME)}"
        raise UsageError(f"games have no field {name!r}; {hint}")
    return known
