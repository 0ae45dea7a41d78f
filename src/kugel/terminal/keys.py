"""Single keys from a terminal, as names: "right", "space", or the letter itself."""

import os
import sys
from collections.abc import Iterator
from types import TracebackType
from typing import Protocol, Self

ESCAPE = "\x1b"
SEQUENCES = {
    "[C": "right",
    "[D": "left",
    "[H": "home",
    "[F": "end",
    "[1~": "home",
    "[4~": "end",
    "OC": "right",
    "OD": "left",
    "OH": "home",
    "OF": "end",
}
NAMED = {" ": "space", "\r": "enter", "\n": "enter", "\x7f": "backspace", "\b": "backspace", ESCAPE: "escape"}
END_OF_INPUT = "q"


class Keys(Protocol):
    """A source of keys while the `with` lasts."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def read(self, timeout: float) -> str:
        """The next key, or nothing if none is pressed for so many seconds."""
        ...


def names_of(typed: str) -> Iterator[str]:
    """The keys in a terminal's input; sequences without a name are left out."""
    place = 0
    while place < len(typed):
        begin = place
        place += 1
        if typed[begin] == ESCAPE and typed[place : place + 1] in ("[", "O"):
            place += 1
            while place < len(typed) and not "@" <= typed[place] <= "~":
                place += 1
            place += 1
            if name := SEQUENCES.get(typed[begin + 1 : place]):
                yield name
        else:
            yield NAMED.get(typed[begin], typed[begin])


if sys.platform == "win32":
    import msvcrt
    import time

    STEP = 0.02
    ARROWS = {"M": "right", "K": "left", "G": "home", "O": "end"}

    class TerminalKeys:
        """Keys of the Windows console."""

        def __enter__(self) -> Self:
            return self

        def __exit__(
            self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
        ) -> None:
            pass

        def read(self, timeout: float) -> str:
            end = time.monotonic() + timeout
            while not msvcrt.kbhit():
                if time.monotonic() >= end:
                    return ""
                time.sleep(STEP)
            typed = msvcrt.getwch()
            if typed in ("\x00", "\xe0"):
                return ARROWS.get(msvcrt.getwch(), "")
            return next(names_of(typed), "")

else:
    import select
    import termios
    import tty

    class TerminalKeys:
        """Keys of standard input, one by one, without waiting for the end of a line."""

        def __init__(self) -> None:
            self._input = sys.stdin.fileno()
            self._waiting: list[str] = []

        def __enter__(self) -> Self:
            self._before = termios.tcgetattr(self._input)
            tty.setcbreak(self._input)
            return self

        def __exit__(
            self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
        ) -> None:
            termios.tcsetattr(self._input, termios.TCSADRAIN, self._before)

        def read(self, timeout: float) -> str:
            if not self._waiting and select.select([self._input], [], [], timeout)[0]:
                typed = os.read(self._input, 64)
                self._waiting += names_of(typed.decode(errors="ignore")) if typed else [END_OF_INPUT]
            return self._waiting.pop(0) if self._waiting else ""
