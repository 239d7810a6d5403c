"""The library in a dozen names: each is there, typed, explained, in the README, and imported only when it is used."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import gocli

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
NAMES = gocli.__all__


def typed_imports() -> dict[str, str]:
    """Name -> module, as mypy and editors see them: the imports of the TYPE_CHECKING block."""
    tree = ast.parse((ROOT / "gocli" / "__init__.py").read_text(encoding="utf-8"))
    [block] = [node for node in tree.body if isinstance(node, ast.If)]
    return {alias.name: node.module for node in block.body for alias in node.names}


def test_the_types_and_the_names_are_the_same():
    assert typed_imports() == gocli._HOMES
    assert sorted(gocli._HOMES) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_there_and_explained(name):
    value = getattr(gocli, name)
    assert name in dir(gocli)
    assert inspect.getdoc(value)
    assert value.__module__.startswith("gocli.")


@pytest.mark.parametrize("name", [name for name in NAMES if inspect.isfunction(getattr(gocli, name))])
def test_a_function_explains_its_arguments(name):
    function = getattr(gocli, name)
    words = inspect.getdoc(function) or ""
    optional = [each.name for each in inspect.signature(function).parameters.values() if each.default is not each.empty]
    assert not [argument for argument in optional if argument not in words]


@pytest.mark.parametrize("name", NAMES)
def test_the_readme_names_it(name):
    assert f"`{name}`" in README


def test_a_name_that_is_not_there_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'scores'"):
        gocli.scores  # noqa: B018


def test_importing_gocli_imports_nothing_else_of_it():
    program = "import sys, gocli; print(*[name for name in sys.modules if name.startswith('gocli')])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["gocli"]


def test_paths_may_be_one_or_several(tmp_path):
    file = tmp_path / "a.sgf"
    file.write_text("(;SZ[9];B[ee];B[ee])", encoding="utf-8")
    for paths in (str(file), file, [file], [str(file)]):
        assert [record.width for record in gocli.read_records(paths)] == [9]
        [verdict] = gocli.validate(paths)
        assert "R101" in [found.code for found in verdict.findings]


def test_validate_takes_what_the_command_takes(tmp_path):
    file = tmp_path / "a.sgf"
    file.write_text("(;SZ[9]RU[Japanese]RE[B+80];B[ee];W[];B[])(", encoding="utf-8")
    [verdict] = gocli.validate(file, select="m314, s", recorded_result=True)
    assert {found.code for found in verdict.findings} >= {"M314"}
    assert all(found.code[0] in "MS" for found in verdict.findings)
    [record] = gocli.read_records(file)
    [again] = gocli.validate(record, select="m314, s", recorded_result=True)
    assert [found.code for found in again.findings] == [found.code for found in verdict.findings]
    with pytest.raises(gocli.GocliError, match="starts with 'X9'"):
        gocli.validate(file, ignore=["X9"])
    with pytest.raises(gocli.GocliError, match="no ruleset"):
        gocli.validate(file, rules="martian")
    with pytest.raises(gocli.GocliError, match=r"b\.sgf"):
        gocli.validate(tmp_path / "b.sgf")


def test_score_takes_a_name_or_a_ruleset():
    [record] = gocli.read_records(ROOT / "examples" / "nine-counted.sgf")
    assert gocli.score(record).result == "W+6.5"
    assert gocli.score(record, "chinese").margin == gocli.score(record, gocli.ruleset("Chinese")).margin
    assert [gocli.score(record, komi=komi).margin for komi in (0, 0.5, "1.5")] == [0, Fraction(-1, 2), Fraction(-3, 2)]
    [other] = gocli.read_records(ROOT / "examples" / "thirteen.sgf")
    assert gocli.score(other, dead=["D7"]).dead == gocli.score(other, dead="D7").dead != frozenset()
    with pytest.raises(gocli.GocliError, match="komi"):
        gocli.score(record, komi="six")
    [chess] = gocli.read_bytes(b"(;GM[2])").records
    with pytest.raises(gocli.GocliError, match="another game"):
        gocli.score(chess)


def test_figures_are_saved_in_one_file_or_numbered(tmp_path):
    [record] = gocli.read_records(ROOT / "examples" / "nine-counted.sgf")
    figures = gocli.figure(record, every=20, coordinates="western")
    assert [path.name for path in figures.save(tmp_path / "a.svg")] == ["a-1.svg", "a-2.svg", "a-3.svg"]
    assert [path.name for path in figures.save(tmp_path / "a.pdf")] == ["a.pdf"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a-1.svg", "a-2.svg", "a-3.svg", "a.pdf"]
    assert figures.figures[0].columns[0] == "A"
    with pytest.raises(gocli.GocliError, match="move"):
        gocli.figure(record, moves=(60, 70))


def test_a_character_that_no_font_has_is_told(tmp_path):
    [record] = gocli.read_bytes("(;SZ[5]C[\U00012000])".encode()).records
    with pytest.warns(UserWarning, match="no font"):
        gocli.figure(record).save(tmp_path / "a.svg")


def test_what_people_print_is_short():
    [record] = gocli.read_records(ROOT / "examples" / "nine-counted.sgf")
    count = gocli.score(record)
    values = (record, count, gocli.validate(record), gocli.figure(record), gocli.territory(count))
    assert all(len(repr(value)) < 120 for value in values)
