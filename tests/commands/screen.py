"""A terminal for tests: a child process in a pseudo-terminal, and what its screen shows.

The screen understands as many control sequences as are needed, and fails on any other.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence

COLUMNS, LINES = 80, 24
PATIENCE = 60.0
CONTROL = re.compile(r"\x1b\[(\??[0-9;]*)([A-Za-z])")


class Screen:
    """80 columns and 24 lines; long lines wrap, and scrolled lines are counted."""

    def __init__(self) -> None:
        self.rows = [[" "] * COLUMNS for _ in range(LINES)]
        self.row = self.column = 0
        self.scrolled = 0
        self.whole = False

    def feed(self, text: str) -> str:
        """Write this; returns the start of an incomplete sequence."""
        place = 0
        while place < len(text):
            character = text[place]
            if character == "\x1b":
                found = CONTROL.match(text, place)
                if not found:
                    return text[place:]
                self.control(found[1], found[2])
                place = found.end()
                continue
            self.write(character)
            place += 1
        return ""

    def control(self, numbers: str, letter: str) -> None:
        match numbers, letter:
            case _, "m":
                pass
            case ("", "H"):
                self.row = self.column = 0
            case ("2" | "", "J"):
                self.rows = [[" "] * COLUMNS for _ in range(LINES)]
            case ("?1049", "h" | "l"):
                self.whole = letter == "h"
                self.rows = [[" "] * COLUMNS for _ in range(LINES)]
                self.row = self.column = 0
            case ("?25", "h" | "l"):
                pass
            case _:
                raise AssertionError(f"unexpected control sequence: {numbers}{letter}")

    def write(self, character: str) -> None:
        match character:
            case "\r":
                self.column = 0
            case "\n":
                if self.row == LINES - 1:
                    self.scrolled += 1
                self.row = min(self.row + 1, LINES - 1)
            case _:
                assert character.isprintable(), repr(character)
                if self.column == COLUMNS:
                    self.write("\n")
                    self.column = 0
                self.rows[self.row][self.column] = character
                self.column += 1

    @property
    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.rows]


def with_ctrl_c() -> None:
    """Enable Ctrl-C: tests started in the background ignore it, and child processes would inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A command that runs in a pseudo-terminal, as if a person used it."""

    def __init__(self, command: Sequence[str], given: Mapping[str, str]) -> None:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        self.before = termios.tcgetattr(theirs)
        self.theirs = theirs
        hidden = {"NO_COLOR", "COLUMNS", "LINES", "TTY_COMPATIBLE", "FORCE_COLOR", "TERM"}
        environment = {name: value for name, value in given.items() if name not in hidden}
        environment |= {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
        self.process = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
            preexec_fn=with_ctrl_c,
        )
        self.screen = Screen()
        self.rest = b""
        self.broken = ""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.ours)
        os.close(self.theirs)

    def press(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def interrupt(self) -> None:
        """Send what Ctrl-C sends."""
        self.process.send_signal(signal.SIGINT)

    def wait(self, until: Callable[[list[str]], bool]) -> list[str]:
        """The lines of the screen as soon as the condition holds."""
        end = time.monotonic() + PATIENCE
        while not until(self.screen.lines):
            assert time.monotonic() < end, "\n".join(self.screen.lines)
            self.look(0.2)
        return self.screen.lines

    def look(self, seconds: float) -> None:
        if select.select([self.ours], [], [], seconds)[0]:
            data = self.rest + os.read(self.ours, 65536)
            text = data.decode(errors="ignore")
            self.rest = data[len(text.encode()) :]
            self.broken = self.screen.feed(self.broken + text)

    def finish(self) -> int:
        """The exit status, after the command has ended by itself."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < end
            self.look(0.05)
        self.look(0.05)
        return self.process.returncode

    @property
    def as_before(self) -> bool:
        """Whether the terminal settings are as before the command."""
        return termios.tcgetattr(self.theirs) == self.before
