"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

os.environ["GOCLI_CONFIG"] = "none"  # no settings of whoever runs the tests


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests that take long as well")


def pytest_configure(config: pytest.Config) -> None:
    """With `--long`, properties are tried on 500 examples where a test names no number, instead of 100."""
    if config.getoption("--long"):
        settings.register_profile("long", max_examples=500)
        settings.load_profile("long")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked `long`, unless it is asked for."""
    if config.getoption("--long"):
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if not item.get_closest_marker("long")]


SHARED = Path(__file__).resolve().parents[2] / "shared"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the handed cases and real records beside the checkout; the test is skipped where it is not."""
    if not SHARED.is_dir():
        pytest.skip("the folder with the handed cases is not here")
    return SHARED
