"""Scenes drawn with matplotlib, each stamp one call of a renderer.

What is slow in matplotlib is left out: no pyplot, no Axes, no patches, no text layout, no tight bounding box. Each
backend is imported only by what needs it. The same scene gives the same bytes: no dates, a fixed salt for identifiers.
"""

from __future__ import annotations

import io
import struct
import sys
import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.colors import to_rgb
from matplotlib.path import Path
from matplotlib.transforms import IdentityTransform

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


class _Painter:
    """Draws the stamps of a scene with one renderer.

    scale: pixels or points of the renderer for a point of the scene.  height: of the page, in the same.
    raster: lines along the axes are drawn on whole pixels.
    """

    def __init__(self, renderer: Any, scale: float, height: float, raster: bool = False) -> None:
        self._renderer = renderer
        self._scale = scale
        self._height = height
        self._raster = raster

    def paint(self, scene: Scene, few: int) -> None:
        """Draw a scene; `few` as in `_merged`."""
        page = Scene(scene.width, scene.height, scene.paper, scene.unit)
        page.rectangle(0.0, 0.0, scene.width, scene.height, scene.paper)
        for stamp in (*page.stamps, *_merged(scene.stamps, few)):
            self._stamp(stamp)

    def _stamp(self, stamp: Stamp) -> None:
        renderer, scale = self._renderer, self._scale
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


@cache
def _rgb(color: str | None) -> tuple[float, float, float]:
    return to_rgb(color or "#000000")


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
    from matplotlib.backends.backend_agg import RendererAgg

    renderer: Any = RendererAgg(width, height, 72)  # type: ignore[no-untyped-call]
    _Painter(renderer, scale, height, raster=True).paint(scene, few=sys.maxsize)
    found = np.asarray(renderer.buffer_rgba())
    if is_grey(scene):
        return np.ascontiguousarray(found[:, :, 0])
    return np.ascontiguousarray(found[:, :, :3])


def is_grey(scene: Scene) -> bool:
    """Whether a scene has no colour."""
    return all(len(set(_rgb(color))) == 1 for color in scene_colors(scene))


def scene_colors(scene: Scene) -> list[str]:
    """The colours that a scene is drawn in, the page's first."""
    used = [color for stamp in scene.stamps for color in (stamp.fill, stamp.stroke) if color is not None]
    return list(dict.fromkeys([scene.paper, *used]))


def png(scene: Scene, dpi: float) -> bytes:
    """The scene as a PNG file: 8-bit grey where it has no colour."""
    return png_bytes(pixels(scene, dpi), dpi)


def svg(scene: Scene, prefix: str = "") -> bytes:
    """The scene as an SVG file with role, title and description.

    prefix: of every identifier, so that several drawings can stand in one HTML page.
    """
    from matplotlib.backends.backend_svg import RendererSVG

    out = io.StringIO()
    metadata = {"Date": None, "Creator": None, "Format": None, "Type": None}
    with mpl.rc_context({"svg.hashsalt": "gocli"}):
        renderer: Any = RendererSVG(scene.width, scene.height, out, metadata=metadata)  # type: ignore[no-untyped-call]
        _Painter(renderer, 1.0, scene.height).paint(scene, FEW_SVG)
        renderer.finalize()
    text = out.getvalue()
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
    from matplotlib.backends.backend_pdf import PdfFile, RendererPdf

    out = io.BytesIO()
    metadata: dict[str, str | None] = {"CreationDate": None, "Creator": "gocli", "Producer": None}
    if title:
        metadata["Title"] = title
    with mpl.rc_context({"pdf.compression": _PDF_COMPRESSION}):
        file: Any = PdfFile(out, metadata=metadata)  # type: ignore[no-untyped-call]
        for scene in pages:
            file.newPage(scene.width / 72, scene.height / 72)
            renderer: Any = RendererPdf(file, 72, scene.height / 72, scene.width / 72)  # type: ignore[no-untyped-call]
            _Painter(renderer, 1.0, scene.height).paint(scene, FEW_PDF)
            renderer.finalize()
            file.endStream()
        file.finalize()
        file.close()
    return out.getvalue()
