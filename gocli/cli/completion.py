"""`gocli completion`: what a shell needs to complete command lines of gocli."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from gocli.cli.console import Console
from gocli.cli.options import cli_command

SHELLS = ("bash", "zsh", "fish")


@cli_command("completion", "gocli completion bash", "gocli completion zsh", "gocli completion fish")
@click.argument("shell", type=click.Choice(SHELLS))
def command(console: Console, shell: str) -> None:
    """Print what a shell needs to complete gocli: commands, options, codes, rulesets and styles.

    bash: put eval "$(gocli completion bash)" into ~/.bashrc. zsh: the same with zsh into ~/.zshrc. fish: save the
    output as ~/.config/fish/completions/gocli.fish.
    """
    from gocli.cli.main import cli

    made = get_completion_class(shell)
    assert made is not None
    console.line(made(cli, {}, "gocli", "_GOCLI_COMPLETE").source())
