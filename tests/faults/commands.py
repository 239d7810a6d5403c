"""The command lines that every hostile input goes through: each command that reads records, in its usual forms."""

from __future__ import annotations

from pathlib import Path

READING = {
    "validate": ("validate", "{}"),
    "validate-jsonl": ("validate", "{}", "--format", "jsonl"),
    "validate-result": ("validate", "{}", "--format", "csv", "--recorded-result"),
    "validate-html": ("validate", "{}", "--format", "html"),
    "score": ("score", "{}", "--force"),
    "score-json": ("score", "{}", "--rules", "all", "--format", "json", "--dead", "none"),
    "show": ("show", "{}"),
    "diagram": ("diagram", "{}", "--node", "0", "--format", "svg"),
    "diagram-text": ("diagram", "{}", "--moves", "1-20", "--format", "sensei"),
    "select": ("select", "{}", "--fields", "all", "--format", "csv", "--jobs", "1"),
    "dedupe": ("dedupe", "{}", "--jobs", "1"),
    "merge": ("merge", "{}"),
    "merge-tree": ("merge", "{}", "--tree"),
    "transform": ("transform", "{}", "--rotate", "90"),
    "convert-json": ("convert", "{}", "--to", "json"),
    "convert-gtp": ("convert", "{}", "--to", "gtp"),
    "fix": ("fix", "{}", "-o", "{out}"),
    "split": ("split", "{}", "-o", "{out}"),
    "report": ("report", "{}", "-o", "{out}", "--jobs", "1"),
}
"""By a name for the test: the arguments, `{}` for the input and `{out}` for a folder of outputs.

What reads no record stands apart: `explain` and `rules` take a word, see test_words.
"""

NOT_TEXT = frozenset({"merge", "merge-tree", "transform", "convert-json"})
"""What writes records to standard output, and so their text as it is."""

QUICK = (
    "validate",
    "score-json",
    "show",
    "diagram",
    "select",
    "merge-tree",
    "transform",
    "convert-json",
    "fix",
    "split",
)
"""What takes a moment for a small record, and reaches all that reads one."""


def command_line(name: str, record: object, out: Path) -> list[str]:
    """The arguments of one of the command lines."""
    return [str(record) if part == "{}" else str(out) if part == "{out}" else part for part in READING[name]]
