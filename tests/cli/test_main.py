"""The entry point: help, errors in one line, exit statuses."""

from __future__ import annotations


def test_help_names_every_command(run):
    ended = run("--help")
    assert ended.status == 0
    assert all(name in ended.out for name in ("validate", "score", "diagram", "show", "rules", "explain"))


def test_an_unknown_command_is_wrong_use(run):
    ended = run("valid")
    assert ended.status == 2
    assert ended.out == ""
    assert "valid" in ended.err


def test_the_version_is_shown(run):
    assert run("--version").out.startswith("gocli")
