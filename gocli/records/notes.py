"""Collecting the findings of a file while it is read: placed in the text, and never without bound."""

from __future__ import annotations

from typing import Any

from gocli.findings import Finding, Severity, finding
from gocli.records.record import Lines

MOST_OF_A_CODE = 1000
"""So many findings of one code are kept for a game; a file of two million stray brackets is told so in one line."""


class Notes:
    """The findings of one game of a file."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._findings: list[Finding] = []
        self._counts: dict[str, int] = {}

    def add(self, code: str, offset: int, message: str, severity: Severity | None = None, **place: Any) -> None:
        """Note a fault at an offset of the decoded text."""
        count = self._counts[code] = self._counts.get(code, 0) + 1
        if count <= MOST_OF_A_CODE:
            line, column = self._lines.place(offset)
            self._findings.append(finding(code, message, severity, line=line, column=column, **place))

    def findings(self) -> list[Finding]:
        """What was noted, in the order of the file; the last of a code says how many more there are."""
        for code, count in self._counts.items():
            if count > MOST_OF_A_CODE:
                last = next(each for each in reversed(self._findings) if each.code == code)
                last.message += f" (and {count - MOST_OF_A_CODE} more of the kind)"
        return sorted(self._findings, key=lambda each: (each.line or 0, each.column or 0))
