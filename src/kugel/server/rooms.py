"""All sockets of this node, table by table: who is told what, and who is here."""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from typing import Protocol

import msgspec
import structlog

from kugel.game.viewer import Viewer
from kugel.rules.refusals import Refused
from kugel.server.hall import Hall, Logged, now
from kugel.server.messages import Entry, News, Whole
from kugel.server.settings import Limits
from kugel.table.asking import deciding
from kugel.table.duties import deadline
from kugel.table.happenings import Renewed
from kugel.table.sights import eyes, seen, sight
from kugel.table.table import Table

MOST_REPLAYED = 300
"""Who has missed more numbers than that gets the whole table instead."""

LOOK = 2.0
"""Seconds between two looks for sockets that have fallen silent."""

FAREWELL = 3.0
"""Seconds that all sockets together have to close when the server stops."""

log = structlog.get_logger("kugel.rooms")


class Guest(Protocol):
    """One socket at a table, as its room knows it."""

    person: str
    welcome: bool
    heard: float

    def tell(self, frame: str) -> None:
        """Send this."""

    def check(self, table: Table) -> None:
        """Refuses if this socket must not be at the table any more."""

    def notice(self, table: Table, logged: Sequence[Logged]) -> None:
        """See whether this socket may stay after what happened."""

    def fell_silent(self) -> None:
        """Nothing was heard for too long."""

    def dismiss(self) -> None:
        """The server stops; come back soon."""


class Room:
    """The sockets at one table; it listens to the hall as long as it is needed."""

    def __init__(self, rooms: "Rooms", code: str) -> None:
        self.code = code
        self._rooms = rooms
        self._hall = rooms.hall
        self._told: set[Guest] = set()
        self._sockets: Counter[str] = Counter()
        self._leaving: dict[str, asyncio.TimerHandle] = {}
        self._order = asyncio.Lock()
        self._users = 0
        self.table = Table(code)

    # Who is in it.

    async def welcome(self, guest: Guest, number: int) -> None:
        """Bring a socket up to date, tell it everything from then on, and note that its person is here."""
        await self._load()
        missed = await self._missed(number)
        # Nothing is awaited from here on, so that no number is lost or comes twice.
        table = self.table
        guest.check(table)
        if missed is None:
            guest.tell(whole(table, guest.person))
        else:
            guest.tell(news(table, guest.person, missed))
        guest.welcome = True
        self._told.add(guest)
        if guest.person:
            self._sockets[guest.person] += 1
            if timer := self._leaving.pop(guest.person, None):
                timer.cancel()
                self._rooms.release(self)
            await self._settle(guest.person)

    def leave(self, guest: Guest) -> None:
        """A socket is gone; its person counts as away when he does not come back soon."""
        if guest not in self._told:
            return
        self._told.discard(guest)
        if guest.person:
            self._sockets[guest.person] -= 1
            if not self._sockets[guest.person] and self._rooms.open:
                self.hold()
                delay, loop = self._rooms.limits.absence, asyncio.get_running_loop()
                self._leaving[guest.person] = loop.call_later(delay, self._gone, guest.person)

    def _gone(self, person: str) -> None:
        self._leaving.pop(person, None)
        self._rooms.begin(self._left(person))

    async def _left(self, person: str) -> None:
        try:
            await self._settle(person)
        finally:
            self._rooms.release(self)

    async def _settle(self, person: str) -> None:
        """Write down whether a person is here. One after the other, and each looks at how it is then."""
        async with self._order:
            try:
                if self._sockets[person] > 0:
                    await self._hall.came(self.code, person)
                else:
                    await self._hall.went(self.code, person)
            except Refused as refused:
                log.warning("presence was not noted", reason=refused.refusal.key)

    # What is told.

    def hear(self, table: Table, logged: Sequence[Logged]) -> None:
        """Tell every socket; who sees the same gets the same frame."""
        self.table = table
        frames: dict[tuple[Viewer | None, str], str] = {}
        personal = any(isinstance(one.happening, Renewed) for one in logged)
        for guest in tuple(self._told):
            key = eyes(table, guest.person), guest.person if personal else ""
            if key not in frames:
                frames[key] = news(table, guest.person, logged)
            guest.tell(frames[key])
            guest.notice(table, logged)

    async def _load(self) -> None:
        table = await self._hall.table(self.code)
        if table.number > self.table.number:
            self.table = table

    async def _missed(self, number: int) -> list[Logged] | None:
        """What happened after a number until now; None if a fresh view is better."""
        missed: list[Logged] = []
        while 0 <= number <= self.table.number <= number + MOST_REPLAYED:
            reached = number + len(missed)
            if reached == self.table.number:
                return missed
            missed += await self._hall.missed(self.table, reached)
        return None

    # How long it is needed.

    def hold(self) -> None:
        self._users += 1
        if self._users == 1:
            self._hall.watch(self.code, self)

    def let_go(self) -> bool:
        """Whether nobody needs it any more."""
        self._users -= 1
        if not self._users:
            self._hall.unwatch(self.code, self)
        return not self._users

    def forget_leaving(self) -> None:
        for timer in self._leaving.values():
            timer.cancel()


class Rooms:
    """The rooms of one node."""

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall = hall
        self.limits = limits
        self.open = True
        self._rooms: dict[str, Room] = {}
        self._guests: set[Guest] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._empty = asyncio.Event()
        self._empty.set()

    def enter(self, code: str, guest: Guest) -> Room:
        """The room of a table, kept until `exit`."""
        room = self._rooms.get(code)
        if room is None:
            room = self._rooms[code] = Room(self, code)
        room.hold()
        self._guests.add(guest)
        self._empty.clear()
        return room

    def exit(self, room: Room, guest: Guest) -> None:
        room.leave(guest)
        self._guests.discard(guest)
        if not self._guests:
            self._empty.set()
        self.release(room)

    def release(self, room: Room) -> None:
        if room.let_go():
            self._rooms.pop(room.code, None)

    def begin(self, work: "asyncio._CoroutineLike[None]") -> None:
        """Do something in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def look_after(self) -> None:
        """Find sockets that have fallen silent, again and again, until cancelled."""
        while True:
            await asyncio.sleep(min(LOOK, self.limits.silence / 2))
            old = time.monotonic() - self.limits.silence
            for guest in tuple(self._guests):
                if guest.heard < old:
                    guest.fell_silent()

    async def close(self) -> None:
        """Send everybody away kindly; games and seats stay as they are."""
        self.open = False
        for room in tuple(self._rooms.values()):
            room.forget_leaving()
        for guest in tuple(self._guests):
            guest.dismiss()
        try:
            await asyncio.wait_for(self._empty.wait(), FAREWELL)
        except TimeoutError:
            log.warning("sockets were cut off", sockets=len(self._guests))
        await asyncio.gather(*self._tasks, return_exceptions=True)


_encode = msgspec.json.Encoder().encode


def frame(message: msgspec.Struct) -> str:
    """A message as it is sent."""
    return _encode(message).decode()


def whole(table: Table, person: str, id: str = "") -> str:
    """The table at this moment, for one person."""
    return frame(Whole(now(), sight(table, person), id))


def news(table: Table, person: str, logged: Sequence[Logged]) -> str:
    """What happened, for one person."""
    entries = tuple(Entry(one.number, one.at, seen(table, person, one.happening)) for one in logged)
    return frame(News(now(), entries, table.phase, deciding(table), deadline(table)))
