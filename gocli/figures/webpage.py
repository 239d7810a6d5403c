"""Figures and comments as one static HTML page: no network, no script, and words for those who cannot see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape

from gocli.figures.model import Figure, SmallStone, TextLine, plain_text
from gocli.figures.painting import svg
from gocli.figures.pictures import figure_scene
from gocli.figures.scene import Scene
from gocli.figures.styles import Style
from gocli.figures.words import Language

_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>
body {{ margin: 0 auto; max-width: 46rem; padding: 1.5rem; background: {paper}; color: {text};
  font: 1.05rem/1.6 Georgia, "Noto Serif", "Noto Serif CJK SC", "Songti SC", serif; }}
h1 {{ font-size: 1.5rem; line-height: 1.3; text-align: center; font-weight: normal; }}
dl {{ display: grid; grid-template-columns: max-content auto; gap: 0 1rem; justify-content: center; }}
dt {{ opacity: .7; }} dd {{ margin: 0; }}
figure {{ margin: 2.5rem 0 1rem; }}
figure svg {{ display: block; width: 100%; max-width: 38rem; height: auto; margin: 0 auto; }}
figcaption {{ margin-top: .8rem; }}
p {{ margin: .5rem 0; }}
.stone {{ display: inline-block; min-width: 1.25em; padding: 0 .1em; border: 1px solid {text}; border-radius: 1em;
  font: bold .78em/1.35 "DejaVu Sans", Verdana, sans-serif; text-align: center; }}
.black {{ background: #000; color: #fff; }} .white {{ background: #fff; color: #000; }}
@media print {{ figure {{ break-inside: avoid; }} }}
</style>
</head>
<body>
<h1>{title}</h1>
{facts}
{figures}
</body>
</html>
"""


def web_page(
    figures: Sequence[Figure], title: str, facts: Sequence[tuple[str, str]], style: Style, language: Language
) -> tuple[bytes, set[str]]:
    """The page of a game, and the characters in its drawings that no font has.

    facts: names and values for the list below the title.
    """
    scenes = [figure_scene(replace(figure, comment=()), style, language) for figure in figures]
    missing = set().union(*(scene.missing for scene in scenes))
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts)
    page = _PAGE.format(
        language=language,
        title=escape(title),
        paper=style.paper,
        text=style.text,
        facts=f"<dl>{rows}</dl>" if rows else "",
        figures="\n".join(
            _figure(figure, scene, number)
            for number, (figure, scene) in enumerate(zip(figures, scenes, strict=True), 1)
        ),
    )
    return page.encode(), missing


def _figure(figure: Figure, scene: Scene, number: int) -> str:
    picture = svg(scene, prefix=f"f{number}-").decode()
    drawing = picture[picture.index("<svg ") :].strip()
    comment = "".join(f"<p>{_line(line)}</p>" for line in figure.comment)
    return f"<figure>\n{drawing}\n<figcaption>{comment}</figcaption>\n</figure>"


def _line(line: TextLine) -> str:
    parts = []
    for part in line:
        if isinstance(part, SmallStone):
            kind = ("", "black", "white")[part.color]
            parts.append(f'<span class="stone {kind}">{escape(plain_text((part,)))}</span>')
        elif isinstance(part, str):
            parts.append(escape(part))
    return "".join(parts)
