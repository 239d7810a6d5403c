"""Why groups are dead or in doubt, in words."""

from __future__ import annotations

from gocli.board.position import Position
from gocli.scoring.life import estimate


def reasons(diagram: str) -> list[str]:
    return list(estimate(Position.from_diagram(diagram), compiled=False).reasons)


def test_a_stone_inside_the_other_sides_area() -> None:
    told = reasons(
        """
        . . . . . . .
        . X X X X X .
        . X . . . X .
        . X . O . X .
        . X . . . X .
        . X X X X X .
        . . . . . . .
        """
    )
    assert told == ["dead: the white stone at D4 has no eye and lies inside the black area"]


def test_what_is_taken_for_dead_without_being_sure_is_named_with_its_chance() -> None:
    diagram = """
        . X O O . . .
        X O . O O O O
        O O O . . . .
        . . . . . X .
        . . . . X . .
        . . . . . . .
        . . . . . . .
        """
    found = estimate(Position.from_diagram(diagram), compiled=False)
    position = Position.from_diagram(diagram)
    assert "dead: the 2 black stones at B7 have one eye and cannot take B6" in found.reasons
    doubtful = [reason for reason in found.reasons if reason.startswith("doubtful: ")]
    assert [reason.split(" is taken for ")[0] for reason in doubtful] == [
        f"doubtful: the black stone at {position.name(stone)}" for stone in sorted(found.doubtful)
    ]
    assert all(reason.endswith("%)") for reason in doubtful)
