"""Settings, baselines, completions and manual pages: what is broken there is one line, and holds nothing up."""

from __future__ import annotations

from pathlib import Path

import driver
import pytest

GAME = b"(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5];B[ee];W[ee])"
HEAD = b'{"gocli": "baseline", "version": 1}\n'


@pytest.fixture
def game(tmp_path) -> Path:
    place = tmp_path / "game.sgf"
    place.write_bytes(GAME)
    return place


def told(ended: driver.Ended, *words: str) -> None:
    """One short line with some words, status 2."""
    assert ended.broken_promises(statuses=(2,)) == [], ended.said
    assert len(ended.said.splitlines()) == 1, ended.said
    assert len(ended.said) < 1_200
    for each in words:
        assert each in ended.said, ended.said


BROKEN = {
    "bytes": (bytes(range(256)), "is no TOML"),
    "NUL": (b"\0" * 100, "is no TOML"),
    "not UTF-8": ('rules = "japän"'.encode("latin-1"), "is no TOML"),
    "UTF-16": ('rules = "aga"'.encode("utf-16"), "is no TOML"),
    "cut off": (b'rules = "jap', "is no TOML"),
    "twice": (b'rules = "aga"\nrules = "ing"', "is no TOML"),
    "a number without end": (b"jobs = " + b"9" * 5000, "is no TOML"),
    "deep lists": (b"rules = " + b"[" * 50_000, "nested too deeply"),
    "deep tables": (b"x = " + b"{a=" * 20_000, "nested too deeply"),
    "huge": (b"#" * 50_000_000, "more than 65,536 bytes"),
    "many lines": (b"#\n" * 10_000_000, "more than 65,536 bytes"),
}


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("command", ["config", "validate"])
def test_a_settings_file_that_is_broken(name, command, game, tmp_path):
    data, words = BROKEN[name]
    (tmp_path / "gocli.toml").write_bytes(data)
    args = ("--config", tmp_path / "gocli.toml", command, *([game] if command == "validate" else []))
    ended = driver.run_here(*args)
    told(ended, "gocli.toml", words)
    assert ended.seconds < 20


WRONG = {
    'ruless = "aga"': ("ruless", "did you mean rules?"),
    "[validat]\nx = 1": ("[validat]", "no such command"),
    '[validate]\nkomi = "6.5"': ("[validate] komi", "no option has this name"),
    "rules = 5": ("rules", "text in quotes"),
    "rules = 2020-01-01": ("rules", "text in quotes"),
    'rules = ["aga"]': ("rules", "one value"),
    "jobs.x = 1": ("[jobs]", "no such command"),
    '[validate]\nrules = "nosuch"': ("[validate] rules", "nosuch"),
    "[validate]\nignore = [1, [2]]": ("[validate] ignore",),
    '[validate]\nselect = ["R1", "QQ"]': ("[validate] select", "QQ"),
    'jobs = "many"': ("jobs", "many"),
    "jobs = 0": ("jobs", "0"),
    "jobs = true": ("jobs", "whole number"),
    "jobs = 1.5": ("jobs", "whole number"),
    "jobs = inf": ("jobs", "whole number"),
    'summary = "yes"': ("summary", "true or false"),
    'max-bytes = "much"': ("max-bytes", "much"),
    'format = "zip"': ("format", "zip"),
    'baseline = "a\\u0000b"': ("baseline", "NUL"),
    'output = "x"': ("output", "no option has this name"),
    "help = true": ("help", "no option has this name"),
    f"{'k' * 50_000} = 1": ("kkkk", "no option has this name"),
    '"\\u001b[31m" = 1': ("no option has this name",),
}


@pytest.mark.parametrize("text", WRONG, ids=lambda text: text[:40])
def test_a_setting_that_is_wrong(text, game, tmp_path):
    (tmp_path / "gocli.toml").write_text(text, "utf-8")
    told(driver.run_here("--config", tmp_path / "gocli.toml", "validate", game), "gocli.toml", *WRONG[text])


def test_settings_that_cannot_be_read(game, tmp_path):
    told(driver.run_here("--config", tmp_path, "validate", game), str(tmp_path))
    told(driver.run_here("--config", tmp_path / "none.toml", "validate", game), "none.toml")
    told(driver.run_here("--config", "/proc/self/mem", "config"), "/proc/self/mem")


@pytest.mark.parametrize("text", ["tool = 5", "[tool]\ngocli = 5", "[tool.other]\nx = 'gocli'", "#" * 100_000])
def test_a_project_file_without_settings(text, game, tmp_path, monkeypatch):
    (tmp_path / "pyproject.toml").write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    ended = driver.run_here("validate", game)
    assert ended.broken_promises(statuses=(1,)) == [], ended.said


def test_the_line_of_a_setting_costs_little(game, tmp_path):
    (tmp_path / "gocli.toml").write_text("# rules\n" * 7_000 + 'rules = "aga"\n')
    ended = driver.run_here("--config", tmp_path / "gocli.toml", "config", "validate", "-f", "jsonl")
    assert ended.broken_promises(statuses=(0,)) == [], ended.said
    assert b"line 7001" in ended.out
    assert ended.seconds < 60


BASELINES = {
    "empty": b"",
    "bytes": bytes(range(256)),
    "not UTF-8": HEAD + '["ä.sgf", 1, "R101", "main", 2, "E5", 1]\n'.encode("latin-1"),
    "UTF-16": HEAD.decode().encode("utf-16"),
    "another version": b'{"gocli": "baseline", "version": 99}\n',
    "cut off": HEAD + b'["game.sgf", 1, "R1',
    "too few": HEAD + b'["game.sgf", 1]\n',
    "a table": HEAD + b'{"a": 1}\n',
    "of no count": HEAD + b'["game.sgf", 1, "R101", "main", 2, "E5", -1]\n',
    "deep": HEAD + b"[" * 1_000_000 + b"\n",
    "deep head": b"[" * 1_000_000,
    "a number without end": HEAD + b'["game.sgf", 1, "R101", "main", ' + b"9" * 5_000 + b', "E5", 1]\n',
    "one long line": HEAD + b'["' + b"a" * 20_000_000,
}


@pytest.mark.parametrize("name", BASELINES)
def test_a_baseline_that_is_broken(name, game, tmp_path):
    (tmp_path / "known.jsonl").write_bytes(BASELINES[name])
    told(driver.run_here("validate", game, "--baseline", tmp_path / "known.jsonl"), "known.jsonl", "--write-baseline")


def test_a_baseline_that_cannot_be_read(game, tmp_path):
    for place in (tmp_path, tmp_path / "none.jsonl"):
        told(driver.run_here("validate", game, "--baseline", place), str(place))


def test_a_huge_baseline(game, tmp_path):
    """Its findings of other games are told to be of games that were not judged."""
    with (tmp_path / "known.jsonl").open("wb") as stream:
        stream.write(HEAD)
        stream.writelines(b'["%d.sgf", 1, "R101", "main", 2, "E5", 1]\n' % number for number in range(100_000))
    ended = driver.run("validate", game, "--baseline", tmp_path / "known.jsonl")
    assert ended.broken_promises(statuses=(1,)) == [], ended.said
    assert "100,000 are of games that were not judged" in ended.said


@pytest.mark.parametrize(
    "args",
    [("completion", "bash"), ("completion", "fish"), ("man",), ("man", "validate"), ("config", "validate", "-q")],
)
def test_what_a_shell_or_a_reader_asks_for(args, tmp_path):
    with open("/dev/full", "wb") as full:
        told(driver.run(*args, where=driver.Where(stdout=full, cwd=tmp_path)))
    ended = driver.run(*args, where=driver.Where(stdout="closed", cwd=tmp_path))
    assert ended.broken_promises(statuses=(0,)) == [], ended.said


def test_manual_pages_where_they_cannot_be(tmp_path):
    (tmp_path / "file").write_bytes(b"kept")
    for place in ("/dev/full", tmp_path / "file", tmp_path / "file" / "below"):
        told(driver.run_here("man", "-o", place))
    assert (tmp_path / "file").read_bytes() == b"kept"


@pytest.mark.parametrize("name", ["", "nosuch", "../x", "\x1b[31m", "a" * 100_000])
@pytest.mark.parametrize("command", ["completion", "man", "config"])
def test_a_name_that_is_none(command, name):
    ended = driver.run_here(command, name)
    assert ended.broken_promises(statuses=(2,)) == [], ended.said


@pytest.mark.parametrize("words", ["gocli validate --rules ", "gocli \x1b[31m", "gocli validate " + "x" * 50_000, ""])
def test_what_a_shell_completes(words):
    """A shell asks on every press of Tab: never a trace."""
    environ = {"_GOCLI_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(len(words.split()))}
    ended = driver.run(where=driver.Where(environ=environ))
    assert ended.broken_promises(statuses=(0,)) == [], ended.said
