"""Judging a record, or everything behind some paths: what a program wants that uses gocli as a library."""

from __future__ import annotations

from collections.abc import Iterable

from gocli.archive.recorded_result import add_recorded_results
from gocli.archive.run import run
from gocli.errors import InputError
from gocli.findings.lookup import prefixes_of
from gocli.records.reading import Paths, path_names
from gocli.records.record import Record
from gocli.records.sources import Limits
from gocli.rules.ruleset import Ko
from gocli.rules.table import ruleset
from gocli.validation import Options, Verdict, validate_record


def validate(
    what: Paths | Record,
    *,
    rules: str = "auto",
    ko: Ko | None = None,
    suicide: bool | None = None,
    variations: bool = True,
    select: str | Iterable[str] = (),
    ignore: str | Iterable[str] = (),
    recorded_result: bool = False,
    limits: Limits | None = None,
    jobs: int = 1,
) -> list[Verdict]:
    """Judge every game behind one path or several, or one record that was read, and give a verdict for each.

    what: files, folders (searched for *.sgf), archives, `-` for standard input, or a record. A file that holds no game
    gives a verdict `unreadable`.
    rules: a ruleset's name, or `auto`: from RU, else what every ruleset forbids.  ko, suicide: override the ruleset.
    variations: judge side branches too.  select, ignore: codes or beginnings of codes (`R106`, `R`), with commas or
    several.  recorded_result: count the last position too and compare it with RE.  limits: what an input may cost.
    jobs: processes; more than one pays from some thousand records on.
    Raises InputError for the first path that does not exist or holds no record file, UsageError for a ruleset or a
    code that there is not.
    """
    options = Options(
        rules=rules if rules == "auto" else ruleset(rules).name,
        ko=ko,
        suicide=suicide,
        variations=variations,
        select=prefixes_of([select] if isinstance(select, str) else select),
        ignore=prefixes_of([ignore] if isinstance(ignore, str) else ignore),
        recorded_result=recorded_result,
    )
    if isinstance(what, Record):
        verdicts = [validate_record(what, options)]
        if recorded_result:
            add_recorded_results([what], verdicts, options)
        return verdicts
    judged = run(path_names(what), options, limits or Limits(), _stop, [list], jobs=jobs)
    return [verdict for block in judged for made in block.made for verdict in made]


def _stop(error: InputError) -> None:
    raise error
