"""The condition language of `gocli select --where`: read into a tree, and asked of games.

    condition = term { ("and" | "or") term }, with `not` and parentheses; `and` binds closer than `or`
    term      = field | field operator value
    operator  = "=" "!=" "<" "<=" ">" ">=" "~" (holds the words)
    value     = a word or "quoted words"; a..b is a range with both ends, a|b one of several

A field alone asks whether there is any of it: `comments and not kos`. What the fields are stands in
`gocli.archive.condition_fields`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from gocli.archive.condition_fields import Ask, Field, field_of
from gocli.archive.folding import Aliases
from gocli.archive.games import Game
from gocli.errors import UsageError


class Condition(Protocol):
    """Something that a game fulfils or does not."""

    def holds(self, game: Game) -> bool:
        """Whether the game fulfils it."""
        ...

    def fields(self) -> Iterator[str]:
        """The names of the fields that it asks."""
        ...


@dataclass(frozen=True, slots=True)
class All:
    """Every one of some conditions; true where there are none."""

    parts: Sequence[Condition]

    def holds(self, game: Game) -> bool:
        return all(part.holds(game) for part in self.parts)

    def fields(self) -> Iterator[str]:
        for part in self.parts:
            yield from part.fields()


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one of some conditions."""

    parts: Sequence[Condition]

    def holds(self, game: Game) -> bool:
        return any(part.holds(game) for part in self.parts)

    def fields(self) -> Iterator[str]:
        for part in self.parts:
            yield from part.fields()


@dataclass(frozen=True, slots=True)
class Not:
    """The contrary of a condition."""

    part: Condition

    def holds(self, game: Game) -> bool:
        return not self.part.holds(game)

    def fields(self) -> Iterator[str]:
        return self.part.fields()


@dataclass(frozen=True, slots=True)
class Term:
    """One question to a field of the game."""

    field: Field
    ask: Ask
    negated: bool = False

    def holds(self, game: Game) -> bool:
        return self.ask(game) != self.negated

    def fields(self) -> Iterator[str]:
        yield self.field.name


_TOKEN = re.compile(
    r"""\s*(?:(?P<sign>!=|<=|>=|[=<>~()])|"(?P<double>[^"]*)"|'(?P<single>[^']*)'|(?P<word>[^\s=<>~()!"']+))"""
)
_OPERATORS = ("=", "!=", "<", "<=", ">", ">=", "~")
_WORDS = ("and", "or", "not")


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str  # sign, word or quoted
    text: str
    at: int


def read_conditions(texts: Sequence[str], aliases: Aliases | None = None) -> Condition:
    """Conditions as they were typed, all of which must hold.

    Raises UsageError for what cannot be read, with the place.
    """
    known = aliases or Aliases()
    return All([_Reader(text, known).whole() for text in texts])


class _Reader:
    """Reads one condition."""

    def __init__(self, text: str, aliases: Aliases) -> None:
        self.text = text
        self.aliases = aliases
        self.tokens = list(_tokens(text))
        self.at = 0
        self.depth = 0

    def whole(self) -> Condition:
        if not self.tokens:
            raise UsageError("the condition is empty; write for example: year<1940 and player='Go Seigen'")
        found = self._either()
        if self.at < len(self.tokens):
            raise self._wrong("'and' or 'or' is missing (words with blanks between them need quotes)")
        return found

    def _either(self) -> Condition:
        parts = [self._both()]
        while self._takes("or"):
            parts.append(self._both())
        return parts[0] if len(parts) == 1 else AnyOf(parts)

    def _both(self) -> Condition:
        parts = [self._single()]
        while self._takes("and"):
            parts.append(self._single())
        return parts[0] if len(parts) == 1 else All(parts)

    def _single(self) -> Condition:
        self.depth += 1
        if self.depth > DEEPEST:
            raise UsageError(f"a condition may not nest more than {DEEPEST} deep")
        try:
            if self._takes("not"):
                return Not(self._single())
            if self._takes("("):
                found = self._either()
                if not self._takes(")"):
                    raise self._wrong("a ) is missing")
                return found
            return self._term()
        finally:
            self.depth -= 1

    def _term(self) -> Condition:
        token = self._next()
        if token is None or token.kind == "sign" or token.text.lower() in _WORDS:
            raise self._wrong("a field is missing", token)
        field = field_of(token.text)
        operator = self._peek()
        if operator is None or operator.kind != "sign" or operator.text not in _OPERATORS:
            return Term(field, field.any(self.aliases))
        self.at += 1
        value = self._next()
        if value is None or value.kind == "sign":
            raise self._wrong(f"a value is missing behind {token.text}{operator.text}", value)
        sign = "=" if operator.text == "!=" else operator.text
        ask = field.ask(sign, value.text, value.kind == "quoted", self.aliases)
        return Term(field, ask, operator.text == "!=")

    def _peek(self) -> _Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def _next(self) -> _Token | None:
        token = self._peek()
        self.at += token is not None
        return token

    def _takes(self, wanted: str) -> bool:
        token = self._peek()
        if token is None or token.kind == "quoted" or token.text.lower() != wanted:
            return False
        self.at += 1
        return True

    def _wrong(self, what: str, token: _Token | None = None) -> UsageError:
        token = token or self._peek()
        where = f"{token.text!r} (character {token.at + 1})" if token else "its end"
        return UsageError(f"the condition {self.text!r}: {what}, at {where}")


DEEPEST = 100


def _tokens(text: str) -> Iterator[_Token]:
    at = 0
    while text[at:].strip():
        found = _TOKEN.match(text, at)
        if found is None:
            start = at + len(text[at:]) - len(text[at:].lstrip())
            raise UsageError(f"the condition {text!r}: cannot read {text[start]!r} at character {start + 1}")
        kind = found.lastgroup or ""
        yield _Token("quoted" if kind in ("double", "single") else kind, found[kind], found.start(kind))
        at = found.end()
