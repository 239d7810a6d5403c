"""What many plain records share in their verdicts, and findings that are placed only when somebody looks.

An archive has far fewer kinds of records than records: a block's verdicts are counted and written by their shapes, and
finding objects are made only for what is shown in another way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import overload

from gocli.archive.plain_layout import A_COLUMN, A_LINE, ANCHOR_COLUMNS
from gocli.findings import RANK, Finding, Severity
from gocli.validation.verdict import Status, Verdict

Anchor = tuple[int, int]
"""Where a finding stands: the number of an anchor of the record (`gocli.archive.plain_root_kernel`), and how many
characters after it (none, or fewer than none: the name of a property)."""

Kind = tuple[str, Severity, bool]
"""Code and severity of a finding, and whether it only follows from another one."""


@dataclass(slots=True, eq=False)
class Shape:
    """What the verdicts of records have in common: all but path, moves, names, date, result and where findings stand.

    about: a verdict without those.
    findings: in the order of the file; the kind alone of what is a record's own (about its text and its moves).
    anchors: where each of them stands, None for one without a place, or of its own.
    wanted, anchors_wanted: those that there are, and how many of the anchors of a record must be known for them.
    """

    about: Verdict
    findings: list[Finding | Kind]
    anchors: list[Anchor | None]
    kinds: list[tuple[str, Severity]] = field(init=False)
    follow_ups: int = field(init=False)
    status: Status = field(init=False)
    wanted: list[Anchor] = field(init=False)
    anchors_wanted: int = field(init=False)
    _placed: list[tuple[str, Anchor | None]] = field(init=False)

    def __post_init__(self) -> None:
        kinds = [
            (each.code, each.severity, each.follow_up) if isinstance(each, Finding) else each for each in self.findings
        ]
        self.kinds = [(code, severity) for code, severity, follow_up in kinds if not follow_up]
        self.follow_ups = len(kinds) - len(self.kinds)
        self.status = max((severity for _, severity in self.kinds), key=RANK.__getitem__, default="ok")
        self.wanted = [anchor for anchor in self.anchors if anchor is not None]
        self.anchors_wanted = max((number for number, _ in self.wanted), default=-1) + 1
        self._placed = [
            (found.code, anchor)
            for found, anchor in zip(self.findings, self.anchors, strict=True)
            if isinstance(found, Finding)
        ]

    def places(self, anchors: list[int]) -> list[int]:
        """Line and column of each finding with an anchor, one after another, in a record with such anchors."""
        return [number for anchor in self.wanted for number in place_of(anchors, anchor)]

    def among(self, anchors: list[int], own: tuple[int, int, str]) -> int:
        """Before which finding of a shape without own ones another one stands, in a record with such anchors.

        own: line and column of that one (0: none), and its code.
        """
        for at, (code, anchor) in enumerate(self._placed):
            if own < ((0, 0, code) if anchor is None else (*place_of(anchors, anchor), code)):
                return at
        return len(self._placed)

    def with_own(self, kinds: Sequence[tuple[Kind, int]]) -> Shape:
        """The shape of records that have findings of their own as well, each put before the finding with a number."""
        findings, anchors = list(self.findings), list(self.anchors)
        for kind, at in reversed(kinds):
            findings.insert(at, kind)
            anchors.insert(at, None)
        return Shape(self.about, findings, anchors)


def place_of(anchors: list[int], anchor: Anchor) -> tuple[int, int]:
    """Line and column of a finding with an anchor, in a record with such anchors."""
    at = ANCHOR_COLUMNS * anchor[0]
    return anchors[at + A_LINE], anchors[at + A_COLUMN] + anchor[1]


class PlacedFindings(Sequence[Finding]):
    """The findings of a shape in one record; as a sequence they are made one by one.

    places: see `Shape.places`.  own: the record's own findings, in order.
    """

    __slots__ = ("own", "places", "shape")

    def __init__(self, shape: Shape, places: list[int], own: Sequence[Finding] = ()) -> None:
        self.shape = shape
        self.places = places
        self.own = own

    def __len__(self) -> int:
        return len(self.shape.findings)

    def __iter__(self) -> Iterator[Finding]:
        places, own = iter(self.places), iter(self.own)
        for found, anchor in zip(self.shape.findings, self.shape.anchors, strict=True):
            if not isinstance(found, Finding):
                yield next(own)
            else:
                yield found if anchor is None else found.at(next(places), next(places))

    @overload
    def __getitem__(self, index: int) -> Finding: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Finding]: ...

    def __getitem__(self, index: int | slice) -> Finding | Sequence[Finding]:
        return list(self)[index]


def kinds_of(findings: Sequence[Finding]) -> list[tuple[str, Severity]]:
    """Codes and severities of findings without those that only follow from others."""
    if isinstance(findings, PlacedFindings):
        return findings.shape.kinds
    return [(found.code, found.severity) for found in findings if not found.follow_up]


def codes_of(findings: Sequence[Finding]) -> list[str]:
    """The codes of findings, without making them."""
    if isinstance(findings, PlacedFindings):
        return [found.code if isinstance(found, Finding) else found[0] for found in findings.shape.findings]
    return [found.code for found in findings]


def status_of(verdict: Verdict) -> Status:
    """The status of a verdict, without making its findings."""
    return verdict.findings.shape.status if isinstance(verdict.findings, PlacedFindings) else verdict.status
