"""The compiled gear: code is kept and loaded again, and where it cannot be kept it is made anew."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gocli.board import gear
from gocli.board.gear import can_compile, compile_kernel, is_compiled

pytestmark = pytest.mark.skipif(not can_compile(), reason="no Numba here")


def doubled(value: int) -> int:
    return 2 * value


def fill(numbers: Any, letters: Bytes, table: Table, count: int) -> int:  # noqa: F821
    """Uses all that a kernel may take."""
    for at in range(count):
        numbers[at] = doubled(letters[at]) + table[1][at]
    return count


def clear(numbers: Any, count: int) -> None:
    for at in range(count):
        numbers[at] = 0


def outside(count: int) -> int:
    print(count)
    return count


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache folder of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    gear._cache_folder.cache_clear()
    yield tmp_path
    gear._cache_folder.cache_clear()


def filled(kernel: Any) -> list[int]:
    import numpy as np

    numbers = np.zeros(3, dtype=np.int64)
    table = np.array([[0, 0, 0], [10, 20, 30]], dtype=np.int64)
    assert kernel(numbers, np.frombuffer(b"abc", dtype=np.uint8), table, 3) == 3
    return numbers.tolist()


def test_what_a_kernel_takes(cache: Path) -> None:
    assert filled(fill) == filled(compile_kernel(fill, doubled)) == [204, 216, 228]


def test_a_kernel_that_gives_nothing(cache: Path) -> None:
    import numpy as np

    numbers = np.ones(4, dtype=np.int64)
    assert compile_kernel(clear)(numbers, 3) is None
    assert numbers.tolist() == [0, 0, 0, 1]


def test_code_is_kept_and_damaged_code_is_made_anew(cache: Path) -> None:
    assert not is_compiled(fill, doubled)
    compile_kernel(fill, doubled)
    assert is_compiled(fill, doubled)
    (kept,) = cache.rglob("fill.code")
    whole = kept.read_bytes()
    kept.write_bytes(whole[:-100] + bytes(100))
    assert filled(compile_kernel(fill, doubled)) == [204, 216, 228]
    assert kept.read_bytes()[-100:] != bytes(100)


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(gear.tempfile, "gettempdir", lambda: str(tmp_path / "file"))
    gear._cache_folder.cache_clear()
    assert filled(compile_kernel(fill, doubled)) == [204, 216, 228]


def test_arrays_must_be_contiguous(cache: Path) -> None:
    import numpy as np

    with pytest.raises(TypeError, match="contiguous"):
        compile_kernel(clear)(np.ones(8, dtype=np.int64)[::2], 3)


def test_a_kernel_stands_alone(cache: Path) -> None:
    with pytest.raises(TypeError, match="must stand alone"):
        compile_kernel(outside)


PROGRAM = """
from __future__ import annotations
import sys
from typing import Any

from gocli.board.gear import compile_kernel

def clear(numbers: Any, count: int) -> int:
    for at in range(count):
        numbers[at] = 0
    return count

import numpy
print(compile_kernel(clear)(numpy.ones(5, dtype=numpy.int64), 5), "numba" in sys.modules)
"""


def test_kept_code_needs_no_numba(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    runs = [
        subprocess.run([sys.executable, str(program)], env=environment, capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    assert [run.stdout.split() for run in runs] == [["5", "True"], ["5", "False"]]
