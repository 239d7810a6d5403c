"""Text on a page: measured, fitted into stones, and put down glyph by glyph."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import hypot

import numpy as np

from gocli.figures.fonts.faces import Weight, find_glyph, is_wide
from gocli.figures.scene import Place, Scene, Stamp
from gocli.figures.words import Language

DIGIT_HEIGHT = 0.42
"""The height of a digit on a stone, in cells: the same for one, two and three digits."""

_EM = DIGIT_HEIGHT / 0.729
"""The em that gives the bold digits of DejaVu that height."""

_WIDE_EM = 0.5
"""The em of square scripts on a stone."""

_WIDEST = 0.88
"""Digits are a little condensed even where they have room, so that one, two and three look like one family."""

_NARROWEST = 0.56
"""Letters are condensed to this part of their width at most; what is still too wide then shrinks as a whole."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """A text laid out around a centre, lengths in cells.

    em: the size.  condense: the horizontal scale.  left, baseline: where the text starts, from the centre, y down.
    box: the ink's left, top, right, bottom from the centre.
    """

    text: str
    em: float
    condense: float
    left: float
    baseline: float
    box: tuple[float, float, float, float]


@lru_cache(maxsize=4096)
def fit(text: str, room: float, language: Language) -> Lettering:
    """A label for a stone whose inside has the radius `room` (in cells): its ink box lies inside that circle.

    Digits keep their height, and numbers of one length their width; longer labels are condensed first and shrink only
    then.
    """
    em = _WIDE_EM if any(is_wide(char) for char in text) else _EM
    x0, y0, x1, y1 = ink_box(text, "bold", language)
    plain = all(char.isdigit() or char.isupper() for char in text) and text.isascii()
    middle = 0.729 / 2 if plain else (y0 + y1) / 2
    up, down = y1 - middle, middle - y0
    digits = text.isdigit() and text.isascii()
    reach, tallest = x1 - x0, max(up, down)
    if digits:
        widest_box, tallest_box = ink_box("8" * len(text), "bold", language), ink_box("0123456789", "bold", language)
        reach, tallest = widest_box[2] - widest_box[0], max(tallest_box[3] - middle, middle - tallest_box[1])
    while True:
        tall = tallest * em
        widest = (room * room - tall * tall) ** 0.5 * 2 if tall < room else 0.0
        condense = min(_WIDEST if digits else 1.0, widest / (reach * em)) if reach > 0 else 1.0
        if condense >= _NARROWEST or em < 0.02:
            break
        em *= 0.96
    width = (x1 - x0) * em * condense
    left = -width / 2 - x0 * em * condense
    baseline = middle * em
    return Lettering(text, em, condense, left, baseline, (-width / 2, -up * em, width / 2, down * em))


def farthest(lettering: Lettering) -> float:
    """How far the corners of a label's box are from the centre, in cells."""
    left, top, right, bottom = lettering.box
    return max(hypot(x, y) for x in (left, right) for y in (top, bottom))


@lru_cache(maxsize=4096)
def ink_box(text: str, weight: Weight, language: Language) -> tuple[float, float, float, float]:
    """The left, bottom, right and top of a text's ink in ems, y up from the baseline."""
    x = 0.0
    boxes = []
    for char in text:
        glyph = find_glyph(char, weight, language)
        if glyph is None:
            boxes.append((x, 0.0, x + 0.6, 0.7))
            x += 0.65
            continue
        if len(glyph.vertices):
            left, bottom, right, top = glyph.box
            boxes.append((x + left, bottom, x + right, top))
        x += glyph.advance
    if not boxes:
        return 0.0, 0.0, 0.0, 0.0
    lefts, bottoms, rights, tops = zip(*boxes, strict=True)
    return min(lefts), min(bottoms), max(rights), max(tops)


@lru_cache(maxsize=65536)
def advance(char: str, weight: Weight, language: Language) -> float:
    """The width of a character with its side bearings, in ems."""
    glyph = find_glyph(char, weight, language)
    return 0.65 if glyph is None else glyph.advance


def text_width(text: str, weight: Weight, language: Language) -> float:
    """The width of a text in ems."""
    return sum(advance(char, weight, language) for char in text)


class Pen:
    """Collects text for a scene; equal glyphs of one size and colour share a stamp, colour by colour."""

    def __init__(self, scene: Scene, language: Language) -> None:
        self._scene = scene
        self._language: Language = language
        self._stamps: dict[tuple[str, Weight, float, float, str], Stamp] = {}

    def write(
        self, text: str, at: Place, em: float, color: str, weight: Weight = "sans", condense: float = 1.0
    ) -> float:
        """Write from a place on the baseline; the x where the text ends."""
        x, y = at
        for char in text:
            glyph = find_glyph(char, weight, self._language)
            if glyph is None:
                self._scene.missing.add(char)
                side = em * 0.3
                self._scene.add("square", side, [(x + em * condense * 0.325, y - side)], None, color, em * 0.05)
                x += 0.65 * em * condense
                continue
            if len(glyph.vertices):
                key = (char, weight, em, condense, color)
                stamp = self._stamps.get(key)
                if stamp is None:
                    outline = np.round(glyph.vertices * (em * condense, -em), 3)
                    stamp = self._stamps[key] = Stamp(outline, glyph.codes, [], color)
                stamp.places.append((x, y))
            x += glyph.advance * em * condense
        return x

    def lift(self) -> None:
        """Put what was written on the scene, above what is there."""
        self._scene.stamps += sorted(self._stamps.values(), key=lambda stamp: stamp.fill or "")
        self._stamps.clear()

    def letter(self, lettering: Lettering, centre: Place, cell: float, color: str) -> None:
        """Put a fitted label down around a centre."""
        x, y = centre
        start = (x + lettering.left * cell, y + lettering.baseline * cell)
        self.write(lettering.text, start, lettering.em * cell, color, "bold", lettering.condense)
