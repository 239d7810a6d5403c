"""A strict reader of FF[4] that shares nothing with gocli, for judging what gocli has written.

A collection becomes a list of trees; a tree is the tokens of its nodes in the order of the text: `(` and `)` of the
variations, and (name, values) of every property, with the escapes of the values resolved by the letter.
"""

from __future__ import annotations

Token = str | tuple[str, tuple[str, ...]]


class NotWellFormedError(Exception):
    """The text is no FF[4]."""


def parse(text: str) -> list[list[Token]]:
    """The games of a text. Raises NotWellFormedError where a character stands where FF[4] allows none."""
    games: list[list[Token]] = []
    tokens: list[Token] = []
    depth = at = 0
    in_node = False
    while at < len(text):
        character = text[at]
        if character in " \t\r\n":
            at += 1
        elif character == "(":
            if depth and not in_node:
                raise NotWellFormedError(f"a tree without a node at {at}")
            depth += 1
            tokens.append("(")
            at += 1
            if text[at : at + 1] != ";":
                raise NotWellFormedError(f"a tree that begins with no node at {at}")
            in_node = False
        elif character == ")":
            if not depth:
                raise NotWellFormedError(f"closes nothing at {at}")
            depth -= 1
            tokens.append(")")
            at += 1
            if not depth:
                games.append(tokens)
                tokens = []
        elif character == ";":
            if not depth or tokens[-1:] == [")"]:
                raise NotWellFormedError(f"a node outside of a tree at {at}")
            tokens.append(";")
            in_node = True
            at += 1
        elif "A" <= character <= "Z":
            if not in_node or tokens[-1] in ("(", ")"):
                raise NotWellFormedError(f"a property outside of a node at {at}")
            start = at
            while at < len(text) and "A" <= text[at] <= "Z":
                at += 1
            name = text[start:at]
            values, at = _values(text, at)
            tokens.append((name, values))
        else:
            raise NotWellFormedError(f"{character!r} at {at}")
    if depth:
        raise NotWellFormedError("a tree is not closed")
    return games


def _values(text: str, at: int) -> tuple[tuple[str, ...], int]:
    values = []
    while True:
        while text[at : at + 1] in (" ", "\t", "\r", "\n"):
            at += 1
        if text[at : at + 1] != "[":
            break
        piece = []
        at += 1
        while True:
            if at >= len(text):
                raise NotWellFormedError("a value is not closed")
            if text[at] == "\\":
                piece.append(text[at + 1 : at + 2])
                at += 2
            elif text[at] == "]":
                at += 1
                break
            else:
                piece.append(text[at])
                at += 1
        values.append("".join(piece))
    if not values:
        raise NotWellFormedError(f"a property without a value at {at}")
    return tuple(values), at
