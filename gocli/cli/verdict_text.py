"""Verdicts for people: the findings of each file, one a line, and a summary of the run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from gocli.archive.tally import Tally
from gocli.cli.wrapping import beside
from gocli.findings import CATALOGUE, RANK, Finding
from gocli.tables.escaping import REPLACED, visible
from gocli.validation.verdict import Verdict

Style = Callable[..., str]
"""As `click.style`, or a function that leaves the text plain."""

COLOURS = {"error": "red", "warning": "yellow", "info": "cyan", "unreadable": "red", "ok": "green"}
MOST_CODES = 30
"""Rows that the summary shows."""


def plain(text: str, **look: object) -> str:
    """The style of what is written to a file: none."""
    return text


class VerdictText:
    """Verdicts as text, for `open_encoded`.

    every: games in which nothing was found too.  width: columns of the terminal, None where the lines go elsewhere.
    """

    head = between = tail = b""

    def __init__(self, style: Style, encoding: str, every: bool, width: int | None = None) -> None:
        self._style, self._encoding, self._every, self._width = style, encoding, every, width

    def encode(self, verdicts: Iterable[Verdict]) -> bytes:
        """The lines of a block of verdicts."""
        return self._bytes(
            line for verdict in verdicts if verdict.findings or self._every for line in self._game(verdict)
        )

    def summary(self, tally: Tally) -> bytes:
        """The counts at the end, apart from the findings where there are any."""
        apart = [""] if tally.by_code or tally.follow_ups or self._every else []
        return self._bytes([*apart, *summary_lines(tally, self._style, self._width)])

    def _bytes(self, lines: Iterable[str]) -> bytes:
        return "".join(f"{line}\n" for line in lines).encode(self._encoding, REPLACED)

    def _game(self, verdict: Verdict) -> list[str]:
        status = self._style(verdict.status, fg=COLOURS[verdict.status])
        name = self._style(visible(verdict.name), bold=True)
        head = beside(f"{name}  ", f"{status}  {game_words(verdict)}", self._width) if self._every else [name]
        return [*head, *self._findings(verdict.findings)]

    def _findings(self, findings: Sequence[Finding]) -> list[str]:
        rows = [(f"{found.code} {found.name}", move_words(found), place_words(found), found) for found in findings]
        widths = [max(map(len, column)) for column in zip(*(row[:3] for row in rows), strict=True)]
        lines = []
        for name, move, place, found in rows:
            severity = "follow-up" if found.follow_up else found.severity
            word = f"{severity:9}" if found.follow_up else self._style(f"{severity:9}", fg=COLOURS[found.severity])
            first = f"  {word} {name:{widths[0]}}  {move:{widths[1]}}  {place:{widths[2]}}  "
            shown = beside(first, visible(found.message), self._width)
            lines += [self._style(line, dim=True) for line in shown] if found.follow_up else shown
        return lines


def game_words(verdict: Verdict) -> str:
    """A game in a few words: `19x19, 241 moves, japanese rules, W+R`."""
    if verdict.size is None:
        return ""
    parts = ["x".join(map(str, verdict.size))]
    if verdict.moves is not None:
        parts.append(f"{verdict.moves} moves")
    if verdict.rules:
        parts.append(f"{verdict.rules} rules")
    if verdict.result:
        parts.append(visible(verdict.result))
    return ", ".join(parts)


def move_words(found: Finding) -> str:
    """Where in the game a finding stands: `move 127 W Q16`, with the variation where it is one."""
    parts = [] if found.branch in (None, "main") else [f"variation {found.branch}"]
    if found.move is not None:
        parts.append(f"move {found.move}")
    parts += [visible(part) for part in (found.color, found.point) if part]
    return " ".join(parts)


def place_words(found: Finding) -> str:
    """Where in the file it stands: `line:column`."""
    return "" if found.line is None else f"{found.line}:{found.column or 1}"


def summary_lines(tally: Tally, style: Style, width: int | None = None) -> list[str]:
    """What a run has found: files, games, moves, games by status, findings by severity and code.

    width: columns of the terminal, None where the lines go elsewhere.
    """
    statuses = ((status, tally.by_status[status]) for status in ("ok", "info", "warning", "error", "unreadable"))
    games = ", ".join(style(f"{count:,} {status}", fg=COLOURS[status]) for status, count in statuses if count)
    size = (counted(tally.files, "file"), counted(tally.games, "game"), counted(tally.moves, "move"))
    lines = beside("", f"{', '.join(size)}; by the worst finding: {games or 'none'}", width)
    rows = sorted(tally.by_code.items(), key=lambda row: (-RANK[row[0][1]], -row[1], row[0]))
    for (code, severity), count in rows[:MOST_CODES]:
        shown = style(f"{severity:7}", fg=COLOURS[severity])
        where = _where(tally, (code, severity))
        lines += beside(f"  {shown} {count:>9,}  ", f"{code} {CATALOGUE[code].name} (in {where})", width)
    if len(rows) > MOST_CODES:
        lines += beside("  ", f"and {counted(len(rows) - MOST_CODES, 'other kind')} of findings", width)
    if tally.follow_ups:
        besides = f"  {style('besides', dim=True)} {tally.follow_ups:>9,}  "
        lines += beside(besides, "that only follow from earlier ones", width)
    return lines


def _where(tally: Tally, kind: tuple[str, str]) -> str:
    """In how many games a finding is, and in how many files that hold none."""
    games, files = tally.games_by_code[kind], tally.files_by_code[kind]
    parts = [counted(games, "game")] if games or not files else []
    return " and ".join([*parts, counted(files, "unreadable file")] if files else parts)


def nothing_read(files: int) -> str:
    """The line about a run in which no file held a game that could be read."""
    return f"no game could be read: {counted(files, 'unreadable file')}; gocli validate says what is wrong"


def counted(number: int, noun: str) -> str:
    """A number of things: `1 game`, `1,148 moves`."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
