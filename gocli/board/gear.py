"""The two gears: the same plain functions, interpreted for a record or two, compiled by Numba for archives.

A kernel module is written in the subset of Python that Numba compiles: integers, indexing, loops, calls of functions
of kernel modules; neither `len` nor slices, and nothing is made. Interpreted it works on lists (faster than arrays
there), compiled on NumPy arrays, of which it gets the addresses. Machine code is kept in a cache folder named after the
sources that it was made from, so that an upgrade never meets stale code; it is loaded without Numba, whose import
takes longer than the loading.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import importlib
import importlib.util
import os
import re
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from gocli import __version__

_EXTERNAL = re.compile(r"^declare .*@(?!llvm\.)([\w.$]+)", re.MULTILINE)
_LIBRARY = frozenset(("memset", "memcpy", "memmove"))
"""Functions of the C library that compiled code may call; they are in every process."""


def can_compile() -> bool:
    """Whether Numba is installed and not switched off by the environment (`GOCLI_GEAR=interpreted`)."""
    return os.environ.get("GOCLI_GEAR") != "interpreted" and _numba() is not None


def compile_kernel(function: Callable[..., Any], *helpers: Callable[..., Any]) -> Callable[..., Any]:
    """The compiled twin of a kernel function; `helpers` are the kernel functions that it calls, directly or not.

    What it takes is told by the annotations: `int`; `Any`, an array of 64-bit integers; `Bytes`, an array of bytes;
    `Table`, a two-dimensional array of 64-bit integers, used as rows. The arrays must be contiguous.
    The twin lets go of the interpreter's lock while it runs.
    """
    path = _place_of(function, helpers)
    code = _kept(path) or _compiled(function, helpers, path)
    return _callable(code, list(function.__annotations__.values()))


def is_compiled(function: Callable[..., Any], *helpers: Callable[..., Any]) -> bool:
    """Whether the cache holds compiled code of a kernel function from the present sources."""
    return can_compile() and _place_of(function, helpers).is_file()


@cache
def _numba() -> str | None:
    """Where Numba is installed, or None."""
    spec = importlib.util.find_spec("numba")
    return None if spec is None else spec.origin


def _place_of(function: Callable[..., Any], helpers: tuple[Callable[..., Any], ...]) -> Path:
    """The file for the code of a function."""
    sources = tuple(sorted({each.__code__.co_filename for each in (function, *helpers)}))
    return _cache_folder(sources) / f"{function.__name__}.code"


def _kept(path: Path) -> tuple[str, bytes] | None:
    """The name of a function in kept code, and that code; None where there is none, or it is not whole."""
    with contextlib.suppress(OSError, ValueError):
        name, digest, code = path.read_bytes().split(b"\n", 2)
        if hashlib.sha256(code).hexdigest().encode() == digest:
            return name.decode(), code
    return None


def _keep(path: Path, name: str, code: bytes) -> None:
    """Keep code for the next time, where that can be."""
    head = f"{name}\n{hashlib.sha256(code).hexdigest()}\n".encode()
    with contextlib.suppress(OSError):
        handle, beside = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as stream:
            stream.write(head + code)
        os.replace(beside, path)


def _compiled(function: Callable[..., Any], helpers: tuple[Callable[..., Any], ...], path: Path) -> tuple[str, bytes]:
    """Compile a function for this processor: its name in the machine code, and that code."""
    numba: Any = importlib.import_module("numba")
    register: Any = importlib.import_module("numba.extending").register_jitable
    types = numba.types
    kinds = {
        "int": types.int64,
        "None": types.void,
        "Any": types.CPointer(types.int64),
        "Bytes": types.CPointer(types.uint8),
        "Table": types.CPointer(types.CPointer(types.int64)),
    }
    for helper in helpers:
        if helper not in _REGISTERED:
            register(helper)
            _REGISTERED.add(helper)
    *given, returned = (kinds[name] for name in function.__annotations__.values())
    made = numba.njit(returned(*given), no_cpython_wrapper=True, no_cfunc_wrapper=True, error_model="numpy")(function)
    (result,) = made.overloads.values()
    unknown = set(_EXTERNAL.findall(result.library.get_llvm_str())) - _LIBRARY
    if unknown:
        raise TypeError(f"{function.__name__}: a kernel must stand alone, and this one calls {', '.join(unknown)}")
    _, _, (code, *_) = result.library.serialize_using_object_code()
    name = result.fndesc.llvm_func_name
    _keep(path, name, code)
    return name, code


_REGISTERED: set[Callable[..., Any]] = set()

_engines: list[Any] = []
"""What holds the code that was loaded."""


def _callable(kept: tuple[str, bytes], kinds: list[str]) -> Callable[..., Any]:
    """Load machine code, and make a function of it that takes arrays.

    Numba's functions take where to put what they give, where to put an error, and their arguments.
    """
    llvm: Any = importlib.import_module("llvmlite.binding")
    name, code = kept
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    _engines.append(engine)
    *given, returned = kinds
    word, pointer = ctypes.c_int64, ctypes.c_void_p
    prototype = ctypes.CFUNCTYPE(ctypes.c_int32, pointer, pointer, *(word if k == "int" else pointer for k in given))
    function = prototype(engine.get_function_address(name))
    prepare = [None if kind == "int" else _rows if kind == "Table" else address for kind in given]

    def call(*arguments: Any) -> int | None:
        result, error = word(), pointer()
        values = [value if how is None else how(value) for how, value in zip(prepare, arguments, strict=True)]
        if function(ctypes.byref(result), ctypes.byref(error), *values):
            raise RuntimeError(f"{name} failed")
        return result.value if returned != "None" else None

    return call


def address(array: Any) -> int | bytes:
    """Where the numbers of an array are; bytes stand for themselves (a kernel only reads them).

    A compiled twin takes it in the place of the array, which must live on: for arrays that are given again and again.
    """
    if isinstance(array, bytes | int):
        return array
    if not array.flags.c_contiguous:
        raise TypeError("a compiled kernel takes contiguous arrays")
    found: int = array.__array_interface__["data"][0]
    return found


def _rows(table: Any) -> Any:
    """Where the rows of a table are."""
    start, width = table.__array_interface__["data"][0], table.strides[0]
    return (ctypes.c_void_p * len(table))(*(start + row * width for row in range(len(table))))


@cache
def _cache_folder(sources: tuple[str, ...]) -> Path:
    """A folder for code compiled from the present state of some sources by this Numba for this processor, one that can
    be written."""
    digest = hashlib.sha256()
    for path in sources:
        digest.update(Path(path).read_bytes())
    digest.update(_machine().encode())
    name = f"{__version__}-{digest.hexdigest()[:12]}"
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    user = os.getuid() if hasattr(os, "getuid") else 0
    for folder in (Path(base, "gocli", name), Path(tempfile.gettempdir(), f"gocli-{user}", name)):
        with contextlib.suppress(OSError):
            folder.mkdir(0o700, parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                pass
            if not hasattr(os, "getuid") or os.stat(folder).st_uid == os.stat(folder.parent).st_uid == user:
                return folder
    return Path(os.devnull, name)  # nowhere to keep code, and what is loaded must be our own


@cache
def _machine() -> str:
    """What compiled code depends on beside its sources: Numba, and the processor."""
    llvm: Any = importlib.import_module("llvmlite.binding")
    origin = _numba() or ""
    age = os.stat(origin).st_mtime_ns if origin else 0
    features = llvm.get_host_cpu_features().flatten()
    return f"{origin} {age} {llvm.llvm_version_info} {llvm.get_host_cpu_name()} {features}"
