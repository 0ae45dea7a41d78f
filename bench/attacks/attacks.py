"""What one visitor can do to a server; each attack is prepared first and then goes on until it is stopped."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count, product
from random import Random
from typing import Any

from bench.attacks.raw import ENDED, Target, again_and_again, frame
from bench.wires import PING, TEXT, Wire

CONTINUATION = 0
AT_ONCE = 2000
"""Frames that are written in one piece."""

LONG_GAME = 540
"""Events of the game at the table that is watched."""

FRAMES_IN_A_RUSH, ASKED_A_SECOND = 10, 18
TABLES_AT_ONCE = 4
GIFTS_AND_MORE = 10
PUPPETS = 59
Act = Callable[[], Awaitable[object]]


def solo(**settings: object) -> dict[str, object]:
    return {
        "opening": {
            "name": "Eve",
            "chair": "a",
            "settings": {"variant": "solo", "grace": 0, **settings},
            "start": True,
        }
    }


async def flood(target: Target, code: str, frames: bytes) -> None:
    """The same frames as fast as they are taken."""
    async with target.socket(code) as writer:
        while True:
            writer.write(frames)
            await writer.drain()


# Each attack yields what is to be done again and again, side by side.


@asynccontextmanager
async def continuations(target: Target) -> AsyncIterator[list[Act]]:
    """One socket without a token: a message that never ends, of empty frames."""
    code = (await target.post("/api/tables", solo()))["code"]
    begun = frame(TEXT, b"{", final=False) + frame(CONTINUATION, final=False) * AT_ONCE

    async def act() -> None:
        async with target.socket(code) as writer:
            writer.write(begun)
            while True:
                writer.write(frame(CONTINUATION, final=False) * AT_ONCE)
                await writer.drain()

    yield [act]


@asynccontextmanager
async def pings(target: Target) -> AsyncIterator[list[Act]]:
    """One socket without a token: pings of the protocol as fast as they are taken."""
    code = (await target.post("/api/tables", solo()))["code"]
    yield [lambda: flood(target, code, frame(PING, b"x" * 125) * AT_ONCE)]


@asynccontextmanager
async def texts(target: Target) -> AsyncIterator[list[Act]]:
    """Ten sockets without a token: text as fast as it is taken."""
    code = (await target.post("/api/tables", solo()))["code"]
    text = frame(TEXT, b'{"type":"ask-snapshot","id":"x"}') * AT_ONCE
    yield [lambda: flood(target, code, text)] * FRAMES_IN_A_RUSH


async def _long_game(target: Target) -> str:
    """The code of a table at which a long game is under way."""
    seated = await target.post("/api/tables", solo())
    wires = [await target.wire(seated["code"], seated["token"]) for _ in range(6)]
    for turn in count():
        wire = wires[turn % len(wires)]
        await _play(wire, turn)
        if wire.number > LONG_GAME:
            break
        # Each socket stays below twenty messages a second.
        await asyncio.sleep(1 / (ASKED_A_SECOND * len(wires)))
    for wire in wires:
        wire.close()
    return str(seated["code"])


async def _play(wire: Wire, turn: int) -> None:
    """Make any play of the seat that has to decide."""
    offered = [(one.seat, play["text"]) for one in wire.choices for play in one.plays]
    if offered:
        seat, text = Random(turn).choice(offered)
        command = {"type": "play", "seat": seat, "play": text, "seen": wire.number}
        await wire.ask({"type": "command", "command": command})


def _watching(number: int) -> Callable[[Target], Any]:
    @asynccontextmanager
    async def attack(target: Target) -> AsyncIterator[list[Act]]:
        code = await _long_game(target)

        async def act() -> None:
            wire = await target.wire(code)
            try:
                while not wire.lost:
                    for kind in ("ask-snapshot", "ask-history"):
                        wire.send(b'{"type":"%s","id":"x"}' % kind.encode())
                        await asyncio.sleep(1 / ASKED_A_SECOND)
            finally:
                wire.close()

        yield [act] * number

    return attack


@asynccontextmanager
async def aliases(target: Target) -> AsyncIterator[list[Act]]:
    """Other and other names of one picture."""
    dots = (
        f"/web/{'./' * many}{'//' * more}art/icon-512.png" for many, more in product(range(1, 400), range(40))
    )
    yield [lambda: target.get(next(dots))] * 20


@asynccontextmanager
async def bots(target: Target) -> AsyncIterator[list[Act]]:
    """As many tables of four of the strongest bots as may be opened, at which nobody ever looks."""
    # In a slow game bots decide although nobody is there.
    slow = {"settings": {"timer": 86_400}}
    opening = {"name": "Eve", "bots": dict.fromkeys("abcd", "champion"), "start": True, **slow}
    yield [lambda: target.post("/api/tables", {"opening": opening})] * TABLES_AT_ONCE


@asynccontextmanager
async def hints(target: Target) -> AsyncIterator[list[Act]]:
    """Hints for one decision, as fast as they are given."""
    seated = await target.post("/api/tables", solo(variant="solo:intro=on"))
    wire = await target.wire(seated["code"], seated["token"])
    for turn in range(GIFTS_AND_MORE):
        await _play(wire, turn)
    seat = wire.deciding[0]

    async def act() -> None:
        reader, writer = await target.connect()
        writer.write(
            f"GET /api/tables/{seated['code']}/hint?seat={seat} HTTP/1.1\r\nHost: {target.host}:{target.port}\r\n"
            f"Authorization: Bearer {seated['token']}\r\nConnection: close\r\n\r\n".encode()
        )
        try:
            await reader.read(-1)
        finally:
            writer.close()

    yield [act] * 20
    wire.close()


@asynccontextmanager
async def puppets(target: Target) -> AsyncIterator[list[Act]]:
    """A table filled with people who only talk."""
    code = (await target.post("/api/tables", solo(talk="phrases")))["code"]
    tokens: list[str] = []
    for number in range(PUPPETS):
        with suppress(*ENDED):
            tokens.append(
                (await target.post(f"/api/tables/{code}/people", {"name": f"Eve {number}"}))["token"]
            )

    def talking(token: str) -> Act:
        async def act() -> None:
            wire = await target.wire(code, token)
            try:
                while not wire.lost:
                    command = b'{"type":"say","phrase":"phrase-hello"}'
                    wire.send(b'{"type":"command","id":"%d","command":%s}' % (id(object()), command))
                    await asyncio.sleep(1 / ASKED_A_SECOND)
            finally:
                wire.close()

        return act

    yield [talking(token) for token in tokens]


@asynccontextmanager
async def pages(target: Target) -> AsyncIterator[list[Act]]:
    """The largest answers of the server, two hundred at once."""
    paths = ("/api/words/de.json", "/api/lessons", "/api/rules", f"/api/tables/abc/games/{'9' * 5000}")
    turn = count()
    yield [lambda: target.get(paths[next(turn) % len(paths)])] * 200


@asynccontextmanager
async def mix(target: Target) -> AsyncIterator[list[Act]]:
    """Everything at once, from one address."""
    acts: list[Act] = []
    for name, attack in ATTACKS.items():
        if name not in ("mix", "forty watchers"):
            # What is no longer let in is no part of it.
            with suppress(*ENDED):
                async with attack(target) as more:
                    acts += more
    yield acts


ATTACKS: dict[str, Callable[[Target], Any]] = {
    "endless message": continuations,
    "pings": pings,
    "ten fast sockets": texts,
    "ten watchers": _watching(10),
    "forty watchers": _watching(40),
    "aliases of a file": aliases,
    "tables of bots": bots,
    "hints": hints,
    "puppets who talk": puppets,
    "large pages": pages,
    "mix": mix,
}


async def attack(name: str, target: Target, ready: Callable[[], Awaitable[float]]) -> None:
    """Prepare an attack, say so, and go on with it for as many seconds as the answer says."""
    async with ATTACKS[name](target) as acts:
        seconds = await ready()
        tasks = [asyncio.create_task(again_and_again(act)) for act in acts]
        await asyncio.sleep(seconds)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
