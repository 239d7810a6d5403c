"""Why groups are dead or in doubt, in words."""

from __future__ import annotations

from gocli.board.position import Position
from gocli.scoring.life import estimate
from gocli.scoring.life.consistency import ChainGraph
from gocli.scoring.life.reasons import dead_reasons, seki_reasons


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


def test_a_seki_names_both_sides() -> None:
    position = Position.from_diagram("O X . X . O . O X\nO X X X X O O O X\nO O O O O X X X X")
    names = {"B3", "D3", "B2", "C2", "D2", "E2", "F3", "H3", "F2", "G2", "H2"}
    fight = frozenset(flat for flat in range(len(position.stones)) if position.name(flat) in names)
    assert seki_reasons(position, [fight]) == [
        "seki: the 6 black stones at B3 and the 5 white stones at F3 share liberties that neither may fill"
    ]
    assert seki_reasons(position, [frozenset({1, 5})]) == [
        "seki: the black stone at B3 and the white stone at F3 share liberties that neither may fill"
    ]


def test_a_wall_that_the_dead_cannot_take_is_named() -> None:
    """White's weakest chain beside the dead stones is the one with the fewest liberties."""
    diagram = "X X . O . . .\nO X O O . . .\n. O O . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . ."
    position = Position.from_diagram(diagram)
    graph = ChainGraph(position)
    dead = {node for node, color in enumerate(graph.colors) if color == 1}
    assert dead_reasons(position, graph, dead) == ["dead: the 3 black stones at A7 have no eye and cannot take A6"]
