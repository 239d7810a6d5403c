"""What all tests share."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from gocli.board.gear import can_compile, compile_kernel

os.environ["GOCLI_CONFIG"] = "none"  # no settings of whoever runs the tests


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests that take long as well")


def pytest_configure(config: pytest.Config) -> None:
    """Properties are tried on 100 examples where a test names no number, with `--long` on 500, however slow that is."""
    examples = 500 if config.getoption("--long") else 100
    unhurried = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}  # the machine may be busy
    settings.register_profile("gocli", max_examples=examples, **unhurried)
    settings.load_profile("gocli")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Processes that share the tests (`-n`) share the compiling of what is in no cache yet; else each does it all."""
    worker = getattr(session.config, "workerinput", None)
    if worker is not None and can_compile():
        for function, helpers in kernels()[int(worker["workerid"][2:]) :: worker["workercount"]]:
            compile_kernel(function, *helpers)


def kernels() -> list[tuple[Callable[..., Any], tuple[Callable[..., Any], ...]]]:
    """The functions that are compiled, with those that they call; by turns they take about the same time."""
    from gocli.archive import course_kernel, line_kernel, number_kernel, plain_kernel
    from gocli.board import kernel
    from gocli.scoring.life import playout_kernel, playouts

    return [
        (plain_kernel.scan_block, plain_kernel.SCAN_HELPERS),
        (plain_kernel.replay_block, (kernel.replay, *kernel.HELPERS)),
        (kernel.replay, kernel.HELPERS),
        (playout_kernel.playouts, playouts._HELPERS),
        (number_kernel.number_spans, ()),
        (course_kernel.course, course_kernel.HELPERS),
        (course_kernel.find_pattern, course_kernel.HELPERS),
        (line_kernel.write_lines, line_kernel.HELPERS),
    ]


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
