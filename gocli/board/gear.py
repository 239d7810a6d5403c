"""The two gears: the same plain functions, interpreted for a record or two, compiled by Numba for archives.

A kernel module is written in the subset of Python that Numba compiles: integers, indexing, loops, calls of functions
of kernel modules. Interpreted it works on lists (faster than arrays there), compiled on NumPy arrays. Machine code is
kept in a cache folder named after the sources that it was made from, so that an upgrade never meets stale code.
"""

from __future__ import annotations

import hashlib
import importlib
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
    import numba
    from numba.extending import register_jitable

    for helper in helpers:
        if helper not in _REGISTERED:
            register_jitable(helper)
            _REGISTERED.add(helper)
    if "NUMBA_CACHE_DIR" not in os.environ:
        config: Any = importlib.import_module("numba.core.config")
        config.CACHE_DIR = str(_cache_folder(_sources(function, *helpers)))
    try:
        return numba.njit(cache=True, nogil=True)(function)
    except RuntimeError:  # Numba finds no folder to cache in
        return numba.njit(nogil=True)(function)


def is_compiled(function: Callable[..., Any], *helpers: Callable[..., Any]) -> bool:
    """Whether the cache holds compiled code of a kernel function from the present sources."""
    folder = os.environ.get("NUMBA_CACHE_DIR") or _cache_folder(_sources(function, *helpers))
    return can_compile() and any(Path(folder).rglob(f"*{function.__name__}*.nbc"))


_REGISTERED: set[Callable[..., Any]] = set()


def _sources(*functions: Callable[..., Any]) -> tuple[str, ...]:
    """The files in which functions are written."""
    return tuple(sorted({function.__code__.co_filename for function in functions}))


@cache
def _cache_folder(sources: tuple[str, ...]) -> Path:
    """A folder for code compiled from the present state of some sources, one that can be written."""
    digest = hashlib.sha256()
    for path in sources:
        digest.update(Path(path).read_bytes())
    name = f"{__version__}-{digest.hexdigest()[:12]}"
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    folder = Path(base, "gocli", name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        user = os.getuid() if hasattr(os, "getuid") else 0
        return Path(tempfile.gettempdir(), f"gocli-{user}", name)
    return folder
