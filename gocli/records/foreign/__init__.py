"""Readers of other formats of game records, each from bytes to the nodes of a tree."""

from __future__ import annotations

from collections.abc import Callable

from gocli.records.foreign.gib import read_gib
from gocli.records.foreign.ngf import read_ngf
from gocli.records.record import Node

READERS: dict[str, Callable[[bytes, str], list[Node]]] = {".gib": read_gib, ".ngf": read_ngf}
"""By the ending of a file's name: takes its bytes and its path, and raises InputError for what it cannot read."""

__all__ = ["READERS", "read_gib", "read_ngf"]
