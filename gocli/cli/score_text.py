"""Counts for people: the board with territory, a table of both sides' parts that adds up, and the last word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction

from gocli.cli.wrapping import beside, wrap
from gocli.figures.markup import Markup
from gocli.figures.terminal import ASCII, UNICODE, Signs, TextBoard, board_text
from gocli.records.game_info.result import decimal
from gocli.scoring.explaining import differences
from gocli.scoring.game import NoCount
from gocli.scoring.score import Score, Side
from gocli.scoring.wording import zi_words
from gocli.tables.escaping import REPLACED, encodable, text_width, visible, without_glosses

Parts = list[tuple[str, str, str]]
Style = Callable[..., str]
"""As `click.style`, or a function that leaves the text plain."""

_VERDICTS = {True: ("agrees", "green"), False: ("differs", "red"), None: ("is no count", "yellow")}

_DEAD_SOURCES = {
    "markup": "by the marks of the record",
    "given": "as given",
    "auto": "estimated",
    "engine": "by the engine",
}


_TERMS = {"目": "points", "做棋": "count"}
"""Terms of counting in English."""


class ScoreText:
    """Counts as text, for `open_stream`: each item is what one record gives under all rulesets asked for.

    brief: a line for each count, and what differs from the record, in the place of boards and tables.  narrows: the
    lines go to a terminal, and a table that is wider than it leaves columns out.
    """

    head = between = b""

    def __init__(
        self, style: Style, encoding: str, width: int, explain: bool, brief: bool, narrows: bool = False
    ) -> None:
        self._style, self._encoding, self._width, self._narrows = style, encoding, width, narrows
        self._explain, self._brief = explain, brief
        self._signs = UNICODE if encoding.lower().replace("-", "").startswith(("utf", "gb")) else ASCII
        self._games = 0

    def encode(self, counted: Iterable[list[Score] | NoCount]) -> bytes:
        """The text of some records."""
        lines: list[str] = []
        for item in counted:
            if self._brief:
                lines += self._lines(item)
                continue
            if self._games:
                lines.append("")
            self._games += 1
            lines += self._record(item)
        return self._bytes(lines)

    tail = b""

    def _lines(self, item: list[Score] | NoCount) -> Iterator[str]:
        if isinstance(item, NoCount):
            yield f"{visible(item.name)}: {item.why} ({visible(item.recorded or '')})"
            return
        for score in item:
            word, colour = _VERDICTS[score.agrees]
            recorded = visible(score.recorded or "nothing")
            verdict = self._style(word, fg=colour)
            yield f"{visible(score.name)}: {score.ruleset.name} {score.result}, recorded {recorded}: {verdict}"
            for reason in score.reasons:
                yield from wrap(visible(reason), self._width, "  ", "    ")

    def _lacks(self, words: str) -> bool:
        """Whether the encoding lacks something of a result in the words of a ruleset, which SGF says as well."""
        return encodable(words, self._encoding) != words

    def _said(self, text: str, score: Score) -> str:
        """Words about a count, with English or SGF for a term or a result that the encoding lacks."""
        for term, english in {score.result_text: score.result, **_TERMS}.items():
            if self._lacks(term):
                text = text.replace(term, english)
        return without_glosses(text, self._encoding)

    def _bytes(self, lines: list[str]) -> bytes:
        return "".join(f"{line.rstrip()}\n" for line in lines).encode(self._encoding, REPLACED)

    def _record(self, item: list[Score] | NoCount) -> Iterator[str]:
        if isinstance(item, NoCount):
            yield self._style(visible(item.name), bold=True)
            words = f"{item.why} (recorded: {item.recorded}); --force counts the position all the same"
            yield from wrap(visible(words), self._width)
            return
        if len(item) == 1:
            yield from self._one(item[0])
        else:
            yield from self._many(item)

    def _title(self, score: Score, rules: str) -> list[str]:
        name = self._style(visible(score.name), bold=True)
        return beside(f"{name}, ", f"after move {score.position.move}{rules}", self._width if self._narrows else None)

    def _one(self, score: Score) -> Iterator[str]:
        yield from self._title(score, f", {without_glosses(score.ruleset.title, self._encoding)}")
        yield from _board(score, TextBoard(signs=self._signs, last_move=False))
        yield from beside("", self._legend(score), self._width)
        yield ""
        yield from _aligned([("", "Black", "White"), *parts(score)])
        yield ""
        yield from wrap(self._said(made_up(score), score), self._width)
        if self._explain:
            yield ""
            for number, step in enumerate(score.steps, 1):
                yield from wrap(self._said(step, score), self._width, f"{number}. ", "   ")
            yield ""
        words = score.result if self._lacks(score.result_text) else f"{score.result_text} ({score.result})"
        yield self._style(words, bold=True)
        yield from self._recorded(score)
        for note in score.notes:
            yield from wrap(visible(note), self._width, "note: ", "  ")

    def _many(self, scores: Sequence[Score]) -> Iterator[str]:
        yield from self._title(scores[0], "")
        yield from _board(scores[0], TextBoard(signs=self._signs, last_move=False))
        yield from beside("", self._legend(scores[0]), self._width)
        yield ""
        rows = [_row(score, "" if self._lacks(score.result_text) else score.result_text) for score in scores]
        yield from self._fitting([_TITLES, *rows])
        yield ""
        yield "What makes them differ:"
        for line in differences(scores):
            yield from wrap(without_glosses(line, self._encoding), self._width, "  ", "    ")
        if self._explain:
            for score in scores:
                yield ""
                for line in wrap(without_glosses(score.ruleset.title, self._encoding), self._width):
                    yield self._style(line, bold=True)
                for number, step in enumerate(score.steps, 1):
                    yield from wrap(self._said(step, score), self._width, f"{number}. ", "   ")
        yield ""
        yield from self._recorded(scores[0], any(score.agrees for score in scores))
        for note in dict.fromkeys(note for score in scores for note in score.notes if not note.startswith("komi")):
            names = [score.ruleset.name for score in scores if note in score.notes]
            only = "" if len(names) == len(scores) else f" ({', '.join(names)})"
            yield from wrap(visible(f"{note}{only}"), self._width, "note: ", "  ")

    def _fitting(self, rows: Sequence[Sequence[str]]) -> list[str]:
        """The table of several counts, on a narrow terminal with those columns that have room; the results always."""
        lines: list[str] = []
        for kept in _COLUMNS if self._narrows else _COLUMNS[:1]:
            lines = list(_aligned([[row[number] for number in kept] for row in rows], kept))
            if max(map(text_width, lines)) <= self._width:
                break
        return lines

    def _recorded(self, score: Score, agrees: bool | None = None) -> Iterator[str]:
        if score.recorded is None:
            return
        verdict = score.agrees if agrees is None else agrees or score.agrees
        word, colour = _VERDICTS[verdict]
        yield f"recorded: {visible(score.recorded)} {self._style(word, fg=colour)}"
        if not verdict:
            for reason in score.reasons:
                yield from wrap(visible(reason), self._width, "  ", "    ")

    def _legend(self, score: Score) -> str:
        signs = self._signs
        out = f"{signs.black} Black  {signs.white} White  {signs.territory[0]} {signs.territory[1]} their territory"
        if score.dead:
            out += f"  {' '.join(_dead_signs(signs))} dead stones"
        if score.dame:
            out += "  - dame"
        if score.shared or any(score.mark(flat) == "S" for flat in score.seki_eyes):
            out += "  s seki"
        if score.undecided or score.doubtful:
            out += "  ? undecided"
        if score.dead_source == "none":
            return f"{out}; no stone is taken off"
        stones = "1 dead stone" if len(score.dead) == 1 else f"{len(score.dead)} dead stones"
        return f"{out}; {stones}, {_DEAD_SOURCES[score.dead_source]}"


class Agreements:
    """How many counts agree with their records, by ruleset."""

    def __init__(self) -> None:
        self._tally: dict[str, Counter[bool | None]] = {}

    def add(self, item: list[Score] | NoCount) -> None:
        """Count what one record gives."""
        for name, agrees in (
            [(item.rules, None)] if isinstance(item, NoCount) else [(each.ruleset.name, each.agrees) for each in item]
        ):
            self._tally.setdefault(name, Counter())[agrees] += 1

    def lines(self) -> list[str]:
        """The table."""
        rows: list[tuple[str, ...]] = [("rules", "agree", "differ", "no counted result")]
        for name, tally in self._tally.items():
            rows.append((name, *(str(tally[key]) for key in (True, False, None))))
        return list(_aligned(rows))


def _dead_signs(signs: Signs) -> tuple[str, str]:
    """A dead black and a dead white stone: small letters beside round stones, and letters with a stroke in ASCII."""
    return ("X/", "O/") if signs is ASCII else ("x", "o")


def _board(score: Score, look: TextBoard) -> list[str]:
    labels, territory = {}, {}
    for flat, mark in enumerate("".join(score.territory_map())):
        point = flat % score.width, flat // score.width
        if flat in score.dead:
            labels[point] = _dead_signs(look.signs)[score.position.stones[flat] - 1]
        elif not score.position.stones[flat]:
            if mark in "BW":
                territory[point] = "BW".index(mark) + 1
            else:
                labels[point] = {"-": "-", "S": "s", "?": "?"}[mark]
    return board_text(score.position, Markup(labels=labels, territory=territory), look)


def parts(score: Score) -> Parts:
    """The rows of the table: what each side counts, and what it adds up to."""
    ruleset, sides = score.ruleset, (score.black, score.white)
    out: Parts = []

    def row(name: str, *values: Fraction | int) -> None:
        if any(values):
            out.append((name, *(_signed(Fraction(value)) for value in values)))  # type: ignore[arg-type]

    if ruleset.basis == "area":
        row("living stones", *(side.stones for side in sides))
    row("territory", *(side.territory for side in sides))
    if ruleset.basis == "territory" and ruleset.prisoners == "gained":
        row("taken in play", *(side.prisoners for side in sides))
        row("dead stones", *(side.dead for side in sides))
    if ruleset.basis == "territory" and ruleset.prisoners == "lost":
        row("own stones lost", *(-side.lost for side in sides))
    row("pass stones", *(side.passes for side in sides))
    row("half of what both reach", *(side.shared for side in sides))
    row("button", *(side.button for side in sides))
    row(_tax_words(sides), *(-side.group_tax for side in sides))
    out.append(("= count", *(decimal(side.points) for side in sides)))  # type: ignore[arg-type]
    row(f"komi ({score.komi_source})", 0, score.komi)
    row(f"for {score.handicap} handicap stones", 0, score.compensation)
    total = score.white.points + score.komi + score.compensation
    if total != score.white.points:
        out.append(("= total", decimal(score.black.points), decimal(total)))
    return out


def _tax_words(sides: tuple[Side, Side]) -> str:
    groups = f"{sides[0].groups} and {sides[1].groups} groups"
    return f"group tax ({groups})" if not any(side.seki_eyes for side in sides) else f"tax ({groups}, eyes in seki)"


def _signed(value: Fraction) -> str:
    return decimal(value) if value else "0"


def made_up(score: Score) -> str:
    """The count as a referee makes it (做棋): Black's side in tens, against what it needs."""
    black, half = score.black, Fraction(len(score.position.stones), 2)
    if black.zi is None:
        return f"目: Black {decimal(black.points)}, White {decimal(score.white.points)}"
    extra = (score.komi + score.compensation) / 2
    tens = (
        f"做棋 (Black): territory {_tens(black.territory)}, stones {_tens(black.stones)}: "
        f"{black.territory + black.stones}"
    )
    more = black.zi - black.territory - black.stones
    if more:
        tens += f", {'+' if more > 0 else '-'} {zi_words(abs(more))} = {zi_words(black.zi)}"
    needed = f"{zi_words(half)} + {zi_words(extra)} = {zi_words(half + extra)}" if extra > 0 else zi_words(half + extra)
    over = black.zi - half - extra
    return f"{tens} zi; needed {needed}; {'-' if over < 0 else '+'}{zi_words(abs(over))} zi"


def _tens(value: int) -> str:
    tens, ones = divmod(value, 10)
    return f"{value} = {tens} x 10 + {ones}" if tens else str(value)


_TITLES = ("rules", "Black", "White", "komi", "handicap", "result", "", "recorded")
_NUMBERS = (1, 2, 3, 4)
_COLUMNS = (tuple(range(8)), (0, 1, 2, 3, 4, 5, 7), (0, 1, 2, 5, 7), (0, 5, 7))
"""Which of them are shown: all, or as many as a narrow terminal has room for."""


def _row(score: Score, result_text: str) -> tuple[str, ...]:
    agrees = {True: "agrees", False: "differs", None: ""}[score.agrees]
    return (
        score.ruleset.name,
        *(_count(side, score) for side in (score.black, score.white)),
        decimal(score.komi),
        decimal(score.compensation),
        score.result,
        result_text,
        agrees,
    )


def _count(side: Side, score: Score) -> str:
    """A side's count as the ruleset gives it: in zi, or in points."""
    return zi_words(side.zi) if side.zi is not None and score.ruleset.unit == "zi" else decimal(side.points)


def _aligned(rows: Sequence[Sequence[str]], kept: Sequence[int] | None = None) -> Iterator[str]:
    """Rows with columns that line up; kept: which columns of `_TITLES` they are, where they are not the first ones."""
    widths = [max(text_width(cell) for cell in column) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = []
        for number, (cell, width) in enumerate(zip(row, widths, strict=True)):
            space = " " * (width - text_width(cell))
            right = (number if kept is None else kept[number]) in _NUMBERS
            cells.append(space + cell if right else cell + space)
        yield "  ".join(cells).rstrip()
