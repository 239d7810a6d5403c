"""Verdicts as the JSON objects of the contract, written by hand: an archive has hundreds of thousands of them.

The result is that of `json.dumps(verdict.as_dict(), ensure_ascii=False)`, safe for any stream, in a third of the time.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from json.encoder import encode_basestring

from gocli.findings import Finding, Severity
from gocli.tables.encoders import JsonJoin
from gocli.tables.escaping import json_safe
from gocli.validation.verdict import Verdict


class VerdictJson(JsonJoin):
    """Verdicts as JSON objects with their findings inside: a list, or one a line (JSONL)."""

    def encode(self, verdicts: Iterable[Verdict]) -> bytes:
        """The objects of a block of verdicts; empty for none."""
        return self.join(list(map(verdict_json, verdicts)))


def verdict_json(verdict: Verdict) -> str:
    """A game with its findings as one line of JSON."""
    size = verdict.size
    board = "null" if size is None else size[0] if size[0] == size[1] else f'"{size[0]}:{size[1]}"'
    return (
        f'{{"path": {_text(verdict.path)}, "game": {verdict.game}, "status": "{verdict.status}", "size": {board}, '
        f'"moves": {_number(verdict.moves)}, "rules": {_word(verdict.rules)}, '
        f'"rules_source": {_word(verdict.rules_source)}, "black": {_text(verdict.black)}, '
        f'"white": {_text(verdict.white)}, "date": {_text(verdict.date)}, '
        f'"komi": {"null" if verdict.komi is None else float(verdict.komi)}, '
        f'"handicap": {_number(verdict.handicap)}, "result": {_text(verdict.result)}, '
        f'"encoding": {_word(verdict.encoding)}, "ending": {_word(verdict.ending)}, '
        f'"findings": [{", ".join(map(finding_json, verdict.findings))}]}}'
    )


def finding_json(found: Finding) -> str:
    """A finding as JSON."""
    moves = (found.move, found.earlier_move, found.kind, found.cycle, found.cycle_kind)
    if moves == (None, None, None, None, None) and not found.follow_up:
        head, tail = _about_data(found.code, found.severity, found.color, found.point, found.branch, found.message)
        return f'{head}{_number(found.line)}, "column": {_number(found.column)}{tail}'
    return _whole(found)


@lru_cache(maxsize=4096)
def _about_data(
    code: str, severity: Severity, color: str | None, point: str | None, branch: str | None, message: str
) -> tuple[str, str]:
    """The JSON of a finding about the game's data before its line and behind its column: an archive has few of them."""
    whole = _whole(Finding(code, message, severity, color=color, point=point, branch=branch))
    head, place, tail = whole.partition('"line": null, "column": null')
    return head + place[:8], tail


def _whole(found: Finding) -> str:
    return (
        f'{{"code": "{found.code}", "name": "{found.name}", "severity": "{found.severity}", '
        f'"move": {_number(found.move)}, "color": {_word(found.color)}, "point": {_text(found.point)}, '
        f'"branch": {_word(found.branch)}, "line": {_number(found.line)}, "column": {_number(found.column)}, '
        f'"message": {_text(found.message)}, "earlier_move": {_number(found.earlier_move)}, '
        f'"kind": {_word(found.kind)}, "cycle": {_number(found.cycle)}, "cycle_kind": {_word(found.cycle_kind)}, '
        f'"follow_up": {"true" if found.follow_up else "false"}}}'
    )


def _text(value: str | None) -> str:
    """Foreign text, with what could act on a terminal escaped."""
    return "null" if value is None else json_safe(encode_basestring(value))


def _word(value: str | None) -> str:
    """A word of our own."""
    return "null" if value is None else f'"{value}"'


def _number(value: int | None) -> int | str:
    return "null" if value is None else value
