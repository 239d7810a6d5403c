"""`gocli diagram`: where pictures go, what options ask for, and what is said about it."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from gocli.cli import diagram
from gocli.figures.drawing import Wish, wanted_figures
from gocli.figures.rendering import Look
from gocli.figures.request import Request
from gocli.figures.styles import STYLES
from gocli.records.reading import read_bytes

GAME = "(;SZ[9]PB[Ann]PW[Bo];B[ee];W[ec]C[hello];B[cc];W[gc]TR[gc];B[gg](;W[cg])(;W[gf];B[hf]))"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.sgf"
    path.write_text(GAME)
    return path


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("a.png", b"\x89PNG"),
        ("a.svg", b"<?xml"),
        ("a.pdf", b"%PDF"),
        ("a.gif", b"GIF89a"),
        ("a.html", b"<!DOCTYPE html>"),
        ("a.txt", b"$$B9"),
        ("A.PNG", b"\x89PNG"),
    ],
)
def test_the_format_follows_the_suffix(run, game, tmp_path, name, start):
    assert run("diagram", game, "-o", tmp_path / name).status == 0
    assert (tmp_path / name).read_bytes().startswith(start)


def test_pictures_go_to_standard_output_unless_it_is_a_terminal(run, game):
    assert run("diagram", game).out_bytes.startswith(b"\x89PNG")
    assert run("diagram", game, "-f", "svg").out_bytes.startswith(b"<?xml")
    ended = run("diagram", game, terminal=True)
    assert ended.status == 2
    assert "-o FILE" in ended.err


def test_several_pictures_become_numbered_files(run, game, tmp_path):
    assert run("diagram", game, "--every", "2", "-o", tmp_path / "fig.svg").status == 0
    assert sorted(path.name for path in tmp_path.glob("fig*")) == ["fig-1.svg", "fig-2.svg", "fig-3.svg"]


def test_a_folder_gets_one_file_a_figure(run, game, tmp_path):
    folder = tmp_path / "pictures"
    assert run("diagram", game, "--every", "3", "-o", folder).status == 0
    assert sorted(path.name for path in folder.iterdir()) == ["game-1.png", "game-2.png"]


def test_records_of_one_name_and_of_a_collection_do_not_overwrite_each_other(run, tmp_path):
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.writestr("a/game.sgf", GAME)
        archive.writestr("b/game.sgf", GAME)
        archive.writestr("c/../../odd name?.sgf", "(;SZ[9];B[ee])(;SZ[9];B[cc])")
    folder = tmp_path / "out"
    assert run("diagram", tmp_path / "all.zip", "-o", folder, "-f", "svg").status == 0
    assert sorted(path.name for path in folder.iterdir()) == [
        "game.svg",
        "game~2.svg",
        "odd_name-1.svg",
        "odd_name-2.svg",
    ]
    assert not list(tmp_path.parent.glob("odd*"))


def test_jobs_give_the_same_files(run, game, tmp_path):
    for jobs in ("1", "2"):
        run("diagram", game, game, "--every", "2", "-o", tmp_path / jobs, "--jobs", jobs)
    one, two = ({path.name: path.read_bytes() for path in (tmp_path / jobs).iterdir()} for jobs in ("1", "2"))
    assert one == two
    assert len(one) == 6


def test_what_is_not_drawn_is_counted_and_named_with_v(run, game, tmp_path):
    quiet = run("diagram", game, "-o", tmp_path / "a.svg")
    assert "2 things of the records not drawn" in quiet.err
    told = run("diagram", game, "-v", "-o", tmp_path / "a.svg")
    assert "node 4: TR not drawn" in told.err
    assert "1 variation not drawn" in told.err
    assert run("diagram", game, "--break", "markup", "--variations", "-o", tmp_path / "b.pdf").err == ""
    assert run("diagram", game, "-q", "-o", tmp_path / "a.svg").err == ""


def test_what_is_cut_from_a_comment_is_told(run, tmp_path):
    (tmp_path / "long.sgf").write_text(f"(;GM[1]FF[4]SZ[9]C[{'word ' * 2400}];B[ee]C[short])")
    told = run("diagram", tmp_path / "long.sgf", "-v", "-o", tmp_path / "a.svg")
    assert told.err.endswith("long.sgf: Figure 1 (1): node 0: 2000 of the 12000 characters of C not drawn\n")
    assert run("diagram", tmp_path / "long.sgf", "--no-comments", "-o", tmp_path / "a.svg").err == ""


def test_comments_that_a_sheet_has_no_room_for_are_told(run, tmp_path):
    (tmp_path / "a.sgf").write_text("(;GM[1]FF[4]SZ[9]AB[aa]C[Live.];B[ab]C[Hm];W[ac]C[Right.])")
    line = ("diagram", tmp_path / "a.sgf", "--sheet", "1x1", "-o", tmp_path / "a.pdf")
    assert run(*line).err.startswith("1 thing of the records not drawn")
    assert run(*line, "--answers", "0").err == ""


def test_moves_branch_node_and_numbers(run, game):
    def text(*options: str) -> str:
        return run("diagram", game, "-f", "sensei", *options).out

    assert "$$ | . . 1 . O . 2 . . |" in text("--moves", "3-4")
    assert "$$ | . . 3 . 2 . 4 . . |" in text("--moves", "1-")
    assert "$$ | . . X . O . O . . |" in text("--numbers", "none")
    assert "$$ | . . , . O . , . . |" in text("--node", "2")
    assert "Diagram 1 (1–2)" in text("--branch", "2")
    assert "Figure 1 (3–3)" not in text("--moves", "3")
    assert "Figure 1 (1–2)" in text("--moves", "3-4", "--numbers", "from-one")


def test_captions_languages_and_templates(run, game):
    def title(*options: str) -> str:
        return run("diagram", game, "-f", "sensei", *options).out.splitlines()[0]

    assert "Ann（黑） – Bo（白）: 图1（1–6）" in title("--lang", "zh")
    assert "第1譜（1–6）" in title("--lang", "ja")
    assert "기보 1 (1–6)" in title("--lang", "ko")
    assert "Ann against Bo, 1 to 6" in title("--caption", "{PB} against {PW}, {first} to {last}")
    ended = run("diagram", game, "--caption", "{XX}")
    assert ended.status == 2
    assert "no field {XX}" in ended.err


def test_dpi_and_style_reach_the_picture(run, game):
    small, large = (run("diagram", game, "--dpi", dpi, "--style", "wood").out_bytes for dpi in ("72", "144"))
    sizes = [Image.open(io.BytesIO(data)).size for data in (small, large)]
    assert sizes[1][0] == 2 * sizes[0][0]
    assert Image.open(io.BytesIO(small)).mode == "RGB"


def test_styles_are_listed(run):
    ended = run("diagram", "--list-styles")
    assert ended.status == 0
    assert [line.split()[0] for line in ended.out.splitlines()] == [
        "print",
        "book",
        "wood",
        "dark",
        "high-contrast",
        "colour-blind",
    ]


def test_a_sheet_goes_to_standard_output(run, game):
    assert run("diagram", game, "--sheet", "1x1", "-f", "pdf").out_bytes.startswith(b"%PDF")
    assert b"<svg" in run("diagram", game, "--sheet", "1x1", "--answers", "0", "-f", "svg").out_bytes


def test_sheets_have_answer_pages(run, tmp_path):
    problem = tmp_path / "problem.sgf"
    problem.write_text("(;SZ[9]AB[bb]AW[cc];B[cb])(;SZ[9]AB[bb]AW[cc](;W[bc])(;W[cb]))")
    assert run("diagram", problem, "--sheet", "2x2", "-o", tmp_path / "s.png").status == 0
    assert sorted(path.name for path in tmp_path.glob("s*.png")) == ["s-1.png", "s-2.png"]
    assert run("diagram", problem, "--sheet", "2x2", "--answers", "0", "-o", tmp_path / "t.png").status == 0
    assert (tmp_path / "t.png").exists()
    assert run("diagram", problem, "--sheet", "2x1", "-o", tmp_path / "folder").status == 0
    assert (tmp_path / "folder" / "sheet.pdf").read_bytes().startswith(b"%PDF")


COUNTED = "(;FF[4]GM[1]SZ[5]RU[Chinese]KM[0]{};B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[])"


def test_the_territory_is_a_map_behind_a_numbered_figure(run, tmp_path):
    path = tmp_path / "counted.sgf"
    path.write_text(COUNTED.format("RE[B+5]"))
    assert run("diagram", path, "--territory", "-o", tmp_path / "out", "-f", "svg").status == 0
    first, second = (tmp_path / "out" / f"counted-{number}.svg" for number in (1, 2))
    assert "territory" not in first.read_text()
    assert "Black territory: 10 points. White territory: 5 points." in second.read_text()


def legend_lines(path: Path, caption: str = "auto") -> int:
    """How many lines the territory adds to the caption of the last position."""
    [record] = read_bytes(path.read_bytes()).records
    plain = Wish(Request(node=12, caption=caption), "svg", Look(STYLES["print"], "en"))
    [without], [shaded] = wanted_figures(record, plain), wanted_figures(record, replace(plain, territory=True))
    return len(shaded.caption) - len(without.caption)


def test_the_territory_shades_a_position(run, tmp_path):
    path = tmp_path / "counted.sgf"
    path.write_text(COUNTED.format("RE[B+5]"))
    ended = run("diagram", path, "--territory", "--node", "12", "-f", "svg")
    assert "Black territory: 10 points." in ended.out
    assert legend_lines(path) == 3
    assert legend_lines(path, caption="none") == 0
    assert run("diagram", path, "--estimate", "-o", tmp_path / "e.pdf").status == 0


def test_a_resigned_game_has_no_territory_unless_a_position_is_named(run, tmp_path):
    path = tmp_path / "resigned.sgf"
    path.write_text(COUNTED.format("RE[B+R]"))
    ended = run("diagram", path, "--territory", "-f", "svg", "-v")
    assert "no territory" in ended.err
    assert "territory" not in ended.out
    assert "Black territory" in run("diagram", path, "--territory", "--node", "10", "-f", "svg").out


def test_findings_are_drawn(run, tmp_path):
    wrong = tmp_path / "wrong.sgf"
    wrong.write_text("(;SZ[9];B[ee];W[ee];B[cc])")
    ended = run("diagram", wrong, "--finding", "-f", "sensei")
    assert "R101 occupied-point" in ended.out
    right = tmp_path / "right.sgf"
    right.write_text("(;FF[4]GM[1]SZ[9];B[ee];W[cc])")
    ended = run("diagram", right, "--finding", "-o", tmp_path / "none.png")
    assert ended.status == 0
    assert not (tmp_path / "none.png").exists()
    assert "nothing to draw" in ended.err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--moves", "50-1"], "range of moves"),
        (["--moves", "x"], "range of moves"),
        (["--moves", "90-99"], "has 6 moves in this branch, no move 90"),
        (["--branch", "7"], "no branch '7'"),
        (["--node", "99"], "nodes 0 to 6"),
        (["--node", "1", "--every", "5"], "--node draws one position"),
        (["--crop", "K19"], "no part of a board"),
        (["--crop", "A1:T19"], "not on a board of 9x9"),
        (["--style", "gold"], "no style 'gold'"),
        (["--sides", "x"], "names no sides"),
        (["--sheet", "0x3"], "no grid"),
        (["--sheet", "1x1", "-f", "gif"], "sheets are PDF, PNG or SVG, not gif"),
        (["--sheet", "1x1", "-f", "svg"], "there are 3 pages: give -o FILE, a folder, or --format pdf"),
        (["-o", "a.bmp"], "a picture is a .png"),
        (["--per-page", "2", "-o", "a.png"], "give -o book.pdf"),
        (["--every", "2"], "there are 3 pictures"),
        (["-f", "gif", "--variations"], "one branch"),
        (["--dpi", "1200", "--style", "high-contrast", "--lang", "xx"], "Invalid value"),
    ],
)
def test_wrong_use_is_one_line(run, game, options, message):
    ended = run("diagram", game, *options)
    assert ended.status == 2
    assert message in ended.err
    assert "Traceback" not in ended.err
    assert ended.out == ""


def test_a_record_that_lacks_the_moves_does_not_stop_the_others(run, game, tmp_path):
    short = tmp_path / "short.sgf"
    short.write_text("(;SZ[9];B[ee])")
    ended = run("diagram", short, game, "--moves", "3-4", "-o", tmp_path / "out")
    assert ended.status == 2
    assert "short.sgf has 1 moves" in ended.err
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["game.png"]


def test_a_path_that_does_not_exist(run, tmp_path):
    assert run("diagram", tmp_path / "no.sgf", "-o", tmp_path / "a.png").status == 2


def test_a_gif_shows_one_game(run, game, tmp_path):
    ended = run("diagram", game, game, "-o", tmp_path / "a.gif")
    assert ended.status == 2
    assert not (tmp_path / "a.gif").exists()


def test_ranges_and_grids_are_read():
    assert diagram.move_range("1-50") == (1, 50)
    assert diagram.move_range("120") == (120, 120)
    assert diagram.move_range("51-") == (51, 10**6)
    assert diagram.grid("3x4") == (3, 4)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\0\0 no record", "bad.sgf: no game record in the file"),
        (b"(;GM[3]SZ[8];B[aa])", "bad.sgf: is a record of another game (GM)"),
    ],
)
@pytest.mark.parametrize("output", ["pictures", "picture.png", "sheet.pdf"])
def test_a_file_without_a_game_of_go_is_named_and_the_others_are_drawn(run, game, tmp_path, data, said, output):
    bad = tmp_path / "bad.sgf"
    bad.write_bytes(data)
    sheet = ["--sheet", "1x1"] if output == "sheet.pdf" else []
    alone = run("diagram", bad, "-o", tmp_path / output, *sheet)
    assert alone.status == 2
    assert alone.err.rstrip().endswith(said)
    assert alone.err.count("\n") == 1
    both = run("diagram", bad, game, "-o", tmp_path / output, *sheet)
    assert both.status == 1
    assert both.err.rstrip().splitlines()[0].endswith(said)
    assert (tmp_path / output).exists()
