"""The pages of the findings: what each code means in plain words, why it matters, an example, what to do."""

from gocli.findings.catalogue import CATALOGUE
from gocli.findings.pages import clock, container, data, file, moves, result, text
from gocli.findings.pages.page import Page

_ALL = {
    **moves.PAGES,
    **file.PAGES,
    **data.PAGES,
    **result.PAGES,
    **text.PAGES,
    **container.PAGES,
    **clock.PAGES,
}

PAGES: dict[str, Page] = {code: _ALL[code] for code in CATALOGUE if code in _ALL}
"""The page of each finding, in the catalogue's order."""

__all__ = ["PAGES", "Page"]
