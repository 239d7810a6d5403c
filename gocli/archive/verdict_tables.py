"""Verdicts as tables: one row a game, one row a finding, and both with their keys for a data base."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from gocli.archive.block_verdicts import BlockVerdicts, PlainVerdicts
from gocli.archive.shapes import Shape, place_of
from gocli.findings import Finding
from gocli.tables import Column, Row, Table
from gocli.validation.verdict import Status, Verdict

PATH = Column(
    "path",
    "text",
    "The file, as it was named or found; `archive.zip!inner/name.sgf` for a member. For programs a name that is not "
    "UTF-8 is a `file://` URL.",
)
GAME = Column("game", "integer", "The number of the game in its file, from 1.")

GAMES = Table(
    "games",
    "The games that were judged",
    (
        PATH,
        GAME,
        Column("status", "word", "The worst severity found: ok, info, warning, error; or unreadable."),
        Column("size", "board", "The board: 19, or 19:13 for columns and rows."),
        Column("moves", "integer", "Moves that were replayed in the main line, passes included."),
        Column("rules", "word", "The ruleset that the game was judged by."),
        Column("rules_source", "word", "Where the ruleset comes from: RU, option or default."),
        Column("black", "text", "Black's name."),
        Column("white", "text", "White's name."),
        Column("date", "text", "The first date of the game, as far as it is known: 2003-05-01, 2003-05 or 2003."),
        Column("komi", "number", "Komi in points, read from KM."),
        Column("handicap", "integer", "Handicap stones, from HA or as they were placed."),
        Column("result", "text", "The result in the form of FF[4] where it could be read, else as it stands."),
        Column("encoding", "word", "The codec that the text was read with."),
        Column("ending", "word", "How the game ended: resignation, time, forfeit, passes, ...; empty where unknown."),
    ),
    indexes=(("path", "game"), ("status",), ("black",), ("white",), ("date",)),
)
"""One row a game; the columns are the keys of the JSON of a game."""

FINDINGS = Table(
    "findings",
    "Findings in the records",
    (
        PATH,
        GAME,
        Column("code", "word", "The code of the finding; `gocli explain CODE` says what it means."),
        Column("name", "word", "The name of the code."),
        Column("severity", "word", "error, warning or info."),
        Column("move", "integer", "The move in its branch that the finding stands at; 0 is before the first one."),
        Column("color", "word", "B or W: who made the move."),
        Column("point", "text", "The point as people write it: Q16."),
        Column("branch", "word", "main, or the number of the variation in the order of the file."),
        Column("line", "integer", "The line in the text of the file, from 1."),
        Column("column", "integer", "The character in that line, from 1."),
        Column("message", "text", "What is wrong."),
        Column("earlier_move", "integer", "The earlier move that it refers to; 0 is the start position."),
        Column("kind", "word", "Of a repetition: positional or situational."),
        Column("cycle", "integer", "Of a repetition: its length in plies."),
        Column("cycle_kind", "word", "Of a repetition: triple-ko, eternal-life, ..."),
        Column("follow_up", "flag", "It exists only because of an earlier finding and does not set the exit status."),
    ),
    indexes=(("path", "game"), ("code",), ("severity",)),
)
"""One row a finding; the columns are the keys of the JSON of a finding, after path and game."""

KEYED_GAMES = replace(
    GAMES,
    columns=(Column("id", "integer", "The number of the game in this run, from 1."), *GAMES.columns),
    key="id",
)
KEYED_FINDINGS = replace(
    FINDINGS,
    columns=(Column("game_id", "integer", "The game's id in the table of games."), *FINDINGS.columns),
    references={"game_id": ("games", "id")},
    indexes=(("game_id",), *FINDINGS.indexes),
)


def game_rows(verdicts: Iterable[Verdict]) -> Iterator[Row]:
    """Rows of GAMES."""
    if isinstance(verdicts, BlockVerdicts):
        return (game for game, _ in _rows_of_block(verdicts, findings=False))
    return (game_row(verdict, verdict.status) for verdict in verdicts)


def game_row(verdict: Verdict, status: Status) -> list[Any]:
    """A row of GAMES, with the status told."""
    row = list(verdict.game_dict().values())
    row[2] = status
    row[3] = None if row[3] is None else str(row[3])
    return row


def finding_rows(verdicts: Iterable[Verdict]) -> Iterator[Row]:
    """Rows of FINDINGS."""
    if isinstance(verdicts, BlockVerdicts):
        return (row for _, rows in _rows_of_block(verdicts) for row in rows)
    return (finding_row(verdict, found) for verdict in verdicts for found in verdict.findings)


def finding_row(verdict: Verdict, found: Finding) -> list[Any]:
    """A row of FINDINGS."""
    return [verdict.path, verdict.game, *found.as_dict().values()]


def keyed_rows(verdicts: Iterable[Verdict]) -> dict[str, list[list[Any]]]:
    """Rows of KEYED_GAMES and KEYED_FINDINGS by the names of the tables; the games are numbered from 1."""
    games: list[list[Any]] = []
    findings: list[list[Any]] = []
    pairs = _rows_of_block(verdicts) if isinstance(verdicts, BlockVerdicts) else map(_rows_of, verdicts)
    for number, (game, found) in enumerate(pairs, 1):
        games.append([number, *game])
        findings += ([number, *row] for row in found)
    return {KEYED_GAMES.name: games, KEYED_FINDINGS.name: findings}


Rows = tuple[list[Any], list[list[Any]]]
"""The row of a game, and those of its findings."""


def _rows_of(verdict: Verdict) -> Rows:
    return game_row(verdict, verdict.status), [finding_row(verdict, found) for found in verdict.findings]


def _rows_of_block(verdicts: BlockVerdicts, findings: bool = True) -> Iterator[Rows]:
    """The rows of a block: those of a plain record are copied from those of its shape, and what is its own put in."""
    plain = verdicts.plain
    known, values = plain.known, plain.values
    of_shapes: dict[int, _ShapeRows] = known.encoded.setdefault(_ShapeRows, {})
    shapes, moves, black, white, date, result = (
        column.tolist()
        for column in (plain.shapes, plain.moves, values.black, values.white, values.date, values.result)
    )
    for index, (path, _) in enumerate(plain.block.files):
        number = shapes[index]
        if number < 0:
            yield from map(_rows_of, verdicts.others[index])
            continue
        shape = of_shapes.get(number)
        if shape is None:
            shape = of_shapes[number] = _ShapeRows(known.shapes[number])
        row = shape.game.copy()
        row[_PATH] = path
        row[_MOVES] = moves[index]
        row[_BLACK], row[_WHITE] = known.values.names[black[index]], known.values.names[white[index]]
        row[_DATE], row[_RESULT] = known.values.dates[date[index]], known.values.results[result[index]]
        yield row, shape.findings_of(plain, index, path) if findings else []


class _ShapeRows:
    """The rows of a shape, without what is a game's own."""

    def __init__(self, shape: Shape) -> None:
        self.game = game_row(shape.about, shape.status)
        self._findings = [
            finding_row(shape.about, found) if isinstance(found, Finding) else None for found in shape.findings
        ]
        self._anchors = shape.anchors
        self._wanted = shape.anchors_wanted

    def findings_of(self, plain: PlainVerdicts, index: int, path: str) -> list[list[Any]]:
        """The rows of the findings of a record."""
        out = []
        anchors = plain.block.anchors_of(index, self._wanted) if self._wanted else []
        own = iter(plain.own.get(index, ()))
        for form, anchor in zip(self._findings, self._anchors, strict=True):
            if form is None:
                out.append([path, 1, *next(own).as_dict().values()])
                continue
            row = form.copy()
            row[_PATH] = path
            if anchor is not None:
                row[_LINE], row[_COLUMN] = place_of(anchors, anchor)
            out.append(row)
        return out


_PATH, _MOVES, _BLACK, _WHITE, _DATE, _RESULT = map(
    GAMES.names.index, ("path", "moves", "black", "white", "date", "result")
)
_LINE, _COLUMN = map(FINDINGS.names.index, ("line", "column"))
