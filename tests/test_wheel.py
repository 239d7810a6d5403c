"""The wheel: what is in it, and that it works in an environment of its own, without extras and without Numba.

Building it and setting up the environment takes a while and asks a package index, so it runs with `--long` only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
BIN = "Scripts" if os.name == "nt" else "bin"

pytestmark = pytest.mark.long


def call(*command: object, cwd: Path, status: int = 0, **more: str) -> str:
    """Run a command that has to end with a status, and give what it printed."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run([str(part) for part in command], cwd=cwd, env={**env, **more}, capture_output=True, text=True)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy of what git would give away."""
    folder = tmp_path_factory.mktemp("wheel")
    left_out = shutil.ignore_patterns(".*", "__pycache__", "tests")
    shutil.copytree(ROOT, folder / "source", ignore=left_out)
    call(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", folder, folder / "source", cwd=folder)
    [path] = folder.glob("gocli-*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """The programs of an environment that has the wheel and what it requires, and no more."""
    place = wheel.parent / "environment"
    call(sys.executable, "-m", "venv", place, cwd=wheel.parent)
    call(place / BIN / "python", "-m", "pip", "install", "--quiet", wheel, cwd=wheel.parent)
    return place / BIN


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder outside of the checkout with the examples in it."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    return tmp_path


def test_the_wheel_holds_all_of_the_package(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if name.startswith("gocli/")}
        about = {name.rpartition("/")[2] for name in archive.namelist() if ".dist-info/" in name}
    files = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "gocli").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert names == files
    assert names >= {"gocli/py.typed", "gocli/archive/reports/page.css", "gocli/figures/fonts/OFL.txt"}
    assert about >= {"METADATA", "entry_points.txt", "LICENSE"}


def use(gocli: Path, folder: Path, **env: str) -> None:
    """The three jobs and a page of a finding."""
    text = call(gocli, "validate", "examples/with-errors.sgf", "--no-summary", cwd=folder, status=1, **env)
    assert "R106 ko-recapture" in text
    assert "What to do" in call(gocli, "explain", "R106", cwd=folder, **env)
    assert "(W+6.5)" in call(gocli, "score", "examples/thirteen.sgf", cwd=folder, **env)
    call(gocli, "diagram", "examples/problem.sgf", "--lang", "zh", "--style", "wood", "-o", "a.svg", cwd=folder, **env)
    assert "<svg" in (folder / "a.svg").read_text(encoding="utf-8")
    call(gocli, "report", "examples", "-o", "report", cwd=folder, **env)
    assert "<table" in (folder / "report" / "index.html").read_text(encoding="utf-8")
    assert (folder / "report" / "games.csv").is_file()


def test_it_does_the_three_jobs(installed, folder):
    use(installed / "gocli", folder)


def test_types_are_seen_by_those_who_use_it(installed, folder):
    where = call(installed / "python", "-c", "import gocli; print(gocli.__file__)", cwd=folder)
    assert (Path(where.strip()).parent / "py.typed").is_file()


def test_without_numba_it_does_the_same(installed, folder):
    call(installed / "python", "-m", "pip", "uninstall", "--quiet", "--yes", "numba", "llvmlite", cwd=folder)
    for number in range(400):  # enough records for the compiled gear, if there were one
        shutil.copy(folder / "examples" / "collection.sgf", folder / "examples" / f"copy-{number}.sgf")
    use(installed / "gocli", folder)
    text = call(installed / "gocli", "validate", "examples", "--fail-on", "never", "--format", "jsonl", cwd=folder)
    assert len(text.splitlines()) == 14 + 3 * 400
