"""What is done of a run, kept block by block beside its output, so that a broken run can go on.

A part is named by what it was made from: the names, sizes and contents of the block's files, the request and this
version of gocli. A part that is there whole is right, whenever and by whichever process it was written.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

from gocli import __version__
from gocli.archive.judged import Judged, Part
from gocli.archive.tally import Tally
from gocli.records.entries import Source


class Parts:
    """The parts of one run, in a folder. `request` is all that the output depends on beside the files."""

    def __init__(self, folder: Path, request: str) -> None:
        self.folder = folder
        self._salt = f"{__version__}\0{request}".encode()

    def remove(self) -> None:
        """Take the folder away: at the end of a run that is complete, or before one that starts anew."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def name(self, sources: Sequence[Source]) -> str:
        """The name of the part of these sources."""
        digest = hashlib.sha256(self._salt)  # processors have instructions for it
        about = (
            [source.path for source in sources],
            [-1 if source.data is None else len(source.data) for source in sources],
            [(at, [found.code for found in each.findings]) for at, each in enumerate(sources) if each.findings],
        )
        digest.update(repr(about).encode("utf-8", "surrogatepass"))
        digest.update(b"".join([source.data or b"" for source in sources]))
        return digest.hexdigest()

    def load(self, name: str) -> Judged | None:
        """A part that is there, or None."""
        try:
            data = (self.folder / name).read_bytes()
        except OSError:
            return None
        head, _, rest = data.partition(b"\n")
        try:
            about = json.loads(head)
            return _from_json(about, rest) if len(rest) == about["length"] else None
        except (ValueError, KeyError, TypeError):
            return None  # not one of ours, or cut off: it is made again

    def save(self, name: str, judged: Judged) -> None:
        """Keep a part; it is whole or not there. A disk that is full only costs the chance to go on from here."""
        head, pieces = _to_json(judged)
        with contextlib.suppress(OSError):
            self.folder.mkdir(exist_ok=True)
            handle, beside = tempfile.mkstemp(dir=self.folder)
            try:
                with os.fdopen(handle, "wb") as stream:
                    stream.writelines((head, b"\n", *pieces))
                os.replace(beside, self.folder / name)
                *starts, _ = accumulate(map(len, pieces), initial=len(head) + 1)
                judged.part = Part(str(self.folder / name), starts)
            except OSError:
                os.unlink(beside)


def _to_json(judged: Judged) -> tuple[bytes, list[bytes]]:
    """A line that tells what follows, and what follows: bytes as they are, rows as JSON."""
    made = [part if isinstance(part, bytes) else json.dumps(part).encode() for part in judged.made]
    kinds = ["bytes" if isinstance(part, bytes) else "rows" for part in judged.made]
    about = {
        "length": sum(map(len, made)),
        "made": list(zip(kinds, map(len, made), strict=True)),
        **tally_to_json(judged.tally),
    }
    return json.dumps(about).encode(), made


def _from_json(about: dict[str, Any], rest: bytes) -> Judged:
    made: list[Any] = []
    at = 0
    for kind, length in about["made"]:
        part = rest[at : at + length]
        made.append(part if kind == "bytes" else json.loads(part))
        at += length
    return Judged(tally_from_json(about), made)


def tally_to_json(tally: Tally) -> dict[str, Any]:
    """Counts in a form that is JSON."""
    return {
        "counts": [tally.files, tally.games, tally.moves, tally.follow_ups],
        "by_status": list(tally.by_status.items()),
        "by_code": [[*key, count] for key, count in tally.by_code.items()],
        "games_by_code": [[*key, count] for key, count in tally.games_by_code.items()],
        "files_by_code": [[*key, count] for key, count in tally.files_by_code.items()],
    }


def tally_from_json(about: dict[str, Any]) -> Tally:
    """Counts from that form.

    Raises KeyError, TypeError or ValueError for what is none.
    """
    files, games, moves, follow_ups = about["counts"]
    tally = Tally(files, games, moves, follow_ups=follow_ups)
    tally.by_status.update(dict(about["by_status"]))
    for counts, key in (
        (tally.by_code, "by_code"),
        (tally.games_by_code, "games_by_code"),
        (tally.files_by_code, "files_by_code"),
    ):
        counts.update(Counter({(code, severity): count for code, severity, count in about[key]}))
    return tally
