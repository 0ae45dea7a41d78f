"""A child process that exchanges lines; whatever it does, it cannot block its caller."""

import os
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue, SimpleQueue
from threading import Event, Thread
from typing import IO

LONGEST = 1 << 16
"""Longer lines are cut; no answer is that long."""

READ_AHEAD = 2
"""Lines that are read before anybody wants them; a bot that writes more has to wait."""

GRACE = 1.0
"""Seconds in which a process may exit by itself when it is no longer needed."""


class Late(Exception):
    """No line in time."""


class Ended(Exception):
    """The process has closed its output; `status` is its exit status, or 0 if it still runs."""

    def __init__(self, status: int) -> None:
        super().__init__(str(status))
        self.status = status


class Child:
    """Writes and reads in separate threads, because a hanging process blocks both."""

    def __init__(self, command: Sequence[str]) -> None:
        # Its own session, so that everything it starts can be ended with it.
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        self._out: SimpleQueue[bytes | None] = SimpleQueue()
        self._in: Queue[bytes | None] = Queue(READ_AHEAD)
        self._unwanted = Event()
        assert self._process.stdin
        assert self._process.stdout
        self._threads = [
            Thread(target=_write, args=(self._process.stdin, self._out), daemon=True),
            Thread(target=_read, args=(self._process.stdout, self._in, self._unwanted), daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        self._killer = weakref.finalize(self, _kill, self._process)

    def send(self, line: bytes) -> None:
        self._out.put(line + b"\n")

    def waiting(self) -> bytes:
        """A line that has arrived already, or nothing."""
        with suppress(Empty):
            line = self._in.get_nowait()
            if line is not None:
                return line
            self._in.put(None)
        return b""

    def line(self, deadline: float) -> bytes:
        """The next line, if it comes before this moment of the monotonic clock."""
        try:
            line = self._in.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            raise Late from None
        if line is None:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(GRACE)
            raise Ended(self._process.returncode or 0)
        return line

    def end(self) -> None:
        """No more lines: let the process exit, or kill it."""
        self._out.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        self.kill()

    def kill(self) -> None:
        """Kill the process and everything it has started."""
        self._killer()
        self._out.put(None)
        self._unwanted.set()
        with suppress(Empty):
            while True:
                self._in.get_nowait()
        for thread, pipe in zip(self._threads, (self._process.stdin, self._process.stdout), strict=True):
            thread.join(GRACE)
            if pipe and not thread.is_alive():
                with suppress(OSError):
                    pipe.close()


def _kill(process: subprocess.Popen[bytes]) -> None:
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()


def _write(pipe: IO[bytes], lines: "SimpleQueue[bytes | None]") -> None:
    with suppress(OSError, ValueError):
        while (line := lines.get()) is not None:
            pipe.write(line)
            pipe.flush()
    with suppress(OSError, ValueError):
        pipe.close()


def _read(pipe: IO[bytes], lines: "Queue[bytes | None]", unwanted: Event) -> None:
    with suppress(OSError, ValueError):
        while not unwanted.is_set() and (line := pipe.readline(LONGEST)):
            lines.put(line)
    if not unwanted.is_set():
        lines.put(None)
