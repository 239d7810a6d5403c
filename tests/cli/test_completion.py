"""What a shell gets to complete a line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest
from click.shell_completion import ShellComplete

from gocli.cli.main import cli


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


def test_what_bash_asks():
    asked = {"_GOCLI_COMPLETE": "bash_complete", "COMP_WORDS": "gocli rules", "COMP_CWORD": "1"}
    ended = subprocess.run(
        [sys.executable, "-m", "gocli"], env={**os.environ, **asked}, capture_output=True, text=True, check=True
    )
    assert ended.stdout.splitlines() == ["plain,rules"]


def test_paths_are_completed_by_the_shell():
    [item] = ShellComplete(cli, {}, "gocli", "_GOCLI_COMPLETE").get_completions(["validate"], "arch")
    assert (item.type, item.value) == ("file", "arch")
