"""`gocli score` and `gocli rules` as they are typed."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

SIDE = ("stones", "territory", "prisoners", "dead", "shared", "groups", "group_tax", "points", "zi")
KEYS = (
    *("path", "game", "move", "rules", "size", "komi", "komi_source", "handicap", "compensation", "black", "white"),
    *("margin", "winner", "result", "result_text", "dead", "dead_source", "confidence", "dame", "seki"),
    *("territory_map", "recorded", "agrees", "notes"),
)

MOVES = "B[ba];W[aa];B[ab];W[cb];B[ac];W[ad];B[bc];W[bd];B[cc];W[cd];B[dc];W[dd];B[ec];W[ed]"
MARKS = "TB[aa][ca][da][ea][bb][cb][db][eb]TW[ae:ee]"


def game(properties: str = "", marks: str = MARKS) -> str:
    """A finished game on 5x5: Black 8 points, one stone taken and one dead (C4), White 5 points."""
    return f"(;GM[1]FF[4]SZ[5]{properties};{MOVES};B[];W[]{marks})"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.sgf"
    path.write_text(game("KM[0.5]RU[Japanese]RE[B+4.5]PB[黑 \x1b[31m]"), encoding="utf-8")
    return path


def test_json_has_the_keys_of_the_contract(run, record):
    done = run("score", record, "--format", "json")
    assert done.status == 0
    (found,) = json.loads(done.out)
    assert list(found)[: len(KEYS)] == list(KEYS)
    assert list(found["black"])[: len(SIDE)] == list(found["white"])[: len(SIDE)] == list(SIDE)
    assert found["path"] == str(record)
    wanted = {"game": 1, "move": 16, "rules": "japanese", "size": 5, "komi": 0.5, "komi_source": "KM", "margin": 4.5}
    wanted |= {"winner": "B", "result": "B+4.5", "result_text": "黑胜4目半", "dead": ["C4"], "dead_source": "markup"}
    wanted |= {"confidence": None, "recorded": "B+4.5", "agrees": True, "handicap": 0, "compensation": 0.0}
    assert wanted.items() <= found.items()
    assert found["territory_map"] == ["BBBBB", "BBBBB", "BBBBB", "WWWWW", "WWWWW"]
    black = {"stones": 7, "territory": 8, "prisoners": 1, "dead": 1, "shared": 0, "points": 10, "zi": None}
    assert black.items() <= found["black"].items()


def test_text_adds_up_and_can_be_followed(run, record):
    done = run("score", record, "--explain")
    assert done.status == 0
    text = " ".join(done.out.split())
    for words in ("territory 8 5", "taken in play 1 0", "dead stones 1 0", "= count 10 5", "komi (KM) 0 0.5"):
        assert words in text
    assert "= total 10 5.5" in text
    assert "1. Take off the dead stones: 0 black, 1 white." in text
    assert "黑胜4目半 (B+4.5) recorded: B+4.5 agrees" in text
    assert "\x1b" not in done.out


def test_the_area_count_is_made_up_in_tens(run, record):
    text = " ".join(run("score", record, "--rules", "chinese").out.split())
    assert "做棋 (Black): territory 8, stones 7: 15 zi; needed 12 1/2 + 1/4 = 12 3/4; +2 1/4 zi" in text


def test_all_rulesets_in_one_table_and_what_makes_them_differ(run, record):
    done = run("score", record, "--rules", "all", "--komi", "0")
    assert done.status == 0
    for name in ("chinese-1988", "aga-territory", "tromp-taylor", "ancient-dunhuang"):
        assert name in done.out
    assert "What makes them differ:" in done.out
    assert "Dead stones: come off (chinese, " in done.out
    listed = json.loads(run("score", record, "--rules", "all", "--format", "json").out)
    assert len(listed) == 12
    two = run("score", record, "--rules", "aga,ing", "--format", "jsonl").out.splitlines()
    assert [json.loads(line)["rules"] for line in two] == ["aga", "ing"]


def test_check_exits_with_one_where_a_result_differs(run, tmp_path):
    (tmp_path / "good.sgf").write_text(game("KM[0.5]RU[Japanese]RE[B+4.5]"))
    (tmp_path / "other.sgf").write_text(game("KM[0.5]RU[Japanese]RE[B+5]"))
    (tmp_path / "resigned.sgf").write_text(game("KM[0.5]RU[Japanese]RE[W+R]"))
    done = run("score", tmp_path, "--check")
    assert done.status == 1
    assert "the record leaves the komi out" in done.out
    assert "the game ended by resignation: there is no count" in done.out
    assert len(done.out.splitlines()) == 4
    assert done.err.splitlines()[-1].split() == ["japanese", "1", "1", "1"]
    assert run("score", tmp_path / "good.sgf", "--check").status == 0
    assert run("score", tmp_path / "other.sgf").status == 0


def test_a_resigned_game_is_counted_only_when_it_is_asked_for(run, tmp_path):
    path = tmp_path / "resigned.sgf"
    path.write_text(game("KM[0.5]RU[Japanese]RE[W+R]"))
    (found,) = json.loads(run("score", path, "--format", "json").out)
    assert list(found) == list(KEYS)
    assert (found["margin"], found["black"], found["agrees"]) == (None, None, None)
    for options in (["--force"], ["--move", "16"], ["--dead", "C4"]):
        (counted,) = json.loads(run("score", path, "--format", "json", *options).out)
        assert (counted["margin"], counted["agrees"]) == (4.5, None)


def test_options_override_the_record(run, record):
    def margin(*options: str) -> float:
        return json.loads(run("score", record, "--format", "json", *options).out)[0]["margin"]

    assert margin("--komi", "2") == 3
    assert margin("--komi", "3.75zi") == -2.5
    assert margin("--rules", "chinese", "--komi", "2.75") == -0.5
    assert margin("--rules", "chinese", "--handicap", "3", "--komi", "0") == 2
    assert margin("--rules", "chinese", "--handicap", "3", "--komi", "0", "--compensation", "n-1") == 3
    assert margin("--dead", "none", "--rules", "tromp-taylor") == margin("--rules", "tromp-taylor")
    assert margin("--dead", "c4", "--komi", "0") == margin("--dead", "cb", "--komi", "0") == 5
    assert margin("--rules", "ancient", "--komi", "0", "--groups", "B=1,W=3") == 5 + 4
    assert margin("--rules", "chinese", "--komi", "0", "--group-tax", "--groups", "B=2,W=1") == 5 - 2
    assert margin("--move", "0", "--komi", "0", "--dead", "none") == 0


def test_the_table_formats_hold_a_row_for_each_ruleset(run, record, tmp_path):
    rows = list(csv.DictReader(io.StringIO(run("score", record, "--rules", "aga,japanese", "--format", "csv").out)))
    assert [row["rules"] for row in rows] == ["aga", "japanese"]
    assert (rows[1]["black_territory"], rows[1]["dead"], rows[1]["agrees"]) == ("8", "C4", "true")
    out = tmp_path / "scores.csv"
    assert run("score", record, "-o", out).status == 0
    assert out.read_text(encoding="utf-8").startswith("path,game,move,rules,")
    assert "japanese" in run("score", record, "--format", "table").out


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--dead", "Q16"], "Q16 is not on a board of 5x5"),
        (["--dead", "A1"], "no stone stands on A1"),
        (["--move", "99"], "has 16 moves in this branch, no move 99"),
        (["--branch", "7"], "has no branch '7'"),
        (["--rules", "goban"], "no ruleset is called 'goban'"),
        (["--komi", "much"], "'much' is no komi"),
        (["--groups", "five"], "'five' is no number of groups: write B=1,W=5"),
        (["--dead", "engine"], "needs the command of a GTP engine"),
    ],
)
def test_wrong_use_is_one_line_and_exits_with_two(run, record, options, words):
    done = run("score", record, *options)
    assert done.status == 2
    assert len(done.err.splitlines()) == 1
    assert words in done.err


def test_what_cannot_be_read_does_not_stop_the_rest(run, record, tmp_path):
    bad = tmp_path / "bad.sgf"
    bad.write_text("no game")
    done = run("score", bad, tmp_path / "missing.sgf", record, "--format", "jsonl")
    assert done.status == 2
    assert len(done.out.splitlines()) == 1
    assert len(done.err.splitlines()) == 2


def test_games_of_a_collection_are_counted_one_by_one(run, tmp_path):
    path = tmp_path / "two.sgf"
    path.write_text(game("RU[Japanese]KM[0]") + game("RU[Chinese]KM[0]"))
    found = [json.loads(line) for line in run("score", path, "--format", "jsonl").out.splitlines()]
    assert [(one["game"], one["rules"], one["margin"]) for one in found] == [(1, "japanese", 5), (2, "chinese", 5)]
    assert f"{path}#2" in run("score", path).out


def test_a_map_needs_one_count(run, record, tmp_path):
    done = run("score", record, "--rules", "all", "--map", tmp_path / "map.svg")
    assert done.status == 2
    assert "--map draws one count" in done.err


def test_a_marked_record_is_counted_without_the_heavy_libraries(record):
    code = (
        "import sys\nfrom gocli.cli.main import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print(*sys.modules, file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "score", str(record)], capture_output=True, text=True, check=True, timeout=60
    )
    loaded = {name.partition(".")[0] for name in done.stderr.split()}
    assert "gocli" in loaded
    assert not loaded & {"numpy", "numba", "pandas", "matplotlib"}


def test_rules_stand_side_by_side(run):
    done = run("rules")
    assert done.status == 0
    assert [line.split()[0] for line in done.out.splitlines()[2:15]][:3] == ["chinese", "chinese-1988", "japanese"]
    listed = json.loads(run("rules", "--format", "json").out)
    assert len(listed) == 13


def test_one_ruleset_is_explained_with_its_sources(run):
    out = run("rules", "ancient").out
    assert out.startswith("ancient-mingqing: ")
    for words in ("还棋头", "Sources", "read from RU: old chinese", "group tax: 2 points a group"):
        assert words in out
    (found,) = json.loads(run("rules", "nz", "--format", "json").out)
    assert found["rules"] == "new-zealand"
    assert run("rules", "goban").status == 2


def test_a_map_speaks_the_language_that_is_asked_for(run, record, tmp_path):
    for language, word in (("en", "Black"), ("zh", "黑")):
        assert run("score", record, "--map", tmp_path / "map.svg", "--lang", language).status in (0, 1)
        assert word in (tmp_path / "map.svg").read_text(encoding="utf-8")


def test_another_game_is_named_and_the_rest_is_counted(run, record, tmp_path):
    path = tmp_path / "othello.sgf"
    path.write_text("(;GM[2]SZ[8];B[ab])")
    done = run("score", path, record, "--format", "jsonl")
    assert done.status == 1
    assert str(path) in done.err
    assert len(done.out.splitlines()) == 1


def test_parquet_does_not_go_to_a_terminal(run, record):
    done = run("score", record, "--format", "parquet", terminal=True)
    assert done.status == 2
    assert "Parquet is no text: give a file with -o FILE" in done.err


def test_text_in_a_file_has_no_colours(run, record, tmp_path):
    assert "\x1b[" in run("score", record, terminal=True).out
    assert run("score", record, "-o", tmp_path / "score.txt", terminal=True).status == 0
    text = (tmp_path / "score.txt").read_text(encoding="utf-8")
    assert "\x1b" not in text
    assert "黑胜4目半 (B+4.5)" in text


def test_a_game_without_a_count_says_how_to_get_one(run, tmp_path):
    path = tmp_path / "resigned.sgf"
    path.write_text(game("RU[Japanese]KM[0]RE[B+R]", marks=""))
    done = run("score", path)
    text = " ".join(done.out.split())
    assert "(recorded: B+R); --force counts the position all the same" in text


def test_why_it_differs_from_what_is_recorded(run, tmp_path):
    path = tmp_path / "game.sgf"
    path.write_text(game("RU[Japanese]KM[6.5]RE[B+5]"))
    done = run("score", path, "--check")
    assert done.status == 1
    assert "recorded: B+5 differs" in " ".join(done.out.split())
    assert "the record leaves the komi out" in done.out


def test_no_stone_is_taken_off_where_none_is_wanted(run, record):
    assert "; no stone is taken off" in " ".join(run("score", record, "--dead", "none").out.split())


def test_stones_lost_are_taken_off_the_roads(run, record):
    text = " ".join(run("score", record, "--rules", "ancient-tangsong").out.split())
    assert "own stones lost 0 -2" in text  # one taken in play, one dead


def test_rulesets_that_agree(run, tmp_path):
    path = tmp_path / "game.sgf"
    path.write_text(game("KM[0]"))
    text = " ".join(run("score", path, "--rules", "japanese,korean").out.split())
    assert "All rulesets come to the same result." in text


def test_a_ruleset_goes_into_a_file(run, tmp_path):
    shown = run("rules", "ing")
    assert run("rules", "ing", "-o", tmp_path / "ing.txt").status == 0
    assert (tmp_path / "ing.txt").read_text(encoding="utf-8") == shown.out


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
@pytest.mark.parametrize("rules", ["japanese", "chinese", "ancient-mingqing", "all"])
def test_where_there_is_no_chinese_a_count_is_told_without(run, record, encoding, rules):
    ended = run("score", record, "--rules", rules, "--explain", encoding=encoding)
    assert ended.status == 0
    assert "\\u" not in ended.out_bytes.decode(encoding)
    assert "Result: " in ended.out_bytes.decode(encoding)


def test_in_ascii_a_dead_stone_is_no_living_one(run, tmp_path):
    path = tmp_path / "game.sgf"
    path.write_text("(;FF[4]SZ[5]KM[0]AB[ba][bb][bc][bd][be][ee]AW[ca][cb][cc][cd][ce][aa])")
    out = run("score", path, "--dead", "A5,E1", encoding="ascii").out
    assert "5  O/X O w w 5\n" in out
    assert "1  b X O w X/1\n" in out
    assert "X/ O/ dead stones; 2 dead stones, as given" in out
    assert "x o dead stones" in run("score", path, "--dead", "A5,E1").out


def test_a_file_without_a_game_among_others_is_something_found(run, tmp_path):
    (tmp_path / "a.sgf").write_text("(;FF[4]GM[1]SZ[5];B[aa];W[bb])")
    (tmp_path / "e.sgf").write_text("")
    done = run("score", str(tmp_path), "-f", "jsonl")
    assert (done.status, len(done.out.splitlines())) == (1, 1)
    assert run("score", str(tmp_path / "e.sgf")).status == 2
    assert run("score", str(tmp_path), str(tmp_path / "none.sgf")).status == 2
