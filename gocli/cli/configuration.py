"""Settings from a file: `gocli.toml`, or `[tool.gocli]` of `pyproject.toml`, of this folder or of one above it.

A key is the long name of an option; at the top it holds for each command that has it, in a table such as `[validate]`
for that command. An option on the command line comes first, then the environment (`GOCLI_VALIDATE_RULES`), then the
file, then the usual value. A path in the file counts from the folder of the file.
"""

from __future__ import annotations

import contextlib
import difflib
import os
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from gocli.errors import GocliError, UsageError
from gocli.urls import is_url

VARIABLE = "GOCLI_CONFIG"
NONE = "none"
LARGEST = 1 << 16
"""Bytes that a settings file may have: one that lies beside strange records must not hold a command up."""

CONFIGURATION = "gocli.configuration"
"""Where a context keeps the Configuration that holds."""

_SETTINGS = (ParameterSource.ENVIRONMENT, ParameterSource.DEFAULT_MAP)

MOST_LINES = 50
"""Lines that are looked at for the place of a key; each is a reading of what stands before it."""


class NameOrFile(click.types.StringParamType):
    """Text that may be the name of a file, as a style may be; where it is one, it counts as a path does."""


@dataclass(slots=True)
class Configuration:
    """What a file says. general: for all commands; of_command: for one. file: None where there is none."""

    file: Path | None = None
    general: dict[str, Any] = field(default_factory=dict)
    of_command: dict[str, dict[str, Any]] = field(default_factory=dict)

    def defaults(self, command: click.Command, names: Callable[[], Iterable[str]]) -> dict[str, Any]:
        """The values for the parameters of a command, by their names.

        names: the long names of the options of all commands, asked for only where a general key is not one of this
        command's.
        Raises UsageError for a key that no option has, and for a value that does not fit its option.
        """
        if self.file is None:
            return {}
        options = options_of(command)
        own = self.of_command.get(command.name or "", {})
        found: dict[str, Any] = {}
        for table, keys, known in (("", self.general, None), (f"[{command.name}] ", own, options)):
            for key, value in keys.items():
                if key in options:
                    parameter, switched = options[key]
                    found[parameter.name or ""] = self._fitting(command, parameter, switched, f"{table}{key}", value)
                else:
                    self._must_be_known(f"{table}{key}", key, known if known is not None else names())
        return found

    def _fitting(self, command: click.Command, parameter: click.Option, switched: bool, where: str, value: Any) -> Any:
        """The value of a key as its parameter takes it."""
        if isinstance(value, dict) or (isinstance(value, list) and not parameter.multiple):
            raise UsageError(f"{self.file}: {where}: takes one value")
        if parameter.is_flag:
            if not isinstance(value, bool):
                raise UsageError(f"{self.file}: {where}: takes true or false")
            return value != switched
        if parameter.multiple and not isinstance(value, list):
            value = [value]
        if any(isinstance(one, str) and "\0" in one for one in _listed(value)):
            raise UsageError(f"{self.file}: {where}: holds the character NUL")
        numbers = (click.types.IntParamType, click.types.FloatParamType)
        if isinstance(parameter.type, numbers) and not all(map(partial(_is_number, parameter.type), _listed(value))):
            kind = "a whole number" if isinstance(parameter.type, click.types.IntParamType) else "a number"
            raise UsageError(f"{self.file}: {where}: takes {kind}")
        texts = (click.types.StringParamType, click.Path, click.Choice)
        if isinstance(parameter.type, texts) and not all(isinstance(one, str) for one in _listed(value)):
            raise UsageError(f"{self.file}: {where}: takes text in quotes")
        value = (
            [self._from_here(parameter, one) for one in value]
            if parameter.multiple
            else self._from_here(parameter, value)
        )
        try:
            parameter.type_cast_value(click.Context(command), value)
        except click.BadParameter as error:
            raise UsageError(f"{self.file}: {where}: {error.message}") from None
        return value

    def _from_here(self, parameter: click.Option, value: Any) -> Any:
        """A value where it is a path, counted from the folder of the file; else as it is."""
        from gocli.cli.part_places import PlaceType

        folder = self.file.parent if self.file is not None else Path()
        if isinstance(parameter.type, NameOrFile):
            with contextlib.suppress(OSError):
                return str(folder / value) if (folder / value).is_file() else value
        if not isinstance(parameter.type, (click.Path, PlaceType)) or value == "-" or is_url(value):
            return value
        return os.path.join(folder, value)

    def line(self, command: str, parameter: click.Option) -> int:
        """The line of the file that the value of an option stands in; 0 where it has none."""
        if self.file is None:
            return 0
        table, key = self._key(command, parameter)
        root = ("tool", "gocli") if self.file.name == "pyproject.toml" else ()
        keys = (*root, table, key) if table else (*root, key)
        return _line_of(self.file.read_text("utf-8-sig"), keys) if key else 0

    def place(self, command: str, parameter: click.Option) -> str:
        """The file and the key that the value of an option stands under, as an error names them."""
        table, key = self._key(command, parameter)
        return f"{self.file}: {f'[{table}] ' if table else ''}{key}"

    def _key(self, command: str, parameter: click.Option) -> tuple[str, str]:
        """The table and the key that an option has its value from; the table is empty for a key at the top."""
        names = {name[2:] for name in (*parameter.opts, *parameter.secondary_opts) if name.startswith("--")}
        own = names & self.of_command.get(command, {}).keys()
        return (command if own else "", next(iter(own or names & self.general.keys()), ""))

    def _must_be_known(self, where: str, key: str, names: Iterable[str]) -> None:
        names = sorted(set(names))
        if key not in names:
            close = difflib.get_close_matches(key, names, 1)
            hint = f"; did you mean {close[0]}?" if close else f"; there are: {', '.join(names)}"
            raise UsageError(f"{self.file}: {_short(where)}: no option has this name{hint}")


def _short(key: str) -> str:
    """A key as an error names it."""
    return key if len(key) <= 60 else f"{key[:60]}…"


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _is_number(kind: click.ParamType[Any], value: Any) -> bool:
    """Whether a value of a file may be meant for an option that takes numbers; what its text says is told elsewhere."""
    if isinstance(value, bool):
        return False
    return isinstance(value, str | int) or (isinstance(value, float) and isinstance(kind, click.types.FloatParamType))


def _line_of(text: str, keys: tuple[str, ...]) -> int:
    """The line in which a key begins: before it stands TOML that has it not, and with what follows it has it.

    0 where it is not among the first lines that look like it.
    """
    lines = text.splitlines()
    looks = re.compile(rf"[^#]*{re.escape(keys[-1])}[\"']?\s*=")
    for number in [number for number, line in enumerate(lines) if looks.match(line)][:MOST_LINES]:
        if _has(lines[:number], keys) is not False:
            continue
        for end in range(number + 1, len(lines) + 1):
            found = _has(lines[:end], keys)
            if found:
                return number + 1
            if found is False:
                break
    return 0


def _has(lines: list[str], keys: tuple[str, ...]) -> bool | None:
    """Whether a table of tables has a key; None where the lines are no TOML."""
    import tomllib

    try:
        table: Any = tomllib.loads("\n".join(lines))
    except ValueError:
        return None
    for key in keys:
        table = table.get(key) if isinstance(table, dict) else None
    return table is not None


def options_of(command: click.Command) -> dict[str, tuple[click.Option, bool]]:
    """The options of a command by their long names; True with the second name of a pair, such as `no-summary`."""
    found: dict[str, tuple[click.Option, bool]] = {}
    for parameter in command.params:
        if isinstance(parameter, click.Option) and parameter.name not in ("debug", "output"):
            found |= {name[2:]: (parameter, False) for name in parameter.opts if name.startswith("--")}
            found |= {name[2:]: (parameter, True) for name in parameter.secondary_opts if name.startswith("--")}
    return found


def long_name(parameter: click.Parameter) -> str:
    """The long name of an option, with its dashes."""
    return next((name for name in parameter.opts if name.startswith("--")), "--")


def environment_names(command: str, parameter: click.Parameter) -> list[str]:
    """The variables that an option of a command is read from: its own, then that of all commands."""
    long = long_name(parameter).lstrip("-")
    words = long.upper().replace("-", "_")
    return [f"GOCLI_{command.upper()}_{words}", f"GOCLI_{words}"] if long not in ("", "debug", "output") else []


def variable_of(command: str, parameter: click.Parameter) -> str:
    """The variable of the environment that an option has its value from; empty where there is none."""
    return next((name for name in environment_names(command, parameter) if os.environ.get(name)), "")


def blamed(context: click.Context, error: GocliError) -> str:
    """The setting that an error of a command is about: its variable, or its file and key; empty where there is none.

    An error quotes the value that it does not take, or begins with it where it is a path.
    """
    words = str(error)
    for parameter in context.command.params:
        source = context.get_parameter_source(parameter.name or "")
        if not isinstance(parameter, click.Option) or source not in _SETTINGS:
            continue
        parts = [part for one in _texts(context.params.get(parameter.name or "")) for part in (one, *one.split(","))]
        if any(repr(part.strip()) in words or words.startswith(f"{part}:") for part in parts if part):
            name = context.command.name or ""
            if source is ParameterSource.ENVIRONMENT:
                return variable_of(name, parameter)
            found: Configuration = context.meta[CONFIGURATION]
            return found.place(name, parameter)
    return ""


def _texts(value: Any) -> list[str]:
    """A value as texts: none where it is a number or a flag."""
    several = list(value) if isinstance(value, (tuple, list)) else [value]
    return [str(one) for one in several if isinstance(one, (str, Path))]


def find(given: str | None, commands: Iterable[str]) -> Configuration:
    """The configuration that holds here.

    given: a file, or `none`; without it the nearest file is looked for, up to the root of a repository.
    Raises UsageError for a file that cannot be read, or is no TOML.
    """
    if given and given.lower() == NONE:
        return Configuration()
    if given:
        return _read(Path(given), commands) or Configuration()
    try:
        here = Path.cwd()
    except OSError:
        return Configuration()
    for folder in (here, *here.parents):
        for name in ("gocli.toml", "pyproject.toml"):
            if (folder / name).is_file() and (found := _read(folder / name, commands)) is not None:
                return found
        if (folder / ".git").exists():
            break
    return Configuration()


def _read(file: Path, commands: Iterable[str]) -> Configuration | None:
    """What a file says; None for a pyproject.toml without [tool.gocli]."""
    import tomllib

    try:
        with file.open("rb") as stream:
            data = stream.read() if file.name == "pyproject.toml" else stream.read(LARGEST + 1)
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror or error}") from None
    if file.name == "pyproject.toml" and b"gocli" not in data:
        return None
    if len(data) > LARGEST:
        raise UsageError(f"{file}: has more than {LARGEST:,} bytes, which no settings have")
    try:
        text: Any = tomllib.loads(data.decode("utf-8-sig"))
    except RecursionError:
        raise UsageError(f"{file}: is nested too deeply") from None
    except ValueError as error:  # no TOML, no UTF-8, or a number without end
        raise UsageError(f"{file}: is no TOML: {error}") from None
    if file.name == "pyproject.toml":
        tool = text.get("tool")
        text = tool.get("gocli") if isinstance(tool, dict) else None
        if not isinstance(text, dict):
            return None
    tables = {name: values for name, values in text.items() if isinstance(values, dict)}
    for name in tables.keys() - set(commands):
        raise UsageError(f"{file}: [{_short(name)}]: there is no such command; there are: {', '.join(commands)}")
    return Configuration(file, {name: value for name, value in text.items() if name not in tables}, tables)
