"""The outlines of characters, and which font to take a character from.

DejaVu comes with matplotlib and is always there; the caption words in Chinese, Japanese and Korean come from the small
fonts beside this file; everything else from a font of the system that has it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

import matplotlib as mpl
import numpy as np
from matplotlib.ft2font import FT2Font, LoadFlags
from numpy.typing import NDArray

from gocli.figures.words import Language

Weight = Literal["sans", "bold", "serif"]

_DEJAVU: dict[Weight, str] = {"sans": "DejaVuSans.ttf", "bold": "DejaVuSans-Bold.ttf", "serif": "DejaVuSerif.ttf"}
_CAPTION: dict[Language, str] = {"zh": "caption-sc.otf", "ja": "caption-jp.otf", "ko": "caption-kr.otf"}

_SYSTEM_FAMILIES: dict[Language, tuple[str, ...]] = {
    "zh": (
        "Noto Sans CJK SC",
        "Noto Sans SC",
        "Source Han Sans SC",
        "Source Han Sans CN",
        "WenQuanYi Micro Hei",
        "WenQuanYi Zen Hei",
        "PingFang SC",
        "Heiti SC",
        "Microsoft YaHei",
        "SimHei",
        "SimSun",
    ),
    "ja": (
        "Noto Sans CJK JP",
        "Noto Sans JP",
        "Source Han Sans JP",
        "IPAexGothic",
        "IPAGothic",
        "TakaoGothic",
        "Hiragino Sans",
        "Yu Gothic",
        "Meiryo",
        "MS Gothic",
    ),
    "ko": (
        "Noto Sans CJK KR",
        "Noto Sans KR",
        "Source Han Sans KR",
        "NanumGothic",
        "UnDotum",
        "Apple SD Gothic Neo",
        "Malgun Gothic",
        "Gulim",
    ),
    "en": ("Noto Sans", "Arial Unicode MS", "FreeSans", "Droid Sans Fallback"),
}
"""Families of the system by script, best first; only those that exist are asked."""

UNITS = 1000
"""Outlines are read at this size and given in fractions of the em."""


class Glyph(NamedTuple):
    """A character's outline in fractions of the em, y up from the baseline.

    vertices: (n, 2).  codes: matplotlib's path codes.  box: the ink's left, bottom, right, top.
    """

    vertices: NDArray[np.float64]
    codes: NDArray[np.uint8]
    advance: float
    box: tuple[float, float, float, float]


class Face:
    """One font file, opened for its outlines."""

    def __init__(self, font: FT2Font) -> None:
        self._font = font
        self._glyphs: dict[str, Glyph | None] = {}

    def glyph(self, char: str) -> Glyph | None:
        """The outline of a character, or None when the font lacks it."""
        if char not in self._glyphs:
            self._glyphs[char] = self._read(char)
        return self._glyphs[char]

    def _read(self, char: str) -> Glyph | None:
        if not self._font.get_char_index(ord(char)):
            return None
        self._font.set_size(UNITS, 72)
        loaded = self._font.load_char(ord(char), flags=LoadFlags.NO_HINTING)
        vertices, codes = self._font.get_path()
        outline = np.array(vertices, dtype=float) / UNITS
        ends = outline[codes != 79] if len(outline) else outline
        box = (*ends.min(axis=0), *ends.max(axis=0)) if len(ends) else (0.0, 0.0, 0.0, 0.0)
        advance = loaded.linearHoriAdvance / 65536 / UNITS
        return Glyph(outline, np.array(codes, dtype=np.uint8), advance, tuple(float(side) for side in box))  # type: ignore[arg-type]


@cache
def _file(path: str) -> Face:
    return Face(FT2Font(path))


@cache
def dejavu(weight: Weight) -> Face:
    """The face of DejaVu that comes with matplotlib."""
    return _file(str(Path(mpl.get_data_path(), "fonts", "ttf", _DEJAVU[weight])))


@cache
def caption_face(language: Language) -> Face:
    """The small font of the caption words in a language."""
    return _file(str(Path(__file__).with_name(_CAPTION[language])))


@cache
def _system_faces(language: Language) -> tuple[Face, ...]:
    """The fonts of the system for a script, best first."""
    from matplotlib import font_manager

    known = set(font_manager.fontManager.get_font_names())
    names = [name for name in _SYSTEM_FAMILIES[language] if name in known]
    manager: Any = font_manager
    return tuple(Face(manager.get_font(manager.findfont(manager.FontProperties(family=name)))) for name in names)


def script(char: str) -> Language:
    """The script that a character shows: kana is Japanese, hangul Korean, other CJK Chinese, the rest Latin."""
    code = ord(char)
    if 0x3040 <= code <= 0x30FF or 0x31F0 <= code <= 0x31FF or 0xFF66 <= code <= 0xFF9F:
        return "ja"
    if 0xAC00 <= code <= 0xD7AF or 0x1100 <= code <= 0x11FF or 0x3130 <= code <= 0x318F:
        return "ko"
    return "zh" if is_wide(char) else "en"


def is_wide(char: str) -> bool:
    """Whether a character belongs to the square scripts (CJK ideographs, kana, hangul, full-width forms)."""
    code = ord(char)
    return 0x2E80 <= code <= 0xD7AF or 0xF900 <= code <= 0xFAFF or 0xFE30 <= code <= 0xFFEF or code >= 0x20000


def find_glyph(char: str, weight: Weight, language: Language) -> Glyph | None:
    """The outline of a character from the first font that has it, or None when no font does.

    language: decides between the regional forms of a character that Chinese, Japanese and Korean share.
    """
    found = dejavu(weight).glyph(char)
    if found is not None:
        return found
    order = _languages(char, language)
    for other in order:
        if other != "en" and (found := caption_face(other).glyph(char)) is not None:
            return found
    for other in order:
        for face in _system_faces(other):
            if (found := face.glyph(char)) is not None:
                return found
    return None


def _languages(char: str, language: Language) -> list[Language]:
    own = script(char)
    first: list[Language] = [own, language] if own in ("ja", "ko") else [language, own]
    rest: list[Language] = ["zh", "ja", "ko", "en"]
    return list(dict.fromkeys([*first, *rest]))
