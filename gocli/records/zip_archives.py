"""Zip archives: their members listed from the table of contents or, where that is damaged, one header after another.

Members are read here and not by `zipfile` because a bomb must be stopped while it unpacks, a cut-off archive still has
members, and a worker process that is given a member should not have to read the whole table of contents again.
The format: PKWARE's APPNOTE.TXT, sections 4.3 and 4.4.
"""

from __future__ import annotations

import os
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, BinaryIO

from gocli.findings import Finding, finding
from gocli.records.entries import Entry, Limits, ZipMember
from gocli.records.names import ARCHIVES, RECORDS, decode_names, safe_member_name
from gocli.url_files import open_input
from gocli.urls import member_name

if TYPE_CHECKING:
    from bz2 import BZ2Decompressor

_LOCAL_HEADER = struct.Struct("<4s5H3L2H")
_SIGNATURE = b"PK\x03\x04"
_UTF8_FLAG, _ENCRYPTED_FLAG, _SIZES_FOLLOW_FLAG = 0x800, 0x1, 0x8
_UNICODE_PATH = 0x7075
_UNKNOWN_SIZE = 0xFFFFFFFF
_STORED, _DEFLATED, _BZIP2 = 0, 8, 12
_OTHER_METHODS = {9: "Deflate64", 14: "LZMA", 93: "Zstandard", 95: "XZ", 98: "PPMd"}
_NOTHING_DEFLATED = 2
"""The bytes of a deflated member that holds nothing."""

_CHUNK = 1 << 16
_LONGEST_NAME = 4096


def list_zip(file: str, shown: str, limits: Limits, endings: tuple[str, ...] = RECORDS) -> Iterator[Entry]:
    """The records of a zip archive, in the order of its table of contents, and what is wrong with the archive.

    file: its path on disk, or its URL.  shown: the path for people.  endings: of names of records, in small letters.
    """
    try:
        with open_input(file) as archive_file, zipfile.ZipFile(archive_file) as archive:
            infos = archive.infolist()
        listed = [(_raw_name(info), _as_member(info), stat.S_ISLNK(info.external_attr >> 16)) for info in infos]
        fault = None
    except (zipfile.BadZipFile, NotImplementedError, ValueError, EOFError, struct.error) as error:
        with open_input(file) as archive_file:
            listed = [(name, member, False) for name, member in _walk(archive_file, limits)]
        found = f"; {len(listed)} members were found without it" if listed else ""
        message = f"the table of contents of the zip archive cannot be read ({_lower(error)}){found}"
        fault = Entry(shown, "fault", findings=(finding("A503", message),))
    if len(listed) > limits.max_members:
        message = f"the archive has {len(listed)} members, more than the limit of {limits.max_members}"
        fault = Entry(shown, "fault", findings=(finding("A502", message),))
        del listed[limits.max_members :]
    overlapping = _overlapping([member for _, member, _ in listed])
    names = _decoded_names([name for name, _, _ in listed])
    before = 0
    for name, (_, member, is_link) in zip(names, listed, strict=True):
        entry = _entry(name, member, file, shown, endings)
        if entry is None:
            continue
        if is_link and entry.kind == "member":
            entry = _faulty(entry, finding("A505", "the member is a link, not a file"))
        elif member.offset in overlapping and entry.kind == "member":
            message = "the member shares its bytes with another one, as archive bombs do"
            entry = _faulty(entry, finding("A502", message))
        elif before > limits.max_total and entry.kind == "member":
            message = f"the members before it unpack to more than {limits.max_total:,} bytes"
            entry = _faulty(entry, finding("A502", message))
        if entry.kind == "member":
            before += min(max(member.size, 0), limits.max_bytes)
        yield entry
    if fault is not None:
        yield fault


def _lower(error: Exception) -> str:
    text = str(error) or type(error).__name__
    return text[:1].lower() + text[1:]


def _faulty(entry: Entry, fault: Finding) -> Entry:
    return Entry(entry.path, "fault", findings=(*entry.findings, fault))


def _as_member(info: zipfile.ZipInfo) -> ZipMember:
    size = info.file_size if info.file_size or info.compress_size <= _NOTHING_DEFLATED else -1
    return ZipMember(info.header_offset, info.compress_type, info.compress_size, info.CRC, info.flag_bits, size)


def _raw_name(info: zipfile.ZipInfo) -> str | bytes:
    """The name where the archive says that it is Unicode, else its bytes (`zipfile` takes them for code page 437)."""
    if info.flag_bits & _UTF8_FLAG or (info.orig_filename.isascii() and not info.extra):
        return info.orig_filename
    try:
        raw = info.orig_filename.encode("cp437")
    except UnicodeEncodeError:
        return info.orig_filename
    return _unicode_path(info.extra, raw) or raw


def _unicode_path(extra: bytes, raw: bytes) -> str | None:
    """The name from Info-ZIP's extra field 0x7075 (APPNOTE 4.6.9), where it belongs to this name."""
    at = 0
    while at + 4 <= len(extra):
        kind, size = struct.unpack_from("<HH", extra, at)
        field = extra[at + 4 : at + 4 + size]
        if kind == _UNICODE_PATH and len(field) > 5 and struct.unpack_from("<L", field, 1)[0] == zlib.crc32(raw):
            return field[5:].decode("utf-8", "replace")
        at += 4 + size
    return None


def _decoded_names(names: list[str | bytes]) -> list[str]:
    decoded = iter(decode_names([name for name in names if isinstance(name, bytes)]))
    return [name if isinstance(name, str) else next(decoded) for name in names]


def _entry(name: str, member: ZipMember, file: str, shown: str, endings: tuple[str, ...]) -> Entry | None:
    """The entry of a member; None for what is no record and no archive."""
    lowered = name.lower()
    if lowered.endswith("/") or lowered.startswith("__macosx/"):
        return None
    safe, unsafe = safe_member_name(name)
    path = member_name(shown, safe, safe)
    if lowered.endswith(ARCHIVES):
        message = "an archive inside an archive is not followed; unpack it, or name it by itself"
        return Entry(path, "fault", findings=(finding("A504", message),))
    if not lowered.endswith(endings):
        return None
    return Entry(path, "member", file, member, () if unsafe is None else (unsafe,))


def _overlapping(members: list[ZipMember]) -> set[int]:
    """The offsets of members that reach into the next one."""
    by_offset = sorted({member.offset: member for member in members}.values())
    found = set()
    for member, after in pairwise(by_offset):
        if member.offset + _LOCAL_HEADER.size + member.compressed > after.offset:
            found.add(member.offset)
    return found


def _walk(file: BinaryIO, limits: Limits) -> Iterator[tuple[str | bytes, ZipMember]]:
    """The members of an archive by their local headers, from its beginning."""
    at = _find(file, _SIGNATURE, 0)
    count = 0
    while at >= 0 and count <= limits.max_members:
        file.seek(at)
        head = file.read(_LOCAL_HEADER.size)
        if len(head) < _LOCAL_HEADER.size:
            return
        _, _, flags, method, _, _, crc, compressed, size, name_size, extra_size = _LOCAL_HEADER.unpack(head)
        raw = file.read(min(name_size, _LONGEST_NAME))
        unknown = compressed == _UNKNOWN_SIZE or (flags & _SIZES_FOLLOW_FLAG and not compressed)
        if raw and len(raw) == name_size and method < 100:
            member = ZipMember(at, method, *((-1, -1, flags, -1) if unknown else (compressed, crc, flags, size)))
            yield raw.decode("utf-8", "replace") if flags & _UTF8_FLAG else raw, member
            count += 1
        data = at + _LOCAL_HEADER.size + name_size + extra_size
        at = _find(file, _SIGNATURE, at + 4 if unknown else data + compressed)


def _find(file: BinaryIO, mark: bytes, start: int) -> int:
    """The first place of a mark from an offset on, or -1."""
    file.seek(start)
    tail = b""
    while chunk := file.read(_CHUNK):
        found = (tail + chunk).find(mark)
        if found >= 0:
            return start - len(tail) + found
        start += len(chunk)
        tail = (tail + chunk)[-len(mark) + 1 :]
    return -1


def read_member(file: BinaryIO, member: ZipMember, max_bytes: int) -> tuple[bytes | None, Finding | None]:
    """The bytes of a member (at most `max_bytes`) and what was wrong.

    Of a damaged member the bytes before the damage are given.
    """
    if member.flags & _ENCRYPTED_FLAG:
        return None, finding("A505", "the member is encrypted")
    if member.method not in (_STORED, _DEFLATED, _BZIP2):
        name = _OTHER_METHODS.get(member.method, f"method {member.method}")
        return None, finding("A503", f"the member is packed in a way that is not supported ({name})")
    file.seek(max(member.offset, 0))
    head = file.read(_LOCAL_HEADER.size)
    if member.offset < 0 or len(head) < _LOCAL_HEADER.size or head[:4] != _SIGNATURE:
        return None, finding("A503", "the member is not where the table of contents says")
    name_size, extra_size = _LOCAL_HEADER.unpack(head)[-2:]
    file.seek(name_size + extra_size, os.SEEK_CUR)
    most = max_bytes if member.size < 0 else min(member.size, max_bytes)
    data, ended = _unpack(file, member, most)
    if len(data) > most:
        declared = "" if most == max_bytes else ", which the archive declares"
        return None, finding("A502", f"the member unpacks to more than {most:,} bytes{declared}")
    if not ended:
        return data or None, finding("A503", f"the member is damaged: it ends after {len(data):,} bytes")
    if member.crc >= 0 and zlib.crc32(data) != member.crc:
        return data, finding("A503", "the member is damaged: its checksum is wrong")
    return data, None


def _bunzip() -> BZ2Decompressor:
    from bz2 import BZ2Decompressor

    return BZ2Decompressor()


def _unpack(file: BinaryIO, member: ZipMember, max_bytes: int) -> tuple[bytes, bool]:
    """Up to one byte more than `max_bytes`, and whether the member came to its proper end."""
    left = member.compressed
    if member.method == _STORED:
        wanted = max(left, 0)
        data = file.read(min(wanted, max_bytes + 1))
        return data, len(data) == wanted or len(data) > max_bytes
    inflate = zlib.decompressobj(-15) if member.method == _DEFLATED else _bunzip()
    parts: list[bytes] = []
    size = 0
    while not inflate.eof and size <= max_bytes:
        pending = getattr(inflate, "unconsumed_tail", b"")
        if not pending and getattr(inflate, "needs_input", True):
            pending = file.read(_CHUNK if left < 0 else min(_CHUNK, left))
            left -= len(pending) if left >= 0 else 0
            if not pending:
                break
        try:
            part = inflate.decompress(pending, max_bytes + 1 - size)
        except (zlib.error, OSError):
            break
        parts.append(part)
        size += len(part)
    return b"".join(parts), inflate.eof
