"""The two gears: the same plain functions, interpreted for a record or two, compiled by Numba for archives.

A kernel module is written in the subset of Python that Numba compiles: integers, indexing, loops, calls of functions
of kernel modules. Interpreted it works on lists (faster than arrays there), compiled on NumPy arrays. Machine code is
kept in a cache folder named after the sources of all kernels, so that an upgrade never meets stale code.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from gocli import __version__


def can_compile() -> bool:
    """Whether Numba is installed and not switched off by the environment (`GOCLI_GEAR=interpreted`)."""
    return os.environ.get("GOCLI_GEAR") != "interpreted" and importlib.util.find_spec("numba") is not None


def compile_kernel(function: Callable[..., Any], *helpers: Callable[..., Any]) -> Callable[..., Any]:
    """The compiled twin of a kernel function; `helpers` are the kernel functions that it calls, directly or not.

    The twin lets go of the interpreter's lock while it runs. It compiles at the first call, or loads from the cache.
    """
    _prepare_cache()
    import numba
    from numba.extending import register_jitable

    for helper in helpers:
        if helper not in _REGISTERED:
            register_jitable(helper)
            _REGISTERED.add(helper)
    return _jit(numba, function)


def is_compiled() -> bool:
    """Whether the cache holds compiled code of the present sources."""
    return can_compile() and any(_prepare_cache().rglob("*.nbi"))


_REGISTERED: set[Callable[..., Any]] = set()


def _jit(numba: Any, function: Callable[..., Any]) -> Callable[..., Any]:
    try:
        return numba.njit(cache=True, nogil=True)(function)  # type: ignore[no-any-return]
    except RuntimeError:  # Numba finds no folder to cache in
        return numba.njit(nogil=True)(function)  # type: ignore[no-any-return]


@cache
def _prepare_cache() -> Path:
    """Point Numba's cache at a folder of our own that can be written, unless the user chose one."""
    if "NUMBA_CACHE_DIR" in os.environ:
        return Path(os.environ["NUMBA_CACHE_DIR"])
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    folder = Path(base, "gocli", f"{__version__}-{_source_key()}")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        folder = Path(tempfile.gettempdir(), f"gocli-{os.getuid() if hasattr(os, 'getuid') else 0}-{_source_key()}")
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
    return folder


def _source_key() -> str:
    """A name for the present state of all kernel sources."""
    package = Path(__file__).resolve().parents[1]
    digest = hashlib.sha256()
    for path in sorted(package.rglob("*kernel*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
