"""What the tests of reading share: the sources behind paths, in a form that is easy to compare."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gocli.records.sources import Limits, iter_sources

Found = list[tuple[str, bytes | None, list[str]]]


@pytest.fixture
def gather(tmp_path: Path) -> Callable[..., Found]:
    """Path (below `tmp_path`), data and codes of each source behind some paths."""

    def gathered(*paths: Path | str, limits: Limits | None = None, stdin: Any = None) -> Found:
        start = f"{tmp_path}{os.sep}"
        sources = iter_sources([str(path) for path in paths], limits or Limits(), stdin)
        return [(each.path.removeprefix(start), each.data, [one.code for one in each.findings]) for each in sources]

    return gathered
