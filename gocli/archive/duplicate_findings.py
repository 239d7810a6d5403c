"""Duplicates as findings: D601 on each game that a better copy of is in the same archive."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gocli.archive.duplicate_table import copy_name
from gocli.archive.duplicates import Copy, Group, Member
from gocli.findings import Finding, finding
from gocli.validation import Verdict
from gocli.validation.judge import order

_WORDS = {
    "identical": "the same bytes as",
    "same-moves": "the same moves as",
    "symmetry": "the same moves as, turned or mirrored,",
    "colour-swap": "the same moves as, with the colours exchanged,",
    "truncated": "the beginning of",
    "one-move": "the same moves but one as",
    "indirect": "a copy of a copy of",
}


@dataclass(frozen=True, slots=True)
class DuplicateFindings:
    """The findings about copies by path and game: a change of the engine that adds them to the verdicts."""

    found: Mapping[tuple[str, int], Finding]

    def __call__(self, verdicts: Iterable[Verdict]) -> None:
        """Add D601 to the verdicts on copies."""
        for verdict in verdicts:
            copy = self.found.get((verdict.path, verdict.game))
            if copy is not None:
                verdict.findings = sorted([*verdict.findings, copy], key=order)

    @property
    def digest(self) -> str:
        """What tells these findings from others."""
        digest = hashlib.blake2b(digest_size=16)
        for key, copy in sorted(self.found.items()):
            digest.update(repr((key, copy.message)).encode("utf-8", "backslashreplace"))
        return digest.hexdigest()


def duplicate_findings(groups: Iterable[Group]) -> DuplicateFindings:
    """The findings about all copies that are not the best one of their group."""
    return DuplicateFindings(
        {
            (member.copy.path, member.copy.game): duplicate_finding(group.best, member)
            for group in groups
            for member in group.others
        }
    )


def duplicate_finding(best: Copy, member: Member) -> Finding:
    """The finding of a copy that is not the best one."""
    at = f" (move {member.differs_at})" if member.differs_at else ""
    return finding("D601", f"{_WORDS[member.kind]}{at} {copy_name(best)}")
