"""The entry point: a group of commands that are imported only when they are asked for."""

from __future__ import annotations

import gc
import importlib
import os
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import click
from click.shell_completion import CompletionItem

from gocli import __version__
from gocli.cli.configuration import CONFIGURATION, VARIABLE, Configuration, find, options_of
from gocli.cli.console import Console
from gocli.cli.help_page import help_page
from gocli.errors import GocliError, UsageError

COMMANDS = {
    "validate": "Replay records and report everything that is wrong with them.",
    "score": "Count final positions under any ruleset.",
    "diagram": "Draw teaching figures of records: PNG, SVG, PDF, GIF, HTML or Sensei's Library text.",
    "show": "Show the board of a record in the terminal, with its markup and the record's data.",
    "report": "Write tables of an archive, charts, examples of all findings, and a page that shows them.",
    "select": "List, count, copy or write the games that fulfil conditions.",
    "dedupe": "Find the same game under other names, turned or mirrored, cut short, or with one wrong move.",
    "fix": "Write repaired copies: UTF-8 and FF[4], a sound structure and normal values, every change named.",
    "split": "Write each game of a collection, or each branch of a game, to a file of its own.",
    "merge": "Put records together: in one collection, or records that begin alike in one tree of variations.",
    "transform": "Turn and mirror records, and swap their colours: all that has points, players, result and komi.",
    "convert": "Convert records: SGF, JSON of the whole tree and back, NGF and GIB to SGF, JSON or GTP.",
    "rules": "Show the rulesets and how they differ.",
    "explain": "Explain a finding: what it means, an example, what to do.",
    "config": "Show which settings hold for a command, and where each comes from.",
    "completion": "Print what a shell needs to complete gocli: commands, options, codes, rulesets and styles.",
    "man": "Print a manual page, for `man -l -`; -o writes them all.",
}
"""Each command with its one-line help; the module `gocli.cli.NAME` holds it as `command`."""


ASKS_HELP = "gocli.asks_help"
"""Help is shown whatever a settings file says: it may be what explains the file."""


class LazyGroup(click.Group):
    """A group that knows the names of its commands without importing them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        return command_named(name) if name in COMMANDS else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in COMMANDS and not name.startswith("-") and not ctx.resilient_parsing:
            from difflib import get_close_matches

            if close := get_close_matches(name[:50], COMMANDS, n=1):
                ctx.fail(f"No such command '{name}'; did you mean {close[0]}?")
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        names = [CompletionItem(name, help=words) for name, words in COMMANDS.items() if name.startswith(incomplete)]
        return names + click.Command.shell_complete(self, ctx, incomplete)

    def get_help(self, ctx: click.Context) -> str:
        return help_page(self, ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def command_named(name: str) -> click.Command:
    """One of COMMANDS.

    Raises UsageError where there is none of this name.
    """
    if name not in COMMANDS:
        raise UsageError(f"there is no command {name!r}; there are: {', '.join(COMMANDS)}")
    command: click.Command = importlib.import_module(f"gocli.cli.{name}").command
    return command


def configuration_for(configuration: Configuration, command: click.Command) -> dict[str, Any]:
    """What a configuration says for a command, by the names of its parameters.

    Raises UsageError for a key that no command has an option for.
    """

    def names() -> Iterator[str]:
        for name in COMMANDS:
            yield from options_of(command_named(name))

    return configuration.defaults(command, names)


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", prog_name="gocli")
@click.option("--debug", is_flag=True, help="Show the traceback of an error.")
@click.option(
    "--config", metavar="FILE|none", envvar=VARIABLE, help="The settings file, instead of the nearest gocli.toml."
)
@click.pass_context
def cli(context: click.Context, debug: bool, config: str | None) -> None:
    """Validate, score and draw game records of Go (Weiqi, Baduk) in SGF.

    \b
    Examples:
      gocli validate archive/ games.zip
      gocli score game.sgf --rules chinese
      gocli diagram game.sgf --moves 1-50 -o figure.svg
    """
    configuration = Configuration() if context.meta.get(ASKS_HELP) else find(config, COMMANDS)
    context.meta[CONFIGURATION] = configuration
    if configuration.file is not None and context.invoked_subcommand in COMMANDS:
        name = context.invoked_subcommand
        context.default_map = {name: configuration_for(configuration, command_named(name))}


def run(args: Sequence[str], console: Console) -> int:
    """Run a command line and return its exit status; every error ends as one line on standard error.

    The status is what the command returns; 2 for wrong use and unreadable input; 130 after Ctrl-C. A reader that
    closes the pipe ends the run quietly with 0.
    """
    try:
        with cli.make_context("gocli", list(args), obj=console) as context:
            context.meta[ASKS_HELP] = not {"-h", "--help"}.isdisjoint(args)
            status: Any = cli.invoke(context)
        console.flush()
    except click.exceptions.Exit as stop:
        status = stop.exit_code
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        status = 2
    except click.ClickException as error:
        console.complain(usage_line(error))
        status = 2
    except (click.Abort, KeyboardInterrupt) as stop:
        console.complain(with_notes("interrupted", stop))
        status = 130
    except BrokenPipeError:
        console.leave_pipe()
        status = 0
    except (GocliError, OSError) as error:
        if "--debug" in args:
            raise
        where = "" if console.can_write() else "standard output: "
        console.complain(with_notes(f"{where}{error_line(error)}", error))
        status = 2
    except Exception as error:  # the last boundary: a fault of ours is neither a finding nor a traceback
        if "--debug" in args:
            raise
        words = f"a fault of gocli itself: {type(error).__name__}: {error_line(error)}"
        console.complain(f"{words}; --debug shows where, please report it")
        status = 2
    return status if isinstance(status, int) else 0


def with_notes(words: str, error: BaseException) -> str:
    """One line about an error, with what was noted on its way: what is kept, and how to go on."""
    return "; ".join((words, *getattr(error, "__notes__", ())))


def usage_line(error: click.ClickException) -> str:
    """What was wrong with a command line, and where its help is, in one line."""
    words = " ".join(error.format_message().split()).rstrip(".")
    context = getattr(error, "ctx", None)
    return f"{words} (see {context.command_path} --help)" if context is not None else words


def error_line(error: Exception) -> str:
    """What an error says, in one line: for errors of the system the file and the reason."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename is not None else error.strerror
    return str(error)


def main() -> None:
    """The entry point of the process; also what a shell calls to complete a line."""
    if "_GOCLI_COMPLETE" in os.environ:
        cli.main(prog_name="gocli")
    gc.set_threshold(50_000, 20, 100)  # a record makes many objects and few cycles
    sys.exit(run(sys.argv[1:], Console.of_process()))
