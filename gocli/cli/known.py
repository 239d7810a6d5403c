"""What `gocli validate` makes of findings that are known: `--baseline` and `--write-baseline`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gocli.archive.baseline import Baseline, Row, all_known, baseline_rows, excused, write_baseline
from gocli.archive.engine import Change, Make
from gocli.cli.console import Console
from gocli.validation import Options


class Known:
    """The known findings of a run, and the new baseline where one is written.

    changes, makers: for the engine; `add` gets what the makers have made.  excused: so many unreadable files are known.
    """

    def __init__(self, given: Path | None, target: Path | None, options: Options, duplicates: bool) -> None:
        self._given, self._target = given, target
        self._baseline = None if given is None else Baseline(given, options, duplicates)
        self._rows: list[Row] = []
        self._still = self._judged = 0
        self.excused = 0
        self.changes: list[Change] = []
        self.makers: list[Make] = []
        if self._baseline is not None:
            self.changes.append(self._baseline)
            self.makers.append(self._baseline.compare)
        if target is not None:
            self.changes.append(all_known)
            self.makers.append(baseline_rows)
        if self.changes:
            self.makers.append(excused)

    @property
    def request(self) -> tuple[object, ...]:
        """What the output of a run depends on."""
        return self._baseline and self._baseline.digest, self._target is not None

    def add(self, made: Sequence[Any]) -> None:
        """Take what the makers have made of a block."""
        if not self.makers:
            return
        *about, unreadable = made
        self.excused += len(unreadable)
        if self._baseline is not None:
            for still, judged in about[0]:
                self._still += still
                self._judged += judged
        if self._target is not None:
            self._rows += about[-1]

    def write(self, console: Console) -> None:
        """Write the new baseline, and say what became of the old one."""
        if self._baseline is not None:
            gone, left = self._judged - self._still, self._baseline.total - self._judged
            parts = [f"{self._still:,} known {_findings(self._still)} left out"]
            if gone:
                parts.append(f"{gone:,} of the baseline {'is' if gone == 1 else 'are'} gone")
            if left > 0:
                parts.append(f"{left:,} {'is' if left == 1 else 'are'} of games that were not judged")
            shorten = "; --write-baseline makes it shorter" if gone and self._target is None else ""
            console.note(f"{self._given}: {', '.join(parts)}{shorten}")
        if self._target is not None:
            count = write_baseline(self._target, self._rows)
            console.note(f"{self._target}: {count:,} {_findings(count)} written, known from now on")


def _findings(count: int) -> str:
    return "finding" if count == 1 else "findings"
