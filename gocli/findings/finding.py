"""A finding: one thing that is wrong or worth knowing in a record, with its place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from gocli.findings.catalogue import CATALOGUE

Severity = Literal["error", "warning", "info"]

RANK: dict[str, int] = {"ok": 0, "info": 1, "warning": 2, "error": 3, "unreadable": 4}
"""How bad a severity or a status is; higher is worse."""


@dataclass(slots=True)
class Finding:
    """One finding: a code of the catalogue, a severity, a place, and a message in the field's words.

    move: the number of the move in its branch that the finding stands at (0: before the first move).
    point: as people write it, `Q16`.  branch: `main`, or the number of the variation in file order (`2`, `3`, …).
    line, column: in the decoded text of the file, both from 1.
    earlier_move: the earlier move that the finding refers to (0: the start position).
    kind, cycle, cycle_kind: of a repetition (R107, R108): `positional` or `situational`; plies; the shape's name.
    follow_up: it exists only because of an earlier finding, and does not set the exit status.
    """

    code: str
    message: str
    severity: Severity
    move: int | None = None
    color: str | None = None
    point: str | None = None
    branch: str | None = None
    line: int | None = None
    column: int | None = None
    earlier_move: int | None = None
    kind: str | None = None
    cycle: int | None = None
    cycle_kind: str | None = None
    follow_up: bool = False

    @property
    def name(self) -> str:
        """The catalogue's name of this code, such as `ko-recapture`."""
        return CATALOGUE[self.code].name

    def at(self, line: int | None, column: int | None) -> Finding:
        """The same finding about the game's data at another place in its file."""
        return Finding(
            self.code, self.message, self.severity, self.move, self.color, self.point, self.branch, line, column
        )

    def as_dict(self) -> dict[str, Any]:
        """The finding as the JSON object of the command line's contract: every key, null where it does not apply."""
        return {
            "code": self.code,
            "name": self.name,
            "severity": self.severity,
            "move": self.move,
            "color": self.color,
            "point": self.point,
            "branch": self.branch,
            "line": self.line,
            "column": self.column,
            "message": self.message,
            "earlier_move": self.earlier_move,
            "kind": self.kind,
            "cycle": self.cycle,
            "cycle_kind": self.cycle_kind,
            "follow_up": self.follow_up,
        }


def finding(code: str, message: str, severity: Severity | None = None, **place: Any) -> Finding:
    """A finding with the catalogue's severity unless another one is given.

    Raises KeyError for a code that the catalogue does not have.
    """
    return Finding(code, message, severity or CATALOGUE[code].severity, **place)
