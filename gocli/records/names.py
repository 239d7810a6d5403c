"""Names of files and of members of archives: decoded sensibly, and never leading out of the archive."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from gocli.findings import Finding, finding
from gocli.urls import BytesName, without_secrets

RECORDS: tuple[str, ...] = (".sgf",)
"""The endings, in small letters, by which records are told among the files of a folder or an archive."""

ARCHIVES = (".zip", ".tar", ".tar.gz", ".tgz", ".gz", ".7z", ".rar", ".tar.bz2", ".tbz2", ".tar.xz", ".txz")
"""The endings of archives: those that are read, and those that are only known."""

TAR = (".tar", ".tar.gz", ".tgz")
"""The endings of tar archives that are read."""

_DRIVE = re.compile(r"^[A-Za-z]:")
_DEVICES = frozenset(("CON", "PRN", "AUX", "NUL", *(f"{port}{n}" for port in ("COM", "LPT") for n in range(1, 10))))
_ORDINARY = re.compile(r"(?:(?:[\w-]{5,}|\d[\w-]*)(?:\.[\w-]+)*/)*(?:[\w-]{5,}|\d[\w-]*)(?:\.[\w-]+)*", re.ASCII)
"""Names with nothing in them that would have to be looked at: most are. The names of devices are shorter."""

_BYTES = re.compile("[\udc80-\udcff]")
"""What stands in a name for bytes that are not UTF-8 (PEP 383)."""

_ENOUGH = 4000
_HIDDEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


def printable(name: str) -> str:
    """A name for people: nothing in it moves the cursor, turns the writing direction or cannot be encoded.

    A URL comes without passwords, keys and signatures.
    """
    name = without_secrets(name)
    if name.isprintable():
        return name
    if _BYTES.search(name):
        name = _decoded_from_disk(name)
    return "".join(ch.encode("unicode_escape").decode() if unicodedata.category(ch) in _HIDDEN else ch for ch in name)


def source_name(path: str) -> str:
    """The name of what stands at a path or a URL: as it is, for programs too; who shows it makes it visible.

    A URL comes without passwords, keys and signatures; a path that is not UTF-8 as what it is likely to mean (and as a
    BytesName, which knows the way to the file).
    """
    name = without_secrets(path)
    if name.isascii():
        return name
    return BytesName.of_file(_decoded_from_disk(name), path) if _BYTES.search(name) else name


def _decoded_from_disk(name: str) -> str:
    """A file name that is not UTF-8, as the operating system gives it (with surrogates for its bytes).

    Those of the folders in it that are UTF-8 are left alone.
    """
    parts = name.split("/")
    strange = [number for number, part in enumerate(parts) if _BYTES.search(part)]
    decoded = decode_names([parts[number].encode("utf-8", "surrogateescape") for number in strange])
    for number, part in zip(strange, decoded, strict=True):
        parts[number] = part
    return "/".join(parts)


def decode_names(names: Sequence[bytes]) -> list[str]:
    """The names of one archive, all in one encoding: UTF-8, or the one that gives the likeliest names."""
    try:
        return [name.decode("utf-8") for name in names]
    except UnicodeDecodeError:
        pass
    from gocli.records.guessing import readings

    piece = b""
    for name in names:
        if not name.isascii():
            piece += name + b"\n"
            if len(piece) > _ENOUGH:
                break
    best = readings(piece, extra="cp437")[0]
    return [name.decode(best.codec, "replace") for name in names]


def safe_member_name(name: str) -> tuple[str, Finding | None]:
    """The name under which a member is known, and the finding A501 where its own leads out of the archive.

    Nothing is ever written to that name; it is made safe for those who do.
    """
    if _ORDINARY.fullmatch(name):
        return name, None
    slashed = name.replace("\\", "/")
    parts = _DRIVE.sub("", slashed).split("/")
    kept = [part for part in parts if part not in ("", ".", "..")]
    reason = ""
    if _DRIVE.match(slashed) or slashed.startswith("/"):
        reason = "is an absolute path"
    elif ".." in parts:
        reason = "climbs out of the archive with `..`"
    for at, part in enumerate(kept):
        if part.split(".")[0].strip().upper() in _DEVICES:
            kept[at] = f"_{part}"
            reason = reason or "is the name of a device"
    shown = "/".join(kept) or "_"
    if not reason:
        return shown, None
    return shown, finding("A501", f"the member's name `{printable(name)}` {reason}; it was read in memory only")
