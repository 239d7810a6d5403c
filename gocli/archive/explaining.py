"""A finding explained: its page, and what a validation says of the page's example."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gocli.board.position import Position
from gocli.findings import CATALOGUE, Entry, Finding
from gocli.findings.pages import PAGES, Page
from gocli.records.lines import position_at
from gocli.records.reading import read_source
from gocli.records.sources import Source
from gocli.validation.judge import validate_file
from gocli.validation.verdict import Options


@dataclass(frozen=True, slots=True)
class Explanation:
    """The page of a finding with its example tried.

    found: the finding that the example shows, None where a single record cannot show it (see `Page.setting`).
    board: the example's position that is worth a look, None where no board helps.
    """

    entry: Entry
    page: Page
    found: Finding | None = None
    board: Position | None = None

    def as_dict(self) -> dict[str, Any]:
        """The explanation as a JSON object."""
        example = {
            "sgf": self.page.example_text or None,
            "setting": self.page.setting or None,
            "message": self.found.message if self.found else None,
            "move": self.page.board,
            "board": self.board.diagram().splitlines() if self.board else None,
        }
        return {**self.entry._asdict(), **self.page.words(), "example": example}


def explain(code: str) -> Explanation:
    """Explain a finding by its code.

    Raises KeyError for a code that the catalogue does not have.
    """
    page = PAGES[code]
    if not page.example:
        return Explanation(CATALOGUE[code], page)
    read = read_source(Source("example.sgf", page.example_bytes))
    options = Options(recorded_result=page.recorded_result)
    verdicts = validate_file(read, options)
    if page.recorded_result:
        from gocli.archive.recorded_result import add_recorded_results

        add_recorded_results(read.records, verdicts, options)
    findings = [found for verdict in verdicts for found in verdict.findings]
    board = None if page.board is None else position_at(read.records[0], move=page.board)
    return Explanation(CATALOGUE[code], page, next((found for found in findings if found.code == code), None), board)
