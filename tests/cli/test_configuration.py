"""Settings from a file: which file, what it says, what comes before it, and what is wrong with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

RECORD = "(;GM[1]FF[4]SZ[9]RU[Japanese];B[ee];W[ee])"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    tmp_path = tmp_path / "repository"
    folder = tmp_path / "archive"
    folder.mkdir(parents=True)
    (folder / "a.sgf").write_text(RECORD)
    (tmp_path / ".git").mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.delenv("GOCLI_CONFIG", raising=False)
    return tmp_path


def rules(run, *more: str) -> str:
    ended = run(*more, "validate", "a.sgf", "-f", "jsonl", "--no-summary")
    assert ended.err == ""
    return json.loads(ended.out)["rules"]


def settings(run, *more: str) -> dict[str, tuple[str, str]]:
    ended = run("config", *more, "-f", "json")
    assert ended.status == 0
    return {f"{row['command']} {row['option']}": (row["value"], row["source"]) for row in json.loads(ended.out)}


def test_the_nearest_file_holds_up_to_the_root_of_a_repository(here, run):
    (here.parent / "gocli.toml").write_text('rules = "ing"')
    assert rules(run) == "japanese"
    (here / "pyproject.toml").write_text('[tool.gocli]\nrules = "aga"')
    assert rules(run) == "aga"
    (here / "gocli.toml").write_text('rules = "chinese"')
    assert rules(run) == "chinese"
    (here / "archive" / "pyproject.toml").write_text("[tool.other]")
    assert rules(run) == "chinese"


def test_flag_environment_command_all(here, run, monkeypatch):
    (here / "gocli.toml").write_text('rules = "aga"\n[validate]\nrules = "ing"\n')
    assert rules(run) == "ing"
    monkeypatch.setenv("GOCLI_VALIDATE_RULES", "chinese")
    assert rules(run) == "chinese"
    ended = run("validate", "a.sgf", "-f", "jsonl", "--no-summary", "--rules", "aga")
    assert json.loads(ended.out)["rules"] == "aga"
    shown = settings(run, "validate")
    assert shown["validate rules"] == ("chinese", "environment GOCLI_VALIDATE_RULES")
    assert settings(run, "score")["score rules"] == ("aga", f"file {here / 'gocli.toml'} line 1")
    assert shown["validate jobs"] == (None, "default")


def test_another_file_and_none(here, run, monkeypatch):
    (here / "gocli.toml").write_text('rules = "aga"')
    (here / "mine.toml").write_text('rules = "ing"')
    assert rules(run, "--config", str(here / "mine.toml")) == "ing"
    assert rules(run, "--config", "none") == "japanese"
    monkeypatch.setenv("GOCLI_CONFIG", "none")
    assert rules(run) == "japanese"


def test_lists_flags_and_second_names(here, run):
    (here / "gocli.toml").write_text(
        '[validate]\nselect = ["R1"]\nignore = "R101"\nvariations = false\nno-summary = true\n'
    )
    ended = run("validate", "a.sgf")
    assert (ended.status, ended.err) == (0, "")
    shown = settings(run, "validate")
    assert shown["validate select"][0] == "R1"
    assert shown["validate main-line"][0] == "true"
    assert shown["validate summary"][0] == "false"


def test_without_a_command_only_what_is_not_as_usual(here, run):
    assert settings(run) == {}
    (here / "gocli.toml").write_text('style = "wood"')
    assert settings(run) == {"diagram style": ("wood", f"file {here / 'gocli.toml'} line 1")}
    ended = run("config", "diagram")
    assert "wood" in ended.out
    assert f"file: {here / 'gocli.toml'}" in ended.err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("rulez = 1", "rulez: no option has this name; did you mean rules?"),
        ("[validate]\nstyle = 'wood'", "[validate] style: no option has this name; there are: baseline, "),
        ("[valid]\nx = 1", "[valid]: there is no such command; there are: validate, score"),
        ("jobs = 'many'", "jobs: 'many' is not a valid integer range."),
        ("summary = 'no'", "summary: takes true or false"),
        ("rules = ['aga']", "rules: takes one value"),
        ("rules = ", "is no TOML: Invalid value (at end of document)"),
    ],
)
def test_what_is_wrong_is_one_line(here, run, text, words):
    (here / "gocli.toml").write_text(text)
    ended = run("validate", "a.sgf")
    assert ended.status == 2
    assert ended.err.startswith(f"gocli: {here / 'gocli.toml'}: {words}")
    assert ended.err.count("\n") == 1


def test_a_file_that_is_not_there(here, run):
    ended = run("--config", "nowhere.toml", "validate", "a.sgf")
    assert (ended.status, ended.err) == (2, "gocli: nowhere.toml: No such file or directory\n")


def test_a_command_that_is_not_there(here, run):
    assert run("config", "valid").err.startswith("gocli: there is no command 'valid'; there are: validate, ")


def test_a_variable_for_all_commands_comes_behind_that_of_one(here, run, monkeypatch):
    monkeypatch.setenv("GOCLI_RULES", "ing")
    assert rules(run) == "ing"
    assert settings(run)["score rules"] == ("ing", "environment GOCLI_RULES")
    monkeypatch.setenv("GOCLI_VALIDATE_RULES", "aga")
    assert rules(run) == "aga"


def test_a_variable_is_called_as_the_option_is(here, run, monkeypatch):
    monkeypatch.setenv("GOCLI_SCORE_MAP", "x.svg")
    assert settings(run, "score")["score map"] == ("x.svg", "environment GOCLI_SCORE_MAP")


def test_the_line_is_that_in_which_the_key_begins(here, run):
    (here / "pyproject.toml").write_text(
        '[tool.other]\nx = """\nrules = 1\n"""\n\n[tool.gocli]\n# rules\nrules = "aga"\n'
        '[tool.gocli.validate]\nselect = [\n  "R",\n]\n'
    )
    place = f"file {here / 'pyproject.toml'}"
    shown = settings(run)
    assert shown["score rules"] == ("aga", f"{place} line 8")
    assert shown["validate select"] == ("R", f"{place} line 10")


def test_help_is_shown_whatever_the_file_says(here, run):
    (here / "gocli.toml").write_text("rules = ")
    assert run("validate", "--help").status == 0
    assert run("--help").status == 0


def test_the_suffix_of_an_output_comes_before_a_format_of_the_file(here, run):
    (here / "gocli.toml").write_text('[validate]\nformat = "csv"\n')
    assert run("validate", "a.sgf").out.startswith("path,")
    run("validate", "a.sgf", "-o", "out.json")
    assert isinstance(json.loads(Path("out.json").read_text()), list)
    run("validate", "a.sgf", "-o", "typed.json", "-f", "csv")
    assert Path("typed.json").read_text().startswith("path,")


def test_a_number_is_no_text(here, run):
    (here / "gocli.toml").write_text("rules = 3")
    ended = run("validate", "a.sgf")
    assert ended.err == f"gocli: {here / 'gocli.toml'}: rules: takes text in quotes\n"


def test_flags_are_shown_as_they_would_hold(here, run, monkeypatch):
    (here / "gocli.toml").write_text('rules = "aga"\nko = "simple"\n')
    monkeypatch.setenv("GOCLI_RULES", "ing")
    monkeypatch.setenv("GOCLI_JOBS", "2")
    shown = settings(run, "validate", "--rules", "chinese", "a.sgf", "--no-summary", "--select", "R1", "--select", "S")
    assert shown["validate rules"] == ("chinese", "flag --rules")
    assert shown["validate summary"] == ("false", "flag --no-summary")
    assert shown["validate select"] == ("R1, S", "flag --select")
    assert shown["validate jobs"] == ("2", "environment GOCLI_JOBS")
    assert shown["validate ko"] == ("simple", f"file {here / 'gocli.toml'} line 2")
    assert shown["validate fail-on"] == ("error", "default")


def test_behind_two_dashes_stand_options_that_config_has_too(here, run):
    ended = run("config", "-f", "json", "validate", "--", "-f", "csv")
    shown = {row["option"]: (row["value"], row["source"]) for row in json.loads(ended.out)}
    assert shown["format"] == ("csv", "flag --format")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (["--no-ko"], "No such option '--no-ko'"),
        (["--ko", "none"], "Invalid value for '--ko': 'none' is not one of 'simple', 'situational', 'positional'"),
    ],
)
def test_a_flag_that_does_not_fit_is_an_error_of_the_command(here, run, line, words):
    ended = run("config", "validate", *line)
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith(f"gocli: {words}")
    assert ended.err.endswith("(see gocli validate --help)\n")


def test_paths_count_from_the_folder_of_the_file(here, run):
    (here / "gocli.toml").write_text(
        '[validate]\nbaseline = "known.jsonl"\ngames = "s3://b/games/"\n'
        f'[score]\nmap = "{here / "x.svg"}"\n[diagram]\nstyle = "mine.toml"\n[select]\npattern = "X.O"\n'
    )
    (here / "mine.toml").write_text('base = "wood"\n')
    (here / "known.jsonl").write_text('{"gocli": "baseline", "version": 1}\n')
    shown = settings(run)
    assert shown["validate baseline"][0] == str(here / "known.jsonl")
    assert shown["validate games"][0] == "s3://b/games/"
    assert shown["score map"][0] == str(here / "x.svg")
    assert shown["diagram style"][0] == str(here / "mine.toml")
    assert shown["select pattern"][0] == "X.O"
    assert run("diagram", "a.sgf", "-o", "figure.svg").status == 0
    assert run("config", "diagram", "--style", "mine.toml").out.count(str(here)) == 0


@pytest.mark.parametrize(
    ("command", "text", "words"),
    [
        ("validate", 'rules = "chess"', "rules: no ruleset is called 'chess'"),
        ("score", 'rules = "chess"', "rules: no ruleset is called 'chess'"),
        (
            "validate",
            '[validate]\nselect = ["R1", "Q1"]',
            "[validate] select: no finding has a code that starts with 'Q1'",
        ),
        ("score", '[score]\nkomi = "much"', "[score] komi: 'much' is no komi"),
        ("validate", '[validate]\nbaseline = "b.jsonl"', "[validate] baseline: {}/b.jsonl: No such file"),
    ],
)
def test_a_value_that_only_the_command_finds_wrong_names_file_and_key(here, run, command, text, words):
    (here / "gocli.toml").write_text(text)
    ended = run(command, "a.sgf")
    assert ended.status == 2
    assert ended.err.startswith(f"gocli: {here / 'gocli.toml'}: {words.format(here)}")


def test_an_error_about_something_else_blames_no_setting(here, run):
    (here / "gocli.toml").write_text('rules = "aga"\n')
    assert run("validate", "a.sgf", "--rules", "chess").err.startswith("gocli: no ruleset is called 'chess'")
    assert run("validate", "b.sgf").err.startswith("gocli: b.sgf: ")


def test_a_wrong_value_of_a_variable_names_the_variable(here, run, monkeypatch):
    monkeypatch.setenv("GOCLI_RULES", "chess")
    assert run("validate", "a.sgf").err.startswith("gocli: GOCLI_RULES: no ruleset is called 'chess'")
    monkeypatch.setenv("GOCLI_VALIDATE_JOBS", "many")
    assert run("validate", "a.sgf").err.startswith("gocli: Invalid value for GOCLI_VALIDATE_JOBS: 'many' is not ")
