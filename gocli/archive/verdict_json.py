"""Verdicts as the JSON objects of the contract, written by hand: an archive has hundreds of thousands of them.

The result is that of `json.dumps(verdict.as_dict(), ensure_ascii=False)`, safe for any stream, in a third of the time.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from json.encoder import encode_basestring

from gocli.archive.shapes import PlacedFindings
from gocli.findings import Finding
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
    findings = verdict.findings
    own = (
        _text(verdict.path),
        str(_number(verdict.moves)),
        _name(verdict.black),
        _name(verdict.white),
        _name(verdict.date),
        _name(verdict.result),
    )
    if not isinstance(findings, PlacedFindings):
        return _line(verdict, own, ", ".join(map(finding_json, findings)))
    form = findings.shape.encoded.get("json")
    if form is None:
        form = findings.shape.encoded["json"] = _form(verdict, findings)
    line: str = form % (*own, *(_arguments(findings) if findings.own else findings.places))
    return line


def _line(verdict: Verdict, own: tuple[str, str, str, str, str, str], findings: str) -> str:
    """A line with what is a game's own (path, moves, Black, White, date, result) and the findings."""
    path, moves, black, white, date, result = own
    size = verdict.size
    board = "null" if size is None else size[0] if size[0] == size[1] else f'"{size[0]}:{size[1]}"'
    return (
        f'{{"path": {path}, "game": {verdict.game}, "status": "{verdict.status}", "size": {board}, '
        f'"moves": {moves}, "rules": {_word(verdict.rules)}, '
        f'"rules_source": {_word(verdict.rules_source)}, "black": {black}, '
        f'"white": {white}, "date": {date}, '
        f'"komi": {"null" if verdict.komi is None else float(verdict.komi)}, '
        f'"handicap": {_number(verdict.handicap)}, "result": {result}, '
        f'"encoding": {_word(verdict.encoding)}, "ending": {_word(verdict.ending)}, '
        f'"findings": [{findings}]}}'
    )


def _arguments(findings: PlacedFindings) -> list[int | str]:
    """What stands in the place of the `%s` of a form, where a record has findings of its own."""
    places, own = iter(findings.places), iter(findings.own)
    out: list[int | str] = []
    for found, anchor in zip(findings.shape.findings, findings.shape.anchors, strict=True):
        if not isinstance(found, Finding):
            out.append(finding_json(next(own)))
        elif anchor is not None:
            out += (next(places), next(places))
    return out


def _form(verdict: Verdict, findings: PlacedFindings) -> str:
    """The line of all verdicts of a shape, with `%s` for what is a game's own and for the places of findings."""
    told = []
    for found, anchor in zip(findings.shape.findings, findings.shape.anchors, strict=True):
        if not isinstance(found, Finding):
            told.append("%s")
            continue
        told.append(finding_json(found).replace("%", "%%"))
        if anchor is not None:
            head, _, tail = told[-1].partition(f'"line": {_number(found.line)}, "column": {_number(found.column)}')
            told[-1] = f'{head}"line": %s, "column": %s{tail}'
    marks = ("\0",) * 6
    return _line(verdict, marks, "\1").replace("%", "%%").replace("\0", "%s").replace("\1", ", ".join(told))


def finding_json(found: Finding) -> str:
    """A finding as JSON."""
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


_name = lru_cache(maxsize=100_000)(_text)
"""The same of what comes again and again: names, dates, results."""


def _word(value: str | None) -> str:
    """A word of our own."""
    return "null" if value is None else f'"{value}"'


def _number(value: int | None) -> int | str:
    return "null" if value is None else value
