"""What all plain records with one canonical root share, worked out once by the general way."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from gocli.archive.plain_layout import FIRST_VALUE
from gocli.archive.shapes import Anchor, Shape
from gocli.board.points import Point
from gocli.board.replay import KO_MODES
from gocli.findings import Finding
from gocli.records.facts import LineFacts, line_facts
from gocli.records.game_info import GameInfo, read_date, read_game_info, read_result
from gocli.records.handicap_facts import handicap_facts
from gocli.records.reading import read_bytes, read_decoded
from gocli.records.record import Record
from gocli.records.text import Decoded
from gocli.rules.ruleset import Ruleset
from gocli.validation.judge import choose_rules, ending_of, judge_data
from gocli.validation.verdict import Options, Verdict

_TELL_OF_RESULT = frozenset(("M310", "M311", "M312", "M313"))
"""Findings whose words quote RE."""

_LONGEST_NAME = 3
_VALUE = re.compile(r"\[([^\]]*)\]")

COLORS: tuple[Any, ...] = (None, "B", "W")


RootKey = tuple[bytes, bool, bool, str, bool]
"""What tells one root from another: the canonical form, whether RE and DT say anything, PC, ASCII alone."""

Course = tuple[int, int, tuple[Point, ...] | None]
"""What a template depends on of the course of a game: facts and number of its moves, where missing handicap stones
would fit."""


@dataclass(slots=True)
class Root:
    """A canonical root, read by the general way.

    names, offsets: of each value its property, and where its `[` stands in the one line of the root.
    """

    record: Record
    info: GameInfo
    facts: LineFacts
    rules: Ruleset
    rules_source: str
    names: list[str]
    offsets: list[int]


@dataclass(slots=True, eq=False)
class Template:
    """What all plain records with one canonical root, result and course of the game share.

    anchors: for each of the findings where it stands.  tells_of_result: whether one of them quotes RE.
    """

    root: Root
    komi: Fraction | None
    handicap: int | None
    ending: str | None
    findings: list[Finding]
    anchors: list[Anchor | None]
    play: tuple[int, int, int]
    tells_of_result: bool


def read_root(key: RootKey, options: Options) -> Root | None:
    """Read a canonical root by the general way; None where its findings must not be shared."""
    canonical, has_result, has_date, place, ascii_only = key
    values = {"RE": "x" * has_result, "DT": "x" * has_date, "PC": place}
    text, names, offsets = _written_out(canonical.decode(), values)
    read = read_bytes(text.encode()) if ascii_only else read_decoded(Decoded(text, "utf-8"))
    if len(read.records) != 1 or len(read.records[0].nodes) > 2 or not read.records[0].is_go:
        return None
    record = read.records[0]
    info = read_game_info(record)
    return Root(record, info, line_facts(record), *choose_rules(info, options), names, offsets)


def make_template(root: Root, course: Course, result: str, date: str, options: Options) -> Template | None:
    """The general verdict on a root with a course of the game, RE and DT; None where it must not be shared."""
    packed, count, missing = course
    record = root.record
    info = replace(
        root.info,
        result=read_result(result.strip()) if result.strip() else None,
        date=read_date(date.strip()) if date.strip() else None,
    )
    facts = _unpacked(packed, count, missing, root.facts)
    findings = [found for found in [*record.findings, *judge_data(record, info, facts)] if options.wants(found.code)]
    anchors = [_anchor(found, root) for found in findings]
    if any(anchor is not None and not -_LONGEST_NAME <= anchor[1] <= 0 for anchor in anchors):
        return None
    return Template(
        root,
        info.komi.points,
        handicap_facts(record, info, facts).stones,
        ending_of(info, facts),
        findings,
        anchors,
        (KO_MODES[root.rules.ko], int(root.rules.suicide), 0),
        any(found.code in _TELL_OF_RESULT for found in findings),
    )


def make_shape(template: Template, ranks: Sequence[tuple[str, Finding]], encoding: str) -> Shape:
    """The findings of a template, with those about the ranks (each with the name of its property).

    encoding: that of the text, where it is not that of the root.
    """
    found = list(zip(template.findings, template.anchors, strict=True))
    for name, one in ranks:
        found.append((one, (FIRST_VALUE + template.root.names.index(name), 0)))
    found.sort(key=lambda pair: ((-1, 0) if pair[1] is None else pair[1], pair[0].code))
    root = template.root
    about = Verdict(
        "",
        1,
        size=(root.record.width, root.record.height),
        rules=root.rules.name,
        rules_source=root.rules_source,
        komi=template.komi,
        handicap=template.handicap,
        encoding=encoding or root.record.encoding,
        ending=template.ending,
    )
    return Shape(about, [one for one, _ in found], [anchor for _, anchor in found])


def _written_out(root: str, values: dict[str, str]) -> tuple[str, list[str], list[int]]:
    """A canonical root with the values that it leaves out, and of each value its name and the offset of its `[`."""
    out: list[str] = []
    names: list[str] = []
    offsets: list[int] = []
    at = length = 0
    name = ""
    for found in _VALUE.finditer(root):
        between = root[at : found.start()]
        name = between.lstrip("(;") or name
        value = values.get(name, found[1])
        out += (between, "[", value, "]")
        names.append(name)
        offsets.append(length + len(between))
        length += len(between) + len(value) + 2
        at = found.end()
    return "".join(out) + root[at:], names, offsets


def _unpacked(packed: int, moves: int, missing: tuple[Point, ...] | None, facts: LineFacts) -> LineFacts:
    """The facts of the setup with those of the moves that `plain_kernel.facts_of` packed."""
    first, last = COLORS[packed & 3], COLORS[packed >> 2 & 3]
    return replace(
        facts,
        moves=moves,
        first_color=first,
        first_node=facts.last_node if first else None,
        last_color=last,
        last_passes=packed >> 4 & 3,
        leading_black=tuple(range(packed >> 7)),
        leading_passes=packed >> 6 & 1,
        usual_points=missing,
    )


def _anchor(found: Finding, root: Root) -> Anchor | None:
    """Where a finding of a canonical record (one line) stands, by its values."""
    if found.column is None:
        return None
    offset = found.column - 1
    if offset < FIRST_VALUE:
        return offset, 0
    number = next((number for number, start in enumerate(root.offsets) if start >= offset), len(root.offsets) - 1)
    return FIRST_VALUE + number, offset - root.offsets[number]
