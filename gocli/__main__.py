"""`python -m gocli`, and the command `gocli`: what a signal does from the first moment to the last."""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType

INTERRUPTED = 130
TERMINATED = 128 + signal.SIGTERM
"""The exit status after SIGTERM, by the custom of shells."""


def main() -> None:
    """Run the command line of this process.

    Ctrl-C while the modules are loaded, or while the process ends, ends it without a word. SIGTERM does what Ctrl-C
    does, so that what was complete is kept and nothing half done is left, with the exit status 143.
    """
    interruptible = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # else it is ignored, as by nohup
    if interruptible:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from gocli.cli.main import main as command_line

    process, terminated = os.getpid(), []

    def terminate(number: int, frame: FrameType | None) -> None:
        if os.getpid() != process:  # a worker that was just started: it has nothing to keep
            os._exit(TERMINATED)
        terminated.append(number)
        interrupt = signal.getsignal(signal.SIGINT)
        (interrupt if callable(interrupt) else signal.default_int_handler)(signal.SIGINT, frame)

    if signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:
        signal.signal(signal.SIGTERM, terminate)
    if interruptible:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        command_line()
    except SystemExit as stop:
        if terminated and stop.code == INTERRUPTED:
            sys.exit(TERMINATED)
        raise
    finally:
        if interruptible:
            signal.signal(signal.SIGINT, signal.SIG_DFL)


if __name__ == "__main__":
    main()
