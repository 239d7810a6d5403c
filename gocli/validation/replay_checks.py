"""The checks of the moves: what the kernel reports becomes findings R101..R123 with place and words."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, Protocol

from gocli.board import rows_kernel as r
from gocli.board.points import SGF_LETTERS, point_name
from gocli.board.replay import MoveTree, Replay, Wanted, replay_tree, unpadded
from gocli.findings import Finding, Severity, finding
from gocli.records.lines import Line, Ply, line_of
from gocli.records.moves import Moves
from gocli.records.record import Record
from gocli.rules.ruleset import Ruleset
from gocli.rules.table import RULESETS
from gocli.validation.cycles import cycle_kind
from gocli.validation.standing import standing_since

NAMES = {1: "Black", 2: "White"}
STONES = {1: "a black stone", 2: "a white stone"}
CAN_FOLLOW = frozenset((r.OCCUPIED, r.LONE_SUICIDE, r.SUICIDE, r.KO, r.REPEAT))
"""What may exist only because of an earlier illegal move."""

MOST_ALIKE = 1_000
"""Findings of one kind that a game is told; the last one says how many more there are."""

MOST_PLAYED = 200_000
"""Nodes of a record's branches that are played through to tell the kinds of its repetitions; of a large one, twice as
many as it has: a thousand short branches behind a long line would take hours.
"""

PLAYED_AT_ONCE = 1_000
"""Nodes of a branch that are played through at least."""

Row = list[int]


class Played(Protocol):
    """What was played, and where it stands in the file: all that words about a row of the kernel need."""

    @property
    def tree(self) -> MoveTree:
        """The moves."""

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of the board."""

    @property
    def size_given(self) -> bool:
        """Whether the record says how large the board is."""

    def value(self, node: int, op: int) -> str:
        """The value of an operation as the file has it."""

    def place(self, node: int, op: int, first_move: bool) -> tuple[int | None, int | None]:
        """Line and column of an operation, or of the first move of its node."""

    def branch(self, node: int) -> str:
        """The name of the branch that a node belongs to."""

    def intended(self, node: int) -> bool:
        """Whether the node carries KO: the move is meant, legal or not (FF[4], Move Properties)."""

    def plies(self, node: int) -> Sequence[Ply] | None:
        """The moves of a line from the start through a node; it may go on after it. None where that costs too much."""


class PlayedRecord:
    """The moves of a record as `Played`."""

    def __init__(self, record: Record, moves: Moves) -> None:
        self.tree = moves.tree
        self.size = record.width, record.height
        self.size_given = record.size_given
        self.record = record
        self.sources = moves.sources
        self.nodes = moves.nodes
        self._line: tuple[str, Line] | None = None  # what was played of the branch that was asked for last
        self._left = max(MOST_PLAYED, 2 * len(record.nodes))

    def value(self, node: int, op: int) -> str:
        name, value = self.sources[op]
        return self.record.nodes[self.nodes[node]].properties[name][value]

    def place(self, node: int, op: int, first_move: bool) -> tuple[int | None, int | None]:
        name, value = ("B", 0) if first_move else self.sources[op]
        return self.record.place(self.record.nodes[self.nodes[node]], name, value)

    def branch(self, node: int) -> str:
        return self.record.branch_name(self.nodes[node])

    def intended(self, node: int) -> bool:
        return "KO" in self.record.nodes[self.nodes[node]].properties

    def plies(self, node: int) -> Sequence[Ply] | None:
        branch, index = self.branch(node), self.nodes[node]
        if self._line is None or self._line[0] != branch or self._line[1].nodes[-1] < index:
            if self._left <= 0:
                return None
            path = self.record.branch(branch)
            end = min(2 * bisect_left(path, index) + PLAYED_AT_ONCE, len(path) - 1)
            self._left -= end
            self._line = branch, line_of(self.record, node=path[end])
        return self._line[1].plies


def replay_checks(
    record: Record, moves: Moves, rules: Ruleset, handicap: int = 0, compiled: bool | None = None
) -> tuple[list[Finding], Replay]:
    """All findings of family R of a record under a ruleset, and what the replay came to.

    handicap: what HA says, 0 for nothing.  compiled: the gear, None chooses.
    """

    def play(skip_illegal: bool, wanted: Wanted) -> Replay:
        return replay_tree(moves.tree, rules.ko, rules.suicide, handicap, skip_illegal, compiled, wanted)

    replay = play(False, _first_of_each_code)
    ops = {row[r.F_OP] for row in replay.rows}
    found = findings_of(
        replay.rows,
        PlayedRecord(record, moves),
        rules,
        lambda: play(True, lambda each, _: [number for number, op in enumerate(each) if op in ops]).rows,
        replay.counts,
    )
    return found, replay


def _first_of_each_code(_ops: list[int], codes: list[int]) -> list[int]:
    """As many findings of each code as a game is told."""
    if len(codes) <= MOST_ALIKE:
        return list(range(len(codes)))
    shown: list[int] = []
    for code in set(codes):
        at = -1
        for _ in range(MOST_ALIKE):
            try:
                at = codes.index(code, at + 1)
            except ValueError:
                break
            shown.append(at)
    return sorted(shown)


def findings_of(
    rows: list[Row],
    played: Played,
    rules: Ruleset,
    again: Callable[[], list[Row]],
    counts: Mapping[int, int] | None = None,
) -> list[Finding]:
    """The findings that rows of the kernel come to.

    again: plays the same moves with every illegal one left out; what then does not come up any more only follows from
    an illegal move before it.  counts: how many there are of each code; without it all are among the rows.
    """
    if not rows:
        return []
    words = _Words(played, rules, {row[r.F_OP] for row in rows if row[r.F_CODE] == r.OCCUPIED})
    independent = {(row[r.F_OP], row[r.F_CODE]) for row in again()} if may_follow(rows) else None
    out: list[Finding] = []
    last: dict[int, Finding] = {}
    met: Counter[int] = Counter()
    for row in rows:
        met[row[r.F_CODE]] += 1
        if met[row[r.F_CODE]] > MOST_ALIKE:
            continue
        found = words.finding(row)
        if found is None:
            continue
        last[row[r.F_CODE]] = found
        if row[r.F_CODE] in CAN_FOLLOW and (
            _continues(row) or (independent is not None and (row[r.F_OP], row[r.F_CODE]) not in independent)
        ):
            found.follow_up = True
        out.append(found)
    counts = met if counts is None else counts
    for code, found in last.items():
        if counts[code] > MOST_ALIKE:
            found.message += f" (and {counts[code] - MOST_ALIKE:,} more of the kind)"
    return out


def may_follow(rows: Sequence[Row]) -> bool:
    """Whether there are several illegal moves, of which one may only follow from another."""
    return sum(1 for row in rows if r.OCCUPIED <= row[r.F_CODE] <= r.REPEAT) > 1


def _continues(row: Row) -> bool:
    return row[r.F_CODE] == r.REPEAT and bool(row[r.F_EXTRA] & 2)


@dataclass(slots=True)
class _Words:
    """Puts rows of the kernel into words.

    occupied: the moves on occupied points, by their operations.  since: what is known of the stones there.
    """

    played: Played
    rules: Ruleset
    occupied: set[int]
    since: dict[int, int | None] | None = None

    def finding(self, row: Row) -> Finding | None:
        code = row[r.F_CODE]
        maker = getattr(self, f"_{_MAKERS[code]}")
        made: tuple[str, str, Severity | None] | None = maker(row)
        if made is None:
            return None
        name, message, severity = made
        node = row[r.F_NODE]
        line, column = self.played.place(node, row[r.F_OP], code == r.HANDICAP_MOVES)
        found = finding(
            name,
            message,
            severity,
            move=row[r.F_MOVE],
            color={1: "B", 2: "W"}.get(row[r.F_COLOR]),
            point=self._point(row[r.F_POINT]) if row[r.F_POINT] > 0 else None,
            branch=self.played.branch(node),
            line=line,
            column=column,
        )
        if code in (r.REPEAT, r.KO):
            found.earlier_move = row[r.F_EARLIER]
        if code == r.OCCUPIED:
            found.earlier_move = (self.since or {})[row[r.F_OP]]
        if code == r.REPEAT:
            found.kind = "situational" if row[r.F_EXTRA] & 1 else "positional"
            found.cycle = row[r.F_EXTRA] >> 2
            plies = self.played.plies(node)
            if plies is not None:
                found.cycle_kind = cycle_kind(plies[row[r.F_EARLIER] : row[r.F_MOVE]], self.played.tree.width)
            if found.cycle_kind not in (None, "other"):
                found.message += f" ({(found.cycle_kind or '').replace('-', ' ')})"
        return found

    def _says(self, rule: Literal["ko", "suicide"], verb: Literal["forbid", "allow"], what: str) -> str:
        """Who forbids or allows something: the ruleset, or what was asked for in the place of its rule."""
        usual = RULESETS[self.rules.name]
        if getattr(usual, rule) == getattr(self.rules, rule):
            return f"{'most' if usual.fallback else usual.name} rules {verb} {what}"
        unlike = "" if usual.fallback else f", unlike in {usual.name} rules"
        return f"{what} is {'forbidden' if verb == 'forbid' else 'allowed'} here{unlike}"

    def _point(self, p: int) -> str:
        width, height = self.played.size
        return _point(p, width, height)

    def _value(self, row: Row) -> str:
        value = self.played.value(row[r.F_NODE], row[r.F_OP])
        return value if len(value) <= 20 else value[:20] + "…"

    def _occupied(self, row: Row) -> tuple[str, str, Severity | None]:
        if self.since is None:
            self.since = standing_since(self.played.tree, self.occupied)
        since = self.since[row[r.F_OP]]
        when = f" since move {since}" if since else ""
        stone = STONES[row[r.F_EXTRA]]
        return (
            "R101",
            f"{NAMES[row[r.F_COLOR]]} plays on {self._point(row[r.F_POINT])}, where {stone} stands{when}",
            None,
        )

    def _outside(self, row: Row) -> tuple[str, str, Severity | None]:
        value = self._value(row)
        tree = self.played.tree
        who = f"{NAMES[row[r.F_COLOR]]} plays" if row[r.F_COLOR] else "setup places a stone"
        message = f"{who} at [{value}], which is not on a board of {tree.width}x{tree.height}"
        beyond = SGF_LETTERS[tree.width : tree.width + 1] + SGF_LETTERS[tree.height : tree.height + 1]
        if row[r.F_COLOR] and value.strip() in (beyond, "tt", "zz"):
            message += "; it looks like a pass, which FF[4] writes as an empty value"
        elif not self.played.size_given:
            message += " (the record gives no size)"
        return "R102", message, None

    def _no_point(self, row: Row) -> tuple[str, str, Severity | None]:
        what = f"{NAMES[row[r.F_COLOR]]}'s move" if row[r.F_COLOR] else "the setup"
        return "R103", f"{what} [{self._value(row)}] is neither a point nor a pass", None

    def _lone_suicide(self, row: Row) -> tuple[str, str, Severity | None]:
        point = self._point(row[r.F_POINT])
        return "R104", f"{NAMES[row[r.F_COLOR]]}'s stone at {point} has no liberty and captures nothing", None

    def _suicide(self, row: Row) -> tuple[str, str, Severity | None]:
        stones = f"{row[r.F_EXTRA]} {NAMES[row[r.F_COLOR]].lower()} stones"
        return (
            "R105",
            f"{NAMES[row[r.F_COLOR]]} at {self._point(row[r.F_POINT])} takes the last liberty of {stones} of its own "
            f"and captures nothing; {self._says('suicide', 'forbid', 'suicide')}",
            None,
        )

    def _ko(self, row: Row) -> tuple[str, str, Severity | None]:
        message = (
            f"{NAMES[row[r.F_COLOR]]} takes back the ko at {self._point(row[r.F_POINT])} at once; "
            f"the board is that after move {row[r.F_EARLIER]}"
        )
        if self.played.intended(row[r.F_NODE]):
            return "R106", message + "; the record marks it as intended (KO)", "warning"
        return "R106", message, None

    def _repeat(self, row: Row) -> tuple[str, str, Severity | None]:
        situational = bool(row[r.F_EXTRA] & 1)
        earlier = row[r.F_EARLIER]
        board = f"the board is that after move {earlier}" if earlier else "the board is that of the start"
        side = "with the same side to move" if situational else "with the other side to move"
        who = f"{NAMES[row[r.F_COLOR]]} at {self._point(row[r.F_POINT])}: {board}, {side}"
        if self.rules.ko == "positional" or (self.rules.ko == "situational" and situational):
            return "R107", f"{who}; {self._says('ko', 'forbid', 'it')} ({self.rules.ko} superko)", None
        if self.rules.ko != "simple":
            return "R108", f"{who}; {self._says('ko', 'allow', 'it')}", "info"
        return "R108", f"{who}; {self.rules.repetition_outcome}", self.rules.repetition

    def _wrong_turn(self, row: Row) -> tuple[str, str, Severity | None]:
        return "R109", f"{NAMES[row[r.F_COLOR]]} moves twice in a row", None

    def _after_end(self, row: Row) -> tuple[str, str, Severity | None]:
        passes = row[r.F_EXTRA]
        count = {2: "two", 3: "three", 4: "four"}.get(passes, str(passes))
        severity: Severity = "info" if passes == 2 else "warning"
        return "R110", f"the game goes on after {count} passes in a row", severity

    def _white_first(self, row: Row) -> tuple[str, str, Severity | None] | None:
        if self.rules.white_first:
            return None
        return "R111", "White makes the first move of an even game", None

    def _handicap_moves(self, row: Row) -> tuple[str, str, Severity | None]:
        return "R112", f"{row[r.F_EXTRA]} handicap stones are given as Black moves", None

    def _dead_chain(self, row: Row) -> tuple[str, str, Severity | None]:
        color = NAMES[row[r.F_COLOR]].lower()
        return "R120", f"setup leaves the {color} chain at {self._point(row[r.F_POINT])} without a liberty", None

    def _setup_in_game(self, row: Row) -> tuple[str, str, Severity | None]:
        return "R121", f"setup stones after move {row[r.F_MOVE]}; the history of ko starts anew", None

    def _overlap(self, row: Row) -> tuple[str, str, Severity | None]:
        return "R122", f"{self._point(row[r.F_POINT])} stands in two of AB, AW and AE of one node", None

    def _no_effect(self, row: Row) -> tuple[str, str, Severity | None]:
        more = f" (and {row[r.F_EXTRA] - 1} more points)" if row[r.F_EXTRA] > 1 else ""
        return "R123", f"setup at {self._point(row[r.F_POINT])}{more} changes nothing", None


@lru_cache(maxsize=4096)
def _point(p: int, width: int, height: int) -> str:
    """The name of a padded point."""
    x, y = unpadded(p, width)
    return point_name(x, y, height)


_MAKERS = {
    r.OCCUPIED: "occupied",
    r.OUTSIDE: "outside",
    r.NO_POINT: "no_point",
    r.LONE_SUICIDE: "lone_suicide",
    r.SUICIDE: "suicide",
    r.KO: "ko",
    r.REPEAT: "repeat",
    r.WRONG_TURN: "wrong_turn",
    r.AFTER_END: "after_end",
    r.WHITE_FIRST: "white_first",
    r.HANDICAP_MOVES: "handicap_moves",
    r.DEAD_CHAIN: "dead_chain",
    r.SETUP_IN_GAME: "setup_in_game",
    r.OVERLAP: "overlap",
    r.NO_EFFECT: "no_effect",
}
