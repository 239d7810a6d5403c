"""Where the time of `gocli validate` goes, in microseconds of processor time a record, in one process.

    python tests/benchmarks/profile_validate.py ARCHIVE
    python tests/benchmarks/profile_validate.py --smoke

ARCHIVE: a folder of records; without it the records of examples/ are taken, many times over. The first pass pays for
what is remembered afterwards (templates of roots, shapes of verdicts, values); the second one shows what each costs.
"""

from __future__ import annotations

import gc
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bench_validate import laid_out

from gocli.archive import engine as engines
from gocli.archive import scanned
from gocli.archive.block_verdicts import PlainVerdicts
from gocli.archive.engine import Engine
from gocli.archive.parts import Parts
from gocli.archive.plain import PlainJudge
from gocli.archive.plain_known import PlainKnown
from gocli.archive.plain_values import PlainValues
from gocli.archive.run import BLOCK
from gocli.archive.tally import Tally
from gocli.archive.verdict_json import VerdictJson
from gocli.records.entries import Limits
from gocli.records.sources import list_entries
from gocli.validation import Options

STAGES: list[tuple[str, object, str]] = [
    ("read the files", engines, "sources_of"),
    ("name the part by the contents", Parts, "name"),
    ("decode the text", scanned, "decode"),
    ("scan and lay out", PlainJudge, "scan"),
    ("number the values", PlainValues, "columns"),
    ("find the templates of the roots", PlainKnown, "templates"),
    ("make new templates (in the line above)", PlainKnown, "_make_template"),
    ("replay", PlainJudge, "_run"),
    ("find the shapes", PlainKnown, "shape_numbers"),
    ("own findings", PlainVerdicts, "add_own"),
    ("all of the judging (with the six lines above)", PlainJudge, "judge_scanned"),
    ("the general way, for what is not plain", Engine, "_one"),
    ("count", Tally, "add"),
    ("write JSON", VerdictJson, "encode"),
    ("keep the part", Parts, "save"),
]


class Watch:
    """Adds up the processor time of some functions."""

    def __init__(self) -> None:
        self.spent: Counter[str] = Counter()

    def over(self, name: str, owner: Any, attribute: str) -> None:
        """Watch a function where it is looked up."""
        function: Callable[..., Any] = getattr(owner, attribute)

        def watched(*given: Any, **named: Any) -> Any:
            start = time.process_time()
            try:
                return function(*given, **named)
            finally:
                self.spent[name] += time.process_time() - start

        setattr(owner, attribute, watched)


def measure(folder: Path) -> Iterator[str]:
    """The lines of the report."""
    start = time.process_time()
    entries = list(list_entries([str(folder)]))
    count = len(entries)
    yield f"list the files: {(time.process_time() - start) / count * 1e6:.1f}"
    with tempfile.TemporaryDirectory() as kept:
        start = time.process_time()
        json = VerdictJson(True)
        engine = Engine(Options(), Limits(), [lambda verdicts: json.encode(verdicts)], True, Parts(Path(kept), ""))
        yield f"start of the compiled gear: {time.process_time() - start:.2f} s in all"
        watch = Watch()
        for stage in STAGES:
            watch.over(*stage)
        gc.collect()
        gc.freeze()
        gc.disable()
        for turn in ("first", "second"):
            watch.spent.clear()
            start = time.process_time()
            for at in range(0, count, BLOCK):
                engine.run(entries[at : at + BLOCK])
            whole = time.process_time() - start
            yield f"{turn} pass: {whole / count * 1e6:.1f}"
            for name, _, _ in STAGES:
                yield f"  {name}: {watch.spent[name] / count * 1e6:.1f}"
            for file in Path(kept).iterdir():
                file.unlink()


def main() -> None:
    with laid_out(__doc__) as folder:
        for line in measure(folder):
            print(line, flush=True)


if __name__ == "__main__":
    main()
