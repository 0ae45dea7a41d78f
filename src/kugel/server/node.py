"""One running server: its store, its bus, its tables, its bots, and its sockets."""

import asyncio
import os
import secrets
import socket
from contextlib import AsyncExitStack
from typing import Self

from kugel.server.bot_driver import BotDriver
from kugel.server.bot_workers import BotWorkers
from kugel.server.bus import bus_for
from kugel.server.hints import Hints
from kugel.server.metrics import Metrics
from kugel.server.rate_limits import Accounts
from kugel.server.seat_tokens import Tokens
from kugel.server.settings import Settings
from kugel.server.store.store import Store
from kugel.server.tables import Tables
from kugel.server.thinking import Thinking
from kugel.server.ws.channels import Channels
from kugel.table.state import Table
from kugel.table.timers import PendingMove

SECRET = "seats"


class TimedBotWorkers(BotWorkers):
    """Bot workers that measure their decisions."""

    def __init__(self, processes: int, metrics: Metrics) -> None:
        super().__init__(processes)
        self._metrics = metrics

    async def think(self, table: Table, pending: PendingMove) -> str:
        with self._metrics.thought(pending.bot):
            return await super().think(table, pending)


class Node:
    """`async with Node(settings) as node`: starts everything, and stops it in order at the end."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.accounts = Accounts(settings, self.metrics.limit_reached)
        self.store = Store(settings.database)
        bus = bus_for(settings.bus or None, settings.database)
        self.tables = Tables(self.store, bus, _name(), settings.limits)
        self.channels = Channels(self.tables, settings.limits)
        self.bot_workers = TimedBotWorkers(settings.thinkers, self.metrics)
        self.thinking = Thinking(self.bot_workers.processes, self.tables.waited_for)
        self.hints = Hints(self.tables, self.bot_workers, self.thinking)
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(self.store)
            self.tokens = Tokens(await self.store.secret(SECRET), self.settings.secure)
            await self.tables.open()
            stack.push_async_callback(self.tables.close)
            driver = BotDriver(
                self.tables, self.store, self.bot_workers, self.thinking, self.channels.addresses
            )
            stack.push_async_callback(driver.close)
            for work in (driver.run(), self.channels.look_after()):
                stack.push_async_callback(_cancelled, asyncio.create_task(work))
            self.metrics.gauge("kugel_tables", "Tables in memory", lambda: self.tables.loaded)
            self.metrics.gauge(
                "kugel_bots_waiting", "Bots that wait for a process", lambda: self.thinking.waiting
            )
            self._stack = stack.pop_all()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def _name() -> str:
    """Another name after every start: whoever was connected before is not connected now."""
    return f"{socket.gethostname()[:40]}-{os.getpid()}-{secrets.token_hex(4)}"
