"""Every example of a help page runs."""

from __future__ import annotations

import importlib
import importlib.util
import shlex
import shutil
import zipfile
from pathlib import Path

import pytest

from gocli.cli.main import COMMANDS

OWN = Path(__file__).resolve().parents[2] / "examples"


def _examples() -> list[str]:
    written = [name for name in COMMANDS if importlib.util.find_spec(f"gocli.cli.{name}")]
    return [line for name in written for line in importlib.import_module(f"gocli.cli.{name}").command.examples]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch) -> Path:
    """A folder with the project's examples, `game.sgf`, the folder `archive/`, `games.zip` and a baseline."""
    shutil.copytree(OWN, tmp_path, dirs_exist_ok=True)
    shutil.copy(OWN / "even-game.sgf", tmp_path / "game.sgf")
    (tmp_path / "archive").mkdir()
    with zipfile.ZipFile(tmp_path / "games.zip", "w") as games:
        for record in sorted(OWN.glob("*.sgf")):
            shutil.copy(record, tmp_path / "archive")
            games.write(record, record.name)
    (tmp_path / "known.jsonl").write_text('{"gocli": "baseline", "version": 1}\n')
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("example", _examples())
def test_an_example_does_what_it_says(example, desk, run):
    program, *args = shlex.split(example)
    ended = run(*args)
    assert program == "gocli"
    assert ended.status in (0, 1), ended.err
    assert "Traceback" not in ended.err


@pytest.mark.parametrize("name", [name for name in COMMANDS if importlib.util.find_spec(f"gocli.cli.{name}")])
def test_a_help_page_has_one_sentence_groups_and_examples(name, run):
    ended = run(name, "--help")
    assert ended.status == 0
    assert 2 <= ended.out.count(f"\n  gocli {name}") <= 5
    assert "\nExamples:\n" in ended.out
    assert all(len(line) <= 80 for line in ended.out.splitlines())
