"""`gocli fix`: repaired copies of records, and a table of what was changed."""

from __future__ import annotations

import contextlib
import difflib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from gocli.archive.changes import CHANGES, Change, change_rows
from gocli.archive.fix import FixedFile
from gocli.archive.fixing import Fixer, fix_all
from gocli.archive.placing import Placer, inputs_of, name_below
from gocli.archive.run import count_files, items_of
from gocli.cli.change_text import ChangeText
from gocli.cli.console import Console
from gocli.cli.options import cli_command, format_of, group, jobs_option, option, paths_argument, timed_limits_options
from gocli.cli.progress import Progress
from gocli.cli.verdict_text import plain
from gocli.errors import InputError, UsageError
from gocli.findings import CATALOGUE, Finding
from gocli.records.sources import Entry, Limits, Source
from gocli.tables import FORMATS, open_stream, open_table
from gocli.tables.escaping import visible
from gocli.tables.files import complete_file


@cli_command(
    "fix",
    "gocli fix game.sgf -o fixed",
    "gocli fix archive/ games.zip -o fixed --changes changes.csv",
    "gocli fix with-errors.sgf --dry-run",
    "gocli fix archive/ --in-place --backup .orig",
)
@paths_argument
@group(
    "Output",
    option("-o", "--output", type=click.Path(path_type=Path), metavar="DIR", help="Folder for the repaired copies."),
    option("--dry-run", is_flag=True, help="Write nothing; show what would change as a diff."),
    option("--in-place", is_flag=True, help="Replace the files themselves; only with --backup."),
    option("--backup", metavar="SUFFIX", help="With --in-place: keep each old file under its name and this suffix."),
    option("--changes", type=click.Path(path_type=Path), metavar="FILE", help="Write the table of changes to a file."),
    option(
        "-f",
        "--format",
        type=click.Choice(["text", *FORMATS], case_sensitive=False),
        metavar="FORMAT",
        help=f"Of the changes: text, {', '.join(FORMATS)}; by the suffix of their file, else text.",
    ),
)
@group("Repair", option("--unsafe", is_flag=True, help="Also make changes that may lose something."))
@group("Run", jobs_option())
@timed_limits_options
def command(
    console: Console,
    paths: tuple[str, ...],
    output: Path | None,
    dry_run: bool,
    in_place: bool,
    backup: str | None,
    changes: Path | None,
    format: str | None,
    unsafe: bool,
    jobs: int | None,
    limits: Limits,
) -> int:
    """Write repaired copies: UTF-8 and FF[4], a sound structure and normal values, every change named.

    Moves, comments and unknown properties keep every byte of their text. The exit status is 1 where a file holds no
    game, or where an error was left because its repair may lose something (--unsafe).
    """
    if sum((output is not None, dry_run, in_place)) != 1:
        raise UsageError("give one of -o DIR, --dry-run and --in-place")
    if in_place != bool(backup):
        raise UsageError("--in-place and --backup SUFFIX go together")
    if backup and ("/" in backup or "\\" in backup):
        raise UsageError(f"{backup!r} is no suffix of a name")
    form = format or format_of(changes, FORMATS) or "text"
    tally = _Tally()
    placer = Placer(output, inputs_of(paths, limits)) if output is not None else None
    with contextlib.ExitStack() as stack:
        write: Callable[[list[Change]], None] | None = None
        if changes is not None or not dry_run:
            write = stack.enter_context(_open_changes(console, form, changes))
        progress = stack.enter_context(Progress(console, "files", lambda: count_files(paths, limits)))
        fixer = Fixer(limits, unsafe, keeps_data=in_place, keeps_text=dry_run)
        for given, file, source, repaired in _fixed_files(console, paths, fixer, in_place, jobs, tally, progress):
            progress.advance()
            fixed = _fixed(console, source, repaired, tally, progress)
            if fixed is None:
                continue
            target = None
            if placer is not None:
                target = placer.place(name_below(given, source.path))
                _write(target, fixed.data)
            elif in_place and fixed.changed:
                target = Path(file)
                _keep(target, backup or "", source.data or b"")
                _write(target, fixed.data)
            elif dry_run and fixed.changed:
                progress.clear()
                console.write("".join(f"{line}\n" for line in diff(fixed)))
            if write is not None:
                for change in fixed.changes:
                    change.output = str(target) if target else None
                if changes is None and console.out_terminal:
                    progress.clear()
                write(fixed.changes)
    console.note(tally.words(dry_run))
    return tally.status


@contextlib.contextmanager
def _open_changes(console: Console, form: str, file: Path | None) -> Iterator[Callable[[list[Change]], None]]:
    """What writes the changes of a file."""
    if form != "text":
        with open_table(CHANGES, form, file, console.stdout, console.encoding) as table:
            yield lambda changes: table.write(change_rows(changes))
        return
    style, encoding = (console.style, console.encoding) if file is None else (plain, "utf-8")
    width = console.width if file is None and console.out_terminal else None
    with open_stream(ChangeText(style, encoding, width), file, console.stdout) as stream:
        yield stream.write


def _fixed_files(
    console: Console,
    paths: tuple[str, ...],
    fixer: Fixer,
    in_place: bool,
    jobs: int | None,
    tally: _Tally,
    progress: Progress,
) -> Iterator[tuple[str, str, Source, FixedFile | None]]:
    """For each file the path that was given for it, for changes in place its name, its source, and its repair."""

    def missing(error: InputError) -> None:
        tally.missing = True
        progress.clear()
        console.complain(str(error))

    for path in paths:
        items = items_of([path], fixer.limits, missing, console.stdin)
        if in_place:
            entries = list(items)
            if any(not isinstance(entry, Entry) or entry.kind not in ("file", "fault") for entry in entries):
                raise UsageError(f"{path}: only files can be changed in place; write copies with -o DIR")
            items = iter(entries)
        for item, source, fixed in fix_all(items, fixer, jobs):
            yield path, item.file if isinstance(item, Entry) else "", source, fixed


def _fixed(
    console: Console, source: Source, fixed: FixedFile | None, tally: _Tally, progress: Progress
) -> FixedFile | None:
    """The repair of a source; None where it holds no game, which is said on standard error."""
    tally.files += 1
    findings: list[Finding] = [*source.findings, *(fixed.findings if fixed else ())]
    for found in findings:
        progress.clear()
        console.complain(f"{source.path}: {found.code} {found.message}")
    if fixed is None or fixed.findings:
        tally.without_game += 1
        return None
    tally.add(fixed)
    return fixed


@dataclass(slots=True)
class _Tally:
    """What a run has done."""

    files: int = 0
    changed: int = 0
    without_game: int = 0
    changes: int = 0
    left: int = 0
    errors_left: int = 0
    missing: bool = False

    def add(self, fixed: FixedFile) -> None:
        self.changed += fixed.changed
        for change in fixed.changes:
            if change.done:
                self.changes += 1
            else:
                self.left += 1
                self.errors_left += change.code is not None and CATALOGUE[change.code].severity == "error"

    @property
    def status(self) -> int:
        return 2 if self.missing else 1 if self.without_game or self.errors_left else 0

    def words(self, dry_run: bool) -> str:
        """The last line of a run."""
        said = [f"{self.files:,} file{'s' if self.files != 1 else ''}"]
        count = f"{self.changes:,} change{'s' if self.changes != 1 else ''}"
        said.append(f"{self.changed:,} {'would change' if dry_run else 'changed'} ({count})")
        if self.left:
            said.append(f"{self.left:,} left for --unsafe")
        if self.without_game:
            said.append(f"{self.without_game:,} without a game")
        return ", ".join(said)


def diff(fixed: FixedFile) -> Iterator[str]:
    """The unified diff from the text of a file to its repaired text; nothing in it acts on a terminal."""
    before, after = fixed.text.splitlines(), fixed.data.decode("utf-8", "replace").splitlines()
    for text in difflib.unified_diff(before, after, fixed.path, fixed.path, "as it is", "fixed", lineterm=""):
        yield visible(text)


def _write(target: Path, data: bytes) -> None:
    with complete_file(target) as path:
        path.write_bytes(data)


def _keep(target: Path, suffix: str, data: bytes) -> None:
    """Keep the old file beside its place.

    Raises UsageError where something has that name already.
    """
    kept = target.with_name(f"{target.name}{suffix}")
    if kept.exists():
        raise UsageError(f"{kept}: is there already; {target} was not changed")
    _write(kept, data)
