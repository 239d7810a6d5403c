"""Every example of a help page runs."""

from __future__ import annotations

import http.server
import importlib
import importlib.util
import shlex
import shutil
import tarfile
import threading
import zipfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from gocli.cli.main import COMMANDS

OWN = Path(__file__).resolve().parents[2] / "examples"


def _examples() -> list[str]:
    written = [name for name in COMMANDS if importlib.util.find_spec(f"gocli.cli.{name}")]
    return [line for name in written for line in importlib.import_module(f"gocli.cli.{name}").command.examples]


class _Silent(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def web(desk: Path) -> Iterator[str]:
    """The address of a web server that has what lies on the desk: what examples call https://example.org."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(_Silent, directory=str(desk))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def desk(tmp_path: Path, monkeypatch) -> Path:
    """A folder with the project's examples, `game.sgf`, the folder `archive/`, two archives and a baseline."""
    shutil.copytree(OWN, tmp_path, dirs_exist_ok=True)
    shutil.copy(OWN / "even-game.sgf", tmp_path / "game.sgf")
    (tmp_path / "archive").mkdir()
    with zipfile.ZipFile(tmp_path / "games.zip", "w") as games:
        for record in sorted(OWN.glob("*.sgf")):
            shutil.copy(record, tmp_path / "archive")
            games.write(record, record.name)
    with tarfile.open(tmp_path / "games.tgz", "w:gz") as packed:
        packed.add(tmp_path / "archive", "archive")
    (tmp_path / "known.jsonl").write_text('{"gocli": "baseline", "version": 1}\n')
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("example", _examples())
def test_an_example_does_what_it_says(example, desk, web, run, monkeypatch):
    monkeypatch.setenv("GOCLI_DIAGRAM_DPI", "30")  # small pictures are drawn sooner
    program, *args = shlex.split(example.replace("https://example.org", web))
    ended = run(*args)
    assert program == "gocli"
    assert ended.status in (0, 1), ended.err
    assert "Traceback" not in ended.err
    if "-o" in args and "man" not in args:
        assert Path(args[args.index("-o") + 1]).exists()


@pytest.mark.parametrize("name", [name for name in COMMANDS if importlib.util.find_spec(f"gocli.cli.{name}")])
def test_a_help_page_has_one_sentence_groups_and_examples(name, run):
    ended = run(name, "--help")
    assert ended.status == 0
    assert 2 <= ended.out.count(f"\n  gocli {name}") <= 5
    assert "\nExamples:\n" in ended.out
    assert all(len(line) <= 80 for line in ended.out.splitlines())
