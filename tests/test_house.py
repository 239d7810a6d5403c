"""The house keeps its own rules: who imports whom, how long a module is, what is documented, what no file may name."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
import pytest

from gocli.cli.main import COMMANDS
from gocli.figures.styles import STYLES
from gocli.findings import CATALOGUE
from gocli.findings.pages import PAGES
from gocli.rules.table import RULESETS, counting_rulesets

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "gocli"
MODULES = sorted(PACKAGE.rglob("*.py"))
README = (ROOT / "README.md").read_text(encoding="utf-8")

LAYERS = (
    {"errors", "processes", "url_files", "urls"},
    {"findings", "tables", "board"},
    {"rules"},
    {"records"},
    {"validation", "scoring"},
    {"archive", "figures"},
    {"cli"},
    {"__main__"},
)
"""Who may import whom: a package imports from its own layer and from those before it, and nothing goes in circles."""

LATE = {
    *(
        "pandas",
        "matplotlib",
        "numba",
        "numpy",
        "pyarrow",
        "charset_normalizer",
        "dask",
        "distributed",
        "fsspec",
        "PIL",
    ),
}
"""Imported inside functions only, so that a command on one record answers at once."""

DRAWING = "figures"
"""The package whose drawing modules need matplotlib; they are imported late themselves."""

LONGEST = 400
LONGEST_KERNEL = 500
"""A kernel is compiled whole and calls nothing from outside, so it may be longer."""


def home(module: str) -> str:
    """The package (or module) right below gocli of a dotted name; empty for gocli itself."""
    return [*module.split("."), ""][1]


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax of a module."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path, top_only: bool = False) -> Iterator[str]:
    """The dotted names that a module imports, everywhere or at its top (TYPE_CHECKING blocks are not run)."""
    tree = tree_of(path)
    for node in tree.body if top_only else ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: relative import"
            yield from [f"gocli.{alias.name}" for alias in node.names] if node.module == "gocli" else [node.module]
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@cache
def edges() -> set[tuple[str, str]]:
    """Which package imports which; the version in gocli/__init__.py is free for all."""
    found = set()
    for path in MODULES:
        importer = path.relative_to(PACKAGE).with_suffix("").parts[0]
        if importer == "__init__":
            continue
        for name in imports(path):
            if home(name) not in (importer, "__version__") and name.split(".")[0] == "gocli":
                found.add((importer, home(name)))
    return found


def layer(package: str) -> int:
    return next(number for number, layer in enumerate(LAYERS) if package in layer)


def test_imports_go_down_only():
    up = {(importer, imported) for importer, imported in edges() if layer(imported) > layer(importer)}
    assert not up


def test_packages_import_each_other_in_no_circle():
    left = edges()
    while left:
        leaves = {imported for _importer, imported in left} - {importer for importer, _imported in left}
        assert leaves, f"a circle among {sorted(left)}"
        left = {edge for edge in left if edge[1] not in leaves}


def test_click_is_known_to_the_command_line_alone():
    assert {
        path.relative_to(PACKAGE).parts[0] for path in MODULES if any(n.split(".")[0] == "click" for n in imports(path))
    } == {"cli"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_what_is_heavy_is_imported_late(path):
    if path.relative_to(PACKAGE).parts[0] != DRAWING:
        assert not {name.split(".")[0] for name in imports(path, top_only=True)} & LATE


ON_ONE_RECORD = (
    "--help",
    "validate examples/with-errors.sgf",
    "validate examples/gb18030-undeclared.sgf",
    "show examples/problem.sgf",
    "explain R106",
    "rules",
    "score examples/nine-counted.sgf",
)


@pytest.mark.parametrize("line", ON_ONE_RECORD)
def test_a_command_on_one_record_loads_nothing_heavy(line):
    program = (
        "import sys; from gocli.cli.main import main\n"
        "try: main()\n"
        "finally: sys.stderr.write('loaded ' + ' '.join(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program, *line.split()], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    loaded = {name.split(".")[0] for name in done.stderr.partition("loaded ")[2].split()}
    assert not loaded & LATE


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_fits_in_the_head(path):
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= (LONGEST_KERNEL if path.stem.endswith("kernel") else LONGEST)


LAST_BOUNDARY = PACKAGE / "cli" / "main.py"
"""Only here may anything be caught: a fault of ours ends as one line and not as a traceback."""

HANDED_ON = PACKAGE / "board" / "replay.py"
"""And here what a thread raises, which is raised again where it is waited for."""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_error_is_caught_without_a_name(path):
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ExceptHandler):
            assert node.type is not None
            broad = isinstance(node.type, ast.Name) and node.type.id == "Exception"
            assert not broad or path in (LAST_BOUNDARY, HANDED_ON), f"line {node.lineno}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_and_what_is_public_in_it_is_explained(path):
    if not path.read_text(encoding="utf-8").strip():
        return
    tree = tree_of(path)
    assert ast.get_docstring(tree)
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), node.name


def tracked_files() -> list[Path]:
    """The files of the repository: what git tracks, or all that lies here where there is no git."""
    try:
        done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
        return [ROOT / name for name in done.stdout.decode().split("\0") if name and (ROOT / name).is_file()]
    except (OSError, subprocess.CalledProcessError):
        inside = (path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file())
        return [ROOT / path for path in inside if not any(part.startswith(".") for part in path.parts)]


MACHINE_PATH = re.compile(r"(?<![\w.~/-])/(?:wor[k]|roo[t]|hom[e]|User[s])/[\w.-]")
REGISTRY = re.compile(r"https?://[\w.-]*(?:py[p]i|python[h]osted|registr[y]|npm[j]s|artifactor[y])[\w.-]*", re.I)


def test_no_file_names_a_place_of_one_machine_or_a_registry():
    bad = []
    for path in tracked_files():
        try:
            with tokenize.open(path) if path.suffix == ".py" else path.open(encoding="utf-8") as file:
                text = file.read()
        except UnicodeDecodeError:
            continue
        bad += [f"{path.name}: {hit[0]}" for pattern in (MACHINE_PATH, REGISTRY) for hit in pattern.finditer(text)]
    assert not bad


def test_nothing_large_is_tracked():
    assert not [path.name for path in tracked_files() if path.stat().st_size > 600 * 1024]


def command_of(name: str) -> click.Command:
    command = importlib.import_module(f"gocli.cli.{name}").command
    assert isinstance(command, click.Command)
    return command


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_described_by_the_first_sentence_of_its_help(name):
    first = " ".join((command_of(name).help or "").split("\n\n")[0].split())
    assert re.split(r"(?<=\.)\s", first)[0] == COMMANDS[name]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_documented(name):
    for parameter in command_of(name).params:
        if isinstance(parameter, click.Option):
            assert parameter.help, parameter.name
            assert parameter.help.endswith((".", ")", "…")), parameter.help


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_ends_its_help_with_examples(name):
    examples = command_of(name).examples
    assert 2 <= len(examples) <= 5
    assert all(example.split()[:2] == ["gocli", name] for example in examples)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_readme_shows_every_command(name):
    assert f"gocli {name}" in README


def test_the_readme_names_every_ruleset_and_every_style():
    assert not {name for name, rules in RULESETS.items() if not rules.fallback and name not in README}
    assert not {name for name in STYLES if name not in README}


def test_all_documents_count_the_rulesets_alike():
    words = {12: ("twelve", "十二"), 13: ("thirteenth", "十三")}
    counting = words[len(counting_rulesets())]
    assert f"{counting[0].capitalize()} rulesets count" in README
    assert set(RULESETS) - {value.name for value in counting_rulesets()} == {"generic"}
    assert f"a {words[len(RULESETS)][0]}, `generic`" in README
    for name in ("CHANGELOG.md", "examples/walk.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert set(re.findall(r"(\w+) rulesets\b", text)) & {"ten", "eleven", "twelve", "thirteen"} == {counting[0]}
    assert f"{counting[1]}种规则" in (ROOT / "examples/walk.zh.md").read_text(encoding="utf-8")


def test_documents_name_options_that_there_are():
    options = {name for command in COMMANDS for option in command_of(command).params for name in option.opts}
    options |= {name for command in COMMANDS for option in command_of(command).params for name in option.secondary_opts}
    ours = re.sub(r"<!-- setup: [^\n]*\n```sh\n.*?\n```", "", README, flags=re.DOTALL)  # pytest has others
    documents = [ours, *(" ".join(page.words().values()) for page in PAGES.values())]
    named = {name for text in documents for name in re.findall(r"(?<=[\s`(])--[a-z][a-z-]+", text)}
    assert not named - options


def test_every_finding_has_a_page():
    assert set(PAGES) == set(CATALOGUE)


def test_codes_and_names_are_of_one_kind_and_never_twice():
    names = [entry.name for entry in CATALOGUE.values()]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in names)
    assert all(re.fullmatch(r"[A-Z][1-9]\d\d", code) for code in CATALOGUE)
