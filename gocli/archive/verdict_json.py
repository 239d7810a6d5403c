"""Verdicts as the JSON objects of the contract, written by hand: an archive has hundreds of thousands of them.

The result is that of `json.dumps(verdict.as_dict(), ensure_ascii=False)`, safe for any stream, in a third of the time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from json.encoder import encode_basestring
from typing import NamedTuple

from gocli.archive import verdict_lines as lines
from gocli.archive.block_verdicts import BlockVerdicts
from gocli.archive.shapes import Shape
from gocli.archive.verdict_lines import lines_of
from gocli.findings import Finding
from gocli.tables.encoders import JsonJoin
from gocli.tables.escaping import json_safe
from gocli.urls import way_to
from gocli.validation.verdict import Status, Verdict


class VerdictJson(JsonJoin):
    """Verdicts as JSON objects with their findings inside: a list, or one a line (JSONL)."""

    def encode(self, verdicts: Iterable[Verdict]) -> bytes:
        """The objects of a block of verdicts; empty for none."""
        if not isinstance(verdicts, BlockVerdicts):
            return self.join(list(map(verdict_json, verdicts)))
        return lines_of(verdicts, _Lines(self.ends))


@dataclass(frozen=True, slots=True)
class _Lines:
    """The style of JSON."""

    ends: tuple[str, str]

    def form(self, shape: Shape, findings: Sequence[str]) -> str:
        own = OwnValues(f'"{lines.PATH}"', lines.MOVES, lines.BLACK, lines.WHITE, lines.DATE, lines.RESULT)
        return game_json(shape.about, shape.status, own, ", ".join(findings))

    def finding(self, found: Finding, placed: bool) -> str:
        told = finding_json(found)
        if not placed:
            return told
        head, _, tail = told.partition(f'"line": {number(found.line)}, "column": {number(found.column)}')
        return f'{head}"line": {lines.LINE}, "column": {lines.COLUMN}{tail}'

    def value(self, value: str | None) -> str:
        return text(value)

    def path(self, path: str) -> str:
        return text(way_to(path))[1:-1]

    def are_plain(self, paths: Sequence[str], joined: str) -> bool:
        return '"' not in joined and "\\" not in joined

    def own(self, path: str, found: Finding) -> str:
        return finding_json(found)

    def written(self, verdicts: Sequence[Verdict]) -> str:
        return self.ends[0].join(map(verdict_json, verdicts))


class OwnValues(NamedTuple):
    """What is a game's own in its line, as JSON."""

    path: str
    moves: str
    black: str
    white: str
    date: str
    result: str


def verdict_json(verdict: Verdict) -> str:
    """A game with its findings as one line of JSON."""
    names = map(text, (verdict.black, verdict.white, verdict.date, verdict.result))
    own = OwnValues(text(way_to(verdict.path)), str(number(verdict.moves)), *names)
    return game_json(verdict, verdict.status, own, ", ".join(map(finding_json, verdict.findings)))


def game_json(verdict: Verdict, status: Status, own: OwnValues, findings: str) -> str:
    """A line with a game's own values, what else a verdict has, and the findings."""
    size = verdict.size
    board = "null" if size is None else size[0] if size[0] == size[1] else f'"{size[0]}:{size[1]}"'
    return (
        f'{{"path": {own.path}, "game": {verdict.game}, "status": "{status}", "size": {board}, '
        f'"moves": {own.moves}, "rules": {_word(verdict.rules)}, '
        f'"rules_source": {_word(verdict.rules_source)}, "black": {own.black}, '
        f'"white": {own.white}, "date": {own.date}, '
        f'"komi": {"null" if verdict.komi is None else float(verdict.komi)}, '
        f'"handicap": {number(verdict.handicap)}, "result": {own.result}, '
        f'"encoding": {_word(verdict.encoding)}, "ending": {_word(verdict.ending)}, '
        f'"findings": [{findings}]}}'
    )


def finding_json(found: Finding) -> str:
    """A finding as JSON."""
    return (
        f'{{"code": "{found.code}", "name": "{found.name}", "severity": "{found.severity}", '
        f'"move": {number(found.move)}, "color": {_word(found.color)}, "point": {text(found.point)}, '
        f'"branch": {_word(found.branch)}, "line": {number(found.line)}, "column": {number(found.column)}, '
        f'"message": {text(found.message)}, "earlier_move": {number(found.earlier_move)}, '
        f'"kind": {_word(found.kind)}, "cycle": {number(found.cycle)}, "cycle_kind": {_word(found.cycle_kind)}, '
        f'"follow_up": {"true" if found.follow_up else "false"}}}'
    )


def text(value: str | None) -> str:
    """Foreign text, with what could act on a terminal escaped."""
    return "null" if value is None else json_safe(encode_basestring(value))


def _word(value: str | None) -> str:
    """A word of our own."""
    return "null" if value is None else f'"{value}"'


def number(value: int | None) -> int | str:
    """A whole number."""
    return "null" if value is None else value
