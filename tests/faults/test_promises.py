"""The page of promises and the tests of this folder name the same tests."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
NAMED = re.compile(r"`(test_\w+\.py)::(test_\w+)`")


def there() -> set[tuple[str, str]]:
    """Every test function of the folder, with its file."""
    return {
        (file.name, name)
        for file in HERE.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)\(", file.read_text(encoding="utf-8"), re.MULTILINE)
    }


def named() -> set[tuple[str, str]]:
    return set(NAMED.findall((HERE / "README.md").read_text(encoding="utf-8")))


def test_each_promise_has_its_test():
    assert named() - there() == set()


def test_each_test_is_named():
    assert there() - named() == set()
