"""The recorded result against the count of the final position: M314, for `validate --recorded-result`."""

from __future__ import annotations

from collections.abc import Sequence

from gocli.findings import Finding, Severity, finding
from gocli.records.facts import line_facts
from gocli.records.record import Record
from gocli.rules.ruleset import Ruleset
from gocli.rules.table import ruleset
from gocli.scoring.game import NoCount, score_record
from gocli.scoring.request import Request
from gocli.scoring.score import Score
from gocli.validation import Options, Verdict
from gocli.validation.judge import order

SURE = 0.95
"""From this confidence on, estimated dead stones make a disagreement an error and not a warning."""


def add_recorded_results(records: Sequence[Record], verdicts: Sequence[Verdict], options: Options) -> None:
    """Add M314 to the verdicts on records whose count differs from RE."""
    rules = None if options.rules == "auto" else ruleset(options.rules)
    for record, verdict in zip(records, verdicts, strict=False):
        if record.is_go and options.wants("M314"):
            found = recorded_result(record, rules, _ends_with_passes(record))
            if found is not None:
                verdict.findings = sorted([*verdict.findings, found], key=order)


def recorded_result(record: Record, rules: Ruleset | None, ended: bool) -> Finding | None:
    """M314 where the count of the last position differs from RE.

    rules: None takes them from RU.  ended: the record ends with two passes. Where it does not, or where dead stones had
    to be estimated and the estimate is not sure, the finding is a warning.
    """
    scores = score_record(record, None if rules is None else [rules], Request(reasons=True))
    if isinstance(scores, NoCount) or scores[0].agrees is not False:
        return None
    score = scores[0]
    line, column = record.place(record.root, "RE")
    message = f"RE says {score.recorded}, the count under {score.ruleset.name} rules is {score.result}"
    reasons = "; ".join(score.reasons)
    message += f" ({reasons})" if reasons else ""
    return finding("M314", message, _severity(score, ended), branch="main", line=line, column=column)


def _ends_with_passes(record: Record) -> bool:
    return line_facts(record).last_passes >= 2


def _severity(score: Score, ended: bool) -> Severity | None:
    if score.dead_source == "markup":
        return None
    sure = score.confidence is None or score.confidence >= SURE
    return None if ended and sure else "warning"
