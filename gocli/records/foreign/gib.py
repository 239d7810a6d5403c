"""GIB, the format of the servers Tygem and eWeiqi.

A head of lines `\\[NAME=value\\]`, then the game: `INI` with the handicap as its third number, and for each stone
`STO 0 number color column row` (1 is Black; column and row from the upper left corner, from 0); `SKI` is a pass. The
result stands in numbers in GAMEINFOMAIN or, shortened, in GAMETAG: GRLT or R is its kind (0 and 1: Black and White by
points, 3 and 4: by resignation, 7 and 8: on time), ZIPSU or Z the margin and GONGJE or G the komi, both in tenths.

The facts were gathered from converters that others have published; there is no description by the makers.
"""

from __future__ import annotations

import re
from fractions import Fraction

from gocli.board.points import sgf_name
from gocli.errors import InputError
from gocli.records.foreign.common import handicap_stones, text_of, tree_of
from gocli.records.game_info import read_date, read_rank, read_result
from gocli.records.game_info.result import decimal
from gocli.records.record import Node

SIZE = 19
_FIELD = re.compile(r"\\\[(\w+)=(.*?)\\\]", re.DOTALL)
_STONE = re.compile(r"STO\s+\d+\s+\d+\s+([12])\s+(\d{1,2})\s+(\d{1,2})\b")
_HANDICAP = re.compile(r"INI\s+\d+\s+\d+\s+(\d)\b")
_NAME = re.compile(r"(.*?)\s*\(([^()]*)\)\s*")
_DATE = re.compile(r"(\d{4})\D+(\d{1,2})\D+(\d{1,2})")
_RESULTS = {"3": "B+R", "4": "W+R", "7": "B+T", "8": "W+T"}
_BY_POINTS = {"0": "B", "1": "W"}
_OTHER = {"B": "W", "W": "B"}


def read_gib(data: bytes, path: str) -> list[Node]:
    """The tree of a GIB file. Raises InputError for what is none."""
    text = text_of(data)
    head, mark, game = text.partition("\\GS")
    if not mark and "STO " not in text:
        raise InputError(f"{path}: is no GIB: there is no game (\\GS) in it")
    fields = {name: value.strip() for name, value in _FIELD.findall(head)}
    handicap = _HANDICAP.search(game or text)
    stones = int(handicap[1]) if handicap else 0
    black, black_rank = _player(fields, "BLACK")
    white, white_rank = _player(fields, "WHITE")
    root: dict[str, str | list[str]] = {
        "SZ": str(SIZE),
        "PB": black,
        "BR": black_rank,
        "PW": white,
        "WR": white_rank,
        "EV": fields.get("GAMENAME", ""),
        "PC": fields.get("GAMEPLACE", ""),
        "DT": _date(fields),
        "KM": _komi(fields),
        "HA": str(stones) if stones >= 2 else "",
        "AB": handicap_stones(stones, SIZE),
        "RE": _result(fields),
        "C": fields.get("GAMECOMMENT", ""),
    }
    return tree_of(root, _moves(game or text, stones, path))


def _moves(game: str, handicap: int, path: str) -> list[tuple[str, str]]:
    moves: list[tuple[str, str]] = []
    for line in game.split("\n"):
        line = line.strip()
        if line.startswith("SKI"):
            last = moves[-1][0] if moves else "B" if handicap >= 2 else "W"
            moves.append((_OTHER[last], ""))
            continue
        match = _STONE.match(line)
        if match is None:
            continue
        x, y = int(match[2]), int(match[3])
        if x >= SIZE or y >= SIZE:
            raise InputError(f"{path}: {line[:40]!r} is no point of the board")
        moves.append(("B" if match[1] == "1" else "W", sgf_name(x, y)))
    return moves


def _player(fields: dict[str, str], color: str) -> tuple[str, str]:
    """Name and rank: `name (8D)`, else the nick name."""
    name = fields.get(f"GAME{color}NAME", "")
    match = _NAME.fullmatch(name)
    if match is None:
        return name or fields.get(f"GAME{color}NICK", ""), ""
    rank = read_rank(match[2].lower())
    return match[1] or fields.get(f"GAME{color}NICK", ""), rank.as_sgf() or ""


def _number(fields: dict[str, str], long: str, short: str) -> str | None:
    """A number of GAMEINFOMAIN (`GRLT:3`), else of GAMETAG (`R3`)."""
    match = re.search(rf"\b{long}:(\d{{1,6}})\b", fields.get("GAMEINFOMAIN", ""))
    match = match or re.search(rf"(?:^|,)\s*{short}(\d{{1,6}})(?=,|$)", fields.get("GAMETAG", ""))
    return match[1] if match else None


def _result(fields: dict[str, str]) -> str:
    kind = _number(fields, "GRLT", "R")
    margin = _number(fields, "ZIPSU", "Z")
    if kind in _RESULTS:
        return _RESULTS[kind]
    if kind in _BY_POINTS and margin and int(margin):
        return f"{_BY_POINTS[kind]}+{decimal(Fraction(int(margin), 10))}"
    words = fields.get("GAMERESULT", "")
    read = read_result(words)
    return read.as_sgf() if read.kind != "unknown" else words


def _komi(fields: dict[str, str]) -> str:
    tenths = _number(fields, "GONGJE", "G")
    return decimal(Fraction(int(tenths), 10)) if tenths else ""


def _date(fields: dict[str, str]) -> str:
    match = _DATE.search(fields.get("GAMEDATE", "")) or _DATE.search(fields.get("GAMETAG", "").partition(",C")[2])
    if match is None:
        return ""
    year, month, day = map(int, match.groups())
    return read_date(f"{year:04}-{month:02}-{day:02}").first or ""
