"""The spellings of CA."""

from __future__ import annotations

import pytest

from gocli.records.encodings import codecs_of, declared, names_no_encoding, shown


@pytest.mark.parametrize(
    ("name", "codec"),
    [
        ("UTF-8", "utf-8"),
        ("utf8", "utf-8"),
        ("Utf_8", "utf-8"),
        ("US-ASCII", "ascii"),
        ("GBK", "gb18030"),
        ("gb2312", "gb18030"),
        ("GB_2312-80", "gb18030"),
        ("EUC-CN", "gb18030"),
        ("GB18030", "gb18030"),
        ("cp936", "gb18030"),
        ("Big5", "big5"),
        ("BIG5-HKSCS", "big5"),
        ("x-x-big5", "big5"),
        ("Shift_JIS", "cp932"),
        ("SJIS", "cp932"),
        ("ms_kanji", "cp932"),
        ("Windows-31J", "cp932"),
        ("EUC-JP", "euc_jp"),
        ("ISO-2022-JP", "iso2022_jp"),
        ("EUC-KR", "euc_kr"),
        ("ks_c_5601-1987", "euc_kr"),
        ("UHC", "euc_kr"),
        ("ISO-8859-1", "cp1252"),
        ("ISO8859_1", "cp1252"),
        ("Latin1", "cp1252"),
        ("windows-1252", "cp1252"),
        ("Windows-1251", "cp1251"),
        ("CP1251", "cp1251"),
        ("windows-1250", "cp1250"),
        ("koi8-r", "koi8_r"),
        ("ISO-8859-15", "iso8859-15"),
        ("IBM866", "cp866"),
        ("UTF-16LE", "utf-16"),
    ],
)
def test_spellings(name: str, codec: str) -> None:
    found = codecs_of(name)
    assert found is not None
    assert found[0] == codec


NO_TEXT_ENCODINGS = ("foo-8", "unknown", "rot13", "hex", "base64", "zlib", "idna", "punycode", "charmap", "cp037", "é")
NO_NAMES = ("../../x", "unicode_escape", "undefined", "\0", "", "x" * 50)


@pytest.mark.parametrize("name", NO_TEXT_ENCODINGS + NO_NAMES)
def test_what_names_no_text_encoding(name: str) -> None:
    assert codecs_of(name) is None


@pytest.mark.parametrize("name", ["ANSI", "ansi", "OEM", "system"])
def test_what_says_only_that_the_machine_decides(name: str) -> None:
    assert names_no_encoding(name)
    assert codecs_of(name) is None


@pytest.mark.parametrize(
    ("record", "names"),
    [
        (b"(;CA[UTF-8]SZ[9])", ["UTF-8"]),
        (b"(;CA [ gb2312 ]SZ[9])", ["gb2312"]),
        (b"(;SZ[9]\nCA\n[Big5])", ["Big5"]),
        (b"(;CA[]SZ[9])", []),
        (b"(;CA[a]SZ[9])(;CA[b])(;CA[a])", ["a", "b"]),
        (b"(;C[write CA[UTF-8\\] here])", []),
        (b"(;RCA[x]PB[CA])", []),
        (b"(;SZ[9];B[ca])", []),
        (b"(;CA[" + b"x" * 100 + b"])", []),
        (b"(;CACA[x]", []),
        (b"(;CA[CA[x]CA [CA]", ["x", "CA"]),
        (b"(;CA[\xff])", ["\ufffd"]),
    ],
)
def test_where_ca_is_found(record: bytes, names: list[str]) -> None:
    assert declared(record) == names


def test_names_for_people() -> None:
    assert [shown(codec) for codec in ("gb18030", "cp1252", "iso8859-1", "utf-16-le", "koi8_r")] == [
        "GB18030",
        "code page 1252",
        "ISO-8859-1",
        "UTF-16-LE",
        "KOI8-R",
    ]
