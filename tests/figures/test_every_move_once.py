"""Every move of a game stands exactly once in its figures: on the board, or in a caption that names the right stone."""

from __future__ import annotations

import zipfile
from collections import Counter
from pathlib import Path

from gocli.figures.build import figures_of
from gocli.figures.model import Figure, SmallStone
from gocli.figures.request import Request
from gocli.records.reading import read_bytes
from gocli.records.record import Record

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def played(record: Record) -> list[tuple[str, str]]:
    """The moves of the main line, read from the properties alone."""
    return [
        (name, value.strip())
        for node in record.main_line()
        for name, values in node.properties.items()
        if name in ("B", "W")
        for value in values
    ]


def point_of(figure: Figure, at: SmallStone) -> tuple[int, int] | None:
    """The one point of a figure that looks like a small stone of its caption; None where none or several do."""
    if at.label:
        found = {(label.x, label.y) for label in figure.labels if label.text == at.label and label.on == at.color}
    else:
        found = {(mark.x, mark.y) for mark in figure.marks if mark.shape == at.mark and mark.on == at.color}
    return found.pop() if len(found) == 1 else None


def stands_at(figure: Figure) -> dict[int, tuple[str, str | None]]:
    """For each move number of a figure its colour and its point as SGF writes it (None: a pass or no point)."""
    found: list[tuple[int, str, str | None]] = []
    author = {(label.x, label.y): label.text for label in figure.labels if label.author}
    for label in figure.labels:
        if not label.author:
            found.append((int(label.text), "BW"[label.on - 1], LETTERS[label.x] + LETTERS[label.y]))
    for group in figure.covered:
        where: str | None = None
        if isinstance(group.at, SmallStone):
            point = point_of(figure, group.at)
            assert point is not None, f"{group.at} names no stone, or more than one"
            where = LETTERS[point[0]] + LETTERS[point[1]]
        elif group.at is not None:
            x = "ABCDEFGHJKLMNOPQRSTUVWXYZ".index(group.at[0])
            where = LETTERS[x] + LETTERS[figure.height - int(group.at[1:])]
        for stone in group.moves:
            found.append((int(stone.label), "BW"[stone.color - 1], where))
    own_numbers = {text for text in author.values() if text.isdigit()}
    counted = Counter(number for number, _, _ in found)
    assert not [number for number, times in counted.items() if times > 1]
    assert not own_numbers & {str(number) for number in counted}
    return {number: (color, where) for number, color, where in found}


def check(record: Record, every: int | None) -> int:
    """Compare the figures with the record; how many moves were in captions."""
    figures = figures_of(record, Request(every=every, numbers="game"))
    shown: dict[int, tuple[str, str | None]] = {}
    for figure in figures:
        part = stands_at(figure)
        assert not shown.keys() & part.keys()
        shown |= part
    moves = played(record)
    assert sorted(shown) == list(range(1, len(moves) + 1))
    for number, (color, value) in enumerate(moves, 1):
        on_board = len(value) == 2 and value != "tt"
        assert shown[number] == (color, value if on_board else None), f"{record.name} move {number}"
    return sum(len(group.moves) for figure in figures for group in figure.covered)


def test_a_long_ko_fight_in_one_figure():
    game = (
        "(;SZ[9];B[dc];W[ec];B[cd];W[fd];B[de];W[ee];B[ed];W[dd];B[aa];W[ia];B[ed];W[ai];B[ii];W[dd];B[ba];W[ha];B[ed]"
        ";W[bi];B[hi];W[dd])"
    )
    assert check(read_bytes(game.encode()).records[0], None) == 4


def regular(record: Record) -> bool:
    """A 19x19 game whose moves are all points or passes, without setup or labels in the game, or numbers of its own."""
    odd = {"MN", "PM", "AE", "FG", "LB"}
    nodes = list(record.main_line())
    setup_later = any({"AB", "AW"} & node.properties.keys() for node in nodes[1:])
    twice = any(len(node.properties.get("B", [])) + len(node.properties.get("W", [])) > 1 for node in nodes)
    return (
        record.width == record.height == 19
        and not setup_later
        and not twice
        and not any(odd & node.properties.keys() for node in nodes)
        and all(not value or (len(value) == 2 and value.islower() and max(value) <= "t") for _, value in played(record))
    )


def test_200_real_games(shared: Path):
    covered = games = 0
    with zipfile.ZipFile(shared / "data" / "archive-20k.zip") as archive:
        names = sorted(name for name in archive.namelist() if name.lower().endswith(".sgf"))
        for name in names[:: len(names) // 260]:
            records = read_bytes(archive.read(name), name).records
            if games < 200 and records and regular(records[0]):
                covered += check(records[0], None if games % 2 else 50)
                games += 1
    assert games == 200
    assert covered > 250
