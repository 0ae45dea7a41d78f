"""The driver that `bench.against` runs for one version: `python driver.py Rates` or `Load`, in that version's folder.

It is always the newest driver, run by the Python and with the `bench` of any version. So it imports only the
standard library and, from that version, `bench.floors.RATES[name].opener()`, a context manager that yields
`play(games, seed) -> decisions`, and the parts of `bench.load` that `Load` uses below: these must not change.

Requests and answers are lines of JSON: `{"do": verb, …}`, then `{"answer": …}` or `{"error": why}`.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import platform
import sys
from collections.abc import Coroutine
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter
from typing import Any, TextIO


class Rates:
    """Opens a rate and plays it."""

    def __init__(self, stack: ExitStack) -> None:
        from bench.floors import RATES  # noqa: PLC0415 - from the folder it runs in

        self._stack = stack
        self._rates = RATES

    def names(self) -> dict[str, object]:
        return {"names": list(self._rates), "python": platform.python_version()}

    def open(self, name: str) -> None:
        self._play = self._stack.enter_context(self._rates[name].opener())

    def play(self, games: int, seed: int) -> tuple[int, float]:
        began = perf_counter()
        decisions = self._play(games, seed)
        return decisions, perf_counter() - began


class Load:
    """A server full of tables, which play at the requested speed."""

    def __init__(self, stack: ExitStack) -> None:
        from bench import load  # noqa: PLC0415

        self._stack = stack
        self._load: Any = load
        self._loop = asyncio.new_event_loop()  # runs between the requests too: the server pings its sockets
        Thread(target=self._loop.run_forever, daemon=True).start()

    def open(self, database: str, tables: int) -> None:
        gc.disable()  # its pauses must not count as the server's
        if database == "PostgreSQL":
            address = self._stack.enter_context(self._load.postgres())
        else:
            address = f"{self._stack.enter_context(TemporaryDirectory())}/games.db"
        host, port, *_ = self._stack.enter_context(self._load.server(address))
        self._tables = tables
        self._crowd = self._load.Crowd(host, port)
        self._run(self._crowd.connect(self._run(self._crowd.gather(tables))))

    def probe(self, rate: float, seconds: float) -> list[float]:
        """Ask for so many moves a second; returns the milliseconds that each move took."""
        taken: list[float] = self._run(self._crowd.play(self._tables / rate, seconds))
        return taken

    def rest(self) -> dict[str, int]:
        """Send something through every socket, so that the server keeps it; returns the errors so far."""
        gc.collect()
        return {"lost": self._run(self._crowd.lost()), "refused": self._crowd.refused}

    def _run(self, doing: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result()


def serve(kind: type[Rates | Load], answers: TextIO) -> None:
    """Answer requests until the input ends."""
    with ExitStack() as stack:
        does: Rates | Load | None = None
        for line in sys.stdin:
            request = json.loads(line)
            try:
                does = does or kind(stack)
                said = {"answer": getattr(does, request.pop("do"))(**request)}
            except Exception as error:  # any error is reported; the next request may succeed
                said = {"error": f"{type(error).__name__}: {error}"}
            print(json.dumps(said), file=answers, flush=True)


if __name__ == "__main__":
    # Other output must not be mistaken for answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    # This file's folder would provide this version's modules, under wrong names.
    sys.path[0] = str(Path.cwd())
    serve(Rates if sys.argv[1] == "Rates" else Load, answers)
