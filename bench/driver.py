"""One version's end of `bench.against`: `python driver.py Rates` or `Load`, run in that version's folder.

It is always the newest driver, run by the Python and with the `bench` of any version. So it imports nothing but the
standard library and, of that version, `bench.floors.RATES[name].opener()`, which gives a context manager of
`play(games, seed) -> decisions`, and of `bench.load` what `Load` uses below: these must stay as they are.

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
    """Opens one rate and plays it."""

    def __init__(self, stack: ExitStack) -> None:
        from bench.floors import RATES  # noqa: PLC0415 - that of the folder it runs in

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
    """A server full of tables, which play as fast as they are told."""

    def __init__(self, stack: ExitStack) -> None:
        from bench import load  # noqa: PLC0415

        self._stack = stack
        self._load: Any = load
        self._loop = asyncio.new_event_loop()  # goes on between the requests: the server pings its sockets
        Thread(target=self._loop.run_forever, daemon=True).start()

    def open(self, database: str, tables: int) -> None:
        gc.disable()  # the generator's own pauses are not the server's
        if database == "PostgreSQL":
            address = self._stack.enter_context(self._load.postgres())
        else:
            address = f"{self._stack.enter_context(TemporaryDirectory())}/games.db"
        host, port, *_ = self._stack.enter_context(self._load.server(address))
        self._tables = tables
        self._crowd = self._load.Crowd(host, port)
        self._run(self._crowd.connect(self._run(self._crowd.gather(tables))))

    def probe(self, rate: float, seconds: float) -> list[float]:
        """So many moves a second are asked for; how many milliseconds each of those made took."""
        taken: list[float] = self._run(self._crowd.play(self._tables / rate, seconds))
        return taken

    def rest(self) -> dict[str, int]:
        """Lets every socket be heard, or the server takes it for gone; what has gone wrong so far."""
        gc.collect()
        return {"lost": self._run(self._crowd.lost()), "refused": self._crowd.refused}

    def _run(self, doing: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result()


def serve(kind: type[Rates | Load], answers: TextIO) -> None:
    """Answers requests until there are no more."""
    with ExitStack() as stack:
        does: Rates | Load | None = None
        for line in sys.stdin:
            request = json.loads(line)
            try:
                does = does or kind(stack)
                said = {"answer": getattr(does, request.pop("do"))(**request)}
            except Exception as error:  # whatever it is: it is the asker's, and the next request may go well
                said = {"error": f"{type(error).__name__}: {error}"}
            print(json.dumps(said), file=answers, flush=True)


if __name__ == "__main__":
    # What anybody else prints must not pass for an answer.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    # The folder of this file would give this version's modules, and by the wrong names.
    sys.path[0] = str(Path.cwd())
    serve(Rates if sys.argv[1] == "Rates" else Load, answers)
