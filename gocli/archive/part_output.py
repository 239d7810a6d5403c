"""Tables as folders of Parquet parts, which those who judge the records write themselves.

A part holds the rows of `PART` files in input order, and is known by its number. What it was made from stands in its
metadata, so that `--resume` passes over it, and a part that is written twice is the same part. A worker writes where it
sees the mark that the run has set in the folder; where it does not, the disk is another one, and it sends the rows.
"""

from __future__ import annotations

import contextlib
import io
import json
import uuid
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from gocli.archive.engine import Block, Change, Engine, Make, sources_of
from gocli.archive.judged import Judged, joined
from gocli.archive.parts import Parts, tally_from_json, tally_to_json
from gocli.archive.run import BLOCK
from gocli.archive.tally import Tally
from gocli.archive.verdict_output import Output, listed
from gocli.archive.verdict_tables import FINDINGS, GAMES, finding_rows, game_rows
from gocli.records.entries import Entry, Limits, Source
from gocli.tables import Row, Table
from gocli.tables.part_folder import COMPLETE, PartFolder, part_name
from gocli.validation import Options

PART = 5_000
"""Files in a part: a second or less of work, and some hundred kilobytes of Parquet."""

_MARK = "_running-"


class NumberedBlock(list[Entry | Source]):
    """A block that is to be a part, and its number."""

    number = 0


@dataclass(frozen=True, slots=True)
class PartsPlan:
    """Where the parts of one run go: a folder of findings, and one of games where it is wanted.

    request: all that the tables depend on beside the files.  resume: whether parts that are there are kept.
    """

    findings: PartFolder
    games: PartFolder | None
    request: str
    resume: bool
    mark: str = field(default_factory=lambda: f"{_MARK}{uuid.uuid4().hex}")

    @property
    def tables(self) -> list[tuple[PartFolder, Table]]:
        """The folders with what goes into them."""
        more = [] if self.games is None else [(self.games, GAMES)]
        return [(self.findings, FINDINGS), *more]

    @property
    def makers(self) -> list[Make]:
        """What makes the rows of the tables."""
        makers: list[Make] = [partial(listed, finding_rows), partial(listed, game_rows)]
        return makers[: len(self.tables)]

    def is_shared(self) -> bool:
        """Whether this process sees the folders of the run."""
        return all(folder.get(self.mark) is not None for folder, _ in self.tables)

    def digest(self, sources: Sequence[Source]) -> str:
        """What a part is made from."""
        return Parts(Path(), self.request).name(sources)

    def done(self, number: int, digest: str) -> Tally | None:
        """The counts of a part that is there and was made from the same; else None."""
        found = [_about(folder.get(part_name(number))) for folder, _ in self.tables]
        if any(about is None or about.get("digest") != digest for about in found):
            return None
        return tally_from_json(found[0]["tally"]) if found[0] is not None else None

    def write(self, number: int, tables: Sequence[Sequence[Row]], digest: str, tally: Tally) -> None:
        """Write a part of each table."""
        about = json.dumps({"digest": digest, "tally": tally_to_json(tally)})
        for (folder, table), rows in zip(self.tables, tables, strict=True):
            folder.put(part_name(number), parquet_bytes(table, rows, about))


class PartEngine(Engine):
    """Judges blocks as others do, and writes those that are parts.

    In what it gives, None stands for rows that are written.
    """

    def __init__(
        self,
        options: Options,
        limits: Limits,
        makers: Sequence[Make],
        compiled: bool,
        plan: PartsPlan,
        changes: Sequence[Change] = (),
    ) -> None:
        """makers: those of the plan, and behind them others."""
        super().__init__(options, limits, makers, compiled, changes=changes)
        self.plan = plan

    def run(self, block: Block) -> Judged:
        """Read and judge a block."""
        if not isinstance(block, NumberedBlock) or not self.plan.is_shared():
            return self._by_pieces(block)
        written = len(self.plan.tables)
        sources = sources_of(block, self.limits)
        digest = self.plan.digest(sources)
        if self.plan.resume and len(self.makers) == written:
            tally = self.plan.done(block.number, digest)
            if tally is not None:
                return Judged(tally, [None] * written)
        judged = self._by_pieces(sources)
        self.plan.write(block.number, judged.made[:written], digest, judged.tally)
        judged.made[:written] = [None] * written
        return judged

    def _by_pieces(self, block: Block) -> Judged:
        run = super().run
        return joined([run(block[start : start + BLOCK]) for start in range(0, len(block), BLOCK)])


class PartsOutput:
    """The folders of a run as the process has them that started it.

    blocks: cuts the input into parts; the first one begins the run.  outputs: take what becomes of each part.
    """

    def __init__(self, plan: PartsPlan) -> None:
        self.plan = plan
        self.outputs = [Output(make, partial(self._write, index)) for index, make in enumerate(plan.makers)]
        self._written = [0] * len(self.outputs)
        self.begun = False

    def blocks(self, items: Iterator[Entry | Source]) -> Iterator[Block]:
        """Blocks that are parts, numbered from 0."""
        number = 0
        while block := NumberedBlock(islice(items, PART)):
            if not self.begun:
                self._begin()
            block.number = number
            yield block
            number += 1

    def _write(self, index: int, rows: list[Row] | None) -> None:
        """Take a part of a table: written, or its rows."""
        number = self._written[index]
        self._written[index] += 1
        if rows is not None:
            folder, table = self.plan.tables[index]
            folder.put(part_name(number), parquet_bytes(table, rows, "{}"))

    def _begin(self) -> None:
        self.begun = True
        for folder, _ in self.plan.tables:
            folder.remove(COMPLETE)
            for name in folder.names():
                if name.startswith(_MARK):
                    folder.remove(name)
            folder.put(self.plan.mark, b"\n")

    def finish(self) -> None:
        """Take away what an older run had more, and say that all is there."""
        for (folder, _), count in zip(self.plan.tables, self._written, strict=True):
            for number, name in folder.parts():
                if number >= count:
                    folder.remove(name)
            folder.put(COMPLETE, b"")

    def leave(self) -> None:
        """Take the mark of the run away: nobody writes any more."""
        for folder, _ in self.plan.tables:
            folder.remove(self.plan.mark)


@contextlib.contextmanager
def open_parts(plan: PartsPlan) -> Iterator[PartsOutput]:
    """Folders of parts for a run.

    What is complete is kept where the run is broken off; the folders are left as they are where nothing was read.

    Raises UsageError where pyarrow is missing, or where other tables stand in the folder.
    """
    parquet_bytes(FINDINGS, [], "{}")
    for folder, _ in plan.tables:
        folder.parts()
    output = PartsOutput(plan)
    try:
        yield output
        if output.begun:
            output.finish()
    except KeyboardInterrupt as stop:
        stop.add_note(f"the parts that were complete are kept in {plan.findings}; --resume goes on")
        raise
    finally:
        if output.begun:
            output.leave()


def parquet_bytes(table: Table, rows: Iterable[Row], about: str) -> bytes:
    """A Parquet file of some rows."""
    from gocli.tables.databases import Parquet

    file = io.BytesIO()
    with contextlib.closing(Parquet(file, table, {"gocli": about})) as writer:
        writer.write(rows)
        writer.finish()
    return file.getvalue()


def _about(data: bytes | None) -> dict[str, Any] | None:
    """What stands in the metadata of a part; None where it is no part of ours, or is cut off."""
    if data is None:
        return None
    from pyarrow.parquet import read_schema

    try:
        about: dict[str, Any] = json.loads(read_schema(io.BytesIO(data)).metadata[b"gocli"])
    except (ValueError, KeyError, TypeError, OSError):
        return None
    return about
