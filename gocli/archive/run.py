"""A run over many records: everything that the paths hold, judged in order."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from typing import BinaryIO

from gocli.errors import InputError
from gocli.records.sources import Limits, iter_sources, list_entries
from gocli.validation import Options, Verdict, validate_source


def verdicts(
    paths: Iterable[str],
    options: Options,
    limits: Limits,
    missing: Callable[[InputError], None],
    stdin: BinaryIO | None = None,
    jobs: int | None = None,
) -> Iterator[list[Verdict]]:
    """Blocks of verdicts in the order of the input.

    A path that does not exist or holds no record goes to `missing`, and the run goes on with the next one.
    """
    for path in paths:
        try:
            for source in iter_sources([path], limits, stdin):
                yield validate_source(source, options)
        except InputError as error:
            missing(error)


def count_files(paths: Iterable[str], limits: Limits, most: int = 1_000_000) -> int | None:
    """How many record files the paths hold, for a progress line; None where only reading would tell, or after `most`.

    Names and tables of contents are read, no record.
    """
    count = 0
    for path in paths:
        with contextlib.suppress(InputError):
            for entry in list_entries([path], limits):
                count += 1
                if entry.kind in ("tar", "gz", "stdin") or count > most:
                    return None
    return count
