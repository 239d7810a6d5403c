"""Counts as a table: a row for each game and ruleset."""

from __future__ import annotations

from typing import Any

from gocli.scoring.game import NoCount
from gocli.scoring.score import Score
from gocli.tables.table import Column, Row, Table

_SIDE = (
    Column("stones", "integer", "living stones"),
    Column("territory", "integer", "points that count without a living stone of its own on them"),
    Column("prisoners", "integer", "stones of the other side taken in play"),
    Column("dead", "integer", "dead stones of the other side"),
    Column("shared", "number", "half of the points that reach both, where the ruleset halves them"),
    Column("groups", "integer", "groups that live on their own"),
    Column("group_tax", "integer", "points given up for them"),
    Column("points", "number", "the count before komi and compensation"),
    Column("zi", "number", "the one-sided count of an area ruleset"),
)

SCORES = Table(
    "scores",
    "Counts of final positions: a row for each game and ruleset",
    (
        Column("path", "text", "the file"),
        Column("game", "integer", "the game in the file, from 1"),
        Column("move", "integer", "the move after which is counted"),
        Column("rules", "word", "the ruleset"),
        Column("size", "board", "the size of the board"),
        Column("komi", "number", "komi in points to White"),
        Column("komi_source", "word", "where the komi comes from"),
        Column("handicap", "integer", "handicap stones"),
        Column("compensation", "number", "points to White for them"),
        *(
            Column(f"{color}_{column.name}", column.kind, f"{color.capitalize()}: {column.doc}")
            for color in ("black", "white")
            for column in _SIDE
        ),
        Column("margin", "number", "Black - White in points"),
        Column("winner", "word", "B, W or nothing"),
        Column("result", "word", "the result as SGF writes it"),
        Column("result_text", "word", "the result in the ruleset's words"),
        Column("dead", "word", "dead stones"),
        Column("dead_source", "word", "who says so"),
        Column("confidence", "number", "0..1 where dead stones were estimated"),
        Column("dame", "word", "points that reach both"),
        Column("recorded", "text", "the result in the record"),
        Column("agrees", "flag", "whether the count agrees with it"),
        Column("reasons", "word", "why not"),
        Column("notes", "text", "what should be known of the count"),
    ),
)


def score_row(counted: Score | NoCount) -> Row:
    """The row of a count, or of a game that has none."""
    values: dict[str, Any] = counted.as_dict()
    for color in ("black", "white"):
        for name, value in (values[color] or {}).items():
            values[f"{color}_{name}"] = value
    values["size"] = str(values["size"])
    for name in ("dead", "dame"):
        values[name] = " ".join(values[name] or ())
    values["reasons"] = "; ".join(values.get("reasons", ()))
    values["notes"] = "; ".join(values["notes"])
    return SCORES.row(values)
