"""What many plain records share in their verdicts, and findings that are placed only when somebody looks.

An archive has far fewer kinds of records than records: a block's verdicts are counted and written by their shapes, and
finding objects are made only for what is shown in another way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, overload

from gocli.findings import RANK, Finding
from gocli.validation.verdict import Status

Anchor = tuple[int, int]
"""Where a finding stands: the number of an anchor of the record (`gocli.archive.plain_root_kernel`), and how many
characters after it (none, or fewer than none: the name of a property)."""


@dataclass(slots=True, eq=False)
class Shape:
    """What the verdicts of records have in common: all but path, moves, names, date, result and where findings stand.

    findings: in the order of the file.  anchors: where each of them stands, None for one without a place.
    encoded: what a writer remembers of this shape, by the writer's name.
    """

    findings: list[Finding]
    anchors: list[Anchor | None]
    kinds: list[tuple[str, str]] = field(init=False)
    status: Status = field(init=False)
    encoded: dict[str, Any] = field(default_factory=dict)
    wanted: list[tuple[int, int]] = field(init=False)

    def __post_init__(self) -> None:
        self.kinds = [(found.code, found.severity) for found in self.findings]
        self.status = max((found.severity for found in self.findings), key=RANK.__getitem__, default="ok")
        self.wanted = [(3 * anchor[0] + 1, anchor[1]) for anchor in self.anchors if anchor is not None]

    def places(self, anchors: list[int], first: int) -> list[int]:
        """Line and column of each finding with a place, one after another, in a record whose anchors begin at `first`
        of a block's."""
        first *= 3
        out: list[int] = []
        for at, behind in self.wanted:
            out.append(anchors[first + at])
            out.append(anchors[first + at + 1] + behind)
        return out


class PlacedFindings(Sequence[Finding]):
    """The findings of a shape in one record; as a sequence they are made one by one."""

    __slots__ = ("places", "shape")

    def __init__(self, shape: Shape, places: list[int]) -> None:
        self.shape = shape
        self.places = places

    def __len__(self) -> int:
        return len(self.shape.findings)

    def __iter__(self) -> Iterator[Finding]:
        places = iter(self.places)
        for found, anchor in zip(self.shape.findings, self.shape.anchors, strict=True):
            yield found if anchor is None else found.at(next(places), next(places))

    @overload
    def __getitem__(self, index: int) -> Finding: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Finding]: ...

    def __getitem__(self, index: int | slice) -> Finding | Sequence[Finding]:
        return list(self)[index]
