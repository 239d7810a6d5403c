"""Text that came out of a record, made safe for the medium that it is shown in.

A record's text is foreign: a player may be called `\\x1b]0;…` or `=HYPERLINK(…)` or `<script>`. Nothing of it may act
on a terminal, a spreadsheet or a browser. What could act is made visible instead of being dropped.
"""

from __future__ import annotations

import codecs
import html
import re
import unicodedata

_HAZARD = re.compile("[\\x00-\\x1f\\x7f-\\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""C0, DEL and C1 controls, line separators, marks that turn the direction of text, lone surrogates."""

_JSON_HAZARD = re.compile("[\\x7f-\\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""The same without the C0 controls, which JSON escapes by itself."""

_SURROGATE = re.compile("[\ud800-\udfff]")
_NAMED = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}
FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
"""How what a spreadsheet takes for a formula begins."""

REPLACED = "gocli.replaced"
"""The error handler of `str.encode` for terminals: what an encoding lacks is spelled in ASCII, or escaped."""

_SPELLED = {
    **{"…": "...", "–": "-", "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "×": "x", "·": "."},
    **{"●": "X", "○": "O", "½": "1/2", "¼": "1/4", "¾": "3/4", "（": "(", "）": ")", "：": ":", "，": ","},
}


def _replaced(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    lacking = error.object[error.start : error.end]
    spelled = (_SPELLED.get(char) or char.encode("ascii", "backslashreplace").decode() for char in lacking)
    return "".join(spelled), error.end


_GLOSS = re.compile(r" \([^()\x00-\x7f]+\)")

codecs.register_error(REPLACED, _replaced)


def encodable(text: str, encoding: str) -> str:
    """Text as a terminal of that encoding can show it: what it lacks is replaced."""
    return text if text.isascii() else text.encode(encoding, REPLACED).decode(encoding)


def without_glosses(text: str, encoding: str) -> str:
    """Words of our own without the terms in brackets that the encoding lacks: `a draw (和棋)` is `a draw` in ASCII."""
    return (
        text
        if text.isascii()
        else _GLOSS.sub(lambda hit: hit[0] if encodable(hit[0], encoding) == hit[0] else "", text)
    )


def visible(text: str) -> str:
    """Text for one line of a terminal: control characters and direction marks as `\\x1b`, `\\u202e`, `\\n`."""
    return text if text.isascii() and text.isprintable() else _HAZARD.sub(_shown, text)


def spreadsheet_text(text: str) -> str:
    """Text for a cell of CSV or TSV: as `visible`, and an apostrophe before what a spreadsheet takes for a formula."""
    safe = visible(text)
    return "'" + safe if text.startswith(FORMULA) else safe


def html_text(text: str) -> str:
    """Text for HTML, in an element or a quoted attribute."""
    return html.escape(visible(text))


def markdown_text(text: str) -> str:
    """Text for a cell of a Markdown table: nothing in it is markup."""
    return re.sub(r"([\\`*_\[\]<>|#~&!$])", r"\\\1", visible(text))


def unicode_text(text: str) -> str:
    """Text for a data base or a data file: as it is, but for lone surrogates, which UTF-8 cannot carry."""
    return text if text.isascii() else _SURROGATE.sub("\ufffd", text)


def json_safe(line: str) -> str:
    """JSON text (not ASCII only) with what could act on a terminal or split its line escaped; it means the same."""
    return line if line.isascii() and "\x7f" not in line else _JSON_HAZARD.sub(_json_shown, line)


def text_width(text: str) -> int:
    """Columns that a text takes on a terminal: East-Asian wide characters two, combining marks none."""
    if text.isascii():
        return len(text)
    return sum(map(_width, text))


def _width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def _shown(hit: re.Match[str]) -> str:
    character = hit[0]
    code = ord(character)
    if 0xD800 <= code <= 0xDFFF:
        return "\ufffd"
    return _NAMED.get(character) or (f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}")


def _json_shown(hit: re.Match[str]) -> str:
    code = ord(hit[0])
    return "\ufffd" if 0xD800 <= code <= 0xDFFF else f"\\u{code:04x}"
