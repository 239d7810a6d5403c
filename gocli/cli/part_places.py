"""Outputs that may be folders of Parquet parts: `DIR/`, a folder that is there, or a URL."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from gocli.errors import UsageError
from gocli.tables.part_folder import PartFolder
from gocli.urls import is_url

if TYPE_CHECKING:
    from gocli.archive.part_output import PartsPlan

Place = Path | PartFolder


class PlaceType(click.ParamType[Place]):
    """A file, or a folder of parts."""

    name = "path"

    def convert(
        self, value: str | Place, param: click.Parameter | None, ctx: click.Context | None
    ) -> Place:  # what click asks for
        if not isinstance(value, str):
            return value
        is_folder = is_url(value) or value.endswith(("/", os.sep)) or os.path.isdir(value)
        return PartFolder(value) if is_folder else Path(value)


def plan_of(output: Place | None, games: Place | None, form: str, request: object, resume: bool) -> PartsPlan | None:
    """The plan of a run into folders of parts; None for one into files.

    Raises UsageError where a folder is wanted and the format is not Parquet, or only one of two tables is a folder.
    """
    if not isinstance(output, PartFolder):
        if isinstance(games, PartFolder):
            raise UsageError(f"{games}: is a folder of parts; it goes with another one in -o DIR/")
        return None
    if form != "parquet":
        raise UsageError(f"{output}: is a folder; what is written as a folder is --format parquet")
    if isinstance(games, Path):
        raise UsageError(f"{games}: -o is a folder of parts, and so must --games be: give a name that ends with /")
    from gocli.archive.part_output import PartsPlan

    if games is not None and os.path.normpath(games) == os.path.normpath(output):
        raise UsageError(f"{games}: the findings go there; give another folder")
    return PartsPlan(output, games, repr(request), resume)
