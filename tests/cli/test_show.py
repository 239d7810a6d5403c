"""`gocli show`: the board in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from gocli.tables.escaping import text_width

GAME = "(;SZ[5]PB[Ann]BR[1d]PW[李四]RE[B+R];B[cc];W[bb]C[first\nsecond];B[dd]LB[aa:AB][ee:劫]TR[cc];W[];B[ab])"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.sgf"
    path.write_text(GAME)
    return path


def board(ended) -> list[str]:
    lines = ended.out.splitlines()
    start = next(index for index, line in enumerate(lines) if line.strip().startswith("A B C"))
    return lines[start : start + 7]


def test_the_last_position_with_the_records_data(run, game):
    ended = run("show", game)
    assert ended.status == 0
    assert ended.out.splitlines()[:3] == ["Black      Ann 1d", "White      李四", "Result     B+R"]
    assert board(ended) == [
        "   A B C D E",
        "5  · · · · · 5",
        "4  ◉ ○ · · · 4",
        "3  · · ● · · 3",
        "2  · · · ● · 2",
        "1  · · · · · 1",
        "   A B C D E",
    ]
    assert "Move 5: Black A4, White to play" in ended.out


def test_a_move_with_its_markup(run, game):
    assert board(run("show", game, "--move", "3")) == [
        "   A B C D E",
        "5  AB· · · · 5",
        "4  · ○ · · · 4",
        "3  · · ▲ · · 3",
        "2  · · · ◉ · 2",
        "1  · · · · 劫1",
        "   A B C D E",
    ]


def test_plain_ascii_puts_the_last_move_in_parentheses(run, game):
    ended = run("show", game, "--move", "3", "--ascii")
    assert ended.out.encode("ascii", "replace")
    assert board(ended)[1:6] == [
        "5  AB. . . . 5",
        "4  . O . . . 4",
        "3  . . T . . 3",
        "2  . . .(X). 2",
        "1  . . . . ? 1",
    ]


def test_passes_comments_and_captures(run, game):
    assert "Move 4: White passes, Black to play" in run("show", game, "--move", "4").out
    assert run("show", game, "--move", "2").out.endswith("\nfirst\nsecond\n")
    assert "first" not in run("show", game, "--move", "2", "--no-data").out
    assert "Captured: 0 black, 0 white" in run("show", game).out


def test_before_the_first_move(run, game):
    assert "Before the first move, Black to play" in run("show", game, "--move", "0").out


@pytest.mark.parametrize("style", ["western", "sgf", "1-1", "chinese"])
def test_every_row_is_as_wide_as_the_others(run, tmp_path, style):
    path = tmp_path / "large.sgf"
    path.write_text("(;SZ[19];B[pd]LB[aa:劫][ba:段位][sa:長い])")
    ended = run("show", path, "--no-data", "--coordinates", style)
    rows = ended.out.splitlines()[1:20]
    names = [row.split()[0] for row in rows]
    assert len({text_width(row) - text_width(name) for row, name in zip(rows, names, strict=True)}) == 1


def test_colours_only_on_a_terminal(run, game):
    assert "\x1b[" not in run("show", game).out
    assert "\x1b[" in run("show", game, terminal=True).out
    assert "\x1b[" not in run("show", game, terminal=True, env={"TERM": "xterm", "NO_COLOR": "1"}).out


def test_text_of_the_record_cannot_act_on_the_terminal(run, tmp_path):
    path = tmp_path / "evil.sgf"
    path.write_bytes(b"(;SZ[5]PB[\x1b\\]0;owned\x07]LB[aa:\x1b\\[2J]C[\x1b\\[31mred\xc2\x9b];B[cc])")
    for options in (["--node", "0"], ["--node", "0", "--ascii"], []):
        ended = run("show", path, *options)
        assert ended.status == 0
        assert not set(ended.out) & {"\x1b", "\x07", "\x9b"}


def test_games_of_a_collection(run, tmp_path):
    path = tmp_path / "two.sgf"
    path.write_text("(;SZ[5]PB[One])(;SZ[5]PB[Two])")
    assert "One" in run("show", path).out
    assert "Two" in run("show", path, "--game", "2").out
    ended = run("show", path, "--game", "3")
    assert ended.status == 2
    assert "has 2 games" in ended.err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--move", "9"], "no move 9"),
        (["--node", "9"], "nodes 0 to 5"),
        (["--move", "1", "--node", "1"], "give one of them"),
        (["--branch", "x"], "no branch 'x'"),
    ],
)
def test_wrong_use_is_one_line(run, game, options, message):
    ended = run("show", game, *options)
    assert ended.status == 2
    assert message in ended.err
    assert ended.out == ""


def test_rectangular_and_single_point_boards(run, tmp_path):
    for size, rows in (("1", 1), ("13:2", 2), ("52", 52)):
        path = tmp_path / "odd.sgf"
        path.write_text(f"(;SZ[{size}];B[aa])")
        ended = run("show", path, "--no-data", "--coordinates", "none")
        assert ended.status == 0
        assert len(ended.out.splitlines()) == rows + 3


def test_what_the_board_has_no_room_for_is_said_below(run, tmp_path):
    path = tmp_path / "marks.sgf"
    path.write_text("(;SZ[5]LB[aa:weak][bb:A]AR[ab:ee]LN[ba:bb])")
    ended = run("show", path, "--no-data")
    assert "Label A5: weak\nLine B5 – B4\nArrow A4 – E1\n" in ended.out


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "a.sgf: the file is empty"),
        (b"\0\0 no record", "a.sgf: no game record in the file"),
        (b"(;GM[3]SZ[8];B[aa])", "a.sgf: is a record of another game (GM)"),
    ],
)
def test_what_holds_no_game_of_go_is_named(run, tmp_path, data, said):
    path = tmp_path / "a.sgf"
    path.write_bytes(data)
    ended = run("show", path)
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.rstrip().endswith(said)
    assert ended.err.count("\n") == 1


def test_points_are_named_as_the_coordinates_say_and_labels_without_a_sign_in_words(run, game):
    ended = run("show", game, "--coordinates", "sgf", "--move", "3", "--ascii")
    assert "Move 3: Black dd" in ended.out
    assert "Label ee: 劫" in ended.out


def test_a_ko_is_named(run, tmp_path):
    path = tmp_path / "ko.sgf"
    path.write_text("(;SZ[9];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb])")
    assert "Move 8: White B8, Black to play, ko at C8" in run("show", path).out


def test_a_game_of_a_folder_is_named(run, tmp_path):
    (tmp_path / "a.sgf").write_text("(;FF[4]SZ[9]PB[Kita];B[ee])")
    assert run("show", tmp_path).out.startswith(f"{tmp_path / 'a.sgf'}\nBlack      Kita\n")
    assert run("show", tmp_path / "a.sgf").out.startswith("Black      Kita\n")
