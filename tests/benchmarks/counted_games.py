"""Final positions with a counted result, and a count of them that needs nothing but the dead stones.

The count here is on purpose another one than `gocli.scoring`: the plain flood, with false points found by one rule, so
that a fault in one shows against the other. The rule: a territory point is false when, without it, chains that touch
it fall apart and one part has no other territory, though stones may also reach each other across dame.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from gocli.board.position import BLACK, EMPTY, WHITE, Position
from gocli.records.game_info import read_game_info
from gocli.records.lines import line_of
from gocli.records.reading import read_records
from gocli.rules.table import RULESETS
from gocli.scoring.agreement import recorded_margins
from gocli.scoring.handicap import handicap_of
from gocli.scoring.marks import marks_of
from gocli.scoring.terms import terms_of


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A finished game: its last position, Black's margin as recorded and what comes off the board's margin for it.

    area: whether the ruleset counts area.  marked: the dead stones by the record's own marks, or None.
    """

    name: str
    position: Position
    recorded: Fraction
    allowance: Fraction
    area: bool
    marked: frozenset[int] | None

    def agrees(self, dead: Collection[int], fill: bool = True) -> bool:
        """Whether the count with these dead stones gives the recorded margin. fill: false points are filled."""
        return board_margin(self.position, dead, self.area, fill) - self.allowance == self.recorded

    def forgotten(self, dead: Collection[int]) -> bool:
        """Whether the record fits once a single dead chain is left on the board: somebody forgot to take it off."""
        taken = frozenset(dead)
        chains = [stones for _, stones, _ in self.position.chains() if stones <= taken]
        return any(self.agrees(taken - stones, fill) for stones in chains for fill in (True, False))


def counted_games(archive: Path) -> Iterator[CountedGame]:
    """The games of an archive whose result is a count."""
    for record in read_records([str(archive)]):
        line, info = line_of(record), read_game_info(record)
        margins = recorded_margins(info)
        if not margins:
            continue
        ruleset = RULESETS[info.rules.name if info.rules and info.rules.name else "japanese"]
        handicap = handicap_of(line, info)
        terms = terms_of(ruleset, info, handicap)
        marks = marks_of(line, line.end)
        yield CountedGame(
            record.name,
            line.end,
            margins[0],
            terms.komi + terms.compensation,
            ruleset.basis == "area",
            marks.dead if marks else None,
        )


def board_margin(position: Position, dead: Collection[int], area: bool, fill: bool = True) -> int:
    """Black's points less White's on the board, prisoners of the game included under a territory count."""
    living = [EMPTY if flat in dead else state for flat, state in enumerate(position.stones)]
    owners = territory(position, living)
    if area:
        return sum({BLACK: 1, WHITE: -1}.get(living[flat] or owners[flat], 0) for flat in range(len(living)))
    false = false_points(position, living, owners) if fill else set()
    points = sum({BLACK: 1, WHITE: -1}.get(owner, 0) for flat, owner in enumerate(owners) if flat not in false)
    lost = sum(1 if position.stones[flat] == WHITE else -1 for flat in dead)
    return points + lost + position.captured[1] - position.captured[0]


def territory(position: Position, living: list[int]) -> list[int]:
    """The owner of each empty point: the colour that alone reaches it, or 0."""
    owners = [EMPTY] * len(living)
    seen: set[int] = set()
    for start, state in enumerate(living):
        if state or start in seen:
            continue
        seen.add(start)
        region, reached = [start], 0
        for point in region:
            for beside in position.neighbours(point):
                if living[beside]:
                    reached |= living[beside]
                elif beside not in seen:
                    seen.add(beside)
                    region.append(beside)
        for point in region:
            owners[point] = reached if reached in (BLACK, WHITE) else EMPTY
    return owners


def false_points(position: Position, living: list[int], owners: list[int]) -> set[int]:
    """Territory that must be filled to keep its chains together; each one filled before the next is looked for."""
    board, false = list(living), set()
    found = True
    while found:
        found = False
        for point, color in enumerate(owners):
            if color and point not in false and _falls_apart(position, board, owners, point, color):
                false.add(point)
                board[point] = color
                found = True
    return false


def _falls_apart(position: Position, board: list[int], owners: list[int], without: int, color: int) -> bool:
    around = [beside for beside in position.neighbours(without) if board[beside] == color]
    done: set[int] = set()
    parts, poor = 0, False
    for start in around:
        if start in done:
            continue
        part, has_territory = [start], False
        done.add(start)
        for point in part:
            for beside in position.neighbours(point):
                if beside == without or beside in done or board[beside] == 3 - color:
                    continue
                if not board[beside] and owners[beside] not in (EMPTY, color):
                    continue
                has_territory |= not board[beside] and owners[beside] == color
                done.add(beside)
                part.append(beside)
        parts += 1
        poor |= not has_territory
    return parts > 1 and poor
