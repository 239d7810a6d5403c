"""Duplicates: planted copies are all found, and no game is taken for a copy of another one."""

from __future__ import annotations

import random
from array import array
from dataclasses import replace

import pytest

from gocli.archive import duplicates
from gocli.archive.canonical import forms, images, symmetry_between
from gocli.archive.course import MoveString
from gocli.archive.duplicate_findings import duplicate_finding
from gocli.archive.duplicate_table import DUPLICATES, TURNS, duplicate_rows
from gocli.archive.duplicates import Copy, find_duplicates
from gocli.board.points import SYMMETRIES, transform

AREA = 361


def moves(chance: random.Random, length: int, size: int = 19) -> list[int]:
    """A game: points that are all different, the colours in turn, a pass here and there."""
    points = chance.sample(range(size * size), length)
    return [2 * (point if chance.random() > 0.01 else size * size) + at % 2 for at, point in enumerate(points)]


def string(codes: list[int], setup: tuple[int, ...] = (), width: int = 19, height: int = 19) -> MoveString:
    return MoveString(width, height, array("H", sorted(setup)).tobytes(), array("H", codes).tobytes())


def copy(name: str, codes: list[int], setup: tuple[int, ...] = (), **told) -> Copy:
    made = Copy(name, 1, 1, name.encode(), string(codes, setup), len(codes), 0, 5, 0, "A", "B", "2000-01-01", "B+R")
    return replace(made, **told)


def turned(codes: list[int], symmetry: int, swap: bool = False, size: int = 19) -> list[int]:
    return images(size, size, swap)[symmetry + 8 * swap, codes].tolist()


def kinds(copies: list[Copy], **how) -> dict[str, str]:
    return {member.copy.path: member.kind for group in find_duplicates(copies, **how) for member in group.others}


@pytest.mark.parametrize("seed", range(3))
def test_planted_copies_are_all_found_and_nothing_else(seed):
    chance = random.Random(seed)
    games = [moves(chance, chance.randint(60, 300)) for _ in range(400)]
    opening = games[0][:25]
    games += [opening + [code for code in moves(chance, 150) if code // 2 not in {one // 2 for one in opening}]]
    copies = [copy(f"g{at}", codes) for at, codes in enumerate(games)]
    planted: dict[str, str] = {}
    for at in range(0, 300, 5):
        codes = games[at]
        symmetry = chance.randrange(1, 8)
        wrong = list(codes)
        place = chance.randrange(len(codes))
        wrong[place] = 2 * chance.choice([point for point in range(AREA) if 2 * point != codes[place] & ~1]) + place % 2
        for kind, changed in (
            ("same-moves", codes),
            ("symmetry", turned(codes, symmetry)),
            ("truncated", turned(codes[: chance.randint(40, len(codes) - 1)], symmetry)),
            ("one-move", turned(wrong, symmetry)),
        ):
            name = f"z{at}-{kind}"
            planted[name] = kind
            copies.append(copy(name, changed, properties=4))
    chance.shuffle(copies)
    assert kinds(copies) == planted


def test_the_colours_are_exchanged_only_on_request():
    codes = moves(random.Random(5), 100)
    copies = [copy("a", codes), copy("b", turned(codes, 3, swap=True))]
    assert kinds(copies) == {}
    assert kinds(copies, swap=True) == {"b": "colour-swap"}


def test_a_wrong_move_right_at_the_beginning_is_found():
    codes = moves(random.Random(6), 120)
    for place in (0, 1, 59, 60, 119):
        wrong = list(codes)
        wrong[place] = 2 * ((codes[place] // 2 + 17) % AREA) + place % 2
        (group,) = find_duplicates([copy("a", codes), copy("b", turned(wrong, 6))])
        assert [(member.kind, member.differs_at) for member in group.others] == [("one-move", place + 1)]


def test_two_wrong_moves_are_too_many():
    codes = moves(random.Random(7), 120)
    wrong = [codes[0] ^ 2, *codes[1:-1], codes[-1] ^ 2]
    assert kinds([copy("a", codes), copy("b", wrong)]) == {}


def test_many_games_that_are_alike_are_parted_first(monkeypatch):
    monkeypatch.setattr(duplicates, "FEW", 2)
    codes = moves(random.Random(8), 80)
    copies = [copy("a", codes)]
    for at in range(40, 80):
        copies.append(copy(f"b{at}", [*codes[:at], codes[at] ^ 4, *codes[at + 1 :]]))
    (group,) = find_duplicates(copies)
    assert len(group.others) == 40


def test_the_same_moves_after_another_setup_are_another_game():
    codes = moves(random.Random(9), 100)
    stones = tuple(2 * point for point in (60, 72, 288, 300))
    copies = [copy("a", codes), copy("b", codes, stones), copy("c", turned(codes, 5), stones)]
    assert kinds(copies) == {"c": "symmetry"}


def test_short_games_are_compared_byte_by_byte():
    codes = moves(random.Random(10), 20)
    copies = [copy("a", codes), copy("b", codes), copy("c", codes, digest=b"a")]
    assert kinds(copies) == {"c": "identical"}
    assert kinds(copies, min_moves=10) == {"b": "same-moves", "c": "identical"}


def test_a_game_on_an_oblong_board():
    codes = [2 * at + at % 2 for at in range(0, 117, 3)]
    one = replace(copy("a", codes), moves=string(codes, (), 13, 9))
    mirrored = images(13, 9, False)[3, codes].tolist()
    other = replace(copy("b", codes), moves=string(mirrored, (), 13, 9))
    assert kinds([one, other]) == {"b": "symmetry"}


def test_one_beginning_of_two_games_joins_only_one_of_them():
    chance = random.Random(11)
    codes = moves(chance, 250)
    first, second = codes[:150], [*codes[:60], *(code ^ 2 for code in codes[60:140])]
    groups = find_duplicates([copy("a", first), copy("b", second), copy("c", codes[:60])])
    assert len(groups) == 1
    assert len(groups[0].others) == 1


def test_an_opening_that_was_played_twice_makes_no_copy():
    codes = moves(random.Random(12), 200)
    other = {"black": "C", "date": "2001-02-03"}
    assert kinds([copy("a", codes), copy("b", codes[:66], **other)]) == {}
    assert kinds([copy("a", codes), copy("b", codes[:66], black="C")]) == {"b": "truncated"}
    assert kinds([copy("a", codes), copy("b", codes[:120], **other)]) == {"b": "truncated"}


@pytest.mark.parametrize(
    ("told", "best", "why"),
    [
        ([{}, {"properties": 9}], 1, "fullest data (9 properties)"),
        ([{"findings": 2}, {"properties": 9, "findings": 3}], 0, "fewest findings (2)"),
        ([{}, {"comments": 1}], 1, "most comments (1)"),
        ([{}, {}], 0, "first by name, all else is equal"),
    ],
)
def test_the_best_copy_and_why(told, best, why):
    codes = moves(random.Random(13), 90)
    copies = [copy(f"g{at}", codes, **one) for at, one in enumerate(told)]
    (group,) = find_duplicates(copies)
    assert (group.best, group.why) == (copies[best], why)


def test_most_moves_go_before_all_else():
    codes = moves(random.Random(14), 90)
    (group,) = find_duplicates([copy("a", codes[:80], properties=20), copy("b", codes, findings=3)])
    assert (group.best.path, group.why) == ("b", "most moves (90)")


def test_forms_are_the_same_under_all_symmetries_and_keep_beginnings():
    chance = random.Random(15)
    for _ in range(20):
        codes = moves(chance, 100)
        (form,) = {forms([string(turned(codes, symmetry))], False)[0] for symmetry in SYMMETRIES}
        cut = forms([string(turned(codes[:40], 3))], False)[0]
        assert form.moves.startswith(cut.moves)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_the_symmetry_is_told_in_words(symmetry):
    codes = moves(random.Random(16), 60)
    found = symmetry_between(string(codes), string(turned(codes, symmetry)), False)
    assert found == (symmetry, [])
    corner, beside = transform((0, 0), symmetry, 19, 19), transform((1, 0), symmetry, 19, 19)
    words = {
        ((18, 0), (18, 1)): "turned by 90 degrees",
        ((0, 18), (0, 17)): "turned by 270 degrees",
        ((18, 18), (17, 18)): "turned by 180 degrees",
        ((0, 0), (0, 1)): "mirrored on the falling diagonal",
        ((18, 18), (18, 17)): "mirrored on the rising diagonal",
        ((18, 0), (17, 0)): "mirrored left-right",
        ((0, 18), (1, 18)): "mirrored top-bottom",
        ((0, 0), (1, 0)): "",
    }
    assert TURNS[symmetry] == words[corner, beside]


def test_rows_and_the_finding():
    codes = moves(random.Random(17), 90)
    (group,) = find_duplicates([copy("a", codes), copy("b", turned(codes, 6), games=2)])
    rows = [dict(zip(DUPLICATES.names, row, strict=True)) for row in duplicate_rows([group])]
    assert [(row["path"], row["best"], row["kind"], row["code"]) for row in rows] == [
        ("a", True, None, None),
        ("b", False, "symmetry", "D601"),
    ]
    assert rows[1]["symmetry"] in ("turned by 90 degrees", "turned by 270 degrees")
    assert rows[0]["signature"] == rows[1]["signature"]
    found = duplicate_finding(group.best, group.others[0])
    assert (found.code, found.severity, found.message) == ("D601", "info", "the same moves as, turned or mirrored, a")
    assert all(column.doc.endswith(".") for column in DUPLICATES.columns)
