"""The verdicts on a block of files, most of them as columns of numbers: objects are made only for who asks for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, overload

from gocli.archive.plain_known import PlainKnown
from gocli.archive.plain_values import ValueColumns
from gocli.archive.scanned import ScannedBlock
from gocli.archive.shapes import PlacedFindings, Shape
from gocli.findings import Finding
from gocli.validation.judge import order
from gocli.validation.verdict import Verdict


class PlainVerdicts:
    """The verdicts on the plain records of a scanned block, an array for each thing.

    shapes: the number of the shape of each record, -1 where there is no verdict, or none with a shape.
    own: findings that a record has beside those that it shares, by the number of the record.
    """

    def __init__(self, block: ScannedBlock, known: PlainKnown, values: ValueColumns, shapes: Any, moves: Any) -> None:
        self.block = block
        self.known = known
        self.values = values
        self.shapes = shapes
        self.moves = moves
        self.own: dict[int, list[Finding]] = {}
        self._listed: dict[int, int] = {}

    def add_own(self, index: int, own: list[Finding]) -> None:
        """Give a record findings of its own, in order."""
        number = int(self.shapes[index])
        shape = self.known.with_own(number, self._anchors(index, number), own)
        self.own[index] = own
        if shape is None:
            self._listed[index] = number
        self.shapes[index] = -1 if shape is None else shape

    def unshaped(self) -> list[int]:
        """The numbers of the files whose verdict has no shape, or that have none here."""
        import numpy as np

        found: list[int] = np.flatnonzero(self.shapes < 0).tolist()
        return found

    def verdict(self, index: int) -> Verdict | None:
        """The verdict on a record; None where it is not plain."""
        number = int(self.shapes[index])
        listed = number < 0
        if listed:
            number = self._listed.get(index, -1)
        if number < 0:
            return None
        shape, own = self.known.shapes[number], self.own.get(index, [])
        findings: Sequence[Finding] = PlacedFindings(
            shape, shape.places(self._anchors(index, number)), () if listed else own
        )
        if listed:
            findings = sorted([*findings, *own], key=order)
        about, known = shape.about, self.known.values
        return Verdict(
            self.block.files[index][0],
            1,
            1,
            about.size,
            int(self.moves[index]),
            about.rules,
            about.rules_source,
            known.names[self.values.black[index]],
            known.names[self.values.white[index]],
            known.dates[self.values.date[index]],
            about.komi,
            about.handicap,
            known.results[self.values.result[index]],
            about.encoding,
            about.ending,
            findings,
        )

    def _anchors(self, index: int, shape: int) -> list[int]:
        """The anchors of a record that a shape knows of."""
        return self.block.anchors_of(index, self.known.shapes[shape].anchors_wanted)


class BlockVerdicts(Sequence[Verdict]):
    """The verdicts on some files in their order; as a sequence they are made when they are first looked at.

    plain: those on plain records.  others: by the number of its file, the verdicts on each that has no shape.
    """

    def __init__(self, plain: PlainVerdicts, others: Mapping[int, list[Verdict]]) -> None:
        self.plain = plain
        self.others = others
        self._made: list[Verdict] | None = None

    def shapes(self) -> list[tuple[Shape, int]]:
        """The shapes of verdicts, and how many have each."""
        import numpy as np

        numbers, counts = np.unique(self.plain.shapes[self.plain.shapes >= 0], return_counts=True)
        known = self.plain.known.shapes
        return [(known[number], count) for number, count in zip(numbers.tolist(), counts.tolist(), strict=True)]

    def moves(self) -> int:
        """How many moves there are in the games whose verdicts have a shape."""
        return int(self.plain.moves[self.plain.shapes >= 0].sum())

    def __len__(self) -> int:
        return len(self._all())

    def __iter__(self) -> Iterator[Verdict]:
        return iter(self._all())

    @overload
    def __getitem__(self, index: int) -> Verdict: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Verdict]: ...

    def __getitem__(self, index: int | slice) -> Verdict | Sequence[Verdict]:
        return self._all()[index]

    def _all(self) -> list[Verdict]:
        if self._made is None:
            self._made = []
            for index in range(len(self.plain.shapes)):
                verdict = None if index in self.others else self.plain.verdict(index)
                self._made += self.others[index] if verdict is None else [verdict]
        return self._made
