"""From the text of a file to games that sgfmill's grammar takes: one tolerant pass that loses no move that is there.

The scan goes from token to token with compiled patterns, without recursion and without looking back, and hands over
each game in slices of the original text. What it leaves out, puts in or puts right is a finding with its place.
"""

from __future__ import annotations

import re

from gocli.records.draft import MOST_NODES, MOST_VALUES, Draft, RepairedGame, TooMuchError
from gocli.records.notes import Notes
from gocli.records.properties import PROPERTIES
from gocli.records.record import Lines
from gocli.records.scan import GameScan, Names
from gocli.records.values import BLANKS

_START = re.compile(
    r"""
      \( \s*+ ; (?= [^()\[\]]*+ (?: (?<=[A-Za-z]) | (?<=[A-Za-z]\s) ) \[ | [;\s]*+ (?: [()] | \Z ) )
    | (?P<bare> \( ) (?= \s*+ (?: (?P<name> [A-Za-z]{2,64}+ ) \s*+ \[ | [BW] \[ [a-z]{2} \] ) )
    | (?P<headless> ; ) (?= \s*+ (?: (?: FF | GM | SZ ) \s*+ \[
                                    | [BW] \[ [a-zA-Z]{0,2} \] \s*+ ; \s*+ [BW] \[ [a-zA-Z]{0,2} \] ) )
    """,
    re.ASCII | re.VERBOSE,
)
"""Where a game begins: `(;`, a parenthesis and a property (without its semicolon), or a root or moves without one."""

_ANY_PROPERTY = re.compile(
    r"(?<![A-Za-z;])(?:;\s*+)?+(?:[BW]\s*+\[[a-zA-Z]{2}\]|(?:AB|AW|FF|GM|SZ)\s*+\[[^\[\]]*+\])", re.ASCII
)
"""Where a file without a parenthesis begins: a move, setup stones, or a root property."""

FIRST_NAMES = frozenset({"RD", "LC", "GK"})
"""Names by which sina and others begin a game, beside those of the format."""


def repair(text: str, lines: Lines) -> list[RepairedGame]:
    """The games in the text of a file, each with its findings (S202..S208, S211..S213, S217, S220, S221).

    Takes time and memory in proportion to the text, whatever it holds; [] where there is no game.
    Raises TooMuchError for more nodes or values than are read.
    """
    games, unclosed, roots_inside = _games(text, lines, split=False)
    if unclosed and roots_inside:
        games, _, _ = _games(text, lines, split=True)
    return games


def _games(text: str, lines: Lines, split: bool) -> tuple[list[RepairedGame], bool, bool]:
    """The games; whether the last one is never closed; whether one has another root inside.

    split: a root inside an open game begins the next one.
    """
    games: list[RepairedGame] = []
    names = Names()
    at, unclosed, roots_inside = 0, False, False
    weight = values = 0
    while True:
        start, headless = _find_start(text, at, first=not games)
        if start < 0:
            break
        notes = Notes(lines)
        draft = Draft(text, start, notes)
        _note_between(text, at, start, notes, games)
        if headless:
            draft.open_headless(start)
        scan = GameScan(text, start, draft, names, split)
        games.append(scan.game)
        weight += scan.game.weight
        values += len(scan.game.values)
        if weight > MOST_NODES or values > MOST_VALUES:
            raise TooMuchError
        at, unclosed = scan.end, scan.unclosed > 0
        roots_inside = roots_inside or scan.roots_inside > 0
    if games:
        _note_between(text, at, len(text), games[-1].notes, games, last=True)
    return games, unclosed, roots_inside


def _find_start(text: str, at: int, first: bool) -> tuple[int, bool]:
    """Where the next game begins (-1: nowhere), and whether its opening parenthesis is missing."""
    while match := _START.search(text, at):
        at = match.end()
        if match["bare"] and match["name"] and not _is_name(match["name"]):
            continue
        if not match["headless"]:
            return match.start(), False
        earlier = _ANY_PROPERTY.search(text, 0, match.start()) if first else None
        return (earlier or match).start(), True
    only = _ANY_PROPERTY.search(text) if first else None
    return (only.start(), True) if only else (-1, False)


def _is_name(spelling: str) -> bool:
    name = "".join(letter for letter in spelling if letter.isupper())
    return name in PROPERTIES or name in FIRST_NAMES


def _note_between(text: str, start: int, end: int, notes: Notes, games: list[RepairedGame], last: bool = False) -> None:
    """What stands before, between or after the games: parentheses that close nothing, and other text."""
    between = text[start:end]
    words = between.strip(BLANKS + ")") if games else between.strip(BLANKS)
    if games and ")" in (closing := between[: between.index(words)] if words else between):
        at = start + closing.index(")")
        count = closing.count(")")
        (notes if last else games[-1].notes).add(
            "S204",
            at,
            "a closing parenthesis" + (" that closes nothing" if count == 1 else f"es: {count} close nothing"),
        )
    if words:
        at = start + between.index(words)
        if last:
            notes.add("S208", at, "text after the last game")
        else:
            notes.add("S207", at, "text between the games" if games else "text before the first game")
