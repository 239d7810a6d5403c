"""Scenes drawn with matplotlib: one Figure without pyplot and without Axes, each stamp one call of the renderer.

What is slow in matplotlib is left out: no patches on Axes, no text layout, no tight bounding box. The same scene gives
the same bytes: no dates, a fixed salt for identifiers, no random state.
"""

from __future__ import annotations

import io
import struct
import sys
import zlib
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.artist import Artist
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_pdf import FigureCanvasPdf, PdfPages
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure as Canvas
from matplotlib.path import Path
from matplotlib.transforms import IdentityTransform
from PIL import Image

from gocli.figures.scene import Scene, Stamp

_HERE = IdentityTransform()

FEW_SVG, FEW_PDF = 4, 8
"""Up to so many places a letter is drawn by itself, beyond that by reference: smaller and faster, measured."""

_SIMPLE = 10
"""A letter of so few corners (a 7) is always drawn by itself."""

_PDF_COMPRESSION = 4
"""A level more costs a third more time and gains a fiftieth of the size, measured."""

MAX_PIXELS = 100_000_000
"""A raster image of more is refused: it would need gigabytes."""


class _Stamped(Artist):
    """A stamp of a scene, drawn through the renderer's own calls."""

    def __init__(self, stamp: Stamp, scale: float, height: float, raster: bool) -> None:
        super().__init__()
        self._stamp = stamp
        self._scale = scale
        self._height = height
        self._raster = raster

    def draw(self, renderer: Any) -> None:
        stamp, scale = self._stamp, self._scale
        gc = renderer.new_gc()
        width = stamp.width * scale
        if self._raster and stamp.crisp and stamp.stroke is not None:
            width = max(1, round(width))
        gc.set_linewidth(width / renderer.points_to_pixels(1.0) if stamp.stroke is not None else 0)
        gc.set_foreground(_rgb(stamp.stroke or stamp.fill))
        gc.set_joinstyle("miter")
        if stamp.opacity < 1:
            gc.set_alpha(stamp.opacity)
        fill = None if stamp.fill is None else _rgb(stamp.fill)
        vertices = stamp.vertices * (scale, -scale)
        places = np.array(stamp.places) * (scale, -scale) + (0, self._height)
        if len(places) == 1:
            gc.set_snap(None if stamp.crisp else False)
            renderer.draw_path(gc, Path(np.round(vertices + places, 2), stamp.codes), _HERE, fill)
        else:
            path = Path(np.round(vertices, 2), stamp.codes)
            renderer.draw_markers(gc, path, _HERE, Path(np.round(places, 2)), _HERE, fill)
        gc.restore()


_COLORS: dict[str | None, tuple[float, float, float]] = {}


def _rgb(color: str | None) -> tuple[float, float, float]:
    if color not in _COLORS:
        _COLORS[color] = to_rgb(color or "#000000")
    return _COLORS[color]


def _canvas(scene: Scene, scale: float, width: float, height: float, raster: bool, few: int) -> Canvas:
    """The matplotlib figure of a scene; width and height in pixels (raster) or points."""
    canvas = Canvas(figsize=(width / 72, height / 72), dpi=72, facecolor=_rgb(scene.paper), edgecolor="none")
    for stamp in _merged(scene.stamps, few):
        canvas.add_artist(_Stamped(stamp, scale, height, raster))
    return canvas


def _merged(stamps: Sequence[Stamp], few: int) -> Iterator[Stamp]:
    """The stamps, with neighbours of one colour and without an outline joined where each has few places.

    A backend pays for every stamp and for every place; letters that stand a few times cost less as one outline.
    """
    held: list[Stamp] = []
    for stamp in stamps:
        joins = (
            stamp.stroke is None
            and not stamp.crisp
            and stamp.opacity == 1
            and (len(stamp.places) <= few or len(stamp.vertices) <= _SIMPLE)
        )
        if held and not (joins and stamp.fill == held[0].fill):
            yield _joined(held)
            held = []
        if joins:
            held.append(stamp)
        else:
            yield stamp
    if held:
        yield _joined(held)


def _joined(stamps: list[Stamp]) -> Stamp:
    vertices = [stamp.vertices + np.array(place) for stamp in stamps for place in stamp.places]
    codes = [stamp.codes for stamp in stamps for _ in stamp.places]
    return Stamp(np.concatenate(vertices), np.concatenate(codes), [(0.0, 0.0)], stamps[0].fill)


def png_bytes(image: Any, dpi: float) -> bytes:
    """An array of 8-bit pixels, grey or RGB, as a PNG file.

    Rows are not filtered: line art packs as well without, and in half the time.
    """
    height, width = image.shape[:2]
    grey = image.ndim == 2
    rows = np.zeros((height, 1 + width * (1 if grey else 3)), dtype=np.uint8)
    rows[:, 1:] = image.reshape(height, -1)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    per_metre = round(dpi / 0.0254)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0 if grey else 2, 0, 0, 0)),
            chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)),
            chunk(b"IDAT", zlib.compress(rows.tobytes(), 6)),
            chunk(b"IEND", b""),
        )
    )


def pixels(scene: Scene, dpi: float) -> Any:
    """The scene as an array of pixels: (rows, columns) of 8-bit grey, or (rows, columns, 3) where it has colours.

    The scale is rounded so that two lines are a whole number of pixels apart: lines and stones all look alike.
    Raises ValueError when the image would be larger than MAX_PIXELS.
    """
    scale = max(2, round(scene.unit * dpi / 72)) / scene.unit
    width, height = round(scene.width * scale), round(scene.height * scale)
    if width * height > MAX_PIXELS:
        raise ValueError(f"an image of {width} x {height} pixels is too large: take a lower --dpi, or SVG or PDF")
    canvas: Any = FigureCanvasAgg(_canvas(scene, scale, width, height, raster=True, few=sys.maxsize))
    canvas.draw()
    found = np.asarray(canvas.buffer_rgba())
    if _is_grey(scene):
        return np.ascontiguousarray(found[:, :, 0])
    return np.ascontiguousarray(found[:, :, :3])


def _is_grey(scene: Scene) -> bool:
    colors = {scene.paper, *(stamp.fill for stamp in scene.stamps), *(stamp.stroke for stamp in scene.stamps)}
    return all(color is None or len(set(_rgb(color))) == 1 for color in colors)


def png(scene: Scene, dpi: float) -> bytes:
    """The scene as a PNG file: 8-bit grey where it has no colour."""
    return png_bytes(pixels(scene, dpi), dpi)


def svg(scene: Scene, prefix: str = "") -> bytes:
    """The scene as an SVG file with role, title and description.

    prefix: of every identifier, so that several drawings can stand in one HTML page.
    """
    out = io.BytesIO()
    metadata = {"Date": None, "Creator": None, "Format": None, "Type": None}
    with mpl.rc_context({"svg.hashsalt": "gocli", "svg.fonttype": "path"}):
        canvas: Any = FigureCanvasSVG(_canvas(scene, 1.0, scene.width, scene.height, raster=False, few=FEW_SVG))
        canvas.print_svg(out, metadata=metadata)
    text = out.getvalue().decode("utf-8")
    if prefix:
        text = text.replace(' id="', f' id="{prefix}').replace('xlink:href="#', f'xlink:href="#{prefix}')
    head, _, rest = text[text.index("<svg ") :].partition(">")
    title, desc = f"{prefix}title", f"{prefix}desc"
    words = f'<title id="{title}">{_xml(scene.title)}</title>\n <desc id="{desc}">{_xml(scene.description)}</desc>'
    return (
        '<?xml version="1.0" encoding="utf-8" standalone="no"?>\n'
        f'{head} role="img" aria-labelledby="{title} {desc}">\n {words}{rest}'
    ).encode()


def _xml(text: str) -> str:
    """A text for XML: escaped, without the control characters that XML cannot hold."""
    return escape("".join(char if char.isprintable() else " " for char in text))


def pdf(pages: Sequence[Scene], title: str = "") -> bytes:
    """Scenes as the pages of one PDF file."""
    out = io.BytesIO()
    metadata: dict[str, str | None] = {"CreationDate": None, "Creator": "gocli", "Producer": None}
    if title:
        metadata["Title"] = title
    with mpl.rc_context({"pdf.compression": _PDF_COMPRESSION}), PdfPages(out, metadata=metadata) as book:
        for scene in pages:
            drawn = _canvas(scene, 1.0, scene.width, scene.height, raster=False, few=FEW_PDF)
            canvas: Any = FigureCanvasPdf(drawn)
            canvas.print_pdf(book)
    return out.getvalue()


def gif(scenes: Sequence[Scene], dpi: float, delay: float, hold: float) -> bytes:
    """Scenes of one size as an animated GIF; `delay` seconds for each frame, `hold` for the last one."""
    frames = [Image.fromarray(pixels(scene, dpi)).convert("P", palette=Image.Palette.ADAPTIVE) for scene in scenes]
    times = [round(delay * 1000)] * (len(frames) - 1) + [round(hold * 1000)]
    out = io.BytesIO()
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=False)
    return out.getvalue()
