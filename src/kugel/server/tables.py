"""The tables that this node serves: load, decide, store, and only then notify.

Any node can serve any table. If two decide at once, the log accepts the first; the second reads on and decides
again. Tables in memory are never changed: each stored decision makes a new one, so readers never see anything
that is not on the disk.
"""

import asyncio
import hmac
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import inf
from typing import Protocol, Self
from weakref import WeakValueDictionary

import msgspec

from kugel.game.shuffle import commitment
from kugel.rules.refusals import Refused, reason
from kugel.server.bus import Bus
from kugel.server.rate_limits import in_slices
from kugel.server.settings import Limits
from kugel.server.store import Append, Known, Stale, Store, Stored
from kugel.table import commands as do
from kugel.table.bounds import Bounds, check_command, check_join, is_over, notes_coming
from kugel.table.decide import (
    FIRST,
    Decision,
    Opening,
    come,
    decide,
    go,
    join,
    nothing,
    open_table,
)
from kugel.table.log_entries import Joined, LogEntry, decode, encode
from kugel.table.state import Table
from kugel.table.timers import due, somebody_waits
from kugel.table.views import summary_of

SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits of a link that nobody confuses when reading it aloud."""

CODE_LENGTH = 8
TRIES = 20
"""How often a decision may come too late before it is given up: then something is wrong."""

IDLE = 60.0
"""Seconds after which a table without listeners is dropped from memory."""

ID_SECONDS = 600
"""How long the id of an opening or a join may come again, unless its person has connected before."""

WAITING = "quick"
"""In lists of tables, the phase of those at which people look for a game; to their people it is `gathering`."""

BATCH = 4
"""Entries from somebody's coming to the end of that decision, at most."""

Decide = Callable[[Table, int], Decision]
"""Makes a decision on the newest state, at a time in milliseconds."""


@dataclass(frozen=True, slots=True)
class Logged:
    """One entry of the log."""

    number: int
    at: int
    entry: LogEntry

    @classmethod
    def read(cls, stored: Stored) -> Self:
        return cls(stored.number, stored.at, decode(stored.body))


class Listener(Protocol):
    """Hears what happens at a table, after it is stored, in order and without gaps."""

    def hear(self, table: Table, logged: Sequence[Logged]) -> None:
        """These entries are new; `table` has followed them."""


def now() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


class Tables:
    """All tables of one node."""

    def __init__(self, store: Store, bus: Bus, node: str, limits: Limits) -> None:
        self.store = store
        self._bounds = Bounds(limits.person_acts, limits.person_talk, limits.table_talk, limits.entries)
        self.node = node
        self.on_change: Callable[[Table], None] = lambda table: None
        """Called with every new state of a table; the bot driver sets it."""
        self._bus = bus
        self._tables: dict[str, Table] = {}
        self._touched: dict[str, float] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._listeners: dict[str, list[Listener]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._secret = b""

    async def open(self) -> None:
        self._secret = await self.store.secret("tables")
        await self._bus.open(self._notified)

    async def close(self) -> None:
        await self._bus.close()

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    # People and tables.

    async def create(self, id: str, opening: Opening) -> tuple[Table, str]:
        """A new table and its host; the same id soon after returns the same table."""
        code = self.code_of(id)
        command = f"create:{id}"
        if await self.store.last_of(code, command) is None:
            at = now()
            await self.begin(command, at, open_table(code, opening, self._first_seed(id), at))
            if await self.store.last_of(code, command) is None:
                raise Refused(reason("table-busy", code=code))
        return _check_unspent(await self.table(code), FIRST)

    async def begin(self, command: str, at: int, opened: Decision) -> None:
        """Store the first entries of a table, unless it is there already."""
        code = opened.table.code
        async with self._lock(code):
            await self._append(0, at, opened, command)

    def promise(self, id: str) -> str:
        """The commitment for the first game of the table with this id, before there is one."""
        return commitment(self._first_seed(id))

    async def join(self, code: str, id: str, name: str, chair: str, seed: str) -> tuple[Table, str]:
        """A new person at a table; the same id soon after is the same person."""

        def joins(table: Table, at: int) -> Decision:
            check_join(table, chair, self._bounds)
            return join(table, at, name, chair, seed)

        return await self.joined(code, await self.run(code, f"join:{id}", joins))

    async def joined(self, code: str, last: int) -> tuple[Table, str]:
        """The person who joined a table with the decision that ends at this number."""
        for stored in reversed(await self.store.read(code, max(last - BATCH, 0), min(last, BATCH))):
            match decode(stored.body):
                case Joined(person):
                    return _check_unspent(await self.table(code), person)
                case _:
                    pass
        raise Refused(reason("table-unknown", code=code[:CODE_LENGTH]))

    async def table(self, code: str) -> Table:
        """The current state of a table."""
        if code in self._tables:
            self._touched[code] = time.monotonic()
            return self._tables[code]
        return await self._load(code)

    def waited_for(self, code: str) -> bool:
        """Whether a person waits for what happens next at a table in memory."""
        table = self._tables.get(code)
        return table is not None and somebody_waits(table)

    async def missed(self, table: Table, after: int, most: float = inf) -> list[Logged]:
        """The entries after that number, up to the given state, or so many of them."""
        stored = await self.store.read(table.code, after, int(min(table.number - after, most)))
        return [Logged.read(one) async for one in in_slices(stored)]

    async def came(self, code: str, person: str, stays: Callable[[], bool]) -> None:
        """A person has connected through this node, and is noted as here if they still are when it is decided."""

        def comes(table: Table, at: int) -> Decision:
            noted = stays() and notes_coming(table, person, self._bounds)
            return come(table, at, person, self.node) if noted else nothing(table)

        await self.run(code, None, comes)

    async def went(self, code: str, person: str) -> None:
        """A person's last connection through this node has ended."""
        await self.run(code, None, lambda table, at: go(table, at, person, self.node))

    # Decisions.

    async def command(self, code: str, person: str, id: str, command: do.Command) -> int:
        """Carry out a person's command; returns the number of its last entry, once that is stored."""
        seed = secrets.token_bytes(32)

        def decided(table: Table, at: int) -> Decision:
            check_command(table, person, command, at, self._bounds)
            return decide(table, person, command, seed, at)

        return await self.run(code, f"{person}:{id}", decided)

    async def run(self, code: str, command: str | None, decide: Decide) -> int:
        """Decide on the newest state and store the decision; a known command is not carried out again."""
        await self.table(code)
        async with self._lock(code):
            for _ in range(TRIES):
                table = self._tables[code]
                at = now()
                try:
                    if command and is_over(table, self._bounds):
                        raise Refused(reason("log-full"))
                    decision = decide(table, at)
                except Refused:
                    known = command and await self.store.last_of(code, command)
                    if known:
                        return known
                    raise
                if not decision.entries:
                    # Repeated, it may change nothing any more: the answer is that of the first time.
                    known = command and await self.store.last_of(code, command)
                    return known or table.number
                number = await self._append(table.number, at, decision, command)
                if number is not None:
                    return number
                await self._read_on(code)
        raise Refused(reason("table-busy", code=code[:CODE_LENGTH]))

    async def _append(self, number: int, at: int, decision: Decision, command: str | None) -> int | None:
        """Store a decision made on this number, and notify; None if another came first."""
        after = decision.table
        logged = [Logged(place, at, one) for place, one in enumerate(decision.entries, number + 1)]
        outcome = await self.store.append(
            Append(
                table=after.code,
                after=number,
                at=at,
                command=command,
                bodies=tuple(map(encode, decision.entries)),
                due=None if is_over(after, self._bounds) else due(after),
                public=after.settings.public,
                phase=WAITING if after.starts_by_itself else after.phase,
                summary=msgspec.json.encode(summary_of(after)),
            )
        )
        match outcome:
            case Stale():
                return None
            case Known(last):
                return last
            case _:
                self._tell(after, logged)
                self._bus.notify(after.code, after.number)
                return after.number

    # Tables in memory.

    async def _load(self, code: str) -> Table:
        """Fold a table from its log: without its lock, because whoever has had much of the server's time waits here."""
        table = Table(code)
        async for stored in in_slices(await self.store.read(code)):
            table.follow(stored.number, stored.at, decode(stored.body))
        if not table.number:
            raise Refused(reason("table-unknown", code=code[:CODE_LENGTH]))
        async with self._lock(code):
            if code not in self._tables:
                self._tables[code] = table
                await self._read_on(code)
                self.on_change(self._tables[code])
            self._touched[code] = time.monotonic()
            return self._tables[code]

    async def _read_on(self, code: str) -> None:
        """Apply what other nodes have stored."""
        known = self._tables[code]
        stored = await self.store.read(code, known.number)
        if stored:
            table = known.copy()
            logged = [Logged.read(one) for one in stored]
            for one in logged:
                table.follow(one.number, one.at, one.entry)
            self._tell(table, logged)

    def _tell(self, table: Table, logged: Sequence[Logged]) -> None:
        self._tables[table.code] = table
        self._touched[table.code] = time.monotonic()
        for listener in tuple(self._listeners.get(table.code, ())):
            listener.hear(table, logged)
        self.on_change(table)

    def watch(self, code: str, listener: Listener) -> None:
        """Notify this listener of everything from now on."""
        self._listeners.setdefault(code, []).append(listener)

    def unwatch(self, code: str, listener: Listener) -> None:
        listeners = self._listeners.get(code, [])
        if listener in listeners:
            listeners.remove(listener)
        if not listeners:
            self._listeners.pop(code, None)

    # Other nodes.

    def _notified(self, code: str, number: int) -> None:
        known = self._tables.get(code)
        if known and known.number < number:
            task = asyncio.get_running_loop().create_task(self.catch_up(code))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def catch_up(self, code: str) -> None:
        """Read what other nodes have stored for a table in memory."""
        async with self._lock(code):
            if code in self._tables:
                await self._read_on(code)

    async def tidy(self) -> None:
        """Catch up after lost notifications, drop idle tables, and disconnect people whose node has died."""
        self._forget()
        watched = [code for code in self._tables if code in self._listeners]
        newest = await self.store.numbers(watched)
        for code in watched:
            if code in self._tables and newest.get(code, 0) > self._tables[code].number:
                await self.catch_up(code)
        living = await self.store.living(now()) | {self.node}
        for code in tuple(self._tables):
            for person, node in _present(self._tables.get(code)):
                if node not in living:
                    await self.run(code, None, lambda table, at, p=person, n=node: go(table, at, p, n))  # type: ignore[misc]

    def _forget(self) -> None:
        old = time.monotonic() - IDLE
        for code, touched in list(self._touched.items()):
            # An existing lock means that the table is in use.
            if touched < old and code not in self._listeners and code not in self._locks:
                del self._touched[code], self._tables[code]

    def _lock(self, code: str) -> asyncio.Lock:
        return self._locks.setdefault(code, asyncio.Lock())

    def code_of(self, id: str) -> str:
        digest = self._digest(id)
        return "".join(SIGNS[sign % len(SIGNS)] for sign in digest[:CODE_LENGTH])

    def _first_seed(self, id: str) -> bytes:
        # The seed follows from the id, so that a promise about it needs no memory; no id has a colon in it.
        return self._digest(f"seed:{id}")

    def _digest(self, text: str) -> bytes:
        return hmac.digest(self._secret, text.encode(), sha256)


def _check_unspent(table: Table, person: str) -> tuple[Table, str]:
    """An id may come again while the answer may have got lost; after that it is no key to anybody's seat."""
    one = table.people[person]
    known = bool(one.node) or one.gone or one.generation > 1
    if known or now() - one.since >= 1000 * ID_SECONDS:
        raise Refused(reason("id-spent"))
    return table, person


def _present(table: Table | None) -> list[tuple[str, str]]:
    return [(key, one.node) for key, one in table.people.items() if one.here] if table else []
