"""The tokens of one game: what each is, what it lacks, and where the game ends."""

from __future__ import annotations

import re

from gocli.records.draft import Draft
from gocli.records.notes import Notes
from gocli.records.properties import LONG_TEXTS, POINTS, PROPERTIES, UNKNOWN, PropertyType
from gocli.records.values import BLANKS, run_on, value_end

_TOKEN = re.compile(
    r"""\s*+ (?:
      (?P<moves> (?: ; [BW] \[ [a-zA-Z]{0,2} \] \s*+ (?=[;()]) )++ )
    | (?P<property> (?: ; \s*+ )?+ (?P<name> [A-Za-z]++ ) \s*+ ) (?= \[ )
    | (?P<node> ; )
    | (?P<tree> \( \s*+ ) (?= ; )
    | (?P<close> \) )
    | (?P<value> (?= \[ ) )
    | (?P<open> \( )
    )""",
    re.ASCII | re.VERBOSE,
)

_STRAY = re.compile(r"(?:[^;()\[A-Za-z]++|[A-Za-z]++(?!\s*+\[))++", re.ASCII)
"""What can stand neither in a node nor between nodes, up to the next thing that can."""

_SHORT_VALUES = re.compile(r"\[[^\[\]\\;()]*+\](\s*+\[[^\[\]\\;()]*+\])*+", re.ASCII)
"""The values of a property of points or numbers; a group where there are several."""

_PLAIN_TEXT = re.compile(r"\[[^\[\]\\]*+\](?=\s*+(?:;\s*+)?+[A-Z]{1,2}\[)", re.ASCII)
"""A free text without a bracket or backslash, and the record certainly going on behind it."""

_UNCLOSED_POINT = re.compile(r"\[([a-zA-Z]{2}(?::[a-zA-Z]{2})?+)?+(?=\s*+[;()][^\[\]]*+(?:\[|\Z))", re.ASCII)
_WHOLE_POINT = re.compile(r"\[[a-zA-Z]{2}(?::[a-zA-Z]{2})?+\s*+\Z", re.ASCII)
_FIRST_BRACKET = re.compile(r"\[(?:[^\\\]]|\\.)*+\]", re.DOTALL)
_LAST_BACKSLASH = re.compile(r"(?<!\\)(?:\\\\)*+\\\Z")

_ROOT_AGAIN = re.compile(r"\(\s*+;\s*+(?:(?:AP|CA|FF|GM|ST|SZ)\s*+\[[^\[\]\\]*+\]\s*+){2}", re.ASCII)
"""A node with root properties, as a game begins."""

_GOES_ON = re.compile(
    r"[\s)]*+(?=(?:;\s*+(?!(?:FF|GM)\s*+\[)[A-Z][A-Za-z]*+|(?!(?:FF|GM)\s*+\[)[A-Z]{1,2})\s*+\[)", re.ASCII
)
"""A node or a property behind the parenthesis that seemed to end the game."""

LONGEST_NAME = 64
"""So many letters of a property's name are read (sgfmill's limit; the longest in use has nine)."""


class Names:
    """The property names of a file: what each spelling means."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[str, PropertyType]] = {}
        self._unknown: set[str] = set()

    def get(self, spelling: str, at: int, notes: Notes) -> tuple[str, PropertyType]:
        """The name and type of a spelling that stands at `at`; what is odd about it is noted once a file."""
        found = self._known.get(spelling)
        if found is None:
            kind = PROPERTIES.get(spelling)
            found = self._known[spelling] = self._read(spelling, at, notes) if kind is None else (spelling, kind)
        return found

    def has(self, spelling: str) -> bool:
        """Whether a spelling has been met."""
        return spelling in self._known

    def _read(self, spelling: str, at: int, notes: Notes) -> tuple[str, PropertyType]:
        capitals = "".join(letter for letter in spelling if letter.isupper())
        name = (capitals or spelling.upper())[:LONGEST_NAME]
        shown = spelling if len(spelling) <= LONGEST_NAME else spelling[:20] + "…"
        if capitals != spelling:
            notes.add("S213", at, f"the property name {shown} has lower-case letters; it is read as {name}")
        if name not in PROPERTIES and name not in self._unknown:
            self._unknown.add(name)
            notes.add("S217", at, f"{name if len(name) <= 20 else shown} is no property of the format")
        return name, PROPERTIES.get(name, UNKNOWN)


class GameScan:
    """Goes through one game from its first parenthesis and builds its draft.

    end: the offset behind the game.  unclosed: how many parentheses were never closed.
    roots_inside: how many nodes look like the root of another game.
    split: such a node begins the next game.
    """

    def __init__(self, text: str, start: int, draft: Draft, names: Names, split: bool) -> None:
        self.roots_inside = 0
        self._text = text
        self._draft = draft
        self._names = names
        self._split = split
        self._truncated = False
        self._name = ""  # of the property whose values come, empty where a value belongs to none
        self._type = UNKNOWN
        self._name_at = 0
        self.end = self._scan(start)
        self.game, self.unclosed = draft.finish(self.end, names.has("PT"))

    def _scan(self, at: int) -> int:
        """Token by token to the end of the game; returns the offset behind it."""
        text, draft, token = self._text, self._draft, _TOKEN.match
        while True:
            match = token(text, at)
            if match is None:
                at = self._stray(at)
                if at == len(text):
                    return self._text_ends()
                continue
            kind = match.lastgroup
            at = match.end()
            if kind == "property":
                at = self._property(match.start(kind), match.start("name"), match["name"], at)
            elif kind == "moves":
                start = match.start(kind)
                draft.begin_node(start)
                draft.moves(text, start, at)
                self._name = ""
            elif kind == "value":
                at = self._value(at)
            elif kind == "node":
                draft.begin_node(at - 1)
                self._name = ""
            elif kind == "tree":
                start = match.start(kind)
                if draft.depth and _ROOT_AGAIN.match(text, start):
                    self.roots_inside += 1
                    if self._split:
                        return self._next_game_at(start)
                draft.open_tree()
                self._name = ""
            elif kind == "close":
                self._name = ""
                if draft.depth == 1 and (behind := _GOES_ON.match(text, at)):
                    draft.notes.add("S204", at - 1, "a closing parenthesis too early: the game goes on behind it")
                    draft.cut(at - 1, behind.end())
                    at = behind.end()
                elif draft.close(at - 1):
                    return at
            else:
                draft.open(at - 1)
                self._name = ""

    def _property(self, start: int, name_at: int, spelling: str, at: int) -> int:
        """A property whose first `[` stands at `at`; returns the offset behind the values that were read."""
        draft = self._draft
        if start != name_at:
            draft.begin_node(start)
        self._name, self._type = self._names.get(spelling, name_at, draft.notes)
        self._name_at = name_at
        draft.begin_property(self._name, name_at)
        if spelling.islower() or len(spelling) > LONGEST_NAME:
            draft.rename_property(name_at, name_at + len(spelling))
        return self._value(at)

    def _value(self, at: int) -> int:
        """One value, or several plain ones, from the `[` at `at` on; returns the offset behind them."""
        text, draft = self._text, self._draft
        if not self._name:
            return self._value_of_nothing(at)
        if not self._type.text:
            if match := _SHORT_VALUES.match(text, at):
                if match.lastindex is None:
                    draft.values.append(at)
                else:
                    draft.add_values(text, at, match.end())
                return match.end()
            return self._odd_short_value(at)
        if match := _PLAIN_TEXT.match(text, at):
            draft.values.append(at)
            return match.end()
        return self._free_text(at)

    def _free_text(self, at: int) -> int:
        """A value in which there may be brackets that were not escaped, or that runs on into the next property."""
        text, draft = self._text, self._draft
        end, stray = value_end(text, at + 1, draft.depth, self._type.single)
        draft.values.append(at)
        if self._type.single and self._name not in LONG_TEXTS and not stray and end >= 0:
            next_at = run_on(text, at + 1, end)
            if next_at >= 0:
                self._note_unclosed_value(at)
                draft.cut(next_at, next_at, "]")
                return next_at
        if stray:
            draft.notes.add("S206", stray[0], f"a `]` inside the value of {self._name} is not escaped")
            for bracket in stray:
                draft.cut(bracket, bracket, "\\")
        if end < 0:
            self._truncate(at)
            lost = _LAST_BACKSLASH.search(text, at)
            draft.cut(lost.end() - 1 if lost else len(text), len(text), "]")
            return len(text)
        return end + 1

    def _odd_short_value(self, at: int) -> int:
        """A value of a point or number with something in it that should not be there."""
        text, draft = self._text, self._draft
        if self._name in POINTS and (match := _UNCLOSED_POINT.match(text, at)):
            self._note_unclosed_value(at)
            if match[1]:
                draft.values.append(at)
                draft.cut(match.end(), match.end(), "]")
            else:
                self._drop_value(at, match.end())
            return match.end()
        if match := _FIRST_BRACKET.match(text, at):
            draft.values.append(at)
            return match.end()
        self._truncate(at)
        if self._name in POINTS and _WHOLE_POINT.match(text, at):
            draft.values.append(at)
            draft.cut(len(text), len(text), "]")
        else:
            self._drop_value(at, len(text))
        return len(text)

    def _note_unclosed_value(self, at: int) -> None:
        self._draft.notes.add("S221", at, f"the value of {self._name} has no closing bracket")

    def _drop_value(self, at: int, end: int) -> None:
        """Leave a value out, and its property with it where it has no other."""
        if self._draft.property_is_empty:
            self._draft.drop_property(self._name_at, end)
            self._name = ""
        else:
            self._draft.cut(at, end)

    def _value_of_nothing(self, at: int) -> int:
        """A value without a property before it."""
        end, _ = value_end(self._text, at + 1, self._draft.depth, single=False)
        end = len(self._text) if end < 0 else end + 1
        self._draft.notes.add("S220", at, "a value that belongs to no property was passed over")
        self._draft.cut(at, end)
        return end

    def _stray(self, at: int) -> int:
        """Text that is no part of a game; returns the offset behind it."""
        match = _STRAY.match(self._text, at)
        if match is None:
            return at
        stray = match[0]
        words = stray.strip(BLANKS)
        if not stray.isascii() or words or "\0" in stray or "\x1a" in stray:
            self._draft.cut(at, match.end())
        if words:
            self._note_stray(at + stray.index(words), words, match.end() == len(self._text))
        return match.end()

    def _note_stray(self, at: int, words: str, last: bool) -> None:
        notes = self._draft.notes
        known = words in PROPERTIES
        if known and last:
            self._truncate(at)
        elif known:
            notes.add("S212", at, f"{words} has no value")
        elif "]" in words:
            notes.add("S206", at + words.index("]"), "a `]` that closes no value")
        else:
            notes.add("S220", at, f"text that belongs to no property was passed over: {_excerpt(words)}")
        if not known and any(letter.isalpha() for letter in words):
            self._name = ""

    def _truncate(self, at: int) -> None:
        """The file ends inside something that began at `at`."""
        self._truncated = True
        inside = f"the value of {self._name}" if self._name else "a node"
        self._draft.notes.add("S202", at, f"the file ends inside {inside}")

    def _text_ends(self) -> int:
        """The file ends before the game does."""
        end = len(self._text)
        if not self._truncated:
            self._note_unclosed(len(self._text.rstrip(BLANKS)))
        return end

    def _next_game_at(self, at: int) -> int:
        """The next game begins before this one is closed."""
        self._note_unclosed(at)
        return at

    def _note_unclosed(self, at: int) -> None:
        count = self._draft.depth
        missing = "the closing parenthesis is" if count == 1 else f"{count} closing parentheses are"
        self._draft.notes.add("S203", at, f"{missing} missing at the end of the game")


def _excerpt(words: str) -> str:
    """The beginning of some words, on one line and in quotes."""
    line = " ".join(words[:80].split())
    return repr(line if len(line) <= 30 else line[:30] + "…")
