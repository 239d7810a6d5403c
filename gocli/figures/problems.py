"""Problems of a collection: the position to solve, and the lines of the tree that answer it, right and wrong."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from gocli.board.points import Point
from gocli.board.position import BLACK
from gocli.figures.build import figures_of, positions_of
from gocli.figures.captions import clean
from gocli.figures.crop import bounding_view, view_text
from gocli.figures.markup import read_markup
from gocli.figures.model import Figure, TextLine
from gocli.figures.request import Request
from gocli.figures.trail import Trail
from gocli.figures.words import WORDS, Language
from gocli.records.lines import Line, line_of
from gocli.records.record import Record

_RIGHT = re.compile(r"\b(RIGHT|CORRECT|correct|Correct|Success|success)\b|正解|正确|正確|成功|정답|정해")
_WRONG = re.compile(
    r"\b(fails?|WRONG|INCORRECT|wrong|Wrong|Incorrect|incorrect|Failure|failure)\b|失败|失敗|錯|错|실패|오답"
)
"""What comments of problem collections say at the end of a line (goproblems.com, Chinese, Japanese, Korean books)."""

_LONGEST_COMMENT = 100
"""A longer comment does not fit below a small board."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A position to solve and its answers.

    more: how many lines of the tree are not among the answers.
    dropped, dropped_of_answers: what else of the record is not shown, each a sentence.
    """

    position: Figure
    answers: tuple[Figure, ...]
    more: int
    dropped: tuple[str, ...]
    dropped_of_answers: tuple[str, ...]


def problem_of(record: Record, number: int, language: Language, request: Request, most_answers: int = 4) -> Problem:
    """The problem that a record poses before its first move, with up to `most_answers` lines of its tree.

    The view takes in the stones and every move of the answers, so that the answer does not give itself away by the
    crop, and problem and answers look alike. `request` gives the coordinates.
    """
    words = WORDS[language]
    branches = [record.branch_name(leaf) for leaf in record.leaves[:most_answers]]
    lines = [line_of(record, branch) for branch in branches]
    main = lines[0]
    first = main.nodes.index(main.plies[0].node) if main.plies else len(main.nodes)
    place = max(first - 1, 0)
    start = main.position(0)
    to_move = main.plies[0].color if main.plies else start.to_move
    crop = request.crop
    if crop in (None, "auto"):
        crop = view_text(bounding_view(_content(record, lines, place), record.width, record.height), record.height)
    base = replace(request, crop=crop, caption="none", comments=False, language=language, names=False)
    turn = words.black_to_play if to_move == BLACK else words.white_to_play
    title = f"{words.problem.format(n=number)}   {turn}"
    asked = _short_comment(record, main.nodes[place])
    position = replace(positions_of(record, base, [place])[0], caption=((title,), *asked), title=title)
    answers = tuple(
        answer
        for letter, line in enumerate(lines)
        if line.plies
        for answer in _answer(record, line, base, f"{number}{_letter(letter)}", language)
    )
    of_position = _dropped(record, [position], main.nodes[: place + 1], {main.nodes[place]})
    told = {line.nodes[-1] for line in lines}
    of_answers = _dropped(record, answers, {node for line in lines for node in line.nodes[place + 1 :]}, told)
    return Problem(position, answers, max(0, len(record.leaves) - most_answers), of_position, of_answers)


def _dropped(record: Record, figures: Iterable[Figure], nodes: Iterable[int], told: Collection[int]) -> tuple[str, ...]:
    """What figures of some nodes do not show; a comment stands below a board at the nodes `told`, if it is short."""
    sentences = [f"{figure.title}: {text}" for figure in figures for text in figure.dropped]
    silent = [node for node in nodes if node not in told or not _short_comment(record, node)]
    count = sum(bool(clean(record.text(record.nodes[node], "C") or "")) for node in silent)
    if count:
        comments = "1 comment" if count == 1 else f"{count} comments"
        sentences.append(f"{comments} not drawn: there is room for a short one to the problem and to each answer")
    return tuple(sentences)


def _content(record: Record, lines: Sequence[Line], place: int) -> set[Point]:
    start = lines[0].position(0)
    points = {(flat % start.width, flat // start.width) for flat, color in enumerate(start.stones) if color}
    points |= {ply.point for line in lines for ply in line.plies if ply.point is not None}
    return points | read_markup(Trail(record, lines[0].nodes), place).points()


def _answer(record: Record, line: Line, base: Request, name: str, language: Language) -> list[Figure]:
    words = WORDS[language]
    verdict = {True: words.right, False: words.wrong, None: ""}[right_or_wrong(record, line)]
    request = replace(base, branch=line.branch, moves=(1, len(line.plies)), numbers="from-one", breaks=frozenset())
    title = "   ".join(filter(None, [name, verdict]))
    found = []
    for figure in figures_of(record, request):
        listed = figure.caption[0] if figure.caption else ()
        heading = (title, "   ", *listed) if listed else (title,)
        found.append(replace(figure, caption=(heading,), title=title))
    found[-1] = replace(found[-1], caption=(*found[-1].caption, *_short_comment(record, line.nodes[-1])))
    return found


def _short_comment(record: Record, node: int) -> tuple[TextLine, ...]:
    """The comment of a node as a line of a caption, where it is short enough for one."""
    text = clean(record.text(record.nodes[node], "C") or "")
    return ((text,),) if 0 < len(text) <= _LONGEST_COMMENT else ()


def right_or_wrong(record: Record, line: Line) -> bool | None:
    """Whether a line of a problem's tree is right or wrong, where the record says so: by TE, BM, or in a comment.

    The last word counts: a line may begin well and fail.
    """
    for index in reversed(line.nodes[1:]):
        node = record.nodes[index]
        comment = record.text(node, "C") or ""
        if "BM" in node.properties or _WRONG.search(comment):
            return False
        if "TE" in node.properties or _RIGHT.search(comment):
            return True
    return None


def _letter(index: int) -> str:
    return "abcdefghijklmnopqrstuvwxyz"[index] if index < 26 else f".{index + 1}"
