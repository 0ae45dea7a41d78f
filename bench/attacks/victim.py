"""Somebody who only wants to play: at another address, with three bots, in a process of their own.

`python -m bench.attacks.victim PORT ADDRESS` prints what was felt, a JSON line each, until its input ends.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import deque
from contextlib import suppress
from random import Random

import msgspec

from bench.attacks.raw import ENDED, Target
from bench.wires import Heard, Wire

PING_EVERY, PAGE_EVERY = 0.07, 0.25
BOT = "planner"
PATIENCE = 30.0


class Felt(msgspec.Struct):
    """How many milliseconds something took that began at this moment: an `answer`, or a `bot`'s move."""

    what: str
    at: float
    took: float


class Seat(Wire):
    """The victim's socket: it also notices pongs, and how long bots take."""

    def __init__(self, path: str, host: str, token: str, told: list[Felt]) -> None:
        super().__init__(path, host, token)
        self._told = told
        self._pinged: deque[float] = deque()
        self._turned = time.monotonic()
        self._seen: tuple[str, ...] = ()

    def ping(self) -> None:
        self._pinged.append(time.monotonic())
        self.send(b'{"type":"ping"}')

    def listen(self, heard: Heard) -> None:
        now = time.monotonic()
        if heard.type == "pong" and self._pinged:
            self.felt("answer", self._pinged.popleft())
        if heard.type == "news" and self.deciding != self._seen:
            if self._seen and "a" not in self._seen:
                self.felt("bot", self._turned)
            self._seen, self._turned = self.deciding, now

    def felt(self, what: str, begin: float) -> None:
        self._told.append(Felt(what, begin, 1000 * (time.monotonic() - begin)))

    def still_waiting(self) -> None:
        """What is not answered yet has taken at least so long."""
        for begin in self._pinged:
            self.felt("answer", begin)
        if self._seen and "a" not in self._seen:
            self.felt("bot", self._turned)


async def play(port: int, address: str) -> list[Felt]:
    target, told = Target(port, address), list[Felt]()
    # With a clock bots show their plays at the pace at which people can follow, as where several people play.
    clock = {"settings": {"timer": 300}}
    opening = {"name": "Vic", "chair": "a", "bots": dict.fromkeys("bcd", BOT), "start": True, **clock}
    seated = await target.post("/api/tables", {"opening": opening})
    seat = Seat(f"/api/tables/{seated['code']}/socket", f"127.0.0.1:{port}", seated["token"], told)
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: seat, target.host, port, local_addr=(address, 0))
    await seat.open
    tasks = [asyncio.create_task(act) for act in (_ping(seat), _visit(target, seat), _decide(seat))]
    print("ready", flush=True)
    await loop.run_in_executor(None, sys.stdin.read)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    seat.still_waiting()
    seat.close()
    return told


async def _ping(seat: Seat) -> None:
    while True:
        seat.ping()
        await asyncio.sleep(PING_EVERY)


async def _visit(target: Target, seat: Seat) -> None:
    """Open the list of tables now and then, in a connection of its own, without waiting for the one before."""

    async def once() -> None:
        begin = time.monotonic()
        with suppress(*ENDED):
            await asyncio.wait_for(target.get("/api/tables"), PATIENCE)
        seat.felt("answer", begin)

    async with asyncio.TaskGroup() as visits:
        while True:
            visits.create_task(once())
            await asyncio.sleep(PAGE_EVERY)


async def _decide(seat: Seat) -> None:
    """Play at random as soon as it is one's turn."""
    draw, seen = Random(1), -1
    while not seat.lost:
        offered = [play["text"] for own in seat.choices if own.seat == "a" for play in own.plays]
        if "a" in seat.deciding and offered and seat.number > seen:
            seen, begin = seat.number, time.monotonic()
            command = {"type": "play", "seat": "a", "play": draw.choice(offered), "seen": seat.number}
            await seat.ask({"type": "command", "command": command})
            seat.felt("answer", begin)
        elif seat.phase == "over":
            await seat.ask({"type": "command", "command": {"type": "start"}})
        await asyncio.sleep(0.01)


if __name__ == "__main__":
    for one in asyncio.run(play(int(sys.argv[1]), sys.argv[2])):
        sys.stdout.buffer.write(msgspec.json.encode(one) + b"\n")
