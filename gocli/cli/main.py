"""The entry point: a group of commands that are imported only when they are asked for."""

from __future__ import annotations

import importlib
import os
import sys
from typing import Any

import click

from gocli import __version__
from gocli.errors import GocliError

COMMANDS = {
    "validate": "Replay records and report everything that is wrong with them.",
    "score": "Count final positions under any ruleset.",
    "diagram": "Draw figures and diagrams of a record.",
    "show": "Show the board of a record in the terminal.",
    "rules": "Show the rulesets and how they differ.",
    "explain": "Explain a finding: what it means, an example, what to do.",
}
"""Each command with its one-line help; the module `gocli.cli.NAME` holds it as `command`."""


class LazyGroup(click.Group):
    """A group that knows the names of its commands without importing them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"gocli.cli.{name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", prog_name="gocli")
@click.option("--debug", is_flag=True, help="Show the traceback of an error.")
def cli(debug: bool) -> None:
    """Validate, score and draw game records of Go (Weiqi, Baduk) in SGF.

    \b
    Examples:
      gocli validate archive/ games.zip
      gocli score game.sgf --rules chinese
      gocli diagram game.sgf --moves 1-50 -o figure.svg
    """


def main(args: list[str] | None = None) -> None:
    """Run the command line; every error ends as one line on standard error.

    Exit status: what the command returns; 2 for wrong use and unreadable input; 130 after Ctrl-C.
    """
    arguments = sys.argv[1:] if args is None else args
    debug = "--debug" in arguments
    try:
        status: Any = cli.main(arguments, prog_name="gocli", standalone_mode=False)
    except click.exceptions.Exit as stop:
        status = stop.exit_code
    except click.ClickException as error:
        error.show()
        status = 2
    except GocliError as error:
        if debug:
            raise
        click.echo(f"gocli: {error}", err=True)
        status = 2
    except (click.Abort, KeyboardInterrupt):
        status = 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    sys.exit(status if isinstance(status, int) else 0)
