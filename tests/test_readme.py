"""The README's console blocks hold what the commands print. `python tests/test_readme.py` writes them anew."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
CONSOLE = re.compile(r"(?<=```console\n)\$ (.*)\n((?:(?!```|\$ ).*\n)*)")
SHELL = re.compile(r"(?<=```sh\n)(?:(?!```).*\n)*")
PYTHON = re.compile(r"(?<=```pycon\n)(?:(?!```).*\n)*")
TEXT = README.read_text(encoding="utf-8")


def printed(command: str, folder: Path) -> str:
    """What a command prints on a terminal of 100 columns without colour."""
    gocli = f'gocli() {{ {shlex.quote(sys.executable)} -m gocli "$@"; }}'
    done = subprocess.run(
        ["bash", "-c", f"{gocli}\n{command}"],
        cwd=folder,
        env={**os.environ, "COLUMNS": "100", "NO_COLOR": "1", "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode in (0, 1), done.stdout
    return "".join(f"{line.rstrip()}\n" for line in done.stdout.splitlines())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the examples, in which a command may write."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    return tmp_path


@pytest.mark.parametrize(("command", "output"), CONSOLE.findall(TEXT), ids=lambda text: text.splitlines()[0][:60])
def test_a_command_prints_what_the_readme_shows(command, output, folder):
    assert printed(command, folder) == output


def test_the_commands_in_passing_are_right(folder):
    """Those whose output the README does not show: they run, and write what they name."""
    shutil.copy(folder / "examples" / "even-game.sgf", folder / "game.sgf")
    shutil.copytree(folder / "examples", folder / "archive")
    shutil.make_archive(str(folder / "games"), "zip", folder / "examples")
    lines = [line for block in SHELL.findall(TEXT) for line in block.splitlines() if line.startswith("gocli ")]
    assert lines
    for line in lines:
        printed(line, folder)
        written = re.findall(r"(?:-o|--games|--changes|--map) (\S+)", line)
        assert all((folder / name).exists() for name in written), line


def test_the_library_does_what_the_readme_says(folder, monkeypatch):
    monkeypatch.chdir(folder)
    for block in PYTHON.findall(TEXT):
        example = doctest.DocTestParser().get_doctest(block, {}, "README", "README.md", 0)
        assert doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(example).failed == 0


def test_the_pictures_are_there():
    assert all((ROOT / name).is_file() for name in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", TEXT))


def test_the_set_up_is_two_commands():
    assert re.findall(r"^<!-- setup: (\w+) -->$", TEXT, re.MULTILINE) == ["install", "tests"]


if __name__ == "__main__":
    README.write_text(
        CONSOLE.sub(lambda block: f"$ {block[1]}\n{printed(block[1], ROOT)}", TEXT),
        encoding="utf-8",
    )
