"""NGF, the format of the servers WBaduk and Cyberoro.

Twelve lines, then a line for each move. The lines: title, size, White and Black (name and rank), place, handicap, a
number of no known use, komi (a half point more in an even game), date (`20110812 [09:31]`), minutes, result in words,
number of moves. A move is `PM`, its number in two letters, its colour, and column and row as letters from B on (A for
both is a pass), written there and back: `PMABBQEEQ` is Black at the sixteenth column and the fourth row from the top.

The facts were gathered from converters that others have published; there is no description by the makers.
"""

from __future__ import annotations

import re

from gocli.board.points import sgf_name
from gocli.errors import InputError
from gocli.records.foreign.common import handicap_stones, text_of, tree_of
from gocli.records.game_info import read_date, read_rank, read_result
from gocli.records.record import Node

_HEADER = 12
_MOVE = re.compile(r"PM[A-Z]{2}([BW])([A-Z])([A-Z])")
_PLAYER = re.compile(r"(.*?)\s+(\S+)\s*")


def read_ngf(data: bytes, path: str) -> list[Node]:
    """The tree of an NGF file. Raises InputError for what is none."""
    lines = [line.strip() for line in text_of(data).split("\n")]
    if len(lines) < _HEADER or not 2 <= _number(lines[1]) <= 25:
        raise InputError(f"{path}: is no NGF: the second line is no board size")
    size = _number(lines[1])
    handicap = _number(lines[5])
    white, white_rank = _player(lines[2])
    black, black_rank = _player(lines[3])
    date = read_date(lines[8].split("[")[0].strip()).first or ""
    result = read_result(lines[10])
    root: dict[str, str | list[str]] = {
        "SZ": str(size),
        "GN": lines[0],
        "PB": black,
        "BR": black_rank,
        "PW": white,
        "WR": white_rank,
        "PC": lines[4],
        "DT": date,
        "KM": _komi(lines[7], handicap),
        "HA": str(handicap) if handicap >= 2 else "",
        "AB": handicap_stones(handicap, size),
        "RE": result.as_sgf() if result.kind != "unknown" else lines[10],
        "TM": str(_number(lines[9]) * 60) if _number(lines[9]) else "",
    }
    return tree_of(root, list(_moves(lines[_HEADER:], size, path)))


def _number(text: str) -> int:
    """A whole number of a few digits; 0 for anything else."""
    return int(text) if re.fullmatch(r"\d{1,6}", text, re.ASCII) else 0


def _moves(lines: list[str], size: int, path: str) -> list[tuple[str, str]]:
    moves = []
    for number, line in enumerate(lines, _HEADER + 1):
        match = _MOVE.match(line)
        if match is None:
            continue
        x, y = (ord(letter) - ord("B") for letter in match.groups()[1:])
        if x < 0 and y < 0:
            moves.append((match[1], ""))
        elif 0 <= x < size and 0 <= y < size:
            moves.append((match[1], sgf_name(x, y)))
        else:
            raise InputError(f"{path}: line {number}: {line[:20]!r} is no point of the board")
    return moves


def _player(text: str) -> tuple[str, str]:
    """Name and rank, which stands behind the last blank; `9段P` is a professional's."""
    match = _PLAYER.fullmatch(text)
    if match is None:
        return text, ""
    rank = read_rank(match[2])
    if rank.number is None:
        return text, ""
    is_professional = rank.kind == "d" and match[2].endswith("P")
    return match[1], f"{rank.number}p" if is_professional else rank.as_sgf() or ""


def _komi(text: str, handicap: int) -> str:
    """The komi in points: whole numbers stand for the half point above them in an even game."""
    if not re.fullmatch(r"-?\d{1,2}(?:\.\d+)?", text):
        return ""
    return f"{text}.5" if handicap == 0 and "." not in text else text
