"""Makes the small fonts beside this file from Noto Sans CJK: only the characters that gocli itself writes.

Run it after a change of `gocli/figures/words.py`, on a machine with the font (Debian: fonts-noto-cjk) and fonttools:

    python -m gocli.figures.fonts.make_caption_fonts /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc

Noto Sans CJK is licensed under the SIL Open Font License 1.1, see OFL.txt; the same holds for the subsets.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from gocli.figures.words import WORDS

FACES = {"zh": ("Noto Sans CJK SC", "caption-sc.otf"), "ja": ("Noto Sans CJK JP", "caption-jp.otf"),
         "ko": ("Noto Sans CJK KR", "caption-kr.otf")}  # fmt: skip
"""The face of the collection and the file for each language."""

EXTRA = {
    "zh": "〇一二三四五六七八九十段级黑白胜负和棋目子半又中盘手第图实战谱参考变化分之超时认输让先座还棋头"
    "零百目路点多道停碁持两",
    "ja": "〇一二三四五六七八九十段級黒白勝負持碁目半中押時間切手第図譜参考変化",
    "ko": "단급흑백승패집반무불계시간수도기보참고",
}
"""Characters of ranks, coordinates and results, which are put together elsewhere."""


def characters(language: str) -> str:
    """Every character beyond Latin that captions in a language can hold, sorted."""
    words = WORDS[language]
    text = "".join(str(word) if isinstance(word, str) else "".join(word.values()) for word in words)
    return "".join(
        sorted({char for char in text + EXTRA[language] + "、。，：；（）「」『』！？" if ord(char) > 0x2E7F})
    )


def make(collection: Path, target: Path) -> None:
    """Write the three fonts into the folder `target`."""
    subset: Any = import_module("fontTools.subset")
    collections: Any = import_module("fontTools.ttLib")

    for language, (name, file) in FACES.items():
        faces = collections.TTCollection(str(collection)).fonts
        font = next(face for face in faces if face["name"].getDebugName(1) == name)
        options = subset.Options(
            layout_features=[], name_IDs=[0, 13, 14], notdef_outline=True, hinting=False, desubroutinize=True
        )
        options.drop_tables += ["BASE", "GDEF", "GPOS", "GSUB", "VORG", "vhea", "vmtx"]
        shrink = subset.Subsetter(options)
        shrink.populate(text=characters(language))
        shrink.subset(font)
        font["name"].setName("gocli caption " + language, 1, 3, 1, 0x409)
        font["name"].setName("Regular", 2, 3, 1, 0x409)
        font["head"].created = font["head"].modified = 0
        font.recalcTimestamp = False
        font.save(str(target / file))


if __name__ == "__main__":
    make(Path(sys.argv[1]), Path(__file__).parent)
