"""The summary of a report: its main numbers, and the head of each table, as Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from gocli.archive.reports.tables import GAMES
from gocli.archive.verdict_tables import FINDINGS
from gocli.tables import Table
from gocli.tables.encoders import Markdown
from gocli.tables.escaping import markdown_text

HEAD = 10
"""Rows of each table in the summary."""


def facts_of(rows: dict[str, list[Any]]) -> list[tuple[str, str]]:
    """The main numbers with their names."""
    at = {name: index for index, name in enumerate(GAMES.names)}
    games = rows[GAMES.name]
    statuses = Counter(row[at["status"]] for row in games)
    years = [row[at["year"]] for row in games if row[at["year"]] is not None]
    unreadable = statuses.pop("unreadable", 0)
    facts = [
        ("games", f"{len(games) - unreadable:,}"),
        ("unreadable files", f"{unreadable:,}"),
        ("moves", f"{sum(row[at['moves']] or 0 for row in games):,}"),
        ("players", f"{len(rows['players']):,}"),
        ("years", f"{min(years)} to {max(years)}" if years else "none is known"),
        ("by the worst finding", ", ".join(f"{statuses[word]:,} {word}" for word in STATUSES if statuses[word])),
        ("findings", f"{len(rows[FINDINGS.name]):,}"),
    ]
    return [(name, value) for name, value in facts if value not in ("", "0") or name == "games"]


STATUSES = ("ok", "info", "warning", "error")


def summary_text(
    title: str, facts: Sequence[tuple[str, str]], tables: Sequence[Table], rows: dict[str, list[Any]]
) -> str:
    """The summary as Markdown."""
    parts = [f"# {markdown_text(title)}\n", "".join(f"- {name}: {markdown_text(value)}\n" for name, value in facts)]
    for table in tables:
        own = rows[table.name]
        if table.name in (GAMES.name, FINDINGS.name) or not own:
            continue
        encoder = Markdown(table)
        more = f"\n{len(own):,} rows in `{table.name}.csv`\n" if len(own) > HEAD else ""
        parts.append(f"## {table.doc}\n\n{(encoder.head + encoder.encode(own[:HEAD])).decode()}{more}")
    return "\n".join(parts)
