"""What a count is: one immutable value a game and ruleset, with all that tables, words and maps show of it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from gocli.board.points import point_name
from gocli.board.position import BLACK, COLOR_NAMES, EMPTY, Position
from gocli.rules.ruleset import Ruleset

DeadSource = Literal["markup", "given", "auto", "engine", "none"]
KomiSource = Literal["KM", "KO", "text", "option", "default", "assumed", "让先"]


@dataclass(frozen=True, slots=True)
class Group:
    """Chains of one colour that live as one, with what they hold.

    color: 1 Black, 2 White.  stones: flat points of its living stones.  points: all points that are its area.
    eyes: its eye spaces, each a set of flat points.
    life: `alive` (two eyes or more), `seki` (fewer, and it shares liberties with the other colour), or `open` (fewer,
    and the border is not closed: it cannot be told from the board).
    """

    color: int
    stones: frozenset[int]
    points: frozenset[int]
    eyes: tuple[frozenset[int], ...]
    life: Literal["alive", "seki", "open"]


@dataclass(frozen=True, slots=True)
class Side:
    """One side's parts of a count.

    stones: living stones on the board.  territory: points that count without a living stone of its own on them, those
    under dead stones of the other side included.
    prisoners: stones of the other side that were taken in play.  dead: stones of the other side that are dead.
    lost: own stones lost, in play and dead.  passes: stones that the other side handed over for passes.
    shared: its half of the points that reach both, where the ruleset halves them.  button: points of the button.
    groups: groups that live on their own.  seki_eyes: eye points inside own groups in seki.
    group_tax: points given up for groups (and for seki eyes).
    points: the count before komi and compensation.  zi: the one-sided count of an area ruleset, None of a territory.
    """

    stones: int
    territory: int
    prisoners: int
    dead: int
    lost: int
    passes: int
    shared: Fraction
    button: Fraction
    groups: int
    seki_eyes: int
    group_tax: int
    points: Fraction
    zi: Fraction | None

    def as_dict(self) -> dict[str, Any]:
        """The side's object of the contract (`spec/cli.md`), and the parts that it does not name behind it."""
        return {
            "stones": self.stones,
            "territory": self.territory,
            "prisoners": self.prisoners,
            "dead": self.dead,
            "shared": number(self.shared),
            "groups": self.groups,
            "group_tax": self.group_tax,
            "points": number(self.points),
            "zi": None if self.zi is None else number(self.zi),
            "lost": self.lost,
            "passes": self.passes,
            "seki_eyes": self.seki_eyes,
            "button": number(self.button),
        }


@dataclass(frozen=True, slots=True, repr=False)
class Score:
    """The count of one position under one ruleset. Points are flat: `y * width + x`, row by row from the top left.

    path, game, name: the record (`name` has `#n` where the file holds several games).  position: what was counted.
    komi: points to White.  compensation: points to White for handicap stones.
    margin: Black - White in points after komi, compensation and tax.  winner: None of an even count.
    result: the SGF form (`B+0.5`, `0`).  result_text: the ruleset's own words (黑胜1/4子).
    dead: all stones taken off as dead.  doubtful: stones whose life is not sure.  confidence: 0..1 where it was
    estimated.  ownership: for each point the estimate from -1 (White) to 1 (Black), where there is one.
    owner: for each point 0, 1 or 2: for whom it counts, living stones included.
    dame: points that reach both colours and belong to no seki.  shared: the same inside a seki (公气).
    seki: the groups that stand in a seki, with their eyes.  seki_eyes: their eye points.
    false_eyes: points that must be filled.  undecided: points of an open border.
    groups: every group.  notes: what the reader should know, one sentence each.  steps: how the ruleset gets from the
    board to the result, a sentence each.
    recorded: RE as the record has it.  agrees: None where RE gives no counted result.  reasons: why it does not agree.
    """

    path: str
    game: int
    name: str
    position: Position
    ruleset: Ruleset
    komi: Fraction
    komi_source: KomiSource
    handicap: int
    compensation: Fraction
    black: Side
    white: Side
    margin: Fraction
    winner: Literal["B", "W"] | None
    result: str
    result_text: str
    dead: frozenset[int]
    dead_source: DeadSource
    owner: bytes
    dame: frozenset[int]
    shared: frozenset[int]
    seki: tuple[frozenset[int], ...]
    seki_eyes: frozenset[int]
    false_eyes: frozenset[int]
    undecided: frozenset[int]
    groups: tuple[Group, ...]
    confidence: float | None = None
    doubtful: frozenset[int] = frozenset()
    ownership: tuple[float, ...] | None = None
    notes: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    recorded: str | None = None
    agrees: bool | None = None
    reasons: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"<Score {self.name}: {self.ruleset.name} {self.result}>"

    @property
    def width(self) -> int:
        """Columns of the board."""
        return self.position.width

    @property
    def height(self) -> int:
        """Rows of the board."""
        return self.position.height

    def mark(self, flat: int) -> str:
        """A point's sign on the territory map: `B` and `W` count for that side, `-` dame, `S` a point of a seki that
        counts for nobody, `?` undecided."""
        if flat in self.undecided or flat in self.doubtful:
            return "?"
        if self.owner[flat]:
            return COLOR_NAMES[self.owner[flat]]
        return "S" if flat in self.shared or flat in self.seki_eyes else "-"

    def territory_map(self) -> list[str]:
        """The board as signs (see `mark`), a row a string, the top row first."""
        rows = range(0, self.width * self.height, self.width)
        return ["".join(self.mark(flat) for flat in range(row, row + self.width)) for row in rows]

    def names(self, points: frozenset[int] | set[int]) -> list[str]:
        """Points as people write them, sorted by column and then from the bottom up."""
        ordered = sorted(points, key=lambda flat: (flat % self.width, -flat))
        return [point_name(flat % self.width, flat // self.width, self.height) for flat in ordered]

    def as_dict(self) -> dict[str, Any]:
        """The JSON object of the contract (`spec/cli.md`); keys that it does not name stand at the end."""
        return {
            "path": self.path,
            "game": self.game,
            "move": self.position.move,
            "rules": self.ruleset.name,
            "size": self.width if self.width == self.height else f"{self.width}:{self.height}",
            "komi": number(self.komi),
            "komi_source": self.komi_source,
            "handicap": self.handicap,
            "compensation": float(self.compensation),
            "black": self.black.as_dict(),
            "white": self.white.as_dict(),
            "margin": number(self.margin),
            "winner": self.winner,
            "result": self.result,
            "result_text": self.result_text,
            "dead": self.names(self.dead),
            "dead_source": self.dead_source,
            "confidence": self.confidence,
            "dame": self.names(self.dame),
            "seki": [self.names(group) for group in self.seki],
            "territory_map": self.territory_map(),
            "recorded": self.recorded,
            "agrees": self.agrees,
            "notes": list(self.notes),
            "reasons": list(self.reasons),
            "false_eyes": self.names(self.false_eyes),
            "doubtful": self.names(self.doubtful),
            "group_list": [
                {"color": COLOR_NAMES[group.color], "life": group.life, "points": self.names(group.points)}
                for group in self.groups
            ],
        }

    def dead_of(self, color: int) -> frozenset[int]:
        """The dead stones of a colour."""
        return frozenset(flat for flat in self.dead if self.position.stones[flat] == color)

    def side(self, color: int) -> Side:
        """The parts of Black (1) or White (2)."""
        return self.black if color == BLACK else self.white

    def alive(self, flat: int) -> int:
        """The colour of the living stone on a point, 0 where there is none."""
        return EMPTY if flat in self.dead else self.position.stones[flat]


def number(value: Fraction) -> int | float:
    """An exact number as JSON has it: whole ones without a point."""
    return value.numerator if value.denominator == 1 else float(value)
