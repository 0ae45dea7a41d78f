"""The program `kugel` in processes, as people start it in a terminal."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Timer
from typing import IO

import httpx
from commands.command_runner import ENVIRONMENT, KUGEL

from kugel.client.saved_seats import fresh_id

PATIENCE = 150.0
"""Seconds after which a program that has not ended is killed, and its test fails."""


class Program:
    """One running `kugel`; its output is read line by line."""

    def __init__(self, folder: Path, *words: str, **variables: str) -> None:
        environment = {**ENVIRONMENT, "XDG_DATA_HOME": str(folder), "PYTHONUNBUFFERED": "1", **variables}
        self._process = subprocess.Popen(
            [*KUGEL, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            env=environment,
            start_new_session=True,
        )
        self.lines: list[str] = []
        # A test that waits for words that never come must end at some point.
        self._watchdog = Timer(PATIENCE, self._kill_all)
        self._watchdog.start()

    def until(self, *words: str) -> str:
        """The next line with one of these words."""
        for line in self._out:
            self.lines.append(line)
            if any(word in line for word in words):
                return line
        raise AssertionError(f"{words!r} never came: {''.join(self.lines[-20:])}")

    def type(self, line: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def end(self) -> str:
        """The rest of its output, after it has ended successfully."""
        rest = self._out.read()
        assert self._process.wait() == 0, "".join(self.lines) + rest
        return rest

    def stop(self) -> None:
        """As an operator stops it."""
        self._process.terminate()
        self.end()

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def close(self) -> None:
        """End it and every process that it has started."""
        self._watchdog.cancel()
        self._kill_all()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                pipe.close()

    def _kill_all(self) -> None:
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)

    @property
    def _out(self) -> IO[str]:
        assert self._process.stdout
        return self._process.stdout


class ServerProcess:
    """A server in its own process, with a data folder, a port, and other programs that use both."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._programs: list[Program] = []
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self._port}"

    def serve(self, database: str = "") -> Program:
        """Start the server and wait until it is ready; the database stays the same after a restart."""
        kept = database or str(self._folder / "games.db")
        words = ("--port", str(self._port), "--database", kept, "--thinkers", "1")
        server = self.start("serve", *words)
        server.until(self.url)
        return server

    def start(self, *words: str) -> Program:
        program = Program(self._folder, *words)
        self._programs.append(program)
        return program

    def table(self, **opening: object) -> str:
        """Open a table, whose host is not connected, and return its code."""
        wanted = {"id": fresh_id(), "opening": {"name": "Host", **opening}}
        return str(self.post("/api/tables", wanted)["code"])

    def post(self, path: str, body: object) -> dict[str, object]:
        answer = httpx.post(f"{self.url}{path}", json=body, trust_env=False, timeout=60)
        assert answer.is_success, answer.text
        said: dict[str, object] = answer.json()
        return said

    def get(self, path: str) -> bytes:
        answer = httpx.get(f"{self.url}{path}", trust_env=False, timeout=60)
        assert answer.is_success, answer.text
        return answer.content

    def close(self) -> None:
        for program in self._programs:
            program.close()


@contextmanager
def server_process(folder: Path) -> Iterator[ServerProcess]:
    live = ServerProcess(folder)
    try:
        yield live
    finally:
        live.close()
