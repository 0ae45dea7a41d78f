"""All sockets of this node by table: what each is sent, and who is here."""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from math import inf
from typing import Protocol

import msgspec
import structlog

from kugel.game.viewer import SPECTATOR, Viewer
from kugel.protocol.choices import choices_of, seat_choices
from kugel.protocol.messages import News, NumberedEntry, Snapshot
from kugel.rules.refusals import Refused
from kugel.server.settings import Limits
from kugel.server.tables import Logged, Tables, now
from kugel.server.ws.folded_games import FoldedGames
from kugel.table.log_entries import GameEvent, Sat, Swapped, TakenBack, TokenRenewed
from kugel.table.questions import deciding
from kugel.table.state import Table
from kugel.table.timers import deadline
from kugel.table.views import Known, entry_for, known_to, seated_since, view_of, viewer_of

PIECE = 300
"""Numbers that are sent in one message: clients that have missed more get the whole table, and long logs in pieces."""

MOVING = (GameEvent, TakenBack, Sat, Swapped)
"""Entries after which a seat may have other choices, or another person."""

LOOK = 2.0
"""Seconds between two checks for silent sockets."""

FAREWELL = 3.0
"""Seconds that all sockets together have to close when the server stops."""

log = structlog.get_logger("kugel.channels")


class Subscriber(Protocol):
    """One socket at a table, as its channel knows it."""

    person: str
    address: str
    welcome: bool
    heard: float

    @property
    def staying(self) -> bool:
        """Whether the person is here through this socket: not while it closes, nor while they leave by it."""

    def tell(self, frame: str) -> None:
        """Send this frame."""

    def check(self, table: Table) -> None:
        """Refuse if this socket must not be at the table any more."""

    def notice(self, table: Table, logged: Sequence[Logged]) -> None:
        """Check whether this socket may stay after these entries."""

    def fell_silent(self) -> None:
        """Nothing has come from the client for too long."""

    def dismiss(self) -> None:
        """The server stops; the client should come back soon."""


class Channel:
    """The sockets at one table; it listens to the table as long as it is needed."""

    def __init__(self, channels: "Channels", code: str) -> None:
        self.code = code
        self._channels = channels
        self._tables = channels.tables
        self._subscribers: set[Subscriber] = set()
        self._sockets: Counter[str] = Counter()
        self._leaving: dict[str, asyncio.TimerHandle] = {}
        self._order = asyncio.Lock()
        self._users = 0
        self.table = Table(code)

    # Subscribers.

    async def welcome(self, subscriber: Subscriber, number: int) -> None:
        """Bring a socket up to date, send it everything from then on, and note that its person is here."""
        await self._load()
        missed = await self._missed(number)
        # No await from here on, so that no number is lost or comes twice.
        table = self.table
        subscriber.check(table)
        if missed is None:
            subscriber.tell(self.snapshot(subscriber.person))
        else:
            subscriber.tell(news_frame(table, subscriber.person, missed))
        subscriber.welcome = True
        self._subscribers.add(subscriber)
        if subscriber.person:
            self._sockets[subscriber.person] += 1
            if timer := self._leaving.pop(subscriber.person, None):
                timer.cancel()
                self._channels.release(self)
            await self._settle(subscriber.person)

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a socket; its person counts as away if they do not come back soon."""
        if subscriber not in self._subscribers:
            return
        self._subscribers.discard(subscriber)
        if subscriber.person:
            self._sockets[subscriber.person] -= 1
            if not self._sockets[subscriber.person] and self._channels.open:
                self.hold()
                delay, loop = self._channels.limits.absence, asyncio.get_running_loop()
                self._leaving[subscriber.person] = loop.call_later(delay, self._gone, subscriber.person)

    def _gone(self, person: str) -> None:
        self._leaving.pop(person, None)
        self._channels.begin(self._left(person))

    async def _left(self, person: str) -> None:
        try:
            await self._settle(person)
        finally:
            self._channels.release(self)

    async def _settle(self, person: str) -> None:
        """Store whether a person is here: one check after the other, each with the state it finds then."""
        async with self._order:
            try:
                if self._sockets[person] > 0:
                    await self._tables.came(self.code, person, lambda: self._stays(person))
                else:
                    await self._tables.went(self.code, person)
            except Refused as refused:
                log.warning("presence was not noted", reason=refused.refusal.key)

    def _stays(self, person: str) -> bool:
        return any(one.staying for one in self._subscribers if one.person == person)

    def addresses(self) -> set[str]:
        return {subscriber.address for subscriber in self._subscribers if subscriber.person}

    # News.

    def hear(self, table: Table, logged: Sequence[Logged]) -> None:
        """Notify every socket; equal news share a frame."""
        self.table = table
        news = NewsWriter(table, logged)
        frames: dict[tuple[Viewer | None, str], str] = {}
        personal = any(isinstance(one.entry, TokenRenewed) for one in logged)
        for subscriber in tuple(self._subscribers):
            viewer = viewer_of(table, subscriber.person)
            key = viewer, subscriber.person if personal else ""
            if key not in frames:
                frames[key] = news.frame(subscriber.person)
            subscriber.tell(frames[key])
            subscriber.notice(table, logged)

    def snapshot(self, person: str, id: str = "") -> str:
        """The table at this moment, for one person."""
        return snapshot_frame(self.table, person, id, self._channels.games.view)

    async def _load(self) -> None:
        table = await self._tables.table(self.code)
        if table.number > self.table.number:
            self.table = table

    async def _missed(self, number: int) -> list[Logged] | None:
        """The entries after a number; None if a snapshot is better."""
        within = 0 <= number <= self.table.number <= number + PIECE
        return await self.logged_after(number) if within else None

    async def logged_after(self, number: int, most: float = inf) -> list[Logged]:
        """The entries after a number, up to the last one that every socket has been told, or a piece of them."""
        logged: list[Logged] = []
        while (reached := number + len(logged)) < min(self.table.number, number + most):
            logged += await self._tables.missed(self.table, reached, most - len(logged))
        return logged

    # Lifetime.

    def hold(self) -> None:
        self._users += 1
        if self._users == 1:
            self._tables.watch(self.code, self)

    def let_go(self) -> bool:
        """End one use; returns whether it was the last."""
        self._users -= 1
        if not self._users:
            self._tables.unwatch(self.code, self)
        return not self._users

    def forget_leaving(self) -> None:
        for timer in self._leaving.values():
            timer.cancel()


class Channels:
    """The channels of one node."""

    def __init__(self, tables: Tables, limits: Limits) -> None:
        self.tables = tables
        self.limits = limits
        self.games = FoldedGames()
        self.open = True
        self._channels: dict[str, Channel] = {}
        self._subscribers: set[Subscriber] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._empty = asyncio.Event()
        self._empty.set()

    def enter(self, code: str, subscriber: Subscriber) -> Channel:
        """The channel of a table, kept until `exit`."""
        channel = self._channels.get(code)
        if channel is None:
            channel = self._channels[code] = Channel(self, code)
        channel.hold()
        self._subscribers.add(subscriber)
        self._empty.clear()
        return channel

    def addresses(self, code: str) -> set[str]:
        """The addresses from which people are at this table."""
        channel = self._channels.get(code)
        return channel.addresses() if channel else set()

    def exit(self, channel: Channel, subscriber: Subscriber) -> None:
        channel.leave(subscriber)
        self._subscribers.discard(subscriber)
        if not self._subscribers:
            self._empty.set()
        self.release(channel)

    def release(self, channel: Channel) -> None:
        if channel.let_go():
            self._channels.pop(channel.code, None)

    def begin(self, work: "asyncio._CoroutineLike[None]") -> None:
        """Run a task in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def look_after(self) -> None:
        """Find silent sockets, again and again, until cancelled."""
        while True:
            await asyncio.sleep(min(LOOK, self.limits.silence / 2))
            old = time.monotonic() - self.limits.silence
            for subscriber in tuple(self._subscribers):
                if subscriber.heard < old:
                    subscriber.fell_silent()

    async def close(self) -> None:
        """Close all sockets in good order; games and seats stay as they are."""
        self.open = False
        for channel in tuple(self._channels.values()):
            channel.forget_leaving()
        for subscriber in tuple(self._subscribers):
            subscriber.dismiss()
        try:
            await asyncio.wait_for(self._empty.wait(), FAREWELL)
        except TimeoutError:
            log.warning("sockets were cut off", sockets=len(self._subscribers))
        await asyncio.gather(*self._tasks, return_exceptions=True)


_encode = msgspec.json.Encoder().encode


def frame(message: msgspec.Struct) -> str:
    """A message as it is sent."""
    return _encode(message).decode()


def snapshot_frame(table: Table, person: str, id: str = "", known: Known = known_to) -> str:
    """The table at this moment, for one person."""
    choices = choices_of(table, sorted(table.seats_of(person)))
    at = now()
    return frame(Snapshot(at, view_of(table, person, at, known), id, choices))


def news_frame(table: Table, person: str, logged: Sequence[Logged]) -> str:
    """New entries, for one person."""
    return NewsWriter(table, logged).frame(person)


def numbered(table: Table, person: str, logged: Sequence[Logged]) -> tuple[NumberedEntry, ...]:
    """Entries of the log as this person may see them, who was a spectator before they sat down."""
    viewer, since = viewer_of(table, person), seated_since(table, person).number
    viewers = ((one, viewer if one.number >= since else SPECTATOR) for one in logged)
    return tuple(
        NumberedEntry(one.number, one.at, entry_for(one.entry, person, then)) for one, then in viewers
    )


class NewsWriter:
    """New entries for several people; whatever is the same for all of them is worked out once."""

    def __init__(self, table: Table, logged: Sequence[Logged]) -> None:
        self._logged = logged
        self._table = table
        self._phase = table.phase
        self._deciding = deciding(table)
        self._deadline = deadline(table)
        # Who must decide gets the choices with the news; talk in between leaves them as they were.
        self._moved = any(isinstance(one.entry, MOVING) for one in logged)

    def frame(self, person: str) -> str:
        entries = numbered(self._table, person, self._logged)
        choices = None
        if self._moved:
            own = self._table.seats_of(person)
            choices = tuple(seat_choices(self._table, seat) for seat in self._deciding if seat in own)
        return frame(News(now(), entries, self._phase, self._deciding, self._deadline, choices))
