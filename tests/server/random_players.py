"""People at a table of a real server who play at random, and record what they sent and what was answered."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from random import Random

import httpx
import msgspec

from kugel.client import connection as lines
from kugel.client.connection import Connection, Cut, Heard
from kugel.client.link import Link
from kugel.client.robot import Robot
from kugel.client.saved_seats import fresh_id
from kugel.client.seat_bots import SeatBots
from kugel.client.sitting import Sitting
from kugel.client.table_follower import TableFollower
from kugel.protocol.messages import Done, News, NumberedEntry, ServerMessage
from kugel.table.commands import Command

ENDLESS = 1_000_000
VARIANT = "four:max_deals=4"


class RecordingFollower(TableFollower):
    """Keeps every entry that it receives, and checks that their numbers have no gap."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: dict[int, bytes] = {}

    def take(self, message: ServerMessage) -> None:
        if isinstance(message, News):
            for entry in message.entries:
                happened = msgspec.json.encode(entry.entry)
                assert self.entries.setdefault(entry.number, happened) == happened, (
                    "a number stands for one entry"
                )
        super().take(message)

    def _enter(self, entry: NumberedEntry) -> bool:
        assert entry.number == self.number + 1, "no number is missing"
        return super()._enter(entry)


class AnyNodeConnection(Connection):
    """Reconnects through a random node."""

    def __init__(self, links: list[Link], token: str, following: TableFollower, rng: Random) -> None:
        super().__init__(links[0], token, "en", lambda: following.seen)
        self._links = links
        self._rng = rng

    def address(self) -> str:
        return self._rng.choice(self._links).socket


@dataclass
class Player:
    """Somebody who plays at random, and records what they sent and what was acknowledged."""

    person: str
    token: str
    links: list[Link]
    rng: Random
    sent: dict[str, Command] = field(default_factory=dict)
    acknowledged: dict[str, int] = field(default_factory=dict)
    cuts: int = 0

    def __post_init__(self) -> None:
        self.following = RecordingFollower()
        self.line = AnyNodeConnection(self.links, self.token, self.following, self.rng)
        self.sitting = RecordingSitting(self)
        self.changed = asyncio.Event()

    async def play(self) -> None:
        await Robot(self.sitting, SeatBots("random", 1.0, print), ENDLESS, self.note).play()

    def note(self, following: TableFollower, heard: Heard) -> None:
        self.cuts += isinstance(heard, Cut)
        if isinstance(heard, Done):
            known = self.acknowledged.setdefault(heard.id, heard.number)
            assert known == heard.number, "a command has one answer"
        self.changed.set()

    async def until_quiet(self) -> None:
        """Wait for the answers to everything that was sent."""
        while self.line.waiting:
            await self.hear()

    async def until(self, number: int) -> None:
        while self.following.number < number or self.following.seen < 0:
            await self.hear()

    async def hear(self) -> None:
        async for heard in self.sitting.news():
            self.note(self.following, heard)
            return


class RecordingSitting(Sitting):
    """Records every command under its id."""

    def __init__(self, player: Player) -> None:
        super().__init__(player.line, player.following)
        self._player = player

    async def do(self, command: Command) -> str:
        id = await super().do(command)
        self._player.sent[id] = command
        return id


@asynccontextmanager
async def table_of_four(urls: list[str], seed: int) -> AsyncIterator[tuple[str, list[Player]]]:
    """A table of four people, each connected through any of the nodes; a game that is over is started again."""
    async with httpx.AsyncClient(base_url=urls[0], trust_env=False, timeout=60) as http:
        opening = {"name": "Ada", "chair": "a", "settings": {"variant": VARIANT, "grace": 0}}
        seated = [(await http.post("/api/tables", json={"id": fresh_id(), "opening": opening})).json()]
        code = seated[0]["code"]
        for name, chair in (("Ben", "b"), ("Cleo", "c"), ("Dan", "d")):
            wanted = {"id": fresh_id(), "name": name, "chair": chair}
            seated.append((await http.post(f"/api/tables/{code}/people", json=wanted)).json())
    links = [Link(url, code) for url in urls]
    players = [
        Player(one["person"], one["token"], links, Random(seed * 10 + number))
        for number, one in enumerate(seated)
    ]
    connections = [asyncio.create_task(player.line.run()) for player in players]
    try:
        yield code, players
    finally:
        for task in connections:
            task.cancel()
        await asyncio.gather(*connections, return_exceptions=True)


@contextmanager
def short_timeouts(beat: float = 0.4, silence: float = 1.5) -> Iterator[None]:
    """Let clients notice a lost connection soon, so that tests need not wait for it."""
    before = lines.BEAT, lines.SILENCE, lines.LONGEST_WAIT
    lines.BEAT, lines.SILENCE, lines.LONGEST_WAIT = beat, silence, 0.5
    try:
        yield
    finally:
        lines.BEAT, lines.SILENCE, lines.LONGEST_WAIT = before
