"""A folder of parts, `part-00000.parquet` and on, on disk or at a URL, that is read as one table.

Each part is whole or not there, and `_SUCCESS` stands in the folder when all of them are.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gocli.errors import UsageError
from gocli.tables.files import OutputError, complete_file
from gocli.urls import faults_of_system, file_system, is_url, local_path, why, without_secrets

COMPLETE = "_SUCCESS"
"""The file that says that all parts are there; readers of Parquet pass over names with `_`."""

_PART = re.compile(r"part-(\d{5,})\.parquet")


def part_name(number: int) -> str:
    """The name of a part, numbered from 0."""
    return f"part-{number:05}.parquet"


@dataclass(frozen=True, slots=True)
class PartFolder:
    """A folder by its path or URL; it can be sent to another process. Its methods raise OutputError.

    As text it is the name for people, without passwords.
    """

    name: str

    def __str__(self) -> str:
        return without_secrets(self.name)

    def __fspath__(self) -> str:
        return self.name

    @property
    def suffix(self) -> str:
        """The suffix of the folder's name."""
        return Path(self.name).suffix

    def put(self, file: str, data: bytes) -> None:
        """Write a file that is whole or not there; the folder is made where it is missing."""
        place = self._local()
        try:
            if place is not None:
                place.mkdir(parents=True, exist_ok=True)
                with complete_file(place / file) as path:
                    path.write_bytes(data)
                return
            with faults_of_system():
                system, folder = self._remote()
                system.makedirs(folder, exist_ok=True)
                system.pipe_file(f"{folder}/{file}", data)
        except OSError as error:
            raise OutputError(f"{self}: cannot be written: {why(error)}") from error

    def get(self, file: str) -> bytes | None:
        """The bytes of a file; None where it is not there."""
        place = self._local()
        try:
            if place is not None:
                return (place / file).read_bytes()
            with faults_of_system():
                system, folder = self._remote()
                data: bytes = system.cat_file(f"{folder}/{file}")
                return data
        except OSError:
            return None

    def remove(self, file: str) -> None:
        """Take a file away, if it is there."""
        place = self._local()
        try:
            if place is not None:
                (place / file).unlink(missing_ok=True)
                return
            with faults_of_system():
                system, folder = self._remote()
                if system.exists(f"{folder}/{file}"):
                    system.rm_file(f"{folder}/{file}")
        except OSError as error:
            raise OutputError(f"{self}: cannot be written: {why(error)}") from error

    def names(self) -> list[str]:
        """The names of what is in the folder, which need not be there."""
        place = self._local()
        try:
            if place is not None:
                return os.listdir(place)
            with faults_of_system():
                system, folder = self._remote()
                system.invalidate_cache()
                return [path.rstrip("/").rpartition("/")[2] for path in system.ls(folder, detail=False)]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise OutputError(f"{self}: cannot be read: {why(error)}") from error

    def parts(self) -> list[tuple[int, str]]:
        """The parts that are there: number and name.

        Raises UsageError where other Parquet files stand in the folder: they would be read as rows of the same table.
        """
        found = []
        for name in self.names():
            part = _PART.fullmatch(name)
            if part is not None:
                found.append((int(part[1]), name))
            elif name.lower().endswith((".parquet", ".parq")):
                raise UsageError(f"{self}: holds other Parquet files ({name}); give a folder of its own")
        return found

    def _local(self) -> Path | None:
        if is_url(self.name):
            path = local_path(self.name)
            return None if path is None else Path(path)
        return Path(self.name)

    def _remote(self) -> tuple[Any, str]:
        system, folder = file_system(self.name)
        return system, folder.rstrip("/")
