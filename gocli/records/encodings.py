"""What a record's CA property names: the spellings that are met, and the codecs that read them."""

from __future__ import annotations

import codecs
import re
from functools import lru_cache

_SPELLINGS: dict[tuple[str, ...], str] = {
    ("utf-8",): "utf8 utf8n utf8sig utf8mb4 utf8bom unicode11utf8 unicode20utf8 cp65001 65001 csutf8",
    ("ascii",): "ascii usascii ansix341968 iso646us cp367 us",
    ("gb18030",): (
        "gb gb2312 gb23121980 gb231280 csgb2312 gbk xgbk csgbk cp936 ms936 windows936 936 gb18030 gb180302000 "
        "gb180302005 euccn eucgb2312cn gbeuc chinese csiso58gb231280 isoir58 hz936 zhcn simplifiedchinese chs"
    ),
    ("hz",): "hz hzgb hzgb2312",
    ("big5", "cp950", "big5hkscs"): (
        "big5 bigfive big5eten cnbig5 csbig5 xxbig5 xbig5 cp950 ms950 windows950 950 big5tw big5hkscs big5hk "
        "hkscs zhtw traditionalchinese cht"
    ),
    ("cp932",): (
        "shiftjis shiftjisx0213 sjis xsjis ssjis csshiftjis mskanji cp932 ms932 mscp932 windows932 windows31j "
        "cswindows31j 932 sjisopen sjiswin japanese"
    ),
    ("euc_jp", "euc_jis_2004"): "eucjp xeucjp xeuc ujis cseucpkdfmtjapanese eucjpms eucjpwin euc",
    ("iso2022_jp", "iso2022_jp_2", "iso2022_jp_ext"): "iso2022jp iso2022jp1 iso2022jp2 csiso2022jp jis jis7",
    ("euc_kr", "cp949"): (
        "euckr cseuckr cp949 ms949 windows949 949 uhc xwindows949 ksc5601 ksc56011987 ksc56011989 ksc56011992 "
        "ksx1001 korean csksc56011987 isoir149"
    ),
    ("johab",): "johab cp1361 ms1361",
    ("iso2022_kr",): "iso2022kr csiso2022kr",
    ("cp1252", "iso8859-1"): (
        "iso88591 iso885911987 isolatin1 latin1 latin l1 8859 88591 isoir100 csisolatin1 cp819 ibm819 cp1252 "
        "windows1252 win1252 1252 xansi western"
    ),
    ("cp1251",): "cp1251 windows1251 win1251 1251 cyrillic1251 cswindows1251",
    ("koi8_r",): "koi8 koi8r cskoi8r",
    ("utf-16",): (
        "utf16 utf16le utf16be utf16bom unicode unicodelittle unicodebig ucs2 ucs2le ucs2be iso10646ucs2 cp1200"
    ),
}
_CODECS: dict[str, tuple[str, ...]] = {name: found for found, names in _SPELLINGS.items() for name in names.split()}
_NO_SINGLE_ENCODING = frozenset(("ansi", "acp", "cpacp", "oem", "system", "default", "none", "native", "mbcs"))
_NOT_TEXT = frozenset(("idna", "punycode", "unicode_escape", "raw_unicode_escape", "undefined", "charmap"))
_PRINTABLE = bytes(range(32, 127))

_CA = re.compile(rb"CA(?<![A-Za-z]CA)\s*\[\s*([^\]\\\[]{0,60}?)\s*\]")


def declared(data: bytes) -> list[str]:
    """The different values of CA in the order in which they stand; empty ones are left out.

    The bytes are searched as they are: CA and its values are ASCII in every encoding but UTF-16.
    """
    found = _CA.findall(data)
    return list(dict.fromkeys(name.decode("ascii", "replace") for name in found if name)) if found else []


@lru_cache(maxsize=256)
def codecs_of(name: str) -> tuple[str, ...] | None:
    """The codecs to try, in order, for a name as CA gives it; None where it names no single encoding that is known.

    Each name stands for its superset as programs use it (GB2312 is GB18030, Shift_JIS is code page 932): a codec
    further on in the list is tried where the ones before it do not decode the bytes.
    """
    bare = re.sub(r"[^a-z0-9]", "", name.lower())
    if bare in _NO_SINGLE_ENCODING:
        return None
    if bare in _CODECS:
        return _CODECS[bare]
    if not re.fullmatch(r"[A-Za-z0-9_ .:()-]{2,40}", name):
        return None
    for spelling in (name, name.replace("windows", "cp").replace("Windows", "cp").replace("-", ""), f"cp{bare}"):
        codec = _python_codec(spelling.lower())
        if codec:
            return _CODECS.get(re.sub(r"[^a-z0-9]", "", codec), (codec,))
    return None


def names_no_encoding(name: str) -> bool:
    """Whether a name says `whatever this machine uses`, such as `ANSI`."""
    return re.sub(r"[^a-z0-9]", "", name.lower()) in _NO_SINGLE_ENCODING


def _python_codec(name: str) -> str | None:
    """A codec of Python's that reads ASCII as ASCII."""
    try:
        found = codecs.lookup(re.sub(r"[^a-z0-9]+", "_", name)).name
    except LookupError:
        return None
    if found.replace("-", "_") in _NOT_TEXT:
        return None
    try:
        fits = _PRINTABLE.decode(found) == _PRINTABLE.decode("ascii")
    except (LookupError, UnicodeError, TypeError, AssertionError):
        return None
    return found if fits else None


_SHOWN = {
    "ascii": "ASCII",
    "utf-8": "UTF-8",
    "gb18030": "GB18030",
    "gbk": "GBK",
    "hz": "HZ",
    "big5": "Big5",
    "cp950": "Big5 (code page 950)",
    "big5hkscs": "Big5-HKSCS",
    "cp932": "Shift_JIS (code page 932)",
    "euc_jp": "EUC-JP",
    "euc_jis_2004": "EUC-JIS-2004",
    "iso2022_jp": "ISO-2022-JP",
    "iso2022_kr": "ISO-2022-KR",
    "euc_kr": "EUC-KR",
    "koi8_r": "KOI8-R",
    "mac_roman": "Mac Roman",
}


def shown(codec: str) -> str:
    """A codec's name for people: `GB18030`, `code page 1252`, `UTF-16-LE`."""
    if codec in _SHOWN:
        return _SHOWN[codec]
    if codec[:2] == "cp" and codec[2:].isdigit():
        return f"code page {codec[2:]}"
    return codec.replace("iso8859_", "ISO-8859-").replace("iso8859-", "ISO-8859-").replace("_", "-").upper()
