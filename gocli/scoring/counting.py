"""From how a position stands to both sides' parts and totals: the arithmetic of every ruleset, by its fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from gocli.board.position import BLACK, WHITE, opponent
from gocli.rules.ruleset import Ruleset
from gocli.scoring.score import Side
from gocli.scoring.standing import Standing


@dataclass(frozen=True, slots=True)
class Adjustments:
    """What a user fixes in a count.

    groups: colour -> how many groups live on their own, in the place of those found.
    button: the colour that took the button (half a point), 0 for none; it belongs to area counts.
    """

    groups: Mapping[int, int] = field(default_factory=dict)
    button: int = 0


def owners(standing: Standing, ruleset: Ruleset) -> bytes:
    """For each point the colour that it counts for under a ruleset, living stones included, else 0."""
    out = bytearray(standing.area)
    if not ruleset.seki_eyes:
        for flat in standing.seki_eyes:
            out[flat] = 0
    if not ruleset.needless_eyes:
        for flat in standing.needless:
            out[flat] = 0
    return bytes(out)


def count_sides(
    standing: Standing, ruleset: Ruleset, adjustments: Adjustments, counts: bytes | None = None
) -> tuple[Side, Side]:
    """Both sides' parts under a ruleset, Black's first; `counts`: whose each point is, as `owners` finds it."""
    counts = owners(standing, ruleset) if counts is None else counts
    taxes = {color: _tax(standing, ruleset, adjustments, color) for color in (BLACK, WHITE)}
    return (
        _side(standing, ruleset, adjustments, counts, taxes, BLACK),
        _side(standing, ruleset, adjustments, counts, taxes, WHITE),
    )


def living_groups(standing: Standing, adjustments: Adjustments, color: int) -> int:
    """How many groups of a colour live on their own.

    A group whose border is still open counts where it holds a point that reaches no other colour.
    """
    if color in adjustments.groups:
        return adjustments.groups[color]
    undecided = [group for group in standing.groups_of(color, "open") if group.eyes]
    return len(standing.groups_of(color, "alive")) + len(undecided)


def _tax(standing: Standing, ruleset: Ruleset, adjustments: Adjustments, color: int) -> int:
    groups = living_groups(standing, adjustments, color)
    return ruleset.group_tax * groups + ruleset.eye_tax * _seki_eyes(standing, color)


def _seki_eyes(standing: Standing, color: int) -> int:
    return sum(standing.area[flat] == color for flat in standing.seki_eyes)


def _side(
    standing: Standing,
    ruleset: Ruleset,
    adjustments: Adjustments,
    counts: bytes,
    taxes: dict[int, int],
    color: int,
) -> Side:
    board, other = standing.board, opponent(color)
    position = board.position
    stones = board.living.count(color)
    territory = counts.count(color) - stones
    dead = sum(position.stones[flat] == other for flat in board.dead)
    lost = position.captured[color - 1] + len(board.dead) - dead
    prisoners = position.captured[other - 1]
    passes = _pass_stones(standing, other) if ruleset.pass_stones else 0
    halves = Fraction(len(standing.dame) + len(standing.shared), 2)
    shared = halves if ruleset.shared == "half" else Fraction(0)
    button = Fraction(1, 2) if ruleset.basis == "area" and adjustments.button == color else Fraction(0)
    zi = None
    if ruleset.basis == "area":
        points = Fraction(stones + territory) + shared + button
        between = taxes[other] - taxes[color] + button - _button(adjustments, other)
        zi = stones + territory + halves + between / 2
    else:
        points = Fraction(territory + passes)
        points += {"gained": prisoners + dead, "lost": -lost, "none": 0}[ruleset.prisoners]
    return Side(
        stones=stones,
        territory=territory,
        prisoners=prisoners,
        dead=dead,
        lost=lost,
        passes=passes,
        shared=shared,
        button=button,
        groups=living_groups(standing, adjustments, color),
        seki_eyes=_seki_eyes(standing, color),
        group_tax=taxes[color],
        points=points - taxes[color],
        zi=zi,
    )


def _button(adjustments: Adjustments, color: int) -> Fraction:
    return Fraction(int(adjustments.button == color), 2)


def _pass_stones(standing: Standing, color: int) -> int:
    """Stones that a colour has handed over: one a pass, and White one more where Black moved last (AGA, rule 7)."""
    position = standing.board.position
    played = position.moves[0] + position.moves[1] > 0
    last = opponent(position.to_move)
    return position.passes[color - 1] + int(color == WHITE and played and last == BLACK)
