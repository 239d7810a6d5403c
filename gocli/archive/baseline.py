"""Findings that are known: an archive's old faults are kept in a file, so that only new ones are reported.

The file has one line of JSON a finding, in a stable order, so that a change of it reads well:

    {"gocli": "baseline", "version": 1}
    ["archive/a.sgf", 1, "R101", "main", 13, "F6", 1]

path as it was named, game, code, branch, move, point, and how often. Lines, columns and messages are left out: an edit
elsewhere in the file does not make a known finding new.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from gocli.errors import InputError
from gocli.findings import Finding
from gocli.tables.escaping import json_safe
from gocli.tables.files import complete_file
from gocli.validation import Options, Verdict

HEAD = {"gocli": "baseline", "version": 1}

Key = tuple[str, str | None, int | None, str | None]
"""What a finding of a game is known by: code, branch, move, point."""

Row = list[Any]
"""A line of the file: path, game, the parts of a Key, how often."""


def key_of(found: Finding) -> Key:
    """What a finding is known by in its game."""
    return found.code, found.branch, found.move, found.point


class Baseline:
    """The known findings of an archive.

    As a change of the engine it takes them out of the verdicts; `compare` is a maker that counts them. It goes to
    other processes as the name of its file.
    Raises InputError for a file that cannot be read or is no baseline.
    """

    def __init__(self, place: Path, options: Options, duplicates: bool = False) -> None:
        self._given = (place.absolute(), options, duplicates)
        data = _read(place)
        self.digest = hashlib.blake2b(data, digest_size=16).hexdigest()
        self._games: dict[tuple[str, int], Counter[Key]] = {}
        for path, game, key, count in _lines(place, data):
            if _looked_for(key, options, duplicates):
                self._games.setdefault((path, game), Counter())[key] += count
        self.total = sum(known.total() for known in self._games.values())

    def __reduce__(self) -> tuple[Any, ...]:
        return Baseline, self._given

    def __call__(self, verdicts: Iterable[Verdict]) -> None:
        """Take what is known out of the findings of verdicts."""
        for verdict in verdicts:
            known = self._games.get((verdict.path, verdict.game))
            if known and verdict.findings:
                left = known.copy()
                new: list[Finding] = []
                old: list[Finding] = []
                for found in verdict.findings:
                    key = key_of(found)
                    (old if left[key] > 0 else new).append(found)
                    left[key] -= 1
                verdict.findings, verdict.known = new, old

    def compare(self, verdicts: Iterable[Verdict]) -> list[list[int]]:
        """A row for each verdict that the baseline has: how many of its findings are there still, and how many were."""
        rows = []
        for verdict in verdicts:
            known = self._games.get((verdict.path, verdict.game))
            if known:
                rows.append([(known & Counter(map(key_of, verdict.known))).total(), known.total()])
        return rows


def all_known(verdicts: Iterable[Verdict]) -> None:
    """A change of the engine: whatever is found is known from now on."""
    for verdict in verdicts:
        verdict.findings, verdict.known = [], [*verdict.known, *verdict.findings]


def excused(verdicts: Iterable[Verdict]) -> list[int]:
    """A maker: the numbers 1, one for each unreadable file of which all is known."""
    return [1 for verdict in verdicts if verdict.unreadable and verdict.known and not verdict.findings]


def baseline_rows(verdicts: Iterable[Verdict]) -> list[Row]:
    """A maker: the lines of a baseline for some verdicts, whether their findings were known before or not."""
    return [
        [verdict.path, verdict.game, *key, count]
        for verdict in verdicts
        for key, count in Counter(map(key_of, (*verdict.findings, *verdict.known))).items()
    ]


def write_baseline(place: Path, rows: Iterable[Row]) -> int:
    """Write a baseline and give the number of its findings; a game that was judged twice counts once.

    Raises OutputError where the file cannot be written.
    """
    lines = {tuple(row[:-1]): row for row in rows}
    with complete_file(place) as file, file.open("w", encoding="utf-8", newline="\n") as stream:
        stream.write(json.dumps(HEAD) + "\n")
        for row in sorted(lines.values(), key=_order):
            stream.write(json_safe(json.dumps(row, ensure_ascii=False)) + "\n")
    return sum(row[-1] for row in lines.values())


def _order(row: Row) -> tuple[Any, ...]:
    """By path and game, the main line first, along the moves."""
    path, game, code, branch, move, point, _ = row
    number = int(branch) if branch and branch.isdecimal() else 1
    return path, game, number, -1 if move is None else move, code, point or "", branch or ""


def _looked_for(key: Key, options: Options, duplicates: bool) -> bool:
    """Whether a run with these options could find it again; what it could not is neither known nor gone."""
    code, branch, _, _ = key
    if not options.wants(code) or (branch not in (None, "main") and not options.variations):
        return False
    return (code != "M314" or options.recorded_result) and (code != "D601" or duplicates)


def _read(place: Path) -> bytes:
    try:
        return place.read_bytes()
    except OSError as error:
        raise InputError(f"{place}: {error.strerror}; --write-baseline makes a baseline") from error


def _lines(place: Path, data: bytes) -> Iterator[tuple[str, int, Key, int]]:
    """The lines of a baseline: path, game, key, count."""
    lines = data.splitlines()
    if not lines or _parsed(lines[0]) != HEAD:
        raise InputError(f"{place}: is no baseline of this version of gocli; --write-baseline makes one")
    for number, line in enumerate(lines[1:], 2):
        match _parsed(line) if line.strip() else None:
            case None:
                if line.strip():
                    raise _broken(place, number)
            case [str(path), int(game), str(code), branch, move, point, int(count)] if (
                count > 0
                and isinstance(branch, str | None)
                and isinstance(move, int | None)
                and isinstance(point, str | None)
            ):
                yield path, game, (code, branch, move, point), count
            case _:
                raise _broken(place, number)


def _broken(place: Path, number: int) -> InputError:
    words = "path, game, code, branch, move, point, count"
    return InputError(
        f"{place}: line {number} is none of a baseline: a list of {words}; --write-baseline makes it anew"
    )


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
