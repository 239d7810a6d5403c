"""Figures into the bytes of a file, in every format that gocli writes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from gocli.errors import UsageError
from gocli.figures import painting
from gocli.figures.gif import gif
from gocli.figures.model import Figure, TextLine, plain_text
from gocli.figures.pages import Page, book
from gocli.figures.pictures import figure_scene
from gocli.figures.scene import Scene
from gocli.figures.sensei import sensei_text
from gocli.figures.styles import Style
from gocli.figures.webpage import web_page
from gocli.figures.words import Language

FORMATS = ("png", "svg", "pdf", "gif", "html", "sensei")
SUFFIXES = {
    ".png": "png",
    ".svg": "svg",
    ".pdf": "pdf",
    ".gif": "gif",
    ".html": "html",
    ".htm": "html",
    ".txt": "sensei",
}
"""The format that follows from a file's suffix."""

SINGLE = ("png", "svg")
"""Formats that hold one picture a file."""


@dataclass(frozen=True, slots=True)
class Look:
    """How pictures look: the style, the captions' language, the resolution, the pages of a PDF, the pace of a GIF.

    page: None gives each figure a page of its own size.  delay, hold: seconds for a frame, and for the last one.
    """

    style: Style
    language: Language = "en"
    dpi: float = 144.0
    page: Page | None = None
    delay: float = 0.8
    hold: float = 5.0


def picture_format(file: Path) -> str:
    """The format of a picture file by its suffix.

    Raises UsageError for a suffix that is none of a picture.
    """
    chosen = SUFFIXES.get(file.suffix.lower())
    if chosen not in ("png", "svg", "pdf"):
        raise UsageError(f"{file}: a picture is a .png, .svg or .pdf file")
    return chosen


def render(
    figures: Sequence[Figure],
    format: str,
    look: Look,
    title: TextLine = (),
    facts: Sequence[tuple[str, str]] = (),
) -> tuple[bytes, set[str]]:
    """Figures as one file, and the characters in them that no font has.

    title, facts: of a book or a web page.
    Raises UsageError when the format holds one picture and there are more, or when an image would be too large.
    """
    if format in SINGLE and len(figures) != 1:
        raise UsageError(
            f"a .{format} file holds one picture and there are {len(figures)}: give a folder or a .pdf file"
        )
    if format == "sensei":
        return "\n".join(map(sensei_text, figures)).encode(), set()
    if format == "html":
        return web_page(figures, plain_text(title) or figures[0].title, facts, look.style, look.language)
    if format == "pdf" and look.page is not None:
        scenes = book(figures, title, look.style, look.language, look.page)
    else:
        scenes = [figure_scene(figure, look.style, look.language) for figure in figures]
    return draw_scenes(scenes, format, look, plain_text(title))


def draw_scenes(scenes: Sequence[Scene], format: str, look: Look, title: str = "") -> tuple[bytes, set[str]]:
    """Scenes as one file, and the characters that no font has.

    Raises UsageError when an image would be too large.
    """
    missing = set().union(*(scene.missing for scene in scenes))
    try:
        if format == "png":
            return painting.png(scenes[0], look.dpi), missing
        if format == "svg":
            return painting.svg(scenes[0]), missing
        if format == "gif":
            return gif(scenes, look.dpi, look.delay, look.hold), missing
    except ValueError as error:
        raise UsageError(str(error)) from None
    return painting.pdf(scenes, title or scenes[0].title), missing


def missing_note(missing: Iterable[str]) -> str:
    """What to say about characters that no font has."""
    chars = sorted(missing)
    listed = "".join(chars[:20]) + ("…" if len(chars) > 20 else "")
    wide = any(ord(char) > 0x2E7F for char in chars)
    cure = (
        "install a CJK font (Debian: fonts-noto-cjk; macOS and Windows have one)"
        if wide
        else "install a font with them"
    )
    return f"no font has {listed}: drawn as boxes; {cure}"
