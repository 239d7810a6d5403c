"""Scenes as an animated GIF."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from PIL import Image

from gocli.figures.painting import is_grey, pixels, scene_colors
from gocli.figures.scene import Scene

_COLORS = 256
_CELLS = 1 << 18
"""Colours are looked up by cells of four values a channel."""


def gif(scenes: Sequence[Scene], dpi: float, delay: float, hold: float) -> bytes:
    """Scenes as an animated GIF; `delay` seconds for each frame, `hold` for the last one.

    All frames have the size that the largest needs, and share one palette, so that only what changes is stored.
    """
    scenes = _of_one_size(scenes)
    frames = _grey_frames(scenes, dpi) if is_grey(scenes[-1]) else _coloured_frames(scenes, dpi)
    times = [round(delay * 1000)] * (len(scenes) - 1) + [round(hold * 1000)]
    out = io.BytesIO()
    next(frames).save(out, "GIF", save_all=True, append_images=frames, duration=times, loop=0, optimize=False)
    return out.getvalue()


def _of_one_size(scenes: Sequence[Scene]) -> list[Scene]:
    """Scenes on pages as wide and high as the widest and the highest, each in the middle of the width."""
    width, height = max(scene.width for scene in scenes), max(scene.height for scene in scenes)
    pages = []
    for scene in scenes:
        page = Scene(width, height, scene.paper, scene.unit, title=scene.title, description=scene.description)
        page.place(scene, round(width - scene.width) / 2, 0.0)
        pages.append(page)
    return pages


def _grey_frames(scenes: Sequence[Scene], dpi: float) -> Iterator[Image.Image]:
    for scene in scenes:
        yield Image.fromarray(pixels(scene, dpi))


def _coloured_frames(scenes: Sequence[Scene], dpi: float) -> Iterator[Image.Image]:
    palette = _Palette(_flat_colors(scenes), pixels(scenes[-1], dpi))
    for scene in scenes:
        frame = Image.fromarray(palette.indexes(pixels(scene, dpi)))
        frame.putpalette(palette.colors.ravel().tolist())
        yield frame


def _flat_colors(scenes: Sequence[Scene]) -> Any:
    """(n, 3): the colours that the scenes are drawn in."""
    names = dict.fromkeys(color for scene in scenes for color in scene_colors(scene))
    return np.array([[int(name[at : at + 2], 16) for at in (1, 3, 5)] for name in names], dtype=np.uint8)


class _Palette:
    """Given colours and the commonest ones of an image, exactly, and for every other colour the nearest of them.

    colors: (up to 256, 3).
    """

    def __init__(self, given: Any, image: Any) -> None:
        colors, counts = np.unique(image.reshape(-1, 3), axis=0, return_counts=True)
        ordered = np.concatenate([given, colors[np.argsort(-counts, kind="stable")]])
        _, first = np.unique(_cells(ordered), return_index=True)
        self.colors = ordered[np.sort(first)[:_COLORS]]
        self._index = np.full(_CELLS, -1, dtype=np.int16)
        self._index[_cells(self.colors)] = np.arange(len(self.colors))

    def indexes(self, image: Any) -> Any:
        """(rows, columns) of the numbers of the colours of an image in the palette."""
        cells = _cells(image)
        present = np.flatnonzero(np.bincount(cells.ravel(), minlength=_CELLS))
        for cell in present[self._index[present] < 0].tolist():
            color = np.array([cell >> 12, cell >> 6 & 63, cell & 63]) * 4 + 2
            self._index[cell] = np.argmin(((self.colors.astype(int) - color) ** 2).sum(axis=1))
        return self._index[cells].astype(np.uint8)


def _cells(colors: Any) -> Any:
    """The cell of each colour of an array whose last axis is red, green, blue."""
    parts = (colors >> 2).astype(np.int32)
    return parts[..., 0] << 12 | parts[..., 1] << 6 | parts[..., 2]
