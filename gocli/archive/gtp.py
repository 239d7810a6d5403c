"""A branch of a record as the commands of GTP that bring an engine to its end.

Source: GTP version 2, draft 2: boardsize, clear_board, komi, set_free_handicap, play.
"""

from __future__ import annotations

from collections.abc import Iterator

from gocli.board.points import point_name
from gocli.board.position import BLACK
from gocli.errors import InputError
from gocli.records.game_info import read_game_info
from gocli.records.game_info.result import decimal
from gocli.records.lines import Line, line_of
from gocli.records.properties import SETUP_STONES
from gocli.records.record import Record

LARGEST = 25
"""GTP has the letters A to Z without I for the columns."""

_COLORS = {1: "B", 2: "W"}


def gtp_commands(record: Record, branch: str = "main") -> list[str]:
    """The commands, without numbers.

    Raises InputError for what GTP cannot say (another game, a board that is no square or too large, setup after the
    first move, a move that is no point of the board), UsageError for a branch that the record does not have.
    """
    if not record.is_go:
        raise InputError(f"{record.name}: is another game than Go")
    if record.width != record.height or record.width > LARGEST:
        raise InputError(f"{record.name}: GTP has no board of {record.width}x{record.height}")
    line = line_of(record, branch)
    commands = [f"boardsize {record.width}", "clear_board"]
    komi = read_game_info(record).komi.points
    if komi is not None:
        commands.append(f"komi {decimal(komi)}")
    commands.extend(_setup(record, line))
    behind = line.nodes[line.nodes.index(line.plies[0].node) :] if line.plies else []
    if any(not SETUP_STONES.isdisjoint(record.nodes[node].properties) for node in behind):
        raise InputError(f"{record.name}: stones are set up with or after the first move, which GTP cannot say")
    for ply in line.plies:
        if not ply.placed:
            raise InputError(f"{record.name}: move {ply.number} is no point of the board")
        point = point_name(*ply.point, record.height) if ply.point else "pass"
        commands.append(f"play {_COLORS[ply.color]} {point}")
    return commands


def _setup(record: Record, line: Line) -> Iterator[str]:
    """The stones before the first move: a handicap where they are all black and HA says so, else as moves."""
    start = line.start
    stones = [(x, y, start.at(x, y)) for y in range(record.height) for x in range(record.width) if start.at(x, y)]
    if not stones:
        return
    handicap = read_game_info(record).handicap
    names = [point_name(x, y, record.height) for x, y, _ in stones]
    only_black = all(color == BLACK for _, _, color in stones)
    if only_black and len(stones) > 1 and handicap is not None and handicap.stones == len(stones):
        yield f"set_free_handicap {' '.join(names)}"
        return
    for name, (_, _, color) in zip(names, stones, strict=True):
        yield f"play {_COLORS[color]} {name}"
