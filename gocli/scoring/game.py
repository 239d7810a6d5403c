"""A record under any number of rulesets: the count of a game, from the file's data to the last word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from gocli.board.position import BLACK, WHITE, Position
from gocli.errors import UsageError
from gocli.records.game_info import GameInfo, read_game_info
from gocli.records.lines import Line, line_of
from gocli.records.reading import another_game
from gocli.records.record import Record
from gocli.rules.ruleset import Compensation, Ruleset
from gocli.rules.table import RULESETS, counting_rulesets, ruleset
from gocli.scoring import agreement
from gocli.scoring.counting import Adjustments, count_sides, owners
from gocli.scoring.explaining import steps
from gocli.scoring.handicap import Handicap, handicap_of
from gocli.scoring.marks import against_flood, by_marks
from gocli.scoring.remarks import group_list, remarks
from gocli.scoring.request import Request
from gocli.scoring.score import Score, Side
from gocli.scoring.standing import Standing, stand
from gocli.scoring.terms import Terms, terms_of
from gocli.scoring.verdict import Verdict, verdict_of
from gocli.scoring.wording import result_text, sgf_result, winner_of


@dataclass(frozen=True, slots=True)
class NoCount:
    """A game that is not counted, and why."""

    path: str
    game: int
    name: str
    move: int
    rules: str
    size: int | str
    recorded: str | None
    why: str

    def as_dict(self) -> dict[str, Any]:
        """The keys of the contract, with null for what a count would give."""
        keys = ("komi", "komi_source", "handicap", "compensation", "black", "white", "margin", "winner", "result")
        more = ("result_text", "dead", "dead_source", "confidence", "dame", "seki", "territory_map")
        return {
            "path": self.path,
            "game": self.game,
            "move": self.move,
            "rules": self.rules,
            "size": self.size,
            **dict.fromkeys((*keys, *more)),
            "recorded": self.recorded,
            "agrees": None,
            "notes": [self.why],
        }


def score_record(
    record: Record, rulesets: Sequence[Ruleset] | None = None, request: Request | None = None
) -> list[Score] | NoCount:
    """Count a record under each ruleset (None: the one that RU names, else chinese).

    Raises UsageError for a branch, move or point that there is not.
    """
    request = request or Request()
    info = read_game_info(record)
    chosen = list(rulesets) if rulesets is not None else [ruleset_of(info)]
    line = line_of(record, request.branch)
    position = line.position(request.move)
    without = agreement.ended_without_count(info.result)
    if without and not request.wants_count:
        return NoCount(
            record.path,
            record.game,
            record.name,
            position.move,
            chosen[0].name,
            record.width if record.width == record.height else f"{record.width}:{record.height}",
            info.result.text if info.result else None,
            f"the game ended {without}: there is no count",
        )
    return _Game(record, info, line, position, request).scores(chosen)


def score(
    record: Record,
    rules: str | Ruleset | None = None,
    *,
    branch: str = "main",
    move: int | None = None,
    dead: str | Iterable[str] | None = None,
    alive: str | Iterable[str] | None = None,
    komi: Fraction | float | str | None = None,
    handicap: int | None = None,
    compensation: Compensation | None = None,
    group_tax: bool | None = None,
    force: bool = False,
) -> Score:
    """Count the final position of a record, or the one after a move, under one ruleset.

    rules: a ruleset or its name (`japanese`); None takes the one that RU names, else chinese.
    branch: `main`, or a variation (`2`, `3`, …).  move: count after this one.
    dead, alive: points of chains, one text (`C3,D4`) or several; dead may be `markup`, `auto` or `none` too.
    komi: in points to White.  handicap: stones.  compensation, group_tax: in the place of the ruleset's.
    force: count a game that ended by resignation or on time.
    None leaves each to the record or the ruleset; more is in `gocli.scoring.Request`. Counts and margins are exact
    (`fractions.Fraction`), in points.
    Raises UsageError for a ruleset, branch, move or point that there is not, for a record of another game, and for a
    game that ended without a count, unless a move, dead stones or `force` ask for one.
    """
    if not record.is_go:
        raise UsageError(another_game(record))
    chosen = ruleset(rules) if isinstance(rules, str) else rules
    request = Request(
        branch=branch,
        move=move,
        dead=_points(dead),
        alive=_points(alive),
        komi=None if komi is None else _exact(komi),
        handicap=handicap,
        compensation=compensation,
        group_tax=group_tax,
        force=force,
    )
    counted = score_record(record, None if chosen is None else [chosen], request)
    if isinstance(counted, NoCount):
        raise UsageError(f"{counted.name}: {counted.why} (force=True counts the position all the same)")
    return counted[0]


def _points(given: str | Iterable[str] | None) -> str | None:
    return given if given is None or isinstance(given, str) else ",".join(given)


def _exact(komi: Fraction | float | str) -> Fraction:
    try:
        return Fraction(komi)
    except ValueError:
        raise UsageError(f"komi is a number of points, not {komi!r}") from None


def ruleset_of(info: GameInfo) -> Ruleset:
    """The ruleset to count by: the one that RU names, with the tax that it names, else chinese."""
    read = info.rules
    if read is None or read.name is None:
        return RULESETS["chinese"]
    return RULESETS[read.name].with_count(group_tax=read.group_tax)


class _Game:
    """One record while it is counted."""

    def __init__(self, record: Record, info: GameInfo, line: Line, position: Position, request: Request) -> None:
        self.record, self.info, self.line, self.position, self.request = record, info, line, position, request
        self.verdict = verdict_of(line, position, request)
        self.nobody = Verdict(frozenset(), "none")
        found = handicap_of(line, info)
        self.handicap = found if request.handicap is None else Handicap(request.handicap)
        self._standings: dict[tuple[frozenset[int], bool], Standing] = {}

    def scores(self, rulesets: Sequence[Ruleset]) -> list[Score]:
        asked = [value.with_count(self.request.group_tax, self.request.compensation) for value in rulesets]
        return [self._compared(self.score(value)) for value in asked]

    def score(self, ruleset: Ruleset) -> Score:
        """The count under one ruleset, not yet compared with the record."""
        request, position = self.request, self.position
        verdict = self.nobody if ruleset.as_it_stands else self.verdict
        standing = self.standing(verdict.dead, ruleset)
        terms = terms_of(ruleset, self.info, self.handicap, request.komi)
        sides = count_sides(standing, ruleset, self.adjustments())
        margin = _margin(sides, terms)
        winner = winner_of(margin, ruleset, terms.handicap)
        words = result_text(margin, winner, ruleset)
        counts = owners(standing, ruleset)
        dead = tuple(sum(position.stones[flat] == color for flat in verdict.dead) for color in (BLACK, WHITE))
        return Score(
            path=self.record.path,
            game=self.record.game,
            name=self.record.name,
            position=position,
            ruleset=ruleset,
            komi=terms.komi,
            komi_source=terms.komi_source,
            handicap=terms.handicap,
            compensation=terms.compensation,
            black=sides[0],
            white=sides[1],
            margin=margin,
            winner=winner,
            result=sgf_result(margin, winner),
            result_text=words,
            dead=verdict.dead,
            dead_source=verdict.source,
            owner=counts,
            dame=standing.dame,
            shared=standing.shared,
            seki=tuple(group.points for group in standing.groups if group.life == "seki"),
            seki_eyes=standing.seki_eyes,
            false_eyes=standing.false_eyes,
            undecided=frozenset(standing.holes),
            groups=standing.groups,
            confidence=verdict.confidence,
            doubtful=verdict.doubtful,
            ownership=verdict.ownership,
            notes=tuple(self._notes(ruleset, verdict, standing, terms, counts)),
            steps=tuple(steps(ruleset, sides, terms, (dead[0], dead[1]), Fraction(len(position.stones), 2), words)),
            recorded=self.info.result.text if self.info.result else None,
        )

    def standing(self, dead: frozenset[int], ruleset: Ruleset) -> Standing:
        """How the position stands with these dead stones, kept for the next ruleset."""
        key = dead, ruleset.as_it_stands
        if key not in self._standings:
            marks = self.verdict.marks
            claimed = {BLACK: marks.black, WHITE: marks.white} if marks is not None else None
            self._standings[key] = stand(self.position, dead, ruleset.as_it_stands, claimed=claimed)
        return self._standings[key]

    def adjustments(self) -> Adjustments:
        button = {"B": BLACK, "W": WHITE}.get((self.request.button or "").upper(), 0)
        if self.request.button == "auto":
            button = next((ply.color for ply in self.line.plies if ply.point is None and ply.placed), 0)
        return Adjustments(self.request.groups, button)

    def _notes(self, ruleset: Ruleset, verdict: Verdict, standing: Standing, terms: Terms, counts: bytes) -> list[str]:
        out = [*terms.notes, *verdict.notes, *remarks(standing, ruleset)]
        if self.handicap.zuozi and not ruleset.white_first:
            out.append("the four setup stones (座子) are no handicap")
        if standing.holes:
            plain = stand(self.position, verdict.dead, as_it_stands=False, close=False)
            margin = _margin(count_sides(plain, ruleset, self.adjustments()), terms)
            there = sgf_result(margin, winner_of(margin, ruleset, terms.handicap))
            names = ", ".join(
                f"{self.position.name(flat)} ({'Black' if color == BLACK else 'White'}'s wall)"
                for flat, color in standing.holes.items()
            )
            out.append(f"open border at {names}: counted as closed; the plain flood gives {there}")
        if verdict.marks is not None and ruleset.basis == "territory":
            out += [f"marks and count differ: {words}" for words in against_flood(verdict.marks, standing, counts)]
        if ruleset.group_tax:
            out.append(group_list(standing))
        return out

    def _compared(self, score: Score) -> Score:
        if self.request.move is not None and self.request.move != len(self.line.plies):
            return score
        verdict = agreement.agrees(score, self.info)
        if verdict is not False or not self.request.reasons:
            return replace(score, agrees=verdict)
        others = (self.score(value) for value in counting_rulesets() if value.name != score.ruleset.name)

        def recount(dead: frozenset[int]) -> Fraction:
            standing = stand(self.position, dead, score.ruleset.as_it_stands)
            terms = Terms(score.komi, score.komi_source, score.handicap, score.compensation)
            return _margin(count_sides(standing, score.ruleset, self.adjustments()), terms)

        marked = self._margin_of_marks(score)
        return replace(score, agrees=False, reasons=tuple(agreement.reasons(score, self.info, others, recount, marked)))

    def _margin_of_marks(self, score: Score) -> Fraction | None:
        """The margin where the record's marks say whose the points are, whatever the board shows."""
        marks = self.verdict.marks
        if marks is None or score.ruleset.as_it_stands:
            return None
        standing = self.standing(self.verdict.dead, score.ruleset)
        counts = by_marks(marks, standing.board)
        terms = Terms(score.komi, score.komi_source, score.handicap, score.compensation)
        return _margin(count_sides(standing, score.ruleset, self.adjustments(), counts), terms)


def _margin(sides: tuple[Side, Side], terms: Terms) -> Fraction:
    return sides[0].points - sides[1].points - terms.komi - terms.compensation
