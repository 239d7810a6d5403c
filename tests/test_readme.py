"""The console blocks of the README and of the pages hold what the commands print, and the pictures are theirs.

`python tests/test_readme.py` writes outputs and pictures anew.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from gocli.cli.console import Console
from gocli.cli.main import run as run_command_line

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
PAGES = [ROOT / "examples" / name for name in ("walk.md", "walk.zh.md", "rules_differ.md", "other_tools.md")]
"""Pages that are read from top to bottom: their commands run one after the other in one folder."""

CONSOLE = re.compile(r"(?<=```console\n)\$ (.*)\n((?:(?!```|\$ ).*\n)*)")
SHELL = re.compile(r"(?<=```sh\n)(?:(?!```).*\n)*")
PYTHON = re.compile(r"(?<=```pycon\n)(?:(?!```).*\n)*")
BLOCK = re.compile(r"```(console|sh)\n((?:(?!```).*\n)*)```|^(\|.*)$", re.MULTILINE)
"""A block of code, or a row of a table: in a row a command may stand too."""

IN_A_ROW = re.compile(r"(?<=\| `)gocli [^`]+(?=` \|)")
COMMAND = re.compile(r"\$ (.*)\n((?:(?!\$ ).*\n)*)")
PICTURE = re.compile(r"!\[[^\]]*\]\(([^)]+)\)")
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)#]+)(?:#[^)]*)?\)")
TEXT = README.read_text(encoding="utf-8")


def printed(command: str, folder: Path) -> str:
    """What a command prints on a terminal of 100 columns without colour.

    It is run once for each state of what it names, and is found again by other pages.
    """
    asked = command, *named(command, folder).items()
    if asked not in RUN:
        before = files(folder)
        text = run(command, folder)
        RUN[asked] = text, {name: data for name, data in files(folder).items() if before.get(name) != data}
    text, written = RUN[asked]
    for name, data in written.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return text


RUN: dict[tuple[object, ...], tuple[str, dict[str, bytes]]] = {}
"""The output, and the files with their bytes, of each command that was run and of what it read."""


def files(folder: Path) -> dict[str, bytes]:
    """The files of a folder by their names."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def named(command: str, folder: Path) -> dict[str, bytes]:
    """The files that stand at a name in a command, below it, or beside it (as what `--resume` goes on with)."""
    words = tuple(shlex.split(command))
    return {name: data for name, data in sorted(files(folder).items()) if name.startswith(words)}


def run(command: str, folder: Path) -> str:
    """Run a command in a folder: `gocli` in this process, and what stands behind a pipe in a shell."""
    terminal = {"COLUMNS": "100", "NO_COLOR": "1"}
    told = b""
    if command.startswith("gocli "):
        command, _, rest = command.partition(" | ")
        out = io.BytesIO()
        console = Console(io.BytesIO(), out, out, width=100, environ=terminal)
        text = io.TextIOWrapper(out, "utf-8", write_through=True)
        with contextlib.chdir(folder), contextlib.redirect_stdout(text), contextlib.redirect_stderr(text):
            status = run_command_line(shlex.split(command)[1:], console)
        told = out.getvalue()
        assert status in (0, 1), told.decode()
        command = rest or "cat"
    shell = {**os.environ, **terminal}
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=shell, input=told, capture_output=True, check=True)
    return "".join(f"{line.rstrip()}\n" for line in done.stdout.decode().splitlines())


def played(text: str, folder: Path) -> str:
    """A page with the outputs that its commands print, run from top to bottom in one folder."""

    def run(block: re.Match[str]) -> str:
        kind, body, row = block.groups()
        if row is not None:
            for command in IN_A_ROW.findall(row):
                run_in_passing(command, folder)
            return block[0]
        if kind == "console":
            shown = COMMAND.sub(lambda one: f"$ {one[1]}\n{printed(one[1], folder)}", body)
            return f"```console\n{shown}```"
        for line in body.splitlines():
            if line.startswith("gocli "):
                run_in_passing(line, folder)
        return block[0]

    return BLOCK.sub(run, text)


def run_in_passing(line: str, folder: Path) -> None:
    """A command whose output is not shown: it runs, and writes what it names."""
    printed(line, folder)
    written = re.findall(r"(?:-o|--games|--changes|--map) (\S+)", line)
    assert all((folder / name).exists() for name in written), line


def drawn(text: str) -> list[str]:
    """The pictures of a text by their names: each must be written by a command of the text."""
    return [Path(name).name for name in PICTURE.findall(text)]


def furnished(folder: Path) -> Path:
    """A folder with the examples and an archive, in which a command may write."""
    examples = shutil.ignore_patterns("*.md", "pictures")
    shutil.copytree(ROOT / "examples", folder / "examples", ignore=examples)
    shutil.copytree(folder / "examples", folder / "archive")
    shutil.make_archive(str(folder / "games"), "zip", folder / "examples")
    shutil.copy(folder / "examples" / "even-game.sgf", folder / "game.sgf")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return furnished(tmp_path)


@pytest.mark.parametrize(("command", "output"), CONSOLE.findall(TEXT), ids=lambda text: text.splitlines()[0][:60])
def test_a_command_prints_what_the_readme_shows(command, output, folder):
    assert printed(command, folder) == output


def test_the_commands_in_passing_are_right(folder):
    """Those whose output the README does not show, and its pictures."""
    lines = [line for block in SHELL.findall(TEXT) for line in block.splitlines() if line.startswith("gocli ")]
    assert lines
    for line in lines:
        run_in_passing(line, folder)
    assert [name for name in drawn(TEXT) if not (folder / name).is_file()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_shows_what_its_commands_print_and_draw(page, folder):
    text = page.read_text(encoding="utf-8")
    assert played(text, folder) == text
    assert [name for name in drawn(text) if not (folder / name).is_file()] == []


def test_the_library_does_what_the_readme_says(folder, monkeypatch):
    monkeypatch.chdir(folder)
    for block in PYTHON.findall(TEXT):
        example = doctest.DocTestParser().get_doctest(block, {}, "README", "README.md", 0)
        assert doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(example).failed == 0


@pytest.mark.parametrize(
    "page", [README, ROOT / "examples" / "README.md", *PAGES], ids=lambda page: page.relative_to(ROOT).as_posix()
)
def test_pictures_and_links_are_there(page):
    text = page.read_text(encoding="utf-8")
    named = [name for name in PICTURE.findall(text) + LINK.findall(text) if "://" not in name]
    assert [name for name in named if not (page.parent / name).exists()] == []


def test_every_picture_is_shown_somewhere():
    named = {name for page in [README, *PAGES] for name in drawn(page.read_text(encoding="utf-8"))}
    assert {path.name for path in (ROOT / "examples" / "pictures").iterdir()} == named


def test_the_set_up_is_two_commands():
    assert re.findall(r"^<!-- setup: (\w+) -->$", TEXT, re.MULTILINE) == ["install", "tests"]


def write_anew(page: Path) -> None:
    """Put what the commands print and draw now into a page and beside it."""
    text = page.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as place:
        folder = furnished(Path(place))
        page.write_text(played(text, folder), encoding="utf-8")
        for name in drawn(text):
            shutil.copy(folder / name, ROOT / "examples" / "pictures" / name)


if __name__ == "__main__":
    for each in [README, *PAGES]:
        if len(sys.argv) == 1 or each.name in sys.argv[1:]:
            write_anew(each)
