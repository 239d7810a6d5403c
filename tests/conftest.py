"""What all tests share."""

from __future__ import annotations

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the handed cases and real records beside the checkout; the test is skipped where it is not."""
    if not SHARED.is_dir():
        pytest.skip("the folder with the handed cases is not here")
    return SHARED
