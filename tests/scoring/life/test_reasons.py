"""Why groups are dead or in doubt, in words."""

from __future__ import annotations

from gocli.board.position import Position
from gocli.scoring.life import estimate
from gocli.scoring.life.consistency import ChainGraph
from gocli.scoring.life.reasons import DOUBTFUL, dead_reasons, doubt_reasons, seki_reasons


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


def why_dead(diagram: str) -> list[str]:
    """The reasons where all of Black's stones are dead."""
    position = Position.from_diagram(diagram)
    graph = ChainGraph(position)
    return dead_reasons(position, graph, {node for node, color in enumerate(graph.colors) if color == 1})


def test_the_eyes_of_a_dead_group_are_told() -> None:
    assert why_dead(". X O .\nX O . O\nO . O .") == ["dead: the 2 black stones at B3 have one eye and cannot take A1"]
    two = why_dead("X . X . O\nO X X O .\nO O O . O")
    assert two == ["dead: the 4 black stones at A3 have one eye and cannot take A2"]
    both = why_dead(". X . X . X O\nX X X X X X O\nO O O O O O .")
    assert both == ["dead: the 9 black stones at B3 have 3 eyes that are not both real and cannot take G3"]
    pair = why_dead(". X . X O\nX X X X O\nO O O O .")
    assert pair == ["dead: the 6 black stones at B3 have 2 eyes that are not both real and cannot take E3"]


def test_the_shape_of_a_large_eye_is_named() -> None:
    three = why_dead(". . . X O\nX X X X O\nO O O O .")
    assert three == ["dead: the 5 black stones at D3 have one eye, a straight three (直三), and cannot take E3"]
    five = why_dead(". . . . . X O\nX X X X X X O\nO O O O O O .")
    assert five == ["dead: the 7 black stones at F3 have one eye, an eye of 5 points (大眼5), and cannot take G3"]
    assert why_dead(". . X O\nX X X O\nO O O .") == ["dead: the 4 black stones at C3 have one eye and cannot take D3"]


def test_stones_that_touch_nothing_lie_inside_an_area() -> None:
    wall = "O O O O O O\nO . . . . O\nO . X X . O\nO . . . . O\nO O O O O O"
    assert why_dead(wall) == ["dead: the 2 black stones at C3 have no eye and lie inside the white area"]
    assert why_dead(wall.replace("X X", "X .")) == [
        "dead: the black stone at C3 has no eye and lies inside the white area"
    ]


def test_a_group_of_each_colour_is_told_in_its_own_sentence() -> None:
    position = Position.from_diagram(". . . X O . . .\n. O . X O . X .\n. . . X O . . .\nX X X X O O O O")
    graph = ChainGraph(position)
    lone = {node for node, (_, stones, _) in enumerate(graph.chains) if len(stones) == 1}
    assert dead_reasons(position, graph, lone) == [
        "dead: the white stone at B3 has no eye and lies inside the black area",
        "dead: the black stone at G3 has no eye and lies inside the white area",
    ]
    assert dead_reasons(position, graph, set()) == []


def test_doubt_is_told_below_its_limit_alone() -> None:
    position = Position.from_diagram("X . O O")
    graph = ChainGraph(position)
    chances = {0: DOUBTFUL, 2: 0.614}
    assert doubt_reasons(position, graph, {1}, chances) == [
        "doubtful: the 2 white stones at C1 are taken for dead (61%)"
    ]
    assert doubt_reasons(position, graph, {1}, {0: 0.5, 2: 1.0}) == [
        "doubtful: the black stone at A1 is taken for alive (50%)"
    ]
