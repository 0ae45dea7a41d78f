"""One running server: its store, its bus, its tables, its bots, and its sockets."""

import asyncio
import os
import secrets
import socket
from contextlib import AsyncExitStack
from typing import Self

from kugel.server.bus import bus_for
from kugel.server.driver import Driver
from kugel.server.hall import Hall
from kugel.server.metrics import Metrics
from kugel.server.rooms import Rooms
from kugel.server.settings import Settings
from kugel.server.store.store import Store
from kugel.server.thinking import Thinkers
from kugel.server.tokens import Tokens
from kugel.table.duties import Duty
from kugel.table.table import Table

SECRET = "seats"


class TimedThinkers(Thinkers):
    """Bots at work, with a look at the clock."""

    def __init__(self, processes: int, metrics: Metrics) -> None:
        super().__init__(processes)
        self._metrics = metrics

    async def think(self, table: Table, duty: Duty) -> str:
        with self._metrics.thought(duty.bot):
            return await super().think(table, duty)


class Node:
    """`async with Node(settings) as node`: everything is up inside, and put away in order behind it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.database)
        self.hall = Hall(self.store, bus_for(settings.bus or None, settings.database), _name())
        self.rooms = Rooms(self.hall, settings.limits)
        self.thinkers = TimedThinkers(settings.thinkers, self.metrics)
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(self.store)
            self.tokens = Tokens(await self.store.secret(SECRET), self.settings.secure)
            await self.hall.open()
            stack.push_async_callback(self.hall.close)
            driver = Driver(self.hall, self.store, self.thinkers)
            stack.push_async_callback(driver.close)
            for work in (driver.run(), self.rooms.look_after()):
                stack.push_async_callback(_cancelled, asyncio.create_task(work))
            self.metrics.gauge("kugel_tables", "Tables in memory", lambda: self.hall.loaded)
            self._stack = stack.pop_all()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def _name() -> str:
    """Another one after every start: who was connected before is not connected now."""
    return f"{socket.gethostname()[:40]}-{os.getpid()}-{secrets.token_hex(4)}"
