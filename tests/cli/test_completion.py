"""What a shell gets to complete a line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence

import pytest
from click.shell_completion import ShellComplete

from gocli.cli.main import COMMANDS, cli


def completed(*words: str) -> list[str]:
    *before, typed = words
    return [item.value for item in ShellComplete(cli, {}, "gocli", "_GOCLI_COMPLETE").get_completions(before, typed)]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["val"], ["validate"]),
        (["validate", "--sel"], ["--select"]),
        (["validate", "--select", "R10"], [f"R10{number}" for number in range(1, 10)]),
        (["validate", "--ignore", "R101,t70"], ["R101,T701", "R101,T702", "R101,T703"]),
        (["validate", "--rules", "ja"], ["japanese"]),
        (["score", "--rules", "au"], ["auto"]),
        (["diagram", "--style", "wo"], ["wood"]),
        (["validate", "--format", "sq"], ["sqlite"]),
        (["completion", ""], ["bash", "zsh", "fish"]),
        (["explain", "superk"], ["superko"]),
    ],
)
def test_what_goes_on(words, expected):
    assert completed(*words) == expected


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_a_shell(shell, run, tmp_path):
    ended = run("completion", shell)
    assert ended.status == 0
    assert f"_GOCLI_COMPLETE={shell}_complete" in ended.out
    if shutil.which(shell):
        (tmp_path / "script").write_text(ended.out)
        subprocess.run([shell, "-n", tmp_path / "script"], check=True)


def asked_by_bash(
    words: str, number: int, program: Sequence[str] = ("-m", "gocli")
) -> subprocess.CompletedProcess[str]:
    """What bash gets for the word of that number, as `gocli completion bash` has it ask."""
    asked = {"_GOCLI_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(number)}
    return subprocess.run(
        [sys.executable, *program], env={**os.environ, **asked}, capture_output=True, text=True, check=True
    )


def test_what_bash_asks():
    assert asked_by_bash("gocli rules", 1).stdout.splitlines() == ["plain,rules"]


@pytest.mark.parametrize(
    ("words", "number", "commands"),
    [
        ("gocli ", 1, set()),
        ("gocli --", 1, set()),
        ("gocli rules --", 2, {"rules"}),
        ("gocli validate --", 2, {"validate"}),
        ("gocli diagram --style w", 3, {"diagram"}),
    ],
)
def test_only_the_command_that_is_completed_is_imported(words, number, commands):
    program = (
        "import sys; from gocli.cli.main import main\ntry: main()\nfinally: sys.stderr.write(' '.join(sys.modules))"
    )
    ended = asked_by_bash(words, number, ("-c", program))
    loaded = {name.removeprefix("gocli.cli.") for name in ended.stderr.split() if name.startswith("gocli.cli.")}
    assert loaded & COMMANDS.keys() == commands
    assert ended.stdout.startswith("plain,")


def test_names_of_commands_come_with_what_they_do():
    items = ShellComplete(cli, {}, "gocli", "_GOCLI_COMPLETE").get_completions([], "")
    assert {item.value: item.help for item in items} == COMMANDS


def test_paths_are_completed_by_the_shell():
    [item] = ShellComplete(cli, {}, "gocli", "_GOCLI_COMPLETE").get_completions(["validate"], "arch")
    assert (item.type, item.value) == ("file", "arch")
