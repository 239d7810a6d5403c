"""Lines of text and small stones, wrapped to a width and put on a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from gocli.figures.boards import draw_mark, room
from gocli.figures.fonts.faces import is_wide
from gocli.figures.lettering import Pen, fit, text_width
from gocli.figures.model import Sample, SmallStone, TextLine
from gocli.figures.scene import Scene
from gocli.figures.styles import Style
from gocli.figures.words import Language

SMALL = 0.78
"""The size of a stone inside a line of text, against one on the board."""

_GAP = 0.06
"""Between two small stones, in cells."""

_NO_START = set("，。、；：！？）」』】》,.;:!?)]}”’…")
"""Characters that never begin a line."""

_NO_END = set("（「『【《([{“‘")
"""Characters that never end a line."""

_NUMERALS = set("0123456789〇一二三四五六七八九十")
"""No line ends between two of them: a number, and a point such as 16十七, stays whole."""

_GLUE = "\u00a0"
"""The no-break space: no line ends beside it."""


@dataclass(slots=True)
class _Atom:
    """What is never broken: a word, a wide character, a small stone, a sample; or the space between two of them.

    glued: it stays on the line of the atom before it.
    """

    content: str | SmallStone | Sample
    width: float
    space: bool = False
    glued: bool = False


@dataclass(slots=True)
class _Row:
    atoms: list[_Atom] = field(default_factory=list)
    width: float = 0.0

    @property
    def has_stones(self) -> bool:
        return any(not isinstance(atom.content, str) for atom in self.atoms)


@dataclass(frozen=True, slots=True)
class TextBlock:
    """How text is set: the em in cells, the distance of lines in ems, centred or from the left."""

    em: float
    leading: float
    align: Literal["centre", "left"]


CAPTION = TextBlock(em=0.54, leading=1.5, align="centre")
COMMENT = TextBlock(em=0.5, leading=1.42, align="left")
HEADER = TextBlock(em=0.72, leading=1.5, align="centre")


def set_text(lines: Sequence[TextLine], width: float, style: Style, language: Language, block: TextBlock) -> Scene:
    """Paragraphs wrapped to a width in points, as a scene of that width and the height that they take."""
    scene = Scene(width, 0.0, style.paper, style.cell)
    for row in text_rows(lines, width, style, language, block):
        scene.place(row, 0.0, scene.height)
        scene.height += row.height
    return scene


def text_rows(
    lines: Sequence[TextLine], width: float, style: Style, language: Language, block: TextBlock
) -> list[Scene]:
    """Paragraphs wrapped to a width in points, each row a scene, so that a page can break between them."""
    cell, em = style.cell, block.em * style.cell
    scenes = []
    for line in lines:
        rows = _wrapped(line, width, em, style, language)
        for number, row in enumerate(rows, 1):
            height = em * block.leading
            if row.has_stones:
                height = max(height, (SMALL + 0.12) * cell)
            scene = Scene(width, height, style.paper, cell)
            pen = Pen(scene, language)
            x = (width - row.width) / 2 if block.align == "centre" else 0.0
            _set_row(row, x, height / 2, em, scene, pen, style, language)
            pen.lift()
            if number == len(rows) and block.align == "left":
                scene.height += em * 0.35
            scenes.append(scene)
    return scenes


def text_extent(line: TextLine, style: Style, language: Language, block: TextBlock) -> float:
    """The width that a line would take unbroken, in points."""
    return sum(atom.width for atom in _atoms(line, block.em * style.cell, style, language))


def _atoms(line: TextLine, em: float, style: Style, language: Language) -> Iterator[_Atom]:
    glue = False
    for part in line:
        text = part.label if isinstance(part, SmallStone) and part.color == 0 and part.label else part
        if isinstance(text, str):
            for word in _words(text):
                glue = glue or word[0] == _GLUE or word[0] in _NO_START
                yield _Atom(word, text_width(word, style.font, language) * em, _is_space(word), glue)
                glue = word[-1] == _GLUE or word[-1] in _NO_END
        else:
            yield _Atom(text, (SMALL + _GAP) * style.cell, glued=glue)
            glue = False


def _is_space(text: str) -> bool:
    return text.isspace() and _GLUE not in text


def _words(text: str) -> Iterator[str]:
    """A text cut where a line may break: spaces, words, wide characters with the punctuation that clings to them."""
    word = ""
    for char in text:
        if word and not _joined(word[-1], char):
            yield word
            word = ""
        word += char
    if word:
        yield word


def _joined(left: str, right: str) -> bool:
    """Whether a line may not break between two characters."""
    if _GLUE in (left, right) or right in _NO_START or left in _NO_END:
        return True
    if left.isspace() or right.isspace():
        return left.isspace() and right.isspace()
    if left in _NUMERALS and right in _NUMERALS:
        return True
    return not (is_wide(left) or is_wide(right))


def _wrapped(line: TextLine, width: float, em: float, style: Style, language: Language) -> list[_Row]:
    rows = [_Row()]
    for cluster in _clusters(_atoms(line, em, style, language)):
        row = rows[-1]
        space = cluster[0].space
        if row.atoms and not space and row.width + sum(atom.width for atom in cluster) > width:
            _strip(row)
            row = _Row()
            rows.append(row)
        if space and not row.atoms:
            continue
        for piece in _pieces(cluster, width, em, style, language):
            if row.atoms and row.width + piece.width > width and not piece.space:
                row = _Row()
                rows.append(row)
            row.atoms.append(piece)
            row.width += piece.width
    _strip(rows[-1])
    return [row for row in rows if row.atoms]


def _clusters(atoms: Iterator[_Atom]) -> list[list[_Atom]]:
    """Atoms that stay on one line, together."""
    clusters: list[list[_Atom]] = []
    for atom in atoms:
        if atom.glued and clusters and not clusters[-1][0].space:
            clusters[-1].append(atom)
        else:
            clusters.append([atom])
    return clusters


def _strip(row: _Row) -> None:
    while row.atoms and row.atoms[-1].space:
        row.width -= row.atoms.pop().width


def _pieces(cluster: list[_Atom], width: float, em: float, style: Style, language: Language) -> Iterator[_Atom]:
    """The atoms of a cluster; a word that is wider than the whole line, character by character."""
    for atom in cluster:
        if isinstance(atom.content, str) and atom.width > width:
            for char in atom.content:
                yield _Atom(char, text_width(char, style.font, language) * em)
        else:
            yield atom


def _set_row(
    row: _Row, x: float, middle: float, em: float, scene: Scene, pen: Pen, style: Style, language: Language
) -> None:
    for atom in row.atoms:
        if isinstance(atom.content, str):
            pen.write(atom.content, (x, middle + 0.35 * em), em, style.text, style.font)
        else:
            centre = (x + atom.width / 2, middle)
            if isinstance(atom.content, SmallStone):
                _small_stone(atom.content, centre, scene, pen, style, language)
            else:
                _sample(atom.content, centre, scene, style)
        x += atom.width


def _small_stone(
    stone: SmallStone, centre: tuple[float, float], scene: Scene, pen: Pen, style: Style, language: Language
) -> None:
    cell = style.cell * SMALL
    if stone.color:
        black = stone.color == 1
        fill, stroke = (style.black, style.black_outline) if black else (style.white, style.white_outline)
        scene.add("disc", style.radius * cell, [centre], fill, stroke, style.outline * cell)
    if stone.label:
        ink = style.black_text if stone.color == 1 else style.white_text
        pen.letter(fit(stone.label, room(style), language), centre, cell, ink)
    elif stone.mark:
        draw_mark(scene, stone.mark, stone.color, [centre], style, cell)


def _sample(sample: Sample, centre: tuple[float, float], scene: Scene, style: Style) -> None:
    cell = style.cell
    outline = style.outline * cell
    if sample.kind.startswith("dead"):
        fill = style.dead_black if sample.kind == "dead-black" else style.white
        scene.add("disc", style.radius * cell * SMALL, [centre], fill, style.dead_outline, outline)
    if sample.kind == "dame":
        scene.add("cross", 0.13 * cell, [centre], None, style.faint, 0.05 * cell)
        return
    owner_black = sample.kind in ("black", "dead-white")
    fill, stroke = (style.black_area, style.black_outline) if owner_black else (style.white_area, style.white_outline)
    scene.add("square", 0.18 * cell, [centre], fill, stroke, outline)
