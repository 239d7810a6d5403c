"""Dead stones as a GTP program sees them: the position goes out, `final_status_list` comes back.

Source: Go Text Protocol version 2, draft (set-up by `boardsize`, `clear_board`, `play`; 4.13 tournament commands,
`final_status_list`). Nothing that the program says is believed unchecked: an answer must name points of the board with
stones on them, whole chains at a time, and come in time.
"""

from __future__ import annotations

import contextlib
import queue
import shlex
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from types import TracebackType

from gocli.board.points import LETTERS, sgf_name
from gocli.board.position import BLACK, COLOR_NAMES, WHITE, Position
from gocli.errors import GocliError, UsageError
from gocli.scoring.life.estimate import Estimate

LARGEST_GTP_BOARD = 25
LONGEST_ANSWER = 1_000_000
"""Characters of one answer; a program that talks on is not answering."""


class EngineError(GocliError):
    """The program did not start, died, took too long, or said what makes no sense."""


def dead_from_engine(position: Position, command: str, timeout: float = 60) -> Estimate:
    """Ask a GTP program which stones are dead and which stand in seki.

    command: as in a shell (`gnugo --mode gtp`), but no shell runs it.  timeout: seconds for everything together.
    Raises UsageError for a command that cannot be run or a board that GTP has no names for, EngineError otherwise.
    """
    if position.width != position.height or position.width > LARGEST_GTP_BOARD:
        raise UsageError(f"GTP knows square boards up to 25x25, not {position.width}x{position.height}")
    with _Engine(command, timeout) as engine:
        _set_up(engine, position)
        dead = _status(engine, position, "dead")
        seki = _status(engine, position, "seki")
    if dead & seki:
        raise EngineError(f"{engine.name} calls the same stones dead and in seki")
    chains = position.chains()
    reasons = [
        f"{'dead' if stones <= dead else 'seki'}: {position.name(min(stones))} ({engine.name} says so)"
        for _, stones, _ in chains
        if stones <= dead or stones <= seki
    ]
    return Estimate(
        dead=frozenset(dead),
        seki=[frozenset(seki)] if seki else [],
        doubtful=frozenset(),
        confidence=1.0,
        chain_confidence={min(stones): 1.0 for _, stones, _ in chains},
        reasons=reasons,
        ownership=_ownership(position, dead),
    )


def _set_up(engine: _Engine, position: Position) -> None:
    """Give the program the position: as a file where it reads one, else stone by stone.

    Stones that come as moves make a history that never was, and programs judge by it (GNU Go takes the last move and
    the side to move into account).
    """
    if engine.ask("known_command loadsgf").lower() == "true":
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "position.sgf")
            path.write_text(_as_sgf(position), encoding="ascii")
            if " " not in str(path):
                engine.ask(f"loadsgf {path}")
                return
    engine.ask(f"boardsize {position.width}")
    engine.ask("clear_board")
    for flat, color in enumerate(position.stones):
        if color:
            engine.ask(f"play {'black' if color == BLACK else 'white'} {position.name(flat)}")


def _as_sgf(position: Position) -> str:
    def stones(color: int) -> str:
        flats = (flat for flat, state in enumerate(position.stones) if state == color)
        return "".join(f"[{sgf_name(flat % position.width, flat // position.width)}]" for flat in flats)

    setup = "".join(f"{name}{stones(color)}" for name, color in (("AB", BLACK), ("AW", WHITE)) if stones(color))
    return f"(;GM[1]FF[4]SZ[{position.width}]KM[6.5]RU[Japanese]{setup}PL[{COLOR_NAMES[position.to_move]}])"


def _status(engine: _Engine, position: Position, status: str) -> set[int]:
    """The stones that the program gives a status, as flat points, whole chains."""
    points: set[int] = set()
    for word in engine.ask(f"final_status_list {status}").split():
        flat = _flat(word, position)
        if flat is None or not position.stones[flat]:
            raise EngineError(f"{engine.name} calls {word[:20]!r} {status}, where no stone is")
        points.add(flat)
    for point in sorted(points):
        if not position.chain(point)[0] <= points:
            raise EngineError(f"{engine.name} calls a part of the chain at {position.name(point)} {status}")
    return points


def _flat(word: str, position: Position) -> int | None:
    column = LETTERS.find(word[:1].upper())
    if not word or column < 0 or not word[1:].isascii() or not word[1:].isdigit():
        return None
    row = position.height - int(word[1:4])
    on_board = column < position.width and 0 <= row < position.height and len(word) <= 3
    return row * position.width + column if on_board else None


def _ownership(position: Position, dead: set[int]) -> list[float]:
    """1 for Black and -1 for White on every point that only one side's living stones reach, else 0."""
    living = [0 if flat in dead else color for flat, color in enumerate(position.stones)]
    owners = [{0: 0.0, 1: 1.0, 2: -1.0}[color] for color in living]
    seen: set[int] = set()
    for start, color in enumerate(living):
        if color or start in seen:
            continue
        seen.add(start)
        region, reached = [start], set()
        for point in region:
            for beside in position.neighbours(point):
                if living[beside]:
                    reached.add(living[beside])
                elif beside not in seen:
                    seen.add(beside)
                    region.append(beside)
        if len(reached) == 1:
            for point in region:
                owners[point] = 1.0 if reached == {BLACK} else -1.0
    return owners


class _Engine:
    """A running GTP program: one command out, one answer back, all before a common deadline."""

    def __init__(self, command: str, timeout: float) -> None:
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise UsageError(f"the engine command {command!r} cannot be read: {error}") from None
        if not self._words:
            raise UsageError("the engine command is empty")
        self.name = self._words[0].rsplit("/", 1)[-1]
        self._deadline = time.monotonic() + timeout
        self._timeout = timeout
        self._lines: queue.Queue[str | None] = queue.Queue()

    def __enter__(self) -> _Engine:
        try:
            self._process = subprocess.Popen(
                self._words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except OSError as error:
            raise UsageError(f"the engine {self.name} cannot be started: {error.strerror or error}") from None
        threading.Thread(target=self._read, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.write("quit\n")
            self._process.stdin.close()
        try:
            self._process.wait(timeout=0.5 if error is None else 0)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def ask(self, command: str) -> str:
        """The answer to one command, without the mark of success."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(command + "\n")
            self._process.stdin.flush()
        except OSError:
            raise self._died(command) from None
        answer = self._answer(command)
        if answer.startswith("="):
            return answer[1:].lstrip("0123456789").strip()
        if answer.startswith("?"):
            raise EngineError(f"{self.name} refuses `{command}`: {answer[1:].strip()[:80]}")
        raise EngineError(f"{self.name} does not speak GTP: its answer to `{command}` begins {answer[:40]!r}")

    def _answer(self, command: str) -> str:
        """The lines up to the empty one that ends an answer."""
        lines: list[str] = []
        length = 0
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, self._deadline - time.monotonic()))
            except queue.Empty:
                raise EngineError(f"{self.name} did not answer `{command}` within {self._timeout:g} s") from None
            if line is None:
                raise self._died(command)
            if line.strip():
                lines.append(line)
            elif lines:
                return "\n".join(lines)
            length += len(line)
            if length > LONGEST_ANSWER:
                raise EngineError(f"{self.name} does not stop answering `{command}`")

    def _died(self, command: str) -> EngineError:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=1)
        return EngineError(f"{self.name} ended (status {self._process.poll()}) before it answered `{command}`")

    def _read(self) -> None:
        """Pass the lines of the program on; None at its end."""
        assert self._process.stdout is not None
        while line := self._process.stdout.readline(LONGEST_ANSWER + 1):
            self._lines.put(line.rstrip("\r\n"))
        self._lines.put(None)
