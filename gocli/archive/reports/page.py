"""The page of a report: it stands alone, needs no network and no script, and works with a keyboard."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from importlib import resources

from gocli.archive.reports.charts import Chart
from gocli.archive.reports.examples import Drawn
from gocli.findings import CATALOGUE
from gocli.tables import Row, Table
from gocli.tables.encoders import shown
from gocli.tables.escaping import html_text

MOST_ROWS = 200
"""Rows of a table that stand in the page; all of them are in the files beside it."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A table with its rows, and the names of the files that hold all of them."""

    table: Table
    rows: Sequence[Row]
    files: Sequence[str]


def report_page(
    title: str, facts: Sequence[tuple[str, str]], charts: Sequence[Chart], examples: Sequence[Drawn],
    listings: Sequence[Listing],
) -> str:  # fmt: skip
    """The whole page; facts: names and values for the beginning."""
    style, script = (_part(name) for name in ("page.css", "page.js"))
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    by_table: dict[str, list[Chart]] = {}
    for chart in charts:
        by_table.setdefault(chart.table, []).append(chart)
    sections = [_section(listing, by_table.get(listing.table.name, [])) for listing in listings]
    links = "".join(
        f'<li><a href="#{html_text(listing.table.name)}">{html_text(listing.table.doc)}</a></li>'
        for listing in listings
    )
    rows = "".join(f"<dt>{html_text(name)}</dt><dd>{html_text(value)}</dd>" for name, value in facts)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:; '
        f"style-src 'unsafe-inline'; script-src 'sha256-{digest}'\">\n"
        f"<title>{html_text(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        '<a class="skip" href="#content">Skip to the content</a>\n'
        f"<header><h1>{html_text(title)}</h1></header>\n"
        f'<nav aria-label="Tables"><ul>{links}<li><a href="#examples">Examples of findings</a></li></ul></nav>\n'
        f'<main id="content">\n<dl class="facts">{rows}</dl>\n{"".join(sections)}{_examples(examples)}</main>\n'
        f"<script>{script}</script>\n</body>\n</html>\n"
    )


def _part(name: str) -> str:
    return resources.files("gocli.archive.reports").joinpath(name).read_text(encoding="utf-8")


def _section(listing: Listing, charts: Iterable[Chart]) -> str:
    name = html_text(listing.table.name)
    pictures = "".join(
        f'<figure tabindex="0"><img src="{_data(chart.picture)}" '
        f'alt="{html_text(f"Chart: {chart.title}. {chart.words}")}">'
        f"<figcaption>{html_text(chart.words)}</figcaption></figure>\n"
        for chart in charts
    )
    return (
        f'<section id="{name}" aria-labelledby="{name}-title">\n'
        f'<h2 id="{name}-title">{html_text(listing.table.doc)}</h2>\n{pictures}{_table(listing)}</section>\n'
    )


def _table(listing: Listing) -> str:
    name, table = html_text(listing.table.name), listing.table
    total, rows = len(listing.rows), listing.rows[:MOST_ROWS]
    files = ", ".join(f'<a href="{html_text(file)}">{html_text(file)}</a>' for file in listing.files)
    told = f"{total:,} {'row' if total == 1 else 'rows'}" + (
        f", the first {MOST_ROWS} of them here" if total > MOST_ROWS else ""
    )
    numbers = frozenset(table.positions("integer", "number"))
    texts = frozenset(table.positions("text"))
    heads = "".join(
        f'<th scope="col"{" class=n" if index in numbers else ""} title="{html_text(column.doc)}">'
        f"{html_text(column.name)}</th>"
        for index, column in enumerate(table.columns)
    )
    body = "".join(f"<tr>{_cells(row, numbers, texts)}</tr>\n" for row in rows)
    docs = "".join(f"<dt>{html_text(column.name)}</dt><dd>{html_text(column.doc)}</dd>" for column in table.columns)
    return (
        f"<p>{told}; all in {files}.</p>\n"
        f'<div class="wide" role="region" aria-labelledby="{name}-title" tabindex="0">\n'
        f"<table><thead><tr>{heads}</tr></thead>\n<tbody>\n{body}</tbody></table>\n</div>\n"
        f"<details><summary>What the columns hold</summary><dl>{docs}</dl></details>\n"
    )


def _cells(row: Row, numbers: frozenset[int], texts: frozenset[int]) -> str:
    cells = []
    for index, value in enumerate(row):
        text = html_text(value) if value and index in texts else escape(shown(value))
        cells.append(f"<td class=n>{text}</td>" if index in numbers else f"<td>{text}</td>")
    return "".join(cells)


def _examples(examples: Sequence[Drawn]) -> str:
    cards = "".join(map(_example, examples))
    return (
        '<section id="examples" aria-labelledby="examples-title">\n'
        '<h2 id="examples-title">An example of each finding</h2>\n'
        f'<div class="cards">\n{cards or "<p>Nothing was found.</p>"}</div>\n</section>\n'
    )


def _example(drawn: Drawn) -> str:
    found = drawn.example.finding
    name = html_text(f"{drawn.example.path}" + (f"#{drawn.example.game}" if drawn.example.game > 1 else ""))
    place = f", line {found.line}" if found.line is not None else ""
    picture = ""
    if drawn.picture is not None:
        alt = html_text(f"{found.code} {found.name}, {drawn.words}: {found.message}")
        picture = f'<img src="{_data(drawn.picture)}" alt="{alt}" loading="lazy">\n<p class="small">{drawn.words}</p>\n'
    return (
        f'<article id="{found.code}">\n<h3>{found.code} {html_text(found.name)} '
        f'<span class="{found.severity}">{found.severity}</span></h3>\n{picture}'
        f"<p>{html_text(found.message)}</p>\n"
        f'<p class="small">{html_text(CATALOGUE[found.code].when)}</p>\n'
        f'<p class="small"><a href="examples/{found.code}.sgf">{name}</a>{place}</p>\n</article>\n'
    )


def _data(svg: bytes) -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(svg).decode()}"
