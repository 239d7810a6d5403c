"""Coverage-guided fuzzing of the reader with Atheris: `gocli.records.reading` raises for nothing that a file holds.

Atheris has wheels for a few Pythons only and is no dependency of the tests; run this in an environment that has it:

    python tests/faults/fuzz_reading.py CORPUS [-max_total_time=3600 -max_len=4096 -timeout=20 -rss_limit_mb=2048]

CORPUS is a folder of inputs to begin with and to add to. An input that breaks a promise ends the run and is kept as
`crash-*`; it then becomes a test. What holds for each input is said by `check` below, which the tests run as well.
"""

from __future__ import annotations

import sys


def check(data: bytes) -> None:
    """What the reader, the writer and the checks promise for any bytes: they end, and raise nothing."""
    from gocli.records.reading import read_bytes, read_decoded
    from gocli.records.text import Decoded
    from gocli.records.writing import sgf_text
    from gocli.validation import validate_record

    read = read_bytes(data, "fuzz.sgf")
    assert bool(read.records) != bool(read.findings), "a file gives games, or says why it gives none"
    for record in read.records:
        assert record.nodes[0].parent == -1
        assert all(node.parent < node.index for node in record.nodes)
        assert 1 <= record.width <= 52
        assert 1 <= record.height <= 52
        validate_record(record)
    if read.records:
        written = Decoded(sgf_text(record.nodes for record in read.records), "utf-8")
        again = read_decoded(written, "again.sgf")
        assert [len(each.nodes) for each in again.records] == [len(each.nodes) for each in read.records]


def main() -> None:
    """Let Atheris run `check`, with the branches of gocli and sgfmill as its guide."""
    import atheris

    with atheris.instrument_imports(include=["gocli", "sgfmill"]):
        import gocli.records.legacy
        import gocli.records.mojibake
        import gocli.records.reading
        import gocli.records.writing
        import gocli.validation  # noqa: F401

    atheris.Setup(sys.argv, check)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
