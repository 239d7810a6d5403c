"""The page of promises and the tests of this folder name the same tests."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
NAMED = re.compile(r"`((?:\.\./(?:\w+/)*)?test_\w+\.py)::(test_\w+)`")


def functions_of(file: str) -> set[tuple[str, str]]:
    """The test functions of a file, each with the file."""
    text = (HERE / file).read_text(encoding="utf-8")
    return {(file, name) for name in re.findall(r"^def (test_\w+)\(", text, re.MULTILINE)}


def there() -> set[tuple[str, str]]:
    """Every test function of the folder, with its file."""
    return set().union(*(functions_of(file.name) for file in HERE.glob("test_*.py")))


def named() -> set[tuple[str, str]]:
    return set(NAMED.findall((HERE / "README.md").read_text(encoding="utf-8")))


def test_each_promise_has_its_test():
    assert [each for each in sorted(named()) if each not in functions_of(each[0])] == []


def test_each_test_is_named():
    assert there() - named() == set()
