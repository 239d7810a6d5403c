"""How a figure looks: the built-in styles, and a user's own in a TOML file."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Literal

from gocli.errors import InputError, UsageError


@dataclass(frozen=True, slots=True)
class Style:
    """Colours as `#rrggbb`, lengths in fractions of a cell (the distance of two lines).

    paper: the page.  board: the board, which is the page's colour in a book.  text: captions; faint: coordinates.
    line, edge: the widths of inner lines and of the real edge.  radius: of a stone, to the middle of its outline.
    black_text, white_text: numbers on the stones.  shade: behind Black's territory.  accent: last-move marks, arrows
    and marks on empty points.  cell: the distance of two lines in points (1/72 inch).
    """

    name: str = "print"
    about: str = "black on white, for any printer"
    paper: str = "#ffffff"
    board: str = "#ffffff"
    ink: str = "#000000"
    text: str = "#000000"
    faint: str = "#444444"
    accent: str = "#000000"
    black: str = "#000000"
    black_outline: str = "#000000"
    black_text: str = "#ffffff"
    white: str = "#ffffff"
    white_outline: str = "#000000"
    white_text: str = "#000000"
    dead_outline: str = "#999999"
    dead_black: str = "#b3b3b3"
    black_area: str = "#000000"
    white_area: str = "#ffffff"
    shade: str = "#e6e6e6"
    line: float = 0.022
    edge: float = 0.05
    outline: float = 0.03
    radius: float = 0.475
    font: Literal["sans", "serif"] = "sans"
    cell: float = 20.0


STYLES: dict[str, Style] = {
    style.name: style
    for style in (
        Style(),
        Style(
            "book",
            "finer lines and a serif, as in a printed book",
            ink="#1a1a1a",
            faint="#333333",
            line=0.018,
            edge=0.045,
            outline=0.024,
            font="serif",
        ),
        Style(
            "wood",
            "a wooden board, for the screen",
            board="#e4b869",
            ink="#4a3210",
            accent="#8b1a1a",
            white="#fbf8f1",
            white_outline="#3a2a12",
            shade="#cf9f4d",
            dead_outline="#8c7a5a",
            dead_black="#8a7752",
        ),
        Style(
            "dark",
            "light lines on a dark page",
            paper="#16181d",
            board="#20242b",
            ink="#8d95a3",
            text="#e6e6e6",
            faint="#a3abb8",
            accent="#ffd166",
            black="#000000",
            black_outline="#c3c9d4",
            white="#eeeeee",
            white_outline="#eeeeee",
            dead_outline="#7a8290",
            dead_black="#3b4049",
            white_area="#eeeeee",
            shade="#343a45",
        ),
        Style(
            "high-contrast",
            "strong lines, for low vision",
            faint="#000000",
            line=0.04,
            edge=0.09,
            outline=0.05,
            shade="#d0d0d0",
            dead_outline="#555555",
            dead_black="#8c8c8c",
            cell=24.0,
        ),
        Style(
            "colour-blind",
            "blue and orange, told apart by every kind of colour vision",
            accent="#d55e00",
            black_area="#0072b2",
            white_area="#e69f00",
            shade="#dbe9f4",
        ),
    )
}
"""The built-in styles by name."""


def style_of(name: str) -> Style:
    """A built-in style, or the one in a TOML file (`mine.toml`).

    Raises UsageError for an unknown name, a field or a value that makes no sense, InputError for a file that cannot be
    read.
    """
    if name in STYLES:
        return STYLES[name]
    if name.lower().endswith(".toml"):
        return _from_toml(Path(name))
    raise UsageError(f"there is no style {name!r}: take one of {', '.join(STYLES)}, or a file such as mine.toml")


def _from_toml(path: Path) -> Style:
    """A style file: any field of Style, and `base`, the built-in style that it starts from (print)."""
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: no style file: {error}") from None
    base = values.pop("base", "print")
    if base not in STYLES:
        raise UsageError(f"{path}: there is no style {base!r} to start from: take one of {', '.join(STYLES)}")
    known = {field.name: field.type for field in fields(Style)}
    for name, value in values.items():
        _check(path, name, value, known)
    return replace(STYLES[base], **{"name": path.stem, **values})


_LIMITS = {
    "radius": (0.3, 0.5),
    "cell": (6.0, 144.0),
    "line": (0.005, 0.2),
    "edge": (0.01, 0.3),
    "outline": (0.0, 0.15),
}


def _check(path: Path, name: str, value: Any, known: dict[str, Any]) -> None:
    """Raises UsageError when a field of a style file does not exist or has no such value."""
    if name not in known:
        raise UsageError(f"{path}: a style has no field {name!r}; its fields are {', '.join(known)}")
    if name in _LIMITS:
        low, high = _LIMITS[name]
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
            raise UsageError(f"{path}: {name} is a number from {low:g} to {high:g}, not {value!r}")
    elif name == "font":
        if value not in ("sans", "serif"):
            raise UsageError(f"{path}: font is sans or serif, not {value!r}")
    elif not isinstance(value, str) or (name not in ("name", "about") and not re.fullmatch(r"#[0-9a-fA-F]{6}", value)):
        raise UsageError(f"{path}: {name} is a colour such as #e4b869, not {value!r}")
