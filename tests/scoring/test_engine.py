"""The engine's answers: the real GNU Go where it is, and programs that misbehave."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from gocli.board.position import Position
from gocli.errors import UsageError
from gocli.scoring.engine import EngineError, dead_from_engine

# a white stone inside black territory, two finished sides
BOARD = """
. . . X O . . . .
. O . X O . . . .
. . . X O . . . .
. . . X O . . . .
. . . X O . . . .
. . . X O . . . .
. . . X O . . . .
. . . X O . . . .
. . . X O . . . .
"""


def program(tmp_path: Path, body: str) -> str:
    """The command of a GTP program whose answers come from `body`: code that sets `answer` for a `line`."""
    path = tmp_path / "engine.py"
    path.write_text(
        "import sys, time\n"
        "for line in sys.stdin:\n"
        "    line = line.strip()\n"
        "    answer = '='\n"
        f"    {body}\n"
        "    print(answer + '\\n', flush=True)\n"
    )
    return shlex.join([sys.executable, str(path)])


def test_answers_are_taken(tmp_path: Path) -> None:
    position = Position.from_diagram(BOARD)
    found = dead_from_engine(position, program(tmp_path, "answer = '= B8' if line.endswith('dead') else '='"))
    assert {position.name(point) for point in found.dead} == {"B8"}
    assert found.confidence == 1.0
    assert found.ownership[0] == 1.0
    assert found.ownership[8] == -1.0


def test_position_goes_out_as_a_file_where_the_program_reads_one(tmp_path: Path) -> None:
    body = """
    if line.startswith('known_command'): answer = '= true'
    if line.startswith('loadsgf'): text = open(line.split()[1]).read()
    if line == 'final_status_list dead': answer = '= B8' if '[bb]' in text.split('AW')[1] and 'PL[W]' in text else '?'
    if line.startswith('play'): answer = '? not asked for'
"""
    position = Position.from_diagram(BOARD, to_move=2)
    assert dead_from_engine(position, program(tmp_path, body.strip())).dead == frozenset({10})


def test_position_goes_out_stone_by_stone_where_the_program_reads_no_file(tmp_path: Path) -> None:
    body = """
    asked = globals().setdefault('asked', set())
    asked.add(line)
    right = {'boardsize 9', 'clear_board', 'play black D9', 'play white E9', 'play white B8'} <= asked
    if line == 'final_status_list dead': answer = '= B8' if right and len(asked) == 23 else '? ' + str(sorted(asked))
"""
    found = dead_from_engine(Position.from_diagram(BOARD), program(tmp_path, body.strip()))
    assert found.dead == frozenset({10})


@pytest.mark.parametrize("word", ["A1", "N13", "n13", "K10", "J9"])
def test_points_of_a_larger_board(tmp_path: Path, word: str) -> None:
    """The letter I is left out, and a row may have two digits."""
    stones = bytearray(13 * 13)
    column, row = "ABCDEFGHJKLMN".index(word[0].upper()), 13 - int(word[1:])
    stones[13 * row + column] = 1
    position = Position(13, 13, bytes(stones))
    found = dead_from_engine(position, program(tmp_path, f"answer = '= {word}' if line.endswith('dead') else '='"))
    assert found.dead == frozenset({13 * row + column})


def test_an_engine_may_judge_a_count(tmp_path: Path, count: Any) -> None:
    command = program(tmp_path, "answer = '= B8' if line.endswith('dead') else '='")
    score = count(BOARD, "japanese", dead="engine", engine=command)
    assert (score.names(score.dead), score.dead_source, score.confidence) == (["B8"], "engine", None)
    assert score.black.dead == 1
    with pytest.raises(UsageError, match="--engine"):
        count(BOARD, "japanese", dead="engine")


def test_seki_is_told(tmp_path: Path) -> None:
    position = Position.from_diagram(BOARD)
    found = dead_from_engine(position, program(tmp_path, "answer = '=7 B8' if line.endswith('seki') else '='"))
    assert not found.dead
    assert found.seki == [frozenset({10})]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("answer = '= J9' if 'final' in line else '='", "where no stone is"),
        ("answer = '= Z99' if 'final' in line else '='", "where no stone is"),
        ("answer = '= D10' if 'final' in line else '='", "where no stone is"),
        ("answer = '= D0' if 'final' in line else '='", "where no stone is"),
        ("answer = '= K9' if 'final' in line else '='", "where no stone is"),
        ("answer = '= 9' if 'final' in line else '='", "where no stone is"),
        ("answer = '= D009' if 'final' in line else '='", "where no stone is"),
        ("answer = '= D9' if 'final' in line else '='", "a part of the chain"),
        ("answer = '= B8' if 'final' in line else '='", "dead and in seki"),
        ("answer = '? unknown command' if 'final' in line else '='", "refuses"),
        ("answer = 'hello'", "does not speak GTP"),
        ("sys.exit(3) if 'final' in line else None", "ended \\(status 3\\)"),
        ("sys.exit(0)", "ended"),
        ("time.sleep(30)", "did not answer"),
    ],
)
def test_misbehaviour_is_one_line(tmp_path: Path, body: str, words: str) -> None:
    with pytest.raises(EngineError, match=words) as error:
        dead_from_engine(Position.from_diagram(BOARD), program(tmp_path, body), timeout=1)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("command", ["", "no-such-program-here --gtp", "'unfinished"])
def test_commands_that_cannot_run(command: str) -> None:
    with pytest.raises(UsageError):
        dead_from_engine(Position.from_diagram(BOARD), command)


def test_boards_without_gtp_names() -> None:
    with pytest.raises(UsageError, match="square"):
        dead_from_engine(Position(5, 7, bytes(35)), "gnugo --mode gtp")


def test_gnugo() -> None:
    gnugo = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")
    if gnugo is None:
        pytest.skip("GNU Go is not installed")
    position = Position.from_diagram(BOARD)
    found = dead_from_engine(position, f"{gnugo} --mode gtp")
    assert {position.name(point) for point in found.dead} == {"B8"}
    assert found.reasons == ["dead: B8 (gnugo says so)"]
