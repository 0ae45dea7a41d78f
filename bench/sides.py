"""The two versions compared, and the child processes that play for them."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any, Self

HERE = Path(__file__).resolve().parent.parent
DRIVER = Path(__file__).with_name("driver.py")
BLOCK = 1 << 16

PATIENCE = 300.0
"""Seconds after which an unresponsive child is given up."""
FAREWELL = 30.0
"""Seconds that a child has to clean up."""


class Failed(Exception):
    """A version failed; the message says which, and why."""


@dataclass(frozen=True)
class Side:
    """One version: its folder, and the Python in which it is installed."""

    name: str
    folder: Path
    python: Path


AFTER = Side("after", HERE, Path(sys.executable))


class Child:
    """A running driver of one version."""

    def __init__(self, side: Side, kind: str, driver: Path = DRIVER) -> None:
        self.side = side
        self._heard = b""
        try:
            self._process = subprocess.Popen(
                [side.python, driver, kind],
                cwd=side.folder,
                env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # Ctrl-C must not reach the child, which has to clean up
            )
        except OSError as error:
            raise Failed(f"{side.name}: {error}") from error

    def ask(self, do: str, patience: float = PATIENCE, **facts: object) -> Any:
        self.tell(do, **facts)
        return self.hear(patience)

    def tell(self, do: str, **facts: object) -> None:
        """Send a request without waiting for the answer."""
        assert self._process.stdin
        try:
            self._process.stdin.write(json.dumps({"do": do, **facts}).encode() + b"\n")
        except BrokenPipeError:
            raise Failed(self._ended()) from None

    def hear(self, patience: float = PATIENCE) -> Any:
        """The answer to the oldest open request."""
        line = self._line(patience)
        try:
            said = json.loads(line)
            if "error" not in said:
                return said["answer"]
        except (ValueError, TypeError, KeyError):
            raise Failed(f"{self.side.name}: {line[:200]!r} is no answer") from None
        raise Failed(f"{self.side.name}: {said['error']}")

    def _line(self, patience: float) -> bytes:
        assert self._process.stdout
        end = monotonic() + patience
        while b"\n" not in self._heard:
            if not select.select([self._process.stdout], [], [], max(0.0, end - monotonic()))[0]:
                self._kill()
                raise Failed(f"{self.side.name}: no answer within {patience:g} s")
            block = self._process.stdout.read(BLOCK)
            if not block:
                raise Failed(self._ended())
            self._heard += block
        line, _, self._heard = self._heard.partition(b"\n")
        return line

    def _ended(self) -> str:
        return f"{self.side.name}: the child process has ended (status {self._process.wait()}); its message is above"

    def _kill(self) -> None:
        """Kill the child with everything it has started."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()  # this ends it
        try:
            status = self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            status = None
        if status != 0:
            self._kill()
        self._process.stdout.close()
