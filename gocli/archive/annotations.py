"""Findings for the tools of programmers: SARIF 2.1.0, and the annotations of GitHub Actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from urllib.parse import quote

from gocli import __version__
from gocli.findings import CATALOGUE, Finding
from gocli.tables.encoders import json_line
from gocli.tables.escaping import unicode_text, visible
from gocli.urls import BytesName
from gocli.validation.verdict import Verdict

SARIF_LEVELS = {"error": "error", "warning": "warning", "info": "note"}
GITHUB_LEVELS = {"error": "error", "warning": "warning", "info": "notice"}


class Sarif:
    """Verdicts as one SARIF log: the catalogue as its rules, each finding a result.

    What a Go record has beside a line and a column (move, point, branch) is in the logical location and the
    properties of the result. https://docs.oasis-open.org/sarif/sarif/v2.1.0/
    """

    between = b",\n"
    tail = b"\n]}]}\n"

    def __init__(self) -> None:
        driver = {"name": "gocli", "version": __version__, "rules": [_rule(code) for code in CATALOGUE]}
        opening = {
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [{"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": []}],
        }
        self.head = json_line(opening).removesuffix("]}]}").encode() + b"\n"

    def encode(self, verdicts: Iterable[Verdict]) -> bytes:
        """The results of a block of verdicts."""
        results = [json_line(_result(verdict, found)) for verdict in verdicts for found in verdict.findings]
        return ",\n".join(results).encode()


class GitHub:
    """Verdicts as workflow commands of GitHub Actions, one line a finding.

    https://docs.github.com/actions/reference/workflow-commands-for-github-actions
    """

    head = between = tail = b""

    def encode(self, verdicts: Iterable[Verdict]) -> bytes:
        """The lines of a block of verdicts."""
        return "".join(_annotation(verdict, found) for verdict in verdicts for found in verdict.findings).encode()


_RULE_INDEX = {code: index for index, code in enumerate(CATALOGUE)}


def _rule(code: str) -> dict[str, Any]:
    entry = CATALOGUE[code]
    return {
        "id": code,
        "name": "".join(part.capitalize() for part in entry.name.split("-")),
        "shortDescription": {"text": f"{entry.name}: {entry.when}"},
        "help": {"text": f"gocli explain {code}"},
        "defaultConfiguration": {"level": SARIF_LEVELS[entry.severity]},
    }


def _result(verdict: Verdict, found: Finding) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": _uri(verdict.path)}}
    if found.line is not None:
        place["region"] = {"startLine": found.line, **({"startColumn": found.column} if found.column else {})}
    properties = {name: value for name, value in found.as_dict().items() if value is not None}
    for name in ("code", "message", "line", "column"):
        properties.pop(name, None)
    return {
        "ruleId": found.code,
        "ruleIndex": _RULE_INDEX[found.code],
        "level": SARIF_LEVELS[found.severity],
        "message": {"text": found.message},
        "locations": [
            {"physicalLocation": place, "logicalLocations": [{"fullyQualifiedName": _logical(verdict, found)}]}
        ],
        "properties": {"game": verdict.game, **properties},
    }


def _uri(path: str) -> str:
    """A path as a relative reference, an absolute one as a `file:` address."""
    if isinstance(path, BytesName):
        return path.url
    quoted = quote(unicode_text(path))
    return f"file://{quoted}" if path.startswith("/") else quoted


def _logical(verdict: Verdict, found: Finding) -> str:
    """Where in the game a finding stands: `game 2/main/move 127`."""
    branch = found.branch or "main"
    move = "" if found.move is None else f"/move {found.move}"
    return f"game {verdict.game}/{branch}{move}"


def _annotation(verdict: Verdict, found: Finding) -> str:
    place = {"file": verdict.path, "line": found.line, "col": found.column, "title": f"{found.code} {found.name}"}
    shown = ",".join(f"{name}={_property(str(value))}" for name, value in place.items() if value is not None)
    where = f"move {found.move}: " if found.move else ""
    return f"::{GITHUB_LEVELS[found.severity]} {shown}::{_data(where + found.message)}\n"


def _data(text: str) -> str:
    return visible(text).replace("%", "%25")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
