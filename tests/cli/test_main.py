"""The entry point: help, errors in one line, exit statuses, and what a start may cost."""

from __future__ import annotations

import errno
import importlib
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gocli.archive.judged import Judged
from gocli.archive.tally import Tally
from gocli.cli.console import Console
from gocli.cli.main import COMMANDS
from gocli.cli.main import run as run_command_line
from gocli.errors import InputError

SLOW = {"sqlite3", "multiprocessing", "asyncio", "concurrent"}
"""Parts of the standard library that a command on one record has no use for."""

RECORD = "(;GM[1]FF[4]SZ[9]RU[Japanese]KM[6.5];B[ee];W[ec])"


def imported(*args: str) -> set[str]:
    """The modules that a process has loaded when its command has ended."""
    code = (
        "import sys\n"
        "from gocli.cli.main import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print('\\n'.join(sys.modules), file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, *args], capture_output=True, text=True, timeout=60, check=True)
    return {name.partition(".")[0] for name in done.stderr.split()}


def test_help_names_every_command(run):
    ended = run("--help")
    assert ended.status == 0
    assert all(name in ended.out for name in COMMANDS)
    assert run().err.startswith("Usage: gocli")


def test_an_unknown_command_is_wrong_use(run):
    ended = run("valid")
    assert ended.status == 2
    assert ended.out == ""
    assert "valid" in ended.err


def test_an_unknown_option_is_wrong_use_in_a_line_or_two(run):
    ended = run("validate", "--rulez", "x")
    assert ended.status == 2
    assert "--rulez" in ended.err


def test_the_version_is_shown(run):
    assert run("--version").out.startswith("gocli")


@pytest.mark.parametrize(
    ("error", "status", "line"),
    [
        (InputError("a.sgf: does not exist"), 2, "gocli: a.sgf: does not exist\n"),
        (InputError("a\x1b[2J.sgf: is odd"), 2, "gocli: a\\x1b[2J.sgf: is odd\n"),
        (FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), "b.sgf"), 2, "gocli: b.sgf: No such file"),
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), 2, "gocli: No space left on device\n"),
        (KeyboardInterrupt(), 130, "gocli: interrupted\n"),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), 0, ""),
    ],
)
def test_an_error_is_one_line_and_a_status(error, status, line, run, monkeypatch):
    def fail(*_args, **_settings):
        raise error

    monkeypatch.setattr("gocli.cli.validate.run", fail)
    ended = run("validate", "x.sgf")
    assert ended.status == status
    assert ended.err.startswith(line)
    assert ended.err.count("\n") == bool(line)


def test_debug_shows_the_traceback(run, monkeypatch):
    def fail(*_args, **_settings):
        raise InputError("broken")

    monkeypatch.setattr("gocli.cli.validate.run", fail)
    with pytest.raises(InputError):
        run("validate", "x.sgf", "--debug")


def test_an_interrupted_run_says_what_it_has_kept(run, monkeypatch, tmp_path: Path):
    def stop(*_args, **_settings):
        yield Judged(Tally(), [b""])
        raise KeyboardInterrupt

    monkeypatch.setattr("gocli.cli.validate.run", stop)
    ended = run("validate", "x.sgf", "-o", tmp_path / "out.jsonl")
    assert ended.status == 130
    assert "out.jsonl.part" in ended.err
    assert [path.name for path in tmp_path.iterdir()] == ["out.jsonl.part"]


def test_a_reader_that_leaves_ends_the_run_quietly(tmp_path: Path):
    record = tmp_path / "a.sgf"
    record.write_text(RECORD)
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "gocli", "validate", str(record), "-f", "jsonl"]
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, timeout=60, check=False)
    os.close(write)
    assert done.returncode == 0
    assert done.stderr == b""


def test_help_loads_no_library_but_click():
    assert not imported("--help") & {*SLOW, "sgfmill"}


@pytest.mark.parametrize("form", ["text", "jsonl", "csv"])
def test_one_record_loads_nothing_that_only_archives_need(form, tmp_path: Path):
    record = tmp_path / "a.sgf"
    record.write_text(RECORD)
    assert not imported("validate", str(record), "-f", form) & SLOW


@pytest.mark.parametrize(
    ("env", "terminal", "coloured"),
    [
        ({"TERM": "xterm"}, True, True),
        ({"TERM": "xterm"}, False, False),
        ({"TERM": "xterm", "NO_COLOR": "1"}, True, False),
        ({"TERM": "dumb"}, True, False),
        ({"FORCE_COLOR": "1"}, False, True),
    ],
)
def test_colours_are_for_terminals_and_for_who_wants_them(env, terminal, coloured):
    console = Console(io.BytesIO(), io.BytesIO(), io.BytesIO(), out_terminal=terminal, environ=env)
    assert console.colour is coloured
    assert ("\x1b[" in console.style("x", fg="red")) is coloured


def test_text_that_the_terminal_cannot_show_is_written_in_escapes():
    out = io.BytesIO()
    Console(io.BytesIO(), out, io.BytesIO(), encoding="ascii").line("吴")
    assert out.getvalue() == b"\\u5434\n"


def test_every_command_of_the_list_that_is_written_is_a_command():
    for name in COMMANDS:
        if importlib.util.find_spec(f"gocli.cli.{name}"):
            assert importlib.import_module(f"gocli.cli.{name}").command.name == name


def test_run_needs_no_process_wide_state(tmp_path: Path):
    record = tmp_path / "a.sgf"
    record.write_text(RECORD)
    outs = [io.BytesIO(), io.BytesIO()]
    for out in outs:
        run_command_line(["validate", str(record), "-f", "json"], Console(io.BytesIO(), out, io.BytesIO()))
    assert outs[0].getvalue() == outs[1].getvalue() != b""


@pytest.mark.parametrize("closed", [0, 1, 2])
def test_a_stream_that_the_caller_has_closed_is_an_empty_one(closed: int):
    shell = f'exec "$0" -m gocli rules japanese {closed}{"<" if closed == 0 else ">"}&-'
    done = subprocess.run(["sh", "-c", shell, sys.executable], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert ("japanese" in done.stdout) == (closed != 1)


def test_a_fault_of_our_own_is_one_line_and_no_finding(run, monkeypatch):
    monkeypatch.setattr("gocli.cli.validate.Options", lambda **_: 1 / 0)
    result = run("validate", "x.sgf")
    assert result.status == 2
    assert "a fault of gocli itself: ZeroDivisionError" in result.err
    assert "Traceback" not in result.err


def test_wrong_use_is_one_line_that_names_the_help(run):
    for args, words in [
        (("validate",), "Missing argument 'PATHS...' (see gocli validate --help)"),
        (("nope",), "No such command 'nope' (see gocli --help)"),
        (("valdate", "x.sgf"), "No such command 'valdate'; did you mean validate? (see gocli --help)"),
        (("duplicates",), "No such command 'duplicates' (see gocli --help)"),
    ]:
        result = run(*args)
        assert result.status == 2
        assert result.err == f"gocli: {words}\n"


def test_debug_shows_where_a_fault_of_our_own_is(run, monkeypatch):
    monkeypatch.setattr("gocli.cli.validate.Options", lambda **_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        run("validate", "x.sgf", "--debug")


def test_the_shell_is_told_what_may_be_typed():
    """What a shell asks when the tab key is pressed."""
    wanted = {"_GOCLI_COMPLETE": "bash_complete", "COMP_WORDS": "gocli di", "COMP_CWORD": "1"}
    done = subprocess.run(
        [sys.executable, "-c", "from gocli.cli.main import main; main()"],
        env=os.environ | wanted, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert done.stdout.split() == ["plain,diagram"]
